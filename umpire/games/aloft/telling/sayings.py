"""How things are called in sentences: ships, players, hexes, places, goods."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from umpire.games.aloft.book import MERCHANT
from umpire.games.aloft.chart import listed
from umpire.games.aloft.events import Lying
from umpire.games.aloft.state import Sky

AT_A_CORNER = 3
"""Hexes that meet there, where no sky is open."""


def ship_name(sky: Sky, id: str) -> str:
    """«Blue 2 Raider»; what was typed, where there is no such ship."""
    return sky.title(sky.ships[id]) if id in sky.ships else id


def owner_of(ship: str) -> str:
    """The player whose ship it is, by its id: also of one whose building was taken back."""
    return ship.partition("-")[0]


def player_name(sky: Sky, id: str) -> str:
    """«Blue»."""
    return sky.players[id].name if id in sky.players else id


def kind_name(sky: Sky, kind: str) -> str:
    """«Raider»."""
    return sky.book.kinds[kind].name if kind in sky.book.kinds else kind


def goal_name(sky: Sky, goal: str) -> str:
    """«A Fleet of Four»."""
    return sky.book.goals[goal].name if goal in sky.book.goals else goal


def hex_of(sky: Sky, kind: str, number: int = 0) -> str:
    """«wood 4», «merchant», «the Ironback»."""
    return f"{sky.book.hex_name(kind)} {number or ''}".strip()


def found_hex(sky: Sky, kind: str, number: int) -> str:
    """The same where it is told on its own: «a merchant»."""
    return f"a {kind}" if kind == MERCHANT else hex_of(sky, kind, number)


def where(sky: Sky, corner: str, beside: Iterable[Lying]) -> str:
    """«between wood 4, glass 2 and open sky», as it lay then; where no map is kept, «at wood 4 and glass 2»."""
    them = [hex_of(sky, *one) for one in beside]
    if not corner:
        return f"at {listed(them)}" if them else "in open sky"
    return f"between {listed((*them, *(('open sky',) if len(them) < AT_A_CORNER else ())))}" if them else "in open sky"


def space(sky: Sky, hex: str) -> str:
    """« in 2-5»: the space of a hex; nothing where no map is kept, for its number says nothing to anybody."""
    return f" in {hex}" if sky.keeps_map else ""


def place_said(sky: Sky, said: str, near: Iterable[str]) -> str:
    """Where a command sends a ship, as it was said."""
    if said:
        return f"to corner {said}"
    them = [sky.hex_name(sky.hexes[id]) if id in sky.hexes else id for id in near]
    return f"to {listed(them)}" if them else "elsewhere"


def goods(sky: Sky, counts: Mapping[str, int]) -> str:
    """«2 wood, 1 metal», whether they come or go."""
    return sky.book.told({good: abs(count) for good, count in counts.items()})


def a_ship(sky: Sky, kind: str) -> str:
    """«a Raider», «a Basic ship»."""
    name = kind_name(sky, kind)
    known = sky.book.kinds.get(kind)
    return f"a{'n' if name[:1] in 'AEIO' else ''} {name}{'' if known is None or known.is_shipyard else ' ship'}"


def counted(count: int, one: str, more: str = "") -> str:
    """«1 hex», «2 hexes»."""
    return f"{count} {one if count == 1 else more or one + 's'}"
