"""Reading box, ships, goals and scenarios from data files: all mistakes at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.fields import Fields, Files, raise_all
from umpire.core.tables import find_scenario, read, read_as
from umpire.games.aloft.beginning import Scenario
from umpire.games.aloft.book import BASIC, STARTER, Beast, Book, Goal, Good, ShipKind
from umpire.games.aloft.houserules import HOUSE_RULES

BOX, SHIPS, GOALS = "box.toml", "ships.toml", "goals.toml"
PLAYER = re.compile(r"[a-z]+")
TAKEN = ("turn", "map", "stack", "yard", "rules")
"""What other things are called where players are called by their ids."""
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
            box.wrong("goods", f"the letter {letter!r} stands for {count} goods; each has one of its own.")
    for good, needed in Counter(book.ring).items() if not box.mistakes else ():
        if book.goods[good].hexes < needed:
            box.wrong("ring", f"takes {needed} hexes of {good}, and the box has {book.goods[good].hexes}.")


def read_scenario(files: Files, key: str) -> Scenario:
    """A scenario with everything in it; raises `BadInput` with all mistakes at once."""
    mistakes: list[BadInput] = []
    fields = find_scenario(files, key, mistakes)
    scenario = read_as(Scenario, fields, HOUSE_RULES, key=key, book=read_book(files, mistakes))
    colours = Counter(one.colour for one in scenario.players if one.colour)
    for colour, count in colours.items():
        if count > 1:
            fields.wrong("players", f"{count} players have {colour} stands; each colour is one player's.")
    for one in scenario.players:
        if not PLAYER.fullmatch(one.id) or one.id in TAKEN:
            fields.wrong(
                "players", f"{one.id!r} is no id for a player; small letters alone, and none of {', '.join(TAKEN)}."
            )
    raise_all(mistakes)
    return scenario


def read_piece(files: Files, name: str, data: Mapping[str, Any]) -> Any:
    """Check one data file on its own: a scenario or a shared file; raises `BadInput` with all mistakes at once."""
    file = name.rsplit("/", 1)[-1]
    if file not in (BOX, SHIPS, GOALS):
        key = file.removesuffix(".toml").lower()
        return read_scenario({**files, f"scenarios/{key}.toml": data}, key)
    mistakes: list[BadInput] = []
    book = read_book({**files, file: data}, mistakes)
    raise_all(mistakes)
    return book
