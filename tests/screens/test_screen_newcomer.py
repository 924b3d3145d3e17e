"""What a newcomer saw on the glass: marks that fell off it, letters that changed, pictures that fused."""

from dataclasses import replace

import pytest

from firmware_py.focus import Answer, Focus
from firmware_py.games.core import Choice, Choose, Pick
from firmware_py.screens import draw
from firmware_py.screens.home import icon
from firmware_py.screens.letters import SMALL, strip
from firmware_py.screens.scene import Scene
from sim.samples import HOME, SCENES


@pytest.mark.parametrize("length", [2, 9, 15, 18])
def test_every_entry_of_the_home_list_has_a_whole_mark_and_no_word_comes_near(length):
    options = tuple(Choice(f"tool {n}", "Last rolls of it") for n in range(length))
    for at in range(length):
        image = draw(Scene("resting", ask=replace(HOME, options=options), focus=Focus(at))).image
        marks = image.crop((125, 16, 128, 64))
        rows = [y for y in range(48) if marks.getpixel((0, y))]
        assert len(rows) == 3
        assert sum(1 for y in range(48) if marks.getpixel((1, y))) >= length
        assert image.crop((121, 16, 125, 64)).getbbox() is None


def test_no_two_entries_of_the_end_of_the_home_list_share_a_picture():
    ends = (("new", "New round"), ("luck", "Fairness"), ("settings", "Settings"), ("testcard", "Test card"))
    assert len({icon(*end) for end in ends}) == len(ends)


@pytest.mark.parametrize(
    "labels", [("1 Izzy Icewater", "2 Peter Putter", "3 Gypsy", "4 Jay"), ("Off", "Edge", "Gypsy", "Hole")]
)
def test_the_rows_of_a_list_have_one_letter_size_and_one_pitch(labels):
    ask = Choose(name="pro", title="Pro?", options=tuple(Choice(n, label) for n, label in enumerate(labels)))
    image = draw(Scene("asking", ask=ask)).image
    for row, label in enumerate(labels):
        ink = strip(label, SMALL)
        assert image.crop((12, 16 + 12 * row, 12 + ink.width, 28 + 12 * row)).tobytes() == ink.tobytes()
        assert image.crop((12, 16 + 12 * row, 128, 17 + 12 * row)).getbbox() is None


@pytest.mark.parametrize(("name", "rows"), [("lies", (27, 39, 51)), ("blown, the list", (41, 52))])
def test_a_dark_row_lies_between_two_pictures_of_a_list(name, rows):
    image = draw(SCENES[name]).image
    assert [image.crop((10, y, 25, y + 1)).getbbox() for y in rows] == [None] * len(rows)


def test_the_big_arrow_for_right_is_level():
    scene = SCENES["big: wheel"]
    image = draw(replace(scene, drawn=replace(scene.drawn, faces=("right",)))).image
    above, below = image.crop((0, 16, 48, 39)), image.crop((0, 40, 48, 63))
    assert above.getbbox() is not None
    assert above.transpose(1).tobytes() == below.tobytes()
    assert image.crop((50, 62, 128, 64)).getbbox() is None


def test_a_pick_may_begin_on_done_so_that_one_press_leaves_it_as_it_is():
    pick = Pick(
        name="left", title="Left-handers", items=("Ana", "Bob"), free=(0, 1), start=(1,), at_done=True
    )
    assert Focus.on(pick).pressed(pick) == Answer((1,))
    assert Focus.on(replace(pick, at_done=False)).at == 0
