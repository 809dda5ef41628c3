"""What a line would do, said while it is typed; and what is offered for a move."""

from __future__ import annotations

import pytest

from tests.games.avertigos.movers import bare, kite
from tests.games.avertigos.skies import Table, files, start
from umpire.core import playing as core
from umpire.core.answers import AnswersNeeded, Ask
from umpire.core.objections import Objections
from umpire.core.seats import UMPIRE
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.forecasting import forecast


def test_forecast__says_what_a_line_comes_to() -> None:
    """Cards, next speed, points, hit points, height, draws; dice and choices stay open."""
    table = kite(height=3)
    told = forecast(table.sky, "kite", "a bbpry swoop draw 1 zuke heron")
    assert told.parts == ("4 cards and 1 Special", "speed 3 next, over-speed", "+3 AP", "-3 HP", "height 2", "draws 5")
    assert (told.refusals, told.wrong) == ((), "")


def test_forecast__says_what_is_lost_and_not_drawn() -> None:
    """Points without room, cards above seven."""
    told = forecast(bare(ap=4, hp=9).sky, "kite", "a hdr")
    assert told.parts == ("3 cards", "speed 3 next", "+0 AP (4 lost)", "+1 HP", "draws 3 of 4, the hand is full")


def test_forecast__has_the_refusals_of_the_rule() -> None:
    """All of them, and what would happen all the same."""
    table = kite(height=1)
    told = forecast(table.sky, "kite", "rp swoop")
    assert " ".join(told.refusals) == table.refused(c.Move("kite", "rp swoop"))
    assert len(told.refusals) == 4
    assert told.parts[0] == "2 cards"


@pytest.mark.parametrize("line", ["a bqb", "a bb zuke gull", "a edge"])
def test_forecast__has_the_sentence_of_what_cannot_be(line: str) -> None:
    """The same as when it is sent."""
    table = kite(height=3)
    told = forecast(table.sky, "kite", line)
    assert table.bad(c.Move("kite", line)) == f"line: {told.wrong}"
    assert told.parts == ()


def test_forecast__says_nothing_of_what_is_kept_at_the_table() -> None:
    """V-01."""
    assert forecast(kite(height=3).rule("V-01", "order").sky, "kite", "bb").parts == ()


@pytest.mark.parametrize("scenario", ["two-patrol-boats", "three-families"])
@pytest.mark.parametrize("is_simple", [False, True])
def test_offers__go_through_and_are_few(scenario: str, is_simple: bool) -> None:
    """Neither refused nor bad; at most twelve for a ship, with words for each."""
    table = Table(start({**files()[f"scenarios/{scenario}.toml"], "simple": is_simple})).rolled()
    for hand in range(8):
        for height, speed in ((1, 0), (1, 1), (2, 2), (3, 3)):
            for id in table.sky.ships:
                table.put(id, height=height, speed=speed)
            for id in table.sky.players:
                table.put(id, hand=hand)
            offered = [one for one in core.offers(GAME, table.sky, UMPIRE) if isinstance(one.command, c.Move)]
            assert 0 < len(offered) <= 12
            for offer in offered:
                assert "moves: " in offer.label
                try:
                    core.decide(GAME, table.sky, offer.command, Ask(), Objections())
                except AnswersNeeded:
                    continue


def test_offers__name_each_number_of_cards_and_each_manoeuvre() -> None:
    """At speed 2 and height 2: one to three cards, ascend, descend, swoop."""
    table = Table().rolled("mei", "rahim").put("rahim", hand=7)
    lines = [one.command.line for one in core.offers(GAME, table.sky, UMPIRE) if isinstance(one.command, c.Move)]
    assert {len(line.split()[1]) for line in lines} >= {1, 2, 3, 4}
    assert {line.split()[2] for line in lines if len(line.split()) > 2} >= {"ascend", "descend", "swoop"}


def test_offers__at_the_table_a_press_is_enough() -> None:
    """Order and income alone: she has moved, and how high she is."""
    table = Table().rolled("mei", "rahim").rule("V-01", "order")
    offered = [one for one in core.offers(GAME, table.sky, UMPIRE) if isinstance(one.command, c.Sail)]
    assert [one.label for one in offered] == ["Kite has moved", "Kite has moved, height 1", "Kite has moved, height 3"]
