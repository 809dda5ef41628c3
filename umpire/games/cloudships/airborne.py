"""Flying Martians under a card, as it is pencilled: a flight leaves its ship, flies, or comes home."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from umpire.core.lines import Marks, Next, QuietKey
from umpire.games.cloudships import martians, places
from umpire.games.cloudships.bands import elsewhere, ended, ends_at
from umpire.games.cloudships.commands import DeployFlight, MoveFlight, Redock
from umpire.games.cloudships.marked import ASK, YES, Marked, Said, first, in_order
from umpire.games.cloudships.pencil import HEXES
from umpire.games.cloudships.state import Battle, Ship


class Airborne(Marked, frozen=True):
    """Marks of it."""

    leaves: str = ""
    """`yes`: one that is aboard goes out."""
    flies: str = ""
    """The flight; `ask` while it is asked."""
    home: str = ""
    """The ship that it comes home to."""
    ends: str = ""
    """The band where it ends; empty: where it is."""
    hexes: str = ""

    @property
    def deed(self) -> str:
        """What is being put together."""
        return "flight"


def fliers(battle: Battle, ship: Ship) -> tuple[Ship, ...]:
    """
    Flights that fly under this card.

    Args:
        ship: whose card is up: a ship, or a flight with a card of its own.
    """
    if ship.sheet.is_flight:
        return () if ship.is_out else (ship,)
    return battle.flights_of(ship.id)


def begun(battle: Battle, ship: Ship) -> Marks:
    """Marks with which a flight's move begins: the only one need not be named."""
    them = fliers(battle, ship)
    return Airborne(flies=them[0].id if len(them) == 1 else ASK).said()


def read(battle: Battle, ship: Ship, marks: Said) -> Airborne:
    """What an address or form says; false where it is about no flight of hers."""
    one = first(marks)
    if ship.flights and not ship.is_out and one("leaves", (YES,)):
        return Airborne(leaves=YES)
    flies = one("flies", (*(flight.id for flight in fliers(battle, ship)), ASK))
    if flies in ("", ASK):
        return Airborne(flies=flies)
    flight = battle.ships[flies]
    bands = elsewhere(flight.band, battle.really_low)
    home = one("home", [order.ship for order in _homes(battle, ship, flight)])
    return Airborne("", flies, home, one("ends", bands), one("hexes", HEXES))


def coming(battle: Battle, ship: Ship, pencil: Airborne) -> Next:
    """What the button says of it. Rules: Flying Martians."""
    if pencil.leaves:
        sent = DeployFlight(ship.id)
        hint = "It stays in her hex, at her height."
        return Next("A flight leaves", f"{ship.name}, at {ship.band.words}", (sent,), pencil=pencil, hint=hint)
    if pencil.flies == ASK:
        them = [flight.id for flight in fliers(battle, ship)]
        order = in_order(battle, them, lambda id: pencil.said(flies=id))
        return Next("Which flight flies?", "a number", (), "flies", pencil=pencil, order=order)
    flight = battle.ships[pencil.flies]
    homes = tuple(_homes(battle, ship, flight))
    quiet = tuple(
        QuietKey(f"Home to {battle.ships[order.ship].name}", "h", "it comes home", pencil.said(home=order.ship))
        for order in homes
        if order.ship != pencil.home
    )
    hint = "Press the hexes that it flies, and its band if that is another."
    said = partial(Next, pencil=pencil, quiet=quiet, acts=flight.id, hint=hint)
    if pencil.home:
        label = f"Home to {battle.ships[pencil.home].name}"
        return said(label, flight.name, (Redock(flight.id, pencil.home),))
    ways = {flight.id: tuple(places.bands(battle, flight, pencil.ends, lambda ends: pencil.said(ends=ends)))}
    if not (pencil.hexes or pencil.ends):
        return said("How many hexes?", flight.name, (), "hexes", ways=ways)
    band = ended(pencil.ends, flight.band, battle.really_low)
    hexes = f" {pencil.hexes} hex{'' if pencil.hexes == '1' else 'es'}" if pencil.hexes else ""
    move = MoveFlight(flight.id, pencil.ends, int(pencil.hexes) if pencil.hexes else None)
    small = ends_at(flight.band, band, battle.really_low)
    return said(f"{flight.name} flies{hexes}", small, (move,), "" if pencil.hexes else "hexes", ways=ways)


def _homes(battle: Battle, ship: Ship, flight: Ship) -> Iterator[Redock]:
    orders = (order for order in martians.offers(battle, ship) if isinstance(order, Redock))
    return (order for order in orders if order.flight == flight.id)
