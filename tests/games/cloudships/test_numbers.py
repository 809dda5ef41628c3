"""Lists of ships show the numbers that they have on the table, never ids that look like them."""

from __future__ import annotations

import pytest

from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships.state import Battle
from umpire.service import battles

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
        BadInput, match="there is no ship '9' in this battle; one of 2 Locust A, 3 Locust B, 4 Locust C"
    ):
        locusts().ship("9")


def test_cards_still_to_come_are_told_by_number() -> None:
    offered = [offer.label for offer in GAME.offers(locusts(), UMPIRE)]

    assert not [label for label in offered if "locust-" in label]
