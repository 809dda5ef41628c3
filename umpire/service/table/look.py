"""What a seat sees: the view, panels, log and advice of one battle, drawn once for each state and seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from umpire.core import playing as core
from umpire.core import replay
from umpire.core.board import Board
from umpire.core.captains import called
from umpire.core.changes import TableChange
from umpire.core.commands import NOTED, Abandon, Command, Strike
from umpire.core.errors import NotAllowed
from umpire.core.fates import SAID
from umpire.core.lines import Due, Line, Offer
from umpire.core.marks import Correction
from umpire.core.panel import Panel
from umpire.core.results import Fate
from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.service.desk import Desk, Live
from umpire.service.table import telling
from umpire.service.table.carrying import lines_of
from umpire.service.table.hands import after_line

T = TypeVar("T")
PAGES_KEPT = 400
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


class Scene(msgspec.Struct, frozen=True):
    """Everything that a page of one seat draws from."""

    battle: str
    name: str
    game: str
    game_name: str
    seat: Seat
    head: int
    view: Any
    panels: tuple[Panel, ...]
    offers: tuple[Offer, ...]
    forgotten: tuple[Due, ...]
    round: int = 0
    """By the game's own count; 0 where it counts none."""
    called: str = ""
    """What the captain who looks is called now."""
    places: dict[str, int] = {}
    """Of each side that this seat sees, its place among all sides of the battle by name: it gives the side its colour and sign."""
    turn: tuple[str, str, str] = ("", "", "")
    """What a captain reads of the own piece that is up, has gone, or is to come."""

    @property
    def sheets(self) -> tuple[Panel, ...]:
        """The panels that have a sheet of paper of their own."""
        return tuple(panel for panel in self.panels if not panel.is_token)

    def panel(self, subject: str) -> Panel | None:
        """The panel of one subject."""
        return next((panel for panel in self.panels if panel.ship == subject), None)


def scene(desk: Desk, battle: str, seat: Seat) -> Scene:
    """The battle as this seat sees it now; raises `UnknownBattle`."""
    live = desk.live(battle)
    return cached(live, ("scene", seat), lambda: _scene(live, seat))


def cached(live: Live, part: tuple[Any, ...], make: Callable[[], T]) -> T:
    """A part of a page, made once for each state of the battle."""
    with live.lock:
        live.catch_up()
        if part not in live.pages:
            live.pages[part] = make()
            while len(live.pages) > PAGES_KEPT:
                live.pages.popitem(last=False)
        found: T = live.pages[part]
        return found


def _scene(live: Live, seat: Seat) -> Scene:
    game = live.game
    view = game.sheet.view_for(live.state, seat)
    panels = game.panels(live.state, seat, view)
    sides = _sides(panels) if seat.is_umpire else cached(live, ("sides",), lambda: _all_sides(live))
    return Scene(
        battle=live.battle,
        name=live.header.name,
        game=game.key,
        game_name=game.name,
        seat=seat,
        head=live.timeline.head,
        view=view,
        panels=panels,
        offers=tuple(core.offers(game, live.state, seat)),
        forgotten=tuple(core.forgotten(game, live.state)) if seat.is_umpire else (),
        round=game.rules.round_of(live.state),
        called=called(live.state.captains, seat.captain),
        places={side: sides.index(side) + 1 for side in _sides(panels)},
        turn=game.words.turn,
    )


def _sides(panels: Iterable[Panel]) -> tuple[str, ...]:
    """By name, so that a side's place hangs neither on the roster nor on who looks."""
    return tuple(sorted({panel.side for panel in panels if panel.side}, key=str.casefold))


def _all_sides(live: Live) -> tuple[str, ...]:
    return _sides(live.game.panels(live.state, UMPIRE, live.game.sheet.view_for(live.state, UMPIRE)))


def board(desk: Desk, scene: Scene) -> Board | None:
    """The map of the table as the seat of this scene sees it; None where there is none."""
    live = desk.live(scene.battle)
    draw = live.game.sheet.board
    return cached(live, ("board", scene.seat, scene.head), lambda: draw(scene.view)) if draw is not None else None


def playable(desk: Desk, battle: str, seat: Seat) -> tuple[Offer, ...]:
    """What may be done now and this seat may send itself."""
    live = desk.live(battle)
    offers = scene(desk, battle, seat).offers
    with live.lock:
        return tuple(offer for offer in offers if live.game.rules.may_play(live.state, seat, offer.command))


def head(desk: Desk, battle: str) -> int:
    """The number of the last line: what a page's ETag is made of. No fold, no look into the log."""
    return desk.live(battle).timeline.head


def log(desk: Desk, battle: str, seat: Seat, count: int = 60) -> tuple[LogLine, ...]:
    """The last lines of the log, newest first, each cut for the seat."""
    live = desk.live(battle)
    return cached(live, ("log", seat, count), lambda: tuple(reversed(_log(live, seat, count))))


def _log(live: Live, seat: Seat, count: int) -> list[LogLine]:
    dead = live.timeline.dead
    start = live.round_start()
    told = []
    strikers = {seq: striker for striker, of in live.timeline.strikes.items() if striker not in dead for seq in of}
    entries = live.entries(max(1, live.timeline.head - count + 1))
    has_several = seat.is_umpire and any(_is_named(read_seat(entry.seat)) for entry in entries)
    reasons = {entry.seq: entry.command for entry in entries if isinstance(entry.command, Strike)}
    for entry in entries:
        read = lines_of(live, entry, seat)
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
                words=live.words(entry) if seat.is_umpire else "",
                brief=_taken_back(live, of, seat) if of else telling.in_brief(read),
                lines=lines,
                overruled=tuple(telling.overruled_for(entry.overruled, seat)),
                is_struck=entry.seq in dead,
                struck_by=striker,
                why_struck=reason.why if reason is not None and is_readable else "",
                strikes=of,
                can_be_struck=seat.is_umpire
                and entry.seq not in dead
                and (entry.seq >= start or isinstance(entry.command, NOTED))
                and not isinstance(entry.command, Abandon),
                by=_by(live, entry) if has_several else "",
            )
        )
    return told


def sentence_of(live: Live, entry: replay.AnyEntry, seat: Seat) -> str:
    """A whole line in one sentence, as this seat reads it; for umpires its command where its events tell nothing."""
    if of := replay.struck_of(entry):
        return _taken_back(live, of, seat)
    words = telling.in_brief(lines_of(live, entry, seat))
    if words or not seat.is_umpire:
        return words
    asked = live.words(entry)
    return f"{asked[:1].upper()}{asked[1:]}."


def in_words(desk: Desk, battle: str, command: Command) -> str:
    """A command that was sent, in words; its kind, where the battle has moved on too far for that."""
    live = desk.live(battle)
    with live.lock:
        return core.told_command(live.game, live.state, msgspec.to_builtins(command))


def told(live: Live, entry: replay.AnyEntry) -> str:
    """A whole line for umpires: which, who asked for it where that was a captain or a desk with a name, and what it did."""
    who = read_seat(entry.seat)
    by = f", {_by(live, entry)}" if who.captain or _is_named(who) else ""
    return f"Line {entry.seq}{by}: {sentence_of(live, entry, UMPIRE)}"


def _taken_back(live: Live, of: tuple[int, ...], seat: Seat) -> str:
    """What a strike took back; of a redo, what it put back."""
    strikes = live.timeline.strikes
    those = sorted({seq for striker in of for seq in strikes.get(striker, (striker,))})
    words = {seq: sentence_of(live, entry_of(live, seq), seat) for seq in those}
    return telling.taken_back(those, words, is_redo=of[0] in strikes)


def entry_of(live: Live, seq: int) -> replay.AnyEntry:
    """One line of the log: from memory where it is still there."""
    moment = live.timeline.moment(seq)
    return moment.entry if moment else live.read(live.store.line(live.battle, seq) or b"", seq)


def _is_named(who: Seat) -> bool:
    return who.is_umpire and bool(who.name)


def _by(live: Live, entry: replay.AnyEntry) -> str:
    """«umpire», «umpire second», «Prince Amraaz»."""
    who = read_seat(entry.seat)
    return called(live.state.captains, who.captain) if who.captain else str(who).replace(":", " ", 1)


def fate_of(panel: Panel) -> Fate:
    """What became of a piece; of one in play, what it has lost so far. A person's own words are still to be read."""
    told = [words if squares.away else f"{words} left" for squares in panel.squares if (words := squares.words)]
    if lost := sum("destroyed" in mount.marks for mount in panel.mounts):
        told.append(f"{lost} of {len(panel.mounts)} {panel.mounts_name} lost")
    hurt = "" if panel.fate else ", ".join(told)
    whose = (panel.ship, panel.name, panel.fate, panel.side, panel.captain)
    return Fate(*whose) if panel.end == SAID else Fate(*whose, panel.end, panel.crossed, panel.boxes, hurt)


def earlier(desk: Desk, battle: str) -> tuple[Command, ...]:
    """The commands of the last lines that count, newest first: what the umpire has told already."""
    live = desk.live(battle)
    return cached(live, ("earlier",), lambda: tuple(_earlier(live)))


def _earlier(live: Live) -> Iterator[Command]:
    for entry in reversed(live.entries(live.timeline.head - EARLIER + 1)):
        if entry.seq not in live.timeline.dead:
            yield entry.command


def marks(desk: Desk, battle: str, seat: Seat, subject: str) -> tuple[Correction, ...]:
    """What may be set by hand about one subject."""
    if not seat.is_umpire:
        raise NotAllowed
    live = desk.live(battle)
    return cached(live, ("marks", subject), lambda: tuple(live.game.rules.marks.about(live.state, subject)))


def advise(desk: Desk, battle: str, seat: Seat, command: Command) -> tuple[Any, ...]:
    """What the rules would say of a command that is being put together; nothing is rolled and nothing changes."""
    if not seat.is_umpire:
        raise NotAllowed
    live = desk.live(battle)
    with live.lock:
        live.catch_up()
        return tuple(live.game.rules.advise(live.state, command))


def table_now(desk: Desk, battle: str, seq: int) -> tuple[TableChange, ...]:
    """What hands must change for line `seq`, as it lies now."""
    live = desk.live(battle)
    return cached(live, ("table", seq), lambda: after_line(live, seq))
