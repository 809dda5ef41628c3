"""A campaign's captains and ships in a scenario of Avertigos, and what a ship carries from it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.avertigos.skies import Table, files, start
from umpire.core.errors import BadInput
from umpire.core.ships.planner import Mustered
from umpire.core.wounds import in_words
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.reading.enlisting import muster

FIRST = "scenarios/first-flight.toml"


def sails(ship: str, captain: str, side: str = "", name: str = "") -> Mustered:
    return Mustered(ship, f"our-{ship}", name or f"Our {ship}", side, captain)


def made(scenario: str, *crew: Mustered) -> dict[str, Any]:
    return muster(files()[f"scenarios/{scenario}.toml"], crew)


# --- Captains and ships --------------------------------------------------------------------------------------------------


def test_muster__each_captain_is_a_player_with_all_own_ships() -> None:
    """A side is a team; a ship without a captain is her side's."""
    crew = [sails("egret", "Ann", "East"), sails("kite", "", "West"), sails("heron", "Ann", "East")]
    fields = made("first-flight", *crew)
    assert [(one["name"], one.get("captain"), one.get("team")) for one in fields["players"]] == [
        ("Ann", "Ann", "East"), ("West", None, None),
    ]  # fmt: skip
    sky = start(fields)
    assert {ship.name: (sky.owner(ship).name, ship.captain) for ship in sky.ships.values()} == {
        "Our egret": ("Ann", "Ann"), "Our kite": ("West", ""), "Our heron": ("Ann", "Ann"),
    }  # fmt: skip
    assert GAME.rules.points(sky) == {"East": 0, "West": 0}


def test_muster__a_ship_of_the_scenarios_own_enters_as_it_says() -> None:
    """At its height and speed, with the modules of her file."""
    own = {**files()["scenarios/two-patrol-boats.toml"]}
    own["ships"] = [{**ship, "height": 3, "speed": 1} for ship in own["ships"]]
    sky = start(muster(own, [sails("heron", "Ann"), sails("egret", "Ben")]))
    assert [(ship.height, ship.speed) for ship in sky.ships.values()] == [(3, 1), (2, 1)]


def test_muster__where_ships_are_chosen_at_the_table_captains_alone_come() -> None:
    """With the teams of the places that they take, or of the campaign's sides."""
    crew = [Mustered("", name.lower(), captain=name) for name in ("Ann", "Ben", "Cleo", "Dov")]
    fields = made("domination-for-four", *crew)
    assert "ships" not in fields
    assert [one["team"] for one in fields["players"]] == ["East Wind", "West Wind", "East Wind", "West Wind"]
    sided = [Mustered("kite", f"k{n}", "Kite", side, f"C{n}") for n, side in enumerate(("Red", "Blue"))]
    assert [(one["name"], one["team"]) for one in made("domination-for-four", *sided)["players"]] == [
        ("C0", "Red"), ("C1", "Blue"),
    ]  # fmt: skip


def test_muster__families_of_a_strategy_game_keep_their_ports() -> None:
    """A family is called as the campaign has it; teams belong to skirmishes."""
    crew = [Mustered("", "lin", "Lin", "Lin", "Ann"), Mustered("", "okafor", "Okafor", "Okafor", "Ben")]
    fields = made("three-families", *crew)
    assert [(one["name"], one["captain"], one["home"]) for one in fields["players"]] == [
        ("Lin", "Ann", "Lin's Landing"), ("Okafor", "Ben", "Surya Roads"),
    ]  # fmt: skip
    assert list(GAME.rules.counts(start(fields))) == ["Lin", "Okafor"]


def test_muster__one_captain_alone_is_told() -> None:
    with pytest.raises(BadInput, match=r"First flight is for 2 to 6 players; Ann is named\."):
        made("first-flight", sails("egret", "Ann"), sails("heron", "Ann"))


# --- What is carried -----------------------------------------------------------------------------------------------------


def test_wounds__hit_points_of_hull_and_modules() -> None:
    """A module that is out is so until it is repaired; points, dice and height belong to the round."""
    table = Table(start(files()[FIRST]))
    for name, value in (("boxes", 3), ("hp.side", 0), ("ap.hull", 0), ("band", "3")):
        table.mark(f"egret.{name}", value)
    most = table.sky.ships["egret"].modules["side"].kind.hp
    assert in_words(GAME.rules.wounds(table.sky, "egret")) == f"3 boxes crossed, Side Gunner at 0 of {most}"
    assert list(GAME.rules.wounds(table.sky, "tern")) == []


def test_wounds__a_ship_that_is_destroyed_has_no_box_left() -> None:
    table = Table(start(files()[FIRST])).rolled("lin", "ada")
    table.play(c.TakeDamage("egret", 99, "hull"))
    (wound,) = GAME.rules.wounds(table.sky, "egret")
    assert wound.value == table.sky.ships["egret"].hull.hp


@pytest.mark.parametrize("scenario", ["two-patrol-boats", "three-families"])
def test_wounds__of_an_evening_and_of_a_strategy_game_nothing_is_carried(scenario: str) -> None:
    """House: ships are put together anew there."""
    table = Table(start(files()[f"scenarios/{scenario}.toml"]))
    ship = next(iter(table.sky.ships))
    table.mark(f"{ship}.boxes", 1)
    assert list(GAME.rules.wounds(table.sky, ship)) == []
