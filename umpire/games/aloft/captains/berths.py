"""How good a corner is for a ship: what it collects there, what it may plunder, and what it does for the goals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from umpire.games.aloft.book import METAL
from umpire.games.aloft.captains.aims import Aims
from umpire.games.aloft.captains.lanes import NOWHERE, Lanes, hexes_at, lanes_of, spaces_at
from umpire.games.aloft.plundering import REWARD
from umpire.games.aloft.state import Hex, Ship, Sky
from umpire.games.aloft.trading import RATE

DONE = 5.0
"""What it counts for that a goal is met there."""
ROOM = 1.5
"""What it counts for a ship that builds that there is a corner for the new one."""
MOST_TRADES = 4
"""Trades of a turn that are looked forward to."""
STEP = 0.25
"""What it counts for to be a step nearer to what a goal asks for."""


class Berths:
    """The corners as they are for one ship, while all other ships stay where they are."""

    def __init__(self, sky: Sky, ship: Ship, aims: Aims) -> None:
        self.sky, self.ship, self.aims = sky, ship, aims
        self.lanes: Lanes = lanes_of(sky)
        self.others = [one for one in sky.fleet(ship.player) if one.id != ship.id]
        self.taken = {one.corner: one for one in sky.in_play if one.id != ship.id}
        self.fields = {hex.id: hex for one in self.others for hex in hexes_at(sky, self.lanes, one.corner)}
        """What the other ships of the player touch."""
        self.forage, self.plunder = sky.value(ship, "forage"), sky.value(ship, "plunder")
        self._far: dict[tuple[str, ...], dict[str, int]] = {}

    @property
    def within(self) -> list[str]:
        """Free corners to which the ship may go."""
        found = self.lanes.within([self.ship.corner], self.sky.value(self.ship, "move"))
        return [at for at, steps in found.items() if steps and at not in self.taken]

    def worth(self, at: str) -> float:
        """What it is to stand on a corner."""
        hexes = hexes_at(self.sky, self.lanes, at)
        work = self._prey(at) + self._trade(at, hexes) + self._yard(at) + self._edge(at)
        return self._income(hexes) + work + self._goals(at, hexes)

    def _income(self, hexes: list[Hex]) -> float:
        """Each resource hex by its good; more where another ship, or another hex here, has the same number."""
        if not self.forage:
            return 0.0
        fields = [hex for hex in hexes if self.sky.is_field(hex) and hex.number]
        numbers = Counter(hex.number for hex in (*fields, *self.fields.values()))
        each = (self.aims.gain({hex.kind: self.forage}) * (0.45 + 0.15 * (numbers[hex.number] > 1)) for hex in fields)
        return sum(each)

    def prey(self, at: str) -> dict[str, float]:
        """What can be plundered from a corner, ships and leviathans by id, and what each is worth."""
        if not self.plunder:
            return {}
        beasts = (hex for hex in hexes_at(self.sky, self.lanes, at) if self.sky.is_beast(hex) and hex.health)
        ships = (one for one in self.victims(at) if self.sky.owner(one).total)
        return {hex.id: self.beast_worth(hex) for hex in beasts} | {one.id: self.ship_worth(one) for one in ships}

    def _prey(self, at: str) -> float:
        """The best of it; half of that where the ship has plundered in this turn."""
        return (0.5 if "plunder" in self.ship.done else 1.0) * max(self.prey(at).values(), default=0.0)

    def victims(self, at: str) -> Iterable[Ship]:
        """Ships of others beside a corner."""
        beside = (self.taken[one] for one in self.lanes.around.get(at, ()) if one in self.taken)
        return (one for one in beside if one.player != self.ship.player)

    def beast_worth(self, hex: Hex) -> float:
        """What it is to plunder a leviathan."""
        pays = max(self.aims.gain({good: REWARD * self.plunder}) for good in self.sky.book.beasts[hex.kind].pays)
        return pays + self.aims.share("kills") * (DONE if self.plunder >= hex.health else 1.5 * self.plunder)

    def ship_worth(self, other: Ship) -> float:
        """What it is to plunder a ship."""
        return self.aims.gain(self.best_of(self.sky.owner(other).goods, self.plunder))

    def best_of(self, goods: dict[str, int], most: int) -> dict[str, int]:
        """The goods that are worth most, one after the other."""
        taken: Counter[str] = Counter()
        for _ in range(most):
            there = [good for good, number in goods.items() if number > taken[good]]
            if there:
                taken[max(there, key=lambda good: self.aims.gain({**taken, good: taken[good] + 1}))] += 1
        return dict(taken)

    def _trade(self, at: str, hexes: list[Hex]) -> float:
        """What the ship would do at a merchant, or how near it comes to one."""
        if "trade" in self.ship.done:
            return 0.0
        goods, kept = self.sky.owner(self.ship).goods, self.aims.wish.cost if self.aims.wish else {}
        asked = {**self.aims.wants, **self.aims.lacks}
        spare = sum(max(0, number - kept.get(good, 0)) // RATE for good, number in goods.items() if not asked.get(good))
        useful = min(MOST_TRADES, spare, sum(asked.values()))
        if any(self.sky.is_port(hex) for hex in hexes):
            return 0.3 + 0.7 * useful
        ports = [hex.id for hex in self.sky.hexes.values() if self.sky.is_port(hex)]
        return -STEP * self.far(at, ports) if useful else 0.0

    def _yard(self, at: str) -> float:
        """Room for a ship that is to be built."""
        wish = self.aims.wish
        if wish is None or wish.ship or "build" in self.ship.done or not self.sky.kind_of(self.ship).builds:
            return 0.0
        return ROOM * any(one not in self.taken for one in self.lanes.around.get(at, ()))

    def _edge(self, at: str) -> float:
        """Open sky to explore."""
        if "explore" in self.ship.done or not self.sky.stack.remaining or not self.sky.owner(self.ship).total:
            return 0.0
        return (0.1 + 0.6 * self.aims.hunger) * bool(self.spaces(at))

    def _goals(self, at: str, hexes: list[Hex]) -> float:
        return sum(share * self._goal(goal.kind, goal.count, at, hexes) for goal, share in self.aims.goals)

    def _goal(self, kind: str, needed: int, at: str, hexes: list[Hex]) -> float:
        """What a corner does for a goal: what the fleet would have of it, or how near it lies to what is asked for."""
        sky = self.sky
        fleet = {**self.fields, **{hex.id: hex for hex in hexes}}
        match kind:
            case "number":
                special = [hex.id for hex in sky.hexes.values() if hex.number == sky.special]
                there = [
                    one for one in self.others if any(id in self.lanes.cells.get(one.corner, ()) for id in special)
                ]
                is_here = any(hex.number == sky.special for hex in hexes)
                is_met = is_here and len(there) == len(self.others) >= needed - 1
                return DONE * is_met + (2.0 if is_here else -STEP * self.far(at, special))
            case "kills":
                prey = [hex.id for hex in sky.hexes.values() if sky.is_beast(hex) and hex.health]
                return -STEP * self.far(at, prey) if self.plunder and prey else 0.0
            case "numbers":
                have = {hex.number for hex in fleet.values() if hex.number}
                lacking = [hex.id for hex in sky.hexes.values() if hex.number and hex.number not in have]
                return 1.2 * len(have) + DONE * (len(have) >= needed) - 0.5 * STEP * self.far(at, lacking)
            case "places":
                wanted = (sky.is_port, sky.is_beast, lambda hex: hex.kind == METAL)
                open_ones = [fits for fits in wanted if not any(fits(hex) for hex in fleet.values())]
                lacking = [hex.id for hex in sky.hexes.values() if any(fits(hex) for fits in open_ones)]
                return 2.0 * (3 - len(open_ones)) + DONE * (not open_ones) - STEP * self.far(at, lacking)
            case "fields":
                kinds = Counter(hex.kind for hex in fleet.values() if sky.is_field(hex))
                best, how = kinds.most_common(1)[0] if kinds else ("", 0)
                lacking = [hex.id for hex in sky.hexes.values() if hex.kind == best and hex.id not in fleet]
                return 1.2 * how + DONE * (how >= needed) - 0.5 * STEP * self.far(at, lacking)
            case _:
                return 0.0

    def far(self, at: str, hexes: list[str]) -> int:
        """Steps from a corner to the nearest of these hexes; none where there are no such hexes."""
        key = tuple(hexes)
        if not key:
            return 0
        if key not in self._far:
            self._far[key] = self.lanes.within(self.lanes.at(key))
        return self._far[key].get(at, NOWHERE)

    def spaces(self, at: str) -> list[str]:
        """Where the ship could lay a hex from a corner."""
        return spaces_at(self.sky.hexes, self.lanes, at)
