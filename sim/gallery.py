"""Every screen as a picture: `python -m sim.gallery [DIR]` writes them and one contact sheet."""

import re
import sys
from pathlib import Path

from PIL import Image

from firmware_py.screens import draw
from firmware_py.screens.letters import SMALL, cut, strip
from sim.samples import SCENES

SCALE = 4  # glass pixels become squares of so many
SMALLER = 2  # ... on the contact sheet
COLUMNS = 4
BEZEL, GAP, CAPTION = 10, 14, 20  # pixels on the contact sheet
PAPER, CASE, GLASS, LIT, INK = (244, 241, 234), (208, 203, 192), (8, 10, 14), (225, 240, 255), (60, 56, 48)


def lit(image: Image.Image, scale: int) -> Image.Image:
    """The glass as it looks: light pixels on black."""
    picture = Image.new("RGB", image.size, GLASS)
    picture.paste(LIT, (0, 0), image)
    return picture.resize((image.width * scale, image.height * scale), Image.Resampling.NEAREST)


def filed(name: str) -> str:
    """The name of that screen's file."""
    return re.sub(r"[^a-z0-9]+", "-", name).strip("-") + ".png"


def contact_sheet(shots: dict[str, Image.Image]) -> Image.Image:
    """All of them beside each other, each in its case with its name below."""
    wide, high = 128 * SMALLER + 2 * BEZEL, 64 * SMALLER + 2 * BEZEL
    rows = -(-len(shots) // COLUMNS)
    sheet = Image.new("RGB", (GAP + COLUMNS * (wide + GAP), GAP + rows * (high + CAPTION + GAP)), PAPER)
    for at, (name, shot) in enumerate(shots.items()):
        row, column = divmod(at, COLUMNS)
        x, y = GAP + column * (wide + GAP), GAP + row * (high + CAPTION + GAP)
        sheet.paste(CASE, (x, y, x + wide, y + high))
        sheet.paste(lit(shot, SMALLER), (x + BEZEL, y + BEZEL))
        caption = strip(cut(name, SMALL, wide), SMALL)
        sheet.paste(INK, (x + (wide - caption.width) // 2, y + high + 4), caption)
    return sheet


def main(folder: Path) -> None:
    """Write them all into ``folder``."""
    folder.mkdir(parents=True, exist_ok=True)
    shots = {name: draw(scene).image for name, scene in SCENES.items()}
    for name, shot in shots.items():
        lit(shot, SCALE).save(folder / filed(name), optimize=True)
    contact_sheet(shots).save(folder / "contact-sheet.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "docs" / "gallery")
