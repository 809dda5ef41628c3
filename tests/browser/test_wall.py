"""The hall's wall in a real browser: it follows, is read from ten metres, and is never scrolled."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Looker, Opener
from tests.browser.test_actions import begin, do
from tests.browser.test_stage import crowd
from umpire.service.desk import Desk
from umpire.service.table import showing

TELEVISION, LAPTOP, PHONE = (
    {"width": 1920, "height": 1080},
    {"width": 1366, "height": 768},
    {"width": 390, "height": 844},
)
CAPITALS = """() => { const one = document.querySelector('.wall-whose'), style = getComputedStyle(one);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return pen.measureText('H').actualBoundingBoxAscent / innerHeight; }"""
"""How high a capital of whose turn it is stands, as a part of the screen."""
OUT = """() => {
  const root = document.documentElement, out = [];
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) out.push(`scrolled: ${root.scrollWidth} x ${root.scrollHeight}`);
  for (const one of document.querySelectorAll('.wall-ship, .wall-ship *, .wall-told, .wall-up, .wall-when')) {
    const box = one.getBoundingClientRect();
    if (one.closest('.unseen') || !box.width) continue;
    const isOut = box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
    if (isOut) out.push(`out: ${one.outerHTML.slice(0, 90)}`);
  }
  const ships = [...document.querySelectorAll('.wall-ship')];
  for (const one of ships) if (one.scrollHeight > one.clientHeight + 1) out.push(`cut: ${one.textContent.trim().slice(0, 60)}`);
  return out;
}"""


def hurt(desk: Desk) -> str:
    """Two dozen ships, many with lamps, one out, one up."""
    battle = crowd(desk)
    for at in range(1, 24, 2):
        do(desk, battle, {"do": "correct", "name": f"ship-{at}.boxes", "value": 3})
    for at in (2, 8, 14):
        do(desk, battle, {"do": "correct", "name": f"ship-{at}.lamp.bridge-hit.red", "value": True})
        do(desk, battle, {"do": "correct", "name": f"ship-{at}.lamp.no-altitude-change.amber", "value": True})
    do(desk, battle, {"do": "turn-card", "card": "ship-1"})
    return battle


def test_the_wall_follows_the_umpire_without_a_touch(open_page: Opener, desk: Desk) -> None:
    """A card is up by itself; another battle that is put there takes the place of the first, and its title too."""
    one, other = begin(desk), begin(desk)
    for battle in (one, other):
        do(desk, battle, {"do": "turn-card", "card": "aphid"})
    showing.put(desk, one)
    page = open_page(viewport=LAPTOP)
    page.goto("/wall")
    expect(page.locator(".wall-up")).to_contain_text("Aphid")
    do(desk, one, {"do": "turn-card", "card": "locust"})
    expect(page.locator(".wall-up")).to_contain_text("Locust")
    expect(page).to_have_title("Locust · Destroy the Bridges")
    assert page.locator("html").get_attribute("data-rung") == "1"
    showing.put(desk, other)
    expect(page.locator(".wall-up")).to_contain_text("Aphid")
    do(desk, other, {"do": "turn-card", "card": "skylord"})
    expect(page.locator(".wall-up")).to_contain_text("Skylord")


@pytest.mark.parametrize("screen", [TELEVISION, LAPTOP], ids=["television", "laptop"])
def test_two_dozen_ships_fit_and_capitals_are_a_tenth_of_the_screen(
    open_page: Opener, desk: Desk, screen: dict[str, int], faults: Looker
) -> None:
    """Bright, dark, and turned for the far side: nothing is scrolled, nothing is cut."""
    showing.put(desk, hurt(desk))
    page = open_page(viewport=screen)
    for light in ("bright", "dark"):
        page.goto(f"/wall?light={light}")
        assert page.locator("html").get_attribute("data-theme") == ("dark" if light == "dark" else "light")
        expect(page.locator(".wall-ship")).to_have_count(24)
        assert page.evaluate(CAPITALS) >= 0.099
        assert page.evaluate(OUT) == []
    turn(page)
    assert page.evaluate(OUT) == []
    page.reload()
    assert page.locator("html").get_attribute("data-turned") == ""
    assert faults(page) == []


def turn(page: Page) -> None:
    """The controls come when a key is touched, and go again by themselves."""
    tools = page.locator(".wall-tools")
    expect(tools).to_have_css("opacity", "0")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Turn round").focus()
    expect(tools).to_have_css("opacity", "1")
    page.keyboard.press("Enter")
    expect(page.locator("main.wall")).to_have_css("rotate", "180deg")


def test_a_spectators_phone_reads_the_same_in_a_column(open_page: Opener, desk: Desk, faults: Looker) -> None:
    showing.put(desk, hurt(desk))
    page = open_page(viewport=PHONE)
    page.goto("/wall")
    expect(page.locator(".wall-ship")).to_have_count(24)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert faults(page) == []


def test_calling_out_by_keys_passes_over_nothing(open_page: Opener, desk: Desk, faults: Looker) -> None:
    """Lines that come while one is read wait; behind the last one the page waits, and the next line comes by itself."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    page = open_page(viewport=LAPTOP)
    page.goto(f"/battle/{battle}/call")
    says = page.locator("#call-says")
    expect(says).to_contain_text("Aphid's card is up.")
    expect(says).to_contain_text("Number 1, British.")
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    expect(page.get_by_text("2 more")).to_be_visible()
    expect(says).to_contain_text("Aphid")
    bell = page.locator('[data-wall="bell"]')
    page.keyboard.press("b")
    expect(bell).to_have_attribute("aria-pressed", "true")
    expect(bell).to_contain_text("Sound off")
    for key, told in (("Space", "Locust"), ("Enter", "Skylord"), ("ArrowLeft", "Locust"), ("ArrowRight", "Skylord")):
        page.keyboard.press(key)
        expect(says).to_contain_text(f"{told}'s card is up.")
    page.keyboard.press("Space")
    expect(page.get_by_text("The next line comes by itself.")).to_be_visible()
    do(desk, battle, {"do": "turn-card", "card": "hullcutter"})
    expect(says).to_contain_text("Hullcutter's card is up.")
    assert faults(page) == []
