"""A captain's page on a phone: what counts now first, the drawing below; the title says whose card is up."""

from __future__ import annotations

import re
from html import unescape

from flask import Flask

from tests.web.browsing import Browser, Umpire
from umpire.service.desk import Desk
from umpire.service.table import seating

PELL = "captain:Lieutenant Pell"


def page_of(app: Flask, desk: Desk, battle: str, seat: str = PELL) -> str:
    return unescape(Browser(app).get(f"/seat/{seating.links(desk, battle)[seat]}").html)


def test_whose_turn_it_is_stands_above_the_panel_and_the_others_below(app: Flask, desk: Desk, umpire: Umpire) -> None:
    page = page_of(app, desk, umpire.battle)
    parts = ("mine-turn", "drawn is-stage", "drawn is-pocket", "Critical hits", "The others")
    order = [page.index(words) for words in parts]
    assert order == sorted(order)


def test_the_title_and_the_bell_say_that_the_card_is_up(app: Flask, desk: Desk, umpire: Umpire) -> None:
    before = page_of(app, desk, umpire.battle)
    assert 'data-bell="nobody"' in before
    assert "Not yet this round" in before
    umpire.turn_card("aphid")
    up = page_of(app, desk, umpire.battle)
    assert 'data-bell="aphid"' in up
    assert 'data-title="▶ Aphid: your card is up · Lieutenant Pell · ' in up
    umpire.turn_card("locust")
    assert "Has gone" in page_of(app, desk, umpire.battle)


def test_all_that_is_drawn_is_heard(app: Flask, desk: Desk, umpire: Umpire) -> None:
    umpire.tap("aphid", "aphid.lamp.fire", "amber")
    umpire.tap("aphid", "aphid.boxes", 3)
    umpire.lose_gun("aphid", "bow-gun")
    page = page_of(app, desk, umpire.battle)
    heard = page.partition('aria-label="Panel of Aphid"')[2].partition("</ul>")[0]
    assert "<li>Fire, amber: She burns: one box at every end of round" in heard
    assert "<li>Bridge hit, off</li>" in heard
    assert "<li>Damage track: 3 of 18 boxes crossed</li>" in heard
    assert heard.count(", destroyed") == 1
    assert re.search(r"<li>1 Bow [^<,]+, destroyed", heard)
    assert "4 of 5 ready" in page


def test_what_a_lit_lamp_does_is_read_in_both_drawings(app: Flask, desk: Desk, umpire: Umpire) -> None:
    """On a phone it stands beside its lamp; where there is more room, below the drawing while the lamp is lit."""
    before = page_of(app, desk, umpire.battle)
    assert ">Fire:</text>" in before.partition("drawn is-pocket")[2]
    assert "<b>Fire:</b>" not in before
    umpire.tap("aphid", "aphid.lamp.fire", "amber")
    assert "<b>Fire:</b> She burns: one box at every end of round" in page_of(app, desk, umpire.battle)


def test_only_the_own_ships_are_drawn(app: Flask, desk: Desk, umpire: Umpire) -> None:
    page = page_of(app, desk, umpire.battle)
    assert page.count('class="mine-ship') == 1
    assert 'aria-label="Aphid"' in page
