"""Rockets: exactly 45 degrees, no roll to hit, one shot."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, gun, odd_gun, of, ship, target
from umpire.games.cloudships import events as e
from umpire.games.cloudships.sheet import ONE_SHOT

DOWN, UP = "hale-rockets-down", "hale-rockets-up"


def locust(band: str = "high", rockets: str = DOWN, superior: bool = False, **rules: str) -> Table:
    return Table(
        ship("locust", gun("rockets", rockets, arc="bow"), is_superior=superior), ship("bella"), target("bridge", track="H" * 9),
        bands={"locust": band}, rules=rules,
    ).up("locust")  # fmt: skip


def test_firing__locust_at_high_hits_the_ground_at_three_hexes() -> None:
    """The rules' own example: High to Medium, to Low, to Ground are three bands, so three hexes."""
    event = of(locust().fire("locust: rockets at bridge 3", "4"), e.ShotFired)[0]
    assert (event.reach, event.damage, event.is_spent) == ("45 degrees", 4, True)
    for hexes in (1, 2, 4, 5):
        told = locust().refused(f"locust: rockets at bridge {hexes}")["declination"]
        assert told.endswith("hits only at exactly 3.")


def test_a_19__with_really_low_it_is_four_hexes() -> None:
    """The extra band shifts every distance to the ground."""
    locust(**{"A-19": "on"}).fire("locust: rockets at bridge 4", "4")
    assert "exactly 4" in locust(**{"A-19": "on"}).refused("locust: rockets at bridge 3")["declination"]


@pytest.mark.parametrize(("band", "hexes"), [("high", 1), ("medium", None), ("low", None)])
def test_a_34__down_means_down(band: str, hexes: int | None) -> None:
    """Rockets fitted downward hit what is below, at as many hexes as bands; never what is level or above."""
    table = locust(band)
    if hexes:
        table.fire(f"locust: rockets at bella {hexes}", "1")
    else:
        assert "declination" in table.refused("locust: rockets at bella 1")


@pytest.mark.parametrize(("band", "fits"), [("high", False), ("medium", False), ("low", True)])
def test_a_34__up_means_up(band: str, fits: bool) -> None:
    """Rockets fitted upward hit what is above."""
    table = locust(band, UP)
    if fits:
        table.fire("locust: rockets at bella 1", "1")
    else:
        assert "declination" in table.refused("locust: rockets at bella 1")


def test_a_34__no_level_or_same_hex_fire() -> None:
    """At the same band never, at no distance."""
    for hexes in (0, 1):
        told = locust("medium").refused(f"locust: rockets at bella {hexes}")["declination"]
        assert told == "Bella is level with Locust; Locust's rockets fires only 45 degrees downward."


def test_a_34__height_adds_nothing_to_the_distance_but_arcs_count() -> None:
    """The distance is the hexes; the battery must bear."""
    event = of(locust("low", UP).fire("locust: rockets at bella 1", "1"), e.ShotFired)[0]
    assert event.distance == 1
    assert "out-of-arc" in locust().refused("locust: rockets at bridge 3 stern")


@pytest.mark.parametrize("face", range(1, 7))
def test_firing__a_rocket_hits_by_itself(face: int) -> None:
    """The die is the damage; a 6 adds nothing."""
    table = locust()
    assert of(table.fire("locust: rockets at bridge 3", str(face)), e.ShotFired)[0].damage == face
    assert table.ship("bridge").crossed == face


def test_superior_crews__add_one_damage_to_each_rocket() -> None:
    """One more box."""
    assert of(locust(superior=True).fire("locust: rockets at bridge 3", "4"), e.ShotFired)[0].damage == 5


def test_a_04__a_spent_rocket_stays_spent() -> None:
    """The end of the round takes the Fired marker off, but the battery is empty for the rest of the battle."""
    table = locust()
    table.fire("locust: rockets at bridge 3", "1")
    table.end_round()

    assert table.ship("locust").fired == frozenset()
    assert table.up("locust").refused("locust: rockets at bridge 3") == {
        "spent": "Locust's rockets is a one-shot weapon and is used up."
    }


def test_a_27__rockets_are_one_shot_in_either_setting() -> None:
    """The switch is about guns."""
    for setting in ("no", "yes"):
        assert of(locust(**{"A-27": setting}).fire("locust: rockets at bridge 3", "1"), e.ShotFired)[0].is_spent


def test_unknown__how_rockets_are_fitted_is_asked_once() -> None:
    """Up or down; then it stays with the ship."""
    table = Table(
        ship("locust", odd_gun("a", "rocket"), odd_gun("b", "rocket")), ship("bella"), bands={"locust": "high"}
    )
    table.up("locust").fire("locust: a at bella 1", "down", "3")
    assert table.ship("locust").sheet.mount("a").type.elevation == "down"
    assert table.ship("locust").sheet.mount("b").type.elevation == ""


def test_answers__rockets_may_answer() -> None:
    """A battery is a gun of the ship fired upon like any other."""
    table = Table(ship("ariel", gun()), ship("locust", gun("rockets", DOWN)), bands={"locust": "high"}).up("ariel")
    table.fire("ariel: bow-gun at locust 1 / rockets at bow", "1", "3")
    assert table.ship("ariel").crossed == 3


def test_a_62__all_racks_are_one_shot_weapons() -> None:
    """Rockets, bombs, torpedoes, tether mines and drogues alike; guns and anti-personnel weapons are not."""
    assert frozenset({"rocket", "bomb", "torpedo", "mine", "drogue"}) == ONE_SHOT
