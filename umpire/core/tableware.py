"""Sets that are cut out for players round a table: cards of words, trackers, pieces, counters, the first player's token."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from umpire.core.cards import Shape
from umpire.core.cuts import Cut, CutSet, Part, Picture, Side, Words, circle, drawn, level, line, middle
from umpire.core.ornament import card as framed
from umpire.core.ornament import cloud, outline, rose
from umpire.core.players import COLOURS
from umpire.core.stationery import disc, entry, head, heading, mat, ruled, token, track

Sign = tuple[Shape, ...]
"""In a box of 20 x 20 about its middle."""
CARD, MAT, SHEET = (95.0, 129.0), (190.0, 85.0), (190.0, 250.0)
COUNTER, PIECE, BADGE = 14.0, 24.0, 46.0
"""Squares in which a counter, a player's piece and the first player's token are printed; a millimetre inside of them they are cut."""


class Row(NamedTuple):
    """What a card tells of one thing."""

    mark: str | Sign
    """A figure, or a sign."""
    name: str
    words: str


class Lane(NamedTuple):
    """A row of squares of a tracker."""

    sign: Sign
    squares: int
    marked: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    """Beside it, a line each."""
    name: str = ""


def words_card(title: str, first: str, rows: Sequence[Row], last: str) -> Side:
    """A card with a row for each thing, words before them, and bold ones after them."""
    width, height = CARD
    left, right, top, low = 4.6, width - 4.6, 24.8, height - 11.6
    pitch = (low - top) / len(rows)
    parts: list[Part] = [framed(width, height, title, "blue"), Words(5, 16, width - 10, 8, first, "", 2, 6.6)]
    for place, row in enumerate(rows):
        at = top + pitch * place
        if isinstance(row.mark, str):
            y, fill = at + 5.4, "white" if row.mark == "0" else "tint-gold"
            mark = drawn(circle(fill, 10, y, 4), circle("brass", 10, y, 4), middle(10, y, 8, 14, row.mark, "bold"))
        else:
            mark = drawn(Picture(10, at + 5.4, 0.45, row.mark))
        parts.append(entry((left, right), at, mark, row.name, row.words, size=7.7))
    foot = Words(5, low + 1, width - 10, 7.6, last, "bold", 2, 6)
    return drawn(*parts, line("hair", (left, low - 0.4), (right, low - 0.4)), foot)


def cards(key: str, name: str, front: Side, back: Side) -> CutSet:
    """One for each player."""
    return CutSet(key, name, *CARD, (Cut(name, front, back, len(COLOURS)),))


def trackers(key: str, name: str, title: str, lanes: Sequence[Lane], foot: str) -> CutSet:
    """One for each colour."""
    return CutSet(key, name, *MAT, tuple(Cut(f"{title}, {one}", _tracker(one, title, lanes, foot)) for one in COLOURS))


def _tracker(colour: str, title: str, lanes: Sequence[Lane], foot: str) -> Side:
    side, edges, x, y = 11.6, ("fine", f"edge-{colour}"), 0.0, 22.4
    parts: list[Part] = [mat(*MAT, colour, title, colour.capitalize())]
    for lane in lanes:
        long = lane.squares * side + 16.4
        if x and x + long > MAT[0] - 4:
            x, y = 0.0, y + side + 0.4
        numbers, end = range(1, lane.squares + 1), x + long
        parts += [Picture(x + 10.4, y, 0.46, lane.sign), track(x + 16.4, y, side, numbers, edges, marked=lane.marked)]
        for place, words in enumerate(lane.words):
            parts.append(level(end + 3, y - 2.4 + 4.8 * place, MAT[0] - end - 8, 8.6, words, "", least=6))
        x = MAT[0] if lane.words else end
    return drawn(*parts, Words(6, MAT[1] - 7.4, MAT[0] - 12, 7.4, foot, "soft", 1, 6))


def pieces(key: str, name: str, front: Sign, back: Sign, each: int) -> CutSet:
    """So many for each colour, numbered, cut along the outline of the colour, alike on both sides but for their sign."""

    def side(colour: str, number: int, sign: Sign) -> Side:
        c, r = PIECE / 2, PIECE / 2.72
        inside = Picture(c, c - 1.7, 0.43, sign), middle(c, c + 5, 6, 7.4, str(number), "bold")
        return drawn(outline("cutline", colour, c, c, r), token(colour, c, c, r - 0.9, *inside))

    cuts = [
        Cut(f"{colour.capitalize()} {number}", side(colour, number, front), side(colour, number, back))
        for colour in COLOURS
        for number in range(1, each + 1)
    ]
    return CutSet(key, name, PIECE, PIECE, tuple(cuts), is_trimmed=False)


def counters(key: str, name: str, kinds: Iterable[tuple[str, Sign, int]], covers: int) -> CutSet:
    """Of each kind so many; and clouds that cover what is no longer there."""
    c, frame = COUNTER / 2, disc("white", "brassfine", COUNTER, COUNTER - 2)
    cover = Cut("Gone", drawn(disc("tint-blue", "edge-blue", COUNTER, COUNTER - 2), cloud(c, c + 1.6, 8)), count=covers)
    cuts = (Cut(called, frame + drawn(Picture(c, c, 0.4, sign)), count=count) for called, sign, count in kinds)
    return CutSet(key, name, COUNTER, COUNTER, (*cuts, cover), is_trimmed=False)


def badge(key: str, name: str, under: str) -> CutSet:
    """The token of who goes first."""
    c = BADGE / 2
    side = drawn(
        disc("tint-gold", "edge-gold", BADGE, BADGE - 2), circle("brass", c, c, c - 3.4), cloud(c - 12, c - 1, 10),
        cloud(c + 12.4, c - 6, 9), rose(c, c - 5.6, 10, "gold"), middle(c, c + 8, BADGE - 14, 13, name, "serif", least=9),
        middle(c, c + 12.6, BADGE - 18, 6.6, under, "soft", least=5),
    )  # fmt: skip
    return CutSet(key, name, BADGE, BADGE, (Cut(name, side, side),), is_trimmed=False)


def score_sheet(
    title: str, under: tuple[str, ...], table: tuple[str, Sequence[Sequence[str]]], names: Sequence[str],
    hoard: Sequence[tuple[str, tuple[Sign, ...]]], scores: Sequence[tuple[str, str, str]], last: str,
) -> CutSet:  # fmt: skip
    """
    What is looked up, above; below a column for each player, in each row two places: how many, and what they count. Scores have one.

    Args:
        table: its heading, then its rows, the heads of columns first.
        hoard: what is counted, with its signs.
        scores: each with how it is reckoned, and what its tie-breaker is.
        last: what is said below of the end.
    """
    width, height = SHEET
    (heading_of, found), label, y = table, 62.0, 69.0
    reckoned = [words for name, _, tie in scores for words in (name, f"tie-breaker: {tie}")]
    rows = [*(name for name, _ in hoard), *reckoned, "The better one"]
    strong = range(len(hoard), len(rows), 2)
    notes = [*(f"{name}: {told}. Tie-breaker: {tie}." for name, told, tie in scores), last]
    each, pitch = (width - label) / len(names), (height - y - 2 - 5.4 * len(notes)) / len(rows)
    widths = (40.0, *[(width - 40) / (len(found[0]) - 1)] * (len(found[0]) - 1))
    signs = (
        Picture(label - 6 - 9 * at, y + pitch * (place + 0.5), 0.4, sign)
        for place, (_, its) in enumerate(hoard)
        for at, sign in enumerate(reversed(its))
    )
    side = drawn(
        head(width, title, *under), heading(0, 20, width, heading_of), ruled(0, 26, widths, 9, found),
        heading(0, 53, width, "Players: how many each has, and what they count"),
        *(middle(label + (place + 0.5) * each, 63, each - 3, 12, name, "serif", least=7) for place, name in enumerate(names)),
        ruled(0, y, (label, *[each / 2] * 2 * len(names)), pitch, [(row,) for row in rows], strong, 2), *signs,
        *(Words(0, height - 5.4 * (len(notes) - place), width, 8.8, words, "", 1, 6) for place, words in enumerate(notes)),
    )  # fmt: skip
    return CutSet("scores", "Score sheet", width, height, (Cut("Score sheet", side),), is_trimmed=False, is_stock=False)
