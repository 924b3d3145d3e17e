"""The wind wheel: needle, dial and ring agree, and never leave the players in doubt."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py.screens import draw, lights
from firmware_py.screens.lamps import LAMPS, resting
from firmware_py.screens.scene import Drawn, Page, Scene
from firmware_py.screens.wheel import BEARINGS, MARGIN, MARKS, apart, bearing, dial, needle, rest, short
from sim.samples import SCENES, WEATHER, wheel

LASTING = 1.2


def spun(sectors: int, at: int, shot: int = 1) -> Drawn:
    """A spin that came out in sector ``at``."""
    ask = wheel(sectors, shot)
    return Drawn(ask, (ask.bag[at].value,), 12)


@pytest.mark.rule("pain 6.12")
@pytest.mark.parametrize("sectors", range(6, 25))
def test_the_needle_stops_inside_its_sector_three_degrees_from_a_line_at_least(sectors):
    for at in range(sectors):
        for shot in range(12):
            drawn = spun(sectors, at, shot)
            assert apart(rest(drawn), at * 360 / sectors) <= 180 / sectors - MARGIN + 1e-9
    assert MARGIN >= 3


@pytest.mark.rule("pain 6.12")
def test_the_needle_does_not_always_stop_in_the_middle():
    aside = {round(rest(spun(8, 2, shot)) - 90, 1) for shot in range(20)}
    assert len(aside) > 10
    assert min(aside) < -5
    assert max(aside) > 5


def test_the_same_draw_stops_at_the_same_degree():
    assert rest(spun(8, 3)) == rest(Drawn(wheel(), ("back-right",), 99))


@settings(derandomize=True, deadline=None)
@given(
    sectors=st.integers(6, 24),
    data=st.data(),
    times=st.lists(st.floats(0, 2), min_size=2, max_size=20),
    shot=st.integers(0, 50),
)
def test_the_needle_only_turns_clockwise_and_stands_still_at_the_end(sectors, data, times, shot):
    drawn = spun(sectors, data.draw(st.integers(0, sectors - 1)), shot)
    turns = [needle(drawn, at, LASTING) for at in sorted(times)]
    assert turns == sorted(turns)
    assert needle(drawn, 0.0, LASTING) == pytest.approx(-360)  # straight ahead, a turn before
    assert needle(drawn, LASTING, LASTING) == needle(drawn, 5.0, LASTING) == rest(drawn)
    assert needle(drawn, 0.0, 0.0) == rest(drawn)
    assert 0 <= rest(drawn) < 360


@pytest.mark.rule("pain 6.12")
def test_the_needle_slows_down():
    drawn = spun(8, 5)
    steps = [
        needle(drawn, 0.2 + 0.1 * (k + 1), LASTING) - needle(drawn, 0.2 + 0.1 * k, LASTING) for k in range(10)
    ]
    assert steps == sorted(steps, reverse=True)
    assert steps[0] > 3 * steps[-1]


@pytest.mark.rule("TGA-046")
@pytest.mark.parametrize(("name", "degrees"), BEARINGS.items())
def test_a_direction_is_an_arrow_from_the_line_of_aim_with_its_letters(name, degrees):
    scene = replace(SCENES["wheel"], drawn=Drawn(wheel(), (name,), 12))
    screen = draw(scene)
    assert bearing(name, wheel().bag) == degrees
    assert name in screen.words
    assert short(name) in screen.words
    # the arrow is where the dial alone is dark, and its broad head is on that side of the hub
    bare = dial(8)
    arrow = [
        (x - 23, 23 - y)
        for x in range(47)
        for y in range(47)
        if screen.image.getpixel((x, y + 17)) and not bare.getpixel((x, y))
    ]
    right = sum(x for x, _ in arrow) / len(arrow)
    ahead = sum(y for _, y in arrow) / len(arrow)
    want = {"ahead": (0, 1), "right": (1, 0), "back": (0, -1), "left": (-1, 0)}
    x, y = (sum(want[part][axis] for part in name.split("-")) for axis in (0, 1))
    assert right * x + ahead * y > 1.5 * (abs(x) + abs(y)) / 2
    assert abs(right * y - ahead * x) < abs(right * x + ahead * y)


@pytest.mark.rule("TGA-046")
def test_the_dial_marks_target_and_player_and_has_draw_and_fade_at_both_sides_of_the_aim():
    image = dial(8)
    assert image.getpixel((24, 2))  # the flag at the top
    assert image.getpixel((23, 45))  # the player at the bottom
    for left, right in ((38, 8),):
        assert image.getpixel((left, right))
        assert image.getpixel((46 - left, right))
        assert not image.getpixel((left, 46 - right))
        assert not image.getpixel((46 - left, 46 - right))


def ring(scene: Scene) -> dict[int, int]:
    """The lamps that are lit."""
    return {lamp: level for lamp, level in enumerate(lights(scene)) if level}


@pytest.mark.rule("TGA-042")
@pytest.mark.parametrize("face", ["sun", "single", "double"])
def test_the_ring_is_dark_while_the_weather_die_shows_and_so_on_sun(face):
    scene = Scene("showing", drawn=Drawn(WEATHER, (face,), 3))
    assert ring(scene) == {}
    assert lights(scene) == (0,) * LAMPS


@pytest.mark.parametrize("name", SCENES)
def test_the_ring_is_dark_unless_the_wheel_was_spun(name):
    scene = SCENES[name]
    spun_ = scene.drawn is not None and scene.drawn.ask.show == "wheel"
    assert bool(ring(scene)) == spun_


@pytest.mark.rule("TGA-056")
def test_two_dim_lamps_mark_draw_and_fade_whatever_was_spun():
    for name in BEARINGS:
        lit = ring(Scene("showing", drawn=Drawn(wheel(), (name,), 3)))
        for mark in MARKS:
            assert lit[mark * LAMPS // 360] > 0
        assert sorted(lit.values())[-2] < 255 / 4


@pytest.mark.parametrize("sectors", range(6, 25))
def test_the_ring_lights_one_lamp_inside_the_sector_nearest_to_the_needle(sectors):
    for at in range(sectors):
        drawn = spun(sectors, at)
        lit = ring(Scene("showing", drawn=drawn))
        bright = [lamp for lamp, level in lit.items() if level == 255]
        assert bright == [resting(drawn)]
        assert apart(bright[0] * 15, rest(drawn)) <= 15
        assert apart(bright[0] * 15, at * 360 / sectors) < 180 / sectors


def test_the_ring_turns_with_the_needle_and_draws_a_tail_behind_it():
    drawn = spun(8, 6)
    for elapsed in (0.3, 0.5, 0.8, 1.1):
        levels = lights(Scene("spinning", drawn=drawn, elapsed=elapsed, lasting=LASTING))
        bright = levels.index(255)
        assert levels.count(255) == 1
        assert apart(bright * 15, needle(drawn, elapsed, LASTING)) <= 7.5 + 1e-9
        assert (
            levels[bright - 1] > levels[bright - 2] > levels[bright - 3]
            or bright in range(3, 6)
            or bright > 20
        )


def test_the_ring_hides_the_result_until_the_needle_stands():
    start = [lights(Scene("spinning", drawn=spun(8, at), elapsed=0.1, lasting=LASTING)) for at in range(8)]
    assert len(set(start)) == 1
    assert 255 not in start[0]


def test_the_ring_stays_while_a_page_is_read():
    scene = SCENES["wheel"]
    assert lights(replace(scene, page=Page("rule", "TGA-046", ("...",)))) == lights(scene)
