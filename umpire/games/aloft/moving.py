"""A ship moves from corner to corner. Rules: Move."""

from __future__ import annotations

from umpire.core.errors import BadInput
from umpire.core.hexes import Corner, along_edges, ways
from umpire.games.aloft.chart import (
    FAR,
    cells,
    corner_of,
    corner_words,
    is_free,
    is_on_map,
    is_shut_in,
    lying,
    nearest,
    reach,
    read_corner,
    standing,
)
from umpire.games.aloft.commands import Move
from umpire.games.aloft.events import ShipMoved
from umpire.games.aloft.sequence import acted, go_on, refuse_outside
from umpire.games.aloft.state import Ship, Sky
from umpire.games.aloft.story import Story

AT_ONCE = 3
"""Hexes that meet in a corner."""


def move(story: Story, order: Move) -> None:
    """
    A ship moves along edges, at most as many as its movement; one that is shut in may be set on the nearest open corner.

    Rules: Move (Understanding your ships; Actions). House: travel is along edges of hexes that lie there (L-20); being set is
    the ship's Move action (L-16). Where no map is kept, the hexes that it touches now are said, and steps are the table's affair.

    Raises:
        BadInput: no such ship or corner; or nothing was said, or it is there already.
        Refused: not its turn, moved already, taken, too far, no hex at that corner.
    """
    sky = story.state
    ship = sky.ship(order.ship)
    refuse_outside(story, ship, "move")
    if not sky.keeps_map:
        near = read_near(sky, order.near)
        story.check()
        acted(story, ship, "move")
        story.tell(ShipMoved(ship.id, near=near, beside=lying(sky, "", near)))
        go_on(story)
        return
    there = read_corner(order.corner)
    if ship.corner == there.name:
        raise BadInput("corner", f"{sky.title(ship)} is already there; a ship need not move.")
    refuse_corner(story, there)
    ends = reach(sky, ship)
    is_set = is_shut_in(sky, ship) and there in nearest(sky, ship)
    if there not in ends and not is_set and is_free(sky, there) and is_on_map(sky, there):
        story.refuse("too-far", _too_far(sky, ship, there), "Move")
    story.check()
    acted(story, ship, "move")
    story.tell(ShipMoved(ship.id, there.name, (), lying(sky, there.name), ends.get(there, 0), is_set))
    go_on(story)


def _too_far(sky: Sky, ship: Ship, there: Corner) -> str:
    """How far it is, and how far the ship moves, for the person at the table."""
    start, most = corner_of(ship), sky.value(ship, "move")
    found = ways(start, along_edges(cells(sky)), FAR) if start is not None else ()
    steps = next((n for at, n in found if at == there), 0)
    far = f"it is {steps} to the corner" if steps else "no edge leads to the corner"
    shut = "; shut in, it may only be set on the nearest open corner" if is_shut_in(sky, ship) else ""
    return f"{sky.title(ship)} moves {most} at most, and {far} {corner_words(sky, there.name)}{shut}."


def refuse_corner(story: Story, there: Corner, where: str = "Move") -> None:
    """Ships stand on corners of hexes that lie there, and two never share one. Rules: Move; Player Set-up 7; Build ships."""
    if not is_on_map(story.state, there):
        story.refuse("open-sky", f"No hex lies at corner {there.name}; ships stand on corners of hexes.", where)
    other = standing(story.state, there)
    if other is not None:
        words = corner_words(story.state, there.name)
        story.refuse("taken", f"{story.state.title(other)} stands on the corner {words}.", where)


def read_near(sky: Sky, said: tuple[str, ...], where: str = "near") -> tuple[str, ...]:
    """
    The hexes that a ship touches, as they were said: one to three. Hexes of one name count once for each time it is said.

    Raises:
        BadInput: none or more than three, or no such hex.
    """
    if not 1 <= len(said) <= AT_ONCE:
        raise BadInput(where, "name the one to three hexes that the ship touches, like wood 4, merchant.")
    found: list[str] = []
    for word in said:
        hex = sky.hex(word, where)
        alike = (one.id for one in sky.hexes.values() if sky.hex_name(one) == sky.hex_name(hex))
        id = hex.id if hex.id not in found else next((one for one in alike if one not in found), "")
        if not id:
            raise BadInput(where, f"there is only one hex {sky.hex_name(hex)}; name each hex once.")
        found.append(id)
    return tuple(found)
