"""The map of the table in a real browser: a ship is moved in two presses by mouse, keys, a finger, and without JavaScript."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Looker, Opener, rest
from tests.browser.reading import WIDE
from tests.browser.test_actions import Keys, do
from umpire.service.desk import Desk
from umpire.service.table import battles, seating

LINE = "out ironback emberjaw; numbers 1 2 3 4 5 6; goals fleet hunter hoard yards refit; ships skiff raider tender trader galleon"
PHONE = {"width": 390, "height": 844}
READY = "html[data-htmx=on][data-keys=on]"


def sky(desk: Desk) -> str:
    """Blue's second turn, with two ships that may act: the Starter at 0n, and a Basic beside it."""
    battle = battles.start(desk, "aloft", "three-commodores")
    do(desk, battle, {"do": "set-up", "line": LINE, "is_real": True})
    for player, corner in (("blue", "0n"), ("red", "1-3n"), ("green", "1-4n")):
        do(desk, battle, {"do": "place", "player": player, "good": "wood", "corner": corner})
    for good in ("canvas", "wood"):
        do(desk, battle, {"do": "correct", "name": f"blue.goods.{good}", "value": 3})
    do(desk, battle, {"do": "forage", "number": 1})
    do(desk, battle, {"do": "build", "ship": "blue-1", "kind": "basic", "corner": "1-1s"})
    for _ in range(3):
        do(desk, battle, {"do": "end-turn"})
        do(desk, battle, {"do": "forage", "number": 1})
    return battle


def corner(desk: Desk, battle: str) -> str:
    """Where Blue's Basic stands."""
    return str(desk.moment(battle).state.ships["blue-2"].corner)


def by_mouse(page: Page) -> None:
    page.locator("a.map-tap.is-piece[href*=blue-2]").click()
    page.locator("button.map-tap.is-place[value*='do=move'][value*='corner=2-2s']").click()


def by_touch(page: Page) -> None:
    page.locator("a.map-tap.is-piece[href*=blue-2]").tap()
    expect(page.locator(".map-tap.is-chosen")).to_be_in_viewport()
    page.locator("button.map-tap.is-place[value*='corner=2-2s']").tap()


def by_keys(page: Page) -> None:
    hands = Keys(page, page.url)
    hands.press("2")
    number = page.locator("button.map-tap.is-place[value*='corner=2-2s']").get_attribute("data-digit") or ""
    assert len(number) == 1
    hands.press(number)
    if page.locator("#typed").is_visible():  # it begins another
        hands.press("Enter")


@pytest.mark.parametrize(("press", "mode", "how"), [
    (by_mouse, "htmx", {}), (by_mouse, "no-javascript", {}), (by_keys, "htmx", {}),
    (by_touch, "htmx", {"viewport": PHONE, "has_touch": True}),
], ids=["mouse", "no-javascript", "keys", "touch"])  # fmt: skip
def test_a_ship_is_moved_in_two_presses(
    open_page: Opener, desk: Desk, press: Callable[[Page], None], mode: str, how: dict[str, object]
) -> None:
    """First the ship, then its corner; and the page is never wider than the screen."""
    battle = sky(desk)
    page = open_page(mode, **how)
    page.goto(f"/battle/{battle}")
    if mode != "no-javascript":
        expect(page.locator(READY)).to_have_count(1)
    press(page)
    expect(page.locator("#notice")).to_contain_text("Blue 2 Basic moves")
    assert corner(desk, battle) == "2-2s"
    assert page.evaluate(WIDE) <= 0


def test_the_map_stays_where_it_was_read(open_page: Opener, desk: Desk) -> None:
    """Choosing a piece moves neither the page nor, on a phone, the map; the piece keeps the focus, and arrows go on from it."""
    page = open_page(viewport=PHONE)
    page.goto(f"/battle/{sky(desk)}")
    expect(page.locator(READY)).to_have_count(1)
    frame = page.locator("[data-map=on]")
    frame.evaluate("(one) => { scrollTo(0, 80); one.scrollLeft = 40; }")
    rest(page)
    before = page.evaluate("scrollY")
    assert before > 0
    page.locator("a.map-tap.is-piece[href*=blue-2]").click()
    expect(page.locator(".is-chosen")).to_be_focused()
    expect(page.locator("[data-map=on]")).to_have_count(1)
    assert page.locator("[data-map=on]").evaluate("(one) => one.scrollLeft") == 40
    assert page.evaluate("scrollY") == before
    page.keyboard.press("ArrowDown")
    expect(page.locator(".map-tap:focus")).to_have_count(1)
    expect(page.locator(".is-chosen")).not_to_be_focused()


def test_everybody_can_read_the_map(open_page: Opener, desk: Desk, faults: Looker) -> None:
    """The umpire with a ship chosen, and who only looks: contrast, names, sizes; and the list tells each hex and ship."""
    battle = sky(desk)
    page = open_page()
    link = seating.links(desk, battle)["spectator"]
    for address in (f"/battle/{battle}?look=chosen&ship=blue-1", f"/seat/{link}"):
        page.goto(address)
        expect(page.locator(READY)).to_have_count(1)
        page.locator("#map-list summary").click()
        for name in ("Blue 2 Basic (1-1s)", "Canvas 1 (1-1)", "Merchant (0)"):
            expect(page.locator("#map-list").get_by_role("rowheader", name=name)).to_be_visible()
        assert faults(page) == []
