"""Before a gem is spent the caddie says what the hole is played for: this stroke, par, the best so far."""

from typing import Any

import pytest

from firmware_py.games.box_of_golf.play import BOX_OF_GOLF
from tests.games.box_of_golf.table import after, asked, begun, dice, front, on_green, shot


def missed(*names: str, **options: Any) -> Any:
    """Ana is in with 2, the others lie on the green; Bob has missed his putt."""
    state = begun(*names, **options)
    for _ in names:
        state = on_green(state, "R P", 1, ("spend", "none"))
    state = after(state, ("club", 1), dice("R"), ("told", None))
    return after(state, ("club", 1), dice("K"))


def heard(state: Any) -> tuple[str, ...]:
    state = after(state, ("caddie", None))
    assert (front(state).name, front(state).rule) == ("advice", "BOX-060")
    assert asked(after(state, ("advice", None)))[0] == "spend"
    return front(state).why


@pytest.mark.rule("BOX-060")
@pytest.mark.rule("BOX-061")
def test_asked_about_a_gem_the_caddie_tells_the_stroke_par_and_who_leads() -> None:
    assert heard(missed("Ana", "Bob")) == ("Stroke 2, par 4", "Best so far: 2, Ana")
    level = after(missed("Ana", "Bob", "Cy"), ("spend", "G"), ("club", 1), dice("K"))
    assert heard(level) == ("Stroke 2, par 4", "Best so far: 2, Ana Bob")
    assert heard(shot(begun("Ana", "Bob"), "R", ("rests", "rough"))) == (
        "Stroke 1, par 4",
        "Nobody is in yet",
    )


@pytest.mark.rule("BOX-060")
def test_alone_there_is_par_only() -> None:
    assert heard(shot(begun("Ana"), "R", ("rests", "rough"))) == ("Stroke 1, par 4",)


@pytest.mark.rule("BOX-060")
def test_always_the_best_so_far_stands_beside_the_question_once_somebody_is_in() -> None:
    state = begun("Ana", "Bob", caddie="always")
    landed = after(state, ("far", 9), ("club", 1), dice("R"), ("rests", "rough"))
    assert front(landed).why == ()
    state = on_green(after(state, ("far", 1)), "R P", 1, ("spend", "none"))
    state = after(state, ("far", 1), ("club", 1), dice("R"), ("rests", "fairway"), ("spend", "none"))
    state = after(state, ("club", 1), dice("R"), ("told", None))
    landed = after(state, ("far", 1), ("club", 1), dice("R"), ("rests", "rough"))
    assert front(landed).why == ("Stroke 2, par 4", "Best so far: 2, Ana")
    missed = on_green(after(state, ("far", 1)), "R R P", 1, ("spend", "none"))
    missed = after(missed, ("club", 1), dice("K"))
    assert (front(missed).why, front(missed).show) == (("Now 1 to the flag", "Best so far: 2, Ana"), "")


@pytest.mark.rule("BOX-060")
def test_without_a_caddie_nothing_is_said() -> None:
    state = missed("Ana", "Bob", caddie="off")
    assert front(state).why == ("Now 1 to the flag",)
    assert "caddie" not in {ask.name for ask in BOX_OF_GOLF.asks(state)}
