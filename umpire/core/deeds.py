"""What reports tell of a battle: each shot, ram, boarding and loss as a fact, drawn from the events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

DeedKind = Literal["fire", "ram", "boarding", "bombs", "trade", "capture", "loss", "arrival", "build", "other"]


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that somebody did, or that befell somebody."""

    kind: DeedKind
    by: str = ""
    """The piece that did it, by id; empty where nobody did."""
    to: str = ""
    """The piece that it was done to, by id."""
    dice: int = 0
    hits: int = 0
    damage: int = 0
    """Boxes, hit points: what the target lost by it."""
    what: str = ""
    """In a few words of the game: «bow gun», «Engine hit», «taken», «crashed»."""


def of_kinds(kinds: Mapping[type, DeedKind]) -> Callable[[Any, Any], Deed | None]:
    """Of a game whose events name their `player`, and perhaps an `other`: the deeds of those that are listed."""

    def deed(state: Any, event: Any) -> Deed | None:
        kind = kinds.get(type(event))
        return Deed(kind, event.player, getattr(event, "other", "")) if kind else None

    return deed
