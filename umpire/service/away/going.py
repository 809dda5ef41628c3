"""
An evening goes out: its ships are shown as out, and the campaign's whole log leaves as one file; and goes home as one.

The file is an archive of the campaign whose log has one line more than here: `Hold`, by which whoever takes it in is the
evening's own table. That line is the same in every file of an evening, so that it can be downloaded twice. A file that goes home
has the records of the evening's battles too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from umpire.core import playing
from umpire.core.answers import Ask
from umpire.core.campaign import CAMPAIGN, merging
from umpire.core.campaign import commands as c
from umpire.core.campaign.events import BattleWritten
from umpire.core.campaign.state import Evening
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.events import Entry
from umpire.core.lifting import VERSION
from umpire.core.objections import Objections
from umpire.service import archive, record
from umpire.service.campaigns import books
from umpire.service.desk import Desk
from umpire.service.paper import press

Line = Entry[Any, Any]


class Out(NamedTuple):
    """An evening that is out."""

    evening: Evening
    since: str
    """UTC, ISO 8601; empty where nobody knows."""
    is_here: bool
    """This laptop plays it."""


def out(desk: Desk, campaign: str) -> tuple[Out, ...]:
    """The evenings of a campaign that are out, in the order in which they went."""
    book = books.look(desk, campaign).book
    lines = _lines(desk, campaign) if book.evenings else []
    since = {line.command.evening: line.time for line in lines if isinstance(line.command, c.TakeOut)}
    return tuple(Out(one, since.get(one.id, ""), one.id == book.held) for one in book.evenings.values())


def file(desk: Desk, campaign: str, evening: str, folder: Path | None = None) -> tuple[str, bytes]:
    """
    The file of an evening, with its name: the one that goes out, or, where this laptop plays it, the one that goes home.

    Args:
        folder: where photographs of results are kept.

    Raises:
        UnknownCommand: no such evening is out, or another one is played here.
    """
    found = books.look(desk, campaign)
    book = found.book
    if evening not in book.evenings or (book.held and book.held != evening):
        raise UnknownCommand("That evening is not out. The campaign's page “Away play” lists those that are.")
    stem, to = press.file_stem(found.name), press.file_stem(book.evenings[evening].to)
    if book.held:
        own = _own(_lines(desk, campaign))
        content = archive.lean(desk, campaign, _log(desk, campaign), _battles(desk, own), _photos(own), folder)
        return f"{stem}-back-from-{to}.zip", content
    hold = msgspec.json.encode(_hold(desk, campaign, evening))
    return f"{stem}-away-{to}.zip", archive.lean(desk, campaign, _log(desk, campaign, hold))


def _log(desk: Desk, campaign: str, *more: bytes) -> bytes:
    if harm := record.damaged.wrong(desk, campaign):
        raise BadInput("", harm)
    return b"".join(record.export(desk, campaign, more=more))


def _lines(desk: Desk, campaign: str) -> list[Line]:
    moment = desk.moment(campaign)
    return moment.entries(1)


def _hold(desk: Desk, campaign: str, evening: str) -> Line:
    """The line that makes the log that of the evening; it is not written here."""
    lines = _lines(desk, campaign)
    book, order = books.look(desk, campaign).book, c.Hold(evening)
    touched = playing.touches(CAMPAIGN, book, order)
    went: Mapping[str, Line] = {line.command.evening: line for line in lines if isinstance(line.command, c.TakeOut)}
    line: Line = CAMPAIGN.entry_type(
        seq=len(lines) + 1,
        id=f"hold-{evening}-{len(lines) + 1}",
        seat=went[evening].seat,
        time=went[evening].time,
        command=order,
        events=playing.decide(CAMPAIGN, book, order, Ask({}), Objections()),
        reads=tuple(sorted(touched.reads)),
        writes=tuple(sorted(touched.writes)),
        v=VERSION,
    )
    return line


def _own(lines: Sequence[Line]) -> Sequence[Line]:
    """Those of the evening that is played here."""
    start = max((place for place, line in enumerate(lines) if isinstance(line.command, c.Hold)), default=0)
    return lines[start:]


def _battles(desk: Desk, own: Sequence[Line]) -> tuple[str, ...]:
    """The evening's battles whose records are kept here."""
    here = desk.hall().here
    return tuple(dict.fromkeys(id for line in own if (id := merging.battle_of(line)) in here))


def _photos(own: Sequence[Line]) -> frozenset[str]:
    return frozenset(_shown(own))


def _shown(own: Sequence[Line]) -> Iterator[str]:
    for line in own:
        for event in line.events:
            if isinstance(event, BattleWritten):
                yield event.now.result.photo
