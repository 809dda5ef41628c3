"""The cards of a game as data for the printer: Combat Cards for each player, who wins, export and merchant cards."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core import cards as paper
from umpire.games.aeronauts.cards import Book, Card, Special
from umpire.games.aeronauts.state import City, Land

EFFECTS = {
    "counter-salvo": "When your sequence runs out first, each card left on the other side faces a Salvo.",
    "evasive": "The opposing score is reduced by 25 %.",
}


def cards(land: Land) -> tuple[paper.Card, ...]:
    """
    A Combat Card deck for each player, with one of each special card; a win matrix each; export cards; merchant cards.

    Rules: Combat Cards; Trading. House: how many special cards there are is not known, so each player has one of each.
    """
    return tuple(_all(land))


def _all(land: Land) -> Iterator[paper.Card]:
    for city in land.cities.values():
        for card in land.book.cards.values():
            yield _combat(land.book, card, city)
        for special in land.book.specials.values():
            yield _special(land.book, special, city)
    yield _matrix(land)
    if land.is_fight:
        return
    for giver in land.cities.values():
        for taker in land.cities.values():
            if giver.id != taker.id:
                yield paper.Card(f"Export to {taker.name}", under=giver.name, back="Export")
    for place, merchant in enumerate(land.merchants, 1):
        lines = ("one cargo, for one city",)
        yield paper.Card(f"Merchant {place}", number=str(place), under=merchant.id, lines=lines, back="Merchant")


def _combat(book: Book, card: Card, city: City) -> paper.Card:
    lines = (
        f"{card.damage} damage · {card.points} action points",
        f"wins against {', '.join(book.name_of(other) for other in card.beats)}",
    )
    return paper.Card(card.name, card.id, city.name, lines, back=_back(city), count=card.quantity)


def _special(book: Book, special: Special, city: City) -> paper.Card:
    goods = " and ".join(f"{count} {book.goods[good]}" for good, count in special.goods.items())
    costs = f"{special.points} action points" + (f" and {goods}" if goods else "")
    needs = (f"needs a {book.kinds[special.needs].name}",) if special.needs else ()
    return paper.Card(special.name, special.id, city.name, (EFFECTS[special.effect], costs, *needs), back=_back(city))


def _back(city: City) -> str:
    return f"Combat · {city.name}"


def _matrix(land: Land) -> paper.Card:
    """One for each player."""
    lines = tuple(f"{card.name} beats {', '.join(card.beats)}" for card in land.book.cards.values())
    return paper.Card("Who wins", "", "the same card: both stay", lines, back="Who wins", count=len(land.cities))
