"""What each command reads and writes: for two umpires at once, and for what a strike takes along."""

from __future__ import annotations

from umpire.core.commands import Command, Touches
from umpire.core.errors import BadInput
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.boarding import shared
from umpire.games.cloudships.martians import next_flight
from umpire.games.cloudships.state import Battle


def touches(battle: Battle, command: Command) -> Touches:
    """Ships by id, and `deck`, `turn`, `round`, `rules`."""
    everything = frozenset({"deck", "turn", "round", *battle.ships})
    match command:
        case c.TurnCard():
            opens = {"round", *battle.due} if battle.is_new_deck else set[str]()
            return Touches(frozenset({"round", *battle.ships}), frozenset({"deck", "turn", *opens}))
        case c.EndRound():
            return Touches(frozenset({"rules"}), everything)
        case c.BowlMovement(ship) | c.Move(ship):
            return Touches(frozenset({"rules"}), frozenset({"turn", _id(battle, ship)}))
        case c.Fire(ship, aims):
            ships = _tied(battle, ship, *(aim.target for aim in aims))
            between = {_id(battle, named.partition("@")[0].strip()) for aim in aims for named in aim.between}
            return Touches(frozenset({"rules", "round", *between}), frozenset({"turn", *ships}))
        case c.Meet(ship, other) | c.Board(ship, other) | c.CutLoose(ship, other):
            return Touches(frozenset({"rules", "round"}), frozenset({"turn", *_tied(battle, ship, other)}))
        case c.Winch(ship):
            return Touches(frozenset({"rules"}), frozenset({"turn", _id(battle, ship)}))
        case (
            c.Trail(ship, _, met)
            | c.DropBombs(ship, _, met)
            | c.LaunchTorpedo(ship, _, met)
            | c.RunTorpedo(ship, _, met)
        ):
            return Touches(frozenset({"rules", "round"}), frozenset({"turn", *_tied(battle, ship, *met)}))
        case c.Repair(crews):
            return Touches(frozenset({"rules", "round"}), frozenset(_id(battle, crew.ship) for crew in crews))
        case c.TakeDamage(ship) | c.TakeHits(ship) | c.TakeCritical(ship) | c.LoseGun(ship) | c.Leave(ship):
            return Touches(frozenset({"rules", "round"}), frozenset(_tied(battle, ship)))
        case c.Arrive(ship):
            return Touches(frozenset({"rules"}), frozenset({_id(battle, ship)}))
        case c.PutBack(card):
            return Touches(frozenset({"round", "turn", _id(battle, card)}), frozenset({"deck", "turn"}))
    return _of_flights(battle, command) or Touches(writes=everything)


def _tied(battle: Battle, *named: str) -> set[str]:
    """These ships, and those that share their damage."""
    return {tied for id in named for tied in shared(battle, _id(battle, id))}


def _of_flights(battle: Battle, command: Command) -> Touches | None:
    """A flight that is deployed is written before it is there, so that what it does falls with its deployment."""
    if not isinstance(command, c.DeployFlight | c.MoveFlight | c.Redock):
        return None
    if isinstance(command, c.DeployFlight):
        mother = battle.ships.get(_id(battle, command.ship))
        left = {next_flight(battle, mother)} if mother else set()
        return Touches(frozenset({"rules"}), frozenset({"turn", _id(battle, command.ship), *left}))
    flight = _id(battle, command.flight)
    if isinstance(command, c.Redock):
        return Touches(frozenset({"rules"}), frozenset({"turn", flight, _id(battle, command.ship)}))
    known = battle.ships.get(flight)
    return Touches(frozenset({"rules", battle.card_of(known) if known else flight}), frozenset({"turn", flight}))


def _id(battle: Battle, named: str) -> str:
    try:
        return battle.ship(named).id
    except BadInput:
        return named
