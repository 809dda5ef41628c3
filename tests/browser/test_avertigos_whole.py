"""Avertigos whole in a real browser: a skirmish of two ships each to its end, and three turns of strategy with sealed bids."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, rest
from tests.browser.test_actions import Keys
from umpire.service.desk import Desk
from umpire.service.table import battles, seating

PHONE = {"width": 390, "height": 844}
TWO_PAIRS = """
name = "Two pairs"
mode = "skirmish"

players = [
  { id = "mei", name = "Mei", captain = "Mei", team = "East Wind" },
  { id = "rahim", name = "Rahim", captain = "Rahim", team = "West Wind" },
]

[[ships]]
ship = "heron"
player = "mei"

[[ships]]
id = "crane"
player = "mei"
block = '''
Crane | patrol boat | dynasty | height 2 | speed 2
bow: bow gunner (mercenary)
side: side gunner (mercenary)
'''

[[ships]]
ship = "kite"
player = "rahim"

[[ships]]
id = "tern"
player = "rahim"
block = '''
Tern | patrol boat | singasari | height 2 | speed 2
bow: flamer (singasari)
side: side gunner (singasari)
'''
"""


class Hands(Keys):
    """At the keyboard alone. What each thing costs is counted: every press that is no die's face."""

    due = 0
    """The line of the log that comes next."""

    def type(self, text: str) -> None:
        """Letters into the field that has the focus."""
        for key in text:
            self.page.keyboard.press("Space" if key == " " else key)
            self.count += 1

    def faces(self, faces: str) -> None:
        """Dice, typed as they lie; no press that counts."""
        before = self.count
        self.press(faces)
        self.count = before

    @contextmanager
    def line(self, what: str, most: int) -> Iterator[None]:
        """One line of the log, and no more presses than that."""
        before = self.count
        self.due = int(self.page.locator("#main").get_attribute("data-head") or 0) + 1
        yield
        expect(self.page.locator("#main")).to_have_attribute("data-head", str(self.due))
        rest(self.page)
        assert self.count - before <= most, f"{what} took {self.count - before} presses, at most {most}"

    def up(self, name: str) -> None:
        expect(self.page.locator(".card-up h2")).to_contain_text(name)

    def move(self, name: str, line: str, which: str = "") -> None:
        """The field has the focus already. One press for each card, and four; her captain takes the spread that stands ready."""
        expect(self.page.locator("#av-line")).to_be_focused()
        with self.line(f"{name} moves {line}", len(re.sub("^[ac]|[^a-z]| .*", "", line)) + 4):
            self.press(which)
            self.up(name)
            expect(self.page.locator("#av-line")).to_be_focused()
            self.type(line)
            self.press("Enter")
            self.take()

    def take(self) -> None:
        """Enter, where damage is to be spread; nothing, where the line is told already."""
        ready = self.page.locator("umpire-spread input:focus")
        expect(ready.or_(self.page.locator(f"#main[data-head='{self.due}']"))).to_be_visible()
        if ready.count():
            self.press("Enter")

    def number(self, name: str) -> str:
        """What stands on the button of that name."""
        return str(self.page.locator(f'[data-digit][data-name="{name}"]').first.get_attribute("data-digit"))

    def load(self, name: str, weapon: str, dice: int = 3) -> None:
        self.up(name)
        with self.line(f"{name} loads her {weapon}", 2):
            self.press("l " + self.number(f"{weapon}: {dice}"))

    def fire(self, name: str, shot: str, faces: str = "6 6 6", key: str = "F") -> None:
        """Weapon, target and part are one number, then dice; the victim takes the spread that stands ready."""
        with self.line(f"{name} fires her {shot}", 3):
            self.press(f"{key} {self.number(shot)}")
            expect(self.page.locator("form.pad")).to_have_count(1)
            self.faces(faces)
            self.take()

    def once(self, what: str, key: str) -> None:
        with self.line(what, 1):
            self.press(key)


def test_a_skirmish_of_two_ships_each_is_played_to_its_end_by_keys(open_page: Opener, desk: Desk, own: Path) -> None:
    """Cards of all colours, swoop and ascent, loads, aimed and other dice; the end goes into the results book."""
    folder = own / "avertigos" / "scenarios"
    folder.mkdir(parents=True)
    (folder / "two-pairs.toml").write_text(TWO_PAIRS, "utf-8")
    hands = Hands(open_page(), f"/battle/{battles.start(desk, 'avertigos', 'two-pairs')}")
    hands.press("n")
    hands.see("Mei rolls for initiative")
    hands.faces("6 5 2 1")

    hands.move("Kite", "abb s")
    hands.move("Tern", "cby")
    hands.press("Escape g 2")
    hands.move("Crane", "apr")
    hands.move("Heron", "abp")
    expect(hands.page.locator(".card-of")).to_contain_text("Turn 1 · cycle 1")

    hands.load("Heron", "Bow Gunner")
    hands.fire("Heron", "Bow Gunner at Kite: Side Rocketeer")
    hands.load("Crane", "Side Gunner")
    hands.fire("Crane", "Side Gunner at Kite")
    hands.load("Tern", "Side Gunner")
    hands.fire("Tern", "Side Gunner at Heron", "5 4 2")
    with hands.line("Kite climbs", 2):
        hands.press("m 1")
    expect(hands.page.locator(".card-of")).to_contain_text("Turn 1 · cycle 2")
    hands.load("Heron", "Side Gunner")
    hands.fire("Heron", "Side Gunner at Kite")
    expect(hands.page.locator("#notice")).to_contain_text("Kite")
    hands.load("Crane", "Bow Gunner")
    hands.fire("Crane", "Bow Gunner at Tern: hull")
    hands.once("Tern passes", "x")
    expect(hands.page.locator(".card-of")).to_contain_text("Turn 1 · cycle 3")
    hands.once("all others pass", "a")

    expect(hands.page.locator(".card-of")).to_contain_text("Turn 2")
    hands.move("Tern", "cpr")
    hands.move("Crane", "ap+", which="2")
    hands.move("Heron", "apbr")
    hands.load("Crane", "Side Gunner")
    hands.fire("Crane", "Side Gunner at Tern")
    hands.load("Heron", "Side Gunner")
    hands.fire("Heron", "Side Gunner at Tern")
    hands.see("East Wind wins")

    hands.press("q")
    page = hands.page
    page.get_by_role("radio", name="East Wind").check()  # proposed, never presumed
    page.get_by_role("button", name="Put in the book").press("Enter")
    row = page.locator("table.book tbody tr").filter(has_text="Two pairs")
    expect(row.locator("[data-label=Winner]")).to_have_text("East Wind")
    expect(row.locator(".party")).to_have_text(["East Wind: 1", "West Wind: 0"])


class Family:
    """A captain's own page on a phone."""

    def __init__(self, page: Page, link: str) -> None:
        self.page, self.main = page, page.locator("#main")
        page.goto(f"/seat/{link}")

    def lay(self, silver: int) -> None:
        self.page.get_by_label("Silver", exact=True).fill(str(silver))
        self.page.get_by_role("button", name="Lay it").click()
        expect(self.main).to_contain_text(f"You have laid {silver}")

    def has(self, silver: int, income: int) -> None:
        """Behind the own screen, and nobody else's."""
        screen = self.page.locator(".av-screen")
        expect(screen).to_have_count(1)
        expect(screen.locator(".figures div").filter(has_text="Silver").locator("dd")).to_have_text(str(silver))
        expect(screen.locator(".av-income > b")).to_have_text(f"{income} silver")


def bid(hands: Hands, families: dict[str, Family], declares: str, silver: dict[str, int]) -> None:
    """Each lays on the own page; before all are open, no other page shows the figure, the umpire's neither."""
    button = hands.page.locator("fieldset[data-key=b] button").filter(has_text=declares)
    hands.press(f"b {button.get_attribute('data-digit')}")
    for number, (name, count) in enumerate(silver.items(), 1):
        families[name].lay(count)
        expect(hands.page.locator(".av-bids")).to_contain_text(re.compile(rf"{name}\s*✓ laid"))
        shown = [field.input_value() for field in hands.page.locator(".av-bids input[name^=silver]").all()]
        assert shown == [""] * len(silver)
        for later in list(silver)[number : number + 1]:
            families[later].page.reload()
            expect(families[later].main).to_contain_text("Bid for initiative")
            assert "have laid" not in families[later].main.inner_text()
    for name, count in silver.items():
        assert re.findall("You have laid (\\d+)", families[name].main.inner_text()) == [str(count)]
    hands.once("all open", "e")
    for family in families.values():
        expect(family.main).not_to_contain_text("have laid")


def sail(hands: Hands, **lines: str) -> None:
    """All scouts, in the order in which they move."""
    for name, line in lines.items():
        hands.move(f"{name}'s scout", line)


def dock(hands: Hands, name: str, island: str) -> None:
    hands.up(name)
    number = hands.number(island)
    goes_on = hands.page.locator(f".av-docks [data-digit^='{number}']").count() > 1
    with hands.line(f"{name} docks at {island}", 3):
        hands.press(f"d {' '.join(number)}{' Enter' if goes_on else ''}")


def trade(hands: Hands, **wares: str) -> None:
    """Income for all, then a purchase for each, the highest initiative first."""
    hands.once("income", "c")
    for name, ware in wares.items():
        hands.up(name)
        button = hands.page.locator("fieldset[data-key=b] button").filter(has_text=ware)
        with hands.line(f"{name} buys", 2):
            hands.press(f"b {button.get_attribute('data-digit')}")
        hands.once(f"{name} is done", "e")


def test_three_turns_of_three_families_with_sealed_bids_on_phones(open_page: Opener, desk: Desk) -> None:
    """Islands are secured, income is drawn and spent; silver and income stand on the own page alone."""
    battle = battles.start(desk, "avertigos", "three-families")
    hands, links = Hands(open_page(), f"/battle/{battle}"), seating.links(desk, battle)
    seats = {"Lin": "Mei", "Surya": "Rahim", "Okafor": "Ada"}
    families = {name: Family(open_page(viewport=PHONE), links[f"captain:{captain}"]) for name, captain in seats.items()}
    hands.press("n")
    hands.see("Lin rolls for initiative")
    hands.faces("6 6 6 1 1 1")

    sail(hands, Okafor="ab", Surya="a", Lin="ab")
    dock(hands, "Lin", "Batu")
    hands.once("Surya passes", "x")
    dock(hands, "Okafor", "Cendana")
    with hands.line("Lin secures Batu", 2):
        hands.press("s Enter")
    hands.once("Surya passes", "x")
    with hands.line("Okafor secures Cendana", 2):
        hands.press("s Enter")
    hands.once("all pass", "a")
    trade(hands, Lin="Trooper", Surya="Spy", Okafor="Trooper")
    expect(hands.page.locator(".card-of")).to_contain_text("Turn 2")
    for name, silver, income in (("Lin", 6, 2), ("Surya", 4, 1), ("Okafor", 7, 3)):
        families[name].has(silver, income)

    bid(hands, families, "Surya", {"Surya": 3, "Lin": 2, "Okafor": 0})
    assert desk.moment(battle).state.initiative == ("surya", "lin", "okafor")
    sail(hands, Okafor="a", Lin="a", Surya="ab")
    dock(hands, "Surya", "Fuhai")
    hands.once("all others pass", "a")
    with hands.line("Surya secures Fuhai", 2):
        hands.press("s Enter")
    hands.once("all others pass", "a")
    hands.once("all pass", "a")
    trade(hands, Surya="Trooper", Lin="Spy", Okafor="Commander")
    expect(hands.page.locator(".card-of")).to_contain_text("Turn 3")
    for name, silver, income in (("Surya", 2, 2), ("Lin", 6, 2), ("Okafor", 6, 3)):
        families[name].has(silver, income)

    bid(hands, families, "Okafor", {"Lin": 0, "Okafor": 4, "Surya": 1})
    assert desk.moment(battle).state.initiative == ("okafor", "surya", "lin")
    sail(hands, Lin="ab", Surya="c", Okafor="a")
    hands.once("Okafor passes", "x")
    hands.once("Surya passes", "x")
    dock(hands, "Lin", "Jinmen")
    hands.up("Okafor")
    hands.once("Okafor passes", "x")
    hands.once("Surya passes", "x")
    with hands.line("Lin secures Jinmen", 2):
        hands.press("s Enter")
    hands.once("all pass", "a")
    trade(hands, Okafor="Trooper", Surya="Trooper", Lin="Envoy")
    expect(hands.page.locator(".card-of")).to_contain_text("Turn 4")
    for name, silver, income in (("Okafor", 4, 3), ("Surya", 3, 2), ("Lin", 7, 3)):
        families[name].has(silver, income)
