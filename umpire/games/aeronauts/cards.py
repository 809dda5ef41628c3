"""Combat Cards, pieces and goods as data, and the one table of who beats whom."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal

import msgspec

from umpire.core.commands import of
from umpire.core.errors import BadInput
from umpire.core.fields import did_you_mean
from umpire.core.panel import worth

SALVO = "S"
"""The card that a Counter Salvo sends against what is left of the other side's sequence."""


class Verdict(StrEnum):
    """What came of a deal."""

    ATTACK = "attack"
    DEFENCE = "defence"
    DRAW = "draw"
    SPECIAL = "special"
    SPECIALS = "specials"
    BLOW = "blow"
    LEFT = "left"
    SALVO = "salvo"


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A Combat Card of the deck that every player has."""

    id: str
    """The letter that stands for it in a Combat Sequence."""
    name: str
    damage: int
    points: int
    """Action points that it takes."""
    quantity: Annotated[int, msgspec.Meta(le=99)]
    beats: tuple[str, ...]


class Special(msgspec.Struct, frozen=True, omit_defaults=True):
    """A special card."""

    id: str
    name: str
    points: int
    effect: Literal["counter-salvo", "evasive"]
    goods: Annotated[dict[str, int], of("goods")] = {}
    needs: Annotated[str, of("kinds")] = ""
    """The kind of building without which nobody has it."""


class Kind(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of piece: a vehicle, a building, or a city."""

    id: str
    name: str
    hitpoints: int
    points: int
    """Action points that it brings to a fight."""
    sort: str = "vehicle"
    """vehicle, building or city."""
    is_military: bool = True
    docks: Annotated[int, msgspec.Meta(le=9)] = 0
    house: Annotated[tuple[str, ...], of("figures")] = ()
    """Which of its figures are house data."""

    @property
    def figures(self) -> str:
        """«7 hitpoints, 5 points»: wherever a piece is named these stand beside it."""
        return worth(self.hitpoints, self.points)

    @property
    def is_ship(self) -> bool:
        """It flies, so it can attack and reinforce."""
        return self.sort == "vehicle"

    @property
    def is_city(self) -> bool:
        """A city: attacked and defended from farther off."""
        return self.sort == "city"


class Book(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game's cards, kinds of pieces and goods."""

    cards: dict[str, Card] = {}
    specials: dict[str, Special] = {}
    kinds: dict[str, Kind] = {}
    goods: dict[str, str] = {}
    house_goods: tuple[str, ...] = ()

    def name_of(self, card: str) -> str:
        """A card in words."""
        found = self.cards.get(card) or self.specials.get(card)
        return found.name if found else card

    def points_of(self, cards: tuple[str, ...]) -> int:
        """What a Combat Sequence takes of the action points."""
        return sum((self.cards.get(card) or self.specials[card]).points for card in cards)

    def damage_of(self, cards: tuple[str, ...]) -> int:
        """The damage points of cards on a winning pile; a special card has none."""
        return sum(self.cards[card].damage for card in cards if card in self.cards)

    def deck(self) -> dict[str, int]:
        """A player's whole Combat Card deck."""
        return {card.id: card.quantity for card in self.cards.values()}

    def kind(self, id: str, where: str = "kind") -> Kind:
        """The kind with this id; raises `BadInput` with those that there are."""
        if id not in self.kinds:
            raise BadInput(where, f"there is no kind of piece {id[:40]!r}; use one of {', '.join(self.kinds)}.")
        return self.kinds[id]


def winner(cards: Mapping[str, Card], one: str, other: str) -> int:
    """
    The card that wins when two are dealt: 1 for the first, 2 for the second, 0 when both are the same.

    Rules: Combat Phase; the Combat Cards' «wins against».
    """
    if one == other:
        return 0
    return 1 if other in cards[one].beats else 2


MOST_CARDS = 60
BACK = "back"
"""The chip that takes the last card of a sequence off again."""


class Draft(msgspec.Struct, frozen=True):
    """A Combat Sequence as it is being put together."""

    line: str
    """Top card first; as it was typed where that cannot be read."""
    cards: tuple[str, ...] = ()
    points: int | None = 0
    """What it takes so far; None where it cannot be read."""


def drafted(book: Book, line: str, chip: str = "") -> Draft:
    """What was typed so far, with the card of a chip that was tapped below it, or without its last one."""
    try:
        cards = read_line(book, line, "cards")
    except BadInput:
        return Draft(line, points=None)
    if chip == BACK:
        cards = cards[:-1]
    elif chip in book.cards or chip in book.specials:
        cards = (*cards, chip)
    return Draft(" ".join(cards), cards, book.points_of(cards))


def _apart(book: Book, word: str, names: Mapping[str, str]) -> tuple[str, ...]:
    """Letters that were typed without blanks; left alone where they could be a special card as well."""
    letters = word.upper()
    is_one = letters in book.specials or word.lower() in names or not set(letters) <= set(book.cards)
    return (word,) if is_one or any(special in letters for special in book.specials) else tuple(letters)


def read_line(book: Book, text: str, where: str) -> tuple[str, ...]:
    """
    A Combat Sequence as one line, top card first: `S E C R B`, `S CS EM`. Commas and names will do too, and `SECRB`.

    Raises:
        BadInput: a word that is no card; says which there are.
    """
    ids = (*book.cards, *book.specials)
    names = {book.name_of(id).lower(): id for id in ids}
    said = text.strip()
    for name, id in names.items():
        if " " in name:
            said = re.sub(re.escape(name), id, said, flags=re.IGNORECASE)
    words = [one for word in said.replace(",", " ").replace(";", " ").split() for one in _apart(book, word, names)]
    if len(words) > MOST_CARDS:
        raise BadInput(where, f"{len(words)} cards are more than any deck has.")
    found = []
    for word in words:
        id = word.upper() if word.upper() in ids else names.get(word.lower(), "")
        if not id:
            known = ", ".join(f"{id} {book.name_of(id)}" for id in ids)
            raise BadInput(where, f"{word[:40]!r} is not a Combat Card; {known}.{did_you_mean(word, names)}")
        found.append(id)
    return tuple(found)
