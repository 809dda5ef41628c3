"""What the lights mean: amber, red, out; what a lit lamp forbids; and permanent damage that has no lamp."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, gun, of, ship
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.state import Light

LIFTERS = "no-altitude-change"


def pair() -> Table:
    return Table(ship("ariel", gun()), ship("bella", gun()))


def test_lights__green_is_the_standard_state() -> None:
    """A lamp that nothing has hit is dark, and forbids nothing."""
    table = pair().up("ariel")

    assert not table.ship("ariel").light(LIFTERS).is_lit
    table.play(c.Move("ariel", path="F^>"))


def test_lights__critical_hit_lights_amber() -> None:
    """Lifters Damaged puts an amber light on No Altitude Change."""
    table = pair()
    table.play(c.TakeCritical("ariel", "lifters-damaged"))

    assert table.ship("ariel").lights == {LIFTERS: Light(amber=True)}


def test_lights__bridge_hit_lights_three() -> None:
    """Bridge Hit puts amber on No Altitude Change, No Direction Change and Bridge Hit."""
    table = pair()
    table.play(c.TakeCritical("ariel", "bridge-hit"))

    assert set(table.ship("ariel").lights) == {LIFTERS, "no-direction-change", "bridge-hit"}
    assert all(light == Light(amber=True) for light in table.ship("ariel").lights.values())


def test_lights_b__amber_turns_red_at_the_end_of_the_round() -> None:
    """Ambers of this round become reds."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    table.end_round()

    assert table.ship("ariel").lights == {LIFTERS: Light(red=True)}


def test_lights_a__red_goes_out_at_the_end_of_the_round() -> None:
    """A red light is out when the next round ends."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    table.end_round()
    table.up("ariel").end_round()

    assert table.ship("ariel").lights == {}


def test_a_03__lamp_hit_again_while_red_keeps_both_flags() -> None:
    """Amber and red are two flags: red goes out, and the second hit's amber becomes red."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    table.end_round()
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    assert table.ship("ariel").light(LIFTERS) == Light(amber=True, red=True)
    table.up("ariel").end_round()
    assert table.ship("ariel").light(LIFTERS) == Light(red=True)
    table.up("ariel").end_round()
    assert not table.ship("ariel").light(LIFTERS).is_lit


@pytest.mark.parametrize("rounds", [0, 1])
def test_a_02__amber_and_red_restrict_alike(rounds: int) -> None:
    """A lamp works against the ship from the moment that it is lit until it is out."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "bridge-hit"))
    for _ in range(rounds):
        table.end_round()
    table.up("ariel")

    assert set(table.refused(c.Move("ariel", path="F>"))) == {"lamp"}
    assert set(table.refused(c.Move("ariel", "high"))) == {"lamp"}
    table.play(c.Move("ariel", path="F, F"))


def test_lights__no_altitude_change_forbids_rising_and_sinking() -> None:
    """Neither up nor down, nor up and down again."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "lifters-damaged"))

    for path in ("^", "v", "F^", "Fv", "F^, Fv"):
        assert "cannot change altitude" in table.refused(c.Move("ariel", path=path))["lamp"]
    table.play(c.Move("ariel", path="F>, F<"))


def test_lights__no_direction_change_forbids_turning() -> None:
    """Straight on it goes; rising is no turn."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "steering-hit"))

    for path in ("F<", "T>", "F, F>"):
        assert "cannot turn" in table.refused(c.Move("ariel", path=path))["lamp"]
    assert allowance(table.battle, table.ship("ariel")).turns_words == "none: No direction change"
    table.play(c.Move("ariel", path="F^, F"))


def test_a_24__no_direction_change_stops_power_turns_too() -> None:
    """The lamp stops free turns and power turns alike."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "steering-hit"))

    assert "lamp" in table.refused(c.Move("ariel", path="T<"))


def test_a_14__bridge_hit_lamp_itself_forbids_nothing() -> None:
    """What Bridge Hit costs is told by the two lamps beside it; the third has words only."""
    lamp = pair().ship("ariel").sheet.lamp("bridge-hit")

    assert lamp is not None
    assert (lamp.forbids, lamp.slows, lamp.burns) == ((), 0, 0)
    assert lamp.says


def test_a_15__critical_in_another_ships_turn_is_amber_too() -> None:
    """Whoever's card is up: what fails in this round is amber in this round."""
    table = Table(
        ship("ariel", gun()), ship("bella", track="HHHCHHHH", criticals=critical_chart("lifters-damaged"))
    ).up("ariel")
    table.fire("ariel: bow-gun at bella 2", "3", "1")

    assert table.ship("bella").light(LIFTERS) == Light(amber=True)


def test_a_16__permanent_criticals_have_no_lamp_and_no_repair() -> None:
    """They stand on the panel as words, and stay when the round ends."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "boiler-cracked"))
    assert table.ship("ariel").lights == {}
    assert allowance(table.battle, table.ship("ariel")).points == 4
    table.end_round()
    table.up("ariel").end_round()
    assert allowance(table.battle, table.ship("ariel")).points == 4


def test_lights__a_lamp_may_slow_her_while_it_is_lit() -> None:
    """House data: engine damage takes two movement points until it is out."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "engine-damaged"))
    assert allowance(table.battle, table.ship("ariel")).points == 3
    table.end_round()
    assert allowance(table.battle, table.ship("ariel")).points == 3
    table.up("ariel").end_round()
    assert allowance(table.battle, table.ship("ariel")).points == 5


def test_lights__a_lamp_may_stop_her_or_her_guns() -> None:
    """House data: fouled lines hold her where she is, masked guns do not fire."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "lines-fouled"))
    table.play(c.TakeCritical("ariel", "rubble-on-the-guns"))

    assert "lamp" in table.refused(c.Move("ariel", path="F"))
    assert "Guns masked" in table.refused("ariel: bow-gun at bella 2")["lamp"]


def test_lights__a_fire_burns_at_the_end_of_each_round_while_it_is_lit() -> None:
    """House data: one box at each end of round, before the lights change: two in all."""
    table = pair().up("ariel")
    table.play(c.TakeCritical("ariel", "fire"))
    assert [table.why(box) for box in of(table.end_round(), e.BoxCrossed)] == ["fire at the end of the round"]
    table.up("ariel").end_round()
    table.up("ariel").end_round()

    assert table.ship("ariel").crossed == 2


def test_lights__a_fire_may_end_her() -> None:
    """A box burnt is a box crossed, with all its effects."""
    table = Table(ship("ariel", track="HC", criticals=critical_chart("bridge-hit")), ship("bella")).up("bella")
    table.play(c.TakeCritical("ariel", "fire"))
    table.play(c.TakeDamage("ariel", 1))
    events = table.end_round("1")

    assert of(events, e.CriticalHit)
    assert table.ship("ariel").is_out


def test_lights__a_lamp_that_she_does_not_have_is_told() -> None:
    """A critical that lights a lamp missing on her panel changes nothing, and says so."""
    bare = ship("ariel", lamps=())
    table = Table(bare)
    events = table.play(c.TakeCritical("ariel", "fire"))

    assert of(events, e.NothingHappened)
    assert table.ship("ariel").lights == {}
