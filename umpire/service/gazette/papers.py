"""Papers that were kept: every version of each side's, with what was ticked. The last one is printed."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.service import chance
from umpire.service.desk import Desk
from umpire.service.gazette import editing
from umpire.service.gazette.editing import Edit
from umpire.service.gazette.sources import Source
from umpire.store import PaperRow


class Kept(NamedTuple):
    """A version of a paper."""

    version: int
    made: str
    """UTC, ISO 8601."""
    edit: Edit


def every(desk: Desk, source: Source, side: str) -> tuple[Kept, ...]:
    """All versions of a side's paper, the first of each first."""
    kept = desk.looked_up(("papers", source.id), lambda: desk.store.papers(source.id))
    rows = (row for row in kept if row.side == side)
    return tuple(Kept(row.version, row.made, msgspec.json.decode(row.body, type=Edit)) for row in rows)


def one(desk: Desk, source: Source, side: str, version: int = 0) -> Kept | None:
    """
    One version, or the last; None where none was kept.

    Raises:
        BadInput: this side has no paper, or its paper no such version.
    """
    editing.check_side(source, side)
    found = every(desk, source, side)
    if not version:
        return found[-1] if found else None
    if version > len(found):
        raise BadInput("version", f"there is no version {version} of this paper; {len(found)} were saved.")
    return found[version - 1]


def keep(desk: Desk, source: Source, edit: Edit, after: int) -> int:
    """
    Keep a paper as it stands, and return its version; one that stands so already is not kept twice.

    Args:
        after: the version that the page knew.

    Raises:
        BadInput: somebody else kept it meanwhile.
    """
    last = one(desk, source, edit.side)
    if last is not None and replace(last.edit, page="") == replace(edit, page=""):
        return last.version
    known = last.version if last is not None else 0
    if after != known and last is not None and not (edit.page and last.edit.page == edit.page):
        told = f"somebody else has just saved version {known} of this paper. Nothing is lost: press again to save yours as the next."
        raise BadInput("paper", told)
    desk.store.add_paper(PaperRow(source.id, edit.side, known + 1, msgspec.json.encode(edit), chance.now()))
    return known + 1


def shown(desk: Desk, source: Source, side: str, version: int = 0) -> tuple[Edit, int, bool]:
    """
    A side's paper for the editor's desk: as it was kept, else in its own words.

    One that was only looked at tells the facts of today; one that was kept or printed stays to the letter, and has what came since
    beside it.

    Returns: the paper, the version it stands on (0 where none was kept), and whether there are corrections since.
    """
    last = one(desk, source, side, version)
    if last is None:
        return editing.fresh(source, side, source.seed), 0, False
    known = len(every(desk, source, side))
    if not last.edit.is_final:
        return editing.reworded(source, last.edit, last.edit.seed), known, False
    found, is_new = editing.with_news(source, last.edit)
    return found, known, is_new


def printed(desk: Desk, source: Source, side: str, version: int = 0) -> Edit:
    """
    What is printed of a side: the paper as it was kept, else in its own words.

    Raises:
        BadInput: this side has no paper, or its paper no such version.
    """
    last = one(desk, source, side, version)
    return last.edit if last is not None and last.edit.is_final else shown(desk, source, side, version)[0]
