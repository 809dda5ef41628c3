"""Goals: which of them a player meets, and by what. Rules: Goal and Game End. House: every goal but the attested one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from umpire.core.causes import Cause
from umpire.games.aloft.book import METAL, Goal
from umpire.games.aloft.chart import fleet_touches, touched
from umpire.games.aloft.state import Hex, Player, Sky

SHIPS_OF_NUMBER = 3
"""Ships that the attested goal asks for, at least."""


def newly_met(sky: Sky, player: Player) -> Iterator[tuple[str, Cause]]:
    """Goals in play that a player meets now and has no token on, in the order of the cards, each with what it rests on."""
    for id in sky.goals:
        if id not in player.goals and (why := met(sky, player, sky.book.goals[id])) is not None:
            yield id, why


def met(sky: Sky, player: Player, goal: Goal) -> Cause | None:
    """What a player meets a goal by; None where it is not met."""
    how, counted = count(sky, player, goal)
    return Cause(goal.kind, counted) if how >= goal.count else None


def count(sky: Sky, player: Player, goal: Goal) -> tuple[int, tuple[str | int, ...]]:
    """How much of a goal a player has, of so much that is needed, and what counts: ids of ships, kinds of hexes, goods, numbers."""
    return COUNTS[goal.kind](sky, player)


Counted = tuple[int, tuple[str | int, ...]]


def _number(sky: Sky, player: Player) -> Counted:
    """All ships touch the number that was drawn; of at least three ships."""
    fleet = sky.fleet(player.id)
    at = tuple(ship.id for ship in fleet if any(hex.number == sky.special for hex in touched(sky, ship)))
    is_all = bool(sky.special) and len(at) == len(fleet)
    return (len(at) if is_all else min(len(at), SHIPS_OF_NUMBER - 1)), (sky.special, *at)


def _ships(sky: Sky, player: Player) -> Counted:
    """Ships on the table."""
    fleet = tuple(ship.id for ship in sky.fleet(player.id))
    return len(fleet), fleet


def _kills(sky: Sky, player: Player) -> Counted:
    """Leviathans that lost their last health to the player."""
    return player.kills, (player.kills,)


def _numbers(sky: Sky, player: Player) -> Counted:
    """Different numbers that the ships touch."""
    found = tuple(sorted({hex.number for hex in fleet_touches(sky, player.id).values() if hex.number}))
    return len(found), found


def _places(sky: Sky, player: Player) -> Counted:
    """A merchant, a leviathan and a metal hex that the ships touch."""
    hexes = fleet_touches(sky, player.id).values()
    wanted: tuple[Callable[[Hex], bool], ...] = (sky.is_port, sky.is_beast, lambda hex: hex.kind == METAL)
    found = tuple(kind for fits in wanted if (kind := next((hex.kind for hex in hexes if fits(hex)), "")))
    return len(found), found


def _upgrades(sky: Sky, player: Player) -> Counted:
    """Upgrade tokens on the ships' cards."""
    fleet = [ship for ship in sky.fleet(player.id) if ship.upgrades]
    count = sum(len(ship.upgrades) for ship in fleet)
    return count, (count, *(ship.id for ship in fleet))


def _hoard(sky: Sky, player: Player) -> Counted:
    """Of the good of which the player has most."""
    most = max(sky.book.goods, key=player.has)
    return player.has(most), (most, player.has(most))


def _stores(sky: Sky, player: Player) -> Counted:
    """Of the good of which the player has least."""
    least = min(sky.book.goods, key=player.has)
    return player.has(least), (least, player.has(least))


def _types(sky: Sky, player: Player) -> Counted:
    """Different Shipyard types among the ships."""
    kinds = tuple(dict.fromkeys(ship.kind for ship in sky.fleet(player.id) if sky.kind_of(ship).is_shipyard))
    return len(kinds), kinds


def _fields(sky: Sky, player: Player) -> Counted:
    """Hexes of one resource that the ships touch, of the one of which they touch most."""
    fields = [hex for hex in fleet_touches(sky, player.id).values() if sky.is_field(hex)]
    if not fields:
        return 0, ()
    most, count = Counter(hex.kind for hex in fields).most_common(1)[0]
    return count, (most, *(hex.number for hex in fields if hex.kind == most))


COUNTS: dict[str, Callable[[Sky, Player], Counted]] = {
    "number": _number,
    "ships": _ships,
    "kills": _kills,
    "numbers": _numbers,
    "places": _places,
    "upgrades": _upgrades,
    "hoard": _hoard,
    "stores": _stores,
    "types": _types,
    "fields": _fields,
}
"""How far a player is with each kind of goal."""
