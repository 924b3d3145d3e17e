"""How it ended: a cup for the winner, and everybody's place."""

from firmware_py.games.core import Rank
from firmware_py.screens.art import art
from firmware_py.screens.letters import HUGE, PLAIN, SMALL, TINY
from firmware_py.screens.paper import HEIGHT, TOP, WIDTH, Paper
from firmware_py.screens.scene import Scene
from firmware_py.screens.title import marks_alone, title


def over(paper: Paper, scene: Scene) -> None:
    """Ranks: place, name, score; what broke a tie at the bottom."""

    def name(rank: Rank) -> str:
        own = scene.seats[rank.seat] if rank.seat < len(scene.seats) else f"P{rank.seat + 1}"
        return rank.side or own

    ranks = tuple({name(rank): rank for rank in scene.result.ranks}.values())  # a team once
    best = [name(rank) for rank in ranks if rank.place == 1]
    if len(best) == 1:
        title(paper, scene, "wins" if len(ranks) > 1 else scene.game, best[0])
    else:
        title(paper, scene, f"{len(best)} share first place" if best else scene.game)
    whys = [rank.why for rank in ranks if rank.why]
    bottom = HEIGHT - (8 if whys else 0)
    cup = art("trophy" if bottom == HEIGHT else "icon-trophy")
    paper.stamp(cup, 0, TOP + (bottom - TOP - cup.height) // 2)
    pitch = max(TINY.height, min(16, (bottom - TOP) // max(1, len(ranks))))
    font = next(f for f in (PLAIN, SMALL, TINY) if f.height <= pitch + 2)  # cells are empty at the top
    for at, rank in enumerate(ranks[: (bottom - TOP) // pitch]):
        y, left = TOP + at * pitch, 36
        score = font.across(rank.score)
        paper.write(str(rank.place), left, y, font, height=pitch)
        left += font.width + 5
        room = WIDTH - left - score - 4
        paper.write(name(rank), left, y, font, SMALL, TINY, width=room, height=pitch)
        paper.write(rank.score, WIDTH - score, y, font, height=pitch)
    if whys:
        paper.write(whys[0], 0, 56, TINY, width=WIDTH, align="right")


def starting(paper: Paper, scene: Scene) -> None:
    """The first thing on the glass: the name, with a ball on its tee for the O."""
    paper.stamp(art("splash"), 0, 0)
    paper.say("TEEBOX")
    paper.write("TEEB", 4, 10, HUGE, aloud=False)
    paper.stamp(art("ball"), 69, 14)
    paper.write("X", 88, 10, HUGE, aloud=False)
    paper.stamp(art("flag"), 102, 21)
    marks_alone(paper, scene)
