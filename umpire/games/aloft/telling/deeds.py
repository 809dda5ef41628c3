"""What reports tell of a game: goals, leviathans, plunder, ships built and upgraded, trades. Nothing of it is secret."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from umpire.core.causes import Cause
from umpire.core.deeds import Deed
from umpire.core.events import Event
from umpire.games.aloft import events as e
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.state import Sky
from umpire.games.aloft.telling.sayings import found_hex, goal_name, goods, hex_of, kind_name


def deed(sky: Sky, event: Event) -> Deed | None:
    """The deed in an event, from the sky before it."""
    told = DEEDS.get(type(event))
    return told(sky, event) if told else None


def _hurt(sky: Sky, event: e.BeastHurt) -> Deed:
    beast = hex_of(sky, event.kind)
    return Deed("capture" if event.is_killed else "other", event.ship, hits=event.plunder, what=beast)


def _goods(sky: Sky, event: e.GoodsChanged) -> Deed | None:
    """A trade, and what one ship takes from another; the reward of a leviathan stands with it."""
    won = {good: count for good, count in event.by.items() if count > 0}
    match event.cause:
        case Cause("trade", (str(ship), *_)) if won:
            return Deed("trade", ship, what=goods(sky, won))
        case Cause("plunder", (str(ship), str(of))) if won and of in sky.ships:
            return Deed("capture", ship, of, what=goods(sky, won))
    return None


DEEDS: Mapping[type[Event], Callable[[Sky, Any], Deed | None]] = {
    e.BeastHurt: _hurt,
    e.GoodsChanged: _goods,
    e.GoalMet: lambda sky, event: Deed("capture", event.player, what=f"the goal {goal_name(sky, event.goal)}"),
    e.ShipBuilt: lambda sky, event: Deed("build", event.player, what=kind_name(sky, event.kind)),
    e.Upgraded: lambda sky, event: Deed("build", event.ship, what=GIVES.get(event.gives, event.gives)),
    e.HexLaid: lambda sky, event: Deed("other", event.ship, what=found_hex(sky, event.kind, event.number)),
}
