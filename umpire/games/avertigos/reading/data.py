"""Reading hulls, modules, cards, dice and islands from data files: all mistakes at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from umpire.core.errors import BadInput
from umpire.core.fields import Fields, Files, raise_all
from umpire.core.tables import read
from umpire.games.avertigos import book as b
from umpire.games.avertigos.book import Book, Hull, Land, ModuleKind, MoveCard
from umpire.games.avertigos.commands.trading import Ware

HULLS, MODULES, CARDS, ISLES = "hulls.toml", "modules.toml", "cards.toml", "isles.toml"
POSITIONS = ("bow", "side", "stern")
SCOUT = "scout"
"""The hull with which a strategy game begins."""


def read_book(files: Files, mistakes: list[BadInput]) -> Book:
    """Everything that the four shared files hold, as far as it can be read."""
    hulls = _file(files, HULLS, mistakes)
    modules = _file(files, MODULES, mistakes)
    cards = _file(files, CARDS, mistakes)
    isles = _file(files, ISLES, mistakes)
    kinds = {id: read(ModuleKind, entry, id=id) for id, entry in modules.by_name("modules")}
    resources = _names(isles, "resources")
    book = Book(
        hulls={id: read(Hull, entry, {"kinds": kinds}, id=id) for id, entry in hulls.by_name("hulls")},
        kinds=kinds,
        cards={id: read(MoveCard, entry, id=id) for id, entry in cards.by_name("cards")},
        die=_die(cards),
        lands={id: read(Land, entry, {"resources": resources}, id=id) for id, entry in isles.by_name("islands")},
        resources=resources,
        wares={id: read(b.Ware, entry, id=id) for id, entry in isles.by_name("wares")},
    )
    _check(book, hulls, cards, isles)
    for fields in (hulls, modules, cards, isles):
        fields.no_more()
    return book


def _file(files: Files, name: str, mistakes: list[BadInput]) -> Fields:
    return Fields(files.get(name, {}), f"{name}: ", mistakes)


def _names(fields: Fields, name: str) -> dict[str, str]:
    table = fields.raw(name)
    return {str(id): str(value)[:40] for id, value in table.items()} if isinstance(table, Mapping) else {}


def _die(fields: Fields) -> tuple[int, ...]:
    faces = fields.raw("die")
    is_right = isinstance(faces, list) and len(faces) == 6 and all(type(one) is int and 0 <= one <= 9 for one in faces)
    if not is_right:
        fields.wrong("die", "is the six figures that its sides show, each 0 to 9: die = [0, 1, 2, 2, 3, 4].")
        return (0, 1, 2, 2, 3, 4)
    return tuple(faces or ())


def _check(book: Book, hulls: Fields, cards: Fields, isles: Fields) -> None:
    """What is wrong between the fields."""
    _check_hulls(book, hulls)
    letters = [card.letter for card in book.cards.values()]
    for card in book.cards.values():
        if letters.count(card.letter) > 1 or not card.letter.isalpha() or card.letter in "acx":
            told = f"{card.letter!r} cannot be a card's letter; use one that no other card has, and not a, c or x."
            cards.wrong(f"cards.{card.id}.letter", told)
    for land in book.lands.values():
        if land.resource and land.resource not in book.resources:
            offered = ", ".join(book.resources)
            isles.wrong(
                f"islands.{land.id}.resource", f"{land.resource[:20]!r} is not a resource; use one of {offered}."
            )
    for ware in book.wares:
        isles.check(f"wares.{ware}", ware, get_args(Ware))


def _check_hulls(book: Book, hulls: Fields) -> None:
    for hull in book.hulls.values():
        where = f"hulls.{hull.id}"
        for slot in hull.slots:
            if slot.partition("-")[0] not in POSITIONS or hull.slots.count(slot) > 1:
                hulls.wrong(
                    f"{where}.slots", f"{slot[:20]!r} cannot be a slot; use bow, side, stern, or side-2, each once."
                )
        if hull.fitted and len(hull.fitted) != len(hull.slots):
            hulls.wrong(f"{where}.fitted", "names one kind of module for each slot, or none.")
        for kind in hull.fitted:
            hulls.check(f"{where}.fitted", kind, book.kinds)
    if not any(hull.count for hull in book.hulls.values()):
        hulls.wrong("hulls", "none is sold; give one at least a count: count = 4.")
    if SCOUT not in book.hulls or not book.hulls[SCOUT].fitted:
        hulls.wrong(
            f"hulls.{SCOUT}", "is missing, with its gun (fitted); a strategy game begins with it: [hulls.scout]."
        )


def check_book(files: Files) -> Book:
    """All shared files; raises `BadInput` with all mistakes at once."""
    mistakes: list[BadInput] = []
    book = read_book(files, mistakes)
    raise_all(mistakes)
    return book


def check_file(files: Files, name: str, data: Mapping[str, Any]) -> Book:
    """A shared file in the place of the one there is."""
    kinds = {"hulls": HULLS, "modules": MODULES, "cards": CARDS, "die": CARDS, "islands": ISLES, "wares": ISLES}
    file = next((kinds[key] for key in data if key in kinds), name.rsplit("/", 1)[-1])
    return check_book({**files, file: data})
