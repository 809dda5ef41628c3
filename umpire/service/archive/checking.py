"""Everything in an archive, run and compared with what is here, in memory: whatever is wrong is told, and nothing is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from umpire.core.campaign import CAMPAIGN as CAMPAIGNS
from umpire.core.campaign.state import Book
from umpire.core.errors import BadInput
from umpire.core.running import Run
from umpire.service import chance, record
from umpire.service.archive import stories
from umpire.service.archive.contents import CAMPAIGN, RESULTS, photo_of, record_of, told
from umpire.service.archive.stories import Shown, Story
from umpire.service.archive.unpacking import Unpacked
from umpire.service.campaigns import books, ledger
from umpire.service.desk import Desk
from umpire.service.record import Coming
from umpire.service.results import photos

MOST_PHOTOS = 500


class Checked(NamedTuple):
    """What an archive brings: all of it is right."""

    id: str
    """Of its battle or campaign."""
    name: str
    campaign: Coming | None
    battles: tuple[Coming, ...]
    results: tuple[Story, ...]
    """New to the book, or with more versions than it has."""
    others: tuple[str, ...]
    """Results of which the book has another one, by name."""
    photos: dict[str, bytes]
    """Those that are not here yet, drawn anew."""


class _Records(NamedTuple):
    campaign: Coming | None
    battles: tuple[Coming, ...]
    photos: frozenset[Shown]
    """Those of the campaign's battles."""
    calendar: frozenset[str]
    """Battles of the campaign."""


Compare = Callable[[Desk, Run], Coming]
"""What of a record that was run comes in; raises `BadInput` for one that cannot."""


class OfAnEvening(BadInput):
    """An archive that comes in by away play, at another door."""

    def __init__(self, field: str, message: str, campaign: str) -> None:
        super().__init__(field, message)
        self.campaign = campaign


def as_it_is(desk: Desk, session: Run) -> Coming:
    """
    A record comes in where nothing of it is here, or where it goes on with what is here.

    House: an evening is taken in and brought back by away play, for here its lines would make home's log the evening's.
    """
    coming = record.compared(desk, session)
    if session.game is CAMPAIGNS and coming.record.lines and coming.record.after is not None:
        here: Book = desk.moment(coming.record.battle.id).state
        if session.timeline.state.held != here.held:
            told_so = (
                f"this is an evening of “{here.name}”; bring it back on the page “Away play” of that campaign."
                if session.timeline.state.held
                else f"an evening of “{here.name}” is on this laptop, and this is not its file; use its page “Away play”."
            )
            raise OfAnEvening(session.name, told_so, coming.record.battle.id)
    return coming


def checked(desk: Desk, found: Unpacked, compare: Compare = as_it_is) -> Checked:
    """
    What an archive brings, every record decided again.

    Args:
        compare: what comes in of a campaign's log and of each battle's record.

    Raises:
        BadInput: every mistake, each with its file, and its line where it has one.
    """
    _check_kind(found)
    records = _records(desk, found, compare)
    results, others, named = _results(desk, found, records)
    shown = _photos(desk, found, records.photos | named)
    return Checked(found.manifest.id, found.manifest.name, records.campaign, records.battles, results, others, shown)


def _check_kind(found: Unpacked) -> None:
    manifest = found.manifest
    where = f"{found.name}: manifest.json"
    mistakes = [
        BadInput(where, f"{id[:40]!r} is not the id of a battle: an id is 12 digits or letters from a to f.")
        for id in (manifest.id, *manifest.battles)
        if not chance.is_battle_id(id)
    ]
    if len({manifest.id, *manifest.battles}) < len(manifest.battles) + (manifest.kind == "campaign"):
        mistakes.append(BadInput(where, "an id appears twice; every battle and campaign has its own."))
    lying = sorted(name for name in found.names if name.startswith("battles/"))
    if lying != sorted(map(record_of, manifest.battles)):
        mistakes.append(BadInput(where, "the battles that it lists do not match the records in the archive."))
    if (manifest.kind == "campaign") != (CAMPAIGN in found.names):
        mistakes.append(BadInput(where, f"a campaign's archive has a {CAMPAIGN}, and a battle's has none."))
    if manifest.kind == "battle" and manifest.battles != (manifest.id,):
        mistakes.append(BadInput(where, "a battle's archive holds the record of that battle only."))
    told(mistakes)


def _records(desk: Desk, found: Unpacked, compare: Compare) -> _Records:
    mistakes: list[BadInput] = []
    campaign: Coming | None = None
    shown: frozenset[Shown] = frozenset()
    calendar: frozenset[str] = frozenset()
    battles: list[Coming] = []
    logs = {CAMPAIGN: found.manifest.id} if CAMPAIGN in found.names else {}
    for name, id in {**logs, **{record_of(id): id for id in found.manifest.battles}}.items():
        try:
            session = _run(found, name, id, mistakes)
            coming = compare(desk, session)
            shown |= frozenset(stories.shown_in(session))
            if name == CAMPAIGN:
                campaign, calendar = coming, frozenset(session.timeline.state.battles)
            else:
                battles.append(coming)
        except BadInput as error:
            mistakes.append(error)
        if campaign is not None and name != CAMPAIGN and id not in calendar:
            told_so = "this battle is not on the campaign's calendar."
            mistakes.append(BadInput(f"{found.name}: {name}", told_so))
    told(mistakes)
    return _Records(campaign, tuple(battles), shown, calendar)


def _run(found: Unpacked, name: str, id: str, mistakes: list[BadInput]) -> Run:
    where = f"{found.name}: {name}"
    session = record.run_lines(where, found.read(name).splitlines())
    if session.header.battle != id:
        raise BadInput(f"{where}: line 1", f"its id is {session.header.battle[:40]!r}; it should be {id}.")
    if (session.game is CAMPAIGNS) != (name == CAMPAIGN):
        told_so = "the log does not match: a campaign's log belongs to a campaign, a battle's to a game."
        raise BadInput(f"{where}: line 1", told_so)
    mistakes += [BadInput(where, f"{one}.") for one in session.differences if one.kind == "damaged"]
    return session


def _results(
    desk: Desk, found: Unpacked, records: _Records
) -> tuple[tuple[Story, ...], tuple[str, ...], frozenset[Shown]]:
    """Results for the book; those of which it has another one; and every photograph that they show."""
    where = f"{found.name}: {RESULTS}"
    if RESULTS not in found.names:
        raise BadInput(found.name, f"there is no {RESULTS} in it.")
    whole = stories.read(found.read(RESULTS), where).results
    known = records.calendar if records.campaign is not None else frozenset({found.manifest.id})
    mistakes: list[BadInput] = []
    if len({story.id for story in whole}) < len(whole):
        mistakes.append(BadInput(where, "a result appears twice; every result has its own id."))
    for story in whole:
        mistakes += stories.mistakes(story, where)
        if story.id not in known or story.battle not in ("", story.id):
            mistakes.append(BadInput(where, f"the result {story.id[:12]!r} belongs to no battle in this archive."))
    told(mistakes)
    coming, others = [], []
    for story in whole:
        here, new = desk.store.result(story.id), stories.rows_of(story)
        if here[: len(new)] == new or books.holder(desk, story.id) is not None:
            continue
        if new[: len(here)] == here:
            coming.append(story)
        else:
            others.append(story.versions[-1].result.name)
    named = frozenset((edition.result.photo, story.id) for story in whole for edition in story.versions)
    return tuple(coming), tuple(others), named


def _photos(desk: Desk, found: Unpacked, named: frozenset[Shown]) -> dict[str, bytes]:
    """Photographs that are not here yet, drawn anew."""
    start, end = photo_of("|").split("|")
    lying = [name.removeprefix(start).removesuffix(end) for name in found.names if name.startswith(start)]
    if len(lying) > MOST_PHOTOS:
        raise BadInput(found.name, f"it holds {len(lying)} photos; an archive has at most {MOST_PHOTOS}.")
    own = {booked.result.photo: booked.id for booked in ledger.book(desk) if booked.result.photo}
    mistakes = [
        BadInput(found.name, f"the result {id} shows the photo {photo}, which belongs to another result here.")
        for photo, id in sorted(named)
        if own.get(photo, id) != id
    ]
    drawn = {}
    for photo in lying:
        where = f"{found.name}: {photo_of(photo)}"
        if photo not in {name for name, _ in named}:
            mistakes.append(BadInput(where, "no result and no battle of this archive shows this photo."))
        elif photos.path(desk.photos, photo) is None:
            try:
                drawn[photo] = photos.redrawn(found.read(photo_of(photo)))
            except BadInput as error:
                mistakes.append(BadInput(where, error.message))
    told(mistakes)
    return drawn
