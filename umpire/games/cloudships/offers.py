"""What may be done now, with parameters: advice for buttons and random play. `decide` is the law."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from umpire.core.commands import Command
from umpire.core.seats import Seat
from umpire.core.ships.arcs import SIDES, Side
from umpire.games.cloudships import boarding, bombs, martians, meeting, mines, movement, muster, torpedoes
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.bands import Band, difference, ladder
from umpire.games.cloudships.figures import known_bearing, known_reach
from umpire.games.cloudships.repairs import eligible
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.shooting import is_right_above
from umpire.games.cloudships.state import Battle, Ship


def offers(battle: Battle, seat: Seat) -> Iterator[Command]:
    """What this seat may do now. Captains answer what they are asked, and send nothing by themselves in this edition."""
    if seat.is_umpire:
        yield from _commands(battle)


def _commands(battle: Battle) -> Iterator[Command]:
    yield from of_round(battle)
    if battle.turn is not None:
        yield from _of_turn(battle, battle.ships[battle.turn.ship])
        yield from martians.offers(battle, battle.ships[battle.turn.ship])
    yield from muster.offers(battle)


def of_round(battle: Battle) -> Iterator[c.Repair | c.TurnCard | c.EndRound]:
    """What leads on in a round, whoever's card is up: repairs, the next card, the end."""
    repairable = eligible(battle)
    if repairable:
        yield c.Repair(tuple(c.Crew(ship.id, red[0]) for ship, red in repairable))
    if battle.with_cards and (battle.is_new_deck or battle.deck.remaining):
        if battle.names_cards:
            for card in battle.with_cards if battle.is_new_deck else battle.deck.remaining:
                yield c.TurnCard(card)
        else:
            yield c.TurnCard()
    if (
        battle.deck.cards
        and not battle.is_round_over
        and not any(battle.has_turn(card) for card in battle.deck.remaining)
    ):
        yield c.EndRound()


def _of_turn(battle: Battle, ship: Ship) -> Iterator[Command]:
    if battle.turn is None:
        return
    for flight in battle.flights_of(ship.id):
        yield from _exchanges(battle, flight)
    if ship.is_out:
        return
    if ship.sheet.is_flight:
        yield from _exchanges(battle, ship)
        return
    yield from boarding.offers(battle, ship)
    if battle.grapples_of(ship.id):
        return
    yield from meeting.offers(battle, ship)
    if ship.sheet.goes_by_wind and battle.turn.die is None and not battle.turn.has_moved:
        yield c.BowlMovement(ship.id)
    left = movement.points_left(battle, ship)
    if (not battle.turn.has_moved or (battle.turn.goes_on and left != 0)) and not battle.turn.has_fired:
        yield c.Move(ship.id)
        owes_die = allowance(battle, ship).needs_die
        if not ship.is_forbidden("altitude") and left != 0 and not owes_die:
            for band in ladder(battle.really_low):
                is_next = abs(difference(ship.band, band, battle.really_low)) == 1
                if is_next and Band.GROUND < band <= ship.ceiling and not mines.bars(ship, (band,)):
                    yield c.Move(ship.id, band.key)
    yield from mines.offers(battle, ship)
    yield from torpedoes.offers(battle, ship)
    if not battle.turn.boarded:
        yield from bombs.offers(battle, ship)
        yield from _exchanges(battle, ship)


def _exchanges(battle: Battle, ship: Ship) -> Iterator[Command]:
    """What a ship or flight may fire at her enemies."""
    for target in battle.ships.values():
        if target.id != ship.id and not target.is_out and target.sheet.side != ship.sheet.side:
            yield from _fire(battle, ship, target, bool(battle.grapples_of(target.id)))


def _fire(battle: Battle, ship: Ship, target: Ship, held: bool) -> Iterator[c.Fire]:
    """One exchange for each distance and bearing at which something bears; the app has no map and guesses."""
    bands = difference(ship.band, target.band, battle.really_low)
    for hexes in range(max(1, abs(bands)), 5):
        for side in SIDES[:: 2 if hexes % 2 else 3]:
            guns = tuple(mount.id for mount in ship.weapons if can_fire(ship, mount, hexes, bands, (side,), target))
            if not guns:
                continue
            hers = SIDES[(side + 3) % 6]
            answer = tuple(
                mount.id
                for mount in target.weapons
                if not held and can_fire(target, mount, hexes, -bands, (hers,), ship)
            )
            yield c.Fire(ship.id, (c.Aim(target.id, hexes, (side.key,), guns, answer, (hers.key,)),))


def can_fire(
    ship: Ship, mount: Mount, hexes: int, bands: int, bearing: Sequence[Side], other: Ship | None = None
) -> bool:
    """Whether nothing that is known speaks against this shot; at a flight when `other` is one."""
    at_flight = other is not None and other.sheet.is_flight
    if (
        not ship.works(mount)
        or mount.id in ship.fired
        or known_bearing(mount, bearing) is False
        or ship.is_forbidden("firing")
    ):
        return False
    if mount.type.kind == "rocket":
        return (
            not at_flight
            and bands != 0
            and abs(bands) == hexes
            and mount.type.elevation in ("", "up" if bands > 0 else "down")
        )
    if (
        mount.type.kind not in ("gun", "anti-personnel")
        or (abs(bands) > hexes and not (other is not None and is_right_above(ship, mount, other, hexes, bands)))
        or (mount.type.is_anti_personnel and bands > 0 and not at_flight)
        or (at_flight and not mount.type.is_anti_personnel)
    ):
        return False
    return known_reach(mount, hexes + max(0, bands)) != "out"
