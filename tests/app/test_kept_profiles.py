"""What was picked for a player is still known after a restart, and can be changed without a round."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from firmware_py.games.core import Option
from sim.evening import Evening
from sim.stories import Teller, parse
from tests.games.pig import PIG

LEFTIES = Option("lefties", "Left-handed", (), of_names=True, when=lambda options: True)
PIG_FOR_LEFTIES = replace(PIG, options=(*PIG.options, LEFTIES))


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    evening = Evening(tmp_path / "state", seed=b"profiles", shelf=(PIG_FOR_LEFTIES,))
    yield evening
    evening.close()


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "story"))


def agreed(evening: Evening) -> tuple[str, ...]:
    """Who is left-handed in the round on the table."""
    return evening.app.machine.round.match.setup.options["lefties"]


def known(evening: Evening) -> tuple[str, ...]:
    return evening.app.machine.owner.says(LEFTIES)


BEGIN = """
    choose "New round"
    players ANA BOB
    enter 100
    expect asking lefties
    keep 2
    choose Start
"""


def test_a_profile_is_offered_again_after_a_restart_whoever_else_plays(evening: Evening) -> None:
    tell(evening, BEGIN)
    assert agreed(evening) == known(evening) == ("Bob",)
    evening.restart()
    tell(evening, 'choose "New round"\nplayers CY Bob ANA\nenter 100\nexpect asking lefties')
    assert evening.app.machine.focus.picked == {1}
    tell(evening, "press down x3\npress ok\nchoose Start")
    assert agreed(evening) == ("Bob",)


def test_a_profile_taken_back_stays_taken_back_and_others_keep_theirs(evening: Evening) -> None:
    tell(
        evening,
        BEGIN + 'hold ok\nchoose Leave\nchoose "New round"\nplayers CY DEE\nenter 100\nkeep 1\nchoose Start',
    )
    assert (agreed(evening), known(evening)) == (("Cy",), ("Bob", "Cy"))
    tell(
        evening, 'hold ok\nchoose Leave\nchoose "New round"\nplayers Bob Cy\nenter 100\nkeep 2\nchoose Start'
    )
    assert known(evening) == ("Cy",)
    evening.restart()
    assert known(evening) == ("Cy",)


def test_nobody_learns_anything_of_a_number(evening: Evening) -> None:
    tell(evening, 'choose "New round"\nenter 2\nchoose "P1 P2"\nenter 100\nkeep 1\nchoose Start')
    assert (agreed(evening), known(evening)) == (("P1",), ())


def test_the_owner_changes_a_profile_in_the_settings(evening: Evening) -> None:
    tell(evening, BEGIN + "hold ok\nchoose Leave\nchoose Settings\nchoose Players\nchoose Left-handed")
    tell(evening, "expect Ana\nkeep 1\nchoose Done\nexpect state resting")
    assert known(evening) == ("Ana",)
    tell(
        evening, 'choose "New round"\nchoose Yes\nchoose Start'
    )  # the names as last time, what is known as now
    assert agreed(evening) == ("Ana",)
