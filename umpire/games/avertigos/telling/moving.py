"""Sentences for the events of initiative and movement, and words for their commands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.lines import Line
from umpire.core.seats import Seat
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.carding import CARD, POINT, read
from umpire.games.avertigos.events import moving as e
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.telling.because import because
from umpire.games.avertigos.telling.course import name_of


def card_name(sky: Sky, card: str) -> str:
    """«Advanced, up», «a card on its back», or what was typed for a card that the file does not know."""
    if card == "back":
        return "on its back"
    return sky.book.cards[card].name if card in sky.book.cards else card


def chain(sky: Sky, cards: Iterable[str]) -> str:
    """«Simple 2, Steady»: each kind once, in the order first laid."""
    return "; ".join(
        f"{card_name(sky, card)}{(many > 1 and f' x {many}') or ''}" for card, many in Counter(cards).items()
    )


def many(number: int, what: str) -> str:
    """«1 card», «2 cards»."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def _rolled(sky: Sky, event: e.InitiativeRolled, seat: Seat) -> Line:
    order = ", ".join(name_of(sky, id) for id in event.order)
    sums = "; ".join(f"{name_of(sky, id)} {' + '.join(map(str, dice))}" for id, dice in event.rolled.items())
    return Line(f"Initiative, the highest first: {order}.", sums, "Initiative")


def _played(sky: Sky, event: e.CardsPlayed, seat: Seat) -> Line:
    name = name_of(sky, event.ship)
    with_it = (
        f" and makes {'an' if event.manoeuvre == 'ascend' else 'a'} {NOUNS[event.manoeuvre]}" if event.manoeuvre else ""
    )
    if not event.cards:
        return Line(f"{name} plays no card{with_it}.", rule="How to move", subjects=(event.ship,))
    told = chain(sky, event.cards)
    text = f"{name} plays {many(len(event.cards), 'card')}{with_it}: {told}."
    return Line(text, f"{many(event.counting, 'card')} towards the speed", "How to move", (event.ship,))


NOUNS = {"ascend": "ascent", "descend": "descent", "swoop": "swoop", "dive": "dive"}


def _undocked(sky: Sky, event: e.Undocked, seat: Seat) -> Line:
    return Line(f"{name_of(sky, event.ship)} leaves {name_of(sky, event.island)}.", subjects=(event.ship,))


def _height(sky: Sky, event: e.HeightChanged, seat: Seat) -> Line:
    name, why = name_of(sky, event.ship), because(sky, event.cause)
    lost = (
        f" {many(event.lost, 'height')} more {'is' if event.lost == 1 else 'are'} not possible." if event.lost else ""
    )
    if not event.by:
        return Line(f"{name} stays at height {event.height} ({why}):{lost}", rule="Height", subjects=(event.ship,))
    verb = "climbs" if event.by > 0 else "sinks"
    return Line(f"{name} {verb} to height {event.height} ({why}).{lost}", rule="Height", subjects=(event.ship,))


def _speed(sky: Sky, event: e.SpeedSet, seat: Seat) -> Line:
    text = f"{name_of(sky, event.ship)}'s throttle shows {event.speed}"
    cost = f" at {many(event.penalty, 'hit point')}" if event.penalty else ""
    if event.over:
        text += f", after over-speed: {many(event.over, 'card')} above her maximum{cost}"
    elif event.short:
        text += f": {many(event.short, 'card')} too few{cost}"
    return Line(f"{text}.", rule="Speed", subjects=(event.ship,))


def _drawn(sky: Sky, event: e.CardsDrawn, seat: Seat) -> Line | None:
    why = because(sky, event.cause)
    left = [f"{event.full} not drawn, because the hand is full"] if event.full else []
    left += [f"{event.missing} not drawn, because no cards are left"] if event.missing else []
    told = "".join(f"; {one}" for one in left)
    cards = many(event.cards, "card") if event.cards else "no card"
    return Line(f"{name_of(sky, event.player)} draws {cards} ({why}){told}.", rule="Drawing Cards")


def _discarded(sky: Sky, event: e.CardsDiscarded, seat: Seat) -> Line:
    cards = many(sum(event.played.values()) + event.unknown, "card")
    return Line(f"{cards[0].upper()}{cards[1:]} to the discard pile.", rule="How to Play Movement Cards")


def _sailed(sky: Sky, event: e.Sailed, seat: Seat) -> Line:
    text = f"{name_of(sky, event.ship)} has moved at the table, and is at height {event.height}."
    return Line(text, rule="Movement", subjects=(event.ship,))


def _move(sky: Sky, order: c.Move) -> str:
    """«Heron: an action point; Simple; Steady; swoop»; what was typed, where it cannot be read any more."""
    try:
        ship = sky.ship(order.ship)
        line = read(sky, ship, order.line)
    except BadInput:
        return f"{name_of(sky, order.ship)}: {order.line}"
    told = [
        {POINT: "an action point", CARD: "a card"}.get(line.took, ""),
        chain(sky, (card.card for card in line.cards)),
    ]
    told += ["no card" if not line.cards else "", line.manoeuvre, f"draw {line.draws}" if line.draws else ""]
    told += [f"{what} {name_of(sky, id)}" for what, id in line.met.things] + ["edge" if line.met.edge else ""]
    return f"{ship.name} moves: {'; '.join(filter(None, told))}"


def _sail(sky: Sky, order: c.Sail) -> str:
    height = f", height {order.height}" if order.height else ""
    return f"{name_of(sky, order.ship)} has moved{height}"


LINES: dict[type[Event], Callable[[Sky, Any, Seat], Line | None]] = {
    e.InitiativeRolled: _rolled,
    e.CardsPlayed: _played,
    e.Undocked: _undocked,
    e.HeightChanged: _height,
    e.SpeedSet: _speed,
    e.CardsDrawn: _drawn,
    e.Restacked: lambda sky, event, seat: Line(
        f"The draw pile is empty: {many(event.cards, 'card')} of the discard pile are shuffled and drawn from again.",
        rule="Restacking the Discard Pile",
    ),
    e.CardsDiscarded: _discarded,
    e.Sailed: _sailed,
}
SAYS: dict[type[Command], Callable[[Sky, Any], str]] = {
    c.RollInitiative: lambda sky, order: "initiative, as the table has it" if order.order else "roll for initiative",
    c.Move: _move,
    c.Sail: _sail,
}
