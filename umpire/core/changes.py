"""What hands must change at the table, thing by thing, so that only what is new need be told."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

PLACE = "place"
"""What a part is about that tells where the whole is when it is not in play: with it, all is told anew."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that lies there: a lamp's marker, a gun's counter, the clip on the ladder."""

    about: str
    """What it says something of, so that before and after can be compared."""
    item: str
    begins: str = ""
    """With `ends`: what it shares with its like, so that a run of them is one: «Fired on bow gun, stern gun»."""
    ends: str = ""
    is_marker: bool = False
    """It is taken away when it is gone."""
    when_gone: str = ""
    """What is told instead when it is gone; with neither it changes, and is never gone."""


class TableChange(msgspec.Struct, frozen=True):
    """What must now lie on the table about one thing, as the resulting state."""

    subject: str
    name: str
    state: str
    parts: tuple[Part, ...] = ()
    """The same in pieces; empty where it is told whole or not at all."""


def change(subject: str, name: str, parts: Sequence[Part]) -> TableChange:
    """A change that its parts tell."""
    return TableChange(subject, name, in_words(parts), tuple(parts))


def new_parts(was: TableChange, now: TableChange) -> TableChange:
    """Of how a thing lies now, what is new; whole where it came to the table or left it, or where it has no parts."""
    before, here = {part.about: part for part in was.parts}, {part.about: part for part in now.parts}
    if not before or not here or (PLACE in before) != (PLACE in here):
        return now
    fresh = [part for part in now.parts if before.get(part.about) != part]
    gone = [part for part in was.parts if part.about not in here]
    fresh += [Part(part.about, part.when_gone) for part in gone if part.when_gone]
    off = in_words([part for part in gone if part.is_marker])
    told = [words for words in (in_words(fresh), f"off: {off}" if off else "") if words]
    return TableChange(now.subject, now.name, "; ".join(told) or now.state)


def in_words(parts: Sequence[Part]) -> str:
    """«track to box 9, 3 squares left», or with a list among them «band Low; Fired on bow gun, stern gun»."""
    told, between = [], ", "
    for (begins, ends), run in groupby(parts, key=lambda part: (part.begins, part.ends)):
        items = [part.item for part in run]
        if not begins and not ends:
            told += items
            continue
        told.append(f"{begins}{', '.join(items)}{ends}")
        between = "; " if len(items) > 1 else between
    return between.join(told)
