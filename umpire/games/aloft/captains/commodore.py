"""
What a simple commodore does, the best first: the turn's number, then ship by ship whatever helps towards the nearest goals.

House: nobody looks further than one action, or remembers anything; all is read from the table as it lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from umpire.core.commands import Command
from umpire.games.aloft import commands as c
from umpire.games.aloft.book import NUMBERS, STARTER
from umpire.games.aloft.captains.aims import BASE, Aims, aims_of
from umpire.games.aloft.captains.berths import Berths
from umpire.games.aloft.captains.exploring import explores
from umpire.games.aloft.chart import is_at_port, nearest
from umpire.games.aloft.foraging import harvest
from umpire.games.aloft.plundering import REWARD
from umpire.games.aloft.sequence import has_left, may_act
from umpire.games.aloft.setting_up import first_corners
from umpire.games.aloft.state import Hex, Ship, Sky
from umpire.games.aloft.trading import RATE

Pick = Callable[[Sequence[Any]], Any]
ENVY = 0.25
"""What it counts for that another player gains a good."""
MOVES = 0.1
"""A ship stays where it is unless another corner is better by so much."""


def acts(sky: Sky, pick: Pick) -> Iterator[Command]:
    """What whoever's turn it is would do now, the best first. Chance decides between equals. The map must be kept."""
    if sky.phase == "set-up":
        yield c.SetUp()
        return
    aims = aims_of(sky, sky.players[sky.whose])
    if sky.phase == "place":
        yield _starter(sky, aims, pick)
    elif sky.phase == "forage":
        yield _call(sky, aims, pick)
    elif sky.phase == "actions":
        fleet = sorted(sky.fleet(sky.whose), key=lambda ship: (ship.id != sky.acting, sky.kind_of(ship).builds))
        for ship in fleet:
            if may_act(sky, ship):
                yield from _of_ship(sky, ship, aims, pick)
        yield c.EndTurn()


def _best(them: Sequence[Any], worth: Callable[[Any], float], pick: Pick) -> Any:
    """The best of them; chance decides between equals."""
    valued = [(round(worth(one), 6), one) for one in them]
    most = max(value for value, _ in valued)
    equal = [one for value, one in valued if value == most]
    return equal[0] if len(equal) == 1 else pick(equal)


def _starter(sky: Sky, aims: Aims, pick: Pick) -> Command:
    """The free corner of the merchant hex that is worth most, and a good that is lacking."""
    player = sky.players[sky.whose]
    goods = [good.id for good in sky.book.goods.values() if good.is_first]
    berths = Berths(sky, Ship(id="", name="", player=player.id, stand=1, kind=STARTER), aims)
    corner = _best([at.name for at in first_corners(sky)], berths.worth, pick)
    return c.Place(player.id, _best(goods, lambda good: aims.gain({good: 1}), pick), corner)


def _call(sky: Sky, aims: Aims, pick: Pick) -> Command:
    """The number that gives most, and others little."""

    def worth(number: str) -> float:
        gains = harvest(sky, int(number))
        own = aims.gain(gains.pop(sky.whose))
        return own - ENVY * BASE * sum(sum(goods.values()) for goods in gains.values())

    return c.Forage(int(_best(NUMBERS, worth, pick)))


def _of_ship(sky: Sky, ship: Ship, aims: Aims, pick: Pick) -> Iterator[Command]:
    """What one ship would do: buy and trade, plunder, move where it is better, explore."""
    berths = Berths(sky, ship, aims)
    yield from _buys(sky, ship, aims, pick)
    if has_left(sky, ship, "trade") and is_at_port(sky, ship):
        yield from _trades(sky, ship, aims)
    corners = [ship.corner]
    if has_left(sky, ship, "move"):
        corners += berths.within or [at.name for at in nearest(sky, ship)]
    if has_left(sky, ship, "plunder") and berths.plunder:
        yield from _plunders(berths, corners)
    there = _best(corners, lambda at: berths.worth(at) + MOVES * (at == ship.corner), pick)
    if there != ship.corner:
        yield c.Move(ship.id, there)
    if has_left(sky, ship, "explore"):
        yield from explores(berths)


def _buys(sky: Sky, ship: Ship, aims: Aims, pick: Pick) -> Iterator[Command]:
    """What is wished for, once it can be paid; and upgrades that do not keep from it."""
    if aims.wish is None:
        return
    wish = aims.wish
    payable = (*(() if aims.lacks else (wish,)), *aims.besides)
    upgrade = next((one.what for one in payable if one.ship == ship.id), "")
    if upgrade and has_left(sky, ship, "upgrade"):
        yield c.Upgrade(ship.id, upgrade)
    if wish.ship or aims.lacks:
        return
    if sky.kind_of(ship).builds and has_left(sky, ship, "build"):
        built = replace(ship, id="", kind=wish.what, upgrades=(), done=())
        berths = Berths(sky, built, aims)
        berths.others.append(ship)
        slips = [at for at in berths.lanes.around.get(ship.corner, ()) if at not in berths.taken]
        if slips:
            yield c.Build(ship.id, wish.what, _best(slips, berths.worth, pick))


def _trades(sky: Sky, ship: Ship, aims: Aims) -> Iterator[Command]:
    """Two of what is not needed for one that is, as long as that is worth more."""
    if sky.setting("L-02") == "once" and "trade" in ship.done:
        return
    player, kept = sky.owner(ship), aims.wish.cost if aims.wish else {}
    spare = [good for good in sky.book.goods if player.has(good) - kept.get(good, 0) >= RATE]
    asked = [good for good in sky.book.goods if aims.lacks.get(good) or aims.wants.get(good)]
    pairs = [(give, get) for give in spare for get in asked if give != get and not aims.wants.get(give)]
    worth = {(give, get): aims.gain({get: 1}) - aims.loss({give: RATE}) for give, get in pairs}
    best = max(worth, key=lambda pair: worth[pair], default=None)
    if best and worth[best] > 0:
        yield c.Trade(ship.id, *best)


def _plunders(berths: Berths, corners: Sequence[str]) -> Iterator[Command]:
    """The best that can be plundered here, unless there is better within the ship's move."""
    sky, ship = berths.sky, berths.ship
    here = berths.prey(ship.corner)
    if here and max(here.values()) >= max(max(berths.prey(at).values(), default=0.0) for at in corners):
        what = max(here, key=lambda id: here[id])
        if what in sky.ships:
            goods = berths.best_of(sky.owner(sky.ships[what]).goods, berths.plunder)
            yield c.PlunderShip(ship.id, what, goods)
        else:
            yield c.PlunderBeast(ship.id, what, _reward(berths, sky.hexes[what]))


def _reward(berths: Berths, hex: Hex) -> dict[str, int]:
    """Two of one good for each unit of Plunder, each the good that is worth most by then."""
    taken: Counter[str] = Counter()
    pays = berths.sky.book.beasts[hex.kind].pays
    for _ in range(berths.plunder):
        taken[max(pays, key=lambda good: berths.aims.gain({**taken, good: taken[good] + REWARD}))] += REWARD
    return dict(taken)
