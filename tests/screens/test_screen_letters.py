"""The letters can be told apart, also the smallest, and none is wider than its place."""

from itertools import combinations

import pytest
from PIL import ImageChops

from firmware_py.games.tga.pros import LONGEST_NAME, PROS_OF_THE_BOOK
from firmware_py.screens.letters import PLAIN, SMALL, TINY, Font, strip


def legs(letter: str, y: int) -> int:
    """How many strokes of a small letter cross that row."""
    row = [bool(strip(letter, TINY).getpixel((x, y))) for x in range(TINY.width)]
    return sum(lit and not before for before, lit in zip([False, *row], row, strict=False))


@pytest.mark.rule("pain 6.10")
def test_the_smallest_m_and_w_have_three_legs_and_h_has_two():
    assert legs("m", 5) == 3
    assert legs("w", 3) == 3
    assert legs("M", 4) == 3
    assert legs("W", 4) == 3
    assert legs("H", 6) == 2


@pytest.mark.rule("pain 6.10")
@pytest.mark.parametrize("font", [TINY, SMALL, PLAIN], ids=lambda font: f"{font.width}x{font.height}")
def test_what_looked_like_h_differs_from_it_and_from_each_other(font: Font):
    for one, other in combinations("mwHMWNun", 2):
        apart = ImageChops.logical_xor(strip(one, font), strip(other, font))
        assert apart.histogram()[255] >= 3, (one, other)


def test_every_letter_of_our_own_stands_on_its_line():
    for letter in "mwMW":
        assert strip(letter, TINY).getbbox()[3] == 7


@pytest.mark.rule("TGA-132")
def test_every_pro_has_a_name_that_fits_beside_a_number():
    assert max(len(pro.name) for pro in PROS_OF_THE_BOOK) == LONGEST_NAME
    assert SMALL.across(f"11 {'W' * LONGEST_NAME}") <= 128 - 12 - 5  # beside the marker and the scrollbar
