"""Rulings, pro cards, stroke cards and action cards, answered at random, keep what every game promises."""

import pytest

from firmware_py.games.core import Setup
from firmware_py.games.golfie import GOLFIE
from firmware_py.games.stroke_cards import STROKE_CARD
from firmware_py.games.tga import PROS, RULING
from firmware_py.games.tools import together
from tests.games import test_every_game as every

TOOLS = (RULING, PROS, STROKE_CARD, GOLFIE)
PROMISES = (
    every.test_whatever_is_offered_is_accepted_and_nothing_else_is,
    every.test_every_question_fits_the_glass_and_has_a_safe_default_and_a_rule,
    every.test_a_label_never_names_two_draws_of_a_match,
    every.test_the_moves_as_written_down_lead_to_the_same_state,
    every.test_there_is_always_something_to_answer_before_the_end,
    every.test_the_book_says_things_in_whole_sentences,
)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__.removeprefix("test_"))
@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.key)
def test_the_tool_keeps_the_promise(tool, promise):
    promise(game=tool)


def test_on_one_table_each_has_its_own_key_rules_and_settings():
    bench = together("all", "All of them", TOOLS)
    assert len({tool.key for tool in TOOLS}) == len(TOOLS)
    assert len(bench.book) == sum(len(tool.book) for tool in TOOLS)
    assert [option.key for option in bench.options] == ["weather_faces", "pro_12", "action_cards"]
    first = [ask.name for ask in bench.asks(bench.start(Setup(())))]
    assert first == ["ruling ruling", "pros players", "pros mulligan", "card card", "golfie reveal"]


def test_a_tool_needs_no_names_and_has_a_title_that_fits_the_home_screen():
    for tool in TOOLS:
        assert tool.seats == (0, 0)
        assert len(tool.title) <= 14
        assert all(option.rule in tool.book or option.key == "weather_faces" for option in tool.options)
