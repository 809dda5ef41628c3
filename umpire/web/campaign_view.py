"""What pages of a campaign draw: who leads, how each ship stands, the calendar, points over the season; and what all of them show."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from flask import url_for

from umpire.core.campaign.consequences import stands
from umpire.core.campaign.lives import Life, unfit
from umpire.core.campaign.scores import side_scores
from umpire.core.campaign.standings import Row, Standings
from umpire.core.campaign.state import Battle
from umpire.core.campaign.terms import pending
from umpire.games import GAMES
from umpire.service.campaigns import Campaign, books
from umpire.service.table import strikes
from umpire.web import notice, umpires
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desk, hall, moment

CALENDAR = 20
"""Battles on a page."""
LINES = 6
"""Of the drawing: more cannot be told apart."""
WIDE, HIGH = 420, 200
LEFT, RIGHT, TOP, FOOT = 38, 24, 12, 28
STEPS = 60
"""Points of a line at most; a longer season is drawn more coarsely."""


class Afloat(NamedTuple):
    """A ship at a glance."""

    life: Life
    stands: str
    unfit: str
    captain: str
    """Her captain's name, and whether wounded, captive or missing."""
    game: str


class Entry(NamedTuple):
    """A battle on the calendar."""

    battle: Battle
    points: tuple[tuple[str, int], ...]
    """By side; none where it does not count."""


class Line(NamedTuple):
    """One line of the drawing."""

    letter: str
    name: str
    points: int
    path: str
    y: float
    """Where its letter stands."""


class Course(NamedTuple):
    """Points over the season, drawn."""

    lines: tuple[Line, ...]
    marks: tuple[tuple[int, float], ...]
    """Points on the scale, and where."""
    first: str
    last: str
    """The days at its ends."""


class Glance(NamedTuple):
    """All that is worked out from the whole campaign, once for each state of it."""

    sides: Standings
    captains: Standings
    fleet: tuple[Afloat, ...]
    waiting: tuple[Battle, ...]
    pending: tuple[str, ...]
    """Which of them do not count yet, and which do, in sentences."""
    fought: int
    last: str
    """The day of the last battle that counts."""
    course: Course | None
    letters: dict[str, str]
    """Of those who are drawn."""


def around(campaign: str, told: Notice | None = None, kept: Kept = NOTHING, back: str = "") -> dict[str, Any]:
    """
    What every page of one campaign draws from; raises `UnknownCommand` when there is none.

    Args:
        told: what there is to say about the last press, where the address does not say it.
        kept: what was typed.
        back: which page this is, in its forms.
    """
    found = books.look(desk(), campaign)
    return {
        "campaign": found,
        "book": found.book,
        "notice": told or notice.just_done(campaign),
        "kept": kept,
        "back": back,
        "undo": strikes.proposed(moment(campaign), umpires.here()),
        "redo": strikes.redo_proposed(moment(campaign), umpires.here()),
        "has_record": hall().here.__contains__,
        "settle_at": lambda battle: settle_at(campaign, battle),
    }


def settle_at(campaign: str, battle: Battle) -> str:
    """Where a battle is settled, or corrected: a tracked one at its end, another where its result was logged."""
    if battle.is_tracked and battle.id in hall().here:
        return url_for("results.end", battle=battle.id, campaign=campaign)
    return url_for("results.edit", result=battle.id, campaign=campaign)


def glance(campaign: Campaign) -> Glance:
    """A campaign at a glance."""
    return campaign.moment.facts.take_apart(("glance",), lambda: _glance(campaign))


def _glance(campaign: Campaign) -> Glance:
    book, sides, captains = campaign.book, campaign.table("sides"), campaign.table("captains")
    fought = book.fought
    season = [battle for battle in fought if battle.season == sides.season]
    drawn = _course(sides if any(row.played for row in sides.rows) else captains, season)
    return Glance(
        sides,
        captains,
        afloat(campaign),
        book.waiting,
        pending(sides),
        len(fought),
        fought[-1].result.date if fought else "",
        drawn,
        {line.name: line.letter for line in drawn.lines} if drawn else {},
    )


def game_name(key: str) -> str:
    """A game's name by its key; the key itself where Umpire does not know it."""
    return next((game.name for game in GAMES if game.key == key), key)


def at_a_glance(campaign: Campaign) -> list[Afloat]:
    """Every ship as she stands, in the order in which they joined."""
    book, plights = campaign.book, campaign.plights

    def captain(id: str) -> str:
        return ", ".join(filter(None, (book.called(id), plights[id].words if id in plights else "")))

    return [
        Afloat(
            life,
            stands(life, has_side=False),
            unfit(book, life),
            captain(life.captain),
            game_name(life.vessel.game),
        )
        for life in campaign.fleet.values()
    ]


def afloat(campaign: Campaign) -> tuple[Afloat, ...]:
    """Every ship that was not dismissed, as she stands: the fit ones first, side by side."""
    found, book = at_a_glance(campaign), campaign.book
    places = {side: place for place, side in enumerate(book.sides)}
    return tuple(
        sorted(
            (one for one in found if not one.life.vessel.is_dismissed),
            key=lambda one: (
                bool(one.unfit),
                places.get(one.life.side, len(places)),
                one.life.side,
                one.life.vessel.name.casefold(),
            ),
        )
    )


def calendar(campaign: Campaign, skipped: int = 0) -> tuple[Entry, ...]:
    """A page of the calendar, the newest first."""
    every = campaign.moment.facts.take(("calendar",), lambda: campaign.book.calendar[::-1])
    return tuple(entry(campaign, battle) for battle in every[skipped : skipped + CALENDAR])


def entry(campaign: Campaign, battle: Battle) -> Entry:
    """A battle with what it gave each side."""
    scores = side_scores(campaign.book.as_in(battle.season), battle) if battle.counts else {}
    return Entry(battle, tuple((name, score.points) for name, score in scores.items() if score.outcome))


def _course(table: Standings, battles: Sequence[Battle]) -> Course | None:
    """Points over the season, a line for each of the first, by its battles that count; None while there is nothing to compare."""
    rows = [row for row in table.rows if row.played][:LINES]
    days = [battle.id for battle in battles]
    if len(rows) < 2 or len(days) < 2:
        return None
    sums = [_sums(row, days) for row in rows]
    low, high = min(0, *map(min, sums)), max(1, *map(max, sums))

    def at(count: int, points: int) -> tuple[float, float]:
        across, up = WIDE - LEFT - RIGHT, HIGH - TOP - FOOT
        return (
            round(LEFT + across * count / len(days), 1),
            round(TOP + up * (high - points) / (high - low), 1),
        )

    ends = _apart([at(0, line[-1])[1] for line in sums])
    lines = tuple(
        Line(letter, row.name, row.points, _path([at(*step) for step in _thinned(line)]), end)
        for letter, row, line, end in zip("ABCDEF", rows, sums, ends, strict=False)
    )
    marks = tuple((points, at(0, points)[1]) for points in sorted({low, 0, high}))
    return Course(lines, marks, battles[0].result.date, battles[-1].result.date)


def _sums(row: Row, days: Sequence[str]) -> list[int]:
    """Points after each battle of the season, from nothing on; what is dropped counts nowhere."""
    gained = {score.battle: 0 if score.battle in row.dropped else score.points for score in row.scores}
    sums = [0]
    for battle in days:
        sums.append(sums[-1] + gained.get(battle, 0))
    return sums


def _thinned(line: Sequence[int]) -> list[tuple[int, int]]:
    every = list(enumerate(line))
    step = max(1, -(-len(every) // STEPS))
    return [*every[:-1:step], every[-1]]


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + " L".join(f"{x:g} {y:g}" for x, y in points)


def _apart(places: Sequence[float], least: float = 17) -> list[float]:
    """Letters at the ends of the lines, none over another."""
    order = sorted(range(len(places)), key=places.__getitem__)
    moved = list(places)
    for one, other in pairwise(order):
        moved[other] = max(moved[other], moved[one] + least)
    return [round(min(y, HIGH - 6), 1) for y in moved]
