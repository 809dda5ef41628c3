"""Crew repairs at the end of a round: one list, one die each."""

from __future__ import annotations

from functools import partial

from umpire.core.answers import Wanted
from umpire.core.errors import BadInput
from umpire.games.cloudships import events as e
from umpire.games.cloudships import figures
from umpire.games.cloudships.commands import Repair
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.story import Story, refuse_if_held, refuse_if_out

SECTION = "What do the lights mean?"


def eligible(battle: Battle) -> tuple[tuple[Ship, tuple[str, ...]], ...]:
    """
    Ships that may still try a repair now, each with its red lamps and fires.

    House: no crew whose number no die can throw, «less than 1» of a lone square (A-10); a command to try is not refused.
    """
    if not battle.is_round_over:
        return ()
    found = []
    for ship in battle.ships.values():
        if ship.is_out or battle.grapples_of(ship.id) or not can_mend(battle, ship):
            continue
        if ship.repaired and battle.setting("A-11") == "per-ship":
            continue
        red = tuple(lamp.id for lamp in ship.sheet.lamps if ship.light(lamp.id).red and lamp.id not in ship.repaired)
        if red:
            found.append((ship, red))
    return tuple(found)


def repair(story: Story, order: Repair) -> None:
    """
    A die less than the boarding squares left puts out a fire or a red light.

    Rules: What do the lights mean? Can my crew help?
    House: strictly less, one more for a superior crew (A-10); one roll a ship and round (A-11); flights do not count
    (A-12); after the ambers turned red (A-13). Ships that are grappled are in a boarding action and repair nothing.

    Raises:
        Refused: the round is not over, the lamp is not red, she has tried already, no crew is left.
        BadInput: an empty list, no such ship or lamp, a lamp named twice.
    """
    if not order.crews:
        raise BadInput("crews", "name at least one ship and the lamp her crew repairs.")
    if not story.state.is_round_over:
        story.refuse(
            "round-not-over", "Crews repair only at the end of a round, after amber lamps have turned red.", SECTION
        )
    jobs: list[tuple[Ship, str]] = []
    for place, crew in enumerate(order.crews):
        ship = story.state.ship(crew.ship, f"crews[{place}].ship")
        lamp = ship.sheet.lamp(crew.lamp)
        if lamp is None:
            listed = ", ".join(lamp.id for lamp in ship.sheet.lamps)
            raise BadInput(f"crews[{place}].lamp", f"{ship.name} has no lamp {crew.lamp[:40]!r}; one of {listed}.")
        if (ship, crew.lamp) in jobs:
            raise BadInput(f"crews[{place}].lamp", f"{ship.name}'s {lamp.name} is named twice.")
        refuse_if_out(story, ship, "repair")
        refuse_if_held(story, ship, "repair anything")
        if not ship.light(lamp.id).red:
            story.refuse("not-red", f"{ship.name}'s lamp “{lamp.name}” is not red.", SECTION)
        earlier = ship.repaired | {tried for other, tried in jobs if other.id == ship.id}
        if earlier and story.state.setting("A-11") == "per-ship":
            story.refuse("tried", f"{ship.name}'s crew has already had its one repair this round.", SECTION)
        elif lamp.id in earlier:
            story.refuse("tried", f"{ship.name}'s crew has already tried “{lamp.name}” this round.", SECTION)
        if not has_crew(story.state, ship):
            story.refuse("no-crew", f"{ship.name} has no boarding party left to repair anything.", SECTION)
        jobs.append((ship, lamp.id))
    story.check()
    story.ask.gather(*(partial(figures.parties_of, story, id) for id in dict.fromkeys(ship.id for ship, _ in jobs)))
    wanted: list[Wanted] = []
    for ship, lamp_id in jobs:
        name = ship.sheet.lamp(lamp_id)
        prompt = f"{ship.name} repairs “{name.name if name else lamp_id}”: less than {_below(story, ship.id)}"
        wanted.append((ship.id, f"repairs {lamp_id}", prompt, 1, 6, "none"))
    for (ship, lamp_id), dice in zip(jobs, story.ask.throws(*wanted), strict=True):
        number = _below(story, ship.id)
        story.tell(e.RepairTried(ship.id, lamp_id, dice, number, dice.total < number))


def has_crew(battle: Battle, ship: Ship) -> bool:
    """Whether anybody is left to try; a ship whose squares nobody has counted may have some."""
    return ship.parties is None or crew_of(battle, ship, ship.parties) > 0


def can_mend(battle: Battle, ship: Ship) -> bool:
    """Whether a 1 would do; a ship whose squares nobody has counted may have enough."""
    return ship.parties is None or (has_crew(battle, ship) and below(battle, ship, ship.parties) > 1)


def crew_of(battle: Battle, ship: Ship, parties: int) -> int:
    """Squares that count for a repair: blue ones, and flights where that is played (A-12)."""
    return parties + (ship.flights if battle.setting("A-12") == "yes" else 0)


def below(battle: Battle, ship: Ship, parties: int) -> int:
    """The die must be less than this: squares that count, and one more for a superior crew (A-10)."""
    return crew_of(battle, ship, parties) + (1 if ship.is_superior else 0)


def _below(story: Story, id: str) -> int:
    return below(story.state, story.ship(id), figures.parties_of(story, id))
