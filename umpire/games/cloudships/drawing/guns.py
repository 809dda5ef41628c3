"""The guns of a control panel as facts: the cells of each, its sentence, and what she needs to hit."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.panel import UNKNOWN, Cells, Figure
from umpire.games.cloudships.criticals import own_roll
from umpire.games.cloudships.sheet import GunType, Kind, Mount
from umpire.games.cloudships.shooting import crew_bonus, lowest_hit, needed
from umpire.games.cloudships.state import Ship

UNAIMED = {"bomb": "straight down", "mine": "towed above", "drogue": "towed below"}
"""Weapons without an arc of fire, and where they hang or fall."""
HITTING: tuple[Kind, ...] = ("gun", "anti-personnel")
"""Kinds of weapons whose dice must reach a score."""


def figures_words(mount: Mount) -> str:
    """Dice, ranges and damage in one line."""
    gun = mount.type
    if gun.kind == "rocket":
        return f"{gun.name}: 1d6, {_angle(gun)}"
    if gun.kind not in HITTING:
        return gun.name
    ranges = f"short {_known(gun.short)}, long {_known(gun.long)}"
    dice = f"{_known(gun.dice)} {'die' if gun.dice == 1 else 'dice'}"
    hits = "hits crew" if gun.is_anti_personnel else f"damage {_known(gun.damage)}"
    scores = [
        f"{score}+ at {reach}"
        for reach, score in (("short", gun.short_score), ("long", gun.long_score))
        if score is not None
    ]
    return f"{gun.name}: {dice}, {ranges}, {hits}" + (f" ({', '.join(scores)})" if scores else "")


def cells(mount: Mount, whose: str) -> Cells:
    """
    The same, column by column.

    Args:
        whose: the setting of A-35c: where scores are always the rules', no gun has its own.
    """
    gun = mount.type
    if gun.kind not in HITTING:
        return _of_one_shot(mount)
    scores = f"{needed(gun, 'short')}+ / {needed(gun, 'long')}+" if _has_own(gun, whose) else ""
    return Cells(
        type=gun.name,
        dice=_known(gun.dice),
        short=_known(gun.short),
        long=_known(gun.long),
        damage="crew" if gun.is_anti_personnel else _known(gun.damage),
        scores=scores,
    )


def _of_one_shot(mount: Mount) -> Cells:
    """Rockets, bombs, torpedoes, mines, drogues: no range to look up, and the dice themselves are the damage."""
    count, more = own_roll(mount)
    words = _angle(mount.type) if mount.type.kind == "rocket" else UNAIMED.get(mount.type.kind, "")
    damage = f"{count}d6 + {more}" if more else f"{count}d6"
    return Cells(type=mount.type.name, dice=str(count), damage=damage, words=words)


def _angle(gun: GunType) -> str:
    """How rockets are fitted."""
    return f"45 degrees {gun.elevation or UNKNOWN}"


def _known(figure: int | None) -> str:
    return UNKNOWN if figure is None else str(figure)


def _has_own(gun: GunType, whose: str) -> bool:
    """This panel prints other scores for it than the rules do, and they count (A-35c)."""
    return whose == "panel" and (gun.short_score is not None or gun.long_score is not None)


def to_hit(ship: Ship, whose: str) -> Iterator[Figure]:
    """
    The lowest faces that hit at short and at long range, of guns and against crew, a superior crew's bonus included.

    Rules: Firing; Superior Crews. Nothing where she never had such a weapon: her sheet decides, not what is left of it.

    Args:
        whose: the setting of A-35c.
    """
    kinds = {mount.type.kind for mount in ship.sheet.mounts} | ({"anti-personnel"} if ship.sheet.flights else set())
    bonus = crew_bonus(ship.is_superior)
    told = [
        f"{'crew ' if kind == 'anti-personnel' else ''}{_faces(GunType('', '', kind), bonus, 'rules')}"
        for kind in HITTING
        if kind in kinds
    ]
    if not told:
        return
    own = {mount.type.name: mount.type for mount in ship.sheet.mounts if _has_own(mount.type, whose)}
    reasons = ["at short / long range"]
    reasons += [f"+{bonus} to each die by the superior crew"] if bonus else []
    reasons += [f"{name} {_faces(gun, bonus, whose)}" for name, gun in own.items()]
    yield Figure("scores", "To hit", ", ".join(told), tuple(reasons))


def _faces(gun: GunType, bonus: int, whose: str) -> str:
    """«3+ / 5+»; where no face of a die would do, «none»."""
    lowest = (lowest_hit(needed(gun, "short", whose), bonus), lowest_hit(needed(gun, "long", whose), bonus))
    return " / ".join(f"{face}+" if face <= 6 else "none" for face in lowest)
