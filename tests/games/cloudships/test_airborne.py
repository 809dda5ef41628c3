"""Flights of Martians as they are pencilled: they leave, fly, and come home."""

from __future__ import annotations

from tests.games.cloudships.battlefield import Table
from tests.games.cloudships.test_martians import ONE, TWO, carrier
from tests.games.cloudships.test_pencil import coming, way
from umpire.games.cloudships import commands as c


def keys(made: Table) -> list[str]:
    return [key.key for key in coming(made).quiet]


def out() -> Table:
    made = carrier()
    made.play(c.DeployFlight("mother"))
    return made


def test_a_flight_leaves_by_a_key_and_the_button() -> None:
    made = carrier()
    (key,) = [key for key in coming(made).quiet if key.key == "l"]
    assert coming(made, key.marks).commands == (c.DeployFlight("mother"),)


def test_the_only_flight_need_not_be_named_and_its_plate_is_the_page() -> None:
    made = out()
    (key,) = [key for key in coming(made).quiet if key.key == "j"]
    found = coming(made, key.marks)
    assert (found.label, found.asks, found.acts, found.is_ready) == ("How many hexes?", "hexes", ONE, False)


def test_hexes_and_a_band_are_sent_in_one() -> None:
    found = coming(out(), flies=ONE, hexes="2")
    assert (found.label, found.small) == ("Flight 1 of Mother flies 2 hexes", "stays at Medium")
    assert found.commands == (c.MoveFlight(ONE, "", 2),)
    higher = coming(out(), way(found, ONE, "band.High").marks)
    assert higher.small == "rises to High"
    assert higher.commands == (c.MoveFlight(ONE, "high", 2),)


def test_a_band_alone_is_enough() -> None:
    found = coming(out(), flies=ONE, ends="low")
    assert (found.asks, found.commands) == ("hexes", (c.MoveFlight(ONE, "low"),))


def test_of_two_flights_one_is_named_by_its_number() -> None:
    made = out()
    made.play(c.DeployFlight("mother"))
    found = coming(made, flies="ask")
    assert (found.asks, found.is_ready) == ("flies", False)
    assert [one.place for one in found.order] == [ONE, TWO]
    assert coming(made, found.order[1].marks).acts == TWO


def test_it_comes_home_to_her_mother() -> None:
    """Rules: Flying Martians. House: into her hex and band before she moves (A-50)."""
    made = out()
    (key,) = coming(made, flies=ONE).quiet
    assert key.label == "Home to Mother"
    found = coming(made, key.marks)
    assert (found.label, found.commands) == ("Home to Mother", (c.Redock(ONE, "mother"),))


def test_who_has_flown_is_offered_no_second_flight() -> None:
    made = out()
    assert "j" in keys(made)
    made.play(c.MoveFlight(ONE, hexes=1))
    assert "j" not in keys(made)
