"""What a seat sees: the view, panels, log and advice of one battle, drawn once for each state and seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from umpire.core import playing as core
from umpire.core import replay
from umpire.core.board import Board
from umpire.core.captains import called
from umpire.core.commands import NOTED, Abandon, Command, Strike
from umpire.core.fates import SAID
from umpire.core.lines import Due, Line, Offer
from umpire.core.marks import Correction
from umpire.core.panel import Panel
from umpire.core.results import Fate
from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.service.desk import Moment, once
from umpire.service.table import telling

T = TypeVar("T")
EARLIER = 200
"""Lines back from the last one in which something is looked for that was told already: two rounds of many ships."""


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log as one seat may read it."""

    seq: int
    seat: str
    time: str
    words: str
    """The command in words; for umpires only, since it may tell more than the table sees."""
    brief: str
    """All of it in one sentence, made from the lines that this seat may read; empty where there are none."""
    lines: tuple[Line, ...]
    """How it came, line by line."""
    overruled: tuple[str, ...] = ()
    """«out-of-arc: umpire's ruling»; the reasons are for umpires."""
    is_struck: bool = False
    struck_by: int = 0
    why_struck: str = ""
    strikes: tuple[int, ...] = ()
    """Lines that this line takes back."""
    can_be_struck: bool = False
    by: str = ""
    """Who asked, in words; for umpires, where there are several."""


@dataclass(frozen=True, eq=False)
class Scene:
    """What one seat sees of a moment; each thing is worked out when a page first asks for it."""

    moment: Moment = field(repr=False)
    """All of it, other seats' secrets too: no template reads it."""
    seat: Seat

    @property
    def battle(self) -> str:
        """Its id."""
        return self.moment.battle

    @property
    def name(self) -> str:
        """Of the battle."""
        return self.moment.header.name

    @property
    def game(self) -> str:
        """The key of what is played."""
        return self.moment.game.key

    @property
    def game_name(self) -> str:
        """What is played."""
        return self.moment.game.name

    @property
    def head(self) -> int:
        """The last line."""
        return self.moment.head

    def _of(self, part: str, make: Callable[[], T]) -> T:
        return self.moment.facts.take((part, self.seat), make)

    @property
    def view(self) -> Any:
        """The state as this seat may see it."""
        return self._of("view", lambda: self.moment.game.sheet.view_for(self.moment.state, self.seat))

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Every panel, in the order of the game."""
        return self._of("panels", lambda: self.moment.game.panels(self.moment.state, self.seat, self.view))

    @property
    def board(self) -> Board | None:
        """The map of the table; None where there is none."""
        draw = self.moment.game.sheet.board
        return self._of("board", lambda: draw(self.view)) if draw is not None else None

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What may be done now."""
        return self._of("offers", lambda: core.offers(self.moment.game, self.moment.state, self.seat))

    @property
    def playable(self) -> tuple[Offer, ...]:
        """What may be done now and this seat may send itself."""
        may, state = self.moment.game.rules.may_play, self.moment.state
        return tuple(offer for offer in self.offers if may(state, self.seat, offer.command))

    @property
    def forgotten(self) -> tuple[Due, ...]:
        """What is still owed; for umpires."""
        if not self.seat.is_umpire:
            return ()
        return self._of("forgotten", lambda: core.forgotten(self.moment.game, self.moment.state))

    @property
    def round(self) -> int:
        """By the game's own count; 0 where it counts none."""
        return self.moment.game.rules.round_of(self.moment.state)

    @property
    def called(self) -> str:
        """What the captain who looks is called now."""
        return called(self.moment.state.captains, self.seat.captain)

    @property
    def places(self) -> dict[str, int]:
        """Of each side that this seat sees, its place among all sides of the battle by name: it gives the side its colour and sign."""
        return self._of("places", self._places)

    def _places(self) -> dict[str, int]:
        every = places(scene(self.moment, UMPIRE).panels)
        return {side: every[side] for side in _sides(self.panels)}

    @property
    def turn(self) -> tuple[str, str, str]:
        """What a captain reads of the own piece that is up, has gone, or is to come."""
        return self.moment.game.words.turn

    @property
    def sheets(self) -> tuple[Panel, ...]:
        """The panels that have a sheet of paper of their own."""
        return tuple(panel for panel in self.panels if not panel.is_token)

    @property
    def own(self) -> tuple[Panel, ...]:
        """Those of this seat's own pieces."""
        return tuple(panel for panel in self.sheets if panel.is_own)

    def panel(self, subject: str) -> Panel | None:
        """The panel of one subject."""
        return next((panel for panel in self.panels if panel.subject == subject), None)


def scene(moment: Moment, seat: Seat) -> Scene:
    """The battle as this seat sees it."""
    return moment.facts.take(("scene", seat), lambda: Scene(moment, seat))


def _sides(panels: Iterable[Panel]) -> tuple[str, ...]:
    """By name, so that a side's place hangs neither on the roster nor on who looks."""
    return tuple(sorted({panel.side for panel in panels if panel.side}, key=str.casefold))


def places(panels: Iterable[Panel]) -> dict[str, int]:
    """Of each side its place among all of these, by name."""
    return {side: place for place, side in enumerate(_sides(panels), 1)}


@once
def log(moment: Moment, seat: Seat, count: int = 60) -> tuple[LogLine, ...]:
    """The last lines of the log, newest first, each cut for the seat."""
    dead, start = moment.dead, moment.timeline.round_start
    told = []
    strikers = {seq: striker for striker, of in moment.strikes.items() if striker not in dead for seq in of}
    entries = moment.entries(moment.head - count + 1)
    has_several = seat.is_umpire and any(_is_named(read_seat(entry.seat)) for entry in entries)
    reasons = {entry.seq: entry.command for entry in entries if isinstance(entry.command, Strike)}
    for entry in entries:
        read = telling.lines_of(moment, entry, seat)
        lines = telling.together(read)
        of = replay.struck_of(entry)
        if not lines and not of and not seat.is_umpire:
            continue
        striker = strikers.get(entry.seq, 0)
        reason = reasons.get(striker)
        is_readable = reason is not None and (seat.is_umpire or reason.is_public)
        told.append(
            LogLine(
                seq=entry.seq,
                seat=entry.seat,
                time=entry.time,
                words=moment.words(entry) if seat.is_umpire else "",
                brief=_taken_back(moment, of, seat) if of else telling.in_brief(read),
                lines=lines,
                overruled=telling.overruled_for(entry.overruled, seat),
                is_struck=entry.seq in dead,
                struck_by=striker,
                why_struck=reason.why if reason is not None and is_readable else "",
                strikes=of,
                can_be_struck=seat.is_umpire
                and entry.seq not in dead
                and (entry.seq >= start or isinstance(entry.command, NOTED))
                and not isinstance(entry.command, Abandon),
                by=_by(moment, entry) if has_several else "",
            )
        )
    return tuple(reversed(told))


def sentence_of(moment: Moment, entry: replay.AnyEntry, seat: Seat) -> str:
    """A whole line in one sentence, as this seat reads it; for umpires its command where its events tell nothing."""
    if of := replay.struck_of(entry):
        return _taken_back(moment, of, seat)
    words = telling.in_brief(telling.lines_of(moment, entry, seat))
    if words or not seat.is_umpire:
        return words
    asked = moment.words(entry)
    return f"{asked[:1].upper()}{asked[1:]}."


def in_words(moment: Moment, command: Command) -> str:
    """A command that was sent, in words; its kind, where the battle has moved on too far for that."""
    return core.told_command(moment.game, moment.state, msgspec.to_builtins(command))


def told(moment: Moment, entry: replay.AnyEntry) -> str:
    """A whole line for umpires: which, who asked for it where that was a captain or a desk with a name, and what it did."""
    who = read_seat(entry.seat)
    by = f", {_by(moment, entry)}" if who.captain or _is_named(who) else ""
    return f"Line {entry.seq}{by}: {sentence_of(moment, entry, UMPIRE)}"


def _taken_back(moment: Moment, of: tuple[int, ...], seat: Seat) -> str:
    """«Taken back: line 5, Locust moves to Medium.», of each line what it says as far as it may be read; of a redo, «Put back»."""
    strikes = moment.strikes
    those = sorted({seq for striker in of for seq in strikes.get(striker, (striker,))})
    words = {seq: sentence_of(moment, moment.entry(seq), seat).removesuffix(".") for seq in those}
    told = "; ".join(f"line {seq}, {said}" if said else f"line {seq}" for seq, said in words.items())
    return f"{'Put back' if of[0] in strikes else 'Taken back'}: {told}."


def _is_named(who: Seat) -> bool:
    return who.is_umpire and bool(who.name)


def _by(moment: Moment, entry: replay.AnyEntry) -> str:
    """«umpire», «umpire second», «Prince Amraaz»."""
    who = read_seat(entry.seat)
    return called(moment.state.captains, who.captain) if who.captain else str(who).replace(":", " ", 1)


def fate_of(panel: Panel) -> Fate:
    """What became of a piece; of one in play, what it has lost so far. A person's own words are still to be read."""
    told = [words if squares.away else f"{words} left" for squares in panel.squares if (words := squares.words)]
    if lost := sum("destroyed" in mount.marks for mount in panel.mounts):
        told.append(f"{lost} of {len(panel.mounts)} {panel.mounts_name} lost")
    hurt = "" if panel.fate else ", ".join(told)
    whose = (panel.subject, panel.name, panel.fate, panel.side, panel.captain)
    return Fate(*whose) if panel.end == SAID else Fate(*whose, panel.end, panel.crossed, panel.boxes, hurt)


@once
def earlier(moment: Moment) -> tuple[Command, ...]:
    """The commands of the last lines that count, newest first: what the umpire has told already."""
    entries = reversed(moment.entries(moment.head - EARLIER + 1))
    return tuple(entry.command for entry in entries if entry.seq not in moment.dead)


@once
def marks(moment: Moment, subject: str) -> tuple[Correction, ...]:
    """What may be set by hand about one subject. For the umpire's desk only."""
    return tuple(moment.game.rules.marks.about(moment.state, subject))


def advise(moment: Moment, command: Command) -> tuple[Any, ...]:
    """
    What the rules would say of a command that is being put together; nothing is rolled and nothing changes.

    For the umpire's desk only.
    """
    return tuple(moment.game.rules.advise(moment.state, command))
