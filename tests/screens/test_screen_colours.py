"""Whatever has a colour says so in letters: every face and every choice of every game and tool."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from firmware_py.focus import Focus
from firmware_py.games import SHELF, TOOL_GAMES
from firmware_py.games.core import Ask, Choose, Game, Pick, Roll, Setup
from firmware_py.games.settings import settled
from firmware_py.screens import draw
from firmware_py.screens.scene import Drawn, Scene
from sim.samples import SCENES
from tests.games.playing import some_answer, some_move
from tests.screens.seeing import stands

COLOURS = ("red", "green", "yellow", "blue", "purple", "black", "white", "orange", "pink")
MOVES = 220  # of each game, at random


def coloured(label: str) -> bool:
    """Whether a label is the name of a colour."""
    return label.casefold() in COLOURS


def asked(game: Game) -> Iterator[Ask]:
    """Every question that comes up while a game is played at random."""
    rng = Random(game.key)
    seats = ("Ana", "Bob")[: max(0, min(2, game.seats[1]))]
    state = game.start(Setup(seats, settled(game.options, {})))
    for _ in range(MOVES):
        asks = game.asks(state)
        yield from asks
        if not asks:
            return
        state = game.apply(state, some_move(asks, rng))


@cache
def questions() -> dict[str, Ask]:
    """One of each kind of question about colours, by game and name and what its answers are called."""
    crowded = SCENES["box dice, keep one of five"].ask  # rare, and the narrowest
    assert crowded is not None
    found: dict[str, Ask] = {"box: crowded": crowded}
    for game in (*SHELF, *TOOL_GAMES):
        for ask in asked(game):
            match ask:
                case Roll():
                    labels = tuple(face.label for face in ask.bag)
                case Choose():
                    labels = tuple(option.label for option in ask.options)
                case Pick() if ask.show.startswith("dice"):
                    labels = tuple({"R": "Red"}.get(item, item) for item in ask.items)
                case _:
                    continue
            if any(map(coloured, labels)):
                found.setdefault(f"{game.key}: {ask.name}: {' '.join(labels)}", ask)
    return found


def test_there_are_colours_in_more_than_one_game() -> None:
    kinds = {(name.split(":")[0], type(ask)) for name, ask in questions().items()}
    assert {("box", Roll), ("box", Choose), ("gem", Roll), ("tree", Roll), ("backspin", Roll)} <= kinds


@pytest.mark.rule("pain 6.10")
def test_every_colour_that_comes_up_in_a_draw_stands_there_as_a_letter() -> None:
    for name, ask in questions().items():
        if not isinstance(ask, Roll):
            continue
        rng = Random(name)
        for face in ask.bag:
            if not coloured(face.label):
                continue
            faces = (face.value, *some_answer(ask, rng)[1:])
            image = draw(Scene("showing", seats=("Ana", "Bob"), drawn=Drawn(ask, faces))).image
            assert stands(image, face.label) or stands(image, str(face.value)), (name, face.label)


@pytest.mark.rule("pain 6.10")
def test_every_colour_that_can_be_chosen_stands_there_as_a_word_or_as_a_letter_of_its_own() -> None:
    for name, ask in questions().items():
        if not isinstance(ask, Choose):
            continue
        letters = [option.label[0] for option in ask.options if coloured(option.label)]
        side_by_side = ask.show.startswith(
            "dice "
        )  # all of them below the dice, which have letters of their own
        for at, option in enumerate(ask.options):
            if not coloured(option.label):
                continue
            alone = letters.count(option.label[0]) == 1 or len(str(option.value)) == 1
            for focus in range(len(ask.options)) if side_by_side else (at,):
                scene = Scene("asking", "Game", ask=ask, focus=Focus(focus), seats=("Ana", "Bob"))
                image = draw(scene).image
                if side_by_side:
                    image = image.crop((0, 40, 128, 56))
                told = stands(image, option.label) or (alone and stands(image, str(option.value)))
                assert told, (name, option)


@pytest.mark.rule("pain 6.10")
def test_in_big_digits_too() -> None:
    for name, ask in questions().items():
        if isinstance(ask, Choose):
            for at, option in enumerate(ask.options):
                scene = Scene("asking", "Game", ask=ask, focus=Focus(at), seats=("Ana", "Bob"), big=True)
                assert option.label in draw(scene).words, name
        elif isinstance(ask, Roll):
            faces = tuple(some_answer(ask, Random(name)))
            scene = Scene("showing", seats=("Ana", "Bob"), drawn=Drawn(ask, faces), big=True)
            assert set(ask.labels(faces)) <= set(draw(scene).words), name


def test_an_eye_that_sees_no_letters_fails() -> None:
    """Or the tests above would prove nothing."""
    image = draw(Scene("resting")).image
    assert stands(image, "Teebox")
    assert not stands(image, "Red")
