"""Teams of Table Golf: who plays together, what a team is called, who tees off, and who follows on a hole."""

from firmware_py.games.tga.cup import pairings

LONGEST = 12  # characters of a name on the card and the glass


def team_name(names: tuple[str, ...]) -> str:
    """A team by its players: "Ana+Bob", each cut as far as twelve characters need."""
    room = (LONGEST - len(names) + 1) // len(names)
    whole = "+".join(names)
    return whole if len(whole) <= LONGEST else "+".join(name[:room] for name in names)


def team_names(teams: tuple[tuple[str, ...], ...]) -> tuple[str, ...]:
    """Every team's name; teams that cutting made alike are told apart by a number."""
    names = [team_name(team) for team in teams]
    return tuple(
        name if names.count(name) == 1 else f"{name[: LONGEST - 1]}{at}" for at, name in enumerate(names, 1)
    )


def tees_off(team: tuple[int, ...], hole: int) -> int:
    """The partner who tees off in alternate shot on that hole, counted from 0 (TGA-139).

    Worked out from the hole alone, so that a resumed round cannot lose it.
    """
    return team[hole % len(team)]


def follows(first: int, among: tuple[int, ...], players: int) -> tuple[int, ...]:
    """Those seats in card order, wrapping, from that seat on (TGA-017)."""
    return tuple(sorted(among, key=lambda seat: (seat - first) % players))


def teams_in_order(
    designer: int, sides: tuple[int, ...], teams: tuple[tuple[int, ...], ...]
) -> tuple[int, ...]:
    """The designer's team, then the others by their first name on the card (TGA-017)."""
    return tuple(sorted(sides, key=lambda side: (designer not in teams[side], min(teams[side]))))


def pairs_in_order(
    designer: int, teams: tuple[tuple[int, ...], ...], round_: int
) -> tuple[tuple[int, int], ...]:
    """The designer's pairing, then the others in turn; in each the earlier in the hole's order (Q-TGA-42)."""
    players = sum(map(len, teams))
    pairs = pairings(teams, round_)
    first = next(at for at, pair in enumerate(pairs) if designer in pair)
    turned = (*pairs[first:], *pairs[:first])
    return tuple(
        (one, other) if (one - designer) % players < (other - designer) % players else (other, one)
        for one, other in turned
    )
