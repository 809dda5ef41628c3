"""A captain's phone in Chromium: what counts now needs no scrolling, and the sound is switched on by one press."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests import presses
from tests.browser.conftest import Opener
from tests.browser.reading import faults
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.drawing.built import as_built
from umpire.drawing.said import Said
from umpire.service import plates
from umpire.service.desk import Desk
from umpire.service.table import battles, look, seating

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


@pytest.mark.parametrize(
    ("width", "height", "kinds"),
    [
        (390, 844, {"figure", "band", "box", "square", "lamp", "marks.bow-gun"}),
        (360, 740, {"figure", "band", "box", "square", "lamp"}),
    ],
)
def test_a_ship_in_trouble_needs_no_scrolling(
    open_page: Opener, desk: Desk, width: int, height: int, kinds: set[str]
) -> None:
    """Turn, dials, band, track, parties and lamps, each with what it does; on the larger phone the table of guns begins, too."""
    battle, seat = seat_in_trouble(desk)
    page = open_page(viewport={"width": width, "height": height}, has_touch=True)
    page.goto(seat)
    turn = page.locator(".mine-turn").bounding_box()
    drawn = page.locator(".mine-ship .is-pocket > svg").bounding_box()
    assert turn is not None
    assert drawn is not None
    assert turn["y"] + turn["height"] <= drawn["y"]
    panel = look.scene(desk.moment(battle), UMPIRE).panel("locust")
    assert panel is not None
    plate = plates.FORMATS["pocket"](as_built(panel), Said())
    millimetre = drawn["width"] / plate.width
    assert millimetre >= 6
    seen = [one for one in plate.places if {one.id, one.id.partition(".")[0]} & kinds]
    assert len(seen) >= 3 + 4 + 18 + 3 + 5
    assert max(drawn["y"] + (one.y + one.height) * millimetre for one in seen) <= height


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
