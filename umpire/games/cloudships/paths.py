"""A recorded path: its steps, what they cost, and which turns a ship may make in it."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import NamedTuple

from umpire.core.errors import BadInput

TURNING_ON_ENTRY = ("kite", "screw-galley")
"""Those that turn only after entering a hex."""
STEP = re.compile(r"^(?:F(?:[<>^v]|\^[<>]|v[<>]|[<>][\^v])?|T[<>]|\^|v)$")


def read_path(text: str) -> tuple[str, ...]:
    """
    The steps of a path, as they are written: capitals or small letters do.

    Raises:
        BadInput: names the step that cannot be read.
    """
    written = [step for step in re.split(r"[,\s]+", text.strip()) if step]
    if len(written) > 40:
        raise BadInput("path", "a path has at most 40 steps.")
    steps = tuple(step.upper().replace("V", "v") for step in written)
    for place, step in enumerate(steps, 1):
        if not STEP.match(step):
            raise BadInput(
                "path",
                f"step {place}, {written[place - 1][:12]!r}, cannot be read; F is a hex forward, F> F< with a turn, F^ Fv climbing or "
                "sinking, T> T< a power turn, ^ v a band up or down in place; nobody goes astern.",
            )
    return steps


def hexes(steps: Sequence[str]) -> int:
    """How many hexes she enters."""
    return sum(1 for step in steps if step[0] == "F")


def cost(steps: Sequence[str]) -> int:
    """
    Movement points: a hex 1, a hex and a band up 2, a hex and a band down 1, a band in place 1, a power turn 1.

    Rules: Movement; Power turns. House: no other limit on bands in one turn (A-20).
    """
    return sum(2 if step[0] == "F" and "^" in step else 1 for step in steps)


def known_way(steps: Sequence[str], bands: int) -> tuple[str, ...]:
    """
    A way as far as it is known: its steps, and for a change of band that they do not tell the least that it costs, in place.

    House: each band up is a point at least, each band down a hex or a point (A-20).
    """
    if any("^" in step or "v" in step for step in steps):
        return tuple(steps)
    untold = "^" * bands if bands > 0 else "v" * max(0, -bands - hexes(steps))
    return (*steps, *untold)


def letters(power: str) -> str:
    """
    With which a path is built: a hex, its turns, bands, the start of a power turn, and a comma before a step in place.

    Rules: Power turns. Kites and screw galleys make none.
    """
    return f"F<>^v{'' if power in TURNING_ON_ENTRY else 'T'},"


class At(NamedTuple):
    """A hex on a path, drawn with the ship's bow up where it begins: its centre, a hex being 1 high."""

    x: float
    y: float
    turn: int = 0
    """Sixths of a circle that she has turned there, clockwise."""


def trace(steps: Sequence[str]) -> tuple[At, ...]:
    """The hexes of a path, the one where it begins first, each as she leaves it."""
    found = [At(0.0, 0.0)]
    for step in steps:
        x, y, turn = found[-1]
        if step[0] == "F":
            angle = turn * math.pi / 3
            x, y = round(x + math.sin(angle), 3), round(y - math.cos(angle), 3)
            found.append(At(x, y, turn))
        found[-1] = At(x, y, (turn + step.count(">") - step.count("<")) % 6)
    return tuple(found)


def free_turns(steps: Sequence[str]) -> str:
    """The turns made on entering hexes, in order: `<>>`."""
    return "".join(letter for step in steps if step[0] == "F" for letter in step if letter in "<>")


def has_power_turn(steps: Sequence[str]) -> bool:
    """Whether she turns without entering a hex."""
    return any(step[0] == "T" for step in steps)


def under_sail(steps: Sequence[str], steam_points: int) -> tuple[str, ...]:
    """The steps that a ship of mixed power begins when her steam is spent: sail comes last."""
    spent = 0
    for place, step in enumerate(steps):
        if spent >= steam_points:
            return tuple(steps[place:])
        spent += cost([step])
    return ()


def wrong_turns(power: str, steps: Sequence[str], die: int | None, steam_points: int) -> str:
    """
    What the rules say against the turns of this path, or nothing.

    Rules: Movement; Power turns. A kite turns once, or twice the same way on a natural 6, and only after entering a hex
    (A-22); a screw galley after each hex; steamers as they can pay; mixed power under sail once, without power turns.
    """
    turns = free_turns(steps)
    if has_power_turn(steps) and power in TURNING_ON_ENTRY:
        return "makes no power turns; she turns only after entering a hex"
    if power == "kite" and len(turns) > (2 if die == 6 else 1):
        return f"turns {len(turns)} times on this path; a kite turns once, or twice on a natural 6"
    if power == "kite" and len(set(turns)) > 1:
        return "turns both ways on this path; a kite's two turns go the same way"
    sailing = under_sail(steps, steam_points) if power == "mixed" else ()
    if has_power_turn(sailing):
        return "has spent her steam, and makes no power turns under sail"
    if len(free_turns(sailing)) > 1:
        return "has spent her steam, and turns only once under sail"
    return ""
