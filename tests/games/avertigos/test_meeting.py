"""Boundary, zuking, claws: what a ship meets on her way."""

from __future__ import annotations

import pytest

from tests.games.avertigos.movers import bare, kite, pinned, scout
from tests.games.avertigos.skies import Table, files, start
from umpire.core import playing as core
from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.objections import Objections
from umpire.core.questions import Choice, Share, Throw
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.course import ShipLost
from umpire.games.avertigos.events.meeting import ClawsFired, EdgeMet, PassedClear, PutBeyond, Zuked

# --- The boundary --------------------------------------------------------------------------------------------------------


def test_boundary__she_takes_no_part_in_the_action_phase() -> None:
    """She is put back bow first, and is no longer in the order of those who act."""
    table = bare()
    table.play(c.Move("kite", "a bb edge"))
    assert table.ship("kite").is_barred
    assert "put her back against it, bow first" in table.told()
    table.play(c.Move("heron", "a bb"), overrule=True)
    assert (table.sky.phase, table.sky.order) == ("action", ("heron",))


def test_boundary__what_her_cards_bring_and_cost_stands() -> None:
    """Bonuses and penalties still apply."""
    table = bare(ap=0)
    table.play(c.Move("kite", "a bpz edge"))
    assert (table.ship("kite").ap, table.ship("kite").hp) == (2, 8)


def test_boundary__in_the_next_turn_she_is_free_again() -> None:
    """It bars her from one action phase."""
    table = bare()
    table.play(c.Move("kite", "a bb edge"))
    table.play(c.NextPhase(), overrule=True)
    table.play(c.NextPhase(), overrule=True)
    assert (table.sky.turn, table.ship("kite").is_barred) == (2, False)


def test_boundary__in_the_simple_games_she_stops() -> None:
    """Movement and action are one: she does not act."""
    table = Table(start({**files()["scenarios/two-patrol-boats.toml"], "simple": True})).rolled()
    first = table.sky.order[0]
    table.play(c.Move(first, "a bb edge"))
    assert first not in table.sky.order


# --- Zuking --------------------------------------------------------------------------------------------------------------


def test_zuking__a_ship_may_be_called_like_what_is_met() -> None:
    """A name that is known is a name: after zuke, Edge is the ship and not the boundary."""
    table = bare().put("heron", name="Edge")
    table.play(c.Move("kite", "a bb zuke edge"), "2 2", "3 1")
    assert table.happened(Zuked)[0].damage == {"kite": 2, "heron": 2}
    assert not table.happened(EdgeMet)


def test_zuking__both_players_roll_two_dice_and_the_higher_initiative_chooses() -> None:
    """Mei has it: her Heron takes the lower roll, Kite the higher; faces read by the table of the die."""
    table = bare()
    table.play(c.Move("kite", "a bb zuke heron"), "6 5", "2 1", "kite")
    assert [type(question) for question in table.asked] == [Throw, Throw, Choice]
    assert table.asked[2].who == "heron"
    assert table.happened(Zuked)[0].damage == {"kite": 7, "heron": 1}
    assert (table.ship("kite").hp, table.ship("heron").hp) == (3, 9)


def test_zuking__a_ten_sided_die_may_be_rolled_instead() -> None:
    """One for each player, as it lies (V-80): 10 and 1, which two Avertigos dice never come to."""
    table = bare().rule("V-80", "d10")
    table.play(c.Move("kite", "a bb zuke heron"), "10", "1", "heron")
    assert [(question.count, question.sides) for question in table.asked[:2]] == [(1, 10), (1, 10)]
    assert table.happened(Zuked)[0].rolled == {"kite": (10,), "heron": (1,)}
    assert table.happened(Zuked)[0].damage == {"heron": 10, "kite": 1}


def test_zuking__the_chooser_may_be_the_one_who_moves() -> None:
    """Whoever has the higher initiative: the other way round is as good."""
    table = bare(initiative=("rahim", "mei"), height=1)
    table.play(c.Move("kite", "a bb zuke heron"), "6 5", "2 1", "heron")
    assert table.asked[2].who == "kite"
    assert (table.ship("kite").hp, table.ship("heron").hp) == (9, 3)


def test_zuking__of_equal_rolls_there_is_nothing_to_choose() -> None:
    """No question more."""
    table = bare()
    table.play(c.Move("kite", "a bb zuke heron"), "2 2", "3 1")
    assert (table.ship("kite").hp, table.ship("heron").hp) == (8, 8)
    assert table.happened(Zuked)[0].chooser == ""


def test_zuking__each_owner_spreads_the_damage() -> None:
    """On one pad."""
    table = kite()
    table.play(c.Move("kite", "a bb zuke heron"), "2 2", "3 1", "hull 1, bow 1", "2 0 0")
    assert [type(question) for question in table.asked] == [Throw, Throw, Share, Share]
    assert [question.who for question in table.asked] == ["kite", "heron", "kite", "heron"]


def test_zuking__survivors_the_mover_ends_beyond_the_other() -> None:
    """In line with her cards; not when one is lost."""
    table = bare()
    table.play(c.Move("kite", "a bb zuke heron"), "2 2", "3 1")
    assert "Kite ends beyond Heron, in line with her cards." in table.told()
    table = bare(hp=2)
    table.play(c.Move("kite", "a bb zuke heron edge"), "2 2", "3 1")
    assert [event.ship for event in table.happened(ShipLost)] == ["kite"]
    assert not table.happened(PutBeyond)
    assert not table.happened(EdgeMet)


def test_zuking__happens_at_any_height() -> None:
    """House: the text has no condition."""
    table = bare().put("heron", height=3)
    table.play(c.Move("kite", "a bb zuke heron"), "2 2", "3 1")
    assert table.happened(Zuked)


def test_zuking__the_switch_keeps_it_to_one_height() -> None:
    """V-04: nothing is asked, and it is said; at one height it happens."""
    table = bare().rule("V-04", "same-height").put("heron", height=3)
    table.play(c.Move("kite", "a bb zuke heron"))
    assert table.happened(PassedClear)
    assert "passes Heron at another height" in table.told()
    table = bare().rule("V-04", "same-height").put("heron", height=3)
    table.play(c.Move("kite", "a bu zuke heron"), "2 2", "3 1")
    assert table.happened(Zuked)


def test_zuking__dice_and_penalties_come_on_one_pad() -> None:
    """Over-speed is spread while the dice are thrown."""
    table = kite().put("heron", modules={})
    table.play(c.Move("kite", "a bbbb swoop zuke heron"), "2 0 0", "1 1", "1 1")
    assert [type(question) for question in table.asked] == [Share, Throw, Throw]
    with pytest.raises(AnswersNeeded) as first:
        core.decide(GAME, kite(hand=7).sky, c.Move("kite", "a bbbb swoop zuke heron"), Ask(), Objections())
    assert len(first.value.questions) == 3


def test_zuking__a_ship_lost_before_meets_nobody() -> None:
    """No die is thrown for her."""
    table = bare(speed=3, hp=2)
    table.play(c.Move("kite", "a bbbb swoop zuke heron"))
    assert not table.happened(Zuked)


def test_zuking__own_dice_are_typed_as_they_show() -> None:
    """V-05: an Avertigos die has no 6."""
    table = bare().rule("V-05", "own")
    assert "is not on this die" in table.bad(c.Move("kite", "a bb zuke heron"), "6 6", "0 0")
    table.play(c.Move("kite", "a bb zuke heron"), "4 0", "2 2")
    assert table.ship("kite").hp == 6


# --- Claws ---------------------------------------------------------------------------------------------------------------


def test_claws__all_fire_once_a_die_each_and_are_spent() -> None:
    """Embun has three, and nobody holds it: they fire at everybody."""
    table = scout()
    table.play(c.Move("scout-3", "a bb claws embun"), "3 1 5")
    assert table.happened(ClawsFired)[0].rolled == (2, 0, 3)
    assert (table.ship("scout-3").hp, table.island("embun").claws) == (3, 0)
    assert "Okafor's scout crosses the boundary of Embun: all 3 claws fire for 5, and are spent." in table.told()


def test_claws__her_owner_spreads_the_damage() -> None:
    """House: damage without a shooter."""
    table = scout(modules=pinned(Table(start("three-families"))).ship("scout-3").modules)
    table.play(c.Move("scout-3", "a bb claws embun"), "3 1 5", "hull 3, bow 2")
    assert (table.ship("scout-3").hp, table.ship("scout-3").modules["bow"].hp) == (5, 2)


def test_claws__do_not_fire_at_their_owner() -> None:
    """Nor at who leaves her dock, unless the umpire lets them; nor where there are none."""
    table = scout().put("embun", owner="okafor")
    assert "are Okafor's scout's own" in table.refused(c.Move("scout-3", "a bb claws embun"))
    table.play(c.Move("scout-3", "a bb claws embun"), "1 1 1", overrule=True)
    assert "Okafor's scout crosses the boundary of Embun: all 3 claws fire" in table.told()
    assert table.island("embun").claws == 0
    table = scout()
    assert "Batu has no claws; leave it out." in table.bad(c.Move("scout-3", "a bb claws batu"))
    table = scout(dock="embun", speed=0)
    assert "claws fire only when a ship comes in" in table.refused(c.Move("scout-3", "a b claws embun"))
    assert "there is no island 'atlantis'; use one of batu, " in table.bad(c.Move("scout-3", "a b claws atlantis"))


def test_claws__of_another_player_fire() -> None:
    """Whoever holds the island throws them."""
    table = scout().put("batu", owner="lin", claws=1)
    table.play(c.Move("scout-3", "a bb claws batu"), "6")
    assert table.asked[0].who == "lin"
    assert table.ship("scout-3").hp == 4
    assert "the claw fires for 4, and is spent." in table.told()


def test_claws__after_zuking_only_a_ship_that_is_left_meets_them() -> None:
    """In the order typed."""
    table = scout(hp=1).put("scout-1", modules={}, dock="")
    line = "a bb zuke lin's scout claws embun"
    table.play(c.Move("scout-3", line), "6 6", "1 1", "scout-3")
    assert [event.ship for event in table.happened(ShipLost)] == ["scout-3"]
    assert table.island("embun").claws == 3


@pytest.mark.parametrize("words", ["edge", "claws embun"])
def test_order_and_income__what_she_meets_is_told_without_dice(words: str) -> None:
    """Pilot boards are kept at the table (V-01)."""
    table = scout().rule("V-01", "order")
    table.play(c.Move("scout-3", f"bb {words}"))
    assert table.ship("scout-3").hp == 8
    assert table.ship("scout-3").is_barred == (words == "edge")
    assert (table.island("embun").claws == 0) == (words != "edge")
