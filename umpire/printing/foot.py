"""What stands at the foot of a sheet: of which battle it is, and when it was printed."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from umpire.drawing.letters import BOLD, clipped
from umpire.printing.paper import Paper

NO_SIDES: Mapping[str, int] = MappingProxyType({})


class Foot(NamedTuple):
    """What stands at the foot of a sheet."""

    battle: str
    round: int
    line: int
    is_blank: bool = False
    card: str = ""
    """Whose card is up."""
    sides: Mapping[str, int] = NO_SIDES
    """Of each side its place among those of the battle, from 1: it gives the side its colour and sign."""

    @property
    def words(self) -> str:
        """«round 3 · card of Skylord · after line 24», or that the panel is blank."""
        if self.is_blank:
            return "as it is before a battle"
        where = f"round {self.round} · " if self.round else ""
        card = f"card of {self.card} · " if self.card else ""
        return f"{where}{card}after line {self.line}" if self.line else f"{where}before the first line"

    def short(self, paper: Paper) -> Foot:
        """The same with a name and a card that fit the foot of this paper."""
        width = paper.width * 0.31
        card = clipped(self.card, 6.4, width - 42) if self.card else ""
        return self._replace(battle=clipped(self.battle, 7.5, width - 2, 1, BOLD), card=card)
