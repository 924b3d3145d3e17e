"""The weather die as an umpire."""

from fractions import Fraction

import pytest

from firmware_py.games.core import IllegalMove, Move, Setup
from firmware_py.games.tga import RULING, WEATHER
from tests.games.playing import play, question, setup


def the_roll(**options):
    return question(RULING, RULING.start(setup(**options)), "ruling")


def on_it(roll) -> Fraction:
    """How likely the die says that the ball is on the hazard."""
    weights = [(face.label, face.weight) for face in roll.bag]
    return Fraction(sum(w for label, w in weights if label.endswith(": on it")), sum(w for _, w in weights))


@pytest.mark.rule("TGA-055")
def test_sun_is_not_on_the_hazard_and_any_wind_is():
    assert [(face.value, face.label) for face in the_roll().bag] == [
        ("sun", "Sun: not on it"),
        ("single", "1 line: on it"),
        ("double", "2 lines: on it"),
    ]


@pytest.mark.rule("TGA-055")
@pytest.mark.rule("Q-TGA-02")
def test_our_die_is_a_neutral_umpire_and_the_owner_s_die_rules_as_it_is():
    assert on_it(the_roll()) == Fraction(1, 2)
    assert on_it(the_roll(weather_faces={"sun": 2, "single": 3, "double": 1})) == Fraction(4, 6)
    assert RULING.options[0] in WEATHER.options
    with pytest.raises(ValueError, match="TGA-041"):
        RULING.start(setup(weather_faces={"sun": 2, "single": 3, "double": 0}))


@pytest.mark.rule("TGA-055")
@pytest.mark.parametrize("face", ["sun", "single", "double"])
def test_no_wheel_is_spun_and_the_next_press_asks_about_the_next_ball(face):
    state = play(RULING, RULING.start(Setup(())), [("ruling", (face,))])
    (roll,) = RULING.asks(state)
    assert (roll.name, roll.again, roll.motion) == ("ruling", True, "rolling")
    assert roll.label == ("ruling", 0, 0, 1, 0)
    for name in ("wind", "weather"):
        with pytest.raises(IllegalMove):
            RULING.apply(state, Move(name, None, (face,)))


@pytest.mark.rule("GEN-010")
@pytest.mark.rule("TGA-055")
def test_a_ruling_and_a_shot_s_weather_are_two_draws():
    weather = question(WEATHER, WEATHER.start(Setup(())), "weather")
    assert weather.label != the_roll().label
    assert weather.label[1:] == the_roll().label[1:]
