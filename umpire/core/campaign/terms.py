"""What a season is played by, in words: what battles are worth, how many count, whose a stand-in's result is, who of two comes first."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.campaign.scores import signed
from umpire.core.campaign.standings import Standings
from umpire.core.campaign.state import Book, Points, listed

STAND_INS = {
    "commander": "A stand-in’s result goes to whoever commanded.",
    "captain": "A stand-in’s result goes to the ship’s own captain.",
    "both": "A stand-in’s result goes to both: who commanded, and the ship’s own captain.",
}
LEVEL = {
    "won": "Level on points: more battles won, then more prizes, then fewer ships lost, then the better place in the last battle.",
    "between": "Level on points: more points in their battles against each other, then more battles won, then more prizes, "
    "then fewer ships lost, then the better place in the last battle.",
    "shared": "Level on points: the place is shared.",
}


def terms(book: Book, table: Standings) -> tuple[str, ...]:
    """The terms of a season's table, in sentences."""
    played_by = book.as_in(table.season)
    best = played_by.setting("C-02")
    told = [points_words(played_by.points)]
    if best != "all":
        told.append(best_words(best, is_any=any(row.dropped for row in table.rows)))
    if table.of == "captains":
        told.append(STAND_INS[played_by.setting("C-03")])
    return (*told, LEVEL[played_by.setting("C-04")])


def pending(table: Standings) -> tuple[str, ...]:
    """
    What is still to come of a season's battles, in sentences.

    House: a battle counts as soon as its result is in the book; what became of its ships can be settled later, and stands until
    then as the battle left them. A battle that is only begun does not count.
    """
    told = []
    if table.begun:
        told.append(f"Not counted until the result is in the book: {listed(table.begun)}.")
    if table.unsettled:
        told.append(
            f"Counted, with ships that are not settled yet: {listed(table.unsettled)}. Prizes and ships lost may change."
        )
    return tuple(told)


def best_words(best: str, *, is_any: bool) -> str:
    """«The best 4 battles of each count for the points; others are struck out and marked x»."""
    counts = "The best battle of each counts" if best == "1" else f"The best {best} battles of each count"
    return f"{counts} for the points{'; others are struck out and marked x' if is_any else ''}."


def points_words(points: Points) -> str:
    """«Points: victory 3, marginal victory 2, draw 1, defeat 0; each ship taken +1»."""
    told = ", ".join(f"{what} {signed(worth)}" for what, worth in _worths(points))
    extras = [
        f"{what} {worth:+d}".replace("-", "−")
        for what, worth in (("each ship taken", points.prize), ("each own ship lost or taken", points.lost))
        if worth
    ]
    if points.adds_own:
        extras.append("the game’s own points are added")
    return f"Points: {told}{f'; {listed(extras)}' if extras else ''}."


def _worths(points: Points) -> Iterator[tuple[str, int]]:
    """House: a victory of which nobody said how clear it was is told apart only where it is worth something else."""
    if points.decisive != points.victory:
        yield "decisive victory", points.decisive
    yield "victory", points.victory
    if points.marginal != points.victory or points.narrow != points.defeat:
        yield "marginal victory", points.marginal
    yield "draw", points.draw
    if points.narrow != points.defeat:
        yield "marginal defeat", points.narrow
    yield "defeat", points.defeat
    if points.abandoned:
        yield "abandoned", points.abandoned


def place_words(place: int | None, *, is_shared: bool) -> str:
    """«2», and «2=» for a place that is shared; «–» for none."""
    return "–" if place is None else f"{place}{'=' if is_shared else ''}"
