"""The time that is left and the briefings, where they are read: quietly at the table, and on each seat's own page."""

from __future__ import annotations

from flask import Flask

from tests.web.browsing import Browser, Umpire
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, look, seating


def test_the_time_left_stands_at_the_table_and_on_every_seats_page(umpire: Umpire, app: Flask, desk: Desk) -> None:
    """Without a script, and again whenever the part beside the card is redrawn."""
    assert umpire.look().has("90 minutes from the first card")
    umpire.turn_card("aphid")
    seats = seating.links(desk, umpire.battle)
    pages = [
        umpire.look(),
        umpire.look("/part/act"),
        umpire.look("/rules"),
        Browser(app).get(f"/seat/{seats['spectator']}"),
        Browser(app).get(f"/seat/{seats['captain:Prince Amraaz']}"),
    ]

    assert [page.has("90 of 90 minutes left") for page in pages] == [True] * 5


def test_a_battle_without_a_limit_shows_no_clock(app: Flask, desk: Desk) -> None:
    made = {"name": "Endless", "ships": [{"ship": "aphid"}]}
    page = Browser(app).get(f"/battle/{battles.start(desk, 'cloudships', 'endless', made=made)}")

    assert page.status == 200
    assert 'class="time-left' not in page.html


def test_a_captain_reads_the_own_briefing_and_no_other(app: Flask, desk: Desk) -> None:
    """Folded on the captain's page; the umpire reads all beside the house rules; text is no markup."""
    made = {
        "name": "Dawn",
        "sides": ["Red", "Blue"],
        "briefing": "Find the mill.\nBurn it <b>down</b>.",
        "briefings": {"Red": "You are late.", "Blue": "You are betrayed."},
        "ships": [
            {"ship": "aphid", "side": "Red", "captain": "Anna"},
            {"ship": "skylord", "side": "Blue", "captain": "Ben"},
        ],
    }
    battle = battles.start(desk, "cloudships", "dawn", made=made)
    seats = seating.links(desk, battle)
    told = ("Find the mill.", "<b>down</b>", "You are late.", "You are betrayed.")
    anna, ben, spectator = (
        Browser(app).get(f"/seat/{seats[who]}") for who in ("captain:Anna", "captain:Ben", "spectator")
    )
    umpire = Browser(app).get(f"/battle/{battle}/rules")

    assert [words in anna.words for words in told] == [True, True, True, False]
    assert [words in ben.words for words in told] == [True, True, False, True]
    assert [words in spectator.words for words in told] == [True, True, False, False]
    assert [words in umpire.words for words in told] == [True] * 4
    assert '<details class="briefing" id="briefing"><summary>Briefing</summary>' in anna.html
    assert look.scene(desk.moment(battle), UMPIRE).name == "Dawn"
