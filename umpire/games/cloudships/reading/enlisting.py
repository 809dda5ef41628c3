"""A campaign's ships in a scenario: what is its own stays, and they sail in the place of its ships."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.players import entries
from umpire.core.ships.planner import Mustered

KEPT = ("band", "arrives", "points")
"""Of a ship that the scenario has as well: where and when she starts, and what she is worth."""
MOST = 80


def muster(fields: Mapping[str, Any], crew: Sequence[Mustered]) -> dict[str, Any]:
    """
    The scenario with these ships in the place of its own.

    Words, victory, time limit, house rules, targets and flights stay. A ship that is one of the scenario's own, by her file,
    starts where it says, arrives when it says and is worth what it says; others start as their file says, in the middle
    otherwise, never above their ceiling.

    House: where the campaign has as many sides as the scenario, and others, those take the places of the scenario's in the order
    of both lists, with targets, flights and what each side alone is told; else both lists are joined. Words that name a side are
    left as they are. A ship keeps her table number before targets and flights do.

    Raises:
        BadInput: nobody sails, or too many.
    """
    if not crew:
        raise BadInput("ships", "no ship is in the battle; add at least one.")
    if len(crew) > MOST:
        raise BadInput("ships", f"these are {len(crew)} ships; a battle has {MOST} at most.")
    own = entries(fields, "ships")
    others = {table: entries(fields, table) for table in ("targets", "flights")}
    sides, instead = _sides(fields, [*others["targets"], *others["flights"], *own], crew)
    numbers = _numbers(crew)
    ships = [{**_own(own, one), **_entry(one, number)} for one, number in zip(crew, numbers, strict=True)]
    made = {**fields, "ships": ships}
    for table, them in others.items():
        if them:
            made[table] = [_beside(entry, instead, numbers) for entry in them]
    if sides:
        made["sides"] = sides
    if isinstance(told := fields.get("briefings"), Mapping):
        made["briefings"] = {instead.get(side, side): words for side, words in told.items()}
    return made


def _named(sides: Iterable[Any]) -> list[str]:
    return list(dict.fromkeys(side for side in sides if isinstance(side, str) and side))


def _sides(
    fields: Mapping[str, Any], them: Sequence[Mapping[str, Any]], crew: Sequence[Mustered]
) -> tuple[list[str], dict[str, str]]:
    """The sides of the battle, and which of the campaign's stands for which of the scenario's."""
    listed = fields.get("sides")
    known = _named(listed if isinstance(listed, list) else ()) or _named(entry.get("side") for entry in them)
    sailing = _named(one.side for one in crew)
    if len(known) != len(sailing):
        return _named([*known, *sailing]), {}
    new = iter(side for side in sailing if side not in known)
    instead = {side: next(new) for side in known if side not in sailing}
    return [instead.get(side, side) for side in known], instead


def _own(them: list[Mapping[str, Any]], one: Mustered) -> dict[str, Any]:
    """What the scenario says of this ship, where she is one of its own; each of its entries is for one ship."""
    alike = [entry for entry in them if entry.get("ship") == one.ship]
    if not alike:
        return {}
    found = next((entry for entry in alike if entry.get("id", one.ship) == one.id), alike[0])
    them.remove(found)
    return {field: found[field] for field in KEPT if field in found}


def _entry(one: Mustered, number: int) -> dict[str, Any]:
    said = {"name": one.name, "side": one.side, "captain": one.captain}
    return {"ship": one.ship, "id": one.id, "number": number, **{field: word for field, word in said.items() if word}}


def _numbers(crew: Sequence[Mustered]) -> list[int]:
    """Table numbers: each ship's own, and the lowest that is free where two have the same or one has none."""
    wanted = {one.number for one in crew}
    free: Iterator[int] = (number for number in range(1, 1000) if number not in wanted)
    found: list[int] = []
    for one in crew:
        found.append(one.number if one.number and one.number not in found else next(free))
    return found


def _beside(entry: Mapping[str, Any], instead: Mapping[str, str], numbers: Sequence[int]) -> dict[str, Any]:
    """A target or flight: for the side that stands for its own, and with another number where a ship has it."""
    kept = {field: value for field, value in entry.items() if field != "number" or value not in numbers}
    side = str(kept.get("side", ""))
    return {**kept, "side": instead[side]} if side in instead else kept
