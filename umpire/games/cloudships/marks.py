"""Marks: every value of a ship that an umpire may set by hand, with its range. A mark has no further effect."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from umpire.core.captains import called, seated
from umpire.core.errors import BadInput
from umpire.core.game import Correction, Value
from umpire.games.cloudships import underway
from umpire.games.cloudships.bands import ladder, read_band
from umpire.games.cloudships.flights import WIPED_OUT
from umpire.games.cloudships.loose import SIDES, flying
from umpire.games.cloudships.state import EXPECTED, Battle, Grapple, Light, Ship

FATES = ("", "destroyed", "crashed", "surrendered", "left the table", EXPECTED)
"""The empty one puts her back into the battle."""
LIGHTS = {"off": Light(), "amber": Light(amber=True), "red": Light(red=True), "both": Light(amber=True, red=True)}
GUNS = ("ready", "fired", "spent", "destroyed")


def corrections(battle: Battle, subject: str) -> Sequence[Correction]:
    """What can be set by hand about one ship, or about the round."""
    if subject == "round":
        return (
            Correction("round.number", "Round", battle.round, 1, 999),
            Correction("round.over", "Round is over: the next card opens a new one", battle.is_round_over),
            Correction("round.real-cards", "Real cards on the table", battle.deals_real_cards),
        )
    ship = battle.ships.get(subject)
    return tuple(_of_ship(battle, ship)) if ship else ()


def _of_ship(battle: Battle, ship: Ship) -> Iterator[Correction]:
    id, name, sheet = ship.id, ship.name, ship.sheet
    if not sheet.is_flight:
        yield Correction(f"{id}.boxes", f"{name}: boxes crossed", ship.crossed, 0, len(ship.boxes))
    if not sheet.is_ground:
        bands = tuple(band.key for band in ladder(battle.really_low))
        yield Correction(f"{id}.band", f"{name}: band", ship.band.key, options=bands)
    if not sheet.is_ground and not sheet.is_flight:
        yield Correction(f"{id}.parties", f"{name}: boarding parties left", ship.parties or 0, 0, 40)
        yield Correction(f"{id}.flights", f"{name}: flights aboard", ship.flights, 0, 20)
        yield Correction(f"{id}.grapnel", f"{name}: power grapnel", ship.has_grapnel)
        held = next((tie.to for tie in battle.grapples if tie.by == id), "")
        others = () if ship.is_out else tuple(other.id for other in battle.with_lines if other.id != id)
        options = others if held in ("", *others) else (*others, held)
        ends = (held,) if held else ()
        yield Correction(
            f"{id}.holds", f"{name}: holds by her lines", held, options=("", *options), moves=ends, names_another=True
        )
    for lamp in sheet.lamps:
        light = ship.light(lamp.id)
        shown = next(word for word, known in LIGHTS.items() if known == light)
        yield Correction(f"{id}.lamp.{lamp.id}", f"{name}: {lamp.name}", shown, options=tuple(LIGHTS))
        yield Correction(f"{id}.lamp.{lamp.id}.amber", f"{name}: {lamp.name}, amber", light.amber)
        yield Correction(f"{id}.lamp.{lamp.id}.red", f"{name}: {lamp.name}, red", light.red)
    for mount in ship.weapons:
        can_be_lost = mount in sheet.mounts and not sheet.is_flight
        marks = GUNS if can_be_lost else GUNS[:2]
        yield Correction(f"{id}.gun.{mount.id}", f"{name}: {mount.name}", _gun_mark(ship, mount.id), options=marks)
        yield Correction(f"{id}.gun.{mount.id}.fired", f"{name}: {mount.name}, fired", mount.id in ship.fired)
        if not can_be_lost:
            continue
        yield Correction(f"{id}.gun.{mount.id}.spent", f"{name}: {mount.name}, spent", mount.id in ship.spent)
        yield Correction(
            f"{id}.gun.{mount.id}.destroyed", f"{name}: {mount.name}, destroyed", mount.id in ship.destroyed
        )
    yield from _loose(battle, ship)
    yield from underway.marks(battle, ship)
    known = ("", WIPED_OUT) if sheet.is_flight else FATES
    fates = known if ship.fate in known else (*known, ship.fate)
    for place, lasting in enumerate(ship.lasting):
        yield Correction(f"{id}.lasting.{place}", f"{name}: {lasting.says}", True, about=lasting.by or lasting.note)
    tied = tuple(tie.other_end(id) for tie in battle.grapples_of(id))
    yield Correction(f"{id}.fate", f"{name}: out of the battle", ship.fate, options=fates, moves=tied)
    if ship.is_expected:
        yield Correction(f"{id}.arrives", f"{name}: arrives in round (0: when called)", ship.arrives, 0, 999)
    yield Correction(f"{id}.captain", f"{name}: captain", called(battle.captains, ship.captain), is_text=True)


def _loose(battle: Battle, ship: Ship) -> Iterator[Correction]:
    """Mines and drogues out on their cables, and torpedoes in flight."""
    for mount in ship.sheet.mounts:
        if mount.type.kind in SIDES:
            is_out = mount.id in ship.trailing
            yield Correction(f"{ship.id}.out.{mount.id}", f"{ship.name}: {mount.name}, out", is_out)
        if mount.type.kind == "torpedo":
            is_flying = flying(battle, ship.id, mount.id) is not None
            yield Correction(f"{ship.id}.flying.{mount.id}", f"{ship.name}: {mount.name}, flying", is_flying)
            yield underway.torpedo_mark(battle, ship, mount)


def _gun_mark(ship: Ship, mount: str) -> str:
    """The gravest mark on a gun."""
    if mount in ship.destroyed:
        return "destroyed"
    return "spent" if mount in ship.spent else "fired" if mount in ship.fired else "ready"


def set_by_hand(battle: Battle, name: str, value: Value) -> Battle:
    """The battle with that value set. The name was checked when the mark was made."""
    match name.split("."):
        case ["round", "number"]:
            return replace(battle, round=int(value))
        case ["round", "over"]:
            return replace(battle, is_round_over=bool(value), turn=None if value else battle.turn)
        case ["round", "real-cards"]:
            return replace(battle, deals_real_cards=bool(value))
        case [id, "holds"] if id in battle.ships:
            kept = tuple(grapple for grapple in battle.grapples if grapple.by != id)
            is_tied = value and not battle.ships[id].is_out and not battle.ships[str(value)].is_out
            return replace(battle, grapples=(*kept, Grapple(id, str(value))) if is_tied else kept)
        case [id, "captain"] if id in battle.ships:
            seats = (ship.captain for ship in battle.ships.values() if ship.captain)
            seat, names = seated(battle.captains, seats, str(value)) if value else ("", battle.captains)
            return replace(battle, captains=names).put(replace(battle.ships[id], captain=seat))
        case [id, "fate"] if value and id in battle.ships:
            return battle.put(replace(battle.ships[id], fate=str(value))).without_lines(id)
        case [id, ("flying" | "flight-out") as what, *path] if id in battle.ships:
            return underway.set_sent_out(battle, battle.ships[id], (what, *path), value)
        case [id, "gone"] if id in battle.ships:
            return underway.set_card(battle, id, bool(value))
        case [id, *path] if id in battle.ships and path[0] in ("slower", "no-higher", "noted"):
            return battle.put(underway.set_lasting(battle, battle.ships[id], path, value))
        case [id, *path] if id in battle.ships:
            return battle.put(_set(battle.ships[id], path, value, battle.round))
    raise BadInput("name", f"{name[:60]!r} is nothing that can be set by hand.")


def _set(ship: Ship, path: list[str], value: Value, round: int) -> Ship:
    match path:
        case [field] if field in FIELDS:
            kept, read = FIELDS[field]
            return replace(ship, **{kept: read(value)})
        case ["lamp", lamp, *flag]:
            light = replace(ship.light(lamp), **{flag[0]: bool(value)}) if flag else LIGHTS[str(value)]
            lights = {other: kept for other, kept in ship.lights.items() if other != lamp}
            return replace(ship, lights={**lights, lamp: light} if light != Light() else lights)
        case ["gun", mount]:
            for mark in GUNS[1:]:
                ship = _set(ship, ["gun", mount, mark], mark == value, round)
            return ship
        case ["gun", mount, "destroyed"]:
            destroyed = {other: when for other, when in ship.destroyed.items() if other != mount}
            return replace(ship, destroyed={**destroyed, mount: round} if value else destroyed)
        case ["gun", mount, ("fired" | "spent") as mark]:
            marked = ship.fired if mark == "fired" else ship.spent
            return replace(ship, **{mark: marked | {mount} if value else marked - {mount}})
        case ["out", mount]:
            return replace(ship, trailing=ship.trailing | {mount} if value else ship.trailing - {mount})
        case ["repaired", lamp]:
            return replace(ship, repaired=ship.repaired | {lamp} if value else ship.repaired - {lamp})
        case ["lasting", place]:
            return replace(ship, lasting=tuple(kept for i, kept in enumerate(ship.lasting) if value or i != int(place)))
    raise BadInput("name", f"{'.'.join(path)[:60]!r} is nothing of a ship that can be set by hand.")


FIELDS: dict[str, tuple[str, Callable[[Value], object]]] = {
    "boxes": ("crossed", int),
    "band": ("band", lambda value: read_band(str(value))),
    "parties": ("parties", int),
    "flights": ("flights", int),
    "grapnel": ("has_grapnel", bool),
    "fate": ("fate", str),
    "arrives": ("arrives", int),
}
"""Marks that are one field of the ship: the field, and how its value is read."""
