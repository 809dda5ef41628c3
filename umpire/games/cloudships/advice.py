"""Before the dice: which guns bear, reach and may fire at a target, and why the others do not; and how far a path goes."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.errors import BadInput
from umpire.core.objections import Objections
from umpire.core.ships.arcs import Side
from umpire.games.cloudships import ablegun, movement, paths, shooting, sight
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.commands import Aim, Fire, Move
from umpire.games.cloudships.gunnery import read_bearing
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.steps import Step
from umpire.games.cloudships.story import Story


class GunAdvice(msgspec.Struct, frozen=True):
    """What the rules say of one gun at one target."""

    gun: str
    is_good: bool
    """Nothing speaks against the shot: the page ticks it."""
    says: str
    """«3+ at short range», or why not."""
    dice: int = 0
    """How many are thrown; none where only her panel says it."""
    needs: str = ""
    """What each must show: «3+»."""


class AimAdvice(msgspec.Struct, frozen=True):
    """What the rules say of both sides' guns at this distance and on these sides."""

    target: str
    guns: tuple[GunAdvice, ...]
    answer: tuple[GunAdvice, ...] = ()
    """Empty until it is known where the target sees the mover (A-67), and where nobody fires at her."""
    between: tuple[str, ...] = ()
    """Line of sight, a quiet hint: whose height would hide the two from each other, if she lies between them."""
    cannot: str = ""
    """That none of the mover's guns can fire this way."""
    blocked: str = ""
    """Why they do not see each other, when the umpire has said who lies between them."""


class PathAdvice(msgspec.Struct, frozen=True):
    """What the rules say of a path, as far as it is built."""

    steps: tuple[Step, ...] = ()
    points: int | None = None
    """What she has for it; None while a die or figure is missing."""
    wrong: str = ""
    """Why the path cannot be read."""
    late: tuple[str, ...] = ()
    """Why she moves no more under this card."""
    letters: str = ""
    """With which it is built."""

    @property
    def is_allowed(self) -> bool:
        """Nothing speaks against any step, or against moving at all."""
        return not (self.wrong or self.late) and all(step.is_allowed for step in self.steps)

    @property
    def trace(self) -> tuple[paths.At, ...]:
        """The hexes of it, as they are drawn."""
        return paths.trace([step.text for step in self.steps])


def advise(battle: Battle, order: Fire) -> tuple[AimAdvice, ...]:
    """
    Look at every gun with the same rule code that fires it. Nothing is rolled and nothing changes.

    Raises:
        BadInput: no such ship, or a side that is none.
    """
    mover = battle.ship(order.ship)
    return tuple(_of_aim(battle, mover, aim) for aim in order.aims)


def advise_path(battle: Battle, order: Move) -> PathAdvice:
    """
    Each step of a path with its cost and what speaks against it, by the rule code that moves her. Nothing changes.

    Rules: Movement; Power turns.

    Raises:
        BadInput: no such ship.
    """
    ship = battle.ship(order.ship)
    points, letters = allowance(battle, ship).points, paths.letters(ship.sheet.power)
    late = Objections()
    movement.refuse_late(Story(battle, Ask(), late), ship)
    try:
        told = tuple(refusal.message for refusal in late.raised)
        return PathAdvice(movement.steps_of(battle, ship, order.path), points, late=told, letters=letters)
    except BadInput as unread:
        return PathAdvice((), points, unread.message, letters=letters)


def _of_aim(battle: Battle, mover: Ship, aim: Aim) -> AimAdvice:
    target = battle.ship(aim.target, "target")
    seen, sees = read_bearing(aim.bearing, "bearing"), read_bearing(aim.her_bearing, "her_bearing")
    cannot = ablegun.none_can(battle, mover, target, aim.range_hexes, seen) if seen else ""
    may_answer = not cannot or ablegun.may_be_answered(battle, mover.id, target.id, aim.guns)
    return AimAdvice(
        target.id,
        _of_guns(battle, mover, target, aim.range_hexes, seen) if seen else (),
        _of_guns(battle, target, mover, aim.range_hexes, sees) if sees and may_answer else (),
        tuple(sight.hints(battle, mover, target, aim.range_hexes)),
        cannot,
        sight.says_blocked(battle, mover, aim),
    )


def _of_guns(battle: Battle, ship: Ship, other: Ship, hexes: int, bearing: Sequence[Side]) -> tuple[GunAdvice, ...]:
    return tuple(
        _of_gun(battle, ship, mount.id, other, hexes, bearing)
        for mount in ship.weapons
        if mount.type.kind in shooting.AIMED
    )


def _of_gun(battle: Battle, ship: Ship, gun: str, other: Ship, hexes: int, bearing: Sequence[Side]) -> GunAdvice:
    objections = Objections()
    story = Story(battle, Ask(), objections)
    try:
        shot = shooting.examine(story, ship.id, gun, other.id, hexes, tuple(bearing), is_answer=False)
    except AnswersNeeded:
        if not objections.raised:
            return GunAdvice(gun, is_good=True, says="her panel's figures are asked when she fires")
    except BadInput as wrong:
        return GunAdvice(gun, is_good=False, says=wrong.message)
    if objections.raised:
        return GunAdvice(gun, is_good=False, says=" ".join(refusal.message for refusal in objections.raised))
    return _chance(gun, shot)


def _chance(gun: str, shot: shooting.Shot) -> GunAdvice:
    """«2 dice, 3+ at short range (distance 4)»."""
    if shot.reach == "45 degrees":
        return GunAdvice(gun, is_good=True, says="1 die of damage at 45 degrees", dice=1)
    dice = shot.mount.type.dice
    count = "dice as her panel says" if dice is None else f"{dice} {'die' if dice == 1 else 'dice'}"
    needs = f"{shot.beats - shot.bonus}+"
    says = f"{count}, {needs} at {shot.reach} range (distance {shot.distance})"
    return GunAdvice(gun, is_good=True, says=says, dice=dice or 0, needs=needs)
