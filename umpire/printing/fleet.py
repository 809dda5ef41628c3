"""The fleet sheet in millimetres: up to twelve ships a page, to carry on by hand or to set the battle up again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.panel import Lamp, Panel
from umpire.drawing.letters import BOLD, SANS, SERIF, are_cut, clipped, face_of, width_mm
from umpire.printing import dials
from umpire.printing.board import Area
from umpire.printing.dials import Square, SquareRow, TrackBox
from umpire.printing.foot import Foot
from umpire.printing.gunnames import Gun, alike, in_rows
from umpire.printing.paper import MARGIN, Paper

COLUMNS = 3
ROWS = 4
A_PAGE = COLUMNS * ROWS
HEAD = 12.0
FOOT = 9.0
GUTTER = 2.6
PAD = 1.8
LADDER_CELL = 10.0
MOST_SQUARES = 24
"""More of a kind are told in numbers, with room to write."""
TURNS = {"up": "card up", "gone": "has gone"}


class Rung(NamedTuple):
    """A band in the small ladder."""

    x: float
    name: str
    places: tuple[bool, ...]


class Sign(NamedTuple):
    """A lamp, small."""

    x: float
    y: float
    lamp: Lamp
    name: str


class Card(NamedTuple):
    """One ship on the fleet sheet."""

    area: Area
    panel: Panel
    name: str
    name_size: float
    under: str
    turn: str
    figures: str
    """What is grave first: her fate, what has no room here, what this battle has brought."""
    figures_kind: str
    figures_y: float
    rungs: tuple[Rung, ...]
    track: tuple[TrackBox, ...]
    side: float
    """Of a box of the track."""
    squares: tuple[SquareRow, ...]
    lamps: tuple[Sign, ...]
    guns: tuple[Gun, ...]
    gun_size: float
    more: str
    """What has no room here, and is read off her own panel."""


class FleetPage(NamedTuple):
    """A page of the fleet sheet."""

    paper: Paper
    foot: Foot
    number: int
    of: int
    cards: tuple[Card, ...]

    @property
    def legend(self) -> str:
        """What the signs mean that may stand on this page: none of lamps, guns or bands where its panels have none."""
        panels = [card.panel for card in self.cards]
        ladder = next((panel.ladder_name.lower() for panel in panels if panel.ladder), "")
        told = (
            (any(panel.lamps for panel in panels), "○ off · triangle A amber · octagon R red"),
            (True, "crossed = lost · dot = out"),
            (any(panel.mounts for panel in panels), "F fired · struck through = spent"),
            (bool(ladder), f"● {ladder}"),
            (any(panel.track for panel in panels), "letters: as on the control panel"),
        )
        return " · ".join(words for is_there, words in told if is_there)

    @property
    def to_go_on(self) -> str:
        """What is tapped on each panel, so that a battle set up anew stands as this page does."""
        panels = [card.panel for card in self.cards]
        told = (
            ("the last crossed box", any(panel.track for panel in panels)),
            ("figures", not any(panel.track for panel in panels)),
            ("lamps", any(panel.lamps for panel in panels)),
            ("squares", any(panel.squares for panel in panels)),
            ("guns", any(panel.mounts for panel in panels)),
            ("band", any(panel.ladder for panel in panels)),
        )
        *first, last = [words for words, is_there in told if is_there]
        return f"{', '.join(first)} and {last}" if first else last

    @property
    def cut(self) -> tuple[str, ...]:
        """Names that have no room; of guns those of which two would be called alike."""
        ships = are_cut([card.panel.name for card in self.cards], [card.name for card in self.cards])
        return (*ships, *(name for card in self.cards for name in alike(card.guns)))


def fleet_sheets(panels: Sequence[Panel], paper: Paper, foot: Foot) -> tuple[FleetPage, ...]:
    """The fleet in the order of the battle, twelve ships a page."""
    groups = [panels[start : start + A_PAGE] for start in range(0, len(panels), A_PAGE)] or [()]
    short = foot._replace(
        battle=clipped(foot.battle, 15, paper.width * 0.46, 1, SERIF), card=clipped(foot.card, 8.5, 40, 1, BOLD)
    )
    return tuple(
        FleetPage(paper, short, number, len(groups), _cards(group, paper)) for number, group in enumerate(groups, 1)
    )


def _cards(panels: Sequence[Panel], paper: Paper) -> tuple[Card, ...]:
    rows = max(3, -(-len(panels) // COLUMNS))
    width = (paper.width - 2 * MARGIN - GUTTER * (COLUMNS - 1)) / COLUMNS
    height = (paper.bottom - FOOT - MARGIN - HEAD - GUTTER * (rows - 1)) / rows
    cards = []
    for place, panel in enumerate(panels):
        row, column = divmod(place, COLUMNS)
        x, y = MARGIN + column * (width + GUTTER), MARGIN + HEAD + row * (height + GUTTER)
        cards.append(_card(panel, Area(round(x, 2), round(y, 2), round(width, 2), round(height, 2))))
    return tuple(cards)


def _card(panel: Panel, area: Area) -> Card:
    """Head, figures and squares, track, lamps, guns: each as high as it needs, boxes smaller where it gets tight."""
    inner = Area(area.x + PAD, area.y + 8.8, area.width - 2 * PAD, area.height - 8.8 - 1)
    bands = [band for band in panel.ladder if band not in panel.doubled]
    ladder_width = LADDER_CELL * len(bands)
    name_width = area.width - 11 - ladder_width - PAD
    size = next((size for size in (12.0, 11.0, 10.0, 9.0) if width_mm(panel.name, size, SERIF) <= name_width), 8.4)
    rungs = dials.ladder(panel, 0, 10)
    named = (
        f"{figure.name} {figure.value}" for figure in panel.listed if len(figure.value) <= 12 and not figure.is_secret
    )
    track, taken, side = _track(panel, Area(inner.x, inner.y + 3.4, inner.width, 0), area.height * 0.36)
    y = inner.y + 3.4 + taken + (1.0 if taken else 0)
    squares, y = _squares(panel, Area(inner.x, y, inner.width, 0))
    bottom = area.y + area.height - 0.5
    lamps, y = _lamps(panel, Area(inner.x, y, inner.width, bottom - y - (5.5 if panel.mounts else 0)))
    guns, gun_size = in_rows(panel.mounts, Area(inner.x, y, inner.width, bottom - y))
    more = _more(len(panel.lamps) - len(lamps), len(panel.mounts) - len(guns))
    figures = " · ".join(filter(None, (panel.fate.capitalize(), more, *panel.standing, *named)))
    kind = "grave" if panel.fate else "bold" if more or panel.standing else ""
    return Card(
        area=area,
        panel=panel,
        name=clipped(panel.name, size, name_width, 1, SERIF),
        name_size=size,
        under=clipped(
            " · ".join(filter(None, (panel.captain, panel.side, panel.kind))), 6.4, area.width - 12.2 - ladder_width
        ),
        turn=TURNS.get(panel.turn, ""),
        figures=clipped(figures, 6.4, area.width - 20, 1, face_of(kind)),
        figures_kind=kind,
        figures_y=inner.y,
        rungs=tuple(
            Rung(round(area.x + area.width - PAD - ladder_width + place * LADDER_CELL, 2), rung.name, rung.places)
            for place, rung in enumerate(rungs)
        ),
        track=track,
        side=side,
        squares=squares,
        lamps=lamps,
        guns=guns,
        gun_size=gun_size,
        more=more,
    )


def _track(panel: Panel, area: Area, most: float) -> tuple[tuple[TrackBox, ...], float, float]:
    """Rows of the panel side by side where they fit, so that small boxes need not be tiny."""
    found = min((_flowed(panel, area, side)[1], -side) for side in (5.0, 4.8, 4.6, 4.4, 4.2))
    side = -found[1]
    while _flowed(panel, area, side)[1] > most and side > 2.2:
        side = round(side - 0.4, 1)
    return (*_flowed(panel, area, side), side)


def _flowed(panel: Panel, area: Area, side: float) -> tuple[tuple[TrackBox, ...], float]:
    boxes: list[TrackBox] = []
    x, y = area.x, area.y
    for row in panel.track:
        if boxes:
            x += 1.6
            if x + len(row) * side > area.x + area.width:
                x, y = area.x, y + side + 0.7
        for box in row:
            if x + side > area.x + area.width + 1e-6:
                x, y = area.x, y + side
            boxes.append(TrackBox(round(x, 2), round(y, 2), box, ()))
            x += side
    return tuple(boxes), y + side - area.y if boxes else 0.0


def _squares(panel: Panel, area: Area) -> tuple[tuple[SquareRow, ...], float]:
    """Kinds of squares side by side, each name before its squares."""
    rows, x, y = [], area.x, area.y
    for kind in panel.squares:
        total = kind.total if kind.total is not None else kind.left
        states = ["unknown"] * 6 if total is None or kind.left is None else dials.states_of(kind.left, kind.away, total)
        name = clipped(kind.name, 6.4, 24, 1) + (f", {kind.about}" if kind.about else "")
        if len(states) > MOST_SQUARES:
            out = f", {kind.away} out" if kind.away else ""
            name, states = f"{name} {kind.left} of {total}{out}: ............", []
        start = width_mm(name, 6.4) + 1.4
        if x > area.x and x + start + len(states) * 3.7 > area.x + area.width:
            x, y = area.x, y + 4.2
        across = max(1, int((area.x + area.width - x - start) // 3.7))
        placed = tuple(
            Square(round(x + start + place % across * 3.7, 2), round(y + place // across * 3.7, 2), state)
            for place, state in enumerate(states)
        )
        rows.append(SquareRow(name, "", round(x, 2), round(y, 2), placed, start if kind.about else 25))
        y += 3.7 * (max(0, len(states) - 1) // across)
        x += start + min(across, len(states)) * 3.7 + 3
    return tuple(rows), y + (4.0 if rows else 0)


def _lamps(panel: Panel, area: Area) -> tuple[tuple[Sign, ...], float]:
    """Three in a row; many lamps, four. Where there is no room for all, the lit ones come first."""
    columns = 3 if len(panel.lamps) <= 9 else 4
    wide = area.width / columns
    most = columns * max(0, int(area.height // 3.8))
    lamps = panel.lamps
    if len(lamps) > most:
        lamps = tuple(sorted(lamps, key=lambda lamp: not (lamp.amber or lamp.red)))[:most]
    signs = tuple(
        Sign(
            round(area.x + place % columns * wide + 1.9, 2),
            round(area.y + place // columns * 3.8 + 1.8, 2),
            lamp,
            clipped(lamp.name, 6.2, wide - 6, 1, BOLD if lamp.amber or lamp.red else SANS),
        )
        for place, lamp in enumerate(lamps)
    )
    return signs, area.y + -(-len(signs) // columns) * 3.8 + (0.4 if signs else 0)


def _more(lamps: int, guns: int) -> str:
    """«And 7 lamps, 2 guns more: see her panel»."""
    told = [f"{count} {what}{'' if count == 1 else 's'}" for count, what in ((lamps, "lamp"), (guns, "gun")) if count]
    return f"And {', '.join(told)} more: see her panel" if told else ""
