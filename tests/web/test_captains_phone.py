"""A captain's page on a phone: what counts now first, the drawing below; the title says whose card is up."""

from __future__ import annotations

from html import unescape

from flask import Flask

from tests.web.browsing import Browser, Umpire
from umpire.service.desk import Desk
from umpire.service.table import seating

PELL = "captain:Lieutenant Pell"


def page_of(app: Flask, desk: Desk, battle: str, seat: str = PELL) -> str:
    return unescape(Browser(app).get(f"/seat/{seating.links(desk, battle)[seat]}").html)


def test_state_stands_above_the_drawing_and_the_others_below(app: Flask, desk: Desk, umpire: Umpire) -> None:
    page = page_of(app, desk, umpire.battle)
    order = [
        page.index(words)
        for words in (
            "mine-turn",
            "mine-figures",
            "boxes crossed",
            "mine-lamps",
            "mine-guns",
            "mine-plan",
            "The others",
        )
    ]
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


def test_lamps_and_guns_are_told_in_words(app: Flask, desk: Desk, umpire: Umpire) -> None:
    assert "No lamp burns." in page_of(app, desk, umpire.battle)
    umpire.tap("aphid", "aphid.lamp.fire", "amber")
    umpire.lose_gun("aphid", "bow-gun")
    page = page_of(app, desk, umpire.battle).partition('class="mine-lamps"')[2]
    assert "<b>Fire</b>" in page
    guns = page.partition('class="mine-guns"')[2].partition("</ol>")[0]
    assert guns.count('class="not-ready"') == 1
    assert "destroyed" in guns


def test_only_the_own_ships_are_drawn(app: Flask, desk: Desk, umpire: Umpire) -> None:
    page = page_of(app, desk, umpire.battle)
    assert page.count('class="mine-ship') == 1
    assert 'aria-label="Aphid"' in page
