"""What a pencilled fire comes to: the guns of both sides, by the rule code that fires them, and the commands that are sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import asdict, replace

from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.lines import Marks
from umpire.games.cloudships.ablegun import may_be_answered
from umpire.games.cloudships.advice import AimAdvice, GunAdvice, advise
from umpire.games.cloudships.bands import Band, ended
from umpire.games.cloudships.commands import Aim, Fire, Move
from umpire.games.cloudships.gunnery import read_bearing
from umpire.games.cloudships.marked import YES
from umpire.games.cloudships.pencil import BLANK, Pencil, Shot
from umpire.games.cloudships.state import Battle, Ship


class Aimed(msgspec.Struct, frozen=True):
    """What the rules say of a target that is pencilled, and which guns of both ships fire."""

    target: Ship
    guns: tuple[GunAdvice, ...] = ()
    """Of hers that may be aimed; empty until it is known where the two lie."""
    answer: tuple[GunAdvice, ...] = ()
    fires: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    """Whose height would hide the two from each other, if she lies between them."""
    why_not: str = ""
    """Why none of hers can fire, or what was said cannot be read."""

    @property
    def is_whole(self) -> bool:
        """Somebody fires, and nothing is in the way: she may answer a bomb or torpedo though no gun fires at her (A-57, A-63)."""
        return bool(self.fires or self.answers) and not self.why_not


def aimed(battle: Battle, ship: Ship, pencil: Pencil) -> tuple[Aimed, ...]:
    """
    What the guns of both can do, shot by shot, by the rule code that fires them, where she ends her move.

    A gun that fires at one of them does not fire at the next.
    """
    there = battle.put(replace(ship, band=end(battle, ship, pencil)))
    found: list[Aimed] = []
    for shot in pencil.shots:
        taken = {gun for before in found for gun in before.fires}
        found.append(_aimed(there, ship, shot, taken))
    return tuple(found)


def _aimed(battle: Battle, ship: Ship, shot: Shot, taken: set[str]) -> Aimed:
    target = battle.ships[shot.target]
    if not (shot.lies and shot.hexes):
        return Aimed(target)
    told: AimAdvice
    try:
        (told,) = advise(battle, Fire(ship.id, (replace(shot.aim, guns=shot.guns),)))
    except BadInput as unread:
        return Aimed(target, why_not=unread.message)
    guns = tuple(
        replace(gun, is_good=False, says="fires at another already") if gun.gun in taken else gun for gun in told.guns
    )
    fires = _differing(guns, shot.guns)
    may_answer = may_be_answered(battle, ship.id, target.id, fires) and not shot.mute
    answers = _differing(told.answer, shot.answer) if may_answer else ()
    is_shared = any(gun.gun in taken and gun.is_good for gun in told.guns)
    cannot = told.cannot or ("what bears on her fires at another already" if is_shared else "")
    why_not = told.blocked or ("" if fires or answers else cannot)
    return Aimed(target, guns, told.answer, fires, answers, told.between, why_not)


def end(battle: Battle, ship: Ship, pencil: Pencil) -> Band:
    """The band where her move ends."""
    return ended("" if pencil.by else pencil.ends, ship.band, battle.really_low)


def commands(ship: Ship, pencil: Pencil, found: Sequence[Aimed], *, moves: bool) -> tuple[Command, ...]:
    """
    What the marks come to: her move, where naming a target has said that she made it, and her fire.

    Args:
        moves: she has not moved yet, and does now.
    """
    aims = (
        replace(shot.aim, guns=told.fires, answer=told.answers) for shot, told in zip(pencil.shots, found, strict=True)
    )
    fire = Fire(ship.id, tuple(aims))
    return (Move(ship.id, pencil.ends), fire) if moves else (fire,)


def marks_of(battle: Battle, order: Fire) -> Marks:
    """A fire as it would be pencilled: where she has not moved, nothing is said of her move."""
    ship, turn = battle.ship(order.ship), battle.turn
    shots: list[Shot] = []
    taken: set[str] = set()
    for aim in order.aims:
        shots.append(_shot_of(battle, ship, aim, taken))
        taken |= set(aim.guns)
    is_hers = turn is not None and turn.ship == ship.id
    *past, last = shots or [Shot()]
    by = "" if is_hers else ship.id
    aims = YES if turn is not None and is_hers and not turn.has_moved else ""
    return BLANK.said(past=tuple(past), by=by, aims=aims, **asdict(last))


def _shot_of(battle: Battle, ship: Ship, aim: Aim, taken: set[str]) -> Shot:
    lies, hers = (tuple(side.key for side in read_bearing(said, "aims")) for said in (aim.bearing, aim.her_bearing))
    shot = Shot(aim.target, lies, str(aim.range_hexes), hers, between=", ".join(aim.between))
    told = _aimed(battle, ship, shot, taken)
    guns = _differing(told.guns, aim.guns)
    if aim.answers:
        return replace(shot, guns=guns)
    mute = YES if told.answers and not aim.answer else ""
    return replace(shot, guns=guns, mute=mute, answer=() if mute else _differing(told.answer, aim.answer))


def _differing(told: Iterable[GunAdvice], named: Sequence[str]) -> tuple[str, ...]:
    """Guns that fire where these do otherwise than the rules advise; and those that do otherwise where these fire."""
    return tuple(gun.gun for gun in told if gun.is_good != (gun.gun in named))
