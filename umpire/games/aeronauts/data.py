"""Reading cards, pieces and goods from data files: all mistakes at once."""

from __future__ import annotations

from collections.abc import Mapping

from umpire.core.errors import BadInput
from umpire.core.fields import Fields, Files, did_you_mean, raise_all
from umpire.games.aeronauts.cards import SALVO, Book, Card, Kind, Special

SORTS = ("vehicle", "building", "city")
EFFECTS = ("counter-salvo", "evasive")
HOUSE = ("hitpoints", "points", "military", "docks")
CARDS = "cards.toml"
PIECES = "pieces.toml"


def read_book(files: Files, mistakes: list[BadInput]) -> Book:
    """Everything that the two shared files hold, as far as it can be read."""
    fields = Fields(files.get(CARDS, {}), f"{CARDS}: ", mistakes)
    cards = {id: _card(id, entry) for id, entry in fields.by_name("cards")}
    pieces = Fields(files.get(PIECES, {}), f"{PIECES}: ", mistakes)
    kinds = {id: _kind(id, entry) for id, entry in pieces.by_name("pieces")}
    goods = pieces.raw("goods")
    names = {str(id): str(name) for id, name in goods.items()} if isinstance(goods, Mapping) else {}
    if not names:
        pieces.wrong("goods", 'is missing; name them: [goods] steel = "Steel".')
    made = Fields(pieces.raw("house") or {}, pieces.at("house"), mistakes)
    house = _words(made, "goods", names)
    made.no_more()
    specials = {id: _special(id, entry, kinds, names) for id, entry in fields.by_name("specials")}
    fields.no_more()
    pieces.no_more()
    for both in sorted(set(kinds) & set(names)):
        pieces.wrong(f"pieces.{both}", "goods and a kind of piece cannot share a name: marks are made by it.")
    _check_matrix(cards, fields)
    return Book(cards, specials, kinds, names, house)


def _card(id: str, fields: Fields) -> Card:
    beats = fields.raw("beats")
    card = Card(
        id,
        fields.text("name"),
        fields.whole("damage", 0, 999, is_needed=True) or 0,
        fields.whole("points", 0, 999, is_needed=True) or 0,
        fields.whole("quantity", 0, 99, is_needed=True) or 0,
        tuple(str(other) for other in beats) if isinstance(beats, list) else (),
    )
    if not isinstance(beats, list):
        fields.wrong("beats", 'is missing; a list of letters: ["E", "B"].')
    fields.no_more()
    return card


def _check_matrix(cards: Mapping[str, Card], fields: Fields) -> None:
    """Of two different cards exactly one beats the other."""
    if SALVO not in cards:
        fields.wrong(f"cards.{SALVO}", "is missing; a Counter Salvo needs the Salvo.")
    for card in cards.values():
        for other in card.beats:
            if other not in cards:
                fields.wrong(f"cards.{card.id}.beats", f"{other[:20]!r} is no card; one of {', '.join(cards)}.")
    ids = list(cards)
    for place, one in enumerate(ids):
        if one in cards[one].beats:
            fields.wrong(f"cards.{one}.beats", "a card cannot beat itself.")
        for other in ids[place + 1 :]:
            wins = (other in cards[one].beats) + (one in cards[other].beats)
            if wins != 1:
                both = "each beats the other" if wins else "neither beats the other"
                fields.wrong(f"cards.{one}.beats", f"{one} and {other}: {both}; exactly one must.")


def _special(id: str, fields: Fields, kinds: Mapping[str, Kind], goods: Mapping[str, str]) -> Special:
    cost = Fields(fields.raw("goods") or {}, fields.at("goods"), fields.mistakes)
    needs = fields.text("needs", "")
    if needs and needs not in kinds:
        fields.wrong("needs", f"{needs[:40]!r} is no kind of piece.{did_you_mean(needs, kinds)}")
    special = Special(
        id,
        fields.text("name"),
        fields.whole("points", 0, 999, is_needed=True) or 0,
        fields.one_of("effect", EFFECTS),
        tokens(cost, goods),
        needs,
    )
    fields.no_more()
    return special


def tokens(fields: Fields, goods: Mapping[str, str]) -> dict[str, int]:
    """Goods by name: `{ steel = 5 }`."""
    found = {good: fields.whole(good, 0, 999) or 0 for good in goods if fields.has(good)}
    fields.read.update(goods)
    fields.no_more()
    return found


def _kind(id: str, fields: Fields) -> Kind:
    sort = fields.one_of("kind", SORTS, "vehicle")
    kind = Kind(
        id,
        fields.text("name"),
        fields.whole("hitpoints", 0, 999, is_needed=True) or 0,
        fields.whole("points", 0, 999, is_needed=True) or 0,
        sort,
        fields.flag("military", default=True) and sort == "vehicle",
        fields.whole("docks", 0, 9) or 0,
        _words(fields, "house", HOUSE),
    )
    fields.no_more()
    return kind


def _words(fields: Fields, field: str, known: Mapping[str, str] | tuple[str, ...]) -> tuple[str, ...]:
    value = fields.raw(field) or []
    if not isinstance(value, list) or any(word not in known for word in value):
        fields.wrong(field, f"must be a list of some of {', '.join(known)}.")
        return ()
    return tuple(value)


def check_book(files: Files) -> Book:
    """Cards and pieces; raises `BadInput` with all mistakes at once."""
    mistakes: list[BadInput] = []
    book = read_book(files, mistakes)
    raise_all(mistakes)
    return book
