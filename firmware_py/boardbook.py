"""The owner's boards of Box of Golf: read from files, kept with the owner's other values, and told."""

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from firmware_py.games.box_of_golf.boards import (
    OURS,
    OWN_BOARDS,
    Board,
    in_order,
    parse,
    picture,
    possible,
    written,
)
from firmware_py.journal import Journal
from firmware_py.owner import KEPT

LARGEST: Final = 16_384  # bytes of a file: more is no board


class BoardFault(Exception):
    """A board that cannot be used: one sentence naming the file or the name, and what to do."""


def do(deed: str, what: Sequence[str], path: Path) -> tuple[list[str], bool]:
    """One of `teebox boards` check, add, list, show or remove: what to print, and whether all is well.

    ``what`` names files or boards, ``path`` is the journal. Raises BoardFault, and JournalFault.
    """
    if deed == "list" and what:
        raise BoardFault("list takes no names; say teebox boards show NAME for one of them.")
    if deed != "list" and not what:
        which = "FILE" if deed in ("check", "add") else "NAME"
        raise BoardFault(f"{deed} needs to know of what; say teebox boards {deed} {which}.")
    if deed == "check":
        findings = [_checked(Path(name)) for name in what]
        return [told for told, _ in findings], all(fine for _, fine in findings)
    if deed in ("add", "remove"):
        boards = [read(Path(name)) for name in what] if deed == "add" else []
        with contextlib.closing(Journal.open(path)) as journal:
            told = add(journal, boards) if boards else remove(journal, what)
            if not journal.saved:
                raise BoardFault(f"nothing was kept: {journal.fault}")
        return told, True
    texts: dict[str, str] = {}
    if path.exists():
        with contextlib.closing(Journal.read(path)) as journal:
            texts = kept(journal)
    if deed == "list":
        lists = (("own", in_order(texts)), ("ours", OURS))
        return [f"{whose:4}  {line(board)}" for whose, boards in lists for board in boards], True
    return ["\n".join(shown(find(name, (*in_order(texts), *OURS))) for name in what)], True


def _checked(path: Path) -> tuple[str, bool]:
    try:
        return f"{path}: {line(read(path))}", True
    except BoardFault as why:
        return str(why), False


def read(path: Path) -> Board:
    """The board in that file; raises BoardFault."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1).decode("utf-8-sig")
    except FileNotFoundError:
        raise BoardFault(f"{path}: there is no such file; name the text file of a board.") from None
    except (OSError, UnicodeDecodeError) as why:
        raise BoardFault(
            f"{path}: cannot be read ({why}); save it as a UTF-8 text file that this user may read."
        ) from None
    if len(text) > LARGEST:
        raise BoardFault(f"{path}: too long for a board; write one board a file, see docs/boards.md.")
    try:
        return parse(text)
    except ValueError as why:
        raise BoardFault(f"{path}: {_small(str(why))}") from None


def kept(journal: Journal) -> dict[str, str]:
    """The texts of the boards that the owner has added, by name."""
    texts = journal.recall(KEPT, {}).get(OWN_BOARDS.key, {})
    pairs = texts.items() if isinstance(texts, Mapping) else ()
    return {name: text for name, text in pairs if possible({name: text})}


def add(journal: Journal, boards: Iterable[Board]) -> list[str]:
    """Keep these boards, each in the place of one of the same name; tells of each what was done.

    A running box notices only when its `Owner` looks again.
    """
    texts = kept(journal)
    told = []
    for board in boards:
        told.append(f"{'replaced' if board.name in texts else 'added'} {line(board)}")
        texts[board.name] = written(board)
    _keep(journal, texts)
    return told


def remove(journal: Journal, names: Iterable[str]) -> list[str]:
    """Forget the boards of these names; BoardFault, and none is forgotten, where one is not kept."""
    texts = kept(journal)
    gone = []
    for name in names:
        board = find(name, in_order(texts))
        del texts[board.name]
        gone.append(f"removed {board.name}")
    _keep(journal, texts)
    return gone


def _keep(journal: Journal, texts: Mapping[str, str]) -> None:
    values = {key: value for key, value in journal.recall(KEPT, {}).items() if key != OWN_BOARDS.key}
    journal.remember(KEPT, {**values, OWN_BOARDS.key: dict(texts)} if texts else values)


def find(name: str, boards: tuple[Board, ...]) -> Board:
    """The board of that name, or the one whose name alone begins with it or holds it; raises BoardFault."""
    wanted = name.casefold().strip()
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [board for board in boards if fits(board.name.casefold(), wanted)]
        if len({board.name for board in found}) == 1 and wanted:
            return found[0]
    known = ", ".join(board.name for board in found or boards) or "none yet"
    raise BoardFault(f"There is no one board {name!r}; there are: {known}.")


def line(board: Board) -> str:
    """A board in one line."""
    behind = len(board.spaces) - 1 - board.green
    return (
        f"{board.name}, par {board.par}: {board.green} spaces to the green, {behind or 'none'} behind it, "
        f"{board.putting} from P to the flag"
    )


def shown(board: Board) -> str:
    """A board drawn, and the text that reads back as the board; the drawing is a remark in it."""
    letters = picture(board, 0).split()[1]
    for digit in "0123456789":
        letters = letters.replace(digit, "")
    drawn = "".join(f"{letter:>3}" for letter in letters)
    numbers = "".join(f"{at:>3}" for at in range(len(board.spaces)))
    return f"# {line(board)}\n#\n# {drawn}\n# {numbers}\n\n{written(board)}"


def _small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
