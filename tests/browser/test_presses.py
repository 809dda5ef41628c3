"""Every act that is pencilled: so many presses that are no face, by keys and by finger; without a script the same comes of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Opener, gone, rest
from tests.browser.test_actions import STANDARD, Keys, begin, do
from tests.browser.test_weapons import fleet, others_go
from umpire.service.desk import Desk

LAPTOP: ViewportSize = {"width": 1366, "height": 640}
TOUCHED = {
    "to": "#glance a.aim[data-digit='{}']", "lies": ".slot-a a.finger[data-digit='{}']", "hexes": ".digit-pad [data-digit='{}']",
    "hers": ".slot-b a.finger[data-digit='{}']", "key": "[data-key='{}']", "band": ".slot-a a.finger[aria-label$='{}']",
    "gun": ".slot-a a.finger[aria-label^='{} ']", "box": ".slot-b a.finger[aria-label*='to box {}']",
    "choice": ".choices-pad [data-digit='{}']", "line": ".takeback [data-digit='{}']",
    "hergun": ".slot-b a.finger[aria-label^='{} ']", "go": ".go",
}  # fmt: skip
"""What a finger presses, by what it says: `to 8` her number in the order, `lies 3` a side of the ship."""


class Act(NamedTuple):
    """One thing that is done at the table, and what is told of it."""

    begun: Callable[[Desk], str]
    keys: str
    taps: str
    told: str
    """Of the notice, or of the pad that asks for its dice."""


def locust(desk: Desk) -> str:
    """Her card is up, and she has not moved."""
    battle = begin(desk, *STANDARD, ("locust.band", "medium"))
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    return battle


def whisperdeath(desk: Desk) -> str:
    return fleet(desk, "whisperdeath")


def reliant(desk: Desk) -> str:
    return fleet(desk, "reliant")


def flying_on(desk: Desk) -> str:
    """Her torpedo has its second run before it."""
    battle = fleet(desk, "reliant", {"do": "launch-torpedo", "ship": "reliant", "torpedo": "torpedo"})
    others_go(desk, battle, "reliant")
    return battle


def dragging(desk: Desk) -> str:
    """Her mine is out."""
    return fleet(desk, "skylord", {"do": "winch", "ship": "skylord", "out": ["stern-mine"]})


def with_a_flight(desk: Desk) -> str:
    return fleet(desk, "skylord", {"do": "deploy-flight", "ship": "skylord"})


def skylord(desk: Desk) -> str:
    return fleet(desk, "skylord")


def tied(desk: Desk) -> str:
    """Reliant holds Bloodrunner."""
    ships = (("reliant", "Medium"), ("bloodrunner", "Medium"))
    return fleet(desk, "reliant", {"do": "correct", "name": "reliant.holds", "value": "bloodrunner"}, ships=ships)


def over(desk: Desk) -> str:
    """The round is over, and two crews may repair."""
    battle = begin(desk, *((f"{ship}.lamp.bridge-hit", "amber") for ship in ("aphid", "dauntless")))
    for ship in CARDS:
        do(desk, battle, {"do": "turn-card", "card": ship})
    do(desk, battle, {"do": "end-round"})
    return battle


def falling(desk: Desk) -> str:
    """Skyrunner flies above what she can hold since her boxes were crossed by hand; Locust has moved."""
    battle = begin(desk)
    for name, value in (("skyrunner.band", "high"), ("skyrunner.boxes", 19)):
        do(desk, battle, {"do": "correct", "name": name, "value": value})
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "move", "ship": "locust"})
    return battle


def all_gone(desk: Desk) -> str:
    """Every card was turned, and the last ship has moved."""
    battle = begin(desk)
    for ship in CARDS:
        do(desk, battle, {"do": "turn-card", "card": ship})
    do(desk, battle, {"do": "move", "ship": CARDS[-1]})
    return battle


CARDS = ("aphid", "locust", "dauntless", "elizabeth", "skylord", "hullcutter", "bloodrunner", "skyrunner")
SHOT = "Locust moves; then Locust fires at Skyrunner, range 1 on her starboard quarter"
ACTS = {
    "no shot": Act(locust, "Enter", "go", "Locust moves and stays at Medium"),
    "a new band": Act(locust, "- Enter", "band Low, go", "Locust moves and goes from Medium to Low"),
    "a shot": Act(locust, "8 3 1 2 Enter", "to 8, lies 3, hexes 1, hers 2, go", SHOT),
    "a shot from where she was": Act(
        locust, "s 8 3 1 2 Enter", "key s, to 8, lies 3, hexes 1, hers 2, go", "Locust fires at Skyrunner, range 1 on her"
    ),
    "no answer": Act(locust, "8 3 1 2 a Enter", "to 8, lies 3, hexes 1, hers 2, key a, go", SHOT),
    "a gun held": Act(locust, "8 3 1 2 g 3 Enter", "to 8, lies 3, hexes 1, hers 2, gun 3, go", SHOT),
    "her gun held": Act(locust, "8 3 1 2 G 1 Enter", "to 8, lies 3, hexes 1, hers 2, hergun 1, go", SHOT),
    "on the line": Act(
        locust, "8 3 . 2 1 2 Enter", "to 8, lies 3, key ., lies 2, hexes 1, hers 2, go",
        "Locust moves; then Locust fires at Skyrunner, range 1 on her starboard bow or starboard quarter",
    ),
    "two targets": Act(
        locust, "8 3 1 2 , 7 1 1 1 Enter", "to 8, lies 3, hexes 1, hers 2, key \\,, to 7, lies 1, hexes 1, hers 1, go",
        "Skyrunner, range 1 on her starboard quarter; Bloodrunner, range 1 on her bow",
    ),
    "damage by hand": Act(locust, "d 8 3 Enter", "key d, to 8, box 3, go", "Skyrunner takes 3"),
    "damage from a side": Act(locust, "d 8 3 6 Enter", "key d, to 8, box 3, hers 6, go", "Skyrunner takes 3"),
    "a ram": Act(locust, "h 7 r", "key h, to 7, key r", "Locust rams Bloodrunner"),
    "a slide": Act(locust, "h 7 s", "key h, to 7, key s", "Locust slides by Bloodrunner"),
    "a grapple": Act(locust, "h 7 g", "key h, to 7, key g", "Locust grapples Bloodrunner"),
    "a grapple, and boarding": Act(locust, "h 7 b", "key h, to 7, key b", "boards"),
    "a lamp by hand": Act(locust, "d 8 l 5 Enter", "key d, to 8, key l, choice 5, go", "Skyrunner: Fire"),
    "a red lamp by hand": Act(locust, "d 8 l 5 5 Enter", "key d, to 8, key l, choice 5, choice 5, go", "Skyrunner: Fire"),
    "a ship leaves": Act(locust, "d 8 x 1 Enter", "key d, to 8, key x, choice 1, go", "Skyrunner"),
    "a drop that is owed": Act(falling, "Enter", "go", "Skyrunner"),
    "what is refused, allowed": Act(
        locust, "8 3 1 2 g 1 Enter A", "to 8, lies 3, hexes 1, hers 2, gun 1, go, key A", SHOT
    ),
    "a line taken back": Act(locust, "z 1", "key z, line 1", "Taken back"),
    "an older line taken back": Act(locust, "z 3", "key z, line 3", "Taken back"),
    "the end of the round": Act(all_gone, "Enter", "go", "Round 1 ends"),
    "bombs": Act(whisperdeath, "x 5 Enter", "key x, to 5, go", "Whisperdeath drops Starboard fire bombs, Port fire bombs over Skylord"),
    "a torpedo": Act(reliant, "t 5 Enter", "key t, to 5, go", "Reliant launches Bow torpedo past Skylord"),
    "its second run": Act(flying_on, "t 5 Enter", "key t, to 5, go", "Bow torpedo"),
    "a mine": Act(dragging, "c 1 7 Enter Enter", "key c, to 17, go", "Tether mine"),
    "a path": Act(locust, "e f f > Enter", "key e, key f, key f, key >, go", "Locust moves and stays at Medium"),
    "more follows": Act(locust, "e f m Enter", "key e, key f, key m, go", "more of her move follows"),
    "a mine goes out": Act(skylord, "w Enter", "key w, go", "Skylord winches her Tether mine out"),
    "a flight leaves": Act(skylord, "l Enter", "key l, go", "Flight 1 of Skylord leaves her"),
    "a flight flies": Act(with_a_flight, "j 2 Enter", "key j, hexes 2, go", "Flight 1 of Skylord flies"),
    "a flight comes home": Act(with_a_flight, "j h Enter", "key j, key h, go", "comes home to Skylord"),
    "the wind": Act(skylord, "Enter", "go", "Skylord"),
    "boarding goes on": Act(tied, "Enter", "go", "Reliant boards Bloodrunner"),
    "lines are cut": Act(tied, "u Enter", "key u, go", "Reliant and Bloodrunner are no longer grappled"),
    "repairs": Act(over, "Enter", "go", "Crews repair"),
    "one crew repairs": Act(over, "3 Enter", "to 3, go", "Crews repair"),
    "no repairs": Act(over, "k 8 Enter", "key k, to 8, go", "Skyrunner's card is up"),
    "a real card": Act(begin, "8 Enter", "to 8, go", "Skyrunner's card is up"),
    "a flight fires": Act(
        with_a_flight, "v 5 1 Enter 1 Enter 1 1 1 Enter", "key v, to 51, to 1, lies 1, hexes 1, hers 1, go",
        "Flight 1 of Skylord fires at Aphid",
    ),
}  # fmt: skip
NUMBERS = {"a mine": 2, "a flight fires": 3}
"""Presses that a number takes because another one begins so: the fleet's are not numbered from 11."""


def what_came(page: Page) -> str:
    """The pad's head, or the sentence of what was done."""
    place = page.locator("form.pad h1, #notice.done h2").first
    expect(place).to_be_attached()
    return " ".join((place.text_content() or "").split())


def touch(page: Page, taps: str) -> int:
    them = [tap.replace("\\", "").split(" ", 1) for tap in taps.replace("\\,", "\\;").split(", ")]
    for kind, *which in them:
        place = (
            page.locator(TOUCHED[kind].format(*(word.replace(";", ",") for word in which)))
            .locator("visible=true")
            .first
        )
        if kind == "go":
            gone(page, "data-rests")
        place.click()
        page.wait_for_load_state()
        rest(page)
    return len(them)


@pytest.mark.parametrize("name", ACTS)
def test_an_act_takes_as_many_presses_by_finger_as_by_keys_and_the_same_comes_of_it(
    open_page: Opener, desk: Desk, name: str
) -> None:
    """And without a script."""
    act = ACTS[name]
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{act.begun(desk)}")
    hands.press(act.keys)
    told = what_came(hands.page)
    assert act.told in told
    for mode in ("htmx", "no-javascript"):
        page = open_page(mode, viewport=LAPTOP)
        page.goto(f"/battle/{act.begun(desk)}")
        if mode == "htmx":
            expect(page.locator("html[data-htmx=on]")).to_have_count(1)
        taps = touch(page, act.taps)
        assert what_came(page) == told, mode
        prefix = sum(
            key in "gG" and then.isdigit() for key, then in pairwise(act.keys.split())
        )  # of two keys that make one
        assert hands.count - prefix - NUMBERS.get(name, 0) == taps
