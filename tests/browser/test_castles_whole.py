"""Castles in the Air in a real browser: a game from a laptop to its scores, each press counted; scores alone; by keys; a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests import presses
from tests.browser.conftest import Late, Looker, Opener, gone, rest
from tests.browser.standing import SCREEN, moved, snapshot
from tests.browser.test_actions import Keys
from tests.browser.test_news import COUNTED, LISTENS
from umpire.core.commands import Command, Correct
from umpire.core.seats import UMPIRE
from umpire.games.castles import commands as c
from umpire.games.castles.state import City
from umpire.service.desk import Desk
from umpire.service.table import battles, seating

LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
READY = "html[data-htmx=on][data-keys=on]"
TURN, COUNTED_TURN, SCORE_NOW = 4, 8, 8
"""Presses, at most: an ordinary turn, without moves counted and with; scores of a game that was never tracked, besides its figures."""
PLACE = ".ca-tiles button[name=tile]:not([disabled])"
TAKE = ".ca-takes button[value=red]"
OPEN = ".ca-takes button[value='black:blue']"
NEXT = "button[data-key=n]"


def do(desk: Desk, battle: str, *commands: Command) -> None:
    for command in commands:
        presses.play(desk, battle, UMPIRE, command, throw=True)


def city_of(desk: Desk, battle: str) -> City:
    city: City = desk.moment(battle).state
    return city


def supplied(desk: Desk, battle: str, player: str) -> None:
    """A red treasure and a blue chest lie in the city, and the player has the key for it."""
    do(
        desk,
        battle,
        Correct("city.lying.red", 1),
        Correct("city.lying.black:blue", 1),
        Correct(f"{player}.cubes.black", 1),
    )


def begun(desk: Desk, scenario: str = "two-zeppelins", **rules: str) -> str:
    battle = battles.start(desk, "castles", scenario, rules={id.replace("_", "-"): how for id, how in rules.items()})
    do(desk, battle, c.SetUp("ann"))
    supplied(desk, battle, "ann")
    return battle


class Hand:
    """One person at one window. Every press is counted; scrolling is none, and the laptop needs none."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.count, self.last = page, 0, ""
        page.goto(address)
        expect(page.locator(READY)).to_have_count(1)

    def press(self, what: str) -> None:
        if what == self.last:
            gone(self.page, "data-pressed")  # sooner it would be a double tap
        self.last = what
        gone(self.page, "data-rests")  # the one button
        one = self.page.locator(what).first
        expect(one).to_be_in_viewport(ratio=0.9)
        one.click()
        rest(self.page)
        self.count += 1

    def up(self, *words: str) -> None:
        """This is large."""
        for one in words:
            expect(self.page.locator(".ca-up")).to_contain_text(one)


def test_two_players_play_to_their_scores_and_into_the_results_book(open_page: Opener, desk: Desk) -> None:
    """Begun on the start page; an ordinary turn is four presses; the last round is told, counts down, and ends the game."""
    umpire = Hand(open_page(viewport=LAPTOP), "/")
    page = umpire.page
    page.locator(".game-tile", has_text="Castles in the Air").click()
    page.get_by_role("radio", name="Two zeppelins").check()
    page.get_by_role("button", name="Start", exact=True).click()
    umpire.up("Set the table up")
    battle = page.url.split("/battle/")[1].partition("?")[0]
    umpire.press("label.digit:has-text('Ann')")
    umpire.press(NEXT)
    for player, name in (("ann", "Ann"), ("ben", "Ben")):
        umpire.up(name)
        supplied(desk, battle, player)
        expect(page.locator(OPEN)).to_be_enabled()
        before = umpire.count
        for what in (PLACE, TAKE, OPEN, NEXT):
            umpire.press(what)
        assert umpire.count - before <= TURN
        has = city_of(desk, battle).players[player]
        assert (has.has("red"), has.has("blue"), has.has("black")) == (1, 1, 0)
    for left in range(7, 0, -1):
        umpire.up(f"{left} tile{'s' * (left > 1)} in the stack")
        umpire.press(PLACE)
    umpire.up("Ann", "Last round: one more turn")
    umpire.press(NEXT)
    umpire.up("Ben", "Last round: the last turn")
    do(desk, battle, Correct("ben.cubes.red", 4))
    expect(page.locator(".rail .ca-is-up")).to_contain_text("10")
    umpire.press(NEXT)
    umpire.up("Ben has won with 10", "The game is over")
    umpire.press("a[data-key=q]")
    page.get_by_role("radio", name="Ben").check()  # proposed, never presumed
    page.get_by_role("button", name="Put in the book").click()
    row = page.locator("table.book tbody tr").filter(has_text="Two zeppelins")
    expect(row.locator(".party")).to_have_text(["Ben: 10", "Ann: 0"])
    expect(row).to_contain_text("Specialty 10, Variety 0")


def test_a_turn_with_moves_counted_on_a_city_that_is_kept_takes_eight_presses(open_page: Opener, desk: Desk) -> None:
    """A tile and its place, a flight, out, up a ladder, a treasure, a chest, and the next player."""
    battle = begun(desk, "every-move-counted")
    umpire = Hand(open_page(viewport=LAPTOP), f"/battle/{battle}")
    tile = next(one for one in city_of(desk, battle).face_up if city_of(desk, battle).book.tiles[one].has_sky)
    for what in (
        f".ca-tiles button[value='{tile}']", "button.map-tap[value*='at=e1']", "button.map-tap[value*='what=fly']",
        "button[data-key=o]", "button[data-key=l]", TAKE, OPEN,
    ):  # fmt: skip
        umpire.press(what)
    expect(umpire.page.locator(".ca-pips")).to_contain_text("0 moves left")
    city = city_of(desk, battle)
    assert (city.cells["e1"], city.players["ann"].pawns[0].at, city.players["ann"].pawns[0].kind) == (
        tile,
        "e1",
        "explorer",
    )
    umpire.press(NEXT)
    umpire.up("Ben")
    assert umpire.count <= COUNTED_TURN


def test_scores_of_a_game_that_was_never_tracked(open_page: Opener, desk: Desk) -> None:
    """From the start page: 24 figures of four players, and at most eight other presses, Tab and Enter among them."""
    page = open_page(viewport=LAPTOP)
    hands = Keys(page, "/")
    page.locator(".game-tile", has_text="Castles in the Air").click()
    page.get_by_role("button", name="Score now").click()
    hands.count += 2
    expect(page.locator("input[name='holdings.first']")).to_be_focused()
    figures = ("422210", "333300", "511102", "222200")
    for place, six in enumerate(figures):
        if place:
            hands.press("Tab")
        page.keyboard.type(six)
    hands.press("Enter")
    expect(page.locator(".ca-up")).to_contain_text("Player 2 has won with 33")
    assert hands.count <= SCORE_NOW, f"{hands.count} presses besides the figures"
    strips = page.locator(".ca-strip")
    expect(strips).to_have_count(4)
    told = [" ".join(one.split()) for one in strips.locator(".ca-scores").all_inner_texts()]
    assert told == [
        "Specialty 24 tie 0 ▸ Variety 33 tie 0 , the better one", "Specialty 19 tie 1 ▸ Variety 22 tie 3 , the better one",
        "Specialty 12 tie 0 ▸ Variety 22 tie 0 , the better one", "▸ Specialty 15 tie 5 , the better one Variety 11 tie 6",
    ]  # fmt: skip
    row = page.get_by_label("Player 4", exact=True)
    row.fill("444400")
    row.press("Enter")
    expect(page.locator(".ca-up")).to_contain_text("Player 4 has won with 44")


def test_a_turn_is_played_by_keys_alone(open_page: Opener, desk: Desk) -> None:
    """A digit places, letters take, capitals open; what cannot be says why; a trade is typed."""
    battle = begun(desk)
    do(desk, battle, Correct("ben.cubes.white", 1))
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    hands.press("1 r Shift+B")
    expect(hands.page.locator(".rail .ca-is-up .ca-many b")).to_have_text(["1", "0", "0", "1", "0", "0"])
    hands.press("q")
    expect(hands.page.locator("#typed")).to_contain_text("The game is not over yet.")
    hands.press("t")
    hands.press("r Tab Tab")
    hands.page.get_by_label("Ann gets", exact=True).fill("w")
    hands.press("Enter")
    expect(hands.page.locator("#notice")).to_contain_text("Ann gives Ben 1 red for 1 white key.")
    hands.press("n")
    expect(hands.page.locator(".ca-up .big")).to_have_text("Ben")
    assert city_of(desk, battle).players["ann"].has("white") == 1


@pytest.mark.parametrize("scenario", ["every-move-counted", "five-zeppelins"])
@pytest.mark.parametrize("way", ["keys", "click"])
def test_escape_puts_a_tile_down_that_was_picked_up(open_page: Opener, desk: Desk, scenario: str, way: str) -> None:
    """Chosen by its digit or with a click, it lies face up again, and nothing was placed; a second press of it does the same."""
    battle = begun(desk, scenario, **({} if scenario == "every-move-counted" else {"K_08": "kept"}))
    before = city_of(desk, battle).cells
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    picked = hands.page.locator(".ca-tiles button[aria-pressed=true]")
    tile = hands.page.locator(PLACE).first

    def pick_up() -> None:
        if way == "keys":
            hands.press("1")
        else:
            tile.click()
        expect(picked).to_have_count(1)

    pick_up()
    hands.press("Escape")
    expect(picked).to_have_count(0)
    expect(hands.page.locator("#typed")).to_be_hidden()
    pick_up()
    picked.click()
    expect(picked).to_have_count(0)
    assert city_of(desk, battle).cells == before


@pytest.mark.parametrize("kind", ["kept", "dealt", "real"])
def test_a_tiles_number_without_moves_left_says_why_and_leaves_the_table_open(
    open_page: Opener, desk: Desk, kind: str
) -> None:
    """Numbers are tiles all turn long: none of them opens a player's page when no move is left."""
    if kind == "real":
        battle = battles.start(desk, "castles", "two-zeppelins", rules={"K-07": "counted"})
        do(desk, battle, c.SetUp("ann", is_real=True))
    else:
        battle = begun(desk, "every-move-counted" if kind == "kept" else "two-zeppelins", K_07="counted")
    do(desk, battle, Correct("turn.spent", 6))
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    hands.press("1")
    expect(hands.page.locator("#typed")).to_contain_text("No moves are left for a tile; placing one takes 2.")
    hands.press("n")
    expect(hands.page.locator(".ca-up .big")).to_have_text("Ben")


def test_escape_puts_a_piece_of_the_map_down(open_page: Opener, desk: Desk) -> None:
    """Of two zeppelins one was chosen; then none is, and either can be."""
    battle = begun(desk, "every-move-counted")
    city = city_of(desk, battle)
    tile = next(one for one in city.face_up if city.book.tiles[one].has_sky)
    do(desk, battle, *(Correct(f"ann.cubes.{cube}", 1) for cube in ("red", "yellow", "green", "blue")))
    do(desk, battle, c.Place(tile, "e1"), c.Launch("ann"), Correct("ann.pieces.2.at", "e1"), Correct("turn.spent", 0))
    hands = Keys(open_page(viewport=LAPTOP), f"/battle/{battle}")
    hands.page.locator("a.map-tap.is-piece").first.click()
    chosen = hands.page.locator(".map-tap.is-chosen")
    expect(chosen).to_have_count(1)
    hands.press("Escape")
    expect(chosen).to_have_count(0)


def test_news_of_ones_own_press_waits_for_its_answer(
    open_page: Opener, desk: Desk, late: Callable[[str], Late]
) -> None:
    """The stream may be quicker: then the form that was sent went from the page, and its answer came to stand inside the old one."""
    battle = begun(desk)
    page = open_page(viewport=LAPTOP, is_own=True)
    page.add_init_script(COUNTED)
    hands = Keys(page, f"/battle/{battle}")
    page.wait_for_function(LISTENS)
    answer = late("/commands")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    head = desk.moment(battle).head
    page.keyboard.press("1")
    page.wait_for_function("(head) => Number(document.getElementById('main').dataset.head) > head", arg=head)
    assert not [url for url in asked if "/part/" in url], "its answer brings all of it"
    answer.go()
    expect(hands.page.locator("#notice")).to_contain_text("Ann places tile")
    expect(hands.page.locator("main")).to_have_count(1)


@pytest.mark.parametrize("scenario", ["two-zeppelins", "four-on-their-phones", "every-move-counted"])
def test_a_turn_stands_on_one_screen(open_page: Opener, desk: Desk, scenario: str) -> None:
    """A laptop's inside: nothing is scrolled; every strip, tile and treasure is in view, and what stays stands where it stood."""
    battle = begun(desk, scenario)
    page = open_page(viewport=SCREEN)
    page.goto(f"/battle/{battle}")
    expect(page.locator(READY)).to_have_count(1)
    before = snapshot(page)
    spot = ("button.map-tap[value*='at=e1']",) if scenario == "every-move-counted" else ()
    tile = next(one for one in city_of(desk, battle).face_up if city_of(desk, battle).book.tiles[one].has_sky)
    take = () if spot else (TAKE, OPEN)
    for what in (f".ca-tiles button[value='{tile}']", *spot, *take, NEXT):
        expect(page.locator(what).first).to_be_in_viewport(ratio=1)
        page.locator(what).first.click()
        rest(page)
        after = snapshot(page)
        out = [one for one in after.out if "#panels" not in one]  # its panels are the strips
        went = [
            one for one in moved(before, after) if not re.match(r"button \d+:", one)
        ]  # a number on the map is another place
        assert (out, went) == ([], []), what
        for one in page.locator(".rail .ca-strip, .ca-faces button, .ca-items > *").all():
            expect(one).to_be_in_viewport(ratio=1)
        before = after
    assert city_of(desk, battle).whose == "ben"


def test_a_turn_is_played_without_javascript(open_page: Opener, desk: Desk) -> None:
    battle = begun(desk)
    page = open_page("no-javascript", viewport=LAPTOP)
    page.goto(f"/battle/{battle}")
    for what in (PLACE, TAKE, OPEN):
        page.locator(what).first.click()
    page.get_by_role("link", name="Trade").click()
    page.get_by_label("Ann gives", exact=True).fill("r")
    page.locator(".go").click()
    page.locator(NEXT).click()
    expect(page.locator(".ca-up .big")).to_have_text("Ben")
    city = city_of(desk, battle)
    assert (city.players["ann"].has("blue"), city.players["ben"].has("red")) == (1, 1)


def test_a_captain_plays_the_own_turn_on_a_phone(open_page: Opener, desk: Desk, faults: Looker) -> None:
    """Holdings, scores and all that may be done, by thumb; another captain's phone follows."""
    battle = begun(desk, "four-on-their-phones")
    links = seating.links(desk, battle)
    how: dict[str, Any] = {"viewport": PHONE, "has_touch": True}
    ann, ben = (open_page(**how) for _ in range(2))
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        page.goto(f"/seat/{links[f'captain:{name}']}")
        expect(page.locator(READY)).to_have_count(1)
    for what in (PLACE, TAKE, OPEN):
        ann.locator(what).first.tap()
        rest(ann)
    expect(ann.locator(".ca-own .ca-many b")).to_have_text(["1", "0", "0", "1", "0", "0"])
    assert faults(ann) == []
    ann.locator(NEXT).tap()
    expect(ben.locator(".ca-own .ca-is-up")).to_have_count(1)
    expect(ben.locator(PLACE)).to_have_count(5)
    expect(ann.locator(PLACE)).to_have_count(0)


BEYOND = """() => {
  const isSeen = (part) => !part.closest('.unseen') && part.getBoundingClientRect().width;
  const shown = (one) => [one, ...one.querySelectorAll('*')].filter(isSeen);
  const found = [];
  for (const strip of document.querySelectorAll('.rail .ca-strip')) {
    const parts = [...strip.children].filter(isSeen), end = strip.getBoundingClientRect().right;
    parts.forEach((part, at) => {
      const right = Math.max(...shown(part).map((one) => one.getBoundingClientRect().right));
      const next = at + 1 < parts.length ? parts[at + 1].getBoundingClientRect() : null;
      const isBeside = next && next.top < part.getBoundingClientRect().bottom - 2;
      if (right > (isBeside ? next.left : end) + 1) found.push(`${part.className} ends at ${right}`);
    });
  }
  return found;
}"""
FULL = {"red": 4, "yellow": 3, "green": 6, "blue": 2, "black": 3, "white": 1}


def kept_city(desk: Desk) -> str:
    """Five players with as much as five ever have; the city is kept, and grew northward past the foot of any screen."""
    battle = begun(desk, "five-zeppelins", K_07="counted", K_08="kept")
    do(desk, battle, *(Correct(f"{one}.cubes.{cube}", n) for one in ("ann", "ben") for cube, n in FULL.items()))
    do(desk, battle, Correct("ben.pieces.count", 3))
    for row in range(1, 9):
        city = city_of(desk, battle)
        do(desk, battle, Correct("turn.spent", 0), c.Place(city.face_up[0], f"n{row}"))
    return battle


@pytest.mark.parametrize("width", [1152, 1366, 1600])
def test_all_of_a_kept_city_can_be_reached(open_page: Opener, desk: Desk, width: int) -> None:
    """The map scrolls in both ways: its first row and its last can be seen."""
    page = open_page(viewport={"width": width, "height": 768})
    page.goto(f"/battle/{kept_city(desk)}")
    expect(page.locator(READY)).to_have_count(1)
    frame = page.locator(".ca-sky .map-frame")
    for way, top in ((1e6, False), (-1e6, True)):
        frame.hover()
        page.mouse.wheel(0, way)
        ends = "(one, top) => top ? one.scrollTop === 0 : one.scrollTop + one.clientHeight >= one.scrollHeight - 1"
        page.wait_for_function(f"(top) => ({ends})(document.querySelector('.ca-sky .map-frame'), top)", arg=top)
    assert frame.evaluate("(one) => one.scrollHeight > one.clientHeight"), "there is something to scroll"


@pytest.mark.parametrize("width", [1152, 1280, 1366, 1600, 1920])
def test_strips_keep_to_themselves(open_page: Opener, desk: Desk, width: int) -> None:
    """No figure of a strip stands beyond it, or over the next one."""
    page = open_page(viewport={"width": width, "height": 768})
    page.goto(f"/battle/{kept_city(desk)}")
    expect(page.locator(READY)).to_have_count(1)
    assert page.evaluate(BEYOND) == []


@pytest.mark.parametrize("width", [1152, 1366, 1920])
def test_a_trade_of_five_players_has_its_button_in_view(open_page: Opener, desk: Desk, width: int) -> None:
    """Nothing is scrolled for what sends it; the map comes back with Escape."""
    hands = Keys(
        open_page(viewport={"width": width, "height": 900 if width == 1920 else 768}), f"/battle/{kept_city(desk)}"
    )
    hands.press("t")
    expect(hands.page.locator(".go[form=deed]")).to_be_in_viewport(ratio=1)
    hands.press("Escape")
    expect(hands.page.locator(".ca-sky")).to_be_visible()
