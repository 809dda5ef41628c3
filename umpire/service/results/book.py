"""The results book, taken away: as a table for a spreadsheet, as one page of paper, and one result as a file to hand on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from umpire.core.chronicle.naming import hushed, of_result
from umpire.paths import PHOTOS
from umpire.printing.handout import handout_html
from umpire.printing.html import results_html
from umpire.printing.paper import read_paper
from umpire.printing.photographs import address
from umpire.printing.results import Entry
from umpire.service import spreadsheet
from umpire.service.desk import Desk
from umpire.service.paper import Sheet, press
from umpire.service.results import photos
from umpire.service.results.entries import Booked, pieces

COLUMNS = (
    "date", "game", "battle", "winner", "sides and points", "why it ended", "ships", "note", "corrections", "photo", "kind",
    "counted", "moment of the day", "at a show", "withdrawn", "campaign",
)  # fmt: skip


def as_csv(booked: Iterable[Booked]) -> bytes:
    """Results as a table for a spreadsheet."""
    return spreadsheet.table(COLUMNS, map(_row, booked))


def _row(entry: Booked) -> tuple[str, ...]:
    result = entry.result
    return (
        result.date, result.game, result.name, result.winner, result.sides_words, result.why, result.fates_words,
        result.note, "; ".join(f"{change.what.words}: {change.what.before} -> {change.what.after}" for change in entry.changes),
        f"{PHOTOS}/{result.photo}.jpg" if result.photo else "", result.kind_words, result.counts_words, result.moment,
        "yes" if result.is_show else "", "yes" if result.is_withdrawn else "", entry.campaign,
    )  # fmt: skip


def as_pdf(booked: Iterable[Booked], paper: str = "a4") -> Sheet:
    """
    The book on one page, the newest results first, with sides as they are called and no captain.

    How many older ones have no room there is said on it.

    Raises:
        BadInput: no such paper.
        CannotPrint: no Pango, say.
    """
    sheet = read_paper(paper)
    return press.printed(f"results-{sheet.key}", results_html([_entry(one) for one in booked], sheet))


def _entry(booked: Booked) -> Entry:
    result = booked.result
    winner = "withdrawn" if result.is_withdrawn else result.winner or result.kind_words or "not decided"
    naming = of_result(result, pieces(result.game), has_houses=False)
    told = tuple(map(naming.words, (result.why, result.fates_words, result.note)))
    return Entry(
        date=result.date,
        battle=naming.words(result.name),
        game=result.game,
        winner=winner[:1].upper() + winner[1:],
        sides=result.sides_words,
        story=" · ".join(filter(None, told)),
    )


def handed_on(desk: Desk, booked: Booked, captains: Sequence[str] = (), *, has_names: bool = False) -> Sheet:
    """
    A result of the book as one file, with its photograph in it and no way back to this table.

    A photograph that cannot be read is left out, and told.

    Args:
        captains: those of its campaign, whose names may stand in what was typed.
        has_names: captains and players are called by their real names; else it has roles and houses.
    """
    result = booked.result
    if not has_names:
        result = hushed(result, pieces(result.game), captains)
    photo, told = "", list[str]()
    path = photos.path(desk.photos, result.photo)
    if path is not None:
        try:
            photo = address(path.read_bytes())
        except OSError as error:
            told.append(f"The photo is left out: it cannot be read ({error.strerror or error}).")
    times = len({change.made for change in booked.changes})
    corrected = f", corrected {'once' if times == 1 else f'{times} times'} since" if times else ""
    foot = f"Logged on {booked.made[:10]}{corrected}. Made with Umpire."
    html = handout_html(result, photo, foot)
    return Sheet(f"{press.file_stem(result.name)}-{result.date}.html", html.encode(), tuple(told))
