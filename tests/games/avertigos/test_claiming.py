"""Bonuses and penalties of cards. Rules: Rules for Claiming Card Bonus and applying Card Penalties."""

from __future__ import annotations

from msgspec.structs import replace

from tests.games.avertigos.movers import bare, kite, scout
from tests.games.avertigos.skies import Table
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.course import Damaged, Healed


def without_side(**fields: object) -> Table:
    """Her Side Rocketeer is out."""
    table = kite(**fields)
    ship = table.ship("kite")
    table.sky = table.sky.put(ship.put(replace(ship.modules["side"], hp=0)))
    return table


def test_points__of_all_cards_are_added_and_go_into_the_banks() -> None:
    """The hull's first, then those of modules."""
    table = kite(ap=3)
    table.play(c.Move("kite", "a bpr"))
    assert table.ship("kite").points == 7
    assert table.ship("kite").ap == 4


def test_points__what_finds_no_room_is_lost() -> None:
    """If the ship cannot claim it at once, it is ignored."""
    table = bare(ap=4)
    table.play(c.Move("kite", "a bpr"))
    assert table.ship("kite").points == 4
    assert "3 lost, because there is no room" in table.told()


def test_points__bonus_and_penalty_are_netted_first() -> None:
    """Then capped: three won and two lost are one."""
    table = bare(ap=2)
    table.play(c.Move("kite", "a b(b -2ap)(r 3ap)"))
    assert table.ship("kite").ap == 4
    table = bare(ap=2)
    table.play(c.Move("kite", "a b(b -2ap)"))
    assert table.ship("kite").ap == 1


def test_hit_points__of_one_damaged_part_need_no_question() -> None:
    """Only the hull is damaged: it goes there."""
    table = kite(hp=7)
    table.play(c.Move("kite", "a hh"))
    assert (table.ship("kite").hp, table.asked) == (9, [])


def test_hit_points__her_owner_says_where_there_is_a_choice() -> None:
    """To any part, also a module that is out; it comes back empty."""
    table = without_side(hp=7)
    table.play(c.Move("kite", "a hh"), "1 1")
    assert table.happened(Healed)[0].won == {"hull": 1, "side": 1}
    assert table.ship("kite").modules["side"].works


def test_hit_points__a_module_that_is_out_comes_back() -> None:
    """Where nothing else is damaged it needs no question."""
    table = without_side()
    table.play(c.Move("kite", "a hb"))
    assert table.ship("kite").modules["side"].hp == 1


def test_hit_points__what_does_not_fit_is_lost_and_said() -> None:
    """Nothing is damaged."""
    table = kite(hp=9)
    table.play(c.Move("kite", "a hh"))
    assert table.ship("kite").hp == 10
    assert "Kite gets back hull 1 (cards); 1 lost" in table.told()


def test_hit_points__bonus_and_penalty_are_netted_first() -> None:
    """One won and one lost: nothing happens, even where she is whole."""
    table = kite()
    table.play(c.Move("kite", "a hby"))
    assert not table.happened(Damaged)
    assert not table.happened(Healed)
    table = bare()
    table.play(c.Move("kite", "a hbz"))
    assert table.ship("kite").hp == 9


def test_special__costs_hit_points_even_where_it_is_played_plainly() -> None:
    """Her owner spreads them."""
    table = kite()
    table.play(c.Move("kite", "a bbz"), "bow 2")
    assert table.happened(Damaged)[0].taken == {"bow": 2}
    assert "from cards" in table.told()


def test_penalties__of_cards_and_speed_are_one_question() -> None:
    """Special 1 and over-speed 2: spread together."""
    table = kite(height=3)
    table.play(c.Move("kite", "a bbbby swoop"), "3 0 0")
    assert [event.damage for event in table.happened(Damaged)] == [3]
    assert "Kite takes 3 from cards and speed: hull 3." in table.told()


def test_penalties__of_speed_are_not_netted_with_cards() -> None:
    """House: the net of cards is claimed first; on a whole ship it is lost."""
    table = bare(height=3)
    table.play(c.Move("kite", "a hhbb swoop"))
    assert table.ship("kite").hp == 8
    assert "2 lost" in table.told()


def test_refusals__come_before_any_question() -> None:
    """A refused line asks nobody."""
    table = kite(height=3)
    table.refused(c.Move("kite", "a rbbby swoop"))
    assert table.asked == []


def test_bonuses__are_of_the_ship_that_plays_the_card() -> None:
    """They are never passed to another ship of the same player."""
    table = scout(ap=0, hp=4).put("scout-1", player="okafor", ap=0, hp=4)
    table.play(c.Move("scout-3", "a hp"))
    assert (table.ship("scout-3").points, table.ship("scout-3").hp) == (2, 5)
    assert (table.ship("scout-1").points, table.ship("scout-1").hp) == (0, 4)
