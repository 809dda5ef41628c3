"""The house tiles: what there is of everything, that all of it can be reached, and that they can be made again."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from tools import make_castle_tiles
from tools.castle_solver import LIBRARY, behind, doors, faults, floors, landings, proof, tiles_of, worth
from umpire.core.cards import Shape
from umpire.core.cuts import Picture
from umpire.games.castles.book import DOOR, DOORS, ITEMS, KEYS, START, TELEPORT, TREASURES, Tile
from umpire.games.castles.drawing.signs import sign
from umpire.games.castles.drawing.tile import tile_back, tile_side

EVERY = tiles_of()
CASTLES = {id: tile for id, tile in EVERY.items() if id != START}
HELD = Counter(item for tile in CASTLES.values() for item in tile.items)
NUMBER = re.compile(r"[A-Za-z]|-?[\d.]+")


def extent(shapes: tuple[Shape, ...]) -> tuple[float, float, float, float]:
    """Left, top, right, low of the ends of all lines and curves; a small letter counts from where the last one ended."""
    xs, ys = [0.0], [0.0]
    sizes = {"M": 2, "L": 2, "C": 6, "Q": 4, "A": 7, "a": 7}
    for shape in shapes:
        parts, letter, numbers = NUMBER.findall(shape.path), "", []
        for part in parts:
            if part.isalpha():
                letter, numbers = part, []
                continue
            numbers.append(float(part))
            if len(numbers) == sizes[letter]:
                x, y = numbers[-2:]
                xs.append(xs[-1] + x if letter.islower() else x)
                ys.append(ys[-1] + y if letter.islower() else y)
                numbers = []
    return min(xs), min(ys), max(xs), max(ys)


def test_components__forty_five_tiles_and_the_sky_to_begin_with() -> None:
    """House: 45 castles, sky on 40 of them, no two built alike; the start tile is sky and nothing else."""
    assert list(CASTLES) == [str(number) for number in range(1, 46)]
    assert sum(tile.has_sky for tile in CASTLES.values()) == 40
    assert len({(tile.rows, tile.ladders) for tile in CASTLES.values()}) == 45
    assert (floors(EVERY[START]), EVERY[START].items, EVERY[START].has_sky) == (frozenset(), (), True)


def test_components__sixty_treasures() -> None:
    """House: 15 of each colour, 7 or 8 of them in chests, and half of the chests under each lock."""
    for colour in TREASURES:
        chests = sum(HELD[f"{lock}:{colour}"] for lock in KEYS)
        assert HELD[colour] + chests == 15
        assert chests in (7, 8)
    assert [sum(HELD[f"{lock}:{colour}"] for colour in TREASURES) for lock in KEYS] == [15, 15]


def test_components__keys_doors_and_teleport_doors() -> None:
    """House: 16 keys and 5 locked doors of each colour, 5 teleport doors on tiles of their own."""
    assert [HELD[key] for key in KEYS] == [16, 16]
    assert [HELD[f"{lock}:{DOOR}"] for lock in KEYS] == [5, 5]
    teleports = Counter(id for id, tile in CASTLES.items() for thing in tile.standing if thing.kind == TELEPORT)
    assert sorted(teleports.values()) == [1] * 5


def test_components__every_tile_is_worth_its_moves() -> None:
    """House: a treasure on each, at most four things, one to a bay, and no colour of treasure twice."""
    for tile in CASTLES.values():
        assert worth(tile), tile.id
        assert len({thing[:2] for thing in tile.standing}) == len(tile.standing) <= 4
        colours = [item.rpartition(":")[2] for item in tile.items if item not in KEYS and DOOR not in item]
        assert len(set(colours)) == len(colours), tile.id


def test_components__no_tile_has_the_key_to_its_own_lock() -> None:
    """House: keys are carried from castle to castle."""
    for tile in CASTLES.values():
        assert not {item.partition(":")[0] for item in tile.items if ":" in item} & {*tile.items}, tile.id


def test_components__behind_each_door_is_what_the_key_is_worth() -> None:
    """House: a treasure or a teleport door stands behind, and within the tile nothing but the door leads there."""
    for tile in CASTLES.values():
        for door in doors(tile):
            room = behind(tile, door)
            assert room
            assert not room & landings(tile)
            assert {thing.kind for thing in tile.standing if (thing.bay, thing.floor) in room} - {*KEYS}


def test_components__every_item_can_be_reached() -> None:
    """House: with keys at hand, from a tile's own sky, or over any one edge of a tile without sky."""
    assert {id: faults(tile) for id, tile in EVERY.items()} == {id: [] for id in EVERY}
    lines = [*proof(EVERY)]
    assert sum(line.endswith("every item reached") for line in lines) == 45


GOOD = Tile("good", (" . . . ", "|_B_ . ", "|_ _ _|"), ("...", "...", ".H.", "..."), ("a2 red", "c3 blue"))


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"ladders": ("...",) * 4, "rows": (" . . . ", "|_B_ . ", "|_|_ _|"), "things": ("a3 red",)}, "red from sky"),
        ({"rows": (" . . . ", "|_B_|. ", "|_ _|_|"), "things": ("c3 blue",)}, "blue from sky"),
        ({"rows": (" _ _ _ ", "|_ _|_|", " _ _ _ "), "ladders": ("...",) * 4, "things": ("c2 blue",)}, "blue from left 1"),
        ({"rows": ("|_ _ _|",) * 3, "ladders": ("...", "HHH", "HHH", "..."), "things": ("a1 red",)}, "everything: there is no way in"),
        ({"rows": (" . . . ", "|_B_ . ", "|_ _ .|")}, "the wall 3 on floor 3 stands on nothing"),
        ({"rows": (" . . . ", "|_ _B. ", "|_ _ _|")}, "the door 2 on floor 2 does not stand between two floors"),
        ({"ladders": ("...", "...", ".HH", "...")}, "the ladder 2 in c ends in the sky"),
        ({"ladders": ("...", "...", "HH.", "...")}, "there is a way round the black door"),
        ({"things": ("a2 black", "c3 red")}, "a black key lies behind a black door"),
        ({"things": ("a2 white", "c3 red")}, "nothing worth its key lies behind the black door"),
        ({"things": ("a2 red", "a2 green")}, "two things in a bay, or one in the sky"),
    ],
)  # fmt: skip
def test_components__a_tile_built_wrong_is_found(change: dict[str, tuple[str, ...]], fault: str) -> None:
    """The solver says what is wrong with a tile that was good before."""
    assert faults(GOOD) == []
    assert fault in faults(replace(GOOD, **change))


def test_components__the_file_is_made_again() -> None:
    """The generator writes the same file from its seed, and another one from another seed."""
    assert make_castle_tiles.text(make_castle_tiles.made()) == (LIBRARY / "tiles.toml").read_text()
    others = make_castle_tiles.made(7)
    assert others != EVERY
    assert not any(map(faults, others.values()))


def test_printing_tiles__signs_fill_their_box() -> None:
    """A sign stays in 20 x 20 units; no two of them are the same drawing, even without colours."""
    drawn = {what: sign(what) for what in (*ITEMS, TELEPORT, "zeppelin", "explorer")}
    for what, shapes in drawn.items():
        left, top, right, low = extent(shapes)
        assert min(left, top) >= -10.05, what
        assert max(right, low) <= 10.05, what
    paths = [tuple(shape.path for shape in shapes) for shapes in drawn.values()]
    assert len(set(paths)) == len(paths)


def test_printing_tiles__stars_are_a_centimetre_wide() -> None:
    """A loose treasure's star is 10 mm across; everything on a tile stands on it, and each sign is there once."""
    for tile in CASTLES.values():
        pictures = [part for part in tile_side(tile).drawing if isinstance(part, Picture)]
        assert Counter(one.shapes for one in pictures) == Counter(
            [sign(kind) for *_, kind in tile.standing] + [sign(f"{DOORS[of]}:{DOOR}") for row in tile.rows for of in row if of in DOORS]
        )  # fmt: skip
        for one in pictures:
            left, top, right, low = (round(one.scale * end, 3) for end in extent(one.shapes))
            assert one.x + left >= 0
            assert one.y + top >= 0
            assert one.x + right <= 63
            assert one.y + low <= 60.05
            if one.shapes in [sign(colour) for colour in TREASURES]:
                assert max(low - top, right - left) == pytest.approx(10, abs=1)


def test_printing_tiles__each_says_that_it_is_house_data() -> None:
    """Its number with a mark in front, words on the back."""
    for id, tile in CASTLES.items():
        assert [words.text for words in tile_side(tile).words] == [f"{id}°"]
    assert "house data" in " ".join(words.text for words in tile_back().words)
