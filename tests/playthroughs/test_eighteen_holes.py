"""A whole course for four through pins and panel: the card adds up, and nobody's thumb gets sore."""

import itertools
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from firmware_py.games import SHELF
from firmware_py.round import verify
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
