"""A chronicle as the results book has the battle: whose each piece was, who commanded it, and what became of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from umpire.core.chronicle.facts import Chronicle, Portrait, Reading, Said, Told, Turning
from umpire.core.chronicle.turning import losses
from umpire.core.fates import HOME, SAID, TAKEN
from umpire.core.results import Fate, Result

OUT = ("loss", "capture")
"""Deeds by which a piece is out of the battle."""
LOSSES = ("lost", "last", "taken")
"""Turning points that tell one."""

Pieces = Mapping[str, Portrait]


def as_booked(chronicle: Chronicle, result: Result) -> Chronicle:
    """
    The chronicle of a battle in which everything that the book says of a piece is as the book says it.

    House: the book has the last word on who won, on whose side a piece was, who commanded it and what became of it; how it came to
    that is told by the record. Of a piece that came home by the book, no turning point tells that it was lost.
    """
    fates = {fate.subject: fate for fate in result.fates}
    now = {one.subject: _portrait(one, fates.get(one.subject)) for one in chronicle.pieces}
    was = {one.subject: one for one in chronicle.pieces}
    if now == was:
        damage = {id: _moments(chronicle, was[id], was[id], fates.get(id)) for id in chronicle.damage}
        return chronicle if damage == chronicle.damage else replace(chronicle, damage=damage)
    sides = _otherwise([(was[id].side, one.side) for id, one in now.items()])
    captains = _otherwise([(was[id].captain, one.captain) for id, one in now.items()])
    pieces = tuple(now.values())
    names = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in sides) or "(?!)")

    def renamed(words: str) -> str:
        return names.sub(lambda found: sides[found[0]], words)

    told = tuple(_told(chronicle.told, was, now, renamed))
    scores = tuple(
        replace(one, points={sides.get(side, side): points for side, points in one.points.items()})
        for one in chronicle.scores
    )
    return replace(
        chronicle,
        pieces=pieces,
        damage={id: _moments(chronicle, was[id], now[id], fates.get(id)) for id in chronicle.damage},
        told=told,
        turning=tuple(_turning(chronicle.turning, was, now, told, renamed)),
        said=tuple(_said(one, captains) for one in chronicle.said),
        scores=scores,
        aka=captains,
    )


def _portrait(piece: Portrait, fate: Fate | None) -> Portrait:
    if fate is None:
        return piece
    piece = replace(piece, side=fate.side or piece.side, captain=fate.captain or piece.captain)
    if fate.end == SAID:  # somebody's own words, which say no other end
        return piece
    return replace(piece, fate=fate.fate if fate.end != HOME else "", became=fate.end)


def _otherwise(pairs: Sequence[tuple[str, str]]) -> dict[str, str]:
    """By each name that the record has and the book has not any more: the one name that stands in its place."""
    there = {now for _, now in pairs}
    found: dict[str, set[str]] = {}
    for was, now in pairs:
        if was and was not in there:
            found.setdefault(was, set()).add(now)
    return {was: next(iter(names)) for was, names in found.items() if len(names) == 1}


def _told(told: Sequence[Told], was: Pieces, now: Pieces, renamed: Callable[[str], str]) -> Iterator[Told]:
    """The deeds, each loss as the book tells it; none of a piece that came home by the book."""
    for one in told:
        before, after = was.get(one.deed.to), now.get(one.deed.to)
        deed = one.deed
        if deed.kind in OUT and before and after and before.fate and before.fate != after.fate:
            if not after.fate:
                continue
            deed = replace(deed, kind="capture" if after.became == TAKEN else "loss", what=after.fate)
        yield replace(one, deed=deed, line=renamed(one.line))


def _turning(
    turning: Sequence[Turning], was: Pieces, now: Pieces, told: Sequence[Told], renamed: Callable[[str], str]
) -> Iterator[Turning]:
    """The turning points, those anew in which somebody is lost whose side fared otherwise by the book."""
    fared = {was[id].side for id, one in now.items() if was[id].fate != one.fate}
    again = {(one.seq, one.subjects[-1:]): one for _, one in losses(now, told)}
    for one in turning:
        lost = was.get(one.subjects[-1]) if one.subjects and one.why in LOSSES else None
        if lost is None or not lost.fate or lost.side not in fared:
            yield replace(one, words=renamed(one.words))
        elif found := again.get((one.seq, one.subjects[-1:])):
            yield found


def _moments(chronicle: Chronicle, was: Portrait, now: Portrait, fate: Fate | None) -> tuple[Reading, ...]:
    """How much was left of a piece: of one that came home by the book up to when the record lost it, and what the book has at the end."""
    moments = chronicle.damage[now.subject]
    if was.fate and not now.fate:
        moments = tuple(one for one in moments if not one.fate) or (replace(moments[0], fate=""),)
    elif was.fate != now.fate:
        moments = tuple(replace(one, fate=now.fate) if one.fate == was.fate != "" else one for one in moments)
    if now.fate or fate is None or fate.crossed is None or not fate.of:
        return moments
    left = fate.of - fate.crossed
    if left == round(moments[-1].share * fate.of):
        return moments
    words = f"{left} of {fate.of} boxes left"
    return (*moments, Reading(chronicle.head, chronicle.rounds, now.subject, left / fate.of, words))


def _said(said: Said, captains: Mapping[str, str]) -> Said:
    return replace(said, captain=captains.get(said.captain, said.captain))
