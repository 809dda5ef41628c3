"""Two umpires in two browsers, in the same fight: what one types while the other is faster stands there, and one press sends it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Opener, rest
from tests.browser.test_actions import do
from tests.browser.test_asked import OURS, answer, exchange, pad_of
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import look, pads


def test_what_one_types_while_the_other_is_faster_is_sent_with_one_press(open_page: Opener, desk: Desk) -> None:
    """Damage to a ship that was marked meanwhile; and dice for a shot that was cancelled meanwhile."""
    battle = exchange(desk)
    first, second = pad_of(open_page, desk, battle), pad_of(open_page, desk, battle)
    answer(second, "Aphid, Bow 4-inch", OURS, "6")
    first.locator("[data-key=X]").click()
    expect(first.locator("form.pad")).to_have_count(0)
    expect(second.locator("#settled")).to_be_visible()
    second.get_by_role("button", name="Resolve").click()
    notice = second.locator("#notice")
    expect(notice).to_contain_text("The table has moved on")
    expect(notice).to_contain_text("You typed 6.")
    rest(second)
    notice.get_by_role("button", name="Send again").click()
    expect(second.locator(f"form.pad [name='answer:{OURS}']")).to_have_value("6")
    assert len(pads.tray(desk, battle, UMPIRE)) == 1

    second.goto(f"/battle/{battle}/ship/locust")
    second.locator("[type=radio][name=boxes][value='3']").check(force=True)
    do(desk, battle, {"do": "correct", "name": "locust.boxes", "value": 1})
    head = look.head(desk, battle)
    second.locator("button[name=side][value=port]").click()
    expect(notice).to_contain_text(f"Line {head}: Marked by hand: Locust")
    expect(second.locator("[type=radio][name=boxes][value='3']")).to_be_checked()
    assert look.head(desk, battle) == head
    notice.get_by_role("button", name="Send again").click()
    expect(second.get_by_text("The table has moved on")).to_have_count(0)
