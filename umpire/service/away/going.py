"""
An evening goes out: its ships are shown as out, and the campaign's whole log leaves as one file; and goes home as one.

The file is an archive of the campaign whose log has one line more than here: `Hold`, by which whoever takes it in is the
evening's own table. That line is the same in every file of an evening, so that it can be downloaded twice. A file that goes home
has the records of the evening's battles too.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from umpire.core.campaign import CAMPAIGN, merging
from umpire.core.campaign import commands as c
from umpire.core.campaign.events import BattleWritten
from umpire.core.campaign.merging import Line, Merging
from umpire.core.campaign.state import Evening
from umpire.core.errors import BadInput, UnknownCommand
from umpire.service import archive, record
from umpire.service.campaigns import Campaign
from umpire.service.desk import Desk
from umpire.service.paper import press


class Out(NamedTuple):
    """An evening that is out."""

    evening: Evening
    since: str
    """UTC, ISO 8601; empty where nobody knows."""
    is_here: bool
    """This laptop plays it."""


def out(campaign: Campaign) -> tuple[Out, ...]:
    """The evenings of a campaign that are out, in the order in which they went."""
    book = campaign.book
    went = _went(campaign) if book.evenings else {}
    return tuple(
        Out(one, went[one.id].time if one.id in went else "", one.id == book.held) for one in book.evenings.values()
    )


def _went(campaign: Campaign) -> dict[str, Line]:
    """The lines with which evenings went out, by evening."""
    lines = campaign.moment.entries(1)
    return {line.command.evening: line for line in lines if isinstance(line.command, c.TakeOut)}


def file(desk: Desk, campaign: Campaign, evening: str) -> tuple[str, bytes]:
    """
    The file of an evening, with its name: the one that goes out, or, where this laptop plays it, the one that goes home.

    Raises:
        UnknownCommand: no such evening is out, or another one is played here.
    """
    book = campaign.book
    if evening not in book.evenings or (book.held and book.held != evening):
        raise UnknownCommand("That evening is not out. The campaign's page “Away play” lists those that are.")
    stem, to = press.file_stem(campaign.name), press.file_stem(book.evenings[evening].to)
    if not book.held:
        hold = msgspec.json.encode(_hold(campaign, evening))
        return f"{stem}-away-{to}.zip", archive.lean(desk, campaign.id, _log(desk, campaign.id, hold))
    lines, here = campaign.moment.entries(1), desk.hall().here
    own = lines[max((place for place, line in enumerate(lines) if isinstance(line.command, c.Hold)), default=0) :]
    battles = tuple(dict.fromkeys(id for line in own if (id := merging.battle_of(line)) in here))
    written = (event for line in own for event in line.events if isinstance(event, BattleWritten))
    photos = {event.now.result.photo for event in written}
    content = archive.lean(desk, campaign.id, _log(desk, campaign.id), battles, photos)
    return f"{stem}-back-from-{to}.zip", content


def _log(desk: Desk, campaign: str, *more: bytes) -> bytes:
    if harm := record.damaged.wrong(desk, campaign):
        raise BadInput("", harm)
    return b"".join(record.export(desk, campaign, more=more))


def _hold(campaign: Campaign, evening: str) -> Line:
    """The line that makes the log that of the evening; it is not written here."""
    log = Merging(CAMPAIGN, campaign.moment.log.start, campaign.moment.entries(1))
    went = _went(campaign)[evening]
    return log.take(c.Hold(evening), f"hold-{evening}-{campaign.head + 1}", went.seat, went.time, {})
