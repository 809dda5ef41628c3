"""One sentence for a whole command, from what each line adds to it that a seat may read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from umpire.core.gist import Gist

COMMON = frozenset((
    "A", "All", "An", "And", "At", "Both", "By", "Cycle", "Each", "Every", "Everybody", "Fight", "He", "In", "It", "Its", "Last", "New",
    "No", "Nobody", "Nothing", "Now", "On", "One", "Round", "She", "The", "Their", "Then", "They", "This", "Tile", "Turn", "With",
))  # fmt: skip
"""Words with which a clause may begin and that are nobody's name: small after a semicolon."""


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
