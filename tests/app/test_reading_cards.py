"""Back puts away what was read of a tool, and only the next back leaves the tool."""

import pytest

from sim.evening import Evening
from sim.stories import Teller, parse


@pytest.mark.rule("TGA-121")
@pytest.mark.parametrize("put_away", ["press ok", "press back"])
def test_a_pro_s_card_that_was_read_is_put_away_with_either_button(evening: Evening, put_away: str) -> None:
    story = f"""
        rig pros wendy lucy
        choose "Table Golf"
        choose "Deal pros"
        enter 2
        wait 3s
        press ok
        choose Lucy
        expect asking card
        {put_away}
        expect asking read
        choose Wendy
        expect "Water costs nothing"
        {put_away}
        press back
        expect state resting
    """
    Teller(evening).play(parse(story, "cards"))
