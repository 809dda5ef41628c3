"""Data files: the box, the tiles and scenarios; every mistake is told at once, with file and field; people make scenarios in a form."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.games.castles.tables import Table, files, start
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.book import CUBES, START
from umpire.service.library import drafts

TWO = [{"id": id, "name": id.title()} for id in ("ann", "ben")]
SCENARIOS = ["every-move-counted", "five-zeppelins", "four-on-their-phones", "score-now", "two-zeppelins"]


def wrong(name: str, data: dict[str, Any]) -> list[str]:
    """What is told of a data file, line by line."""
    with pytest.raises(BadInput) as bad:
        GAME.read_piece(files(), name, data)
    return str(bad.value).splitlines()


def tile_with(**fields: Any) -> dict[str, Any]:
    """The tiles, one of them otherwise."""
    data = deepcopy(files()["tiles.toml"])
    data["tiles"]["2"].update(fields)
    return data


@pytest.mark.parametrize(
    ("key", "players", "rules"),
    [
        ("every-move-counted", "ann ben cleo", {"K-07": "counted", "K-08": "kept"}),
        ("five-zeppelins", "ann ben cleo dov eve", {}),
        ("four-on-their-phones", "ann ben cleo dov", {"K-09": "captains"}),
        ("score-now", "first second third fourth fifth", {}),
        ("two-zeppelins", "ann ben", {}),
    ],
)
def test_library__every_scenario_begins(key: str, players: str, rules: dict[str, str]) -> None:
    """Each with the house rules that it is about; its table is set up, and the first turn begins."""
    read = GAME.read_scenario(files(), key)
    table = Table(GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read)))
    assert ([*table.city.players], read.rules, table.city.phase) == (players.split(), rules, "set-up")
    table.play(
        c.SetUp(players.rsplit(maxsplit=1)[-1]), " ".join(tile for tile in table.city.book.tiles if tile != START)
    )
    assert (table.city.phase, table.city.whose, table.city.turn) == ("turns", players.rsplit(maxsplit=1)[-1], 1)


def test_library__no_other_scenario_is_shipped() -> None:
    """So each of them stands in the test above."""
    assert sorted(name[10:-5] for name in files() if name.startswith("scenarios/")) == SCENARIOS


def test_house_data__a_supply_of_twenty_of_each_treasure_and_sixteen_of_each_key() -> None:
    """House data, as all counts are."""
    assert start().book.supply == {cube: 16 if cube in ("black", "white") else 20 for cube in CUBES}


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("box.toml", {"treasures": 0, "keys": 16}, "box.toml: treasures: 0 is out of range; use a whole number from 1 to 99."),
        ("box.toml", {"treasures": 20}, "box.toml: keys: is missing; use a whole number from 1 to 99."),
        ("box.toml", {"treasures": 20, "keys": 16, "gems": 3}, "box.toml: gems: is not a field here"),
        ("tiles.toml", tile_with(rows=[" _ _ _ "]), "tiles.toml: tiles.2.rows: takes 3 entries, not 1."),
        ("tiles.toml", tile_with(rows=[" _ _ _ ", "x", " . . . "]), "tiles.toml: tiles.2.rows: 'x' cannot be read; write like"),
        ("tiles.toml", tile_with(ladders=["H..", "...", "..", "..."]), "tiles.toml: tiles.2.ladders: '..' cannot be read; write"),
        ("tiles.toml", tile_with(ladders=["..."]), "tiles.toml: tiles.2.ladders: takes 4 entries, not 1."),
        ("tiles.toml", tile_with(things=["d1 red"]), "tiles.toml: tiles.2.things: 'd1 red' cannot be read; write like"),
        ("tiles.toml", tile_with(things=["a1 pink"]), "tiles.toml: tiles.2.things: 'a1 pink' cannot be read; write like"),
        ("tiles.toml", tile_with(sky=True), "tiles.toml: tiles.2.sky: is not a field here"),
        ("mine.toml", {"name": "Mine", "players": TWO[:1]}, "scenarios/mine.toml: players: takes 2 to 5 entries, not 1."),
        ("mine.toml", {"name": "Mine", "players": [{**TWO[0], "colour": "pink"}, TWO[1]]},
         "scenarios/mine.toml: players[0].colour: 'pink' is not one of the choices"),
        ("mine.toml", {"name": "Mine", "players": [{**one, "colour": "red"} for one in TWO]},
         "scenarios/mine.toml: players: 2 players have red pieces; each colour is one player's."),
        ("mine.toml", {"name": "Mine", "players": [{**TWO[0], "id": "city"}, TWO[1]]},
         "scenarios/mine.toml: players: 'city' is not an id for a player"),
        ("mine.toml", {"name": "Mine", "players": TWO, "rules": {"K-03": "2:1"}}, "scenarios/mine.toml: rules.K-03: "),
    ],
)  # fmt: skip
def test_data__each_mistake_names_file_and_field(name: str, data: dict[str, Any], says: str) -> None:
    """One sentence, with what would be right."""
    (told,) = wrong(name, data)
    assert told.startswith(says)


def test_data__all_mistakes_of_a_file_at_once() -> None:
    """Of tiles: a name that nobody can type, a field too many in the file, no tile of empty sky to begin with."""
    data = tile_with(rows=[" _ _ _ ", "?", "!"], things=["a1"])
    data["tiles"]["tile 7"] = data["tiles"].pop(START)
    assert [one.partition(": ")[2].split(":")[0] for one in wrong("tiles.toml", {**data, "tile": {}})] == [
        "tiles.2.rows", "tiles.2.rows", "tiles.2.things", "tiles.tile 7", "tile", "tiles",
    ]  # fmt: skip
    assert [one.split(";")[0] for one in wrong("tiles.toml", {"tiles": 5})] == [
        "tiles.toml: tiles: must be tables by name ([tiles.NAME]), not 5.",
        "tiles.toml: tiles: there is no [tiles.start]",
    ]


def test_data__files_are_checked_one_by_one() -> None:
    """As `umpire check` does: both shared files, and a scenario."""
    for name in ("box.toml", "tiles.toml"):
        assert GAME.read_piece(files(), f"library/{name}", files()[name]) == start().book
    assert GAME.read_piece(files(), "mine.toml", {"name": "Mine", "players": TWO}).name == "Mine"


@pytest.mark.parametrize("key", SCENARIOS)
def test_planner__a_scenario_goes_into_the_form_and_comes_back_the_same(key: str) -> None:
    """Names, captains, colours, and the house rules behind the form."""
    fields = files()[f"scenarios/{key}.toml"]
    planner = GAME.data.planner
    assert planner is not None
    back = drafts.fields_of(planner, files(), drafts.of_file(planner, files(), fields), fields)
    assert not back.told
    assert back.fields == fields


def test_five_zeppelins__take_35_tiles() -> None:
    """Rules, Setup: seven tiles for each player, for five players 35; five of them lie face up."""
    read = GAME.read_scenario(files(), "five-zeppelins")
    table = Table(GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read)))
    table.play(c.SetUp("ann"), " ".join(tile for tile in table.city.book.tiles if tile != START))
    assert (table.city.left + len(table.city.face_up), len(table.city.face_up)) == (35, 5)
