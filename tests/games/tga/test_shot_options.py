"""What a table can agree on about its shots: defaults, the pro preset, the rules behind the questions."""

import pytest

from firmware_py.games.core import Choice
from firmware_py.games.tga import shot_options
from firmware_py.games.tga.abilities import ABILITIES
from firmware_py.games.tga.lies import LIES
from firmware_py.games.tga.rules import OPTIONS, Rules
from firmware_py.games.tga.shot_book import BOOK
from tests.games.tga.one_hole import Hole


@pytest.mark.rule("TGA-010")
@pytest.mark.rule("TGA-011")
@pytest.mark.rule("TGA-013")
@pytest.mark.rule("TGA-014")
def test_the_defaults_are_those_of_a_basic_table():
    rules = Rules.of({})
    assert rules.hazard_contact == "basic"
    assert not any((rules.pro_slopes, rules.trees_by_row, rules.draw_fade))
    assert not any((rules.mulligan, rules.double_par_cap, rules.wild, rules.european))
    assert rules.trees_any_part


@pytest.mark.rule("TGA-013")
def test_the_pro_preset_turns_on_its_four_rules_and_each_can_be_had_alone():
    rules = Rules.of({"pro_rules": "all"})
    assert (rules.hazard_contact, rules.pro_slopes, rules.trees_by_row, rules.draw_fade) == (
        "pro",
        True,
        True,
        True,
    )
    alone = Rules.of({"pro_rules": "each", "trees_by_row": True})
    assert (alone.trees_by_row, alone.draw_fade) == (True, False)
    owner = Rules.of({"pro_slopes": True})
    assert owner.pro_slopes, "what the owner has set holds without the preset too"


@pytest.mark.rule("GEN-006")
@pytest.mark.parametrize(
    ("key", "value"),
    [("draw_side", "up"), ("keep_wind_if_advanced_lt", 3), ("wind_rescues_from", ("sand",)),
     ("wind_rescues_from", ("cliff", "cliff")), ("left_handed", (1,)), ("pro_lie_max_fly", 5)],
)  # fmt: skip
def test_a_value_that_cannot_be_is_refused_in_one_sentence(key, value):
    with pytest.raises(ValueError, match=rf"'{key}' cannot be .*\.$"):
        Rules.of({key: value})


@pytest.mark.rule("GEN-006")
def test_other_options_of_a_round_are_no_matter_of_the_shots():
    assert Rules.of({"holes": 18, "format": "skins"}) == Rules.of({})


@pytest.mark.rule("GEN-005")
def test_only_what_changes_the_play_of_most_tables_is_asked():
    def asked(**options):
        values = {option.key: options.get(option.key, option.default) for option in OPTIONS}
        return [option.key for option in OPTIONS if option.when(values)]

    assert asked() == ["pro_rules", "mulligan", "double_par_cap"]
    four = ["hazard_contact", "pro_slopes", "trees_by_row", "draw_fade"]
    assert asked(pro_rules="each") == ["pro_rules", *four, "mulligan", "double_par_cap"]


@pytest.mark.rule("GEN-013")
def test_every_option_has_words_that_fit_and_a_rule_in_the_book():
    for option in shot_options.OPTIONS:
        assert 0 < len(option.label) <= 20, option
        assert option.rule in BOOK, option
        assert option.admits(option.default), option
        assert all(isinstance(choice, Choice) and len(choice.label) <= 16 for choice in option.values)
    assert len({option.key for option in OPTIONS}) == len(OPTIONS)


@pytest.mark.rule("GEN-013")
def test_the_rule_behind_every_lie_and_ability_is_in_the_book():
    assert {lie.rule for lie in LIES.values() if lie.kind == "playable"} <= set(BOOK)
    assert {its.rule for its in ABILITIES.values()} <= set(BOOK)
    assert all(text.endswith(".") and len(text) > 40 for text in BOOK.values())


@pytest.mark.rule("TGA-034")
@pytest.mark.rule("Q-TGA-31")
def test_how_to_hit_is_told_and_a_push_costs_nothing_by_itself():
    hole = Hole().sun()
    told = BOOK[hole.ask("touch").rule]
    assert "fingertip" in told
    assert "no pushing, no throwing" in told
    assert [name for name in hole.asked if name not in ("lie", "ruling")] == ["touch"]


@pytest.mark.rule("TGA-058")
@pytest.mark.rule("TGA-164")
def test_how_tiles_are_counted_is_told_with_the_limit():
    told = BOOK[Hole().sun().lies("fairway").sun().question.rule]
    assert "ahead or diagonally" in told
    assert "eight neighbours" in BOOK["TGA-038"]


@pytest.mark.rule("TGA-046")
def test_before_the_wheel_is_read_the_glass_tells_how_to_lay_it():
    assert Hole().question.why == ("The top of this glass is", "where you aim")


@pytest.mark.rule("TGA-056")
def test_the_black_marks_of_draw_and_fade_are_shown_as_arrows_whatever_the_wind():
    for way in ("left", "back"):
        hole = Hole(draw_fade=True).wind(way).says(shape="draw", tile=5, stopped="board", target=True)
        assert hole.question.show == "wheel ahead-left"
