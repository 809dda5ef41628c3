"""The after-action report from the browser: a page with its drawings, roles or names, and a PDF."""

from __future__ import annotations

from flask import Flask

from tests import presses
from tests.web.browsing import HOST, Browser, Umpire
from umpire.core.commands import Quote
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk


def fought(umpire: Umpire, desk: Desk) -> str:
    """A battle in which Skylord took three boxes, and somebody said so; the address of its report."""
    for command in (c.TurnCard("skylord"), c.TakeDamage("skylord", 3), Quote("Ow, <i>my</i> mast!", "Prince Amraaz")):
        presses.play(desk, umpire.battle, UMPIRE, command)
    return f"/battle/{umpire.battle}/report"


def test_a_page_tells_what_was_left_of_each_ship(umpire: Umpire, desk: Desk) -> None:
    """In words beside each drawing, so that nobody needs to see it."""
    at = fought(umpire, desk)
    page = umpire.get(at)
    assert page.status == 200
    assert page.has("After-action report", "not in the results book yet", "23 of 26 boxes left", "Ow, <i>my</i> mast!")
    assert page.html.count('class="voyage"') == len(desk.moment(umpire.battle).state.ships)
    assert 'style="' not in page.html  # the page's own policy takes none
    assert umpire.look().html.count(f'href="{at}"') == 1


def test_names_of_captains_are_shown_when_ticked(umpire: Umpire, desk: Desk) -> None:
    at = fought(umpire, desk)
    page = umpire.get(at)
    assert page.has("Skylord’s captain")
    assert "Prince Amraaz" not in page.html
    form = next(form for form in page.forms if form.action == at)
    assert form.offered == [("names", "on")]
    named = umpire.get(f"{at}?names=on")
    assert named.has("Prince Amraaz, round 1")
    assert f"{at}.pdf?paper=a4&amp;names=on" in named.html
    assert f'{at}.pdf?paper=a4"' in page.html


def test_it_is_printed_by_a_press_on_a_page_of_ours(umpire: Umpire, desk: Desk) -> None:
    """As other papers; a link from elsewhere gets a page with the button."""
    at = fought(umpire, desk)
    made = umpire.ask(f"{at}.pdf?paper=letter")
    assert (made.status_code, made.mimetype, made.data[:5]) == (200, "application/pdf", b"%PDF-")
    assert made.headers["Content-Disposition"].endswith('-report-letter.pdf"')
    assert umpire.ask(f"{at}.pdf", headers={"Referer": "http://elsewhere.example/"}).status_code == 403
    assert umpire.ask(f"{at}.pdf", "POST", headers={"Origin": HOST}).status_code == 200
    assert umpire.ask(f"{at}.pdf?paper=a5").status_code == 422


def test_there_is_none_of_no_battle(app: Flask) -> None:
    assert Browser(app).get("/battle/nosuch/report").status == 404
