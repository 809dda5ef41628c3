"""Movement: what a ship may do this turn and why, the dice of kites and sails, and the recording of a move."""

from __future__ import annotations

from functools import partial

from umpire.core.errors import BadInput
from umpire.games.cloudships import events as e
from umpire.games.cloudships import figures, martians, mines, paths, steps
from umpire.games.cloudships.allowance import allowance, sail_bonus
from umpire.games.cloudships.bands import Band, difference, read_band
from umpire.games.cloudships.commands import BowlMovement, Move, MoveFlight
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.steps import Step
from umpire.games.cloudships.story import Story, refuse_if_held, refuse_if_not_her_card, refuse_if_out

SECTION = "Movement"


def bowl_movement(story: Story, order: BowlMovement) -> None:
    """
    A kite throws for the wind, a ship of mixed power for her sail.

    Rules: Movement. House: a natural 6 gives a kite two turns even when speed hits shorten it (A-21). The die comes before
    the move.

    Raises:
        BadInput: a flight, or what stands on the ground.
        Refused: she needs no die, not her card, thrown already, or moved already.
    """
    ship = story.state.ship(order.ship)
    needs_none = f"{ship.name} needs no movement die; only kites and ships of mixed power throw it."
    if ship.sheet.is_flight or ship.sheet.is_ground:
        raise BadInput("ship", needs_none)
    if not ship.sheet.goes_by_wind:
        story.refuse("no-die", needs_none, SECTION)
    refuse_if_out(story, ship, "move")
    refuse_if_not_her_card(story, ship, "throw for movement")
    refuse_if_held(story, ship, "move")
    turn = story.state.turn
    if turn and turn.ship == ship.id and turn.die is not None:
        story.refuse("thrown", f"{ship.name} has already thrown her movement die: {turn.die}.", SECTION)
    if turn and turn.ship == ship.id and turn.has_moved:
        story.refuse("moved", f"{ship.name} has moved already; throw her die before she moves.", SECTION)
    story.check()
    what = {"kite": "the wind", "mixed": "her sail"}.get(ship.sheet.power, "movement")

    def movement() -> None:
        if ship.sheet.power != "kite":
            figures.movement_of(story, ship)

    story.ask.gather(movement, partial(story.ask.foresee, ship.id, "movement", f"{ship.name} throws for {what}", 1))
    dice = story.ask.throw(ship.id, "movement", f"{ship.name} throws for {what}")
    told = allowance(story.state, story.ship(ship.id), dice.faces[0])
    story.tell(e.MovementBowled(ship.id, dice, told.points or 0, told.turns, told.reasons))


def steps_of(battle: Battle, ship: Ship, path: str) -> tuple[Step, ...]:
    """
    A path with each step's cost, running total and band, and what the rules say against it: for building one by taps.

    Rules: Movement; Power turns. Everything is told that is known now; without the movement die no step is too far.

    Raises:
        BadInput: a step that cannot be read.
    """
    told = allowance(battle, ship)
    die = battle.turn.die if battle.turn and battle.turn.ship == ship.id else None
    sail = sail_bonus(die or 0) if ship.sheet.power == "mixed" else 0
    means = steps.Means(told.points, "; ".join(told.why), die, sail)
    return steps.walk(battle, ship, paths.read_path(path), means, way_of(battle, ship))


def way_of(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Her steps so far in this turn, all parts of her move together."""
    return battle.turn.way if battle.turn and battle.turn.ship == ship.id else ()


def points_left(battle: Battle, ship: Ship) -> int | None:
    """What is left of her allowance after the way that she has come; None while a die or figure is missing."""
    points = allowance(battle, ship).points
    return None if points is None else max(0, points - paths.cost(way_of(battle, ship)))


def move(story: Story, order: Move) -> None:
    """
    A ship moves. The path may be left out: then only the new band is recorded, and what it costs at least is checked.

    Rules: What happens during a ship's turn, 2; Movement; Power turns; Altitude; What do the lights mean?
    House: a path is checked step by step, and the refusal names the step (A-20, A-22, A-24); landing is allowed, and
    nobody goes astern (A-25). Before her die a kite goes nowhere, and a ship under sail only on steam, along a path (A-23).
    A move may be noted in parts, where more of it was announced, or where she has met somebody on her way; the parts share
    points and turns (R-02). A flight flies by its own rule.

    Raises:
        Refused: she stands on the ground, not her card, moved or fired already, a lamp forbids it, above her ceiling,
            too far, turns that she cannot make, a path or another band before her die.
        BadInput: a step or band that is none, a path that ends in another band than the one given, or a flight in parts.
    """
    ship = story.state.ship(order.ship)
    if ship.sheet.is_flight and order.more:
        raise BadInput("more", f"{ship.name} is a flight; move it its whole way at once.")
    if ship.sheet.is_ground:
        story.refuse("on-the-ground", f"{ship.name} stands on the ground and does not move.", SECTION)
    path = paths.read_path(order.path)
    band = _end(story.state, ship, order, path)
    if ship.sheet.is_flight:
        _fly(story, ship, order, path, band)
        return
    refuse_if_out(story, ship, "move")
    refuse_if_not_her_card(story, ship, "move")
    refuse_if_held(story, ship, "move")
    refuse_late(story, ship)
    told = allowance(story.state, ship)
    if told.needs_die and told.points != 0 and (ship.sheet.power == "kite" if path else band is not ship.band):
        story.refuse("not-thrown", f"{ship.name} has not thrown her movement die yet.", SECTION)
    _refuse_path(story, ship, order.path)
    _refuse_end(story, ship, path, band)
    if path and ship.sheet.power not in ("kite", "ground") and ship.sheet.movement is None:
        figures.movement_of(story, ship)
        ship = story.ship(ship.id)
        _refuse_path(story, ship, order.path)
        _refuse_end(story, ship, path, band)
    story.check()
    turn = story.state.turn
    goes_on = turn is not None and turn.ship == ship.id and turn.has_moved
    hexes = paths.hexes(path) if path else None
    story.tell(e.Moved(ship.id, ship.band, band, ", ".join(path), hexes, goes_on, order.more))


def _fly(story: Story, flight: Ship, order: Move, path: tuple[str, ...], band: Band) -> None:
    """A flight told like a ship: by its path, or by its band alone."""
    if not path:
        martians.move_flight(story, MoveFlight(flight.id, band.key))
        return
    martians.may_fly(story, flight)
    _refuse_path(story, flight, order.path)
    martians.fly(story, flight, band, paths.hexes(path), path)


def refuse_late(story: Story, ship: Ship) -> None:
    """A ship moves once in her turn, in parts or at once, and before anybody fires under her card."""
    turn = story.state.turn
    if turn is None or turn.ship != ship.id:
        return
    if turn.has_moved and not turn.goes_on:
        end = f", and her ram of {story.ship(turn.halted_by).name} ended it" if turn.halted_by else " in this turn"
        story.refuse("moved", f"{ship.name} has moved already{end}.", "What happens during a ship's turn")
    if turn.has_fired:
        told = f"Shots have been fired under {ship.name}'s card; she moves before that."
        story.refuse("fired-first", told, "What happens during a ship's turn")


def _refuse_path(story: Story, ship: Ship, path: str) -> None:
    """What the rules say against each step."""
    walked = steps_of(story.state, ship, path)
    for refusal in steps.first_refusals(walked):
        story.refuse(refusal.id, refusal.message, refusal.rule)


def _refuse_end(story: Story, ship: Ship, path: tuple[str, ...], band: Band) -> None:
    """
    What speaks against the band where she ends, when her path does not say how she gets there.

    House: each band up costs a point at least, each band down a hex or a point (A-20, A-44).
    """
    if band is ship.band or any("^" in step or "v" in step for step in path):
        return
    lamp = ship.is_forbidden("altitude")
    if lamp:
        story.refuse("lamp", f"{ship.name} cannot change altitude while “{lamp}” is lit.", "What do the lights mean?")
    if band > ship.ceiling:
        told = f"{ship.name} can hold {ship.ceiling.words} at most."
        story.refuse("above-ceiling", told, "Damage - hit track")
    mines.refuse_move(story, ship, (band,))
    told_now = allowance(story.state, ship)
    come = way_of(story.state, ship)
    on_the_way = paths.cost((*come, *path))
    needs = paths.cost((*come, *paths.known_way(path, difference(ship.band, band, story.state.really_low))))
    if told_now.points is not None and needs > told_now.points and not (path and on_the_way > told_now.points):
        before = "the way that she has come and " if come else ""
        what = f"{before}{'this path and ' if path else ''}the way from {ship.band.words} to {band.words}"
        costs = f"{needs} movement point{'' if needs == 1 else 's'}"
        has = f"has {told_now.points} ({'; '.join(told_now.why)})"
        story.refuse("too-far", f"{ship.name} needs {costs} for {what} and {has}.", SECTION)


def _end(battle: Battle, ship: Ship, order: Move, path: tuple[str, ...]) -> Band:
    """The band where she ends; raises `BadInput` for a path out of the sky, or one that ends in another band."""
    walked = steps_of(battle, ship, order.path)
    for step in walked:
        for refusal in step.refusals:
            if refusal.id == "no-such-band":
                raise BadInput("path", refusal.message)
    band = walked[-1].band if walked else ship.band
    if not order.band:
        return band
    named = read_band(order.band, battle.really_low)
    if named is not band and any("^" in step or "v" in step for step in path):
        raise BadInput("band", f"the path ends at {band.words}, not at {named.words}.")
    return named
