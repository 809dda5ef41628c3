"""What islands and trade routes bring. Rules: Income; Island Income; Island Resource."""

from __future__ import annotations

import pytest

from tests.games.avertigos.isles import FAMILIES, LIN, SURYA, families, give
from tests.games.avertigos.skies import Table
from umpire.core import playing as core
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.trading import IncomeDrawn
from umpire.games.avertigos.income import sum_of
from umpire.games.avertigos.routes import bonus


def without_home(phase: str = "income") -> Table:
    """Lin's home is somebody else's, so that examples need not count it."""
    return families(phase).put("home-lin", owner="")


def test_income__example_of_three_islands() -> None:
    """Islands 3 with post, 2, 1, where the 3 and the 2 share a resource: 6 + 2 + 1 + 2 = 11."""
    table = give(without_home(), "lin", "daun", "cendana", "batu").put("daun", has_post=True).put("batu", resource="")
    income = sum_of(table.sky, "lin")
    assert income.islands == {"daun": 6, "cendana": 2, "batu": 1}
    assert income.routes == {"tea": 2}
    assert income.silver == 11


def test_income__example_of_a_full_route() -> None:
    """Four islands of one resource, values 1, 2, 3, 4: 10 + 10 = 20; with a post on the 4: 24."""
    table = give(without_home(), "lin", "batu", "cendana", "daun", "embun")
    assert sum_of(table.sky, "lin").silver == 20
    table.put("embun", has_post=True)
    assert sum_of(table.sky, "lin").silver == 24


def test_income__example_of_two_pairs() -> None:
    """Two pairs of resources, all of value 2: 8 + 4 = 12."""
    table = give(without_home(), "lin", "cendana", "gunung", "batu", "fuhai").put("batu", value=2).put("fuhai", value=2)
    assert sum_of(table.sky, "lin").silver == 12


@pytest.mark.parametrize(("islands", "silver"), [(0, 0), (1, 0), (2, 2), (3, 5), (4, 10), (5, 10), (8, 10)])
def test_island_resource__bonus_by_islands_of_one_resource(islands: int, silver: int) -> None:
    """No bonus, 2, 5, 10; it is not added up, and more than four are still 10."""
    assert bonus(islands) == silver


def test_island_resource__islands_without_a_resource_make_no_route() -> None:
    """They bring their value."""
    table = give(without_home(), "lin", "rimba", "selat")
    assert sum_of(table.sky, "lin").routes == {}
    assert sum_of(table.sky, "lin").silver == 5


def test_island_income__a_trading_post_doubles_the_value_and_no_bonus() -> None:
    """Two tea islands of 1 and 2, both with posts: 2 + 4 + 2."""
    table = give(without_home(), "lin", "batu", "cendana").put("batu", has_post=True).put("cendana", has_post=True)
    assert sum_of(table.sky, "lin").silver == 8


def test_island_income__a_trading_post_works_for_the_new_owner() -> None:
    """It owes no allegiance."""
    table = give(families("income"), "surya", "daun").put("daun", has_post=True)
    assert sum_of(table.sky, "surya").islands["daun"] == 6
    give(table, "lin", "daun")
    assert sum_of(table.sky, "lin").islands["daun"] == 6
    assert "daun" not in sum_of(table.sky, "surya").islands


def test_island_income__a_home_port_has_the_value_one_and_counts() -> None:
    """House."""
    assert sum_of(families("income").sky, "lin").silver == 1


def test_island_resource__access_by_an_agreement_brings_no_bonus() -> None:
    """House: it counts for a Trade Victory alone."""
    table = give(give(without_home(), "lin", "batu"), "surya", "cendana").put("cendana", envoys={"lin": 1})
    assert sum_of(table.sky, "lin").silver == 1


def test_income_phase__one_press_draws_for_all_in_order_of_initiative() -> None:
    """And purchases begin by themselves, the highest initiative first."""
    table = families("income")
    table.play(c.Collect())
    assert [event.player for event in table.happened(IncomeDrawn)] == [*FAMILIES]
    assert [table.player(id).silver for id in FAMILIES] == [6, 6, 6]
    assert (table.sky.phase, table.sky.order) == ("purchasing", FAMILIES)


def test_income_phase__one_after_the_other_from_the_highest_initiative() -> None:
    """The phase ends after the last."""
    table = families("income")
    assert "Lin comes before Surya" in table.refused(c.Collect("surya"))
    table.play(c.Collect("lin"))
    assert table.sky.order == ("surya", "okafor")
    table.play(c.Collect())
    assert table.player("lin").silver == 6
    assert table.sky.phase == "purchasing"


def test_income_phase__nobody_draws_twice_in_a_turn() -> None:
    """In the next turn everybody may again."""
    table = families("income")
    table.play(c.Collect("lin"))
    assert "Lin has drawn the income of this turn" in table.refused(c.Collect("lin"))
    table.play(c.Collect("lin"), overrule=True)
    assert table.player("lin").silver == 7
    while not (table.sky.turn == 2 and table.sky.phase == "income"):
        table.play(c.NextPhase(), overrule=True)
    table.play(c.Collect("lin"))
    assert table.player("lin").silver == 8


def test_income_phase__income_is_drawn_in_its_phase() -> None:
    """Not while ships move; who drew by the umpire's word before is not waited for."""
    table = families("movement")
    assert "belongs to the income phase" in table.refused(c.Collect())
    table.play(c.Collect("lin"), overrule=True)
    while table.sky.phase != "income":
        table.play(c.NextPhase(), overrule=True)
    table.play(c.Collect())
    assert [table.player(id).silver for id in FAMILIES] == [6, 6, 6]
    assert table.sky.phase == "purchasing"
    assert "everybody has drawn" in table.bad(c.Collect())


def test_income_phase__who_drew_before_it_is_not_due() -> None:
    """By the umpire's word Lin drew early: Surya is next; and where nobody is left, purchases begin."""
    table = families("movement")
    table.play(c.Collect("lin"), overrule=True)
    while table.sky.phase != "income":
        table.play(c.NextPhase(), overrule=True)
    assert table.sky.order == ("surya", "okafor")
    table.play(c.Collect("surya"))
    table = families("turns", is_simple=True)
    table.play(c.Collect("lin"), overrule=True)
    table.play(c.NextPhase(), overrule=True)
    assert (table.sky.phase, table.sky.order) == ("purchasing", ("lin",))


def test_income_phase__the_sum_is_shown_to_its_player_alone() -> None:
    """The umpire reads it behind a press; others only that somebody draws."""
    table = give(families("income"), "lin", "batu", "cendana")
    table.play(c.Collect())
    assert "Lin draws 6 silver." in table.told(LIN)
    for seat in (SURYA, SPECTATOR, UMPIRE):
        assert "Lin draws income." in table.told(seat)
        assert "6 silver" not in table.told(seat)


def test_income_phase__the_sum_is_told_with_its_parts() -> None:
    """Islands, then routes."""
    table = give(families("income"), "lin", "batu", "cendana")
    table.play(c.Collect())
    line = core.line_for(GAME, table.sky, table.happened(IncomeDrawn)[0], LIN)
    assert line
    assert line.arithmetic == "Batu 1 + Cendana 2 + Lin's Landing 1 + Tea route 2 = 6"


def test_simple_strategy__income_comes_at_once_after_a_turn() -> None:
    """The player whose turn it was draws, buys, and then the next moves."""
    table = families("income", is_simple=True)
    assert table.sky.order == ("lin",)
    table.play(c.Collect())
    assert (table.sky.phase, table.sky.order) == ("purchasing", ("lin",))
    assert (table.player("lin").silver, table.player("surya").silver) == (6, 5)
    table.play(c.EndPurchases("lin"))
    assert (table.sky.phase, table.sky.queue) == ("turns", ("surya", "okafor"))


def test_order_and_income__income_is_kept_where_pilot_boards_are_not() -> None:
    """V-01 at «order»."""
    table = families("income", rules={"V-01": "order"})
    table.play(c.Collect())
    assert table.player("okafor").silver == 6
