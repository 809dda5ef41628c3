"""Bombs: dropped on whatever lies directly below, once in the battle."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, firing, gun, of, ship, target
from umpire.core import playing as core
from umpire.core import wording
from umpire.core.commands import Correct
from umpire.core.deeds import Deed
from umpire.core.errors import BadInput
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.flights import sheet_of_flight
from umpire.games.cloudships.state import Ship

RACKS = (gun("rack", "bomb-rack"), gun("aft-rack", "fire-bombs"))


def bomber(band: str = "high", superior: bool = False, **more: Any) -> Table:
    """Ariel with two racks; Bella two bands below her at Low, Clara at Low too, a bridge on the ground."""
    bands = {"ariel": band, "bella": "low", "clara": "low", **more.pop("bands", {})}
    return Table(
        ship("ariel", *RACKS, gun(), is_superior=superior), ship("bella", gun(), track="H" * 30), ship("clara"),
        target("bridge", track="H" * 9), bands=bands, **more,
    ).up("ariel")  # fmt: skip


def drop(*below: str, racks: tuple[str, ...] = ("rack",)) -> c.DropBombs:
    return c.DropBombs("ariel", racks, below)


def dropped(events: Any) -> list[d.BombsDropped]:
    return of(events, d.BombsDropped)


@pytest.mark.parametrize("face", range(1, 7))
def test_bombs__the_die_is_the_damage(face: int) -> None:
    """No roll to hit; a natural 6 adds nothing."""
    table = bomber()
    assert dropped(table.play(drop("bella"), str(face)))[0].damage == face
    assert table.ship("bella").crossed == face


def test_bombs__superior_crew_adds_one_to_each() -> None:
    """To each rack, not once for all of them."""
    table = bomber(superior=True)
    assert [event.damage for event in dropped(table.play(drop("bella", racks=("rack", "aft-rack")), "2", "3"))] == [
        3,
        4,
    ]
    assert table.ship("bella").crossed == 7


def test_bombs__several_racks_come_in_one_pad() -> None:
    """Each is thrown for by itself, and together."""
    table = bomber()
    table.play(drop("bella", racks=("rack", "aft-rack")), "2", "3")
    assert [len(pad) for pad in table.pads] == [2]


def test_bombs__are_one_shot() -> None:
    """Spent and marked Fired; the end of the round brings the marker off, not the bombs back."""
    table = bomber()
    table.play(drop("bella"), "2")
    assert (table.ship("ariel").spent, table.ship("ariel").fired) == ({"rack"}, {"rack"})
    table.end_round()
    table.up("ariel")
    assert table.refused(drop("bella")) == {"spent": "Ariel's rack is a one-shot weapon and is used up."}


def test_a_04__spent_racks_stay_spent() -> None:
    """The other rack is still there in the next round."""
    table = bomber()
    table.play(drop("bella"), "2")
    table.end_round()
    table.up("ariel").play(drop("bella", racks=("aft-rack",)), "2")
    assert table.ship("ariel").spent == {"rack", "aft-rack"}
    assert table.ship("ariel").fired == {"aft-rack"}


def test_a_05__bombs_fall_in_step_3() -> None:
    """After her movement: who has bombed does not move any more. On no other card."""
    table = bomber()
    table.play(drop("bella"), "2")
    assert "fired-first" in table.refused(c.Move("ariel"))
    assert "not-her-card" in bomber().up("bella").refused(drop("bella"))
    table = bomber()
    table.play(c.Move("ariel", "medium"))
    table.play(drop("bella"), "2")


def test_a_63__the_highest_ship_below_is_hit() -> None:
    """Named in any order; the lower one and the ground are hidden by her."""
    table = bomber(bands={"clara": "medium"})
    assert dropped(table.play(drop("bridge", "bella", "clara"), "4"))[0].target == "clara"
    assert (table.ship("clara").crossed, table.ship("bella").crossed, table.ship("bridge").crossed) == (4, 0, 0)


def test_a_63__at_the_same_height_the_captain_chooses() -> None:
    """Asked in the same pad as the dice."""
    table = bomber()
    events = table.play(drop("bella", "clara"), "clara", "4")
    assert dropped(events)[0].target == "clara"
    assert [question.key for pad in table.pads for question in pad] == [
        "ariel/bombs fall on/choice",
        "ariel/rack falls/1d6",
    ]


@pytest.mark.parametrize("band", ["low", "medium", "high"])
def test_a_63__any_number_of_bands(band: str) -> None:
    """One, two or three bands down to a target on the ground; no hexes, so no 45 degrees."""
    table = bomber(band)
    table.play(drop("bridge"), "5")
    assert table.ship("bridge").crossed == 5


def test_a_63__no_arc() -> None:
    """A rack that is drawn with an arc drops all the same."""
    table = Table(ship("ariel", gun("rack", "bomb-rack", arc=["bow"])), ship("bella"), bands={"bella": "low"}).up(
        "ariel"
    )
    table.play(drop("bella"), "5")
    assert table.ship("bella").crossed == 5


def test_bombs__a_report_counts_a_die_and_a_hit_for_each_rack() -> None:
    """Nobody rolls to hit; what falls on the bare ground is no deed."""
    table = bomber()
    told = [GAME.rules.deed(table.battle, event) for event in dropped(table.play(drop("bella"), "4"))]
    assert told == [Deed("bombs", "ariel", "bella", dice=1, hits=1, what="rack")]
    (event,) = dropped(table.play(drop(racks=("aft-rack",))))
    assert GAME.rules.deed(table.battle, event) is None


def test_bombs__on_the_bare_ground() -> None:
    """Nobody is there: they are spent, and nobody throws."""
    table = bomber()
    event = dropped(table.play(drop()))[0]
    assert (event.target, event.dice) == ("", None)
    assert table.ship("ariel").spent == {"rack"}
    assert table.lines([event], SPECTATOR) == ["Ariel drops her rack on the bare ground. []"]


def test_bombs__nothing_lies_below_a_ship_on_the_ground() -> None:
    """Refused, however much is in the hex; the umpire may let it pass."""
    table = bomber("ground")
    told = table.refused(drop("bridge"))
    assert told["nothing-below"] == "Ariel is on the ground; there is nothing below her."
    table.play(drop("bridge"), "3", overrule=["nothing-below", "not-below"])
    assert table.ship("bridge").crossed == 3


def test_bombs__who_is_not_below_is_not_hit() -> None:
    """At her height or above; refused by name. Let pass, she is hit only when nobody really is below."""
    table = bomber("medium", bands={"bella": "medium", "clara": "high"})
    assert table.refused(drop("bella"))["not-below"] == "Bella is at Medium and not below Ariel at Medium."
    assert table.refused(drop("clara"))["not-below"] == "Clara is at High and not below Ariel at Medium."
    assert dropped(table.play(drop("bella", "bridge"), "3", overrule=["not-below"]))[0].target == "bridge"
    again = drop("bella", racks=("aft-rack",))
    assert dropped(table.play(again, "3", overrule=["not-below"]))[0].target == "bella"


def test_a_19__really_low_is_a_band_below_low() -> None:
    """Where it is played, a ship there lies below one at Low."""
    table = bomber("low", bands={"bella": "really-low"}, rules={"A-19": "on"})
    table.play(drop("bella"), "3")
    assert table.ship("bella").crossed == 3


def test_bombs__racks_that_cannot() -> None:
    """Destroyed, fired, or while a lamp forbids fire."""
    for mark, why in (("gun.rack.destroyed", "destroyed"), ("gun.rack.fired", "fired"), ("gun.rack.spent", "spent")):
        table = bomber()
        table.play(Correct(f"ariel.{mark}", True))
        assert set(table.refused(drop("bella"))) == {why}
    table = bomber()
    table.play(Correct("ariel.lamp.guns-masked", "red"))
    assert "Guns masked" in table.refused(drop("bella"))["lamp"]


def test_bombs__a_ship_that_is_out_neither_drops_nor_is_hit() -> None:
    """Each with its own sentence."""
    table = bomber()
    table.play(Correct("bella.fate", "destroyed"))
    assert "target-is-gone" in table.refused(drop("bella"))
    table.play(Correct("ariel.fate", "surrendered"))
    assert "out-of-action" in table.refused(drop("clara"))


def test_a_38__any_gun_may_be_hit() -> None:
    """Bombs have no side: a gun that bears nowhere near is diced for like the others."""
    table = Table(
        ship("ariel", *RACKS), ship("bella", gun("bow-gun", arc=["bow"]), gun("aft-gun", arc=["stern"]), track="gHH"),
        bands={"bella": "low"},
    ).up("ariel")  # fmt: skip
    lost = of(table.play(drop("bella"), "1", "6"), e.GunDestroyed)[0]
    assert (lost.mount, lost.among) == ("aft-gun", ("bow-gun", "aft-gun"))


def test_bombs__criticals_of_their_boxes() -> None:
    """What the track says, with the die in the next pad."""
    table = Table(
        ship("ariel", *RACKS), ship("bella", track="CHH", criticals=critical_chart("lifters-damaged")), bands={"bella": "low"}
    ).up("ariel")  # fmt: skip
    table.play(drop("bella"), "1", "3")
    assert table.ship("bella").light("no-altitude-change").amber


def test_bombs__a_forced_drop_follows() -> None:
    """Boxes that take her height take her down."""
    table = Table(ship("ariel", *RACKS), ship("bella", track="LHHHH"), bands={"ariel": "high"}).up("ariel")
    table.play(drop("bella"), "1")
    assert table.ship("bella").band.key == "low"


def test_a_63__the_target_answers_only_with_what_bears() -> None:
    """Straight above her, normally nothing; the umpire who sees her in another hex types that."""
    table = bomber("medium")
    answer = "ariel: at bella {} bow / bow-gun at bow"
    assert "not-fired-upon" in table.refused(answer.format(1))
    table.play(drop("bella"), "1")
    assert "declination" in table.refused(answer.format(0))
    table.play(firing(answer.format(1)), "6")
    assert table.ship("ariel").crossed == 5
    assert "bow-gun" in table.ship("bella").fired


def test_a_63__only_while_her_card_is_up() -> None:
    """On her next card nobody remembers."""
    table = bomber("medium")
    table.play(drop("bella"), "1")
    table.end_round()
    table.up("ariel")
    assert "not-fired-upon" in table.refused("ariel: at bella 1 bow / bow-gun at bow")


def test_r_14__all_that_are_tied_to_her_take_the_same() -> None:
    """One throw; the same boxes on each track, criticals apart."""
    table = bomber()
    table.play(Correct("bella.holds", "clara"))
    table.play(drop("bella"), "4")
    assert (table.ship("bella").crossed, table.ship("clara").crossed) == (4, 4)


def test_r_13__a_ship_that_is_grappled_drops_nothing() -> None:
    """No weapon is used in a boarding action."""
    table = bomber(bands={"clara": "high"})
    table.play(Correct("ariel.holds", "clara"))
    assert "grappled" in table.refused(drop("bella"))


def test_bombs__flights_are_not_hit() -> None:
    """Only anti-personnel weapons do anything to a flight."""
    table = bomber()
    table.battle = table.battle.put(Ship(sheet_of_flight("swarm", "Swarm", 5, "martian"), Band.LOW))
    assert "flight" in table.refused(drop("swarm"))


@pytest.mark.parametrize(
    ("order", "wrong"),
    [
        (c.DropBombs("ariel", (), ("bella",)), "name a bomb rack"),
        (c.DropBombs("ariel", ("nothing",), ("bella",)), "has no gun 'nothing'"),
        (c.DropBombs("ariel", ("bow-gun",), ("bella",)), "bow gun is not a bomb rack"),
        (c.DropBombs("ariel", ("rack", "rack"), ("bella",)), "named twice"),
        (c.DropBombs("ariel", ("rack",), ("bella", "2")), "Bella is named twice"),
        (c.DropBombs("ariel", ("rack",), ("ariel",)), "her own weapon"),
        (c.DropBombs("ariel", ("rack",), ("nobody",)), "no ship 'nobody'"),
        (c.DropBombs("nobody", ("rack",)), "no ship 'nobody'"),
    ],
)
def test_bombs__bad_input(order: c.DropBombs, wrong: str) -> None:
    """Each with what would be right."""
    with pytest.raises(BadInput, match=wrong):
        bomber().play(order)


def test_firing__racks_are_not_fired_like_guns() -> None:
    """They have a command of their own."""
    with pytest.raises(BadInput, match="is not fired like a gun"):
        bomber().fire("ariel: rack at bella 2")


def test_bombs__in_sentences() -> None:
    """With the arithmetic, for everybody."""
    table = bomber(superior=True)
    event = dropped(table.play(drop("bella"), "4"))[0]
    assert table.lines([event], SPECTATOR) == ["Ariel drops her rack on Bella: 5 boxes. [4 + 1 superior crew = 5]"]
    assert wording.says(GAME, table.battle, drop("bella", "2")) == "Ariel drops rack over Bella, Bella"


def test_bombs__offers_are_accepted() -> None:
    """Every drop that is offered can be made; none at Ground, none when they are gone."""
    table = bomber()
    offered = [
        offer.command for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.DropBombs)
    ]
    assert [order.below for order in offered] == [("bella",), ("clara",), ("bridge",)]
    table.play(offered[0], "1", "1")
    assert not [offer for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.DropBombs)]
