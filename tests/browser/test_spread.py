"""A total that is spread over parts, and dice of a game's own: by keys on the pad, by finger on the phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import presses
from tests.browser.conftest import Looker, Opener
from tests.browser.test_actions import Keys
from tests.games.salvo import Loose
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, pads, seating

pytestmark = pytest.mark.usefixtures("with_salvo")

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture
def battle(desk: Desk) -> str:
    battle = battles.start(desk, "salvo", "duel")
    presses.play(desk, battle, UMPIRE, Loose("heron"))
    return battle


@pytest.fixture
def pad(desk: Desk, battle: str) -> str:
    return f"/battle/{battle}/pad/{pads.tray(desk.moment(battle), UMPIRE)[0].id}"


def damage(page: Page) -> Locator:
    return page.get_by_label("What takes the damage?")


def drawn(page: Page) -> list[str]:
    """The faces that the dice of all slots show."""
    uses = page.locator(".pips use").all()
    return [use.get_attribute("href") or "" for use in uses]


def parts(page: Page) -> list[str]:
    return page.locator("umpire-spread output").all_inner_texts()


def test_three_dice_and_one_enter(open_page: Opener, pad: str) -> None:
    """With the last die in, the spread that stands ready has the focus and waits; Enter takes it."""
    hands = Keys(open_page(), pad)
    hands.press("0 4 6")
    expect(damage(hands.page)).to_be_focused()
    expect(damage(hands.page)).to_have_value("3 2 0")
    hands.press("Enter")
    hands.see("A salvo of (0, 4), wind 6: Hull 3, Bow gun 2, Stern gun 0.")


def test_what_is_typed_takes_the_place_of_the_suggestion(open_page: Opener, pad: str) -> None:
    """A letter there is a letter, not a key of the pad; a wrong sum comes back to the field with its sentence."""
    hands = Keys(open_page(), pad)
    hands.press("2 2 1")
    hands.press("1 1 1")
    expect(damage(hands.page)).to_have_value("111")
    assert parts(hands.page) == ["1", "1", "1"]
    hands.press("Enter")
    hands.see("'111' adds up to 3; it must be 5.")
    expect(damage(hands.page)).to_be_focused()
    hands.page.keyboard.type("stern gun 4, hull 1")
    expect(damage(hands.page)).to_have_value("stern gun 4, hull 1")
    assert parts(hands.page) == ["–", "–", "–"]
    hands.press("Enter")
    hands.see("Hull 1, Bow gun 0, Stern gun 4.")


def test_no_press_wipes_what_stands_ready(open_page: Opener, pad: str) -> None:
    """A letter with which no part begins is not taken, and told; an unfinished name or an empty field is no answer, and it is as before."""
    hands = Keys(open_page(), pad)
    hands.press("2 2 1")
    for key in ("t", "z", "Shift+M", "w"):
        hands.press(key)
        expect(damage(hands.page)).to_have_value("3 2 0")
        expect(hands.page.locator("#typed")).to_contain_text("No part begins so; they are Hull, Bow gun, Stern gun")
    hands.press("Enter")
    expect(hands.page.locator("#typed")).to_contain_text("Nothing was pressed")
    hands.page.keyboard.type("st")
    expect(damage(hands.page)).to_have_value("st")
    hands.press("Enter")
    expect(damage(hands.page)).to_have_value("3 2 0")
    expect(hands.page.locator("#typed")).to_contain_text("It stands ready again as it was")
    assert parts(hands.page) == ["3", "2", "0"]
    hands.press("Delete Tab")
    expect(damage(hands.page)).to_have_value("3 2 0")
    damage(hands.page).focus()
    hands.press("w Enter Enter")
    hands.see("Hull 3, Bow gun 2, Stern gun 0.")


def test_own_dice_show_their_figures(open_page: Opener, pad: str) -> None:
    """A thrown 0 is no die that is still to be thrown; the large faces are those of the dice that are due."""
    hands = Keys(open_page(), pad)
    faces = hands.page.locator("button[data-face]")
    expect(faces).to_have_count(5)
    assert drawn(hands.page) == ["#die-0", "#die-0", "#die-0"]
    hands.press("5")
    expect(hands.page.locator("#typed")).to_contain_text("This die shows 0, 1, 2, 3, 4.")
    hands.press("0")
    assert drawn(hands.page) == ["#figure-0", "#die-0", "#die-0"]
    hands.page.get_by_role("button", name="4", exact=True).click()
    assert drawn(hands.page) == ["#figure-0", "#figure-4", "#die-0"]
    expect(faces).to_have_count(6)
    expect(faces.first.locator("use")).to_have_attribute("href", "#die-1")
    hands.page.get_by_role("button", name="6", exact=True).click()
    assert drawn(hands.page) == ["#figure-0", "#figure-4", "#die-6"]
    hands.see("Resolve")


def test_a_finger_moves_it_from_part_to_part(open_page: Opener, desk: Desk, battle: str, faults: Looker) -> None:
    """On the captain's phone: − and + of 44 px and more; never more than the total, nor than a part takes."""
    phone = open_page(**PHONE)
    phone.goto(f"/seat/{seating.links(desk, battle)['captain:Ben']}")
    expect(phone.locator("umpire-spread output").first).to_have_text("3")
    assert faults(phone) == []
    more = phone.get_by_role("button", name="Stern gun: one more")
    expect(more).to_be_disabled()
    phone.get_by_role("button", name="Hull: one less").tap()
    more.tap()
    expect(more).to_be_disabled()
    expect(damage(phone)).to_have_value("2 2 1")
    assert parts(phone) == ["2", "2", "1"]
    box = more.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    phone.get_by_role("button", name="Answer").tap()
    expect(phone.locator("umpire-spread")).to_have_count(0)
    (pad,) = pads.tray(desk.moment(battle), UMPIRE)
    assert pad.pending.answers["otter/damage/share"].said == "2 2 1"


def test_what_was_moved_stays_when_the_page_renews_itself(open_page: Opener, desk: Desk, battle: str) -> None:
    phone = open_page(**PHONE)
    phone.goto(f"/seat/{seating.links(desk, battle)['captain:Ben']}")
    phone.get_by_role("button", name="Hull: one less").tap()
    presses.play(
        desk,
        battle,
        UMPIRE,
        desk.moment(battle).game.read_command({"do": "correct", "name": "heron.boxes", "value": 1}),
    )
    expect(phone.locator("#main")).to_contain_text("1 of 5 boxes")
    expect(damage(phone)).to_have_value("2 2 0")
    assert parts(phone) == ["2", "2", "0"]


def test_without_javascript_it_is_a_field(open_page: Opener, pad: str) -> None:
    """The parts stand below it in their order; nothing is there that does nothing."""
    page = open_page("no-javascript")
    page.goto(pad)
    expect(damage(page)).to_have_value("3 2 0")
    expect(page.locator("umpire-spread li").first).to_contain_text("Hull at most 3")
    expect(page.locator("[data-more]:visible")).to_have_count(0)
    page.get_by_label("The salvo").fill("0 0")
    page.get_by_label("The wind").fill("1")
    page.get_by_role("button", name="Resolve").click()
    expect(page.locator("#main")).to_contain_text("Hull 3, Bow gun 2, Stern gun 0.")


def test_the_pad_reads_well(open_page: Opener, pad: str, faults: Looker) -> None:
    page = open_page()
    page.goto(pad)
    expect(page.locator("umpire-spread output").first).to_have_text("3")
    page.keyboard.press("0")
    assert faults(page) == []
