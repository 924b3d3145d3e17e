"""The pictures of the tools: what tells things apart, and what is large enough for everybody at the table."""

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from firmware_py.focus import Focus
from firmware_py.games.golfie.cards import zone
from firmware_py.screens import draw
from firmware_py.screens.cards import CELL, grid
from firmware_py.screens.colours import die, gem
from firmware_py.screens.minigolf import ground
from firmware_py.screens.shapes import LOCK, lettered
from sim.samples import GOLFIE_CARD, REROLL, SCENES, _shown

COLOURS = "RGYBPK"


def ink(image: Image.Image) -> int:
    """How many pixels are lit."""
    return image.histogram()[255]


def ink_of(name: str, x: int, y: int = 16, right: int = 128, bottom: int = 64) -> tuple[int, int]:
    """Width and height of what is lit in that part of a sample's glass."""
    box = draw(SCENES[name]).image.crop((x, y, right, bottom)).getbbox()
    assert box is not None
    return box[2] - box[0], box[3] - box[1]


@pytest.mark.parametrize(("one", "other"), list(combinations(COLOURS, 2)))
@pytest.mark.parametrize("locked", [False, True])
def test_two_colours_of_dice_differ_in_their_patterns_as_well_as_in_their_letters(one, other, locked):
    apart = ImageChops.logical_xor(die(one, locked), die(other, locked))
    assert ink(apart.crop((0, 16, 24, 24))) >= 8
    assert ink(apart.crop((0, 0, 24, 16))) >= 4


@pytest.mark.parametrize(("one", "other"), list(combinations("RGYB", 2)))
def test_two_colours_of_gems_differ_in_their_patterns_as_well_as_in_their_letters(one, other):
    apart = ImageChops.logical_xor(gem(one, 44), gem(other, 44))
    assert ink(apart.crop((14, 13, 30, 30))) >= 4
    assert ink(apart.crop((8, 2, 36, 12))) >= 30


@pytest.mark.parametrize("letter", COLOURS)
def test_a_locked_die_keeps_its_letter_and_has_a_padlock_in_its_pattern(letter):
    free, locked = die(letter, False), die(letter, True)
    inside = (4, 4, 20, 14)
    assert free.crop(inside).tobytes() == locked.crop(inside).tobytes()
    assert ink(ImageChops.logical_xor(free, locked)) >= 20
    assert locked.crop((9, 16, 14, 22)).tobytes() == LOCK.tobytes()


@pytest.mark.parametrize(("one", "other"), list(combinations(("water", "sand", "wall"), 2)))
def test_terrain_is_told_apart_by_more_than_a_letter(one, other):
    edge = ImageChops.logical_xor(ground(one, 20), ground(other, 20))
    edge.paste(0, (5, 4, 15, 16))
    assert ink(edge) >= 40


@pytest.mark.parametrize("cell", range(1, 10))
def test_a_ball_lies_in_the_cell_that_the_card_marks_and_in_no_other(cell):
    image = grid((cell,))
    balls = []
    for at in range(9):
        x, y = at % 3 * CELL, at // 3 * CELL
        if image.crop((x + 2, y + 2, x + CELL - 1, y + CELL - 1)).getbbox():
            balls.append(at + 1)
    assert balls == [cell]
    drawn = draw(_shown(GOLFIE_CARD, zone(cell))).image
    assert drawn.crop((1, 17, 47, 63)).tobytes() == image.tobytes()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("golfie, zone", {"Zone: top left", "Unveil or move"}),
        ("golfie, double zone", {"Middle left + middle right", "Play both, any order"}),
        ("golfie, hole", {"Hole", "Score a card of the top row"}),
        ("golfie, cart", {"Golf Cart", "Unveil or move any card"}),
        ("golfie, final hole", {"Final Hole", "Score, then count"}),
        ("terrain dice", {"Water 2", "Sand 1", "Wall 3"}),
        ("power", {"+1", "Cross 3 circles", "Sand: accuracy too"}),
        ("power of nothing", {"The ball stays", "Mark one +1 icon"}),
        ("power die alone", {"-3"}),
        ("accuracy, hit", {"HIT", "the shooter's way"}),
        ("accuracy, miss", {"MISS", "the designer's way"}),
        ("box dice", {"Red", "Purple", "Black", "Yellow"}),
        ("box dice, re-roll", {"R", "P", "R R P: 3", "2 rolls left", "Re-roll", "Stop", "move 3"}),
        ("box dice, move", {"Move 2 spaces", "R R P: 3, rough -1"}),
        ("box dice, no move", {"Do not move", "It is still a stroke"}),
        ("tree test, flies on", {"Purple", "Flies on"}),
        ("tree test, stops", {"Black", "Stops on the tree"}),
        ("backspin", {"Move 3 spaces", "R R P: 3, toward the flag"}),
        ("gem, red", {"Red"}),
        ("ruling, on it", {"2 lines: on it"}),
        ("ruling, not on it", {"Sun: not on it"}),
        ("pros for eleven", {"Manny Mulligan", "Wendy Waterless"}),
        ("a pro's card", {"Wendy Waterless", "Water costs nothing, but not on a par 3"}),
        ("stroke card", {"3", "strokes", "Card 1 of 110"}),
        ("stroke card, eagle", {"Eagle -2", "Eagle"}),
    ],
)
def test_a_tool_s_picture_is_said_in_words(name, said):
    words = draw(SCENES[name]).words
    assert said <= set(words)
    assert not any("*" in word for word in words)


@pytest.mark.rule("pain 6.10")
@pytest.mark.parametrize(
    ("name", "x", "y", "high"),
    [
        ("accuracy, miss", 34, 16, 30),
        ("power", 64, 16, 32),
        ("stroke card", 8, 20, 20),
        ("backspin", 0, 40, 16),
        ("box dice, move", 0, 40, 16),
        ("terrain dice", 0, 40, 15),
    ],
)
def test_what_matters_is_large(name, x, y, high):
    right = 113 if "move" in name else 128
    assert ink_of(name, x, y, right)[1] >= high


@pytest.mark.parametrize("strength", range(13))
def test_no_total_of_a_power_stroke_covers_what_it_is_made_of(strength):
    scene = SCENES["power of fifteen"]
    for face in (-4, 0, 4):
        ask = replace(
            scene.drawn.ask,
            show=f"power {strength}",
            bag=(replace(scene.drawn.ask.bag[0], value=face, label=f"{face:+d}"),),
        )
        image = draw(replace(scene, drawn=replace(scene.drawn, ask=ask, faces=(face,)))).image
        assert image.crop((27, 16, 53, 40)).tobytes() == lettered(f"{face:+d}", 26, 24).tobytes()


@pytest.mark.parametrize("at", range(3))
def test_the_answer_in_focus_is_marked_beside_it_and_explained_below(at):
    images = [draw(replace(SCENES["box dice, re-roll"], ask=REROLL, focus=Focus(n))).image for n in range(3)]
    body = (0, 16, 128, 40)
    assert images[at].crop(body).tobytes() == images[0].crop(body).tobytes()
    others = [image for n, image in enumerate(images) if n != at]
    assert all(
        images[at].crop((0, 40, 128, 56)).tobytes() != o.crop((0, 40, 128, 56)).tobytes() for o in others
    )
