"""What is pencilled on the table before anything is sent: where she ends, at whom she fires, and how they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from urllib.parse import parse_qs, urlencode

import msgspec
from msgspec.structs import asdict, replace

from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.lines import Marks, Way
from umpire.core.ships.arcs import SIDES
from umpire.games.cloudships.advice import AimAdvice, GunAdvice, advise
from umpire.games.cloudships.bands import Band, difference, ladder, read_band
from umpire.games.cloudships.commands import Aim, Fire, Move
from umpire.games.cloudships.gunnery import MOST_HEXES, read_bearing
from umpire.games.cloudships.state import Battle, Ship

KEYS = tuple(side.key for side in SIDES)
HEXES = tuple(map(str, range(MOST_HEXES + 1)))
YES = "yes"
ASK = "ask"
"""Who fires is asked."""
Texts = str | tuple[str, ...]


class Shot(msgspec.Struct, frozen=True):
    """Marks of a shot at one target, in the order in which they are made. Each is text, as it stands in an address."""

    target: str = ""
    lies: tuple[str, ...] = ()
    """The side on which she sees the target; two for a target on the line between them (A-66)."""
    hexes: str = ""
    hers: tuple[str, ...] = ()
    """The side on which the target sees her."""
    line: str = ""
    """`lies` or `hers`: the second side of that line is asked."""
    between: str = ""
    """Who lies on the line from one to the other: «5@2, 7@3 edge»."""
    guns: tuple[str, ...] = ()
    """Guns of hers that do otherwise than the rules advise: one that bears and is held, one that does not and fires anyway."""
    answer: tuple[str, ...] = ()
    """The same of the target's guns."""
    mute: str = ""
    """`yes`: the target does not answer."""

    @property
    def asks(self) -> str:
        """Which mark of the shot is due: `lies`, `hexes`, `hers`, or the second side of a line; empty where all are made."""
        due = ("line",) if self.line else (name for name in ("lies", "hexes", "hers") if not getattr(self, name))
        return next(iter(due), "")

    @property
    def aim(self) -> Aim:
        """The same as a command says it; guns are still to be named."""
        between = tuple(filter(None, map(str.strip, self.between.split(","))))
        return Aim(self.target, int(self.hexes), self.lies, her_bearing=self.hers, between=between)


class Pencil(Shot, frozen=True):
    """All marks: of her move, of who fires, of shots that are whole, and of the one in hand."""

    ends: str = ""
    """The band where she ends; empty: where she is."""
    stays: str = ""
    """`yes`: she does not move under this card."""
    aims: str = ""
    """`yes`: she fires, though nothing asks for a target; nothing is implied of her move."""
    by: str = ""
    """The flight of hers that fires; `ASK` while it is asked."""
    past: tuple[Shot, ...] = ()
    """Shots of the same fire that are whole."""

    @property
    def is_aiming(self) -> bool:
        """A fire is being put together."""
        return bool(self.target or self.past or self.by or self.aims)

    @property
    def shot(self) -> Shot:
        """The one in hand."""
        return Shot(*(getattr(self, name) for name in Shot.__struct_fields__))

    @property
    def shots(self) -> tuple[Shot, ...]:
        """All of them; the one in hand is the last."""
        return (*self.past, self.shot) if self.target else self.past

    @property
    def targets(self) -> tuple[str, ...]:
        """At whom she fires."""
        return tuple(shot.target for shot in self.shots)

    def said(self, **marks: object) -> Marks:
        """These marks and others: the query of an address, or the fields of a form."""
        return tuple(_said(replace(self, **marks)))

    def made(self, **marks: Texts) -> Marks:
        """The same with marks of how the two lie: guns that were told for others are gone."""
        return self.said(**{"line": "", "guns": (), "answer": (), **marks})

    def without(self, name: str) -> Marks:
        """The same with that mark rubbed out."""
        return self.made(**{name: getattr(BLANK, name)})

    def at(self, target: str, **marks: Texts) -> Marks:
        """The same with a shot at this target in hand."""
        return self.said(**asdict(Shot(target, **marks)))  # type: ignore[arg-type]

    def turned(self, gun: str, name: str = "guns") -> Marks:
        """The same with this gun held that fires, or firing that does not: one of hers, or with `answer` one of the target's."""
        guns = getattr(self, name)
        return self.said(**{name: tuple(one for one in guns if one != gun) if gun in guns else (*guns, gun)})

    @property
    def another(self) -> Marks:
        """The same with the shot in hand whole, and none in hand."""
        return self.said(past=self.shots, **asdict(Shot()))

    def instead(self, at: int) -> Marks:
        """The same with that one of the shots that are whole in hand, and the one in hand whole."""
        left = tuple(shot for place, shot in enumerate(self.shots) if place != at)
        return self.said(past=left, **asdict(self.past[at]))

    @property
    def rubbed(self) -> Marks:
        """The same without the mark that was made last."""
        if self.past and not self.target:
            return self.said(past=self.past[:-1], **asdict(self.past[-1]))
        last = next((name for name in reversed(MADE) if getattr(self, name)), "")
        return self.said(**{last: getattr(BLANK, last)}) if last else ()

    def __bool__(self) -> bool:
        return self != BLANK


BLANK = Pencil()
MADE = ("ends", "stays", "aims", "by", *Shot.__struct_fields__)
"""Marks in the order in which they are made."""


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


def read(battle: Battle, ship: Ship, marks: Mapping[str, Sequence[str]]) -> Pencil:
    """
    What an address or form says; a mark that makes no sense as the battle stands is none.

    Args:
        ship: whose card is up; flights of hers fire under it, too, and may outlive her.
    """
    one = _first(marks)
    by = one("by", (*(flight.id for flight in battle.flights_of(ship.id)), ASK))
    shooter = battle.ships.get(by, ship)
    bands = [band.key for band in ladder(battle.really_low) if band is not ship.band]
    past = (_shot(battle, shooter, parse_qs(query)) for query in marks.get("past", ()))
    return Pencil(
        **asdict(_shot(battle, shooter, marks)),
        ends=one("ends", bands),
        stays=one("stays", (YES,)),
        aims=one("aims", (YES,)),
        by=by,
        past=tuple(shot for shot in past if shot.target and not shot.asks),
    )


def _shot(battle: Battle, shooter: Ship, marks: Mapping[str, Sequence[str]]) -> Shot:
    one = _first(marks)
    target = one("target", [other.id for other in battle.ships.values() if other is not shooter and not other.is_gone])
    if not target:
        return Shot()

    def several(name: str, among: Sequence[str]) -> tuple[str, ...]:
        return tuple(said for said in marks.get(name, ()) if said in among)

    return Shot(
        target,
        several("lies", KEYS)[:2],
        one("hexes", HEXES),
        several("hers", KEYS)[:2],
        one("line", ("lies", "hers")),
        next(iter(marks.get("between", ())), ""),
        several("guns", [mount.id for mount in shooter.weapons]),
        several("answer", [mount.id for mount in battle.ships[target].weapons]),
        one("mute", (YES,)),
    )


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
    fires = _firing(guns, shot.guns)
    may_answer = fires or (battle.turn and target.id in battle.turn.fired_upon)
    answers = _firing(told.answer, shot.answer) if may_answer and not shot.mute else ()
    return Aimed(
        target,
        guns,
        told.answer,
        fires,
        answers,
        told.between,
        told.blocked or ("" if fires or answers else told.cannot),
    )


def _firing(guns: Iterable[GunAdvice], turned: Sequence[str]) -> tuple[str, ...]:
    return tuple(gun.gun for gun in guns if gun.is_good != (gun.gun in turned))


def end(battle: Battle, ship: Ship, pencil: Pencil) -> Band:
    """The band where her move ends."""
    return read_band(pencil.ends, battle.really_low) if pencil.ends and not pencil.by else ship.band


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
    last = Pencil(**asdict(shots.pop())) if shots else BLANK
    return last.said(
        past=tuple(shots),
        by="" if is_hers else ship.id,
        aims="" if turn is None or turn.has_moved or not is_hers else YES,
    )


def _shot_of(battle: Battle, ship: Ship, aim: Aim, taken: set[str]) -> Shot:
    lies, hers = (tuple(side.key for side in read_bearing(said, "aims")) for said in (aim.bearing, aim.her_bearing))
    shot = Shot(aim.target, lies, str(aim.range_hexes), hers, between=", ".join(aim.between))
    told = _aimed(battle, ship, shot, taken)
    guns = _differing(told.guns, aim.guns)
    if aim.answers:
        return replace(shot, guns=guns)
    mute = YES if told.answers and not aim.answer else ""
    return replace(shot, guns=guns, mute=mute, answer=() if mute else _differing(told.answer, aim.answer))


def _differing(told: Iterable[GunAdvice], fire: Sequence[str]) -> tuple[str, ...]:
    return tuple(gun.gun for gun in told if gun.is_good != (gun.gun in fire))


def ways(
    battle: Battle, ship: Ship, pencil: Pencil, asks: str, found: Aimed | None, *, moves: bool
) -> dict[str, tuple[Way, ...]]:
    """
    The places on both plates that pencil something now.

    Args:
        ship: who fires.
        asks: the mark that is due: its places take digits.
        found: what the rules say of the shot in hand.
        moves: she has not moved yet: a band says where she ends.
    """
    hers = tuple(_bands(battle, ship, pencil)) if moves else ()
    if found is None:
        return {ship.id: hers}
    sides = (_sides(pencil, "lies", asks, ship), _sides(pencil, "hers", asks, found.target))
    guns = (
        _guns(ship, pencil, "guns", found.guns, found.fires),
        _guns(found.target, pencil, "answer", () if pencil.mute else found.answer, found.answers),
    )
    return {ship.id: (*hers, *sides[0], *guns[0]), found.target.id: (*sides[1], *guns[1])}


def _bands(battle: Battle, ship: Ship, pencil: Pencil) -> Iterator[Way]:
    now = end(battle, ship, pencil)
    for band in ladder(battle.really_low):
        ends = "" if band is ship.band else band.key
        key = {1: "+", -1: "-"}.get(difference(now, band, battle.really_low), "")
        is_on = band is now and bool(pencil.ends)
        yield Way(f"band.{band.words}", pencil.made(ends=ends), f"ends at {band.words}", is_on, key=key)


def _sides(pencil: Pencil, name: str, asks: str, whose: Ship) -> Iterator[Way]:
    """All six; while the second of a line is asked, those beside the first."""
    on: tuple[str, ...] = getattr(pencil, name)
    is_line = pencil.line == name
    for number, side in enumerate(SIDES, 1):
        digit = str(number)
        is_beside = is_line and (side - KEYS.index(on[0])) % len(SIDES) in (1, len(SIDES) - 1)
        marks = pencil.made(**{name: (on[0], side.key) if is_beside else (side.key,)})
        typed = digit if asks == name or is_beside else ""
        yield Way(
            f"side.{number}", marks, f"{number}: on the {side.words} of {whose.name}", side.key in on, typed, digit
        )


def _guns(whose: Ship, pencil: Pencil, name: str, told: Iterable[GunAdvice], fire: Sequence[str]) -> Iterator[Way]:
    """Each gun that may be aimed: a press holds one that fires, and fires one that is held, whatever the rules say of it."""
    by_id = {gun.gun: gun for gun in told}
    key = {"guns": "g", "answer": "G"}[name]
    for number, mount in enumerate(whose.weapons, 1):
        if gun := by_id.get(mount.id):
            is_on = gun.gun in fire
            words = f"{number} {mount.name}: {gun.says}; {'fires' if is_on else 'does not fire'}"
            yield Way(
                f"gun.{gun.gun}", pencil.turned(gun.gun, name), words, is_on, sign=str(number),
                key=f"{key} {number}" if number < 10 else "",
            )  # fmt: skip


def _first(marks: Mapping[str, Sequence[str]]) -> Callable[[str, Sequence[str]], str]:
    def one(name: str, among: Sequence[str]) -> str:
        said = next(iter(marks.get(name, ())), "")
        return said if said in among else ""

    return one


def _said(marks: Shot) -> Iterator[tuple[str, str]]:
    for name in marks.__struct_fields__:
        value: str | tuple[str | Shot, ...] = getattr(marks, name)
        for one in (value,) if isinstance(value, str) else value:
            if one:
                yield name, one if isinstance(one, str) else urlencode(tuple(_said(one)))
