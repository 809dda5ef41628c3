"""The status check: what a ship may do in this turn, and why."""

from __future__ import annotations

import msgspec

from umpire.core.causes import Cause
from umpire.games.cloudships import flights
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.telling.because import because


class Allowance(msgspec.Struct, frozen=True):
    """What a ship may do this turn: movement points, turns, and every reason."""

    points: int | None
    """None while a die or figure is missing."""
    turns: Cause
    reasons: tuple[Cause, ...]
    ship: Ship
    """Whose."""
    needs_die: bool = False

    @property
    def why(self) -> tuple[str, ...]:
        """Every reason in words."""
        return tuple(because(reason, self.ship) for reason in self.reasons)

    @property
    def turns_words(self) -> str:
        """How she may turn, in words."""
        return because(self.turns, self.ship)


def sail_bonus(face: int) -> int:
    """
    What the sail die adds for a ship of mixed power.

    Rules: Movement, mixed power. House: the die stands for the wind (A-23).
    """
    return {5: 1, 6: 2}.get(face, 0)


def allowance(battle: Battle, ship: Ship, die: int | None = None) -> Allowance:
    """
    The status check: movement points and turns now, with reasons.

    Rules: What happens during a ship's turn, 1; Movement; Power turns; Damage, Speed.
    House: a kite's die less her speed hits, at least 0 (A-21); at speed 0 she neither moves nor climbs (A-44); amber
    and red lamps restrict alike (A-02).
    """
    if ship.sheet.is_ground:
        return Allowance(0, Cause("turns-none"), (Cause("on-the-ground"),), ship)
    if ship.sheet.is_flight:
        return Allowance(flights.SPEED, Cause("turns-freely"), (Cause("flight", (flights.SPEED,)),), ship)
    reasons: list[Cause] = []
    if die is None and battle.turn and battle.turn.ship == ship.id:
        die = battle.turn.die
    points, needs_die = _start(ship, die, reasons)
    if points is not None:
        points = max(0, points - _slowing(battle, ship, reasons))
    lamp = ship.is_forbidden("moving")
    if lamp:
        points = 0
        reasons.append(Cause("no-movement", (lamp,)))
    turns = _turns(ship, die)
    lamp = ship.is_forbidden("turning")
    if lamp:
        turns = Cause("turns-barred", (lamp,))
    lamp = ship.is_forbidden("altitude")
    if lamp:
        reasons.append(Cause("no-altitude", (lamp,)))
    if ship.ceiling < ship.sheet.ceiling:
        reasons.append(Cause("no-higher", (ship.ceiling.key,)))
    return Allowance(points, turns, tuple(reasons), ship, needs_die)


def _start(ship: Ship, die: int | None, reasons: list[Cause]) -> tuple[int | None, bool]:
    """Points before any damage, and whether a die is still owed."""
    power = ship.sheet.power
    if power == "kite":
        reasons.append(Cause("movement-die", (die,)) if die is not None else Cause("wind-due"))
        return die, die is None
    printed = ship.sheet.movement
    if printed is None:
        reasons.append(Cause("movement-unknown"))
        return None, power == "mixed" and die is None
    reasons.append(Cause("printed", (printed,)))
    if power == "mixed":
        if die is None:
            reasons.append(Cause("sail-due"))
            return printed, True
        reasons.append(Cause("sail-die", (sail_bonus(die), die)))
        return printed + sail_bonus(die), False
    return printed, False


def _slowing(battle: Battle, ship: Ship, reasons: list[Cause]) -> int:
    slower = 0
    hits = ship.lost.count("S")
    if hits and (ship.sheet.power != "kite" or battle.setting("A-21") == "die-minus-hits"):
        slower += hits
        reasons.append(Cause("speed-boxes", (hits,)))
    for lamp in ship.sheet.lamps:
        if lamp.slows and ship.light(lamp.id).is_lit:
            slower += lamp.slows
            reasons.append(Cause("slow-lamp", (lamp.slows, lamp.id)))
    for lasting in ship.lasting:
        if lasting.slows:
            slower += lasting.slows
            reasons.append(Cause("slower-for-good", (lasting.slows, lasting.by)))
    return slower


def _turns(ship: Ship, die: int | None) -> Cause:
    if ship.sheet.power == "kite":
        return Cause("turns-two" if die == 6 else "turns-one")
    return Cause("turns-of", (ship.sheet.power,))
