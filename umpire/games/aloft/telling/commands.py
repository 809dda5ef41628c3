"""Words for each command: for offers without a label, the tray, and what a strike takes along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.games.aloft import commands as c
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.state import Sky
from umpire.games.aloft.telling.sayings import a_ship, place_said, player_name, ship_name
from umpire.games.aloft.trading import RATE


def _places(sky: Sky, order: c.Place) -> str:
    goes = place_said(sky, order.corner, order.near)
    return f"{player_name(sky, order.player)}'s starter ship goes {goes}, with {_good(sky, order.good)}"


def _explores(sky: Sky, order: c.Explore) -> str:
    return f"{ship_name(sky, order.ship)} explores{order.space and f' {order.space}'}"


def _builds(sky: Sky, order: c.Build) -> str:
    return f"{ship_name(sky, order.ship)} builds {a_ship(sky, order.kind)}"


def _attacks(sky: Sky, order: c.PlunderBeast) -> str:
    """By name as long as it lies there."""
    hex = sky.hexes.get(order.hex)
    beast = sky.hex_name(hex) if hex is not None and sky.is_beast(hex) else order.hex
    return f"{ship_name(sky, order.ship)} plunders {beast}"


def _trades(sky: Sky, order: c.Trade) -> str:
    give, get = _good(sky, order.give), _good(sky, order.get)
    return f"{ship_name(sky, order.ship)} trades {RATE * order.times} {give} for {order.times} {get}"


def _good(sky: Sky, id: str) -> str:
    return sky.book.goods[id].name if id in sky.book.goods else id


SAYS: dict[type[Command], Callable[[Sky, Any], str]] = {
    c.SetUp: lambda sky, order: "set the table up" + (" with real stacks" if order.is_real else ""),
    c.Place: _places,
    c.Forage: lambda sky, order: f"forage {order.number}",
    c.Move: lambda sky, order: f"{ship_name(sky, order.ship)} moves {place_said(sky, order.corner, order.near)}",
    c.Explore: _explores,
    c.Terraform: lambda sky, order: f"{ship_name(sky, order.ship)} terraforms {order.hex}",
    c.Upgrade: lambda sky, order: (
        f"{ship_name(sky, order.ship)} gets an upgrade: {GIVES.get(order.upgrade, order.upgrade)}"
    ),
    c.Build: _builds,
    c.PlunderShip: lambda sky, order: f"{ship_name(sky, order.ship)} plunders {ship_name(sky, order.target)}",
    c.PlunderBeast: _attacks,
    c.Trade: _trades,
    c.EndTurn: lambda sky, order: "end the turn",
}
