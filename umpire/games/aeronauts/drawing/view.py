"""What each seat may see: the only place that cuts the state.

A Combat Sequence that is not dealt is its player's secret and the umpire's; so are the special cards that a player owns.
Everything else lies on the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core.captains import called
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.events import Corrected
from umpire.core.seats import Seat
from umpire.core.secrets import Secret
from umpire.games.aeronauts.cards import Book, Draft, drafted
from umpire.games.aeronauts.commands import LaySequence
from umpire.games.aeronauts.drawing.worked import Worked, tables
from umpire.games.aeronauts.events import SpecialTaken
from umpire.games.aeronauts.fight import ATTACK, DEFENCE, Fight
from umpire.games.aeronauts.state import Cargo, City, Land, Merchant
from umpire.games.aeronauts.telling.because import because


class Shown(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fight as one seat sees it."""

    fight: Fight
    """Cut: a sequence that this seat may not read is empty in it."""
    target_name: str
    target_figures: str
    attack_points: int
    defence_points: int
    attack_left: int
    """Cards still to be dealt: the stack lies on the table."""
    defence_left: int
    is_next: bool
    """The first in the queue that is not over."""
    why_over: str = ""
    tables: tuple[Worked, ...] = ()
    """The scoring tables as the rules show them."""
    is_of_round: bool = True
    """It begins or was fought in this round; one of an earlier round is told among those that are over."""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The land as one seat sees it."""

    seat: str
    round: int
    phase: str
    turn: str
    is_fight: bool
    cities: tuple[City, ...]
    """Cards and specials are empty in those that this seat may not read in full."""
    own: tuple[str, ...]
    """Cities that this seat reads in full."""
    hands: dict[str, dict[str, int]]
    """Combat Cards in hand of those."""
    fights: tuple[Shown, ...]
    cargoes: tuple[Cargo, ...]
    merchants: tuple[Merchant, ...]
    winners: tuple[str, ...]
    rules: dict[str, str]
    book: Book

    def city(self, id: str) -> City | None:
        """The city with this id."""
        return next((city for city in self.cities if city.id == id), None)

    def hand_for(self, city: str, taken_up: Sequence[str] = ()) -> dict[str, int]:
        """What a city may build a sequence from: its hand, and the cards of one that is laid again."""
        back = Counter(taken_up)
        return {id: left + back[id] for id, left in self.hands.get(city, {}).items() if left + back[id]}

    def drafted(self, line: str, chip: str) -> Draft:
        """A Combat Sequence that is being put together, with the chip that was tapped last."""
        return drafted(self.book, line, chip)

    def fight(self, id: str) -> Shown | None:
        """The fight with this id."""
        return next((shown for shown in self.fights if shown.fight.id == id), None)


OPEN = ("round", "phase", "turn", "is_fight", "cargoes", "merchants", "winners", "rules", "book")
"""What lies on the table for all."""


def view_for(land: Land, seat: Seat) -> View:
    """Cut the land to what this seat may see."""
    own = tuple(city.id for city in land.cities.values() if seat.reads(city.captain))
    first = next(iter(land.open_fights), None)
    return View(
        seat=str(seat),
        cities=tuple(_city(land, city, own) for city in land.cities.values()),
        own=own,
        hands={id: land.in_hand(land.cities[id]) for id in own},
        fights=tuple(_shown(land, fight, own, fight is first) for fight in land.fights.values()),
        **{field: getattr(land, field) for field in OPEN},
    )


def _city(land: Land, city: City, own: Sequence[str]) -> City:
    named = replace(city, captain=called(land.captains, city.captain)) if city.captain in land.captains else city
    return named if city.id in own else replace(named, cards={}, specials={})


def _shown(land: Land, fight: Fight, own: Sequence[str], is_next: bool) -> Shown:
    return Shown(
        fight=replace(fight, sequences=fight.sequences.as_read_by(own)),
        target_name=land.name_of(fight.target),
        target_figures=land.figures_of(fight.target),
        attack_points=land.points(fight, ATTACK),
        defence_points=land.points(fight, DEFENCE),
        attack_left=len(fight.rest(ATTACK)),
        defence_left=len(fight.rest(DEFENCE)),
        is_next=is_next,
        why_over=because(fight.why_over),
        tables=tables(fight),
        is_of_round=land.is_fight or fight.stage == "declared" or fight.id in land.fought.values(),
    )


def may_play(land: Land, seat: Seat, command: Command) -> bool:
    """Whether this seat may send this itself: the umpire everything, a player the own Combat Sequence."""
    if seat.is_umpire or not isinstance(command, LaySequence):
        return seat.is_umpire
    try:
        return seat.reads(land.city(command.city).captain)
    except BadInput:
        return False


def secrets(land: Land) -> Iterator[Secret[Land]]:
    """Besides Combat Sequences: what cards a player owns."""
    for city in land.cities.values():
        cards = {card: count + 1 for card, count in city.cards.items()}
        specials = {card: city.specials.get(card, 0) + 1 for card in land.book.specials}
        other = land.put(replace(city, cards=cards, specials=specials))
        readers = tuple(filter(None, [city.captain]))
        yield Secret(f"{city.name}'s cards", readers, other, partial(_retold, land, city.id))


def _retold(land: Land, city: str, event: Any) -> Any:
    """With another special card taken, and another card marked."""
    if isinstance(event, SpecialTaken) and event.city == city:
        return replace(event, card=next(one for one in (*land.book.specials, "") if one != event.card))
    is_mark = isinstance(event, Corrected) and event.name.startswith((f"{city}.special.", f"{city}.card."))
    return replace(event, label="another card", was=event.now, now=event.was) if is_mark else event


def choices(view: View, of: str) -> dict[str, str]:
    """What a field of a command may name: cities, pieces on the board, fights, kinds of pieces, special cards, merchants."""
    found: dict[str, dict[str, str]] = {
        "cities": {city.id: city.name for city in view.cities},
        "pieces": {piece.id: f"{city.name}: {piece.name}" for city in view.cities for piece in city.in_play},
        "fights": {shown.fight.id: shown.fight.name for shown in view.fights},
        "kinds": {kind.id: kind.name for kind in view.book.kinds.values()},
        "specials": {card.id: card.name for card in view.book.specials.values()},
        "goods": view.book.goods,
        "merchants": {merchant.id: merchant.id for merchant in view.merchants},
    }
    return found.get(of, {})
