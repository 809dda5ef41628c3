"""The stage in a real browser: the act, the panels that it is about and all the others stand beside each other and stay."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.test_actions import STANDARD, Keys, begin, do
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import pads

LAPTOP, PROJECTOR, PHONE = (
    {"width": 1366, "height": 640},
    {"width": 1920, "height": 1000},
    {"width": 390, "height": 800},
)
FIRE = {
    "do": "fire",
    "ship": "locust",
    "aims": [
        {
            "target": "skyrunner", "range_hexes": 1, "bearing": ["starboard-quarter"],
            "guns": ["starboard-qf", "starboard-rockets"], "her_bearing": ["starboard-bow"], "answer": [],
        }
    ],
}  # fmt: skip
INSIDE = """(one) => { const box = one.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth; }"""


def up(desk: Desk) -> str:
    """Locust's card is up, and she has moved."""
    battle = begin(desk, *STANDARD)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "move", "ship": "locust", "band": "medium"})
    return battle


def panels_in_view(page: Page, *names: str) -> None:
    expect(page.locator("#panels .panel-of h2")).to_have_text(list(names))
    for panel in page.locator("#panels .brief").all():
        assert panel.evaluate(INSIDE)


@pytest.mark.parametrize("screen", [LAPTOP, PROJECTOR], ids=["laptop", "projector"])
def test_both_panels_are_in_view_from_the_targets_number_to_the_last_die(
    open_page: Opener, desk: Desk, screen: dict[str, int]
) -> None:
    """The target's comes beside the act as soon as she is named, and stays there while the pad is filled."""
    hands = Keys(open_page(viewport=screen), f"/battle/{up(desk)}")
    hands.press("f 8")
    panels_in_view(hands.page, "Locust", "Skyrunner")
    hands.press("3 1 2 Enter")
    expect(hands.page.locator("#act form.pad")).to_be_visible()
    panels_in_view(hands.page, "Locust", "Skyrunner")
    hands.press("4 6 6 1 1 1 1 1")
    panels_in_view(hands.page, "Locust", "Skyrunner")


def test_who_is_named_stays_when_news_come(open_page: Opener, desk: Desk) -> None:
    """Another umpire marks the target: her panel is drawn anew, beside the mover's as before."""
    battle = up(desk)
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("f 8")
    panels = hands.page.locator("#panels")
    expect(panels).to_contain_text("Skyrunner")
    do(desk, battle, {"do": "correct", "name": "skyrunner.boxes", "value": 7})
    expect(panels).to_contain_text("7 of 20 boxes")
    expect(panels.locator(".panel-of")).to_have_count(2)


def test_the_panels_beside_an_open_pad_hear_of_news(open_page: Opener, desk: Desk) -> None:
    battle = up(desk)
    do(desk, battle, FIRE)
    page = open_page()
    page.goto(f"/battle/{battle}/pad/{pads.tray(desk, battle, UMPIRE)[0].id}")
    first = page.locator(".slot input").first
    first.type("4")
    do(desk, battle, {"do": "correct", "name": "skyrunner.boxes", "value": 7})
    expect(page.locator("#panels")).to_contain_text("7 of 20 boxes")
    expect(page.locator("#glance")).to_contain_text("7 of 20 boxes")
    expect(page.locator("#beside")).to_contain_text("Skyrunner: boxes crossed")
    expect(first).to_have_value("4")


def test_the_number_of_a_ship_opens_nothing_while_a_pad_is_open(open_page: Opener, desk: Desk) -> None:
    """Also where the pad takes no number: the battle has moved on, and only «Allow anyway» is left."""
    battle = up(desk)
    do(desk, battle, FIRE)
    do(desk, battle, {"do": "leave", "ship": "skyrunner", "fate": "left the table"})
    address = f"/battle/{battle}/pad/{pads.tray(desk, battle, UMPIRE)[0].id}"
    hands = Keys(open_page(), address)
    hands.see("The rules do not allow this")
    hands.press("5")
    expect(hands.page.locator("#typed")).to_contain_text("Nothing here takes a number")
    hands.press("; y f n")
    assert hands.page.url.endswith(address)


def test_on_a_phone_the_act_comes_first_then_its_panels(open_page: Opener, desk: Desk) -> None:
    page = open_page(viewport=PHONE)
    page.goto(f"/battle/{up(desk)}")
    tops = [page.locator(f"#{name}").bounding_box() for name in ("act", "panels", "glance", "beside")]
    found = [box["y"] for box in tops if box]

    assert len(found) == 4
    assert found == sorted(found)


def test_without_javascript_a_pad_is_a_page_with_the_stage_round_it(open_page: Opener, desk: Desk) -> None:
    battle = up(desk)
    do(desk, battle, FIRE)
    page = open_page("no-javascript", viewport=LAPTOP)
    page.goto(f"/battle/{battle}")
    page.locator(".tray a").first.click()
    panels_in_view(page, "Locust", "Skyrunner")
    for slot in page.locator(".slot input").all():
        slot.fill(" ".join("1" * int(slot.get_attribute("data-count") or 1)))
    page.get_by_role("button", name="Resolve").click()
    expect(page.locator("#notice")).to_contain_text("Locust fires")


def test_another_page_begins_at_its_top(open_page: Opener, desk: Desk) -> None:
    """From far down on the page where it begins to a battle, and from a parked pad to the table with what is under way."""
    page = open_page(viewport={"width": 1366, "height": 500})
    page.goto("/begin/cloudships")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#act")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    battle = up(desk)
    do(desk, battle, FIRE)
    page.goto(f"/battle/{battle}/pad/{pads.tray(desk, battle, UMPIRE)[0].id}")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.keyboard.press("Escape")
    expect(page.locator("#act").get_by_text("Under way")).to_be_visible()
    assert page.evaluate("scrollY") == 0
