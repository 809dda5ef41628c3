"""Two phones at one seat, in Chromium: the first is in by itself, the second waits, and the umpire at the table says which has it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Looker, Opener
from tests.desks import seat_codes
from umpire.service.desk import Desk
from umpire.service.hall import Locks
from umpire.service.table import battles, seating

AMRAAZ = "captain:Prince Amraaz"


@pytest.fixture(scope="module")
def address(hall_address: str) -> str:
    return hall_address


def test_the_umpire_at_the_table_says_which_phone_has_the_seat(
    open_page: Opener, desk: Desk, locks: Locks, faults: Looker
) -> None:
    battle = battles.start(desk, "cloudships", "bridges")
    token, code = seating.links(desk, battle)[AMRAAZ], seat_codes(desk, battle)[AMRAAZ]
    umpire = open_page()
    umpire.goto(f"/join?to=/battle/{battle}")
    umpire.get_by_label("Code or words").fill(" ".join(locks.words()))
    umpire.get_by_role("button", name="Come in").click()
    umpire.get_by_role("button", name="Go on").click()
    expect(umpire.get_by_role("button", name="Turn the card")).to_be_visible()
    umpire.wait_for_load_state()  # with its looks: before that nothing stands where it stays
    where = umpire.get_by_role("button", name="Turn the card").bounding_box()

    first = open_page(viewport={"width": 390, "height": 844})
    first.goto("/join")
    first.get_by_label("Code or words").fill(f"{code[:3].lower()} {code[3:].lower()}")
    first.get_by_role("button", name="Come in").click()
    expect(first.get_by_role("heading", name="Prince Amraaz")).to_be_visible()
    expect(first.get_by_role("link", name="Print Skylord")).to_be_visible()

    second = open_page(viewport={"width": 412, "height": 915})
    second.goto(f"/seat/{token}")
    expect(second.get_by_role("heading", name="You wait for this seat")).to_be_visible()
    assert faults(second) == []
    asks = umpire.get_by_role("form", name="Another phone wants Skylord (Prince Amraaz)")
    expect(asks).to_be_visible()
    assert umpire.get_by_role("button", name="Turn the card").bounding_box() == where, "nothing moves under the hand"
    assert faults(umpire) == []

    asks.get_by_role("button", name="Take over").click()
    expect(asks).to_have_count(0)
    expect(second.get_by_role("link", name="Print Skylord")).to_be_visible()
    expect(first.get_by_role("heading", name="Another phone has this seat")).to_be_visible()

    umpire.goto(f"/battle/{battle}/seats")
    assert faults(umpire) == []
    umpire.get_by_text("QR of Prince Amraaz").click()
    shown = umpire.get_by_role("img", name="QR code of Prince Amraaz")
    expect(shown).to_be_in_viewport(ratio=1)
    umpire.keyboard.press("Escape")
    expect(shown).to_be_hidden()
