"""A die that a captain throws on the phone while the umpire has its pad open: nothing moves, and nothing is lost."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.test_actions import STANDARD, Keys, Taps, begin, do
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import pads, seating

FIRE = {
    "do": "fire",
    "ship": "aphid",
    "aims": [
        {
            "target": "bloodrunner", "range_hexes": 2, "bearing": ["bow"], "guns": ["bow-gun"],
            "answer": ["stern-gun"], "her_bearing": ["stern"],
        }
    ],
}  # fmt: skip
OURS, THEIRS = "aphid/bow-gun at bloodrunner/1d6", "bloodrunner/stern-gun at aphid/1d6"


def exchange(desk: Desk) -> str:
    """Aphid fires at Bloodrunner, who answers: a die for each captain."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    do(desk, battle, {"do": "move", "ship": "aphid", "band": "medium"})
    do(desk, battle, FIRE)
    return battle


def pad_of(open_page: Opener, desk: Desk, battle: str) -> Page:
    page = open_page()
    page.goto(f"/battle/{battle}/pad/{pads.tray(desk.moment(battle), UMPIRE)[0].id}")
    expect(page.locator("#meanwhile")).to_be_hidden()
    return page


def answer(pad: Page, prompt: str, key: str, faces: str) -> None:
    """In its slot, which becomes the large one when its line is pressed."""
    line = pad.locator(".slot-line", has_text=prompt)
    if line.is_visible():
        line.click()
    pad.locator(f"[name='answer:{key}']").fill(faces)


def phone_of(open_page: Opener, desk: Desk, battle: str, name: str) -> Page:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto(f"/seat/{seating.links(desk, battle)['captain:' + name]}")
    return page


def test_an_open_pad_tells_of_a_captains_answer_and_goes_on_with_it(open_page: Opener, desk: Desk) -> None:
    battle = exchange(desk)
    pad = pad_of(open_page, desk, battle)
    pell = phone_of(open_page, desk, battle, "Lieutenant Pell")
    answer(pad, "Bloodrunner, Stern heavy gun", THEIRS, "1")
    pell.get_by_label("Aphid, ").fill("2")
    pell.get_by_role("button", name="Answer").click()
    expect(pad.locator("#meanwhile")).to_be_visible()
    expect(pad.locator(f"[name='answer:{THEIRS}']")).to_have_value("1")
    pad.get_by_role("button", name="Resolve").click()
    expect(pad.locator("#notice")).to_contain_text("Aphid")
    entry = desk.moment(battle).entries(desk.moment(battle).head)[0]
    assert entry is not None
    assert {key: answer.said for key, answer in entry.answers.items()} == {OURS: "2", THEIRS: "1"}


def test_what_a_captain_types_stays_when_the_page_renews_itself(open_page: Opener, desk: Desk) -> None:
    battle = exchange(desk)
    pell = phone_of(open_page, desk, battle, "Lieutenant Pell")
    die = pell.get_by_label("Aphid, ")
    die.type("2")
    do(desk, battle, {"do": "correct", "name": "aphid.boxes", "value": 1})
    expect(pell.locator("#main")).to_contain_text("Aphid: boxes crossed")
    expect(die).to_have_value("2")
    expect(die).to_be_focused()


def settle(open_page: Opener, desk: Desk, battle: str) -> None:
    """Both captains answer on their phones, and it is carried out."""
    for name, label, face in (("Lieutenant Pell", "Aphid, ", "2"), ("Captain Shehaan", "Bloodrunner, ", "1")):
        phone = phone_of(open_page, desk, battle, name)
        phone.get_by_label(label).fill(face)
        phone.get_by_role("button", name="Answer").click()
        expect(phone.get_by_role("button", name="Answer")).to_have_count(0)
    assert pads.tray(desk.moment(battle), UMPIRE) == ()


def test_a_pad_that_others_have_settled_becomes_its_line(open_page: Opener, desk: Desk) -> None:
    battle = exchange(desk)
    pad = pad_of(open_page, desk, battle)
    settle(open_page, desk, battle)
    expect(pad).to_have_url(re.compile(rf"/battle/{battle}\?done={desk.moment(battle).head}$"))
    expect(pad.locator("#notice")).to_contain_text("Aphid fires")


def test_what_was_typed_into_a_settled_pad_is_told_and_not_dropped(open_page: Opener, desk: Desk) -> None:
    """The panels beside it stay those of its command until it is left."""
    battle = exchange(desk)
    pad = pad_of(open_page, desk, battle)
    answer(pad, "Aphid, Bow 4-inch", OURS, "6")
    beside = pad.locator("#panels article")
    expect(beside).to_have_count(2)
    settle(open_page, desk, battle)
    expect(pad.locator("#settled")).to_be_visible()
    expect(pad.locator("#meanwhile")).to_be_hidden()
    expect(beside).to_have_count(2)
    pad.get_by_role("button", name="Resolve").click()
    expect(pad.locator("#notice")).to_contain_text("You typed this, and it was not used: 6.")
    expect(pad.locator("#notice")).to_contain_text("Aphid fires")


VOLLEY = {
    "do": "fire",
    "ship": "locust",
    "aims": [
        {
            "target": "skyrunner", "range_hexes": 1, "bearing": ["starboard-quarter"],
            "guns": ["starboard-rockets", "starboard-qf"], "her_bearing": ["starboard-bow"], "answer": ["bow-rogue"],
        }
    ],
}  # fmt: skip


def volley(desk: Desk) -> str:
    """Locust's rockets, a die; her 1-pounder, three; and the Bow rogue gun that answers, a die. Returns the pad's address."""
    battle = begin(desk, *STANDARD)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "move", "ship": "locust", "band": "medium"})
    do(desk, battle, VOLLEY)
    return f"/battle/{battle}/pad/{pads.tray(desk.moment(battle), UMPIRE)[0].id}"


def boxes(page: Page) -> Locator:
    """What is typed for each question."""
    return page.locator(".slots input[data-count]")


def test_a_wrong_die_is_tapped_right(open_page: Opener, desk: Desk) -> None:
    """A tap on a drawn die takes it and those after it away; ⌫ the last one, also of the gun before; the next face counts there."""
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    hands = Taps(page, volley(desk))
    hands.faces("4 6 5 1")
    expect(page.locator("form.pad .due")).to_have_text("1 answer due")
    page.locator(".slot-line", has_text="1-pounder").tap()
    hands.faces("3")  # a full throw takes no further one, and gives it to no other gun
    expect(page.locator("#typed")).to_contain_text("All 3 dice are in")
    page.locator(".now .pips .die").nth(1).tap()
    expect(boxes(page).nth(1)).to_have_value("6")
    expect(page.locator("form.pad .due")).to_have_text("2 answers due")
    hands.faces("2 2")
    expect(boxes(page).nth(1)).to_have_value("6 2 2")
    expect(page.locator(".slot.now")).to_contain_text("Bow rogue gun")
    back = page.get_by_role("button", name="Take the last die back")
    box = back.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    back.tap()
    back.tap()
    expect(boxes(page).nth(1)).to_have_value("6")
    expect(boxes(page).nth(2)).to_have_value("")


def test_backspace_goes_back_to_the_question_before(open_page: Opener, desk: Desk) -> None:
    """Face by face, and over a call; up and down only look."""
    hands = Keys(open_page(), volley(desk))
    page = hands.page
    hands.press("4 m Backspace")
    expect(page.locator(".slot.now")).to_contain_text("1-pounder")
    expect(boxes(page).nth(1)).to_have_value("")
    hands.press("6 5 Backspace")
    expect(boxes(page).nth(1)).to_have_value("6")
    hands.press("Backspace Backspace")
    expect(page.locator(".slot.now")).to_contain_text("rockets")
    expect(boxes(page).nth(0)).to_have_value("")
    hands.press("3")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".slot.now")).to_contain_text("rockets")
    expect(boxes(page).nth(0)).to_have_value("3")


def test_a_gun_of_one_die_hits_by_a_key(open_page: Opener, desk: Desk) -> None:
    """H; nothing tells to type a call, as its figure is a face here."""
    hands = Keys(open_page(), volley(desk))
    hands.press("4")
    hands.press("m")
    expect(hands.page.locator(".slot.now")).to_contain_text("Bow rogue gun")
    expect(hands.page.locator(".slot.now").get_by_text("or call")).to_be_hidden()
    hands.press("h")
    hands.see("3 answered", "Bow rogue gun at Locust: 3+ hits (short range): 1 hit")


def test_a_pad_that_is_set_aside_is_gone_on_with_where_it_was(open_page: Opener, desk: Desk) -> None:
    """By Escape; half a throw is asked again."""
    hands = Keys(open_page(), volley(desk))
    hands.press("4 6 Escape")
    hands.see("Under way", "2 open")
    hands.press("p")
    hands.see("2 answers due", "1 answered")
    expect(boxes(hands.page).first).to_have_value("")


def test_a_throw_for_the_rest_waits_for_half_a_gun(open_page: Opener, desk: Desk) -> None:
    """It says what is missing and keeps the dice; the next face is the next die's."""
    hands = Keys(open_page(), volley(desk))
    hands.press("4 6 5 t")
    expect(hands.page.locator("#typed")).to_contain_text(
        "1-pounder at Skyrunner: 2 of 3 dice; type the last one, or clear it."
    )
    hands.press("1")
    expect(boxes(hands.page).nth(1)).to_have_value("6 5 1")
