"""What is done in a turn: tiles are added, things taken and opened, pieces move. Rules: Each Turn; Bonuses from Treasures."""

from __future__ import annotations

from collections.abc import Iterable

from umpire.core.errors import BadInput
from umpire.core.squares import rim, square, steps
from umpire.games.castles.book import DOOR, ITEMS, KEYS, LETTERS, START, TREASURES, name_of
from umpire.games.castles.commands import Launch, Move, Place, Take
from umpire.games.castles.events import PieceLaunched, PieceMoved, Taken, TilePlaced
from umpire.games.castles.state import City, Pawn, Player, Story
from umpire.games.castles.turns import NAMELESS, refuse_outside, spend, turn_up

COSTS = {"fly": 1, "in": 1, "out": 1, "ladder": 1, "teleport": 2, "walk": 0}
"""Moves. A ladder costs one as far as the next place to step off, however long it is. Rules: Each Turn."""
OF_ZEPPELINS = ("fly", "out")
VERBS = dict(zip(COSTS, ("flies", "gets in", "gets out", "climbs", "teleports", "walks"), strict=True))
REACH, PLACING = 2, 2
"""Tiles that a zeppelin flies for a move, and moves that it takes to add one."""


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
    moves = spend(story, player, PLACING)
    story.check()
    story.tell(TilePlaced(player.id, tile, at, items, order.recolour, moves))
    turn_up(story)


def _tile(story: Story, said: str) -> str:
    city = story.state
    if not city.face_up:
        story.refuse("none-up", "No tile is face up now.", "Each Turn")
    if not said and city.stack.is_real:
        return NAMELESS
    tile = said.lstrip("#")
    if tile not in city.book.tiles or tile == START:
        raise BadInput("tile", f"{said[:40]!r} is not a tile of this set; face up: {', '.join(city.face_up)}.")
    if tile in city.cells.values():
        story.refuse("twice", f"Tile {tile} is already in the city.", "Each Turn")
    elif city.face_up and tile not in city.face_up and not city.stack.is_real:
        story.refuse("face-down", f"Tile {tile} is not face up; choose from {', '.join(city.face_up)}.", "Each Turn")
    return tile


def _cell(story: Story, said: str) -> str:
    city = story.state
    at = square(said)
    if at is None:
        raise BadInput("at", f"{said[:40]!r} is not a place; type one like n1 (above the first tile) or s1e2.")
    if at.name in city.cells:
        raise BadInput("at", f"tile {city.cells[at.name]} lies on {at.name}; choose an empty place.")
    if at not in rim(city.squares):
        story.refuse("edge", f"{at.name} shares no edge with a tile of the city.", "Each Turn")
    return at.name


def _recoloured(story: Story, player: Player, tile: str, changes: tuple[str, ...]) -> tuple[str, ...]:
    """The items of a tile, some of another colour. Rules: Bonuses from Treasures, red: three change one item, six two."""
    known = tile != NAMELESS
    items = list(story.state.book.tiles[tile].items) if known else []
    for said in changes:
        was, _, now = (word.strip().lower() for word in said.partition(">"))
        if was not in ITEMS or now not in ITEMS or not _is_change(was, now):
            raise BadInput("recolour", f"{said[:40]!r} is not a change of one colour; write like black:red>white:red.")
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


def take(story: Story, order: Take) -> None:
    """
    A player collects what is loose, for nothing, or opens a lock for one move and a key of its colour.

    Rules: Each Turn; Bonuses from Treasures, blue: six open without a key. House: with three a key of the other colour is changed (K-29).
    """
    city = story.state
    item = read_item(order.item)
    player = city.player(order.player or city.current.id)
    lock, _, holds = item.rpartition(":")
    refuse_outside(story, player, "open locks" if lock else "collect items")
    is_known = not city.stack.is_real and city.lying.get(item, 0) > 0
    if not (is_known or city.stack.is_real):
        story.refuse("not-there", f"No {name_of(item)} is left in the city.", "Each Turn")
    gains = "" if holds == DOOR else holds
    if gains and city.supply[gains] < 1:
        told = f"No {name_of(gains)} is left in the supply, of {city.book.supply[gains]} in the box."
        story.refuse("supply", told, "Setup")
    pays, is_swapped = _key(story, player, lock) if lock else ("", False)
    moves = spend(story, player, 1 if lock else 0)
    story.check()
    story.tell(Taken(player.id, item, gains, pays, is_swapped, is_known, moves))


def _key(story: Story, player: Player, lock: str) -> tuple[str, bool]:
    """Which key goes, and whether it was changed first."""
    blue = player.level("blue")
    known = () if blue == 2 else (lock, *KEYS)[: 1 + 2 * blue]
    key = next((key for key in known if player.has(key)), "")
    if known and not key:
        story.refuse("key", f"{player.name} has no {lock} key for that lock.", "Each Turn")
    return key, key not in ("", lock)


def read_item(said: str) -> str:
    """An item by its word, a loose cube also by its letter; raises `BadInput`."""
    word = LETTERS.get(said.strip().lower(), said.strip().lower())
    if word not in ITEMS:
        raise BadInput("item", f"{said[:40]!r} cannot be taken or opened; use one of {', '.join(ITEMS)}.")
    return word


def move(story: Story, order: Move) -> None:
    """
    A piece flies, climbs, teleports or walks, or its player gets in or out.

    Rules: Each Turn. House: pieces share one budget (K-22); walking and ladders are not checked, for nothing is known of ways inside
    tiles; a flight is up to two steps, also aslant, over tiles alone, and ends on one with sky (K-25).
    """
    city = story.state
    player = city.current
    refuse_outside(story, player, "move")
    pawn = pawn_of(player, order.piece)
    if player.is_frozen(order.piece - 1):
        told = f"{player.name}'s piece {order.piece} may not move: it takes {order.piece - 1} of the assortments; there are {player.sets}."
        story.refuse("frozen", told, "Bonuses from Treasures")
    if (pawn.kind == "zeppelin") != (order.what in OF_ZEPPELINS):
        other = "an explorer" if pawn.kind == "zeppelin" else "a zeppelin"
        told = f"{player.name}'s piece {order.piece} is not {other}; only {other} {VERBS[order.what]}."
        story.refuse("piece", told, "Each Turn")
    at = _way(story, order, pawn) if city.keeps_city else pawn.at
    stays = city.keeps_city and order.what == "fly" and at == pawn.at  # within its tile that is free
    moves = spend(story, player, 0 if stays else COSTS[order.what])
    story.check()
    story.tell(PieceMoved(player.id, order.piece, order.what, at, moves))


def pawn_of(player: Player, piece: int) -> Pawn:
    """A player's piece by its number; raises `BadInput`."""
    if not 1 <= piece <= len(player.pawns):
        raise BadInput("piece", f"{player.name} has no piece {piece}; the last one is {len(player.pawns)}.")
    return player.pawns[piece - 1]


def _way(story: Story, order: Move, pawn: Pawn) -> str:
    """The tile that it comes to; its own where nothing is said, but a flight goes somewhere."""
    city = story.state
    if not order.at and order.what != "fly":
        return pawn.at
    at = square(order.at)
    if at is None:
        raise BadInput("at", f"{order.at[:40]!r} is not a place; use one of {', '.join(filter(square, city.cells))}.")
    if order.what in ("in", "out") and at.name != pawn.at:
        story.refuse("far", f"A piece that {VERBS[order.what]} stays on {pawn.at}.", "Each Turn")
    elif at not in city.squares:
        story.refuse("no-tile", f"No tile lies on {at.name}; pieces move over the tiles of the city.", "Each Turn")
    elif order.what == "fly" and not city.squares[at].has_sky:
        story.refuse("sky", f"Tile {city.squares[at].id} has no sky for a zeppelin.", "Each Turn")
    elif order.what == "fly" and at.name not in (pawn.at, *flights(city, pawn)):
        told = f"From {pawn.at} to {at.name} is more than {REACH} steps over tiles that lie there."
        story.refuse("far", told, "Each Turn")
    return at.name


def flights(city: City, pawn: Pawn) -> tuple[str, ...]:
    """Cells with sky that a zeppelin reaches with one move. Rules: Each Turn."""
    here, cells = square(pawn.at), city.squares
    return tuple(at.name for at, _ in steps(here, cells, REACH) if cells[at].has_sky) if here else ()


def launch(story: Story, order: Launch) -> None:
    """
    A player with more assortments than extra pieces places another one, of the kind and where one is.

    Rules: Bonuses from Treasures. House: at any point, in others' turns too, for no move (K-22).
    """
    city = story.state
    player = city.player(order.player or city.current.id)
    refuse_outside(story, city.current, "place a piece")
    pawn = pawn_of(player, order.piece)
    if len(player.pawns) > player.sets:
        told = f"{player.name} has {len(player.pawns)} on the board; one more takes as many assortments, and there are {player.sets}."
        story.refuse("assortment", told, "Bonuses from Treasures")
    story.check()
    story.tell(PieceLaunched(player.id, pawn.kind, pawn.at))
