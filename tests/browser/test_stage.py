"""The stage in a real browser: the act, the panels that it is about and all the others stand beside each other and stay."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import standing
from tests.browser.conftest import Opener
from tests.browser.test_actions import STANDARD, Keys, begin, do
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, pads

LAPTOP, PROJECTOR, PHONE = (
    {"width": 1366, "height": 640},
    {"width": 1920, "height": 1000},
    {"width": 390, "height": 800},
)
FIRE = {
    "do": "fire",
    "ship": "locust",
    "aims": [
        {
            "target": "skyrunner", "range_hexes": 1, "bearing": ["starboard-quarter"],
            "guns": ["starboard-qf", "starboard-rockets"], "her_bearing": ["starboard-bow"], "answer": [],
        }
    ],
}  # fmt: skip
INSIDE = """(one) => { const box = one.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth; }"""


def up(desk: Desk) -> str:
    """Locust's card is up, and she has moved."""
    battle = begin(desk, *STANDARD)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "move", "ship": "locust", "band": "medium"})
    return battle


def panels_in_view(page: Page, *names: str) -> None:
    acting, target = names
    expect(page.locator(".card-up .big")).to_contain_text(acting)
    expect(page.locator(".slot-b .panel-of h2")).to_have_text(target)
    drawings = page.locator(
        "#panels article > :not(details) .drawn:visible, #panels article > .plates > .drawn:visible"
    )
    expect(drawings).to_have_count(len(names))
    for drawing in drawings.all():
        assert drawing.evaluate(INSIDE)
    for panel in page.locator("#panels article").all():
        assert panel.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), "it is drawn whole"


@pytest.mark.parametrize("screen", [LAPTOP, PROJECTOR], ids=["laptop", "projector"])
def test_both_panels_are_in_view_from_the_targets_number_to_the_last_die(
    open_page: Opener, desk: Desk, screen: dict[str, int]
) -> None:
    """The target's comes beside the ship's as soon as she is named, and stays there while the pad is filled."""
    hands = Keys(open_page(viewport=screen), f"/battle/{up(desk)}")
    hands.press("8")
    panels_in_view(hands.page, "Locust", "Skyrunner")
    hands.press("3 1 2 Enter")
    expect(hands.page.locator("#act form.pad")).to_be_visible()
    panels_in_view(hands.page, "Locust", "Skyrunner")
    hands.press("4 6 6 1 1 1 1 1")
    panels_in_view(hands.page, "Locust", "Skyrunner")


def test_who_is_named_stays_when_news_come(open_page: Opener, desk: Desk) -> None:
    """Another umpire marks the target: her panel is drawn anew, beside the mover's as before."""
    battle = up(desk)
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("8")
    panels = hands.page.locator("#panels")
    expect(panels).to_contain_text("Skyrunner")
    do(desk, battle, {"do": "correct", "name": "skyrunner.boxes", "value": 7})
    expect(panels.locator(".slot-b")).to_contain_text("Damage track: 7 of 20 boxes crossed")
    expect(panels.locator("article:visible")).to_have_count(2)


def test_the_panels_beside_an_open_pad_hear_of_news(open_page: Opener, desk: Desk) -> None:
    battle = up(desk)
    do(desk, battle, FIRE)
    page = open_page()
    page.goto(f"/battle/{battle}/pad/{pads.tray(desk.moment(battle), UMPIRE)[0].id}")
    first = page.locator(".slot input").first
    first.type("4")
    do(desk, battle, {"do": "correct", "name": "skyrunner.boxes", "value": 7})
    expect(page.locator(".slot-b")).to_contain_text("Damage track: 7 of 20 boxes crossed")
    expect(page.locator("#glance [data-ship=skyrunner]")).to_contain_text("7/20")
    expect(page.locator("#beside")).to_contain_text("Skyrunner: boxes crossed")
    expect(first).to_have_value("4")


def test_the_number_of_a_ship_opens_nothing_while_a_pad_is_open(open_page: Opener, desk: Desk) -> None:
    """Also where the pad takes no number: the battle has moved on, and only «Allow anyway» is left."""
    battle = up(desk)
    do(desk, battle, FIRE)
    do(desk, battle, {"do": "leave", "ship": "skyrunner", "fate": "left the table"})
    address = f"/battle/{battle}/pad/{pads.tray(desk.moment(battle), UMPIRE)[0].id}"
    hands = Keys(open_page(), address)
    hands.see("The rules do not allow this")
    hands.press("5")
    expect(hands.page.locator("#typed")).to_contain_text("Nothing here takes a number")
    hands.press("; y f n")
    assert hands.page.url.endswith(address)


@pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
def test_on_a_phone_each_place_is_a_tab_and_none_is_longer_than_three_screens(
    open_page: Opener, desk: Desk, mode: str
) -> None:
    """Of a game that stands on the stage: the Aeronauts."""
    page = open_page(mode, viewport=PHONE)
    page.goto(f"/battle/{battles.start(desk, 'aeronauts', 'a-fight')}")
    for name, place in (("Act", "act"), ("Panels", "panels"), ("Ships", "glance"), ("Log", "beside")):
        page.locator(".places").get_by_text(name, exact=True).click()
        for one in ("act", "panels", "glance", "beside"):
            expect(page.locator(f"#{one}")).to_be_visible(visible=one == place)
        height = page.evaluate("document.documentElement.scrollHeight")
        assert height <= 3 * PHONE["height"], f"{name} is {height} px high"


def crowd(desk: Desk) -> str:
    """24 ships of eleven captains, with a real deck; the first of the second side is low."""
    kinds = ("locust", "skyrunner", "aphid", "hullcutter", "dauntless", "skylord")
    ships = [
        {"ship": kinds[at % 6], "id": f"ship-{at + 1}", "name": f"{kinds[at % 6].title()} {at + 1}", "number": at + 1,
         "side": ("British", "Martian")[at % 2], "captain": f"Captain {at % 11 + 1}"}
        for at in range(24)
    ]  # fmt: skip
    made = {"name": "The great show", "sides": ["British", "Martian"], "ships": ships}
    battle = battles.start(desk, "cloudships", "show", made=made)
    do(desk, battle, {"do": "correct", "name": "round.real-cards", "value": True})
    do(desk, battle, {"do": "correct", "name": "ship-1.band", "value": "high"})
    do(desk, battle, {"do": "correct", "name": "ship-2.band", "value": "low"})
    return battle


FINEST = """() => Math.min(...[...document.querySelectorAll('.fleet-tile-in')].map(one => one.clientWidth / 46))"""
"""Pixels of a millimetre of a tile."""


def test_two_dozen_ships_are_on_one_screen_of_the_fleet_board(open_page: Opener, desk: Desk) -> None:
    """On a laptop without scrolling, five pixels a millimetre at least; on a phone two side by side."""
    battle = crowd(desk)
    page = open_page(viewport=LAPTOP)
    page.goto(f"/battle/{battle}/board")
    for tile in page.locator(".fleet-tile").all():
        expect(tile).to_be_in_viewport(ratio=1)
    assert page.evaluate(FINEST) >= 5
    page.set_viewport_size(PHONE)
    lefts = {round((tile.bounding_box() or {})["x"]) for tile in page.locator(".fleet-tile").all()}
    assert len(lefts) == 2


@pytest.mark.parametrize("is_crowd", [False, True], ids=["eight", "twenty-four"])
def test_nothing_jumps_in_a_standard_turn(open_page: Opener, desk: Desk, is_crowd: bool) -> None:
    """Card's head, order, ship, sill and button are in view from the card to the result, and none of them moves by more than 2 px.

    The target's panel is in view from her number on. With the card more quiet keys come, beside those that stood there.
    """
    battle = crowd(desk) if is_crowd else begin(desk, *STANDARD)
    card, target = ("1 Enter Enter", "2 Enter") if is_crowd else ("2 Enter", "8")
    hands = Keys(open_page(viewport=standing.SCREEN), f"/battle/{battle}")
    last = standing.snapshot(hands.page)
    seen = []
    for keys in (card, "-", target, "3", "1", "2", "Enter", "4", "6 6 1", "1 1 1 1", "1 1", "1", "2"):
        if hands.page.locator("#act .notice.done h2", has_text="fire").count():
            break
        hands.press(keys)
        hands.page.wait_for_function("() => !document.querySelector('.changed')?.getAnimations().length")
        now = standing.snapshot(hands.page)
        jumps = [one for one in standing.moved(last, now) if keys != card or not one.startswith("summary")]
        seen += [f"{keys}: {one}" for one in (*now.out, *jumps)]
        if keys in (target, "Enter", "4"):
            seen += [
                f"{keys}: a panel is out of view" for one in (".slot-a", ".slot-b") if not in_view(hands.page, one)
            ]
        last = now
    expect(hands.page.locator("#act .notice.done")).to_contain_text("fires at")
    expect(hands.page.locator(".go", has_text="Which card comes?")).to_be_visible()

    assert not seen, "\n".join(seen)


def in_view(page: Page, query: str) -> bool:
    return bool(page.locator(query).evaluate(INSIDE))


def test_an_interrupted_pad_is_gone_on_with_without_scrolling(open_page: Opener, desk: Desk) -> None:
    """Set aside in the middle, another ship looked at, and back: the gun that was whole is kept, and nothing was scrolled."""
    battle = up(desk)
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    hands.press("8 3 1 2 Enter 4 6")
    hands.press("Escape")
    hands.see("Under way")
    hands.press("o")
    expect(hands.page).to_have_url(re.compile("/board"))
    hands.press("5")
    expect(hands.page).to_have_url(re.compile("/ship/skylord"))
    hands.press("Escape")
    hands.press("p")
    expect(hands.page.locator("#act form.pad .slot.now")).to_be_visible()
    hands.see("4 answers due", "1 answered")

    assert standing.snapshot(hands.page).out == ()


def test_without_javascript_a_pad_is_a_page_with_the_stage_round_it(open_page: Opener, desk: Desk) -> None:
    battle = up(desk)
    do(desk, battle, FIRE)
    page = open_page("no-javascript", viewport=LAPTOP)
    page.goto(f"/battle/{battle}")
    page.locator(".tray a").first.click()
    panels_in_view(page, "Locust", "Skyrunner")
    for slot in page.locator(".slot .slot-body input").all():
        slot.fill(" ".join("1" * int(slot.get_attribute("data-count") or 1)))
    page.get_by_role("button", name="Resolve").click()
    expect(page.locator("#notice")).to_contain_text("Locust fires")


def test_another_page_begins_at_its_top(open_page: Opener, desk: Desk) -> None:
    """From far down on the page where it begins to a battle, and from a parked pad to the table with what is under way."""
    page = open_page(viewport={"width": 1366, "height": 500})
    page.goto("/begin/cloudships")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#act")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    battle = up(desk)
    do(desk, battle, FIRE)
    page.goto(f"/battle/{battle}/pad/{pads.tray(desk.moment(battle), UMPIRE)[0].id}")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.keyboard.press("Escape")
    expect(page.locator("#act").get_by_text("Under way")).to_be_visible()
    assert page.evaluate("scrollY") == 0


def test_what_burns_and_what_is_lost_never_lies_on_the_altitude(open_page: Opener, desk: Desk) -> None:
    """A red lamp, two ambers as one sign, and a lost gun in one line of the glance, at a laptop's width: beside letter and boxes."""
    lamps = ("no-altitude-change", "no-direction-change", "fire")
    woes = [(f"locust.lamp.{lamp}", "red" if lamp == "fire" else "amber") for lamp in lamps]
    battle = begin(desk, *woes, ("locust.gun.port-qf", "destroyed"), ("locust.boxes", 5))
    page = open_page(viewport=LAPTOP)
    page.goto(f"/battle/{battle}")
    line = page.locator("#glance .in-line[data-ship=locust]")
    expect(line.locator(".line-told .bulb")).to_have_count(2)
    ends = line.locator(".line-told > span").evaluate_all("all => all.map((one) => one.getBoundingClientRect().right)")
    letter = line.locator(".line-band").bounding_box()

    assert letter is not None
    assert max(ends) <= letter["x"]


def test_who_is_aimed_at_is_read_though_her_card_has_gone(open_page: Opener, desk: Desk) -> None:
    """Her name has the colour of the number beside it, not the soft one of those who have gone."""
    battle = begin(desk, *STANDARD)
    for ship in ("skyrunner", "locust"):
        do(desk, battle, {"do": "turn-card", "card": ship})
    page = open_page(viewport=LAPTOP)
    page.goto(f"/battle/{battle}?target=skyrunner")
    line = page.locator("#glance li.is-target.gone")
    colours = [
        line.locator(part).evaluate("one => getComputedStyle(one).color") for part in (".line-name", ".line-band")
    ]
    assert colours[0] == colours[1]
