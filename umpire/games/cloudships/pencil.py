"""What is pencilled on the table before anything is sent: where she ends, whom she aims at, and how the two lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from umpire.core.commands import Command
from umpire.core.lines import Marks, Way
from umpire.core.ships.arcs import SIDES
from umpire.games.cloudships.advice import AimAdvice, GunAdvice, advise
from umpire.games.cloudships.bands import Band, difference, ladder, read_band
from umpire.games.cloudships.commands import Aim, Fire, Move
from umpire.games.cloudships.state import Battle, Ship

KEYS = tuple(side.key for side in SIDES)
MOST_HEXES = 60
YES = "yes"


class Pencil(msgspec.Struct, frozen=True, omit_defaults=True):
    """Marks on the table, in the order in which they are made. Each is text, as it stands in an address."""

    ends: str = ""
    """The band where she ends; empty: where she is."""
    stays: str = ""
    """`yes`: she does not move under this card."""
    target: str = ""
    lies: str = ""
    """The side on which she sees the target."""
    hexes: str = ""
    hers: str = ""
    """The side on which the target sees her."""
    out: tuple[str, ...] = ()
    """Guns of hers that bear and do not fire."""
    held: tuple[str, ...] = ()
    """Guns of the target that bear and do not answer."""
    mute: str = ""
    """`yes`: the target does not answer."""

    def said(self, **marks: str | tuple[str, ...]) -> Marks:
        """These marks and others: the query of an address, or the fields of a form."""
        told = msgspec.to_builtins(replace(self, **marks))
        return tuple(
            (name, one) for name, value in told.items() for one in ([value] if isinstance(value, str) else value)
        )

    def turned(self, gun: str, name: str = "out") -> Marks:
        """The same with this gun taken out, or put back: one of hers, or with `held` one of the target's."""
        guns = getattr(self, name)
        return self.said(**{name: tuple(one for one in guns if one != gun) if gun in guns else (*guns, gun)})

    @property
    def rubbed(self) -> Marks:
        """The same without the mark that was made last."""
        last = next((name for name in reversed(self.__struct_fields__) if getattr(self, name)), "")
        return self.said(**{last: getattr(BLANK, last)}) if last else ()

    def __bool__(self) -> bool:
        return self != BLANK


BLANK = Pencil()


class Aimed(msgspec.Struct, frozen=True):
    """What the rules say of a target that is pencilled, and which guns of both ships fire."""

    target: Ship
    guns: tuple[GunAdvice, ...] = ()
    """Of hers that may be aimed; empty until it is known where the two lie."""
    answer: tuple[GunAdvice, ...] = ()
    fires: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    why_not: str = ""
    """Why none of hers can fire."""
    blocked: str = ""


def read(battle: Battle, ship: Ship, marks: Mapping[str, Sequence[str]]) -> Pencil:
    """
    What an address or form says; a mark that makes no sense as the battle stands is none.

    Args:
        ship: whose card is up.
    """

    def one(name: str, among: Sequence[str]) -> str:
        said = next(iter(marks.get(name, ())), "")
        return said if said in among else ""

    target = one("target", [other.id for other in battle.ships.values() if other is not ship and not other.is_gone])
    hexes = next(iter(marks.get("hexes", ())), "")
    bands = [band.key for band in Band if band is not ship.band]

    def guns(name: str, whose: Ship) -> tuple[str, ...]:
        return tuple(mount.id for mount in whose.weapons if target and mount.id in marks.get(name, ()))

    return Pencil(
        ends=one("ends", bands),
        stays=one("stays", (YES,)),
        target=target,
        lies=one("lies", KEYS) if target else "",
        hexes=hexes if target and hexes.isascii() and hexes.isdigit() and int(hexes) <= MOST_HEXES else "",
        hers=one("hers", KEYS) if target else "",
        out=guns("out", ship),
        held=guns("held", battle.ships[target] if target else ship),
        mute=one("mute", (YES,)) if target else "",
    )


def asked(pencil: Pencil) -> str:
    """Which mark of a shot is due: `lies`, `hexes` or `hers`; empty where all are made."""
    return next((name for name in ("lies", "hexes", "hers") if not getattr(pencil, name)), "")


def aimed(battle: Battle, ship: Ship, pencil: Pencil) -> Aimed:
    """What the guns of both can do from there, by the rule code that fires them, where she ends her move."""
    target = battle.ships[pencil.target]
    if not (pencil.lies and pencil.hexes):
        return Aimed(target)
    there = battle.put(replace(ship, band=end(battle, ship, pencil)))
    told: AimAdvice = advise(there, Fire(ship.id, (_aim(pencil),)))[0]
    answer = () if pencil.mute else told.answer
    return Aimed(
        target,
        told.guns,
        told.answer,
        tuple(gun.gun for gun in told.guns if gun.is_good and gun.gun not in pencil.out),
        tuple(gun.gun for gun in answer if gun.is_good and gun.gun not in pencil.held),
        told.cannot,
        told.blocked,
    )


def end(battle: Battle, ship: Ship, pencil: Pencil) -> Band:
    """The band where her move ends."""
    return read_band(pencil.ends, battle.really_low) if pencil.ends else ship.band


def commands(ship: Ship, pencil: Pencil, found: Aimed, *, moves: bool) -> tuple[Command, ...]:
    """
    What the marks come to: her move, where naming a target has said that she made it, and her fire.

    Args:
        moves: she has not moved yet, and does now.
    """
    aim = replace(_aim(pencil), guns=found.fires, answer=found.answers)
    fire = Fire(ship.id, (aim,))
    return (Move(ship.id, pencil.ends), fire) if moves else (fire,)


def _aim(pencil: Pencil) -> Aim:
    hers = (pencil.hers,) if pencil.hers else ()
    return Aim(pencil.target, int(pencil.hexes), (pencil.lies,), her_bearing=hers)


def ways(
    battle: Battle, ship: Ship, pencil: Pencil, asks: str, found: Aimed | None, *, moves: bool
) -> dict[str, tuple[Way, ...]]:
    """
    The places on both plates that pencil something now.

    Args:
        asks: the mark that is due: its places take digits.
        moves: she has not moved yet: a band says where she ends.
    """
    hers = tuple(_bands(battle, ship, pencil)) if moves else ()
    if found is None:
        return {ship.id: hers}
    sides = (_sides(pencil, "lies", asks, ship), _sides(pencil, "hers", asks, found.target))
    guns = (
        _guns(ship, pencil, "out", found.guns, found.fires),
        _guns(found.target, pencil, "held", found.answer, found.answers),
    )
    return {ship.id: (*hers, *sides[0], *guns[0]), found.target.id: (*sides[1], *guns[1])}


def _bands(battle: Battle, ship: Ship, pencil: Pencil) -> Iterator[Way]:
    now = end(battle, ship, pencil)
    for band in ladder(battle.really_low):
        ends = "" if band is ship.band else band.key
        key = {1: "+", -1: "-"}.get(difference(now, band, battle.really_low), "")
        is_on = band is now and bool(pencil.ends)
        yield Way(f"band.{band.words}", pencil.said(ends=ends), f"ends at {band.words}", is_on, key=key)


def _sides(pencil: Pencil, name: str, asks: str, whose: Ship) -> Iterator[Way]:
    for number, side in enumerate(SIDES, 1):
        is_on = getattr(pencil, name) == side.key
        label = f"{number}: on the {side.words} of {whose.name}"
        digit = str(number)
        yield Way(f"side.{number}", pencil.said(**{name: side.key}), label, is_on, digit if asks == name else "", digit)


def _guns(whose: Ship, pencil: Pencil, name: str, told: Iterable[GunAdvice], fire: Sequence[str]) -> Iterator[Way]:
    numbers = {mount.id: str(number) for number, mount in enumerate(whose.sheet.mounts, 1)}
    for gun in told:
        if gun.is_good:
            is_on = gun.gun in fire
            words = f"{gun.gun.replace('-', ' ')}: {gun.says}; {'fires' if is_on else 'does not fire'}"
            yield Way(f"gun.{gun.gun}", pencil.turned(gun.gun, name), words, is_on, "", numbers[gun.gun])
