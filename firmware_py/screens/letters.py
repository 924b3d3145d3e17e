"""The letters on the glass: five sizes of one bitmap font, and giant digits, laid out without FreeType."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from unicodedata import normalize

from PIL import Image

LIT = 255  # of a 1-bit picture; Pillow keeps a 1 as a 1, which is lit as well but not the same pixel
FONTS = Path(__file__).with_name("fonts")
ELLIPSIS = "\x85"  # where the sheets keep it; Latin-1 has none
FOLDED = {"…": ELLIPSIS, "’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "•": "·"}
FOLDED |= {"ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "œ": "oe", "Œ": "OE", "ẞ": "SS"}


@dataclass(frozen=True, slots=True)
class Font:
    """A size of letters: every letter is ``width`` by ``height`` pixels."""

    width: int
    height: int
    heavy: bool = False  # struck twice, one pixel apart: large thin letters fade at a metre
    letters: str = ""  # all that its sheet has; nothing means Latin-1

    def across(self, text: str) -> int:
        """How many pixels wide that text is."""
        return self.width * len(folded(text))

    def columns(self, width: int) -> int:
        """How many letters fit into that many pixels."""
        return max(0, width // self.width)


TINY = Font(5, 8)
SMALL = Font(6, 12)
PLAIN = Font(8, 16)
TALL = Font(12, 24, heavy=True)
HUGE = Font(16, 32, heavy=True)
GIANT = Font(32, 48, heavy=True, letters="0123456789")


def folded(text: str) -> str:
    """The same text in letters that the sheets have: the nearest one, or "?"."""
    if text.isascii():
        return text
    return "".join(map(_letter, normalize("NFC", text)))


@lru_cache(maxsize=64)
def _letter(letter: str) -> str:
    if letter in FOLDED:
        return FOLDED[letter]
    if " " <= letter <= "~" or "\xa0" <= letter <= "\xff" or letter == ELLIPSIS:
        return letter
    bare = normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return bare if bare.isprintable() and bare else "?"


def cut(text: str, font: Font, width: int) -> str:
    """The text folded, its end replaced by an ellipsis where it is wider than ``width`` pixels."""
    text = folded(text)
    columns = font.columns(width)
    if len(text) <= columns:
        return text
    return text[: columns - 1].rstrip() + ELLIPSIS if columns > 0 else ""


def wrapped(text: str, columns: int) -> list[str]:
    """The text in lines of at most ``columns`` letters, broken between words where it can be."""
    lines: list[str] = []
    line = ""
    for word in folded(text).split():
        if line and len(line) + 1 + len(word) <= columns:
            line += " " + word
            continue
        if line:
            lines.append(line)
        while len(word) > columns > 0:
            lines.append(word[:columns])
            word = word[columns:]
        line = word
    return [*lines, line] if line else lines


def _cell(letter: str, font: Font) -> tuple[int, int]:
    """Where on its sheet a letter stands: column and row."""
    if font.letters:
        return font.letters.index(letter), 0
    row, column = divmod(ord(letter) - ord(" "), 16)
    return column, row


@lru_cache(maxsize=8)
def _sheet(font: Font) -> Image.Image:
    """All letters of a size: a portable bitmap, read without Pillow's plug-ins."""
    columns, rows = (len(font.letters), 1) if font.letters else (16, 14)
    size = (columns * font.width, rows * font.height)
    name = f"{font.width}x{font.height}"
    pixels = (FONTS / f"{name}.pbm").read_bytes()[-size[0] * size[1] // 8 :]
    sheet = Image.frombytes("1", size, pixels)
    own = FONTS / f"{name}-own.txt"
    if own.exists():
        _redraw(sheet, font, own.read_text(encoding="utf-8").split())
    return sheet


def _redraw(sheet: Image.Image, font: Font, drawn: list[str]) -> None:
    """Put our own letters over the sheet's: each is named by itself, then come its rows."""
    for at in range(0, len(drawn), font.height + 1):
        letter, *rows = drawn[at : at + font.height + 1]
        column, row = _cell(letter, font)
        for y, line in enumerate(rows):
            for x, mark in enumerate(line):
                sheet.putpixel((column * font.width + x, row * font.height + y), LIT * (mark == "#"))


@lru_cache(maxsize=256)
def strip(text: str, font: Font) -> Image.Image:
    """A line of text as a picture, lit where there is ink. Not to be drawn on: it is kept."""
    text = folded(text)
    sheet = _sheet(font)
    wide, high = font.width, font.height
    line = Image.new("1", (max(1, wide * len(text)), high))
    for place, letter in enumerate(text):
        column, row = _cell(letter, font)
        glyph = sheet.crop((column * wide, row * high, (column + 1) * wide, (row + 1) * high))
        line.paste(glyph, (place * wide, 0))
        if font.heavy:
            line.paste(LIT, (place * wide + 1, 0), glyph)
    return line
