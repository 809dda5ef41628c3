"""Stock by hand: several goods in one entry, «+2 Wood, -1 Steel»."""

from __future__ import annotations

import re
from collections import Counter

from umpire.core.errors import BadInput
from umpire.core.events import Corrected
from umpire.core.fields import did_you_mean
from umpire.games.aeronauts.cards import Book
from umpire.games.aeronauts.commands import ChangeGoods
from umpire.games.aeronauts.marks import MARKS, MOST
from umpire.games.aeronauts.story import Story

LONGEST = 200
ENTRY = re.compile(r"([+-])\s*([0-9]{1,3})\s*([^\W\d_][^,;+]*?)\s*(?=[,;+]|-\s*[0-9]|$)")
"""A sign, a number and a name, up to the next of them."""


def read_changes(book: Book, text: str, where: str) -> dict[str, int]:
    """
    What an entry adds to a stock and takes off it, by kind of goods. A kind that is there twice adds up.

    Raises:
        BadInput: the first part that cannot be read; says how it is written, and which goods there are.
    """
    said = " ".join(text.replace("\u2212", "-").replace("\u2013", "-").split())
    if not said or len(said) > LONGEST:
        raise BadInput(where, f"say what comes and goes, like +2 Wood, -1 Steel, in at most {LONGEST} letters.")
    names = {name.lower(): id for id, name in book.goods.items()} | {id.lower(): id for id in book.goods}
    found: Counter[str] = Counter()
    place = 0
    while place < len(said):
        if said[place] in " ,;":
            place += 1
            continue
        entry = ENTRY.match(said, place)
        good = names.get(entry[3].lower()) if entry else None
        if entry is None or good is None:
            wrong = (entry[0] if entry else re.split("[,;]", said[place:])[0]).strip()
            known = ", ".join(book.goods.values())
            near = did_you_mean(entry[3], names) if entry else ""
            raise BadInput(
                where, f"{wrong[:40]!r} cannot be read; write it like +2 Wood, -1 Steel, with goods of {known}.{near}"
            )
        found[good] += int(entry[2]) * (1 if entry[1] == "+" else -1)
        place = entry.end()
    return {good: count for good, count in found.items() if count}


def change_goods(story: Story, order: ChangeGoods) -> None:
    """
    Goods come into a city's stock and go from it, as the umpire says: yields, upkeep, costs, trade with the mainland.

    House: the text gives no costs and no yields, so nothing follows from it.

    Raises:
        BadInput: no such city, or an entry that cannot be read.
        Refused: more is taken off than is there; overruled, nothing is left.
    """
    land = story.state
    city = land.city(order.city)
    changes = read_changes(land.book, order.goods, "goods")
    short = [
        f"{city.stock.get(good, 0)} {land.book.goods[good]}"
        for good, count in changes.items()
        if city.stock.get(good, 0) + count < 0
    ]
    if short:
        story.refuse("goods-short", f"{city.name} has only {' and '.join(short)}.", "Trading")
    story.check()
    marks = {mark.name: mark for mark in MARKS.about(land, city.id)}
    for good, count in changes.items():
        mark = marks[f"{city.id}.{good}"]
        now = max(0, min(int(mark.value) + count, max(MOST, int(mark.value))))
        story.tell(Corrected(mark.name, mark.value, now))
    if not changes:
        raise BadInput("goods", "that comes to nothing; nothing was changed.")
