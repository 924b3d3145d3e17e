"""`teebox odds`: the table for people and for programs, and one sentence for what is not in it."""

import json
import re
from pathlib import Path

import pytest

from firmware_py.__main__ import main
from tests.games.box_of_golf.test_box_dice import GOLDEN, MEANS

DOCS = Path(__file__).parents[2] / "docs"


def printed(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    assert main(["odds", "box", *argv]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


@pytest.mark.rule("golden odds")
def test_json_holds_every_published_number(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "--json"))
    assert list(told) == ["tee", "fairway", "bunker"]
    for lie, clubs in told.items():
        assert list(clubs) == ["1", "2", "3", "4", "5"]
        for dice, row in clubs.items():
            assert list(row) == ["exactly", "mean"]
            assert list(row["exactly"]) == [str(spaces) for spaces in range(1, int(dice) + 1)]
            assert list(row["exactly"].values()) == pytest.approx(GOLDEN[lie][int(dice) - 1], abs=5.1e-5)
            assert row["mean"] == pytest.approx(MEANS[lie][int(dice) - 1], abs=5.1e-4)


@pytest.mark.rule("golden odds")
def test_the_table_shows_the_same_numbers_to_four_decimals(capsys: pytest.CaptureFixture[str]) -> None:
    rows = re.findall(r"^(\w+).*?(\d) ((?: +\d\.\d{4})+)$", printed(capsys), re.MULTILINE)
    assert len(rows) == 15
    for lie, dice, numbers in rows:
        *exactly, mean = map(float, numbers.split())
        assert exactly == pytest.approx(GOLDEN[lie][int(dice) - 1], abs=1e-9)
        assert mean == pytest.approx(MEANS[lie][int(dice) - 1], abs=5.1e-4)


def test_one_lie_or_one_club_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    whole = json.loads(printed(capsys, "--json"))
    assert json.loads(printed(capsys, "--json", "--lie", "bunker")) == {"bunker": whole["bunker"]}
    three = json.loads(printed(capsys, "--json", "--dice", "3"))
    assert three == {lie: {"3": clubs["3"]} for lie, clubs in whole.items()}
    both = printed(capsys, "--lie", "tee", "--dice", "1")
    assert both.splitlines()[-1].split() == ["tee,", "star", "1", "0.9954", "0.9954"]
    assert "rough" not in both
    assert "rough" in printed(capsys, "--lie", "fairway")


@pytest.mark.rule("BOX-014", "BOX-017", "BOX-018", "trap 18")
def test_every_lie_can_be_asked_for_and_rough_and_tree_take_their_space_off(
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = json.loads(printed(capsys, "--json"))
    assert json.loads(printed(capsys, "--json", "--lie", "star")) == {"star": whole["tee"]}
    assert json.loads(printed(capsys, "--json", "--lie", "putt")) == {"putt": whole["fairway"]}
    for lie in ("rough", "tree"):
        row = json.loads(printed(capsys, "--json", "--lie", lie, "--dice", "5"))[lie]["5"]
        two_to_five = list(whole["fairway"]["5"]["exactly"].values())[1:]
        assert list(row["exactly"].items()) == list(zip("1234", two_to_five, strict=True))
        assert row["mean"] == pytest.approx(whole["fairway"]["5"]["mean"] - 1, abs=2e-4)  # K K K K K is rare
    one = printed(capsys, "--lie", "rough", "--dice", "1").splitlines()[-1]
    assert one.split() == ["rough", "1", "0.0000"]


@pytest.mark.rule("Q-BOX-15")
def test_the_odds_are_those_of_the_owners_own_die(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    owner = tmp_path / "teebox.toml"
    owner.write_text("[tools]\nbox_die_faces = { R = 3, G = 1, K = 4 }\n", encoding="utf-8")
    told = json.loads(printed(capsys, "--json", "--dice", "1", "--config", str(owner)))
    assert told["fairway"] == {"1": {"exactly": {"1": 0.5}, "mean": 0.5}}
    assert told["tee"]["1"]["mean"] == 1 - 0.5**3
    assert "a die with 3 red, 1 green, 4 black:" in printed(capsys, "--config", str(owner))


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["golfie"], "there are no odds for golfie: say box."),
        (["box", "--lie", "lake"], "there are no odds for --lie lake: say tee, fairway, rough, bunker,"),
        (["box", "--dice", "6"], "there are no odds for --dice 6: say a whole number from 1 to 5."),
        (["box", "--dice", "two"], "there are no odds for --dice two: say a whole number from 1 to 5."),
        (["box", "--dice", ""], "there are no odds for --dice : say a whole number from 1 to 5."),
        (["box", "--config", "none.toml"], "none.toml: there is no such file"),
    ],
)
def test_what_is_not_in_the_book_is_one_sentence_and_exit_2(
    argv: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", *argv]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert err.startswith(f"teebox: {told}")


def test_the_page_shows_what_the_program_prints(capsys: pytest.CaptureFixture[str]) -> None:
    page = DOCS.joinpath("odds.md").read_text(encoding="utf-8")
    assert f"```\n{printed(capsys)}```\n" in page
