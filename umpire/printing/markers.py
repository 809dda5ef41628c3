"""Markers laid out on sheets to be punched or cut out: rows of one kind each, and backs exactly behind the fronts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from umpire.core.cards import Face, Marker
from umpire.core.errors import BadInput
from umpire.drawing import lamps, look, svg
from umpire.drawing.letters import BOLD, MM_OF_POINT, SANS, clipped, width_mm
from umpire.printing import imposition
from umpire.printing.imposition import EXACT, FREE, STRIP, Offset, Strip, Words
from umpire.printing.paper import Paper

GUTTER = 2.0
"""Between two markers: a punch needs it."""
MOST_SHEETS = 20


class Placed(NamedTuple):
    """A face at its place: its middle, and half of what is cut out."""

    x: float
    y: float
    half: float
    is_round: bool
    face: Face
    drawn: str
    """The shape that tells it apart, its letter and its word, in millimetres about its middle."""


class MarkerPage(NamedTuple):
    """One side of one sheet."""

    strip: Strip
    words: Words
    placed: tuple[Placed, ...]
    is_back: bool


class Markers(NamedTuple):
    """All sides in the order in which a printer takes them, and how many of each kind there are."""

    paper: Paper
    pages: tuple[MarkerPage, ...]
    counts: tuple[tuple[str, int], ...]

    @property
    def style(self) -> str:
        """What its faces look like."""
        return look.style("colour", "".join(one.drawn for page in self.pages for one in page.placed))


def sheets(
    markers: Sequence[Marker],
    paper: Paper,
    title: str,
    backs: str = "long",
    copies: int = 1,
    offset: Offset = EXACT,
) -> Markers:
    """
    Fill sheets with rows of markers, every kind in turn, as often as its share says, until no row has room.

    Args:
        backs: over which edge the printer turns a sheet; with «none» both sides of a marker are printed side by side.
        copies: sheets, each the same.

    Raises:
        BadInput: no marker, or one that is larger than the sheet, or far too many sheets.
    """
    imposition.read_backs(backs)
    if not markers:
        raise BadInput("markers", "this game has no markers to print.")
    if not 1 <= copies <= MOST_SHEETS:
        raise BadInput("copies", f"{copies} is not a possible number; choose 1 to {MOST_SHEETS} sheets.")
    sheet = paper.upright
    kinds = list(markers) if backs != "none" else _one_sided(markers)
    rows = _rows(kinds, sheet)
    counts: dict[str, int] = {}
    fronts: list[Placed] = []
    turned: list[Placed] = []
    for marker, y in rows:
        across = _across(marker, sheet)
        used = across * (marker.size + GUTTER) - GUTTER
        for place in range(across):
            x = (sheet.width - used) / 2 + place * (marker.size + GUTTER)
            fronts.append(_placed(marker, marker.front, x, y))
            if marker.back is not None and backs != "none":
                at = imposition.behind(sheet, backs, x, y, marker.size, marker.size, offset)
                turned.append(_placed(marker, marker.back, *at))
        counts[marker.name] = counts.get(marker.name, 0) + across
    strip = Strip(FREE, sheet.height - FREE - STRIP, sheet.width - 2 * FREE, is_upright=False)
    told = ", ".join(f"{count} x {name}" for name, count in counts.items())
    pages = []
    for number in range(1, copies + 1):
        which = f"sheet {number} of {copies}"
        pages.append(MarkerPage(strip, imposition.words(strip, title, which, (told,)), tuple(fronts), is_back=False))
        if turned:
            say = f"Backs: the printer turns the sheet over on its {backs} edge."
            words = imposition.words(strip, title, f"{which}, backs", (say,))
            pages.append(MarkerPage(strip, words, tuple(turned), is_back=True))
    return Markers(sheet, tuple(pages), tuple(counts.items()))


def _one_sided(markers: Sequence[Marker]) -> list[Marker]:
    """Without backs each side is a marker of its own."""
    found = []
    for marker in markers:
        if marker.back is None:
            found.append(marker)
            continue
        for face in (marker.front, marker.back):
            name = face.word or face.letter
            share = max(1, marker.share // 2)
            found.append(Marker(marker.id, name, face, size=marker.size, is_round=marker.is_round, share=share))
    return found


def _across(marker: Marker, sheet: Paper) -> int:
    count = int((sheet.width - 2 * FREE + GUTTER + imposition.HAIR) // (marker.size + GUTTER))
    if count < 1 or marker.size <= 0:
        raise BadInput("markers", f"{marker.name[:40]!r} with its {marker.size:g} mm does not fit on {sheet.name}.")
    return count


def _rows(markers: Sequence[Marker], sheet: Paper) -> list[tuple[Marker, float]]:
    """Which rows there are, and where each begins; in the middle of the sheet, so that backs find room as well."""
    room = sheet.height - 2 * (FREE + STRIP + 1.0) + imposition.HAIR
    counts = [1] * len(markers)
    used = sum(marker.size + GUTTER for marker in markers) - GUTTER
    if used > room:
        raise BadInput("markers", f"one sheet of {sheet.name} has no room for {len(markers)} kinds of markers.")
    while fitting := [place for place, marker in enumerate(markers) if used + GUTTER + marker.size <= room]:
        next_one = min(fitting, key=lambda place: counts[place] / markers[place].share)
        counts[next_one] += 1
        used += GUTTER + markers[next_one].size
    y = (sheet.height - used) / 2
    rows = []
    for marker, count in zip(markers, counts, strict=True):
        for _ in range(count):
            rows.append((marker, y))
            y += marker.size + GUTTER
    return rows


def _placed(marker: Marker, face: Face, x: float, y: float) -> Placed:
    half = marker.size / 2
    drawn = _sign(face, half, is_round=marker.is_round) + _letter(face, half) + _word(face, half)
    return Placed(x + half, y + half, half, marker.is_round, face, drawn)


def _letter(face: Face, half: float) -> str:
    """In the middle; a lamp's sign bears its own."""
    if face.sign in LAMPS:
        return ""
    letter = clipped(face.letter, 8, 12, 1, BOLD)
    room, middle = LETTER_ROOM.get(face.sign, (1.0, 0.0))
    wide = max(width_mm(letter, 100, BOLD), 0.1)
    points = min(room * half / MM_OF_POINT / 0.7, 100 * room * half * 1.25 / wide)
    kind = "onink m" if face.sign == "spent" else "m"
    return svg.text(letter, 0, svg.middle(middle * half, points), points, BOLD, kind)


def _word(face: Face, half: float) -> str:
    """Below the letter, where the marker is large enough."""
    if not face.word or half < WITH_WORD:
        return ""
    points = min(5.4, 5.4 * half * 0.98 / max(width_mm(face.word, 5.4, SANS), 0.1))
    return svg.text(clipped(face.word, points, half * 1.1), 0, svg.middle(half * 0.72, points), points, kind="m")


LAMPS = ("amber", "red")
WITH_WORD = 6.0
"""Half of the smallest marker that bears a word."""
LETTER_ROOM = {
    "spent": (1.05, 0.0), "burst": (0.5, -0.1), "rungs": (0.62, -0.12), "link": (0.5, -0.1), "spikes": (0.44, -0.1),
    "dart": (0.46, -0.1),
}  # fmt: skip
"""Height of the letter as a part of half the marker, and how far its middle lies below the middle of it."""


def _sign(face: Face, half: float, *, is_round: bool) -> str:
    r = half * 0.62
    up = -half * 0.1
    match face.sign:
        case "amber" | "red":
            return lamps.sign(face.sign, 0, up, half * 0.65)
        case "spent":
            disc = half * 0.8
            return svg.circle("ink", 0, 0, disc) if is_round else svg.rect("ink", -disc, -disc, 2 * disc, 2 * disc, 0.8)
        case "burst":
            return svg.path("paper", _ring(((r * (1.12 if i % 2 else 0.74), pi * i / 8) for i in range(16)), up))
        case "spikes":
            angles = [pi * i / 4 + pi / 8 for i in range(8)]
            spikes = (
                f"M {r * 0.7 * cos(a):.2f} {up + r * 0.7 * sin(a):.2f} L {r * cos(a):.2f} {up + r * sin(a):.2f}"
                for a in angles
            )
            return svg.path("paper", f"{_oval(up, r * 0.7, r * 0.7)} {' '.join(spikes)}")
        case "link":
            return svg.path("paper", f"{_oval(up, r * 1.15, r * 0.72)} {_oval(up, r * 0.9, r * 0.5)}")
        case "dart":
            tip, low = half * 0.7, half * 0.36
            back = -tip * 0.72
            body = f"M {tip:.2f} {up:.2f} Q {tip * 0.7:.2f} {up - low:.2f} {tip * 0.2:.2f} {up - low:.2f} H {back:.2f}"
            fins = f"L {-tip:.2f} {up - low * 1.15:.2f} V {up + low * 1.15:.2f} L {back:.2f} {up + low:.2f}"
            outline = f"{body} {fins} H {tip * 0.2:.2f} Q {tip * 0.7:.2f} {up + low:.2f} {tip:.2f} {up:.2f} Z"
            return svg.path("paper", outline)
        case "rungs":
            return _rungs(face, half)
    return ""


def _rungs(face: Face, half: float) -> str:
    """A short ladder at each side, with the rung of this band filled."""
    which, of = face.rung
    high = half * 0.9 / max(1, of)
    outline: list[str] = []
    filled: list[str] = []
    for side in (-1, 1):
        for rung in range(1, of + 1):
            x = side * half * 0.58 - half * 0.14
            y = -half * 0.1 + half * 0.45 - rung * high
            (filled if rung == which else outline).append(svg.boxed(x, y + 0.15, half * 0.28, high - 0.3))
    return svg.path("paper", "".join(outline)) + svg.path("ink", "".join(filled))


def _oval(y: float, rx: float, ry: float) -> str:
    return f"M {-rx:.2f} {y:.2f} a {rx:.2f} {ry:.2f} 0 1 0 {2 * rx:.2f} 0 a {rx:.2f} {ry:.2f} 0 1 0 {-2 * rx:.2f} 0 Z"


def _ring(points: Iterable[tuple[float, float]], y: float) -> str:
    """A path through points that are given by distance and angle."""
    corners = (f"{r * cos(a):.2f} {y + r * sin(a):.2f}" for r, a in points)
    return f"M {' L '.join(corners)} Z"
