"""Motions: a blank, then one thing after the other, the result only at the end, and few bytes a frame."""

import itertools
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image

from firmware_py.focus import Focus
from firmware_py.games.core import Ask, Roll
from firmware_py.machine import FRAME as PERIOD
from firmware_py.machine import LASTING as REAL
from firmware_py.screens import draw
from firmware_py.screens.scene import Drawn, Scene
from sim.samples import (
    AGAIN,
    AIM,
    BACK_SPIN,
    BEHIND,
    BOARD,
    BOX_LIE,
    CARD,
    COLOURS,
    CORRECT,
    DEAL,
    DEALT,
    DEALT_FOUR,
    ELEVEN,
    FIVE,
    GEM,
    GOLFIE_CARD,
    GROUND,
    HEAVY,
    KEEP,
    LAST_CARD,
    LETTERS,
    LIE,
    MENU,
    REROLL,
    RULED,
    SEATS,
    STARTER,
    STROKE,
    STROKE_OF_TWELVE,
    STROKE_OF_TWO,
    TREE_TEST,
    WEATHER,
    dice,
    wheel,
)

LASTING = 1.2  # seconds
RATE = 18  # frames a second
FRAME = 1096  # bytes that a whole frame costs on the stock way
OVERHEAD = 7  # bytes to address a run of changed ones; runs with a gap up to as much are sent as one

ROLLS: dict[str, tuple[Roll, tuple[int | str, ...]]] = {
    "wheel": (wheel(), ("ahead-right",)),
    "wheel of 24": (wheel(24), ("135",)),
    "weather": (WEATHER, ("double",)),
    "d6": (dice(6), (4,)),
    "d20": (dice(20), (17,)),
    "two dice": (dice(6, 2), (1, 6)),
    "five dice": (dice(6, 5), (4, 4, 4, 4, 4)),
    "six d20": (dice(20, 6), (4, 20, 13, 1, 9, 9)),
    "ruling": (RULED, ("sun",)),
    "pros for four": (DEALT_FOUR, ("wendy", "lucy", "manny", "tracey")),
    "pros for eleven": (DEALT, ELEVEN),
    "box dice": (COLOURS, FIVE),
    "box dice, second roll": (AGAIN, ("P", "K")),
    "tree test": (TREE_TEST, ("K",)),
    "backspin": (BACK_SPIN, FIVE),
    "terrain": (GROUND, ("water", "wall", "sand", "wall", "water", "wall")),
    "power": (STROKE_OF_TWO, (1,)),
    "power of fifteen": (STROKE_OF_TWELVE, (3,)),
    "power die alone": (HEAVY, (-3,)),
    "accuracy": (AIM, ("miss",)),
    "stroke card": (STROKE, ("eagle",)),
    "golfie, zone": (GOLFIE_CARD, ("zone 1",)),
    "golfie, hole": (GOLFIE_CARD, ("hole",)),
    "golfie, cart": (GOLFIE_CARD, ("cart",)),
    "golfie, final hole": (LAST_CARD, ("final",)),
    "deal": (DEAL, (1, 3)),
    "card": (CARD, ("tree",)),
    "gem": (GEM, ("Y",)),
    "starter": (STARTER, (3,)),
}


def moving(ask: Roll, faces: tuple[int | str, ...], elapsed: float, number: int = 12) -> Scene:
    """A draw in motion at that moment."""
    return Scene(ask.motion, seats=SEATS, drawn=Drawn(ask, faces, number), elapsed=elapsed, lasting=LASTING)


def frames(ask: Roll, faces: tuple[int | str, ...]) -> list[Image.Image]:
    """A motion from its first frame to the one where it stands."""
    return [draw(moving(ask, faces, at / RATE)).image for at in range(round(LASTING * RATE) + 2)]


def columns(image: Image.Image) -> Iterator[bytes]:
    """The frame as the panel keeps it: eight pages, a byte for each column of eight pixels."""
    for page in range(8):
        strip = image.crop((0, 8 * page, 128, 8 * page + 8))
        yield strip.transpose(Image.Transpose.TRANSPOSE).tobytes()


def travelled(before: Image.Image, after: Image.Image) -> int:
    """Bytes on the bus that change one frame into the next."""
    total = 0
    for old, new in zip(columns(before), columns(after), strict=True):
        last = None
        for at in (at for at in range(128) if old[at] != new[at]):
            joined = last is not None and at - last - 1 <= OVERHEAD
            total += at - last if joined else OVERHEAD + 1
            last = at
    return total


def average(images: list[Image.Image]) -> float:
    """Bytes a frame over a whole sequence."""
    steps = [travelled(one, two) for one, two in itertools.pairwise(images)]
    return sum(steps) / len(steps)


def test_the_measure_counts_a_whole_new_frame_as_more_than_the_stock_way():
    black, white = Image.new("1", (128, 64)), Image.new("1", (128, 64), 255)
    assert travelled(black, black) == 0
    assert travelled(black, white) == 8 * (128 + OVERHEAD)
    one = black.copy()
    one.putpixel((5, 5), 255)
    one.putpixel((13, 5), 255)  # seven columns between: one run
    assert travelled(black, one) == OVERHEAD + 9
    one.putpixel((22, 5), 255)  # eight between: a run of its own
    assert travelled(black, one) == OVERHEAD + 9 + OVERHEAD + 1


@pytest.mark.parametrize("name", ROLLS)
def test_a_motion_costs_an_eighth_of_whole_frames_at_most(name):
    assert average(frames(*ROLLS[name])) <= FRAME / 8


@pytest.mark.parametrize("name", ROLLS)
def test_a_motion_costs_no_more_at_the_pace_of_the_table(name):
    ask, faces = ROLLS[name]
    lasting = REAL[ask.motion]
    moments = [at * PERIOD for at in range(round(lasting / PERIOD) + 1)]
    scenes = [replace(moving(ask, faces, at), lasting=lasting) for at in moments]
    assert average([draw(scene).image for scene in scenes]) <= FRAME / 8


@pytest.mark.parametrize("name", ["wheel", "wheel of 24"])
def test_a_spin_costs_a_sixteenth_until_it_stands(name):
    assert average(frames(*ROLLS[name])[:-2]) <= FRAME / 16


@pytest.mark.parametrize(
    ("ask", "steps"),
    [
        (MENU, 3),
        (BEHIND, 4),
        (LIE, 7),
        (BOX_LIE, 7),
        (REROLL, 3),
        (LETTERS, 28),
        (KEEP, 5),
        (BOARD, 6),
        (CORRECT, 48),
    ],
    ids=lambda x: getattr(x, "title", None),
)
def test_a_cursor_that_moves_costs_an_eighth_of_whole_frames_at_most(ask: Ask, steps: int):
    images = [draw(Scene("asking", ask=ask, focus=Focus(at), seats=SEATS)).image for at in range(steps)]
    assert average(images) <= FRAME / 8
    assert all(one.tobytes() != two.tobytes() for one, two in itertools.pairwise(images))


@pytest.mark.rule("pain 6.7")
@pytest.mark.parametrize("name", ROLLS)
def test_a_motion_begins_with_at_least_150_ms_of_blank_and_hides_its_result(name):
    ask, faces = ROLLS[name]
    other = next((face.value for face in ask.bag if face.value != faces[0]), faces[0])
    for at in (0.0, 0.05, 0.1, 0.15):
        blank = draw(moving(ask, faces, at)).image.tobytes()
        assert blank == draw(moving(ask, (other, *faces[1:]), at)).image.tobytes()
        assert blank == draw(moving(ask, faces, 0.0)).image.tobytes()
    shown = draw(Scene("showing", seats=SEATS, drawn=Drawn(ask, faces, 12))).image.tobytes()
    assert blank != shown


@pytest.mark.rule("pain 6.7")
@pytest.mark.parametrize("name", ROLLS)
def test_no_word_tells_the_result_before_it_stands(name):
    ask, faces = ROLLS[name]
    telling = {ask.face(value).label for value in faces}
    assert not telling & set(draw(moving(ask, faces, LASTING - 0.01)).words)
    assert telling <= set(draw(moving(ask, faces, LASTING)).words)


@pytest.mark.rule("pain 6.7")
@pytest.mark.parametrize("name", ROLLS)
def test_a_motion_ends_in_the_picture_that_is_shown_and_off_means_at_once(name):
    ask, faces = ROLLS[name]
    drawn = Drawn(ask, faces, 12)
    shown = draw(Scene("showing", seats=SEATS, drawn=drawn)).image.tobytes()
    assert draw(moving(ask, faces, LASTING)).image.tobytes() == shown
    assert (
        draw(Scene(ask.motion, seats=SEATS, drawn=drawn, elapsed=0.0, lasting=0.0)).image.tobytes() == shown
    )
    assert draw(Scene("showing", seats=SEATS, drawn=drawn, elapsed=9.0)).image.tobytes() == shown


@pytest.mark.rule("pain 6.7")
def test_the_same_face_twice_differs_in_its_running_number():
    one, two = (draw(moving(dice(6), (4,), LASTING, number)) for number in (12, 13))
    assert "#12" in one.words
    assert "#13" in two.words
    assert one.image.tobytes() != two.image.tobytes()


@pytest.mark.parametrize("name", ROLLS)
def test_something_moves_between_the_blank_and_the_result(name):
    ask, faces = ROLLS[name]
    images = [draw(moving(ask, faces, at / RATE)).image.tobytes() for at in range(4, round(LASTING * RATE))]
    assert len(set(images)) >= 2
    assert draw(moving(ask, faces, 0.0)).image.tobytes() not in images


def test_dice_settle_one_after_the_other():
    images = frames(dice(6, 5), (1, 2, 3, 4, 5))[:-2]
    boxes = [(24 * (die % 3), 16 + 24 * (die // 3)) for die in range(5)]
    last = 0
    for before, after in pairwise(images):
        changed = [
            die
            for die, (x, y) in enumerate(boxes)
            if before.crop((x, y, x + 24, y + 24)).tobytes() != after.crop((x, y, x + 24, y + 24)).tobytes()
        ]
        assert len(changed) <= 2  # one settles, the next begins
        assert min(changed, default=last) >= last
        last = max(changed, default=last)
    assert last == 4
