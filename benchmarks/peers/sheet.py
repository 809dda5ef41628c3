"""
The sheet that the peers set: a name, 61 hexes with 6 arcs and 6 labels, a track of 40 boxes, two small tables.

And a deck of 54 cards, nine to an A4 page. Both differ in each run, so that nobody answers from a shelf.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt, tan
from random import Random

SIDES = ("bow", "fore starboard", "aft starboard", "stern", "aft port", "fore port")
HEADS = ("Gun", "Arc", "Short", "Long", "Dice")
STATS = ("Movement", "Ceiling", "Ram", "Parties", "Flights", "Crew", "Value", "Points")
BOXES, ROW = 40, 10
CARDS, A_PAGE = 54, 9
RINGS = 4
HEX = 6.0
"""Millimetres from the middle of a hex to its corner."""
MIDDLE = 60.0


@dataclass
class Sheet:
    """What stands on one page."""

    name: str
    stats: list[tuple[str, str]]
    crossed: list[bool]
    guns: list[tuple[str, ...]]
    turned: float
    """The arcs are turned by so much, and no two drawings are alike."""


def sheets(count: int, run: int) -> list[Sheet]:
    """So many, of this run."""
    chance = Random(run)
    return [
        Sheet(
            name=f"Ship {place + 1} of run {run}",
            stats=[(name, str(chance.randrange(1, 9))) for name in STATS],
            crossed=[chance.random() < 0.3 for _ in range(BOXES)],
            guns=[
                (f"Gun {gun + 1}", SIDES[gun], str(chance.randrange(2, 5)), str(chance.randrange(5, 12)), f"{chance.randrange(1, 6)} d6")
                for gun in range(6)
            ],
            turned=chance.random() / 10,
        )
        for place in range(count)
    ]  # fmt: skip


def hexes() -> list[list[tuple[float, float]]]:
    """Corners of each of the 61."""
    found = []
    for q in range(-RINGS, RINGS + 1):
        for r in range(max(-RINGS, -q - RINGS), min(RINGS, -q + RINGS) + 1):
            x, y = MIDDLE + HEX * 1.5 * q, MIDDLE + HEX * sqrt(3) * (r + q / 2)
            found.append([(x + HEX * cos(pi / 3 * i), y + HEX * sin(pi / 3 * i)) for i in range(6)])
    return found


def arcs(turned: float) -> list[list[tuple[float, float]]]:
    """Three points of each of the 6: the middle, and where its rim begins and ends."""
    found = []
    for side in range(6):
        start = pi / 3 * side - pi / 2 - pi / 6 + turned
        rim = [(MIDDLE + 40 * cos(a), MIDDLE + 40 * sin(a)) for a in (start, start + pi / 3)]
        found.append([(MIDDLE, MIDDLE), *rim])
    return found


def labels() -> list[tuple[float, float, str]]:
    """Where each of the 6 stands."""
    return [
        (MIDDLE + 50 * cos(pi / 3 * i - pi / 2), MIDDLE + 50 * sin(pi / 3 * i - pi / 2), side)
        for i, side in enumerate(SIDES)
    ]


SHEET_CSS = """
@page { size: A4; margin: 12mm }
body { font-family: "DejaVu Sans"; font-size: 9pt; margin: 0 }
section { break-after: page }
section:last-child { break-after: auto }
table { border-collapse: collapse; margin-bottom: 4mm }
td, th { border: 0.2mm solid #333; padding: 0.5mm 1.5mm }
.track { table-layout: fixed }
.track td { width: 8mm; height: 8mm; padding: 0; text-align: center; font-size: 7pt }
.crossed { background: #ccc; font-weight: bold }
"""


HTML = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>{}</title><style>{}</style><body>{}</body></html>'


def sheets_html(count: int, run: int) -> str:
    """As anybody would write it: an element for each hex, a cell for each box, borders by the style sheet."""
    grid = "".join(
        f'<polygon points="{" ".join(f"{x:.2f},{y:.2f}" for x, y in one)}" fill="none" stroke="#999" stroke-width="0.2"/>'
        for one in hexes()
    )
    names = "".join(
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="3" text-anchor="middle">{name}</text>' for x, y, name in labels()
    )
    pages = []
    for sheet in sheets(count, run):
        wedges = "".join(
            f'<path d="M {a:.2f} {b:.2f} L {c:.2f} {d:.2f} A 40 40 0 0 1 {e:.2f} {f:.2f} Z" fill="#d55e00" '
            'fill-opacity="0.1" stroke="#d55e00" stroke-width="0.4"/>'
            for (a, b), (c, d), (e, f) in arcs(sheet.turned)
        )
        stats = "".join(f"<tr><th>{name}</th><td>{value}</td></tr>" for name, value in sheet.stats)
        boxes = [
            f"<td{' class=crossed' * is_crossed}>{place + 1}</td>" for place, is_crossed in enumerate(sheet.crossed)
        ]
        track = "".join(f"<tr>{''.join(boxes[start : start + ROW])}</tr>" for start in range(0, BOXES, ROW))
        guns = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in gun)}</tr>" for gun in sheet.guns)
        heads = "".join(f"<th>{head}</th>" for head in HEADS)
        pages.append(
            f'<section><h1>{sheet.name}</h1><svg width="120mm" height="120mm" viewBox="0 0 120 120">{grid}{wedges}{names}</svg>'
            f'<table>{stats}</table><table class="track">{track}</table><table><tr>{heads}</tr>{guns}</table></section>'
        )
    return HTML.format("Sheets", SHEET_CSS, "".join(pages))


CARDS_CSS = """
@page { size: A4; margin: 10mm 9mm }
body { font-family: "DejaVu Sans"; margin: 0 }
.page { display: grid; grid-template-columns: repeat(3, 63.5mm); grid-auto-rows: 88.9mm; break-after: page }
.page:last-child { break-after: auto }
.card { border: 0.2mm solid #333; box-sizing: border-box; padding: 4mm; position: relative }
.number { font-size: 40pt; font-weight: bold }
.name { font-size: 16pt; text-align: center }
.side { font-size: 10pt; font-weight: bold; text-align: center }
.says { font-size: 8pt; text-align: center }
svg { position: absolute; right: 4mm; top: 4mm }
"""


def cards_html(drawing: str, run: int) -> str:
    """The deck by CSS grid, with the same `drawing` (paths of an SVG) on each card that ours has."""
    svg = f'<svg width="20mm" height="42mm" viewBox="-100 -110 200 220">{drawing}</svg>'
    cards = [
        f'<div class="card"><div class="number">{place + 1}</div>{svg}<div class="name">Ship {place + 1}, {run}</div>'
        f'<div class="side">British</div><div class="says">Turn {place + 1} of the round</div></div>'
        for place in range(CARDS)
    ]
    pages = "".join(f'<div class="page">{"".join(cards[at : at + A_PAGE])}</div>' for at in range(0, CARDS, A_PAGE))
    return HTML.format("Cards", CARDS_CSS, pages)


TYPST_HEAD = """
#set page(paper: "a4", margin: 12mm)
#set text(font: "DejaVu Sans", size: 9pt)
#let bounded(pieces) = box(width: 120mm, height: 120mm, pieces)
"""


def sheets_typst(count: int, run: int) -> str:
    """The same sheet drawn in Typst's own language."""
    grid = "".join(_polygon(one, 'fill: none, stroke: 0.2mm + rgb("#999")') for one in hexes())
    names = "".join(
        f"#place(dx: {x - 20:.2f}mm, dy: {y - 3:.2f}mm, box(width: 40mm, align(center, text(size: 8.5pt)[{name}])))"
        for x, y, name in labels()
    )
    pages = []
    for sheet in sheets(count, run):
        wedges = "".join(_wedge(*one) for one in arcs(sheet.turned))
        stats = ", ".join(f"[*{name}*], [{value}]" for name, value in sheet.stats)
        boxes = ", ".join(
            f'table.cell(fill: rgb("#ccc"))[*{place + 1}*]' if is_crossed else f"[{place + 1}]"
            for place, is_crossed in enumerate(sheet.crossed)
        )
        guns = ", ".join(f"[{cell}]" for gun in sheet.guns for cell in gun)
        heads = ", ".join(f"[*{head}*]" for head in HEADS)
        pages.append(
            f"= {sheet.name}\n#bounded[{grid}{wedges}{names}]\n"
            f"#table(columns: 2, {stats})\n#table(columns: (8mm,) * {ROW}, rows: 8mm, align: center + horizon, {boxes})\n"
            f"#table(columns: {len(HEADS)}, {heads}, {guns})\n"
        )
    return TYPST_HEAD + "#pagebreak()\n".join(pages)


def _polygon(corners: list[tuple[float, float]], look: str) -> str:
    points = ", ".join(f"({x:.2f}mm, {y:.2f}mm)" for x, y in corners)
    return f"#place(polygon({look}, {points}))"


def _wedge(middle: tuple[float, float], start: tuple[float, float], end: tuple[float, float]) -> str:
    """Its rim as the curve that comes nearest to the arc."""
    reach = 4 / 3 * tan(pi / 12)
    (x, y), (a, b), (c, d) = middle, start, end
    first = (a - reach * (b - y), b + reach * (a - x))
    second = (c + reach * (d - y), d - reach * (c - x))
    told = ", ".join(f"({p:.2f}mm, {q:.2f}mm)" for p, q in (first, second, end))
    return (
        '#place(curve(fill: rgb(213, 94, 0, 10%), stroke: 0.4mm + rgb("#d55e00"), '
        f"curve.move(({x:.2f}mm, {y:.2f}mm)), curve.line(({a:.2f}mm, {b:.2f}mm)), curve.cubic({told}), "
        'curve.close(mode: "straight")))'
    )
