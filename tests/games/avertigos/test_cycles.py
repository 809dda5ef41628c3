"""Actions; Action Cycles; and in the simple games, acting until a ship stops."""

from __future__ import annotations

from tests.games.avertigos.cycling import begun, duel, off, squadron
from tests.games.avertigos.isles import families
from tests.games.avertigos.skies import Table, start
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.course import CycleBegun, ShipDone


def test_skirmish__the_ship_with_the_highest_initiative_acts_first() -> None:
    """Kite at height 3 has 8, Heron at 2 has 6."""
    table = begun(Table().put("kite", height=3).rolled("mei", "rahim"))
    assert table.sky.order == ("kite", "heron")
    assert table.refused(c.Act("heron")) == "Kite comes before Heron by initiative."


def test_skirmish__the_players_initiative_breaks_ties() -> None:
    assert duel().sky.order == ("heron", "kite")
    assert begun(Table().rolled("rahim", "mei")).sky.order == ("kite", "heron")


def test_skirmish__a_player_chooses_which_of_two_equal_ships_acts_first() -> None:
    """Ibis on Heron's hull, at her height: the one with the higher number may go first."""
    table = squadron()
    table = begun(table.put("ibis", hull=table.ship("heron").hull))
    table.play(c.Act("ibis"))
    assert table.sky.order == ("heron", "kite")


def test_strategy__the_player_with_the_highest_initiative_acts_first() -> None:
    """Whatever the heights of ships are."""
    table = families("action")
    begun(off(table, "scout-3", height=3))
    assert table.sky.order == ("scout-1", "scout-2", "scout-3")


def test_cycle__each_ship_acts_once() -> None:
    """The second action of a ship waits for the next cycle."""
    table = duel()
    table.play(c.Manoeuvre("heron", "up"))
    assert "Heron has had her place in this cycle" in table.refused(c.Load("heron", "bow", 1))


def test_cycle__a_player_takes_part_once_for_each_ship() -> None:
    table = squadron()
    table.play(c.Load("heron", "bow", 1))
    table.play(c.Pass("kite"))
    table.play(c.Load("ibis", "bow", 1))
    assert table.sky.cycle == 1
    table.play(c.Pass("ibis"))
    assert table.sky.cycle == 2


def test_cycle__the_next_one_begins_when_all_have_acted_or_passed() -> None:
    table = duel()
    table.play(c.Manoeuvre("heron", "move"))
    assert table.sky.cycle == 1
    table.play(c.Pass("kite"))
    assert table.sky.cycle == 2


def test_cycle__order_is_fixed_within_and_sorted_anew_for_the_next() -> None:
    """Kite climbs, and comes before Heron in the next cycle, not in this one."""
    table = begun(Table().rolled("rahim", "mei"))
    table.play(c.Act("kite"))
    table.play(c.Manoeuvre("heron", "up"))
    assert table.sky.order == ("heron", "kite")
    table.play(c.Pass("heron"))
    table.play(c.Manoeuvre("kite", "up"))
    assert table.happened(CycleBegun)[-1].order == ("kite", "heron")


def test_pass__holds_for_that_cycle_alone() -> None:
    table = duel()
    table.play(c.Pass("heron"))
    table.play(c.Manoeuvre("kite", "down"))
    assert "heron" in table.sky.order


def test_phase__ends_after_a_cycle_in_which_nobody_acted() -> None:
    table = duel()
    table.play(c.Pass("heron"))
    assert table.sky.phase == "action"
    table.play(c.Pass("kite"))
    assert (table.sky.turn, table.sky.phase) == (2, "movement")


def test_phase__firing_alone_does_not_make_another_cycle() -> None:
    """Firing is no action: who only fired has not acted."""
    table = duel().load("heron", "bow", 1)
    table.play(c.Fire("heron", "bow", "kite"), "1")
    table.play(c.PassAll())
    assert table.sky.turn == 2


def test_lingering__who_has_just_acted_may_still_fire() -> None:
    """Also after others have passed; but she does not act again."""
    table = duel()
    table.play(c.Load("heron", "bow", 1))
    table.play(c.Pass("kite"))
    assert table.sky.cycle == 1
    assert "Heron has had her place" in table.refused(c.Manoeuvre("heron", "up"))
    table.play(c.Fire("heron", "bow", "kite"), "1")
    assert table.sky.cycle == 2


def test_lingering__ends_when_the_next_ship_acts_or_fires() -> None:
    """Then the one before has had her place."""
    shot = c.Fire("heron", "bow", "kite")
    for begins in (c.Load("kite", "bow", 1), c.Fire("kite", "side", "heron")):
        table = duel().load("kite", "side", 1)
        table.play(c.Load("heron", "bow", 1))
        table.play(begins, *(["1"] if isinstance(begins, c.Fire) else []))
        assert "Heron has had her place in this cycle" in table.refused(shot)


def test_lingering__dice_hold_the_cycle_open_until_she_fires_or_holds_her_fire() -> None:
    """The last to act may fire what she has loaded before the next cycle begins."""
    table = duel()
    table.play(c.Pass("heron"))
    table.play(c.Load("kite", "side", 1))
    assert (table.sky.cycle, table.sky.order) == (1, ())
    table.play(c.Pass("kite"))
    assert table.sky.cycle == 2
    assert "Kite holds her fire." in table.told()


def test_idle__a_ship_that_can_do_nothing_passes_by_herself() -> None:
    """Heron, without action points and dice, is not asked after Kite: the next cycle begins."""
    table = begun(Table().put("heron", ap=0).rolled("rahim", "mei"))
    table.play(c.Manoeuvre("kite", "move"))
    assert [done.how for done in table.happened(ShipDone) if done.ship == "heron"] == ["idle"]
    assert table.sky.cycle == 2


def test_idle__a_ship_with_loaded_dice_is_asked() -> None:
    """She has no action points, but firing costs none."""
    table = begun(Table().put("heron", ap=0).load("heron", "bow", 1).rolled("rahim", "mei"))
    table.play(c.Manoeuvre("kite", "move"))
    assert table.sky.order == ("heron",)


def test_idle__a_ship_that_docks_for_nothing_is_asked() -> None:
    """At height 1 and speed 1, without action points; one at height 2 is not."""
    table = families("action")
    off(table, "scout-2", ap=0)
    off(table, "scout-3", ap=0, height=2)
    table.play(c.Pass("scout-1"))
    assert table.sky.order[0] == "scout-2"
    table.play(c.Pass("scout-2"))
    assert table.sky.phase == "income"


def test_pass_all__everybody_still_due_but_for_loaded_dice() -> None:
    """Ibis has dice, and is asked; the others pass in one press."""
    table = squadron().load("ibis", "bow", 1)
    table.play(c.PassAll())
    assert table.sky.order == ("ibis",)
    assert "Ibis; a ship with loaded dice passes by itself" in table.bad(c.PassAll())


def test_pass_all__leaves_who_has_acted_her_shot() -> None:
    table = duel()
    table.play(c.Load("heron", "bow", 1))
    table.play(c.PassAll())
    assert (table.sky.cycle, table.sky.lingers) == (1, "heron")


def test_pass_all__two_presses_make_a_cycle() -> None:
    """One ship acts, all others pass; and a cycle in which all pass ends the phase."""
    table = squadron()
    table.play(c.Manoeuvre("heron", "up"))
    table.play(c.PassAll())
    assert table.sky.cycle == 2
    table.play(c.PassAll())
    assert table.sky.phase == "movement"


def test_pass_all__only_in_cycles() -> None:
    assert "only in a cycle of actions" in Table().rolled().bad(c.PassAll())


def test_boundary__who_met_it_does_not_act() -> None:
    """She is not in the order of this phase."""
    table = begun(duel().put("heron", is_barred=True))
    assert table.sky.order == ("kite",)
    told = "Heron met the boundary and does not act in this turn."
    assert table.refused(c.Load("heron", "bow", 1)) == told


def test_boundary__who_met_it_passes() -> None:
    """To do nothing is no action."""
    table = duel().mark("heron.barred", True)
    table.play(c.Pass("heron"))
    assert table.sky.order == ("kite",)


def test_pass__only_in_cycles() -> None:
    """In no other phase is there anything to pass in."""
    table = Table().rolled("mei", "rahim")
    assert table.bad(c.Pass("kite")) == "ship: Kite passes in a cycle of actions; this is the movement phase."
    assert families("purchasing").bad(c.Pass("scout-1")).endswith("this is the purchasing phase.")


def test_actions__have_their_phase() -> None:
    """Overruled, they take nobody's place in another phase."""
    table = Table().rolled("mei", "rahim")
    assert "loading belongs to the action phase; this is the movement phase" in table.refused(c.Load("heron", "bow", 1))
    due = table.sky.order
    table.play(c.Load("heron", "bow", 1), overrule=True)
    assert table.sky.order == due


def test_act__the_umpire_says_that_she_has_acted() -> None:
    table = duel()
    table.play(c.Act("heron"))
    assert (table.sky.order, table.sky.has_acted) == (("kite",), True)
    assert "Heron acts." in table.told()


def test_pilot_boards_at_the_table__every_ship_is_asked() -> None:
    """V-01: nobody here knows who can do something; two presses end a phase of order alone."""
    table = duel({"V-01": "order"}).put("heron", ap=0).put("kite", ap=0)
    table.play(c.Act("heron"))
    table.play(c.PassAll())
    assert table.sky.cycle == 2
    table.play(c.PassAll())
    assert table.sky.turn == 2


def test_simple__a_ship_moves_and_then_acts() -> None:
    """Whose movement is still to come is refused; one that is docked need not move."""
    table = squadron(simple=True)
    told = "Heron has not moved; in the simple games a ship moves, and then acts."
    assert table.refused(c.Load("heron", "bow", 1)) == told
    table = families("turns", is_simple=True)
    table.play(c.Secure("scout-1", 1))
    assert table.island("home-lin").troopers == 1


def test_simple__who_has_acted_at_her_dock_moves_no_more() -> None:
    """She moves first, or not at all; one press allows it. Off her dock by a manoeuvre she acts on, or stops."""
    table = families("turns", is_simple=True)
    table.play(c.Manoeuvre("scout-1", "move"))
    table.play(c.Pass("scout-1"))
    assert table.sky.phase == "income"
    table = families("turns", is_simple=True)
    table.play(c.Secure("scout-1", 1))
    assert "scout has had her move in this turn; now she acts, or stops." in table.refused(c.Move("scout-1", "a b"))
    table.play(c.Move("scout-1", "a b"), overrule=True)
    assert not table.ship("scout-1").dock


def test_simple__she_acts_until_she_stops() -> None:
    """Each of her actions begins a cycle of its own: weapons load, fire, and load again."""
    table = squadron(simple=True).put("heron", has_moved=True)
    for _ in range(2):
        table.play(c.Load("heron", "bow", 1))
        table.play(c.Fire("heron", "bow", "kite"), "1")
    assert table.sky.order[0] == "heron"
    table.play(c.Pass("heron"))
    assert "heron" not in table.sky.order
    assert "Heron stops." in table.told()


def test_simple__a_weapon_fires_once_between_two_actions() -> None:
    table = squadron(simple=True).put("heron", has_moved=True).load("heron", "bow", 1, has_fired=True)
    assert "has fired in this cycle" in table.refused(c.Fire("heron", "bow", "kite"))


def test_simple__who_can_do_nothing_more_stops_by_herself() -> None:
    """Her last action point is spent, and nothing is loaded."""
    table = squadron(simple=True).put("heron", has_moved=True, ap=1)
    table.play(c.Manoeuvre("heron", "up"))
    assert "heron" not in table.sky.order


def test_simple__the_next_ship_waits() -> None:
    """Kite is next when Heron has stopped."""
    table = squadron(simple=True).put("heron", has_moved=True).put("kite", has_moved=True)
    table.play(c.Load("heron", "bow", 1))
    assert "Heron comes before Kite" in table.refused(c.Load("kite", "bow", 1))


def test_orders__only_ships_in_play_act() -> None:
    table = Table(start())
    assert "there is no ship 'gull'" in table.bad(c.Pass("gull"))
