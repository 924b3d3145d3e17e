"""Big digits: what counts is at least 32 pixels high on the glass, with one line above it."""

from dataclasses import replace

import pytest

from firmware_py.focus import Focus
from firmware_py.games.core import Count, Face, Roll
from firmware_py.screens import draw
from firmware_py.screens.large import word
from firmware_py.screens.scene import Drawn, Scene
from firmware_py.screens.wheel import BEARINGS
from sim.samples import (
    AIM,
    COLOURS,
    GEM,
    GOLFIE_CARD,
    GROUND,
    HEAVY,
    RULED,
    SCENES,
    SCORE,
    STARTER,
    STROKE,
    STROKE_OF_TWELVE,
    STROKE_OF_TWO,
    WEATHER,
    dice,
    wheel,
)

LEAST = 32  # pixels: of a digit that counts
PICTURE = 50  # pixels that a picture takes at the left
UNDER = 8  # pixels at the bottom for what a number is


def height(ask: Roll, *faces: int | str, left: int = 0, bottom: int = 64) -> int:
    """How high the ink of a result is, below the title and right of its picture."""
    return ink(Scene("showing", seats=("Ana", "Bob"), drawn=Drawn(ask, faces, 7), big=True), left, bottom)


def ink(scene: Scene, left: int = 0, bottom: int = 64) -> int:
    box = draw(scene).image.crop((left, 16, 128, bottom)).getbbox()
    assert box is not None
    return box[3] - box[1]


@pytest.mark.rule("pain 6.10")
@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_the_number_of_a_die(sides: int) -> None:
    assert min(height(dice(sides), face) for face in range(1, sides + 1)) >= LEAST


@pytest.mark.rule("pain 6.10")
def test_several_dice_each_or_their_total() -> None:
    assert height(dice(6, 2), 1, 6) >= LEAST
    assert height(dice(6, 4), 1, 6, 2, 3) >= LEAST
    assert height(dice(20, 6), 20, 20, 20, 20, 20, 20) >= LEAST
    four = draw(Scene("showing", drawn=Drawn(dice(6, 4), (1, 6, 2, 3)), big=True)).words
    assert {"Total 12", "1", "6", "2", "3"} <= set(four)


@pytest.mark.rule("pain 6.10")
@pytest.mark.parametrize("face", ["single", "double"])
def test_how_many_spaces_the_wind_blows(face: str) -> None:
    assert height(WEATHER, face, left=PICTURE, bottom=64 - UNDER) >= LEAST


@pytest.mark.rule("pain 6.10")
@pytest.mark.parametrize("way", list(BEARINGS))
def test_the_wheel_has_a_big_arrow_and_its_letters(way: str) -> None:
    assert height(wheel(), way, left=PICTURE) >= LEAST
    shown = draw(Scene("showing", drawn=Drawn(wheel(), (way,)), big=True))
    arrow = shown.image.crop((0, 16, PICTURE - 2, 64)).getbbox()
    assert max(arrow[2] - arrow[0], arrow[3] - arrow[1]) >= LEAST
    assert way in shown.words


@pytest.mark.rule("pain 6.10")
def test_a_wheel_by_degrees_has_large_digits_too() -> None:
    turns = [face.value for face in wheel(16).bag]
    assert min(height(wheel(16), turn, left=PICTURE) for turn in turns if turn not in ("0", "180")) >= LEAST


@pytest.mark.rule("pain 6.10")
@pytest.mark.parametrize(
    ("ask", "under"), [(STROKE_OF_TWO, UNDER), (STROKE_OF_TWELVE, UNDER), (HEAVY, 0), (STROKE, 0), (AIM, 0)]
)
def test_power_strokes_and_verdicts(ask: Roll, under: int) -> None:
    heights = {face.label: height(ask, face.value, bottom=64 - under) for face in ask.bag}
    numbers = {
        label: high for label, high in heights.items() if label != "0"
    }  # a word where nothing is crossed
    assert min(numbers.values()) >= LEAST, heights


@pytest.mark.rule("pain 6.10")
def test_the_squares_of_each_terrain() -> None:
    assert height(GROUND, "water", "water", "sand", "sand", "sand", "wall", bottom=64 - UNDER) >= LEAST


@pytest.mark.rule("pain 6.10")
@pytest.mark.parametrize("number", range(1, 11))
def test_the_strokes_to_be_entered_and_corrected(number: int) -> None:
    for ask in (SCORE, replace(SCORE, old=3)):
        scene = Scene("asking", ask=ask, focus=Focus(number), seats=("Ana",), big=True)
        digits = draw(scene).image.crop((14, 16, 14 + 36 * len(str(number)), 64)).getbbox()
        assert digits[3] - digits[1] >= LEAST
        assert {str(number), ask.called(number)} - {""} <= set(draw(scene).words)


@pytest.mark.rule("pain 6.10")
def test_every_number_that_can_be_dialled_fits() -> None:
    dial = Count(name="dial", title="Dial", lo=0, hi=999, start=0)
    for number in (0, 9, 10, 88, 100, 888, 999):
        assert ink(Scene("asking", ask=dial, focus=Focus(number), big=True), 14) >= LEAST


@pytest.mark.rule("pain 6.10")
def test_what_box_dice_count_stands_beside_the_answer_in_focus() -> None:
    for name in ("big: box dice, re-roll", "big: box dice, keep one of five"):
        scene = SCENES[name]
        digits = draw(scene).image.crop((0, 16, 36, 64)).getbbox()
        assert digits[3] - digits[1] >= LEAST
        for at, option in enumerate(scene.ask.options):
            words = draw(replace(scene, focus=Focus(at))).words
            assert option.label in words
            assert option.hint in words or not option.hint
        pictures = {
            draw(replace(scene, focus=Focus(at))).image.tobytes() for at in range(len(scene.ask.options))
        }
        assert len(pictures) == len(scene.ask.options)
    assert ink(replace(SCENES["big: box dice, move"]), 0, 64) >= LEAST


@pytest.mark.rule("pain 6.10")
@pytest.mark.parametrize(
    ("ask", "faces"),
    [
        (GOLFIE_CARD, ("hole",)),
        (GEM, ("Y",)),
        (RULED, ("double",)),
        (STARTER, (3,)),
        (COLOURS, tuple("RRPKY")),
    ],
)
def test_a_name_is_higher_than_in_small(ask: Roll, faces: tuple[int | str, ...]) -> None:
    assert height(ask, *faces) >= 24


def test_everything_said_in_small_is_said_in_big() -> None:
    for name, scene in SCENES.items():
        if name.startswith("big: ") and scene.drawn is not None:
            drawn = scene.drawn
            assert {drawn.ask.title, *drawn.ask.labels(drawn.faces)} <= set(draw(scene).words), name


@pytest.mark.parametrize(
    "text", ["7", "18", "100", "Fairway", "Lost in the trees", "A", "Maximiliano Bartholomew"]
)
def test_a_word_fills_its_box_and_stays_in_it(text: str) -> None:
    for wide, high in ((128, 48), (76, 48), (64, 36)):
        image = word(text, wide, high)
        if text != "Maximiliano Bartholomew":
            assert image.width <= wide
            assert image.height <= high
        assert image.height * 3 >= high or image.width * 2 >= wide


def test_a_list_of_names_stays_as_it_is() -> None:
    deal = Roll(
        name="deal",
        title="Deal",
        bag=(Face(1, "Sam Sand"), Face(2, "Tracey")),
        label=("d",),
        count=2,
        replacing=False,
    )
    scene = Scene("showing", drawn=Drawn(deal, (1, 2)))
    assert draw(replace(scene, big=True)).image.tobytes() == draw(scene).image.tobytes()
