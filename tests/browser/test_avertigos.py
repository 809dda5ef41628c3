"""Avertigos in a real browser: a line of cards typed and tapped, a shot in three presses, a module chosen, islands tapped."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests import presses
from tests.browser.conftest import Looker, Opener, Sampler
from tests.browser.standing import SCREEN, moved, snapshot
from tests.browser.test_actions import Keys
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles, pads, seating

PHONE = {"width": 390, "height": 844}


def do(desk: Desk, battle: str, fields: dict[str, object]) -> None:
    """Also on from a phase in which somebody is still due."""
    order = desk.moment(battle).game.read_command(fields)
    presses.play(desk, battle, UMPIRE, order, overruled={"still-due": ""})


def skirmish(desk: Desk, *commands: dict[str, object]) -> str:
    """Heron of Mei against Kite of Rahim, Mei first in initiative."""
    battle = battles.start(desk, "avertigos", "two-patrol-boats")
    for fields in ({"do": "roll-initiative", "order": ["mei", "rahim"]}, *commands):
        do(desk, battle, dict(fields))
    return battle


def strategy(desk: Desk, *commands: dict[str, object]) -> str:
    battle = battles.start(desk, "avertigos", "three-families")
    for fields in ({"do": "roll-initiative", "order": ["lin", "surya", "okafor"]}, *commands):
        do(desk, battle, dict(fields))
    return battle


MOVED = (
    {"do": "move", "ship": "kite", "line": "a bb"},
    {"do": "move", "ship": "heron", "line": "a bp"},
)
LOADED = (*MOVED, {"do": "load", "ship": "heron", "slot": "bow", "dice": 3}, {"do": "pass", "ship": "kite"})
ON = {"do": "next-phase"}


def line(page: Page) -> str:
    return page.locator("#av-line").input_value()


def test_a_ship_moves_by_one_line_and_the_next_one_is_up(open_page: Opener, desk: Desk) -> None:
    """The field has the focus: letters and Enter are all; what the line comes to stands beneath it while it is typed."""
    hands = Keys(open_page(), f"/battle/{skirmish(desk)}")
    expect(hands.page.locator(".card-up h2")).to_contain_text("Kite")
    hands.page.keyboard.type("a bb")
    expect(hands.page.locator(".av-comes")).to_contain_text("2 cards")
    expect(hands.page.locator(".av-comes")).to_contain_text("+1 AP")
    hands.press("Enter")
    expect(hands.page.locator(".card-up h2")).to_contain_text("Heron")
    expect(hands.page.locator(".rail .av-is-gone")).to_contain_text("Kite")


def test_taps_write_the_line_that_could_be_typed(open_page: Opener, desk: Desk) -> None:
    page = open_page(viewport=PHONE)
    page.goto(f"/battle/{skirmish(desk)}")
    expect(page.locator("html[data-htmx=on][data-keys=on]")).to_have_count(1)
    taps = page.locator(".av-taps")
    for name in ("b Simple", "b Simple", "swoop", "a take 1 AP"):
        taps.get_by_role("button", name=name, exact=True).click()
    assert line(page) == "a bb swoop"
    for left in ("a bb", "a b", "a", ""):
        page.get_by_role("button", name="Take the last one back").click()
        assert line(page) == left
    taps.get_by_role("button", name="draw a card").click()
    taps.get_by_role("button", name="b Simple", exact=True).click()
    taps.get_by_role("button", name="edge").click()
    assert line(page) == "c b edge"
    expect(page.locator(".av-said")).to_contain_text("1 card")
    expect(page.locator(".go b")).to_have_text("Move: c b edge")
    page.locator(".go").click()
    expect(page.locator(".card-up h2")).to_contain_text("Heron")


def test_what_speaks_against_a_line_is_told_before_it_is_sent(open_page: Opener, desk: Desk) -> None:
    page = open_page()
    page.goto(f"/battle/{skirmish(desk)}")
    expect(page.locator("html[data-htmx=on][data-keys=on]")).to_have_count(1)
    page.keyboard.type("a bq")
    expect(page.locator(".av-wrong")).to_contain_text("'q' is not a card")


def test_a_shot_with_an_aimed_die_is_two_presses_and_its_dice(open_page: Opener, desk: Desk) -> None:
    """F, then weapon, target and part by one number; faces follow, and the victim spreads the rest as it stands ready."""
    hands = Keys(open_page(), f"/battle/{skirmish(desk, *LOADED)}")
    hands.see("Heron may still fire", "mean 6.0", "out 17 %")
    hands.press("f 2")
    expect(hands.page.locator("form.pad")).to_have_count(1)
    hands.see("aimed at the Bow Gunner")
    assert hands.count == 2


def test_loading_is_two_presses_and_never_another_ships(open_page: Opener, desk: Desk) -> None:
    hands = Keys(open_page(), f"/battle/{skirmish(desk, *MOVED)}")
    hands.press("l 3")
    hands.see("Heron loads 3 dice (1 aimed) on her Bow Gunner")
    expect(hands.page.locator(".card-up h2")).to_contain_text("Kite")
    expect(hands.page.locator("#lingers summary")).to_contain_text("Heron has acted and may still fire")
    hands.press("Shift+F 1")
    expect(hands.page.locator("form.pad h1, h1")).to_contain_text("Heron's Bow Gunner fires at Kite")


@pytest.mark.parametrize("dice", [1, 3])
@pytest.mark.parametrize("is_up", [False, True])
def test_a_shot_that_is_taken_back_stands_ready_with_its_aim(
    open_page: Opener, desk: Desk, dice: int, is_up: bool
) -> None:
    """Of a ship that has acted: as the last, and while another with dice of her own is up; with a part or without. Enter declares it."""
    load = {"do": "load", "ship": "heron", "slot": "bow", "dice": dice}
    hers = {"do": "correct", "name": "kite.regular.bow", "value": 1}
    battle = skirmish(desk, *MOVED, hers, load, *(({"do": "pass", "ship": "kite"},) if is_up else ()))
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("f" if is_up else "F")
    hands.press(str(min(dice, 2)))
    expect(hands.page.locator("form.pad")).to_have_count(1)
    hands.press(" ".join("6" * dice))
    while hands.page.locator("form.pad").count():
        hands.press("Enter")
    hands.see("Heron's Bow Gunner fires at Kite")
    assert desk.moment(battle).state.ships["heron"].modules["bow"].loaded == 0
    hands.press("z Enter")
    hands.see("Taken back")
    at = "Bow Gunner at Kite" + (": Bow Gunner" if dice > 1 else "")
    ready = hands.page.locator(f"button[data-name='{at}']")
    expect(ready).to_be_focused()
    assert desk.moment(battle).state.ships["heron"].modules["bow"].loaded == dice
    hands.press("Enter")
    expect(hands.page.locator("form.pad h1")).to_contain_text("Heron's Bow Gunner fires at Kite")
    if dice > 1:
        hands.see("aimed at the Bow Gunner")


def test_a_ship_of_order_and_income_alone_moves_in_two_presses(open_page: Opener, desk: Desk) -> None:
    battle = skirmish(desk, {"do": "set-house-rule", "rule": "V-01", "setting": "order"})
    hands = Keys(open_page(), f"/battle/{battle}")
    for height in ("3", "1"):
        hands.press(f"m {height}")
    assert hands.count == 4
    expect(hands.page.locator(".rail .av-h3")).to_contain_text("Kite")
    expect(hands.page.locator(".rail .av-h1")).to_contain_text("Heron")
    hands.press("e")
    expect(hands.page.locator(".card-up h2")).to_contain_text("Heron")


def test_a_tap_on_the_pilot_board_marks_and_does_nothing_else(open_page: Opener, desk: Desk) -> None:
    page = open_page()
    page.goto(f"/battle/{skirmish(desk)}")
    board = page.locator("#panels form.board")
    head = int(page.locator("#main").get_attribute("data-head") or 0)
    names = (
        "Box 13, Hull", "Bow Gunner: AP: 0 of 2; 1 left", "Bow Gunner: aimed dice: 0 of 1; 1 left", "Height: 3, init 8",
        "Side Rocketeer is set to: port", "Throttle: 1", "Throttle: Over",
    )  # fmt: skip
    for line, name in enumerate(names, start=head + 1):
        press = board.get_by_role("button", name=name, exact=True)
        expect(press).to_have_attribute("aria-pressed", "false")
        press.click()
        expect(page.locator("#notice")).to_contain_text(f"Take line {line} back")
    kite = desk.moment(page.url.split("/battle/")[1].split("?")[0]).state.ships["kite"]
    bow, side = kite.modules["bow"], kite.modules["side"]
    assert (kite.hp, bow.ap, bow.aimed, kite.height, side.facing) == (7, 1, 1, 3, "port")
    assert (kite.speed, kite.is_over) == (1, True)
    for name in ("Height: 3, init 8", "Side Rocketeer is set to: port", "Throttle: Over"):
        expect(board.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")
    board.get_by_role("button", name="Throttle: Over", exact=True).click()
    expect(board.get_by_role("button", name="Throttle: 1", exact=True)).to_have_attribute("aria-pressed", "true")


def test_a_module_is_chosen_by_its_number_and_the_ship_launched_from_the_ready_block(
    open_page: Opener, desk: Desk
) -> None:
    hands = Keys(open_page(), f"/battle/{skirmish(desk, {'do': 'end-round', 'winner': 'mei'})}")
    hands.see("Rahim chooses a module", "Mei 1 : Rahim 0")
    expect(hands.page.locator(".av-pool button")).to_have_count(28)
    hands.press("t 1")
    hands.page.keyboard.press("Enter")
    hands.see("Mei chooses a module", "Bow Gunner")


def test_islands_are_tapped_and_a_spy_is_sent(open_page: Opener, desk: Desk) -> None:
    battle = strategy(desk, {"do": "correct", "name": "lin.spies", "value": 1})
    page = open_page()
    page.goto(f"/battle/{battle}")
    page.locator("#isle-tianhu summary").click()
    page.locator("#isle-tianhu").get_by_role("button", name="of Lin", exact=True).click()
    expect(page.locator("#notice.done")).to_contain_text("Tianhu")
    assert desk.moment(battle).state.islands["tianhu"].spies == {"lin": 1}


def test_bids_that_are_typed_are_opened_with_one_press(open_page: Opener, desk: Desk) -> None:
    """By a finger: what stands in the fields counts, and is there still where one of them is missing."""
    battle = strategy(desk, *(ON,) * 4, {"do": "call-bids", "player": "surya"})
    page = open_page(viewport=PHONE, has_touch=True)
    page.goto(f"/battle/{battle}")
    page.get_by_label("Lin", exact=True).fill("1")
    page.get_by_label("Surya", exact=True).fill("3")
    page.get_by_role("button", name="Open all bids").tap()
    expect(page.locator("#notice")).to_contain_text("Okafor has not laid a bid yet")
    expect(page.get_by_label("Surya", exact=True)).to_have_value("3")
    page.get_by_label("Okafor", exact=True).fill("0")
    page.get_by_role("button", name="Open all bids").tap()
    expect(page.locator("#notice.done")).to_contain_text("Surya")
    assert desk.moment(battle).state.initiative == ("surya", "lin", "okafor")


@pytest.mark.parametrize("mode", ["htmx", "no-javascript"])
def test_a_turn_goes_by_plain_forms_too(open_page: Opener, desk: Desk, mode: str) -> None:
    page = open_page(mode)
    page.goto(f"/battle/{skirmish(desk)}")
    for name in ("Kite", "Heron"):
        expect(page.locator(".card-up h2")).to_contain_text(name)
        page.locator("#av-line").fill("a bb")
        page.locator(".go").click()
    page.get_by_role("button", name="1 die on Bow Gunner").click()
    expect(page.locator(".card-up h2")).to_contain_text("Kite")
    page.locator(".quiet-key[data-key=x]:has-text('Pass')").click()
    page.locator(".quiet-key[data-key=x]:has-text('Hold fire')").click()
    expect(page.locator(".card-of").first).to_contain_text("cycle 2")


SHOWN = """() => [...document.querySelectorAll('kbd')].filter((one) => one.checkVisibility({ visibilityProperty: true })
  && one.getBoundingClientRect().width).map((one) => one.innerText)"""


@pytest.mark.parametrize("make", [skirmish, strategy])
def test_in_the_movement_phase_the_keys_that_are_shown_work(
    open_page: Opener, desk: Desk, make: Callable[[Desk], str]
) -> None:
    """While the line is typed its own two are shown; Escape leaves it with what was typed, and then all that are shown act."""
    hands = Keys(open_page(), f"/battle/{make(desk)}")
    page = hands.page
    typed = page.locator("#av-line")
    expect(typed).to_be_focused()
    page.keyboard.type("a bb")
    assert sorted(page.evaluate(SHOWN)) == ["Esc", "⏎"]
    page.keyboard.press("Escape")
    expect(typed).not_to_be_focused()
    expect(typed).to_have_value("a bb")
    assert {"N", "Z", "M"} <= {*page.evaluate(SHOWN)}
    hands.press("m")
    expect(typed).to_be_focused()
    page.keyboard.press("Escape")
    hands.press("n")
    hands.see("Still to move", "Allow anyway")
    table = page.url
    for key, place in (("z", "**/back"), ("y", "**/why/*")):
        page.goto(table)
        expect(page.locator("html[data-htmx=on][data-keys=on]")).to_have_count(1)
        page.keyboard.press("Escape")
        page.keyboard.press(key)
        page.wait_for_url(place)


def test_one_enter_too_many_is_no_order(open_page: Opener, desk: Desk) -> None:
    """On an empty line, into which the page leads after the last die of initiative: nothing is sent, and it says why."""
    battle = skirmish(desk)
    hands = Keys(open_page(), f"/battle/{battle}")
    expect(hands.page.locator("#av-line")).to_be_focused()
    head = desk.moment(battle).head
    hands.press("Enter")
    expect(hands.page.locator("#typed")).to_contain_text("First type the line")
    expect(hands.page.locator("#notice")).to_have_count(0)
    assert desk.moment(battle).head == head


def test_a_number_that_is_typed_takes_the_place_of_the_old_one(open_page: Opener, desk: Desk) -> None:
    """H 3 Enter buys three troopers, and not 31 or 13."""
    battle = strategy(desk, ON, ON, ON, {"do": "correct", "name": "lin.silver", "value": 99})
    hands = Keys(open_page(), f"/battle/{battle}")
    had = desk.moment(battle).state.players["lin"].troopers
    hands.press("h 3 Enter")
    hands.see("Lin buys 3 x Trooper and pays 3 silver.")
    assert desk.moment(battle).state.players["lin"].troopers == had + 3


DESTROYER = (
    "Roc | destroyer | singasari | height 2 | speed 1 / bow: bow gunner mercenary / side: side gunner mercenary"
    " / side: side rocketeer mercenary / stern: bosun mercenary"
)
HIDDEN = """() => [...document.querySelectorAll('umpire-spread li button')].filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return ![[left + 2, top + 2], [right - 2, bottom - 2]].every(([x, y]) => document.elementFromPoint(x, y) === one);
}).map((one) => one.getAttribute('aria-label'))"""


@pytest.mark.parametrize("size", [(1366, 640), (1280, 600), (390, 844)])
def test_the_pad_shows_all_parts_of_a_spread(open_page: Opener, desk: Desk, size: tuple[int, int]) -> None:
    """A destroyer has a hull and four modules: − and + of each can be pressed without scrolling."""
    battle = skirmish(desk)
    orders = (
        {"do": "launch", "player": "rahim", "block": DESTROYER},
        {"do": "take-damage", "ship": "roc", "damage": 9},
    )
    for fields in orders:
        order = desk.moment(battle).game.read_command(fields)
        overruled = dict.fromkeys(("not-choose", "all-launched", "not-chosen"), "")
        presses.play(desk, battle, UMPIRE, order, overruled=overruled)
    page = open_page(viewport={"width": size[0], "height": size[1]})
    page.goto(f"/battle/{battle}/pad/{pads.tray(desk.moment(battle), UMPIRE)[0].id}")
    expect(page.locator("umpire-spread output")).to_have_text(["9", "0", "0", "0", "0"])
    assert page.evaluate(HIDDEN) == []


def places(desk: Desk) -> dict[str, str]:
    fight, loaded = skirmish(desk, *MOVED), skirmish(desk, *LOADED)
    order = skirmish(desk, {"do": "set-house-rule", "rule": "V-01", "setting": "order"})
    choose = skirmish(desk, {"do": "end-round", "winner": "mei"})
    isles = strategy(desk)
    bids = strategy(desk, *(ON,) * 4, {"do": "call-bids", "player": "surya"})
    income, buying, acting = strategy(desk, ON, ON), strategy(desk, ON, ON, ON), strategy(desk, ON)
    seat = {name: seating.links(desk, battle) for name, battle in (("fight", fight), ("bids", bids))}
    return {
        "begin": f"/battle/{battles.start(desk, 'avertigos', 'two-patrol-boats')}",
        "move": f"/battle/{skirmish(desk)}", "action": f"/battle/{fight}", "fire": f"/battle/{loaded}",
        "sail": f"/battle/{order}", "choose": f"/battle/{choose}", "islands": f"/battle/{isles}",
        "land": f"/battle/{acting}", "income": f"/battle/{income}", "purchases": f"/battle/{buying}",
        "bids": f"/battle/{bids}", "ship": f"/battle/{loaded}/ship/heron", "player": f"/battle/{bids}/ship/lin",
        "own page": f"/seat/{seat['fight']['captain:Mei']}", "own bid": f"/seat/{seat['bids']['captain:Mei']}",
        "wall": f"/seat/{seat['fight']['spectator']}",
    }  # fmt: skip


def test_its_pages_serve_everybody(open_page: Opener, desk: Desk, faults: Looker, sample: Sampler) -> None:
    page = open_page()
    found: list[str] = []
    for name, place in sample(places(desk).items()):
        page.goto(place)
        for details in page.locator(".turn-now details, main > details").all():
            details.evaluate("(one) => { one.open = true; }")
        found += [f"{name}: {fault}" for fault in faults(page)]

    assert found == []


def test_an_ordinary_turn_stands_on_one_screen(open_page: Opener, desk: Desk) -> None:
    """Two ships move, one loads, the other passes, the first opens her fire: nothing scrolls, what stays is where it was."""
    hands = Keys(open_page(viewport=SCREEN), f"/battle/{skirmish(desk)}")
    steps = {"before": snapshot(hands.page)}
    for line in ("a bb", "a bp"):
        hands.page.keyboard.type(line)
        hands.press("Enter")
        steps[f"{len(steps)}: {line}"] = snapshot(hands.page)
    for keys in ("l 3", "x", "f 2"):
        hands.press(keys)
        steps[f"{len(steps)}: {keys}"] = snapshot(hands.page)
    expect(hands.page.locator("form.pad")).to_have_count(1)

    assert {name: step.out for name, step in steps.items() if step.out} == {}
    pairs = zip(steps.items(), list(steps.items())[1:], strict=False)
    assert {name: found for (_, one), (name, other) in pairs if (found := moved(one, other))} == {}
