"""The results in an archive: every version that was written down, and beside them what the records alone say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

import msgspec

from umpire.core.campaign.events import BattleWritten
from umpire.core.errors import BadInput
from umpire.core.events import Photographed
from umpire.core.moments import is_day
from umpire.core.reporting import Figures
from umpire.core.results import KINDS, Result
from umpire.core.running import Run
from umpire.service import chance
from umpire.service.results import entries, sides
from umpire.store import ResultRow

MOST_VERSIONS = 1000
LONGEST_TIME = 40


Shown = tuple[str, str]
"""A photograph's name, and the id of the result that shows it."""


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A version of a result."""

    made: str
    """UTC, ISO 8601."""
    result: Result


class Story(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A result of the results book; the last version holds."""

    id: str
    battle: str
    """The battle that it is about; empty for one that was not tracked."""
    versions: tuple[Edition, ...]


class Results(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    results: tuple[Story, ...]
    """Those of the results book; a campaign has its own in its log."""
    by_record: dict[str, Figures]
    """By battle: what the rules say at the last line of its record. Recomputing gives the same."""


def of_rows(rows: Sequence[ResultRow]) -> Story:
    """A result as the store keeps it."""
    versions = tuple(Edition(row.made, msgspec.json.decode(row.body, type=Result)) for row in rows)
    return Story(rows[0].id, rows[-1].battle, versions)


def rows_of(story: Story) -> tuple[ResultRow, ...]:
    """The same for the store."""
    return tuple(
        ResultRow(story.id, number, story.battle, msgspec.json.encode(edition.result), edition.made)
        for number, edition in enumerate(story.versions, 1)
    )


def shown_in(session: Run) -> Iterator[Shown]:
    """Every photograph that a result in a campaign's log shows, or showed before it was corrected; and a battle's of its table."""
    for entry in session.entries:
        for event in entry.events:
            if isinstance(event, BattleWritten) and event.now.result.photo:
                yield event.now.result.photo, event.now.id
            elif isinstance(event, Photographed):
                yield event.photo, session.header.battle


def read(raw: bytes, where: str) -> Results:
    """The file as it came; raises `BadInput` for what it cannot hold."""
    try:
        return msgspec.json.decode(raw, type=Results)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(where, f"it holds no results ({error}).") from error


def mistakes(story: Story, where: str) -> list[BadInput]:
    """What of a result could not have been typed here."""
    none = "is not the id of a result or a battle: an id is 12 digits or letters from a to f."
    found = [
        BadInput(where, f"{id[:40]!r} {none}")
        for id in dict.fromkeys((story.id, story.battle or story.id))
        if not chance.is_battle_id(id)
    ]
    if not 1 <= len(story.versions) <= MOST_VERSIONS:
        told = f"the result {story.id[:12]} has {len(story.versions)} versions; from 1 to {MOST_VERSIONS}."
        found.append(BadInput(where, told))
    for number, edition in enumerate(story.versions, 1):
        at = f"{where}: result {story.id[:12]}, version {number}"
        found += [BadInput(at, told) for told in _wrong(edition)]
    return found


def _wrong(edition: Edition) -> list[str]:
    result = edition.result
    told = [
        f"its {entries.WORDS[field]} has more than {longest} letters."
        for field, longest in entries.LONGEST.items()
        if len(getattr(result, field)) > longest
    ]
    if not _is_time(edition.made):
        told.append(f"{edition.made[:40]!r} is not a time.")
    if not (is_day(result.date) and "1900" <= result.date[:4] <= "2100"):
        told.append(f"{result.date[:20]!r} is not a date; type one like 2026-11-21.")
    if result.kind and result.kind not in KINDS:
        told.append(f"{result.kind[:20]!r} is not a kind of result; use one of {', '.join(KINDS)}.")
    if len(result.sides) > sides.MOST_SIDES or any(
        abs(side.points or 0) > sides.MOST_POINTS or len(side.name) > entries.LONGEST["winner"] for side in result.sides
    ):
        told.append(f"it has more than {sides.MOST_SIDES} sides, or one with too long a name or too many points.")
    if any(len(str(text)) > entries.LONGEST_FATE for fate in result.fates for text in msgspec.structs.astuple(fate)):
        told.append(f"a fate has more than {entries.LONGEST_FATE} letters.")
    if result.photo and not chance.is_battle_id(result.photo):
        told.append(f"{result.photo[:20]!r} is not the name of a photo.")
    return told


def _is_time(text: str) -> bool:
    try:
        return len(text) <= LONGEST_TIME and bool(datetime.fromisoformat(text))
    except ValueError:
        return False
