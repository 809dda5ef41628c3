"""How pages share one stream and hear of what happens elsewhere; what they say when they hear nothing."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests import presses
from tests.browser.conftest import Opener
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.table import battles

COUNTED = """window.opened = [];
  window.EventSource = class extends EventSource { constructor(where) { super(where); window.opened.push(this); } };
  delete Navigator.prototype.locks;"""
"""Streams are counted; and a hall's plain http has no locks."""
SEEN = """(is) => { Object.defineProperty(document, "hidden", { value: !is, configurable: true });
  document.dispatchEvent(new Event("visibilitychange")); }"""
LISTENS = "() => window.opened.some((one) => one.readyState < 2)"
SILENT = "() => window.opened.every((one) => one.readyState === 2)"
HASTY = """{ const wait = setTimeout; window.setTimeout = (then, ms, ...told) => {
    if (ms < 200 || ms > 400) return wait(then, ms, ...told);
    window.setTimeout = wait; Promise.resolve().then(then); return 0; }; }
  crypto.getRandomValues = (places) => places.fill(0);"""
"""Waits for no answer, and draws the lowest lot."""


def cross(desk: Desk, battle: str, boxes: int) -> None:
    presses.play(desk, battle, UMPIRE, Correct("aphid.boxes", boxes))


def test_two_tabs_share_a_stream_and_hand_it_over(open_page: Opener, desk: Desk) -> None:
    """Which of two that ask at once will listen is drawn by lot: so each is waited for before the other asks."""
    battle = battles.demo(desk)
    first = open_page(is_own=True)
    second = first.context.new_page()
    for page in (first, second):
        page.add_init_script(COUNTED)
        page.goto(f"/battle/{battle}")
        first.wait_for_function(LISTENS)
    before = desk.moment(battle).head

    def hears(page: Page, seq: int) -> None:
        expect(page.locator("#main")).to_have_attribute("data-head", str(before + seq))

    cross(desk, battle, 3)
    hears(first, 1)
    hears(second, 1)
    second.wait_for_function(SILENT)

    first.evaluate(SEEN, False)
    second.wait_for_function(LISTENS)
    assert not first.evaluate(LISTENS)
    second.evaluate(SEEN, False)
    assert not second.evaluate(LISTENS), "nobody looks, and nothing is listened to"
    cross(desk, battle, 4)

    first.evaluate(SEEN, True)
    hears(first, 2)
    first.wait_for_function(LISTENS)
    second.evaluate(SEEN, True)
    hears(second, 2)
    cross(desk, battle, 5)
    hears(second, 3)
    second.wait_for_function(SILENT)
    assert first.evaluate(LISTENS)


def test_whoever_listens_already_goes_on_when_its_answer_comes_too_late(open_page: Opener, desk: Desk) -> None:
    """On a busy machine a new tab has begun to listen before it hears the answer: it gives way, and takes no stream away."""
    battle = battles.demo(desk)
    first = open_page(is_own=True)
    second = first.context.new_page()
    for page, more in ((first, ""), (second, HASTY)):
        page.add_init_script(COUNTED + more)
        page.goto(f"/battle/{battle}")
        page.wait_for_function(LISTENS if page is first else "() => window.opened.length")
    second.wait_for_function(SILENT)
    assert first.evaluate(LISTENS)


def test_two_that_both_listen_settle_on_one(open_page: Opener, desk: Desk) -> None:
    """As when neither heard the other in time."""
    battle = battles.demo(desk)
    page = open_page(is_own=True)
    page.add_init_script(COUNTED)
    page.goto(f"/battle/{battle}")
    page.wait_for_function(LISTENS)
    page.evaluate(
        f"""() => {{ window.told = []; window.other = new BroadcastChannel("umpire /battle/{battle}");
        window.other.onmessage = ({{ data }}) => window.told.push(data); window.other.postMessage({{ from: "~", leads: true }}); }}"""
    )
    page.wait_for_function(
        "() => window.told.some((one) => one.leads)"
    )  # it stays, and says so to who comes after it in order
    assert page.evaluate(LISTENS)
    page.evaluate("""() => window.other.postMessage({ from: "", leads: true })""")
    page.wait_for_function("() => !window.opened.some((one) => one.readyState < 2)")


def test_a_page_that_hears_nothing_says_since_when(open_page: Opener, desk: Desk) -> None:
    """Playwright's «offline» lets a stream live that stands, and its beats are heard: a page that is not seen has none."""
    battle = battles.demo(desk)
    page = open_page(is_own=True)
    page.add_init_script("const now = Date.now; window.late = 0; Date.now = () => now() + window.late;")
    page.goto(f"/battle/{battle}")
    note = page.get_by_role("status").and_(page.locator(".offline-note"))
    expect(note).to_have_text("")
    before = page.locator("#main").bounding_box()
    page.evaluate(SEEN, False)
    page.context.set_offline(True)
    page.evaluate(SEEN, True)
    page.evaluate("() => { window.late += 3600000; }")
    expect(note).to_have_text(re.compile(r"^Not connected since \d\d:\d\d\. Play from paper\.$"))
    assert page.locator("#main").bounding_box() == before, "nothing moves"
    cross(desk, battle, 3)
    page.context.set_offline(False)
    expect(note).to_have_text("")
    expect(page.locator("#main")).to_have_attribute("data-head", str(desk.moment(battle).head))


def test_a_page_whose_stream_is_refused_shows_why(open_page: Opener, desk: Desk) -> None:
    battle = battles.demo(desk)
    page = open_page(is_own=True)
    refused: list[bool] = []
    page.route(
        re.compile("/(stream|head)"),
        lambda route: route.fulfill(status=403, body="") if refused else route.continue_(),
    )
    page.goto(f"/battle/{battle}")
    page.wait_for_selector(".offline-note", state="attached")
    page.evaluate("window.stayed = true")
    refused.append(True)
    page.evaluate(SEEN, False)
    page.evaluate(SEEN, True)
    page.wait_for_function("() => !window.stayed")


def test_a_knock_renews_what_waits_at_the_door(open_page: Opener, desk: Desk) -> None:
    battle = battles.demo(desk)
    page = open_page(is_own=True)
    page.add_init_script(COUNTED)
    page.goto(f"/battle/{battle}")
    page.wait_for_function(LISTENS)
    door = page.locator("[data-part][data-knock]").first
    door.evaluate("(place) => { place.innerHTML = '<p>stale</p>'; }")
    page.wait_for_function("() => window.opened.some((one) => one.readyState === 1)")
    desk.announcer.knock(battle)
    expect(door).not_to_contain_text("stale")
