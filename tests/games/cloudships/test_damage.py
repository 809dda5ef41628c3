"""The damage track: boxes from the left of the top row on, each with its effect, and the end of the track."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, gun, of, ship, target
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band


def one(track: str, *mounts: object, **panel: object) -> Table:
    return Table(ship("ariel", *mounts, track=track, **panel), ship("bella"))


def take(table: Table, boxes: int, *answers: str) -> tuple[object, ...]:
    return table.play(c.TakeDamage("ariel", boxes), *answers)


def test_damage__boxes_are_crossed_from_the_left_row_after_row() -> None:
    """The top row first, then the left end of the next."""
    table = one("HM LH")
    events = take(table, 2) + take(table, 1)

    assert [(box.place, box.letter) for box in of(events, e.BoxCrossed)] == [(1, "H"), (2, "M"), (3, "L")]
    assert table.ship("ariel").lost == "HML"


def test_damage__hull_boxes_do_no_more() -> None:
    """Crossed off, nothing else."""
    assert {type(event) for event in take(one("HHHH"), 3)} == {e.BoxCrossed}


def test_damage__medium_box() -> None:
    """Medium is the highest she can now hold."""
    table = one("MH")
    take(table, 1)
    assert table.ship("ariel").ceiling is Band.MEDIUM


def test_damage__low_box() -> None:
    """Low is the highest she can now hold, whether or not a Medium box came before."""
    table = one("LMH")
    take(table, 2)
    assert table.ship("ariel").ceiling is Band.LOW


def test_damage__a_box_never_lifts_a_printed_ceiling() -> None:
    """A ship that never climbs above Low doesn't after a Medium box either."""
    table = Table(ship("ariel", track="MH", ceiling=Band.LOW), bands={"ariel": "low"})
    take(table, 1)
    assert table.ship("ariel").ceiling is Band.LOW


def test_damage__boarding_party_box() -> None:
    """One blue square is lost."""
    table = one("BB", parties=3)
    take(table, 1)
    assert table.ship("ariel").parties == 2


def test_a_43__no_party_left_no_effect() -> None:
    """The box does no more, and says so."""
    table = one("BBH", parties=1)
    events = take(table, 2)
    assert [table.why(event) for event in of(events, e.NothingHappened)] == [
        "Ariel has no boarding party left to lose."
    ]


@pytest.mark.parametrize("how", ["track", "chart"])
def test_a_43__the_first_blue_square_takes_the_grapnel(how: str) -> None:
    """However it is lost; and only once."""
    table = one("BBHH", parties=3, has_grapnel=True)
    command = c.TakeDamage("ariel", 1) if how == "track" else c.TakeHits("ariel", 1)
    assert len(of(table.play(command), e.GrapnelLost)) == 1
    assert not table.ship("ariel").has_grapnel
    assert of(table.play(command), e.GrapnelLost) == []


def test_a_69__captain_chooses_party_or_flight_each_time() -> None:
    """Asked at every Boarding Party box while both are aboard; a flight leaves the grapnel where it is."""
    table = one("BBBBB", parties=2, flights=2, has_grapnel=True)
    take(table, 1, "flight")
    assert (table.ship("ariel").parties, table.ship("ariel").flights) == (2, 1)
    assert table.ship("ariel").has_grapnel
    take(table, 2, "party", "flight")
    assert (table.ship("ariel").parties, table.ship("ariel").flights) == (1, 0)
    take(table, 1)
    assert table.ship("ariel").parties == 0


def test_a_69__last_party_gone_the_flights_follow_unasked() -> None:
    """Where there is only one kind there is no choice."""
    table = one("BBH", parties=0, flights=1)
    events = take(table, 1)
    assert [event.what for event in of(events, e.PartyLost)] == ["flight"]


def test_damage__critical_box() -> None:
    """A roll on her own chart, when the box is crossed."""
    table = one("HCH", criticals=critical_chart("lifters-damaged", "bridge-hit"))
    events = take(table, 3, "2")

    hit = of(events, e.CriticalHit)[0]
    assert (hit.name, hit.score) == ("Bridge hit", 2)
    kinds = [type(event) for event in events]
    assert kinds.index(e.CriticalHit) == 2


def test_damage__speed_box() -> None:
    """See movement; the box itself is only crossed."""
    assert {type(event) for event in take(one("SH"), 1)} == {e.BoxCrossed}


def test_a_36__end_of_the_track_is_the_end_of_her() -> None:
    """Destroyed; she falls and crashes. Boxes beyond are lost."""
    table = one("HH")
    events = take(table, 5)

    assert len(of(events, e.BoxCrossed)) == 2
    assert table.ship("ariel").fate == "destroyed, falls and crashes"


def test_a_36__the_last_box_still_has_its_effect() -> None:
    """A critical on the last box is rolled; what it sets off finds no ship."""
    table = one("HC", criticals=critical_chart("hull-gashed"))
    events = take(table, 2, "1")

    assert of(events, e.CriticalHit)
    assert len(of(events, e.ShipLost)) == 1


def test_a_36__a_wreck_takes_no_more() -> None:
    """Damage that comes after her end in the same exchange is lost."""
    table = Table(
        ship("ariel", gun("fore"), gun("aft")), ship("bella", track="HHH"), ship("clara")
    ).up("ariel")  # fmt: skip
    events = table.fire("ariel: fore, aft at bella 2", "3", "3")
    assert len(of(events, e.BoxCrossed)) == 3


def test_damage__a_wreck_does_not_drop_too() -> None:
    """Destroyed is destroyed."""
    table = one("MH")
    assert of(take(table, 2), e.Dropped) == []


def test_a_42__a_gun_that_is_hit_fires_no_longer() -> None:
    """The two bullets of the damage list are one rule."""
    table = one("gHH", gun()).up("ariel")
    take(table, 1)
    assert "destroyed" in table.refused("ariel: bow-gun at bella 2")


def test_pads__sure_dice_are_asked_before_the_boxes() -> None:
    """Criticals and the first gun box of a blow come in one pad."""
    table = one("gCHCH", gun("a"), gun("b"), criticals=critical_chart("lifters-damaged"))
    take(table, 4, "1", "1", "1")
    assert [[question.key for question in pad] for pad in table.pads] == [
        ["ariel/critical/1d6", "ariel/critical/1d6#2", "ariel/gun hit/1 of 2"]
    ]


def test_pads__criticals_beyond_the_blow_are_not_asked() -> None:
    """Only what will surely be crossed."""
    table = one("HCHC", criticals=critical_chart("lifters-damaged"))
    take(table, 3, "1")
    assert len(table.pads) == 1
    assert len(table.pads[0]) == 1


def test_a_72__ground_target_at_the_end_of_its_track_is_destroyed() -> None:
    """Destroyed, and falls nowhere."""
    table = Table(ship("ariel"), target("bridge", track="HH"))
    table.play(c.TakeDamage("bridge", 2))
    assert table.ship("bridge").fate == "destroyed"
