"""Nothing forgotten: what a turn or round end still owes, chapter by chapter, each with what settles it in one press."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from umpire.core.commands import Command, Correct
from umpire.core.lines import Due, Offer
from umpire.games.cloudships import boarding, mines, movement, muster, torpedoes
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.repairs import eligible
from umpire.games.cloudships.state import Battle

Told: TypeAlias = "Due | str | tuple[str, Command]"


def forgotten(battle: Battle) -> tuple[Due, ...]:
    """
    Only what costs somebody something; movement that nobody wrote down is not forgotten movement.

    A chapter tells a whole sentence; with the command that settles it, where a press is enough; or a `Due`.
    """
    return tuple(_whole(told) for chapter in CHAPTERS for told in chapter(battle))


def _whole(told: Told) -> Due:
    match told:
        case Due():
            return told
        case str():
            return Due(told)
        case text, command:
            return Due(text, (command,))


def movement_die(battle: Battle) -> Iterator[Due]:
    """A kite or ship under sail without her die cannot know how far she goes; after the move it is only told. Rules: Movement."""
    turn = battle.turn
    if turn is None or turn.die is not None or battle.ships[turn.ship].is_out or battle.grapples_of(turn.ship):
        return
    ship = battle.ships[turn.ship]
    if turn.has_moved:
        has_gone = bool(turn.way or turn.met)
        if has_gone and (ship.sheet.power == "kite" or (ship.sheet.power == "mixed" and turn.hexes is None)):
            yield Due(f"{ship.name} has moved, but her movement die was not thrown.")
    elif ship.sheet.goes_by_wind:
        yield Due(f"{ship.name} has not thrown her movement die.", (c.BowlMovement(ship.id),))


def moves(battle: Battle) -> Iterator[Due]:
    """A move of which more was to follow, while she has points for it. Rules: Movement."""
    turn = battle.turn
    if turn is None or turn.goes_on != "will" or turn.has_fired or battle.ships[turn.ship].is_out:
        return
    ship = battle.ships[turn.ship]
    left = movement.points_left(battle, ship)
    if left != 0 and not battle.grapples_of(ship.id):
        has = "" if left is None else f"; she has {left} movement point{'' if left == 1 else 's'} left"
        ends = Offer(c.Move(ship.id), f"{ship.name}'s move ends here")
        yield Due(f"{ship.name}'s move was to go on{has}.", (ends,))


def grapples(battle: Battle) -> Iterator[Due]:
    """Lines of hers that hold, with neither a fight nor a parting. Rules: Grappling and boarding action."""
    for tie in boarding.undecided(battle):
        text = f"{battle.ships[tie.by].name} holds {battle.ships[tie.to].name}: board or cut loose?"
        yield Due(text, (c.Board(tie.by, tie.to), c.CutLoose(tie.by, tie.to)))


def cables(battle: Battle) -> Iterator[Due]:
    """Mines and drogues that may have passed somebody. Rules: Tether mines; Drogue torpedoes."""
    for text, tries in mines.forgotten(battle):
        yield Due(text, tuple(tries))


def repairs(battle: Battle) -> Iterator[Due]:
    """Crews that may still see to a red lamp or a fire. Rules: What do the lights mean?"""
    for ship, red in eligible(battle):
        lamps = {lamp.id: lamp.name for lamp in ship.sheet.lamps if lamp.id in red}
        offers = tuple(
            Offer(c.Repair((c.Crew(ship.id, lamp),)), f"{ship.name}'s crew works on “{name}”")
            for lamp, name in lamps.items()
        )
        yield Due(f"{ship.name}'s crew may still repair: {', '.join(lamps.values())}.", offers)


def forced_drops(battle: Battle) -> Iterator[Due]:
    """Who flies above what she can hold, since a mark crossed her boxes or freed her. Rules: Altitude."""
    for ship in battle.ships.values():
        if ship.is_gone or ship.sheet.is_ground or ship.band <= ship.ceiling or battle.grapples_of(ship.id):
            continue
        text = f"{ship.name} is at {ship.band.words} and can hold {ship.ceiling.words} at most: she drops."
        yield Due(text, (Correct(f"{ship.id}.band", ship.ceiling.key),))


CHAPTERS: tuple[Callable[[Battle], Iterable[Told]], ...] = (
    movement_die,
    moves,
    grapples,
    forced_drops,
    torpedoes.forgotten,
    cables,
    muster.forgotten,
    repairs,
)
"""What each chapter of the rules may still be owed, in the order told."""
