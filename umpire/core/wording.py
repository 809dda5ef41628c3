"""Words for what every game has: its core commands for the tray, its core events for the log."""

from __future__ import annotations

from umpire.core.commands import Abandon, Command, Correct, CorrectMany, RenameCaptain, Ruling, SetHouseRule, Strike
from umpire.core.events import Abandoned, Corrected, Event, HouseRuleSet
from umpire.core.game import Line
from umpire.core.houserules import HouseRules
from umpire.core.seats import Seat


def of_command(command: Command) -> str:
    """A command of the core in words; raises `TypeError` for one of a game."""
    match command:
        case Strike(of):
            return f"strike {', '.join(map(str, of))}"
        case Correct(name, value):
            return f"mark {name}: {value}"
        case CorrectMany(values):
            return f"mark {len(values)} values, as on paper"
        case SetHouseRule(rule, setting):
            return f"house rule {rule}: {setting}"
        case RenameCaptain(captain, name):
            return f"call {captain} {name}"
        case Abandon(words, of=of):
            return f"give up: {words or of.get('do', 'a command')}"
        case Ruling(text):
            return f"rule: {' '.join(text.split())}"
    raise TypeError(command)


def of_event(event: Event, seat: Seat, house_rules: HouseRules) -> Line | None:
    """A house rule set, or a command given up, as a sentence; the latter is the umpire's own affair."""
    if isinstance(event, HouseRuleSet):
        switch = house_rules.switches[event.rule]
        means = dict(switch.settings).get(event.now, event.now)
        return Line(f"House rule {event.rule}, {switch.name}: {means}.", rule=switch.section)
    if isinstance(event, Abandoned) and seat.is_umpire:
        thrown = "; ".join(f"{key}: {faces}" for key, faces in event.thrown.items())
        return Line(f"Given up: {event.command}." + (f" The app had thrown {thrown}." if thrown else ""))
    return None


def of_mark(event: Corrected, seat: Seat, subjects: tuple[str, ...]) -> Line:
    """A value set by hand, for a seat that may read it; the reason stays with umpires."""
    why = f" ({event.why})" if event.why and seat.is_umpire else ""
    told = f"Marked by hand: {event.label}: {_plain(event.was)} becomes {_plain(event.now)}{why}."
    return Line(told, subjects=subjects)


def _plain(value: str | int | bool) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) or "nothing"
