"""Who is called how in a report: by a role, as it hangs on a wall, or by the real name where the umpire asks for it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property

from umpire.core.chronicle.facts import Chronicle, Portrait

NOBODY = "At the table"
"""Who said what no captain of the battle did."""


class Naming:
    """The names of one report."""

    def __init__(self, chronicle: Chronicle, has_names: bool = False) -> None:
        self.chronicle = chronicle
        self.has_names = has_names

    @cached_property
    def roles(self) -> Mapping[str, str]:
        """What each captain is called where no real name is told: «Aphid’s captain», «Ardent», «Blue», «Player 2»."""
        captains = dict.fromkeys(one.captain for one in self.chronicle.pieces if one.captain)
        roles: dict[str, str] = {}
        for place, captain in enumerate(captains, 1):
            fleet = self.chronicle.fleet(captain)
            ships = [one for one in fleet if not _has(one.name, captain)]
            if side := next((one.name for one in ships if one.name == one.side), ""):
                roles[captain] = side
            elif ships:
                roles[captain] = f"{ships[0].name}’s captain"
            elif fleet and fleet[0].kind not in ("", "player") and _is_only(fleet[0], self.chronicle):
                roles[captain] = fleet[0].kind[:1].upper() + fleet[0].kind[1:]
            else:
                roles[captain] = f"Player {place}"
        return roles

    def captain(self, name: str) -> str:
        """A captain: the name, or the role."""
        return name if self.has_names else self.roles.get(name, "")

    def speaker(self, name: str) -> str:
        """Who said something."""
        return self.captain(name) or NOBODY

    def words(self, text: str) -> str:
        """A text in which no captain’s real name stands, unless names are told."""
        if self.has_names or self._pattern is None:
            return text
        return self._pattern.sub(lambda found: self.roles[found[0]], text)

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        """The longest name first: «Anna Maria» is not «Anna»."""
        names = sorted(self.roles, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)") if names else None


def _has(name: str, captain: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(captain)}(?!\w)", name) is not None


def _is_only(piece: Portrait, chronicle: Chronicle) -> bool:
    """Whether its kind tells it from all others."""
    return sum(one.kind == piece.kind for one in chronicle.pieces) == 1
