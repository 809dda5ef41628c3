"""Late arrivals, and cards put back: these events and commands in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.games.cloudships.commands import Arrive, PutBack
from umpire.games.cloudships.events import muster as m
from umpire.games.cloudships.state import Battle, Ship

RULE = "Sequence of play"


def _arrived(battle: Battle, ship: Ship, event: m.Arrived) -> Line:
    if ship.sheet.is_ground:
        return Line(f"{ship.name} stands on the table again.", rule=RULE, subjects=(ship.id,))
    card = "her card is in this round's deck" if event.with_shuffle else "her card goes in at the next shuffle"
    return Line(f"{ship.name} arrives at {event.band.words}; {card}.", rule=RULE, subjects=(ship.id,))


def _put_back(battle: Battle, ship: Ship, event: m.CardPutBack) -> Line:
    where = "on top of the deck" if event.on_top else "among the rest"
    return Line(f"{ship.name}'s card was turned by mistake and goes back, {where}.", rule=RULE, subjects=(ship.id,))


SENTENCES: dict[type[Event], Callable[[Battle, Any, Any], Line]] = {m.Arrived: _arrived, m.CardPutBack: _put_back}
OWN_ONLY: frozenset[type[Event]] = frozenset()
"""Events that stand on her own panel: for the umpire and her captain."""
OUTSIDE: dict[type[Event], Callable[[Battle, Any, Any], Line | None]] = {}
"""What the whole table sees of them."""


def _card(battle: Battle, named: str) -> str:
    if not named:
        return "the card that is up"
    try:
        return f"{battle.ship(named).name}'s card"
    except BadInput:
        return named


WORDS: dict[type[Command], Callable[[Battle, str, Any], str]] = {
    Arrive: lambda battle, name, order: f"{name} arrives{f' at {order.band}' if order.band else ''}",
    PutBack: lambda battle, name, order: f"put {_card(battle, order.card)} back",
}
"""Commands in words."""
