"""Rams, collisions, grapples and boarding: these events and commands in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.commands import Command
from umpire.core.dice import Dice
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.games.cloudships.commands import Board, CutLoose, Meet
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.telling.because import because
from umpire.games.cloudships.telling.sums import ORIGIN, faces, many, worked

GRAPPLING = "Grappling and boarding action"


def _faces(dice: Dice, bonus: int = 0) -> str:
    return worked(dice, f" + {bonus} steam" if bonus else "", dice.total + bonus)


def _slid(battle: Battle, ship: Ship, event: m.SlidBy) -> Line:
    other = battle.ships[event.other]
    told = f"{ship.name} and {other.name} are in one hex; no collision roll: {because(event.why, ship, battle.ships)}."
    return Line(told, rule="Collisions", subjects=(ship.id, other.id))


def _collision(battle: Battle, ship: Ship, event: m.CollisionRolled) -> Line:
    other = battle.ships[event.other]
    told = "they collide" if event.is_collision else "they slide by"
    if event.dice.is_call:
        sums = f"the dice {'are equal' if event.is_collision else 'differ'}{ORIGIN['call']}"
    else:
        sums = f"{faces(event.dice)} against {faces(event.her_dice)}: equal dice collide"
    return Line(f"{ship.name} meets {other.name}: {told}.", sums, "Collisions", (ship.id, other.id))


def _ram(battle: Battle, ship: Ship, event: m.RamRolled) -> Line:
    other = battle.ships[event.other]
    told = "she hits" if event.is_hit else "she misses and slides by"
    sums = f"{_faces(event.dice, event.bonus)} against {_faces(event.her_dice, event.her_bonus)}, higher hits"
    return Line(f"{ship.name} rams {other.name}: {told}.", sums, "Ramming", (ship.id, other.id))


def _inflicted(battle: Battle, ship: Ship, event: m.RamInflicted) -> Line:
    target = battle.ships[event.target]
    sums = f"ram {event.ram}"
    if event.speed is not None:
        sums += f" + {event.speed} speed = {event.damage}"
    rule = "Collisions" if event.speed is None else "Ramming"
    told = f"{ship.name} does {many(event.damage, 'box', 'boxes')} to {target.name}."
    return Line(told, sums, rule, (ship.id, target.id))


def _hands(battle: Battle, ship: Ship, event: m.HandsThrown) -> Line:
    pieces = [
        f"{count} {word}" + ("s" if count != 1 and word != "superior crew" else "")
        for count, word in (
            (event.squares, "square"),
            (2 * event.flights, "for flight"),
            (event.weapons, "anti-personnel weapon"),
            (event.crew, "superior crew"),
        )
        if count
    ]
    made = f" ({', '.join(pieces)})" if pieces else ""
    sums = f"{faces(event.dice)} + {event.value} boarding value{made} = {event.score}"
    return Line(f"{ship.name} throws for the {_what(event)}: {event.score}.", sums, GRAPPLING, _pair(event))


def _hands_outside(battle: Battle, ship: Ship, event: m.HandsThrown) -> Line:
    return Line(f"{ship.name} throws for the {_what(event)}.", faces(event.dice), GRAPPLING, _pair(event))


def _what(event: m.HandsThrown) -> str:
    return "boarding action" if event.what == "boarding" else "grapple"


def _pair(event: m.HandsThrown) -> tuple[str, str]:
    return event.ship, event.against


def _tried(battle: Battle, ship: Ship, event: m.GrappleTried) -> Line:
    line = _tried_outside(battle, ship, event)
    return Line(line.text, f"{event.score} against {event.her_score}, higher holds", line.rule, line.subjects)


def _tried_outside(battle: Battle, ship: Ship, event: m.GrappleTried) -> Line:
    other = battle.ships[event.other]
    again = " with her power grapnel" if event.with_grapnel else ""
    told = "her lines hold" if event.is_held else "her lines are cut"
    rule = "Power grapnel" if event.with_grapnel else GRAPPLING
    return Line(f"{ship.name} grapples {other.name}{again}: {told}.", rule=rule, subjects=(ship.id, other.id))


def _no_grapnel(battle: Battle, ship: Ship, event: m.NoGrapnel) -> Line:
    gone = "has had its try of this turn" if event.is_used else "is gone"
    told = f"{ship.name}'s power grapnel {gone}: no second try."
    return Line(told, rule="Power grapnel", subjects=(ship.id,))


def _bound(battle: Battle, ship: Ship, event: m.FoundBound) -> Line:
    other = battle.ships[event.other]
    told = f"{ship.name} and {other.name} are grappled, by the umpire's ruling."
    return Line(told, rule=GRAPPLING, subjects=(ship.id, other.id))


def _fought(battle: Battle, ship: Ship, event: m.BoardingFought) -> Line:
    line = _fought_outside(battle, ship, event)
    other = battle.ships[event.other]
    lost = f"{ship.name} loses {event.loss} and {other.name} {event.her_loss} of the boarding value"
    told = f"{line.text.removesuffix('.')}; {lost}."
    sums = f"{event.score} against {event.her_score}" + (f"; {line.arithmetic}" if line.arithmetic else "")
    ahead = event.score - event.her_score
    loser, lost_by_her = (other, event.her_loss) if ahead > 0 else (ship, event.loss)
    if lost_by_her < abs(ahead):
        sums += f"; {loser.name} had {lost_by_her or 'nothing'} to lose"
    return Line(told, sums, line.rule, line.subjects)


def _fought_outside(battle: Battle, ship: Ship, event: m.BoardingFought) -> Line:
    other = battle.ships[event.other]
    told = {"attackers": "the boarders win", "defenders": "the defenders win", "": "a tie"}[event.winner]
    sums = f"{faces(event.dice)} for the winner's loss" if event.winner and event.dice else "each loses 1"
    return Line(f"{ship.name} boards {other.name}: {told}.", sums, GRAPPLING, (ship.id, other.id))


def _cut(battle: Battle, ship: Ship, event: m.LinesCut) -> Line:
    other = battle.ships[event.other]
    told = f"{ship.name} and {other.name} are no longer grappled: {because(event.why, ship, battle.ships)}."
    return Line(told, rule=GRAPPLING, subjects=(ship.id, other.id))


def _cut_outside(battle: Battle, ship: Ship, event: m.LinesCut) -> Line:
    line = _cut(battle, ship, event)
    told = f"{ship.name} and {battle.ships[event.other].name} are no longer grappled."
    return line if event.is_plain else Line(told, rule=line.rule, subjects=line.subjects)


def _shared(battle: Battle, ship: Ship, event: m.FireShared) -> Line:
    target, firer = battle.ships[event.target], battle.ships[event.firer]
    told = f"{ship.name} is grappled to {target.name}: what {firer.name} does to {target.name} happens to her too."
    return Line(told, rule=GRAPPLING, subjects=(ship.id, target.id, firer.id))


SENTENCES: dict[type[Event], Callable[[Battle, Any, Any], Line]] = {
    m.SlidBy: _slid,
    m.CollisionRolled: _collision,
    m.RamRolled: _ram,
    m.RamInflicted: _inflicted,
    m.HandsThrown: _hands,
    m.GrappleTried: _tried,
    m.NoGrapnel: _no_grapnel,
    m.FoundBound: _bound,
    m.BoardingFought: _fought,
    m.LinesCut: _cut,
    m.FireShared: _shared,
}
OWN_ONLY: frozenset[type[Event]] = frozenset(
    {m.RamInflicted, m.HandsThrown, m.GrappleTried, m.NoGrapnel, m.BoardingFought, m.LinesCut}
)
"""Events that stand on her own panel: for the umpire and her captain; scores of two ships, for who may see both."""
OUTSIDE: dict[type[Event], Callable[[Battle, Any, Any], Line | None]] = {
    m.HandsThrown: _hands_outside,
    m.GrappleTried: _tried_outside,
    m.BoardingFought: _fought_outside,
    m.LinesCut: _cut_outside,
}
"""What the whole table sees of them."""


VERBS = {"slide": "slides by", "ram": "rams", "grapple": "grapples", "board": "grapples and boards"}
WORDS: dict[type[Command], Callable[[Battle, str, Any], str]] = {
    Meet: lambda battle, name, order: f"{name} {VERBS[order.how]} {battle.name_of(order.other)}",
    Board: lambda battle, name, order: f"{name} boards {battle.name_of(order.other)}",
    CutLoose: lambda battle, name, order: f"{name} cuts {battle.name_of(order.other)} loose",
}
"""Commands in words."""
