"""The campaign's log in sentences: every change with what stood before and what stands after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from umpire.core.campaign import commands as c
from umpire.core.campaign import events as e
from umpire.core.campaign.state import CAPTAIN_FATES, Battle, Book, Sailed, listed
from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.core.wounds import FATES, TAKEN, in_words

Change = tuple[str, str, str]
"""What it is about, before, after."""

FIELDS = {
    "date": "date", "game": "game", "name": "battle", "winner": "winner", "kind_words": "kind", "why": "why it ended",
    "moment": "moment of the day", "note": "note", "sides_words": "sides", "counts_words": "counted", "fates_words": "ships",
    "photo": "photo",
}  # fmt: skip


def changes(book: Book, was: Battle | None, now: Battle) -> tuple[Change, ...]:
    """What is otherwise in a battle: before and after, field by field and ship by ship."""
    return tuple(_changes(book, was, now)) if was is not None else ()


def _changes(book: Book, was: Battle, now: Battle) -> Iterator[Change]:
    for field, words in FIELDS.items():
        one, other = str(getattr(was.result, field)), str(getattr(now.result, field))
        if one != other:
            yield (
                ("photo", "a photo" if one else "", "a photo" if other else "")
                if field == "photo"
                else (words, one, other)
            )
    for field, words in (("is_over", "fought"), ("is_settled", "settled")):
        if getattr(was, field) != getattr(now, field):
            yield words, *(("yes", "no") if getattr(was, field) else ("no", "yes"))
    if was.result.is_withdrawn != now.result.is_withdrawn:
        yield "counts", *(("no", "yes") if was.result.is_withdrawn else ("yes", "no"))
    if was.season != now.season:
        yield "season", book.seasons[was.season - 1].name, book.seasons[now.season - 1].name
    if was.awarded != now.awarded:
        yield "points by hand", _awarded(was), _awarded(now)
    for id in dict.fromkeys(one.ship for one in (*was.ships, *now.ships)):
        one, other = (told_ship(book, found) if (found := battle.ship(id)) else "" for battle in (was, now))
        if one != other:
            yield book.named(id), one, other
    one, other = (", ".join(book.called(present.captain) for present in battle.crew) for battle in (was, now))
    if one != other:
        yield "captains", one, other


def _awarded(battle: Battle) -> str:
    return ", ".join(f"{side}: {points}" for side, points in battle.awarded.items())


def told_ship(book: Book, one: Sailed) -> str:
    """What became of a ship, in words: «taken by Red, commanded by Ben for Anna, next time 5 boxes crossed»."""
    told = [f"taken by {one.taken_by}" if one.fate == TAKEN else FATES.get(one.fate, one.fate)]
    if one.by:
        told.append(f"commanded by {book.called(one.by)}{f' for {book.called(one.whose)}' if one.is_stood_in else ''}")
    if one.prize_of:
        told.append(f"a prize of {book.called(one.prize_of)}")
    if one.left:
        told.append(in_words(one.left))
    if one.next is not None:
        told.append(f"next time {in_words(one.next)}")
    if one.misses:
        told.append(f"sits out {one.misses}")
    if one.captain_is != "safe":
        told.append(f"captain {CAPTAIN_FATES[one.captain_is]}")
    if one.note:
        told.append(one.note)
    return ", ".join(told)


def _sides(book: Book, event: e.SidesSet) -> str:
    return f"The sides are {listed(event.now)}." if event.now else "There are no sides."


def _points(book: Book, event: e.PointsSet) -> str:
    pairs = (
        (name.replace("_", " "), getattr(event.was, name), getattr(event.now, name))
        for name in event.now.__struct_fields__
    )
    told = ", ".join(f"{name} {was} → {now}" for name, was, now in pairs if was != now)
    return f"Points: {told or 'as before'}."


def _signed_on(book: Book, event: e.SignedOn) -> str:
    was, now = event.was, event.now
    side = f" for {now.side}" if now.side else ""
    if was is None:
        return f"{now.name} comes in as captain{side}."
    told = [f"is called {now.name} from now on"] if was.name != now.name else []
    told += [f"is for {now.side or 'no side'}, was for {was.side or 'none'}"] if was.side != now.side else []
    told += ["comes no more" if now.is_retired else "is back"] if was.is_retired != now.is_retired else []
    return f"{was.name} {listed(told) or 'stays as before'}."


def _enlisted(book: Book, event: e.ShipEnlisted) -> str:
    was, now = event.was, event.now
    if was is None:
        side, captain = (
            (f" for {now.side}" if now.side else ""),
            (f", captain {book.called(now.captain)}" if now.captain else ""),
        )
        return f"{now.name} joins the fleet{side}{captain}."
    if was.is_dismissed != now.is_dismissed:
        return f"{now.name} {'is dismissed' if now.is_dismissed else 'is back in the fleet'}."
    pairs = (
        ("name", was.name, now.name), ("side", was.side, now.side), ("number", str(was.number), str(now.number)),
        ("captain", book.called(was.captain), book.called(now.captain)), ("file", was.ship, now.ship),
        ("as she came", in_words(was.wounds), in_words(now.wounds)), ("note", was.note, now.note),
    )  # fmt: skip
    told = "; ".join(
        f"{words} {one or 'nothing'} → {other or 'nothing'}" for words, one, other in pairs if one != other
    )
    return f"{was.name}: {told or 'as before'}."


def _written(book: Book, event: e.BattleWritten) -> str:
    was, now, why = event.was, event.now, f" Why: {event.why.rstrip('.')}." if event.why else ""
    result = now.result
    if was is None and not now.is_over:
        return f"“{now.name}” is on the calendar for {result.date}."
    if was is None or not was.is_over:
        winner = f"{result.winner or 'nobody yet'}{f', {result.kind_words}' if result.kind else ''}"
        later = "" if now.is_settled else " Its ships are to be settled."
        return f"“{now.name}” of {result.date} is in the book: winner {winner}.{later}{why}"
    if was.result.is_withdrawn != result.is_withdrawn:
        return f"“{now.name}” {'is withdrawn' if result.is_withdrawn else 'counts again'}.{why}"
    told = "; ".join(
        f"{words}: {one or 'nothing'} → {other or 'nothing'}" for words, one, other in changes(book, was, now)
    )
    return f"“{was.name}” is corrected. {told}.{why}"


def _seasons(book: Book, event: e.SeasonsSet) -> str:
    if len(event.now) > len(event.was):
        return f"{event.now[-1].name} begins."
    return f"{event.now[-1].name} {'is closed' if event.now[-1].is_closed else 'goes on'}."


def _out(book: Book, event: e.TakenOut) -> str:
    ships = event.evening.ships
    return f"{listed(map(book.named, ships))} {'are' if len(ships) > 1 else 'is'} out with {event.evening.to}."


_SENTENCES: dict[type[Event], Callable[[Book, Any], str]] = {
    e.SidesSet: _sides,
    e.PointsSet: _points,
    e.SignedOn: _signed_on,
    e.ShipEnlisted: _enlisted,
    e.Noted: lambda book, event: f"Note: {event.text}",
    e.BattleWritten: _written,
    e.SeasonsSet: _seasons,
    e.Closed: lambda book, event: f"The campaign {'is closed' if event.is_closed else 'goes on'}.",
    e.Deleted: lambda book, event: f"The campaign is {'deleted' if event.is_deleted else 'back on the list'}.",
    e.TakenOut: _out,
    e.BroughtBack: lambda book, event: f"{event.evening.to} is back, and so are its ships.",
}


def _line(kind: type[Event]) -> Callable[[Book, Any, Seat], Line | None]:
    return lambda book, event, seat: Line(_SENTENCES[kind](book, event)) if seat.is_umpire else None


LINES = {kind: _line(kind) for kind in _SENTENCES}
"""A campaign's log is its umpires' alone: nobody else has a seat in it."""

SAYS: dict[type[Command], Callable[[Book, Any], str]] = {
    c.SetSides: lambda book, order: f"sides: {', '.join(order.sides)}",
    c.SetPoints: lambda book, order: "points by the table",
    c.SignOn: lambda book, order: f"captain {order.captain.name}",
    c.Enlist: lambda book, order: f"ship {order.ship.name}",
    c.AddNote: lambda book, order: f"note: {order.text}",
    c.Begin: lambda book, order: f"begin “{order.battle.name}”",
    c.Settle: lambda book, order: f"settle “{order.battle.name}”",
    c.Withdraw: lambda book, order: f"withdraw “{_name(book, order.battle)}”",
    c.Restore: lambda book, order: f"let “{_name(book, order.battle)}” count again",
    c.OpenSeason: lambda book, order: f"begin {order.name}",
    c.CloseSeason: lambda book, order: "close the season",
    c.ReopenSeason: lambda book, order: "go on with the season",
    c.Close: lambda book, order: "close the campaign",
    c.Reopen: lambda book, order: "go on with the campaign",
    c.Delete: lambda book, order: "delete the campaign",
    c.Undelete: lambda book, order: "take the campaign back",
    c.TakeOut: lambda book, order: f"take {len(order.ships)} ships out to {order.to}",
    c.BringBack: lambda book, order: "bring an evening back",
}
"""Each command in words."""


def _name(book: Book, battle: str) -> str:
    return book.battles[battle].name if battle in book.battles else battle
