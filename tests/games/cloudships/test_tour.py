"""The five steps of the demo: each says the keys that do it, as the battle stands."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudships.test_firstshot import SHIPS, demo, with_card
from umpire.core import playing as core
from umpire.core.answers import Ask
from umpire.core.objections import Objections
from umpire.games.cloudships import GAME
from umpire.games.cloudships.commands import Move
from umpire.games.cloudships.events import ShipLost
from umpire.games.cloudships.tour import tour


def steps(battle: Any) -> dict[str, Any]:
    return {step.name: step for step in tour(GAME, battle)}


def test_there_are_five_and_each_is_done_by_commands_that_there_are() -> None:
    told = tour(GAME, demo())
    known = {str(kind.__struct_config__.tag) for kind in GAME.commands}

    assert [step.name for step in told] == ["Card", "Move", "Shot", "Damage", "Undo"]
    assert all(step.done_by and known.issuperset(step.done_by) for step in told)


def test_without_a_card_move_and_shot_say_to_turn_one() -> None:
    told = steps(demo())
    assert (told["Move"].keys, told["Shot"].keys) == (("N",), ("N",))


@pytest.mark.parametrize("ship", SHIPS)
def test_the_shot_is_told_in_few_keys_before_and_after_the_move(ship: str) -> None:
    battle = with_card(ship)
    before = steps(battle)["Shot"].keys
    for event in core.decide(GAME, battle, Move(ship), Ask({}), Objections({"no-movement-die": "", "not-rolled": ""})):
        battle = GAME.evolve(battle, event)

    assert before[0].isdigit()
    assert before[-1] == "Enter"
    assert len(before) <= 6
    assert steps(battle)["Shot"].keys == before


def test_with_nobody_left_to_hit_damage_says_to_choose() -> None:
    """Where all others are lost, and she whose card is up takes none."""
    battle = with_card("aphid")
    for id in battle.ships.keys() - {"aphid"}:
        battle = GAME.evolve(battle, ShipLost(id, "destroyed"))
    damage = steps(battle)["Damage"]
    assert (damage.says, damage.keys) == ("Enter damage by hand: choose who is hit.", ("D",))
