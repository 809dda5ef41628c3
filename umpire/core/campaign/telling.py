"""The campaign's log in sentences: every change with what stood before and what stands after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from umpire.core.campaign import commands as c
from umpire.core.campaign import events as e
from umpire.core.campaign.state import CAPTAIN_FATES, SAFE, Battle, Book, Present, Sailed, listed
from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.fates import FATES, HOME, LOST, TAKEN
from umpire.core.lines import Line
from umpire.core.results import DRAW, SHIP, Changed, Fate, Result, changed, photo_changed
from umpire.core.seats import Seat
from umpire.core.wounds import in_words

FIELDS = {
    "date": "date", "game": "game", "name": "battle", "winner": "winner", "kind": "kind", "why": "why it ended",
    "moment": "moment of the day", "note": "note", "sides": "sides", "counts": "counted", "fates": "ships",
}  # fmt: skip

POINTS = {
    "decisive": "a decisive victory", "victory": "a victory", "marginal": "a marginal victory", "draw": "a draw",
    "narrow": "a marginal defeat", "defeat": "a defeat", "abandoned": "an abandoned battle", "prize": "a prize",
    "lost": "a ship lost", "adds_own": "the game’s own points added",
}  # fmt: skip
"""The fields of the table of points, in words."""


def changes(book: Book, was: Battle | None, now: Battle) -> tuple[Changed, ...]:
    """What is otherwise in a battle: before and after, field by field and ship by ship."""
    return tuple(_changes(book, was, now)) if was is not None else ()


def _changes(book: Book, was: Battle, now: Battle) -> Iterator[Changed]:
    yield from changed(was.result, now.result, FIELDS)
    yield from photo_changed(was.result, now.result)
    pairs = (
        ("fought", was.is_over, now.is_over), ("settled", was.is_settled, now.is_settled),
        ("counts", not was.result.is_withdrawn, not now.result.is_withdrawn),
        ("its record is kept", was.is_tracked, now.is_tracked),
    )  # fmt: skip
    yield from (Changed(words, _yes(before), _yes(after)) for words, before, after in pairs if before != after)
    if was.season != now.season:
        yield Changed("season", book.seasons[was.season - 1].name, book.seasons[now.season - 1].name)
    if was.awarded != now.awarded:
        yield Changed("points by hand", _awarded(was), _awarded(now))
    for id in dict.fromkeys(one.ship for one in (*was.ships, *now.ships)):
        one, other = _ship_change(book, was.ship(id), now.ship(id))
        if one != other:
            yield Changed(book.named(id), one, other, SHIP, *_fates(book, was.ship(id), now.ship(id)))
    one, other = (", ".join(_told_present(book, present) for present in battle.crew) for battle in (was, now))
    if one != other:
        yield Changed("captains", one, other)


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _awarded(battle: Battle) -> str:
    return ", ".join(f"{side}: {points}" for side, points in battle.awarded.items())


def _told_present(book: Book, one: Present) -> str:
    place = f" for {book.called(one.whose)}" if one.whose else ""
    return f"{book.called(one.captain)}{place}{f' ({one.side})' if one.side else ''}"


def _ship_change(book: Book, was: Sailed | None, now: Sailed | None) -> tuple[str, str]:
    """What is otherwise of one ship, and nothing else of her."""
    if was is None or now is None:
        one, other = (told_ship(book, found) if found else "not in it" for found in (was, now))
        return one, other
    before, after = _parts(book, was), _parts(book, now)
    differ = [part for part in before if before[part] != after[part]]
    one, other = (", ".join(filter(None, (parts[part] for part in differ))) for parts in (before, after))
    return one, other


def _fates(book: Book, was: Sailed | None, now: Sailed | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What became of her before and after, where that is otherwise."""
    told = [f"{book.named(one.ship)}: {_parts(book, one)['fate']}" for one in (was, now) if one is not None]
    return ((told[0],), (told[1],)) if len({*told}) > 1 else ((), ())


def told_ship(book: Book, one: Sailed) -> str:
    """What became of a ship, in words: «taken by Red, commanded by Ben for Anna, next time 5 boxes crossed»."""
    is_lost = one.fate == LOST
    silent = {"side": True, "left": is_lost, "next": is_lost, "captain_is": one.captain_is == SAFE}
    return ", ".join(told for part, told in _parts(book, one).items() if told and not silent.get(part))


def as_settled(book: Book, battle: Battle) -> Result:
    """
    The result of a battle with what was settled of each ship in the place of what the table said, and who commanded her.

    House: what a table said of the damage of one that came home is told on; of all others only what was settled.
    """
    if not battle.is_settled:
        return battle.result
    sailed = {book.named(one.ship).casefold(): one for one in battle.ships}
    fates = []
    for fate in battle.result.fates:
        one = sailed.pop(fate.name.casefold(), None)
        fates.append(fate if one is None else _settled(book, fate, one))
    fates += [_settled(book, Fate(one.ship, book.named(one.ship), ""), one) for one in sailed.values()]
    return replace(battle.result, fates=tuple(fates))


def _settled(book: Book, fate: Fate, one: Sailed) -> Fate:
    words = _parts(book, one)["fate"]
    damage = in_words(one.left) if one.left is not None else _losses(fate, one) if one.fate == HOME else ""
    captain = book.called(one.by) if one.by else fate.captain
    return replace(
        fate,
        fate=", ".join(filter(None, (words, damage if one.fate != LOST else ""))),
        became=one.fate,
        captain=captain,
        side=fate.side or one.side,
    )


def _losses(fate: Fate, one: Sailed) -> str:
    """As the table had her damage: in the result, else where she was settled."""
    return fate.losses() or (one.told if one.size else "")


def _parts(book: Book, one: Sailed) -> dict[str, str]:
    by = f"commanded by {book.called(one.by)}" if one.by else ""
    return {
        "fate": f"taken by {one.taken_by}" if one.fate == TAKEN else FATES.get(one.fate, one.fate),
        "side": f"for {one.side}" if one.side else "",
        "by": f"{by} for {book.called(one.whose)}" if one.is_stood_in else by,
        "prize_of": f"a prize of {book.called(one.prize_of)}" if one.prize_of else "",
        "left": in_words(one.left) if one.left is not None else "",
        "next": f"next time {in_words(one.next)}" if one.next is not None else "",
        "misses": f"sits out {one.misses}" if one.misses else "",
        "captain_is": f"captain {CAPTAIN_FATES[one.captain_is]}",
        "note": one.note,
    }


def _sides(book: Book, event: e.SidesSet) -> str:
    was = f", before: {listed(event.was) if event.was else 'none'}" if event.was != event.now else ""
    return f"The sides are {listed(event.now)}{was}." if event.now else f"There are no sides{was}."


def _points(book: Book, event: e.PointsSet) -> str:
    pairs = ((words, getattr(event.was, name), getattr(event.now, name)) for name, words in POINTS.items())
    told = ", ".join(
        f"{words} {_yes(was)} → {_yes(now)}" if isinstance(now, bool) else f"{words} {was} → {now}"
        for words, was, now in pairs
        if was != now
    )
    return f"Points: {told or 'as before'}."


def _signed_on(book: Book, event: e.SignedOn) -> str:
    was, now = event.was, event.now
    side = f" for {now.side}" if now.side else ""
    if was is None:
        return f"{now.name} comes in as captain{side}."
    told = [f"is called {now.name} from now on"] if was.name != now.name else []
    told += [f"is for {now.side or 'no side'}, was for {was.side or 'none'}"] if was.side != now.side else []
    told += ["no longer plays" if now.is_retired else "is back"] if was.is_retired != now.is_retired else []
    return f"{was.name} {listed(told) or 'stays as before'}."


def _enlisted(book: Book, event: e.ShipEnlisted) -> str:
    was, now = event.was, event.now
    if was is None:
        side, captain = (
            (f" for {now.side}" if now.side else ""),
            (f", captain {book.called(now.captain)}" if now.captain else ""),
        )
        return f"{now.name} joins the fleet{side}{captain}."
    pairs = (
        ("name", was.name, now.name), ("game", was.game, now.game), ("side", was.side, now.side),
        ("number", str(was.number or ""), str(now.number or "")),
        ("captain", book.called(was.captain), book.called(now.captain)), ("file", was.ship, now.ship),
        ("as she came", in_words(was.wounds), in_words(now.wounds)), ("note", was.note, now.note),
    )  # fmt: skip
    told = "; ".join(
        f"{words} {one or 'nothing'} → {other or 'nothing'}" for words, one, other in pairs if one != other
    )
    if was.is_dismissed != now.is_dismissed:
        goes = f"{was.name} {'is dismissed' if now.is_dismissed else 'is back in the fleet'}"
        return f"{goes}; {told}." if told else f"{goes}."
    return f"{was.name}: {told or 'as before'}."


def _ended(result: Result) -> str:
    """«British won, a decisive victory», «a draw», «abandoned», «not decided yet»."""
    if result.kind == "abandoned":
        return "abandoned"
    if DRAW in (result.winner, result.kind):
        return "a draw"
    if not result.winner:
        return "not decided yet"
    return f"{result.winner} won{f', a {result.kind_words}' if result.kind else ''}"


def _stop(text: str) -> str:
    """A sentence with its full stop, once."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def _written(book: Book, event: e.BattleWritten) -> str:
    was, now, why = event.was, event.now, f" Why: {_stop(event.why.strip())}" if event.why.strip() else ""
    result = now.result
    if was is None and not now.is_over:
        return f"“{now.name}” is on the calendar for {result.date}."
    if was is None or not was.is_over:
        later = "" if now.is_settled else " Its ships are still to be settled."
        out = " It is withdrawn, and does not count." if result.is_withdrawn else ""
        return f"“{now.name}” of {result.date} is in the book: {_ended(result)}.{out}{later}{why}"
    if was.result.is_withdrawn != result.is_withdrawn:
        return f"“{now.name}” {'is withdrawn' if result.is_withdrawn else 'counts again'}.{why}"
    told = "; ".join(
        f"{one.words}: {one.before or 'nothing'} → {one.after or 'nothing'}" for one in changes(book, was, now)
    )
    return f"“{was.name}” is corrected: {_stop(told)}{why}" if told else f"“{was.name}” is written down anew.{why}"


def _seasons(book: Book, event: e.SeasonsSet) -> str:
    if len(event.now) > len(event.was):
        return f"{event.now[-1].name} begins."
    return f"{event.now[-1].name} {'is closed' if event.now[-1].is_closed else 'goes on'}."


def _out(book: Book, event: e.TakenOut) -> str:
    ships = event.evening.ships
    return f"{listed(map(book.named, ships))} {'are' if len(ships) > 1 else 'is'} out with {event.evening.to}."


def _back(book: Book, event: e.BroughtBack) -> str:
    evening, ships = event.evening, listed(map(book.named, event.evening.ships))
    why = f" Why: {_stop(event.why)}" if event.why else ""
    if not event.is_given_up:
        return f"{ships} came back from {evening.to}.{why}"
    return f"The evening with {evening.to} is given up, and {ships} can sail again.{why}"


_SENTENCES: dict[type[Event], Callable[[Book, Any], str]] = {
    e.SidesSet: _sides,
    e.PointsSet: _points,
    e.SignedOn: _signed_on,
    e.ShipEnlisted: _enlisted,
    e.Noted: lambda book, event: _stop(f"Note: {event.text}"),
    e.BattleWritten: _written,
    e.SeasonsSet: _seasons,
    e.Closed: lambda book, event: f"The campaign {'is closed' if event.is_closed else 'goes on'}.",
    e.Deleted: lambda book, event: f"The campaign is {'deleted' if event.is_deleted else 'back on the list'}.",
    e.TakenOut: _out,
    e.Held: lambda book, event: f"The evening with {event.evening.to} is played from here on.",
    e.BroughtBack: _back,
}


def _line(kind: type[Event]) -> Callable[[Book, Any, Seat], Line | None]:
    return lambda book, event, seat: Line(_SENTENCES[kind](book, event)) if seat.is_umpire else None


LINES = {kind: _line(kind) for kind in _SENTENCES}
"""A campaign's log is its umpires' alone: nobody else has a seat in it."""

SAYS: dict[type[Command], Callable[[Book, Any], str]] = {
    c.SetSides: lambda book, order: f"sides: {', '.join(order.sides)}" if order.sides else "no sides",
    c.SetPoints: lambda book, order: "change the table of points",
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
    c.TakeOut: lambda book, order: f"take {listed(map(book.named, order.ships))} out to {order.to}",
    c.Hold: lambda book, order: "play an evening that was taken out",
    c.BringBack: lambda book, order: "give an evening up" if order.gives_up else "bring an evening back",
}
"""Each command in words."""


def _name(book: Book, battle: str) -> str:
    return book.battles[battle].name if battle in book.battles else battle
