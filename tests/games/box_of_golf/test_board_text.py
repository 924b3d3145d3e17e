"""A board as an owner writes it: read with care, written back the same, a mistake told where it stands."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from firmware_py.games.box_of_golf.boards import (
    BOARDS,
    BOOK,
    OURS,
    OWN_BOARDS,
    Board,
    Space,
    in_order,
    parse,
    picture,
    possible,
    putting_picture,
    written,
)
from tests.games.box_of_golf.test_board_walk import boards

DOCS = (Path(__file__).parents[3] / "docs" / "boards.md").read_text(encoding="utf-8")
LINES = ("name a", "par 4", "path te f g", "putting 3", "past 1")
NAMES = st.text(st.characters(codec="latin-1", categories=("L", "N")), min_size=1, max_size=9)
derandomized = settings(derandomize=True, deadline=None, max_examples=80)


def path(told: str) -> tuple[str, ...]:
    return (*LINES[:2], f"path {told}", *LINES[3:])


# (the text, where it is wrong, what is said; docs/boards.md lists each of them)
MISTAKES = [
    (("hole 3",), (1, 1), "'hole' begins no line; begin it with name, par, path, putting or past,"),
    ((*LINES, "", "PAR: 3"), (7, 1), "par stands in line 2 already; take one of the two away."),
    (LINES[:1] + LINES[2:], (4, 6), "after this the line for par is missing; write one such as 'par 4'."),
    ((), (1, 1), "after this the line for name is missing; write one such as 'name Old Quarry'."),
    (("# x", "name", *LINES[1:]), (2, 1), "the name is missing; write it behind, such as 'name Old Quarry'."),
    (("name " + "x" * 24, *LINES[1:]), (1, 6), "the name has 24 letters; make it 20 or fewer"),
    (("name a\u200bb", *LINES[1:]), (1, 6), "the name has a letter that cannot be shown; write it anew."),
    ((LINES[0], "par", *LINES[2:]), (2, 1), "par has no number; write a whole number from 1 to 9"),
    ((LINES[0], " par four", *LINES[2:]), (2, 6), "par cannot be 'four'; write a whole number from 1 to 9"),
    ((LINES[0], "par 4 5", *LINES[2:]), (2, 7), "'5' is too much for par; take it away"),
    (path(""), (3, 1), "the path is empty; write its spaces, such as 'path tee fairway star green'."),
    (path("te " + "f " * 40 + "g"), (3, 87), "a path has at most 40 spaces; take away what is too much."),
    (path("star g"), (3, 6), "the path begins with 'star'; begin it with tee."),
    (path("te te g"), (3, 9), "a second tee; name this space by what it lies in, such as fairway."),
    (path("te f"), (3, 9), "after this the green is missing; write green where the path reaches it."),
    (path("te g g"), (3, 11), "a second green; keep the small one that the path reaches,"),
    (path("te bnuker g"), (3, 9), "'bnuker' is no space; did you mean bunker?"),
    (path("t g"), (3, 6), "'t' may be tee or tree; write one letter more."),
    (
        path("te r* g"),
        (3, 9),
        "'r*' is no space; write tee, fairway, rough, tree, bunker, water, green",
    ),
    (path("te star+2 g"), (3, 9), "'star+2' leads nowhere; only an arrow has a number, such as arrow+2."),
    (path("te tree/rough g"), (3, 9), "'tree/rough' has a slash; only star and arrow may, as in star/rough."),
    (path("te f f a+9 f f f f f g"), (3, 13), "the arrow on space 3 leads to space 12, but must lead to"),
    (path("te f a+0 g"), (3, 11), "the arrow on space 2 leads to space 2, but must lead to another one"),
    (path("te f f a+2 f a-2 g"), (3, 13), "the arrows lead in a circle, from space 3 back to space 3;"),
    (path("te w w w w w g"), (3, 6), "no shot from space 0 leads to the green; look at the arrows and the"),
    (path("te f f f f f a-6 a-7 a-8 a-9 a-10 g"), (3, 6), "no shot from space 0 leads to the green; look at"),
]


@pytest.mark.rule("BOX-012")
@pytest.mark.parametrize(("lines", "where", "what"), MISTAKES)
def test_a_mistake_is_told_where_it_stands_and_stands_in_the_docs(
    lines: tuple[str, ...], where: tuple[int, int], what: str
) -> None:
    with pytest.raises(ValueError) as told:
        parse("\n".join(lines))
    sentence = str(told.value)
    assert sentence.startswith("Line {}, column {}: ".format(*where) + what)
    assert sentence[-1] in ".?"
    assert anywhere(what) in anywhere(DOCS)


def anywhere(told: str) -> str:
    """What is said whatever the number and whichever line is missing."""
    alike = re.sub(r"for name is missing.*|for par is missing.*", "for a line is missing", told)
    return re.sub("[0-9]+", "N", alike)


def test_the_example_of_the_docs_is_a_board() -> None:
    example = DOCS.split("```")[1]
    board = parse(example)
    assert board == OURS[4]
    assert parse(written(board)) == board


@derandomized
@given(
    board=boards(), name=NAMES, par=st.integers(1, 9), putting=st.integers(1, 12), beyond=st.integers(0, 9)
)
def test_what_is_written_reads_back_as_the_same_board(
    board: Board, name: str, par: int, putting: int, beyond: int
) -> None:
    board = replace(board, name=name, par=par, putting=putting, beyond=beyond)
    try:
        read = parse(written(board))
    except ValueError as why:
        assume("leads to the green" not in str(why))
        raise
    assert read == board
    assert max(map(len, written(board).splitlines())) <= 54
    assert written(read) == written(board)


@derandomized
@given(st.text(alphabet="name par path putting past tee fairway green arrow+-1/#\n\t:=star", max_size=90))
def test_any_text_is_a_board_or_one_sentence(text: str) -> None:
    try:
        board = parse(text)
    except ValueError as why:
        told = str(why)
    else:
        told = f"Line {parse(written(board)) == board}"
    assert re.fullmatch("Line (True|[0-9]+, column [0-9]+: .+[.?])", told)


def test_beginnings_capitals_colons_order_and_broken_lines_are_all_the_same() -> None:
    text = (
        "PAST = 2\nputting:3\nPath: TE F r tr S\n  b f\n\n# remark\ng b w  # end\npar=4\nname 5  Old Quarry"
    )
    assert parse(text) == OURS[4]


def test_the_longest_path_and_the_farthest_shot_are_boards() -> None:
    assert len(parse("\n".join(path("te " + "f " * 38 + "g"))).spaces) == 40
    assert parse("\n".join(path("te w w w w g"))).green == 5
    with pytest.raises(ValueError, match="no shot from space 0"):  # from the rough one space less
        parse("\n".join(path("te r w w w w g")))


def test_a_name_never_begins_with_a_colon() -> None:
    board = parse("\n".join(("name := : x", *LINES[1:])))
    assert board.name == "x"
    assert parse(written(board)) == board


def test_what_lies_under_a_star_or_an_arrow_is_kept() -> None:
    spaces = parse("\n".join(path("te s/ro a+2/bu a f g"))).spaces
    assert spaces[1:4] == (Space("rough", "star"), Space("bunker", "arrow", 4), Space("fairway", "arrow", 4))


def test_every_board_of_ours_is_written_as_we_write_them() -> None:
    assert [parse(written(board)) for board in OURS] == list(OURS)
    assert [board.name[0] for board in OURS] == list("123456789")
    assert len({board.name for board in OURS}) == len(OURS)


# -- as settings ----------------------------------------------------------------------------


@pytest.mark.rule("Q-BOX-03")
def test_own_boards_are_admitted_only_as_texts_under_their_names() -> None:
    text = written(OURS[0])
    assert OWN_BOARDS.admits({})
    assert OWN_BOARDS.admits({"1 First Light": text})
    for wrong in (None, [], "x", {"1 first light": text}, {"1 First Light": "par 3"}, {"a": 3}, {3: text}):
        assert not possible(wrong)


@pytest.mark.rule("Q-BOX-03")
def test_boards_are_played_by_their_numbers() -> None:
    def named(name: str) -> str:
        return written(replace(OURS[0], name=name))

    texts = {name: named(name) for name in ("10 Last", "2 Second", "No number", "1 First")}
    names = ["1 First", "2 Second", "10 Last", "No number"]
    assert [board.name for board in in_order(texts)] == names
    assert BOARDS.rule in BOOK


# -- as pictures ----------------------------------------------------------------------------


def test_a_picture_is_a_letter_a_space_and_where_the_ball_is() -> None:
    assert picture(OURS[3], 2) == "board T.r>3*t..r<2b.G 2"
    assert putting_picture(replace(OURS[3], putting=4, beyond=2), 1) == "board P...F.. 1"
    assert putting_picture(replace(OURS[3], putting=1, beyond=0), 0) == "board PF 0"
