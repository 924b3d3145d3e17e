"""What has been entered in a round of Table Golf, and what follows at once from it.

The state holds only what was entered. Figures, points, the pot, places and who is still in for
the win are worked out from it, so a correction reaches everything by itself.

Joiners and leavers (pain 7.9): a newcomer gets the next seat and plays from the next hole on; the holes
before it stay empty and count nothing, and he is ranked by his figure like everybody. Who withdraws
keeps his scores on the card but has no more turns, no rank and no part in a tie; holes count as finished
without him. Teams cannot change.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Final

from firmware_py.games.core import Setup
from firmware_py.games.tga import cup, ours, skins, stroke
from firmware_py.games.tga.attempt import Attempt
from firmware_py.games.tga.options import UNTIL_TARGET
from firmware_py.games.tga.rules import Rules
from firmware_py.games.tga.sheet import Row, Sheet, Side, Standing
from firmware_py.games.tga.teams import team_names

TEAM_SCORES: Final = ("best_ball", "alternate")  # a team has one score
IN_TEAMS: Final = (*TEAM_SCORES, "cup")
STANDINGS: Final[Mapping[str, Callable[[Sheet], Standing]]] = {"skins": skins.standing, "cup": cup.standing}
Cell = tuple[int, int]  # row and column on the card, from (1, 1); row 1 is par
HoleName = int | str  # 1, 2 ... of the round; "X1", "X2" ... to break a tie


@dataclass(frozen=True, slots=True)
class Laid:
    """How a hole is laid: what the designer told of it. Everything may be left untold."""

    name: str = ""  # a ready-made hole's key
    mark: str = ""  # the tee's: "red", "white" or "blue" (TGA-020)
    green: str = ""  # "A" to "D" (TGA-021)
    tiles: int = 0  # tee and green included
    shots: int = 0  # big shots to the green, where the designer counted them
    slopes: tuple[tuple[int, int], ...] = ()  # tile → the tile that its slope leads to


@dataclass(frozen=True, slots=True)
class Hole:
    """A hole begun.

    designer  the seat that laid it
    order     the sides that play it, the designer's first
    strokes   by side, the score of each attempt that is over
    stands    the sides whose first attempt stands, declined, picked up or not to be bettered (TGA-165)
    seconds   the sides that wanted a second attempt
    playing   by side, the attempt in play shot by shot
    last      the side that hit last, where sides take turns by strokes
    spent     by side, the seats that have used up their ability on the hole, and their mulligan
    played_out the sides that play a second attempt out though it cannot help
    """

    designer: int
    order: tuple[Side, ...]
    par: int
    strokes: Mapping[Side, tuple[int, ...]] = field(default_factory=dict)
    stands: tuple[Side, ...] = ()
    seconds: tuple[Side, ...] = ()
    playing: Mapping[Side, Attempt] = field(default_factory=dict)
    last: Side | None = None
    spent: Mapping[Side, tuple[tuple[int, ...], tuple[int, ...]]] = field(default_factory=dict)
    played_out: tuple[Side, ...] = ()
    laid: Laid = Laid()


@dataclass(frozen=True)  # no slots: what is worked out is kept beside it
class Round:
    """What has been entered.

    setup     with the options in force
    depth     "card" or "shots": what is being kept now
    pros      each seat's card by key, "" for none
    balls     the colours taken so far, by seat, or by pair in alternate shot
    teams     the seats that play together, each team in its order
    target    in half points: what wins the Cup, once that is settled
    holes     the holes of the round, ``extra`` those played to break a tie
    laid      the next hole, as far as it was told; ``laying`` the question about it that is open
    thrown    (hole, seat) once for each roll of the weather die beside the shots
    blowing   the strength in spaces of a wind that the wheel is still to be spun for
    fixing    the cell being corrected; ``attempt`` which of two scores in it, counted from 0
    ended     the round was ended before its last hole
    on        played on for fun once the target was reached (TGA-145)
    shared    what was agreed to be shared, and among which sides
    joined    names of those who came later, and the first hole each of them plays
    gone      the seats that withdrew, and the hole they had come to
    letters   the newcomer's name being spelled
    reading   the pro card being read
    holed     the hole and the side of a score that is being told
    contact   the standard of contact, where it was changed in mid-round
    guided    how much of the guide has been told
    """

    setup: Setup
    depth: str = "card"
    pros: tuple[str, ...] = ()
    balls: tuple[str, ...] = ()
    teams: tuple[tuple[int, ...], ...] = ()
    target: int | None = None
    champions: tuple[int, ...] = ()
    holes: tuple[Hole, ...] = ()
    extra: tuple[Hole, ...] = ()
    laid: Laid = Laid()
    laying: str = ""
    thrown: tuple[tuple[HoleName, int], ...] = ()
    blowing: int = 0
    fixing: Cell | None = None
    attempt: int | None = None
    ended: bool = False
    on: bool = False
    shared: tuple[tuple[str, tuple[Side, ...]], ...] = ()
    joined: tuple[tuple[str, int], ...] = ()
    gone: tuple[tuple[int, int], ...] = ()
    letters: str | None = None
    reading: str = ""
    holed: tuple[HoleName, Side] | None = None
    contact: str = ""
    guided: int = 0

    # -- who plays -----------------------------------------------------------------------

    def says(self, key: str) -> Any:
        """The value of an option, as in force."""
        return self.setup.options[key]

    @cached_property
    def rules(self) -> Rules:
        """The rules of a shot, as in force now."""
        rules = Rules.of(self.setup.options)
        return replace(rules, hazard_contact=self.contact) if self.contact else rules

    @property
    def format(self) -> str:
        return str(self.says("format"))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Everybody's name by seat, newcomers last."""
        return (*self.setup.seats, *(name for name, _ in self.joined))

    @property
    def seats(self) -> range:
        return range(len(self.names))

    @cached_property
    def playing_seats(self) -> tuple[int, ...]:
        """The seats that have not withdrawn."""
        left = {seat for seat, _ in self.gone}
        return tuple(seat for seat in self.seats if seat not in left)

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side: a team where it has one score, else each player."""
        return self.teams if self.format in TEAM_SCORES else tuple((seat,) for seat in self.seats)

    @cached_property
    def playing_sides(self) -> tuple[Side, ...]:
        """The sides that are in for the win."""
        return tuple(range(len(self.sides))) if self.format in TEAM_SCORES else self.playing_seats

    @cached_property
    def side_names(self) -> tuple[str, ...]:
        if self.format in TEAM_SCORES:
            return team_names(tuple(tuple(self.names[seat] for seat in team) for team in self.teams))
        return self.names

    def side_of(self, seat: int) -> Side:
        """The side that a seat scores for."""
        return next(side for side, seats in enumerate(self.sides) if seat in seats)

    def whose(self, side: Side) -> tuple[int | None, str]:
        """The seat and the side's name of a question to that side."""
        seats = self.sides[side]
        if len(seats) > 1:
            return None, self.side_names[side]
        return seats[0], "" if seats[0] < len(self.setup.seats) else self.names[seats[0]]

    @property
    def interrupted(self) -> bool:
        """Whether something beside the course of the round waits for an answer."""
        spelling = self.letters is not None
        return bool(self.blowing or self.fixing or spelling or self.reading or self.holed)

    # -- how long --------------------------------------------------------------------------

    @property
    def holes_a_round(self) -> int:
        """How many holes were agreed; in the Cup, for each of its rounds."""
        match self.says("holes"):
            case "other":
                return int(self.says("other"))
            case "guided":
                return 1
            case holes:
                return int(holes)

    @property
    def length(self) -> int | None:
        """How many holes there will be, or were begun before the end; None: until somebody has won."""
        if self.ended:
            return len(self.holes)
        if self.format == "cup":
            rounds = self.says("cup_rounds")
            return None if rounds == UNTIL_TARGET else self.holes_a_round * int(rounds)
        if self.format == "skins" and self.says("skins_holes") == UNTIL_TARGET:
            return None
        return self.holes_a_round

    @cached_property
    def out_of_holes(self) -> bool:
        """Whether no hole of the round is to come."""
        if self.ended:
            return True
        return bool(self.holes) and len(self.holes) == self.length and self.finished(self.holes[-1])

    @cached_property
    def played(self) -> bool:
        """Whether the holes of the round are over; what may follow is a tie-break."""
        if self.out_of_holes:
            return True
        hole_over = not self.holes or self.finished(self.holes[-1])
        return hole_over and not self.on and self.standing.enough is not None

    @property
    def columns(self) -> int:
        """How many holes of the round the card has room for; one more block where there is no last one."""
        if self.length is not None:
            return self.length
        begun = len(self.holes) + (0 if self.played or self.open_hole else 1)
        return max(1, -(-begun // self.holes_a_round)) * self.holes_a_round

    @property
    def open_hole(self) -> bool:
        """Whether a hole of the round is being played."""
        return bool(self.holes) and not self.finished(self.holes[-1])

    # -- scores --------------------------------------------------------------------------

    def is_over(self, hole: Hole, side: Side) -> bool:
        """Whether that side has done with the hole; a first attempt of who withdrew stands."""
        done = len(hole.strokes.get(side, ()))
        stands = side in hole.stands or side not in self.playing_sides
        return done >= self.says("attempts") or (done > 0 and stands)

    def waiting(self, hole: Hole) -> tuple[Side, ...]:
        """The sides still to play it, in its order."""
        sides = self.playing_sides
        return tuple(side for side in hole.order if side in sides and not self.is_over(hole, side))

    def finished(self, hole: Hole) -> bool:
        """Whether everybody who plays it has a score."""
        return not self.waiting(hole)

    def counts(self, hole: Hole) -> bool:
        """Whether a hole of the round counts: once ended early, only if everybody finished it."""
        return not self.ended or self.finished(hole)

    def most(self, par: int) -> int:
        """The most strokes that a hole of that par can cost (TGA-094, TGA-095)."""
        return 2 * par if self.says("double_par_cap") else ours.MOST_STROKES

    def score(self, hole: Hole, side: Side) -> int:
        """The strokes that count: the lower attempt, or the cap where a corrected par made it lower."""
        return min(*hole.strokes[side], self.most(hole.par))

    def row(self, hole: Hole) -> Row:
        """The hole as a format sees it: a first of two attempts counts once the hole is over for its side."""
        over = tuple(side for side in hole.order if self.is_over(hole, side))
        players = tuple(side for side in hole.order if side in over or side in self.playing_sides)
        return Row(hole.par, players, {side: self.score(hole, side) for side in over})

    @cached_property
    def sheet(self) -> Sheet:
        """All that the format may judge by."""
        return Sheet(
            sides=self.playing_sides,
            rows=tuple(self.row(hole) for hole in self.holes if self.counts(hole)),
            extra=tuple(self.row(hole) for hole in self.extra),
            played=self.out_of_holes,
            options={**self.setup.options, "holes_a_round": self.holes_a_round},
            shared=self.shared,
            teams=self.teams,
            champions=self.champions,
            target=self.goal,
        )

    @property
    def goal(self) -> int:
        """The points that win, in half points."""
        if self.format == "cup":
            return self.target if self.target is not None else 2 * int(self.says("cup_target"))
        return 2 * int(self.says("skins_target"))

    @cached_property
    def standing(self) -> Standing:
        """How it stands under the format agreed (TGA-007, TGA-171)."""
        if self.format in IN_TEAMS and not self.teams:
            return Standing({}, {}, {})
        return STANDINGS.get(self.format, stroke.standing)(self.sheet)

    # -- holes by name -----------------------------------------------------------------------

    @cached_property
    def heads(self) -> tuple[HoleName, ...]:
        """The holes along the top of the card, from the first (TGA-006), then the extra ones."""
        return (*range(1, self.columns + 1), *(f"X{n}" for n in range(1, len(self.extra) + 1)))

    def begun(self, name: HoleName) -> bool:
        return isinstance(name, str) or name <= len(self.holes)

    def hole(self, name: HoleName) -> Hole:
        return self.holes[name - 1] if isinstance(name, int) else self.extra[int(name[1:]) - 1]

    def with_hole(self, name: HoleName, hole: Hole) -> "Round":
        """The round with that hole put in its place, or added as the next."""
        at = (name if isinstance(name, int) else int(name[1:])) - 1
        if isinstance(name, int):
            return replace(self, holes=(*self.holes[:at], hole, *self.holes[at + 1 :]))
        return replace(self, extra=(*self.extra[:at], hole, *self.extra[at + 1 :]))


def called(name: HoleName) -> str:
    """A hole by name: "Hole 7", "Extra hole 1"."""
    return f"Hole {name}" if isinstance(name, int) else f"Extra hole {name[1:]}"
