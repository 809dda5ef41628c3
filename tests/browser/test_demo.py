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


def keys_of(tour: Locator) -> str:
    """As they are pressed: a letter without Shift."""
    return " ".join(key.lower() if len(key) == 1 else key for key in str(tour.get_attribute("data-keys")).split())


def test_the_keys_that_the_tour_says_lead_through_all_five_steps(open_page: Opener, desk: Desk) -> None:
    """Whichever card the app turns; what the dice show brings a second question nowhere."""
    battle = battles.start(desk, "cloudships", "bridges")
    hands = Keys(open_page(), f"/battle/{battle}")
    for step in range(1, 6):
        hands.press(keys_of(due(hands, step)))
        if hands.page.locator("form.pad").count():  # a kite throws first, and a shot is thrown
            tour = due(hands, step)
            expect(tour).to_contain_text("Type what each die shows")
            expect(tour).to_be_in_viewport(ratio=1)
            for _ in range(2):
                if hands.page.locator("form.pad").count():
                    hands.press("6")
        if hands.page.locator(f".tour[data-tour='{step}']").count():
            hands.press(keys_of(due(hands, step)))
    hands.see("That was the tour", "for help", "Taken back: line")
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


def test_the_tour_stands_beside_the_act_and_as_high_in_each_step(open_page: Opener, desk: Desk) -> None:
    """On a laptop: over no button, and what stands below it stays where it is."""
    battle = battles.start(desk, "cloudships", "bridges", changed={"deck": "real"})
    page = open_page()
    found = []
    for command in ({"do": "turn-card", "card": "aphid"}, {"do": "move", "ship": "aphid"}):
        page.goto(f"/battle/{battle}")
        tour, first = page.locator(".tour"), page.locator("#glance .fleet > li").first
        expect(tour).to_be_in_viewport(ratio=1)
        found.append((tour.bounding_box(), first.bounding_box()))
        covered = tour.evaluate(
            """tour => [...document.querySelectorAll("#main :is(a, button, summary, input, label)")].filter(one => !tour.contains(one)
            && one.checkVisibility() && one.getBoundingClientRect().width).filter(one => { const a = one.getBoundingClientRect(),
            b = tour.getBoundingClientRect(); return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom; })
            .map(one => one.outerHTML)"""
        )
        assert covered == []
        do(desk, battle, command)
    assert found[0] == found[1]
