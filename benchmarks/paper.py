"""
Group 3: control panels and cards on paper, beside plain WeasyPrint and Chromium; and the same panels on a screen.

The peers are given our own drawings, blank and state of each panel in one SVG; ours goes through the press room, which keeps
blanks: «known» panels were drawn before in another state, «new» ones never.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import median

from benchmarks import swapped
from benchmarks.peers.deck import CARDS
from benchmarks.peers.presses import CHROMIUM, FLAGS
from benchmarks.pressed import whole_html
from benchmarks.presses import Press, cold, cold_chromium
from benchmarks.table import Row

OFTEN = {1: 7, 12: 5, 50: 3}
"""How often a document of so many panels is made."""
GOALS = {
    ("known", 1): 0.35, ("twenty", 1): 0.75, ("known", 12): 0.35, ("known", 50): 0.25, ("new", 1): 1.3, ("new", 50): 0.65,
}  # fmt: skip
NAMED = {
    "known": "panels, blanks known", "new": "panels never drawn before", "twenty": "panel of twenty guns, blank known",
}  # fmt: skip
OURS = ("benchmarks.pressed",)
PEERS = {name: ("benchmarks.peers.presses", name) for name in ("weasyprint", "chromium")}
PLAIN, BROWSER = "plain WeasyPrint, one SVG a panel", "Chromium, warm"
Times = dict[tuple[str, str, int], float]


def measure(folder: Path) -> Iterator[Row]:
    """Every row of the group."""
    with _presses() as presses:
        warm = _warm(presses)
        cards = {name: _often(press, "cards", CARDS) for name, press in presses.items()}
        first, again = (_often(presses["room"], what, 1) for what in ("first", "again"))
    for (what, length), goal in GOALS.items():
        ours = warm["room", what, length]
        yield Row(f"{length} {NAMED[what]}", ours, warm["weasyprint", what, length], "s", PLAIN, goal)
        yield Row("  the same", ours, warm["chromium", what, length], "s", BROWSER)
    yield Row("an unchanged panel asked for again", again, warm["room", "new", 1], "s", "ours, made", 0.02)
    yield Row("54 cards on 6 sheets", cards["room"], cards["weasyprint"], "s", "plain WeasyPrint, CSS grid", 0.75)
    yield Row("  the same", cards["room"], cards["chromium"], "s", BROWSER)
    yield from _cold_rows(folder, first)
    yield from swapped.measure()


@contextmanager
def _presses() -> Iterator[dict[str, Press]]:
    """Each peer, and our press room."""
    found = {name: Press(*command) for name, command in {**PEERS, "room": OURS}.items()}
    try:
        yield found
    finally:
        for press in found.values():
            press.end()


def _warm(presses: dict[str, Press]) -> Times:
    """Seconds for each press, kind and length, in turn, so that a busy moment of the machine falls on all."""
    times: Times = {}
    runs = count(1)
    for what, length in GOALS:
        found: dict[str, list[float]] = {name: [] for name in presses}
        for press in presses.values():
            press.make(what, length, next(runs))  # imports are done, workers are up, and blanks known
        for run in (next(runs) for _ in range(OFTEN[length])):
            for name, press in presses.items():
                found[name].append(press.make(what, length, run).seconds)
        times |= {(name, what, length): median(each) for name, each in found.items()}
    return times


def _often(press: Press, what: str, length: int) -> float:
    return median(press.make(what, length, run).seconds for run in range(5))


def _cold_rows(folder: Path, first: float) -> Iterator[Row]:
    """Each by a process of its own; Chromium by its own command line."""
    plain, ours = (cold(command, "new", 1, 0) for command in (PEERS["weasyprint"], OURS))
    browser = cold_chromium([CHROMIUM, *FLAGS], whole_html("new", 1, 0), folder)
    yield Row("first panel from a new worker", first, plain.seconds, "s", "plain WeasyPrint, cold", 1.2)
    yield Row("cold, a panel: library, press room, workers", ours.seconds, plain.seconds, "s", "plain WeasyPrint, cold")
    yield Row("  the same", ours.seconds, browser.seconds, "s", "Chromium, cold")
    many, whole = (cold(command, "new", 50, 0) for command in (OURS, PEERS["weasyprint"]))
    yield Row("peak memory at 50 panels: the largest of the press room", many.peak_mb, whole.peak_mb, "MB", PLAIN, 0.6)
    yield Row("bytes of twelve panels", float(_size(OURS)), float(_size(PEERS["weasyprint"])), "B", PLAIN)


def _size(command: tuple[str, ...]) -> int:
    return cold(command, "new", 12, 0).size
