"""A deck of 54 cards as the peers set it, nine to an A4 page; it differs in each run, so that nobody answers from a shelf."""

from __future__ import annotations

CARDS, A_PAGE = 54, 9

HTML = '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>{}</title><style>{}</style><body>{}</body></html>'
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
