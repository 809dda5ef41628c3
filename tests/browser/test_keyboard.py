"""All of it by keyboard alone: with the single keys, and without them by Tab, arrows, Space and Enter."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Late, Opener, rest
from tests.browser.test_actions import Keys, begin, do
from tests.browser.test_weapons import fleet
from umpire.service.desk import Desk
from umpire.service.table import battles

FOCUSED = """() => {
  const one = document.activeElement, group = one.closest('fieldset, [role=group]');
  const label = one.closest('label'), named = label && label.getBoundingClientRect().width ? label : one;
  const box = named.getBoundingClientRect();
  const outlined = [one, named].some((each) => {
    const style = getComputedStyle(each), scale = each.getBoundingClientRect().width / each.offsetWidth || 1;
    return style.outlineStyle !== 'none' && scale * parseFloat(style.outlineWidth) >= 2;
  });
  return {
    name: one.getAttribute('aria-label') || (one.labels && one.labels.length ? one.labels[0].innerText : one.innerText) || one.name || '',
    group: group ? group.ariaLabel || group.querySelector('legend').innerText : '',
    outlined, box: [box.top, box.bottom, box.width],
    seen: outlined && box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0,
    html: one.outerHTML.slice(0, 120),
  };
}"""


KEYS = """[...document.querySelectorAll('[data-key]')].filter((one) => one.checkVisibility())
  .flatMap((one) => one.dataset.key.split(/,(?=.)/)).map((key) => key.trim())"""


def drawn(key: str) -> str:
    """A key as its button shows it: a capital letter with Shift's arrow, a small one in capitals."""
    if key == "Escape":
        return "Esc"
    return f"⇧{key}" if key.isalpha() and key.isupper() else key.upper()


class Tabs(Keys):
    """Somebody who has Tab, arrows, Space and Enter, and has switched the single keys off."""

    def __init__(self, page: Page, address: str) -> None:
        page.add_init_script("localStorage.setItem('umpire.keys-off', 'on')")
        self.page = page
        self.count = 0
        page.goto(address)
        expect(page.locator("html[data-htmx=on][data-keys=off]")).to_have_count(1)

    def focused(self) -> dict[str, Any]:
        told: dict[str, Any] = self.page.evaluate(FOCUSED)
        assert told["seen"], f"the focus cannot be seen: {told}"
        return told

    def tab_to(self, name: str, group: str = "") -> None:
        """On with Tab until that has the focus, which must be seen wherever it stops."""
        for _ in range(90):
            self.page.keyboard.press("Tab")
            told = self.focused()
            if name in " ".join(told["name"].split()) and group in told["group"]:
                return
        pytest.fail(f"Tab does not come to {name!r}")


def test_a_turn_with_tab_arrows_and_enter_alone(open_page: Opener, desk: Desk) -> None:
    """
    Move and fire at one ship, her die, and the shot taken back. No single key is pressed, and the focus is seen everywhere.

    It stands on the mark that is due, and after the last one on the button.
    """
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    hands = Tabs(open_page(is_own=True), f"/battle/{battle}")
    page = hands.page

    page.keyboard.press("Tab")
    assert hands.focused()["name"] == "Skip to the table"
    hands.press("Enter")
    hands.tab_to("7 : Bloodrunner")
    hands.press("Enter")
    for name, group in (("1: on the bow of Aphid", ""), ("1", "Hexes away"), ("1: on the bow of Bloodrunner", "")):
        told = hands.focused()
        assert (told["name"], told["group"]) == (name, group), "the mark that is due has the focus"
        hands.press("Enter")
    expect(page.locator(".go")).to_be_focused()
    for name in ("Why, line", "Another", "No answer"):
        hands.press("Shift+Tab")
        assert name in hands.focused()["name"]
    hands.press("Enter")
    expect(page.locator(".go")).to_be_focused()
    expect(page.locator(".go")).to_contain_text("Fire one gun at Bloodrunner")
    hands.press("Enter")
    hands.see("1 answer due", "Aphid moves; then Aphid fires at Bloodrunner")
    assert "Bow 4-inch" in hands.focused()["name"]
    hands.press("1")
    hands.tab_to("Resolve")
    hands.press("Enter")
    hands.see("Aphid fires her Bow 4-inch at Bloodrunner", "misses")
    hands.press("Shift+Tab")
    assert "Take back line" in hands.focused()["name"]
    hands.press("Enter")
    expect(page).to_have_url(re.compile("/back$"))
    assert "Take back" in hands.focused()["name"]
    hands.press("Enter")
    hands.see("Taken back")


def test_the_list_of_keys_is_whole_and_true(open_page: Opener, desk: Desk) -> None:
    """Every key that presses something here is listed; those of the turn are looked for, and some are tried."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("?")
    expect(hands.page.locator("#key-list dt").first).to_be_visible()
    listed = hands.page.locator("#key-list dt").all_inner_texts()
    page_keys = [drawn(key) for key in hands.page.evaluate(KEYS)]

    assert {*page_keys, "digits"} <= set(listed)
    assert {"N", "M", "F", "D", "H", "E", "Z", "Y", "?", "⇧N", "⇧E"} <= set(listed)
    hands.press("? e")
    expect(hands.page.locator(".path-pad")).to_be_visible()
    hands.press("Escape n")
    expect(hands.page.locator(".go")).to_contain_text("Which card comes?")


def test_the_help_is_read_by_the_keyboard(open_page: Opener, desk: Desk) -> None:
    """It has the focus when a key opens it: PageDown and arrows scroll it to its end; the same key closes it."""
    hands = Keys(open_page(), f"/battle/{begin(desk)}")
    hands.press("?")
    told = hands.page.get_by_role("region", name="Help", exact=True)
    expect(told).to_be_focused()
    assert told.evaluate("one => one.scrollHeight - one.clientHeight") > 0, "there is something to scroll"
    for _ in range(8):
        hands.page.keyboard.press("PageDown")
    at_the_end = "one => one.scrollTop + one.clientHeight >= one.scrollHeight - 2"
    hands.page.wait_for_function(f"() => ({at_the_end})(document.activeElement)")
    hands.press("?")
    expect(told).to_be_hidden()


def test_the_battle_is_ended_by_a_key(open_page: Opener, desk: Desk) -> None:
    """Shift and E, from the table to the form; there the first choice of a winner has the focus."""
    hands = Keys(open_page(), f"/battle/{begin(desk)}")
    hands.press("E")
    hands.see("End the battle")
    expect(hands.page.locator("main input[name=winner]").first).to_be_focused()


def test_the_ship_that_is_up_is_asked_about_by_one_key(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    do(desk, battle, {"do": "damage", "ship": "skylord", "boxes": 3})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("y")
    hands.see("What happened to Skylord", "Line 3")

    assert hands.count == 1
    expect(hands.page).to_have_title(re.compile("^Why: Skylord"))


def test_how_a_result_came_is_one_key_away(open_page: Opener, desk: Desk) -> None:
    """
    Its lines are folded behind one sentence, and open over the log, which stands there while nobody else was hurt.

    A line that is unfolded in the log can be read there, and stays so when news come.
    """
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    do(desk, battle, {"do": "damage", "ship": "dauntless", "boxes": 4})
    do(desk, battle, {"do": "damage", "ship": "skylord", "boxes": 2})
    last = desk.moment(battle).head
    hands = Keys(open_page(), f"/battle/{battle}?done={last}")
    expect(hands.page.locator("#how-it-came p").first).to_be_hidden()
    expect(hands.page.locator(f"#beside #line-{last}")).to_have_count(0)
    hands.page.locator(f"#how-{last - 1} summary").click()
    expect(hands.page.locator(f"#how-{last - 1} p").first).to_be_visible()
    hands.page.evaluate("document.activeElement.blur()")
    hands.press("i")
    expect(hands.page.locator("#how-it-came p").first).to_be_visible()
    do(desk, battle, {"do": "correct", "name": "locust.boxes", "value": 1})
    expect(hands.page.locator(f"#beside #line-{last + 1}")).to_be_attached()
    expect(hands.page.locator(f"#how-{last - 1}")).to_have_attribute("open", "")
    expect(hands.page.locator(f"#beside #line-{last}")).to_have_count(0)


@pytest.mark.parametrize("where", ["", "/log", "/rules", "/seats", "/ship/skylord", "/end"])
def test_every_page_is_walked_through_by_tab(open_page: Opener, desk: Desk, where: str) -> None:
    """From the skip link to the last control: nothing takes the focus out of sight, and nothing keeps it."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    hands = Tabs(open_page(is_own=True), f"/battle/{battle}{where}")
    stops = []
    for _ in range(250):
        hands.page.keyboard.press("Tab")
        if hands.page.evaluate("document.activeElement === document.body"):
            break
        stops.append(hands.focused()["html"])

    assert len(stops) > 5
    assert len(set(stops)) > len(stops) / 2


def test_where_several_stand_for_one_key_it_goes_round_and_enter_presses(open_page: Opener, desk: Desk) -> None:
    """Whisperdeath has two drogues out: C comes to the first, C again to the second, and Enter takes it."""
    both = {"do": "winch", "ship": "whisperdeath", "out": ["starboard-drogue", "port-drogue"]}
    hands = Keys(open_page(), f"/battle/{fleet(desk, 'whisperdeath', both)}")
    drogues = hands.page.locator(".sill-quiet [data-key=c]")
    expect(drogues).to_have_count(2)
    for place in (0, 1, 0, 1):
        hands.press("c")
        expect(drogues.nth(place)).to_be_focused()
    told = drogues.nth(1).inner_text().split("\n")[0].strip()
    hands.press("Enter")
    expect(hands.page.locator(".go")).to_contain_text(told)


def test_of_two_ships_that_she_holds_the_number_says_whom_she_boards(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk, ("skylord.holds", "aphid"), ("elizabeth.holds", "skylord"))
    do(desk, battle, {"do": "set-house-rule", "rule": "R-12", "setting": "either"})
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("4")
    expect(hands.page.locator(".go")).to_contain_text("Board Elizabeth")
    hands.press("Enter")
    expect(hands.page.locator("h1")).to_contain_text("Skylord boards Elizabeth")


def test_what_is_typed_while_a_pad_goes_begins_with_its_first_letter(
    open_page: Opener, desk: Desk, late: Callable[[str], Late]
) -> None:
    """A face too many does nothing, and Enter after it neither; a letter and its digits are kept, however late the answer is."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    page = open_page()
    hands = Keys(page, f"/battle/{battle}")
    hands.press("m")
    hands.see("1 answer due")
    pad = late(page.locator("form.pad").get_attribute("action") or "no pad")
    page.keyboard.press("4")
    pad.wait()
    for key in ("5", "Enter", "f", "3", "1"):
        page.keyboard.press(key)
    pad.go()
    expect(page.locator(".mark-slot", has_text="target")).to_contain_text("3 Dauntless")
    expect(page.locator(".go")).to_contain_text("Hexes away?")


def test_what_is_typed_after_another_target_is_the_other_targets(
    open_page: Opener, desk: Desk, late: Callable[[str], Late]
) -> None:
    """However late the answer comes; no digit opens a ship's page meanwhile."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    page = open_page()
    hands = Keys(page, f"/battle/{battle}")
    hands.press("8 2 1 2")
    expect(page.locator(".go")).to_contain_text("Fire")
    answer = late(f"/battle/{battle}")
    page.keyboard.press(",")
    answer.wait()
    for key in ("6", "1"):
        page.keyboard.press(key)
    answer.go()
    expect(page.locator(".mark-slot", has_text="target")).to_contain_text("6 Hullcutter")
    expect(page.locator(".go")).to_contain_text("Hexes away?")


def test_a_letter_too_many_gives_way_to_a_face(open_page: Opener, desk: Desk) -> None:
    """N pressed before the last die is in."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("m")
    hands.see("1 answer due")
    hands.press("n 4")
    hands.see("4 points")


def test_a_path_that_was_refused_is_gone_on_with_at_its_end(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("e f f f f f f Enter")
    hands.see("The rules do not allow this")
    hands.press("Backspace Enter")
    hands.see("Aphid moves and stays at Medium (F, F, F, F, F)")


def test_caps_lock_makes_no_other_key_of_a_letter(open_page: Opener, desk: Desk) -> None:
    """N turns the card and Z takes back, as Caps Lock sends them; with Shift N is a note."""
    page = open_page()
    hands = Keys(page, f"/battle/{battles.start(desk, 'cloudships', 'bridges')}")
    note = page.locator("details.tool:has(> [data-key='N'])")
    page.keyboard.press("N")
    hands.see("card 1 of 8")
    rest(page)
    expect(note).not_to_have_attribute("open", "")
    hands.press("Shift+n")
    expect(note).to_have_attribute("open", "")
    hands.press("Escape")
    page.keyboard.press("Z")
    expect(page).to_have_url(re.compile("/back$"))


def test_enter_on_an_empty_pad_says_what_is_missing(open_page: Opener, desk: Desk) -> None:
    """At the question that is up; nothing is sent, and nothing moves."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    hands = Keys(open_page(is_own=True), f"/battle/{battle}")
    hands.press("m")
    hands.see("1 answer due")
    before = hands.page.locator("form.pad").bounding_box()
    sent: list[str] = []
    hands.page.on("request", lambda request: sent.append(request.method))
    hands.press("Enter")
    expect(hands.page.locator("#typed")).to_contain_text("Type what the die shows, or T: Umpire throws")
    assert hands.page.locator("form.pad").bounding_box() == before
    assert "POST" not in sent
    hands.press("4")
    hands.see("4 points")


def test_shift_x_cancels_what_a_pad_asks_for(open_page: Opener, desk: Desk) -> None:
    """From the field of a die: nothing is done, and nothing is set aside. A small x does not."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("m")
    hands.see("1 answer due")
    hands.press("x Backspace Shift+x")
    expect(hands.page.locator("form.pad, .tray li")).to_have_count(0)
    assert desk.moment(battle).head == 2, "real cards, and the card that is up"


def test_on_a_page_that_comes_tab_begins_with_what_it_is_about(open_page: Opener) -> None:
    """The link that led there is gone with its page: the first Tab stands on a control, not on nothing."""
    page = open_page()
    page.goto("/")
    for press in ("a[href='/begin/avertigos']", "main form button.main:has-text('Start')"):
        page.locator(press).first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("html[data-htmx=on]")).to_have_count(1)
        rest(page)
        if press.startswith("a"):
            expect(page).to_have_url(re.compile("/begin/avertigos$"))
        else:
            expect(page).to_have_url(re.compile("/battle/"))
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.matches('#main *')"), page.url
