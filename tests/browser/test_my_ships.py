"""Eight panels that are not in the library: typed as blocks in few actions, drawn right, and played with at once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Looker, Opener, Sampler, gone, rest
from tests.drawing.reading import texts
from umpire.core.seats import UMPIRE
from umpire.games.cloudships.sheet import BOX_WORDS
from umpire.service.desk import Desk
from umpire.service.library import fleet
from umpire.service.table import battles, look

MOST_ACTIONS = 25


class Wanted(NamedTuple):
    """A panel as it lies before the umpire."""

    block: str
    track: str
    """Its rows of boxes."""
    guns: tuple[str, ...]
    """In the order of the numbers on the drawing, each with what it covers."""
    arcs: int
    """Arcs of fire in the drawing: guns that fire the same way share one."""
    shot: str
    """Keys of a shot that she can fire: target, hex side, hexes; whatever side the target sees her on."""
    fires: int = 0
    """Which of her guns bears there."""
    dice: str = "1"
    """What is typed into the pad: questions first, then dice that all miss."""
    drawn: tuple[str, ...] = ()
    """Hex sides of the odd arc."""
    chart: str = ""
    """Of her own, entered before."""


PANELS = (
    Wanted(
        "31 Terror | kite | ram 3 | Medium/High | BP 4 | superior\nHHGH BHCH / SHMH HHLH\nbow: 4in short; stbd, port: Nordenfelt",
        "HHGHBHCH SHMHHHLH",
        ("Bow 4-inch short: bow", "Starboard Nordenfelt: starboard", "Port Nordenfelt: port"),
        3, "3 2 1 2",
    ),
    Wanted(
        "32 Duke of Dust | galley | move 4 | ram 5 | High | BP 6 | grapnel\nHHHB gHHC / HSHM BGLH\n"
        "bow: Krupp 3in; stern: Sweeper\ngun Krupp 3in: 2 dice, damage 2, short 2, long 5",
        "HHHBgHHC HSHMBGLH",
        ("Bow Krupp 3in: bow", "Stern Sweeper: stern"),
        2, "3 1 1 2", dice="1 1",
    ),
    Wanted(
        "33 Needle | steam | move 6 | ram 2 | Low/Medium | BP 3 | side British\nHHH gHC\nSM BL\n"
        "bow only: Smutts torpedo; stbd: Hale rockets up\nstern: Tether mine British; port: 3in",
        "HHHgHC SMBL",
        ("Bow Smutts torpedo: bow", "Starboard Hale rockets, upward: starboard", "Stern Tether mine, British: towed above",
         "Port 3-inch: port"),
        3, "3 1 5 2", fires=3,
    ),
    Wanted(
        "34 Swiftsure | like Aphid, but | move 7",
        "HHgHBHCHH SGHMHBLCH",
        ("Bow 4-inch: bow", "Starboard 1-pounder: starboard", "Starboard Nordenfelt: starboard",
         "Port Nordenfelt: port", "Port 1-pounder: port"),
        3, "3 2 1 2",
    ),
    Wanted(
        "35 Heron | mixed | move 3 | ram 1 | High | BP 2 | crit Old packet | AP packet\nHHBHCHMHL\nstbd: 3in; port: 2 1pdr QF",
        "HHBHCHMHL",
        ("Starboard 3-inch: starboard", "Port 1-pounder QF: port", "Port 1-pounder QF 2: port"),
        2, "3 1 2 2", chart="1: Lifters damaged\n2-3: fire\n4-6: bridge-hit",
    ),
    Wanted(
        "36 Red Lamp | kite | ram 4 | High | BP 5 | flights 2\nHHHHHHHH / GgGgGgGg / CCCC\nbow: Martian heavy; port, stbd: Sweeper",
        "HHHHHHHH GgGgGgGg CCCC",
        ("Bow Martian heavy gun: bow", "Starboard Sweeper: starboard", "Port Sweeper: port"),
        3, "3 1 1 4",
    ),
    Wanted(
        "37 Kestrel | steam | move 8 | BP 2\nHHSC\nodd: 4in long; stern: Maxim",
        "HHSC",
        ("Bow 4-inch long: bow, port bow", "Stern Maxim: stern"),
        2, "3 1 6 2", drawn=("bow", "port bow"),
    ),
    Wanted(
        "38 Anvil | galley | superior | grapnel\nHHHH / HHHH / HHHH / HHHH / HHHH\n?: 6in",
        "HHHH HHHH HHHH HHHH HHHH",
        ("Gun 6-inch: arc not known",),
        0, "3 1 1 3", dice="1 1",
    ),
)  # fmt: skip
BY_NUMBER = {int(panel.block.split()[0]): panel for panel in PANELS}


def name_of(panel: Wanted) -> str:
    return panel.block.split(" |")[0].split(" ", 1)[1]


@pytest.fixture
def page(open_page: Opener) -> Page:
    page = open_page()
    page.goto("/ships")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    return page


class Hands:
    """Somebody who enters panels. A typed line is an action, and so is each press, tap and key at the table."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def click(self, role: str, name: str) -> None:
        self.page.get_by_role(role, name=name, exact=True).first.click()  # type: ignore[arg-type]
        self.count += 1

    def type(self, text: str) -> None:
        """Key by key, as a keyboard does; nothing that goes on meanwhile may take one away."""
        lines = text.split("\n")
        for number, line in enumerate(lines):
            self.page.keyboard.type(line)
            if number < len(lines) - 1:
                self.page.keyboard.press("Enter")
            self.count += 1

    def press(self, keys: str) -> None:
        """Each key when the page has answered the one before: a hand looks up."""
        for key in keys.split():
            self.page.keyboard.press(key)
            rest(self.page)
            self.count += 1

    def enter_chart(self, name: str, text: str) -> None:
        self.click("link", "Guns and charts")
        section = self.page.locator("section", has=self.page.get_by_role("heading", name="Critical charts"))
        section.get_by_label("Name").fill(name)
        section.get_by_label("What it says").click()
        self.count += 1
        self.type(text)
        section.get_by_role("button", name="Save", exact=True).click()
        expect(self.page.locator("#critical_charts ~ details .mine")).to_have_count(1)
        self.click("link", "My ships")
        self.count += 1

    def enter(self, panel: Wanted) -> None:
        if panel.chart:
            self.enter_chart(panel.block.partition("crit ")[2].partition(" |")[0], panel.chart)
        self.click("link", "New ship")
        expect(self.page.get_by_label("The panel as a block")).to_be_focused()
        expect(self.page.locator(".htmx-swapping, .htmx-settling, .htmx-request")).to_have_count(0)
        self.type(panel.block)
        expect(self.page.locator("#preview p.fine")).to_be_visible()
        assert self.page.get_by_label("The panel as a block").input_value() == panel.block
        for side in panel.drawn:
            self.page.get_by_role("checkbox", name=side, exact=True).first.check()
            self.count += 1
            expect(self.page.locator("#preview")).to_contain_text("covers")
            expect(self.page.get_by_label("The panel as a block")).to_have_value(re.compile(side.replace(" ", "-")))
        self.click("button", "Save")
        expect(self.page.get_by_role("link", name="Download the file")).to_be_visible()


def guns(page: Page) -> Locator:
    """Of the preview."""
    return page.locator("#preview .plates li", has_text=re.compile(r"^\d+ "))


def titles(page: Page) -> list[str]:
    """Guns of the drawing by their numbers; a flight aboard, which fires too, is none of them."""
    lines = page.locator(".plates li").all_text_contents()
    told = [re.sub(r"^\d+ (.*?)(?:, ready)?: (.*; )?", r"\1: ", line) for line in lines if re.match(r"\d+ ", line)]
    return [text for text in told if not text.startswith("Flying Martians")]


def boxes(page: Page) -> str:
    """Letters of the track, as they are drawn."""
    drawn = texts(page.locator(".is-sheet > svg").inner_html())
    letters = [one for one in drawn if one.words in BOX_WORDS and one.kind in ("faint", "b")]
    return "".join(one.words for one in sorted(letters, key=lambda one: (round(one.bottom), one.left)))


SPENT: dict[str, int] = {}
"""Actions for each ship so far."""


@pytest.mark.parametrize("panel", PANELS, ids=name_of)
def test_a_panel_is_entered_in_few_actions_and_drawn_right(
    page: Page, own: Path, panel: Wanted, faults: Looker
) -> None:
    """Boxes, guns where they stand and what they cover, numbers: as on the panel that was read."""
    hands = Hands(page)
    hands.enter(panel)
    SPENT[name_of(panel)] = hands.count

    assert hands.count <= MOST_ACTIONS
    assert boxes(page) == panel.track.replace(" ", "")
    assert titles(page) == list(panel.guns)
    assert page.locator(".is-sheet .wedge").count() == panel.arcs
    berth = fleet.berth("cloudships", own, page.url.rsplit("/", 1)[-1])
    assert berth.mistakes == ()
    assert berth.panel is not None
    assert (berth.panel.number, berth.panel.name) == (int(panel.block.split()[0]), name_of(panel))
    assert faults(page) == []


def test_a_battle_of_the_eight_is_set_up_and_played(page: Page, desk: Desk, own: Path) -> None:
    """A card turned, a shot fired, a box marked for each, all within the same twenty-five actions a ship."""
    for panel in PANELS:  # as the test before left them, or entered now when this one runs alone
        if not any(berth.name == name_of(panel) and berth.is_own for berth in fleet.berths("cloudships", own)):
            hands = Hands(page)
            page.goto("/ships")
            hands.enter(panel)
            SPENT[name_of(panel)] = hands.count
    hands = Hands(page)
    page.goto("/ships")
    hands.click("link", "Umpire")
    page.locator(".game-tile", has_text="Cloudships of Mars").click()
    page.get_by_role("link", name=re.compile("^Tonight’s battle")).click()
    hands.count += 2  # a game, then its way
    for panel in PANELS:
        page.locator(".ship-pick").filter(has_text=re.compile(f"{name_of(panel)} yours")).get_by_role(
            "checkbox"
        ).check()
    hands.click("button", "Start")
    expect(page.locator(".card-up")).to_contain_text("Turn the first card")
    together = hands.count
    expect(page.locator("html[data-keys=on]")).to_have_count(1)

    battle = page.url.partition("/battle/")[2].partition("?")[0]
    for place in range(1, 9):
        hands = Hands(page)
        gone(page, "data-rests")
        hands.press("n")
        expect(page.locator(".card-up")).to_contain_text(f"card {place} of 8")
        number = next(
            int(word) for word in page.locator(".card-up").inner_text().split() if word in map(str, BY_NUMBER)
        )
        panel = BY_NUMBER[number]
        hands.press(f"f {panel.shot} 1")
        if page.locator(".to-throw li").count() > 1:  # a gun that answers fires no more in this round
            hands.press("a")
        gone(page, "data-rests")
        hands.press("Enter")
        expect(page.locator("form.pad")).to_be_visible()
        hands.press(panel.dice)
        gun = panel.guns[panel.fires].partition(":")[0]
        expect(page.locator("#notice")).to_contain_text(f"{name_of(panel)} fires her {gun}")
        ship = next(one for one in look.scene(desk.moment(battle), UMPIRE).panels if one.number == number)
        page.locator(f'button[value="name={ship.subject}.boxes&value=1"]').locator("visible=true").click()
        hands.count += 1
        expect(page.locator("#glance .fleet li", has_text=name_of(panel))).to_contain_text(re.compile(r"\D1/\d"))
        assert SPENT[name_of(panel)] + 1 + hands.count <= MOST_ACTIONS, name_of(panel)

    assert together <= 4
    scene = look.scene(desk.moment(battle), UMPIRE)
    assert [sum(box.is_crossed for row in one.track for box in row) for one in scene.panels] == [1] * 8
    assert all("fired" in next(m for m in one.mounts if m.marks).marks for one in scene.panels)


def test_one_bad_word_is_told_while_typing_and_goes_away_when_it_is_mended(page: Page) -> None:
    page.get_by_role("link", name="New ship").first.click()
    block = page.get_by_label("The panel as a block")
    block.fill("1 A | kite | ram x\nHHGH\nbow, sterm: Maxim")
    told = page.locator("#preview .mistakes")

    expect(told).to_contain_text("line 1: 'ram x' needs a whole number after ram: ram 3.")
    expect(told).to_contain_text("line 3: 'sterm' is not an arc")
    expect(guns(page)).to_have_count(1)
    block.fill("1 A | kite | ram 3\nHHGH\nbow, stern: Maxim")
    expect(page.locator("#preview p.fine")).to_be_visible()
    expect(guns(page)).to_have_count(2)


def test_an_odd_arc_is_drawn_by_keyboard_alone(page: Page, faults: Looker) -> None:
    """The rosette opens when it is asked for; Space toggles a side, and the focus stays where it was."""
    page.get_by_role("link", name="New ship").first.click()
    page.get_by_label("The panel as a block").fill("1 A | kite\nHHGH\nstbd, port: Maxim")
    expect(guns(page)).to_have_count(2)
    assert page.locator(".rose:visible").count() == 0
    summary = page.locator(".odd-arcs > summary")
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".rose:visible")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Space")

    expect(page.get_by_label("The panel as a block")).to_have_value(
        "1 A | kite\nHHGH\nbow+starboard-bow+starboard-quarter: Maxim; port: Maxim"
    )
    expect(page.locator("#arc-0-0")).to_be_focused()
    assert page.locator(".rose:visible").count() == 1
    assert faults(page) == []


def test_the_pages_of_my_ships_serve_everybody(page: Page, desk: Desk, faults: Looker, sample: Sampler) -> None:
    battle = battles.start(desk, "cloudships", "skirmish")
    places = (
        "/ships",
        "/ships/cloudships/new",
        "/ships/cloudships/new?block=1%20A%20|%20kite%0AHHGH%0Aodd,%20port:%20Maxim",
        "/ships/cloudships/new?block=1%20A%20|%20kyte%0AHXGH",
        "/ships/cloudships/ship/aphid",
        "/ships/cloudships/ship/aphid/edit",
        "/ships/cloudships/rows",
        "/ships/cloudships/shared",
        "/ships/cloudships/ship/aphid/toml",
        f"/battle/{battle}/from-paper",
    )
    found = []
    for path in sample(places):
        page.goto(path)
        found += [f"{path}: {fault}" for fault in faults(page)]

    assert found == []
