"""The initiative track as data: the steps of a turn, players in their order, ships at their heights in the order in which they go."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from umpire.games.avertigos.sequence import TRADING, actors, can_act, may_go, movers, phases
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Phase, Sky

WORDS: dict[Phase, str] = {
    "choose": "Ships", "initiative": "Initiative", "movement": "Movement", "action": "Action", "turns": "Move and act",
    "income": "Income", "purchasing": "Purchases", "over": "The end",
}  # fmt: skip
"""Each step in a word or three."""
How = Literal["up", "due", "idle", "may fire", "gone", "barred", "waits"]
"""Up: may go now. Idle: will pass by itself. May fire: has acted, and still may fire. Waits: no order holds now."""


class Step(msgspec.Struct, frozen=True):
    """A phase of the turn."""

    phase: Phase
    words: str
    when: Literal["done", "now", "to come"]


class Token(msgspec.Struct, frozen=True):
    """A ship on the track."""

    ship: str
    number: int
    name: str
    player: str
    flag: int
    height: int
    initiative: int
    """Hers in a skirmish, that of her player in a strategy game."""
    how: How
    dock: str = ""


class Place(msgspec.Struct, frozen=True):
    """A player in the order of initiative."""

    player: str
    name: str
    captain: str
    flag: int
    number: int
    """From 1, the highest first; 0 before initiative is rolled."""
    hand: int
    how: How
    wins: int = 0


class Track(msgspec.Struct, frozen=True):
    """How the turn stands."""

    steps: tuple[Step, ...]
    tokens: tuple[Token, ...]
    places: tuple[Place, ...]
    up: tuple[str, ...]
    """Ships, or in income and purchasing players, that may go now."""
    next: str = ""
    """Who comes after them, by name."""
    is_lowest_first: bool = False


def track(sky: Sky) -> Track:
    """The track of a sky, as any seat may see it: ships and the order of players are on the table for all."""
    up = may_go(sky)
    later = [id for id in sky.order if id not in up]
    named = {**sky.ships, **sky.players}
    return Track(
        steps=tuple(_steps(sky)),
        tokens=tuple(_token(sky, ship) for ship in _in_order(sky)),
        places=tuple(_place(sky, id) for id in (sky.initiative or sky.players)),
        up=up,
        next=named[later[0]].name if later and later[0] in named else "",
        is_lowest_first=sky.phase == "movement",
    )


def _steps(sky: Sky) -> Iterable[Step]:
    steps = phases(sky)
    if sky.phase == "over":
        steps = (sky.phase,)
    elif sky.phase not in steps:
        steps = (sky.phase, *(step for step in steps if step != "initiative"))
    now = steps.index(sky.phase)
    for place, phase in enumerate(steps):
        yield Step(phase, WORDS[phase], "done" if place < now else "now" if place == now else "to come")


def _in_order(sky: Sky) -> list[Ship]:
    """Those that have gone, those that are due, those that wait for their player's turn; who met the boundary comes last."""
    sort = movers if sky.phase == "movement" else actors
    ships = [sky.ships[id] for id in dict.fromkeys((*sky.order, *sort(sky), *movers(sky))) if id in sky.ships]
    hows: dict[How, int] = {"gone": 0, "may fire": 0, "waits": 2, "barred": 3}
    return sorted(ships, key=lambda ship: hows.get(how(sky, ship), 1))


def how(sky: Sky, ship: Ship) -> How:
    """Where a ship is in the phase or cycle."""
    if sky.phase not in ("movement", "action", "turns"):
        return "waits"
    if ship.is_barred and sky.phase == "action":
        return "barred"
    if ship.id in may_go(sky):
        return "up"
    if ship.id in sky.order:
        return "idle" if sky.phase == "action" and not can_act(sky, ship) else "due"
    if ship.id == sky.lingers and ship.loaded:
        return "may fire"
    return "waits" if sky.queue and sky.queue[0] != ship.player and ship.player in sky.queue else "gone"


def flag(sky: Sky, id: str) -> int:
    """The pennant of a player, or of a ship's: which player, by place at the table, from 1. It is theirs wherever they are drawn."""
    return list(sky.players).index(sky.ships[id].player if id in sky.ships else id) + 1


def _token(sky: Sky, ship: Ship) -> Token:
    initiative = sky.rank(ship.player) if sky.is_strategy else ship.initiative
    dock = sky.islands[ship.dock].name if ship.dock in sky.islands else ""
    player = sky.owner(ship).name
    return Token(
        ship.id, ship.number, ship.name, player, flag(sky, ship.id), ship.height, initiative, how(sky, ship), dock
    )  # fmt: skip


def _place(sky: Sky, id: str) -> Place:
    player = sky.players[id]
    number = sky.initiative.index(id) + 1 if id in sky.initiative else 0
    wins = sky.evening.wins.get(sky.team_of(id), 0) if sky.evening is not None else 0
    return Place(id, player.name, player.captain, flag(sky, id), number, player.hand, _player(sky, id), wins)


def _player(sky: Sky, id: str) -> How:
    """Whether a player is up: in trading by the order, else by the ship that is."""
    if sky.phase in TRADING:
        return "up" if id in may_go(sky) else "due" if id in sky.order or id in sky.queue[1:] else "gone"
    ships = [sky.ships[one].player for one in may_go(sky)]
    return "up" if id in ships else "due" if any(sky.ships[one].player == id for one in sky.order) else "waits"
