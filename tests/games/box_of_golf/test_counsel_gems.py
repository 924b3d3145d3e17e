"""What the caddie counts on of a purse: no gem that the table would not let be spent."""

from typing import Any

import pytest

from firmware_py.games.box_of_golf import caddie, counsel
from tests.games.box_of_golf.table import after, begun, dice


def told(state: Any) -> caddie.Shot:
    shot = counsel.shot(state, state.turn, 0)
    assert shot is not None
    return shot


@pytest.mark.rule("Q-BOX-01")
@pytest.mark.parametrize("each", [True, False])
def test_a_redo_that_may_spend_no_gem_is_advised_without_one(each: bool) -> None:
    state = after(begun("Ana", caddie="always", redo_resets_gem_limit=each), ("far", 3))
    assert (told(state).purse, told(state).gem_each_try) == (state.purses[0], each)
    state = after(state, ("club", 1), dice("R"), ("rests", "fairway"), ("spend", "R"))
    assert told(state).purse == (state.purses[0] if each else {})
