"""The log: a sentence for each event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.aloft import events as e
from umpire.games.aloft.book import GOALS_TO_WIN, HEALTH
from umpire.games.aloft.chart import listed
from umpire.games.aloft.drawing.standing import GIVES
from umpire.games.aloft.plundering import REWARD
from umpire.games.aloft.state import Sky
from umpire.games.aloft.telling.because import because
from umpire.games.aloft.telling.sayings import (
    a_ship,
    counted,
    found_hex,
    goal_name,
    goods,
    hex_of,
    kind_name,
    owner_of,
    player_name,
    ship_name,
    space,
    where,
)

SECTIONS = {
    "start": "Player Set-up", "explore": "Explore/Terraform", "found": "Explore/Terraform", "upgrade": "Upgrade",
    "build": "Build ships", "plunder": "Plunder", "trade": "Trade",
}  # fmt: skip
"""Of the rules, by why goods are paid or taken."""


def _set(sky: Sky, event: e.TableSet, seat: Seat) -> Line:
    out = f" {listed(hex_of(sky, one) for one in event.removed)} left the game." if event.removed else ""
    special = f" The number of that goal is {event.special}." if event.special else ""
    text = (
        f"The table is set up: {counted(len(event.stack), 'hex', 'hexes')} and {counted(len(event.tokens), 'number token')} "
        f"lie in the stacks.{out[:2].upper()}{out[2:]} Goals: {listed(goal_name(sky, one) for one in event.goals)}.{special} "
        f"On offer: {listed(kind_name(sky, one) for one in event.types)}. {player_name(sky, event.first)} is first."
    )
    ring = zip(sky.book.ring, event.numbers, strict=False)
    first = f"clockwise from the upper right: {', '.join(hex_of(sky, *one) for one in ring)}"
    return Line(text, first, "Game Set-up")


def _placed(sky: Sky, event: e.StarterPlaced, seat: Seat) -> Line:
    at = where(sky, event.corner, event.beside)
    text = f"{player_name(sky, event.player)}'s starter ship is placed {at}."
    return Line(text, rule="Player Set-up", subjects=(event.player, event.ship))


def gains_by_player(sky: Sky, event: e.NumberCalled) -> dict[str, dict[str, int]]:
    """What each player gained, in the order in which they sit."""
    sums: dict[str, dict[str, int]] = {id: {} for id in sky.players}
    for ship, found in event.gained.items():
        mine = sums[owner_of(ship)]
        for good, count in found.items():
            mine[good] = mine.get(good, 0) + count
    return {id: found for id, found in sums.items() if found}


def _called(sky: Sky, event: e.NumberCalled, seat: Seat) -> Line:
    gained = gains_by_player(sky, event)
    told = "; ".join(f"{player_name(sky, id)} takes {goods(sky, found)}" for id, found in gained.items())
    by_ship = "; ".join(f"{ship_name(sky, ship)} {goods(sky, found)}" for ship, found in event.gained.items())
    text = f"{player_name(sky, event.player)} names {event.number}: {told or 'nobody takes anything'}."
    return Line(text, by_ship, "Forage", tuple(dict.fromkeys((event.player, *gained, *event.gained))))


def _acted(sky: Sky, event: e.Acted, seat: Seat) -> Line:
    text = f"{ship_name(sky, event.ship)} takes its {event.action.capitalize()} action."
    return Line(text, rule="Actions", subjects=(event.ship,))


def _moved(sky: Sky, event: e.ShipMoved, seat: Seat) -> Line:
    name, at = ship_name(sky, event.ship), where(sky, event.corner, event.beside)
    if event.is_set:
        text = f"{name} is shut in, and is set on the nearest open corner, {at}."
    elif event.steps:
        text = f"{name} moves {event.steps}, to the corner {at}."
    else:
        text = f"{name} moves; it is {at} now."
    return Line(text, rule="Move", subjects=(event.ship,))


def _goods(sky: Sky, event: e.GoodsChanged, seat: Seat) -> Line:
    is_cost = event.unpaid or any(count < 0 for count in event.by.values())
    verb = "takes" if not is_cost else "loses" if event.cause.key == "plunder" else "pays"
    owed = f"; {event.unpaid} more could not be paid" if event.unpaid else ""
    text = f"{player_name(sky, event.player)} {verb} {goods(sky, event.by)} {because(sky, event.cause)}{owed}."
    subjects = (event.player, *(str(one) for one in event.cause.of if one in sky.ships))
    return Line(text, _reward(sky, event), SECTIONS.get(event.cause.key, ""), subjects)


def _reward(sky: Sky, event: e.GoodsChanged) -> str:
    """How the reward of a leviathan comes about."""
    if event.cause.key != "plunder" or str(event.cause.of[1]) not in sky.book.beasts:
        return ""
    total = sum(event.by.values())
    return f"Plunder {total // REWARD} x {REWARD} = {total}"


def _removed(sky: Sky, event: e.HexRemoved, seat: Seat) -> Line:
    name, gone = ship_name(sky, event.ship), hex_of(sky, event.kind, event.number)
    if event.stack:
        goes = f"goes back into the stack and is shuffled in: {counted(len(event.stack), 'hex', 'hexes')}"
    else:
        goes = f"leaves the game{' with its number token' if event.number else ''}"
    text = f"{name} terraforms {gone}{space(sky, event.hex)}, which {goes}."
    return Line(text, rule="Explore/Terraform", subjects=(event.ship,))


def _laid(sky: Sky, event: e.HexLaid, seat: Seat) -> Line:
    free = ", free by its upgrade" if event.is_free else ""
    found = f"{found_hex(sky, event.kind, event.number)}{space(sky, event.hex)}"
    if event.kind in sky.book.beasts:
        found += f", with {event.health} health"
    elif event.kind in sky.book.goods and not event.number:
        found += ", without a number because no token is left"
    others = [ship_name(sky, one) for one in event.touching if one != event.ship]
    also = f"; {listed(others)} {'is' if len(others) == 1 else 'are'} at it too" if others else ""
    text = f"{ship_name(sky, event.ship)} finds {found}{free}{also}."
    return Line(
        text, rule="Explore/Terraform", subjects=(event.ship, *(one for one in event.touching if one != event.ship))
    )


def _upgraded(sky: Sky, event: e.Upgraded, seat: Seat) -> Line:
    text = f"{ship_name(sky, event.ship)} is upgraded: {GIVES.get(event.gives, event.gives)}."
    return Line(text, rule="Upgrade", subjects=(event.ship,))


def _built(sky: Sky, event: e.ShipBuilt, seat: Seat) -> Line:
    what, at = a_ship(sky, event.kind), where(sky, event.corner, event.beside)
    text = f"{ship_name(sky, event.builder)} builds {what}, {player_name(sky, event.player)} {event.stand}, {at}."
    return Line(text, rule="Build ships", subjects=(event.ship, event.builder, event.player))


def _hurt(sky: Sky, event: e.BeastHurt, seat: Seat) -> Line:
    name, beast = ship_name(sky, event.ship), hex_of(sky, event.kind)
    if event.is_killed:
        text = f"{name} takes the last health of {beast}."
        damage = f"damage {event.plunder} by Plunder"
    else:
        text = f"{name} hurts {beast}: {event.health} of {HEALTH} health left."
        damage = f"{event.health + event.plunder} - {event.plunder} = {event.health}"
    return Line(text, damage, "Understanding Leviathans", (event.ship,))


def _met(sky: Sky, event: e.GoalMet, seat: Seat) -> Line:
    text = f"{player_name(sky, event.player)} meets the goal {goal_name(sky, event.goal)}: {because(sky, event.why)}."
    words = sky.book.goals[event.goal].words if event.goal in sky.book.goals else ""
    number = str(event.why.of[0]) if event.why.key == "number" else ""
    return Line(text, words.replace("*", number), "Goal and Game End", (event.player,))


def _won(sky: Sky, event: e.Won, seat: Seat) -> Line:
    player = sky.players[event.player]
    names = listed(goal_name(sky, goal) for goal in player.goals[:GOALS_TO_WIN])
    text = f"{player.name} has completed three goals and wins the game{names and f': {names}'}."
    return Line(text, rule="Goal and Game End", subjects=(event.player,))


LINES: dict[type[Event], Callable[[Sky, Any, Seat], Line | None]] = {
    e.TableSet: _set,
    e.StarterPlaced: _placed,
    e.TurnBegun: lambda sky, event, seat: Line(
        f"Turn {event.turn} is {player_name(sky, event.player)}'s.", rule="The Turn", subjects=(event.player,)
    ),
    e.NumberCalled: _called,
    e.Acted: _acted,
    e.ShipMoved: _moved,
    e.GoodsChanged: _goods,
    e.HexRemoved: _removed,
    e.HexLaid: _laid,
    e.Upgraded: _upgraded,
    e.ShipBuilt: _built,
    e.BeastHurt: _hurt,
    e.GoalMet: _met,
    e.Won: _won,
}
"""Nothing in them is secret, so every seat reads the same."""
