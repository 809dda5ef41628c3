"""Marks of ships, and whose they are. A mark has no further effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from umpire.core.captains import called, seated
from umpire.core.marks import Correction, Mark, Path, field_mark, of_each
from umpire.games.avertigos.book import TOP
from umpire.games.avertigos.sequence import TRADING
from umpire.games.avertigos.ship import DESTROYED, Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.course import name_of

READY, FIRED = "ready", "fired"
HEIGHTS = ("3", "2", "1")
FATES = ("", DESTROYED, "gone")
FACINGS = ("port", "starboard")


def _due(sky: Sky, id: str) -> Iterator[Correction]:
    """Ships come one after the other, and in income and purchases players who are still in the game."""
    players = {player.id for player in sky.players.values() if not player.is_out}
    if id in (players if sky.phase in TRADING else {ship.id for ship in sky.afloat}):
        yield Correction(f"{id}.due", "is still to come", id in sky.order, whose=name_of(sky, id))


def _set_due(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    left = tuple(one for one in sky.order if one != id)
    return replace(sky, order=(id, *left) if value else left)


def _dock(sky: Sky, id: str) -> Iterator[Correction]:
    if id in sky.ships and sky.islands:
        ship = sky.ships[id]
        yield Correction(f"{id}.dock", "docked at", ship.dock, options=("", *sky.islands), whose=ship.name)


def _band(sky: Sky, ship: Ship) -> Iterator[Correction]:
    yield Correction(f"{ship.id}.band", "height", str(ship.height), options=HEIGHTS, whose=ship.name)


def _boxes(sky: Sky, ship: Ship) -> Iterator[Correction]:
    crossed = ship.hull.hp - ship.hp
    yield Correction(f"{ship.id}.boxes", "boxes of the hull crossed", crossed, 0, ship.hull.hp, whose=ship.name)


def _parts(at: str, words: str) -> Any:
    """A family with one mark for each part: hit points of modules, action points of all; the hull's hit points are its boxes."""

    def listed(sky: Sky, ship: Ship) -> Iterator[Correction]:
        for part in ship.parts if at == "ap" else ship.modules:
            now = ship.hp_of(part) if at == "hp" else ship.ap_of(part)
            most = ship.most_hp(part) if at == "hp" else max(ship.bank_of(part), now)
            yield Correction(
                f"{ship.id}.{at}.{part}", f"{words}, {ship.part_name(part)}", now, 0, most, whose=ship.name
            )

    def put(ship: Ship, path: Path, value: Any) -> Ship:
        return ship.with_hp({path[1]: int(value)}) if at == "hp" else ship.with_points({path[1]: int(value)})

    return of_each(at, listed, put)


def _dice(at: str, words: str) -> Any:
    """A family with one mark for each weapon: its regular dice, its aimed ones."""

    def listed(sky: Sky, ship: Ship) -> Iterator[Correction]:
        for module in ship.modules.values():
            if most := getattr(module.kind, at):
                label = f"{words}, {ship.part_name(module.slot)}"
                yield Correction(f"{ship.id}.{at}.{module.slot}", label, getattr(module, at), 0, most, whose=ship.name)

    return of_each(at, listed, lambda ship, path, value: _with(ship, path[1], **{at: int(value)}))


def _with(ship: Ship, slot: str, **fields: Any) -> Ship:
    return ship.put(replace(ship.modules[slot], **fields))


def _guns(sky: Sky, ship: Ship) -> Iterator[Correction]:
    for module in ship.modules.values():
        label = ship.part_name(module.slot)
        options = (READY, FIRED) if module.kind.dice else (READY,)
        yield Correction(
            f"{ship.id}.gun.{module.slot}",
            label,
            FIRED if module.has_fired else READY,
            options=options,
            whose=ship.name,
        )


def _facings(sky: Sky, ship: Ship) -> Iterator[Correction]:
    for module in ship.modules.values():
        if module.kind.direction == "set":
            label = f"{ship.part_name(module.slot)} is set to"
            yield Correction(f"{ship.id}.facing.{module.slot}", label, module.facing, options=FACINGS, whose=ship.name)


def _fate(sky: Sky, id: str) -> Iterator[Correction]:
    if ship := sky.ships.get(id):
        options = tuple(dict.fromkeys((*FATES, ship.fate)))
        yield Correction(f"{id}.fate", "out of play", ship.fate, options=options, whose=ship.name)


def _set_fate(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    """Who is out of play has no place in the order."""
    order = tuple(one for one in sky.order if one != id or not value)
    lingers = "" if value and sky.lingers == id else sky.lingers
    return replace(sky.put(replace(sky.ships[id], fate=str(value))), order=order, lingers=lingers)


def _captain(sky: Sky, id: str) -> Iterator[Correction]:
    if piece := sky.ships.get(id) or sky.players.get(id):
        yield Correction(
            f"{id}.captain", "captain", called(sky.captains, piece.captain), is_text=True, whose=piece.name
        )


def _seat(sky: Sky, id: str, path: Path, value: Any) -> Sky:
    """A ship is given to another captain, or a player with all ships."""
    known = [piece.captain for piece in (*sky.ships.values(), *sky.players.values()) if piece.captain]
    captain, names = seated(sky.captains, known, value) if value else ("", sky.captains)
    ships = [ship for ship in sky.ships.values() if id in (ship.id, ship.player)]
    players = [player for player in sky.players.values() if player.id == id]
    sky = replace(sky.put(*(replace(ship, captain=captain) for ship in ships)), captains=names)
    return sky.put_player(*(replace(player, captain=captain) for player in players))


SHIP_MARKS: tuple[Mark[Sky], ...] = (
    of_each("band", _band, lambda ship, path, value: replace(ship, height=int(value))),
    field_mark("speed", "throttle", high=TOP),
    field_mark("over", "is over her speed", "is_over"),
    of_each("boxes", _boxes, lambda ship, path, value: replace(ship, hp=ship.hull.hp - int(value))),
    _parts("hp", "hit points"),
    _parts("ap", "action points"),
    _dice("regular", "dice loaded"),
    _dice("aimed", "aimed dice loaded"),
    of_each("gun", _guns, lambda ship, path, value: _with(ship, path[1], has_fired=value == FIRED)),
    of_each("facing", _facings, lambda ship, path, value: _with(ship, path[1], facing=str(value))),
    Mark("*.dock", _dock, lambda sky, id, path, value: sky.put(replace(sky.ships[id], dock=str(value)))),
    Mark("*.due", _due, _set_due),
    field_mark("moved", "has moved", "has_moved"),
    field_mark("barred", "met the boundary", "is_barred"),
    Mark("*.fate", _fate, _set_fate),
)
"""In the order of the sheet."""
CAPTAINS: Mark[Sky] = Mark("*.captain", _captain, _seat)
"""In the place of the core's own, for players too."""
