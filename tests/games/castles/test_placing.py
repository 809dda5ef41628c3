"""Tiles that are added to the city, where they go, and items that red treasures recolour. Rules: Each Turn; Bonuses from Treasures."""

from __future__ import annotations

import pytest

from tests.games.castles.tables import Table, begun, holding, on_real_tiles
from umpire.games.castles import commands as c
from umpire.games.castles.book import KEYS, TREASURES
from umpire.games.castles.events import TilePlaced, TileTurned

CHEST = holding("black:red")
"""A tile with such a chest."""


def kept(*cells: str) -> Table:
    """A city kept here in which tiles lie on these cells."""
    table = begun(5, K_08="kept")
    for at in cells:
        table.play(c.Place(table.city.face_up[0], at))
    return table


def after(cubes: str, *changes: str, tile: str = CHEST) -> list[str]:
    """What lies in the city once Ann, with these cubes, has placed a tile and recoloured its items so."""
    table = begun(3, [tile]).give("ann", cubes)
    table.play(c.Place(tile, recolour=changes))
    return sorted(item for item, count in table.city.lying.items() for _ in range(count))


def instead(was: str, now: str, tile: str = CHEST) -> list[str]:
    """What lies on a tile, one item another."""
    items = list(begun().city.book.tiles[tile].items)
    items[items.index(was)] = now
    return sorted(items)


# Adding a tile


def test_place__one_of_those_face_up_goes_into_the_city() -> None:
    """Any of them; its items lie in the city then."""
    table = begun(3, [holding("red", "black"), CHEST])
    for place in (3, 0, 1):
        tile = table.city.face_up[place]
        before = dict(table.city.lying)
        table.play(c.Place(tile))
        assert list(table.city.cells.values())[-1] == tile
        assert tile not in table.city.face_up
        for item in table.city.book.tiles[tile].items:
            before[item] = before.get(item, 0) + 1
        assert table.city.lying == before


def test_place__the_next_of_the_stack_is_turned_up_at_once() -> None:
    """House: so as many lie face up as before, within the same turn too (K-11)."""
    table = begun(3)
    for _ in range(3):
        up, following, left = table.city.face_up, table.city.stack.order[0], table.city.left
        table.play(c.Place(up[2]))
        assert table.events[-1] == TileTurned(following)
        assert table.city.face_up == (*up[:2], *up[3:], following)
        assert table.city.left == left - 1


def test_place__a_tile_that_lies_face_down_is_refused() -> None:
    """Who overrules that takes it from the stack, and those face up stay."""
    table = begun(3)
    tile = table.city.stack.order[3]
    up = ", ".join(table.city.face_up)
    assert table.refused(c.Place(tile)) == f"Tile {tile} is not face up; choose from {up}."


def test_place__real_tiles_may_be_told_by_their_number() -> None:
    """Then their items are known; without a number one of those face up is gone, whichever it was."""
    table = on_real_tiles(3)
    table.play(c.Place())
    table.play(c.Place(f"#{CHEST}"))
    assert list(table.city.cells.values()) == ["start", "tile", CHEST]
    assert [event.items for event in table.happened(TilePlaced)] == [(), table.city.book.tiles[CHEST].items]
    assert (len(table.city.face_up), table.city.left) == (5, 14)


def test_place__edge_to_edge() -> None:
    """House: with a tile that lies there (K-13); corners are not enough, and the start tile is one of them."""
    table = kept("n1", "n1e1")
    tile = table.city.face_up[0]
    for at in ("n2", "n1e2", "e1", "s1", "w1"):
        Table(table.city).play(c.Place(tile, at))
    for at in ("n2w1", "s1e1", "n3", "e2", "s2w2", "n2e2"):
        assert table.refused(c.Place(tile, at)) == f"{at} shares no edge with a tile of the city."


def test_place__tiles_stay_upright() -> None:
    """House: a tile is told by its number, its cell and its colours; nobody turns it (K-14)."""
    assert c.Place.__struct_fields__ == ("tile", "at", "recolour")
    assert TilePlaced.__struct_fields__ == ("player", "tile", "at", "items", "recoloured", "moves")


# Three red treasures


@pytest.mark.parametrize("lock", KEYS)
@pytest.mark.parametrize("colour", [one for one in TREASURES if one != "red"])
def test_red__a_treasure_becomes_one_of_another_colour(lock: str, colour: str) -> None:
    """Loose or in a chest, and any colour for any other; what is in a chest stays behind its lock."""
    chest, loose = holding(f"{lock}:{colour}"), holding(colour)
    for other in (one for one in TREASURES if one != colour):
        was, now = f"{lock}:{colour}", f"{lock}:{other}"
        assert after("rrr", f"{was}>{now}", tile=chest) == instead(was, now, chest)
        assert after("rrr", f"{colour}>{other}", tile=loose) == instead(colour, other, loose)


@pytest.mark.parametrize(("lock", "other"), [KEYS, KEYS[::-1]])
def test_red__a_lock_or_a_key_becomes_one_of_the_other_colour(lock: str, other: str) -> None:
    """Of a chest, of a door, or a key that lies there; what a chest holds stays in it."""
    for was, now in ((lock, other), (f"{lock}:green", f"{other}:green"), (f"{lock}:door", f"{other}:door")):
        tile = holding(was)
        assert after("rrr", f"{was}>{now}", tile=tile) == instead(was, now, tile)


@pytest.mark.parametrize(("reds", "most"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (12, 2)])
def test_red__three_recolour_one_item_and_six_two(reds: int, most: int) -> None:
    """Of each tile that is placed; nothing more beyond six."""
    tile = max((one.id for one in begun().city.book.tiles.values() if len(one.items) > 2), key=int)
    changes = [f"{item}>{changed(item)}" for item in begun().city.book.tiles[tile].items[:3]]
    table = begun(3, [tile]).give("ann", "r" * reds)
    Table(table.city).play(c.Place(tile, recolour=tuple(changes[:most])))
    for many in range(most + 1, 4):
        told = table.refused(c.Place(tile, recolour=tuple(changes[:many])))
        assert told == f"Ann has {reds} red treasures: three let one item be recoloured, six two; not {many}."


def changed(item: str) -> str:
    """The same with one colour changed, a lock where there is one."""
    first, colon, holds = item.partition(":")
    colours = KEYS if first in KEYS else TREASURES
    return f"{colours[1 - colours.index(first)]}{colon}{holds}"


def test_red__at_that_moment_the_player_who_places_has_them() -> None:
    """Reds of others do not count, nor any that were had before."""
    table = begun(3, [CHEST]).give("ben", "rrrrrr").give("ann", "yyygggbbb")
    assert "Ann has 0 red" in table.refused(c.Place(CHEST, recolour=("black:red>white:red",)))


def test_red__a_chest_may_have_both_its_colours_changed_by_six() -> None:
    """House: lock and treasure are two items."""
    both = ("black:red>white:red", "white:red>white:blue")
    assert after("rrrrrr", *both) == instead("black:red", "white:blue")
    with_three = begun(3, [CHEST]).give("ann", "rrr")
    assert with_three.refused(c.Place(CHEST, recolour=both)).endswith("not 2.")


def test_red__every_tile_that_is_placed() -> None:
    """Not once a turn only."""
    other = holding("white:green")
    table = begun(3, [CHEST, other]).give("ann", "rrr")
    table.play(c.Place(CHEST, recolour=("black:red>white:red",)))
    table.play(c.Place(other, recolour=("white:green>black:green",)))
    assert [event.recoloured for event in table.happened(TilePlaced)] == [
        ("black:red>white:red",),
        ("white:green>black:green",),
    ]


def test_red__on_a_real_tile_it_is_said_and_not_looked_for() -> None:
    """Nobody knows what lies on a tile without a number."""
    table = on_real_tiles().give("ann", "rrr")
    table.play(c.Place(recolour=("red>blue",)))
    assert table.happened(TilePlaced)[0].recoloured == ("red>blue",)
    assert "has 0 red" in on_real_tiles().refused(c.Place(recolour=("red>blue",)))


def test_red__what_is_changed_is_taken_as_what_it_is_now() -> None:
    """The chest that was red gives a blue treasure, by a white key."""
    table = begun(3, [CHEST]).give("ann", "rrrrrrw")
    table.play(c.Place(CHEST, recolour=("black:red>white:red", "white:red>white:blue")))
    table.play(c.Take("white:blue"))
    assert table.has("ann") == "rrrrrrb"
