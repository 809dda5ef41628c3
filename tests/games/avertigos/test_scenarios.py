"""Scenarios: those of the library can be begun, and every mistake in one is told at once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.avertigos.evenings import boat, scenario
from tests.games.avertigos.skies import Table, files, start
from umpire.core.errors import BadInput
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c

SHIPS = [
    {"id": "heron", "player": "mei", "block": boat("Heron", "bow gunner", "side gunner")},
    {"id": "kite", "player": "rahim", "block": boat("Kite", "bow gunner", "side gunner", "singasari")},
]


def wrong(fields: dict[str, Any], **more: dict[str, Any]) -> str:
    with pytest.raises(BadInput) as bad:
        GAME.read_scenario({**files(), **more, "scenarios/made.toml": fields}, "made")
    return str(bad.value)


def with_ship(place: int, **fields: Any) -> dict[str, Any]:
    """A skirmish of two in which one ship is otherwise."""
    ships = [dict(ship) for ship in SHIPS]
    ships[place].update(fields)
    return scenario(ships=ships)


@pytest.mark.parametrize(
    ("key", "mode", "phase"),
    [
        ("two-patrol-boats", "Skirmish", "initiative"),
        ("domination-for-four", "Skirmish", "choose"),
        ("dynasty-and-league", "Skirmish", "choose"),
        ("gamblers-evening", "Skirmish", "choose"),
        ("first-flight", "Simple Skirmish", "initiative"),
        ("three-families", "Strategy", "initiative"),
        ("two-harbours", "Simple Strategy", "initiative"),
    ],
)
def test_library__every_mode_has_a_scenario(key: str, mode: str, phase: str) -> None:
    """Each of the four turn structures, and each kind of evening."""
    sky = start(key)
    assert (sky.mode, sky.phase) == (mode, phase)


def test_strategy__each_player_begins_with_a_scout_silver_troopers_and_cards() -> None:
    """A scout docked at home with four points and full health; 5 silver, 4 troopers, 2 cards."""
    sky = start("three-families")
    for player in sky.players.values():
        (scout,) = sky.fleet(player.id)
        assert (scout.hull.id, scout.dock, scout.ap, scout.hp) == ("scout", player.home, 4, scout.hull.hp)
        assert (scout.height, scout.speed) == (1, 0)
        assert (player.silver, player.troopers, player.hand) == (5, 4, 2)
    assert sky.pile.left == sky.book.deck - 6


@pytest.mark.parametrize(("value", "natives", "claws"), [(1, 0, 0), (2, 2, 0), (3, 3, 0), (4, 3, 3), (5, 4, 3)])
def test_setting_up_the_board__natives_and_claws_by_value(value: int, natives: int, claws: int) -> None:
    """None on an island of value 1."""
    islands = [one for one in start("three-families").islands.values() if one.value == value]
    assert {(one.natives, one.claws) for one in islands} == {(natives, claws)}


def test_scenario__a_ship_is_typed_as_a_block() -> None:
    """Or by its fields; what stands beside the block goes first."""
    table = Table(start(with_ship(0, height=3)))
    assert (table.ship("heron").height, table.ship("kite").height) == (3, 2)
    assert table.ship("heron").modules["bow"].card == "dynasty-bow-gunner"


def test_scenario__a_ship_is_named_from_the_library() -> None:
    """By the name of her file; other fields may stand beside it."""
    file = {"name": "Egret", "hull": "patrol-boat", "faction": "dynasty",
            "modules": {"bow": "dynasty-flamer", "side": "dynasty-side-gunner"}}  # fmt: skip
    fields = scenario(ships=[{"ship": "my-egret", "player": "mei", "speed": 3}, SHIPS[1]])
    read = GAME.read_scenario({**files(), "ships/my-egret.toml": file, "scenarios/made.toml": fields}, "made")
    assert (read.ships[0].id, read.ships[0].name, read.ships[0].speed) == ("my-egret", "Egret", 3)
    assert "kite, my-egret. Did you mean my-egret?" in wrong(
        scenario(ships=[{"ship": "my-egert", "player": "mei"}]), **{"ships/my-egret.toml": file}
    )


def test_scenario__all_mistakes_at_once() -> None:
    """Each with file and field."""
    fields = {**with_ship(0, player="nobody", hull="barge"), "rounds": 99, "colour": "blue"}
    told = wrong(fields)
    for field in ("ships[0].player", "ships[0].hull", "rounds", "colour"):
        assert f"scenarios/made.toml: {field}:" in told


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        (with_ship(0, id="mei"), "ships[0].id: 'mei' is already a player"),
        (with_ship(0, id="kite"), "ships[1].id: 'kite' is already a ship"),
        (with_ship(0, id="batu"), "'batu' is already an island"),
        (with_ship(0, id="turn"), "'turn' is already a word of the game"),
        (with_ship(0, id="Red Kite"), "like red-kite"),
        (with_ship(0, name="Kite"), "'Kite' is there twice"),
        (with_ship(0, player="nobody"), "'nobody' is not one of the choices; use one of mei, rahim"),
        (with_ship(0, player="rahim"), "Mei has no ship"),
        (with_ship(0, block="Heron | barge | dynasty"), "ships[0].block, line 1: 'barge' says nothing here"),
        (with_ship(0, block=boat("Heron", "cannon", "side gunner")), "line 2: 'cannon' is not a module"),
        (with_ship(0, block=boat("Heron", "side gunner", "bow gunner")), "belongs to the side, not to the bow"),
        (with_ship(0, block=boat("Heron", "master flamer", "master gunner")), "one Master on a ship"),
        (with_ship(0, block=boat("Heron", "bow gunner sin", "side gunner")), "there is one Bow Gunner (Singasari League)"),
        (scenario(teams=("A", "A")), "all are in one team"),
        (scenario(teams=("rahim", "B")), "'rahim' is a player's name"),
        (scenario(3, variant="faction"), "between factions there are two teams, not 3"),
        (scenario(1), "takes 2 to 6 entries, not 1"),
        (scenario(5, ships_each=4), "20 ships are too many; the box has enough for 15"),
        ({**with_ship(0), "bank": 12}, "Mei's ships cost 13 coins, more than the bank of 12"),
        ({**with_ship(0), "variant": "faction", "players": [
            {"id": "mei", "name": "Mei", "faction": "singasari"}, {"id": "rahim", "name": "Rahim"}]},
         "give Heron its colours"),
        ({**scenario(variant="faction"), "players": [
            {"id": "a", "name": "A", "faction": "dynasty"}, {"id": "b", "name": "B", "faction": "dynasty"}]},
         "both teams sail for the Dynasty"),
        ({**scenario(), "players": [{"id": "a", "name": "A", "home": "Port"}, {"id": "b", "name": "B"}]},
         "home ports belong to a strategy game"),
    ],
)  # fmt: skip
def test_scenario__each_mistake_says_what_would_be_right(fields: dict[str, Any], says: str) -> None:
    """One sentence."""
    assert says in wrong(fields)


@pytest.mark.parametrize("field", ["ships", "variant", "rounds", "gamblers", "bank", "ships_each"])
def test_scenario__a_strategy_game_has_nothing_of_skirmishes(field: str) -> None:
    """Each field of an evening is a mistake in it."""
    said = {"ships": SHIPS, "variant": "domination", "rounds": 3, "gamblers": True, "bank": 9, "ships_each": 1}
    told = wrong({"name": "x", "mode": "strategy", "players": scenario()["players"], field: said[field]})
    assert f"{field}: belongs to skirmishes" in told


def test_scenario__in_a_strategy_game_each_family_is_alone() -> None:
    """It is won by one player, so there are no teams."""
    players = [{"id": "a", "name": "A", "team": "East"}, {"id": "b", "name": "B"}]
    assert "players[0].team: teams belong to skirmishes" in wrong({"name": "x", "mode": "strategy", "players": players})


def test_faction__a_side_follows_from_the_other_teams() -> None:
    """Where one team says its faction, the other has the other."""
    fields = scenario(variant="faction")
    fields["players"][0]["faction"] = "singasari"
    assert [player.faction for player in start(fields).players.values()] == ["singasari", "dynasty"]


def test_library__the_demo_begins_at_once() -> None:
    """Initiative, and the first ship moves."""
    table = Table()
    table.play(c.RollInitiative(("mei", "rahim")))
    assert table.sky.phase == "movement"


@pytest.mark.parametrize("key", ["two-patrol-boats", "domination-for-four", "first-flight"])
def test_setting_up_the_play_area__two_cards_each(key: str) -> None:
    """The rest of the shuffled deck is the draw pile."""
    sky = start(key)
    assert {player.hand for player in sky.players.values()} == {2}
    assert (sky.pile.left, sky.pile.discarded) == (72 - 2 * len(sky.players), 0)
