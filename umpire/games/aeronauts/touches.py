"""What each command reads and writes: for two umpires at once, and for what a strike takes along."""

from __future__ import annotations

from umpire.core.commands import Command, Touches
from umpire.core.errors import BadInput
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts.fight import Fight
from umpire.games.aeronauts.state import Land

ALWAYS = frozenset({"rules", "round"})


def touches(land: Land, command: Command) -> Touches:
    """Cities and fights by id, and `round`, `fights` (the queue), `trade`, `rules`."""
    everything = frozenset({"round", "fights", "trade", *land.cities, *land.fights})
    match command:
        case c.Approach(piece, target):
            new = f"fight-{len(land.fights) + 1}"
            return Touches(ALWAYS, frozenset({"fights", new, _owner(land, piece), _owner(land, target)}))
        case c.SetUpFight(attacker, target):
            new = f"fight-{len(land.fights) + 1}"
            aside = {fight.id for fight in land.open_fights if land.is_fight}
            other = _city(land, command.defender) if command.defender else _owner(land, target)
            return Touches(ALWAYS, frozenset({"fights", "trade", new, _city(land, attacker), other, *aside}))
        case c.Join(fight, piece) | c.Withdraw(fight, piece):
            return Touches(ALWAYS | {_owner(land, piece)}, frozenset({_fight(land, fight)}))
        case c.MovePiece(piece):
            return Touches(ALWAYS | {"fights"}, frozenset({_owner(land, piece)}))
        case c.OpenFight(fight):
            return Touches(ALWAYS, frozenset({"fights", *land.fights, *_both(land, fight)}))
        case c.LaySequence(fight):
            return Touches(ALWAYS | {*_both(land, fight)}, frozenset({_fight(land, fight)}))
        case c.DealCards(fight):
            return Touches(ALWAYS, frozenset({_fight(land, fight), *_both(land, fight)}))
        case c.Resolve(fight):
            return Touches(ALWAYS, frozenset({"trade", "fights", _fight(land, fight), *_both(land, fight)}))
    return _of_rounds(land, command, everything) or _of_goods(land, command) or Touches(writes=everything)


def _of_rounds(land: Land, command: Command, everything: frozenset[str]) -> Touches | None:
    match command:
        case c.BeginTurn(city):
            return Touches(ALWAYS, frozenset({"round", _city(land, city)}))
        case c.NextPhase():
            return Touches(ALWAYS | everything, frozenset({"round"}))
        case c.EndRound():
            return Touches(frozenset({"rules"}), everything)
    return None


def _of_goods(land: Land, command: Command) -> Touches | None:
    match command:
        case c.GainPiece(city):
            return Touches(ALWAYS, frozenset({"trade", _city(land, city)}))
        case c.TakeSpecial(city) | c.ChangeGoods(city):
            return Touches(ALWAYS, frozenset({_city(land, city)}))
        case c.SettleTrade(giver, taker):
            return Touches(ALWAYS, frozenset({"trade", _city(land, giver), _city(land, taker)}))
        case c.LoadMerchants():
            return Touches(ALWAYS, frozenset({"trade"}))
        case c.Deliver(merchant):
            takers = {cargo.taker for cargo in land.aboard(merchant)}
            return Touches(ALWAYS, frozenset({"trade", *takers}))
    return None


def _city(land: Land, said: str) -> str:
    try:
        return land.city(said).id
    except BadInput:
        return said


def _owner(land: Land, piece: str) -> str:
    owner = land.owner_of(piece.strip())
    return owner.id if owner else piece


def _found(land: Land, said: str) -> Fight | None:
    try:
        return land.fight(said)
    except BadInput:
        return None


def _fight(land: Land, said: str) -> str:
    found = _found(land, said)
    return found.id if found else said


def _both(land: Land, said: str) -> tuple[str, ...]:
    """Both cities of a fight."""
    found = _found(land, said)
    return (found.attack.city, found.defence.city) if found else ()
