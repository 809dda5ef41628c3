"""What each command reads and writes: for two umpires at once, and for what a strike takes along."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from umpire.core.commands import Command, Touches
from umpire.core.errors import BadInput
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts.state import Land

ALWAYS = frozenset({"rules", "round"})


def touches(land: Land, command: Command) -> Touches:
    """Cities and fights by id, and `round`, `fights` (the queue), `trade`, `rules`. What is not told writes everything."""
    writes: Names = WRITES.get(type(command), lambda land, order: _everything(land))
    reads: Names = READS.get(type(command), lambda land, order: ())
    return Touches(ALWAYS | {*reads(land, command)}, frozenset(writes(land, command)))


def _everything(land: Land) -> Iterable[str]:
    return ("round", "fights", "trade", *land.cities, *land.fights)


def _id(find: Callable[[str], Any], said: str) -> str:
    """The id of what was said, where there is such a thing."""
    try:
        return str(find(said).id)
    except BadInput:
        return said


def _owner(land: Land, piece: str) -> str:
    owner = land.owner_of(piece.strip())
    return owner.id if owner else piece


def _fight(land: Land, said: str) -> tuple[str, ...]:
    """A fight and both its cities."""
    fight = land.fights.get(_id(land.fight, said))
    return (fight.id, fight.attack.city, fight.defence.city) if fight else (said,)


def _set_up(land: Land, order: c.SetUpFight) -> Iterable[str]:
    aside = [fight.id for fight in land.open_fights if land.is_fight]
    other = _id(land.city, order.defender) if order.defender else _owner(land, order.target)
    return ("fights", "trade", _next_fight(land), _id(land.city, order.attacker), other, *aside)


def _boxed(land: Land, *pieces: str) -> Iterable[str]:
    """Who owns those that are in the box: overruled, they come back, and with a dock a merchant."""
    owners = [land.owner_of(piece.strip()) for piece in pieces]
    back = [city.id for city, id in zip(owners, pieces, strict=True) if city and city.pieces[id.strip()].is_out]
    return ("trade", *back) if back else ()


def _taking_part(land: Land, order: c.Join | c.Withdraw) -> Iterable[str]:
    """A fight, and the queue where it has begun: who has fought in this round fights no more."""
    id = _id(land.fight, order.fight)
    has_begun = id in land.fights and land.fights[id].stage != "declared"
    return (id, *(("fights",) if has_begun else ()), *_boxed(land, order.piece))


def _next_fight(land: Land) -> str:
    return f"fight-{len(land.fights) + 1}"


Names = Callable[[Land, Any], Iterable[str]]
WRITES: dict[type[Command], Names] = {
    c.Approach: lambda land, order: (
        "fights", _next_fight(land), _owner(land, order.piece), _owner(land, order.target), *_boxed(land, order.piece, order.target),
    ),
    c.SetUpFight: _set_up,
    c.Join: _taking_part,
    c.Withdraw: _taking_part,
    c.MovePiece: lambda land, order: (_owner(land, order.piece), *_boxed(land, order.piece)),
    c.OpenFight: lambda land, order: ("fights", *land.fights, *_fight(land, order.fight)),
    c.LaySequence: lambda land, order: (_id(land.fight, order.fight),),
    c.DealCards: lambda land, order: _fight(land, order.fight),
    c.Resolve: lambda land, order: ("trade", "fights", *_fight(land, order.fight)),
    c.BeginTurn: lambda land, order: ("round", _id(land.city, order.city)),
    c.NextPhase: lambda land, order: ("round",),
    c.GainPiece: lambda land, order: ("trade", _id(land.city, order.city)),
    c.TakeSpecial: lambda land, order: (_id(land.city, order.city),),
    c.ChangeGoods: lambda land, order: (_id(land.city, order.city),),
    c.SettleTrade: lambda land, order: ("trade", _id(land.city, order.giver), _id(land.city, order.taker)),
    c.LoadMerchants: lambda land, order: ("trade",),
    c.Deliver: lambda land, order: ("trade", *(cargo.taker for cargo in land.aboard(order.merchant))),
}  # fmt: skip
READS: dict[type[Command], Names] = {
    c.Join: lambda land, order: (_owner(land, order.piece),),
    c.Withdraw: lambda land, order: (_owner(land, order.piece),),
    c.MovePiece: lambda land, order: ("fights",),
    c.LaySequence: lambda land, order: _fight(land, order.fight)[1:],
    c.NextPhase: lambda land, order: _everything(land),
}
"""What is read besides what always is."""
