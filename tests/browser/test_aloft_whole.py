"""Aloft whole in a real browser: three players to a third goal, from a laptop and two phones; a turn by keys; one without JavaScript."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener, gone, rest
from tests.browser.standing import SCREEN, moved, snapshot
from tests.browser.test_actions import Keys, do
from umpire.games.aloft.state import Sky
from umpire.service.desk import Desk
from umpire.service.table import battles

LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
READY = "html[data-htmx=on][data-keys=on]"
LINE = (
    "out glasswing emberjaw; numbers 1 2 3 4 5 6; goals number fleet yards hunter stores; "
    "ships skiff gale raider lookout galleon; special 1"
)
STANDS = """([head, words]) => document.getElementById("main").dataset.head === head
  && [...document.querySelectorAll(".al-up :is(.big, .card-whose b)")]
    .map((one) => one.textContent.trim().replace(/\\s+/g, " ")).join(": ") === words"""
HIDDEN = """() => {
  const targets = [...document.querySelectorAll('.al-sky .map-tap b')].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll('.al-sky .map-drawing text')].filter((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect(), cut = (bottom - top) / 4;
    return targets.some((it) => it.left < right - 1 && it.right > left + 1 && it.top < bottom - cut && it.bottom > top + cut);
  }).map((text) => text.textContent).filter((said) => !/^\\d+-\\d+$/.test(said));
}"""
"""Names and numbers on the map that lie under a target; an empty space is called by its target."""
FORAGE, MOVE, TURN = 2, 2, 13
"""Presses, at most: a forage, a ship's move, an ordinary turn with three ships and an explore."""


class Table:
    """What all windows show: as many lines as were told."""

    def __init__(self, desk: Desk, battle: str) -> None:
        self.desk, self.battle, self.told = desk, battle, 0

    @property
    def sky(self) -> Sky:
        sky: Sky = self.desk.moment(self.battle).state
        return sky


class Hand:
    """One person at one window. Every press is counted; scrolling is none, and the laptop needs none."""

    def __init__(self, table: Table, page: Page, address: str, is_touch: bool = False) -> None:
        self.table, self.page, self.is_touch, self.count, self.last = table, page, is_touch, 0, ""
        self.main = page.locator("#main")
        page.goto(address)
        expect(page.locator(READY)).to_have_count(1)

    def up(self, words: str) -> None:
        """All that was told so far has arrived here, and this is large. Asked in each frame, as in `rest`."""
        self.page.wait_for_function(STANDS, arg=[str(self.table.told), words])
        rest(self.page)

    def press(self, what: str) -> None:
        if what == self.last:
            gone(self.page, "data-pressed")  # sooner it would be a double tap
        self.last = what
        gone(self.page, "data-rests")  # the one button
        one = self.page.locator(what)
        if self.is_touch:
            one.tap()
        else:
            expect(one).to_be_in_viewport(ratio=0.9)
            one.click()
        rest(self.page)
        self.count += 1

    @contextmanager
    def deed(self, what: str, most: int) -> Iterator[None]:
        """One line of the log, and no more presses than that."""
        before = self.count
        yield
        self.table.told += 1
        expect(self.main).to_have_attribute("data-head", str(self.table.told))
        assert self.count - before <= most, f"{what} took {self.count - before} presses, at most {most}"

    def place(self, good: str, corner: str) -> None:
        with self.deed("a starter", 2):
            self.press(f"button[name=good][value={good}]")
            self.press(on_map("place", corner=corner))

    def forage(self, number: int) -> None:
        with self.deed("a forage", FORAGE):
            self.press(f"button[name=number][value='{number}']")

    def choose(self, ship: str) -> None:
        """On the map, where it is not chosen by itself."""
        if not self.page.locator(f".al-ship h3 .plate:text-is('{ship[-1]}')").count():
            self.press(f"a.map-tap.is-piece[href*='{ship}']")

    def move(self, ship: str, corner: str) -> None:
        with self.deed(f"{ship} moves", MOVE):
            self.choose(ship)
            self.press(on_map("move", ship=ship, corner=corner))
        assert self.table.sky.ships[ship].corner == corner

    def explore(self, ship: str, space: str, drawn: str, number: int = 0, pay: str = "") -> None:
        """What was drawn, and what is paid where the suggestion is not meant."""
        with self.deed(f"{ship} explores", 6):
            self.choose(ship)
            self.press(f"a.map-tap.is-place[href*='place={space}']")
            self.pick("drawn", drawn)
            if number:
                self.pick("number", str(number))
            if pay:
                self.pick("pay", pay)
            self.press("button.main:is([form=lay], #lay *)")
        assert self.table.sky.hexes[space].kind == drawn

    def pick(self, name: str, value: str) -> None:
        self.press(f"label:has(input[name={name}][value='{value}'])")

    def build(self, ship: str, kind: str, corner: str) -> None:
        with self.deed(f"{ship} builds", 4):
            self.choose(ship)
            self.press("a[data-key=b]")
            self.press(f"button[name=kind][value={kind}]")
            self.press(on_map("build", kind=kind, corner=corner))

    def upgrade(self, what: str) -> None:
        with self.deed("an upgrade", 2):
            self.press("a[data-key=u]")
            self.press(f"button[name=upgrade][value={what}]")

    def trade(self, give: str, get: str) -> None:
        with self.deed("a trade", 4):
            self.press("a[data-key=t]")
            self.pick("give", give)
            self.pick("get", get)
            self.press("form[aria-label=Trade] button.main")

    def plunder(self, hex: str) -> None:
        with self.deed("a plunder", 1):
            self.press(on_map("plunder-leviathan", hex=hex))

    def goods(self, player: str) -> dict[str, int]:
        return {good: count for good, count in self.table.sky.players[player].goods.items() if count}

    def end(self) -> None:
        with self.deed("the end of a turn", 1):
            self.press("button[data-key$=e]")


def on_map(do: str, **fields: str) -> str:
    """The button on the map that carries this command."""
    return f"button.map-tap[value*='do={do}']" + "".join(f"[value*='{name}={it}']" for name, it in fields.items())


def sit_down(open_page: Opener, desk: Desk) -> list[Hand]:
    """The umpire starts the game with L-03 set, and gives two captains their links."""
    page = open_page(viewport=LAPTOP)
    page.goto("/")
    page.locator(".game-tile", has_text="Aloft").click()
    page.get_by_role("radio", name="Three commodores").check()
    page.locator("summary", has_text="House rules").click()
    page.locator("input[name='rule.L-03'][value=captains]").check()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".al-up")).to_be_visible()
    battle = page.url.split("/battle/")[1].split("?")[0]
    page.goto(f"/battle/{battle}/seats")
    links = [
        page.locator(".seat-row", has_text=name).locator("input[readonly]").input_value() for name in ("Ben", "Carla")
    ]
    table = Table(desk, battle)
    phones = [Hand(table, open_page(viewport=PHONE, has_touch=True), link, is_touch=True) for link in links]
    return [Hand(table, page, f"/battle/{battle}"), *phones]


def set_up(umpire: Hand, red: Hand, green: Hand) -> None:
    """What was drawn is typed in one line; each starter is placed by its own player."""
    umpire.up("Set the table up")
    with umpire.deed("the set-up", 2):
        umpire.page.get_by_label("Leave out what the app shall choose").fill(LINE)
        umpire.press("label:has(input[name=is_real])")
        umpire.press("button[data-key=s]")
    umpire.up("Blue: Anna chooses a corner")
    umpire.place("breath", "0n")
    red.up("Red: Ben chooses a corner")
    red.place("canvas", "1-1s")
    green.up("Green: Carla chooses a corner")
    green.place("wood", "1-6s")


def first_round(umpire: Hand, red: Hand, green: Hand) -> None:
    """Blue builds, Red trades and is upgraded, Green finds a leviathan."""
    umpire.up("Blue: Anna names a number")
    umpire.forage(1)
    umpire.move("blue-1", "2-12s")
    umpire.build("blue-1", "skiff", "0n")
    umpire.end()

    red.up("Red: Ben names a number")
    red.forage(1)
    assert red.goods("red") == {"canvas": 3}
    red.trade("canvas", "glass")
    red.upgrade("plunder")
    red.end()

    green.up("Green: Carla names a number")
    green.forage(6)
    green.move("green-1", "1-5n")
    green.explore("green-1", "2-10", "ironback", pay="wood")
    assert green.goods("green") == {"breath": 1, "metal": 1}
    green.end()


def second_round(umpire: Hand, red: Hand, green: Hand) -> None:
    """Blue's third ship meets a goal, for each of them is at a 1."""
    umpire.up("Blue: Anna names a number")
    umpire.forage(6)
    umpire.build("blue-1", "gale", "1-1n")
    expect(umpire.page.locator("#notice")).to_contain_text("The Chosen Number")
    umpire.explore("blue-1", "2-12", "glass", 1)
    umpire.end()

    red.up("Red: Ben names a number")
    red.forage(2)
    red.move("red-1", "1-6s")
    red.end()
    green.up("Green: Carla names a number")
    green.forage(6)
    green.end()


def third_round(umpire: Hand, red: Hand) -> None:
    """An ordinary turn of three ships; Red plunders the leviathan; Green's captain leaves the turn to the umpire."""
    umpire.up("Blue: Anna names a number")
    before = umpire.count
    umpire.forage(1)
    umpire.move("blue-2", "1-2n")
    umpire.move("blue-3", "1-3n")
    umpire.move("blue-1", "1-6n")
    umpire.explore("blue-1", "2-11", "wood", 1, pay="glass")
    umpire.end()
    assert umpire.count - before <= TURN, f"the turn took {umpire.count - before} presses, at most {TURN}"

    red.up("Red: Ben names a number")
    red.forage(2)
    red.move("red-1", "2-11s")
    red.plunder("2-10")
    assert (red.goods("red")["metal"], red.table.sky.hexes["2-10"].health) == (2, 3)
    red.end()
    umpire.up("Green: Carla names a number")
    umpire.forage(3)
    umpire.end()


def test_three_players_play_to_a_third_goal(open_page: Opener, desk: Desk) -> None:
    """
    The umpire plays Blue on the laptop; Red and Green play their own turns on their phones, by L-03.

    Real stacks: every hex and number is typed as it was drawn. Blue's third goal ends the game, which goes into the results book.
    """
    umpire, red, green = sit_down(open_page, desk)
    set_up(umpire, red, green)
    first_round(umpire, red, green)
    second_round(umpire, red, green)
    third_round(umpire, red)
    umpire.up("Blue: Anna names a number")
    umpire.forage(1)
    umpire.build("blue-1", "raider", "2-12s")
    for hand in (umpire, red, green):
        hand.up("Blue has won")
    assert umpire.table.sky.players["blue"].goals == ("number", "fleet", "yards")

    page = umpire.page
    expect(page.get_by_label("The end")).to_contain_text("Blue completed three goals")
    gone(page, "data-rests")
    page.get_by_role("link", name="To the results").click()
    page.get_by_role("radio", name="Blue").check()  # proposed, never presumed
    page.get_by_role("button", name="Put in the book").click()
    row = page.locator("table.book tbody tr").filter(has_text="Three commodores")
    expect(row.locator("[data-label=Winner]")).to_have_text("Blue")
    expect(row.locator(".party")).to_have_text(["Blue: 3", "Red: 0", "Green: 0"])


def second_turn(desk: Desk) -> str:
    """Blue's: a Starter at 0n and a Basic at 1-1s, and everything to be named, moved and explored."""
    battle = battles.start(desk, "aloft", "three-commodores")
    do(desk, battle, {"do": "set-up", "line": LINE, "is_real": True})
    for player, corner in (("blue", "0n"), ("red", "1-3n"), ("green", "1-4n")):
        do(desk, battle, {"do": "place", "player": player, "good": "wood", "corner": corner})
    do(desk, battle, {"do": "forage", "number": 1})
    do(desk, battle, {"do": "build", "ship": "blue-1", "kind": "basic", "corner": "1-1s"})
    for _ in range(2):
        do(desk, battle, {"do": "end-turn"})
        do(desk, battle, {"do": "forage", "number": 1})
    do(desk, battle, {"do": "end-turn"})
    return battle


def check_turn(sky: Sky) -> None:
    """A 1 was named; the Basic went to 1-2n and laid glass with a 3 in 2-2, paid with canvas; Red is next."""
    assert (sky.ships["blue-2"].corner, sky.hexes["2-2"].kind, sky.hexes["2-2"].number) == ("1-2n", "glass", 3)
    assert (sky.players["blue"].has("canvas"), sky.whose) == (5, "red")


def test_a_turn_is_played_by_keys_alone(open_page: Opener, desk: Desk) -> None:
    """A number, a ship by its stand, places by the numbers that stand on them, and the form of a hex without a Tab."""
    battle = second_turn(desk)
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    who = hands.page.locator(".al-up .card-whose b")
    expect(who).to_have_text("Anna names a number")
    hands.press("1")
    expect(who).to_have_text("Anna: which ship acts?")
    hands.press("2")
    expect(who).to_have_text("Anna: Basic 2 acts")

    def tap(place: str) -> None:
        digits = hands.page.locator(place).get_attribute("data-digit") or ""
        hands.press(" ".join(digits))
        if hands.page.locator("#typed").is_visible():  # it begins another
            hands.press("Enter")

    tap(on_map("move", ship="blue-2", corner="1-2n"))
    expect(hands.page.locator("#notice")).to_contain_text("Blue 2 Basic moves")
    tap("a.map-tap.is-place[href*='place=2-2']")
    expect(hands.page.locator("#lay")).to_be_visible()
    glass = hands.page.locator("#lay input[name=drawn][value=glass]").get_attribute("data-digit")
    hands.press(f"{glass} 3 Enter")
    expect(hands.page.locator("#notice")).to_contain_text("explores")
    hands.press("e")
    expect(who).to_have_text("Ben names a number")
    assert hands.count <= TURN
    check_turn(desk.moment(battle).state)


def test_a_turn_stands_on_one_screen(open_page: Opener, desk: Desk) -> None:
    """A laptop's inside: nothing is scrolled, all that an ordinary turn asks for is in view, and what stays stands where it stood."""
    battle = second_turn(desk)
    page = open_page(viewport=SCREEN)
    page.goto(f"/battle/{battle}")
    expect(page.locator(READY)).to_have_count(1)
    before = snapshot(page)
    for what in (
        "button[name=number][value='1']", "button[name=ship][value=blue-2]", on_map("move", ship="blue-2", corner="1-2n"),
        "a.map-tap.is-place[href*='place=2-2']", "#lay label:has(input[value=glass])", "#lay label:has(input[name=number][value='3'])",
        ".go", "button[data-key$=e]",
    ):  # fmt: skip
        expect(page.locator(what)).to_be_in_viewport(ratio=1)
        gone(page, "data-rests")
        page.locator(what).click()
        rest(page)
        after = snapshot(page)
        assert (after.out, moved(before, after)) == ((), []), what
        for one in (
            *page.locator(".al-tracker").all(),
            page.locator(".al-sky .map-frame"),
            *page.locator(".al-deeds li").all(),
        ):
            expect(one).to_be_in_viewport(ratio=1)
        before = after
    check_turn(desk.moment(battle).state)


def test_a_turn_is_played_without_javascript(open_page: Opener, desk: Desk) -> None:
    battle = second_turn(desk)
    page = open_page("no-javascript", viewport=LAPTOP)
    page.goto(f"/battle/{battle}")
    page.locator("button[name=number][value='1']").click()
    page.locator("a.map-tap.is-piece[href*=blue-2]").click()
    page.locator(on_map("move", ship="blue-2", corner="1-2n")).click()
    page.locator("a.map-tap.is-place[href*='place=2-2']").click()
    page.locator("#lay label:has(input[value=glass])").click()
    page.locator("#lay label:has(input[name=number][value='3'])").click()
    page.locator(".go").click()
    page.locator("button[data-key$=e]").click()
    expect(page.locator(".al-up .card-whose b")).to_have_text("Ben names a number")
    check_turn(desk.moment(battle).state)


def test_drawers_open_and_close_by_key_one_at_a_time(open_page: Opener, desk: Desk) -> None:
    """`W` opens the goals and shuts them; ships on offer take their place; Escape shuts what is open, and leaves a form alone."""
    battle = second_turn(desk)
    do(desk, battle, {"do": "forage", "number": 1})
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}?look=chosen&ship=blue-2&deed=explore")
    drawers = hands.page.locator(".sill-quiet > details[open]")

    def opened() -> list[str | None]:
        return [one.get_attribute("id") for one in drawers.all()]

    for keys, there in (("w", ["goals"]), ("w", []), ("w h", ["shipyard"]), ("w", ["goals"]), ("Escape", [])):
        hands.press(keys)
        expect(drawers).to_have_count(len(there))
        assert opened() == there, keys
    expect(hands.page.locator(".al-do")).to_be_visible()
    hands.press("Escape")
    expect(hands.page.locator(".al-do")).to_have_count(0)


def test_drawers_open_one_at_a_time_without_javascript(open_page: Opener, desk: Desk) -> None:
    page = open_page("no-javascript", viewport=LAPTOP)
    page.goto(f"/battle/{second_turn(desk)}")
    for drawer in ("goals", "shipyard", "map-list"):
        page.locator(f"#{drawer} > summary").click()
        expect(page.locator(".sill-quiet > details[open]")).to_have_count(1)
        expect(page.locator(f"#{drawer}[open]")).to_have_count(1)


def test_targets_hide_no_name_and_look_like_no_number_token(open_page: Opener, desk: Desk) -> None:
    """A number token is a disc; a target is drawn as a key, beside what it is about: hexes, ships to plunder, corners."""
    battle = second_turn(desk)
    do(desk, battle, {"do": "forage", "number": 1})
    for name, value in {"blue-2.kind": "raider", "blue-2.corner": "1-6n", "red-1.corner": "2-12s"}.items():
        do(desk, battle, {"do": "correct", "name": name, "value": value})
    page = open_page(viewport=LAPTOP)
    page.goto(f"/battle/{battle}?look=chosen&ship=blue-2")
    expect(page.locator(".map-tap.on-hex b").first).to_be_visible()
    expect(page.locator(".map-tap.on-ship b").first).to_be_visible()
    assert page.evaluate(HIDDEN) == []
    radii = page.locator(".al-sky .map-tap b").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).borderRadius)"
    )
    assert set(radii) == {"2.4px"}
