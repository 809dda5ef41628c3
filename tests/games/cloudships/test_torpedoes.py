"""Smutts torpedoes: launched once, two runs, the dice of a ram against everybody in the way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cloudships.battlefield import Table, critical_chart, gun, of, ship
from umpire.core import playing as core
from umpire.core import wording
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.flights import sheet_of_flight
from umpire.games.cloudships.state import Ship, Torpedo

SMUTTS = gun("smutts", "smutts-torpedo", arc="bow")


def launcher(superior: bool = False, power: str = "kite", track: str = "H" * 30, **more: Any) -> Table:
    """Ariel has a torpedo; Bella, a kite, Clara, a steamer, and Dora, of mixed power, fly on her level."""
    panel = {"critical": "lifters-damaged"} | more.pop("panel", {})
    chart = critical_chart(panel["critical"])
    return Table(
        ship("ariel", SMUTTS, gun("second", "smutts-torpedo", arc="bow"), gun(), is_superior=superior),
        ship("bella", gun("bow-gun", arc=["bow"]), gun("aft-gun", arc=["stern"]), power=power, track=track, criticals=chart),
        ship("clara", track="H" * 30, criticals=chart), ship("dora", power="mixed", track="H" * 30), **more,
    ).up("ariel")  # fmt: skip


def launch(*passed: str, torpedo: str = "smutts") -> c.LaunchTorpedo:
    return c.LaunchTorpedo("ariel", torpedo, passed)


def again(*passed: str) -> c.RunTorpedo:
    return c.RunTorpedo("ariel", "smutts", passed)


def next_round(table: Table) -> Table:
    table.end_round()
    return table.up("ariel")


def contacts(events: Any) -> list[tuple[str, bool]]:
    return [(event.target, event.is_hit) for event in of(events, d.Contact)]


# --- The dice ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "hers", "hits"), [("2", "3", True), ("1", "3", False), ("1", "2", True), ("6", "6", True)]
)
def test_torpedoes__two_are_added_against_a_kite_or_galley(mine: str, hers: str, hits: bool) -> None:
    """Strictly more; 1 + 2 against 3 is a tie and misses."""
    for power in ("kite", "screw-galley"):
        table = launcher(power=power)
        events = table.play(launch("bella"), mine, hers, *(["1"] if hits else []))
        assert contacts(events) == [("bella", hits)]


@pytest.mark.parametrize("target", ["clara", "dora"])
def test_torpedoes__a_steamer_adds_one(target: str) -> None:
    """Mixed power counts as steam: 2 + 2 against 3 + 1 is a tie."""
    assert contacts(launcher().play(launch(target), "2", "3")) == [(target, False)]
    assert contacts(launcher().play(launch(target), "3", "3", "1")) == [(target, True)]


def test_a_56__both_bonuses_apply_against_steam() -> None:
    """Two for the torpedo and one for the steamer, both told."""
    event = of(launcher().play(launch("clara"), "2", "3"), d.Contact)[0]
    assert (event.helps, event.steam) == ((("torpedo", 2),), 1)


def test_superior_crews__add_nothing_to_a_torpedo() -> None:
    """Neither to hit nor to its damage."""
    table = launcher(superior=True)
    assert contacts(table.play(launch("clara"), "2", "3")) == [("clara", False)]
    table.play(launch("bella", torpedo="second"), "6", "1", "3")
    assert table.ship("bella").crossed == 5


def test_r_03__a_superior_target_dodges_no_better() -> None:
    """No crew bonus in the ramming rules."""
    table = Table(ship("ariel", SMUTTS), ship("bella", power="kite", track="H" * 9, is_superior=True)).up("ariel")
    assert contacts(table.play(launch("bella"), "1", "2", "1")) == [("bella", True)]


def test_a_57__a_tie_misses() -> None:
    """As in a ram."""
    assert contacts(launcher().play(launch("bella"), "4", "6")) == [("bella", False)]


def test_a_57__everybody_in_the_way_until_it_hits() -> None:
    """In the order named, one after the other; who comes after the hit is neither met nor asked about."""
    table = launcher()
    events = table.play(launch("bella", "clara", "dora"), "1", "6", "6", "1", "2")
    assert contacts(events) == [("bella", False), ("clara", True)]
    assert [[question.key for question in pad] for pad in table.pads] == [
        ["ariel/smutts at bella/1d6", "bella/against smutts of ariel/1d6"],
        ["ariel/smutts at clara/1d6", "clara/against smutts of ariel/1d6"],
        ["ariel/smutts bursts on clara/1d6"],
    ]
    assert (table.ship("clara").crossed, table.ship("dora").crossed) == (4, 0)


def test_a_57__friends_are_hit_too() -> None:
    """Nobody asks for the side."""
    table = Table(ship("ariel", SMUTTS, side="british"), ship("bella", side="british", track="H" * 9)).up("ariel")
    assert contacts(table.play(launch("bella"), "6", "1", "1")) == [("bella", True)]


def test_torpedoes__it_may_miss_them_all() -> None:
    """And flies on."""
    table = launcher()
    table.play(launch("bella", "clara"), "1", "6", "1", "6")
    assert table.battle.torpedoes == (Torpedo("ariel", "smutts", Band.MEDIUM),)


# --- The arc -----------------------------------------------------------------------------------------------------


def test_a_57__out_of_its_arc_where_its_bearing_is_said() -> None:
    """A torpedo of the bow does not leave her on the stern; the umpire may let it pass. Unsaid, the umpire has looked."""
    told = launcher().refused(c.LaunchTorpedo("ariel", "smutts", (), ("stern",)))
    assert told == {"out-of-arc": "Ariel's smutts cannot be launched on her stern; it covers bow."}
    table = launcher()
    events = table.play(c.LaunchTorpedo("ariel", "smutts", (), ("stern",)), overrule=["out-of-arc"])
    assert table.lines(events, SPECTATOR) == ["Ariel launches her smutts at Medium on her stern. []"]
    for bearing in ((), ("bow",), ("port-bow",), ("port-bow", "bow"), ("port-quarter+port-bow",)):
        launcher().play(c.LaunchTorpedo("ariel", "smutts", (), bearing))


def test_a_57__an_arc_that_nobody_knows_is_asked() -> None:
    """Side by side, as for a gun, and kept."""
    table = Table(ship("ariel", gun("smutts", "smutts-torpedo", arc=None))).up("ariel")
    assert table.owed(c.LaunchTorpedo("ariel", "smutts", (), ("bow",))) == ["ariel/smutts bears bow/choice"]
    assert "out-of-arc" in table.refused(c.LaunchTorpedo("ariel", "smutts", (), ("bow",)), "no")
    table.play(c.LaunchTorpedo("ariel", "smutts", (), ("bow",)), "yes")


@pytest.mark.parametrize("bearing", [("aft",), ("bow", "stern"), ("bow", "starboard-bow", "starboard-quarter")])
def test_a_57__a_bearing_that_is_none(bearing: tuple[str, ...]) -> None:
    """Words that are no side, and sides that do not touch."""
    with pytest.raises(BadInput):
        launcher().play(c.LaunchTorpedo("ariel", "smutts", (), bearing))


# --- Damage ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", range(1, 6))
def test_torpedoes__damage_is_a_die_and_two(face: int) -> None:
    """3 to 7 boxes."""
    table = launcher()
    table.play(launch("bella"), "6", "1", str(face))
    assert table.ship("bella").crossed == face + 2


def test_a_58__a_natural_6_of_the_damage_die_is_a_critical() -> None:
    """The die to hit does not matter. Its critical comes after the boxes."""
    table = launcher()
    events = table.play(launch("bella"), "5", "1", "6", "3")
    assert (table.ship("bella").crossed, of(events, d.Burst)[0].criticals) == (8, 1)
    assert [type(event) for event in events if isinstance(event, e.BoxCrossed | e.CriticalHit)][-1] is e.CriticalHit
    assert table.ship("bella").light("no-altitude-change").amber
    assert not of(launcher().play(launch("bella"), "6", "1", "5"), e.CriticalHit)


def test_torpedoes__criticals_of_boxes_and_of_the_six_come_in_one_pad() -> None:
    """Both are sure as soon as the die shows 6."""
    table = launcher(track="HC" + "H" * 30)
    table.play(launch("bella"), "5", "1", "6", "3", "3")
    assert [len(pad) for pad in table.pads] == [2, 1, 2]


def test_torpedoes__a_ship_that_is_destroyed_takes_no_critical() -> None:
    """Nothing is thrown for a wreck."""
    table = launcher(track="HHHH")
    events = table.play(launch("bella"), "5", "1", "6")
    assert table.ship("bella").is_out
    assert not of(events, e.CriticalHit)


def test_a_38__a_gun_box_costs_a_gun_on_the_launchers_side() -> None:
    """Asked where she sees the launcher; only guns that bear there."""
    table = launcher(track="gHHHHHHH")
    lost = of(table.play(launch("bella"), "5", "1", "1", "stern"), e.GunDestroyed)[0]
    assert (lost.mount, lost.among) == ("aft-gun", ("aft-gun",))


def test_r_14__whoever_is_tied_to_her_takes_the_same() -> None:
    """Boxes on both tracks, and a critical on each chart."""
    table = launcher()
    table.play(Correct("bella.holds", "clara"))
    table.play(launch("bella"), "5", "1", "6", "3", "3")
    assert [table.ship(id).crossed for id in ("bella", "clara", "dora")] == [8, 8, 0]
    assert all(table.ship(id).light("no-altitude-change").amber for id in ("bella", "clara"))


def test_altitude__a_forced_drop_follows() -> None:
    """After the boxes."""
    table = launcher(track="L" + "H" * 20)
    table.play(launch("bella"), "5", "1", "1")
    assert table.ship("bella").band is Band.LOW


# --- Launch ------------------------------------------------------------------------------------------------------


def test_torpedoes__launched_once() -> None:
    """One-shot: spent and marked Fired, for good."""
    table = launcher()
    table.play(launch())
    assert (table.ship("ariel").spent, table.ship("ariel").fired) == ({"smutts"}, {"smutts"})
    assert table.refused(launch()) == {"spent": "Ariel's smutts is a one-shot weapon and is used up."}
    assert "spent" in next_round(table).refused(launch())


def test_a_05__torpedoes_are_launched_in_step_3() -> None:
    """On her card, and after it she moves no more."""
    table = launcher()
    table.play(launch())
    assert "fired-first" in table.refused(c.Move("ariel"))
    assert "not-her-card" in launcher().up("bella").refused(launch())


def test_torpedoes__level_flight() -> None:
    """A ship at another height is not met."""
    table = launcher(bands={"bella": "high"})
    told = table.refused(launch("clara", "bella"))
    assert told == {"other-band": "Bella is at High; Ariel's smutts flies level at Medium."}
    assert contacts(table.play(launch("bella"), "6", "1", "1", overrule=["other-band"])) == [("bella", True)]


def test_torpedoes__the_second_run_is_at_the_height_of_the_launch() -> None:
    """Wherever the launcher is by then."""
    table = launcher(bands={"bella": "high"})
    table.play(launch())
    next_round(table).play(Correct("ariel.band", "high"))
    assert "other-band" in table.refused(again("bella"))
    assert contacts(table.play(again("clara"), "1", "6")) == [("clara", False)]


def test_torpedoes__that_cannot_be_launched() -> None:
    """Destroyed, a lamp, out of the battle, grappled."""
    for mark, value, why in (
        ("ariel.gun.smutts.destroyed", True, "destroyed"),
        ("ariel.lamp.guns-masked", "amber", "lamp"),
        ("ariel.fate", "surrendered", "out-of-action"),
        ("ariel.holds", "bella", "grappled"),
    ):
        table = launcher()
        table.play(Correct(mark, value))
        assert set(table.refused(launch())) == {why}


def test_torpedoes__wrecks_and_flights_are_not_hit() -> None:
    """Named all the same: refused."""
    table = launcher()
    table.play(Correct("bella.fate", "destroyed"))
    assert "target-is-gone" in table.refused(launch("bella"))
    table.battle = table.battle.put(Ship(sheet_of_flight("swarm", "Swarm", 9, "martian"), Band.MEDIUM))
    assert "flight" in table.refused(launch("swarm"))


# --- The second run ----------------------------------------------------------------------------------------------


def test_a_56__the_second_run_is_at_the_next_card_before_she_moves() -> None:
    """Not in the round of the launch, not on another's card, not after her move or shot."""
    table = launcher()
    table.play(launch("bella"), "1", "6")
    assert "too-soon" in table.refused(again())
    table.end_round()
    table.up("bella")
    assert "not-her-card" in table.refused(again("bella"))
    table.up("ariel")
    assert contacts(table.play(again("bella"), "6", "1", "1")) == [("bella", True)]
    assert table.battle.torpedoes == ()
    table.play(c.Move("ariel"))


@pytest.mark.parametrize("order", [c.Move("ariel"), "ariel: bow-gun at bella 1"])
def test_a_56__not_after_she_has_moved_or_fired(order: Any) -> None:
    """The umpire may let it pass."""
    table = launcher()
    table.play(launch())
    next_round(table)
    table.fire(order, "1") if isinstance(order, str) else table.play(order)
    assert "too-late" in table.refused(again())
    table.play(again(), overrule=["too-late"])


def test_a_56__a_second_run_is_not_taken_a_round_late() -> None:
    """Due at her next card; when that round ends without it, the torpedo destroys itself and runs no more."""
    table = launcher()
    table.play(launch())
    next_round(table)
    assert [owed.text for owed in core.forgotten(GAME, table.battle)] == [
        "Ariel's smutts still flies at Medium; its second run is due."
    ]
    events = table.end_round()
    assert table.lines(of(events, d.TorpedoGone), SPECTATOR) == [
        "Ariel's smutts was not run on in this round and destroys itself. []"
    ]
    assert table.battle.torpedoes == ()
    assert "not-flying" in table.up("ariel").refused(again("bella"))


def test_a_56__a_torpedo_of_this_round_outlives_it() -> None:
    """Its second run is still to come."""
    table = launcher()
    table.play(launch())
    assert not of(table.end_round(), d.TorpedoGone)
    assert table.battle.torpedoes


def test_torpedoes__gone_after_the_second_run() -> None:
    """It destroys itself, and does not run a third time."""
    table = launcher()
    table.play(launch())
    event = of(next_round(table).play(again()), d.TorpedoGone)
    assert table.lines(event, SPECTATOR) == ["Ariel's smutts has flown its second run and destroys itself. []"]
    assert table.battle.torpedoes == ()
    assert set(table.refused(again())) == {"not-flying"}


def test_torpedoes__one_that_has_burst_runs_no_more() -> None:
    """It is off the table; overruled, it flies at her height."""
    table = launcher()
    table.play(launch("bella"), "6", "1", "1")
    assert table.battle.torpedoes == ()
    assert "not-flying" in next_round(table).refused(again())
    assert contacts(table.play(again("bella"), "6", "1", "1", overrule=["not-flying"])) == [("bella", True)]


def test_a_56__of_a_lost_launcher_it_runs_at_the_end_of_the_round() -> None:
    """Whom it passes is asked then, one by one among those on its level, and the next only after a miss."""
    table = launcher(bands={"dora": "low"})
    table.play(launch())
    table.play(Correct("ariel.fate", "destroyed"))
    events = table.end_round("3", "1", "6", "bella", "6", "1", "2")
    assert contacts(events) == [("clara", False), ("bella", True)]
    assert table.battle.torpedoes == ()
    asked = [question for pad in table.pads for question in pad]
    assert [(option.id, option.number) for option in asked[0].options] == [
        ("nobody", "0"),
        ("bella", "2"),
        ("clara", "3"),
    ]
    assert asked[0].prompt == "Ariel's smutts makes its second run at Medium: which ship comes first in its way?"


def test_a_56__of_a_lost_launcher_it_is_seen_until_it_has_run() -> None:
    """It lies on the table when she is gone, so every seat is told, and so are the hands that take her away."""
    table = launcher()
    table.play(launch())
    events = table.play(c.Leave("ariel", "destroyed"))
    assert GAME.words.table_changes(table.battle, events)[0].state == "off the table: destroyed, smutts flies at Medium"
    for seat in (UMPIRE, SPECTATOR):
        panel = next(panel for panel in GAME.panels(table.battle, seat) if panel.subject == "ariel")
        assert panel.standing == ("smutts flies at Medium.",)
    table.end_round("nobody")
    assert GAME.panels(table.battle, UMPIRE)[0].standing == ()


def test_a_56__of_a_lost_launcher_it_may_pass_nobody() -> None:
    """And is gone; with nobody on its level nobody is asked."""
    table = launcher()
    table.play(launch())
    table.play(Correct("ariel.fate", "destroyed"))
    assert of(table.end_round("nobody"), d.TorpedoGone)
    table = launcher(bands={"bella": "low", "clara": "low", "dora": "low"})
    table.play(launch())
    table.play(Correct("ariel.fate", "destroyed"))
    assert of(table.end_round(), d.TorpedoGone)


def test_a_38__of_a_lost_launcher_any_gun_may_be_hit() -> None:
    """She stands on no side any more."""
    table = launcher(track="gHHHHHHH")
    table.play(launch())
    table.play(Correct("ariel.fate", "destroyed"))
    lost = of(table.end_round("bella", "6", "1", "1", "6"), e.GunDestroyed)[0]
    assert lost.among == ("bow-gun", "aft-gun")


def test_a_56__the_launchers_own_end_of_round_waits() -> None:
    """While she flies, the end of the round leaves it alone."""
    table = launcher()
    table.play(launch())
    table.end_round()
    assert len(table.battle.torpedoes) == 1


# --- Answers -----------------------------------------------------------------------------------------------------


def test_a_57__launch_is_not_fire_until_it_hits() -> None:
    """A miss gives no answer; a hit does, with what bears, at the launcher alone."""
    answer = "ariel: at bella 3 bow / bow-gun at bow"
    table = launcher()
    table.play(launch("bella"), "1", "6")
    assert "not-fired-upon" in table.refused(answer)
    table = launcher()
    table.play(launch("bella"), "6", "1", "1")
    table.fire(answer, "6")
    assert table.ship("ariel").crossed == 5


def test_a_57__a_hit_of_the_second_run_may_be_answered() -> None:
    """And she has not fired by it, so that she still moves."""
    table = launcher()
    table.play(launch())
    next_round(table).play(again("bella"), "6", "1", "1")
    table.fire("ariel: at bella 3 bow / bow-gun at bow", "1")
    table.play(c.Move("ariel"))


# --- The rest ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "wrong"),
    [
        (launch("ariel"), "Ariel cannot be hit by her own weapon"),
        (launch("bella", "2"), "Bella is named twice"),
        (launch("nobody"), "no ship 'nobody'"),
        (launch(torpedo="bow-gun"), "bow gun is not a torpedo"),
        (launch(torpedo="nothing"), "has no gun 'nothing'"),
        (again("1"), "Ariel cannot be hit by her own weapon"),
        (c.RunTorpedo("ariel", "bow-gun"), "bow gun is not a torpedo"),
        (c.LaunchTorpedo("nobody", "smutts"), "no ship 'nobody'"),
    ],
)
def test_torpedoes__bad_input(order: Any, wrong: str) -> None:
    """Each with what would be right."""
    with pytest.raises(BadInput, match=wrong):
        launcher().play(order)


def test_forgotten__a_second_run_that_is_due() -> None:
    """From the launcher's next card on until it has run; not in the round of the launch."""
    table = launcher()
    table.play(launch())
    assert not [due for due in core.forgotten(GAME, table.battle) if "smutts" in due.text]
    next_round(table)
    due = next(due for due in core.forgotten(GAME, table.battle) if "smutts" in due.text)
    assert due.text == "Ariel's smutts still flies at Medium; its second run is due."
    table.play(due.offers[0].command)
    assert not [due for due in core.forgotten(GAME, table.battle) if "smutts" in due.text]


def test_view__a_torpedo_in_flight_is_on_the_table() -> None:
    """Every seat sees it, and hands are told."""
    table = launcher(captains={"bella": "Beth"})
    events = table.play(launch())
    for seat in (UMPIRE, SPECTATOR, *GAME.seats(table.battle)):
        view = GAME.sheet.view_for(table.battle, seat)
        assert view.ship("ariel").loose == ("smutts flies at Medium",)
        assert any("smutts flies at Medium." in panel.notes for panel in GAME.sheet.panels(view))
    assert "smutts flies at Medium" in GAME.words.table_changes(table.battle, events)[0].state


def test_marks__a_torpedo_is_taken_off_the_table_by_hand() -> None:
    """And put back, at its ship's height."""
    table = launcher()
    table.play(launch())
    table.play(Correct("ariel.flying.smutts", False))
    assert table.battle.torpedoes == ()
    table.play(Correct("ariel.flying.smutts", True))
    assert table.battle.torpedoes == (Torpedo("ariel", "smutts", Band.MEDIUM),)


def test_torpedoes__in_sentences() -> None:
    """Sums on both sides, for everybody."""
    table = launcher()
    events = table.play(launch("clara", "bella"), "2", "3", "5", "1", "6", "3")
    assert table.lines(events[:4], SPECTATOR) == [
        "Ariel launches her smutts at Medium. []",
        "Ariel's smutts meets Clara: misses. [2 + 2 torpedo = 4 against 3 + 1 steam = 4, a tie misses]",
        "Ariel's smutts meets Bella: hits. [5 + 2 torpedo = 7 against 1]",
        "Ariel's smutts bursts on Bella: 8 boxes and a critical hit. [natural 6 + 2 = 8]",
    ]
    assert wording.says(GAME, table.battle, launch("clara", "2")) == "Ariel launches smutts past Clara, Bella"
    assert wording.says(GAME, table.battle, again()) == "Ariel's smutts runs again past nobody"


def test_torpedoes__offers_are_accepted() -> None:
    """Launches now, the second run at her next card."""
    table = launcher()
    kinds = (c.LaunchTorpedo, c.RunTorpedo)
    offered = [offer.command for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, kinds)]
    assert offered[0] == launch()
    table.play(offered[0])
    next_round(table)
    offered = [
        offer.command for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.RunTorpedo)
    ]
    assert again("bella") in offered
    table.play(again("bella"), "1", "6")
