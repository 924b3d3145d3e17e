"""`teebox verify` against a forger who makes the chain good again: what was changed is named."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from firmware_py.__main__ import main
from firmware_py.signals import OK
from sim.evening import Evening
from sim.stories import Teller, parse
from tests.cli.forged import forge, records

TOOLS_MATCH = 1  # the first match of every journal
ROUND = """
    choose "New round"
    choose "Table Golf"
    enter 2
    choose "P1 P2"
    choose "3 holes"
    press ok x3
    choose Dial
    enter 7
    enter 3
    choose Red
    choose Blue
    enter 4
"""
END = """
    enter 5
    enter 4
    menu "End round?"
    press ok
    choose Yes
    expect state over
"""


class Kept(NamedTuple):
    state: Path
    round: int


def a_wind(evening: Evening) -> None:
    """Weather from the round's menu until the wheel was spun."""
    teller = Teller(evening)
    while True:
        teller.play(parse('menu "Weather die"\ngo', "wind"))
        if evening.app.machine.round.match.steps[-1].move.ask == "wind":
            return


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A journal with three rolls of a plain die, and a round that was ended early after some weather."""
    state = tmp_path_factory.mktemp("verify") / "state"
    evening = Evening(state, seed=b"verify")
    try:
        teller = Teller(evening)
        teller.play(parse("choose Dice\nwait 2s\npress ok\nwait 2s\npress ok\nwait 2s\npress back", "dice"))
        teller.play(parse(ROUND, "round"))
        a_wind(evening)
        teller.play(parse(END, "end"))
        return Kept(state, evening.app.machine.round.number)
    finally:
        evening.close()


def draws(purpose: str) -> Callable[[Any], bool]:
    return lambda body: "draw" in body and body["draw"]["label"][0] == purpose


def kind(name: str) -> Callable[[Any], bool]:
    return lambda body: body["kind"] == name


def another_face(body: dict[str, Any]) -> None:
    """Another face of the same bag, and its name in the log, as a careful forger would do it."""
    bag = [face for face, _ in body["draw"]["bag"]]
    body["value"] = [bag[(bag.index(body["value"][0]) + 1) % len(bag)]]
    body["told"] = [str(body["value"][0])]


def heavier(body: dict[str, Any]) -> None:
    body["draw"]["bag"][0][1] += 1


def relabelled(body: dict[str, Any]) -> None:
    body["draw"]["label"][3] += 1


def better(body: dict[str, Any]) -> None:
    body["card"]["lines"][1]["cells"][0] = "1"


def richer(body: dict[str, Any]) -> None:
    body["result"]["ranks"][0]["score"] = "-9"


def sealed_otherwise(body: dict[str, Any]) -> None:
    body["commitment"] = "0" * 64


def other_half(body: dict[str, Any]) -> None:
    body["half"] = "0" * 64


def dialled_otherwise(body: dict[str, Any]) -> None:
    body["dialled"][0] += 1


def own_die(body: dict[str, Any]) -> None:
    body["options"]["weather_faces"]["sun"] += 1


def renamed(body: dict[str, Any]) -> None:
    body["told"] = ["whatever"]


SEED_GIVES = r"Record {seq}: .+ shows \(.+,\), but the seed gives \(.+,\)\."
NOT_ITS_WORDS = r"Record {seq}: the words written down are not those of its faces\."
NOT_ASKED = r"Record {seq}: the draw written down is not the one that the rules ask for\."
NOT_SEALED = r"Round {round}: the half revealed is not the half that was committed to\."
NOT_FINAL = r"Record {seq}: the final card written down is not the one that the moves give\."
LATER = r"Record \d+: .+, but the seed gives .+"


@pytest.mark.rule("pain 6.3")
@pytest.mark.parametrize(
    ("match", "which", "change", "told"),
    [
        ("round", draws("wind"), another_face, SEED_GIVES),
        ("tools", draws("die"), another_face, SEED_GIVES),
        ("round", draws("weather"), heavier, NOT_ASKED),
        ("round", draws("wind"), heavier, NOT_ASKED),
        ("round", draws("wind"), relabelled, NOT_ASKED),
        ("tools", draws("die"), relabelled, NOT_ASKED),
        ("round", draws("wind"), renamed, NOT_ITS_WORDS),
        ("round", kind("sealed"), sealed_otherwise, NOT_SEALED),
        ("round", kind("sealed"), other_half, NOT_SEALED),
        ("round", kind("sealed"), other_half, LATER),
        ("round", kind("open"), dialled_otherwise, LATER),
        ("round", kind("open"), own_die, r"Record \d+: the draw written down is not the one .+"),
        ("round", kind("final"), better, NOT_FINAL),
        ("round", kind("final"), richer, NOT_FINAL),
    ],
)  # fmt: skip
def test_a_forged_record_that_still_replays_is_named(
    kept: Kept, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    match: str, which: Callable[[Any], bool], change: Callable[[dict[str, Any]], object], told: str,
) -> None:  # fmt: skip
    number = kept.round if match == "round" else TOOLS_MATCH
    state = shutil.copytree(kept.state, tmp_path / "forged")
    path = state / "journal.db"
    assert main(["verify", str(number), "--state", str(state)]) == 0
    capsys.readouterr()
    record = records(path, number, which)[-1]
    forge(path, record.seq, change)
    assert main(["verify", str(number), "--state", str(state)]) == 1
    out = capsys.readouterr().out
    assert holds_line(told.format(seq=record.seq, round=number), out), out
    assert "draw is what its seed gives" not in out
    assert "chain" not in out


def holds_line(pattern: str, out: str) -> bool:
    """Whether one whole line of what was printed is that sentence."""
    return any(re.fullmatch(pattern, line) for line in out.splitlines())


# -- what no seed gave ---------------------------------------------------------------------


@pytest.mark.rule("GEN-008")
def test_a_result_set_by_hand_or_typed_in_is_named_and_not_said_to_be_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "state"
    evening = Evening(state, seed=b"by hand")
    try:
        Teller(evening).play(parse("choose Dice\nwait 2s\nreal 4\nwait 1s\npress back\n" + ROUND, "typed"))
        Teller(evening).play(parse('rig weather sun\nmenu "Weather die"\ngo', "rigged"))
        number = evening.app.machine.round.number
    finally:
        evening.close()
    for match, told in (
        (TOOLS_MATCH, r"Record \d+: die 4: typed in of real dice\."),
        (number, r"Record \d+: weather Sun: set by hand\."),
    ):
        assert main(["verify", str(match), "--state", str(state)]) == 0
        out = capsys.readouterr().out
        assert holds_line(told, out), out
        assert "every draw is" not in out
        assert f"Round {match}: every other draw is what its seed gives." in out
    assert "Rigged: a result was set by hand." in out


@pytest.mark.parametrize(
    ("claim", "told"),
    [({"rigged": True}, "set by hand"), ({"by": "players"}, "typed in of real dice")],
)
def test_a_forger_who_calls_a_face_his_own_is_named_for_it(
    kept: Kept, tmp_path: Path, capsys: pytest.CaptureFixture[str], claim: dict[str, Any], told: str
) -> None:
    state = shutil.copytree(kept.state, tmp_path / "forged")
    record = records(state / "journal.db", TOOLS_MATCH, draws("die"))[0]

    def change(body: dict[str, Any]) -> None:
        another_face(body)
        body.update(claim)

    forge(state / "journal.db", record.seq, change)
    assert main(["verify", str(TOOLS_MATCH), "--state", str(state)]) == 0
    out = capsys.readouterr().out
    assert holds_line(rf"Record {record.seq}: die \d: {told}\.", out), out
    assert "every draw is" not in out
    assert main(["rounds", "--state", str(state)]) == 0
    assert ("Rigged" in capsys.readouterr().out) == ("rigged" in claim)


def test_an_undo_over_a_roll_is_marked_whatever_its_record_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "state"
    evening = Evening(state, seed=b"undone")
    try:
        Teller(evening).play(parse(ROUND + 'menu "Weather die"\ngo\nundo', "undone"))
        number = evening.app.machine.round.number
    finally:
        evening.close()
    path = state / "journal.db"
    (undo,) = records(path, number, kind("undo"))
    forge(path, undo.seq, lambda body: body.update(across=False))
    assert main(["verify", str(number), "--state", str(state)]) == 0
    assert "A roll was undone 1x." in capsys.readouterr().out


# -- other rules ---------------------------------------------------------------------------


def of_other_rules(kept: Kept, tmp_path: Path, version: int) -> Path:
    state = shutil.copytree(kept.state, tmp_path / "other")
    (opened,) = records(state / "journal.db", kept.round, kind("open"))
    forge(state / "journal.db", opened.seq, lambda body: body.update(version=version))
    return state


@pytest.mark.rule("pain 5.2")
@pytest.mark.parametrize("version", [0, 99])
def test_a_round_of_another_version_of_the_rules_is_shown_and_not_replayed(
    kept: Kept, tmp_path: Path, capsys: pytest.CaptureFixture[str], version: int
) -> None:
    assert main(["card", str(kept.round), "--state", str(kept.state)]) == 0
    card = capsys.readouterr().out
    state = of_other_rules(kept, tmp_path, version)
    why = f"Round {kept.round} was played by version {version} of the rules of Table Golf"
    assert main(["card", str(kept.round), "--state", str(state)]) == 0
    assert capsys.readouterr().out == card
    assert main(["verify", str(kept.round), "--state", str(state)]) == 1
    out = capsys.readouterr().out
    assert out.startswith(why)
    assert "its seed gives" not in out
    assert main(["rounds", "--state", str(state)]) == 0
    assert why in capsys.readouterr().out
    assert main(["export", str(kept.round), "--state", str(state)]) == 2
    assert why in capsys.readouterr().err


@pytest.mark.rule("pain 5.2")
def test_its_kept_card_is_opened_from_the_list_of_score_cards(kept: Kept, tmp_path: Path) -> None:
    evening = Evening(of_other_rules(kept, tmp_path, 99), seed=b"verify")
    try:
        Teller(evening).play(parse('expect not Resume\nchoose "Score cards"', "list"))
        evening.press(OK)
        page = evening.app.page
        assert page is not None
        assert (page.kind, page.title) == ("list", "Card as kept")
        assert page.lines == ("Par 4", "P1 5", "P2 4")
        assert "P1 5" in " ".join(evening.app.screen.words)
        evening.press(OK)
        assert evening.app.machine.state == "resting"
    finally:
        evening.close()


def test_a_round_of_other_rules_that_kept_no_card_says_so_and_leaves_the_list(
    kept: Kept, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = of_other_rules(kept, tmp_path, 99)
    path = state / "journal.db"
    for final in records(path, kept.round, kind("final")):
        forge(path, final.seq, lambda body: body.update(kind="forgotten"))
    assert main(["card", str(kept.round), "--state", str(state)]) == 2
    assert "was played by version 99" in capsys.readouterr().err
    evening = Evening(state, seed=b"verify")
    try:
        Teller(evening).play(parse('choose "Score cards"\npress ok\nexpect "version 99"', "list"))
        assert evening.app.page is None
        assert evening.app.machine.state == "resting"
    finally:
        evening.close()
