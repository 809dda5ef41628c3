"""What a game puts on paper beside its control panels, as headings with rows: no layout, no HTML."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from umpire.core.panel import Chart, ChartRow


def chart(name: str, *rows: tuple[str, str]) -> Chart:
    """A heading with rows; «none» where there are none."""
    return Chart(name, tuple(ChartRow(*row) for row in rows) or (ChartRow("", "none"),))


class Briefing(msgspec.Struct, frozen=True):
    """What one captain reads before the battle, and nobody else's secrets."""

    captain: str
    side: str
    charts: tuple[Chart, ...]


class Leaf(msgspec.Struct, frozen=True):
    """A leaflet of its own."""

    title: str
    charts: tuple[Chart, ...]


@dataclass(frozen=True)
class Paperwork:
    """A game's words for paper. A game without them prints its panels all the same."""

    lying: Callable[[Any], Sequence[Chart]] = lambda view: ()
    """From a view: what lies on the table beside the ships: what is left of the deck, lines, flights, mines, torpedoes."""
    turn_card: Callable[[Mapping[str, str]], Sequence[Chart]] = lambda rules: ()
    """The order of a round, with the house rules as set."""
    charts: Callable[[Mapping[str, str]], Sequence[Chart]] = lambda rules: ()
    """What is looked up in play, with the house rules as set."""
    references: Callable[[Any], Sequence[Leaf]] = lambda state: ()
    """From a state: a quick reference for each way in which the game is played, that of this battle first."""
    briefings: Callable[[Any], Sequence[Briefing]] = lambda scenario: ()
    """From a scenario: one for each captain."""


NO_PAPERWORK = Paperwork()
