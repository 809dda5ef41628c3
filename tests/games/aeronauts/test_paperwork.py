"""What the Aeronauts put on paper: goods under way, the order of a round, and a worksheet for a fight."""

from __future__ import annotations

from tests.games.aeronauts.island import game
from tests.games.aeronauts.test_trade import market
from umpire.core.seats import UMPIRE
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts import commands as c

PAPER = GAME.sheet.paperwork


def test_lying__goods_that_wait_stand_on_the_export_card() -> None:
    """Each way of a trade, with its two cities."""
    island = market()
    island.play(c.SettleTrade("ardent", "corvane", {"wood": 3}, {"gas": 2}))
    goods = next(
        chart for chart in PAPER.lying(GAME.sheet.view_for(island.land, UMPIRE)) if chart.name == "Goods under way"
    )
    assert [(row.score, row.words) for row in goods.rows] == [
        ("Ardent to Corvane", "3 wood, on the export card"),
        ("Corvane to Ardent", "2 gas, on the export card"),
    ]


def test_lying__nothing_is_told_as_nothing() -> None:
    charts = PAPER.lying(GAME.sheet.view_for(game().land, UMPIRE))
    assert [row.words for chart in charts for row in chart.rows] == ["none", "none"]


def test_charts__a_worksheet_has_room_for_six_pieces_a_side() -> None:
    """The attacked piece apart, as in the rules' tables."""
    attack, defence = PAPER.charts({})[:2]
    assert [row.score for row in attack.rows].count("Piece 6") == 1
    assert sum(row.score.startswith("Piece") for row in (*attack.rows, *defence.rows)) == 12


def test_charts__house_rules_stand_as_they_are_set() -> None:
    """B-20: the way of dealing, on the turn card too."""
    (rules,) = [chart for chart in PAPER.charts({"B-20": "answered"}) if chart.name == "House rules"]
    assert any("takes the blow" in row.words for row in rules.rows)
    assert any("takes the blow" in row.words for chart in PAPER.turn_card({"B-20": "answered"}) for row in chart.rows)
    assert not any("takes the blow" in row.words for chart in PAPER.turn_card({}) for row in chart.rows)
