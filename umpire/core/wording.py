"""Words for what every game has: its core commands for the tray, its core events for the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core import commands as c
from umpire.core import events as e
from umpire.core import noting
from umpire.core.captains import called
from umpire.core.commands import Command
from umpire.core.dice import dice_in
from umpire.core.events import Event, kind_of
from umpire.core.game import Game
from umpire.core.lines import Line
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE, Seat
from umpire.core.state import pieces_of


def says(game: Game[Any], state: Any, command: Command) -> str:
    """A command in words; one that a game has none for, by its kind and what it names, which is there for all to see."""
    told = game.words.says.get(type(command))
    if told is not None:
        return told(state, command)
    if isinstance(command, noting.OF_NOTES):
        return noting.says(command)
    match command:
        case c.Strike(of):
            return f"strike {', '.join(map(str, of))}"
        case c.Correct(name, value):
            return f"mark {name}: {value}"
        case c.CorrectMany(values):
            return f"mark {len(values)} values"
        case c.SetHouseRule(rule, setting):
            return f"house rule {rule}: {setting}"
        case c.RenameCaptain(captain, name):
            return f"call {captain} {name}"
        case c.CallRoll():
            return "call the roll"
        case c.Abandon(words, of=of):
            return f"give up: {words or of.get('do', 'a command')}"
        case c.Ruling(text):
            return f"rule: {' '.join(text.split())}"
        case c.Quote(text):
            return f"quote: {' '.join(text.split())}"
    named = (getattr(command, field.name) for field in c.fields_of(type(command)) if c.plain(field.type)[1].get("of"))
    what = ", ".join(one for one in named if one and isinstance(one, str))
    return str(command.__struct_config__.tag).replace("-", " ") + (f": {what}" if what else "")


def panel_of(game: Game[Any], state: Any, subject: str, seat: Seat = UMPIRE) -> Panel | None:
    """The panel of a subject as this seat sees it."""
    panels = game.panels(state, seat)
    return next((panel for panel in panels if panel.subject == subject), None)


def _unsaid(game: Game[Any], state: Any, event: Event, seat: Seat) -> Line | None:
    """What a game has no sentence for is told by its kind, and to umpires alone: nobody knows what is secret in it."""
    return Line(f"{kind_of(event).replace('-', ' ').capitalize()}.") if seat.is_umpire else None


def _house_rule(game: Game[Any], state: Any, event: e.HouseRuleSet, seat: Seat) -> Line:
    switch = game.rules.house_rules.switches[event.rule]
    means = dict(switch.settings).get(event.now, event.now)
    return Line(f"House rule {event.rule}, {switch.name}: {means}.", rule=switch.section)


def _abandoned(game: Game[Any], state: Any, event: e.Abandoned, seat: Seat) -> Line | None:
    """A command given up is the umpire's own affair."""
    thrown = "; ".join(f"{key}: {faces}" for key, faces in event.thrown.items())
    told = Line(f"Given up: {event.command}." + (f" The app had thrown {thrown}." if thrown else ""))
    return told if seat.is_umpire else None


def _renamed(game: Game[Any], state: Any, event: e.CaptainRenamed, seat: Seat) -> Line | None:
    """A captain's new name is for whoever sees one of that captain's panels."""
    name = called(state.captains, event.captain)
    is_told = seat.reads(event.captain) or any(panel.captain == name for panel in game.panels(state, seat))
    return Line(f"{event.was} is called {event.now} from now on.") if is_told else None


def _ruled(game: Game[Any], state: Any, event: e.Ruled, seat: Seat) -> Line | None:
    """A ruling is the umpire's own, unless it was told to all."""
    told = Line(f"Ruling: {event.text}", rule="Umpire's ruling")
    return told if seat.is_umpire or event.is_public else None


def _quoted(game: Game[Any], state: Any, event: e.Quoted, seat: Seat) -> Line:
    """It was said aloud at the table, so everybody reads it."""
    who = called(state.captains, event.captain) or "Said at the table"
    return Line(f"{who}: “{event.text}”", rule="Quote")


def _marked(game: Game[Any], state: Any, event: e.Corrected, seat: Seat) -> Line | None:
    """What is somebody's is told to whom it belongs; the round, and what is nobody's, to all."""
    subject = event.name.partition(".")[0]
    whose = game.rules.captain_of(state, subject)
    is_told = seat.reads(whose) if whose or subject in pieces_of(state) else True
    return of_mark(event, seat, (subject,)) if is_told else None


def of_mark(event: e.Corrected, seat: Seat, subjects: tuple[str, ...]) -> Line:
    """A value set by hand, for a seat that may read it; the reason stays with umpires."""
    why = f" ({event.why})" if event.why and seat.is_umpire else ""
    told = f"Marked by hand: {event.label}: {_plain(event.was)} becomes {_plain(event.now)}"
    if event.name.endswith(".captain"):
        told = f"{event.label} is now {event.now or 'an umpire'}, in place of {event.was or 'an umpire'}"
    return Line(f"{told}{why}.", subjects=subjects)


def _plain(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) or "nothing"


def _names(game: Game[Any], state: Any, seat: Seat, subjects: Iterable[str]) -> dict[str, str]:
    """What these are called; without those of which this seat does not know."""
    known = {panel.subject: panel.name for panel in game.panels(state, seat)}
    return {subject: known.get(subject, subject) for subject in subjects if seat.is_umpire or subject in known}


def _due(game: Game[Any], state: Any, event: e.ChoicesDue, seat: Seat) -> Line | None:
    names = _names(game, state, seat, event.owed_by)
    told = f"To choose in secret, for {event.of}: {', '.join(names.values())}."
    return Line(told, subjects=tuple(names)) if names else None


def _laid(game: Game[Any], state: Any, event: e.ChoiceLaid, seat: Seat) -> Line | None:
    """Its captain reads it; the umpire behind a press, for others look at the same screen; all once it is open."""
    names = _names(game, state, seat, [event.who])
    if not names:
        return None
    text = f"{names[event.who]} has chosen for {event.of}"
    sealed = game.rules.sealed(state).get(event.of)
    said = " ".join(event.what)
    is_open = sealed is not None and sealed.is_open and sealed.of(event.who).what == event.what
    if is_open or (seat.reads(game.rules.captain_of(state, event.who)) and not seat.is_umpire):
        return Line(f"{text}: {said}.", subjects=(event.who,))
    return Line(f"{text}.", subjects=(event.who,), behind=said if seat.is_umpire else "")


def _opened(game: Game[Any], state: Any, event: e.ChoicesOpened, seat: Seat) -> Line:
    names = _names(game, state, seat, event.laid)
    told = "; ".join(f"{name}: {' '.join(event.laid[who]) or 'nothing'}" for who, name in names.items())
    return Line(f"Opened for {event.of}: {told}.", subjects=tuple(names))


Sentence = Callable[[Game[Any], Any, Any, Seat], Line | None]
CORE_LINES: Mapping[type[Event], Sentence] = {
    e.HouseRuleSet: _house_rule,
    e.Abandoned: _abandoned,
    e.CaptainRenamed: _renamed,
    e.Ruled: _ruled,
    e.Quoted: _quoted,
    e.Corrected: _marked,
    e.ChoicesDue: _due,
    e.ChoiceLaid: _laid,
    e.ChoicesOpened: _opened,
    **noting.LINES,
}


def told(game: Game[Any], state: Any, event: Event, seat: Seat) -> Line | None:
    """
    An event as a sentence, as far as this seat may read it now; None when it may not.

    With its part of the one sentence, and the dice that the event holds.
    """
    own = game.words.lines.get(type(event))
    sentence: Sentence = CORE_LINES.get(type(event), _unsaid)
    line = own(state, event, seat) if own else sentence(game, state, event, seat)
    if line is None:
        return None
    if own and type(event) not in CORE_LINES:
        line = replace(line, gist=game.words.gist(state, event, line))
    return replace(line, dice=() if line.hides_dice or line.behind else dice_in(event))
