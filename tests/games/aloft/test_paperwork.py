"""Aloft on paper beside its panels: what lies on the table, the turn by the house rules, ships of this game, briefings."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.aloft.tables import Table, begun, files, laid, start
from umpire.core.panel import Chart
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games.aloft import GAME

PAPER = GAME.sheet.paperwork


def rows(charts: Sequence[Chart]) -> dict[tuple[str, str], str]:
    return {(chart.name, row.score): row.words for chart in charts for row in chart.rows}


def lying(table: Table) -> dict[tuple[str, str], str]:
    return rows(PAPER.lying(GAME.sheet.view_for(table.sky, UMPIRE)))


def test_lying__stacks_with_what_is_left_in_them_and_whose_turn_it_is() -> None:
    """Enough to go on without the laptop: contents of both stacks, hexes with numbers, ships with corners, goals with tokens."""
    told = lying(begun())
    assert told["Now", "Turn"].startswith("Blue, forage")
    assert told["Stacks", "Hexes, 21"].startswith("4 canvas, 3 dragon's breath, 4 glass, 1 merchant, 3 metal")
    assert told["Stacks", "Numbers, 24"] == ", ".join(f"4 of {number}" for number in range(1, 7))
    assert told["Stacks", "Out of the game"] == "the Ironback, the Emberjaw"
    assert told["Stacks", "Basic cards"] == "5"
    assert told["Hexes", "1-1"] == "canvas 1"
    assert told["Ships", "Blue 1 Starter"] == "0n, between merchant, dragon's breath 6 and canvas 1"
    assert "Tokens: none." in told["Goals", "The Hoard"]


def test_lying__nobody_is_told_in_which_order_the_stacks_lie() -> None:
    sky = laid().sky
    assert PAPER.lying(GAME.sheet.view_for(sky, UMPIRE)) == PAPER.lying(GAME.sheet.view_for(sky, SPECTATOR))


def test_lying__before_the_set_up_there_is_nothing() -> None:
    assert lying(Table(start())) == {("Now", ""): "The table is not set up yet."}


def test_turn_card_and_charts__house_rules_as_they_are_set() -> None:
    assert "as often as you like" in rows(PAPER.turn_card({}))["What a ship may do", "Trade"]
    assert rows(PAPER.turn_card({"L-02": "once"}))["What a ship may do", "Trade"].endswith("one, once")
    assert "Umpire too" in rows(PAPER.charts({}))["Adjacent", "The map"]
    assert "on the table alone" in rows(PAPER.charts({"L-01": "said"}))["Adjacent", "The map"]


def test_references__ships_goals_and_leviathans_of_this_game() -> None:
    """Five types with Starter and Basic, five goals, three leviathans; all of them before the set-up."""
    for sky, counts in ((laid().sky, (7, 3, 5)), (start(), (12, 5, 10))):
        (leaf,) = PAPER.references(sky)
        assert tuple(len(chart.rows) for chart in leaf.charts) == counts
        assert all("house data" in chart.name for chart in leaf.charts[:2])


def test_briefings__one_for_each_captain() -> None:
    scenario = GAME.read_scenario(files(), "three-commodores")
    told = PAPER.briefings(scenario)
    assert [one.captain for one in told] == ["Anna", "Ben", "Carla"]
    assert "blue stands" in rows(told[0].charts)["You begin with", "Your colour"]
    assert rows(told[0].charts)["You begin with", "Against you"] == "Red, Green"
