"""The fairness page of the box at rest: what was seen at this table beside what was to be expected."""

from pathlib import Path

import pytest

from firmware_py import luck
from firmware_py.screens.letters import SMALL
from firmware_py.screens.pages import READ
from sim.evening import Evening
from sim.stories import Teller, parse


@pytest.fixture
def evening(tmp_path: Path):
    evening = Evening(tmp_path / "state", seed=b"luck")
    yield evening
    evening.close()


def tell(evening: Evening, story: str) -> None:
    Teller(evening).play(parse(story, "luck"))


@pytest.mark.rule("pain 6.1")
def test_at_rest_the_fairness_page_says_what_was_rolled_and_how_to_check(evening: Evening) -> None:
    tell(
        evening,
        """
        choose "Weather die"
        rig weather double
        press ok
        wait 3s
        press back
        choose Dice
        wait 3s
        press ok
        wait 3s
        press back x2
        expect state resting
        choose Fairness
        """,
    )
    page = evening.app.page
    assert page is not None
    assert (page.kind, page.title) == ("luck", "Fairness")
    text = "\n".join(page.lines)
    drawn = [r.body for r in evening.app.machine.journal.last(99, lambda body: "draw" in body)]
    dice = [body["value"][0] for body in drawn if body["draw"]["label"][0] == "die"]
    assert len(dice) == 2
    assert "Die of six: 2\n" in text
    for face in range(1, 7):
        assert f"{face:<10}{dice.count(face):>4}/0.3" in page.lines
    assert "Sun " in text
    assert "Wind wheel         1" in text
    assert "docs/fairness.md" in text
    assert "Fairness" in evening.app.screen.words
    tell(evening, "press down x2\npress ok\nexpect state resting")
    assert evening.app.page is None


def test_before_anything_was_rolled_the_page_says_so(evening: Evening) -> None:
    tell(evening, "choose Fairness")
    assert evening.app.page.lines[0] == "Nothing rolled yet."
    assert "docs/fairness.md and" in evening.app.page.lines


def test_in_a_round_fairness_is_still_its_own_proof(evening: Evening) -> None:
    tell(
        evening,
        """
        choose "New round"
        choose "Table Golf"
        players Ana Bob
        choose "3 holes"
        press ok x3
        choose Start
        press ok x2
        menu Fairness
        """,
    )
    assert evening.app.page.kind == "proof"
    assert evening.app.page.code == evening.app.machine.round.sealed.commitment.upper()


@pytest.mark.rule("pain 6.2")
def test_the_page_tells_how_usual_its_longest_run_is() -> None:
    came = (0, 0, 0, *(1, 2, 3, 4, 5) * 10, 1)
    lines = luck.on_glass([luck.Tally("die of 6", tuple("123456"), (1,) * 6, came)])
    assert len(came) == 54
    assert lines[0] == "54 rolls in all"
    at = lines.index("Longest run: 3")
    assert lines[at + 1] == "So long: 72%"


@pytest.mark.parametrize("times", [1, 40, 2_000])
def test_each_line_fits_the_glass_without_being_broken(times: int) -> None:
    kinds = [
        luck.Tally(
            title, tuple(face.label for face in bag), tuple(face.weight for face in bag), (0, 1) * times
        )
        for title, bag in (
            ("weather of 3", luck.bags()["Weather die"]),
            ("die of 6", luck.bags()["d6"]),
            ("action cards of 14", luck.bags()["Action cards"]),
        )
    ]
    lines = luck.on_glass(kinds)
    assert max(map(len, lines)) <= SMALL.columns(READ) <= 21
    assert lines[0] == f"{6 * times} rolls in all"
    assert lines[4].startswith("Sun ")
    assert lines[4].split()[1] == f"{times}/{times}" + (".0" if times < 100 else "")
    assert ("<1%" in "".join(lines)) == (times > 1)


def test_a_deck_that_has_become_thinner_is_one_line_under_the_name_that_people_use() -> None:
    kinds = [luck.Tally(f"golfie of {n}", ("a", "b"), (1, weight), (0,)) for n, weight in ((14, 1), (14, 2))]
    lines = luck.on_glass([*kinds, luck.Tally("die of 20", ("1", "2"), (1, 1), (0,))])
    assert [line.split() for line in lines[1:3]] == [["Golfie", "cards", "2"], ["Die", "of", "20", "1"]]


def test_the_page_looks_back_over_a_long_evening_quickly(evening: Evening) -> None:
    """Two thousand rolls, as many as it looks at, are told within the patience of a finger."""
    import time

    came = tuple(n * n % 6 for n in range(2_000))
    begun = time.process_time()
    luck.on_glass([luck.Tally("die of 6", tuple("123456"), (1,) * 6, came)])
    assert time.process_time() - begun < 1, "0.05 s is usual on a desktop"
