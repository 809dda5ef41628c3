"""How many cards and how fast: speed, over-speed, shortfall, undocking; whose turn it is. Rules: Speed."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.avertigos.movers import bare, kite, scout
from tests.games.avertigos.skies import Table, files, start
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.course import Damaged, ShipLost
from umpire.games.avertigos.events.meeting import EdgeMet
from umpire.games.avertigos.events.moving import (
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    SpeedSet,
    Undocked,
)


def simple(scenario: str = "two-patrol-boats") -> Table:
    return Table(start({**files()[f"scenarios/{scenario}.toml"], "simple": True})).rolled()


@pytest.mark.parametrize(("speed", "cards"), [(1, "bb"), (2, "b"), (2, "bb"), (2, "bbb"), (3, "bb"), (3, "bbb")])
def test_speed__one_card_less_as_many_or_one_more(speed: int, cards: str) -> None:
    """Within the maximum of her hull; they are her speed in the next turn."""
    table = bare(speed=speed)
    table.play(c.Move("kite", f"a {cards}"))
    assert table.ship("kite").speed == len(cards)
    assert not table.happened(Damaged)


def test_speed__more_than_one_card_more_is_refused() -> None:
    """Nor more than the maximum of her hull without swoop or dive."""
    assert "Kite plays at most 2 cards (at speed 1, maximum 3), not 3" in bare(speed=1).refused(c.Move("kite", "a bbb"))
    assert "at most 3 cards (at speed 3, maximum 3), not 4" in bare(speed=3).refused(c.Move("kite", "a bbbb"))
    assert "only a swoop or a dive goes beyond" in bare(speed=3).refused(c.Move("kite", "a bbbb"))


def test_speed__fewer_is_refused_while_the_hand_holds_enough() -> None:
    """Who is able to play the minimum plays it; a card on its back would do."""
    told = bare(speed=3).refused(c.Move("kite", "a b"))
    assert told == "Kite at speed 3 plays at least 2 cards, and Rahim has 7 in hand."


def test_speed__a_shortfall_costs_the_penalty_for_each_card_and_lowers_the_throttle() -> None:
    """A speed of 3 wants two cards: with one in hand it is 2 hit points."""
    table = bare(speed=3, hand=1)
    table.play(c.Move("kite", "a b"))
    assert (table.ship("kite").speed, table.ship("kite").hp) == (1, 8)
    assert table.happened(SpeedSet)[0].short == 1
    assert "1 card too few at 2 hit points" in table.told()


def test_speed__special_cards_do_not_count() -> None:
    """They are extra: neither towards the maximum nor towards the next speed."""
    table = bare(speed=3)
    table.play(c.Move("kite", "a bbby"))
    assert (table.ship("kite").speed, table.ship("kite").is_over) == (3, False)


def test_speed__one_may_hover_at_nothing_and_then_play_one_card() -> None:
    """House: speed 1 less one is none; after it 0 or 1 card."""
    table = scout(speed=1)
    table.play(c.Move("scout-3", "a"))
    assert (table.ship("scout-3").speed, table.ship("scout-3").hp) == (0, 8)
    table = scout(speed=0)
    assert "plays at most 1 card (at speed 0" in table.refused(c.Move("scout-3", "a bb"))
    table.play(c.Move("scout-3", "a b"))
    assert table.ship("scout-3").speed == 1


def test_speed__the_maximum_is_that_of_the_hull() -> None:
    """House: per hull, never above 3: a destroyer has 2."""
    table = bare(hull=start().book.hulls["destroyer"], speed=2)
    assert "at most 2 cards (at speed 2, maximum 2), not 3" in table.refused(c.Move("kite", "a bbb"))


@pytest.mark.parametrize(("line", "cost"), [("a bbbb swoop", 2), ("a bbbbb swoop", 4), ("a bbbbbb dive", 6)])
def test_over_speed__a_patrol_boat_takes_two_for_each_card_above_three(line: str, cost: int) -> None:
    """Four cards cost 2, six cost 6; Special ones are free. Rules: Ship ability and Damage Penalty."""
    table = bare(speed=3, height=3)
    table.play(c.Move("kite", line))
    assert table.ship("kite").hp == 10 - cost
    table = bare(speed=3, height=3)
    table.play(c.Move("kite", line.replace("b ", "b(y) ")))
    assert table.ship("kite").hp == 10 - cost


def test_over_speed__afterwards_the_throttle_is_at_the_maximum() -> None:
    """And shows over-speed, until she moves again."""
    table = bare(speed=3, height=3)
    table.play(c.Move("kite", "a bbbbbb dive"))
    assert (table.ship("kite").speed, table.ship("kite").is_over) == (3, True)
    table = bare(speed=3, is_over=True)
    table.play(c.Move("kite", "a bb"))
    assert not table.ship("kite").is_over


def test_over_speed__her_owner_spreads_it_over_her_parts() -> None:
    """House: damage that nobody shot, as any other."""
    table = kite(height=3)
    table.play(c.Move("kite", "a bbbb swoop"), "1 1 0")
    assert table.happened(Damaged)[0].taken == {"hull": 1, "bow": 1}
    assert "Kite takes 2 from over-speed: hull 1, Bow Gunner 1." in table.told()


def test_over_speed__a_ship_may_be_lost_by_it() -> None:
    """Then she stops: no place in the order, her cards are discarded, her player draws."""
    table = bare(speed=3, height=3, hp=6)
    table.play(c.Move("kite", "a bbbbbb dive edge"))
    assert [event.ship for event in table.happened(ShipLost)] == ["kite"]
    assert not table.happened(EdgeMet)
    assert table.happened(CardsDiscarded)[0].played == {"simple": 6}
    assert table.happened(CardsDrawn)[0].cards == 6


def test_skirmish__not_to_move_costs_one_penalty_at_least() -> None:
    """Nothing is refused, whatever is in hand."""
    for speed, cost in ((0, 2), (1, 2), (2, 2), (3, 4)):
        table = bare(speed=speed)
        table.play(c.Move("kite", "a"))
        assert table.ship("kite").hp == 10 - cost
        assert table.ship("kite").speed == 0


def test_strategy__not_to_move_costs_nothing_but_what_is_short() -> None:
    """With cards in hand it is refused where speed wants some."""
    assert "at least 1 card" in scout(speed=2).refused(c.Move("scout-3", "a"))
    table = scout(speed=2, hand=0)
    table.play(c.Move("scout-3", "a"))
    assert table.ship("scout-3").hp == 6


def test_undocking__a_docked_ship_may_stay_and_takes_its_point_or_card() -> None:
    """Players can choose not to move docked ships."""
    for line, hand, ap in (("a", 2, 4), ("c", 3, 3)):
        table = scout(dock="home-okafor", speed=0, hand=2, ap=3)
        table.play(c.Move("scout-3", line))
        assert (table.ship("scout-3").dock, table.player("okafor").hand) == ("home-okafor", hand)
        assert table.ship("scout-3").ap == ap
        assert "scout-3" not in table.sky.order


def test_undocking__with_one_card_she_leaves() -> None:
    """House: docked counts as speed 0."""
    table = scout(dock="home-okafor", speed=2)
    assert "at most 1 card" in table.refused(c.Move("scout-3", "a bb"))
    table.play(c.Move("scout-3", "a b"))
    assert (table.ship("scout-3").dock, table.ship("scout-3").speed) == ("", 1)
    assert table.happened(Undocked)[0].island == "home-okafor"


def test_turn__a_ship_moves_when_it_is_hers_and_once() -> None:
    """Out of turn is refused, and so is another phase."""
    table = bare()
    assert "Kite comes before Heron by initiative." in table.refused(c.Move("heron", "a bb"))
    table.play(c.Move("kite", "a bb"))
    assert table.sky.order == ("heron",)
    assert "Kite has had her place in this turn." in table.refused(c.Move("kite", "a bb"))
    table.play(c.Move("heron", "a bb"))
    assert "moving belongs to the movement phase; this is the action phase." in table.refused(c.Move("kite", "a bb"))


def test_turn__after_the_last_ship_comes_the_action_phase() -> None:
    """The movement phase goes on until all have moved."""
    table = bare()
    table.play(c.Move("kite", "a bb"))
    assert table.sky.phase == "movement"
    table.play(c.Move("heron", "a bb"))
    assert table.sky.phase == "action"


def test_strategy__a_player_moves_own_ships_in_any_order() -> None:
    """Their initiative is the player's."""
    table = scout()
    order = ("scout-3", "second", *table.sky.order[1:])
    table.sky = replace(table.sky.put(replace(table.ship("scout-3"), id="second", number=4)), order=order)
    table.play(c.Move("second", "a b"))
    assert table.sky.order[0] == "scout-3"


def test_simple__a_ship_moves_once_and_then_acts() -> None:
    """Highest initiative first; movement and action are one."""
    table = simple()
    first, other = table.sky.order
    table.play(c.Move(first, "a bb"))
    assert (table.sky.phase, table.sky.lingers, table.ship(first).has_moved) == ("turns", first, True)
    assert "has had her move in this turn; now she acts, or stops" in table.refused(c.Move(first, "a bb"))
    assert "comes before" in table.refused(c.Move(other, "a bb"))


def test_first__neither_point_nor_card_is_refused() -> None:
    """Each ship takes one of them at the beginning of her movement."""
    assert "neither an action point nor a card" in bare().refused(c.Move("kite", "bb"))


def test_order_and_income__a_move_tells_height_speed_and_dock_alone() -> None:
    """Kept at the table (V-01): no cards, points or damage are checked or changed."""
    table = bare(speed=3, height=3).rule("V-01", "order")
    before = (table.player("rahim"), table.sky.pile, table.ship("kite").ap)
    table.play(c.Move("kite", "rrrrrr dive zuke heron"))
    assert (table.player("rahim"), table.sky.pile, table.ship("kite").ap) == before
    kite_ = table.ship("kite")
    assert (kite_.height, kite_.speed, kite_.hp, kite_.has_moved) == (1, 3, 10, True)
    assert table.happened(CardsPlayed)[0].held == 0
    assert "Kite zukes Heron; the dice are thrown at the table." in table.told()


def test_order_and_income__sail_is_two_presses() -> None:
    """A ship has moved; her height, where it changed."""
    table = scout(dock="home-okafor", height=1).rule("V-01", "order")
    table.play(c.Sail("scout-3", 2))
    ship = table.ship("scout-3")
    assert (ship.height, ship.dock, ship.has_moved) == (2, "", True)
    table = bare()
    table.play(c.Sail("kite"))
    assert (table.ship("kite").height, table.sky.order) == (2, ("heron",))
    assert "Kite has had her place" in table.refused(c.Sail("kite"))


@pytest.mark.parametrize(
    ("line", "is_far"),
    [
        ("a bb", False),
        ("a bb edge", False),
        ("a bb zuk heron", True),
        ("a bbbb swoop", False),
        ("a bbbbbb dive", True),
        ("?", True),
    ],
)
def test_touches__a_move_writes_all_only_where_it_may_reach_others(line: str, is_far: bool) -> None:
    """She meets a ship or claws, or may be lost: else only she and her player are written."""
    table = bare(speed=3, height=3, hp=6)
    written = GAME.rules.touches(table.sky, c.Move("kite", line)).writes
    assert ("heron" in written) == is_far
    assert {"kite", "rahim"} <= written
