"""
Whose turn it is, and what comes next: four turn structures as lists of steps.

Rules: Strategy Game Flow; Skirmish Game Flow; Simple Strategy Game Flow; Simple Skirmish Game Flow; Action Cycles. House: the
phases decide who goes first; only in the simple games does the highest go first in everything.
"""

from __future__ import annotations

from collections.abc import Iterable

from umpire.games.avertigos.book import TOP
from umpire.games.avertigos.ending import settle
from umpire.games.avertigos.events.course import CycleBegun, PhaseBegun, ShipDone, TurnBegun
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Phase, Sky
from umpire.games.avertigos.story import Story

MOVING: dict[bool, tuple[Phase, ...]] = {False: ("movement", "action"), True: ("turns",)}
TRADING: tuple[Phase, ...] = ("income", "purchasing")
NOW = {"choose": "ships are being chosen", "turns": "ships move and act now", "over": "the game is over"}
"""What is not called a phase by its name."""


def phases(sky: Sky) -> tuple[Phase, ...]:
    """The steps of a turn, in order. Initiative is a step of each turn only where it is bid for; before, it is rolled once."""
    bids: tuple[Phase, ...] = ("initiative",) if sky.is_strategy and not sky.is_simple else ()
    return (*bids, *MOVING[sky.is_simple], *(TRADING if sky.is_strategy else ()))


def movers(sky: Sky) -> tuple[str, ...]:
    """
    Ships in the order in which they move: the lowest initiative first.

    Rules: Initiative. In a strategy game that of the player; in a skirmish that of the ship, then that of the player.
    """
    return _sorted(sky, sky.afloat, is_highest_first=False)


def actors(sky: Sky) -> tuple[str, ...]:
    """Ships in the order in which they act: the highest initiative first. Who met the boundary does not act. Rules: Actions."""
    return _sorted(sky, (ship for ship in sky.afloat if not ship.is_barred), is_highest_first=True)


def _sorted(sky: Sky, ships: Iterable[Ship], *, is_highest_first: bool) -> tuple[str, ...]:
    found = sorted(ships, key=lambda ship: ship.number)
    found.sort(key=lambda ship: _key(sky, ship), reverse=is_highest_first)
    return tuple(ship.id for ship in found)


def _key(sky: Sky, ship: Ship) -> tuple[int, int]:
    return (0 if sky.is_strategy else ship.initiative, sky.rank(ship.player))


def may_go(sky: Sky) -> tuple[str, ...]:
    """
    Who may go now: the first in the order, and those of the same player who are no later by the rules.

    Rules: Skirmish Mode. A player with two ships of one initiative chooses which goes first.
    """
    if sky.phase in TRADING or not sky.order:
        return sky.order[:1]
    if sky.phase == "turns" and sky.lingers in sky.order:
        return (sky.lingers,)
    first = sky.ships[sky.order[0]]
    return tuple(
        id
        for id in sky.order
        if sky.ships[id].player == first.player and (id == first.id or _key(sky, sky.ships[id]) == _key(sky, first))
    )


def can_act(sky: Sky, ship: Ship) -> bool:
    """
    Whether she could do anything in the action phase: points, loaded dice, or an island to dock at for nothing.

    Who met the boundary can do nothing.
    """
    is_free_to_dock = bool(sky.islands) and not ship.dock and ship.height == 1 and ship.speed <= 1
    has_means = not sky.keeps_all or ship.points > 0 or bool(ship.loaded) or is_free_to_dock
    return ship.is_afloat and not ship.is_barred and has_means


def refuse_out_of_turn(story: Story, ship: Ship, rule: str, *, is_free: bool = False) -> None:
    """
    Each ship has her place in the order, once in a phase of movement and once in a cycle of actions.

    Args:
        is_free: it is no action: also she who has just acted may do it.
    """
    sky = story.state
    if ship.is_barred and sky.phase in ("action", "turns"):
        story.refuse("barred", f"{ship.name} met the boundary and does not act in this turn.", rule)
        return
    if ship.id in may_go(sky) or (is_free and ship.id == sky.lingers):
        return
    if ship.id in sky.order:
        first = sky.ships[may_go(sky)[0]]
        story.refuse("not-next", f"{first.name} comes before {ship.name} by initiative.", rule)
    elif sky.phase in ("movement", "action", "turns"):
        what = "in this cycle" if sky.phase == "action" else "in this turn"
        story.refuse("not-due", f"{ship.name} has had her place {what}.", rule)


def refuse_outside(story: Story, phase: Phase, what: str, rule: str) -> None:
    """Each thing has its phase; in the simple games movement and action are one."""
    sky = story.state
    if sky.phase == phase or (sky.phase == "turns" and phase in MOVING[False]):
        return
    now = NOW.get(sky.phase, f"this is the {sky.phase} phase")
    story.refuse(f"not-{phase}", f"{what} belongs to the {phase} phase; {now}.", rule)


def go_on(story: Story) -> None:
    """
    Let the game go on by itself: ships that can do nothing pass, a cycle or phase in which nobody is due ends.

    Rules: Action Cycles. House: the phase ends after a cycle in which nobody acted; firing is no action.
    """
    settle(story)
    while _step(story):
        settle(story)


def _step(story: Story) -> bool:
    """One thing that happens by itself; False when somebody is to do something."""
    sky = story.state
    if sky.phase == "turns" and sky.lingers in sky.order:
        ship = sky.ships[sky.lingers]
        if not can_act(sky, ship):
            story.tell(ShipDone(ship.id, "idle"))
            return True
    if sky.phase == "action":
        idle = next((id for id in may_go(sky) if not can_act(sky, sky.ships[id])), "")
        if idle:
            story.tell(ShipDone(idle, "idle"))
            return True
        if sky.order or (sky.lingers and sky.ships[sky.lingers].loaded and not sky.ships[sky.lingers].is_barred):
            return False
        if sky.has_acted:
            story.tell(CycleBegun(sky.cycle + 1, actors(sky)))
            return True
    if sky.phase not in ("movement", "action", "turns", *TRADING) or sky.order:
        return False
    next_phase(story)
    return True


def next_phase(story: Story) -> None:
    """What comes after this phase, for this player or for all; after the last one a new turn."""
    sky = story.state
    if sky.is_simple and sky.is_strategy and sky.queue:
        _simple_strategy(story)
        return
    steps = phases(sky)
    place = steps.index(sky.phase) + 1 if sky.phase in steps else 0
    if place == len(steps) or (sky.phase == "initiative" and sky.phase not in steps):
        place = 0
    if place == 0 and sky.phase != "initiative":
        story.tell(TurnBegun(sky.turn + 1))
    begin(story, steps[place])


def begin(story: Story, phase: Phase) -> None:
    """Begin a phase, with who is due in it, the next first."""
    order, queue = due_in(story.state, phase)
    story.tell(PhaseBegun(phase, order, queue))


def due_in(sky: Sky, phase: Phase) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who is due in a phase as it begins; and in simple strategy, which players are."""
    players = tuple(player for player in sky.initiative if not sky.players[player].is_out)
    if phase == "turns" and sky.is_strategy:
        return (_fleet(sky, players[0]) if players else ()), players
    if phase == "movement":
        return movers(sky), ()
    if phase in ("action", "turns"):
        return actors(sky), ()
    return _traders(sky, phase, players) if phase in TRADING else (), ()


def _traders(sky: Sky, phase: Phase, players: tuple[str, ...]) -> tuple[str, ...]:
    """Who is due to draw income or to buy, but for those who are done with it before its phase, by the umpire's word."""
    done = "has_income" if phase == "income" else "has_bought"
    return tuple(player for player in players if not getattr(sky.players[player], done))


def _fleet(sky: Sky, player: str) -> tuple[str, ...]:
    return tuple(ship.id for ship in sky.fleet(player))


def _simple_strategy(story: Story) -> None:
    """A player moves and acts, draws income and buys; then comes the next who is not out. Rules: Simple Strategy Game Flow."""
    sky = story.state
    player = sky.queue[0]
    later = tuple(one for one in sky.queue[1:] if not sky.players[one].is_out)
    if sky.phase == "turns" and not sky.players[player].is_out:
        story.tell(PhaseBegun("income", _traders(sky, "income", (player,)), sky.queue))
    elif sky.phase == "income" and not sky.players[player].is_out:
        story.tell(PhaseBegun("purchasing", _traders(sky, "purchasing", (player,)), sky.queue))
    elif later:
        story.tell(PhaseBegun("turns", _fleet(sky, later[0]), later))
    else:
        story.tell(TurnBegun(sky.turn + 1))
        begin(story, "turns")


def climb(height: int, by: int) -> int:
    """A height so many steps higher or lower, never beyond 1 and 3. Rules: Height."""
    return max(1, min(TOP, height + by))
