"""An after-action report: what a battle was, ready to be drawn, on screen and on paper alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from umpire.core.chronicle import tallies
from umpire.core.chronicle.booked import as_booked
from umpire.core.chronicle.drawing import Badge, Course, badges, courses, ending_of
from umpire.core.chronicle.facts import Chronicle, Portrait
from umpire.core.chronicle.naming import Naming
from umpire.core.chronicle.turning import WHYS
from umpire.core.results import DRAW, Result


class Craft(msgspec.Struct, frozen=True):
    """A piece in the list of a side."""

    name: str
    captain: str
    """As the report calls the captain; empty where that says nothing new."""
    fate: str
    ending: str


class Party(msgspec.Struct, frozen=True):
    """A side."""

    name: str
    badge: Badge
    points: int | None
    counts: str
    """«3 islands, 14 silver»."""
    is_winner: bool
    crafts: tuple[Craft, ...]

    @property
    def words(self) -> str:
        """«won · 12 points · 3 islands»."""
        points = "" if self.points is None else f"{self.points} point{'' if self.points == 1 else 's'}"
        return " · ".join(filter(None, ("won" if self.is_winner else "", points, self.counts)))


class Turn(msgspec.Struct, frozen=True):
    """A turning point."""

    round: int
    head: str
    words: str


class Saying(msgspec.Struct, frozen=True):
    """A quote."""

    text: str
    by: str
    round: int


class Shots(msgspec.Struct, frozen=True):
    """A row of the table of fire."""

    label: str
    how: str
    volleys: int
    dice: int
    hits: int
    boxes: int


class Guns(msgspec.Struct, frozen=True):
    """All fire of one ship: at each target, and in all."""

    name: str
    badge: Badge | None
    rows: tuple[Shots, ...]
    total: Shots


class Report(msgspec.Struct, frozen=True):
    """All of it."""

    title: str
    game: str
    date: str
    headline: str
    """«Winner: Martian», «A draw», «Not decided»."""
    kind: str
    """«decisive victory»; empty for a draw, which the headline says."""
    why: str
    moment: str
    note: str
    """Whether it is the book's, or how far the battle has come."""
    parties: tuple[Party, ...]
    turning: tuple[Turn, ...]
    sayings: tuple[Saying, ...]
    courses: tuple[Course, ...]
    is_points: bool
    """The drawings show points, not what was left of ships."""
    guns: tuple[Guns, ...]
    hurt: str
    """What the last column of their table counts: «Boxes»."""
    deeds: tallies.Deeds | None
    pieces: tuple[str, str]
    """What its sheets are about, one and many."""
    has_names: bool


def report(
    chronicle: Chronicle,
    result: Result,
    pieces: tuple[str, str] = ("ship", "ships"),
    *,
    note: str = "",
    has_names: bool = False,
    others: Iterable[str] = (),
) -> Report:
    """
    A report of a battle and its result.

    Args:
        result: from the book, or as the table stands; it has the last word.
        note: where the result is from.
        has_names: captains are called by their real names; else by their roles.
        others: names of captains that may stand in what was typed, besides those of the result.
    """
    chronicle = as_booked(chronicle, result)
    sides = _sides(chronicle, result)
    captains = [*(fate.captain for fate in result.fates if fate.captain), *others]
    naming = Naming(chronicle, has_names, sides, captains, pieces)
    of = badges(sides, [naming.name(side) for side in sides])
    drawn = courses(chronicle, of)
    has_fire = tallies.has_fire(chronicle)
    return Report(
        title=naming.words(result.name),
        game=result.game,
        date=result.date,
        headline=headline(result, [naming.name(one) for one in result.winners]),
        kind="" if result.winner == DRAW else result.kind_words,
        why=naming.words(result.why),
        moment=naming.words(result.moment),
        note=note,
        parties=tuple(_party(chronicle, result, naming, name, of[name]) for name in sides),
        turning=tuple(Turn(one.round, WHYS[one.why], naming.words(one.words)) for one in chronicle.turning),
        sayings=tuple(Saying(naming.words(one.text), naming.speaker(one.captain), one.round) for one in chronicle.said),
        courses=tuple(_named(one, naming) for one in drawn),
        is_points=bool(drawn) and not drawn[0].ending,
        guns=_guns(chronicle, naming, of) if has_fire else (),
        hurt=next((one.loses[1] for one in chronicle.pieces if one.subject in chronicle.damage), "damage").capitalize(),
        deeds=_deeds(chronicle, naming) if not has_fire else None,
        pieces=pieces,
        has_names=has_names,
    )


def headline(result: Result, winners: Sequence[str] = ()) -> str:
    """
    How it ended, in a few words that fit every name: «Winner: Reds», «Winners: Lin and Surya».

    Args:
        winners: what they are called, where that is not what the result calls them.
    """
    if result.winner == DRAW:
        return "A draw"
    if not result.winner:
        return "Not decided"
    told = winners or result.winners
    return f"Winner{'s' if len(told) > 1 else ''}: {' and '.join(told)}"


def _sides(chronicle: Chronicle, result: Result) -> tuple[str, ...]:
    """
    The sides of the result; and those of ships that it leaves out.

    House: a player whom the result does not name has not played: an empty place at the table is no side.
    """
    of = chronicle.pieces
    if result.sides:
        of = tuple(one for one in of if one.name != one.side)
    return tuple(dict.fromkeys((*(one.name for one in result.sides), *tallies.sides(of))))


def _party(chronicle: Chronicle, result: Result, naming: Naming, name: str, badge: Badge) -> Party:
    side = next((one for one in result.sides if one.name == name), None)
    # beside a drawing of what is left it must say what these are
    told = {fate.subject: fate.told("boxes lost") for fate in result.fates}
    pieces = [one for one in chronicle.pieces if tallies.side_of(one) == name and not one.is_token]
    every = (_craft(chronicle, naming, one, told.get(one.subject, "")) for one in pieces)
    crafts = tuple(one for one in every if one.fate or one.captain or one.name != naming.name(name))
    return Party(
        naming.name(name),
        badge,
        side.points if side else None,
        side.counts_words if side else "",
        name in result.winners,
        crafts,
    )


def _craft(chronicle: Chronicle, naming: Naming, piece: Portrait, told: str) -> Craft:
    name = naming.name(piece.name)
    captain = naming.captain(piece.captain)
    if captain in (name, f"{name}’s captain", naming.houses.get(piece.side)):
        captain = ""
    moments = chronicle.damage.get(piece.subject, ())
    fate = piece.fate or (moments[-1].words if moments else "")
    return Craft(name, captain, naming.words(told or fate), ending_of(piece))


def _named(course: Course, naming: Naming) -> Course:
    name = naming.name(course.name)
    subject = name if course.subject == course.name else course.subject  # points are a side's, by its name
    return msgspec.structs.replace(course, subject=subject, name=name, fate=naming.words(course.fate))


def _guns(chronicle: Chronicle, naming: Naming, of: Mapping[str, Badge]) -> tuple[Guns, ...]:
    def shots(row: tallies.Fire, label: str) -> Shots:
        return Shots(label, row.how, row.volleys, row.dice, row.hits, row.boxes)

    told = []
    for one in tallies.table_of_fire(chronicle):
        piece = chronicle.piece(one.total.by)
        name = naming.name(piece.name) if piece else tallies.OTHERS
        badge = of.get(tallies.side_of(piece)) if piece else None
        rows = tuple(shots(row, naming.name(chronicle.name(row.at))) for row in one.rows)
        told.append(Guns(name, badge, rows, shots(one.total, "in all")))
    return tuple(told)


def _deeds(chronicle: Chronicle, naming: Naming) -> tallies.Deeds | None:
    found = tallies.table_of_deeds(chronicle)
    if found is None:
        return None
    return tallies.Deeds(found.kinds, tuple((naming.name(whose), figures) for whose, figures in found.rows))
