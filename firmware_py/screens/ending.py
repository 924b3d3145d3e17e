"""How it ended: a cup for the winner, and everybody's place."""

from firmware_py.games.core import Choose
from firmware_py.screens.art import art
from firmware_py.screens.letters import PLAIN, SMALL, TINY
from firmware_py.screens.paper import TOP, WIDTH, Paper
from firmware_py.screens.scene import Scene
from firmware_py.screens.title import title


def over(paper: Paper, scene: Scene) -> None:
    """Ranks: place, name, score; what broke a tie at the bottom."""
    ranks = scene.result.ranks

    def name(seat: int) -> str:
        return scene.seats[seat] if seat < len(scene.seats) else f"P{seat + 1}"

    best = [name(rank.seat) for rank in ranks if rank.place == 1]
    if len(best) == 1:
        title(paper, scene, "wins" if len(ranks) > 1 else scene.game, best[0])
    else:
        title(paper, scene, f"{len(best)} share first place" if best else scene.game)
    paper.stamp(art("trophy"), 0, TOP + 4)
    left = 36
    whys = [rank.why for rank in ranks if rank.why]
    bottom = 64 - (8 if whys or isinstance(scene.ask, Choose) else 0)
    font = next((f for f in (PLAIN, SMALL, TINY) if len(ranks) * f.height <= bottom - TOP), TINY)
    for at, rank in enumerate(ranks[: (bottom - TOP) // font.height]):
        y = TOP + at * font.height
        score = font.across(rank.score)
        paper.write(str(rank.place), left, y, font)
        paper.write(
            name(rank.seat),
            left + font.width + 4,
            y,
            font,
            SMALL,
            TINY,
            width=WIDTH - left - font.width - 8 - score,
        )
        paper.write(rank.score, WIDTH - score, y, font)
    if isinstance(scene.ask, Choose) and scene.ask.options:
        at = min(scene.focus.at, len(scene.ask.options) - 1)
        paper.write(f"› {scene.ask.options[at].label}", 0, 56, TINY)
    elif whys:
        paper.write(whys[0], 0, 56, TINY, width=WIDTH, align="right")


def starting(paper: Paper, scene: Scene) -> None:
    """The first thing on the glass."""
    from firmware_py.screens.letters import HUGE

    paper.stamp(art("flag"), 92, 4)
    paper.write("TEEBOX", 0, 4, HUGE, width=96)
    paper.stamp(art("hill"), 0, 38)
