"""Every state and every kind of question has a screen, in pure black and white, inside the glass."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from firmware_py.focus import Focus
from firmware_py.games.core import Ask, Choice, Choose, Count, Face, Pick, Place, Rank, Result, Roll, Tell
from firmware_py.screens import PICTURES, Screen, draw, letters
from firmware_py.screens.pages import page
from firmware_py.screens.paper import Paper
from firmware_py.screens.scene import Drawn, Page, Scene
from firmware_py.screens.title import edges
from sim.samples import CARD18, SCENES, SEATS

STATES = [
    "starting",
    "resting",
    "choosing",
    "seating",
    "asking",
    "rolling",
    "spinning",
    "dealing",
    "revealing",
    "showing",
    "confirming",
    "over",
]
LONG = ("Maximilianos", "Wwwwwwwwwwww", "José", "Zoë")


def spilled(scene: Scene) -> list[str]:
    """The texts of a scene that run over the edge of the glass."""
    paper = Paper()
    (page if scene.page is not None else PICTURES[scene.state])(paper, scene)
    edges(paper, scene)
    return paper.spilled


def shades(image: Image.Image) -> set[int]:
    """The values that any pixel has."""
    return {value for value, count in enumerate(image.histogram()) if count}


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.rule("pain 8.7")
def test_a_screen_is_128_by_64_in_black_and_white_only(name):
    image = draw(SCENES[name]).image
    assert (image.mode, image.size) == ("1", (128, 64))
    assert shades(image) == {0, 255}


@pytest.mark.rule("pain 8.7")
@pytest.mark.parametrize("mode", ["L", "RGB"])
def test_a_grey_picture_is_no_screen(mode):
    with pytest.raises(ValueError, match="1-bit"):
        Screen(Image.new(mode, (128, 64), "#333333"), ())


def test_a_grey_ink_is_drawn_lit():
    paper = Paper()
    paper.fill(0, 0, 8, 8, ink=0x33)
    paper.write("A", 20, 0, ink=0x33)
    assert shades(paper.image) == {0, 255}


def test_every_state_has_a_screen():
    assert list(PICTURES) == STATES


@pytest.mark.parametrize("state", STATES)
def test_a_state_draws_with_nothing_else_known(state):
    assert isinstance(draw(Scene(state)), Screen)


@pytest.mark.parametrize("opened", [True, False])
def test_a_state_that_does_not_exist_is_refused(opened):
    with pytest.raises(KeyError, match="hole"):
        draw(Scene("hole", page=Page("testcard", "Test card") if opened else None))


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(
    "more",
    [
        {},
        {"seats": LONG},
        {"seats": LONG[::-1], "saved": False, "mark": "RIGGED"},
        {
            "note": "The receipt printer has no paper; the slip waits until there is some again.",
            "holding": 0.5,
        },
    ],
    ids=["plain", "long names", "marked", "noted"],
)
def test_no_text_runs_over_the_edge_of_the_glass(name, more):
    assert spilled(replace(SCENES[name], **more)) == []


WORD = st.text("ABCMWabcgijmw 0123456789-+:?éß…ł", min_size=0, max_size=26)
TITLE = st.text("ABCWabcgw ?é", max_size=20)
HEAD = st.fixed_dictionaries(
    {
        "name": st.just("ask"),
        "title": TITLE,
        "seat": st.none() | st.integers(0, 5),
        "side": st.sampled_from(["", "Reds"]),
        "why": st.lists(st.text("abcW 12", max_size=25), max_size=2).map(tuple),
        "show": st.sampled_from(
            ["", "weather", "wheel", "die", "d20", "card", "letters", "home", "nobody knows"]
        ),
    }
)


@st.composite
def asks(draw_) -> Ask:
    """Any question that a game might ask."""
    head = draw_(HEAD)
    match draw_(st.sampled_from(["choose", "count", "pick", "place", "tell", "roll"])):
        case "choose":
            options = draw_(st.lists(st.builds(Choice, st.integers(), WORD, WORD), min_size=1, max_size=9))
            return Choose(**head, options=tuple(options))
        case "count":
            lo = draw_(st.integers(-20, 90))
            hi = draw_(st.integers(lo, 999))
            old = draw_(st.none() | st.integers(0, 20))
            return Count(
                **head, lo=lo, hi=hi, start=lo, names=tuple(draw_(st.lists(WORD, max_size=3))), old=old
            )
        case "pick":
            items = draw_(st.lists(st.text("RYPK123 abc", max_size=12), min_size=1, max_size=12))
            free = draw_(st.sets(st.integers(0, len(items) - 1)))
            return Pick(**head, items=tuple(items), free=tuple(sorted(free)))
        case "place":
            rows, columns = draw_(st.integers(1, 10)), draw_(st.integers(1, 18))
            labels = tuple(
                tuple(draw_(st.sampled_from(["", "R", "12"])) for _ in range(columns)) for _ in range(rows)
            )
            cells = tuple((r, c) for r in range(1, rows + 1) for c in range(1, columns + 1) if (r + c) % 2)
            named = draw_(st.booleans())
            return Place(
                **head,
                cells=cells,
                labels=labels,
                rows_named=LONG * 3 if named else (),
                columns_named=tuple(map(str, range(1, columns + 1))) if named else (),
                done=draw_(st.sampled_from(["", "Done", "Enough now"])),
            )
        case "tell":
            return Tell(**head)
        case _:
            bag = tuple(Face(n, draw_(WORD)) for n in range(1, draw_(st.integers(1, 8)) + 1))
            motion = draw_(st.sampled_from(["rolling", "spinning", "dealing", "revealing"]))
            return Roll(**head, bag=bag, label=("x",), count=draw_(st.integers(1, 12)), motion=motion)


@settings(derandomize=True, deadline=None, max_examples=250)
@given(ask=asks(), at=st.integers(0, 40), state=st.sampled_from(["asking", "choosing", "confirming"]))
def test_any_question_can_be_drawn_at_any_focus(ask, at, state):
    scene = Scene(state, ask=ask, focus=Focus.on(ask).turned(ask, at), seats=LONG)
    assert spilled(scene) == []
    assert ask.title == "" or ask.title in draw(scene).words


@settings(derandomize=True, deadline=None, max_examples=150)
@given(ask=asks().filter(lambda ask: isinstance(ask, Roll)), elapsed=st.floats(0, 2), data=st.data())
def test_any_draw_can_be_shown_at_any_moment(ask, elapsed, data):
    values = st.sampled_from([face.value for face in ask.bag])
    faces = tuple(data.draw(st.lists(values, min_size=ask.count, max_size=ask.count)))
    for state, lasting in ((ask.motion, 1.2), (ask.motion, 0.0), ("showing", 0.0)):
        assert spilled(Scene(state, drawn=Drawn(ask, faces, 999), elapsed=elapsed, lasting=lasting)) == []


@pytest.mark.parametrize("players", range(1, 17))
def test_the_end_has_room_for_every_party(players):
    ranks = tuple(Rank(seat, seat + 1, f"+{seat}", "won on the longest stroke") for seat in range(players))
    seats = tuple(f"Player {n}" for n in range(players))
    scene = Scene("over", seats=seats, result=Result(True, ranks), card=CARD18)
    assert spilled(scene) == []
    assert "Player 0" in draw(scene).words


@pytest.mark.parametrize("size", [letters.TINY, letters.SMALL, letters.PLAIN, letters.TALL, letters.HUGE])
@pytest.mark.parametrize(
    ("name", "plain"), [("José", "Jose"), ("Zoë", "Zoe"), ("ÅKE", "AKE"), ("Çem", "Cem")]
)
def test_names_keep_their_accents_in_every_size(name, plain, size):
    assert letters.strip(name, size).tobytes() != letters.strip(plain, size).tobytes()


@pytest.mark.parametrize(
    ("name", "folded"), [("Łukasz", "Lukasz"), ("Ștefan", "Stefan"), ("李", "?"), ("Zoe\u0308", "Zo\xeb")]
)
def test_what_the_font_does_not_have_becomes_the_nearest_letter(name, folded):
    assert letters.folded(name) == folded


@pytest.mark.rule("pain 1.9")
def test_the_title_row_is_the_top_sixteen_pixels():
    scene = SCENES["list"]
    other = replace(scene, ask=replace(scene.ask, title="Something else"), seats=("Z", *SEATS[1:]))
    one, two = draw(scene).image, draw(other).image
    assert one.crop((0, 16, 128, 64)).tobytes() == two.crop((0, 16, 128, 64)).tobytes()
    assert one.crop((0, 0, 128, 16)).tobytes() != two.crop((0, 0, 128, 16)).tobytes()


@pytest.mark.rule("pain 2.3")
def test_a_bar_at_the_bottom_shows_how_far_a_hold_has_come():
    def bar(holding: float) -> int:
        image = draw(replace(SCENES["list"], holding=holding)).image
        return sum(1 for x in range(128) if image.getpixel((x, 63)))

    assert [bar(part) for part in (0.25, 0.5, 1.0)] == [32, 64, 128]
    assert bar(0.0) < 10


@pytest.mark.rule("pain 6.10")
@pytest.mark.parametrize("name", ["die", "d20"])
def test_the_digits_of_a_result_are_at_least_32_pixels_high(name):
    box = draw(SCENES[name]).image.crop((54, 16, 128, 64)).getbbox()
    assert box is not None
    assert box[3] - box[1] >= 32
