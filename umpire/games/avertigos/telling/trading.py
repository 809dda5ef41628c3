"""Sentences for the events of trading, and words for its commands: what lies behind a screen is told to its player alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.commands import Command
from umpire.core.events import ChoiceLaid, ChoicesDue, ChoicesOpened, Corrected, Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.core.wording import of_mark
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events import trading as e
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.course import name_of

BIDDING, ENVOY = "Initiative Phase", "Envoy"
SCREENED = ("silver", "claws", *e.HELD.values())
"""Marks of what lies behind a player's screen."""


def _is_own(sky: Sky, seat: Seat, player: str) -> bool:
    return player in sky.players and seat.reads(sky.players[player].captain)


def _hushed(sky: Sky, seat: Seat, player: str, line: Line, own: Line) -> Line:
    """To its player all of it; to the umpire behind a press, for others look at the same screen."""
    if seat.is_umpire:
        return replace(line, behind=f"{own.text} {own.arithmetic}".strip())
    return own if _is_own(sky, seat, player) else line


def silver(count: int) -> str:
    """«3 silver», «nothing»."""
    return f"{count} silver" if count else "nothing"


def _marked(sky: Sky, event: Corrected, seat: Seat) -> Line | None:
    """What lies behind a screen is its player's; everything else lies on the table."""
    subject, _, path = event.name.partition(".")
    line = of_mark(event, seat, (subject,))
    if not sky.is_strategy or subject not in sky.players or path not in SCREENED:
        return line
    hushed = f"Marked by hand: something behind {name_of(sky, subject)}'s screen."
    return _hushed(sky, seat, subject, replace(line, text=hushed), line)


def _due(sky: Sky, event: ChoicesDue, seat: Seat) -> Line:
    names = ", ".join(name_of(sky, id) for id in event.owed_by)
    return Line(f"Everybody may bid in secret: {names}.", rule=BIDDING, subjects=event.owed_by)


def _laid(sky: Sky, event: ChoiceLaid, seat: Seat) -> Line:
    """Once hands are open, everybody reads it in the line of their opening."""
    name = name_of(sky, event.who)
    own = Line(f"{name} bids {silver(_bid_of(event.what))}.", rule=BIDDING, subjects=(event.who,))
    return _hushed(sky, seat, event.who, replace(own, text=f"{name} has laid a bid."), own)


def _bid_of(what: tuple[str, ...]) -> int:
    return int(what[0]) if what and what[0].isdecimal() else 0


def _opened(sky: Sky, event: ChoicesOpened, seat: Seat) -> Line:
    told = ", ".join(f"{name_of(sky, who)} {silver(_bid_of(what))}" for who, what in event.laid.items())
    return Line(f"All hands open: {told or 'nobody bids'}.", rule=BIDDING, subjects=tuple(event.laid))


def _bid(sky: Sky, event: e.InitiativeBid, seat: Seat) -> Line:
    order = ", ".join(name_of(sky, id) for id in event.order)
    if not event.winner:
        return Line(f"Nobody bids anything; initiative stays: {order}.", rule=BIDDING, subjects=event.order)
    paid = ", ".join(f"{name_of(sky, id)} pays {silver(count)}" for id, count in event.paid.items())
    text = f"{name_of(sky, event.winner)} has the highest initiative now: {order}.{paid and f' {paid}.'}"
    return Line(text, rule=BIDDING, subjects=event.order)


def _income(sky: Sky, event: e.IncomeDrawn, seat: Seat) -> Line:
    """How much it is, and how it adds up, is for its player alone."""
    name = name_of(sky, event.player)
    islands = [f"{name_of(sky, id)} {count}" for id, count in event.islands.items()]
    routes = [f"{sky.book.resources.get(id, id)} route {count}" for id, count in event.routes.items()]
    added = f"{' + '.join((*islands, *routes)) or 'no islands'} = {event.silver}"
    own = Line(f"{name} draws {silver(event.silver)}.", added, "Income Phase", (event.player,))
    return _hushed(sky, seat, event.player, Line(f"{name} draws income.", "", own.rule, own.subjects), own)


def _bought(sky: Sky, event: e.Bought, seat: Seat) -> Line:
    """What stands in the open is told to all; what goes behind the screen, to its player."""
    name, rule = name_of(sky, event.player), "Purchasing Phase"
    ware = sky.book.wares[event.ware].name if event.ware in sky.book.wares else event.ware
    what = f"{event.count} x {ware}" if event.count > 1 else ware
    where = f" for {name_of(sky, event.island)}" if event.island else ""
    own = Line(f"{name} buys {what}{where} and pays {silver(event.paid)}.", "", rule, (event.player,))
    if event.island:
        return own
    return _hushed(sky, seat, event.player, replace(own, text=f"{name} buys something."), own)


def _spy(sky: Sky, event: e.SpySent, seat: Seat) -> Line:
    what = "a spy" if event.count == 1 else f"{event.count} spies"
    text = f"{name_of(sky, event.player)} sends {what} to {name_of(sky, event.island)}."
    return Line(text, rule="Spy", subjects=(event.player, event.island))


def _exchanged(sky: Sky, event: e.EnvoysExchanged, seat: Seat) -> Line:
    player, other = name_of(sky, event.player), name_of(sky, event.other)
    there, here = name_of(sky, event.other_island), name_of(sky, event.island)
    text = f"{player} and {other} exchange envoys: {player}'s stands on {there}, {other}'s on {here}."
    return Line(text, rule=ENVOY, subjects=(event.player, event.other, event.island, event.other_island))


def _broken(sky: Sky, event: e.AgreementBroken, seat: Seat) -> Line:
    player, other = name_of(sky, event.player), name_of(sky, event.other)
    owed = f", {event.fine - event.paid} of {event.fine} silver short" if event.paid < event.fine else ""
    text = f"{player} breaks the agreement with {other} and pays {silver(event.paid)}{owed}; all their envoys go home."
    return Line(text, f"5 for each envoy exchanged: {event.envoys}", ENVOY, (event.player, event.other, *event.islands))


def _declared(sky: Sky, event: e.TradeDeclared, seat: Seat) -> Line:
    text = f"{name_of(sky, event.player)} declares a Trade Victory: the others have until the end of turn {event.until}"
    return Line(f"{text} to destroy their ships.", rule=ENVOY, subjects=(event.player,))


def _failed(sky: Sky, event: e.ClaimFailed, seat: Seat) -> Line:
    text = f"{name_of(sky, event.player)}'s ships are all gone: no Trade Victory, and the game goes on."
    return Line(text, rule=ENVOY, subjects=(event.player,))


def _said(verb: str) -> Callable[[Sky, Any], str]:
    """Words for what a player does; nothing in them is secret."""
    return lambda sky, order: f"{name_of(sky, order.player)} {verb}"


def _says_buy(sky: Sky, order: c.Buy) -> str:
    """What goes behind the screen is not said."""
    if not order.island:
        return f"{name_of(sky, order.player)} buys something"
    ware = sky.book.wares[order.ware].name if order.ware in sky.book.wares else order.ware
    return f"{name_of(sky, order.player)} buys {ware} for {name_of(sky, order.island)}"


LINES: dict[type[Event], Callable[[Sky, Any, Seat], Line | None]] = {
    Corrected: _marked,
    ChoicesDue: _due,
    ChoiceLaid: _laid,
    ChoicesOpened: _opened,
    e.BidsCalled: lambda sky, event, seat: Line(
        f"{name_of(sky, event.player)} announces a bid for initiative.", rule=BIDDING, subjects=(event.player,)
    ),
    e.InitiativeBid: _bid,
    e.IncomeDrawn: _income,
    e.Bought: _bought,
    e.PurchasesEnded: lambda sky, event, seat: Line(
        f"{name_of(sky, event.player)} buys nothing more.", rule="Purchasing Phase", subjects=(event.player,)
    ),
    e.SpySent: _spy,
    e.EnvoysExchanged: _exchanged,
    e.AgreementBroken: _broken,
    e.TradeDeclared: _declared,
    e.ClaimFailed: _failed,
    e.PlayerOut: lambda sky, event, seat: Line(
        f"{name_of(sky, event.player)} has nothing left on the board and is out of the game.",
        rule="Total Annihilation",
        subjects=(event.player,),
    ),
}
SAYS: dict[type[Command], Callable[[Sky, Any], str]] = {
    c.CallBids: _said("announces a bid for initiative"),
    c.LayBid: _said("lays a bid"),
    c.OpenBids: lambda sky, order: "open all bids",
    c.Collect: lambda sky, order: f"{name_of(sky, order.player)} draws income" if order.player else "all draw income",
    c.Buy: _says_buy,
    c.EndPurchases: _said("buys nothing more"),
    c.SendSpy: lambda sky, order: f"{name_of(sky, order.player)} sends spies to {name_of(sky, order.island)}",
    c.ExchangeEnvoys: lambda sky, order: (
        f"{name_of(sky, order.player)} and {name_of(sky, order.other)} exchange envoys "
        f"on {name_of(sky, order.island)} and {name_of(sky, order.other_island)}"
    ),
    c.BreakAgreement: lambda sky, order: (
        f"{name_of(sky, order.player)} breaks the agreement with {name_of(sky, order.other)}"
    ),
    c.DeclareTrade: _said("declares a Trade Victory"),
}
