"""Where the papers of a battle have their facts from: the result in the book, its record, and its campaign."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from msgspec.structs import replace

from umpire.core.campaign.booking import ships_by_piece
from umpire.core.campaign.state import Book
from umpire.core.chronicle import Chronicle
from umpire.core.errors import RecordDamaged, UnknownBattle
from umpire.core.gazette import Correction, Facts, Fared, gather, sides_of
from umpire.core.results import SHIP, Fate, Result
from umpire.service import reports
from umpire.service.campaigns import books, ledger
from umpire.service.desk import Desk
from umpire.service.results import Booked, ending, entries, photos


class Source(NamedTuple):
    """A battle or a result, and what its papers may tell."""

    id: str
    """The battle's, or the result's where no battle was tracked."""
    facts: Facts
    photo: Path | None = None
    """The photograph of its result."""
    is_booked: bool = True
    """Its result stands in the book; else the papers tell how the table looks."""

    @property
    def seed(self) -> int:
        """The wording with which its papers begin: not every battle begins with the same."""
        return crc32(self.id.encode()) % 9973 + 1

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides that have a paper."""
        return sides_of(self.facts)


def of_battle(desk: Desk, battle: str) -> Source:
    """
    A tracked battle: as the book has its result, else as the table looks.

    Raises:
        UnknownBattle, RecordDamaged.
    """
    desk.live(battle)
    return _source(desk, battle, battle, ledger.one(desk, battle))


def of_result(desk: Desk, id: str) -> Source:
    """
    Any result in the book, with its record where one is kept; of a battle that is in no book yet, how the table looks.

    Raises:
        UnknownCommand: there is no such result.
    """
    if ledger.one(desk, id) is None and not books.is_campaign(desk, id):
        with suppress(UnknownBattle):
            return of_battle(desk, id)
    booked = ledger.known(desk, id)
    return _source(desk, id, booked.battle, booked)


def _source(desk: Desk, id: str, battle: str, booked: Booked | None) -> Source:
    result = ledger.told(desk, booked) if booked is not None else ending.draft(desk, battle)
    campaign = books.holder(desk, id)
    full = _with_all_ships(campaign.book, id, result) if campaign is not None else result
    facts = gather(
        full,
        _chronicle(desk, battle),
        pieces=entries.pieces(result.game),
        corrections=tuple(_corrections(booked)) if booked is not None else (),
        fared=_fared(campaign.book, id, full) if campaign is not None else {},
        others=ledger.captains(desk, id),
    )
    return Source(id, facts, photos.path(desk.photos, result.photo), booked is not None)


def _chronicle(desk: Desk, battle: str) -> Chronicle | None:
    """What the record tells; nothing where there is none, or where it cannot be read."""
    try:
        return reports.told(desk, battle) if battle else None
    except (UnknownBattle, RecordDamaged):
        return None


def _corrections(booked: Booked) -> Iterator[Correction]:
    """What was corrected. Of a campaign's ship only what became of her: all else of it is nobody's business."""
    for what in (change.what for change in booked.changes):
        if what.was or what.now:
            yield Correction("fates" if what.about == SHIP else what.about, what.was, what.now)


def _with_all_ships(book: Book, id: str, result: Result) -> Result:
    """The result with the ships that were settled and stand in no list of the table: of a battle that was only written down, all."""
    known = {fate.name.casefold() for fate in result.fates}
    if not book.battles[id].is_settled:
        return result
    more = tuple(
        Fate(one.ship, book.named(one.ship), "", one.side, book.called(one.by) if one.by else "")
        for one in book.battles[id].ships
        if book.named(one.ship).casefold() not in known
    )
    return replace(result, fates=(*result.fates, *more))


def _fared(book: Book, id: str, result: Result) -> Mapping[str, Fared]:
    """What a campaign decided of the ships, by their ids in the result."""
    sides = {side.name.casefold(): side.name for side in result.sides}
    return {
        piece: Fared(one.fate, sides.get(one.taken_by.casefold(), one.taken_by), book.called(one.by) if one.by else "")
        for piece, one in ships_by_piece(book, replace(book.battles[id], result=result)).items()
    }
