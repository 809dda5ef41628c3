"""What a game knows of scenarios: those that people make in a form, and those into which a campaign sends its ships."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from umpire.core.errors import BadInput
from umpire.core.fields import Files

FROM_11 = 11
"""The first table number where no number that is typed is to begin another: all have two digits then."""


class Works(msgspec.Struct, frozen=True):
    """What a few lines say of works on the ground, and what could not be read."""

    fields: dict[str, Any]
    """As a scenario's file has them."""
    mistakes: tuple[BadInput, ...] = ()


class Mustered(msgspec.Struct, frozen=True):
    """Who sails: a ship of a campaign, or a captain where a game has players and no ships of their own."""

    ship: str
    """Her file in the library; empty for a captain without a ship."""
    id: str
    name: str = ""
    """As it is called in the campaign; empty: as its file says."""
    side: str = ""
    captain: str = ""
    """By name."""
    number: int = 0
    """On the table; 0 where nobody says."""


Muster = Callable[[Mapping[str, Any], Sequence[Mustered]], dict[str, Any]]
"""
From the fields of a scenario as its file has them, and who sails: the fields of a scenario with these in the place of its own.

It raises `BadInput`, with one sentence, where they are too few or too many.
"""


class Column(msgspec.Struct, frozen=True):
    """A field in each row of a roster."""

    id: str
    label: str
    most: int = 40
    """Letters."""
    sample: str = ""
    is_long: bool = False


@dataclass(frozen=True)
class Roster:
    """The list of players where a game has neither sides nor ships: a row for each, typed as plain texts."""

    table: str
    """What the list is called in a scenario's file."""
    one: str
    many: str
    hint: str
    columns: tuple[Column, ...]
    read: Callable[[Files, Mapping[str, str], Mapping[str, Any]], Works]
    """Library, a row as typed, and the entry that it was before: the entry that it says."""
    write: Callable[[Files, Mapping[str, Any]], Mapping[str, str]]
    """Library, and an entry: the row that says the same."""


@dataclass(frozen=True)
class Planner:
    """A game's answers about scenarios."""

    bands: tuple[str, ...] = ()
    """Where a ship may start, from the top down."""
    sample_works: str = ""
    """Works on the ground as an umpire types them: shown in the empty field."""
    read_works: Callable[[Files, str], Works] = field(default=lambda files, text: Works({}))
    works: tuple[str, ...] = ()
    """Fields of a target in its file that its works say."""
    write_works: Callable[[Files, Mapping[str, Any]], str] = field(default=lambda files, fields: "")
    """Library, and the fields of works: the lines that say the same."""
    ticks: Mapping[str, str] = field(default_factory=dict)
    """Fields of a scenario that are yes or no, and what yes means."""
    roster: Roster | None = None
    """In the place of sides, ships and targets; None where a game has those."""
    muster: Muster | None = None
    """How a campaign's ships and captains take their places in a scenario; None where they cannot."""
    fewest: Callable[[Mapping[str, Any]], int] = field(default=lambda fields: 0)
    """From the fields of a scenario: how few may play it, where places of its roster may stay empty; else 0."""
