"""One sentence for a whole command, from what each line adds to it that a seat may read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

Weight = Literal["deed", "effect", "end", "detail"]
"""
How much it matters. Deeds and ends are told always; an effect on somebody who has not ended in the same command, destroyed
or off the table; a detail only where there is nothing else to tell.
"""


class Gist(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a line adds to the sentence: a clause, or its part of the clause of lines like it."""

    says: str
    """How the clause begins: «Aphid fires at Bella: »."""
    counts: tuple[tuple[int, str, str], ...] = ()
    """Added up over the lines of a clause: a number, the word for one, the word for more."""
    names: tuple[str, ...] = ()
    """Told one after the other, before what is counted."""
    nothing: str = ""
    """What the clause says where nothing is named and all is counted to nothing: «no hit»."""
    alone: str = ""
    """What a clause of this line alone says instead."""
    key: str = ""
    """Lines of one key make one clause, begun as the first of them; without it, those that begin alike."""
    weight: Weight = "deed"
    about: str = ""
    """Whom an effect is about, or who has ended."""


def in_one_sentence(gists: Sequence[Gist]) -> str:
    """Tell «Aphid fires at Bella: 3 boxes; Bella blows up: 3 magazines, 24 boxes», details only where they are all there is."""
    ended = {gist.about for gist in gists if gist.weight == "end"}
    told = [gist for gist in gists if gist.weight != "detail"] or gists
    clauses: dict[str, list[Gist]] = {}
    for gist in told:
        if gist.weight != "effect" or gist.about not in ended:
            clauses.setdefault(gist.key or gist.says, []).append(gist)
    words = "; ".join(map(_clause, clauses.values())).rstrip(".")
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _clause(them: Sequence[Gist]) -> str:
    if len(them) == 1 and them[0].alone:
        return them[0].alone
    counted: dict[tuple[str, str], int] = {}
    for number, one, more in (count for gist in them for count in gist.counts):
        counted[one, more] = counted.get((one, more), 0) + number
    items = list(_each(name for gist in them for name in gist.names))
    items += [f"{number} {one if number == 1 else more}" for (one, more), number in counted.items() if number]
    return them[0].says + (", ".join(items) or them[0].nothing)


def _each(names: Iterable[str]) -> Iterable[str]:
    """«Fire twice» for two of a kind."""
    times: dict[str, int] = {}
    for name in names:
        times[name] = times.get(name, 0) + 1
    for name, number in times.items():
        yield name if number == 1 else f"{name} {'twice' if number == 2 else f'{number} times'}"
