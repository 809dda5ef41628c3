"""Paper: sheets, cards and books as PDF, for whom they are printed, and the copies that are kept of them."""

from umpire.service.paper import (
    binding,
    decks,
    keeping,
    press,
    pressjobs,
    printers,
    roundbook,
    seatcards,
    webpaper,
)
from umpire.service.paper.binding import Binder
from umpire.service.paper.bundles import Sheet
from umpire.service.paper.decks import How
from umpire.service.paper.keeping import Keeper
from umpire.service.paper.queue import Crowded

__all__ = [
    "Binder",
    "Crowded",
    "How",
    "Keeper",
    "Sheet",
    "binding",
    "decks",
    "keeping",
    "press",
    "pressjobs",
    "printers",
    "roundbook",
    "seatcards",
    "webpaper",
]
