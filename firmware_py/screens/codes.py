"""A QR code over the whole height of the glass: the seal of a round, for everybody's camera."""

from functools import lru_cache

from PIL import Image

from firmware_py.screens.letters import LIT
from firmware_py.screens.paper import HEIGHT, Paper

GROUND = 68  # pixels across of the lit ground, the quiet zone included
ACROSS = GROUND + 2  # pixels from the left that the code takes; words may follow


def code(paper: Paper, text: str) -> int:
    """Draw the code of that text at the left; returns where the words may begin."""
    image = _drawn(text)
    paper.say("QR code")
    paper.fill(0, 0, GROUND, HEIGHT)
    paper.image.paste(image, ((GROUND - image.size[0]) // 2, (HEIGHT - image.size[1]) // 2))
    return ACROSS


@lru_cache(maxsize=2)
def _drawn(text: str) -> Image.Image:
    """Two pixels a module where that fits, dark on a lit ground."""
    import segno  # few screens need it, and it costs start-up time

    rows = list(segno.make(text, error="l", micro=False, boost_error=False).matrix)
    image = Image.new("1", (len(rows), len(rows)), LIT)
    image.putdata([0 if dark else LIT for row in rows for dark in row])
    scale = max(1, min(2, HEIGHT // len(rows)))
    return image.resize((len(rows) * scale, len(rows) * scale), Image.Resampling.NEAREST)
