"""A slow second opinion on a round of Box of Golf, kept from the moves alone.

It knows nothing of turns, stages or windows: it walks boards as lists of words, lays dice on a table, keeps
gems in bags, and closes a turn when somebody does what can only come after it.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from firmware_py.games.core import Move, Setup
from tests.games.box_of_golf import oracle

Path = list[tuple[str, str, int]]  # ground, mark, how far an arrow leads
BLACK_OR_NOT = {
    "rough": "rough",
    "bunker": "bunker",
    "tree": "tree",
    "tee": "tee",
    "star": "star",
    "putt": "putt",
}


@dataclass
class Try:
    """An attempt: where from, the dice on the table, and what happened to the ball."""

    seat: int
    lie: str
    at: int | None
    left: int | None  # steps from P to the flag less steps gone: below 0 past it
    dice: list[str] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    heap: frozenset[int] | None = None
    rolls: int = 0
    trail: list[int] = field(default_factory=list)
    on: str = ""
    arrow: bool = False
    stepped: bool = False
    trees: int = 0
    spent: str = ""
    spins: int = 0
    tests: int = 0


class Bookkeeper:
    """Strokes, lies and gems of everybody."""

    def __init__(self, setup: Setup, paths: list[Path], putting: list[tuple[int, int]]) -> None:
        self.options = setup.options
        self.paths, self.putting = paths, putting
        self.players = len(setup.seats)
        bank = Counter("R" * 26 + "G" * 26 + "Y" * 26 + "B" * 26)
        self.purses = [Counter("RGYB") for _ in range(self.players)]
        for purse in self.purses:
            bank -= purse
        self.bank = bank
        self.holes = 0
        self.side: dict[int, list[Any]] = {}
        self.strokes: dict[int, int] = {}
        self.lies: dict[int, tuple[str, int | None, int | None]] = {}
        self.now: Try | None = None
        self.par = 0
        self.due: Counter[int] = Counter()  # gems to be drawn, by seat
        self.pars: dict[int, int] = {}

    # -- the board -------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        return self.paths[(self.holes - 1) % len(self.paths)] if self.paths else None

    def green(self) -> int:
        assert self.path is not None
        return next(at for at, (ground, _, _) in enumerate(self.path) if ground == "green")

    def kind(self, at: int) -> str:
        assert self.path is not None
        ground, mark, _ = self.path[at]
        if not self.options["obstacles"] and ground in ("water", "tree", "rough", "bunker"):
            ground = "fairway"
        if mark == "star" and ground == "water":
            return "water"
        return mark or ground

    def is_tree(self, at: int) -> bool:
        assert self.path is not None
        return bool(self.options["obstacles"]) and self.path[at][0] == "tree"

    def steps(self, at: int, count: int) -> list[int]:
        """One space after the other, each time asking whether the ball goes on."""
        assert self.path is not None
        green, last = self.green(), len(self.path) - 1
        ahead = 1 if at < green else -1
        stops_any = last == green
        gone: list[int] = []
        here = at
        for left in range(count, 0, -1):
            if not 0 <= here + ahead <= last:
                break
            here += ahead
            gone.append(here)
            if here == green and (stops_any or left == 1):
                break
        return gone

    def gap(self) -> tuple[int, int | None]:
        """Spaces from P to the flag, and behind it, as far as somebody has said."""
        if self.paths:
            return self.putting[(self.holes - 1) % len(self.paths)]
        told = self.side.setdefault(self.printed(), [0, None])
        return told[0], told[1]

    def printed(self) -> int:
        return (self.holes - 1) % 18 + 1

    # -- the moves -------------------------------------------------------------------------

    def hear(self, move: Move) -> None:
        name = move.ask
        if name in ("club", "gem", "par", "hole", "tie", "notice") and self.now is not None:
            if name != "club" or self.now.spent != "R":
                self.book()
            self.now = None
        getattr(self, f"hear_{name.replace(' ', '_')}", lambda move: None)(move)

    def hear_par(self, move: Move) -> None:
        self.tee_off()
        self.pars[self.printed()] = move.value
        self.par = move.value

    def hear_hole(self, move: Move) -> None:
        self.tee_off()
        self.par = self.pars.get(self.printed(), 0)

    def tee_off(self) -> None:
        assert not +self.due, f"{self.due} never drawn"
        self.holes += 1
        self.strokes = dict.fromkeys(range(self.players), 0)
        tee = 0 if self.paths else None
        self.lies = dict.fromkeys(range(self.players), ("tee", tee, None))

    def hear_club(self, move: Move) -> None:
        assert move.seat is not None
        lie, at, left = self.lies[move.seat]
        self.now = Try(move.seat, lie, at, left, hand=list(range(move.value)), dice=[""] * move.value)
        self.now.trail = [] if at is None else [at]

    def hear_roll(self, move: Move) -> None:
        now = self.now
        assert now is not None
        for at, face in zip(now.hand, move.value, strict=True):
            now.dice[at] = face
        now.hand, now.rolls = [], now.rolls + 1
        heaps = oracle.heaps(tuple(now.dice), self.dice_lie(now))
        now.heap = heaps[0] if len(heaps) == 1 else None

    def dice_lie(self, now: Try) -> str:
        return BLACK_OR_NOT.get(now.lie, "fairway")

    def loose(self, now: Try) -> list[int]:
        assert now.heap is not None
        return oracle.loose(tuple(now.dice), self.dice_lie(now), now.heap)

    def hear_keep(self, move: Move) -> None:
        now = self.now
        assert now is not None
        if move.value != "stop":
            heaps = oracle.heaps(tuple(now.dice), self.dice_lie(now))
            now.heap = next(h for h in heaps if any(now.dice[at] == move.value for at in h))
            if len(self.loose(now)) == 1:
                now.hand = self.loose(now)

    def hear_reroll(self, move: Move) -> None:
        now = self.now
        assert now is not None
        if move.value == "all":
            now.hand = self.loose(now)

    def hear_again(self, move: Move) -> None:
        assert self.now is not None
        assert set(move.value) <= set(self.loose(self.now))
        self.now.hand = list(move.value)

    def count(self, now: Try) -> int:
        return oracle.score(tuple(now.dice), self.dice_lie(now))

    def hear_rests(self, move: Move) -> None:
        now = self.now
        assert now is not None
        if self.paths:
            self.fly(now)
        elif move.value not in ("test", "passed"):
            now.on = "green" if move.value == "exact" else move.value

    def fly(self, now: Try) -> None:
        assert now.at is not None
        now.trail = [now.at, *self.steps(now.at, self.count(now))]
        now.on = self.kind(now.trail[-1])

    def hear_tree(self, move: Move) -> None:
        now = self.now
        assert now is not None
        now.tests += 1
        if self.paths:
            assert now.at is not None
            flight = self.steps(now.at, self.count(now))
            trees = [at for at in flight[:-1] if self.is_tree(at)]
            met = trees[now.trees]
            if move.value == ("K",):
                now.trail = [now.at, *flight[: flight.index(met) + 1]]
        if move.value == ("K",):
            now.on = "tree"
        now.trees += 1

    def hear_leads(self, move: Move) -> None:
        now = self.now
        assert now is not None
        now.arrow = True
        if self.path is None:
            now.on = move.value
            return
        here = now.trail[-1]
        while self.path[here][1] == "arrow":
            here += self.path[here][2]
        now.trail.append(here)
        now.on = self.kind(here)

    def hear_blown(self, move: Move) -> None:
        now = self.now
        assert now is not None
        if not self.paths:
            now.on = move.value
            return
        if now.spent == "B-":
            now.trail.pop()
        else:
            assert now.at is not None
            now.trail = [now.at, *self.steps(now.at, self.count(now) + 1)]
        now.on = self.kind(now.trail[-1])

    def hear_dry(self, move: Move) -> None:
        now = self.now
        assert now is not None
        now.stepped = True
        if self.path is None:
            now.on = move.value
            return
        back = [*reversed(now.trail), *range(now.trail[0] - 1, -1, -1)]
        here = next(at for at in back if self.path[at][0] != "water")
        now.trail.append(here)
        now.on = self.kind(here)

    def hear_putting(self, move: Move) -> None:
        self.side.setdefault(self.printed(), [0, None])[0] = move.value

    def hear_behind(self, move: Move) -> None:
        self.side.setdefault(self.printed(), [0, None])[1] = move.value

    def hear_spend(self, move: Move) -> None:
        now = self.now
        assert now is not None
        if now.lie != "putt" and now.on == "" and not self.count(now):
            now.on = now.lie
        now.spent = move.value
        if move.value != "none":
            colour = move.value[0]
            self.purses[now.seat][colour] -= 1
            self.bank[colour] += 1
        if move.value == "B-" and not self.paths and self.count(now) == 1:
            now.on = now.lie

    def hear_backspin(self, move: Move) -> None:
        now = self.now
        assert now is not None
        putting, _ = self.gap()
        now.left = putting if now.on != "putt" else now.left
        most = max(move.value.count(colour) for colour in "RGYB") + move.value.count("P")
        if self.options["backspin_stops_at_cup"] and now.left is not None:
            most = min(most, abs(now.left))
        now.on, now.spins = "putt", now.spins + 1
        self.roll_on(now, most)

    def roll_on(self, now: Try, number: int) -> None:
        """Along the putting surface; what is printed behind the flag may be said a moment later."""
        assert now.left is not None
        now.left = now.left - number if now.left > 0 else now.left + number

    def put_back(self, left: int) -> int:
        """Nothing is printed farther out than that; what would roll over an end stops there."""
        putting, behind = self.gap()
        return max(-behind if behind is not None else left, min(putting, left))

    def book(self) -> None:
        now = self.now
        assert now is not None
        seat, putting = now.seat, self.gap()[0]
        strokes, left = 1 + now.stepped, None
        if now.lie == "putt":
            self.roll_on(now, self.count(now))
            now.on = "putt"
        elif now.on == "":
            now.on = now.lie if now.lie != "arrow" else "fairway"
        if now.on == "green":
            now.on, now.left = "putt", putting
        if now.on == "putt":
            assert now.left is not None
            left = self.put_back(now.left)
            rolled = now.lie == "putt" or now.spins > 0
            if now.spent == "G":
                left = 0
            elif rolled and abs(left) == 1 and self.options["tap_in"]:
                left, strokes = 0, strokes + 1
        self.strokes[seat] += strokes
        limit = self.options["max_strokes"]
        if limit and self.strokes[seat] >= limit and not (left == 0 and self.strokes[seat] == limit):
            self.strokes[seat], left, now.on = limit, 0, "putt"
        at = now.trail[-1] if now.trail else None
        self.lies[seat] = (now.on, at, left)
        star = now.lie == "tee" and now.on == "star" and not now.stepped
        if star and (not now.arrow or self.options["star_via_arrow"]):
            self.due[seat] += 1
        if all(left == 0 for _, _, left in self.lies.values()):
            self.pay()

    def pay(self) -> None:
        for seat, mine in self.strokes.items():
            others = [number for other, number in self.strokes.items() if other != seat]
            if others and mine < min(others):
                self.due[seat] += 2
            elif others and mine == min(others):
                self.due[seat] += 1
            self.due[seat] += max(0, self.par - mine)

    def hear_gem(self, move: Move) -> None:
        assert move.seat is not None
        colour = move.value[0] if isinstance(move.value, tuple) else move.value
        over = all(left == 0 for _, _, left in self.lies.values())
        if not self.due[move.seat]:
            assert over, "no gem is due"
            assert not +self.due, "top-ups come after all awards"
            assert sum(self.purses[move.seat].values()) < 4, "topped up to four"
        else:
            self.due[move.seat] -= 1
        self.purses[move.seat][colour] += 1
        self.bank[colour] -= 1
