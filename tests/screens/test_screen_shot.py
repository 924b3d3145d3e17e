"""The pictures of a shot: hand and finger, how far, which way the ball is moved, what it lies on."""

from itertools import combinations
from math import cos, radians, sin

import pytest
from PIL import Image, ImageChops, ImageOps

from firmware_py.focus import Focus
from firmware_py.games.core import Choice, Choose, Tell
from firmware_py.games.tga import lies
from firmware_py.games.tga.lies import LIES, PLAYABLE
from firmware_py.games.tga.spot import Hitter, picture
from firmware_py.screens import draw, lights, wheel
from firmware_py.screens.ground import ground
from firmware_py.screens.letters import HUGE
from firmware_py.screens.scene import Drawn, Scene
from firmware_py.screens.shot import LIMIT, blown, hand, pictured, turn
from sim.tga_samples import SCENES, hit, spun
from tests.screens.seeing import stands

# the middle of each part of the right hand, from the left and from the top
PARTS = {"thumb": (5, 26), "index": (13, 16), "middle": (21, 12), "ring": (29, 16), "little": (37, 20)}
FINGERS = {"thumb": {"thumb"}, "middle": {"middle"}, "finger": set(PARTS), "club": set()}


def solid(image: Image.Image) -> set[str]:
    """The fingers of a right hand that are filled where they are thickest."""
    return {part for part, (x, y) in PARTS.items() if all(image.getpixel((x + d, y)) for d in (-1, 0, 1))}


def ink(image: Image.Image) -> int:
    """How many pixels are lit."""
    return image.histogram()[255]


def test_exactly_the_finger_that_hits_is_solid():
    for name, fingers in FINGERS.items():
        if name != "club":
            assert solid(hand("right", name)) == fingers, name


@pytest.mark.rule("TGA-083", "TGA-069", "TGA-070", "TGA-071")
@pytest.mark.parametrize("lie", PLAYABLE)
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_marked_finger_is_the_one_that_the_lie_asks_for(lie, left_handed):
    shown = picture(Hitter(0, "Ana", left_handed=left_handed), lie, lies.max_fly(lie))
    image = pictured(shown)
    assert image is not None
    seen = image.crop((0, 0, 40, 48))
    mirrored = lies.side(lie, left_handed) == "left"
    assert solid(ImageOps.mirror(seen) if mirrored else seen) == FINGERS[lies.struck_with(lie, False)]


@pytest.mark.rule("TGA-083")
@pytest.mark.parametrize("finger", ["thumb", "middle", "finger", "club"])
def test_the_left_hand_is_the_right_one_mirrored_but_for_its_letter(finger):
    left, right = hand("left", finger), hand("right", finger)
    assert left.tobytes() != right.tobytes()
    apart = ImageChops.logical_xor(left, ImageOps.mirror(right))
    wide, high = (box := apart.getbbox()) and (box[2] - box[0], box[3] - box[1])
    assert wide <= 14  # a letter and no more
    assert high <= 24
    for image, letter, other in ((left, "L", "R"), (right, "R", "L")):
        assert stands(image, letter)
        assert not stands(image, other)


def test_any_hand_says_so_and_every_picture_of_a_hand_differs():
    assert stands(hand("any", "finger"), "L/R")
    assert pictured("hand any any 7").tobytes() == pictured("hand any finger 7").tobytes()
    every = [hand(which, finger).tobytes() for which in ("left", "right", "any") for finger in FINGERS]
    assert len(set(every)) == len(every)


@pytest.mark.rule("TGA-084", "TGA-085")
def test_a_club_is_held_in_the_hand_that_the_hazard_asks_for_and_no_finger_is_marked():
    club = Hitter(0, "Ana", club=True)
    assert picture(club, "sand", 4) == "hand left club 4"
    assert picture(club, "fairway", 7) == "hand any club 7"
    assert stands(pictured("hand left club 4"), "4")
    head = hand("right", "club").crop((2, 39, 12, 44))
    assert ink(head) > 0.9 * 10 * 5  # the foot of the stick is solid


@pytest.mark.rule("TGA-057", "TGA-058", "TGA-059", "TGA-060", "TGA-061")
@pytest.mark.parametrize("tiles", range(1, 10))
def test_the_limit_is_a_digit_that_is_read_from_a_metre(tiles):
    image = pictured(f"hand left any {tiles}")
    digit = image.crop((LIMIT, 10, image.width, 42))
    assert stands(image, str(tiles))
    left, top, right, bottom = digit.getbbox()
    assert bottom - top >= 20
    assert right - left <= HUGE.width


@pytest.mark.rule("TGA-065")
def test_without_a_limit_it_says_so_and_shows_no_digit():
    image = pictured("hand any finger -")
    assert stands(image, "no")
    assert not any(stands(image, digit) for digit in "23456789")
    assert "any hand, any finger, no max" in draw(SCENES["draw"]).words


def test_a_hit_shows_the_hand_until_the_focus_moves_and_then_the_list():
    ask = hit("sand")
    assert isinstance(ask, Choose)

    def glass(at: int) -> Image.Image:
        return draw(Scene("asking", ask=ask, focus=Focus(at), seats=("Ana",))).image.crop((0, 16, 128, 64))

    thumb = pictured("hand left thumb 4")
    aiming = glass(ask.start)
    assert aiming.crop((0, 0, thumb.width, 48)).tobytes() == thumb.tobytes()
    assert stands(aiming, ask.options[ask.start].label.split()[0])
    for at in range(len(ask.options)):
        if at != ask.start:
            assert glass(at).crop((0, 0, thumb.width, 48)).tobytes() != thumb.tobytes()
    assert len({glass(at).tobytes() for at in range(len(ask.options))}) == len(ask.options)


def test_an_instruction_has_the_same_picture():
    tell = Tell(name="hit", title="Hit", show="hand right middle 3", why=("Do it",))
    shown = draw(Scene("asking", ask=tell)).image.crop((0, 16, 62, 64))
    assert shown.tobytes() == pictured("hand right middle 3").tobytes()


def test_a_few_short_answers_stand_beside_the_picture():
    ask = Choose(
        name="a", title="A", show="wheel left", options=(Choice(True, "Move it"), Choice(False, "Leave"))
    )
    for at in (0, 1):
        screen = draw(Scene("asking", ask=ask, focus=Focus(at)))
        assert stands(screen.image, "Move it")
        assert stands(screen.image, "Leave")
        assert screen.image.crop((0, 16, 51, 64)).tobytes() == pictured("wheel left").tobytes()


# -- moves ---------------------------------------------------------------------------------


@pytest.mark.rule("TGA-046", "TGA-047")
@pytest.mark.parametrize("spaces", [1, 2])
@pytest.mark.parametrize("way", [*wheel.BEARINGS, "30 deg right", "120 deg left", "247"])
def test_the_arrow_points_where_the_wind_blows_seen_from_the_aim(spaces, way):
    image, where = blown(spaces, turn(way)), radians(turn(way))

    def lit(ahead: float, aside: float) -> int:
        """What is seen so many pixels from the middle along the arrow, and beside it."""
        x = 19 + ahead * sin(where) + aside * cos(where)
        y = 19 - ahead * cos(where) + aside * sin(where)
        return bool(image.getpixel((round(x), round(y))))

    assert [lit(-14, aside) for aside in (-3, 0, 3)] == [1, 1, 1]  # a ball
    assert [lit(16, aside) for aside in (-4, 0, 4)] == [0, 1, 0]  # a tip
    assert [lit(10.5, aside) for aside in (-5, 0, 5)] == [1, 1, 1]  # the head that it belongs to


def test_a_way_is_a_sector_or_degrees_to_a_side_or_degrees():
    ways = ("ahead", "back-left", "30 deg right", "120 deg left", "247")
    assert [turn(way) for way in ways] == [0, 225, 30, 240, 247]


@pytest.mark.rule("TGA-043", "TGA-044")
def test_two_spaces_have_two_heads_and_are_told_in_words():
    for way in wheel.BEARINGS:
        assert ink(blown(2, turn(way))) > ink(blown(1, turn(way))) + 25
    assert "2 spaces ahead-right" in draw(SCENES["blown two spaces"]).words
    assert "1 space back" in draw(SCENES["blown one space"]).words
    assert stands(draw(SCENES["blown two spaces"]).image, "2 spaces")


def test_what_is_no_picture_of_a_shot_draws_nothing():
    for show in ("", "lies", "wheel", "weather", "blow 0 ahead", "hand", "nobody knows"):
        assert pictured(show) is None


@pytest.mark.rule("TGA-056")
@pytest.mark.parametrize("way", wheel.BEARINGS)
def test_draw_and_fade_are_two_marks_that_stay_where_they_are_whatever_is_spun(way):
    """Ahead-left and ahead-right, on the glass and on the ring."""
    scene = spun(way)
    image = draw(scene).image.crop((0, 17, 47, 64))
    assert isinstance(scene.drawn, Drawn)
    for x in (8, 38):  # on the rim, 45 degrees to both sides of straight ahead
        assert image.crop((x - 2, 6, x + 3, 11)).histogram()[255] >= 15
    for x in (8, 38):
        assert image.crop((x - 2, 36, x + 3, 41)).histogram()[255] < 15
    ring = lights(scene)
    marked = {at for at, level in enumerate(ring) if level}
    assert {3, 21} <= marked
    assert len(marked) <= 3


# -- grounds -------------------------------------------------------------------------------


@pytest.mark.rule("TGA-066")
def test_every_lie_has_a_picture_of_its_own():
    pictures = {key: ground(key) for key in (*LIES, "hole", "edge", "one", "slope", "too far")}
    assert None not in pictures.values()
    assert all(image.size == (15, 11) for image in pictures.values())
    for one, other in combinations(pictures, 2):
        if {one, other} == {
            "slope",
            "slope-left",
        }:  # which way does not matter to the one, and it is drawn so
            continue
        apart = ImageChops.logical_xor(pictures[one], pictures[other])
        assert ink(apart) >= 8, (one, other)


@pytest.mark.parametrize("value", ["fairways", 3, True, "", None])
def test_what_is_no_lie_has_none(value):
    assert ground(value) is None


def test_the_picture_stands_before_the_name_only_where_the_list_is_of_lies():
    def listed(show: str) -> Image.Image:
        options = (Choice("water", "Water"), Choice("green", "Green"))
        ask = Choose(name="a", title="A", show=show, options=options)
        return draw(Scene("asking", ask=ask, focus=Focus(1))).image

    water = ground("water")
    assert listed("lies").crop((10, 18, 25, 29)).tobytes() == water.tobytes()
    assert listed("").crop((10, 18, 25, 29)).tobytes() != water.tobytes()
    assert stands(listed("lies"), "Water")
    assert stands(listed(""), "Water")


def test_a_name_that_has_no_room_beside_a_picture_is_written_whole_without_it():
    options = (Choice("green", "On the green"), Choice("off", "Off"))
    ask = Choose(name="a", title="A", show="blow 1 left", options=options)
    image = draw(Scene("asking", ask=ask)).image
    assert stands(image, "On the green")
    assert image.crop((54, 34, 69, 45)).tobytes() == ground("off").tobytes()


def test_every_answer_to_where_the_ball_is_can_be_read_whole():
    ask = hit("fairway", ("stopped", "board"))
    assert isinstance(ask, Choose)
    for at, option in enumerate(ask.options):
        if at != ask.start:
            image = draw(Scene("asking", ask=ask, focus=Focus(at), seats=("Ana",))).image
            assert stands(image, option.label), option.label
