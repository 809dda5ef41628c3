"""Folds a record once, and writes down what reports tell of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from umpire.core.captains import called
from umpire.core.chronicle.facts import Chronicle, Portrait, Reading, Said, Score, Told
from umpire.core.chronicle.turning import turnings
from umpire.core.deeds import Deed
from umpire.core.events import Corrected, Entry, Event, Header, Quoted, Struck
from umpire.core.game import Game
from umpire.core.panel import Panel
from umpire.core.playing import line_for
from umpire.core.replay import dead_lines
from umpire.core.seats import SPECTATOR, UMPIRE, Seat
from umpire.core.state import pieces_of

AnyEntry = Entry[Any, Any]


def living(entries: Iterable[AnyEntry]) -> tuple[AnyEntry, ...]:
    """The lines that count: without those that were taken back, and without strikes."""
    every = tuple(entries)
    strikes = {one.seq: event.of for one in every for event in one.events if isinstance(event, Struck)}
    dead = dead_lines(strikes)
    return tuple(one for one in every if one.seq not in dead and one.seq not in strikes)


def chronicle(game: Game[Any], header: Header[Any], entries: Iterable[AnyEntry], seat: Seat = SPECTATOR) -> Chronicle:
    """
    Tell a battle from its record.

    House: an after-action report is the umpire's. Of every piece that this seat knows it tells how much of it was left, and who
    took it; sentences are as this seat reads them at the end. A deed of which it reads nothing, and that cost nobody anything, is left out.

    Args:
        entries: the lines that count (`living`), in order.
        seat: who is to read it; reports hang on walls.
    """
    writer = Writer(game, header, seat)
    for entry in entries:
        writer.take(entry)
    return writer.done()


def whole(panel: Panel) -> tuple[float, str] | None:
    """How much is left of what a panel has to lose, and in words; None where it has nothing, or nobody knows."""
    if panel.boxes:
        left = panel.boxes - panel.crossed
        of = "" if panel.is_whole_track else f" of the {panel.track_name.lower()}"
        return left / panel.boxes, f"{left} of {panel.boxes} boxes{of} left"
    known = [one for one in panel.squares if one.total is not None and one.left is not None]
    total = sum(one.total or 0 for one in known)
    if not total:
        return None
    left = min(total, sum((one.left or 0) + one.away for one in known))
    return left / total, f"{left} of {total} left"


def _portrait(panel: Panel) -> Portrait:
    whose = (panel.subject, panel.name, panel.side, panel.captain)
    loses = ("box", "boxes") if panel.track and panel.is_whole_track else ("damage", "damage")
    return Portrait(*whose, panel.kind, panel.hull, panel.fate, panel.end, panel.is_token, loses)


class Writer:
    """A record as it is folded, and what was noted of it so far."""

    def __init__(self, game: Game[Any], header: Header[Any], seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self.state = game.setup(header)
        self.head = 0
        self.opens: list[tuple[int, int]] = []
        self.pieces: dict[str, Portrait] = {}
        self.known: set[str] = set()
        self.damage: dict[str, list[Reading]] = {}
        self.deeds: list[tuple[int, int, Deed, Event | None, AnyEntry]] = []
        self.said: list[Said] = []
        self.scores: list[Score] = []
        self._draw(0, self._round, ())
        self._count(0, self._round)

    @property
    def _round(self) -> int:
        return self.game.rules.round_of(self.state)

    def take(self, entry: AnyEntry) -> None:
        """Fold the next line."""
        self.head = entry.seq
        begun = self._round
        if not self.opens or self.opens[-1][0] != begun:
            self.opens.append((begun, entry.seq))
        before = self.state
        done: list[tuple[int, Deed, Event]] = []
        for event in entry.events:
            if isinstance(event, Quoted):
                self.said.append(Said(entry.seq, event.round, event.captain, event.text))
            deed = self.game.rules.deed(self.state, event)
            if deed is not None:
                done.append((self._round, deed, event))
            self.state = self.game.evolve(self.state, event)
        deeds = merged(done)
        self.deeds += [(entry.seq, round, deed, event, entry) for round, deed, event in deeds]
        if deeds or any(isinstance(event, Corrected) for event in entry.events) or self._is_changed(before, entry):
            self._draw(entry.seq, begun, [deed.to for _, deed, _ in deeds if deed.kind in ("loss", "capture")], entry)
        self._count(entry.seq, begun)

    def _is_changed(self, before: Any, entry: AnyEntry) -> bool:
        """Whether a piece that this line writes is another than it was; of what lies in no table, nobody knows."""
        was, now = pieces_of(before), pieces_of(self.state)
        return any(one in self.damage and (one not in now or was.get(one) is not now[one]) for one in entry.writes)

    def _draw(self, seq: int, round: int, lost: Sequence[str], entry: AnyEntry | None = None) -> None:
        """See what is left of each piece."""
        panels = self.game.panels(self.state, UMPIRE)
        if any(panel.subject not in self.pieces for panel in panels):
            self.known.update(panel.subject for panel in self.game.panels(self.state, self.seat))
        for panel in panels:
            subject, was = panel.subject, self.pieces.get(panel.subject)
            self.pieces[subject] = _portrait(panel)
            if (
                entry is not None
                and was
                and panel.fate not in ("", was.fate)
                and not panel.is_token
                and subject not in lost
            ):
                self.deeds.append((seq, round, Deed("loss", to=subject, what=panel.fate), None, entry))
            left = whole(panel)
            if left is None:
                continue
            moments = self.damage.setdefault(subject, [])
            if not moments or (moments[-1].share, moments[-1].fate) != (left[0], panel.fate):
                moments.append(Reading(seq, round, subject, *left, panel.fate))

    def _count(self, seq: int, round: int) -> None:
        """Note the points, where they are others than before."""
        points = dict(self.game.rules.points(self.state))
        if points and (not self.scores or self.scores[-1].points != points):
            self.scores.append(Score(seq, round, points))

    def done(self) -> Chronicle:
        """All of it, as the seat may read it at the end."""
        self.known.update(panel.subject for panel in self.game.panels(self.state, self.seat))
        pieces = tuple(one for subject, one in self.pieces.items() if subject in self.known)
        damage = {subject: tuple(them) for subject, them in self.damage.items() if subject in self.known}
        told = tuple(one for one in map(self._told, self.deeds) if one is not None)
        scores = tuple(self.scores)
        names = self.state.captains
        return Chronicle(
            pieces=pieces,
            rounds=max((round for round, _ in self.opens), default=0),
            opens=tuple(self.opens),
            head=self.head,
            damage=damage,
            told=told,
            turning=turnings(pieces, told, scores),
            said=tuple(replace(one, captain=called(names, one.captain)) for one in self.said),
            scores=scores if len(scores) > 1 else (),
        )

    def _told(self, noted: tuple[int, int, Deed, Event | None, AnyEntry]) -> Told | None:
        seq, round, deed, event, entry = noted
        if not {deed.by, deed.to} - {""} <= self.known:
            return None
        line = line_for(self.game, self.state, event, self.seat) if event is not None else None
        if line is None and (deed.damage or deed.kind == "loss"):
            both = {deed.by, deed.to} - {""}
            read = (line_for(self.game, self.state, other, self.seat) for other in entry.events)
            line = next((one for one in read if one is not None and both <= {*one.subjects}), None)
        if line is None and not (deed.damage or deed.kind == "loss"):
            return None
        return Told(seq, round, deed, line.text if line else "")


def merged(done: Iterable[tuple[int, Deed, Event]]) -> list[tuple[int, Deed, Event]]:
    """
    The deeds of one line: what each cost is added to the shot or ram that did it.

    Who is lost is lost to whoever struck last in the same line.
    """
    told: list[tuple[int, Deed, Event]] = []
    places: dict[tuple[str, str, str, str], int] = {}
    for round, deed, event in done:
        key = (deed.kind, deed.by, deed.to, deed.what)
        if deed.damage and not deed.dice and not deed.hits and key in places:
            at = places[key]
            told[at] = (told[at][0], replace(told[at][1], damage=told[at][1].damage + deed.damage), told[at][2])
            continue
        places[key] = len(told)
        told.append((round, replace(deed, by=deed.by or _struck_last(deed, told)), event))
    return told


def _struck_last(deed: Deed, told: Sequence[tuple[int, Deed, Event]]) -> str:
    """Of one who is lost: who struck last in the same line."""
    return (
        next((one.by for _, one, _ in reversed(told) if one.to == deed.to and one.by), "")
        if deed.kind in ("loss", "capture")
        else ""
    )
