"""Flying Martians on the table: flights leave their ship, fly before she moves, and come home. They are hit by volleys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import flights
from umpire.games.cloudships.bands import Band, difference, ladder, read_band
from umpire.games.cloudships.events import martians as m
from umpire.games.cloudships.flights import SECTION, SPEED, WIPED_OUT_BY
from umpire.games.cloudships.state import Battle, Ship, listed
from umpire.games.cloudships.story import Story, refuse_if_not_her_card, refuse_if_out

MOST_HEXES = 60


def deploy(story: Story, order: c.DeployFlight) -> None:
    """
    At the start of her turn a ship puts a flight on the table, in her hex and at her height.

    Rules: Flying Martians.
    House: the start of the turn is before she moves and fires (A-05); also while lines hold her, for the text does not
    forbid it. A flight that has answered fire in this round keeps its Fired marker. One that the umpire lets leave a place on
    the ground has its own card from the next shuffle on (A-68).

    Raises:
        BadInput: a flight, which carries none.
        Refused: it stands on the ground, not her card, moved or fired already, no flight aboard.
    """
    mother = story.state.ship(order.ship)
    if mother.sheet.is_flight:
        raise BadInput("ship", f"{mother.name} is a flight itself; only a ship with flights aboard can deploy them.")
    if mother.sheet.is_ground:
        told = f"{mother.name} stands on the ground; only a ship with flights aboard can deploy them."
        story.refuse("on-the-ground", told, SECTION)
    refuse_if_out(story, mother, "deploy a flight")
    refuse_if_not_her_card(story, mother, "deploy a flight")
    _refuse_late(story, mother.id, "deploys her flights")
    if not mother.flights:
        story.refuse("none-aboard", f"{mother.name} has no flight aboard to deploy.", SECTION)
    story.check()
    name, number = "", 0
    id = next_flight(story.state, mother)
    known = story.state.ships.get(id)
    if known is not None:
        name, number = known.name, known.sheet.number
    else:
        name = flights.name_of(mother.name, int(id.rsplit("-", 1)[1]))
        number = flights.free_number({ship.sheet.number for ship in story.state.ships.values()}, mother.sheet.number)
    was = f"flight-{flights.readiest(mother.fired, mother.flights)}" if mother.flights else ""
    story.tell(m.FlightDeployed(mother.id, id, name, number, mother.band, was, was in mother.fired))


def next_flight(battle: Battle, mother: Ship) -> str:
    """The id of the flight that leaves next: one that had come home, or a new one."""
    for ship in battle.ships.values():
        if ship.mother == mother.id and ship.fate == flights.ABOARD:
            return ship.id
    place = 1
    while flights.id_of(mother.id, place) in battle.ships:
        place += 1
    return flights.id_of(mother.id, place)


def move_flight(story: Story, order: c.MoveFlight) -> None:
    """
    A flight moves, before its mother does: a hex 1 point, a band up 1, and a band down gives 1 back; turns are free.

    Rules: Flying Martians. House: two bands down make four points, and none is carried over (A-52); under its mother's
    card, also when she is lost (A-51), or under its own (A-68); it may land.

    Raises:
        BadInput: no flight, no such band, hexes that nobody can count.
        Refused: not its card, its mother has moved or fired, moved already, too far.
    """
    flight = flight_of(story.state, order.flight)
    band = read_band(order.band, story.state.really_low) if order.band else flight.band
    if order.hexes is not None and not 0 <= order.hexes <= MOST_HEXES:
        raise BadInput("hexes", f"{order.hexes} is not possible; count 0 to {MOST_HEXES} hexes on the table.")
    may_fly(story, flight)
    bands = difference(flight.band, band, story.state.really_low)
    needs, has = (order.hexes or 0) + max(0, bands), SPEED + max(0, -bands)
    if needs > has:
        for_what = [f"{order.hexes} hex{'' if order.hexes == 1 else 'es'}"] if order.hexes else []
        for_what += [f"the way from {flight.band.words} to {band.words}"] if bands > 0 else []
        gained = f" ({SPEED}, and {-bands} for {-bands} band{'' if bands == -1 else 's'} down)" if bands < 0 else ""
        told = f"{flight.name} needs {needs} movement points for {' and '.join(for_what)}, and has {has}{gained}."
        story.refuse("too-far", told, SECTION)
    story.check()
    story.tell(m.FlightMoved(flight.id, flight.band, band, order.hexes))


def fly(story: Story, flight: Ship, band: Band, hexes: int | None, path: Sequence[str]) -> None:
    """A flight flies along a path that has been examined."""
    story.check()
    story.tell(m.FlightMoved(flight.id, flight.band, band, hexes, ", ".join(path)))


def may_fly(story: Story, flight: Ship) -> None:
    """Gather what speaks against this flight's moving at all."""
    refuse_if_out(story, flight, "fly")
    refuse_if_not_her_card(story, flight, "fly")
    _refuse_late(story, story.state.card_of(flight), "is followed by her flights", flight)
    turn = story.state.turn
    if turn is not None and flight.id in turn.flown:
        story.refuse("flown", f"{flight.name} has moved already in this turn.", SECTION)


def redock(story: Story, order: c.Redock) -> None:
    """
    A flight flies into its ship's hex before she moves, and is one of her boarding parties again.

    Rules: Flying Martians. House: into her band too (A-50, switch); not when its mother is lost (A-51); a flight from
    the ground docks with any ship of its side that carries flights (A-68), as far as her panel has squares for them.

    Raises:
        BadInput: no flight, or one that is to dock with a flight.
        Refused: not its card, its mother has moved or fired, an enemy, another ship than its mother, a place on the ground,
            no square free, another band.
    """
    flight, ship = flight_of(story.state, order.flight), story.state.ship(order.ship)
    told = f"{ship.name} is not a ship; a flight can come home only to a ship that carries flights."
    if ship.sheet.is_flight:
        raise BadInput("ship", told)
    if ship.sheet.is_ground:
        story.refuse("on-the-ground", told, SECTION)
    refuse_if_out(story, flight, "come home")
    refuse_if_out(story, ship, "take a flight aboard")
    refuse_if_not_her_card(story, flight, "come home")
    _refuse_late(story, story.state.card_of(flight), "takes her flights aboard", flight)
    _refuse_host(story, flight, ship)
    if flight.band is not ship.band and story.state.setting("A-50") == "hex-and-band":
        told = f"{flight.name} is at {flight.band.words} and {ship.name} at {ship.band.words}; it can dock only in her hex and band."
        story.refuse("other-band", told, SECTION)
    story.check()
    story.tell(m.FlightRedocked(ship.id, flight.id, flights.MARTIANS in flight.fired))


def _refuse_host(story: Story, flight: Ship, ship: Ship) -> None:
    """Whether this is the ship that may take the flight aboard."""
    mother = story.state.ships.get(flight.mother)
    if flight.sheet.side != ship.sheet.side:
        story.refuse("enemy", f"{ship.name} is an enemy; {flight.name} can dock only with its own side.", SECTION)
    elif mother is not None and mother.id != ship.id:
        if mother.is_out:
            told = f"{mother.name} is lost ({mother.fate}), and {flight.name} cannot dock anywhere else."
            story.refuse("mother-lost", told, SECTION)
        else:
            story.refuse("not-its-mother", f"{flight.name} can come home only to {mother.name}.", SECTION)
    elif not ship.sheet.flights:
        story.refuse("carries-none", f"{ship.name} carries no flights.", SECTION)
    elif ship.flights >= ship.sheet.flights:
        squares = f"{ship.sheet.flights} square{'' if ship.sheet.flights == 1 else 's'}"
        story.refuse("no-square", f"{ship.name} has {squares} for flights, and all are taken.", SECTION)


def _refuse_late(story: Story, card: str, doing: str, flight: Ship | None = None) -> None:
    """Flights leave, fly and come home before their ship moves and before anybody fires (A-05, A-51)."""
    turn = story.state.turn
    if turn is None or turn.ship != card:
        return
    mover = story.ship(card)
    if turn.has_moved and (flight is None or flight.id != card):
        story.refuse("moved", f"{mover.name} has moved already, and {doing} before that.", SECTION)
    if turn.has_fired:
        story.refuse("fired-first", f"Shots have been fired; {mover.name} {doing} before that.", SECTION)


def flight_of(battle: Battle, id: str) -> Ship:
    """A flight by its id or table number; raises `BadInput` with those on the table."""
    ship = battle.ship(id, "flight")
    if not ship.sheet.is_flight:
        known = listed(other for other in battle.pieces if other.sheet.is_flight and not other.is_out)
        raise BadInput(
            "flight", f"{ship.name} is not a flight; {f'one of {known}' if known else 'none is on the table'}."
        )
    return ship


def take_volley(story: Story, id: str, hits: int) -> None:
    """
    Three hits or more of one volley wipe a flight out; it ignores two or fewer, and nothing adds up.

    Rules: Flying Martians. House: each volley of one ship by itself (A-54).
    """
    story.tell(m.FlightWipedOut(id, hits) if hits >= WIPED_OUT_BY else m.HitsIgnored(id, hits))


def offers(battle: Battle, ship: Ship) -> Iterator[Command]:
    """What the flights of the ship whose card is up may do now; they may outlive her."""
    turn = battle.turn
    if turn is None or turn.has_fired:
        return
    mine = (ship,) if ship.sheet.is_flight and not ship.is_out else battle.flights_of(ship.id)
    if turn.has_moved and not ship.sheet.is_flight:
        return
    if ship.flights and not ship.is_out and not ship.sheet.is_flight:
        yield c.DeployFlight(ship.id)
    for flight in mine:
        if flight.id not in turn.flown:
            yield c.MoveFlight(flight.id)
            for band in ladder(battle.really_low):
                if abs(difference(flight.band, band, battle.really_low)) == 1:
                    yield c.MoveFlight(flight.id, band.key)
        yield from _homes(battle, flight)


def _homes(battle: Battle, flight: Ship) -> Iterator[Command]:
    """Ships that a flight may dock with, as far as bands and squares tell."""
    for ship in battle.ships.values():
        if (
            flight.mother in ("", ship.id)
            and ship.sheet.side == flight.sheet.side
            and not ship.is_out
            and not ship.sheet.is_flight
            and not ship.sheet.is_ground
            and ship.flights < ship.sheet.flights
            and (ship.band is flight.band or battle.setting("A-50") == "hex")
        ):
            yield c.Redock(flight.id, ship.id)
