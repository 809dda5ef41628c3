"""What reports tell of a game: fights and what they cost, cargoes, what is built; a special card is named to nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from umpire.core.deeds import Deed
from umpire.core.events import Event
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.fight import ATTACK, other, spoken
from umpire.games.aeronauts.state import Land
from umpire.games.aeronauts.telling.sayings import tokens


def deed(land: Land, event: Event) -> Deed | None:
    """The deed in an event, from the land before it."""
    told = DEEDS.get(type(event))
    return told(land, event) if told else None


def _scored(land: Land, event: e.ScoreCounted) -> Deed:
    """One side's score in a fight: its winning cards, and what they came to."""
    fight = land.fights[event.fight]
    by, to = fight.force(event.side).city, fight.force(other(event.side)).city
    return Deed("fire", by, to, len(event.pile), event.score, what=spoken(event.fight))


def _tested(land: Land, event: e.PieceTested) -> Deed | None:
    """A piece that is lost, its hitpoints, and to whom."""
    if not event.is_lost:
        return None
    fight = land.fights[event.fight]
    by = fight.force(ATTACK).city if fight.force(ATTACK).city != event.city else fight.defence.city
    return Deed("loss", by, event.city, what=land.piece(event.piece).name)


def _delivered(land: Land, event: e.CargoDelivered) -> Deed:
    givers = [land.cargo(one).giver for one in event.cargoes]
    return Deed("trade", givers[0] if givers else "", event.taker, what=tokens(land, event.goods))


DEEDS: Mapping[type[Event], Callable[[Land, Any], Deed | None]] = {
    e.ScoreCounted: _scored,
    e.PieceTested: _tested,
    e.CargoDelivered: _delivered,
    e.TradeSettled: lambda land, event: Deed("trade", event.giver, event.taker, what=tokens(land, event.goods)),
    e.PieceGained: lambda land, event: Deed("build", event.city, what=event.kind.name),
    e.GameWon: lambda land, event: Deed("capture", event.city, what="the merchants’ deal"),
}
