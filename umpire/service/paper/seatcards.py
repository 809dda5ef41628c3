"""What brings phones to the table: a card for each captain, which is that captain's alone, and the sheet for the door."""

from __future__ import annotations

from umpire.core.errors import BadInput
from umpire.drawing.letters import plain
from umpire.printing.paper import read_paper
from umpire.printing.seatcards import Network, Seat, hall_sheet_html, seat_cards_html
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.paper.bundles import CARD_STOCK, Bundle, Part, Sheet, gathered, printed
from umpire.service.serving import wifi
from umpire.service.table import seating

CLOSED = "The table is closed, so no phone can reach it."
WALL = "/wall"
"""What everybody may see."""


def seat_cards(desk: Desk, battle: str, outward: str, paper: str = "a4") -> Sheet:
    """
    A card for each captain's seat, with link and code: the only paper that carries them.

    Args:
        outward: where other devices reach this table.

    Raises:
        BadInput: the table is closed, the battle is over, or has no captains; or there is no such paper.
        CannotPrint: no Pango, say.
        UnknownBattle.
    """
    found = read_paper(paper)
    moment, hall = desk.moment(battle), desk.hall(battle)
    name = moment.header.name
    _check_open(outward, "seat cards")
    if hall.is_over(battle):
        raise BadInput("", "This battle is over, so nobody can take a seat in it. Print the cards of the next battle.")
    seats = [
        Seat(one.name, one.panels, f"{outward}/seat/{one.token}", one.code)
        for one in seating.seated(desk, hall, moment)
        if one.seat.startswith("captain:")
    ]
    if not seats:
        raise BadInput("", "This battle has no captains, so there are no seat cards to print.")
    html = seat_cards_html(seats, found, name, outward)
    part = Part("seat-cards", "Seat cards", (html,), stock=CARD_STOCK)
    title = f"{plain(name)[:80]} · seat cards"
    return gathered(Bundle((part,), title), f"{press.file_stem(name)}-seat-cards-{found.key}")


def hall_sheet(desk: Desk, outward: str, paper: str = "a4") -> Sheet:
    """
    The sheet for the door: where everybody can watch, and the Wi-Fi of the hall where somebody told which.

    Raises:
        BadInput: the table is closed; or there is no such paper.
        CannotPrint: no Pango, say.
    """
    found = read_paper(paper)
    _check_open(outward, "the hall sheet")
    guests = wifi.kept(desk.folder)
    html = hall_sheet_html(outward + WALL, found, Network(guests.name, guests.password, guests.code))
    return printed(f"hall-sheet-{found.key}", html)


def _check_open(outward: str, what: str) -> None:
    if not outward:
        raise BadInput("", f"{CLOSED} Open it to the hall first, then print {what}.")
