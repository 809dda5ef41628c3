"""Lines of the log told together: runs of like ones as one, a whole command in one sentence, what was overruled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec.structs import replace

from umpire.core import playing
from umpire.core.events import Struck
from umpire.core.gist import Gist
from umpire.core.lines import Line
from umpire.core.replay import AnyEntry
from umpire.core.seats import Seat
from umpire.service.desk import Moment

FEW = 3
"""Marks of a line that are looked up one by one."""
COMMON = frozenset((
    "A", "All", "An", "And", "At", "Both", "By", "Cycle", "Each", "Every", "Everybody", "Fight", "He", "In", "It", "Its", "Last", "New",
    "No", "Nobody", "Nothing", "Now", "On", "One", "Round", "She", "The", "Their", "Then", "They", "This", "Tile", "Turn", "With",
))  # fmt: skip
"""Words with which a clause may begin and that are nobody's name: small after a semicolon."""


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
    told: list[str] = []
    for _, run in groupby(enumerate(items), key=_following):
        them = [item for _, item in run]
        told += [f"{them[0].partition(' ')[0]} to {them[-1]}"] if len(them) > 2 else them
    return told


def _following(numbered: tuple[int, str]) -> tuple[object, ...]:
    """What items of one run have in common: a word, and numbers that follow each other; any other item has its place."""
    place, item = numbered
    number, _, word = item.partition(" ")
    is_counted = word and number.isascii() and number.isdigit() and int(number)
    return (word, int(number) - place) if is_counted else (place,)


def _sentence(numbered: tuple[int, Line]) -> tuple[object, ...]:
    """What lines of one run have in common; a line that is none of a run has its place."""
    place, line = numbered
    if line.counted is not None:
        return line.counted
    return (place,) if line.one_of is None else (line.one_of[0], line.one_of[2])


def in_one_sentence(gists: Sequence[Gist]) -> str:
    """Tell «Aphid fires at Bella: 3 boxes; Bella loses Bow gun; Bella drops to Low», details only where nothing was done or ended."""
    ended = {gist.about for gist in gists if gist.weight == "end"}
    untold = {"effect": ended, "loss": ended | {gist.about for gist in gists if gist.weight == "deed"} - {""}}
    has_more = any(gist.weight not in ("loss", "detail") for gist in gists)
    clauses: dict[str, list[Gist]] = {}
    for gist in gists:
        if not (has_more and gist.weight == "detail") and gist.about not in untold.get(gist.weight, ()):
            clauses.setdefault(gist.key or gist.says, []).append(gist)
    said = [_clause(them) for them in clauses.values()]
    words = "; ".join([*said[:1], *map(_going_on, said[1:])]).rstrip(".")
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _going_on(clause: str) -> str:
    """«the crew cheers» of «The crew cheers», for after a semicolon; a name stays as it is."""
    return f"{clause[:1].lower()}{clause[1:]}" if clause.partition(" ")[0].rstrip(":,") in COMMON else clause


def _clause(them: Sequence[Gist]) -> str:
    if len(them) == 1 and them[0].alone:
        return them[0].alone
    counted: Counter[tuple[str, str]] = Counter()
    for number, one, more in (count for gist in them for count in gist.counts):
        counted[one, more] += number
    items = list(_each(name for gist in them for name in gist.names))
    items += [f"{number} {one if number == 1 else more}" for (one, more), number in counted.items() if number]
    return them[0].says + (", ".join(items) or them[0].nothing)


def _each(names: Iterable[str]) -> Iterable[str]:
    """«Fire twice» for two of a kind."""
    for name, number in Counter(names).items():
        yield name if number == 1 else f"{name} {'twice' if number == 2 else f'{number} times'}"
