"""What the record tells when it is asked: rulings and reasons, by keys, and without JavaScript."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener
from tests.browser.test_actions import Keys, begin, do
from umpire.service.desk import Desk
from umpire.service.table import rulings

MESA = "A target behind the mesa counts as hidden"


def test_a_ruling_is_written_with_one_key_and_earlier_ones_are_seen_meanwhile(desk: Desk, open_page: Opener) -> None:
    """From another battle too; letters stay letters while it is typed."""
    do(desk, begin(desk), {"do": "ruling", "text": MESA})
    battle = begin(desk)
    page = open_page()
    keys = Keys(page, f"/battle/{battle}")
    keys.press(";")
    page.keyboard.type("nobody hides behind smoke 12")
    expect(page.locator("#rulings-like")).to_contain_text(MESA)
    expect(page.locator(".rule-now input[name=text]")).to_have_value("nobody hides behind smoke 12")
    keys.press("Enter")
    keys.see("Ruling: nobody hides behind smoke 12")
    assert [one.battle for one in rulings.every(desk, "smoke")] == [battle]


def test_a_quote_is_written_with_one_key(desk: Desk, open_page: Opener) -> None:
    """Whose turn it is has said it; letters, digits and the key itself stay what they are while it is typed."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    page = open_page()
    keys = Keys(page, f"/battle/{battle}")
    keys.press('"')
    page.keyboard.type("Ram 2 of them; don't wait!")
    keys.press("Enter")
    keys.see("Prince Amraaz: “Ram 2 of them; don't wait!”")
    keys.press("'")
    page.keyboard.type("lieutenant pell: Climb!")
    keys.press("Enter")
    keys.see("Lieutenant Pell: “Climb!”")


def test_a_lamp_is_asked_about_by_keys(desk: Desk, open_page: Opener) -> None:
    """The fleet board, the ship by its number, Y, the lamp; Escape goes back to the ship."""
    battle = begin(desk)
    do(desk, battle, {"do": "critical", "ship": "skylord", "critical": "lifters-damaged"})
    page = open_page()
    keys = Keys(page, f"/battle/{battle}")
    keys.press("o 5")
    page.wait_for_url("**/ship/skylord*")
    keys.press("y")
    page.wait_for_url("**/why/skylord")
    page.locator(".asked a[aria-label$=amber]:visible").click()
    page.wait_for_url("**/why/skylord.lamp.*")
    keys.see("Now: amber", "Line 2", "critical hit")
    keys.press("Escape")
    page.wait_for_url("**/ship/skylord*")


@pytest.mark.parametrize("mode", ["no-javascript"])
def test_plain_pages_do_the_same(desk: Desk, open_page: Opener, mode: str) -> None:
    battle = begin(desk)
    page = open_page(mode)
    page.goto(f"/battle/{battle}")
    page.locator(".more > summary").click()
    page.locator(".rule-now > summary").click()
    page.locator(".rule-now input[name=text]").fill("plain words")
    page.get_by_role("button", name="Write it down").click()
    expect(page.locator("#notice")).to_contain_text("Ruling: plain words")
    page.goto("/rulings?words=PLAIN")
    page.get_by_role("link", name="line 2").click()
    expect(page.locator("#line-2")).to_contain_text("plain words")
