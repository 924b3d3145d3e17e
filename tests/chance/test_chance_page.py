"""docs/fairness.md is true: its vectors, its fifty lines, and a second program written from it alone."""

import copy
import hashlib
import hmac
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from firmware_py import chance

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "fairness.md").read_text(encoding="utf-8")
VECTORS = json.loads((DOCS / "fairness" / "vectors.json").read_text(encoding="utf-8"))


# A second program, from the page's words alone; it shares nothing with ours or with the page's.


def written(value: object) -> str:
    """Canonical JSON without the json module."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        short = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
        return '"' + "".join(short.get(c, c if c >= " " else f"\\u{ord(c):04x}") for c in value) + '"'
    assert isinstance(value, list)
    return "[" + ",".join(map(written, value)) + "]"


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """RFC 2104 for keys of 32 bytes."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in key) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in key) + inner).digest()


def second_opinion(
    half: bytes, dialled: list[int], label: list[Any], bag: Any, count: int, back: bool
) -> list[Any]:
    seed = hashlib.sha256(half + written(dialled).encode("utf-8")).digest()
    cards = [value for value, weight in bag for _ in range(weight)]  # the bag as single cards
    words: list[int] = []
    block = 0
    drawn: list[Any] = []
    while len(drawn) < count:
        if not words:
            digest = hmac_by_hand(seed, written([*label, block]).encode("utf-8"))
            words = [int(digest.hex()[at : at + 16], 16) for at in range(0, 64, 16)]
            block += 1
        word = words.pop(0)
        if word < 2**64 - 2**64 % len(cards):
            drawn.append(cards[word % len(cards)] if back else cards.pop(word % len(cards)))
    return drawn


bags = st.lists(st.tuples(st.text(max_size=3), st.integers(1, 5)), min_size=1, max_size=6)


@pytest.mark.rule("pain 6.3")
@pytest.mark.rule("pain 6.1")
@settings(derandomize=True, deadline=None)
@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.integers(0, 9999), max_size=4),
    st.lists(st.integers(-5, 99) | st.text(max_size=6), max_size=6),
    bags,
    st.integers(0, 9),
    st.booleans(),
)
def test_a_second_program_written_from_the_page_draws_the_same(
    half: bytes,
    dialled: list[int],
    label: list[int | str],
    bag: list[tuple[str, int]],
    count: int,
    back: bool,
) -> None:
    count = count if back else min(count, sum(weight for _, weight in bag))
    ours = chance.draw(chance.seed(half, dialled), label, bag, count, back)
    assert list(ours) == second_opinion(half, dialled, list(label), bag, count, back)


def test_our_hmac_is_everybodys_hmac() -> None:
    assert hmac_by_hand(bytes(32), b"x") == hmac.new(bytes(32), b"x", "sha256").digest()


def rows(heading: str) -> Iterator[list[str]]:
    """The cells of the tables under a heading, without the back-ticks."""
    part = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    for line in part.splitlines():
        if line.startswith("| "):
            yield [cell.strip(" `") for cell in line.strip("|").split("|")]


@pytest.mark.rule("pain 6.1")
def test_the_vectors_printed_on_the_page_are_what_we_give() -> None:
    said = dict(row for row in rows("Test vectors") if len(row) == 2)
    half = bytes.fromhex(said["half"])
    seed = chance.seed(half, [7, 42])
    words = chance.words(seed, ["weather", 1, 0, 0, 0])
    blocks = ["".join(f"{next(words):016x}" for _ in range(4)) for _ in range(2)]
    assert said["commitment"] == chance.commitment(half)
    assert said["seed, nobody dialled"] == chance.seed(half, []).hex()
    assert said["seed, dialled `[7,42]"] == seed.hex()
    assert [said['block 0 of `["weather",1,0,0,0]`, dialled `[7,42]'], said["block 1 of the same"]] == blocks
    draws = [row for row in rows("Test vectors") if len(row) == 5][1:]
    assert len(draws) == 7
    for label, bag, count, back, drawn in draws:
        pairs = [(value, weight) for value, weight in json.loads(bag)]
        ours = chance.draw(seed, json.loads(label), pairs, int(count), back == "yes")
        assert list(ours) == json.loads(drawn)


def test_the_vectors_file_holds_the_draws_of_the_page() -> None:
    draws = [move for move in VECTORS["moves"] if move["by"] == "chance"]
    printed = [json.loads(row[4]) for row in rows("Test vectors") if len(row) == 5 and row[0] != "label"]
    assert [move["value"] for move in draws] == printed
    assert VECTORS["commitment"] == chance.commitment(bytes.fromhex(VECTORS["half"]))


@pytest.fixture
def verify(tmp_path: Path) -> Path:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(code.splitlines()) <= 50
    assert "firmware_py" not in code
    file = tmp_path / "verify.py"
    file.write_text(code, encoding="utf-8")
    return file


def run(verify: Path, book: Any) -> "subprocess.CompletedProcess[str]":
    file = verify.with_name("round.json")
    file.write_text(json.dumps(book), encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-I", "-W", "error", verify, file], capture_output=True, text=True, check=False
    )


@pytest.mark.rule("pain 6.1")
def test_the_fifty_lines_agree_with_the_vectors(verify: Path) -> None:
    done = run(verify, VECTORS)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"7 draws, all as the seed gives them. Fingerprint: {VECTORS['commitment']}\n"


@pytest.mark.rule("pain 6.1")
@pytest.mark.parametrize(
    "spoilt", ["half", "commitment", "dialled", "value", "label", "weight", "order", "back", "none"]
)
def test_the_fifty_lines_find_whatever_was_changed(verify: Path, spoilt: str) -> None:
    book = copy.deepcopy(VECTORS)
    weather = next(move for move in book["moves"] if move["ask"] == "weather")
    gem = next(move for move in book["moves"] if move["ask"] == "gem")
    match spoilt:
        case "half" | "commitment":
            book[spoilt] = "ff" + book[spoilt][2:]
        case "dialled":
            book["dialled"] = [42, 7]
        case "value":
            weather["value"] = ["V"]
        case "label":
            gem["draw"]["label"][1] += 2
        case "weight":
            weather["draw"]["bag"][0][1] = 60
        case "order":
            gem["draw"]["bag"].reverse()
        case "back":
            gem["draw"]["replacing"] = True
        case "none":
            weather["draw"] = None
    done = run(verify, book)
    assert (done.returncode, done.stderr) == (1, "")
    assert ("fingerprint" if spoilt in ("half", "commitment") else "not what the seed gives") in done.stdout


@pytest.mark.parametrize(
    "honest",
    [
        "read ahead",
        "abandoned rounds stay",
        "When you pressed is not used",
        "marked on every screen",
        "by: players",
    ],
)
@pytest.mark.rule("pain 6.5")
def test_the_page_says_what_it_cannot_prove(honest: str) -> None:
    assert honest in PAGE.split("## What this does not prove")[1].split("## The algorithm")[0]
