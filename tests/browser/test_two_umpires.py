"""Two umpires in two browsers, in the same fight: what one types while the other is faster stands there, and one press sends it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Opener, rest
from tests.browser.test_actions import STANDARD, Keys, begin, do
from tests.browser.test_asked import OURS, answer, exchange, pad_of
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import pads


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
    assert len(pads.tray(desk.moment(battle), UMPIRE)) == 1

    second.goto(f"/battle/{battle}/ship/locust")
    second.locator("[type=radio][name=boxes][value='3']").check(force=True)
    do(desk, battle, {"do": "correct", "name": "locust.boxes", "value": 1})
    head = desk.moment(battle).head
    second.locator("button[name=side][value=port]").click()
    expect(notice).to_contain_text(f"Line {head}: Marked by hand: Locust")
    expect(second.locator("[type=radio][name=boxes][value='3']")).to_be_checked()
    assert desk.moment(battle).head == head
    notice.get_by_role("button", name="Send again").click()
    expect(second.get_by_text("The table has moved on")).to_have_count(0)


def test_a_pad_that_is_left_behind_keeps_its_panels_and_says_what_happened(open_page: Opener, desk: Desk) -> None:
    """The other umpire turns the next card: whoever types into the pad reads that, and still sees who fires at whom."""
    battle = exchange(desk)
    pad = pad_of(open_page, desk, battle)
    boards = pad.locator("#panels article")
    shown = boards.all_text_contents()
    answer(pad, "Aphid, Bow 4-inch", OURS, "6")
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    told = pad.locator("#meanwhile")
    expect(told).to_contain_text("Locust's card is up")
    expect(told).to_contain_text("The rules do not allow this any more")
    expect(told).not_to_contain_text("An answer has come")
    expect(pad.locator("#glance .up")).to_contain_text("Locust")
    expect(boards).to_have_text(shown)  # drawn anew, the same
    expect(pad.locator(f"[name='answer:{OURS}']")).to_have_value("6")


@pytest.mark.parametrize("has_moved", [True, False])
def test_a_shot_that_is_taken_back_stands_ready_with_its_aim(open_page: Opener, desk: Desk, has_moved: bool) -> None:
    """Target, sides, hexes, guns and answers: one of them is put right, and Enter declares. She may have fired where she was."""
    battle = begin(desk, *STANDARD, ("locust.band", "medium"))
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    if has_moved:
        do(desk, battle, {"do": "move", "ship": "locust", "band": "medium"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("8 3 1 2 Enter t t" if has_moved else "s 8 3 1 2 Enter t t")
    while hands.page.locator("form.pad").count():
        hands.press("t")
    hands.see("Locust fires at Skyrunner")
    hands.press("z Enter")
    hands.see("Taken back")
    expect(hands.page.locator(".go")).to_contain_text("Fire 3 guns at Skyrunner")
    hands.press("Backspace Backspace 2 2")
    expect(hands.page.locator(".go")).to_contain_text("2 hexes")
    hands.press("Enter")
    hands.see("Locust fires at Skyrunner, range 2 on her starboard quarter")


def two_desks(open_page: Opener, battle: str) -> tuple[Keys, Keys]:
    """Ann at one browser, Ben at another."""
    both = []
    for name in ("Ann", "Ben"):
        page = open_page(viewport={"width": 1366, "height": 640})
        page.goto(f"/battle/{battle}/seats")
        page.get_by_label("Umpire at this desk").fill(name)
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"Umpire {name}").first).to_be_visible()
        both.append(Keys(page, f"/battle/{battle}"))
    return both[0], both[1]


def test_what_one_desk_pencils_is_seen_at_the_other_and_gone_when_it_is_set_aside(
    open_page: Opener, desk: Desk
) -> None:
    battle = begin(desk, *STANDARD, ("locust.band", "medium"))
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    ann, ben = two_desks(open_page, battle)
    ann.press("8 3 1 2")
    told = ben.page.locator(".pencilled-elsewhere")
    expect(told).to_contain_text("Ann Fire 3 guns at Skyrunner")
    expect(ann.page.locator(".pencilled-elsewhere")).to_have_count(0)
    ann.press("Escape")
    expect(told).to_have_count(0)


def test_a_line_that_is_posted_meanwhile_keeps_the_pencil_and_fires_nothing_before_another_look(
    open_page: Opener, desk: Desk
) -> None:
    """The button says that somebody should look again, and what was written; Enter looks, and the next one fires."""
    battle = begin(desk, *STANDARD, ("locust.band", "medium"))
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(viewport={"width": 1366, "height": 640}), f"/battle/{battle}")
    hands.press("8 3 1 2")
    go = hands.page.locator(".go")
    do(desk, battle, {"do": "correct", "name": "skyrunner.boxes", "value": 3})
    head = desk.moment(battle).head
    expect(go).to_contain_text("Look again")
    expect(go).to_contain_text("Skyrunner: boxes crossed: 0 becomes 3")
    hands.press("Enter")
    expect(go).to_contain_text("Fire 3 guns at Skyrunner")
    assert (desk.moment(battle).head, pads.tray(desk.moment(battle), UMPIRE)) == (head, ())
    hands.press("Enter")
    hands.see("5 answers due")
