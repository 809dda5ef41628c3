"""What a game knows of scenarios that people make in a form: works on the ground as a few lines, and points."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from umpire.core.errors import BadInput
from umpire.core.shipyard import Files


class Works(msgspec.Struct, frozen=True):
    """What a few lines say of works on the ground, and what could not be read."""

    fields: dict[str, Any]
    """As a scenario's file has them."""
    mistakes: tuple[BadInput, ...] = ()


@dataclass(frozen=True)
class Planner:
    """A game's answers about scenarios."""

    bands: tuple[str, ...]
    """Where a ship may start, from the top down."""
    sample_works: str
    """Works on the ground as an umpire types them: shown in the empty field."""
    read_works: Callable[[Files, str], Works]
    write_works: Callable[[Files, Mapping[str, Any]], str]
    """Library, and the fields of works: the lines that say the same."""
    points: Callable[[Any, Any], Mapping[str, int]]
    """Scenario and state: points by side so far; empty where the scenario counts none."""
