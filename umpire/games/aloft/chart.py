"""Who touches what on the map, and where a ship may go. Rules: Move. House: what adjacent means (L-09)."""

from __future__ import annotations

from collections.abc import Iterable

from umpire.core.errors import BadInput
from umpire.core.hexes import MIDDLE, Cell, Corner, along_edges, anywhere, cell, corner, ways
from umpire.games.aloft.state import Hex, Ship, Sky

FAR = 40
"""Steps within which any open corner is found: more than a map of thirty hexes is wide."""


def cells(sky: Sky) -> dict[Cell, Hex]:
    """Every hex by its cell."""
    return {at: hex for hex in sky.hexes.values() if (at := cell(hex.id)) is not None}


def corner_of(ship: Ship) -> Corner | None:
    """Where a ship stands; None where nobody has said."""
    return corner(ship.corner)


def touched(sky: Sky, ship: Ship) -> tuple[Hex, ...]:
    """The hexes that a ship is adjacent to: those at whose corner it stands. Where no map is kept: as it was said."""
    if not sky.keeps_map and ship.near:
        return tuple(sky.hexes[id] for id in ship.near if id in sky.hexes)
    at = corner_of(ship)
    return touched_at(sky, at) if at is not None else ()


def touched_at(sky: Sky, at: Corner) -> tuple[Hex, ...]:
    """The hexes that have a corner."""
    return tuple(sky.hexes[one.name] for one in at.cells if one.name in sky.hexes)


def fleet_touches(sky: Sky, player: str) -> dict[str, Hex]:
    """Every hex that some ship of a player touches, by id."""
    return {hex.id: hex for ship in sky.fleet(player) for hex in touched(sky, ship)}


def corners(sky: Sky) -> tuple[Corner, ...]:
    """Every corner of the map: of hexes that lie there."""
    return tuple(dict.fromkeys(one for at in cells(sky) for one in at.corners))


def standing(sky: Sky, at: Corner) -> Ship | None:
    """The ship that stands on a corner."""
    name = at.name
    return next((ship for ship in sky.in_play if ship.corner == name), None)


def is_free(sky: Sky, at: Corner) -> bool:
    """No ship stands there."""
    return standing(sky, at) is None


def is_on_map(sky: Sky, at: Corner) -> bool:
    """A hex that lies there has this corner."""
    return bool(touched_at(sky, at))


def read_corner(said: str, where: str = "corner") -> Corner:
    """The corner with this name; raises `BadInput` where no corner is called so."""
    at = corner(said)
    if at is None:
        example = MIDDLE.corners[0].name
        raise BadInput(
            where, f"there is no corner {said[:40]!r} on the map; the tip of a hex by its cell, n or s: {example}."
        )
    return at


def reach(sky: Sky, ship: Ship) -> dict[Corner, int]:
    """
    Free corners to which a ship may go, with the steps that each takes.

    Rules: Move. House: only along edges of hexes that lie there; ships pass each other (L-20).
    """
    start = corner_of(ship)
    if start is None:
        return {}
    found = ways(start, along_edges(cells(sky)), sky.value(ship, "move"))
    return {at: steps for at, steps in found if steps and is_free(sky, at)}


def is_shut_in(sky: Sky, ship: Ship) -> bool:
    """A ship can go nowhere because of where it stands, not for want of movement. Rules: Move."""
    return sky.value(ship, "move") > 0 and not reach(sky, ship)


def nearest(sky: Sky, ship: Ship) -> tuple[Corner, ...]:
    """
    The open corners nearest to a ship that can go nowhere; its owner chooses among several.

    Rules: Move. House: nearest along edges; where none leads there, as the crow flies from corner to corner (L-16).
    """
    start = corner_of(ship)
    if start is None:
        return tuple(at for at in corners(sky) if is_free(sky, at))
    for way in (along_edges(cells(sky)), anywhere):
        open_ones = [(at, n) for at, n in ways(start, way, FAR) if n and is_on_map(sky, at) and is_free(sky, at)]
        if open_ones:
            return tuple(at for at, n in open_ones if n == open_ones[0][1])
    return ()


def beside(sky: Sky, ship: Ship) -> tuple[Ship, ...]:
    """
    Ships on the corners next to a ship; where no map is kept, all others: the table says who is adjacent.

    House: ships are adjacent on neighbouring corners (L-09).
    """
    at = corner_of(ship)
    if not sky.keeps_map:
        return tuple(other for other in sky.in_play if other.id != ship.id)
    if at is None:
        return ()
    names = {one.name for one in at.neighbours}
    return tuple(other for other in sky.in_play if other.corner in names)


def slips(sky: Sky, ship: Ship) -> tuple[Corner, ...]:
    """Free corners next to a ship, on the map: where a ship that it builds may go."""
    at = corner_of(ship)
    around = at.neighbours if at is not None else ()
    return tuple(one for one in around if is_on_map(sky, one) and is_free(sky, one))


def spaces(sky: Sky, ship: Ship) -> tuple[Cell, ...]:
    """Empty cells that have the corner of a ship: where it may lay a hex."""
    at = corner_of(ship)
    return tuple(one for one in at.cells if one.name not in sky.hexes) if at is not None else ()


def is_at_port(sky: Sky, ship: Ship) -> bool:
    """
    Whether a ship is adjacent to a merchant, or with the upgrade that says so stands one corner away from one.

    Where no map is kept, the table says how far it is for a ship with that upgrade.
    """
    if any(sky.is_port(hex) for hex in touched(sky, ship)):
        return True
    if "far-trade" not in ship.upgrades:
        return False
    at = corner_of(ship)
    if at is None:
        return not sky.keeps_map
    edges = along_edges(cells(sky))
    steps = (one for one in at.neighbours if edges(at, one))
    return any(sky.is_port(hex) for one in steps for hex in touched_at(sky, one))


def corner_words(sky: Sky, name: str) -> str:
    """«between wood 4, glass 2 and open sky»; a corner by what lies round it."""
    at = corner(name)
    if at is None:
        return "nowhere"
    return f"between {meeting(sky, at)}" if is_on_map(sky, at) else "in open sky"


def meeting(sky: Sky, at: Corner) -> str:
    """«wood 4, glass 2 and open sky»: what meets in a corner."""
    them = [sky.hex_name(hex) for hex in touched_at(sky, at)]
    return listed((*them, *(("open sky",) if len(them) < len(at.cells) else ())))


def lying(sky: Sky, corner_name: str, near: Iterable[str] = ()) -> tuple[tuple[str, int], ...]:
    """What is touched on a corner, or said to be: each hex by its kind and number, as a line of the log keeps it."""
    at = corner(corner_name)
    them = touched_at(sky, at) if at is not None else (sky.hexes[id] for id in near if id in sky.hexes)
    return tuple((hex.kind, hex.number) for hex in them)


def place_words(sky: Sky, corner: str, near: Iterable[str]) -> str:
    """Where a ship stands, in words, with a map or without."""
    if corner:
        return corner_words(sky, corner)
    them = [sky.hex_name(sky.hexes[id]) for id in near if id in sky.hexes]
    return f"at {listed(them)}" if them else "nowhere"


def listed(words: Iterable[str]) -> str:
    """«a, b and c»."""
    them = tuple(words)
    return " and ".join(part for part in (", ".join(them[:-1]), them[-1]) if part) if them else ""
