"""Lines of the log told together: runs of like ones as one, a whole command in one sentence, what was overruled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from umpire.core import playing
from umpire.core.events import Struck
from umpire.core.lines import Line
from umpire.core.replay import AnyEntry
from umpire.core.seats import Seat
from umpire.service.desk import Moment
from umpire.service.table.sentence import in_one_sentence

FEW = 3
"""Marks of a line that are looked up one by one."""


def lines_of(moment: Moment, entry: AnyEntry, seat: Seat) -> tuple[Line, ...]:
    """A line's events in sentences, cut for the seat."""
    marks: playing.Labels | None = {} if len(entry.events) > FEW else None  # looked up all at once, or each by itself
    told = (
        playing.line_for(moment.game, moment.state, event, seat, marks)
        for event in entry.events
        if not isinstance(event, Struck)
    )
    return tuple(line for line in told if line is not None)


def overruled_for(overruled: dict[str, str], seat: Seat) -> tuple[str, ...]:
    """Reasons typed by umpires stay with umpires."""
    if seat.is_umpire:
        return tuple(f"{id}: {why}" if why else id for id, why in overruled.items())
    return ("umpire's ruling",) if overruled else ()


def in_brief(lines: Sequence[Line]) -> str:
    """One sentence for them all: what each adds to it, or the first where a game says no more."""
    if gists := [line.gist for line in lines if line.gist is not None]:
        return in_one_sentence(gists)
    if len(lines) < 2:
        return lines[0].text if lines else ""
    return f"{lines[0].text.removesuffix('.')}; and {len(lines) - 1} more."


def taken_back(of: Sequence[int], words: Mapping[int, str], *, is_redo: bool = False) -> str:
    """«Taken back: line 5, Locust moves to Medium.», of each line what it says as far as it may be read."""
    told = [f"line {seq}, {words[seq].removesuffix('.')}" if words.get(seq) else f"line {seq}" for seq in of]
    return f"{'Put back' if is_redo else 'Taken back'}: {'; '.join(told)}."


def together(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The same lines, with each run of like ones told in one sentence: four boxes crossed by one gun."""
    told: list[Line] = []
    for _, run in groupby(enumerate(lines), key=_sentence):
        them = [line for _, line in run]
        first = replace(them[0], gist=None, dice=tuple(dice for line in them for dice in line.dice))
        if len(them) > 1 and first.one_of is not None:
            begins, _, ends = first.one_of
            items = ", ".join(_in_runs([line.one_of[1] for line in them if line.one_of is not None]))
            first = replace(first, text=f"{begins}{items}{ends}", one_of=None)
        elif len(them) > 1 and first.counted is not None:
            first = replace(first, text=str(len(them)).join(first.counted), counted=None)
        told.append(first)
    return tuple(told)


def _in_runs(items: Sequence[str]) -> list[str]:
    """«1 to 4 Hull, 5 gun» for «1 Hull, 2 Hull, 3 Hull, 4 Hull, 5 gun»; two of a kind stay two."""
    runs: list[list[tuple[int, str]]] = []
    for item in items:
        number, _, word = item.partition(" ")
        place = int(number) if number.isascii() and number.isdigit() and word else 0
        if runs and place and (place - 1, word) == runs[-1][-1]:
            runs[-1].append((place, word))
        else:
            runs.append([(place, word if place else item)])
    told = []
    for run in runs:
        if len(run) > 2:
            told.append(f"{run[0][0]} to {run[-1][0]} {run[0][1]}")
        else:
            told += [f"{place} {word}" if place else word for place, word in run]
    return told


def _sentence(numbered: tuple[int, Line]) -> tuple[object, ...]:
    """What lines of one run have in common; a line that is none of a run has its place."""
    place, line = numbered
    if line.counted is not None:
        return line.counted
    return (place,) if line.one_of is None else (line.one_of[0], line.one_of[2])
