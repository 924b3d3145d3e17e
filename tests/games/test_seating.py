"""Players, names, options and the cut are agreed with the same questions as a game's."""

from dataclasses import replace

import pytest

from firmware_py.focus import Focus
from firmware_py.games import SHELF, TGA, TOOLS
from firmware_py.games.core import Count, IllegalMove, Move, Setup
from firmware_py.games.seating import SPELLED, agreed, seating
from tests.games.pig import PIG
from tests.games.playing import play, question


def sat_down(game=TGA, *answers, **known):
    """A table for that game, and its state after these answers."""
    table = seating(game, **known)
    return table, play(table, table.start(Setup(())), answers)


USUAL = (("depth", "card"), ("format", "stroke"), ("house", "usual"))


def labels(ask):
    return [option.label for option in ask.options]


@pytest.mark.rule("pain 7.9")
@pytest.mark.rule("GEN-003")
def test_two_play_after_one_ok_a_question():
    table, state = sat_down()
    asked = []
    while not table.result(state).over:
        (ask,) = table.asks(state)
        asked.append(ask.name)
        state = table.apply(state, Move(ask.name, ask.seat, Focus.on(ask).pressed(ask).value))
    assert asked == ["players", "names", "holes", "depth", "format", "house", "cut"]
    setup, dialled = agreed(state)
    assert setup.seats == ("P1", "P2")
    assert dialled == ()


@pytest.mark.rule("GEN-005")
@pytest.mark.rule("TGA-004")
def test_the_number_of_holes_is_agreed_before_anything_can_be_played():
    table, state = sat_down(TGA, ("players", 4), ("names", "numbers"))
    holes = question(table, state, "holes")
    assert [option.value for option in holes.options] == [18, 9, 6, 3, "other", "guided"]
    assert [option.hint for option in holes.options][:2] == ["30' each", "15' each"]
    with pytest.raises(ValueError, match="still waits"):
        agreed(state)
    state = play(table, state, [("holes", "other")])
    other = question(table, state, "other")
    assert (other.lo, other.hi) == (1, 99)
    state = play(table, state, [("other", 1), *USUAL, ("cut", "start")])
    setup, _ = agreed(state)
    assert setup.options["other"] == 1
    assert len(TGA.card(TGA.start(setup)).heads) == 1


@pytest.mark.rule("GEN-006")
def test_the_setup_holds_every_option_whole_also_those_that_nobody_was_asked_for():
    faces = {"sun": 2, "single": 3, "double": 1}
    default = [
        ("players", 2),
        ("names", "numbers"),
        ("holes", 3),
        *USUAL,
        ("cut", "start"),
    ]
    _, state = sat_down(TGA, *default, config={"weather_faces": faces, "even_symbol": "E"})
    setup, _ = agreed(state)
    assert setup.options == {
        **{option.key: option.default for option in TGA.options},
        "holes": 3,
        "even_symbol": "E",
        "weather_faces": faces,
    }


def test_an_option_starts_where_it_stood_last_time_else_where_the_owner_put_it():
    def start_of(**so_far):
        table, state = sat_down(TGA, ("players", 2), ("names", "numbers"), **so_far)
        ask = question(table, state, "holes")
        return ask.options[ask.start].value

    assert start_of() == 18
    assert start_of(config={"holes": 6}) == 6
    assert start_of(config={"holes": 6}, last={"options": {"holes": 3}}) == 3
    assert start_of(last={"options": {"holes": 77, "forgotten": 1}}) == 18


def test_only_this_evening_s_answers_count_and_not_those_of_last_time():
    last = {"seats": ("Ana", "Bob"), "options": {"even_symbol": "0", "house": "first"}}
    table, state = sat_down(
        TGA, ("again", False), ("players", 2), ("names", "numbers"), ("holes", 9), *USUAL[:2], last=last
    )
    assert Focus.on(question(table, state, "house")).at == 1
    state = play(table, state, [("house", "usual"), ("cut", "start")])
    options = agreed(state)[0].options
    assert (options["even_symbol"], options["house"]) == ("P", "usual")


def test_as_last_time_is_one_ok_and_then_the_cut():
    """The same seats and what was asked then; what the owner has set since holds."""
    last = {"seats": ("Ana", "Bob"), "options": {"holes": 9, "house": "first", "even_symbol": "0"}}
    table, state = sat_down(TGA, last=last, config={"even_symbol": "E"})
    again = question(table, state, "again")
    assert (again.why, Focus.on(again).at, labels(again)[0]) == (("Ana, Bob",), 0, "Yes")
    setup, dialled = agreed(play(table, state, [("again", True), ("cut", "start")]))
    assert (setup.seats, dialled) == (("Ana", "Bob"), ())
    assert (setup.options["holes"], setup.options["house"]) == (9, "first")
    assert setup.options["even_symbol"] == "E"


@pytest.mark.parametrize(
    "last",
    [
        {},
        {"seats": (), "options": {}},
        {"seats": ("Ana",) * 2, "options": {}},
        {"seats": tuple("ABCDEFGHI"), "options": {}},
        {"seats": ("Ana",), "options": {"holes": 7}},
        {"seats": ("Ana",), "options": {"gone": 1}},
    ],
)
def test_a_last_time_that_would_not_do_again_is_not_offered(last):
    table, state = sat_down(TGA, last=last)
    assert question(table, state, "players")


@pytest.mark.parametrize(
    ("config", "words"),
    [
        ({"hole": 9}, "no setting 'hole'"),
        ({"holes": 7}, "'holes' cannot be 7; it may be 18 or 9"),
        ({"other": 100}, "a whole number from 1 to 99"),
        ({"weather_faces": {"sun": 3, "single": 2, "double": 2}}, "TGA-041"),
    ],
)
def test_an_owner_s_mistake_is_named_in_one_sentence(config, words):
    with pytest.raises(ValueError, match=words):
        seating(TGA, config=config)


def test_the_names_of_last_time_are_offered_only_where_they_fit_the_number():
    last = {"seats": ["Ana", "Bob"]}
    table, state = sat_down(TGA, ("again", False), last=last)
    assert question(table, state, "players").start == 2
    two = play(table, state, [("players", 2)])
    assert labels(question(table, two, "names")) == ["Last time: Ana, Bob", "P1 P2", "Enter names"]
    assert play(table, two, [("names", "last")]).names == ("Ana", "Bob")
    six = play(table, state, [("players", 6)])
    assert labels(question(table, six, "names")) == ["P1 P2 .. P6", "Enter names"]


def test_names_of_last_time_that_are_not_all_different_are_not_offered():
    for players in (2, 3):
        table, state = sat_down(TGA, ("players", players), last={"seats": ("Ana", "ana", "Bob")})
        assert "last" not in [option.value for option in question(table, state, "names").options]


@pytest.mark.parametrize(("seats", "start"), [(0, 3), (4, 4), (2, 3), (9, 5)])
def test_the_number_of_players_starts_at_last_time_s_as_far_as_the_game_allows(seats, start):
    table, state = sat_down(replace(PIG, seats=(3, 5)), last={"seats": ("Ana",) * seats})
    assert question(table, state, "players").start == start


def test_a_number_of_last_time_that_is_no_longer_allowed_is_forgotten():
    table, state = sat_down(
        PIG, ("players", 2), ("names", "numbers"), last={"options": {"target": 999}}, config={"target": 50}
    )
    assert question(table, state, "target").start == 50


@pytest.mark.rule("GEN-007")
def test_the_number_of_players_is_asked_only_where_there_is_a_choice():
    table, state = sat_down(TGA)
    assert (question(table, state, "players").lo, question(table, state, "players").hi) == (1, 16)
    three = replace(PIG, seats=(3, 3), options=())
    table, state = sat_down(three)
    assert labels(question(table, state, "names"))[0] == "P1 P2 P3"
    state = play(table, state, [("names", "numbers"), ("cut", "start")])
    assert agreed(state)[0] == Setup(("P1", "P2", "P3"), {})


def test_a_game_without_seats_asks_for_no_names():
    _, state = sat_down(TOOLS, ("cut", "start"))
    assert agreed(state)[0].seats == ()


@pytest.mark.rule("pain 7.10")
def test_names_seen_before_come_first_and_a_name_taken_is_not_offered_again():
    table, state = sat_down(
        TGA, ("players", 3), ("names", "enter"), known=("Ana", "Bob", "Much too long a name")
    )
    assert labels(question(table, state, "name")) == ["Ana", "Bob", "New name", "P1"]
    state = play(table, state, [("name", "Bob")])
    ask = question(table, state, "name")
    assert ask.seat == 1
    assert labels(ask) == ["Ana", "New name", "P2"]
    with pytest.raises(IllegalMove):
        table.apply(state, Move("name", 1, "Bob"))


def test_a_number_that_somebody_took_as_a_name_is_not_offered_again():
    table, state = sat_down(TGA, ("players", 2), ("names", "enter"), ("name", "P2"), known=("P2",))
    assert labels(question(table, state, "name")) == ["New name", "P3"]
    table, state = sat_down(TGA, ("players", 2), ("names", "enter"), known=("P1",))
    assert labels(question(table, state, "name")) == ["New name", "P1"]


@pytest.mark.rule("pain 7.10")
def test_three_letters_from_the_wheel_make_a_name_by_themselves():
    table, state = sat_down(TGA, ("players", 1), ("names", "enter"), ("name", 0))
    wheel = question(table, state, "letter")
    assert wheel.show == "letters"
    assert labels(wheel)[-2:] == ["Z", "Delete"]
    state = play(table, state, [("letter", "A"), ("letter", "N")])
    wheel = question(table, state, "letter")
    assert wheel.why[0] == "AN"
    assert labels(wheel)[-2:] == ["Delete", "Done"]
    assert play(table, state, [("letter", "A")]).names == ("Ana",)
    assert play(table, state, [("letter", "done")]).names == ("An",)


@pytest.mark.rule("pain 7.10")
def test_delete_takes_a_letter_away_and_with_none_left_leaves_the_wheel():
    table, state = sat_down(TGA, ("players", 1), ("names", "enter"), ("name", 0), ("letter", "A"))
    state = play(table, state, [("letter", "delete")])
    assert question(table, state, "letter").why[0] == ""
    state = play(table, state, [("letter", "delete")])
    assert question(table, state, "name").seat == 0


def test_a_name_spelled_twice_is_refused_in_a_sentence_and_not_on_the_wheel():
    table, state = sat_down(
        TGA, ("players", 2), ("names", "enter"), ("name", "Ana"), ("name", 0), known=("Ana",)
    )
    state = play(table, state, [("letter", "A"), ("letter", "N")])
    wheel = question(table, state, "letter")
    assert "A" not in labels(wheel)
    assert "B" in labels(wheel)
    assert wheel.why == ("AN", "No name twice")
    with pytest.raises(IllegalMove, match="Ana sits at this table already"):
        table.apply(state, Move("letter", 1, "A"))


def test_two_letters_that_are_taken_cannot_be_done_but_may_go_on():
    answers = [
        ("players", 2),
        ("names", "enter"),
        ("name", 0),
        ("letter", "B"),
        ("letter", "O"),
        ("letter", "done"),
    ]
    table, state = sat_down(TGA, *answers, ("name", 0), ("letter", "B"), ("letter", "O"))
    assert "Done" not in labels(question(table, state, "letter"))
    assert play(table, state, [("letter", "B")]).names == ("Bo", "Bob")


@pytest.mark.rule("pain 6.5")
def test_each_seat_dials_a_number_after_the_commitment_is_shown():
    so_far = [("players", 2), ("names", "numbers"), ("holes", 3), *USUAL]
    table, state = sat_down(TGA, *so_far, commitment="ab" * 32)
    cut = question(table, state, "cut")
    assert (cut.show, labels(cut)[cut.start]) == ("qr " + "AB" * 32, "Start")
    assert state.commitment == "ab" * 32
    state = play(table, state, [("cut", "dial")])
    assert table.asks(state)[0].seat == 0
    state = play(table, state, [("dial", 7)])
    (ask,) = table.asks(state)
    assert isinstance(ask, Count)
    assert (ask.seat, ask.lo, ask.hi, ask.start) == (1, 0, 999, 0)
    state = play(table, state, [("dial", 999)])
    assert agreed(state)[1] == (7, 999)
    assert table.asks(state) == ()


GUESTED = replace(PIG, guests=("Rookie", "Expert"))


def test_the_box_sits_down_as_one_of_its_guests_beside_the_players():
    table, state = sat_down(GUESTED, ("players", 3))
    assert labels(question(table, state, "names"))[-1] == "P1 P2 + this box"
    state = play(table, state, [("names", "guest")])
    assert labels(question(table, state, "name")) == ["Rookie", "Expert"]
    state = play(table, state, [("name", "Expert"), ("target", 50), ("cut", "start")])
    assert agreed(state)[0].seats == ("P1", "P2", "Expert")


def test_guests_stand_after_the_people_in_the_list_of_names_and_sit_down_once():
    table, state = sat_down(GUESTED, ("players", 2), ("names", "enter"))
    assert labels(question(table, state, "name")) == ["New name", "P1", "Rookie", "Expert"]
    state = play(table, state, [("name", "Rookie")])
    assert labels(question(table, state, "name")) == ["New name", "P2", "Expert"]


def test_a_game_without_guests_has_none_to_offer_and_nobody_plays_the_box_alone():
    table, state = sat_down(PIG, ("players", 2))
    assert "guest" not in [option.value for option in question(table, state, "names").options]
    table, state = sat_down(replace(GUESTED, seats=(1, 4)), ("players", 1))
    assert "guest" not in [option.value for option in question(table, state, "names").options]


def test_no_guest_can_be_spelled_with_the_wheel():
    assert all(len(name) > SPELLED for game in SHELF for name in game.guests)
