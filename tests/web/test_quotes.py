"""Quotes from the browser: one field beside the log, whose captain is whoever's turn it is until somebody else is named."""

from __future__ import annotations

import re

from tests import presses
from tests.web.browsing import Umpire
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk


def test_a_quote_is_written_beside_the_log_and_told(umpire: Umpire) -> None:
    page = umpire.send(umpire.look().form("quote"), text="Lieutenant Pell: Ram them!")

    assert page.status == 200
    assert page.has("Lieutenant Pell: “Ram them!”", "Take line 2 back")
    assert umpire.look("/log").has("Lieutenant Pell: “Ram them!”")


def test_whose_turn_it_is_has_said_it(umpire: Umpire, desk: Desk) -> None:
    """Until somebody else is named, in the list or in the line."""
    assert umpire.look().form("quote").has("captain", "")
    presses.play(desk, umpire.battle, UMPIRE, c.TurnCard("skylord"))
    form = umpire.look().form("quote")
    assert form.has("captain", "Prince Amraaz")
    assert umpire.send(form, text="Ram them!").has("Prince Amraaz: “Ram them!”")
    assert umpire.send(umpire.look().form("quote"), text="Lieutenant Pell: Climb!").has("Lieutenant Pell: “Climb!”")
    other = umpire.send(umpire.look().form("quote"), text="Climb!", captain="Lieutenant Garrow")
    assert other.has("Lieutenant Garrow: “Climb!”")


def test_what_cannot_be_written_stands_there_again(umpire: Umpire) -> None:
    page = umpire.send(umpire.look().form("quote"), text="x" * 301, captain="Lieutenant Garrow")

    assert page.status == 422
    assert page.has("a quote has at most 300 letters; this has 301")
    assert page.form("quote").has("text", "x" * 301)
    assert page.form("quote").has("captain", "Lieutenant Garrow")
    assert re.search(r'<details class="[^"]*" id="quote-now"[^>]* open>', page.html)
    assert umpire.head == 1


def test_a_captains_page_has_no_field_for_it(umpire: Umpire) -> None:
    """The umpire writes down what is said; a captain's command for it is refused."""
    assert 'id="quote-now"' in umpire.look().html
    page = umpire.get(f"/battle/{umpire.battle}/as/captain:Lieutenant%20Pell")
    assert (page.status, 'value="quote"' in page.html) == (200, False)
