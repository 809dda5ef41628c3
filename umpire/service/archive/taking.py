"""Taking an archive in: checked whole, then written, all of it or nothing; and what came of it, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import IO, NamedTuple

from umpire.service import record
from umpire.service.archive import stories
from umpire.service.archive.checking import Checked, Compare, as_it_is, checked
from umpire.service.archive.unpacking import opened
from umpire.service.desk import Desk
from umpire.service.record import Coming
from umpire.service.results import photos


class Taken(NamedTuple):
    """What came of an archive."""

    id: str
    """Of its battle or campaign."""
    is_campaign: bool
    is_evening: bool
    """It is a campaign's log with an evening that is played here from now on."""
    told: tuple[str, ...]
    """What came in, what was here already, what stays as it is: a sentence each."""


def take_in(desk: Desk, file: IO[bytes], name: str) -> Taken:
    """
    Take an archive in, a stranger's too.

    Args:
        file: the zip, from which can be read anywhere.
        name: what it is called in messages.

    Raises:
        BadInput: every mistake with its file, and its line where it has one. Nothing was changed.
        Conflict: somebody has played on in one of the battles meanwhile. Nothing was changed.
    """
    coming = look(desk, file, name)
    write(desk, coming)
    is_campaign = coming.campaign is not None
    is_evening = is_campaign and bool(desk.moment(coming.id).state.held)
    told = tuple(_told(coming, has_folder=desk.photos is not None))
    if is_evening:
        told = (f"This is an evening of “{coming.name}”: its ships are here until you bring them back.", *told)
    return Taken(coming.id, is_campaign, is_evening, told)


def look(desk: Desk, file: IO[bytes], name: str, compare: Compare = as_it_is) -> Checked:
    """
    What an archive would bring; nothing is written. Takes and raises what `take_in` does.

    Args:
        compare: what comes in of a campaign's log and of each battle's record.
    """
    found = opened(file, name)
    with closing(found):
        return checked(desk, found, compare)


def write(desk: Desk, coming: Checked) -> None:
    """
    Write what an archive brings, all of it or nothing; raises `Conflict` as `take_in` does.

    Photographs first: a file that no result shows harms nobody, and is taken away again where the rest cannot be written.
    """
    kept = []
    try:
        if desk.photos is not None:
            for photo, content in coming.photos.items():
                kept.append(photos.keep(desk.photos, content, photo))
        rows = [row for story in coming.results for row in stories.rows_of(story)[len(desk.store.result(story.id)) :]]
        record.write(desk, [*([coming.campaign] if coming.campaign else []), *coming.battles], rows)
    except BaseException:
        for photo in kept:
            photos.remove(desk.photos, photo)
        raise


def _told(coming: Checked, *, has_folder: bool) -> Iterator[str]:
    if coming.campaign is not None:
        yield _came(coming.campaign, "The campaign")
    for one in coming.battles:
        yield _came(one, "The battle")
    if coming.results:
        names = ", ".join(f"“{story.versions[-1].result.name}”" for story in coming.results)
        yield f"{_many(len(coming.results), 'result')} came into the book: {names}."
    for name in coming.others:
        yield f"The result of “{name}” differs from the one in the archive. The one here was kept."
    if coming.photos:
        yield (
            f"{_many(len(coming.photos), 'photo')} came in."
            if has_folder
            else f"{_many(len(coming.photos), 'photo')} left out: this Umpire has no data folder."
        )
    for one in (*([coming.campaign] if coming.campaign else []), *coming.battles):
        for difference in one.differences:
            yield f"“{one.record.battle.name}”, {difference}."


def _came(one: Coming, what: str) -> str:
    called = f"{what} “{one.record.battle.name}”"
    lines = len(one.record.lines)
    if one.ahead:
        return f"{called} is already here, and is {_many(one.ahead, 'line')} further on."
    if one.is_known:
        return f"{called} is already here, the same as in the archive."
    if one.record.after is None:
        return f"{called} was imported, with {_many(lines, 'line')}."
    return f"{called} was already here: {_many(lines, 'line')} added."


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
