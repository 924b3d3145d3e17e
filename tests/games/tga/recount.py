"""A slow second opinion on an attempt by one player: strokes and penalties read off the answers alone."""

from firmware_py.games.core import Move

WATER = ("water", "brook")
WILD = ("alligator", "cobra", "albatross", "grizzly")
OUT = ("off", "too far", "cliff")
BEFORE = ("weather", "wind", "danny", "sam", "ralph", "tracey", "shape", "tile")
AFTER = ("place", "donald", "lucy", "steve", "peter", "izzy", "target", "bend")
TOLD = ("stopped", "lie")
STILL_MOVING = ("board", "lucy", "steve", "peter", "slope", "undulating")


def strokes(moves: list[Move], *, second_water_free: bool = False, forced_draw: bool = False) -> int:
    """What these answers cost, hit by hit: the hit, an early touch, and what became of the ball."""
    total, waters = 0, 0
    for hit in hits(moves, forced_draw):
        if any(move.ask in ("mulligan", "manny") and move.value for move in hit):
            continue
        total += 1 + sum(move.ask == "touch" for move in hit)
        end = ended(hit)
        if end in WATER:
            waters += 1
            waived = any(move.ask == "wendy" and move.value for move in hit)
            total += not waived and not (second_water_free and waters % 2 == 0)
            continue
        waters = 0
        if end in WILD:
            total += 0 if any(move.ask == "wendy" and move.value for move in hit) else 2
        elif end in OUT:
            total += 1
    return total


def hits(moves: list[Move], forced_draw: bool) -> list[list[Move]]:
    """The answers, hit by hit: a new hit begins where the ball's place is told though nothing moved it."""
    found: list[list[Move]] = []
    before: list[Move] = []
    for at, move in enumerate(moves):
        touched = move.ask == "touch"
        still = bool(found) and moved_on(found[-1], forced_draw)
        if move.ask in TOLD and not still:
            found.append([*before, move])
            before = []
        elif not found or move.ask in BEFORE or (touched and not still and follows(moves[at:]) not in AFTER):
            before.append(move)
        else:
            found[-1].append(move)
    return found


def follows(moves: list[Move]) -> str:
    """What is answered next, asides left out."""
    return next(move.ask for move in moves if move.ask not in ("touch", "ruling", "twelfth"))


def moved_on(hit: list[Move], forced_draw: bool) -> bool:
    """Whether something moved the ball after its place was last told, so that it is told again."""
    last = max(at for at, move in enumerate(hit) if move.ask in TOLD)
    if hit[last].value in STILL_MOVING or moves_made(hit[last + 1 :]):
        return True
    for at, move in enumerate(hit):
        if move.ask == "target" and (not move.value or forced_draw):  # it must be moved, after any pro's move
            return sum(later.ask in TOLD for later in hit[at:]) <= moves_made(hit[at:])
    return False


def moves_made(part: list[Move]) -> int:
    """How many moves somebody chose to make."""
    return sum(move.ask in ("donald", "peter", "bend") and move.value for move in part)


def ended(hit: list[Move]) -> str:
    """Where the ball was in the end."""
    last = max(at for at, move in enumerate(hit) if move.ask in TOLD)
    if any(move.ask == "lucy" and move.value for move in hit[last + 1 :]):
        return "fairway"
    return str(hit[last].value)


def rolled(hit: list[Move]) -> bool:
    """Whether the die was rolled for this hit."""
    return any(move.ask == "weather" for move in hit)


def should_be_rolled(
    moves: list[Move], par: int, *, pro_slopes: bool, keep_too_far: bool, forced_draw: bool
) -> list[bool]:
    """For each hit whether the die is due, told from where the one before ended and from where it was hit."""
    due = []
    place, kept, result = "tee", False, False
    for hit in hits(moves, forced_draw):
        due.append(place in ("tee", "far") and not kept)
        result = place in ("tee", "far")  # calm shots leave no result behind; kept ones do
        if any(move.ask in ("mulligan", "manny") and move.value for move in hit):
            place, kept = "tee", False
            continue
        end, told = ended(hit), where_told(hit)
        rolled_down = slope_led(hit)
        recovery = par == 3 and place == "tee"
        if end in OUT:
            kept = result and (keep_too_far or end != "too far")
            if end == "off" and rolled_down and pro_slopes and not recovery:
                place = told
        elif end in WILD:
            kept = False
        elif end in WATER:
            kept = False
            drop = next((move.value for move in hit if move.ask == "drop"), "")
            if not recovery and (drop or (rolled_down and pro_slopes)):
                place = {"green": "green", "one": "one", "fairway": "far", "tee": "tee"}.get(drop, told)
        else:
            known = {
                "green": "green",
                "edge": "green",
                "one": "one",
                "fairway": "far",
                "same": "same",
                "tee": "tee",
            }
            lucy = (
                any(move.ask == "lucy" and move.value for move in hit)
                and hit[last_told(hit)].value != "fairway"
            )
            told = told if lucy and told else known.get(end, told)
            kept = result and told in ("same", "tee")
            place = "far" if told == "same" else told
    return due


def last_told(hit: list[Move]) -> int:
    """Which of the answers told last where the ball is."""
    return max(at for at, move in enumerate(hit) if move.ask in TOLD)


def where_told(hit: list[Move]) -> str:
    """How far from the green it was said to be in the end, "" where nobody asked."""
    return next((str(move.value) for move in reversed(hit[last_told(hit) :]) if move.ask == "place"), "")


def slope_led(hit: list[Move]) -> bool:
    """Whether it rolled down a slope last."""
    told = [move.value for move in hit if move.ask in TOLD]
    peter = [at for at, move in enumerate(hit) if move.ask in ("donald", "peter") and move.value]
    after = [move.value for move in hit[peter[-1] :] if move.ask in TOLD] if peter else told
    return len(after) > 1 and after[-2] in ("slope", "undulating")
