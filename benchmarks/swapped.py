"""A panel on screen: what the server sends for one that is swapped, and how long Chromium takes until she is painted."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from contextlib import closing
from statistics import median
from typing import Any, NamedTuple

from flask import Flask
from playwright.sync_api import sync_playwright

from benchmarks.peers.presses import CHROMIUM, FLAGS
from benchmarks.table import Row
from umpire.core.commands import Correct
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.service import plates
from umpire.service.desk import Desk
from umpire.service.table import Send, battles, press
from umpire.service.table import look as table
from umpire.store import Store
from umpire.web import Config, assets, create_app, packing

SHIPS = {"skylord": "26 boxes, 9 guns", "thunderer": "the largest of the library"}
BYTES, SECONDS = 8000, 0.015
WARM, TIMES = 30, 60
WIDTH = 1280
PAGE = '<!doctype html><style>%s</style><main class="panel"><div class="plates" id="here"></div></main>'
GUNS, LAMPS = ("fired", "destroyed", "fired"), ("red", "amber")
SWAP = """async ({ html, times }) => {
  const here = document.getElementById("here"), laid = [], painted = [];
  const swap = (html) => new Promise((done) => requestAnimationFrame(() => {
    const begun = performance.now(), after = new MessageChannel();
    here.innerHTML = html;
    here.getBoundingClientRect();
    laid.push((performance.now() - begun) / 1000);
    after.port1.onmessage = () => { painted.push((performance.now() - begun) / 1000); done(); };
    after.port2.postMessage(0);
  }));
  for (let time = 0; time < times; time++) await swap(html[time % html.length]);
  return [laid, painted];
}"""
"""Seconds of each swap, all within a frame: until it is parsed, styled and laid out; and until that frame is painted."""


class Drawn(NamedTuple):
    """A ship's panel for the stage, with what is pressed and what is heard; and the same with a phone's beside it."""

    unhurt: str
    hurt: str
    with_phone: str


def measure() -> Iterator[Row]:
    """Bytes as they are sent, and seconds as a page has them that holds nothing else."""
    drawn = _drawn()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        page = browser.new_page(viewport={"width": WIDTH, "height": WIDTH})
        page.set_content(PAGE % assets.look("css").content.decode())
        for ship, about in SHIPS.items():
            one, nan = drawn[ship], float("nan")
            found = page.evaluate(SWAP, {"html": [one.unhurt, one.hurt], "times": WARM + TIMES})
            laid, painted = (median(seconds[WARM:]) for seconds in found)
            yield Row(f"stage panel, hurt, gzipped: {about}", _sent(one.hurt), nan, "B", "-", limit=BYTES)
            yield Row("  with a phone's, of which one is seen", _sent(one.with_phone), nan, "B", "-")
            yield Row("  swapped in Chromium, laid out", laid, nan, "s", "-", limit=SECONDS)
            yield Row("  and painted", painted, nan, "s", "-", limit=SECONDS)
        browser.close()


def _drawn() -> dict[str, Drawn]:
    ships = [{"ship": ship, "id": ship, "name": ship.title(), "number": at} for at, ship in enumerate(SHIPS, 1)]
    with closing(Desk(Store.open(":memory:"))) as desk:
        app = create_app(Config(desk=desk))
        battle = battles.start(
            desk, "cloudships", "made", made={"name": "Swapped", "sides": ["British"], "ships": ships}
        )
        found = {}
        for ship in SHIPS:
            unhurt = _html(app, desk, battle, ship, ("stage",))
            _hurt(desk, battle, ship)
            found[ship] = Drawn(
                unhurt, _html(app, desk, battle, ship, ("stage",)), _html(app, desk, battle, ship, ("stage", "phone"))
            )
    return found


def _hurt(desk: Desk, battle: str, ship: str) -> None:
    """Two fifths of her boxes, guns and lamps, as an umpire marks them."""
    panel = _panel(desk, battle, ship)
    marks = {"boxes": panel.boxes * 2 // 5}
    marks |= {f"gun.{mount.id}": state for mount, state in zip(panel.mounts, GUNS, strict=False)}
    marks |= {f"lamp.{lamp.id}": colour for lamp, colour in zip(panel.lamps, LAMPS, strict=False)}
    for name, value in marks.items():
        press(desk, battle, Send(UMPIRE, Correct(f"{ship}.{name}", value))).settled()


def _panel(desk: Desk, battle: str, ship: str) -> Panel:
    panel = table.scene(desk.moment(battle), UMPIRE).panel(ship)
    if panel is None:
        raise KeyError(ship)
    return panel


def _html(app: Flask, desk: Desk, battle: str, ship: str, formats: Sequence[str]) -> str:
    panel = _panel(desk, battle, ship)
    marks = {mark.name: mark for mark in table.marks(desk.moment(battle), ship)}
    macros: Any = app.jinja_env.get_template("_macros/plate.html").module
    pressed = {one: plates.controls(panel, one, marks) for one in formats}
    drawn = [macros.drawing(panel, one, 1, controls) for one, controls in pressed.items()]
    return "".join((*drawn, macros.heard(panel, pressed[formats[0]])))


def _sent(html: str) -> int:
    return len(gzip.compress(html.encode(), packing.LEVEL, mtime=0))
