"""What umpires write beside the battle: notes that come up, dice for anything, the clock, photos. Decided and told here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core import commands as c
from umpire.core import events as e
from umpire.core.answers import Ask
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.game import Game
from umpire.core.lines import Line
from umpire.core.notes import LONGEST, MOST, WORDS, Note, check, read_note, read_time, when
from umpire.core.seats import UMPIRE, Seat

OF_NOTES = (c.Remind, c.Settle, c.PutOff, c.ThrowDice, c.Pause, c.Resume, c.EndAt, c.Photograph)
MOST_DICE, MOST_SIDES = 20, 1000


def decide(game: Game[Any], state: Any, command: Command, ask: Ask) -> Event:
    """
    What is written down.

    Raises:
        BadInput: nothing to write, too much of it, or no such note.
        AnswersNeeded: dice are to be thrown.
    """
    match command:
        case c.Remind():
            return e.Reminded(remind(game, state, command))
        case c.Settle(note):
            return e.NoteSettled(_found(state, note))
        case c.PutOff(note, at):
            return e.NotePutOff(_put_off(_found(state, note), at, game.rules.round_of(state)))
        case c.ThrowDice():
            return _thrown(command, ask)
        case c.Pause(why):
            return e.Paused(one_line(why, "why"))
        case c.EndAt(at):
            return e.EndSet(read_time(at) if at.strip() else "")
        case c.Photograph(photo, text):
            return e.Photographed(photo, one_line(text, "text"), game.rules.round_of(state))
    return e.Resumed()


def one_line(text: str, where: str) -> str:
    """What was typed, as one line; raises `BadInput` where it is too long for one."""
    said = " ".join(text.split())
    if len(said) > LONGEST:
        raise BadInput(where, f"at most {LONGEST} letters; this has {len(said)}.")
    return said


def remind(game: Game[Any], state: Any, command: c.Remind) -> Note:
    """
    A note as its line and the fields beside it say; a field counts before the line.

    Raises:
        BadInput: nothing to remember, too long, nobody of that name, no such time, or kept already.
    """
    said = one_line(command.text, "text")
    panels = game.panels(state, UMPIRE)
    note = read_note(said, panels, game.rules.round_of(state))
    if command.about and command.about not in (panel.subject for panel in panels):
        raise BadInput("about", f"there is no {command.about[:60]!r} in this battle.")
    at = read_time(command.at) if command.at.strip() else ""
    timed = replace(note, round=command.round, at=at) if command.round or at else note
    note = check(replace(timed, about=command.about or note.about, is_public=command.is_public))
    if note.key in state.reminders:
        raise BadInput("text", f"this note is kept already: {note.text}")
    if len(state.reminders) >= MOST:
        raise BadInput("text", f"{MOST} notes are kept already; settle some of them first.")
    return note


def _found(state: Any, key: str) -> Note:
    note = state.reminders.get(key)
    if note is None:
        raise BadInput("note", "this note is not kept any more; it was settled or taken back.")
    found: Note = note
    return found


def _put_off(note: Note, at: str, now: int) -> Note:
    if at.strip():
        return replace(note, at=read_time(at), round=0)
    if not now:
        raise BadInput("at", "no rounds are counted here; say at what time, like 15:00.")
    return replace(note, round=max(now, note.round) + 1, at="")


def _thrown(command: c.ThrowDice, ask: Ask) -> e.DiceThrown:
    if not 1 <= command.count <= MOST_DICE:
        raise BadInput("count", f"throw 1 to {MOST_DICE} dice at once, not {command.count}.")
    if not 2 <= command.sides <= MOST_SIDES:
        raise BadInput("sides", f"a die has 2 to {MOST_SIDES} sides, not {command.sides}.")
    what = one_line(command.what, "what").rstrip(":.")
    prompt = f"{what}: {_dice(command.count, command.sides)}" if what else _dice(command.count, command.sides)
    wanted = ("", "free", prompt[:1].upper() + prompt[1:], command.count, command.sides, "none")
    dice = ask.throws(wanted)[0]  # type: ignore[arg-type]  # a throw that is no call
    return e.DiceThrown(what, dice, command.is_public)


def _dice(count: int, sides: int) -> str:
    """«two dice», «one d20»."""
    number = WORDS[count - 1] if count <= len(WORDS) else str(count)
    return f"{number} {'die' if count == 1 else 'dice'}" if sides == 6 else f"{number} d{sides}"


def throw_told(event: e.DiceThrown) -> str:
    """A throw as a sentence: «Wind: 4 and 2 on two dice, 6 in all.»."""
    dice = event.dice
    shown = [str(face) for face in dice.faces]
    faces = " and ".join(filter(None, (", ".join(shown[:-1]), *shown[-1:])))
    total = f", {dice.total} in all" if len(shown) > 1 else ""
    head = f"{event.what}: {faces}" if event.what else f"Thrown: {faces}"
    return f"{head} on {_dice(dice.count, dice.sides)}{total}{', thrown by the app' if dice.origin == 'app' else ''}."


def named(game: Game[Any], state: Any, note: Note) -> str:
    """What the one that a note is about is called; empty where it is about nobody."""
    if not note.about:
        return ""
    return next((one.name for one in game.panels(state, UMPIRE) if one.subject == note.about), note.about)


def note_told(game: Game[Any], state: Any, note: Note) -> str:
    """«Skylord: check her fire»; one that begins with the name says it no more."""
    name = named(game, state, note)
    return f"{name}: {note.text}" if name and name.casefold() not in note.text.casefold() else note.text


def _of_note(told: str) -> Callable[[Game[Any], Any, Any, Seat], Line | None]:
    def line(game: Game[Any], state: Any, event: Any, seat: Seat) -> Line | None:
        """A note is the umpires' own, unless it was told to all."""
        if not (seat.is_umpire or event.note.is_public):
            return None
        comes = when(event.note, named(game, state, event.note)) if told != "Done" else ""
        return Line(f"{told}: {note_told(game, state, event.note)}{f' ({comes})' if comes else ''}", rule="Note")

    return line


def _dice_thrown(game: Game[Any], state: Any, event: e.DiceThrown, seat: Seat) -> Line | None:
    return Line(throw_told(event), rule="Free die") if seat.is_umpire or event.is_public else None


def _photographed(game: Game[Any], state: Any, event: e.Photographed, seat: Seat) -> Line | None:
    about = f": {event.text}" if event.text else ""
    return Line(f"Photo of the table{about}", rule="Photo") if seat.is_umpire else None


def _paused(game: Game[Any], state: Any, event: e.Paused, seat: Seat) -> Line:
    return Line(f"Pause: {event.why}." if event.why else "Pause.", rule="The clock")


def _end_set(game: Game[Any], state: Any, event: e.EndSet, seat: Seat) -> Line:
    told = f"The battle ends at {event.at}." if event.at else "The battle has no time to end any more."
    return Line(told, rule="The clock")


LINES: Mapping[type[Event], Callable[[Game[Any], Any, Any, Seat], Line | None]] = {
    e.Reminded: _of_note("Note"),
    e.NoteSettled: _of_note("Done"),
    e.NotePutOff: _of_note("Later"),
    e.DiceThrown: _dice_thrown,
    e.Photographed: _photographed,
    e.Paused: _paused,
    e.Resumed: lambda game, state, event, seat: Line("The battle goes on.", rule="The clock"),
    e.EndSet: _end_set,
}


def says(command: Command) -> str:
    """One of these commands in words, for the umpire's tray."""
    match command:
        case c.Remind(text):
            return f"note: {' '.join(text.split())}"
        case c.Settle():
            return "settle a note"
        case c.PutOff():
            return "put a note off"
        case c.ThrowDice(count, sides, what):
            return f"throw {_dice(max(count, 1), sides)}" + (f": {' '.join(what.split())}" if what.strip() else "")
        case c.EndAt(at):
            return f"end at {at}" if at else "no time to end"
        case c.Photograph():
            return "photo of the table"
    return "pause" if isinstance(command, c.Pause) else "go on after the pause"
