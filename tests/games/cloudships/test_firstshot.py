"""The first shot of the demo: one pad settles it, whatever its dice show."""

from __future__ import annotations

from itertools import product

import pytest

from umpire.core import playing as core
from umpire.core.answers import Answer, AnswersNeeded, Ask, Throw
from umpire.core.events import Header
from umpire.core.objections import Objections
from umpire.games.cloudships import GAME
from umpire.games.cloudships.commands import Fire, TurnCard
from umpire.games.cloudships.firstshot import first_shot
from umpire.games.cloudships.state import Battle
from umpire.service.table import battles

SHIPS = ("aphid", "locust", "dauntless", "elizabeth", "skylord", "hullcutter", "bloodrunner", "skyrunner")


def demo() -> Battle:
    header: Header[object] = battles.new_header("cloudships", "bridges", changed={"deck": "real"})
    state: Battle = GAME.setup(header)
    return state


def with_card(ship: str) -> Battle:
    battle = demo()
    for event in core.decide(GAME, battle, TurnCard(ship), Ask({}), Objections()):
        battle = GAME.evolve(battle, event)
    return battle


@pytest.mark.parametrize("ship", SHIPS)
def test_the_first_shot_asks_for_its_dice_and_for_nothing_else(ship: str) -> None:
    """Not for a gun, a side or a critical: every face that its dice can show is tried, for each card that may be the first."""
    battle = with_card(ship)
    order = first_shot(GAME, battle)
    assert isinstance(order, Fire)
    assert order.aims[0].her_bearing
    with pytest.raises(AnswersNeeded) as needed:
        core.decide(GAME, battle, order, Ask({}), Objections())
    throws = [question for question in needed.value.questions if isinstance(question, Throw)]
    assert len(throws) == len(needed.value.questions)
    assert [throw.count for throw in throws] in ([1], [1, 1], [2])
    for faces in product("123456", repeat=sum(throw.count for throw in throws)):
        left = list(faces)
        answers = {throw.key: Answer(" ".join(left.pop() for _ in range(throw.count))) for throw in throws}
        assert core.decide(GAME, battle, order, Ask(answers), Objections())


def test_there_is_none_before_the_first_card() -> None:
    assert first_shot(GAME, demo()) is None
