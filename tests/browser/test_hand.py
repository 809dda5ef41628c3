"""A ship's page: what is done most stands first and is pressed; numbers have one less and one more."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.conftest import Opener
from umpire.service.desk import Desk
from umpire.service.table import battles


def test_damage_is_two_presses_and_stands_in_sight_on_a_laptop(open_page: Opener, desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "bridges", "Two presses")
    page = open_page(viewport={"width": 1366, "height": 640})
    page.goto(f"/battle/{battle}/ship/locust")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    for name in ("Hits on the crew", "Critical hit", "Lose a gun"):
        expect(page.locator(".hand-one > summary", has_text=name)).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", name="Marks, without any effect")).to_have_count(0)
    page.keyboard.press("3")
    page.keyboard.press("6")

    expect(page.locator("#notice")).to_contain_text("Locust")
    expect(page.locator(".board [aria-label^='Box '][aria-pressed=true]:visible")).to_have_count(3)


def test_a_value_has_one_less_and_one_more_and_is_still_typed(open_page: Opener, desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "bridges", "Steppers")
    page = open_page(viewport={"width": 390, "height": 844})
    page.goto(f"/battle/{battle}/ship/locust")
    page.locator("#set-a-value > summary").click()
    form = page.locator("form.mark", has_text="Speed lost for good")
    field = form.locator("input[type=number]")
    for name in ("One more", "One more", "One less", "One less", "One less"):
        form.get_by_role("button", name=name).click()
    expect(field).to_have_value("0")  # never under the least
    form.get_by_role("button", name="One more").click()
    assert form.get_by_role("button", name="One more").bounding_box()["height"] >= 47.5  # type: ignore[index]
    field.press("End")
    field.press("2")
    form.get_by_role("button", name="Set").click()

    expect(page.locator("#notice")).to_contain_text("12")
    expect(page.locator("#set-a-value")).to_have_attribute("open", "")


def test_without_javascript_a_number_is_typed_and_damage_taken(open_page: Opener, desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "bridges", "No script")
    page = open_page("no-javascript")
    page.goto(f"/battle/{battle}/ship/locust")
    expect(page.get_by_role("button", name="One more").first).to_be_hidden()
    page.locator("input[name=boxes][type=number]").fill("2")
    page.get_by_role("button", name="0 no side").click()
    expect(page.locator(".board [aria-label^='Box '][aria-pressed=true]:visible")).to_have_count(2)


def top(one: Locator) -> float:
    box = one.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize(
    "screen", [{"width": 1366, "height": 640}, {"width": 390, "height": 844}], ids=["laptop", "phone"]
)
def test_what_is_pressed_on_a_drawing_stays_under_the_finger(
    open_page: Opener, desk: Desk, screen: ViewportSize
) -> None:
    """It keeps the focus too, so that the next press is where the last one was."""
    battle = battles.start(desk, "cloudships", "bridges", "A lamp")
    page = open_page(viewport=screen)
    page.goto(f"/battle/{battle}/ship/skylord")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    off = page.get_by_role("button", name="Fire, off; turn amber")
    off.scroll_into_view_if_needed()
    before = top(off)
    off.click()

    lit = page.get_by_role("button", name=re.compile("^Fire, amber"))
    expect(lit).to_be_focused()
    assert abs(top(lit) - before) <= 2
    expect(page.locator("#notice")).to_contain_text("Fire")
