"""Starter ships, first goods and who begins. Rules: Player Set-up; Indicators."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.aloft.tables import CORNERS, LINE, Table, begun, files, laid, start
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.hexes import MIDDLE
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.chart import touched

NAMES = tuple(at.name for at in MIDDLE.corners)


def seated(count: int, first: str = "") -> Table:
    """Some of the five on their phones, at a table that is set up."""
    sky = start("five-on-their-phones")
    players = dict(list(sky.players.items())[:count])
    table = Table(replace(sky, players=players))
    table.play(c.SetUp(LINE, first, is_real=True))
    return table


def test_player_set_up__a_colour_each() -> None:
    """As the scenario says, or the next that is free; no two alike."""
    players = [{"id": id, "name": id, "colour": "blue" if id == "d" else ""} for id in "abcde"]
    read = GAME.read_scenario({**files(), "scenarios/x.toml": {"name": "X", "players": players}}, "x")
    sky = GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read))
    assert [player.colour for player in sky.players.values()] == ["red", "green", "gold", "blue", "purple"]


def test_player_set_up__a_starter_ship_on_the_first_stand() -> None:
    """Its number is that of the Captaining card under its ship card (Indicators)."""
    ship = begun().ship("red-1")
    assert (ship.kind, ship.stand, ship.player, ship.name) == ("starter", 1, "red", "Red 1")


def test_indicators__ships_of_one_type_are_told_apart_by_their_stand() -> None:
    """In every sentence: player, stand, type."""
    table = begun()
    ships = [table.ship(table.launch("blue", "raider", at)) for at in ("1-1n", "1-2n")]
    assert [table.sky.title(ship) for ship in ships] == ["Blue 2 Raider", "Blue 3 Raider"]
    assert [table.sky.ship(said).id for said in ("blue-2", "Blue 3", "blue 3 raider")] == ["blue-2", "blue-3", "blue-3"]


def test_player_set_up__trackers_stand_at_zero() -> None:
    """Until the first good is gained."""
    assert all(player.total == 0 and not player.goals for player in laid().sky.players.values())


def test_player_set_up__trackers_have_no_top() -> None:
    """House rule L-04: what is gained is kept, however much there is already."""
    table = begun().give("blue", breath=98)
    table.play(c.Forage(6))
    assert table.player("blue").has("breath") == 99
    table.give("blue", breath=120).put("sky", phase="forage").play(c.Forage(6))
    assert table.player("blue").has("breath") == 121


def test_player_set_up__who_goes_first_is_said() -> None:
    """Whoever's feet were off the ground last; by default who is listed first."""
    assert laid().sky.first == "blue"
    table = Table()
    table.play(c.SetUp(LINE, first="Green", is_real=True))
    assert (table.sky.first, table.sky.whose) == ("green", "green")


@pytest.mark.parametrize("count", [3, 4, 5])
def test_player_set_up__clockwise_from_the_first_player(count: int) -> None:
    """Corners are chosen in that order, and so are turns; three to five play (L-21)."""
    table = seated(count, "green")
    clockwise = [*table.sky.players][2:] + [*table.sky.players][:2]
    for player, corner in zip(clockwise, NAMES, strict=False):
        assert (table.sky.phase, table.sky.whose) == ("place", player)
        table.play(c.Place(player, "wood", corner))
    for turn in range(2 * count):
        assert (table.sky.phase, table.sky.whose) == ("forage", clockwise[turn % count])
        assert (table.sky.turn, table.sky.round) == (turn + 1, turn // count + 1)
        table.play(c.Forage(1))
        table.play(c.EndTurn())


@pytest.mark.parametrize("count", [2, 6])
def test_player_set_up__three_to_five_players(count: int) -> None:
    """No more, no less."""
    players = [{"id": id, "name": id} for id in "abcdef"[:count]]
    with pytest.raises(BadInput, match=f"players: takes 3 to 5 entries, not {count}"):
        GAME.read_scenario({**files(), "scenarios/x.toml": {"name": "X", "players": players}}, "x")


def test_player_set_up__another_than_the_next_is_refused() -> None:
    """Overruled, those who have none choose on, clockwise (L-21)."""
    table = seated(4)
    assert "Blue chooses a corner before Red." in table.refused(c.Place("red", "wood", NAMES[1]))
    table.play(c.Place("blue", "wood", NAMES[0]))
    table.play(c.Place("gold", "wood", NAMES[3]), overrule=True)
    assert table.sky.whose == "red"
    table.play(c.Place("red", "wood", NAMES[1]))
    assert table.sky.whose == "green"
    table.play(c.Place("green", "wood", NAMES[2]))
    assert (table.sky.phase, table.sky.whose) == ("forage", "blue")


@pytest.mark.parametrize("corner", NAMES)
def test_player_set_up__on_a_corner_of_the_merchant(corner: str) -> None:
    """Any of the six; the ship touches the merchant there."""
    table = laid()
    table.play(c.Place("blue", "wood", corner))
    assert "merchant" in {hex.kind for hex in touched(table.sky, table.ship("blue-1"))}


def test_player_set_up__another_corner_is_refused() -> None:
    """On the map, but not of the merchant."""
    assert "Corner 1-1n is not one of the merchant hex." in laid().refused(c.Place("blue", "wood", "1-1n"))


def test_player_set_up__a_corner_where_no_hex_lies_is_refused() -> None:
    """It is not the merchant's either."""
    told = laid().refused(c.Place("blue", "wood", "2-1n"))
    assert told.endswith("No hex lies at corner 2-1n; ships stand on corners of hexes.")


@pytest.mark.parametrize("corner", ["", "0e", "north"])
def test_player_set_up__a_corner_that_is_not_there_is_bad_input(corner: str) -> None:
    """Nothing is called so."""
    assert "on the map" in laid().wrong(c.Place("blue", "wood", corner))


def test_player_set_up__no_two_on_one_corner() -> None:
    """The one who stands there is named."""
    table = laid()
    table.play(c.Place("blue", "wood", CORNERS[0]))
    assert "Blue 1 Starter stands on the corner between" in table.refused(c.Place("red", "wood", CORNERS[0]))


@pytest.mark.parametrize("good", ["canvas", "breath", "glass", "wood"])
def test_player_set_up__one_good_of_choice(good: str) -> None:
    """By its name or letter."""
    table = laid()
    table.play(c.Place("blue", good, CORNERS[0]))
    assert table.player("blue").goods == {good: 1}
    table.play(c.Place("red", table.sky.book.goods[good].letter, CORNERS[1]))
    assert table.player("red").goods == {good: 1}


def test_player_set_up__but_not_metal() -> None:
    """Nobody begins with it."""
    assert "Nobody begins with metal." in laid().refused(c.Place("blue", "metal", CORNERS[0]))
    assert "'gold' is not a resource; use one of c canvas" in laid().wrong(c.Place("blue", "gold", CORNERS[0]))


def test_player_set_up__one_starter_each() -> None:
    """Not before the table is set up, not twice, and not when the game has begun."""
    assert "set the table up first" in Table().wrong(c.Place("blue", "wood", CORNERS[0]))
    table = laid()
    table.play(c.Place("blue", "wood", CORNERS[0]))
    assert "Blue's starter ship is placed; next is Red." in table.wrong(c.Place("blue", "wood", CORNERS[1]))
    assert "the game has begun" in begun().wrong(c.Place("blue", "wood", "1-2n"))


def test_player_set_up__without_a_map_it_is_said_what_the_starter_touches() -> None:
    """By house rule L-01; the merchant is among it."""
    table = laid(L_01="said")
    assert "begins at the merchant" in table.refused(c.Place("blue", "wood", near=("1-1", "1-2")))
    assert "name the one to three hexes" in table.wrong(c.Place("blue", "wood", CORNERS[0]))
    assert "only one hex merchant" in table.wrong(c.Place("blue", "wood", near=("merchant", "merchant")))
    table.play(c.Place("blue", "wood", near=("merchant", "canvas 1", "w2")))
    assert (table.ship("blue-1").near, table.ship("blue-1").corner) == (("0", "1-1", "1-2"), "")
