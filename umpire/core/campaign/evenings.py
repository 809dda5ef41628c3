"""
Away play: ships are out with another laptop for an evening, and come back.

The whole log goes along. On the other laptop it goes on with `Hold`, and from that line on it is the evening's: its ships are there,
all others are not. The same line says to any laptop whose log this is, so nothing beside the log needs to be kept.
"""

from __future__ import annotations

from umpire.core.campaign import commands as c
from umpire.core.campaign import events as e
from umpire.core.campaign.checking import check_id, named
from umpire.core.campaign.lives import engaged
from umpire.core.campaign.roster import AWAY, Telling, refuse_closed
from umpire.core.campaign.state import Evening
from umpire.core.errors import BadInput


def take_out(story: Telling, order: c.TakeOut) -> None:
    """
    Ships go to another laptop for an evening.

    House: a ship that is out with another already, or in a battle that is still to be fought, is told.
    """
    book = story.state
    check_id(order.evening, "evening")
    if held := book.evenings.get(book.held):
        raise BadInput(
            "evening", f"this laptop has an evening itself ({held.to}); take ships out at the campaign's home."
        )
    if order.evening in book.evenings:
        raise BadInput("evening", "that evening is out already.")
    ships = tuple(dict.fromkeys(order.ships))
    unknown = [id for id in ships if id not in book.vessels]
    if unknown or not ships:
        told = f"there is no ship {unknown[0][:40]!r} in this campaign." if unknown else "tick at least one ship."
        raise BadInput("ships", told)
    for id in ships:
        for why in engaged(book, id):
            story.refuse("not-fit", f"{book.named(id)} is {why}.", AWAY)
    refuse_closed(story)
    story.check()
    story.tell(e.TakenOut(Evening(order.evening, named(order.to, "to"), ships)))


def hold(story: Telling, order: c.Hold) -> None:
    """The log goes on as that of an evening which is out."""
    book = story.state
    evening = book.evenings.get(order.evening)
    if evening is None:
        raise BadInput("evening", "no such evening is out.")
    if held := book.evenings.get(book.held):
        raise BadInput("evening", f"this is already the log of an evening ({held.to}).")
    story.tell(e.Held(evening))


def bring_back(story: Telling, order: c.BringBack) -> None:
    """
    The ships of an evening are here again, also where it is given up.

    House: in the log of the evening itself this makes that log the campaign's home.
    """
    evening = story.state.evenings.get(order.evening)
    if evening is None:
        raise BadInput("evening", "no such evening is out.")
    story.tell(e.BroughtBack(evening, order.gives_up, " ".join(order.why.split())))
