"""The one book of all results: those that count for a campaign stand in its log, the others in the results book. None stands twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from umpire.core.campaign.booking import result_told
from umpire.core.campaign.commands import Settle
from umpire.core.campaign.consequences import Consequences
from umpire.core.campaign.events import BattleWritten
from umpire.core.campaign.sides import Alike, alike
from umpire.core.campaign.state import Battle
from umpire.core.campaign.telling import changes
from umpire.core.commands import Command
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.objections import Refused
from umpire.core.results import Result
from umpire.core.seats import Seat
from umpire.service import chance
from umpire.service.campaigns import books, redrawing, settling
from umpire.service.campaigns.books import Campaign
from umpire.service.campaigns.drafting import Settlement
from umpire.service.desk import Desk, Moment
from umpire.service.results import Booked, Change, Where, entries, photos
from umpire.service.table import Send, play, press


class Sender(NamedTuple):
    """Who sends a command to a campaign, and what the page knew."""

    seat: Seat
    client_id: str = ""
    seen: int | None = None
    overruled: Mapping[str, str] = {}


class Written(NamedTuple):
    """A result that is in the book; or what hangs on it, where somebody ought to look before."""

    id: str
    hangs: Consequences | None = None
    alike: tuple[Alike, ...] = ()
    """Sides that nobody has, each with the one that it is like."""
    strangers: tuple[str, ...] = ()
    """Names that the campaign has no captain for, and that would come in."""


def book(desk: Desk) -> tuple[Booked, ...]:
    """Every result, the newest day first, and of one day the last that was written down."""
    counted = [one for campaign in books.every(desk) for one in of_campaign(campaign)]
    ids = {one.id for one in counted}
    free = (one for one in entries.book(desk) if one.id not in ids)
    return tuple(sorted((*counted, *free), key=lambda one: (one.result.date, one.made), reverse=True))


def one(desk: Desk, id: str) -> Booked | None:
    """One result, wherever it stands; None when it is in no book."""
    campaign = books.holder(desk, id)
    if campaign is not None and campaign.book.battles[id].is_over:
        return _booked(campaign, campaign.book.battles[id])
    return entries.one(desk, id)


def known(desk: Desk, id: str) -> Booked:
    """One result, wherever it stands; raises `UnknownCommand` when it is in no book."""
    booked = one(desk, id)
    if booked is None:
        raise UnknownCommand("That result is not in the book.")
    return booked


def told(desk: Desk, booked: Booked) -> Result:
    """A result as reports and papers tell it: of ships that a campaign settled, what the campaign has of them."""
    if not booked.campaign:
        return booked.result
    book = books.look(desk, booked.campaign).book
    return result_told(book, book.battles[booked.id])


def as_told(desk: Desk, booked: Iterable[Booked]) -> tuple[Booked, ...]:
    """The same results, each as it is told."""
    return tuple(replace(one, result=told(desk, one)) for one in booked)


def captains(desk: Desk, id: str) -> tuple[str, ...]:
    """The captains of a result as it was first written down: nobody's name stands in what was typed because another is told now."""
    booked = one(desk, id)
    return tuple(fate.captain for fate in booked.result.fates if fate.captain) if booked is not None else ()


def of_campaign(campaign: Campaign) -> Iterator[Booked]:
    """Every battle of a campaign that was fought, as the results book has results."""
    return (_booked(campaign, battle) for battle in campaign.book.calendar if battle.is_over)


def _booked(campaign: Campaign, battle: Battle) -> Booked:
    moment = campaign.moment
    made, changed = moment.facts.take(("history",), lambda: _history(moment)).get(battle.id, ("", ()))
    tracked = battle.id if battle.is_tracked else ""
    return Booked(battle.id, tracked, campaign.head, battle.result, made, changed, campaign.id, battle.waits)


def _history(moment: Moment) -> dict[str, tuple[str, tuple[Change, ...]]]:
    """When each battle of a campaign was first written down, and what was corrected in it since; by battle."""
    found: dict[str, tuple[str, tuple[Change, ...]]] = {}
    for entry in moment.entries(1):
        if entry.seq in moment.dead:
            continue
        for event in entry.events:
            if isinstance(event, BattleWritten) and event.now.is_over:
                made, before = found.get(event.now.id, (entry.time, ()))
                was = event.was if event.was is not None and event.was.is_over else None
                told = (Change(entry.time, change) for change in changes(moment.state, was, event.now))
                found[event.now.id] = (made, (*before, *told))
    return found


def write(
    desk: Desk,
    form: Mapping[str, str],
    known: Result,
    where: Where,
    sender: Sender,
    *,
    sent: bytes | None = None,
) -> Written:
    """
    Write down what was typed: into the campaign that the form names, or into the results book.

    Of a result on which something hangs that a person ought to see, or that would bring in a captain whom nobody knows or a side
    that is like another, nothing is written until the form says `sure`.

    Raises:
        BadInput: every mistake. Nothing was changed.
        Refused, Stale, Repeated: as every command of a campaign.
        UnknownCommand: there is no such campaign or result.
    """
    id, campaign = where.id or where.battle, form.get("campaign", "")
    holder = books.holder(desk, id) if id else None
    if holder is not None and holder.id != campaign:
        told = f"it counts in {holder.name}; withdraw it there first."
        if not holder.book.battles[id].result.is_withdrawn and holder.book.battles[id].is_over:
            raise BadInput("campaign", told)
    typed = entries.take(desk, form, known, sent)
    fresh = typed.photo if typed.photo != known.photo else ""
    try:
        settlement, form = redrawing.draft(desk, campaign, known, id, form)
        if settlement is None:
            if holder is not None:  # withdrawn there: it goes on where the results book left it
                where = where._replace(after=getattr(entries.one(desk, id), "version", 0))
            entry = entries.enter(desk, typed, *where)
            if known.photo != typed.photo:  # those of a campaign stay: its log shows them as they were
                photos.remove(desk.photos, known.photo)
            return Written(entry)
        command = settling.read(form, settlement, typed, form.get("entry") or chance.battle_id())
        # before it is asked what hangs on it
        play.check_fresh(settlement.campaign.moment, (command,), sender.seen)
        if "sure" not in form and (asked := _asked(settlement, command, sender)):
            photos.remove(desk.photos, fresh)
            return asked
        send(desk, campaign, command, sender)
    except BaseException:
        photos.remove(desk.photos, fresh)
        raise
    return Written(command.battle.id)


def _asked(settlement: Settlement, command: Settle, sender: Sender) -> Written | None:
    """What somebody ought to look at before it is written; where a name is asked about, the campaign's rules speak after that."""
    strangers = settling.strangers(settlement, command)
    sides = tuple(alike(settlement.campaign.book, command.battle))
    hangs = Consequences()
    try:
        hangs = settling.needs_a_look(settlement, command, sender.overruled)
    except Refused:
        if not (strangers or sides):
            raise
    if not (hangs or strangers or sides):
        return None
    return Written(command.battle.id, hangs, sides, strangers)


def send(desk: Desk, campaign: str, command: Command, sender: Sender) -> None:
    """One line of a campaign's log."""
    one = Send(sender.seat, command, id=sender.client_id, seen=sender.seen, overruled=sender.overruled)
    press(desk, campaign, one).settled()


def withdraw(desk: Desk, id: str, version: int, *, is_withdrawn: bool) -> None:
    """
    A result that counts for no campaign is withdrawn, or counts again; every version is kept.

    Raises:
        BadInput: there is none, it stands so already, or somebody was faster.
    """
    booked = entries.one(desk, id)
    if booked is None:
        raise BadInput("result", "that result is not in the book; open the book again.")
    entries.enter(desk, replace(booked.result, is_withdrawn=is_withdrawn), id, after=version)
