"""
Makes the house tiles of Castles in the Air, the same ones each time.

    .venv/bin/python -m tools.make_castle_tiles

Outlines of castles are drawn by hand below; chance, from a seed, picks and mirrors them, opens and walls up their sides, sets
ladders and doors, and deals out what they hold. What `castle_solver` finds fault with is made again.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from tools.castle_solver import (
    CLOUD,
    LADDER,
    LIBRARY,
    OPEN,
    WALL,
    Bay,
    behind,
    doors,
    faults,
    floors,
    ground,
    landings,
    reached,
    starts,
    worth,
)
from umpire.games.castles.book import BAYS, DOORS, KEYS, START, TELEPORT, TREASURES, Tile

SEED = 1889
TILES, WITHOUT_SKY, LOCKED_DOORS, TELEPORTS, KEYS_OF_EACH, TREASURES_OF_EACH = 45, 5, 10, 5, 16, 15
CHESTS = {"red": (4, 4), "yellow": (4, 3), "green": (3, 4), "blue": (4, 4)}
"""With a black lock, with a white one."""
OUTLINES = """
_.. ._. _._ _._ _._ ... ... ... _.. ._. ___ ___ ___ ..~ ~.. _.~ ~._ _.. .._ ._. ._. ~~. ___ __. ..~ ~.~ .~. _~_
__. ___ ___ _._ ___ ___ ___ ~_. _.. ._. _._ _.. __. __. __. ... ... ___ ~__ ~_~ ___ ... __. .__ _.. ___ ___ _._
___ ___ ___ ___ _._ ___ ... ___ _~. ~_~ ___ ___ ... __~ .__ ~__ ___ .._ .__ ._. ._. .__ _.. __. __. ___ ~.~ ___
"""
"""Three floors each: `_` a castle, `~` a cloud, `.` sky."""
FULL = ("___", "___", "___")
LEAST_WAYS = 4
"""Into a tile without sky."""
SIGNS = tuple(DOORS)


def main() -> None:
    """Write the file."""
    (LIBRARY / "tiles.toml").write_text(text(made()))


def made(seed: int = SEED) -> dict[str, Tile]:
    """All tiles by id, the start tile last."""
    random = Random(seed)  # noqa: S311 tiles must be the same again from their seed
    empty = castles(random)
    while (dealt := deal(random, empty)) is None:
        pass
    tiles = {str(number): replace(tile, id=str(number)) for number, tile in enumerate(dealt, 1)}
    return {**tiles, START: Tile(START, (" . . . ",) * 3, ("...",) * 4)}


def castles(random: Random) -> list[Tile]:
    """All of them without what they hold, in the order of their numbers."""
    drawn = [tuple(rows) for rows in zip(*(line.split() for line in OUTLINES.split("\n")[1:-1]), strict=True)]
    every = list(dict.fromkeys([*drawn, *(tuple(row[::-1] for row in rows) for rows in drawn)]))
    outlines = random.sample(every, TILES - WITHOUT_SKY)
    roomy = [rows for rows in outlines if sum(row.count("_") for row in rows) > 4 and any("__" in row for row in rows)]
    locked = random.sample(roomy, LOCKED_DOORS - 2)
    locks = dict(zip(locked, SIGNS * len(locked), strict=False))
    plans = [(rows, locks.get(rows, "")) for rows in outlines]
    plans += [(FULL, lock) for lock in (*SIGNS, *[""] * (WITHOUT_SKY - 2))]
    random.shuffle(plans)
    return [built(random, rows, lock) for rows, lock in plans]


def built(random: Random, outline: tuple[str, ...], lock: str) -> Tile:
    """A castle on this outline in which one can go everywhere, and comes in by several ways where it has no sky."""
    while True:
        rows = [[_side(random, row, side, outline) if place % 2 == 0 else row[side] for place in range(7) for side in (place // 2,)]
                for row in outline]  # fmt: skip
        vault = _vault(random, rows, lock) if lock else ()
        tile = Tile("", tuple(map("".join, rows)), ("...",) * 4)
        tile = _with_ladders(random, tile, vault)
        rooms = [set(behind(tile, door)) for door in doors(tile)]
        if (
            not faults(tile)
            and rooms == [set(vault)] * bool(lock)
            and (tile.has_sky or len(starts(tile)) >= LEAST_WAYS)
        ):
            return tile


def _side(random: Random, row: str, side: int, outline: tuple[str, ...]) -> str:
    """Between two bays: a wall stands beside a castle's floor only, and seldom between two of them."""
    two = f" {row} "[side : side + 2]
    if "_" not in two:
        return OPEN
    if two == "__":
        chance = 0.14
    elif " " in two:
        chance = 0.5 if outline == FULL else 0.4
    else:
        chance = 0.1 if CLOUD in two else 0.42
    return WALL if random.random() < chance else OPEN


def _vault(random: Random, rows: list[list[str]], lock: str) -> tuple[Bay, ...]:
    """Puts a door before a room at either end of a floor; what else would lead into the room is walled up."""
    runs = [(floor, side, step) for floor, row in enumerate(rows) for side in (1, 2) for step in (-1, 1)
            if row[2 * side - 1] == row[2 * side + 1] == "_"]  # fmt: skip
    floor, side, step = random.choice(runs)
    row = rows[floor]
    row[2 * side] = lock
    room = [side if step > 0 else side - 1]
    while 0 <= room[-1] + step < len(BAYS) and row[2 * (room[-1] + step) + 1] == "_":
        row[2 * room[-1] + 1 + step] = OPEN
        room.append(room[-1] + step)
    end = 2 * room[-1] + 1 + step
    row[end] = OPEN if end in (0, 6) and random.random() < 0.3 else WALL
    return tuple(Bay(column, floor) for column in room)


def _with_ladders(random: Random, tile: Tile, vault: tuple[Bay, ...]) -> Tile:
    """Ladders join storeys that nothing else joins, now and then others; some lead over the upper and lower edges."""
    rows = [list(row) for row in tile.ladders]
    now = tile
    steps = [Bay(column, floor) for floor in (0, 1) for column in range(3)]
    random.shuffle(steps)
    for upper in steps:
        lower = Bay(upper.column, upper.floor + 1)
        if not floors(tile).issuperset((upper, lower)) or {upper, lower} & set(vault):
            continue
        if lower not in reached(now, (upper,)) or random.random() < 0.08:
            rows[lower.floor][upper.column] = LADDER
            now = replace(tile, ladders=tuple(map("".join, rows)))
    for row, floor, beside in ((0, 0, 1), (3, 2, 2)):
        free = [
            at.column
            for at in sorted(floors(tile))
            if at.floor == floor and at not in vault and ground(tile, at) == "_"
        ]
        free = [column for column in free if rows[beside][column] != LADDER]
        if free and random.random() < (0.9 if not tile.has_sky else 0.35):
            rows[row][random.choice(free)] = LADDER
    return replace(tile, ladders=tuple(map("".join, rows)))


def deal(random: Random, empty: list[Tile]) -> list[Tile] | None:
    """Puts treasures, keys and teleport doors into castles, more into large ones; None where it does not come out."""
    loose = [colour for colour in TREASURES for _ in range(TREASURES_OF_EACH - sum(CHESTS[colour]))]
    chests = [
        f"{lock}:{colour}"
        for colour in TREASURES
        for lock, n in zip(KEYS, CHESTS[colour], strict=True)
        for _ in range(n)
    ]
    keys = [key for key in KEYS for _ in range(KEYS_OF_EACH)]
    for pile in (loose, chests, keys):
        random.shuffle(pile)
    held: list[list[str]] = [[] for _ in empty]
    locked = [place for place, tile in enumerate(empty) if doors(tile)]
    for place in locked:
        held[place].append(loose.pop())
    rest = loose + chests
    random.shuffle(rest)
    first = [place for place in range(len(empty)) if place not in locked]
    for place in [*first, *_by_size(random, empty, len(rest) - len(first))]:
        fit = [one for one in rest if _fits(held[place], one)]
        if not fit:
            return None
        held[place].append(fit[0])
        rest.remove(fit[0])
    for place in random.sample(range(len(empty)), TELEPORTS):
        held[place].append(TELEPORT)
    shut = [{door.lock for door in doors(tile)} | {one.partition(":")[0] for one in held[place] if ":" in one}
            for place, tile in enumerate(empty)]  # fmt: skip
    for key in keys:
        free = [place for place, tile in enumerate(empty) if key not in shut[place] and len(held[place]) < min(4, len(floors(tile)) - 1)
                and key not in held[place]]  # fmt: skip
        if not free:
            return None
        weights = [(len(floors(empty[place])) / 2 ** len(held[place])) ** 2 for place in free]
        held[random.choices(free, weights)[0]].append(key)
    return [_furnished(random, tile, kinds) for tile, kinds in zip(empty, held, strict=True)]


def _fits(held: list[str], one: str) -> bool:
    """A tile has no colour twice."""
    return one.rpartition(":")[2] not in {kind.rpartition(":")[2] for kind in held}


def _by_size(random: Random, tiles: list[Tile], count: int) -> list[int]:
    """So many places of tiles that hold a second treasure, those with more floors rather."""
    order = sorted(range(len(tiles)), key=lambda place: len(floors(tiles[place])) + random.uniform(0, 5), reverse=True)
    return order[:count]


def _furnished(random: Random, tile: Tile, kinds: list[str]) -> Tile:
    """Each thing in a bay of its own, the first one behind the door; none between a ladder and a door, few where one lands."""
    while True:
        room = sorted(behind(tile, doors(tile)[0])) if doors(tile) else []
        near = landings(tile)
        narrow = {
            at for door in doors(tile) for at in (door.left, door.right) if tile.ladders[at.floor][at.column] == LADDER
        }
        cost = {
            at: random.random() + 0.5 * (at in near) + 0.3 * (ground(tile, at) == CLOUD) for at in sorted(floors(tile))
        }
        free = sorted(cost.keys() - {*room, *narrow}, key=cost.__getitem__)
        if room:
            free.insert(0, random.choice(room))
        things = sorted((at.floor, at.column, kind) for at, kind in zip(free, kinds, strict=False))
        full = replace(tile, things=tuple(f"{Bay(column, floor).name} {kind}" for floor, column, kind in things))
        if len(things) == len(kinds) and not faults(full) and worth(full):
            return full


def text(tiles: dict[str, Tile]) -> str:
    """The file."""
    return "\n".join(_lines(tiles))


def _lines(tiles: dict[str, Tile]) -> Iterator[str]:
    yield "# The tiles of Castles in the Air. House data: all of it is ours, for no list of the real tiles is left."
    yield f"# Made by tools/make_castle_tiles.py with the seed {SEED}; tools/castle_solver.py proves that every item can be reached."
    for id, tile in tiles.items():
        yield from ("", f"[tiles.{id}]")
        for name, rows in (("rows", tile.rows), ("ladders", tile.ladders)):
            yield from (f"{name} = [", *(f'  "{row}",' for row in rows), "]")
        if tile.things:
            yield "things = [" + ", ".join(f'"{one}"' for one in tile.things) + "]"
    yield ""


if __name__ == "__main__":
    main()
