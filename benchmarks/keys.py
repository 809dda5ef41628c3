"""
A key press at the umpire's table, in Chromium: how long until the page has answered and is laid out anew, with 24 ships.

A mark of a shot is seen at once where it was pressed, and the table's answer is waited for; a face on the pad is the page's own.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median

from flask import Flask
from playwright.sync_api import Page, sync_playwright
from werkzeug.serving import make_server

from benchmarks.table import Row
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.serving import Listening, Place
from umpire.service.table import Send, battles, press
from umpire.store import Store
from umpire.web import Config, create_app
from umpire.web.assets import HOUSE, HTMX_HERE

CHROMIUM = "/usr/bin/chromium"
SHIPS, TIMES = 24, 40
SEEN, ANSWERED = 0.030, 0.200
"""Limits: a press is seen at once; the table has answered before the next one comes."""
KINDS = ("locust", "skyrunner", "aphid", "hullcutter", "dauntless", "skylord")
PRESS = """(keys) => keys.map((key) => {
  const begun = performance.now();
  (document.activeElement || document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  document.body.getBoundingClientRect();
  return (performance.now() - begun) / 1000;
})"""
"""Seconds that each key took, its layout included."""
MARK = """(key) => new Promise((done) => {
  const begun = performance.now();
  document.addEventListener("umpire:fresh", () => {
    document.body.getBoundingClientRect();
    done((performance.now() - begun) / 1000);
  }, { once: true });
  (document.activeElement || document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
})"""
"""Seconds until the table has answered a key that pencils a mark, and is laid out anew."""
SEES = """(key) => new Promise((done) => {
  const begun = performance.now();
  const watch = new MutationObserver(() => {
    const pressed = document.querySelector(".htmx-request");
    if (!pressed) return;
    watch.disconnect();
    pressed.getBoundingClientRect();
    const took = (performance.now() - begun) / 1000;
    document.addEventListener("umpire:fresh", () => done(took), { once: true });
  });
  watch.observe(document.body, { attributes: true, attributeFilter: ["class"], subtree: true });
  (document.activeElement || document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
})"""
"""Seconds until the mark that a key pencils is drawn where it was pressed."""


def measure(folder: Path) -> Iterator[Row]:
    """The keys of a shot and the faces of a pad; a local answer is one that nobody has to wait for."""
    del folder
    with a_table() as page:
        seen = [seconds for _ in range(TIMES) for seconds in pencilled(page)]
        shot = [seconds for _ in range(TIMES) for seconds in aimed(page)]
        page.wait_for_function("() => !document.documentElement.hasAttribute('data-rests')")
        page.keyboard.press("Enter")
        page.locator("form.pad .slot.now").wait_for()
        face = [seconds for _ in range(TIMES) for seconds in page.evaluate(PRESS, ["6", "Backspace"])[:1]]
    nan = float("nan")
    yield Row(f"mark of a shot is seen, {SHIPS} ships, median", median(seen), nan, "s", "-", limit=SEEN)
    yield Row(f"table has answered it, {SHIPS} ships, median", median(shot), nan, "s", "-", limit=ANSWERED)
    yield Row(f"table has answered it, {SHIPS} ships, slowest of {len(shot)}", max(shot), nan, "s", "-")
    yield Row(f"face on the pad, {SHIPS} ships, median", median(face), nan, "s", "-", limit=SEEN)


def pencilled(page: Page) -> list[float]:
    """The target, her side, hexes, the side on which she sees us: after each it is seen that it was pressed."""
    return _shot(page, SEES)


def aimed(page: Page) -> list[float]:
    """The same: after each the table has answered, and is laid out anew."""
    return _shot(page, MARK)


def _shot(page: Page, measure: str) -> list[float]:
    page.keyboard.press("Escape")
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")
    return [page.evaluate(measure, key) for key in ("4", "3", "1", "2")]


@contextmanager
def a_table() -> Iterator[Page]:
    """The first ship's card is up in a battle of 24, in a browser as umpires have it."""
    desk = Desk(Store.open(":memory:"), Random(1889))
    ships = [
        {"ship": KINDS[at % 6], "id": f"ship-{at + 1}", "name": f"Ship {at + 1}", "number": at + 1,
         "side": ("British", "Martian")[at % 2], "captain": f"Captain {at % 11 + 1}"}
        for at in range(SHIPS)
    ]  # fmt: skip
    battle = battles.start(
        desk, "cloudships", "keys", made={"name": "Keys", "sides": ["British", "Martian"], "ships": ships}
    )
    press(desk, battle, Send(UMPIRE, Correct("round.real-cards", True))).settled()
    for fields in ({"do": "turn-card", "card": "ship-1"}, {"do": "move", "ship": "ship-1"}):
        press(desk, battle, Send(UMPIRE, desk.moment(battle).game.read_command(fields))).settled()
    logging.getLogger("werkzeug").setLevel(logging.ERROR)  # it tells each request
    server = make_server("127.0.0.1", 0, Flask(__name__), threaded=True)
    server.app = create_app(Config(desk=desk, at=Listening(Place(port=server.server_port))))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1366, "height": 640})
        page.route("https://**", lambda route: route.fulfill(
            path=HOUSE / HTMX_HERE, headers={"Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript"}
        ))  # fmt: skip
        page.goto(f"http://127.0.0.1:{server.server_port}/battle/{battle}")
        page.locator("html[data-htmx=on]").wait_for(state="attached")
        yield page
        browser.close()
    desk.announcer.close()
    server.shutdown()
    server.server_close()
    desk.close()
