"""The weather die and the wind wheel."""

import pytest

from firmware_py.games.core import IllegalMove, Move, Setup
from firmware_py.games.tga import WEATHER, ours
from firmware_py.games.tga.weather import FACES, SECTORS, STRENGTH, wheel
from tests.games.playing import play, question, setup


def the_die(**options):
    return question(WEATHER, WEATHER.start(setup(**options)), "weather")


@pytest.mark.rule("TGA-040")
@pytest.mark.rule("Q-TGA-02")
def test_half_of_the_six_faces_are_sun_and_one_is_very_windy():
    assert [(face.value, face.weight) for face in the_die().bag] == [("sun", 3), ("single", 2), ("double", 1)]
    assert [face.label for face in the_die().bag] == ["Sun", "Windy", "Very windy"]
    assert FACES.default == ours.WEATHER_FACES


@pytest.mark.rule("Q-TGA-02")
def test_an_owner_may_count_the_faces_of_the_real_die():
    assert [face.weight for face in the_die(weather_faces={"sun": 2, "single": 3, "double": 1}).bag] == [
        2,
        3,
        1,
    ]


@pytest.mark.rule("TGA-041")
@pytest.mark.parametrize(
    "faces",
    [
        {"sun": 3, "single": 2, "double": 2},
        {"sun": 3, "single": 2, "double": 0},
        {"sun": 0, "single": 2, "double": 1},
        {"sun": 3, "single": 0, "double": 1},
        {"sun": 3.0, "single": 2, "double": 1},
        {"sun": True, "single": 2, "double": 1},
        {"sun": 3, "single": 2, "double": True},
        {"sun": 3, "single": 2},
        {"sun": 3, "single": 2, "double": 1, "triple": 1},
        [3, 2, 1],
        None,
    ],
)
def test_a_die_that_cannot_be_is_refused(faces):
    assert not FACES.admits(faces)
    with pytest.raises(ValueError, match="TGA-041"):
        WEATHER.start(setup(weather_faces=faces))


@pytest.mark.rule("TGA-042")
def test_sun_spins_nothing_and_leaves_the_ball():
    state = play(WEATHER, WEATHER.start(Setup(())), [("weather", ("sun",))])
    assert [ask.name for ask in WEATHER.asks(state)] == ["weather"]
    assert the_die().why[0] == "The top of this glass is"


@pytest.mark.parametrize(
    ("face", "move"),
    [
        pytest.param("single", "1 space", marks=pytest.mark.rule("TGA-043")),
        pytest.param("double", "2 spaces", marks=pytest.mark.rule("TGA-044")),
    ],
)
@pytest.mark.rule("TGA-047")
@pytest.mark.rule("Q-TGA-20")
def test_wind_spins_the_wheel_by_itself_and_tells_the_move_and_its_time(face, move):
    state = play(WEATHER, WEATHER.start(Setup(())), [("weather", (face,))])
    (spin,) = WEATHER.asks(state)
    assert (spin.name, spin.auto, spin.motion, spin.show) == ("wind", True, "spinning", "wheel")
    assert spin.title == "After the shot"
    assert spin.why == (move, "The top is where you aim")


@pytest.mark.rule("TGA-045")
@pytest.mark.rule("GEN-009")
def test_each_roll_of_wind_is_a_fresh_spin_and_nothing_else_can_be_done_before_it():
    state, labels = WEATHER.start(Setup(())), []
    for face in ("single", "sun", "double", "single"):
        labels.append(question(WEATHER, state, "weather").label)
        state = play(WEATHER, state, [("weather", (face,))])
        if STRENGTH[face]:
            labels.append(question(WEATHER, state, "wind").label)
            with pytest.raises(IllegalMove):
                WEATHER.apply(state, Move("weather", None, ("sun",)))
            state = play(WEATHER, state, [("wind", ("left",))])
    assert [(label[0], label[3]) for label in labels] == [
        ("weather", 0),
        ("wind", 0),
        ("weather", 1),
        ("weather", 2),
        ("wind", 2),
        ("weather", 3),
        ("wind", 3),
    ]
    assert len({label[1:3] for label in labels}) == 1


@pytest.mark.rule("TGA-046")
@pytest.mark.rule("Q-TGA-19")
def test_eight_equal_sectors_go_clockwise_from_the_line_of_aim():
    faces = wheel(SECTORS.default)
    assert [face.value for face in faces] == [
        "ahead",
        "ahead-right",
        "right",
        "back-right",
        "back",
        "back-left",
        "left",
        "ahead-left",
    ]
    assert {face.weight for face in faces} == {1}


@pytest.mark.rule("Q-TGA-19")
def test_other_wheels_go_by_whole_degrees_to_the_nearer_side():
    assert [(face.value, face.label) for face in wheel(6)] == [
        ("0", "ahead"),
        ("60", "60 deg right"),
        ("120", "120 deg right"),
        ("180", "back"),
        ("240", "120 deg left"),
        ("300", "60 deg left"),
    ]
    for sectors, count in ((12, 12), (16, 16), (24, 24), ("continuous", 360)):
        faces = wheel(sectors)
        assert len({face.value for face in faces}) == count
        assert len({face.label for face in faces}) == count
        mirrored = [face.label.replace("left", "right") for face in reversed(faces[1:])]
        assert mirrored == [face.label.replace("left", "right") for face in faces[1:]]
    assert [face.value for face in wheel("continuous")][::90] == ["0", "90", "180", "270"]


@pytest.mark.rule("Q-TGA-19")
@pytest.mark.parametrize("sectors", [7, 0, "8", True, None, 8.0])
def test_a_wheel_that_nobody_makes_is_refused(sectors):
    with pytest.raises(ValueError, match="wheel_sectors"):
        WEATHER.start(setup(wheel_sectors=sectors))
