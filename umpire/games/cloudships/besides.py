"""What may be done besides what comes next, each behind a small key: at rest, and while a fire is pencilled."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.lines import Next, QuietKey
from umpire.games.cloudships import airborne, letloose, martians, mending, muster, winding
from umpire.games.cloudships.aiming import Aimed
from umpire.games.cloudships.byhand import ByHand
from umpire.games.cloudships.commands import DeployFlight, EndRound, Move, PutBack, TurnCard
from umpire.games.cloudships.dealt import Dealt
from umpire.games.cloudships.encounter import Encounter
from umpire.games.cloudships.letloose import Loose
from umpire.games.cloudships.marked import ASK, YES
from umpire.games.cloudships.offers import of_round
from umpire.games.cloudships.pencil import BLANK, Pencil
from umpire.games.cloudships.repairs import eligible
from umpire.games.cloudships.route import Route
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.turn import Turn
from umpire.games.cloudships.winding import Winding

LOOSE = {
    "run": ("Torpedo flies on", "t", "a torpedo’s second run: ships passed, in order; Enter"),
    "launch": ("", "t", "torpedo: ships passed, in order; Enter"),
    "bombs": ("Bombs", "x", "bombs: who is in the hex below; Enter"),
    "trail": ("", "c", "cable: whom a mine or drogue passes, in order; Enter"),
}
"""Label, key and help of what is let loose; without a label the mount's name."""


def keys(battle: Battle, ship: Ship | None, coming: Next) -> Iterator[QuietKey]:
    """
    What works now, the likeliest first.

    Args:
        ship: whose card is up.
        coming: what the button says.
    """
    turn = battle.turn
    if ship and turn:
        yield from _of_turn(battle, ship, turn, coming)
    damage = "damage by hand: ship, boxes, side if there is one, Enter; L a lamp, X she leaves"
    yield QuietKey("Damage", "d", damage, ByHand(hit=ASK).said())
    yield from _of_round(battle, coming)


def _of_turn(battle: Battle, ship: Ship, turn: Turn, coming: Next) -> Iterator[QuietKey]:
    """What the ship may do whose card is up; flights of hers may outlive her."""
    found = coming.pencil if isinstance(coming.pencil, Pencil) else BLANK
    is_ship = not ship.is_out and not ship.sheet.is_flight
    is_to_move = any(isinstance(command, Move) for command in coming.commands) and not ship.sheet.goes_by_wind
    if (is_to_move or coming.asks == "target") and not turn.has_moved:
        label = "She moves" if found.stays else "Did not move"
        yield QuietKey(label, "s", "did not move", found.said(stays="" if found.stays else YES))
    if not ship.is_out:
        yield from _let_loose(battle, ship)
    if is_ship and winding.ready(battle, ship):
        yield QuietKey("Winch", "w", "a mine or drogue goes out or comes home", Winding((ASK,)).said())
    if any(isinstance(order, DeployFlight) for order in martians.offers(battle, ship)):
        leaves = airborne.Airborne(leaves=YES).said()
        yield QuietKey("Flight out", "l", "a flight of Martians leaves", leaves)
    fliers = airborne.fliers(battle, ship)
    if any(flight.id not in turn.flown for flight in fliers):
        yield QuietKey("Flight flies", "j", "a flight flies: hexes, band, Enter", airborne.begun(battle, ship))
    if fliers and not ship.sheet.is_flight:
        by = fliers[0].id if ship.is_out and len(fliers) == 1 else ASK
        yield QuietKey("Flight fires", "v", "a flight fires: its number", found.said(by=by))
    if is_ship:
        says = "in the same hex: the ship met, then S slides by, R rams, G grapples, B grapples and boards"
        yield QuietKey("Meet", "h", says, Encounter(met=ASK).said())
        yield QuietKey("Path", "e", "move: a path, step by step", Route("-").said())
    if not ship.is_out and coming.asks != "target":
        label = "Fire again" if turn.has_fired else "Fire"
        yield QuietKey(label, "f", "fires, though nothing asks for a target", found.said(aims=YES))


def _let_loose(battle: Battle, ship: Ship) -> Iterator[QuietKey]:
    """A torpedo that flies on comes before another one is launched."""
    ready = list(letloose.ready(battle.torpedoes, ship))
    is_flying = any(kind == "run" for kind, _ in ready)
    for kind, mount in ready:
        if kind != "launch" or not is_flying:
            label, key, says = LOOSE[kind]
            yield QuietKey(label or mount.name, key, says, Loose(mount.id).said())


def _of_round(battle: Battle, coming: Next) -> Iterator[QuietKey]:
    """The next card or the end of the round, where the button says something else; and, rare, who has a card at all."""
    sent = {type(command) for command in coming.commands}
    offered = [*of_round(battle)]
    end = next((order for order in offered if isinstance(order, EndRound)), None)
    are_repairs_due = coming.asks == "repairs"  # none is lost by the key of the next card
    card = next((order for order in offered if isinstance(order, TurnCard) and not are_repairs_due), None)
    if end and EndRound not in sent:
        yield QuietKey(f"End round {battle.round}", "n", "end the round", command=end)
    elif card and battle.names_cards and coming.asks != "card":
        yield QuietKey("Next card", "n", "the next card: its ship’s number, Enter", Dealt(ASK).said())
    elif card and not battle.names_cards and TurnCard not in sent:
        yield QuietKey("Next card", "n", "turn the next card", command=card)
    if not are_repairs_due and eligible(battle):
        yield QuietKey("Repairs", "r", "crews repair after all", mending.whole(battle))
    for order in muster.offers(battle):
        ship = battle.ships[order.card if isinstance(order, PutBack) else order.ship]
        called = f"{ship.sheet.number} {ship.name}"
        if isinstance(order, PutBack):
            yield QuietKey(f"{called}’s card was a mistake: put it back", "", "", command=order)
        else:
            when = f"by herself in round {ship.arrives}" if ship.arrives else "when you call her"
            yield QuietKey(f"{called} arrives now, at {ship.band.words}", "", when, command=order)


def of_fire(found: Pencil, due: str, last: Aimed, *, is_ready: bool) -> tuple[QuietKey, ...]:
    """
    While a fire is put together: a line between two sides, whether she answers, another target.

    Args:
        due: the mark that is asked.
        last: what the rules say of the shot in hand.
    """
    if due == "hexes":
        says = "on the line between that side and a second one"
        return (QuietKey("On the line", ".", says, found.made(line="lies")),)
    quiet: list[QuietKey] = []
    if not due and (last.answers or found.mute):
        label = "Let her answer" if found.mute else "No answer"
        mute = found.said(mute="" if found.mute else YES)
        quiet.append(QuietKey(label, "a", "the target answers, or does not", mute))
    if is_ready:
        quiet.append(QuietKey("Another target", ",", "another target in the same fire", found.another))
    return tuple(quiet)
