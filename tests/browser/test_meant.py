"""Nothing happens that was not meant: held keys, double taps, a card that has only just come up, and Enter after a refusal."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Late, Opener, gone, rest
from tests.browser.test_actions import STANDARD, Keys, begin, do
from tests.browser.test_aloft_whole import LINE
from tests.browser.test_every_page import middle
from umpire.core.game import Game
from umpire.core.seats import UMPIRE
from umpire.games import every_game
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import battles, pads

IS_OLD = "() => !document.documentElement.hasAttribute('data-new-card')"


def hold(page: Page, key: str, times: int = 12, *, lets_go: bool = True) -> None:
    """A key that stays down: the first one, or one that is down already, and then its repeats."""
    for _ in range(times):
        page.keyboard.down(key)
    if lets_go:
        page.keyboard.up(key)


def hold_on(page: Page, key: str, at: Locator | None = None) -> None:
    """For longer than a card has to stand, and a double tap takes; with the focus `at` a button that comes anew."""
    hold(page, key, lets_go=False)
    rest(page)
    page.wait_for_function(IS_OLD)
    if at:
        at.focus()
    hold(page, key)
    rest(page)


ENTER_AT_ONCE = """() => {
  const root = document.documentElement, enter = () => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  new MutationObserver((_, watch) => root.hasAttribute("data-rests") && (watch.disconnect(), enter()))
    .observe(root, { attributeFilter: ["data-rests"] });
  enter();
}"""
"""Enter, and again as soon as the button has another label: no hand is faster."""
STANDS_STILL = """(() => {
  let at = 1000;
  const later = window.setTimeout;
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => at });
  performance.now = () => at;
  window.setTimeout = (act, after, ...all) => later(act, after === 600 ? 1e6 : after, ...all);
  window.goOn = () => { at += 10000; };
})()"""
"""However slow this machine is, two taps come at the same moment, and a label rests, until the test goes on."""
NEW_LABEL = "This button has only just changed"


def tap_twice(page: Page, one: Locator, *, has_touch: bool) -> None:
    if has_touch:
        box = one.bounding_box() or {}
        for _ in range(2):
            page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    else:
        one.dblclick()


def dealt(desk: Desk) -> str:
    """The app has the deck; one card is up, of a ship that moves without a die."""
    while True:
        battle = battles.start(desk, "cloudships", "bridges")
        do(desk, battle, {"do": "turn-card"})
        now = desk.moment(battle)
        if (coming := now.game.rules.next(now.state, {})) and coming.label.startswith("Moved"):
            return battle


def fired(open_page: Opener, desk: Desk) -> tuple[Keys, str]:
    """Locust has fired at Skyrunner: the pad of that shot is open, and the battle."""
    battle = begin(desk, ("skyrunner.band", "low"))
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "move", "ship": "locust", "band": "medium"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("8 3 1 2 Enter")
    hands.see("5 answers due")
    return hands, battle


def test_a_held_key_turns_one_card(open_page: Opener, desk: Desk) -> None:
    """N, until the card that it turned has stood; and pressed anew it turns the next one."""
    battle = dealt(desk)
    page = open_page()
    Keys(page, f"/battle/{battle}")
    head = desk.moment(battle).head
    for card in (2, 3):
        hold_on(page, "n")
        expect(page.locator(".card-of")).to_contain_text(f"card {card} of")
    assert desk.moment(battle).head == head + 2


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_a_held_key_acts_once_in_any_game(open_page: Opener, desk: Desk, game: Game[Any]) -> None:
    """In the middle of its recorded battle: every letter that a button shows."""
    path, half = middle(game)
    battle, _, _ = record.take_in(desk, path, as_copy=True, upto=half)
    page = open_page()
    hands = Keys(page, f"/battle/{battle}")
    shown = page.locator("main button[data-key]:visible").evaluate_all("(all) => all.map((one) => one.dataset.key)")
    acted = {}
    for key in {key for keys in shown for key in keys.split(",") if re.fullmatch("[a-z]", key)}:
        hands.press("Escape Escape")
        page.wait_for_function(IS_OLD)
        head = desk.moment(battle).head
        hold_on(page, key)
        acted[key] = desk.moment(battle).head - head
        page.goto(f"/battle/{battle}")
        expect(page.locator("html[data-htmx=on][data-keys=on]")).to_have_count(1)
    assert max(acted.values()) == 1, acted


def test_enter_held_on_a_button_presses_it_once(open_page: Opener, desk: Desk) -> None:
    battle = dealt(desk)
    page = open_page()
    Keys(page, f"/battle/{battle}")
    turn = page.get_by_role("button", name="Next card")
    turn.focus()
    hold_on(page, "Enter", turn)
    expect(page.locator(".card-of")).to_contain_text("card 2 of")
    assert desk.moment(battle).head == 2


def test_a_held_face_is_one_die(open_page: Opener, desk: Desk) -> None:
    """Five answers are due, and one of them was told."""
    hands, _ = fired(open_page, desk)
    hold(hands.page, "6")
    expect(hands.page.locator("p.due")).to_have_text("4 answers due")


def test_a_letter_held_in_words_is_written_again_and_again(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk)
    page = open_page()
    page.goto(f"/battle/{battle}")
    page.locator("details.more > summary").click()
    page.locator("details.tool summary").first.click()
    field = page.locator("details.tool[open] :is(textarea, input:not([type=hidden]))").first
    field.focus()
    hold(page, "a", 5)
    expect(field).to_have_value("aaaaa")


@pytest.mark.parametrize("has_touch", [False, True])
def test_a_double_tap_is_one_press_and_says_so(open_page: Opener, desk: Desk, has_touch: bool) -> None:
    """By key, by mouse and by finger, and also where the answer of the first one is there already."""
    battle = dealt(desk)
    page = open_page(has_touch=has_touch)
    page.add_init_script(STANDS_STILL)
    Keys(page, f"/battle/{battle}")
    turn = page.get_by_role("button", name="Next card")
    tap_twice(page, turn, has_touch=has_touch)
    expect(page.locator("#typed")).to_contain_text("it counts once")
    expect(page.locator(".card-of")).to_contain_text("card 2 of")
    page.wait_for_function(IS_OLD)
    page.evaluate("goOn()")
    page.keyboard.press("n")
    page.keyboard.press("n")
    expect(page.locator("#typed")).to_be_visible()
    expect(page.locator(".card-of")).to_contain_text("card 3 of")
    rest(page)
    assert desk.moment(battle).head == 3


def test_a_card_that_has_only_just_come_up_stays(open_page: Opener, desk: Desk) -> None:
    """N says so, and so does Enter on the button; also where another desk has turned it. A tap is meant."""
    battle = dealt(desk)
    page = open_page()
    Keys(page, f"/battle/{battle}")
    do(desk, battle, {"do": "turn-card"})
    expect(page.locator(".card-of")).to_contain_text("card 2 of")
    turn = page.get_by_role("button", name="Next card")
    for press in (lambda: page.keyboard.press("n"), lambda: (turn.focus(), page.keyboard.press("Enter"))):
        press()
        expect(page.locator("#typed")).to_contain_text("only just come up")
    assert desk.moment(battle).head == 2
    turn.click()
    expect(page.locator(".card-of")).to_contain_text("card 3 of")


def test_enter_that_stays_down_presses_the_one_button_once(open_page: Opener, desk: Desk) -> None:
    """She has moved; the card that the button turns next stays in the deck, also after the button has rested."""
    battle = dealt(desk)
    page = open_page()
    Keys(page, f"/battle/{battle}")
    head = desk.moment(battle).head
    hold(page, "Enter", lets_go=False)
    expect(page.locator(".go")).to_contain_text("Turn the card")
    gone(page, "data-rests")
    hold_on(page, "Enter")
    assert desk.moment(battle).head == head + 1


def test_a_hammered_enter_presses_no_label_that_has_only_just_come(open_page: Opener, desk: Desk) -> None:
    """It is told so; who has read the label presses again."""
    battle = dealt(desk)
    page = open_page()
    hands = Keys(page, f"/battle/{battle}")
    head = desk.moment(battle).head
    page.evaluate(ENTER_AT_ONCE)
    expect(page.locator("#typed")).to_contain_text(NEW_LABEL)
    expect(page.locator(".go")).to_contain_text("Turn the card")
    assert desk.moment(battle).head == head + 1
    hands.press("Enter")
    expect(page.locator(".card-of")).to_contain_text("card 2 of")
    assert desk.moment(battle).head == head + 2


def test_enter_typed_ahead_of_the_answer_presses_nothing(
    open_page: Opener, desk: Desk, late: Callable[[str], Late]
) -> None:
    """The table answers slowly: of three presses one was on the screen."""
    battle = dealt(desk)
    page = open_page()
    Keys(page, f"/battle/{battle}")
    head = desk.moment(battle).head
    answer = late("/commands")
    page.keyboard.press("Enter")
    answer.wait()
    for _ in range(2):
        page.keyboard.press("Enter")
    answer.go()
    expect(page.locator("#typed")).to_contain_text(NEW_LABEL)
    expect(page.locator(".go")).to_contain_text("Turn the card")
    rest(page)
    assert desk.moment(battle).head == head + 1


def test_enter_typed_ahead_with_the_digits_fires_nothing(
    open_page: Opener, desk: Desk, late: Callable[[str], Late]
) -> None:
    """What she fires has not been on the screen; the digits count, and the next Enter fires."""
    battle = begin(desk, ("locust.band", "medium"))
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(), f"/battle/{battle}")
    head = desk.moment(battle).head
    answer = late(f"/battle/{battle}")
    hands.page.keyboard.press("8")
    answer.wait()
    for key in ("3", "1", "2", "Enter"):
        hands.page.keyboard.press(key)
    answer.go()
    expect(hands.page.locator("#typed")).to_contain_text(NEW_LABEL)
    expect(hands.page.locator(".go")).to_contain_text("Fire 2 guns at Skyrunner")
    assert desk.moment(battle).head == head
    hands.press("Enter")
    hands.see("answers due")


@pytest.mark.parametrize("has_touch", [False, True])
def test_a_double_tap_on_the_one_button_sends_one_label(open_page: Opener, desk: Desk, has_touch: bool) -> None:
    """By mouse and by finger: she has moved, and no card is turned."""
    battle = dealt(desk)
    page = open_page(has_touch=has_touch)
    page.add_init_script(STANDS_STILL)
    Keys(page, f"/battle/{battle}")
    head = desk.moment(battle).head
    go = page.locator(".go")
    tap_twice(page, go, has_touch=has_touch)
    expect(page.locator("#typed")).to_contain_text(re.compile(f"{NEW_LABEL}|it counts once"))
    expect(go).to_contain_text("Turn the card")
    rest(page)
    assert desk.moment(battle).head == head + 1


def test_the_one_button_says_what_it_lacks(open_page: Opener, desk: Desk) -> None:
    """By Enter and by a click; nothing is sent, and what is pencilled stands."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(), f"/battle/{battle}")
    head = desk.moment(battle).head
    hands.press("8 Enter")
    expect(hands.page.locator("#typed")).to_contain_text("Where does she lie. Nothing was sent")
    hands.press("Escape 3")
    gone(hands.page, "data-rests")
    hands.page.locator(".go").click(force=True)
    expect(hands.page.locator("#typed")).to_contain_text("Hexes away? Nothing was sent")
    assert desk.moment(battle).head == head


def refused(page: Page, desk: Desk, viewport: str = "") -> str:
    """A second move of the ship whose card is up, as the rules do not allow it; the page says so."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(page, f"/battle/{battle}")
    do(desk, battle, {"do": "move", "ship": "locust"})
    page.reload()
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    hands.press("e f Enter")
    expect(page.locator("#notice.refused")).to_be_focused()
    return battle


@pytest.mark.parametrize("width", [1366, 390])
def test_enter_does_not_overrule(open_page: Opener, desk: Desk, width: int) -> None:
    """The reason has the focus, in view; Enter does nothing, held or not, nor in the umpire's own words. Shift and A allow it."""
    page = open_page(viewport={"width": width, "height": 640})
    battle = refused(page, desk)
    head = desk.moment(battle).head
    expect(page.locator("#notice")).to_be_in_viewport(ratio=0.5)
    hold(page, "Enter", 3)
    page.locator("[name=reason]").fill("a tailwind")
    page.keyboard.press("Enter")
    expect(page.locator("#notice")).to_be_focused()
    page.keyboard.press("a")
    rest(page)
    assert desk.moment(battle).head == head
    page.keyboard.press("Shift+A")
    expect(page.locator("#notice.done")).to_contain_text("Overruled")
    assert desk.moment(battle).head == head + 1
    page.keyboard.press("Shift+A")
    rest(page)
    assert desk.moment(battle).head == head + 1


def test_without_a_script_enter_does_not_overrule_either(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    page = open_page("no-javascript")
    page.goto(f"/battle/{battle}")
    do(desk, battle, {"do": "move", "ship": "locust"})
    page.reload()
    head = desk.moment(battle).head
    page.get_by_role("link", name="Path").click()
    page.locator(".path-pad [data-key=f]").click()
    page.locator(".go").click()
    expect(page.locator("#notice.refused")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("[name=reason]").fill("a tailwind")
    page.keyboard.press("Enter")
    expect(page.locator("#notice.refused")).to_be_visible()
    assert desk.moment(battle).head == head
    page.get_by_role("button", name=re.compile("Allow anyway")).click()
    expect(page.locator("#notice.done")).to_contain_text("Overruled")


def test_a_pad_that_the_rules_forbid_meanwhile_is_not_overruled_by_enter(open_page: Opener, desk: Desk) -> None:
    """Neither from the reason nor from a die; Shift and A allow it from both."""
    hands, battle = fired(open_page, desk)
    do(desk, battle, {"do": "correct", "name": "skyrunner.fate", "value": "destroyed"})
    hands.page.reload()
    expect(hands.page.locator("#notice.refused")).to_be_focused()
    head = desk.moment(battle).head
    hands.press("Enter")
    rest(hands.page)
    assert desk.moment(battle).head == head
    expect(hands.page.locator("#notice.refused")).to_be_visible()
    hands.press("A")
    expect(hands.page.locator("#notice.refused")).to_have_count(0)


def test_as_last_time_never_leaves_the_shot(open_page: Opener, desk: Desk) -> None:
    """«=» with nothing to take again says so; the move that is closed meanwhile is not pressed, and the aim stands."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(), f"/battle/{battle}")
    typed, go = hands.page.locator("#typed"), hands.page.locator(".go")
    head = desk.moment(battle).head
    hands.press("8 =")
    expect(typed).to_contain_text("have not exchanged fire yet")
    hands.press("Escape 3 =")
    expect(typed).to_contain_text("have not exchanged fire yet")
    expect(go).to_contain_text("Hexes away?")
    expect(hands.page.locator("#notice.refused")).to_have_count(0)
    assert desk.moment(battle).head == head


def test_a_band_that_she_may_not_take_any_more_keeps_the_shot(open_page: Opener, desk: Desk) -> None:
    """She has moved: + and - say so, and send no second move."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "move", "ship": "locust"})
    hands = Keys(open_page(), f"/battle/{battle}")
    head = desk.moment(battle).head
    for key in ("+", "-"):
        hands.press(f"8 {key}")
        expect(hands.page.locator("#typed")).to_contain_text("Locust has moved")
        expect(hands.page.locator(".go")).to_contain_text("Where does she lie?")
        hands.press("Escape Escape")
    assert desk.moment(battle).head == head


def test_a_number_is_selected_when_its_field_gets_the_focus(open_page: Opener, desk: Desk) -> None:
    """What is typed takes the place of the old figure: by Tab and by keys."""
    battle = begin(desk)
    page = open_page()
    page.goto(f"/battle/{battle}/ship/skylord")
    field = page.locator("input[type=number]:visible").first
    field.fill("1")
    page.locator("h1").click()
    field.focus()
    page.keyboard.type("3")
    expect(field).to_have_value("3")


def test_a_key_of_the_page_comes_before_the_bars(open_page: Opener, desk: Desk) -> None:
    """O leads from the table to the fleet board, and from the fleet board back, as its button shows."""
    battle = dealt(desk)
    hands = Keys(open_page(), f"/battle/{battle}")
    for place in (f"/battle/{battle}/board", f"/battle/{battle}"):
        hands.press("o")
        expect(hands.page).to_have_url(re.compile(f"{place}$"))


def test_a_key_of_a_meeting_presses_nothing_while_nobody_is_met(open_page: Opener, desk: Desk) -> None:
    """G grapples whoever is met: while nobody is, it says so."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("g")
    expect(hands.page.locator("#typed")).to_contain_text("Press H and a ship’s number first")


def test_who_is_in_a_form_means_its_keys(open_page: Opener, desk: Desk) -> None:
    """S with nobody met says that she did not move; with a ship met it slides by."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(), f"/battle/{battle}")
    said = hands.page.locator(".go small")
    hands.press("s")
    expect(said).to_contain_text("Locust has done nothing")
    hands.press("s")
    expect(said).to_have_text("then she may fire")
    hands.press("h 5 s")
    hands.see("Locust slides by Skylord")


def test_a_path_takes_its_own_letters_alone(open_page: Opener, desk: Desk) -> None:
    """E leads into it; any other letter is told, and the path stands."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(), f"/battle/{battle}")
    go, said = hands.page.locator(".go"), hands.page.locator("#typed")
    hands.press("e")
    expect(go).to_contain_text("Which way?")
    hands.press("f x")
    expect(said).to_contain_text("Something is pencilled")
    hands.press("f >")
    expect(go).to_contain_text("Move 2 hexes, ends High")
    hands.press("Enter")
    hands.see("Locust moves and stays at High (F, F>).")


def test_guns_are_looked_up_anew_when_a_whole_shot_is_changed(open_page: Opener, desk: Desk) -> None:
    """Those that bear fire again; none is kept from the marks before."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    hands = Keys(open_page(), f"/battle/{battle}")
    fires = hands.page.locator(".to-throw li", has_text="Aphid").locator(".throw")
    hands.press("8 2 2 2")
    expect(fires).to_have_count(3)
    hands.press("Backspace Backspace 3 2")
    expect(fires).to_have_count(2)
    hands.press("Backspace Backspace 1 2")
    expect(fires).to_have_count(3)


def test_escape_leaves_a_field_with_what_stands_in_it(open_page: Opener, desk: Desk) -> None:
    """The figure stays, and the next key is one of the table."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("6 3 l 1 2 Escape")
    field = hands.page.locator(".digit-pad input[name=hexes]")
    expect(field).not_to_be_focused()
    expect(field).to_have_value("12")
    hands.press(".")
    expect(hands.page.locator(".go")).to_contain_text("On the line to which side?")


def test_a_digit_that_presses_is_tapped_twice_and_counts_once(open_page: Opener, desk: Desk) -> None:
    """In Aloft 1 names a number; the ship 1 that comes up then is not moved by the same finger."""
    battle = battles.start(desk, "aloft", "three-commodores")
    do(desk, battle, {"do": "set-up", "line": LINE, "is_real": True})
    for player, corner in (("blue", "0n"), ("red", "1-3n"), ("green", "1-4n")):
        do(desk, battle, {"do": "place", "player": player, "good": "wood", "corner": corner})
    hands = Keys(open_page(), f"/battle/{battle}")
    head = desk.moment(battle).head
    hands.page.keyboard.press("1")
    hands.page.keyboard.press("1")
    expect(hands.page.locator("#typed")).to_contain_text("it counts once")
    rest(hands.page)
    assert desk.moment(battle).head == head + 1


def test_escape_closes_what_lies_above_the_table_and_leaves_the_pencil(open_page: Opener, desk: Desk) -> None:
    """The help, More, and why guns do not fire: one Escape each; the next one sets the shot aside."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("6 3 1 2")
    told = hands.page.locator(".go").inner_text()
    for opens, fold in (("?", "#keys"), ("@", ".line-of-sight")):
        hands.press(opens)
        expect(hands.page.locator(f"{fold}[open]")).to_have_count(1)
        hands.press("Escape")
        expect(hands.page.locator(f"{fold}[open]")).to_have_count(0)
        assert hands.page.locator(".go").inner_text() == told
    hands.page.locator(".more > summary").click()
    hands.press("Escape")
    expect(hands.page.locator(".more[open]")).to_have_count(0)
    assert hands.page.locator(".go").inner_text() == told
    hands.press("Escape")
    expect(hands.page.locator(".go")).to_contain_text("Moved: stays at High")


SHOT = ("8", "3", "1", "2")
SPOILT = {
    **{f"{key} lost": [*SHOT[:at], *SHOT[at + 1 :]] for at, key in enumerate(SHOT)},
    **{f"{key} doubled": [*SHOT[:at], key, *SHOT[at:]] for at, key in enumerate(SHOT)},
    **{f"Escape before {key}": [*SHOT[:at], "Escape", *SHOT[at:]] for at, key in enumerate(SHOT)},
    "Escape at the end": [*SHOT, "Escape"],
    "nothing wrong": [*SHOT],
}


@pytest.mark.parametrize("how", SPOILT)
def test_hasty_hands_declare_and_answer_nothing_that_was_not_on_the_screen(
    open_page: Opener, desk: Desk, how: str
) -> None:
    """A shot with a slip, Enter hammered after it, and all its faces typed ahead, in one moment: no line, and no pad."""
    battle = begin(desk, *STANDARD, ("locust.band", "medium"))
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    page = open_page(viewport={"width": 1366, "height": 640}, is_own=True)
    page.add_init_script(STANDS_STILL)
    hands = Keys(page, f"/battle/{battle}")
    head = desk.moment(battle).head
    for key in (*SPOILT[how], "Enter", "Enter", "Enter", *"4661111111"):
        hands.page.keyboard.press(key)
    rest(hands.page)
    assert desk.moment(battle).head == head
    assert pads.tray(desk.moment(battle), UMPIRE) == ()


@pytest.mark.parametrize("how", [how for how in SPOILT if how != "nothing wrong"])
def test_slow_hands_with_a_slip_fire_only_what_the_button_says(open_page: Opener, desk: Desk, how: str) -> None:
    """Each key with a look at what came of it. Enter does what the button says; nothing where it is outlined, or a number stands open."""
    battle = begin(desk, *STANDARD, ("locust.band", "medium"))
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(viewport={"width": 1366, "height": 640}), f"/battle/{battle}")
    head = desk.moment(battle).head
    hands.press(" ".join(SPOILT[how]))
    go = hands.page.locator(".go")
    is_open = hands.page.locator("#typed").is_visible()
    is_ready, says = go.get_attribute("aria-disabled") is None and not is_open, go.locator("b").inner_text()
    hands.press("Enter")
    waiting = [pad.words for pad in pads.tray(desk.moment(battle), UMPIRE)]
    if not is_ready:
        assert (desk.moment(battle).head, waiting) == (head, [])
    elif says.startswith("Moved"):
        assert (desk.moment(battle).head, waiting) == (head + 1, [])
    else:
        target = says.partition(" at ")[2]
        assert len(waiting) == 1
        assert f"fires at {target}" in waiting[0]
