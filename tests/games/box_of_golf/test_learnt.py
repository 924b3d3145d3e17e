"""What a round tells of the wooden boards is known in the next one: each side is asked about once."""

from typing import Any

import pytest

from firmware_py.games.box_of_golf.options import SIDES
from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from firmware_py.games.core import Setup
from tests.games.box_of_golf.table import after, begun, front, on_green

pytestmark = pytest.mark.rule("BOX-008")


def learnt(state: Any) -> dict[str, Any]:
    return dict(BOX_OF_GOLF.learnt(state))


def test_par_and_the_way_to_the_flag_are_learnt_side_by_side() -> None:
    state = on_green(begun("Ana", par=5), "R P", 3, ("spend", "none"))
    assert learnt(state) == {"box_sides": {"1": (5, 3, None)}}


def test_a_side_that_is_known_is_told_and_not_asked() -> None:
    known = BOX_OF_GOLF.start(Setup(("Ana",), {"box_sides": {"1": (5, 3, 0)}}))
    known = after(known, ("ready", None))
    assert (front(known).name, front(known).title) == ("hole", "Hole 1, par 5")
    known = on_green(after(known, ("hole", None)), "R P", 9, ("spend", "none"))
    assert front(known).name == "club"
    assert known.holes[0].balls[0].spot.left == 3


def test_the_other_sides_are_asked_about_all_the_same_and_can_be_overshot_as_printed() -> None:
    state = begun("Ana", box_sides={"2": (3, 2, 1), "5": (5, None, None)})
    assert state.holes[0].par == 4
    assert state.side(5).over
    assert not state.side(2).over


def test_known_boards_teach_nothing() -> None:
    assert learnt(begun("Ana", boards="ours")) == {}


@pytest.mark.parametrize(
    "wrong", [{"0": (4, 3, 2)}, {"19": (4, 3, 2)}, {"1": (4, 3)}, {"1": (0, 3, 2)}, {"1": ("4", 3, 2)}, 4]
)
def test_what_no_side_can_be_is_refused(wrong: Any) -> None:
    assert not SIDES.admits(wrong)
    assert SIDES.admits({"18": (4, None, 0)})


@pytest.mark.rule("BOX-007")
def test_what_runs_beside_the_strokes_on_the_card_is_called_gems() -> None:
    assert BOX_OF_GOLF.card(begun("Ana")).figure == "gems"
