"""Commands in words: for the pending tray, for refusals, and for what a strike takes. They never tell a hidden card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts.fight import spoken
from umpire.games.aeronauts.state import Land


def tokens(land: Land, goods: Mapping[str, int]) -> str:
    """«2 Steel, 1 Gas»."""
    return (
        ", ".join(f"{count} {land.book.goods.get(good, good)}" for good, count in goods.items() if count) or "nothing"
    )


def city_name(land: Land, id: str) -> str:
    """A city in words, known or not."""
    try:
        return land.city(id).name
    except BadInput:
        return id


def _approach(land: Land, order: c.Approach) -> str:
    how = "to attack" if order.intention == "attack" else "in peace"
    return f"{land.name_of(order.piece)} moves next to {land.name_of(order.target)} {how}"


def _deal(land: Land, order: c.DealCards) -> str:
    counter = {"yes": ", the defender answers", "no": ", the defender takes the blow"}.get(order.counter, "")
    return f"{spoken(order.fight)}: deal {'all that is left' if order.is_all else 'the next card'}{counter}"


def _settle(land: Land, order: c.SettleTrade) -> str:
    giver, taker = city_name(land, order.giver), city_name(land, order.taker)
    back = f" for {tokens(land, order.gets)}" if order.gets else ""
    return f"{giver} trades {tokens(land, order.gives)} to {taker}{back}"


def _end_round(land: Land, order: c.EndRound) -> str:
    met = ", ".join(city_name(land, id) for id in order.met)
    return f"end the round ({'needs met: ' + met if met else 'nobody met all needs'})"


def _set_up(land: Land, order: c.SetUpFight) -> str:
    target = land.name_of(order.target)
    if order.defender:
        target = f"a {_kind(land, order.target)} of {city_name(land, order.defender)}"
    return f"set up a fight: {city_name(land, order.attacker)} attacks {target}"


def _take(land: Land, order: c.TakeSpecial) -> str:
    return f"{city_name(land, order.city)} takes a special card"


WORDS: dict[type[Command], Callable[[Land, Any], str]] = {
    c.BeginTurn: lambda land, order: f"{city_name(land, order.city)}'s turn",
    c.Approach: _approach,
    c.Join: lambda land, order: f"{land.name_of(order.piece)} joins {spoken(order.fight)} from {order.hexes} hexes",
    c.Withdraw: lambda land, order: f"{land.name_of(order.piece)} does not take part in {spoken(order.fight)}",
    c.MovePiece: lambda land, order: f"{land.name_of(order.piece)} moves{f' to {order.place}' if order.place else ''}",
    c.SetUpFight: _set_up,
    c.OpenFight: lambda land, order: f"{spoken(order.fight)} begins",
    c.LaySequence: lambda land, order: (
        f"{city_name(land, order.city)} lays a Combat Sequence for {spoken(order.fight)}"
    ),
    c.DealCards: _deal,
    c.Resolve: lambda land, order: f"{spoken(order.fight)}: count the scores",
    c.NextPhase: lambda land, order: "the next phase",
    c.EndRound: _end_round,
    c.GainPiece: lambda land, order: f"{city_name(land, order.city)} has a new {_kind(land, order.kind)}",
    c.ChangeGoods: lambda land, order: f"{city_name(land, order.city)}: {order.goods[:80]}",
    c.TakeSpecial: _take,
    c.SettleTrade: _settle,
    c.LoadMerchants: lambda land, order: f"{order.merchant or 'merchants'} load",
    c.Deliver: lambda land, order: f"{order.merchant} delivers",
}


def _kind(land: Land, id: str) -> str:
    return land.book.kinds[id].name if id in land.book.kinds else id
