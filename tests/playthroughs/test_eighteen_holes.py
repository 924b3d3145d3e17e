"""A whole course for four through pins and panel: the card adds up, and nobody's thumb gets sore."""

import itertools
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from firmware_py.games import SHELF
from firmware_py.round import verify
from sim.stories import Teller, parse
from tests.playthroughs.eighteen import CARD, PARS, PLAYERS, Counted, evening, par_holes, play


class Played(NamedTuple):
    evening: Counted
    presses: list[int]  # of each hole


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Played]:
    """The round, played once."""
    table = evening(tmp_path_factory.mktemp("eighteen") / "state")
    yield Played(table, play(table))
    table.close()


def figure(over: int) -> str:
    """To par as the book writes it."""
    return "P" if over == 0 else f"+{over}" if over > 0 else str(over)


@pytest.mark.rule("TGA-088", "TGA-089", "TGA-090")
def test_the_final_card_is_what_adding_up_by_hand_gives(played: Played) -> None:
    card = played.evening.app.machine.round.card
    assert card.heads == tuple(str(hole) for hole in range(1, 19))
    par, *lines = card.lines
    assert par.cells == tuple(map(str, PARS))
    assert [line.name for line in lines] == list(PLAYERS)
    for line in lines:
        strokes = CARD[line.name]
        assert line.cells == tuple(map(str, strokes))
        sums = zip(itertools.accumulate(strokes), itertools.accumulate(PARS), strict=True)
        assert line.running == tuple(figure(hit - expected) for hit, expected in sums)


@pytest.mark.rule("TGA-091")
def test_the_lowest_sum_wins_and_the_glass_says_so(played: Played) -> None:
    table = played.evening
    machine = table.app.machine
    assert machine.state == "over"
    totals = sorted((sum(strokes) - sum(PARS), name) for name, strokes in CARD.items())
    assert totals[0][0] < totals[1][0], "the sample round must have one winner"
    ranks = machine.round.result.ranks
    assert [(rank.score, PLAYERS[rank.seat]) for rank in ranks] == [(figure(t), name) for t, name in totals]
    assert totals[0][1] in " ".join(table.app.screen.words)
    assert table.desk.glass.picture().tobytes() == table.app.screen.image.tobytes()


def test_a_par_hole_takes_four_players_at_most_8_presses(played: Played) -> None:
    holes = par_holes()
    assert {PARS[hole] for hole in holes} == {3, 4, 5}
    assert max(played.presses[hole] for hole in holes) <= 8


def test_a_stroke_off_par_takes_as_many_presses_more(played: Played) -> None:
    """So the worst hole is as long as its scores, and no longer."""
    for hole, presses in enumerate(played.presses):
        off = abs(PARS[hole] - 4) + sum(abs(strokes[hole] - PARS[hole]) for strokes in CARD.values())
        assert presses == 1 + len(PLAYERS) + off


def test_every_roll_of_the_evening_is_what_its_seed_gives(played: Played) -> None:
    machine = played.evening.app.machine
    number, journal = machine.round.number, machine.journal
    rolls = journal.last(1000, lambda body: "draw" in body and body["draw"]["label"][0] == "weather")
    assert len(rolls) == len(PARS)
    assert verify(journal, number, SHELF) == []
    assert journal.saved


LOOK = 0.03  # seconds between two looks at the focus, half as long as it stays at its fastest


@pytest.fixture
def card_open(played: Played, tmp_path: Path) -> Iterator[Counted]:
    """The finished round once more, on a copy of its journal, with its score card open."""
    table = evening(Path(shutil.copytree(played.evening.state, tmp_path / "state")))
    story = 'choose "Score cards"\npress ok\nexpect state over\nmenu "Score card"'
    Teller(table).play(parse(story, "card"))
    yield table
    table.close()


def held_to(table: Counted, at: int, *, up: bool) -> None:
    """One press, let go when the focus stands there; not pressed at all where it stands there already."""
    machine = table.app.machine
    if machine.focus.at == at:
        return
    button = "up" if up else "down"
    table.down(button)
    for _ in range(1000):
        if machine.focus.at == at:
            break
        table.wait(LOOK)
    table.up(button)
    assert machine.focus.at == at, "the focus went past it"


@pytest.mark.rule("pain 7.1")
@pytest.mark.rule("GEN-012")
def test_a_held_button_passes_every_cell_of_the_card_and_stays_long_enough_to_let_go(
    card_open: Counted,
) -> None:
    card_open.press("ok")
    machine = card_open.app.machine
    last = len(machine.question.cells) - 1
    assert last + 1 == 18 * 5
    for button, end in (("up", 0), ("down", last)):
        passed = range(1, machine.focus.at + 1) if button == "up" else range(last)
        stays: dict[int, float] = {}
        card_open.down(button)
        while machine.focus.at != end:
            at, since = machine.focus.at, card_open.clock()
            while machine.focus.at == at:
                card_open.wait(LOOK)
            stays[at] = card_open.clock() - since
        card_open.up(button)
        assert set(stays) == set(passed), "none is jumped over"
        assert sum(stays.values()) / len(stays) > 0.06, "long enough to be seen and let go of"
        assert sum(stays.values()) < 8, "seconds across the whole card"


@pytest.mark.rule("pain 7.1")
@pytest.mark.rule("GEN-012")
@pytest.mark.parametrize(("row", "hole"), [(1, 1), (4, 7), (2, 13), (1, 18), (2, 18), (5, 18)])
def test_from_the_open_card_any_cell_is_changed_with_at_most_6_presses(
    card_open: Counted, row: int, hole: int
) -> None:
    """A held button counts as one press: let go where the focus has come to (the test above shows that it
    passes every cell). So: ok on the card, up or down held to the cell, ok, up or down held to the number,
    ok: 5 presses, and one is left for a thumb that let go too late.
    """
    machine = card_open.app.machine
    before, presses = machine.round.card, card_open.presses
    card_open.press("ok")
    cell = machine.question.cells.index((row, hole))
    held_to(card_open, cell, up=cell < machine.focus.at)
    card_open.press("ok")
    old, hi = machine.question.old, machine.question.hi
    new = min(old + 9, hi) if old < hi else machine.question.lo
    held_to(card_open, new, up=new > old)
    card_open.press("ok")
    assert card_open.presses - presses <= 5
    step = machine.round.match.steps[-1]
    assert (step.move.ask, step.move.value) == ("corrected", (old, new))
    changed = [
        (line, column, was, now)
        for line, (lost, found) in enumerate(
            zip(before.lines, machine.round.card.lines, strict=True), start=1
        )
        for column, (was, now) in enumerate(zip(lost.cells, found.cells, strict=True), start=1)
        if was != now
    ]
    assert changed == [(row, hole, str(old), str(new))]
