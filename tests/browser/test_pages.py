"""What every page must be: readable by all, big enough to press, no wider than the screen, and fresh by itself."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests import presses
from tests.browser import reading
from tests.browser.conftest import Looker, Opener, rest
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.games.cloudships.commands import TurnCard
from umpire.service.desk import Desk
from umpire.service.table import battles, seating
from umpire.web.assets import HTMX_HERE

PLACES = (
    "start",
    "battle",
    "fire",
    "refused",
    "pad",
    "wrong",
    "ship",
    "target",
    "strike",
    "rules",
    "seats",
    "seat",
    "log",
    "repairs",
    "error",
    "scenarios",
    "scenario",
    "scenario-form",
    "why",
    "rulings",
    "tonight",
    "end",
    "report",
    "archive",
    "take-in",
    "commands",
    "command",
)


@pytest.fixture(scope="module")
def battle(desk: Desk) -> str:
    """A battle with something on every page."""
    battle = battles.start(desk, "cloudships", "bridges")
    do(desk, battle, {"do": "correct", "name": "round.real-cards", "value": True})
    do(desk, battle, {"do": "turn-card", "card": "aphid"})
    do(desk, battle, {"do": "critical", "ship": "aphid", "critical": "bridge-hit"})
    do(desk, battle, {"do": "correct", "name": "skylord.boxes", "value": 9})
    do(desk, battle, {"do": "correct", "name": "skylord.lamp.fire.red", "value": True})
    do(desk, battle, {"do": "lose-gun", "ship": "skylord", "gun": "bow-gun"})
    do(desk, battle, {"do": "strike", "of": [6]})
    aim = {"target": "hullcutter", "range_hexes": 2, "bearing": ["bow"], "guns": ["bow-gun"], "answer": ["stern-lob"]}
    do(desk, battle, {"do": "fire", "ship": "aphid", "aims": [aim]}, "the-pad")
    do(desk, battle, {"do": "ruling", "text": "A target behind the mesa counts as hidden", "is_public": True})
    return battle


@pytest.fixture(scope="module")
def ended(desk: Desk) -> str:
    """A round that is over, with crews to repair."""
    battle = battles.start(desk, "cloudships", "skirmish")
    for ship in ("aphid", "wasp"):
        do(desk, battle, {"do": "critical", "ship": ship, "critical": "bridge-hit"})
    for _ in range(4):
        do(desk, battle, {"do": "turn-card"})
    do(desk, battle, {"do": "end-round"})
    return battle


def do(desk: Desk, battle: str, fields: dict[str, Any], id: str = "") -> None:
    presses.play(desk, battle, UMPIRE, desk.moment(battle).game.read_command(fields), client_id=id)


def go(page: Page, place: str, battle: str, ended: str) -> None:
    at = f"/battle/{battle}"
    where = {
        "start": "/",
        "battle": f"{at}?done=6",
        "pad": f"{at}/pad/the-pad",
        "wrong": f"{at}/pad/the-pad",
        "ship": f"{at}/ship/skylord",
        "target": f"{at}/ship/south-bridge",
        "strike": f"{at}/strike/3",
        "rules": f"{at}/rules",
        "seats": f"{at}/seats",
        "seat": f"{at}/as/captain:Prince Amraaz",
        "log": f"{at}/log",
        "repairs": f"/battle/{ended}",
        "error": f"{at}/ship/none",
        "why": f"{at}/why/skylord.boxes",
        "rulings": "/rulings",
        "tonight": "/tonight/cloudships",
        "end": f"{at}/end",
        "report": f"{at}/report",
        "archive": f"{at}/archive",
        "take-in": "/archive",
        "commands": f"{at}/commands",
        "command": f"{at}/command/fire?aims.0.target=skylord&look=another",
        "scenarios": "/scenarios",
        "scenario": "/scenarios/cloudships/scenario/bridges",
        "scenario-form": "/scenarios/cloudships/new?like=bridges",
    }
    page.goto(where.get(place, at))
    if place in ("fire", "refused"):
        page.goto(f"{at}?target=skylord&lies=bow&hexes=1&hers=bow&guns=port-nordenfelt")
        expect(page.locator(".to-throw .against")).to_have_count(1)
    if place == "refused":
        page.locator(".go").click()
        expect(page.get_by_text("The rules do not allow this")).to_be_visible()
    if place == "wrong":
        chosen = page.locator(".slot:not(.answered)").filter(has=page.locator("input[value=stern]"))
        if chosen.count():  # once; afterwards the pad has its answer
            for line in chosen.locator(".slot-line").all():
                if line.is_visible():
                    line.click()
            chosen.locator("label:has([value=stern])").click()
            page.locator("button[value=resolve]").click()
            expect(page.locator(".settled")).to_be_visible()
            rest(page)
        page.locator(".slot.now input[data-count]").fill("9")
        page.locator("button[value=resolve]").click()
        expect(page.locator(".slot.wrong").first).to_be_visible()


@pytest.mark.parametrize("place", PLACES)
def test_the_page_serves_everybody(open_page: Opener, battle: str, ended: str, place: str, faults: Looker) -> None:
    page = open_page()
    go(page, place, battle, ended)

    assert faults(page) == []


def test_what_serves_not_everybody_is_found(open_page: Opener) -> None:
    page = open_page()
    page.set_content(
        "<html lang=en><title>Pale</title><style>@media (prefers-color-scheme: dark) { b { color: #eee; background: #fff } }</style>"
        "<main><h1>Pale</h1><p style='color:#ccc;background:#fff'>pale</p><b>by night</b>"
        "<div style='width:500px'><button style='height:20px'>Press</button></div></main>"
    )
    found = reading.faults(page)
    seen = [one.partition(" (")[0] for one in found if "contrast" in one]

    for width in reading.WIDTHS:
        assert [one for one in seen if one.startswith(f"{width}, light")] == [f"{width}, light: color-contrast"]
        assert [one for one in seen if one.startswith(f"{width}, dark")] == [f"{width}, dark: color-contrast"] * 2
    assert not any("forced" in one for one in seen), "the system's colours stand in for these"
    assert [one for one in found if "too wide" in one] == [f"390, {theme}: 118 px too wide" for theme in reading.THEMES]
    small = [one.partition(": ")[0] for one in found if "x 20 <button" in one]
    wide = [f"{width}, {theme}, touched" for width, theme in reading.CELLS if width >= reading.TOUCHED]
    assert sorted(small) == sorted([f"{width}, {theme}" for width, theme in reading.CELLS] + wide)


CUT = "<p id=cut style='width:60px;white-space:nowrap;overflow:hidden'>Words that nobody can read to their end</p>"
AWAY = "<p id=away style='position:absolute;left:-900px;width:500px'>Off the edge</p>"
CHOICE = (
    "<style>label { border: 1px solid; display: inline-block; min-height: 48px } input { appearance: none; position: absolute } %s</style>"
    "<form><fieldset>"
    "<label id=yes><input type=radio name=a checked>Yes</label><label><input type=radio name=a>No</label></fieldset></form>"
)
ROLLS = "scrollable-region-focusable (serious)"
NARROW = "<button style='width:60px;height:48px;white-space:nowrap'>Words that run over</button>"
UNDER = (
    "<button style='height:48px'>Press</button>"
    "<div style='position:fixed;inset:0;background:#fff'><p>Whatever lies over all</p></div>"
)
CORNER = (
    "<p style='width:200px;height:20px;clip-path:polygon(0 0, 20px 0, 20px 20px, 0 20px)'>Words past the corner</p>"
)
FOOT = "<style>body { overflow: hidden; height: 900px }</style><p style='position:absolute;top:1200px'>Below the screen</p>"
BLACK = "<p style='color:HighlightText;background:Highlight'>Words on a ground of their own</p>"
PAINTED = "label:has(:checked) { background: gold }"
SHAPED = "label:has(:checked) { border-width: 4px }"


@pytest.mark.parametrize(
    ("inside", "found"),
    [
        (CUT, ["light: cut", "forced: cut"]),
        (CUT.replace("hidden'", "hidden;text-overflow:ellipsis' title='Words that everybody can read'"), []),
        (CUT.replace("hidden'", "auto' tabindex=0"), []),
        (CUT.replace("hidden'", "auto'"), [f"{hall}: {told}" for hall in ("light", "forced") for told in (ROLLS, "scrolled sideways")]),
        (NARROW, ["light: runs over", "forced: runs over"]),
        (UNDER, ["light: covered", "forced: covered"]),
        (CORNER, ["light: cut", "forced: cut"]),
        (FOOT, ["light: outside", "forced: outside"]),
        (AWAY, ["light: outside", "forced: outside"]),
        (CHOICE % "", ["light: not seen to be chosen", "forced: not seen to be chosen"]),
        (CHOICE % PAINTED, ["forced: not seen to be chosen"]),
        (CHOICE % SHAPED, []),
        (BLACK, ["forced: blotted out"]),
        (BLACK.replace("color:", "forced-color-adjust:none;color:"), []),
        ("<p><a aria-current=page>Here</a> <a>There</a></p>", ["light: not seen to be chosen", "forced: not seen to be chosen"]),
    ],
    ids=(
        "cut", "titled", "scrolled", "sideways", "narrow", "covered", "cornered", "below", "outside", "alike", "painted", "shaped",
        "blotted", "adjusted", "current",
    ),
)  # fmt: skip
def test_what_is_cut_or_not_seen_to_be_chosen_is_found(open_page: Opener, inside: str, found: list[str]) -> None:
    """Colour alone is gone where the system has its own: a choice that is only painted is found there."""
    page = open_page()
    page.set_content(f"<html lang=en><title>Odd</title><main><h1>Odd</h1>{inside}</main>")
    faults = reading.faults(page, [(1366, "light"), (1366, "forced")])

    assert [": ".join(one.removeprefix("1366, ").split(": ")[:2]) for one in faults] == found


def test_a_row_of_the_glance_is_small_under_a_mouse_and_a_finger_wide_on_touch(open_page: Opener) -> None:
    page = open_page()
    row = "<a class=in-line href='/' style='display:block;height:24px'>Aphid</a>"
    page.set_content(f"<html lang=en><title>Rows</title><main><h1>Rows</h1><div id=glance>{row}</div></main>")
    found = reading.faults(page, [(1366, "light"), (768, "light")])

    assert [one.partition(": ")[0] for one in found] == ["1366, light, touched", "768, light"], found


def test_each_page_is_looked_at_in_a_cell_of_its_own(faults: Looker, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `--look` it is one, the same in each run; with it they are all."""
    seen: list[list[reading.Cell]] = []
    monkeypatch.setattr(reading, "faults", lambda page, cells=reading.CELLS: seen.append(list(cells)))
    for _ in reading.CELLS:
        faults(None)  # type: ignore[arg-type]

    assert sorted(cell for cells in seen for cell in cells) == sorted(reading.CELLS * (len(seen[0])))


def test_another_tab_is_fresh_by_itself_and_leaves_what_is_being_typed(
    open_page: Opener, battle: str, desk: Desk
) -> None:
    page = open_page()
    page.goto(f"/battle/{battle}?hit=aphid")
    page.get_by_label("More boxes").fill("12")
    other = page.context.new_page()
    other.goto(f"/battle/{battle}")

    presses.play(desk, battle, UMPIRE, Correct("dauntless.boxes", 2))

    for tab in (page, other):
        expect(tab.locator("#glance li", has_text="Dauntless")).to_contain_text(re.compile(r"\D2/\d"))
        expect(tab.locator("#beside")).to_contain_text("Dauntless: boxes crossed: 0 becomes 2")
    expect(page.get_by_label("More boxes")).to_have_value("12")


def test_a_table_at_rest_asks_for_nothing_that_is_not_there(open_page: Opener, desk: Desk) -> None:
    """A card is up, and a minute passes."""
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, TurnCard())
    page = open_page(is_own=True)
    page.clock.install()
    wrong: list[str] = []
    page.on("response", lambda answer: wrong.append(answer.url) if answer.status >= 400 else None)
    page.goto(f"/battle/{battle}")
    for _ in range(6):
        page.clock.run_for(10_000)
    page.locator("a.in-line").first.click()  # a page after it: what was asked before has been answered
    expect(page.locator("#main h1")).to_be_visible()
    assert wrong == []


def test_a_seats_page_is_fresh_by_itself(open_page: Opener, battle: str, desk: Desk) -> None:
    page = open_page(viewport={"width": 390, "height": 800})
    page.goto(f"/seat/{seating.links(desk, battle)['captain:Captain Thackery']}")
    expect(page.locator("h1")).to_have_text("Captain Thackery")

    presses.play(desk, battle, UMPIRE, Correct("elizabeth.boxes", 3))

    expect(page.locator(".last-told")).to_contain_text("Elizabeth: boxes crossed: 0 becomes 3")


def test_a_stale_tab_is_told_and_one_press_repeats(open_page: Opener, battle: str, desk: Desk) -> None:
    page = open_page("no-javascript")
    page.goto(f"/battle/{battle}/ship/locust")
    do(desk, battle, {"do": "damage", "ship": "locust", "boxes": 1})
    page.locator("input[name=boxes][type=number]").fill("2")
    page.get_by_role("button", name="no side").click()

    expect(page.get_by_text("The table has moved on")).to_be_visible()
    expect(page.get_by_label("2", exact=True).first).to_be_checked()
    page.get_by_role("button", name="Send again").click()
    expect(page.locator("#notice")).to_contain_text("Locust: boxes 2 Hull, 3 Hull crossed")


@pytest.mark.parametrize(("mode", "asked"), [("htmx", []), ("hanging", [f"/static/{HTMX_HERE}"])])
def test_the_local_copy_is_taken_only_when_the_cdn_hangs(
    open_page: Opener, address: str, mode: str, asked: list[str]
) -> None:
    page = open_page(mode, is_own=True)
    local: list[str] = []
    page.on("request", lambda asked: local.append(urlsplit(asked.url).path) if asked.url.startswith(address) else None)
    page.goto("/", wait_until="commit")
    expect(page.get_by_role("heading", name="Begin", exact=True)).to_be_visible()
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    page.evaluate("window.isFirst = true")
    page.locator(".game-tile").first.click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".card-up")).to_be_visible()

    assert [path for path in local if "htmx" in path] == asked
    assert page.evaluate("htmx.config.allowEval") is False
    assert page.evaluate("window.isFirst"), "no press loaded a whole page"


def test_a_press_waits_for_no_settling_and_carries_no_style_over(open_page: Opener, address: str, battle: str) -> None:
    """A phone's keyboard or an extension may style a field; the policy forbids htmx to write that into the fresh page."""
    page = open_page()
    page.goto(f"/battle/{battle}/log")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    assert page.evaluate("htmx.config.defaultSettleDelay") == 0
    page.evaluate("document.getElementById('main').style.outline = '1px solid'")
    page.get_by_role("link", name="Destroy the Bridges").first.click()

    expect(page).to_have_url(f"{address}/battle/{battle}")
    expect(page.locator("#main:not([style])")).to_have_count(1)
