"""From one battle to the next in a hard campaign, in a real browser: every key and tap is counted, and the ships come as they were left."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import presses
from tests.browser.conftest import Looker, Opener
from umpire.core.commands import CorrectMany
from umpire.core.seats import UMPIRE
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.table import battles

MOST = 15
HURT = {
    "aphid.boxes": 5,
    "aphid.gun.bow-gun": "destroyed",
    "locust.fate": "destroyed",
    "skylord.fate": "surrendered",
    "hullcutter.parties": 2,
}


class Hands:
    """Every press of a key or a button is one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def tap(self, what: Locator) -> None:
        self.count += 1
        what.click()


@pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
def test_a_battle_is_ended_settled_and_followed_by_the_next_in_fifteen_presses(
    open_page: Opener, desk: Desk, mode: str
) -> None:
    """
    The battle knew no campaign: that is chosen on the way. Who lost a ship commands the prize.

    The next one begins with the damage on its control panels.
    """
    campaign = books.found(desk, f"The Canal War, {mode}", ["British", "Martian"], rules={"C-01": "carried"})
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, CorrectMany(HURT))
    page = open_page(mode)
    page.goto(f"/battle/{battle}")
    hands = Hands(page)

    hands.tap(page.locator(".more > summary"))
    hands.tap(page.get_by_role("link", name=re.compile("^End")).first)
    expect(page.get_by_role("heading", name="End the battle")).to_be_visible()
    hands.tap(page.get_by_role("group", name="Counts for").locator("label", has_text=f"The Canal War, {mode}"))
    expect(page.locator(f"input[name=campaign][value='{campaign}']")).to_be_checked()
    hands.tap(page.get_by_role("radio", name="Martian"))
    hands.tap(page.get_by_role("button", name="Put in the book"))

    expect(page.get_by_role("heading", name=f"The Canal War, {mode}")).to_be_visible()
    hands.tap(page.get_by_role("link", name="Next battle").first)
    expect(page.get_by_role("heading", name="Next battle")).to_be_visible()
    page.get_by_role("combobox", name="Skylord is commanded by").select_option(label="Lieutenant Garrow")
    hands.count += 2  # a tap opens the list, and another chooses
    if mode == "no-javascript":  # with it she is ticked by herself
        hands.tap(page.get_by_role("checkbox", name="Skylord"))
    expect(page.get_by_role("checkbox", name="Skylord")).to_be_checked()
    hands.tap(page.get_by_role("button", name="Start"))
    expect(page.locator("main[data-head]")).to_be_visible()
    page.wait_for_url("**/battle/*")

    assert hands.count <= MOST, f"{hands.count} presses"
    following = page.url.rsplit("/", 1)[-1].partition("?")[0]
    ships = desk.moment(following).state.ships
    assert following != battle
    assert "locust" not in ships, "she is lost"
    assert (ships["aphid"].crossed, [*ships["aphid"].destroyed], ships["hullcutter"].parties) == (5, ["bow-gun"], 2)
    assert ships["skylord"].sheet.side == "British", "she sails for who took her"
    assert ships["skylord"].captain == "Lieutenant Garrow"
    assert [battle.name for one, battle in books.waiting(desk) if one.id == campaign]


def test_a_settlement_is_read_by_everybody(open_page: Opener, desk: Desk, faults: Looker) -> None:
    """With every ship unfolded, at each width."""
    campaign = books.found(desk, "Pages", ["British", "Martian"], rules={"C-01": "carried"})
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, CorrectMany(HURT))
    page = open_page()
    page.goto(f"/battle/{battle}/end?campaign={campaign}")
    page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true; })")
    assert faults(page) == []
