"""Targets on the ground (A-72): a name, a track, optional guns; no movement, no boarding, no altitude."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, gun, hits_chart, of, ship, target
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.sheet import Chart, Effect


def raid(*guns: object, band: str = "low", track: str = "HHHHHHHHHH", **panel: object) -> Table:
    return Table(
        ship("ariel", gun(), gun("n", "nordenfelt")),
        target("bridge", *guns, track=track, **panel),
        bands={"ariel": band},
    ).up("ariel")


def test_a_72__fire_at_it_follows_the_ordinary_rules() -> None:
    """Scores, damage, ranges as against a ship; it lies at Ground."""
    table = raid()
    event = of(table.fire("ariel: bow-gun at bridge 3", "6"), e.ShotFired)[0]
    assert (event.reach, event.damage) == ("short", 5)
    assert table.ship("bridge").crossed == 5


def test_a_72__heights_count_from_the_ground() -> None:
    """From High it is three bands down, so three hexes away at least."""
    table = raid(band="high")
    assert "declination" in table.refused("ariel: bow-gun at bridge 2")
    table.fire("ariel: bow-gun at bridge 3", "1")


def test_a_65__a_battery_has_no_rules_of_its_own() -> None:
    """The text knows only that targets on the ground exist: it has no card, and answers as any ship that is fired upon."""
    table = raid(gun("battery"), band="low")
    assert table.battle.deck.cards == ("ariel",)
    events = table.fire("ariel: bow-gun at bridge 3 / battery at bow", "1", "3")
    assert [shot.hits for shot in of(events, e.ShotFired)] == [0, 0]
    assert table.ship("bridge").fired == {"battery"}


def test_a_72__its_guns_answer() -> None:
    """Optional guns, with arcs, upward with a band more for each band."""
    table = raid(gun("battery", arc="bow"), band="medium")
    events = table.fire("ariel: bow-gun at bridge 2 / battery at bow", "1", "5")
    answer = of(events, e.ShotFired)[1]
    assert (answer.ship, answer.distance, answer.reach) == ("bridge", 4, "long")
    assert table.ship("ariel").crossed == 4


def test_a_72__its_gun_boxes_cost_guns() -> None:
    """As a ship's do."""
    table = raid(gun("battery", arc="all round"), track="gHHHHHHH")
    table.fire("ariel: bow-gun at bridge 2 / at bow", "3")
    assert set(table.ship("bridge").destroyed) == {"battery"}


def test_a_72__end_of_its_track_is_its_destruction() -> None:
    """Destroyed, and shot at no more."""
    table = raid(track="HHHH")
    table.fire("ariel: bow-gun at bridge 2", "3")
    assert table.ship("bridge").fate == "destroyed"
    table.end_round()
    assert "target-is-gone" in table.up("ariel").refused("ariel: bow-gun at bridge 2")


def test_a_72__no_boarding() -> None:
    """A Boarding Party box finds nobody; no crew repairs its lamps."""
    table = raid(track="BHHH")
    assert of(table.play(c.TakeDamage("bridge", 1)), e.NothingHappened)
    table.play(c.TakeCritical("bridge", "rubble-on-the-guns"))
    table.end_round()
    assert "no-crew" in table.refused(c.Repair((c.Crew("bridge", "guns-masked"),)))


@pytest.mark.parametrize("track", ["MHHH", "LHHH", "SHHH"])
def test_a_72__no_altitude_and_no_movement(track: str) -> None:
    """Boxes that limit a ship's height or speed are only crossed."""
    table = raid(track=track)
    assert {type(event) for event in table.play(c.TakeDamage("bridge", 1))} == {e.BoxCrossed}
    assert not table.ship("bridge").is_out


def test_a_72__anti_personnel_fire_feels_nothing_without_a_chart() -> None:
    """A bridge has no crew; works with a chart of their own have."""
    bare = raid(anti_personnel=Chart(dice=0))
    read = of(bare.fire("ariel: n at bridge 1", "5 5 5 5 5"), e.ChartRead)
    assert "no effect" in bare.lines(read, UMPIRE)[0]
    chart = hits_chart({(1, None): [Effect("lamp", "guns-masked")]})
    manned = raid(anti_personnel=chart)
    manned.fire("ariel: n at bridge 1", "5 5 5 5 5")
    assert manned.ship("bridge").light("guns-masked").amber


def test_a_72__criticals_on_its_own_chart() -> None:
    """House data: masonry cracks."""
    table = raid(track="CHHHHHH", criticals=critical_chart("masonry-cracked"))
    table.play(c.TakeDamage("bridge", 1), "1")
    assert table.ship("bridge").crossed == 2


def test_a_72__its_lamps_turn_and_go_out_like_any_other() -> None:
    """Amber, red, out."""
    table = raid()
    table.play(c.TakeCritical("bridge", "rubble-on-the-guns"))
    table.end_round()
    assert table.ship("bridge").light("guns-masked").red
    table.up("ariel").end_round()
    assert table.ship("bridge").lights == {}


def test_a_72__its_panel_has_only_lamps_that_it_can_get() -> None:
    """Those that its charts light and those that are lit all the same; of an unknown chart, none that holds a ship down."""

    def lamps(table: Table) -> set[str]:
        return {
            lamp.id for panel in GAME.panels(table.battle, UMPIRE) if panel.subject == "bridge" for lamp in panel.lamps
        }

    charted = raid(criticals=critical_chart("fire"), anti_personnel=hits_chart({(1, None): [Effect("none")]}))
    assert lamps(charted) == {"fire"}
    charted.play(Correct("bridge.lamp.no-altitude-change", "amber"))
    assert lamps(charted) == {"fire", "no-altitude-change"}

    unknown = lamps(raid(criticals=Chart(), anti_personnel=Chart()))
    assert "fire" in unknown
    assert not unknown & {"no-altitude-change", "no-direction-change", "lines-fouled"}
