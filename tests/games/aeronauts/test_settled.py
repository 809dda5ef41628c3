"""A campaign's captains in the cities of a scenario."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.aeronauts.island import files, start
from umpire.core.errors import BadInput
from umpire.core.ships.planner import Mustered
from umpire.games.aeronauts.reading.planner import settled


def here(id: str, captain: str = "", name: str = "") -> Mustered:
    return Mustered("", id, name, captain=captain)


def made(scenario: str, *crew: Mustered) -> dict[str, Any]:
    return settled(files()[f"scenarios/{scenario}.toml"], crew)


def cities(fields: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [(city["id"], city["name"], city.get("captain", "")) for city in fields["cities"]]


def test_settled__captains_take_the_cities_in_the_order_given() -> None:
    """Pieces and goods are the city's; a city that nobody takes is not in this game."""
    fields = made("new-land", here("zora", "Zora"), here("abe", "Abe"))
    assert cities(fields) == [("ardent", "Ardent", "Zora"), ("corvane", "Corvane", "Abe")]
    land = start(fields)
    assert land.cities["ardent"].stock["food"] == 6
    assert len(land.cities["ardent"].pieces) == 7


def test_settled__who_is_named_as_a_city_has_that_one() -> None:
    """By id or by name; the others take what is left. It keeps its place at the table."""
    fields = made(
        "new-land", here("zora", "Zora"), here("m", "Abe", "Meridian"), here("ardent", "Ben", "Ardent the Proud")
    )
    assert cities(fields) == [
        ("ardent", "Ardent the Proud", "Ben"), ("corvane", "Corvane", "Zora"), ("meridian", "Meridian", "Abe"),
    ]  # fmt: skip


def test_settled__whose_captain_is_away_has_none() -> None:
    """Nobody of the scenario plays it in the campaign."""
    assert cities(made("new-land", here("ardent"), here("corvane")))[0] == ("ardent", "Ardent", "")


@pytest.mark.parametrize(
    ("scenario", "names", "told"),
    [
        ("new-land", ("Abe",), "The new land is for 2 to 3 players; Abe is named."),
        ("new-land", ("Abe", "Ben", "Cy", "Di"), "The new land is for 2 to 3 players; Abe, Ben, Cy, Di are named."),
        ("a-fight", ("Abe",), "A fight is for 2 players; Abe is named."),
    ],
)
def test_settled__too_few_and_too_many_are_told(scenario: str, names: tuple[str, ...], told: str) -> None:
    with pytest.raises(BadInput) as caught:
        made(scenario, *(here(name.lower(), name) for name in names))
    assert caught.value.message == told
