"""A captain's phone in Chromium: what counts now needs no scrolling, and the sound is switched on by one press."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests import presses
from tests.browser.conftest import Opener
from tests.browser.reading import faults
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, seating

GARROW = "captain:Lieutenant Garrow"


def seat_in_trouble(desk: Desk) -> tuple[str, str]:
    """Six guns, one of them lost, and two lamps that burn."""
    battle = battles.start(desk, "cloudships", "bridges", "A phone")
    for name, value in (
        ("round.real-cards", True),
        ("locust.boxes", 5),
        ("locust.lamp.fire", "amber"),
        ("locust.lamp.bridge-hit", "red"),
        ("locust.gun.bow-gun", "destroyed"),
    ):
        presses.play(desk, battle, UMPIRE, Correct(name, value=value))
    return battle, f"/seat/{seating.links(desk, battle)[GARROW]}"


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_a_ship_in_trouble_needs_no_scrolling(open_page: Opener, desk: Desk, width: int, height: int) -> None:
    _, seat = seat_in_trouble(desk)
    page = open_page(viewport={"width": width, "height": height}, has_touch=True)
    page.goto(seat)
    for part in (".mine-turn", ".mine-figures", ".track", ".mine-lamps", ".mine-guns"):
        box = page.locator(f".mine-ship {part}").first.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, part


def test_the_sound_is_one_press_and_the_title_says_whose_card_it_is(open_page: Opener, desk: Desk) -> None:
    battle, seat = seat_in_trouble(desk)
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto(seat)
    page.get_by_role("button", name="Sound on").tap()
    expect(page.get_by_role("button", name="Sound off")).to_be_visible()
    rung = int(page.evaluate("document.documentElement.dataset.rung"))
    presses.play(desk, battle, UMPIRE, desk.moment(battle).game.read_command({"do": "turn-card", "card": "locust"}))
    expect(page.locator(".mine-ship.is-up")).to_be_visible()
    assert page.title().startswith("▶ Locust: your card is up")
    assert int(page.evaluate("document.documentElement.dataset.rung")) == rung + 1
    assert faults(page) == []
