"""Making an archive: the records, what they came to, paper, tables and photographs; and no link, token or pad of anybody's."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Collection, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Literal

import msgspec

from umpire import __version__
from umpire.core.campaign.state import Book
from umpire.core.errors import BadInput
from umpire.paths import tools_folder
from umpire.printing.errors import CannotPrint
from umpire.printing.paper import read_paper
from umpire.service.archive import contents, records, rolls, stories
from umpire.service.archive.contents import Manifest, Packed, photo_of, record_of
from umpire.service.archive.readme import readme
from umpire.service.archive.records import Told
from umpire.service.archive.stories import Edition, Results, Story
from umpire.service.campaigns import Campaign, books, ledger, tables
from umpire.service.desk import Desk
from umpire.service.paper import Sheet, press
from umpire.service.results import Booked, book, photos

Kind = Literal["battle", "campaign"]
Tell = Callable[[int, int], None]
Files = dict[str, bytes]
DATE = (1980, 1, 1, 0, 0, 0)
"""The first that a zip can tell."""
UNIX = 3
READABLE = 0o644 << 16
PACKED_ALREADY = (".jpg", ".pdf")


def make(
    desk: Desk,
    id: str,
    *,
    paper: str = "a4",
    tell: Tell = lambda done, total: None,
) -> Sheet:
    """
    The archive of a battle or a campaign, as a zip. It holds whole records, so it is for umpires.

    Args:
        tell: hears how many parts of how many are made.

    Raises:
        UnknownBattle: there is neither.
        BadInput: the battle's record cannot be run; no such paper.
    """
    campaign = books.look(desk, id) if books.is_campaign(desk, id) else None
    read_paper(paper)
    notes: list[str] = []
    wanted = records.tracked(desk, campaign) if campaign is not None else (id,)
    steps = iter(range(1, 2 * len(wanted) + 2))

    def done() -> None:
        tell(next(steps), 2 * len(wanted) + 1)

    log = records.told(desk, id) if campaign is not None else None
    runs = _runs(desk, wanted, notes, done, is_whole=campaign is None)
    every = [*runs, *([log] if log is not None else [])]
    notes += records.damages(every)
    booked = _booked(desk, id, campaign)
    told = _stories(desk, booked, is_campaign=campaign is not None)
    files: Files = {contents.CAMPAIGN: log.content} if log is not None else {}
    files |= {record_of(one.id): one.content for one in runs}
    files[contents.RESULTS] = _json(Results(told, {one.id: one.figures for one in runs}))
    files |= of_campaign(campaign.book) if campaign else {"csv/results.csv": book.as_csv(booked)}
    thrown = rolls.table([roll for one in runs for roll in one.rolls])
    files |= {"rolls.json": tables.as_json(thrown), "csv/rolls.csv": tables.as_csv(thrown)}
    for one in runs:
        panels = partial(press.panels, desk, one.id, paper)
        files |= _on_paper("Control panels", f"panels-{one.id}", panels, notes)
        done()
    if booked:
        files |= _on_paper("Results", "results", partial(book.as_pdf, booked, paper), notes)
    shown = {photo for one in every for photo in one.photos} | {one.result.photo for one in booked}
    shown |= {edition.result.photo for story in told for edition in story.versions}
    files |= _photos(desk.photos, shown, notes)
    name = campaign.name if campaign is not None else runs[0].name
    notes = list(dict.fromkeys(notes))
    content = _packed("campaign" if campaign is not None else "battle", id, name, runs, files, notes)
    done()
    return Sheet(f"{press.file_stem(name)}-archive.zip", content, tuple(notes))


def lean(desk: Desk, id: str, log: bytes, wanted: Sequence[str] = (), shown: Collection[str] = ()) -> bytes:
    """
    A campaign's log with the records of some of its battles, and photographs: enough to play on elsewhere, made in a moment.

    A record that cannot be run, or is not decided as it was written, is left out: nobody would take it in.

    Args:
        log: the campaign's whole record, as it is to go out.
    """
    notes: list[str] = []
    runs = _runs(desk, wanted, notes, lambda: None, is_whole=False)
    notes += records.damages(runs)
    runs = [one for one in runs if not one.damaged]
    files: Files = {contents.CAMPAIGN: log} | {record_of(one.id): one.content for one in runs}
    files[contents.RESULTS] = _json(Results((), {one.id: one.figures for one in runs}))
    files |= _photos(desk.photos, {*shown}, notes)
    return _packed("campaign", id, books.look(desk, id).name, runs, files, list(dict.fromkeys(notes)))


def _runs(
    desk: Desk, wanted: Sequence[str], notes: list[str], done: Callable[[], None], *, is_whole: bool
) -> list[Told]:
    """The battles' records; where not all must be there, one that cannot be run is left out."""
    found = []
    for battle in wanted:
        try:
            found.append(records.told(desk, battle))
        except BadInput as error:
            if is_whole:
                raise
            notes.append(f"The battle {battle} is left out: {error}")
        done()
    return found


def _booked(desk: Desk, id: str, campaign: Campaign | None) -> tuple[Booked, ...]:
    if campaign is not None:
        return tuple(ledger.of_campaign(campaign))
    found = ledger.one(desk, id)
    return (found,) if found is not None else ()


def _stories(desk: Desk, booked: Sequence[Booked], *, is_campaign: bool) -> tuple[Story, ...]:
    """
    Results as the results book keeps them, with every version.

    Of a battle that counts for a campaign, its archive has the present result, and the campaign's archive has it in the log.
    """
    found = []
    for one in sorted(booked, key=lambda one: one.id):
        if is_campaign or not one.campaign:
            rows = desk.store.result(one.id)
            found += [stories.of_rows(rows)] if rows else []
        else:
            found.append(Story(one.id, one.battle, (Edition(one.made, one.result),)))
    return tuple(found)


def of_campaign(found: Book) -> Files:
    """Standings, roster and results of a campaign, as facts and as tables."""
    standings, roster = tables.every_standings_table(found), tables.roster_table(found)
    return {
        contents.STANDINGS: tables.as_json(standings),
        "roster.json": tables.as_json(roster),
        "csv/results.csv": tables.as_csv(tables.results_table(found)),
        "csv/roster.csv": tables.as_csv(roster),
        "csv/standings.csv": tables.as_csv(standings),
    }


def _on_paper(what: str, name: str, made: Callable[[], Sheet], notes: list[str]) -> Files:
    try:
        return {f"pdf/{name}.pdf": made().content}
    except (CannotPrint, BadInput) as error:
        notes.append(f"{what} could not be printed: {error}")
    return {}


def _photos(folder: Path | None, shown: set[str], notes: list[str]) -> Files:
    found = {}
    for photo in sorted(shown - {""}):
        path = photos.path(folder, photo)
        try:
            if path is not None:
                found[photo_of(photo)] = path.read_bytes()
        except OSError as error:
            notes.append(f"The photo {photo} is left out: it cannot be read ({error.strerror or error}).")
    return found


def _json(value: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value))


def _packed(kind: Kind, id: str, name: str, runs: Sequence[Told], files: Files, notes: Sequence[str]) -> bytes:
    files = {**files, contents.RECOMPUTE: (tools_folder() / contents.RECOMPUTE).read_bytes()}
    whole = {contents.README: readme(kind, name, files, notes), **files}
    listed = {path: Packed(len(content), sha256(content).hexdigest()) for path, content in whole.items()}
    manifest = Manifest(contents.FORMAT, kind, id, name, __version__, tuple(one.id for one in runs), listed)
    return _zipped({contents.README: whole.pop(contents.README), contents.MANIFEST: _json(manifest), **whole})


def _zipped(files: Files) -> bytes:
    """These files, in this order, as a zip whose bytes depend on them alone."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as box:
        for name, content in files.items():
            info = zipfile.ZipInfo(name, DATE)
            info.create_system, info.external_attr = UNIX, READABLE
            kind = zipfile.ZIP_STORED if name.endswith(PACKED_ALREADY) else zipfile.ZIP_DEFLATED
            box.writestr(info, content, kind)
    return out.getvalue()
