"""
A file of an evening comes: taken in at the other laptop, or brought back at home. First it is looked at whole, in memory.

House: where home has not gone on since, the evening's lines stand there as they were written, and its log is the beginning of home's.
Where it has, they are played again on top of home's, with their ids: what was taken back away does not come along, and what both
have changed is told. Either way battles and lines come in together or not at all, so whoever is cut off does it once more.
"""

from __future__ import annotations

import shutil
import tempfile
from collections import OrderedDict
from collections.abc import Collection
from hashlib import sha256
from typing import IO, NamedTuple

from umpire.core.errors import BadInput
from umpire.core.seats import Seat
from umpire.service import archive, chance
from umpire.service.archive import Checked
from umpire.service.away.comparing import Comparing, Found
from umpire.service.desk import Desk
from umpire.store import Conflict


class Fought(NamedTuple):
    """A battle of the evening."""

    id: str
    name: str
    date: str
    is_in: bool
    """It comes in."""


class Brought(NamedTuple):
    """What a file brings, before anything is written."""

    checked: Checked
    """With the id and the name of the campaign."""
    found: Found
    battles: tuple[Fought, ...]
    kept: tuple[str, ...]
    """Records of battles that went another way here, in sentences: those here stay."""

    @property
    def keys(self) -> frozenset[str]:
        """Everything that there is to tell, by key: what was told already need not be told again."""
        found = self.found
        told = (*map(str, found.clashes), *(one.key for one in found.against), *self.kept, *found.lost)
        return frozenset(sha256(one.encode()).hexdigest()[:16] for one in told)


def look(
    desk: Desk,
    seat: Seat,
    file: IO[bytes],
    name: str,
    *,
    campaign: str = "",
    without: Collection[str] = (),
) -> Brought:
    """
    What a file of an evening would bring; nothing is written.

    Args:
        seat: who takes it in, by name.
        file: an archive, from which can be read anywhere.
        name: what it is called in messages.
        campaign: the one that it is to be of; any where empty.
        without: battles of the evening that are left out, by id.

    Raises:
        BadInput: it is no such file, was changed or cut off, is of another campaign, older than what is here, or came already.
    """
    comparing = Comparing(name, seat, campaign, frozenset(without))
    coming = archive.look(desk, file, name, comparing)
    found = comparing.found
    if coming.campaign is None or found is None:
        raise BadInput(name, "this is the archive of a battle; an evening's file has the log of its campaign.")
    checked = coming._replace(battles=tuple(one for one in coming.battles if one.record.battle.id not in without))
    battles = tuple(
        Fought(id, found.there.battles[id].name, found.there.battles[id].result.date, id not in without)
        for id in found.fought
        if id in found.there.battles
    )
    kept = tuple(told for id, told in comparing.kept.items() if id not in without)
    return Brought(checked, found, battles, kept)


def take_in(desk: Desk, brought: Brought) -> None:
    """
    Write what was looked at: battles, photographs and lines, all or nothing.

    Raises:
        BadInput: somebody has changed the campaign meanwhile. Nothing was written; look again.
    """
    try:
        archive.write(desk, brought.checked)
    except Conflict as error:
        told = f"somebody has just changed “{brought.checked.name}”. Nothing was imported; look again."
        raise BadInput("", told) from error


WAITING = 3
"""Files that wait until somebody has looked at what they bring."""
IN_MEMORY = 4 * 1024 * 1024
_waiting: OrderedDict[str, tuple[str, IO[bytes]]] = OrderedDict()


def set_aside(file: IO[bytes], name: str) -> str:
    """Keep a file until it is taken in, and return its key; the oldest of too many gives way."""
    key = chance.battle_id()
    kept = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - it is closed when it gives way
    file.seek(0)
    shutil.copyfileobj(file, kept)
    _waiting[key] = (name, kept)
    while len(_waiting) > WAITING:
        _waiting.popitem(last=False)[1][1].close()
    return key


def waiting(key: str) -> tuple[str, IO[bytes]] | None:
    """A file that was set aside, with its name; None when it is gone."""
    return _waiting.get(key)


def let_go(key: str) -> None:
    """A file that was taken in is kept no longer."""
    if key in _waiting:
        _waiting.pop(key)[1].close()
