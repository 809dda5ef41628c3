"""Cards that seat captains, to be cut apart, and the sheet for the door. Everything in millimetres."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.panel import Panel
from umpire.drawing.letters import BOLD, SANS, SERIF, Face, are_cut, clipped, width_mm
from umpire.printing import imposition
from umpire.printing.cards import Text
from umpire.printing.codes import Qr, qr, typed
from umpire.printing.html import environment
from umpire.printing.imposition import Grid, Strip, Words
from umpire.printing.paper import Paper

SIZE = (105.0, 74.0)
"""A7, as badge holders are."""
INSET = 5.0
QR_SIDE = 41.0
ASIDE = INSET + QR_SIDE + 3
"""Where the words beside the code begin."""
MOST_SHIPS = 3
"""Named on a card; more are counted."""
HALL_QR = 104.0
HALL_TOP = 50.0
WIFI_QR = 46.0


class Seat(NamedTuple):
    """What a captain is told: whose seat it is, and how to come to it."""

    captain: str
    panels: tuple[Panel, ...]
    link: str
    code: str


class SeatCard(NamedTuple):
    """A card at its place, its words counted from its own corner."""

    x: float
    y: float
    texts: tuple[Text, ...]
    drawing: Qr
    cut: tuple[str, ...]
    """Names that have no room."""


class CardPage(NamedTuple):
    """One sheet of them."""

    strip: Strip
    words: Words
    marks: str
    cards: tuple[SeatCard, ...]

    @property
    def cut(self) -> tuple[str, ...]:
        """Names on it that have no room."""
        return tuple(name for card in self.cards for name in card.cut)


def seat_cards_html(seats: Sequence[Seat], paper: Paper, battle: str, outward: str) -> str:
    """
    A card for each of these seats, as many on a sheet as it holds.

    Args:
        battle: its name.
        outward: where other devices reach this table.
    """
    grid = imposition.grid(paper, *SIZE)
    pages = _pages(seats, grid, battle, outward)
    template = environment().get_template("seatcards.html")
    return template.render(pages=pages, paper=grid.paper, side=QR_SIDE, inset=INSET, top=CODE_TOP, title="Seat cards")


def _pages(seats: Sequence[Seat], grid: Grid, battle: str, outward: str) -> tuple[CardPage, ...]:
    strip, marks = imposition.strip_of(grid), imposition.crop_marks(grid)
    assert strip is not None  # noqa: S101 - a card of this size leaves room on every paper
    groups = [seats[start : start + grid.places] for start in range(0, len(seats), grid.places)]
    pages = []
    for number, group in enumerate(groups, 1):
        words = imposition.words(strip, f"{battle} · seat cards", f"sheet {number} of {len(groups)}", (HANDED_OUT,))
        cards = tuple(_card(seat, grid.at(place), battle, outward) for place, seat in enumerate(group))
        pages.append(CardPage(strip, words, marks, cards))
    return tuple(pages)


HANDED_OUT = "Hand each card to its captain alone."
CODE_TOP = 20.6
"""Of the code, below ship and captain."""


def _card(seat: Seat, at: tuple[float, float], battle: str, outward: str) -> SeatCard:
    """Ship and captain above, the code on the left, what is typed on the right, the rest below."""
    wide = SIZE[0] - 2 * INSET
    aside = SIZE[0] - INSET - ASIDE
    named = _ships(seat.panels) or seat.captain
    said = {"", seat.captain, *(panel.name for panel in seat.panels)}
    sides = " · ".join(dict.fromkeys(panel.side for panel in seat.panels if panel.side not in said))
    points = _fitting(named, (19.0, 17.0, 15.0, 13.0, 11.0), wide, SERIF)
    ship = clipped(named, points, wide, 1, SERIF)
    captain = clipped(seat.captain, 11, wide * 0.62, 1, BOLD)
    address = typed(outward)
    largest = _fitting(address, (13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0, 6.0), aside, BOLD)
    texts = (
        Text(INSET, 4.6, wide, points, ship, "serif"),
        Text(INSET, 13.4, wide * 0.62, 11, captain, "bold"),
        Text(INSET + wide * 0.62, 13.9, wide * 0.38, 8.5, clipped(sides, 8.5, wide * 0.38), "soft right"),
        Text(ASIDE, 22.0, aside, 8, "Your code", "soft"),
        Text(ASIDE, 25.2, aside, 32, _spaced(seat.code), "bold code"),
        Text(ASIDE, 42.4, aside, 8, "To type, if your camera does not help:", "soft"),
        Text(ASIDE, 46.4, aside, largest, address, "bold"),
        Text(ASIDE, 53.0, aside, 8, "then your code", "soft"),
        Text(INSET, 62.6, wide, 8.6, "Join the hall’s Wi-Fi, then point your phone’s camera at the square."),
        Text(INSET, 67.2, wide * 0.5, 9, "Keep this card to yourself.", "bold"),
        Text(INSET + wide * 0.5, 67.6, wide * 0.5, 7, clipped(battle, 7, wide * 0.5), "soft right"),
    )
    return SeatCard(*at, texts, qr(seat.link), are_cut((named, seat.captain), (ship, captain)))


def _ships(panels: Sequence[Panel]) -> str:
    """«5 Skylord», «1 Aphid, 2 Locust and 3 more»."""
    names = [panel.called for panel in panels]
    if len(names) <= MOST_SHIPS:
        return ", ".join(names)
    return f"{', '.join(names[: MOST_SHIPS - 1])} and {len(names) - MOST_SHIPS + 1} more"


def _spaced(code: str) -> str:
    """A code in two halves, as one says it aloud; the blank is not typed."""
    half = (len(code) + 1) // 2
    return f"{code[:half]} {code[half:]}".strip()


def _fitting(text: str, sizes: Sequence[float], width: float, face: Face = SANS) -> float:
    """The largest of these sizes in which a text fits, else the least."""
    return next((size for size in sizes if width_mm(text, size, face) <= width), sizes[-1])


class Network(NamedTuple):
    """The Wi-Fi of the hall; all empty where nobody told which."""

    name: str = ""
    password: str = ""
    code: str = ""
    """What a camera reads to join it."""


def hall_sheet_html(address: str, paper: Paper, network: Network) -> str:
    """
    For the door: the address of the wall in huge letters, its code, and the Wi-Fi. It seats nobody.

    Args:
        address: of the page that shows the game to everybody.
        network: where nobody told which, it is written in by hand.
    """
    sheet = paper.upright
    wide = sheet.width - 36
    shown = typed(address)
    points = _fitting(shown, [size / 2 for size in range(96, 26, -1)], wide, BOLD)
    below = HALL_TOP + HALL_QR
    line = sheet.bottom - 64
    texts = (
        Text(18, 20, wide, 44, "Watch the game", "serif middle"),
        Text(18, 40, wide, 19, "Point your phone’s camera at the square.", "middle"),
        Text(18, below + 3, wide, 17, "Or type this address:", "middle"),
        Text(18, below + 12, wide, points, shown, "bold middle"),
        *_wifi(network, line, wide),
        Text(18, sheet.bottom - 13.5, wide, 12, "Captains: use your own seat card.", "soft middle"),
    )
    codes = [Place(qr(address), (sheet.width - HALL_QR) / 2, HALL_TOP, HALL_QR)]
    if network.code:
        codes.append(Place(qr(network.code), 18, line + 3, WIFI_QR))
    template = environment().get_template("hallsheet.html")
    return template.render(texts=texts, codes=codes, line=line, paper=sheet, title="Hall sheet")


class Place(NamedTuple):
    """A code with its upper left corner there."""

    drawing: Qr
    x: float
    y: float
    side: float


def _wifi(network: Network, y: float, wide: float) -> tuple[Text, ...]:
    if not network.name:
        dots = "." * 44
        return (Text(18, y + 8, wide, 18, f"Wi-Fi: {dots}"), Text(18, y + 26, wide, 18, f"Password: {dots}"))
    x = 18 + (WIFI_QR + 6 if network.code else 0)
    room = wide - x + 18
    points = _fitting(network.name, (30.0, 26.0, 22.0, 18.0, 14.0, 11.0, 9.0), room, BOLD)
    password = f"Password: {network.password}" if network.password else "No password"
    small = _fitting(password, (18.0, 16.0, 14.0, 12.0, 10.0, 8.0, 6.4), room)
    return (
        Text(x, y + 6, room, 16, "First join the Wi-Fi:"),
        Text(x, y + 16, room, points, clipped(network.name, points, room, 1, BOLD), "bold"),
        Text(x, y + 33, room, small, clipped(password, small, room)),
    )
