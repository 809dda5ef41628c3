"""Movement: what a ship may do this turn and why, the dice of kites and sails, and the recording of a move."""

from __future__ import annotations

from functools import partial

import msgspec

from umpire.core.errors import BadInput
from umpire.games.cloudships import events as e
from umpire.games.cloudships import figures, mines, paths
from umpire.games.cloudships.bands import Band, difference, ladder, read_band
from umpire.games.cloudships.commands import BowlMovement, Move
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.story import Story, refuse_if_held, refuse_if_not_her_card, refuse_if_out

SECTION = "Movement"
TURNS = {
    "steam": "one free turn after each hex, and power turns at 1 point each",
    "mixed": "as a steamer; under sail one turn and no power turns",
    "screw-galley": "one turn after each hex, no power turns",
}


class Allowance(msgspec.Struct, frozen=True):
    """What a ship may do this turn: movement points, turns, and every reason."""

    points: int | None
    """None while a die or figure is missing."""
    turns: str
    reasons: tuple[str, ...]
    needs_die: bool = False


def sail_bonus(face: int) -> int:
    """
    What the sail die adds for a ship of mixed power.

    Rules: Movement, mixed power. House: the die stands for the wind (A-23).
    """
    return {5: 1, 6: 2}.get(face, 0)


def allowance(battle: Battle, ship: Ship, die: int | None = None) -> Allowance:
    """
    The status check: movement points and turns now, with reasons.

    Rules: What happens during a ship's turn, 1; Movement; Power turns; Damage, Speed.
    House: a kite's die less her speed hits, at least 0 (A-21); at speed 0 she neither moves nor climbs (A-44); amber
    and red lamps restrict alike (A-02).
    """
    if ship.sheet.is_ground:
        return Allowance(0, "none", ("a target on the ground does not move",))
    reasons: list[str] = []
    if die is None and battle.turn and battle.turn.ship == ship.id:
        die = battle.turn.die
    points, needs_die = _start(ship, die, reasons)
    if points is not None:
        points = max(0, points - _slowing(battle, ship, reasons))
    lamp = ship.is_forbidden("moving")
    if lamp:
        points = 0
        reasons.append(f"no movement: {lamp}")
    turns = _turns(ship, die)
    lamp = ship.is_forbidden("turning")
    if lamp:
        turns = f"none: {lamp}"
    lamp = ship.is_forbidden("altitude")
    if lamp:
        reasons.append(f"no change of altitude: {lamp}")
    if ship.ceiling < ship.sheet.ceiling:
        reasons.append(f"no higher than {ship.ceiling.words}")
    return Allowance(points, turns, tuple(reasons), needs_die)


def _start(ship: Ship, die: int | None, reasons: list[str]) -> tuple[int | None, bool]:
    """Points before any damage, and whether a die is still owed."""
    power = ship.sheet.power
    if power == "kite":
        reasons.append(f"{die} on the movement die" if die is not None else "a die for the wind is due")
        return die, die is None
    printed = ship.sheet.movement
    if printed is None:
        reasons.append("her movement value is not known yet")
        return None, power == "mixed" and die is None
    reasons.append(f"{printed} on the panel")
    if power == "mixed":
        if die is None:
            reasons.append("a die for the sail is due")
            return printed, True
        reasons.append(f"+{sail_bonus(die)} for {die} on the sail die")
        return printed + sail_bonus(die), False
    return printed, False


def _slowing(battle: Battle, ship: Ship, reasons: list[str]) -> int:
    slower = 0
    hits = ship.lost.count("S")
    if hits and (ship.sheet.power != "kite" or battle.setting("A-21") == "die-minus-hits"):
        slower += hits
        reasons.append(f"-{hits} for {'a speed box' if hits == 1 else f'{hits} speed boxes'}")
    for lamp in ship.sheet.lamps:
        if lamp.slows and ship.light(lamp.id).is_lit:
            slower += lamp.slows
            reasons.append(f"-{lamp.slows} while «{lamp.name}» is lit")
    for lasting in ship.lasting:
        if lasting.slows:
            slower += lasting.slows
            reasons.append(f"-{lasting.slows}: {lasting.says}")
    return slower


def _turns(ship: Ship, die: int | None) -> str:
    if ship.sheet.power == "kite":
        return "two, both the same way" if die == 6 else "one"
    return TURNS[ship.sheet.power]


def bowl_movement(story: Story, order: BowlMovement) -> None:
    """
    A kite throws for the wind, a ship of mixed power for her sail.

    Rules: Movement. House: a natural 6 gives a kite two turns even when speed hits shorten it (A-21).

    Raises:
        BadInput: a ship that needs no die.
        Refused: not her card, or thrown already.
    """
    ship = story.battle.ship(order.ship)
    if ship.sheet.power not in ("kite", "mixed"):
        raise BadInput("ship", f"{ship.name} needs no movement die; only kites and ships of mixed power throw one.")
    refuse_if_out(story, ship, "move")
    refuse_if_not_her_card(story, ship, "throw for movement")
    refuse_if_held(story, ship, "move")
    turn = story.battle.turn
    if turn and turn.ship == ship.id and turn.die is not None:
        story.refuse("thrown", f"{ship.name} has thrown her movement die already: {turn.die}.", SECTION)
    story.check()
    what = "the wind" if ship.sheet.power == "kite" else "her sail"

    def movement() -> None:
        if ship.sheet.power == "mixed":
            figures.movement_of(story, ship)

    story.ask.gather(movement, partial(story.ask.foresee, ship.id, "movement", f"{ship.name} throws for {what}", 1))
    dice = story.ask.throw(ship.id, "movement", f"{ship.name} throws for {what}")
    told = allowance(story.battle, story.ship(ship.id), dice.faces[0])
    story.tell(e.MovementBowled(ship.id, dice, told.points or 0, told.turns, told.reasons))


def move(story: Story, order: Move) -> None:
    """
    A ship moves. The path may be left out: then only the new band is recorded, and what it costs at least is checked.

    Rules: What happens during a ship's turn, 2; Movement; Power turns; Altitude; What do the lights mean?
    House: a path is checked step by step (A-20, A-22, A-24); landing is allowed (A-25).

    Raises:
        Refused: not her card, moved or fired already, a lamp forbids it, above her ceiling, too far, turns that she
            cannot make, a path before the kite's die.
        BadInput: a step or band that is none, or a path that ends in another band than the one given.
    """
    ship = story.battle.ship(order.ship)
    if ship.sheet.is_ground:
        raise BadInput("ship", f"{ship.name} stands on the ground and does not move.")
    steps = paths.read_path(order.path)
    bands = _bands(story.battle, ship, steps, order.band)
    refuse_if_out(story, ship, "move")
    refuse_if_not_her_card(story, ship, "move")
    refuse_if_held(story, ship, "move")
    _refuse_late(story, ship)
    _refuse_lamps(story, ship, steps, bands)
    mines.refuse_move(story, ship, bands)
    if steps and ship.sheet.power != "kite":
        figures.movement_of(story, ship)
        ship = story.ship(ship.id)
    _refuse_path(story, ship, steps, bands[-1])
    story.check()
    story.tell(e.Moved(ship.id, ship.band, bands[-1], ", ".join(steps), paths.hexes(steps) if steps else None))


def _refuse_late(story: Story, ship: Ship) -> None:
    """A ship moves once in her turn, and before she fires."""
    turn = story.battle.turn
    if turn is None or turn.ship != ship.id:
        return
    if turn.has_moved:
        story.refuse("moved", f"{ship.name} has moved already in this turn.", "What happens during a ship's turn")
    if turn.has_fired:
        told = f"{ship.name} has fired, and a ship fires at the end of her movement."
        story.refuse("fired-first", told, "What happens during a ship's turn")


def _refuse_lamps(story: Story, ship: Ship, steps: tuple[str, ...], bands: tuple[Band, ...]) -> None:
    lamp = ship.is_forbidden("altitude")
    if lamp and any(band is not ship.band for band in bands):
        story.refuse("lamp", f"{ship.name} cannot change altitude while «{lamp}» is lit.", "What do the lights mean?")
    if max(bands) > ship.ceiling:
        told = f"{ship.name} can hold {ship.ceiling.words} at most."
        story.refuse("above-ceiling", told, "Damage - hit track")
    lamp = ship.is_forbidden("turning")
    if lamp and any("<" in step or ">" in step for step in steps):
        story.refuse("lamp", f"{ship.name} cannot turn while «{lamp}» is lit.", "What do the lights mean?")
    lamp = ship.is_forbidden("moving")
    if lamp and paths.hexes(steps):
        story.refuse("lamp", f"{ship.name} cannot move while «{lamp}» is lit.", "What do the lights mean?")


def _refuse_path(story: Story, ship: Ship, steps: tuple[str, ...], band: Band) -> None:
    """
    More than her movement points, or turns that she cannot make.

    House: without a path, each band up or down costs a point at least (A-20, A-44).
    """
    told = allowance(story.battle, ship)
    points = told.points
    if points is None:
        if steps:
            story.refuse("not-thrown", f"{ship.name} has not thrown her movement die yet.", SECTION)
        return
    why = "; ".join(told.reasons)
    needs = paths.cost(steps) if steps else abs(difference(ship.band, band, story.battle.really_low))
    if needs > points:
        what = "this path" if steps else f"the way from {ship.band.words} to {band.words}"
        costs = f"{needs} movement point{'' if needs == 1 else 's'}"
        story.refuse("too-far", f"{ship.name} needs {costs} for {what} and has {points} ({why}).", SECTION)
    die = story.battle.turn.die if story.battle.turn and story.battle.turn.ship == ship.id else None
    wrong = paths.wrong_turns(ship.sheet.power, steps, die, max(0, points - sail_bonus(die or 0)))
    if wrong:
        story.refuse("turns", f"{ship.name} {wrong}.", "Movement; Power turns")


def _bands(battle: Battle, ship: Ship, steps: tuple[str, ...], said: str) -> tuple[Band, ...]:
    """Every band that she is in on her way, the last one at the end; at least one."""
    rungs = ladder(battle.really_low)
    bands = [ship.band]
    for step in steps:
        place = rungs.index(bands[-1]) + step.count("^") - step.count("v")
        if not 0 <= place < len(rungs):
            raise BadInput("path", f"this path leads {'below the ground' if place < 0 else 'above High'}.")
        bands.append(rungs[place])
    if said:
        named = read_band(said, battle.really_low)
        if steps and named is not bands[-1] and any("^" in step or "v" in step for step in steps):
            raise BadInput("band", f"the path ends at {bands[-1].words}, not at {named.words}.")
        bands.append(named)
    return tuple(bands[1:] or bands)
