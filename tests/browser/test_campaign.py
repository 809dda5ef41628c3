"""Campaigns in a browser: the next battle by keys in two presses, and pages that everybody can read and press."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Looker, Opener, Sampler, rest
from tests.web.campaigning import BRITISH, MARTIAN, boxes, fought, sailed, told, war
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle
from umpire.core.results import Result
from umpire.service.desk import Desk
from umpire.service.table import battles

LONG = "W" * 60


@pytest.fixture(scope="module")
def campaign(desk: Desk) -> str:
    """With something on every page: names that are long, a withdrawn battle, one that waits, two seasons, notes."""
    id = war(desk)
    tracked = battles.start(desk, "cloudships", "bridges", "The Gates")
    begun = Battle(
        tracked, Result("2026-03-02", "Cloudships of Mars", "The Gates"), (sailed("locust"),), is_tracked=True
    )
    told(
        desk,
        id,
        c.SetSides((BRITISH, MARTIAN, LONG)),
        fought("canal", "2026-02-20", BRITISH, sailed("skylord", fate="taken", taken_by=BRITISH, prize_of="anna")),
        fought("delta", "2026-02-21", "draw", sailed("aphid", left=(boxes(5),), misses=2), is_settled=False),
        c.Withdraw("canal", "x" * 300),
        c.OpenSeason("The Summer"),
        fought("red", "2026-03-01", MARTIAN, sailed("skylord"), sailed("locust")),
        fought("dust", "2026-03-01", BRITISH, sailed("skylord"), sailed("locust")),
        c.Begin(begun),
        c.AddNote("y" * 300),
    )
    return id


PLACES = (
    "", "?open=rules", "?open=points", "?open=seasons", "?done=8", "/ships", "/captains", "/log", "/next", "/next?game=aloft",
    "/battle/syrtis", "/battle/syrtis/withdraw", "/strike/9", "/delete?sure=yes",
)  # fmt: skip


def test_pages_serve_everybody(open_page: Opener, campaign: str, faults: Looker, sample: Sampler) -> None:
    page = open_page()
    found = []
    for where in sample(
        [f"/campaign/{campaign}{place}" for place in PLACES] + ["/campaigns", f"/results/new?campaign={campaign}"]
    ):
        page.goto(where)
        if where.endswith(("/ships", "/captains", "/next")):
            page.locator("main > :not(header) summary").evaluate_all(
                "them => them.forEach((one) => { one.parentElement.open = true; })"
            )
        found += [f"{where}: {fault}" for fault in faults(page)]
    assert found == [], "\n".join(found)


def test_the_next_battle_is_two_presses_of_a_key(open_page: Opener, desk: Desk) -> None:
    """From the campaign's page: Enter on its main button, Enter on Start, which has the focus. Her ships sail as they stand."""
    page = open_page()
    page.goto(f"/campaign/{war(desk)}")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    page.locator("#next-battle").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#start")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/battle/[0-9a-f]{12}$"))
    expect(page.locator("#glance")).to_contain_text("Skylord")


def test_ships_follow_who_is_here_while_it_is_ticked(open_page: Opener, desk: Desk) -> None:
    """By keys: Anna comes in and her ship is ticked; a stand-in takes Ben's; the focus stays, and so does the address."""
    page = open_page()
    page.goto(f"/campaign/{war(desk)}/next")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    expect(page.locator("#ship-aphid")).not_to_be_checked()
    page.locator("#here-anna").focus()
    page.keyboard.press("Space")
    expect(page.locator("#ship-aphid")).to_be_checked()
    expect(page.locator("#here-anna")).to_be_focused()
    expect(page.locator("#chat-text")).to_contain_text("Aphid, Anna")
    page.locator("#here-ben").uncheck()
    expect(page.locator("#ship-locust")).not_to_be_checked()
    page.locator("#by-locust").select_option("anna")
    expect(page.locator("#ship-locust")).to_be_checked()
    expect(page).to_have_url(re.compile("/next$"))
    rest(page)
    page.locator("#start").click()
    expect(page).to_have_url(re.compile("/battle/[0-9a-f]{12}$"))
