"""
Tonight's battle: ships tapped in the library, captains typed once, and off it goes.

House: what is missing is filled in, never refused: a name that is too long is cut, a band that the ship cannot hold is the highest
that it can, a captain without a ship stays ashore, and two ships of one kind are told apart by a number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain, count
from typing import Any

import msgspec

from umpire.core.errors import BadInput
from umpire.core.ships.planner import FROM_11
from umpire.core.ships.shipyard import Shipyard
from umpire.service.desk import Desk
from umpire.service.library import Berth, fleet
from umpire.service.table import battles

KEY = "tonight"
MOST_SHIPS = 40
LONGEST_NAME = 120
LONGEST_CAPTAIN = 60
LONGEST_SIDE = 40
NOBODY = "-"
"""In the place of a captain: nobody commands the ship yet. Left empty, it is filled in."""


class Pick(msgspec.Struct, frozen=True):
    """A ship that sails tonight."""

    ship: str
    band: str = ""
    side: str = ""
    """Empty: as its panel says."""
    captain: str = ""


class Plan(msgspec.Struct, frozen=True):
    """What was chosen for tonight."""

    picks: tuple[Pick, ...]
    captains: str = ""
    """Names, one a line; or `Aphid: Anna`. Whoever commands no ship yet gets the next one without a captain."""
    name: str = ""
    is_real_deck: bool = False
    is_from_11: bool = False
    """Table numbers begin at 11."""
    rules: Mapping[str, str] = {}


class Sailing(msgspec.Struct, frozen=True):
    """One of tonight's ships, as it would start."""

    berth: Berth
    name: str
    """Its own among tonight's ships: `Aphid`, `Aphid 2`."""
    number: int
    band: str
    side: str
    captain: str


class Drawn(msgspec.Struct, frozen=True):
    """Tonight's battle as it would start, with what is still open."""

    ships: tuple[Sailing, ...]
    captains: tuple[str, ...]
    """All who were named, in the order of their names' lines."""

    @property
    def ashore(self) -> tuple[str, ...]:
        """Captains who have no ship."""
        aboard = {one.captain for one in self.ships}
        return tuple(name for name in self.captains if name not in aboard)

    @property
    def sides(self) -> tuple[str, ...]:
        """Those of the ships, each once."""
        return tuple(dict.fromkeys(one.side for one in self.ships if one.side))


def yard_of(game: str) -> Shipyard:
    """The shipyard of a game whose battles begin from ships and captains alone; raises `BadInput` for another."""
    found, yard = fleet.yard_of(game)
    if not yard.bands:
        raise BadInput("game", f"start {found.name} from a scenario.")
    return yard


def start_band(berth: Berth, bands: Sequence[str], wanted: str = "") -> str:
    """Where a ship starts: as wanted, else as its file says, else in the middle; never above its ceiling."""
    band = wanted if wanted in bands else berth.band or "".join(bands[len(bands) // 2 :][:1])
    ceiling = berth.panel.ceiling if berth.panel else ""
    places = [bands.index(one) for one in (band, ceiling) if one in bands]
    return bands[max(places)] if places else band


def draw_up(desk: Desk, game: str, plan: Plan) -> Drawn:
    """
    Tonight's battle as it would start, all gaps filled.

    Raises:
        BadInput: a ship that is not in the library, or too many ships.
    """
    yard = yard_of(game)
    if len(plan.picks) > MOST_SHIPS:
        raise BadInput("ships", f"a battle has at most {MOST_SHIPS} ships; take {len(plan.picks) - MOST_SHIPS} away.")
    berths = fleet.picked(game, desk.own, (pick.ship for pick in plan.picks))
    names = _names(berths)
    numbers = range(FROM_11, FROM_11 + len(berths)) if plan.is_from_11 else _numbers(berths)
    everybody, given = _captains(plan, names)
    ships = (
        Sailing(berth, name, number, start_band(berth, yard.bands, pick.band), _side(pick, berth), captain)
        for pick, berth, name, number, captain in zip(plan.picks, berths, names, numbers, given, strict=True)
    )
    return Drawn(tuple(ships), everybody)


def start(desk: Desk, game: str, plan: Plan) -> str:
    """
    Set tonight's battle up and return its id.

    Raises:
        BadInput: no ship, a ship that cannot sail, too many ships. Nothing was set up.
    """
    if not plan.picks:
        raise BadInput("ships", "tap at least one ship that sails tonight.")
    drawn = draw_up(desk, game, plan)
    seen: Counter[str] = Counter()
    ships: list[dict[str, Any]] = []
    for one in drawn.ships:
        seen[one.berth.id] += 1
        ship = {"ship": one.berth.id, "band": one.band, "number": one.number}
        twin = {"id": f"{one.berth.id}-{seen[one.berth.id]}", "name": one.name} if seen[one.berth.id] > 1 else {}
        extra = {"captain": one.captain, "side": one.side}
        ships.append({**ship, **twin, **{field: value for field, value in extra.items() if value}})
    made = {
        "name": "Tonight’s battle",
        "deck": "real" if plan.is_real_deck else "app",
        "sides": list(drawn.sides),
        "ships": ships,
    }
    name = _tidy(plan.name, LONGEST_NAME)
    return battles.start(desk, game, KEY, name, rules=plan.rules, made=made)


def _side(pick: Pick, berth: Berth) -> str:
    own = berth.panel.side if berth.panel else ""
    return _tidy(pick.side or own, LONGEST_SIDE)


def _tidy(text: str, most: int) -> str:
    return " ".join(text.split())[:most].strip()


def _names(berths: Sequence[Berth]) -> list[str]:
    """Each ship's own name; the second of a kind is `Aphid 2`."""
    found: list[str] = []
    for berth in berths:
        names = chain([berth.name], (f"{berth.name} {number}" for number in count(2)))
        found.append(next(name for name in names if name not in found))
    return found


def _numbers(berths: Sequence[Berth]) -> list[int]:
    """Table numbers: each ship's own, and the lowest free one where two have the same or one has none."""
    wanted = [berth.panel.number if berth.panel else 0 for berth in berths]
    free = iter(number for number in range(1, 1000) if number not in wanted)
    seen: set[int] = set()
    numbers = []
    for number in wanted:
        numbers.append(number if number and number not in seen else next(free))
        seen.add(number)
    return numbers


def _captains(plan: Plan, names: Sequence[str]) -> tuple[tuple[str, ...], list[str]]:
    """
    Everybody who was named, and who commands which ship.

    First those who were given a ship by hand, then those of `Aphid: Anna`, then the others in the order of the ships that are left.
    """
    lines = [" ".join(line.split()) for line in plan.captains.splitlines() if line.strip()]
    given = [_tidy(pick.captain, LONGEST_CAPTAIN) for pick in plan.picks]
    places = {name.casefold(): place for place, name in enumerate(names)}
    everybody: list[str] = []
    for line in lines:
        ship, colon, captain = (piece.strip() for piece in line.partition(":"))
        name = _tidy(captain if colon and captain else line.rstrip(": "), LONGEST_CAPTAIN)
        everybody.append(name)
        place = places.get(ship.casefold()) if colon else None
        if place is not None and not given[place]:
            given[place] = name
    everybody += [name for name in given if name != NOBODY]
    everybody = list(dict.fromkeys(filter(None, everybody)))
    left = iter([name for name in everybody if name not in given])
    return tuple(everybody), ["" if name == NOBODY else name or next(left, "") for name in given]
