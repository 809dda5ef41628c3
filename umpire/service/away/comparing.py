"""The log of an evening beside the one that is here: what of it comes in, and what speaks against that."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, NoReturn

import msgspec

from umpire.core import wording
from umpire.core.campaign import CAMPAIGN, merging
from umpire.core.campaign import commands as c
from umpire.core.campaign.clashes import Clash, clashes
from umpire.core.campaign.merging import Again, Line, Merging
from umpire.core.campaign.state import Book, Evening
from umpire.core.errors import BadInput
from umpire.core.running import Run
from umpire.core.seats import Seat
from umpire.service import chance, record
from umpire.service.desk import Desk, Moment
from umpire.service.record import Coming


class Against(NamedTuple):
    """A line of the evening that does not go through here as it did there."""

    key: str
    what: str
    """The line in words."""
    told: tuple[str, ...]
    """What speaks against it here."""
    is_left_out: bool
    """It cannot be carried out here at all."""


class Found(NamedTuple):
    """What the log of an evening brings."""

    evening: Evening
    there: Book
    """The campaign as the file has it."""
    is_back: bool = False
    """It comes home; else this laptop takes the evening in."""
    fought: tuple[str, ...] = ()
    """Its battles, by id."""
    against: tuple[Against, ...] = ()
    clashes: tuple[Clash, ...] = ()
    lost: tuple[str, ...] = ()
    """Lines of this laptop that the file does not have, in words: they give way to it."""


@dataclass
class Comparing:
    """Looks at each record of an evening's file; the campaign's log comes first."""

    name: str
    seat: Seat
    campaign: str
    without: Collection[str]
    found: Found | None = None
    kept: dict[str, str] = field(default_factory=dict)
    """By battle: a record that went another way here, in a sentence."""

    def __call__(self, desk: Desk, session: Run) -> Coming:
        """What of a record comes in; raises `BadInput` for one that cannot."""
        if session.game is not CAMPAIGN:
            return self._battle(desk, session)
        return self._log(desk, session)

    def _wrong(self, told: str) -> NoReturn:
        raise BadInput(self.name, told)

    def _battle(self, desk: Desk, session: Run) -> Coming:
        header = session.header
        try:
            return record.compared(desk, session)
        except BadInput:
            told = f"The record of “{header.name}” continued differently here. The one here was kept."
            self.kept[header.battle] = told
            return record.coming(session, (), (), desk.store.head(header.battle), session.timeline.dead)

    def _log(self, desk: Desk, session: Run) -> Coming:
        header = session.header
        if self.campaign and header.battle != self.campaign:
            self._wrong(f"this is of another campaign, “{header.name}”; open that campaign to bring it back.")
        evening = _evening(session)
        if evening is None:
            self._wrong(_at_home(header.name))
        self.found = found = Found(evening, session.timeline.state)
        if header.battle not in desk.hall().here:
            return self._as_it_is(desk, session)
        moment = desk.moment(header.battle)
        if msgspec.to_builtins(moment.header) != msgspec.to_builtins(header):
            self._wrong("another campaign with the same id is here.")
        here = moment.entries(1)
        if line := merging.changed(here, session.entries):
            self._wrong(f"its line {line} differs from the one here: the file was changed after it was made.")
        shared = merging.common(here, session.entries)
        went = next((one.seq for one in here if _takes(one, evening)), 0)
        if shared == len(here) < len(session.entries) and (moment.state.held or not went):
            return self._as_it_is(desk, session)
        if moment.state.held:
            return self._held(moment, session, here, found)
        return self._back(moment, session, here, found, went)

    def _as_it_is(self, desk: Desk, session: Run) -> Coming:
        """The evening is played here from now on."""
        if not session.timeline.state.held:
            self._wrong(_at_home(session.header.name))
        return record.compared(desk, session)

    def _held(self, moment: Moment, session: Run, here: Sequence[Line], found: Found) -> Coming:
        """This laptop has an evening: another one takes its place."""
        there, shared = session.entries, merging.common(here, session.entries)
        if shared == len(there):
            self._wrong("everything in it is already on this laptop.")
        if not found.there.held:
            self._wrong(_at_home(session.header.name))
        lost = tuple(_said(moment.state, line) for line in merging.fresh(there, here, moment.dead))
        self.found = found._replace(lost=lost)
        lines, dead = session.lines[shared:], session.timeline.dead
        return record.coming(session, there[shared:], lines, shared, dead, len(here) - shared)

    def _back(self, moment: Moment, session: Run, here: Sequence[Line], found: Found, went: int) -> Coming:
        """This is the campaign's home; `went` is the line with which the evening went out."""
        shared, to = merging.common(here, session.entries), found.evening.to
        if not went or shared < went:
            differs = f"it differs from line {shared + 1} on" if went else "no such evening went out from here"
            self._wrong(f"{differs}: it comes from another copy of the campaign, or was changed after it was made.")
        lines = merging.fresh(here, session.entries, session.timeline.dead)
        is_out = found.evening.id in moment.state.evenings
        if not lines and is_out:
            told = "nothing was played in it: this is the file that went out, or the evening did not happen."
            self._wrong(f"{told} Download it on the other laptop after the evening, or cancel the evening.")
        if not lines:
            self._wrong(f"the evening with {to} has already come back, and nothing in this file is new.")
        fought = tuple(dict.fromkeys(filter(None, map(merging.battle_of, lines))))
        self.found = found = found._replace(is_back=True, fought=fought)
        if shared == len(here) and not self.without:
            return self._as_written(session, shared, found.evening)
        return self._again(session, here, lines, found, is_out=is_out)

    def _as_written(self, session: Run, shared: int, evening: Evening) -> Coming:
        """Home has not gone on: the evening's lines follow as they are, and it is back."""
        log = Merging(CAMPAIGN, CAMPAIGN.setup(session.header), session.entries)
        if evening.id in log.book.evenings:
            self._bring_back(log, evening)
        added = log.entries[len(session.entries) :]
        lines = [*session.lines[shared:], *map(msgspec.json.encode, added)]
        return record.coming(session, log.entries[shared:], lines, shared, log.timeline.dead)

    def _again(
        self, session: Run, here: Sequence[Line], lines: Sequence[Line], found: Found, *, is_out: bool
    ) -> Coming:
        """Home has gone on: the evening is back, and its lines are played again."""
        start, there = CAMPAIGN.setup(session.header), session.entries
        wanted = [line for line in lines if merging.battle_of(line) not in self.without]
        away, home = Merging(CAMPAIGN, start, here[: merging.common(here, there)]), Merging(CAMPAIGN, start, here)
        base, now = away.book, home.book
        list(away.play(wanted if self.without else (), there))
        told = clashes(base, now, away.book if self.without else found.there)
        if is_out:
            self._bring_back(home, found.evening)
        against = tuple(_against(home.book, one) for one in home.play(wanted, there) if one.refusals or one.wrong)
        added = home.entries[len(here) :]
        self.found = found._replace(against=against, clashes=told)
        return record.coming(session, added, [*map(msgspec.json.encode, added)], len(here), home.timeline.dead)

    def _bring_back(self, log: Merging, evening: Evening) -> None:
        log.take(c.BringBack(evening.id), chance.new_id(), str(self.seat), chance.now(), {})


def _evening(session: Run) -> Evening | None:
    """The evening whose log this is, or was; None for a campaign that never was out."""
    dead = session.timeline.dead
    held = (line for line in reversed(session.entries) if isinstance(line.command, c.Hold) and line.seq not in dead)
    last = next(held, None)
    if last is None:
        return None
    evening: Evening = last.events[0].evening
    out: Evening = session.timeline.state.evenings.get(evening.id, evening)
    return out


def _takes(line: Line, evening: Evening) -> bool:
    return isinstance(line.command, c.TakeOut) and line.command.evening == evening.id


def _against(book: Book, one: Again) -> Against:
    told = tuple(dict.fromkeys(refusal.message for refusal in one.refusals)) or (one.wrong,)
    return Against(f"{one.was.id} {' '.join(told)}", _said(book, one.was), told, bool(one.wrong))


def _said(book: Book, line: Line) -> str:
    return wording.says(CAMPAIGN, book, line.command)


def _at_home(name: str) -> str:
    return f"this is the archive of “{name}” as it stands at home, not the file of an evening away from home."
