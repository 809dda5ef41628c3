"""A round of the demo, as an umpire plays it: with htmx from its CDN, with JavaScript off, with a CDN that hangs."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener, gone, rest

OTHERS = ("Dauntless", "Elizabeth", "Skylord", "Hullcutter", "Bloodrunner", "Skyrunner")


class Table:
    """An umpire at the screen."""

    def __init__(self, page: Page, mode: str) -> None:
        self.page = page
        self.mode = mode

    def start_the_demo(self) -> None:
        self.page.goto("/", wait_until="domcontentloaded")  # with a hanging CDN a page is never quite loaded
        if self.mode != "no-javascript":
            expect(self.page.locator("html[data-htmx=on]")).to_have_count(1)
        self.page.locator(".game-tile", has_text="Cloudships of Mars").click()
        self.page.get_by_role("radio", name="Destroy the Bridges").check()
        self.page.get_by_role("radio", name="real cards").check()
        self.page.get_by_role("button", name="Start", exact=True).click()
        self.expect("Turn the first card")

    def turn(self, ship: str) -> None:
        other = self.page.locator(".sill-quiet [data-key=n]")
        if other.count():  # numbers aim, as long as she may fire
            other.click()
            expect(self.page.locator(".go")).to_contain_text("Which card comes?")
        self.mark(self.page.locator("#glance li", has_text=ship).locator("a.aim"), f"{ship}'s card")
        rest(self.page)
        gone(self.page, "data-rests")
        self.page.locator(".go").click()
        expect(self.page.locator(".card-up .big")).to_contain_text(ship)

    def mark(self, link: Locator, says: str) -> None:
        """A mark of the shot; the button then says what is due."""
        link.first.click()
        expect(self.page.locator(".go")).to_contain_text(says)

    def side(self, panel: str, words: str) -> Locator:
        return self.page.locator(f"{panel} .fingers:visible a[aria-label$='on the {words} of {self.names[panel]}']")

    def guns(self, panel: str, guns: list[str]) -> None:
        """These fire and no others; one that cannot fires all the same."""
        fire = self.page.locator(f"{panel} .fingers:visible a[aria-current=true][aria-label$='; fires']")
        for label in fire.evaluate_all("all => all.map((one) => one.ariaLabel)"):
            name = label.partition(":")[0].partition(" ")[2]
            if name not in guns:
                self.turn_gun(panel, name)
        for gun in guns:
            if "does not fire" in (self.gun(panel, gun).get_attribute("aria-label") or ""):
                self.turn_gun(panel, gun)

    def gun(self, panel: str, name: str) -> Locator:
        return self.page.locator(f"{panel} .finger[aria-label*=' {name}: ']:visible")

    def turn_gun(self, panel: str, name: str) -> None:
        before = self.gun(panel, name).get_attribute("aria-label") or ""
        self.gun(panel, name).click()
        expect(self.gun(panel, name)).not_to_have_attribute("aria-label", before)
        rest(self.page)

    def declare(
        self, target: str, hexes: int, bearing: str, guns: list[str], answer: list[str] | None = None, hers: str = "bow"
    ) -> None:
        mover = self.page.locator(".card-up .big").inner_text().strip()
        self.names = {".slot-a": mover, ".slot-b": target}
        row = self.page.locator("#glance li", has_text=target)
        self.mark(row.locator("a[data-digit]"), "Where does she lie?")
        self.mark(self.side(".slot-a", bearing), "Hexes away?")
        self.mark(self.page.locator(f".digit-pad [data-digit='{hexes}']"), "Her side?")
        self.side(".slot-b", hers).click()
        expect(self.page.locator(".go")).to_contain_text(target)
        rest(self.page)
        self.guns(".slot-a", guns)
        self.guns(".slot-b", answer or [])
        gone(self.page, "data-rests")
        self.page.locator(".go").click()

    def answer(self, prompt: str, faces: str) -> None:
        """In its slot: the large one, or the one whose line is pressed."""
        slot = self.page.locator(".slot").filter(has=self.page.get_by_label(prompt))
        expect(slot).to_have_count(1)
        if not slot.get_by_label(prompt).is_visible():
            slot.locator(".slot-line").click()
        slot.get_by_label(prompt).fill(faces)

    def resolve(self) -> None:
        self.page.locator("button[value=resolve]").click()

    def expect(self, *words: str) -> None:
        for word in words:
            expect(self.page.locator("#main")).to_contain_text(word)
        rest(self.page)  # for a moment after a pad a tap too many is nobody's

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name).first.click()


@pytest.fixture(params=["no-javascript", "hanging"])
def table(request: pytest.FixtureRequest, open_page: Opener) -> Table:
    """Without JavaScript, and with htmx from here; as it comes from the CDN most other tests play."""
    return Table(open_page(request.param), request.param)


def test_a_round_of_the_demo(table: Table) -> None:
    """Cards, two exchanges with typed dice, one answered with a gun lost and a critical, a strike, the end of the round."""
    table.start_the_demo()

    table.turn("Aphid")
    table.declare("Bloodrunner", 2, "starboard bow", ["Bow 4-inch", "Starboard 1-pounder"], ["Bow heavy gun"], "bow")
    table.expect("3 answers due")
    page = table.page
    table.answer("Aphid, Bow 4-inch", "7")
    table.answer("Aphid, Starboard 1-pounder", "6 6")
    table.resolve()
    table.expect("'7' is not a face of a d6", "2 of 3 dice; type the last one, or clear it.")
    table.answer("Aphid, Bow 4-inch", "6")
    table.answer("Aphid, Starboard 1-pounder", "6 6 1")
    table.answer("Bloodrunner, Bow heavy gun", "1")
    table.resolve()
    table.expect("1 answer due", "Bloodrunner: critical hit")
    table.answer("Bloodrunner: critical hit", "1")
    table.resolve()
    table.expect(
        "Aphid fires her Bow 4-inch at Bloodrunner", "1 x 4 + 1 for natural 6 = 5",
        "Bloodrunner answers with her Bow heavy gun at Aphid", "misses",
        "Bloodrunner, critical hit", "Bloodrunner loses her Bow heavy gun",
        "Bow heavy gun destroyed",
    )  # fmt: skip
    expect(page.get_by_role("list", name="On the table")).to_contain_text("Bloodrunner: track to box 9")
    expect(page).to_have_url(re.compile(r"/battle/\w+\?done=3$"))
    sums = page.locator("#notice").get_by_text("1 x 4 + 1 for natural 6 = 5")
    expect(sums).to_be_hidden()
    page.locator("#how-it-came summary").click()
    expect(sums).to_be_visible()

    table.turn("Locust")
    table.declare("Hullcutter", 2, "bow", ["Bow 3-inch"])
    table.answer("Locust, Bow 3-inch", "4")
    page.keyboard.press("Enter")
    table.expect("Locust fires her Bow 3-inch at Hullcutter", "1 hit, 3 boxes")

    page.locator(".sill-back").get_by_role("link", name="Take back line 6").click()
    page.get_by_role("link", name="Give a reason for taking back line 6").click()
    table.expect("Take back line 6?", "Afterwards, on the table", "Hullcutter: track clear")
    page.get_by_label("Why (optional)").fill("she was out of sight")
    table.press("Take back")
    table.expect(
        "Taken back: line 6, Locust fires at Hullcutter: 3 boxes.", "Hullcutter: track clear", "she was out of sight"
    )
    expect(
        page.locator("s", has_text="Locust fires at Hullcutter: 3 boxes.")
    ).to_be_attached()  # behind those who are aimed at again

    page.get_by_role("link", name="Set aside").click()
    expect(page.locator(".go")).to_contain_text("Her target?")
    for ship in OTHERS:
        table.turn(ship)
    table.press("End round 1")
    table.expect("Round 1 ends: red lamps out, ambers to red, Fired markers off.", "Round 1 is over")
    page.get_by_role("link", name="No repairs").click()
    expect(page.locator(".go")).to_contain_text("Which card comes?")
    table.turn("Skylord")
    table.expect("Round 2")


def test_a_refusal_is_allowed_anyway(table: Table) -> None:
    table.start_the_demo()
    table.turn("Aphid")
    page = table.page
    table.declare("Bloodrunner", 1, "stern", ["Bow 4-inch"])

    table.expect("The rules do not allow this", "does not bear on Bloodrunner on her stern")
    page.get_by_label("Why (optional)").fill("ricochet")
    table.press("Allow anyway")
    table.expect("1 answer due")
    table.press("Throw")
    table.expect("(thrown by the app)", "Overruled: out of arc: ricochet")


def test_marks_by_a_tap(table: Table) -> None:
    table.start_the_demo()
    page = table.page
    page.locator("#glance a.in-line", has_text="Skylord").click()
    page.get_by_role("button", name="Box 4, Boarding party").click()
    table.expect("boxes crossed: 0 becomes 4")
    page.get_by_role("button", name="Fire, off; turn amber").click()
    table.expect("Fire: off becomes amber")
    expect(page.get_by_role("button", name=re.compile("^Fire, amber: .*; turn red$"))).to_be_visible()
    expect(page).to_have_url(re.compile(r"/ship/skylord\?done=2$"))
