"""Altitude: bands, ceilings, forced drops, crashes, and Really Low."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, critical, gun, of, ship
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band, difference, ladder, read_band
from umpire.games.cloudships.sheet import Effect


def at(band: str, track: str = "HHHH", **panel: object) -> Table:
    return Table(ship("ariel", gun(), track=track, **panel), ship("bella", gun()), bands={"ariel": band})


def test_altitude__there_are_four_bands() -> None:
    """Ground, Low, Medium, High."""
    assert [band.words for band in ladder(really_low=False)] == ["Ground", "Low", "Medium", "High"]


def test_altitude__damage_forces_her_down_at_once() -> None:
    """A Medium box at High: she drops to Medium; a Low box: to Low."""
    table = at("high", "MHLH")
    table.play(c.TakeDamage("ariel", 1))
    assert table.ship("ariel").band is Band.MEDIUM
    dropped = of(table.play(c.TakeDamage("ariel", 2)), e.Dropped)[0]
    assert (dropped.was, dropped.band, table.why(dropped)) == (
        Band.MEDIUM,
        Band.LOW,
        "Low is the highest she can hold (box 3)",
    )


def test_a_18__she_drops_all_the_way_to_her_new_limit() -> None:
    """From High to Low in one fall."""
    table = at("high", "LHHH")
    assert len(of(table.play(c.TakeDamage("ariel", 1)), e.Dropped)) == 1
    assert table.ship("ariel").band is Band.LOW


def test_altitude__a_limit_above_her_does_not_move_her() -> None:
    """At Low, a Medium box changes nothing now."""
    table = at("low", "MHHH")
    assert of(table.play(c.TakeDamage("ariel", 1)), e.Dropped) == []


def test_altitude__above_her_limit_she_cannot_climb() -> None:
    """Medium is the most after a Medium box; a printed ceiling holds from the start."""
    table = at("medium", "MHHH").up("ariel")
    table.play(c.TakeDamage("ariel", 1))
    assert table.refused(c.Move("ariel", "high"))["above-ceiling"] == "Ariel can hold Medium at most."
    low = at("low", ceiling=Band.LOW).up("ariel")
    assert "above-ceiling" in low.refused(c.Move("ariel", path="^"))
    assert "above-ceiling" in low.refused(c.Move("ariel", path="F^, Fv"))


def test_a_18__a_forced_drop_overrides_no_altitude_change() -> None:
    """The drop is not the captain's choice, so no lamp holds her up."""
    table = at("high", "MHHH")
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    table.play(c.TakeDamage("ariel", 1))

    assert table.ship("ariel").band is Band.MEDIUM


def test_a_18__drops_come_after_the_whole_exchange() -> None:
    """She answers from where she was, and falls when all is applied."""
    table = Table(
        ship("ariel", gun()), ship("bella", gun(), track="LHHHHHHH"), bands={"ariel": "high", "bella": "high"}
    ).up("ariel")
    events = table.fire("ariel: bow-gun at bella 2 / bow-gun at bow", "3", "3")

    kinds = [type(event) for event in events]
    assert kinds.index(e.Dropped) > max(i for i, kind in enumerate(kinds) if kind is e.BoxCrossed)
    assert [shot.distance for shot in of(events, e.ShotFired)] == [2, 2]
    assert table.ship("bella").band is Band.LOW


def test_a_17__a_forced_drop_to_the_ground_is_a_crash() -> None:
    """An involuntary descent to ground level takes her out of the battle."""
    table = Table(ship("ariel"), criticals=[critical("lift-gone", Effect("ceiling", "Ground"))])
    events = table.play(c.TakeCritical("ariel", "lift-gone"))

    assert [event.fate for event in of(events, e.ShipLost)] == ["crashed"]
    assert table.ship("ariel").band is Band.GROUND


def test_a_17__a_ship_that_has_landed_does_not_crash() -> None:
    """She is on the ground already."""
    lift_gone = critical("lift-gone", Effect("ceiling", "Ground"))
    table = Table(ship("ariel"), bands={"ariel": "ground"}, criticals=[lift_gone])
    table.play(c.TakeCritical("ariel", "lift-gone"))

    assert not table.ship("ariel").is_out


def test_altitude__permanent_criticals_may_limit_her() -> None:
    """House data: a gas leak keeps her at Medium for good, and says why."""
    table = at("high")
    dropped = of(table.play(c.TakeCritical("ariel", "gas-leak")), e.Dropped)[0]

    assert dropped.band is Band.MEDIUM
    assert "Gas leak" in table.why(dropped)


def test_altitude__drop_comes_with_the_fall_of_a_burning_ship() -> None:
    """A box burnt at the end of the round may force her down too."""
    table = at("high", "MHHH").up("ariel")
    table.play(c.TakeCritical("ariel", "fire"))
    table.end_round()

    assert table.ship("ariel").band is Band.MEDIUM


# --- Really Low ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("setting", "bands", "low"), [("off", 3, 1), ("on", 4, 2)])
def test_a_19__really_low_counts_in_every_height(setting: str, bands: int, low: int) -> None:
    """Off: High is three bands above the ground; on: four, with a full band between Low and Ground."""
    on = setting == "on"
    assert difference(Band.GROUND, Band.HIGH, on) == bands
    assert difference(Band.HIGH, Band.GROUND, on) == -bands
    assert difference(Band.GROUND, Band.LOW, on) == low
    assert len(ladder(on)) == bands + 1


@pytest.mark.parametrize(("setting", "band"), [("off", Band.GROUND), ("on", Band.REALLY_LOW)])
def test_a_19__one_band_down_from_low(setting: str, band: Band) -> None:
    """Where she gets from Low by sinking once."""
    table = at("low").set("A-19", setting).up("ariel")
    table.play(c.Move("ariel", path="Fv"))

    assert table.ship("ariel").band is band


def test_a_19__really_low_exists_only_where_it_is_played() -> None:
    """As a band to move to, and as a band to mark."""
    table = at("low").up("ariel")
    for command in (c.Move("ariel", "really-low"), Correct("ariel.band", "really-low")):
        with pytest.raises(BadInput):
            table.play(command)
    table.set("A-19", "on").play(Correct("ariel.band", "really-low"))
    assert table.ship("ariel").band is Band.REALLY_LOW


def test_a_19__switched_off_again_nobody_is_left_in_it() -> None:
    """Ships at Really Low are at Low from then on, and so are limits; nothing stumbles over them."""
    sinking = critical("sinking", Effect("ceiling", "Really Low"))
    table = Table(ship("ariel"), rules={"A-19": "on"}, criticals=[sinking]).up("ariel")
    table.play(c.TakeCritical("ariel", "sinking"))
    assert table.ship("ariel").band is Band.REALLY_LOW
    table.set("A-19", "off")
    table.end_round()
    table.up("ariel")

    assert table.ship("ariel").band is Band.LOW
    assert table.ship("ariel").ceiling is Band.LOW
    table.play(c.Move("ariel", path="F, Fv"))


def test_a_19__a_limit_of_really_low_is_low_where_it_is_not_played() -> None:
    """A critical that speaks of a band which is not played speaks of Low."""
    for setting, band in (("off", Band.LOW), ("on", Band.REALLY_LOW)):
        sinking = critical("sinking", Effect("ceiling", "Really Low"))
        table = Table(ship("ariel"), rules={"A-19": setting}, criticals=[sinking])
        table.play(c.TakeCritical("ariel", "sinking"))
        assert table.ship("ariel").band is band


@pytest.mark.parametrize("text", ["High", "high", " HIGH "])
def test_bands__are_read_by_key_or_words(text: str) -> None:
    """Capitals and blanks do not matter; anything else is named with what there is."""
    assert read_band(text) is Band.HIGH
    assert read_band("Really Low") is read_band("really_low") is Band.REALLY_LOW
    with pytest.raises(BadInput, match="one of Ground, Low, Medium, High"):
        read_band("heigh", really_low=False)
