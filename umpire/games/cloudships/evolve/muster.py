"""Late arrivals, and cards put back: how these events change the battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.events import Event
from umpire.games.cloudships.events import muster as m
from umpire.games.cloudships.state import Battle


def _arrived(battle: Battle, event: m.Arrived) -> Battle:
    return battle.put(replace(battle.ships[event.ship], band=event.band, fate="", arrives=0))


def _put_back(battle: Battle, event: m.CardPutBack) -> Battle:
    """Whose turn it was before has it again, as she left it."""
    is_up = battle.turn is not None and battle.turn.ship == event.ship
    turn = battle.turn_before if is_up else battle.turn
    before = None if is_up else battle.turn_before
    return replace(battle, deck=battle.deck.put_back(event.ship), turn=turn, turn_before=before)


CHANGES: dict[type[Event], Callable[[Battle, Any], Battle]] = {m.Arrived: _arrived, m.CardPutBack: _put_back}
