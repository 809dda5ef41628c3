"""Boarding, a ram, a torpedo, a mine and a flight, played in a real browser; a grapple with its boarding costs eight actions.

Each key is one action, and each die is one key.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests import presses
from tests.browser.conftest import Looker, Opener, Sampler, gone
from tests.browser.test_actions import Keys, do
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import tonight
from umpire.service.table.tonight import Pick, Plan

FLEET = (("skylord", "Medium"), ("aphid", "Medium"), ("reliant", "Medium"), ("whisperdeath", "High"), ("wasp", "Low"))
"""5 Skylord and 17 Whisperdeath against 1 Aphid, 13 Reliant and 15 Wasp."""


def fleet(desk: Desk, up: str, *done: dict[str, Any], ships: tuple[tuple[str, str], ...] = FLEET) -> str:
    """Tonight's battle with real cards, one that is up, and what was done under it so far."""
    battle = tonight.start(desk, "cloudships", Plan(tuple(Pick(*pick) for pick in ships), is_real_deck=True))
    for fields in ({"do": "turn-card", "card": up}, *done):
        do(desk, battle, fields)
    return battle


def sit_down(open_page: Opener, battle: str) -> Keys:
    return Keys(open_page(), f"/battle/{battle}")


def others_go(desk: Desk, battle: str, up: str, but: str = "") -> None:
    """Everybody else's card, the end of the round, and this ship's card again."""
    for ship, _ in FLEET:
        if ship not in (up, but) and ship not in desk.moment(battle).state.deck.drawn:
            presses.play(desk, battle, UMPIRE, desk.moment(battle).game.read_command({"do": "turn-card", "card": ship}))
    do(desk, battle, {"do": "end-round"})
    do(desk, battle, {"do": "turn-card", "card": up})


# --- boarding --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "collision", "most"),
    [("h 7 Shift+B", "", 8), ("h 7 e b", "", 9), ("h 7 b", "d", 9)],
    ids=["beside-her", "entering-her-hex", "calling-in-the-pad"],
)
def test_a_grapple_with_its_boarding_takes_eight_actions(
    open_page: Opener, desk: Desk, keys: str, collision: str, most: int
) -> None:
    """H, her number, what she does, two dice for the lines, two for the fight, the winner's; no collision: that is called."""
    battle = fleet(desk, "reliant", ships=(("reliant", "Medium"), ("bloodrunner", "Medium")))
    hands = sit_down(open_page, battle)
    hands.press(keys)
    hands.see("Reliant grapples Bloodrunner")
    hands.press(collision)
    hands.press("6 1")
    hands.see("Reliant boards Bloodrunner", "2 answers due")
    hands.press("6 1")
    hands.see("the winner's loss")
    hands.press("1")
    hands.see("Reliant grapples Bloodrunner: her lines hold.", "Reliant boards Bloodrunner: the boarders win")

    assert hands.count == most


def test_a_boarding_over_three_turns_by_keyboard(open_page: Opener, desk: Desk) -> None:
    """Grappled and boarded at once; boarded again at her next card; and at the next, until she strikes her colours."""
    battle = fleet(desk, "skylord")
    hands = sit_down(open_page, battle)
    hands.press("h 1 Shift+B")  # they lay in one hex already
    hands.see("Skylord grapples Aphid", "2 answers due")
    hands.press("2 3")
    hands.see("Skylord boards Aphid", "2 answers due")
    hands.press("1 5 1")  # 11 against 10, and the winner's loss
    hands.see("Skylord loses 1 of her boarding value: what?")
    hands.press("1")
    hands.see("Holds 1 Aphid: boarded in this turn")

    assert hands.count <= 9  # eight, and a choice of what Skylord loses, which a ship without flights does not have

    others_go(desk, battle, "skylord")
    hands.count = 0
    hands.page.reload()
    hands.see("Holds 1 Aphid.", "Board Aphid")
    hands.press("b")
    hands.see("Skylord boards Aphid", "2 answers due")
    hands.press("1 5 1")
    hands.press("1")
    hands.see("boarded in this turn")
    others_go(desk, battle, "skylord")
    hands.page.reload()
    hands.press("b")
    hands.press("6 1 1")
    hands.press("1")
    hands.see("surrendered")
    expect(hands.page.locator(".rope")).to_have_count(0)


def test_a_boarding_over_three_turns_without_javascript(open_page: Opener, desk: Desk) -> None:
    battle = fleet(desk, "skylord")
    page = open_page("no-javascript")
    page.goto(f"/battle/{battle}")

    def resolve() -> None:
        with page.expect_navigation():  # the next answer is for the next page
            page.get_by_role("button", name="Resolve").click()

    def answer(*said: str) -> None:
        fields = page.locator("form.pad .slot:not(.answered) input[data-count]")
        for place, face in enumerate(said):
            fields.nth(place).fill(face)
        resolve()

    def lose_a_square() -> None:
        expect(page.locator("#main")).to_contain_text("loses 1 of her boarding value: what?")
        page.get_by_label("1 square").check()
        resolve()

    page.get_by_role("link", name="Meet").click()
    page.locator("#glance a.aim[data-digit='1']").click()
    page.locator(".ways-pad button", has_text="Grapples, boards ⇧B").click()
    answer("2", "3")
    answer("1", "5")
    answer("1")
    lose_a_square()
    expect(page.locator(".sill-said")).to_contain_text("boarded in this turn")
    for faces in (("1", "5", "1"), ("6", "1", "1")):
        others_go(desk, battle, "skylord")
        page.goto(f"/battle/{battle}")
        expect(page.locator(".go")).to_contain_text("Board Aphid")
        page.locator(".go").click()
        answer(*faces[:2])
        answer(faces[2])
        lose_a_square()
    expect(page.locator("#main")).to_contain_text("surrendered")


def test_a_defender_sees_who_holds_her_and_lines_are_cut_by_a_key_and_enter(open_page: Opener, desk: Desk) -> None:
    battle = fleet(desk, "skylord")
    hands = sit_down(open_page, battle)
    hands.press("h 1 Shift+G")
    hands.press("6 1")
    hands.see("Holds 1 Aphid.")
    hands.press("n 1 Enter Enter")
    hands.see("Held by 5 Skylord: clean-up only.")
    others_go(desk, battle, "skylord")
    hands.page.reload()
    hands.see("Cut Aphid loose")
    hands.press("u Enter")
    hands.see("Skylord and Aphid are no longer grappled")


# --- a ram -----------------------------------------------------------------------------------------------------------


def test_a_ram_by_keyboard(open_page: Opener, desk: Desk) -> None:
    """H, her number, R, two dice; how far she came is asked when it hits, unless the path told it."""
    hands = sit_down(open_page, fleet(desk, "skylord"))
    hands.press("h 1 3 r")  # 13
    hands.see("Skylord rams Reliant", "2 answers due")
    hands.press("6 1")
    hands.see("How many hexes has Skylord entered")
    hands.press("1 Enter")
    hands.see("Reliant: track to box 4")

    assert hands.count <= 8


def test_the_path_tells_how_fast_she_was(open_page: Opener, desk: Desk) -> None:
    battle = fleet(desk, "aphid", {"do": "move", "ship": "aphid", "path": "F"})
    hands = sit_down(open_page, battle)
    hands.press("h 5 r 6 1")
    hands.see("Skylord: track to box 3")

    assert hands.count == 5


def test_a_move_in_parts_by_keyboard(open_page: Opener, desk: Desk) -> None:
    """A path, and more follows; past Skylord, whom the ram misses; and on, with the points that are left."""
    hands = sit_down(open_page, fleet(desk, "aphid"))
    hands.press("e f f m Enter")
    hands.see("more of her move follows", "Her move goes on: 3 points left after F, F.")
    hands.press("h 5 r 1 6")
    hands.see("Aphid rams Skylord: she misses and slides by.", "Her move goes on: 3 points left")
    hands.press("e f f f f")
    hands.see("that is 6 movement points, with the way that she has come")
    hands.press("Backspace Enter")
    hands.see("Aphid moves on and stays at Medium (F, F, F).")


def test_a_move_in_parts_without_javascript(open_page: Opener, desk: Desk) -> None:
    """The same by plain links and forms, at a phone's width, by touch."""
    page = open_page("no-javascript", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.goto(f"/battle/{fleet(desk, 'aphid')}")
    for link in ("Path", "F: a hex ahead", "F: a hex ahead", "More follows"):
        page.get_by_role("link", name=link).tap()
    page.locator(".go").tap()
    expect(page.locator("#main")).to_contain_text("Her move goes on: 3 points left")
    for link in ("Path", "F: a hex ahead"):
        page.get_by_role("link", name=link).tap()
    page.locator(".go").tap()
    expect(page.locator("#main")).to_contain_text("Aphid moves on and stays at Medium (F).")


# --- a torpedo -------------------------------------------------------------------------------------------------------


def test_a_torpedos_two_runs_by_keyboard(open_page: Opener, desk: Desk) -> None:
    """The first past two ships, in the order in which they were typed; the second is the first thing at her next card."""
    battle = fleet(desk, "reliant")
    hands = sit_down(open_page, battle)
    hands.press("t 1 Space 5 Enter")
    hands.see("Reliant's Bow torpedo at Aphid (+2)", "2 answers due")
    hands.press("1 6")
    hands.see("Reliant's Bow torpedo at Skylord (+2)", "2 answers due")
    hands.press("1 6")
    hands.see("Reliant's Bow torpedo meets Aphid: misses.", "Reliant's Bow torpedo meets Skylord: misses.")
    others_go(desk, battle, "reliant")
    hands.page.reload()
    expect(hands.page.locator(".sill-quiet")).to_contain_text("Torpedo flies on")
    hands.press("t 5 Enter")
    hands.see("2 answers due")
    hands.press("6 1")
    hands.see("Reliant's Bow torpedo bursts on Skylord: damage")
    hands.press("1")
    hands.see("Skylord: track to box 3")
    expect(hands.page.locator("[data-key=t]")).to_have_count(0)


def test_ships_in_a_pad_are_picked_by_their_table_numbers(open_page: Opener, desk: Desk) -> None:
    """Not by their place in the list: 1 and 3 are Reliant, 1 alone is Aphid as soon as something else is pressed."""
    battle = fleet(desk, "wasp", ships=(("wasp", "Medium"), ("aphid", "Medium"), ("reliant", "Medium")))
    do(desk, battle, {"do": "launch-torpedo", "ship": "wasp", "torpedo": "torpedo"})
    do(desk, battle, {"do": "leave", "ship": "wasp", "fate": "surrendered"})
    for ship in ("aphid", "reliant"):
        do(desk, battle, {"do": "turn-card", "card": ship})
    hands = sit_down(open_page, battle)
    hands.press("n")
    hands.see("which ship comes first in its way?", "13 Reliant", "0 nobody")
    hands.press("1 3 Enter")
    hands.see("torpedo at Reliant (+2)", "2 answers due")
    hands.press("1 6")
    hands.see("which ship comes next in its way?")
    hands.press("1 Enter")
    hands.see("torpedo at Aphid (+2)", "2 answers due")


# --- a mine ----------------------------------------------------------------------------------------------------------


def test_a_mine_by_keyboard(open_page: Opener, desk: Desk) -> None:
    """Winched out at the start of her turn, it passes below a ship that flies one band higher."""
    hands = sit_down(open_page, fleet(desk, "skylord"))
    hands.press("w Enter")
    hands.see("Skylord winches her Tether mine out, above her at High")
    hands.press("c 1 7 Enter Enter")
    hands.see("Skylord's Tether mine at Whisperdeath", "2 answers due")
    hands.press("6 1")
    hands.see("Skylord's Tether mine bursts on Whisperdeath: damage")
    hands.press("2")
    hands.see("Whisperdeath: track to box 2")
    expect(hands.page.locator("[data-key=c]")).to_have_count(0)


# --- a flight --------------------------------------------------------------------------------------------------------


def test_a_flight_by_keyboard(open_page: Opener, desk: Desk) -> None:
    """Out, away, fires in the usual form, and home at the next card."""
    battle = fleet(desk, "skylord")
    hands = sit_down(open_page, battle)
    hands.press("l Enter")
    hands.see("Flight 1 of Skylord leaves her, number 51")
    hands.press("j 1 Enter")
    hands.see("Flight 1 of Skylord flies")
    hands.press("v 5 1 Enter")
    expect(hands.page.locator(".go")).to_contain_text("Flight 1 of Skylord fires: at whom?")
    hands.press("1 Enter 1 1 1 Enter")
    hands.see("Flight 1 of Skylord, martians at Aphid")
    hands.press("1 1 1 1 1")
    hands.see("Flight 1 of Skylord fires her martians at Aphid")
    others_go(desk, battle, "skylord")
    hands.page.reload()
    hands.press("j h Enter")
    hands.see("Flight 1 of Skylord comes home to Skylord")


# --- a path ----------------------------------------------------------------------------------------------------------


def test_a_path_is_built_by_taps_and_says_where_it_breaks(open_page: Opener, desk: Desk) -> None:
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 820, "height": 1180})
    page.goto(f"/battle/{fleet(desk, 'aphid')}")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    go = page.locator(".go")
    page.get_by_role("link", name="Path").tap()
    for step, told in ((">", "This is no path"), ("Rub out", "Which way?"), ("F", "1 of 5 points"), (">", "Move 1 hex"),
                       ("F", "Move 2 hexes"), ("^", "3 of 5 points"), ("T", "This is no path"), ("<", "4 of 5 points")):  # fmt: skip
        page.get_by_role("link", name=re.compile(f"^{re.escape(step)}(:|$| )")).first.tap()
        expect(go).to_contain_text(told)
    for step in (",", "^"):
        page.get_by_role("link", name=re.compile(f"^{re.escape(step)}:")).tap()
    expect(page.locator("#main")).to_contain_text("^: this path leads above High.")
    expect(go).to_contain_text("against the rules")
    page.get_by_role("link", name="Rub out").tap()
    expect(go).to_contain_text("4 of 5 points")
    gone(page, "data-rests")
    go.tap()
    expect(page.locator("#main")).to_contain_text("goes from Medium to High")


def test_ships_are_tapped_in_their_order(open_page: Opener, desk: Desk) -> None:
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    page.goto(f"/battle/{fleet(desk, 'reliant')}")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    page.get_by_role("link", name="Bow torpedo").tap()
    # A line that is tapped while it is drawn anew is not tapped.
    expect(page.locator(".go")).to_contain_text("Launch passing nobody")
    for number, says in (("1", "past Aphid"), ("5", "past Aphid, Skylord")):
        page.locator(f"#glance a.aim[data-digit='{number}']").tap()
        expect(page.locator(".go")).to_contain_text(f"Launch {says}")
    page.get_by_role("link", name="Rub out").tap()
    expect(page.locator(".go b")).to_have_text("Launch past Aphid")
    gone(page, "data-rests")
    page.locator(".go").tap()
    expect(page.locator("#main")).to_contain_text("2 answers due")


def test_who_lies_between_is_typed_where_the_hint_stands(open_page: Opener, desk: Desk) -> None:
    """The button says why not, and the field keeps what was typed."""
    hands = sit_down(open_page, fleet(desk, "reliant"))
    hands.press("5 1 4 1")
    page = hands.page
    hands.press("@")
    page.get_by_label("Who lies on it").fill("1@2")
    page.get_by_label("Who lies on it").press("Enter")
    expect(page.locator(".go")).to_contain_text("Aphid at Medium blocks the line of sight between Reliant and Skylord.")
    expect(page.get_by_label("Who lies on it")).to_have_value("1@2")


# --- for everybody ---------------------------------------------------------------------------------------------------


def states(desk: Desk) -> dict[str, str]:
    """A battle for each state of these forms."""
    meets = {"do": "meet", "ship": "skylord", "other": "aphid", "how": "slide", "lay_there": True}
    boxes = {"do": "winch", "ship": "skylord", "out": ["stern-mine"]}
    torpedo = fleet(desk, "reliant", {"do": "launch-torpedo", "ship": "reliant", "torpedo": "torpedo"})
    others_go(desk, torpedo, "reliant")
    held = fleet(desk, "skylord", meets)
    for _ in range(60):  # until the lines hold
        if desk.moment(held).state.grapples:
            break
        if "aphid" in desk.moment(held).state.turn.cast_off:
            others_go(desk, held, "skylord")
        order = {**meets, "how": "grapple"}
        presses.play(desk, held, UMPIRE, desk.moment(held).game.read_command(order), throw=True)
    return {
        "flights": fleet(desk, "skylord", boxes, {"do": "deploy-flight", "ship": "skylord"}),
        "bombs": fleet(desk, "whisperdeath"),
        "torpedo": torpedo,
        "held": held,
    }


def test_every_deed_of_these_states_serves_everybody(
    open_page: Opener, desk: Desk, faults: Looker, sample: Sampler
) -> None:
    """Each as it stands when its small key is pressed; in a sample every third of them."""
    page = open_page()
    found: list[str] = []
    seen: set[str] = set()
    for name, battle in states(desk).items():
        page.goto(f"/battle/{battle}")
        expect(page.locator("html[data-htmx=on]")).to_have_count(1)
        keys = page.locator("a.quiet-key").evaluate_all("all => all.map((one) => [one.textContent.trim(), one.href])")
        for called, href in sample(keys, every=3):
            page.goto(href)
            seen.add(called)
            found += [f"{name}, {called}: {fault}" for fault in faults(page)]

    assert found == []
    assert len(seen) > 2
