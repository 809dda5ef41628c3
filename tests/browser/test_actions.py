"""A whole turn costs at most twenty deliberate actions. Each key and each tap is one, and both are counted here."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests import presses
from tests.browser.conftest import Opener, gone, rest
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles


def begin(desk: Desk, *marks: tuple[str, Any]) -> str:
    battle = battles.start(desk, "cloudships", "bridges")
    do(desk, battle, {"do": "correct", "name": "round.real-cards", "value": True})
    for name, value in marks:
        do(desk, battle, {"do": "correct", "name": name, "value": value})
    return battle


def do(desk: Desk, battle: str, fields: dict[str, Any]) -> None:
    presses.play(desk, battle, UMPIRE, desk.moment(battle).game.read_command(fields))


def field(page: Page, legend: str) -> Locator:
    """The field of that name that can be seen."""
    return page.locator("fieldset:visible").filter(has=page.get_by_text(legend, exact=True))


def pencil_shot(page: Page, target: int, lies: int, hexes: int, hers: int) -> None:
    """A shot mark by mark, by the links that stand on the page."""
    for at, says in (
        (f"#glance a.aim[data-digit='{target}']", "Where does she lie?"),
        (f".slot-a .finger[data-digit='{lies}']:visible", "Hexes away?"),
        (f".digit-pad [data-digit='{hexes}']", "Her side?"),
        (f".slot-b .finger[data-digit='{hers}']:visible", ""),
    ):
        page.locator(at).first.click()
        expect(page.locator(".go")).to_contain_text(says)


GO_ON = ("n", "e")
LEADS = ("m", "b", "r", "c", "q")
"""Keys that may be the one button's."""


class Keys:
    """Hands on the keyboard."""

    last = ""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.count = 0
        page.goto(address)
        expect(page.locator("html[data-htmx=on][data-keys=on]")).to_have_count(1)

    def press(self, keys: str) -> None:
        """One after the other; who goes on from a card has looked at it first, and the same key twice is no double tap."""
        for key in keys.split():
            if key in GO_ON:
                gone(self.page, "data-new-card")
            if key in ("Enter", *GO_ON, *LEADS):
                gone(self.page, "data-rests")
            if key == self.last:
                gone(self.page, "data-pressed")
            self.last = key
            self.page.keyboard.press(f"Shift+{key}" if re.fullmatch("[A-Z]", key) else key)
            rest(self.page)
            self.count += 1

    def see(self, *words: str) -> None:
        for word in words:
            expect(self.page.locator("#main")).to_contain_text(word)


class Taps(Keys):
    """A finger on a tablet."""

    def tap(
        self, name: str | re.Pattern[str], role: str = "button", within: str = "#main", exact: bool = False
    ) -> None:
        self.page.locator(within).get_by_role(role, name=name, exact=exact).first.tap()  # type: ignore[arg-type]
        self.count += 1

    def digit(self, legend: str, digit: int) -> None:
        field(self.page, legend).locator(f"label:has([data-digit='{digit}'])").tap()
        self.count += 1

    def faces(self, faces: str) -> None:
        for face in faces.split():
            self.page.locator(f"button[data-face='{face}']").tap()
            self.count += 1


LAPTOP = {"width": 1366, "height": 640}
STANDARD = (("skyrunner.band", "low"),)
TOLD = (
    "Locust fires her Starboard 1-pounder at Skyrunner", "Locust fires her Starboard rockets", "Locust fires her Stern",
    "Skyrunner answers with her Bow rogue gun", "Skyrunner answers with her Starboard heavy gun",
    "Skyrunner loses her Bow rogue gun", "Skyrunner, critical hit", "Skyrunner: track to box 8",
)  # fmt: skip


FACES = "4 6 6 1 1 1 1 1 1 1"


def test_the_standard_turn_by_keyboard(open_page: Opener, desk: Desk) -> None:
    """A real card, band, three guns at one target, an answer of two, ten dice, a gun lost, a critical: eight presses that are no face."""
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{begin(desk, *STANDARD)}")
    hands.press("2 Enter")
    hands.see("Locust's card is up")
    hands.press("- 8 3 1 2")
    expect(hands.page.locator(".go")).to_contain_text("Fire 3 guns at Skyrunner")
    expect(hands.page.locator(".go")).to_contain_text("Medium at Low · 1 hex")
    hands.press("Enter")
    hands.see("5 answers due")
    faces(hands, FACES)
    hands.see("1 answer due", "Which gun of Skyrunner is hit?")
    faces(hands, "1")
    hands.see("Skyrunner: critical hit")
    faces(hands, "2")
    hands.see(*TOLD)

    assert hands.count <= 8


def test_after_a_move_by_itself_the_shot_is_typed_in_the_same_way(open_page: Opener, desk: Desk) -> None:
    """No form opens: the number names the target."""
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{begin(desk, *STANDARD)}")
    hands.press("2 Enter - Enter")
    hands.see("goes from High to Medium")
    hands.press("8 3 1 2")
    expect(hands.page.locator(".go")).to_contain_text("Fire 3 guns at Skyrunner")


def test_after_an_earlier_exchange_of_the_same_two_it_takes_six(open_page: Opener, desk: Desk) -> None:
    """What was counted then is offered after a move, and taken by one key."""
    battle = begin(desk, *STANDARD)
    exchange(desk, battle)
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    hands.press("2 Enter - 8")
    expect(hands.page.locator(".go")).to_contain_text("Where does she lie?")
    hands.press("=")
    expect(hands.page.locator(".go")).to_contain_text("Fire 2 guns at Skyrunner")
    thrown = hands.page.locator(".to-throw li", has_text="Skyrunner").locator(".throw")
    expect(thrown).to_have_count(2)
    hands.press("Enter")
    hands.see("Locust fires at Skyrunner, range 1 on her starboard quarter")

    assert hands.count <= 6


def test_what_was_counted_is_kept_where_neither_has_moved(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk, *STANDARD)
    exchange(desk, battle)
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    hands.press("2 Enter s 8")
    expect(hands.page.locator(".go")).to_contain_text("Fire 3 guns at Skyrunner")
    hands.press("Enter")
    hands.see("Locust fires at Skyrunner, range 1 on her starboard quarter")


def test_a_shot_is_typed_on_one_line_with_spaces_or_without(open_page: Opener, desk: Desk) -> None:
    """«8 3 1 2»: at 8, on the third side, a hex away, seen on her second."""
    battle = begin(desk, *STANDARD)
    for typed in ("8 3 1 2", "8 Space 3 Space 1 Space 2"):
        do(desk, battle, {"do": "turn-card", "card": "locust"})
        do(desk, battle, {"do": "move", "ship": "locust", "band": "medium"})
        hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
        hands.press(f"{typed} Enter")
        hands.see("Skyrunner, Bow rogue gun at Locust", "Skyrunner, Starboard heavy gun at Locust")
        hands.press("Escape")
        do(desk, battle, {"do": "strike", "of": [desk.moment(battle).head - 1, desk.moment(battle).head]})


def test_guns_that_miss_take_a_key(open_page: Opener, desk: Desk) -> None:
    """M: this gun misses. Shift and M: all the rest."""
    battle = begin(desk, *STANDARD)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "move", "ship": "locust", "band": "medium"})
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    hands.press("8 3 1 2 Enter 4 m")
    expect(hands.page.locator(".slot-line", has_text="missed")).to_have_count(1)
    expect(hands.page.locator(".slot.now")).to_contain_text("Stern Gatling")
    hands.press("Shift+M")
    hands.see("1 answer due", "Which gun of Skyrunner is hit?")


def test_a_string_of_faces_runs_over_all_slots_of_both_sides(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk, *STANDARD)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "move", "ship": "locust", "band": "medium"})
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    hands.press("8 3 1 2 Enter")
    hands.page.keyboard.type("4 661 2h")
    expect(hands.page.locator(".slot-line").nth(1)).to_contain_text("1-pounder")
    hands.page.keyboard.press("Space")
    expect(hands.page.locator(".slot-line", has_text="2 hits")).to_have_count(1)


def exchange(desk: Desk, battle: str) -> None:
    """Locust fires at Skyrunner and is answered; a round later all cards are back."""
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "move", "ship": "locust", "band": "medium"})
    aim = {
        "target": "skyrunner",
        "range_hexes": 1,
        "bearing": ["starboard-quarter"],
        "guns": ["starboard-qf"],
        "her_bearing": ["starboard-bow"],
    }
    presses.play(
        desk,
        battle,
        UMPIRE,
        desk.moment(battle).game.read_command({"do": "fire", "ship": "locust", "aims": [aim]}),
        throw=True,
    )
    for ship in ("aphid", "dauntless", "elizabeth", "skylord", "hullcutter", "bloodrunner", "skyrunner"):
        do(desk, battle, {"do": "turn-card", "card": ship})
    do(desk, battle, {"do": "end-round"})


def faces(hands: Keys, typed: str) -> None:
    """Dice as they are read off the table; they are no presses of the program's."""
    before = hands.count
    hands.press(typed)
    hands.count = before


def test_the_standard_turn_by_touch(open_page: Opener, desk: Desk) -> None:
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 820, "height": 1180})
    hands = Taps(page, f"/battle/{begin(desk, *STANDARD)}")
    hands.tap(re.compile("^2 ?: Locust"), "link")
    rest(page)
    gone(page, "data-rests")
    hands.tap("Locust's card")
    hands.see("Locust's card is up")
    for name in (
        "ends at Medium",
        re.compile("^8 ?: Skyrunner"),
        "3: on the starboard quarter of Locust",
        "1",
        "2: on the starboard bow of Skyrunner",
    ):
        hands.tap(name, "link", exact=True)
        rest(page)
    gone(page, "data-rests")
    hands.tap("Fire 3 guns at Skyrunner")
    hands.see("5 answers due")
    before = hands.count
    hands.faces(FACES)
    hands.see("Which gun of Skyrunner is hit?")
    hands.faces("1")
    hands.see("Skyrunner: critical hit")
    hands.faces("2")
    hands.see(*TOLD)

    assert before <= 8


def test_damage_by_hand_takes_four_keys(open_page: Opener, desk: Desk) -> None:
    hands = Keys(open_page(), f"/battle/{begin(desk)}")
    hands.press("d 5 2 Enter")
    hands.see("Skylord: track to box 2")

    assert hands.count <= 4


def test_damage_by_hand_takes_four_taps(open_page: Opener, desk: Desk) -> None:
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    hands = Taps(page, f"/battle/{begin(desk)}")
    for at in ("[data-key=d]", "#glance a.aim[data-digit='5']", ".digit-pad [data-digit='2']", ".go"):
        gone(page, "data-rests")
        page.locator(at).tap()
        hands.count += 1
        rest(page)
    hands.see("Skylord: track to box 2")

    assert hands.count <= 4


def test_four_repairs_take_five_keys(open_page: Opener, desk: Desk) -> None:
    ships = ("aphid", "locust", "dauntless", "elizabeth")
    battle = begin(desk, *((f"{ship}.lamp.bridge-hit", "amber") for ship in ships))
    for ship in (*ships, "skylord", "hullcutter", "bloodrunner", "skyrunner"):
        do(desk, battle, {"do": "turn-card", "card": ship})
    do(desk, battle, {"do": "end-round"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("r")
    hands.see("4 answers due")
    hands.press("1 1 1 6")
    hands.see("Aphid's crew", "Locust's crew", "Dauntless's crew", "Elizabeth's crew")

    assert hands.count <= 5


def test_the_line_between_two_sides_is_a_point_and_the_second_digit(open_page: Opener, desk: Desk) -> None:
    hands = Keys(open_page(), f"/battle/{begin(desk)}")
    hands.press("2 Enter")
    hands.see("Locust's card is up")
    hands.press("6 1 .")
    expect(hands.page.locator(".go")).to_contain_text("On the line to which side?")
    hands.press("2 Enter")
    expect(hands.page.locator(".mark-slot", has_text="on our side")).to_contain_text("1/2 the line")
    hands.press("3 4")
    expect(hands.page.locator(".go")).to_contain_text("Fire")


def test_two_targets_in_one_fire_take_ten_keys(open_page: Opener, desk: Desk) -> None:
    """Every shot goes by the same digits; a gun that fires at the first does not fire at the second."""
    battle = begin(desk, *STANDARD)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    do(desk, battle, {"do": "move", "ship": "locust", "band": "medium"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("8 3 1 2 ,")
    expect(hands.page.locator(".go")).to_contain_text("At whom besides?")
    expect(hands.page.locator(".shots")).to_contain_text("8 Skyrunner")
    hands.press("7 1 1 1")
    expect(hands.page.locator(".go")).to_contain_text("Fire at Skyrunner and Bloodrunner")
    hands.press("Enter")
    hands.see("due")
    expect(hands.page.locator("h1")).to_contain_text("Locust fires at Skyrunner")

    assert hands.count <= 10


@pytest.mark.parametrize(("gun", "marks"), [
    ("Bow 3-inch", ("fired", "destroyed", "ready")), ("Starboard rockets", ("fired", "spent", "destroyed", "ready")),
])  # fmt: skip
def test_taps_on_a_gun_go_through_the_marks_that_it_can_have(
    open_page: Opener, desk: Desk, gun: str, marks: tuple[str, ...]
) -> None:
    """Only a one-shot weapon can be spent."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    page = open_page()
    page.goto(f"/battle/{battle}")
    for mark in marks:
        page.locator(".board").get_by_role("button", name=re.compile(f"^\\d {gun}.*; mark as {mark}$")).click()
        expect(page.locator("#notice")).to_contain_text(f"becomes {mark}")


def test_a_refusal_takes_one_press(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "locust"})
    hands = Keys(open_page(), f"/battle/{battle}")
    do(desk, battle, {"do": "move", "ship": "locust"})
    hands.page.reload()
    hands.press("e f Enter")
    expect(hands.page.locator("#notice")).to_be_focused()
    hands.press("A")
    hands.see("Overruled")


def test_undo_shows_what_to_put_back_and_enter_does_it(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk, ("skylord.boxes", 4))
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("z")
    hands.see("Afterwards, on the table", "track clear")
    hands.press("Enter")
    hands.see("Taken back: line 2, Marked by hand: Skylord: boxes crossed: 0 becomes 4.")
    hands.press("Shift+Z")
    hands.see("Redo what line 3 took back?")
    hands.press("Enter")
    hands.see("Skylord: track to box 4")


def test_a_digit_takes_back_any_of_the_last_lines_with_what_rests_on_it(open_page: Opener, desk: Desk) -> None:
    hands = Keys(open_page(), f"/battle/{begin(desk, ('skylord.boxes', 4), ('aphid.boxes', 2), ('skylord.boxes', 5))}")
    hands.press("z 3")
    hands.see(
        "Taken back: line 2, Marked by hand: Skylord: boxes crossed: 0 becomes 4; line 4,", "Skylord: track clear"
    )
    hands.press("z Escape")
    expect(hands.page).to_have_url(re.compile(r"/battle/\w+$"))


def test_keys_are_listed_and_can_be_switched_off(open_page: Opener, desk: Desk) -> None:
    hands = Keys(open_page(), f"/battle/{begin(desk)}")
    hands.press("?")
    expect(hands.page.locator("#key-list")).to_contain_text("damage by hand")
    hands.page.get_by_label("Single keys off").check()
    hands.page.reload()
    expect(hands.page.locator("html[data-keys=off]")).to_have_count(1)
    hands.press("n")
    hands.press("d")
    expect(hands.page.locator(".go")).to_contain_text("Which card comes?")


def test_a_pad_waits_for_enter_where_that_is_wanted(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("?")
    hands.page.get_by_label("A full pad waits for Enter").check()
    hands.press("Escape m")
    hands.see("1 answer due")
    hands.press("4")
    expect(hands.page.get_by_role("button", name="Resolve")).to_be_focused()
    hands.press("Enter")
    hands.see("4 points")


def test_a_parked_pad_is_found_again(open_page: Opener, desk: Desk) -> None:
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    hands = Keys(open_page(), f"/battle/{battle}")
    hands.press("m")
    hands.see("1 answer due")
    hands.press("Escape")
    hands.see("Under way")
    hands.press("p")
    hands.see("1 answer due")
    hands.press("t")
    hands.see("thrown by the app")


@pytest.mark.parametrize(
    "tap", ["Box 5, Hull", "Fire, off; turn amber", re.compile("^1 Bow heavy gun.*; mark as fired$")]
)
def test_the_drawing_is_marked_by_one_tap(open_page: Opener, desk: Desk, tap: str | re.Pattern[str]) -> None:
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "skylord"})
    page = open_page(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844})
    hands = Taps(page, f"/battle/{battle}")
    hands.tap(tap, within=".board")
    hands.see("Marked by hand")

    assert hands.count == 1


def test_a_shot_is_pencilled_without_javascript(open_page: Opener, desk: Desk) -> None:
    """Each mark is a link; the guns that bear are told before the button declares."""
    battle = begin(desk)
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    page = open_page("no-javascript")
    page.goto(f"/battle/{battle}")
    pencil_shot(page, 8, 2, 2, 2)
    expect(page.locator(".to-throw li", has_text="Aphid").locator(".throw")).to_have_count(3)
    expect(page.locator(".to-throw li", has_text="Skyrunner").locator(".throw")).to_have_count(2)
    page.locator(".go").click()
    expect(page.locator(".slot")).to_have_count(5)
