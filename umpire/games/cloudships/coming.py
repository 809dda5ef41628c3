"""What comes next in a round, as the one button of the table says it: card, move, shot, repairs, the end of the round."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from umpire.core.commands import Command, Correct
from umpire.core.lines import Due, Next, Offer, Way
from umpire.games.cloudships import (
    aiming,
    airborne,
    besides,
    byhand,
    dealt,
    encounter,
    letloose,
    mending,
    movement,
    pencil,
    places,
    route,
    tied,
    winding,
)
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.aiming import Aimed
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.bands import ends_at
from umpire.games.cloudships.marked import ASK, Said, in_order
from umpire.games.cloudships.offers import of_round
from umpire.games.cloudships.owed import forgotten
from umpire.games.cloudships.pencil import BLANK, Pencil
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.turn import Turn

ASKED = {
    "lies": "Where does she lie?",
    "hexes": "Hexes away?",
    "hers": "Her side?",
    "line": "On the line to which side?",
}
"""What the button says while a mark of a shot is due."""


def coming(battle: Battle, marks: Said) -> Next:
    """
    What comes next. Naming a target says that the ship has moved and stays in her band (U-01, switch).

    Rules: What happens during a ship's turn. House: nothing is implied for kites and mixed power, nor while anything is owed.
    """
    turn = battle.turn if not battle.is_round_over else None
    ship = battle.ships[turn.ship] if turn else None
    found = _pencilled(battle, ship, marks)
    if found is None and ship and turn:
        found = _under_card(battle, ship, turn, marks)
    elif found is None:
        found = _next_card(battle, f"round {battle.round + battle.is_round_over}")
    if found.pencil.deed:
        return found
    return replace(found, quiet=(*found.quiet, *besides.keys(battle, ship, found)))


def _pencilled(battle: Battle, ship: Ship | None, marks: Said) -> Next | None:
    """
    What is put together that is no fire; None where nothing is.

    Args:
        ship: whose card is up.
    """
    if damage := byhand.read(battle, marks):
        return byhand.coming(battle, damage)
    if card := dealt.read(battle, marks):
        return dealt.coming(battle, card)
    if ship is None:
        return mending.coming(battle, mending.read(battle, marks))
    if met := encounter.read(battle, ship, marks):
        return encounter.coming(battle, ship, met)
    if loose := letloose.read(battle, ship, marks):
        return letloose.coming(battle, ship, loose)
    if wound := winding.read(battle, ship, marks):
        return winding.coming(battle, ship, wound)
    if flight := airborne.read(battle, ship, marks):
        return airborne.coming(battle, ship, flight)
    if path := route.read(ship, marks):
        return route.coming(battle, ship, path)
    return None


def _under_card(battle: Battle, ship: Ship, turn: Turn, marks: Said) -> Next:
    """Her card is up: she moves, fires, or is done."""
    found = pencil.read(battle, ship, marks)
    if found.by == ASK:
        them = [one.id for one in (*battle.flights_of(ship.id), ship) if not one.is_out]
        order = in_order(
            battle, them, lambda id: found.said(**({"by": "", "aims": "yes"} if id == ship.id else {"by": id}))
        )
        return Next("Who fires?", "a number", (), "by", pencil=found, order=order)
    if found.by or (found.aims and not ship.is_out):
        return _fire(battle, battle.ships[found.by or ship.id], turn, found)
    if ship.is_out:
        return _next_card(battle, f"{ship.name}: {ship.fate}")
    if battle.grapples_of(ship.id):
        lines = tied.coming(battle, ship, tied.read(battle, ship, marks))
        held = _next_card(battle, f"{ship.name} is held by lines", label="Held: turn the card")
        return lines or replace(held, about=tied.ends(battle, ship)[:1])
    if not turn.has_moved and allowance(battle, ship).needs_die:
        return Next("Throw for movement", f"{ship.name} moves by the wind", (c.BowlMovement(ship.id),), pencil=found)
    if found.shots and may_aim(battle, ship, turn, found):
        return _fire(battle, ship, turn, found)
    if is_to_move(battle, ship, turn) and not found.stays:
        asks = "target" if may_aim(battle, ship, turn, found) else ""
        move = c.Move(ship.id, found.ends)
        said = ends_at(ship.band, aiming.end(battle, ship, found), battle.really_low)
        return Next(
            f"Moved: {said}", "then she may fire", (move,), asks, pencil=found,
            ways=places.of_fire(battle, ship, found, asks, None, moves=True),
            order=_targets(battle, ship, found) if asks else (),
        )  # fmt: skip
    is_to_aim = may_aim(battle, ship, turn, found) and not turn.has_fired
    return _next_card(battle, _done(ship, turn), found, _targets(battle, ship, found) if is_to_aim else ())


def _targets(battle: Battle, ship: Ship, found: Pencil) -> tuple[Way, ...]:
    """At whom she may fire: nobody who is gone."""
    them = (other.id for other in battle.ships.values() if other is not ship and not other.is_gone)
    return in_order(battle, them, found.at, found.targets)


def is_to_move(battle: Battle, ship: Ship, turn: Turn) -> bool:
    """She has not moved, or more of her move was announced and she has points for it. A flight says by itself that it flies."""
    if ship.sheet.is_flight:
        return False
    goes_on = turn.goes_on == "will" and movement.points_left(battle, ship) != 0 and not turn.has_fired
    return not turn.has_fired and (not turn.has_moved or goes_on)


def may_aim(battle: Battle, ship: Ship, turn: Turn, found: Pencil) -> bool:
    """
    Whether a target may be named.

    Before she has moved it says that she has (U-01, switch), unless it was said that she stays: not for one whose wind is thrown
    for, and not while anything is owed.
    """
    if ship.is_out or turn.boarded or battle.grapples_of(ship.id):
        return False
    if not is_to_move(battle, ship, turn):
        return True
    is_said = found.stays or battle.setting("U-01") == "implied"
    return bool(is_said) and not ship.sheet.goes_by_wind and not forgotten(battle)


def _fire(battle: Battle, ship: Ship, turn: Turn, found: Pencil) -> Next:
    """
    The fire of a ship or flight, once it is known where she and each of her targets lie; until then what is missing.

    Where a target is named though nothing asks for one, nothing is said of her move.
    """
    moves = is_to_move(battle, ship, turn) and not (found.stays or found.aims)
    about = tuple(shot.target for shot in found.shots[-1:])
    aimed = aiming.aimed(battle, ship, found)
    if not found.target:
        label = "At whom besides?" if found.past else f"{ship.name} fires: at whom?"
        return Next(
            label, "the number of a ship", (), "target", pencil=found, told=aimed, acts=found.by,
            order=_targets(battle, ship, found),
        )  # fmt: skip
    last, due = aimed[-1], found.asks
    ways = places.of_fire(battle, ship, found, due, last, moves=moves)
    bands = f"{aiming.end(battle, ship, found).words} at {last.target.band.words}"
    hexes = f"{found.hexes} hex{'' if found.hexes == '1' else 'es'}"
    sent: tuple[Command, ...] = ()
    if due:
        label, small = ASKED[due], f"{last.target.name} · {bands}"
    elif missing := next((shot for shot in aimed if not shot.is_whole), None):
        label, small = f"No gun fires at {missing.target.name}", missing.why_not or "none of her guns fires"
    else:
        label, small = _shots_said(aimed), f"{bands} · {hexes}"
        sent = aiming.commands(ship, found, aimed, moves=moves)
    quiet = besides.of_fire(found, due, last, is_ready=bool(sent))
    order = _targets(battle, ship, found)
    return Next(
        label, small, sent, due or "guns", about, ways, order, quiet, pencil=found, told=aimed, acts=found.by
    )  # fmt: skip


def _shots_said(aimed: Sequence[Aimed]) -> str:
    """«Fire 3 guns at Skyrunner», «Fire at Skyrunner and Hullcutter», «Skyrunner answers»."""
    targets = " and ".join(shot.target.name for shot in aimed)
    guns = sum(len(shot.fires) for shot in aimed)
    if not guns:
        return f"{targets} answers"
    many = "" if len(aimed) > 1 else "one gun " if guns == 1 else f"{guns} guns "
    return f"Fire {many}at {targets}"


def _next_card(
    battle: Battle,
    small: str,
    found: Pencil = BLANK,
    targets: tuple[Way, ...] = (),
    label: str = "Turn the card",
) -> Next:
    """
    The next card, or the end of the round.

    Anything still owed is named first, and the button sends nothing; but a forced drop, in which nothing is chosen, is sent.
    """
    offered = [*of_round(battle)]
    ends = next((order for order in offered if isinstance(order, c.EndRound)), None)
    cards = [order for order in offered if isinstance(order, c.TurnCard)]
    asks = "target" if targets else ""
    label = f"End round {battle.round}" if ends else label
    owed = next((due for due in forgotten(battle) if not _is_repair(due)), None)
    match owed:
        case Due(offers=(Correct(name) as drop,)):
            ship = battle.ships[name.partition(".")[0]]
            drops = f"{ship.name} drops to {ship.ceiling.words}"
            return Next(drops, owed.text, (drop,), asks, (ship.id,), pencil=found, order=targets)
    if owed:
        then = f"then: {label[:1].lower()}{label[1:]}"
        return Next(f"Still owed: {owed.text.rstrip('.')}", then, (), asks, pencil=found, order=targets)
    if ends:
        return Next(label, small, (ends,), asks, pencil=found, order=targets)
    if not cards:
        return Next("No card is left", small, (), asks, pencil=found, order=targets)
    if battle.names_cards and not targets:
        return dealt.coming(battle, dealt.Dealt(), small)
    if battle.names_cards:
        return Next("Her target?", f"{small} · N: next card", (), asks, pencil=found, order=targets)
    return Next(label, small, (cards[0],), asks, pencil=found, order=targets)


def _is_repair(due: Due) -> bool:
    """The list of repairs has been on the table: who goes on from it repairs nothing."""
    return any(isinstance(offer, Offer) and isinstance(offer.command, c.Repair) for offer in due.offers)


def _done(ship: Ship, turn: Turn) -> str:
    done = [words for words, is_so in (("moved", turn.has_moved), ("fired", turn.has_fired)) if is_so]
    return f"{ship.name} has {' and '.join(done) or 'done nothing'}"
