"""The after-action report of a battle: its record told as a chronicle, with the result from the book, or as the table stands."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from umpire.core.chronicle import Chronicle, chronicle, living
from umpire.core.chronicle.drawing import Badge
from umpire.core.chronicle.report import Report, report
from umpire.core.results import Result
from umpire.printing import report as drawn
from umpire.printing.binding import page_count
from umpire.printing.paper import Paper, read_paper
from umpire.service.campaigns import ledger
from umpire.service.desk import Desk
from umpire.service.paper import Sheet, press
from umpire.service.results import ending

MOST_TRIED = 4
"""Pages of a report that is set again in other sizes, to see whether it fits better."""


class Shown(NamedTuple):
    """A report with what is drawn and said around it."""

    report: Report
    drawings: tuple[str, ...]
    """SVG, one for each course; our own, with nothing of anybody else's in it but a letter and numbers."""
    under: tuple[str, ...]
    heading: str
    legend: str
    fates: tuple[str, ...]
    signs: dict[str, str]

    @staticmethod
    def badge(one: Badge) -> str:
        """The badge of a side as SVG."""
        return drawn.badge(one)


def told(desk: Desk, battle: str) -> Chronicle:
    """
    The chronicle of a battle as it may hang on a wall; written once for each line of its log.

    Raises:
        UnknownBattle, RecordDamaged.
    """
    moment = desk.moment(battle)
    return moment.facts.take_apart(
        ("chronicle",),
        lambda: chronicle(moment.game, moment.header, living(list(moment.log.entries(1, moment.head)))),
    )


def result_of(desk: Desk, battle: str) -> tuple[Result, str]:
    """The result of a battle, and where it is from: the book, or the table as it stands."""
    booked = ledger.one(desk, battle)
    if booked is not None:
        return ledger.told(desk, booked), "withdrawn: it no longer counts" if booked.result.is_withdrawn else ""
    moment = desk.moment(battle)
    draft = replace(ending.draft(desk, battle), date=moment.header.created[:10])
    return draft, f"as it stands after line {moment.head}; not in the results book yet"


def of(desk: Desk, battle: str, *, has_names: bool = False) -> Report:
    """
    The report of a battle.

    Args:
        has_names: captains are called by their real names; else by their roles.
    """
    result, note = result_of(desk, battle)
    pieces = desk.moment(battle).game.words.pieces
    others = ledger.captains(desk, battle)
    return report(told(desk, battle), result, pieces, note=note, has_names=has_names, others=others)


def shown(desk: Desk, battle: str, *, has_names: bool = False) -> Shown:
    """The report with its drawings, for a page."""
    found = of(desk, battle, has_names=has_names)
    return Shown(
        found,
        drawn.drawings(found),
        drawn.under(found),
        drawn.heading(found),
        drawn.legend(found),
        drawn.fates(found),
        drawn.SIGNS,
    )


def pdf(desk: Desk, battle: str, paper: str = "a4", *, has_names: bool = False) -> Sheet:
    """
    The report on upright paper.

    Raises:
        BadInput: no such paper.
        CannotPrint: no Pango, say.
        UnknownBattle, RecordDamaged.
    """
    sheet = read_paper(paper)
    found = of(desk, battle, has_names=has_names)
    return press.printed(f"{press.file_stem(found.title)}-report-{sheet.key}", _set(found, sheet))


def _set(found: Report, paper: Paper) -> str:
    """In the size that takes the fewest pages, the largest of them; of a long report no other is tried than the usual one."""

    def made(size: str) -> tuple[int, str]:
        html = drawn.report_html(found, paper, size)
        return page_count(press.PRESSROOM.pdf(html)), html

    usual = made("")
    tried = [usual if not size or usual[0] > MOST_TRIED else made(size) for size in drawn.SIZES]
    return min(tried, key=lambda one: one[0])[1]
