"""Lists of ships show the numbers that they have on the table, never ids that look like them."""

from __future__ import annotations

import pytest

from umpire.core import playing as core
from umpire.core.answers import Ask
from umpire.core.errors import BadInput
from umpire.core.objections import Objections
from umpire.games.cloudships import GAME
from umpire.games.cloudships.commands import TurnCard
from umpire.games.cloudships.state import Battle
from umpire.service.table import battles

LOCUSTS = [
    {"ship": "locust", "id": f"locust-{n}", "number": n + 1, "name": f"Locust {'ABC'[n - 1]}"} for n in (1, 2, 3)
]


def locusts() -> Battle:
    made = {"name": "Three", "briefing": "", "sides": ["British"], "deck": "real", "ships": LOCUSTS}
    state: Battle = GAME.setup(battles.new_header("cloudships", "three", made=made))
    return state


def test_who_names_no_ship_is_told_all_by_number() -> None:
    """«locust-1» is number 2 here."""
    with pytest.raises(
        BadInput, match="there is no ship '9' in this battle; use one of 2 Locust A, 3 Locust B, 4 Locust C"
    ):
        locusts().ship("9")


def test_cards_still_to_come_are_told_by_number() -> None:
    """Before the round, and when one of them is up."""
    battle = locusts()
    for left in ("2 Locust A, 3 Locust B, 4 Locust C", "3 Locust B, 4 Locust C"):
        with pytest.raises(BadInput, match=f"there is no card '9' in this deck; still to come: {left}"):
            core.decide(GAME, battle, TurnCard("9"), Ask({}), Objections())
        if battle.is_new_deck:
            for event in core.decide(GAME, battle, TurnCard("2"), Ask({}), Objections()):
                battle = GAME.evolve(battle, event)
