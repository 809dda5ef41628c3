"""How it stands, for screens: trackers, goals with everybody's progress, ship types on offer."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from umpire.games.aloft.book import Good, ShipKind
from umpire.games.aloft.goals import count
from umpire.games.aloft.improving import on_offer
from umpire.games.aloft.state import Player, Sky

GIVES = {
    "move": "Move +1",
    "forage": "Forage +1",
    "plunder": "Plunder +1",
    "free-explore": "one explore a turn is free",
    "far-trade": "trades one corner from a merchant",
}
"""What an upgrade gives, in words."""


class Tracker(msgspec.Struct, frozen=True):
    """A player's resource tracker, with goal tokens and ships."""

    id: str
    name: str
    short: str
    """As few letters of the name as tell it from the others."""
    captain: str
    colour: str
    goods: tuple[tuple[Good, int], ...]
    goals: tuple[str, ...]
    """Names of the goals that are met."""
    ships: int
    is_up: bool
    is_own: bool


class Progress(msgspec.Struct, frozen=True):
    """How far a player is with a goal."""

    player: Tracker
    count: int
    is_met: bool
    """The player has a token on it."""


class Aim(msgspec.Struct, frozen=True):
    """A goal in play."""

    name: str
    words: str
    needed: int
    is_house: bool
    """The goal is ours: house data."""
    each: tuple[Progress, ...]


class Ware(msgspec.Struct, frozen=True):
    """A ship type on offer."""

    kind: ShipKind
    left: int
    upgrades: tuple[tuple[str, dict[str, int]], ...]
    """What each gives, in words, and its cost."""


def trackers(sky: Sky, own: tuple[str, ...]) -> tuple[Tracker, ...]:
    """Everybody's, as they sit."""
    names = [player.name for player in sky.players.values()]
    return tuple(_tracker(sky, player, names, own) for player in sky.players.values())


def _tracker(sky: Sky, player: Player, names: list[str], own: tuple[str, ...]) -> Tracker:
    return Tracker(
        id=player.id,
        name=player.name,
        short=short(player.name, names),
        captain=player.captain,
        colour=player.colour,
        goods=tuple((good, player.has(good.id)) for good in sky.book.goods.values()),
        goals=tuple(sky.book.goals[goal].name for goal in player.goals if goal in sky.book.goals),
        ships=len(sky.fleet(player.id)),
        is_up=sky.whose == player.id and sky.phase not in ("set-up", "over"),
        is_own=player.id in own,
    )


def short(name: str, names: list[str]) -> str:
    """As few letters of a name as tell it from the others: B, R, Gr, Go."""
    others = [other for other in names if other != name]
    lengths = (n for n in range(1, len(name)) if not any(other.startswith(name[:n]) for other in others))
    return name[: next(lengths, len(name))]


def aims(sky: Sky, own: tuple[str, ...]) -> tuple[Aim, ...]:
    """Every goal in play, and how far each player is."""
    found = []
    for id in sky.goals:
        goal = sky.book.goals[id]
        each = (
            Progress(tracker, count(sky, sky.players[tracker.id], goal)[0], id in sky.players[tracker.id].goals)
            for tracker in trackers(sky, own)
        )
        words = goal.words.replace("*", str(sky.special)) if sky.special else goal.words
        found.append(Aim(goal.name, words, goal.count, not goal.is_attested, tuple(each)))
    return tuple(found)


def wares(sky: Sky) -> Iterator[Ware]:
    """Every ship type on offer, and the Basic ship."""
    for id in on_offer(sky):
        kind = sky.book.kinds[id]
        upgrades = tuple((GIVES[one.gives], one.cost) for one in kind.upgrades)
        yield Ware(kind, sky.cards_left(id), upgrades)
