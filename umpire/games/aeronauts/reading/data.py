"""Reading cards, pieces and goods from data files: all mistakes at once."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.errors import BadInput
from umpire.core.fields import Fields, Files, raise_all
from umpire.core.tables import Known, read
from umpire.games.aeronauts.cards import SALVO, Book, Card, Kind, Special

CARDS = "cards.toml"
PIECES = "pieces.toml"


def read_book(files: Files, mistakes: list[BadInput]) -> Book:
    """Everything that the two shared files hold, as far as it can be read."""
    fields = Fields(files.get(CARDS, {}), f"{CARDS}: ", mistakes)
    cards = {id: read(Card, entry, id=id) for id, entry in fields.by_name("cards")}
    pieces = Fields(files.get(PIECES, {}), f"{PIECES}: ", mistakes)
    kinds = {id: _kind(id, entry) for id, entry in pieces.by_name("pieces")}
    goods = pieces.raw("goods")
    names = {str(id): str(name) for id, name in goods.items()} if isinstance(goods, Mapping) else {}
    if not names:
        pieces.wrong("goods", 'is missing; name them: [goods] steel = "Steel".')
    made = Fields(pieces.raw("house") or {}, pieces.at("house"), mistakes)
    house = made.words("goods", names)
    made.no_more()
    known: Known = {"kinds": kinds, "goods": names}
    specials = {id: read(Special, entry, known, id=id) for id, entry in fields.by_name("specials")}
    fields.no_more()
    pieces.no_more()
    for both in sorted(set(kinds) & set(names)):
        pieces.wrong(f"pieces.{both}", "goods and a kind of piece cannot share a name: marks are made by it.")
    _check_matrix(cards, fields)
    return Book(cards, specials, kinds, names, house)


def _check_matrix(cards: Mapping[str, Card], fields: Fields) -> None:
    """Of two different cards exactly one beats the other."""
    if SALVO not in cards:
        fields.wrong(f"cards.{SALVO}", "is missing; a Counter Salvo needs the Salvo.")
    for card in cards.values():
        for other in card.beats:
            if other not in cards:
                fields.wrong(f"cards.{card.id}.beats", f"{other[:20]!r} is not a card; use one of {', '.join(cards)}.")
    ids = list(cards)
    for place, one in enumerate(ids):
        if one in cards[one].beats:
            fields.wrong(f"cards.{one}.beats", "a card cannot beat itself.")
        for other in ids[place + 1 :]:
            wins = (other in cards[one].beats) + (one in cards[other].beats)
            if wins != 1:
                both = "each beats the other" if wins else "neither beats the other"
                fields.wrong(f"cards.{one}.beats", f"{one} and {other}: {both}; exactly one must.")


def _kind(id: str, fields: Fields) -> Kind:
    """Only a vehicle is military; it is, unless its file says otherwise."""
    sort = fields.one_of("kind", ("vehicle", "building", "city"), "vehicle")
    is_military = fields.flag("military", default=True) and sort == "vehicle"
    return read(Kind, fields, {"figures": FIGURES}, id=id, sort=sort, is_military=is_military)


FIGURES = ("hitpoints", "points", "military", "docks")


def check_book(files: Files) -> Book:
    """Cards and pieces; raises `BadInput` with all mistakes at once."""
    mistakes: list[BadInput] = []
    book = read_book(files, mistakes)
    raise_all(mistakes)
    return book
