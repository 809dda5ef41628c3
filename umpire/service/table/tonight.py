"""Tonight's battle: ships picked from the library, captains' names pasted, and off it goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from umpire.core.errors import BadInput, Mistakes
from umpire.core.fields import did_you_mean
from umpire.core.ships.shipyard import Shipyard
from umpire.service.desk import Desk
from umpire.service.library import Berth, fleet
from umpire.service.table import battles

KEY = "tonight"
MOST_SHIPS = 40


class Pick(msgspec.Struct, frozen=True):
    """A ship that sails tonight."""

    ship: str
    band: str = ""
    side: str = ""


class Plan(msgspec.Struct, frozen=True):
    """What was chosen for tonight."""

    picks: tuple[Pick, ...]
    captains: str = ""
    """Names, one a line, in the order of the ships; or `Aphid: Anna`."""
    name: str = ""
    is_real_deck: bool = False
    rules: Mapping[str, str] = {}


def yard_of(game: str) -> Shipyard:
    """The shipyard of a game whose battles begin from ships and captains alone; raises `BadInput` for another."""
    found, yard = fleet.yard_of(game)
    if not yard.bands:
        raise BadInput("game", f"a battle of {found.name} begins from a scenario.")
    return yard


def start_band(berth: Berth, bands: Sequence[str]) -> str:
    """Where she starts unless somebody says otherwise: as her file says, else in the middle, never above her ceiling."""
    band = berth.band or "".join(bands[len(bands) // 2 :][:1])
    ceiling = berth.panel.ceiling if berth.panel else ""
    places = [bands.index(one) for one in (band, ceiling) if one in bands]
    return bands[max(places)] if places else band


def start(desk: Desk, game: str, own: Path | None, plan: Plan) -> str:
    """
    Set tonight's battle up and return its id.

    Raises:
        BadInput: no ship, a ship that cannot sail, a captain without a ship, more captains than ships. Nothing was set up.
    """
    yard = yard_of(game)
    if not plan.picks:
        raise BadInput("ships", "pick at least one ship that sails tonight.")
    if len(plan.picks) > MOST_SHIPS:
        raise BadInput("ships", f"at most {MOST_SHIPS} ships, please.")
    known = {berth.id: berth for berth in fleet.berths(game, own)}
    unknown = [pick.ship for pick in plan.picks if pick.ship not in known]
    if unknown:
        raise BadInput("ships", f"there is no ship {unknown[0][:40]!r} in the library.")
    berths = [known[pick.ship] for pick in plan.picks]
    captains = _captains(plan.captains, berths)
    ships: list[dict[str, Any]] = []
    for pick, berth, number in zip(plan.picks, berths, _numbers(berths), strict=True):
        ship = {"ship": pick.ship, "band": pick.band or start_band(berth, yard.bands), "number": number}
        extra = {"captain": captains.get(pick.ship, ""), "side": pick.side}
        ships.append({**ship, **{field: value for field, value in extra.items() if value}})
    sides = dict.fromkeys(ship["side"] for ship in ships if "side" in ship)
    made = {
        "name": "Tonight’s battle",
        "deck": "real" if plan.is_real_deck else "app",
        "sides": list(sides),
        "ships": ships,
    }
    return battles.start(desk, game, KEY, plan.name, rules=plan.rules, own=own, made=made)


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


def _captains(text: str, berths: Sequence[Berth]) -> dict[str, str]:
    """Captains by ship: `Aphid: Anna` where a line says so, the other lines in the order of the ships that are left."""
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    names = {berth.name.lower(): berth.id for berth in berths}
    found: dict[str, str] = {}
    others: list[str] = []
    mistakes: list[BadInput] = []
    for line in lines:
        ship, colon, captain = (piece.strip() for piece in line.partition(":"))
        if len(line) > 60:
            mistakes.append(BadInput("captains", f"{line[:40]!r} is longer than 60 letters."))
        elif not colon:
            others.append(line)
        elif ship.lower() in names:
            found[names[ship.lower()]] = captain
        else:
            meant = did_you_mean(ship, names)
            mistakes.append(BadInput("captains", f"{ship[:40]!r} does not sail tonight.{meant}"))
    left = [berth.id for berth in berths if berth.id not in found]
    if len(others) > len(left):
        mistakes.append(
            BadInput("captains", f"{len(lines)} captains for {len(berths)} ships; {others[len(left)]!r} has none.")
        )
    if mistakes:
        raise Mistakes(mistakes)
    return {**found, **dict(zip(left, others, strict=False))}
