"""What comes next in a round, as the one button of the table says it: card, move, shot, repairs, the end of the round."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.commands import Command
from umpire.core.lines import Next
from umpire.games.cloudships import aiming, boarding, byhand, encounter, letloose, movement, pencil, places
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.aiming import Aimed
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.bands import difference
from umpire.games.cloudships.marked import ASK, Said
from umpire.games.cloudships.offers import of_round
from umpire.games.cloudships.owed import forgotten
from umpire.games.cloudships.pencil import BLANK, Pencil
from umpire.games.cloudships.state import Battle, Ship, listed
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
    What comes next. Naming a target says that the ship has moved and stays in her band.

    Rules: What happens during a ship's turn. House: nothing is implied for kites and mixed power, nor while anything is owed.
    """
    turn = battle.turn
    if damage := byhand.read(battle, marks):
        return byhand.coming(battle, damage)
    if turn is None or battle.is_round_over:
        return _between_cards(battle)
    ship = battle.ships[turn.ship]
    if met := encounter.read(battle, ship, marks):
        return encounter.coming(battle, ship, met)
    if loose := letloose.read(battle, ship, marks):
        return letloose.coming(battle, ship, loose)
    found = pencil.read(battle, ship, marks)
    if found.by == ASK:
        return Next("Who fires?", "a number", (), "by", pencil=found)
    if found.by or (found.aims and not ship.is_out):
        return _fire(battle, battle.ships[found.by or ship.id], turn, found)
    if ship.is_out:
        return _next_card(battle, f"{ship.name}: {ship.fate}")
    if battle.grapples_of(ship.id):
        return _tied(battle, ship)
    if not turn.has_moved and allowance(battle, ship).needs_die:
        return Next("Throw for movement", f"{ship.name} moves by the wind", (c.BowlMovement(ship.id),), pencil=found)
    if found.shots and may_aim(battle, ship, turn):
        return _fire(battle, ship, turn, found)
    if is_to_move(battle, ship, turn) and not found.stays:
        asks = "target" if may_aim(battle, ship, turn) else ""
        move = c.Move(ship.id, found.ends)
        ways = places.of_fire(battle, ship, found, asks, None, moves=True)
        return Next(f"Moved: {_ends(battle, ship, found)}", "then she may fire", (move,), asks, ways=ways, pencil=found)
    asks = "target" if may_aim(battle, ship, turn) and not turn.has_fired else ""
    return _next_card(battle, _done(ship, turn), found, asks)


def is_to_move(battle: Battle, ship: Ship, turn: Turn) -> bool:
    """She has not moved, or more of her move was announced and she has points for it. A flight says by itself that it flies."""
    if ship.sheet.is_flight:
        return False
    goes_on = turn.goes_on == "will" and movement.points_left(battle, ship) != 0 and not turn.has_fired
    return not turn.has_fired and (not turn.has_moved or goes_on)


def may_aim(battle: Battle, ship: Ship, turn: Turn) -> bool:
    """
    Whether a target may be named.

    Before she has moved it says that she has: not for one whose wind is thrown for, and not while anything is owed.
    """
    if ship.is_out or turn.boarded or battle.grapples_of(ship.id):
        return False
    is_plain = ship.sheet.power not in ("kite", "mixed") and not forgotten(battle)
    return not is_to_move(battle, ship, turn) or is_plain


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
        return Next(label, "the number of a ship", (), "target", pencil=found, told=aimed, acts=found.by)
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
    return Next(label, small, sent, due or "guns", about, ways, found, aimed, acts=found.by)


def _shots_said(aimed: Sequence[Aimed]) -> str:
    """«Fire 3 guns at Skyrunner», «Fire at Skyrunner and Hullcutter», «Skyrunner answers»."""
    targets = " and ".join(shot.target.name for shot in aimed)
    guns = sum(len(shot.fires) for shot in aimed)
    if not guns:
        return f"{targets} answers"
    many = "" if len(aimed) > 1 else "one gun " if guns == 1 else f"{guns} guns "
    return f"Fire {many}at {targets}"


def _tied(battle: Battle, ship: Ship) -> Next:
    """A line holds: who may board comes next, or nothing does."""
    boards = (order for order in boarding.offers(battle, ship) if isinstance(order, c.Board))
    if order := next(boards, None):
        return Next(f"Board {battle.ships[order.other].name}", "or cut her loose", (order,), pencil=BLANK)
    return _next_card(battle, f"{ship.name} is held by lines")


def _between_cards(battle: Battle) -> Next:
    """Repairs before the first card of the next round; else that card."""
    if order := next((order for order in of_round(battle) if isinstance(order, c.Repair)), None):
        crews = listed(battle.ships[crew.ship] for crew in order.crews)
        return Next("Crews repair", crews, (order,), "repairs", pencil=BLANK)
    return _next_card(battle, f"round {battle.round + battle.is_round_over}")


def _next_card(battle: Battle, small: str, found: Pencil = BLANK, asks: str = "") -> Next:
    """The next card, or the end of the round. Anything still owed is named first, and the button sends nothing."""
    offered = [*of_round(battle)]
    ends = next((order for order in offered if isinstance(order, c.EndRound)), None)
    cards = [order for order in offered if isinstance(order, c.TurnCard)]
    label = f"End round {battle.round}" if ends else "Turn the card"
    owed = next(iter(forgotten(battle)), None)
    if owed:
        then = f"then: {label[:1].lower()}{label[1:]}"
        return Next(f"Still owed: {owed.text.rstrip('.')}", then, (), asks, pencil=found)
    if ends:
        return Next(label, small, (ends,), asks, pencil=found)
    if not cards:
        return Next("No card is left", small, (), asks, pencil=found)
    if battle.names_cards:
        return Next("Which card comes?", small, (), asks or "card", pencil=found)
    return Next(label, small, (cards[0],), asks, pencil=found)


def _ends(battle: Battle, ship: Ship, found: Pencil) -> str:
    """«stays at Medium», «rises to High»."""
    band = aiming.end(battle, ship, found)
    steps = difference(ship.band, band, battle.really_low)
    return f"{'stays at' if not steps else 'rises to' if steps > 0 else 'drops to'} {band.words}"


def _done(ship: Ship, turn: Turn) -> str:
    done = [words for words, is_so in (("moved", turn.has_moved), ("fired", turn.has_fired)) if is_so]
    return f"{ship.name} has {' and '.join(done) or 'done nothing'}"
