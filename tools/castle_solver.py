"""
Proves that every item of the house tiles of Castles in the Air can be reached, and tells how tiles meet.

    .venv/bin/python -m tools.castle_solver

Keys are at hand. In a tile with sky a zeppelin floats anywhere in that sky, and nowhere else: its explorer steps out sideways,
through an open side, onto a floor beside the sky, or down onto a terrace with sky over it: a floor without a wall or a door beside
it, which is drawn without a roof. A tile without sky is entered over each of its open edges, or by each ladder
over an edge, and every item is reached from each of these alone. Within the tile explorers walk through open sides, open doors,
and climb ladders from floor to floor; a door is reached from either side of it. So no neighbour is ever needed, but the one
from which a tile without sky is entered.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from umpire.games.castles.book import BAYS, DOOR, DOORS, EMPTY, KEYS, TREASURES, Tile
from umpire.games.castles.drawing.tile import is_terrace

LIBRARY = Path(__file__).resolve().parent.parent / "umpire/games/castles/library"
FLOORS = range(3)
OPEN, WALL, CLOUD, LADDER = " ", "|", "~", "H"
MOST_THINGS = 4


class Bay(NamedTuple):
    """A bay by column and floor, from 0, from the upper left."""

    column: int
    floor: int

    @property
    def name(self) -> str:
        """As the data file has it."""
        return f"{BAYS[self.column]}{self.floor + 1}"


class Locked(NamedTuple):
    """A door, by the bay to its left."""

    left: Bay
    lock: str

    @property
    def right(self) -> Bay:
        """The bay on its other side."""
        return Bay(self.left.column + 1, self.left.floor)


def tiles_of(path: Path = LIBRARY / "tiles.toml") -> dict[str, Tile]:
    """The tiles of a data file, start tile included."""
    rows = tomllib.loads(path.read_text())["tiles"]
    return {id: msgspec.convert({"id": id, **row}, Tile) for id, row in rows.items()}


def ground(tile: Tile, at: Bay) -> str:
    """What an explorer stands on in a bay, or sky; sky outside of the tile, too."""
    return tile.rows[at.floor][2 * at.column + 1] if 0 <= at.column < len(BAYS) and at.floor in FLOORS else EMPTY


def floors(tile: Tile) -> frozenset[Bay]:
    """Bays in which explorers stand."""
    every = (Bay(column, floor) for floor in FLOORS for column in range(len(BAYS)))
    return frozenset(at for at in every if ground(tile, at) != EMPTY)


def doors(tile: Tile) -> tuple[Locked, ...]:
    """Locked doors between two bays."""
    return tuple(
        Locked(Bay(side - 1, floor), DOORS[row[2 * side]])
        for floor, row in enumerate(tile.rows)
        for side in (1, 2)
        if row[2 * side] in DOORS
    )


def landings(tile: Tile) -> frozenset[Bay]:
    """Floors that are stepped on from a zeppelin in the tile's own sky, sideways or from above."""
    above = frozenset(
        at
        for at in floors(tile)
        if at.floor and ground(tile, Bay(at.column, at.floor - 1)) == EMPTY and is_terrace(tile, *at)
    )
    return above | frozenset(
        at
        for at in floors(tile)
        for step, side in ((-1, 2 * at.column), (1, 2 * at.column + 2))
        if 0 <= at.column + step < len(BAYS)
        and tile.rows[at.floor][side] == OPEN
        and ground(tile, Bay(at.column + step, at.floor)) == EMPTY
    )


def entrances(tile: Tile) -> dict[str, Bay]:
    """Where one comes in over an edge: by floors that reach it, by ladders over it."""
    stood = floors(tile)
    ways = {f"left {floor + 1}": Bay(0, floor) for floor in FLOORS if tile.rows[floor][0] == OPEN}
    ways |= {f"right {floor + 1}": Bay(2, floor) for floor in FLOORS if tile.rows[floor][-1] == OPEN}
    ways |= {f"up {BAYS[column]}": Bay(column, 0) for column in range(3) if tile.ladders[0][column] == LADDER}
    ways |= {f"down {BAYS[column]}": Bay(column, 2) for column in range(3) if tile.ladders[3][column] == LADDER}
    return {name: at for name, at in ways.items() if at in stood}


def starts(tile: Tile) -> dict[str, frozenset[Bay]]:
    """Each way into the tile that must do alone, with the bays to which it leads."""
    if tile.has_sky:
        return {"sky": landings(tile)}
    return {name: frozenset((at,)) for name, at in entrances(tile).items()}


def reached(tile: Tile, begin: Collection[Bay], shut: Collection[Locked] = ()) -> frozenset[Bay]:
    """Bays to which explorers come from there, with keys for all doors but those that stay shut."""
    closed = {(door.left, door.right) for door in shut}
    found, waiting = set(begin), list(begin)
    while waiting:
        for at in _beside(tile, waiting.pop(), closed):
            if at not in found:
                found.add(at)
                waiting.append(at)
    return frozenset(found)


def _beside(tile: Tile, at: Bay, closed: Collection[tuple[Bay, Bay]]) -> Iterator[Bay]:
    for step in (-1, 1):
        other = Bay(at.column + step, at.floor)
        sign = tile.rows[at.floor][2 * at.column + 1 + step]
        if ground(tile, other) != EMPTY and sign != WALL and tuple(sorted((at, other))) not in closed:
            yield other
        other, row = Bay(at.column, at.floor + step), at.floor + (step > 0)
        if ground(tile, other) != EMPTY and tile.ladders[row][at.column] == LADDER:
            yield other


def behind(tile: Tile, door: Locked) -> frozenset[Bay]:
    """What a door shuts off: the side to which no sky leads, else the smaller one; nothing where another way leads round it."""
    one, other = (reached(tile, (at,), (door,)) for at in (door.left, door.right))
    if door.right in one:
        return frozenset()
    sky = landings(tile)
    return min(
        (side for side in (one, other) if not side & sky), key=lambda side: (len(side), min(side)), default=frozenset()
    )


def unreached(tile: Tile) -> list[str]:
    """Items, with the way in from which they cannot be reached."""
    found = []
    for name, begin in starts(tile).items():
        there = reached(tile, begin)
        found += [f"{thing.kind} from {name}" for thing in tile.standing if (thing.bay, thing.floor) not in there]
        found += [f"{door.lock}:{DOOR} from {name}" for door in doors(tile) if not there & {door.left, door.right}]
    return found if starts(tile) or not tile.items else ["everything: there is no way in"]


def faults(tile: Tile) -> list[str]:
    """Whatever is wrong with a tile, and is not a matter of what it holds."""
    return [*_misbuilt(tile), *_misplaced(tile), *unreached(tile)]


def _misbuilt(tile: Tile) -> Iterator[str]:
    stood = floors(tile)
    for floor, row in enumerate(tile.rows):
        for side, sign in enumerate(row[::2]):
            two = (Bay(side - 1, floor), Bay(side, floor))
            if sign in DOORS and not (two[0] in stood and two[1] in stood):
                yield f"the door {side} on floor {floor + 1} does not stand between two floors"
            elif sign == WALL and not any(ground(tile, at) == "_" for at in two):
                yield f"the wall {side} on floor {floor + 1} stands on nothing"
    for number, row in enumerate(tile.ladders):
        for column, sign in enumerate(row):
            ends = [at for at in (Bay(column, number - 1), Bay(column, number)) if at.floor in FLOORS]
            if sign == LADDER and not stood.issuperset(ends):
                yield f"the ladder {number} in {BAYS[column]} ends in the sky"
    if lost := stood - frozenset().union(*(reached(tile, begin) for begin in starts(tile).values())):
        yield f"nobody comes to {', '.join(at.name for at in sorted(lost))}"


def _misplaced(tile: Tile) -> Iterator[str]:
    places = [Bay(thing.bay, thing.floor) for thing in tile.standing]
    if len(set(places)) < len(places) or not floors(tile).issuperset(places):
        yield "two things in a bay, or one in the sky"
    for door in doors(tile):
        room = behind(tile, door)
        kept = {thing.kind for thing in tile.standing if (thing.bay, thing.floor) in room}
        if not room:
            yield f"there is a way round the {door.lock} door"
        elif door.lock in kept:
            yield f"a {door.lock} key lies behind a {door.lock} door"
        elif kept and kept <= {*KEYS}:
            yield f"nothing worth its key lies behind the {door.lock} door"


def meeting(left: Tile, right: Tile, floor: int) -> Literal["join", "ledge", "wall", "sky"]:
    """
    What is between two tiles that lie side by side, on a floor from 0.

    Both floors reach the edge: they join, nothing is drawn across. One does: before a neighbour's wall it ends there, before sky
    in a ledge, which is drawn at the end of every floor that reaches an edge. None does: a wall of either, or sky.
    """
    rows = left.rows[floor], right.rows[floor]
    reaches = (rows[0][5] != EMPTY and rows[0][6] == OPEN, rows[1][1] != EMPTY and rows[1][0] == OPEN)
    if all(reaches):
        return "join"
    if WALL in (rows[0][6], rows[1][0]):
        return "wall"
    return "ledge" if any(reaches) else "sky"


def climbing(upper: Tile, lower: Tile, column: int) -> Literal["join", "shut", "none"]:
    """What ladders do between a tile and the one below it: join where both have one in that bay; one alone leads nowhere."""
    both = (upper.ladders[3][column] == LADDER, lower.ladders[0][column] == LADDER)
    return "join" if all(both) else "shut" if any(both) else "none"


def proof(tiles: dict[str, Tile]) -> Iterator[str]:
    """A line for each tile: ways in, bays that are reached, items, and what is wrong."""
    yield f"{'tile':<6}{'from':<34}{'floors':>6}  {'items':>5}  {'doors':>5}  proof"
    for id, tile in tiles.items():
        ways = starts(tile)
        there = frozenset.intersection(*(reached(tile, begin) for begin in ways.values())) if ways else frozenset()
        count = len(tile.standing) + len(doors(tile))
        wrong = "; ".join(faults(tile)) or "every item reached" if count else "holds nothing"
        names = ", ".join(ways) if not tile.has_sky else f"own sky, {len(landings(tile))} landings"
        yield f"{id:<6}{names:<34}{f'{len(there)}/{len(floors(tile))}':>6}  {count:>5}  {len(doors(tile)):>5}  {wrong}"


def worth(tile: Tile) -> bool:
    """Somebody would land here: a treasure, loose or in a chest, lies on the tile, and not too much besides."""
    has_treasure = any(thing.kind.rpartition(":")[2] in TREASURES for thing in tile.standing)
    return has_treasure and len(tile.standing) <= MOST_THINGS


if __name__ == "__main__":
    every = tiles_of()
    print(*proof(every), sep="\n")
    sys.exit(any(faults(tile) for tile in every.values()))
