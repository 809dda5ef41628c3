"""House data as docs/aloft.md tells them: nobody reads figures there that are not played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tests.games.aloft.tables import start
from umpire.games.aloft.book import MERCHANT, Book
from umpire.games.aloft.drawing.standing import GIVES

PAGE = Path(__file__).parents[3] / "docs" / "aloft.md"


def rows(book: Book) -> Iterator[str]:
    """Rows of the page's tables: ships, leviathans, goals, hexes."""
    for ship in book.kinds.values():
        ups = "; ".join(f"{GIVES[one.gives]}: {book.told(one.cost)}" for one in ship.upgrades)
        builds, cost = "yes" if ship.builds else "no", book.told(ship.cost) if ship.cost else "free"
        yield (
            f"| {ship.name} | `{ship.id}` | {ship.move} | {ship.forage} | {ship.plunder} | {builds} | {cost} | {ups} "
            f"| {ship.count} |"
        )
    for beast in book.beasts.values():
        yield f"| {book.hex_name(beast.id)} | `{beast.id}` | {' or '.join(book.told({good: 2}) for good in beast.pays)} |"
    for goal in book.goals.values():
        yield f"| {goal.name} | `{goal.id}` | {goal.words} | {'the rules' if goal.is_attested else 'ours'} |"
    for kind in (*book.goods, MERCHANT):
        there = book.hexes.count(kind)
        first = book.ring.count(kind) if kind != MERCHANT else 1
        yield f"| {book.hex_name(kind)} | {there} | {first} | {there - first} |"


def test_house_data__the_page_tells_them_as_they_are_played() -> None:
    """Every row of every table, and as many as there are."""
    page = PAGE.read_text("utf-8").splitlines()
    told = list(rows(start().book))

    assert [row for row in told if row not in page] == []
    assert len(told) == 12 + 5 + 10 + 6
