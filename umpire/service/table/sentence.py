"""One sentence for a whole command, from what each line adds to it that a seat may read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from umpire.core.gist import Gist


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
