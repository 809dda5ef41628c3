"""Marks: every value of a ship that an umpire may set by hand, and how it is set. A mark has no further effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.marks import Correction, Mark, Marks, Path, Value, field_mark, of_each
from umpire.games.cloudships import underway, wounds
from umpire.games.cloudships.bands import ladder, read_band
from umpire.games.cloudships.fates import CRASHED, DESTROYED, EXPECTED, LEFT, SURRENDERED
from umpire.games.cloudships.flights import WIPED_OUT
from umpire.games.cloudships.state import Battle, Grapple, Light, Ship
from umpire.games.cloudships.telling.because import lasting_words

FATES = ("", DESTROYED, CRASHED, SURRENDERED, LEFT, EXPECTED)
"""The empty one puts her back into the battle."""
LIGHTS = {"off": Light(), "amber": Light(amber=True), "red": Light(red=True), "both": Light(amber=True, red=True)}
GUNS = ("ready", "fired", "spent", "destroyed")


def _round(battle: Battle, subject: str) -> Iterator[Correction]:
    if subject == "round":
        yield Correction("round.number", "Round", battle.round, 1, 999)
        over = "Round over: the next card starts a new one"
        yield Correction("round.over", over, battle.is_round_over)
        yield Correction("round.real-cards", "Real cards on the table", battle.deals_real_cards)


def _set_round(battle: Battle, subject: str, path: Path, value: Any) -> Battle:
    match path[0]:
        case "number":
            return replace(battle, round=int(value))
        case "over":
            return replace(battle, is_round_over=bool(value), turn=None if value else battle.turn)
        case "real-cards":
            return replace(battle, deals_real_cards=bool(value))
    raise BadInput("name", f"there is no round.{path[0][:40]} to set.")


def _band(battle: Battle, ship: Ship) -> Iterator[Correction]:
    if not ship.sheet.is_ground:
        bands = tuple(band.key for band in ladder(battle.really_low))
        yield Correction(f"{ship.id}.band", "band", ship.band.key, options=bands, whose=ship.name)


def _holds(battle: Battle, id: str) -> Iterator[Correction]:
    ship = battle.ships.get(id)
    if ship is None or ship.sheet.is_ground or ship.sheet.is_flight:
        return
    held = next((tie.to for tie in battle.grapples if tie.by == id), "")
    others = () if ship.is_out else tuple(other.id for other in battle.with_lines if other.id != id)
    options = tuple(dict.fromkeys(("", *others, held)))
    ends = (held,) if held else ()
    label = "holds by her lines"
    yield Correction(f"{id}.holds", label, held, options=options, moves=ends, names_another=True, whose=ship.name)


def _set_holds(battle: Battle, id: str, path: Path, value: str) -> Battle:
    kept = tuple(grapple for grapple in battle.grapples if grapple.by != id)
    is_tied = value and not battle.ships[id].is_out and not battle.ships[value].is_out
    return replace(battle, grapples=(*kept, Grapple(id, value)) if is_tied else kept)


def _lamps(battle: Battle, ship: Ship) -> Iterator[Correction]:
    for lamp in ship.sheet.lamps:
        at, name, light = f"{ship.id}.lamp.{lamp.id}", lamp.name, ship.light(lamp.id)
        shown = next(word for word, known in LIGHTS.items() if known == light)
        yield Correction(at, name, shown, options=tuple(LIGHTS), whose=ship.name)
        yield Correction(f"{at}.amber", name, light.amber, whose=ship.name, word="amber")
        yield Correction(f"{at}.red", name, light.red, whose=ship.name, word="red")


def _set_lamp(ship: Ship, path: Path, value: Value) -> Ship:
    _, lamp, *flag = path
    light = replace(ship.light(lamp), **{flag[0]: value}) if flag else LIGHTS[str(value)]
    lights = {other: kept for other, kept in ship.lights.items() if other != lamp}
    return replace(ship, lights={**lights, lamp: light} if light != Light() else lights)


def _guns(battle: Battle, ship: Ship) -> Iterator[Correction]:
    for mount in ship.weapons:
        at, name = f"{ship.id}.gun.{mount.id}", mount.name
        can_be_lost = mount in ship.sheet.mounts and not ship.sheet.is_flight
        marks = {"fired": ship.fired, "spent": ship.spent, "destroyed": ship.destroyed}
        shown = next((mark for mark in GUNS[:0:-1] if mount.id in marks[mark]), GUNS[0])
        yield Correction(at, name, shown, options=GUNS if can_be_lost else GUNS[:2], whose=ship.name)
        for mark in GUNS[1:] if can_be_lost else GUNS[1:2]:
            yield Correction(f"{at}.{mark}", name, mount.id in marks[mark], whose=ship.name, word=mark)


def _set_gun(battle: Battle, id: str, path: Path, value: Value) -> Battle:
    """House: what is marked before the first card was lost before the battle, in no round of it."""
    _, mount, *mark = path
    ship = battle.ships[id]
    round = battle.round if battle.deck.cards or battle.round > 1 else 0
    for one, is_marked in [(mark[0], bool(value))] if mark else [(each, each == value) for each in GUNS[1:]]:
        ship = _marked(ship, mount, one, is_marked, round)
    return battle.put(ship)


def _marked(ship: Ship, mount: str, mark: str, is_marked: bool, round: int) -> Ship:
    if mark == "destroyed":
        destroyed = {other: when for other, when in ship.destroyed.items() if other != mount}
        return replace(ship, destroyed={**destroyed, mount: round} if is_marked else destroyed)
    marked = ship.fired if mark == "fired" else ship.spent
    return replace(ship, **{mark: marked | {mount} if is_marked else marked - {mount}})


def _lasting(battle: Battle, ship: Ship) -> Iterator[Correction]:
    for place, lasting in enumerate(ship.lasting):
        about = lasting.by or lasting.note
        yield Correction(f"{ship.id}.lasting.{place}", lasting_words(lasting), True, about=about, whose=ship.name)


def _set_lasting(ship: Ship, path: Path, value: Value) -> Ship:
    return replace(ship, lasting=tuple(kept for i, kept in enumerate(ship.lasting) if value or i != int(path[1])))


def _fate(battle: Battle, id: str) -> Iterator[Correction]:
    ship = battle.ships.get(id)
    if ship is None:
        return
    fates = tuple(dict.fromkeys((*(("", WIPED_OUT) if ship.sheet.is_flight else FATES), ship.fate)))
    tied = tuple(tie.other_end(id) for tie in battle.grapples_of(id))
    yield Correction(f"{id}.fate", "out of the battle", ship.fate, options=fates, moves=tied, whose=ship.name)


def _set_fate(battle: Battle, id: str, path: Path, value: str) -> Battle:
    changed = battle.put(replace(battle.ships[id], fate=value))
    return changed.without_lines(id) if value else changed


def _sails(ship: Ship) -> bool:
    return not ship.sheet.is_ground and not ship.sheet.is_flight


MARKS = Marks(
    Mark("round.*", _round, _set_round),
    field_mark(
        "boxes",
        "boxes crossed",
        "crossed",
        high=lambda ship: len(ship.boxes),
        is_there=lambda ship: not ship.sheet.is_flight,
    ),
    of_each("band", _band, lambda ship, path, value: replace(ship, band=read_band(value))),
    field_mark("parties", "boarding parties left", high=40, is_there=_sails),
    field_mark("flights", "flights aboard", high=20, is_there=_sails),
    field_mark("grapnel", "power grapnel", "has_grapnel", is_there=_sails),
    Mark("*.holds", _holds, _set_holds),
    of_each("lamp", _lamps, _set_lamp),
    Mark("*.gun", lambda battle, id: _guns(battle, battle.ships[id]) if id in battle.ships else (), _set_gun),
    *underway.MARKS,
    of_each("lasting", _lasting, _set_lasting),
    *wounds.MARKS,
    Mark("*.fate", _fate, _set_fate),
    field_mark("arrives", "arrives in round (0: when called)", high=999, is_there=lambda ship: ship.is_expected),
)
