"""A team umpire's tablet in Chromium: four ships on one screen, and nothing moves under a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests import presses
from tests.browser.conftest import Looker, Opener
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles

TOPS = """() => [...document.querySelectorAll('.team-panel button')]
  .map((one) => Math.round(one.getBoundingClientRect().top))"""
LOWEST = """() => Math.max(...[...document.querySelectorAll('.team-ship')]
  .map((one) => one.getBoundingClientRect().bottom))"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.team-ships button, .team-ships summary')]
  .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
  .map(({ width, height }) => Math.min(width, height)))"""
CROSSED = "[aria-label^='Box '][aria-pressed=true]:visible"


def team_of(open_page: Opener, desk: Desk, width: int, height: int) -> tuple[Page, str]:
    battle = battles.start(desk, "cloudships", "bridges", "A team")
    page = open_page(viewport={"width": width, "height": height}, has_touch=True)
    page.goto(f"/battle/{battle}/team/side:British")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    return page, battle


@pytest.mark.parametrize(("width", "height"), [(1024, 768), (768, 1024)])
def test_four_ships_fit_on_a_tablet(open_page: Opener, desk: Desk, width: int, height: int) -> None:
    page, _ = team_of(open_page, desk, width, height)
    assert page.locator(".team-ship").count() == 4
    assert page.evaluate(LOWEST) <= height
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    assert page.evaluate(SMALLEST) >= 43.9


def test_nothing_moves_and_what_is_open_stays_open(open_page: Opener, desk: Desk) -> None:
    page, battle = team_of(open_page, desk, 1024, 768)
    before = page.evaluate(TOPS)
    page.locator(".team-ship[aria-label=Locust] [aria-label^='Box 3,']:visible").tap()
    expect(page.locator(".team-told")).to_contain_text("Locust")
    assert page.evaluate(TOPS) == before

    elizabeth = page.locator(".team-ship[aria-label=Elizabeth]")
    elizabeth.locator(".team-hand > summary").tap()
    expect(elizabeth.locator(".hand-one[open] input[name=boxes]").first).to_be_attached()  # her damage at once
    presses.play(desk, battle, UMPIRE, Correct("aphid.boxes", value=2))
    expect(page.locator(f".team-ship[aria-label=Aphid] {CROSSED}")).to_have_count(
        2
    )  # renewed, though the fold has the focus
    expect(elizabeth.locator(".team-hand")).to_have_attribute("open", "")

    elizabeth.locator(".digit", has_text="3").first.tap()
    elizabeth.get_by_role("button", name="no side").first.tap()
    expect(page.locator(f".team-ship[aria-label=Elizabeth] {CROSSED}")).to_have_count(3)


def test_everybody_can_use_it(open_page: Opener, desk: Desk, faults: Looker) -> None:
    page, battle = team_of(open_page, desk, 1024, 768)
    for name, value in (("aphid.lamp.fire", "red"), ("locust.lamp.bridge-hit", "amber"), ("aphid.boxes", 7)):
        presses.play(desk, battle, UMPIRE, Correct(name, value=value))
    page.reload()
    assert faults(page) == []
