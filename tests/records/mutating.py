"""Records as nobody should have them: something in a line is another thing than it was, or a line is gone, doubled or moved."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

RECORDED = Path(__file__).parents[1] / "playthroughs"
ODD: tuple[Any, ...] = (
    "ghost", "", None, 0, -1, 7, 99, 10**15, True, False, [], {}, 1.5, ["a"], {"a": 1}, "umpire", "captain:", "low", "x" * 50,
)  # fmt: skip
LONGEST = 40
"""Lines: all kinds come early."""

Lines = list[dict[str, Any]]


def recorded() -> list[Lines]:
    """The playthroughs of every game, by line."""
    paths = sorted(RECORDED.glob("*.jsonl"))
    return [[json.loads(line) for line in path.read_bytes().splitlines()[:LONGEST]] for path in paths]


def mutated(lines: Lines, random: Random) -> Lines:
    """A record with one mistake in it, as often in an event as anywhere else."""
    lines = copy.deepcopy(lines[: random.randint(2, len(lines))])
    place = random.randrange(len(lines))
    what = random.choice(("field", "field", "field", "drop", "move", "borrow"))
    if what == "drop" and place:
        del lines[place]
    elif what == "move" and place:
        lines.insert(random.randrange(1, len(lines)), lines.pop(place))
    elif what == "borrow" and place:
        lines[place]["events"] = lines[place]["events"] + random.choice(lines[1:])["events"]
    else:
        _change(lines[place].get("events") or lines[place], random)
    for seq, line in enumerate(lines[1:], 1):
        line["seq"] = seq
    return lines


def _change(within: Any, random: Random) -> None:
    spots = list(_spots(within))
    holder, key = random.choice(spots)
    texts = [value for one, other in spots if isinstance(value := one[other], str)]
    how = random.random()
    if how < 0.2 and isinstance(holder, dict):
        del holder[key]
    elif how < 0.4 and type(holder[key]) is int:
        holder[key] += random.choice((-1, 1, 100, -100))
    elif how < 0.7 and isinstance(holder[key], str):
        holder[key] = random.choice(texts)
    else:
        holder[key] = random.choice(ODD)


def _spots(value: Any) -> Iterator[tuple[Any, Any]]:
    """Everything that can be another thing, with what holds it."""
    for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from _spots(value[key])
