"""A board as a short text that an owner writes, read with care and written back.

    # counted along the dots
    name    5 Old Quarry
    par     4
    path    tee fairway rough star fairway tree arrow+2 fairway bunker
            water green fairway tree
    putting 4
    past    2

`docs/boards.md` tells all of it. A space is a word, or any beginning of it that fits no other word.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from firmware_py.games.box_of_golf.board import LIES, Board, Space

# key → (lowest, highest, an example)
NUMBERS: Final = {"par": (1, 9, 4), "putting": (1, 12, 4), "past": (0, 9, 2)}
KEYS: Final = ("name", "par", "path", "putting", "past")
GROUND: Final = ("fairway", "rough", "tree", "bunker", "water")  # what may lie under a star or an arrow
WORDS: Final = (*LIES, "star", "arrow")
LONGEST_NAME: Final = 20  # letters: what a title on the glass can hold
MOST: Final = 40  # spaces of a path
FARTHEST: Final = 5  # spaces that a ball can go: one for each die
LINE: Final = 54  # letters of a line that `written` writes


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the text and where it stands, both from 1."""

    text: str
    line: int
    column: int

    def fault(self, what: str) -> ValueError:
        """The sentence that this word cannot be."""
        return ValueError(f"Line {self.line}, column {self.column}: {what}")


def parse(text: str) -> Board:
    """The board that the text describes; ValueError with one sentence: where, what, and what to do."""
    said: dict[str, list[Word]] = {}
    key = ""
    last = Word("", 1, 1)
    for words in _lines(text):
        last = words[-1]
        head = words[0].text.lower()
        if head in KEYS:
            if head in said:
                raise words[0].fault(
                    f"{head} stands in line {said[head][0].line} already; take one of the two away."
                )
            key, said[head] = head, words
        elif key == "path":
            said["path"] += words
        else:
            raise words[0].fault(
                f"{words[0].text!r} begins no line; begin it with {_listed(KEYS)}, or with # for a remark."
            )
    for key in KEYS:
        if key not in said:
            like = {"name": "name Old Quarry", "path": "path tee fairway star green"}
            example = like.get(key) or f"{key} {NUMBERS[key][2]}"
            raise last.fault(f"after this the line for {key} is missing; write one such as {example!r}.")
    name = _name(said["name"])
    par, putting, past = (_number(said[key]) for key in NUMBERS)
    spaces, green = _path(said["path"])
    return Board(name, par, spaces, green, putting, past)


def written(board: Board) -> str:
    """The board as a text that `parse` reads back as the same board."""
    lines = [f"name    {board.name}", f"par     {board.par}"]
    line = "path   "
    for at, space in enumerate(board.spaces):
        word = _spelt(at, space)
        if len(line) + 1 + len(word) > LINE:
            lines.append(line)
            line = " " * 7
        line += f" {word}"
    lines += [line, f"putting {board.putting}", f"past    {board.beyond}"]
    return "\n".join(lines) + "\n"


def possible(value: object) -> bool:
    """Whether this is a table of boards: each name with the text of the board that has it."""
    try:
        return isinstance(value, dict) and all(parse(text).name == name for name, text in value.items())
    except (ValueError, AttributeError, TypeError):
        return False


# -- read ----------------------------------------------------------------------------------


def _lines(text: str) -> Iterator[list[Word]]:
    """The words of every line that has some; what follows # is a remark, a colon behind the first no more."""
    for number, line in enumerate(text.splitlines(), start=1):
        told = re.sub(r"^(\s*[A-Za-z]+\s*)[:=]", r"\1 ", line.partition("#")[0])
        words = [Word(found[0], number, found.start() + 1) for found in re.finditer(r"\S+", told)]
        if words:
            yield words


def _name(words: list[Word]) -> str:
    name = " ".join(word.text for word in words[1:]).lstrip(" :=")
    if not name:
        raise words[0].fault("the name is missing; write it behind, such as 'name Old Quarry'.")
    if len(name) > LONGEST_NAME:
        raise words[1].fault(
            f"the name has {len(name)} letters; make it {LONGEST_NAME} or fewer, so that it fits the glass."
        )
    if not name.isprintable():
        raise words[1].fault("the name has a letter that cannot be shown; write it anew.")
    return name


def _number(words: list[Word]) -> int:
    key = words[0].text.lower()
    lo, hi, example = NUMBERS[key]
    like = f"write a whole number from {lo} to {hi}, such as '{key} {example}'."
    if len(words) == 1:
        raise words[0].fault(f"{key} has no number; {like}")
    text = words[1].text
    if not re.fullmatch(r"[0-9]{1,3}", text) or not lo <= int(text) <= hi:
        raise words[1].fault(f"{key} cannot be {text!r}; {like}")
    if len(words) > 2:
        raise words[2].fault(
            f"{words[2].text!r} is too much for {key}; take it away, or put a # before a remark."
        )
    return int(text)


def _path(words: list[Word]) -> tuple[tuple[Space, ...], int]:
    """The spaces and where the green is among them."""
    head, *told = words
    if not told:
        raise head.fault("the path is empty; write its spaces, such as 'path tee fairway star green'.")
    if len(told) > MOST:
        raise told[MOST].fault(f"a path has at most {MOST} spaces; take away what is too much.")
    spaces = tuple(_space(at, word, len(told)) for at, word in enumerate(told))
    for at, (space, word) in enumerate(zip(spaces, told, strict=True)):
        if at == 0 and space.lie != "tee":
            raise word.fault(f"the path begins with {word.text!r}; begin it with tee.")
        if at > 0 and space.lie == "tee":
            raise word.fault("a second tee; name this space by what it lies in, such as fairway.")
    greens = [at for at, space in enumerate(spaces) if space.lie == "green"]
    if not greens:
        raise told[-1].fault("after this the green is missing; write green where the path reaches it.")
    if len(greens) > 1:
        raise told[greens[1]].fault(
            "a second green; keep the small one that the path reaches, the large one is the line 'putting'."
        )
    _no_loops(spaces, told)
    _no_traps(spaces, greens[0], told)
    return spaces, greens[0]


def _space(at: int, word: Word, spaces: int) -> Space:
    """One word of the path: a lie, or a star or an arrow with a lie behind a slash."""
    start, slash, under = word.text.lower().partition("/")
    found = re.fullmatch(r"([a-z]+)([+-][0-9]{1,2})?", start)
    if not found:
        raise word.fault(f"{word.text!r} is no space; write {_listed(WORDS)}, or arrow+2 and the like.")
    what, jump = _whole(found[1], WORDS, word), found[2]
    if jump and what != "arrow":
        raise word.fault(f"{word.text!r} leads nowhere; only an arrow has a number, such as arrow+2.")
    if what not in ("star", "arrow"):
        if slash:
            raise word.fault(f"{word.text!r} has a slash; only star and arrow may, as in star/rough.")
        return Space(what)
    lie = _whole(under, GROUND, word) if slash else "fairway"
    if what == "star":
        return Space(lie, "star")
    to = at + int(jump or 1)
    if not 0 <= to < spaces or to == at:
        raise word.fault(
            f"the arrow on space {at} leads to space {to}, but must lead to another one from 0, the tee, "
            f"to {spaces - 1}; write how many spaces on (arrow+2) or back (arrow-2)."
        )
    return Space(lie, "arrow", to)


def _whole(beginning: str, words: Iterable[str], word: Word) -> str:
    """The one of these words that begins so."""
    words = tuple(words)
    fit = [whole for whole in words if whole.startswith(beginning)] if beginning else []
    if len(fit) == 1:
        return fit[0]
    if fit:
        raise word.fault(f"{word.text!r} may be {' or '.join(fit)}; write one letter more.")
    raise word.fault(f"{word.text!r} is no space; {_near(beginning, words)}")


def _near(beginning: str, words: tuple[str, ...]) -> str:
    import difflib  # only a mistake needs it, and it costs start-up time

    close = difflib.get_close_matches(beginning, words, n=1)
    return f"did you mean {close[0]}?" if close else f"write {_listed(words)}."


def _listed(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


# -- checked -------------------------------------------------------------------------------


def _no_loops(spaces: tuple[Space, ...], told: list[Word]) -> None:
    """No arrow leads, over others, back to itself."""
    for start, word in enumerate(told):
        at, gone = start, {start}
        while (to := spaces[at].to) is not None:
            if to in gone:
                raise word.fault(
                    f"the arrows lead in a circle, from space {start} back to space {to}; "
                    "let one of them lead elsewhere."
                )
            gone.add(to)
            at = to


def _no_traps(spaces: tuple[Space, ...], green: int, told: list[Word]) -> None:
    """From every space on which a ball can come to rest the green can be reached."""
    board = Board("", 1, spaces, green, 1, 0)
    leads = {at: _rests(board, at) for at in range(len(spaces)) if at != green}
    reached, fresh = set[int](), {0}
    while fresh:
        reached |= fresh
        fresh = {to for at in fresh for to in leads.get(at, ())} - reached
    good, more = set[int](), {green}
    while more:
        good |= more
        more = {at for at, to in leads.items() if to & good} - good
    if lost := sorted(reached - good):
        raise told[lost[0]].fault(
            f"no shot from space {lost[0]} leads to the green; look at the arrows and the water after it."
        )


def _rests(board: Board, at: int) -> set[int]:
    """Where a shot from this space can come to rest."""
    farthest = FARTHEST - (board.spaces[at].lie in ("rough", "tree"))
    ends = set()
    for count in range(1, farthest + 1):
        path = board.walk(at, count)
        lands = board.follow(path[-1])
        ends.add(board.dry((at, *path, lands)) if board.spaces[lands].lie == "water" else lands)
    return ends


def _spelt(at: int, space: Space) -> str:
    """The word for a space."""
    if not space.mark:
        return space.lie
    word = space.mark
    if space.to is not None and space.to != at + 1:
        word += f"{space.to - at:+}"
    return word if space.lie == "fairway" else f"{word}/{space.lie}"
