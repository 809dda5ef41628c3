"""The course of each ship through a battle, as it is drawn on screen and on paper: a step line of what was left of her."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, takewhile

import msgspec

from umpire.core.chronicle.facts import Chronicle, Portrait, Reading
from umpire.core.chronicle.tallies import side_of
from umpire.core.fates import ABSENT, GONE, HOME, TAKEN

WIDTH, HEIGHT = 100.0, 34.0
"""Of a drawing, without the numbers of the rounds below it."""
BELOW = 7.0
LEFT, RIGHT, TOP = 2.0, 96.0, 2.5
SPACING = 2.4
"""Between two lines of a pattern."""
FILLS = ("tint", "upright", "level", "grid", "dashes")
"""How the sides are told apart without colour."""
MOST_LABELS = 12
ENDINGS = {HOME: "home", TAKEN: "taken", GONE: "left", ABSENT: "left"}
"""How what became of a piece is drawn; all else as lost."""

Steps = list[tuple[float, float]]
"""Where the line goes on at another height: x, and the share from there on."""
Drawn = tuple[str, str, str, tuple[float, float]]


class Badge(msgspec.Struct, frozen=True):
    """How a side is told: by number (colour and shape), fill and letter."""

    place: int
    """From 0, as the sides stand."""
    fill: str
    letter: str


class Course(msgspec.Struct, frozen=True):
    """One small drawing."""

    subject: str
    name: str
    badge: Badge
    words: str
    """«6 of 18 boxes left»; empty where nothing is left."""
    ending: str
    """home, lost, taken, left; empty for points."""
    fate: str
    """In the words of the record, with the round: «destroyed, round 3»."""
    line: str
    area: str
    pattern: str
    """Paths."""
    end: tuple[float, float]
    ticks: tuple[float, ...]
    """Where a round begins."""
    labels: tuple[tuple[float, str], ...]


def badges(sides: Sequence[str], called: Sequence[str] = ()) -> Mapping[str, Badge]:
    """
    The badge of each side: its first letter where that tells it from the others, else A, B, C.

    Args:
        called: what the report calls them, where that is something else.
    """
    letters = [side[:1].upper() for side in called or sides]
    is_telling = len(set(letters)) == len(letters) and all(letter.isalpha() for letter in letters)
    return {
        side: Badge(place, FILLS[place % len(FILLS)], letters[place] if is_telling else chr(ord("A") + place % 26))
        for place, side in enumerate(sides)
    }


def ending_of(piece: Portrait) -> str:
    """What became of a piece, in one word."""
    return ENDINGS.get(piece.became, "lost")


def courses(chronicle: Chronicle, of: Mapping[str, Badge]) -> tuple[Course, ...]:
    """The drawing of each piece that has something to lose; where none has, of each side's points; empty where there is nothing."""
    rounds = _Rounds(chronicle)
    pieces = [one for one in chronicle.pieces if one.subject in chronicle.damage and not one.is_token]
    pieces.sort(key=lambda one: of[side_of(one)].place if side_of(one) in of else len(of))
    if any(len(chronicle.damage[one.subject]) > 1 for one in pieces):
        return tuple(_of_piece(chronicle, rounds, one, of) for one in pieces)
    return _of_points(chronicle, rounds, of)


def _of_piece(chronicle: Chronicle, rounds: _Rounds, piece: Portrait, of: Mapping[str, Badge]) -> Course:
    moments = _from_arrival(chronicle.damage[piece.subject])
    steps = [(rounds.at(one.seq), one.share) for one in moments]
    ending = ending_of(piece)
    out = list(takewhile(lambda one: bool(piece.fate) and one.fate == piece.fate, reversed(moments)))
    end = rounds.at(out[-1].seq) if out else RIGHT
    badge = of.get(side_of(piece), Badge(0, FILLS[0], ""))
    drawn = _drawn(steps, max(end, steps[-1][0]), badge.fill)
    when = f", round {out[-1].round}" if out and out[-1].round else ""
    words = moments[-1].words if moments[-1].share or not piece.fate else ""
    told = (piece.subject, piece.name, badge, words, ending, piece.fate and piece.fate + when)
    return Course(*told, *drawn, rounds.ticks, rounds.labels)


def _from_arrival(moments: Sequence[Reading]) -> Sequence[Reading]:
    """From when she was there: a ship that is still to come has a fate at first, and loses it when she comes."""
    first = next((place for place, one in enumerate(moments) if not one.fate), 0)
    return moments[first:]


def _of_points(chronicle: Chronicle, rounds: _Rounds, of: Mapping[str, Badge]) -> tuple[Course, ...]:
    most = max((points for score in chronicle.scores for points in score.points.values()), default=0)
    if most <= 0:
        return ()
    told = []
    last = {side: points for side, points in chronicle.scores[-1].points.items() if side in of or points or not of}
    for side in sorted(last, key=lambda one: of[one].place if one in of else len(of)):
        steps: Steps = []
        for score in chronicle.scores:
            share = max(0, score.points.get(side, 0)) / most
            if not steps or steps[-1][1] != share:
                steps.append((rounds.at(score.seq), share))
        points = last[side]
        words = f"{points} point{'' if points == 1 else 's'}"
        badge = of.get(side, Badge(0, FILLS[0], ""))
        drawn = _drawn(steps, RIGHT, badge.fill)
        told.append(Course(side, side, badge, words, "", "", *drawn, rounds.ticks, rounds.labels))
    return tuple(told)


def _drawn(steps: Steps, end: float, fill: str) -> Drawn:
    """The step line up to where it ends, what lies below it, its pattern, and its last point."""
    bars = [(x, min(other, end), _y(share)) for (x, share), (other, _) in pairwise((*steps, (end, 0.0))) if x <= end]
    line = " ".join(
        f"{'L' if place else 'M'} {_n(x)} {_n(y)} H {_n(right)}" for place, (x, right, y) in enumerate(bars)
    )
    area = " ".join(
        f"M {_n(x)} {_n(HEIGHT)} V {_n(y)} H {_n(right)} V {_n(HEIGHT)} Z" for x, right, y in bars if right > x
    )
    return line, area, _pattern(fill, bars), (round(end, 2), round(bars[-1][2], 2))


def _pattern(fill: str, bars: Iterable[tuple[float, float, float]]) -> str:
    """Lines under the steps, as a path: upright, level, both, or broken ones."""
    told: list[str] = []
    for left, right, y in bars:
        xs = [place * SPACING for place in range(int(left / SPACING) + 1, int(right / SPACING) + 1)]
        if fill in ("upright", "grid"):
            told += [f"M {_n(x)} {_n(HEIGHT)} V {_n(y)}" for x in xs]
        if fill in ("level", "grid"):
            told += [f"M {_n(left)} {_n(at)} H {_n(right)}" for at in _levels(y)]
        if fill == "dashes":
            told += [f"M {_n(x)} {_n(at)} v {_n(SPACING / 2)}" for x in xs for at in _levels(y)]
    return " ".join(told)


def _levels(y: float) -> Iterable[float]:
    """Heights from the bottom up to the step."""
    return (HEIGHT - place * SPACING for place in range(1, int((HEIGHT - y) / SPACING) + 1))


def _y(share: float) -> float:
    return TOP + (HEIGHT - TOP) * (1 - min(1.0, max(0.0, share)))


def _n(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".")


class _Rounds:
    """Where a line of the log stands between left and right: each round is as wide as the others."""

    def __init__(self, chronicle: Chronicle) -> None:
        opens = chronicle.opens or ((0, 1),)
        self.starts = [seq for _, seq in opens]
        self.ends = [*(seq - 1 for seq in self.starts[1:]), max(chronicle.head, self.starts[-1])]
        self.width = (RIGHT - LEFT) / len(opens)
        self.ticks = tuple(round(LEFT + place * self.width, 2) for place in range(len(opens)))
        every = -(-len(opens) // MOST_LABELS)
        self.labels = tuple(
            (round(LEFT + (place + 0.5) * self.width, 2), str(number))
            for place, (number, _) in enumerate(opens)
            if number and place % every == (every - 1 if every > 1 else 0)
        )

    def at(self, seq: int) -> float:
        """The place of a line, at its right edge; what stood before the first line stands at the left."""
        if seq < self.starts[0]:
            return LEFT
        place = next(at for at in range(len(self.starts) - 1, -1, -1) if self.starts[at] <= seq)
        share = (seq - self.starts[place] + 1) / (self.ends[place] - self.starts[place] + 1)
        return round(LEFT + (place + min(1.0, share)) * self.width, 2)
