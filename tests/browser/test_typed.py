"""Digits stand large where they count, without a clock: no number is ever taken for another ship than the one meant."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.test_actions import Keys, begin, do
from tests.browser.test_weapons import fleet, sit_down
from umpire.service.desk import Desk
from umpire.service.table import battles

TWELVE: list[dict[str, Any]] = [
    *({"ship": "aphid", "id": f"aphid-{n}", "number": n, "name": f"Aphid {n}"} for n in (1, 3, 5, 7, 9, 11)),
    *({"ship": "bloodrunner", "id": f"runner-{n}", "number": n, "name": f"Runner {n}"} for n in (2, 4, 6, 8, 10, 12)),
]
MADE = {"name": "Twelve", "briefing": "", "sides": ["British", "Martian"], "deck": "real", "ships": TWELVE}


def twelve(desk: Desk, *cards: str) -> str:
    """Twelve ships, so that 1 begins 10, 11 and 12; real cards, of which these were turned."""
    battle = battles.start(desk, "cloudships", "twelve", made=MADE)
    for card in cards:
        do(desk, battle, {"do": "turn-card", "card": card})
    return battle


def echo(page: Page) -> Locator:
    return page.locator("#typed")


def up(page: Page) -> Locator:
    return page.locator(".card-up .big")


def lines(desk: Desk, battle: str) -> int:
    return desk.moment(battle).head


def test_a_card_that_is_gone_turns_no_other(open_page: Opener, desk: Desk) -> None:
    """Real cards, card 1 gone: N 1 Enter presses nothing and says why; the next digit begins anew."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    before = lines(desk, battle)
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("n 1")
    expect(echo(hands.page).locator(".typed-digits")).to_have_text("1")
    expect(echo(hands.page)).to_contain_text("Aphid: its card has been turned.")
    hands.press("Enter")
    expect(echo(hands.page)).to_contain_text("Nothing was pressed.")
    expect(up(hands.page)).to_contain_text("Aphid")
    assert lines(desk, battle) == before
    hands.press("2 Enter")
    hands.see("Locust's card is up")


def test_digits_wait_without_a_clock(open_page: Opener, desk: Desk) -> None:
    """N 1, however long, 2: it stands there as 12 with her name, Enter names it, and the next one turns her card."""
    battle = twelve(desk, "aphid-1")
    page = open_page(is_own=True)
    page.clock.install()
    hands = Keys(page, f"/battle/{battle}")
    hands.press("n 1")
    page.clock.run_for(60_000)
    expect(echo(page)).to_be_visible()
    expect(echo(page)).to_contain_text("Aphid 1: its card has been turned.")
    hands.press("2")
    page.clock.run_for(60_000)
    expect(echo(page)).to_be_visible()
    expect(echo(page).locator(".typed-digits")).to_have_text("12")
    expect(echo(page)).to_contain_text("Runner 12")
    expect(up(page)).to_contain_text("Aphid 1")
    hands.press("Enter Enter")
    expect(up(page)).to_contain_text("Runner 12")


def test_a_number_that_begins_another_waits_for_enter(open_page: Opener, desk: Desk) -> None:
    battle = twelve(desk)
    page = open_page()
    hands = Keys(page, f"/battle/{battle}")
    hands.press("1")
    expect(echo(page)).to_contain_text("Aphid 1")
    expect(echo(page)).to_contain_text("or go on: 10 Runner 10, 11 Aphid 11, 12 Runner 12")
    expect(page.locator("#typed-told")).to_contain_text("1: Aphid 1, Enter takes it")
    hands.press("Enter Enter")
    expect(up(page)).to_contain_text("Aphid 1")
    hands.press("n 2 Enter")  # nothing else begins so: at once
    expect(up(page)).to_contain_text("Runner 2")


def test_aiming_at_a_destroyed_ship_aims_at_nobody(open_page: Opener, desk: Desk) -> None:
    """Neither at whom her number begins, nor at whom the digits after it would mean; Enter declares nothing."""
    battle = twelve(desk, "runner-2")
    do(desk, battle, {"do": "correct", "name": "aphid-3.fate", "value": "destroyed"})
    before = lines(desk, battle)
    page = open_page()
    hands = Keys(page, f"/battle/{battle}")
    aimed = page.locator(".mark-slot", has_text="target")
    hands.press("f 3")
    expect(echo(page)).to_contain_text("Aphid 3: destroyed.")
    hands.press("Enter")
    expect(echo(page)).to_contain_text("Nothing was pressed.")
    expect(aimed).to_have_count(0)
    hands.press("Escape 3 1 2")  # as somebody types who does not look: 3, on side 1, 2 hexes
    expect(echo(page).locator(".typed-digits")).to_have_text("12")
    expect(aimed).to_have_count(0)
    hands.press("Escape")
    expect(echo(page)).to_be_hidden()
    hands.press("Escape")
    for key in "dh":  # nor is she hit, or met
        hands.press(f"{key} 3 Enter")
        expect(echo(page)).to_contain_text("Aphid 3: destroyed. Nothing was pressed.")
        hands.press("Escape Escape")
    assert lines(desk, battle) == before


def test_after_a_number_that_fits_nothing_the_next_one_waits_for_enter(open_page: Opener, desk: Desk) -> None:
    """It may have been meant for what comes after: 8 is her own number, 3 her side, 1 the range."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skyrunner"})
    page = open_page()
    hands = Keys(page, f"/battle/{battle}")
    hands.press("8")
    expect(echo(page)).to_contain_text("Skyrunner: her own card is up.")
    hands.press("3")
    expect(echo(page)).to_contain_text("Dauntless")
    expect(page.locator(".mark-slot", has_text="target")).to_have_count(0)
    hands.press("Enter")
    expect(page.locator(".mark-slot", has_text="target")).to_contain_text("3 Dauntless")


@pytest.mark.parametrize(("page", "keys", "says"), [
    ("", "0", "There is no 0 here."), ("", "d 5 2 9", "There is no 9 here."), ("/rules", "5", "Nothing here takes a number."),
])  # fmt: skip
def test_a_number_that_fits_nothing_is_shown_as_such(
    open_page: Opener, desk: Desk, page: str, keys: str, says: str
) -> None:
    battle = begin(desk)
    hands = Keys(open_page(), f"/battle/{battle}{page}")
    hands.press(keys)
    expect(echo(hands.page)).to_have_class("wrong")
    expect(echo(hands.page)).to_contain_text(says)


def test_a_number_on_the_fleet_board_waits_as_well(open_page: Opener, desk: Desk) -> None:
    """1 begins 10 and 11: Enter opens her page; a digit taken back by Backspace never counted."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    page = open_page()
    hands = Keys(page, f"/battle/{battle}/board")
    hands.press("1 1")
    expect(echo(page)).to_contain_text("South Bridge")
    hands.press("Backspace")
    expect(echo(page).locator(".typed-digits")).to_have_text("1")
    expect(echo(page).locator(".typed-means")).to_contain_text(re.compile("^Aphid "))
    hands.press("Enter")
    expect(page.locator("h1")).to_contain_text("Aphid")


def test_enter_alone_turns_no_card(open_page: Opener, desk: Desk) -> None:
    """Before a number is typed it names none, and the button says so."""
    battle = begin(desk)
    before = lines(desk, battle)
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("Enter")
    expect(echo(hands.page)).to_contain_text("Which card comes. Nothing was sent")
    assert lines(desk, battle) == before
    hands.press("2 Enter")
    hands.see("Locust's card is up")


def test_a_key_that_does_not_apply_is_told_and_what_follows_goes_nowhere(open_page: Opener, desk: Desk) -> None:
    """X 1 7 Enter on a ship without bombs: told, and neither the target nor a ship's page takes 1 7 Enter."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    do(desk, battle, {"do": "move", "ship": "aphid"})
    before = lines(desk, battle)
    page = open_page()
    hands = Keys(page, f"/battle/{battle}")
    hands.press("x")
    expect(echo(page)).to_contain_text("Aphid has no bombs to drop.")
    hands.press("1 7 Enter")
    expect(echo(page)).to_contain_text("Nothing was pressed.")
    hands.press("Escape x 7 3 Enter")  # 7 is a ship that she may fire at
    expect(echo(page).locator(".typed-digits")).to_have_text("X 73")
    expect(page.locator(".mark-slot")).to_have_count(0)
    expect(page.locator("#notice")).to_have_count(0)
    hands.press("k")
    expect(echo(page)).to_contain_text("This key does nothing here; ? lists the keys.")
    hands.press("f 7")
    expect(page.locator(".mark-slot", has_text="target")).to_contain_text("7 Bloodrunner")
    assert lines(desk, battle) == before


def test_throw_in_a_pad_with_only_a_choice_left_is_told(open_page: Opener, desk: Desk) -> None:
    """What the winner of a boarding loses; and a number of it counts as before."""
    hands = sit_down(open_page, fleet(desk, "skylord"))
    hands.press("h 1 Shift+B 2 3 1 5 1")
    hands.see("Skylord loses 1 of her boarding value: what?")
    hands.press("t")
    expect(echo(hands.page)).to_contain_text("No die is due; choose by the numbers.")
    hands.press("1")
    hands.see("Holds 1 Aphid: boarded in this turn")


def test_a_face_that_no_die_has_is_told(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("m 7")
    expect(echo(hands.page)).to_contain_text("No die with 6 sides shows this.")
    hands.press("4")
    hands.see("4 points")


def repairable(desk: Desk) -> str:
    """A round that is over, with one crew that may repair."""
    battle = begin(desk, ("aphid.lamp.bridge-hit", "amber"))
    for ship in ("aphid", "locust", "dauntless", "elizabeth", "skylord", "hullcutter", "bloodrunner", "skyrunner"):
        do(desk, battle, {"do": "turn-card", "card": ship})
    do(desk, battle, {"do": "end-round"})
    return battle


def test_the_next_round_without_repairs_is_a_key_of_its_own(open_page: Opener, desk: Desk) -> None:
    hands = Keys(open_page(), f"/battle/{repairable(desk)}")
    hands.press("k 2 Enter")
    expect(up(hands.page)).to_contain_text("Locust")
    hands.see("Round 2")


@pytest.mark.parametrize("is_real", [True, False])
def test_no_repair_is_lost_by_the_key_of_the_next_card(open_page: Opener, desk: Desk, is_real: bool) -> None:
    """N runs the repairs first, and then turns the card."""
    battle = repairable(desk)
    do(desk, battle, {"do": "correct", "name": "round.real-cards", "value": is_real})
    hands = Keys(open_page(), f"/battle/{battle}")
    expect(hands.page.locator("[data-key=k]")).to_contain_text(re.compile("no repairs", re.IGNORECASE))
    hands.press("n")
    hands.see("1 answer due", "Aphid repairs “Bridge hit”")
    hands.press("1")
    hands.see("Aphid's crew")
    hands.press("2 Enter" if is_real else "n")
    hands.see("Round 2")
    if is_real:
        expect(up(hands.page)).to_contain_text("Locust")
