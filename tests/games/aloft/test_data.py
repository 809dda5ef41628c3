"""Goods, leviathans, ships and goals as data files: what was settled stands in them, and mistakes are told all at once."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.games.aloft.tables import files, start
from umpire.core.errors import BadInput
from umpire.core.players import COLOURS
from umpire.games.aloft import GAME
from umpire.games.aloft.book import GOALS_TO_WIN, HEALTH, STANDS

BOOK = start().book
PLAYERS = [{"id": id, "name": id.title()} for id in ("ada", "ben", "eve", "kim")]


def wrong(name: str, data: dict[str, Any]) -> list[str]:
    """What is told of a data file, line by line."""
    with pytest.raises(BadInput) as bad:
        GAME.read_piece(files(), name, data)
    return str(bad.value).splitlines()


def changed(file: str, path: str, value: Any) -> dict[str, Any]:
    """A shared file with another value at a path; `None` takes the entry out."""
    data = deepcopy(files()[file])
    *way, last = path.split(".")
    at = data
    for step in way:
        at = at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return data


# --- What is settled ------------------------------------------------------------------------------------------------------


def test_components__figures_of_the_rules() -> None:
    """Five stands of each of five colours, three goal tokens each, leviathans of 4 health."""
    assert (STANDS, len(COLOURS), GOALS_TO_WIN, HEALTH) == (5, 5, 3, 4)
    assert [good.id for good in BOOK.goods.values() if not good.is_first] == ["metal"]
    assert len({good.letter for good in BOOK.goods.values()}) == 5


def test_components__only_the_attested_goal_is_not_ours() -> None:
    """At least three ships, all at the number that is drawn; every other goal and every ship is house data."""
    assert [goal.id for goal in BOOK.goals.values() if goal.is_attested] == ["number"]
    assert (BOOK.goals["number"].kind, BOOK.goals["number"].count) == ("number", 3)


def test_house_data__what_leviathans_pay() -> None:
    """Metal; glass; dragon's breath; metal or canvas; metal or wood."""
    pays = [beast.pays for beast in BOOK.beasts.values()]
    assert pays == [("metal",), ("glass",), ("breath",), ("metal", "canvas"), ("metal", "wood")]


def test_house_data__plunder_is_printed_at_most_two() -> None:
    """And 3 by an upgrade; two upgrades a ship, each of its own kind."""
    for kind in BOOK.kinds.values():
        gives = {one.gives for one in kind.upgrades}
        assert kind.plunder <= 2
        assert kind.plunder + ("plunder" in gives) <= 3
        assert len(kind.upgrades) == len(gives) == 2
        assert all(one.cost for one in kind.upgrades)


def test_house_data__starter_and_basic() -> None:
    """As suggested: 2 moves, forage 1, no Plunder; the Starter builds and costs nothing, the Basic ship a canvas and a wood."""
    starter, basic = BOOK.kinds["starter"], BOOK.kinds["basic"]
    assert [(one.move, one.forage, one.plunder) for one in (starter, basic)] == [(2, 1, 0)] * 2
    assert (starter.builds, basic.builds) == (True, False)
    assert (starter.cost, basic.cost) == ({}, {"canvas": 1, "wood": 1})


def test_house_data__goals() -> None:
    """Ten kinds, each once: of 4 ships, one kill, six numbers, three places, 4 upgrades, 8, 2, 3 types, 3 hexes; and the attested."""
    counts = {goal.kind: goal.count for goal in BOOK.goals.values()}
    assert counts == {
        "number": 3, "ships": 4, "kills": 1, "numbers": 6, "places": 3, "upgrades": 4, "hoard": 8, "stores": 2, "types": 3,
        "fields": 3,
    }  # fmt: skip


def test_house_data__goals_say_how_much_they_ask_for() -> None:
    """In figures or in a word; what counts is what the card says."""
    words = {1: "a ship", 2: "2", 3: ("3", "a merchant, a leviathan and a metal"), 4: "4", 6: "six", 8: "8"}
    for goal in BOOK.goals.values():
        said = words[goal.count]
        assert any(word in goal.words.lower() for word in ((said,) if isinstance(said, str) else said)), goal.id


# --- Mistakes -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "path", "value", "says"),
    [
        ("box.toml", "goods.wood.hexes", 31, "goods.wood.hexes: 31 is out of range; use a whole number from 0 to 30"),
        ("box.toml", "goods.wood.letter", "wo", "goods.wood.letter: has 2 letters; at most 1"),
        ("box.toml", "goods.wood.letter", "", "goods.wood.letter: is empty"),
        ("box.toml", "goods.wood.letter", "c", "goods: the letter 'c' stands for 2 goods"),
        ("box.toml", "goods.wood.hexes", 1, "ring: takes 2 hexes of wood, and the box has 1."),
        ("box.toml", "goods.wood.colour", "brown", "goods.wood.colour: is not a field here"),
        ("box.toml", "ring", ["wood"] * 7, "ring: takes 6 entries, not 7."),
        ("box.toml", "ring", ["wood", "gold", "glass", "wood", "canvas", "wood"], "ring: 'gold' is not one of the choices"),
        ("box.toml", "merchants", 0, "merchants: 0 is out of range; use a whole number from 1 to 9."),
        ("box.toml", "tokens", None, "tokens: is missing"),
        ("box.toml", "beasts.sailray.pays", [], "beasts.sailray.pays: takes 1 to 5 entries, not 0."),
        ("box.toml", "beasts.sailray.pays", ["scales"], "beasts.sailray.pays: 'scales' is not one of the choices"),
        ("box.toml", "beasts", {"ironback": {"name": "the Ironback", "pays": ["metal"]}}, "beasts: has fewer than the 2"),
        ("ships.toml", "ships.skiff.move", 12, "ships.skiff.move: 12 is out of range; use a whole number from 0 to 9."),
        ("ships.toml", "ships.skiff.cost", {"gold": 1}, "ships.skiff.cost.gold: is not a field here"),
        ("ships.toml", "ships.skiff.cost", {"wood": -1}, "ships.skiff.cost.wood: -1 is out of range"),
        ("ships.toml", "ships.skiff.upgrades", [{"gives": "speed", "cost": {}}], "ships.skiff.upgrades[0].gives: 'speed' is not one"),
        ("ships.toml", "ships.skiff.upgrades", [{"gives": "move", "cost": {}}] * 2, "ships.skiff.upgrades: has 'move' twice"),
        ("ships.toml", "ships.starter", None, "ships: there is no [ships.starter]; everybody has one."),
        ("ships.toml", "ships.basic", None, "ships: there is no [ships.basic]; everybody has one."),
        ("goals.toml", "goals.hoard.kind", "riches", "goals.hoard.kind: 'riches' is not one of the choices"),
        ("goals.toml", "goals.hoard.count", 0, "goals.hoard.count: 0 is out of range; use a whole number from 1 to 20."),
        ("goals.toml", "goals", {}, "goals: has 0 goals; a game takes 5."),
    ],
)  # fmt: skip
def test_data__each_mistake_names_file_and_field(file: str, path: str, value: Any, says: str) -> None:
    """And what would be right."""
    (told,) = wrong(file, changed(file, path, value))
    assert told.startswith(f"{file}: {says}")


def test_data__too_few_ship_types() -> None:
    """A game takes five of them."""
    data = {
        "ships": {
            id: entry for id, entry in files()["ships.toml"]["ships"].items() if id in ("starter", "basic", "skiff")
        }
    }
    assert wrong("ships.toml", data) == ["ships.toml: ships: has 1 Shipyard types; a game takes 5."]


def test_data__all_mistakes_at_once() -> None:
    """Of one file, each on its own line."""
    data = changed("box.toml", "goods.wood.hexes", 31)
    data["tokens"] = 0
    data["beasts"]["ironback"]["teeth"] = 40
    told = wrong("box.toml", data)
    assert sorted(line.split(": ")[1] for line in told) == ["beasts.ironback.teeth", "goods.wood.hexes", "tokens"]


@pytest.mark.parametrize(
    ("players", "says"),
    [
        (PLAYERS[:2], "players: takes 3 to 5 entries, not 2."),
        ([{**PLAYERS[0], "colour": "pink"}, *PLAYERS[1:]], "players[0].colour: 'pink' is not one of the choices"),
        ([{**one, "colour": "red"} for one in PLAYERS[:2]] + PLAYERS[2:], "players: 2 players have red pieces; each colour is one"),
        ([{**PLAYERS[0], "id": "ben"}, *PLAYERS[1:]], "players[1].id: 'ben' appears twice"),
        ([{**PLAYERS[0], "id": "ben-2"}, *PLAYERS[1:]], "players: 'ben-2' is not an id for a player; use small letters alone"),
        ([{**PLAYERS[0], "id": "turn"}, *PLAYERS[1:]], "players: 'turn' is not an id for a player"),
        ([{**PLAYERS[0], "ship": "raider"}, *PLAYERS[1:]], "players[0].ship: is not a field here"),
    ],
)  # fmt: skip
def test_data__each_mistake_of_a_scenario(players: list[dict[str, Any]], says: str) -> None:
    """Ids of ships and marks are made of players', so these have neither dashes nor names of other things."""
    (told,) = wrong("mine.toml", {"name": "Mine", "players": players})
    assert told.startswith(f"scenarios/mine.toml: {says}")


def test_data__files_are_checked_one_by_one() -> None:
    """As `umpire check` does: the three shared files, and a scenario."""
    for name in ("box.toml", "ships.toml", "goals.toml"):
        assert GAME.read_piece(files(), f"library/{name}", files()[name]) == BOOK
    assert GAME.read_piece(files(), "mine.toml", {"name": "Mine", "players": PLAYERS}).name == "Mine"
