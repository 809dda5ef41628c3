"""A campaign's ships in a scenario of Cloudships: what stays, who takes whose side, and table numbers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudships.battlefield import files
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.ships.planner import Mustered
from umpire.games.cloudships import GAME
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.reading.enlisting import muster
from umpire.games.cloudships.state import Battle

BRIDGES = "scenarios/bridges.toml"


def sails(ship: str, side: str = "", id: str = "", **more: Any) -> Mustered:
    return Mustered(ship, id or ship, side=side, **more)


def fields(**more: Any) -> dict[str, Any]:
    """A scenario with a target, a flight, words for each side, and two ships of its own."""
    return {
        "name": "Test", "sides": ["British", "Martian"], "briefings": {"British": "Land.", "Martian": "Hold."},
        "ships": [
            {"ship": "aphid", "band": "Low", "captain": "Pell", "points": 4, "number": 1},
            {"ship": "skylord", "arrives": 3, "points": 9, "name": "Thunder"},
        ],
        "targets": [{"id": "mill", "name": "Mill", "side": "Martian", "track": ["HHH"], "number": 5, "points": 2}],
        "flights": [{"name": "Vanguard", "side": "Martian", "number": 6, "captain": "Tuursk"}], **more,
    }  # fmt: skip


def battle(made: dict[str, Any]) -> Battle:
    read = GAME.read_scenario({**files(), "scenarios/made.toml": made}, "made")
    state: Battle = GAME.setup(Header(1, "b", "cloudships", "", "", "", read))
    return state


def test_muster__a_ship_of_the_scenarios_own_keeps_band_arrival_and_points() -> None:
    """Another starts as her file says, in the middle otherwise; captains and names are the campaign's."""
    state = battle(muster(fields(), [sails("skylord", captain="Anna"), sails("wasp", captain="Ben"), sails("aphid")]))
    skylord, wasp, aphid = (state.ships[id] for id in ("skylord", "wasp", "aphid"))
    assert (skylord.arrives, skylord.points, skylord.captain, skylord.name) == (3, 9, "Anna", "Skylord")
    assert (aphid.band, aphid.points, aphid.captain) == (Band.LOW, 4, "")
    assert (wasp.band, wasp.points, wasp.arrives) == (Band.MEDIUM, None, 0)


def test_muster__each_place_is_for_one_ship() -> None:
    """Of two of one class the one that has the scenario's id takes it, else the first."""
    made = muster(fields(), [sails("aphid", id="gnat"), sails("aphid")])
    assert [(one["id"], one.get("points")) for one in made["ships"]] == [("gnat", 4), ("aphid", None)]
    named = fields(ships=[{"ship": "aphid", "id": "gnat", "points": 4}, {"ship": "aphid", "points": 7}])
    made = muster(named, [sails("aphid"), sails("aphid", id="gnat")])
    assert [(one["id"], one.get("points")) for one in made["ships"]] == [("aphid", 7), ("gnat", 4)]


def test_muster__targets_and_flights_stay_with_their_side() -> None:
    """And with their captain; where the campaign's sides are the scenario's, nothing is renamed."""
    state = battle(muster(fields(), [sails("aphid", "Martian"), sails("wasp", "British")]))
    sides = {id: ship.sheet.side for id, ship in state.ships.items()}
    assert sides == {"aphid": "Martian", "wasp": "British", "mill": "Martian", "flight-1": "Martian"}
    assert state.ships["flight-1"].captain == "Tuursk"
    assert state.sides == ("British", "Martian")


@pytest.mark.parametrize(
    ("sailing", "sides", "holds"),
    [
        (("Red", "Blue"), ["Red", "Blue"], "Blue"),
        (("Martian", "French"), ["French", "Martian"], "Martian"),
        (("French", "British"), ["British", "French"], "French"),
        (("Red",), ["British", "Martian", "Red"], "Martian"),
        (("Red", "Blue", "Green"), ["British", "Martian", "Red", "Blue", "Green"], "Martian"),
        ((), ["British", "Martian"], "Martian"),
    ],
)
def test_muster__as_many_other_sides_take_the_places_of_the_scenarios(
    sailing: tuple[str, ...], sides: list[str], holds: str
) -> None:
    """House: those that are there already keep theirs; else both lists are joined."""
    kinds = ("aphid", "wasp", "locust")
    crew = [sails(kind, side) for kind, side in zip(kinds, sailing or ("",), strict=False)]
    made = muster(fields(), crew)
    state = battle(made)
    assert made["sides"] == sides
    assert {state.ships[id].sheet.side for id in ("mill", "flight-1")} == {holds}
    assert made["briefings"][holds] == "Hold."


def test_muster__sides_of_a_scenario_that_names_none_are_those_of_its_works() -> None:
    """As far as its file says any."""
    bare = {field: value for field, value in fields().items() if field not in ("sides", "briefings")}
    made = muster(
        {**bare, "flights": [{"name": "Vanguard", "side": "British"}]}, [sails("aphid", "Red"), sails("wasp", "Blue")]
    )
    assert made["sides"] == ["Red", "Blue"]
    assert (made["targets"][0]["side"], made["flights"][0]["side"]) == ("Red", "Blue")


def test_muster__ships_keep_their_numbers_before_works_do() -> None:
    """Two with one number, or one without: the first keeps it, the other has the lowest that is free."""
    crew = [sails("aphid", number=5), sails("wasp", number=5), sails("locust"), sails("skylord", number=2)]
    made = muster(fields(), crew)
    assert [one["number"] for one in made["ships"]] == [5, 1, 3, 2]
    numbers = {id: ship.sheet.number for id, ship in battle(made).ships.items()}
    assert numbers["flight-1"] == 6
    assert len(set(numbers.values())) == len(numbers)


def test_muster__words_victory_and_house_rules_stay() -> None:
    """Of the shipped scenario too, with its three bridges."""
    given = files()[BRIDGES]
    made = muster({**given, "rules": {"A-11": "per-lamp"}}, [sails("wasp", "British"), sails("skyfire", "Martian")])
    read = GAME.read_scenario({**files(), BRIDGES: made}, "bridges")
    assert (read.briefing, read.victory, read.time_limit_minutes) == (given["briefing"], given["victory"], 90)
    assert read.rules == {"A-11": "per-lamp"}
    assert [one.sheet.id for one in read.entrants][2:] == ["north-bridge", "island-bridge", "south-bridge"]


def test_muster__ships_alone_are_a_battle() -> None:
    """Tonight's: no scenario at all."""
    state = battle(muster({"name": "Tonight"}, [sails("aphid", "Red"), sails("wasp", "Blue")]))
    assert state.sides == ("Red", "Blue")


@pytest.mark.parametrize(
    ("crew", "told"),
    [
        ([], "no ship is in the battle; add at least one."),
        ([sails("aphid", id=f"a{n}") for n in range(81)], "these are 81 ships; a battle has 80 at most."),
    ],
)
def test_muster__nobody_or_too_many_are_told(crew: list[Mustered], told: str) -> None:
    with pytest.raises(BadInput) as caught:
        muster(fields(), crew)
    assert caught.value.message == told
