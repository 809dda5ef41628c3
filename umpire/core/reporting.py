"""What came of a battle, by its record: its state as plain text, and the figures of the game's own rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from umpire.core.game import Game
from umpire.core.panel import Panel
from umpire.core.seats import Seat


class Figures(msgspec.Struct, frozen=True):
    """What the rules of the game say of a battle at some line of its record. What people decided beside that is no part of it."""

    lines: int
    points: Mapping[str, int]
    """By side; empty where none are counted."""
    counts: Mapping[str, Mapping[str, int]]
    """What else the game counts, by side."""
    winner: str
    """A side; empty where the rules name none."""
    why: str = ""


def figures(game: Game[Any], state: Any, head: int) -> Figures:
    """What the rules say of this state, which is that after line `head`."""
    winner, why = game.rules.won(state)
    points = dict(game.rules.points(state))
    counts = {side: dict(counted) for side, counted in game.rules.counts(state).items()}
    return Figures(head, points, counts, winner, why)


def as_json(value: object) -> bytes:
    """Structs of this house as JSON, the same each time."""
    return msgspec.json.encode(value, order="deterministic")


def report(game: Game[Any], name: str, state: Any, head: int, seat: Seat) -> str:
    """One line for each piece: what is crossed, lit, fired, lost; of what has no hull, its figures."""
    panels = game.panels(state, seat)
    return "\n".join([f"{name} ({game.name}), after line {head}", *(_line(panel) for panel in panels)])


def _line(panel: Panel) -> str:
    told = [f"{panel.crossed}/{panel.boxes} boxes"] if panel.boxes else []
    told += [f"{squares.name.lower()} {_known(squares.left)}/{_known(squares.total)}" for squares in panel.squares]
    if panel.ladder:
        told.append(panel.band)
    told = told or [f"{figure.name} {figure.value}" for figure in panel.listed]
    for lamp in panel.lamps:
        colours = "+".join(colour for colour, is_on in (("amber", lamp.amber), ("red", lamp.red)) if is_on)
        if colours:
            told.append(f"{lamp.name}: {colours}")
    told += [f"{mount.name}: {', '.join(mount.marks)}" for mount in panel.mounts if mount.marks]
    if panel.fate:
        told.append(panel.fate.upper())
    return f"{panel.number or '':>3} {panel.name:<18} " + "; ".join(told)


def _known(value: int | None) -> str:
    return "?" if value is None else str(value)
