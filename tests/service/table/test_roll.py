"""The roll call: who gets which ship, whose seat it is, and who takes over."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests import presses
from tests.desks import fresh_desk
from umpire.core.commands import CallRoll, Correct, RenameCaptain
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, look, roll, seating, tonight
from umpire.service.table.roll import Berth

desk = pytest.fixture(scope="module")(fresh_desk)

FLEET = tuple(
    Berth(ship, number, ship.capitalize(), side, seat, name)
    for number, (ship, side, seat, name) in enumerate(
        (
            ("aphid", "Red", "Pell", "Anna"),
            ("locust", "Red", "Garrow", "Garrow"),
            ("wasp", "Red", "Garrow", "Garrow"),
            ("skylord", "Blue", "Amraaz", "Amraaz"),
            ("hulk", "Blue", "", ""),
        ),
        1,
    )
)


@pytest.mark.parametrize(
    ("wanted", "captains", "ships"),
    [
        ({"aphid": "Ben"}, {"Pell": "Ben"}, {}),
        ({"locust": "Ben"}, {}, {"locust": "Ben"}),
        ({"locust": "Ben", "wasp": "Ben"}, {"Garrow": "Ben"}, {}),
        ({"hulk": "Anna"}, {}, {"hulk": "Anna"}),
        ({"aphid": ""}, {}, {"aphid": ""}),
        ({"aphid": "Amraaz", "skylord": "Anna"}, {"Pell": "Amraaz", "Amraaz": "Anna"}, {}),
        ({"skylord": "Anna"}, {}, {"skylord": "Anna"}),
        ({"skylord": "Anna", "aphid": ""}, {"Amraaz": "Anna", "Pell": "Pell"}, {"aphid": ""}),
    ],
    ids=["new name", "one of two", "both", "empty ship", "umpires", "swap", "second ship", "moves over"],
)
def test_a_seat_goes_with_its_ships_and_a_ship_goes_to_who_is_there(
    wanted: dict[str, str], captains: dict[str, str], ships: dict[str, str]
) -> None:
    assert roll.seating(FLEET, wanted) == CallRoll(captains, ships)


def test_a_ship_without_captain_goes_to_the_neighbour_with_the_fewest_ships() -> None:
    assert roll.neighbour(FLEET, "locust") == "Anna"
    assert roll.neighbour(FLEET, "aphid") == "Garrow"
    assert roll.neighbour(FLEET, "skylord") == "", "no other captain of its side: an umpire has it"
    assert roll.leaving(FLEET, "Garrow") == CallRoll({}, {"locust": "Anna", "wasp": "Anna"})


def test_a_late_captain_gets_the_seat_with_its_link(desk: Desk) -> None:
    """The card that was printed for the seat opens it for whoever sits there now."""
    battle = battles.start(desk, "cloudships", "bridges")
    links = seating.links(desk, battle)
    them = roll.berths(desk.moment(battle))
    assert [one.ship for one in them] == [
        "aphid", "locust", "dauntless", "elizabeth", "skylord", "hullcutter", "bloodrunner", "skyrunner",
    ], "no bridge has a captain"  # fmt: skip
    presses.play(desk, battle, UMPIRE, roll.seating(them, {"aphid": "Anna"}))
    assert seating.links(desk, battle) == links
    presses.play(desk, battle, UMPIRE, roll.leaving(roll.berths(desk.moment(battle)), "Lieutenant Pell"))
    assert {one.ship: one.captain for one in roll.berths(desk.moment(battle))}["aphid"] == "Lieutenant Garrow"
    presses.play(desk, battle, UMPIRE, roll.seating(roll.berths(desk.moment(battle)), {"aphid": "Anna"}))
    (aphid,) = (one for one in roll.berths(desk.moment(battle)) if one.ship == "aphid")
    assert (aphid.seat, aphid.captain) == ("Lieutenant Pell", "Anna")


def test_who_was_named_is_here_in_the_next_battle_too(desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "bridges")
    roll.remember(desk, ["Zora", " Ben  Brown ", "", "Zora"])
    assert roll.here(desk.hall(), desk.moment(battle))[:2] == ("Zora", "Ben Brown")
    assert "Lieutenant Pell" in roll.here(desk.hall(), desk.moment(battle))


def test_the_same_again_is_a_fresh_battle_with_new_seats_and_no_names(desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "bridges", "Saturday", rules={"A-29": "never"})
    presses.play(desk, battle, UMPIRE, RenameCaptain("Lieutenant Pell", "Anna"))
    fresh = roll.again(desk, battle)
    assert fresh != battle
    first, second = desk.moment(battle), desk.moment(fresh)
    assert (second.header.scenario, second.header.name, second.state.rules) == (
        first.header.scenario, "Saturday", first.state.rules,
    )  # fmt: skip
    assert second.head == 0
    assert "Anna" not in {one.captain for one in roll.berths(desk.moment(fresh))}
    assert not set(seating.links(desk, fresh).values()) & set(seating.links(desk, battle).values())
    assert (
        look.scene(desk.moment(fresh), UMPIRE).round
        == look.scene(desk.moment(battles.start(desk, "cloudships", "bridges")), UMPIRE).round
    )


def test_two_umpires_who_press_same_again_go_on_in_one_battle(desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "bridges")
    with ThreadPoolExecutor(4) as many:
        (fresh,) = set(many.map(lambda _: roll.again(desk, battle), range(4)))
    presses.play(desk, fresh, UMPIRE, roll.seating(roll.berths(desk.moment(fresh)), {"aphid": "Anna"}))
    assert roll.again(desk, battle) == fresh, "a roll call is no game yet"
    presses.play(desk, fresh, UMPIRE, Correct("round.real-cards", value=True))
    assert roll.again(desk, battle) not in (battle, fresh)


def test_names_that_were_typed_for_one_evening_are_cleared(desk: Desk) -> None:
    plan = tonight.Plan((tonight.Pick("aphid"), tonight.Pick("locust")), "Anna\nBen")
    fresh = roll.again(desk, tonight.start(desk, "cloudships", plan))
    assert [one.captain for one in roll.berths(desk.moment(fresh))] == ["Captain of Aphid", "Captain of Locust"]
