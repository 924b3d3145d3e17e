"""The owner's own values, entered on the device."""

import pytest

from firmware_py.games import SHELF, TOOL_GAMES
from firmware_py.games.adjusting import adjusted, adjusting
from firmware_py.games.core import Game, IllegalMove, Move, Setup
from firmware_py.games.settings import settled
from firmware_py.games.tga import TGA


def enter(game: Game, *answers: object):  # type: ignore[no-untyped-def]
    """Answer whatever is asked first, in order."""
    state = game.start(Setup(()))
    for value in answers:
        (ask,) = game.asks(state)
        state = game.apply(state, Move(ask.name, ask.seat, value))
    return state


@pytest.mark.rule("GEN-006")
@pytest.mark.rule("GEN-008")
def test_the_faces_of_the_owners_own_die_are_entered_one_by_one() -> None:
    state = enter(adjusting(TGA, {}), "weather_faces", 2, 3, 1, "even_symbol", "E", "done")
    assert adjusted(state)["weather_faces"] == {"sun": 2, "single": 3, "double": 1}
    assert adjusted(state)["even_symbol"] == "E"
    assert adjusting(TGA, {}).result(state).over


@pytest.mark.rule("TGA-041")
def test_faces_that_the_rules_forbid_are_asked_for_again_and_change_nothing() -> None:
    game = adjusting(TGA, {})
    state = enter(game, "weather_faces", 2, 2, 2)
    (ask,) = game.asks(state)
    assert (ask.title, ask.why[0]) == ("Sun", "Not with these counts:")
    assert adjusted(state)["weather_faces"] == {"sun": 3, "single": 2, "double": 1}
    state = enter(game, "weather_faces", 2, 2, 2, 4, 1, 1)
    assert adjusted(state)["weather_faces"] == {"sun": 4, "single": 1, "double": 1}


def test_a_list_of_options_tells_each_value_and_starts_where_it_stands() -> None:
    game = adjusting(TGA, {"holes": 9, "weather_faces": {"sun": 1, "single": 4, "double": 1}})
    (which,) = game.asks(game.start(Setup(())))
    hints = {option.value: option.hint for option in which.options}
    assert hints["weather_faces"] == "1/4/1"
    assert hints["holes"] == "9 holes"
    (holes,) = game.asks(enter(game, "holes"))
    assert holes.options[holes.start].value == 9


@pytest.mark.parametrize("game", [*SHELF, *TOOL_GAMES], ids=lambda game: game.key)
def test_what_is_entered_is_always_something_the_game_can_start_with(game: Game) -> None:
    own = adjusting(game, {})
    assert settled(game.options, adjusted(enter(own, "done"))) == adjusted(own.start(Setup(())))


def test_what_is_not_offered_is_refused() -> None:
    game = adjusting(TGA, {})
    for move in (Move("option", None, "wind"), Move("value", None, 3), Move("count", None, 3)):
        with pytest.raises(IllegalMove):
            game.apply(game.start(Setup(())), move)


def test_options_lie_in_sections_and_the_list_stays_where_something_was_changed() -> None:
    lengths, others = TGA.options[:3], TGA.options[3:6]
    game = adjusting(TGA, {}, (), (("Lengths", lengths), ("Nobody", ()), ("Others", others)))
    (section,) = game.asks(game.start(Setup(())))
    assert [option.label for option in section.options] == ["Lengths", "Others", "Done"]
    state = enter(game, 1)
    (which,) = game.asks(state)
    assert which.title == "Others"
    assert [option.value for option in which.options] == [*(o.key for o in others), "others", "done"]
    last = others[-1]
    (value,) = game.asks(enter(game, 1, last.key))
    answer = value.options[-1].value if hasattr(value, "options") else value.hi
    state = enter(game, 1, last.key, answer)
    (which,) = game.asks(state)
    assert which.options[which.start].value == last.key
    assert adjusted(state)[last.key] == answer
    (section,) = game.asks(enter(game, 1, "others"))
    assert section.options[section.start].label == "Others"
    assert game.result(enter(game, 0, "done")).over
