"""Reading box, ships, goals and scenarios from data files: all mistakes at once."""

from __future__ import annotations

from collections import Counter

from umpire.core.errors import BadInput
from umpire.core.fields import Fields, Files
from umpire.core.players import check as check_players
from umpire.core.tables import Shared, read
from umpire.games.aloft.beginning import Scenario
from umpire.games.aloft.book import BASIC, STARTER, Beast, Book, Goal, Good, ShipKind

BOX, SHIPS, GOALS = "box.toml", "ships.toml", "goals.toml"
FEWEST = 5
"""Ship types and goals that a game needs, at least."""


def read_book(files: Files, mistakes: list[BadInput]) -> Book:
    """Everything that the three shared files hold, as far as it can be read."""
    box, ships, goals = (Fields(files.get(name, {}), f"{name}: ", mistakes) for name in (BOX, SHIPS, GOALS))
    box.read.add("goods")
    known = {"goods": [str(id) for id in box.raw("goods") or ()]}
    kinds = {id: read(ShipKind, entry, known, id=id) for id, entry in ships.by_name("ships")}
    cards = {id: read(Goal, entry, id=id) for id, entry in goals.by_name("goals")}
    goods = {id: read(Good, entry, id=id) for id, entry in box.by_name("goods")}
    beasts = {id: read(Beast, entry, known, id=id) for id, entry in box.by_name("beasts")}
    book = read(Book, box, known, goods=goods, beasts=beasts, kinds=kinds, goals=cards)
    _check(book, box, ships, goals)
    ships.no_more()
    goals.no_more()
    return book


def _check(book: Book, box: Fields, ships: Fields, goals: Fields) -> None:
    """What one game needs of them."""
    for id in (STARTER, BASIC):
        if id not in book.kinds:
            ships.wrong("ships", f"there is no [ships.{id}]; everybody has one.")
    if len(book.shipyard) < FEWEST:
        ships.wrong("ships", f"has {len(book.shipyard)} Shipyard types; a game takes {FEWEST}.")
    if len(book.goals) < FEWEST:
        goals.wrong("goals", f"has {len(book.goals)} goals; a game takes {FEWEST}.")
    if len(book.beasts) < 2:
        box.wrong("beasts", "has fewer than the 2 leviathans that leave every game.")
    for kind in book.kinds.values():
        if twice := [gives for gives, count in Counter(one.gives for one in kind.upgrades).items() if count > 1]:
            ships.wrong(
                f"ships.{kind.id}.upgrades", f"has {twice[0]!r} twice; each upgrade of a ship gives another thing."
            )
    letters = Counter(good.letter for good in book.goods.values())
    for letter, count in letters.items():
        if count > 1:
            box.wrong("goods", f"the letter {letter!r} stands for {count} goods; each needs a letter of its own.")
    for good, needed in Counter(book.ring).items() if not box.mistakes else ():
        if book.goods[good].hexes < needed:
            box.wrong("ring", f"takes {needed} hexes of {good}, and the box has {book.goods[good].hexes}.")


SHARED = Shared((BOX, SHIPS, GOALS), read_book)


def check(scenario: Scenario, fields: Fields) -> None:
    """Each colour is one player's, and nothing else goes by a player's id."""
    check_players(scenario.players, fields, ("turn", "map", "stack", "yard", "rules"))
