"""The first five minutes: the demo leads through card, move, shot, damage and undo, and says the keys of each step."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Opener
from tests.browser.test_actions import Keys, do
from umpire.service.desk import Desk
from umpire.service.table import battles


def due(hands: Keys, step: int) -> Locator:
    tour = hands.page.locator(f".tour[data-tour='{step}']")
    expect(tour).to_be_visible()
    return tour


def test_the_keys_that_the_tour_says_lead_through_all_five_steps(open_page: Opener, desk: Desk) -> None:
    """Whichever card the app turns; what the dice show brings a second question nowhere."""
    battle = battles.start(desk, "cloudships", "bridges")
    hands = Keys(open_page(), f"/battle/{battle}")
    for step in range(1, 6):
        keys = str(due(hands, step).get_attribute("data-keys"))
        if step == 2 and hands.page.get_by_role("button", name="Throw for movement").count():
            hands.press("m 4 Enter")  # a kite throws first, and the page says so
        hands.press(keys.replace("F", "f").replace("N", "n").replace("D", "d").replace("Z", "z"))
        if step == 3:
            hands.see("due")
            for _ in range(2):
                if hands.page.locator("form.pad").count():
                    hands.press("6")
            hands.see("fires")
    hands.see("That was the tour", "Taken back: line")
    expect(hands.page.locator(".tour .tour-dots .done")).to_have_count(5)

    hands.page.get_by_role("button", name="Close").click()
    expect(hands.page.locator(".tour")).to_have_count(0)


def test_taps_are_told_where_no_keys_are(open_page: Opener, desk: Desk) -> None:
    """On a phone, and without JavaScript; there it is left by a plain form."""
    battle = battles.start(desk, "cloudships", "bridges", changed={"deck": "real"})
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    page = open_page("no-javascript")
    page.goto(f"/battle/{battle}")
    expect(page.locator(".tour")).to_contain_text("Move Aphid on your table")
    expect(page.locator(".tour-keys")).to_be_hidden()
    page.get_by_role("button", name="Leave the tour").click()
    expect(page.locator(".card-up")).to_contain_text("Aphid")
    expect(page.locator(".tour")).to_have_count(0)
