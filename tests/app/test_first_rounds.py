"""The note about the held buttons comes in the first rounds of a box's life, and then no more."""

from pathlib import Path

from sim.evening import Evening
from sim.stories import Teller, parse
from tests.games.pig import PIG


def test_only_the_first_three_rounds_begin_with_the_note_about_the_held_buttons(tmp_path: Path) -> None:
    evening = Evening(tmp_path / "state", seed=b"newcomers", shelf=(PIG,))
    told = []
    for number in range(4):
        sit = "players ANA BOB" if number == 0 else "choose Yes"
        story = f'choose "New round"\n{sit}\n'
        teller = Teller(evening)
        teller.play(parse(story, "story"))
        while evening.app.machine.state == "seating":
            evening.press("ok")
        told.append("Hold ok: menu and card. Hold back: the rule." in evening.app.screen.words)
        teller.play(parse("hold ok\nchoose Leave\n", "story"))
    evening.close()
    assert told == [True, True, True, False]
