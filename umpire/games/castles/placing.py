"""Adding tiles to the city, and changing the colours of what lies on them. Rules: Each Turn; Bonuses from Treasures, red."""

from __future__ import annotations

from collections.abc import Iterable

from umpire.core.errors import BadInput
from umpire.core.squares import rim, square
from umpire.games.castles.book import ITEMS, KEYS, START, TREASURES, name_of
from umpire.games.castles.commands import Place
from umpire.games.castles.events import TilePlaced
from umpire.games.castles.state import City, Player, Story
from umpire.games.castles.turns import NAMELESS, refuse_outside, spend, turn_up

COST = 2
"""Moves. Rules: Each Turn."""


def place(story: Story, order: Place) -> None:
    """
    The player whose turn it is adds a face-up tile, and the next of the stack takes its place.

    Rules: Each Turn. House: edge to edge with a tile that lies there; upright (K-13, K-14).
    """
    city = story.state
    player = city.current
    refuse_outside(story, player, "place a tile")
    tile = _tile(story, order.tile.strip())
    at = _cell(story, order.at) if city.keeps_city else ""
    items = _recoloured(story, player, tile, order.recolour)
    moves = spend(story, player, COST)
    story.check()
    story.tell(TilePlaced(player.id, tile, at, items, order.recolour, moves))
    turn_up(story)


def _tile(story: Story, said: str) -> str:
    city = story.state
    if not city.face_up:
        raise BadInput("tile", "no tile lies face up any more.")
    if not said and city.stack.is_real:
        return NAMELESS
    tile = said.lstrip("#")
    if tile not in city.book.tiles or tile == START:
        raise BadInput("tile", f"{said[:40]!r} is no tile of this set; face up: {', '.join(city.face_up)}.")
    if tile in city.cells.values():
        raise BadInput("tile", f"tile {tile} lies in the city already.")
    if tile not in city.face_up and not city.stack.is_real:
        story.refuse("face-down", f"Tile {tile} is not face up; these are: {', '.join(city.face_up)}.", "Each Turn")
    return tile


def _cell(story: Story, said: str) -> str:
    city = story.state
    at = square(said)
    if at is None:
        raise BadInput("at", f"{said[:40]!r} is no place; say like n1, above the first tile, or s1e2.")
    if at.name in city.cells:
        raise BadInput("at", f"tile {city.cells[at.name]} lies on {at.name}; choose an empty place.")
    if at not in rim(city.squares):
        story.refuse("edge", f"{at.name} shares no edge with a tile of the city.", "Each Turn")
    return at.name


def _recoloured(story: Story, player: Player, tile: str, changes: tuple[str, ...]) -> tuple[str, ...]:
    """
    The items of a tile, some of another colour.

    Rules: Bonuses from Treasures, red: three treasures let one item have another colour, six let two.
    """
    known = tile != NAMELESS
    items = list(story.state.book.tiles[tile].items) if known else []
    for said in changes:
        was, _, now = (word.strip().lower() for word in said.partition(">"))
        if was not in ITEMS or now not in ITEMS or not _is_change(was, now):
            raise BadInput("recolour", f"{said[:40]!r} is no change of one colour; write like black:red>white:red.")
        if known and was not in items:
            raise BadInput("recolour", f"tile {tile} has no {name_of(was)} to change; it has {named(items)}.")
        if known:
            items[items.index(was)] = now
    if len(changes) > player.level("red"):
        told = f"{player.name} has {player.has('red')} red treasures: three let one item be recoloured, six two; not {len(changes)}."
        story.refuse("recolour", told, "Bonuses from Treasures")
    return tuple(items)


def _is_change(was: str, now: str) -> bool:
    """The same thing with one colour changed: a treasure stays a treasure, a key a key, a lock a lock."""
    pairs = [pair for pair in zip(was.split(":"), now.split(":"), strict=False) if pair[0] != pair[1]]
    is_alike = was.count(":") == now.count(":") and len(pairs) == 1
    return is_alike and any(set(pairs[0]) <= set(kind) for kind in (KEYS, TREASURES))


def named(items: Iterable[str]) -> str:
    """«red, black key, blue chest with a white lock»."""
    return ", ".join(name_of(item) for item in items) or "nothing"


def free_cells(city: City) -> tuple[str, ...]:
    """Where the next tile may go."""
    return tuple(at.name for at in rim(city.squares))
