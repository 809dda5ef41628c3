"""
Group 3: control panels and cards on paper, beside plain WeasyPrint, Chromium and Typst.

The peers set the sheet of `peers/sheet.py`: 61 hexes, 6 arcs, 40 boxes, two small tables. Ours are the control panel
as it is printed, which has more on it (lamps, ladder, squares, both charts, a code, a ruler, a drawn ship), and, in
the rows that say «equal», a panel with no more on it than the peers' sheet.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import median

from benchmarks.peers.presses import CHROMIUM, FLAGS
from benchmarks.peers.sheet import CARDS, sheets_html
from benchmarks.presses import Made, Press, cold, cold_chromium
from benchmarks.table import Row

LENGTHS = {1: 7, 12: 5, 50: 1, 100: 1}
"""Pages of a document, and how often it is made."""
ALONE = 12
"""Longer documents are for both workers."""
OURS = ("benchmarks.pressed",)
PEERS = {name: ("benchmarks.peers.presses", name) for name in ("weasyprint", "chromium", "typst")}
PLAIN = "plain WeasyPrint, one document"
Times = dict[tuple[str, int], float]


def measure(folder: Path) -> Iterator[Row]:
    """Every row of the group."""
    with _presses() as presses:
        warm = _warm(presses)
        cards = {name: _often(presses[name], "cards", CARDS) for name in ("weasyprint", "chromium", "room")}
        first = _often(presses["room"], "first", 1)
        again = _often(presses["room"], "again", 1)
    yield from _warm_rows(warm)
    yield from _other_rows(warm, cards, again)
    yield from _cold_rows(_cold(folder), first)


@contextmanager
def _presses() -> Iterator[dict[str, Press]]:
    """Each peer, and ours: on two workers, in one process, and in one process with no more than the peers."""
    found = {name: Press(*command) for name, command in PEERS.items()}
    found |= {name: Press(*OURS) for name in ("room", "one", "equal")}
    try:
        yield found
    finally:
        for press in found.values():
            press.end()


def _warm(presses: dict[str, Press]) -> Times:
    """Seconds for each press and length, in turn, so that a busy moment of the machine falls on all."""
    for name, press in presses.items():
        press.make(name, 2, 0)  # imports are done, both workers are up
    times: Times = {}
    runs = count(1)
    for length, rounds in LENGTHS.items():
        found: dict[str, list[float]] = {name: [] for name in presses}
        for run in (next(runs) for _ in range(rounds)):
            for name, press in presses.items():
                if length > ALONE and name in ("one", "equal"):
                    continue
                found[name].append(press.make(name, length, run).seconds)
        times |= {(name, length): median(each) for name, each in found.items() if each}
    return times


def _often(press: Press, what: str, length: int) -> float:
    return median(press.make(what, length, run).seconds for run in range(5))


def _cold(folder: Path) -> dict[tuple[str, int], Made]:
    """Each by a process of its own; Chromium by its own command line."""
    found = {}
    for length in LENGTHS:
        for name in ("weasyprint", "typst"):
            found[name, length] = cold(PEERS[name], "sheets", length, 0)
        found["room", length] = cold(OURS, "room", length, 0)
        found["chromium", length] = cold_chromium([CHROMIUM, *FLAGS], sheets_html(length, 0), folder)
    return found


def _warm_rows(warm: Times) -> list[Row]:
    def rate(name: str, length: int) -> float:
        return length / warm[name, length]

    rows = [
        Row("control panel, one process, 12", warm["one", 12], warm["weasyprint", 12], "s", PLAIN, 0.65),
        Row(
            "  a panel with no more on it than the peer's", warm["equal", 12], warm["weasyprint", 12], "s", PLAIN, 0.65
        ),
    ]
    for length in LENGTHS:
        for name, peer in (("weasyprint", PLAIN), ("chromium", "Chromium, warm"), ("typst", "Typst, warm")):
            goal = {("weasyprint", 50): 2.5, ("chromium", 50): 0.45}.get((name, length))
            what = f"{length} panel{'s' * (length > 1)}, two workers" if name == "weasyprint" else "  the same"
            rows.append(Row(what, rate("room", length), rate(name, length), " pages/s", peer, goal, is_at_least=True))
    return rows


def _other_rows(warm: Times, cards: dict[str, float], again: float) -> list[Row]:
    return [
        Row("54 cards on 6 sheets", cards["room"], cards["weasyprint"], "s", "plain WeasyPrint, CSS grid", 0.75),
        Row("  the same", cards["room"], cards["chromium"], "s", "Chromium, warm"),
        Row("an unchanged panel asked for again", again, warm["room", 1], "s", "ours, made", 0.02),
    ]


def _cold_rows(found: dict[tuple[str, int], Made], first: float) -> list[Row]:
    def row(what: str, name: str, peer: str, length: int, told: str) -> Row:
        return Row(what, found[name, length].seconds, found[peer, length].seconds, "s", told)

    plain = found["weasyprint", 1].seconds
    rows = [Row("first panel from a new worker", first, plain, "s", "plain WeasyPrint, cold", 1.2)]
    for length in LENGTHS:
        rows += [
            row(
                f"cold, {length} panel{'s' * (length > 1)}: battle, press room, workers",
                "room",
                "weasyprint",
                length,
                "plain WeasyPrint, cold",
            ),
            row("  the same", "room", "chromium", length, "Chromium, cold"),
            row("  the same", "room", "typst", length, "Typst, cold"),
        ]
    ours, whole = found["room", 50].peak_mb, found["weasyprint", 50].peak_mb
    return [
        *rows,
        Row("peak memory at 50 panels: the largest of the press room", ours, whole, "MB", PLAIN, 0.6),
        Row("  the same", ours, found["chromium", 50].peak_mb, "MB", "Chromium, cold, its largest"),
    ]
