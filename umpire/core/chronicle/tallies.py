"""Tables of a report: who fired at whom and what it cost, and of games without fire who did how much of what."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from umpire.core.chronicle.facts import Chronicle, Portrait, Told
from umpire.core.deeds import DeedKind

MEANS: dict[str, str] = {"fire": "", "bombs": "bombs and torpedoes", "ram": "ramming", "boarding": "boarding"}
"""What counts as fire, and what it is called where it is not gunfire."""
OTHERS = "No gun’s doing"
"""What was lost to magazines, fires, criticals and the umpire’s hand."""
KINDS: dict[DeedKind, str] = {
    "fire": "fights",
    "capture": "taken",
    "build": "built",
    "trade": "trades",
    "boarding": "boardings",
    "ram": "rams",
    "bombs": "bombs",
    "loss": "losses",
    "other": "other deeds",
}
"""Headings of the table of deeds."""


class Fire(msgspec.Struct, frozen=True):
    """A row of the table of fire, or the total of a ship."""

    by: str
    """The ship; empty where nobody fired."""
    at: str
    """The target, by id; empty in a total."""
    how: str = ""
    """«ramming»; empty for gunfire."""
    volleys: int = 0
    dice: int = 0
    hits: int = 0
    boxes: int = 0

    def with_more(self, other: Fire) -> Fire:
        """Both together, under the first one’s names."""
        figures = (
            self.volleys + other.volleys,
            self.dice + other.dice,
            self.hits + other.hits,
            self.boxes + other.boxes,
        )
        return Fire(self.by, self.at, self.how, *figures)


class Broadside(msgspec.Struct, frozen=True):
    """All fire of one ship."""

    rows: tuple[Fire, ...]
    total: Fire


class Deeds(msgspec.Struct, frozen=True):
    """Who did how much of what."""

    kinds: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    """Each player or side, and the figures under the headings."""


def table_of_fire(chronicle: Chronicle) -> tuple[Broadside, ...]:
    """
    Who fired at whom: a volley is one line of the log, however many guns it had; by ship, with totals, the worst first.

    What nobody fired, magazines and fires, stands last.
    """
    rows: dict[tuple[str, str, str], Fire] = {}
    lines: set[tuple[int, str, str, str]] = set()
    for one in chronicle.told:
        deed = one.deed
        how = MEANS.get(deed.kind)
        if not deed.to or (how is None and not deed.damage):
            continue
        key = (deed.by, deed.to, how) if how is not None and deed.by else ("", deed.to, "")
        is_try = deed.dice > 0 or deed.hits > 0 or deed.kind == "boarding"
        is_new = bool(deed.by) and (one.seq, *key) not in lines and is_try
        if is_new:
            lines.add((one.seq, *key))
        hits = 0 if deed.kind == "other" else deed.hits
        more = Fire(*key, volleys=int(is_new), dice=deed.dice, hits=hits, boxes=deed.damage)
        rows[key] = rows.get(key, Fire(*key)).with_more(more)
    by_ship: dict[str, list[Fire]] = {}
    for row in rows.values():
        by_ship.setdefault(row.by, []).append(row)
    told = [_broadside(them) for them in by_ship.values()]
    return tuple(sorted(told, key=lambda one: (not one.total.by, -one.total.boxes, -one.total.dice)))


def _broadside(rows: list[Fire]) -> Broadside:
    rows.sort(key=lambda row: (bool(row.how), -row.boxes, -row.dice))
    total = Fire(rows[0].by, "")
    for row in rows:
        total = total.with_more(row)
    return Broadside(tuple(rows), total)


def has_fire(chronicle: Chronicle) -> bool:
    """Whether anybody took damage that is counted: else deeds are, by kind."""
    return any(one.deed.damage for one in chronicle.told)


def table_of_deeds(chronicle: Chronicle) -> Deeds | None:
    """Deeds by kind, and by whose piece did them; None where nobody did any."""
    counted: dict[str, dict[DeedKind, int]] = {}
    for one in chronicle.told:
        whose = _whose(chronicle, one)
        if whose and one.deed.kind in KINDS:
            of = counted.setdefault(whose, {})
            of[one.deed.kind] = of.get(one.deed.kind, 0) + 1
    if not counted:
        return None
    kinds = [kind for kind in KINDS if any(kind in of for of in counted.values())]
    rows = tuple((whose, tuple(of.get(kind, 0) for kind in kinds)) for whose, of in counted.items())
    return Deeds(tuple(KINDS[kind] for kind in kinds), rows)


def _whose(chronicle: Chronicle, one: Told) -> str:
    """The side that did it; of a loss, whose it was."""
    found = chronicle.piece(one.deed.to if one.deed.kind == "loss" else one.deed.by)
    return side_of(found) if found else ""


def side_of(piece: Portrait) -> str:
    """Its side, or its name where it is one by itself."""
    return piece.side or piece.name


def sides(pieces: Iterable[Portrait]) -> tuple[str, ...]:
    """All sides, in the order of their pieces."""
    return tuple(dict.fromkeys(side_of(one) for one in pieces if not one.is_token and one.side))
