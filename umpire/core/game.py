"""The short, fixed list of questions that every game answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Union

import msgspec

from umpire.core.answers import Answer, Ask, Question
from umpire.core.cards import Card, Marker
from umpire.core.changes import TableChange
from umpire.core.commands import (
    CORE_COMMANDS,
    Command,
    Touches,
)
from umpire.core.errors import BadInput
from umpire.core.events import CORE_EVENTS, Entry, Event, Header
from umpire.core.gist import Gist
from umpire.core.houserules import HouseRules
from umpire.core.lifting import CORE_LIFTS, Lift
from umpire.core.objections import Objections
from umpire.core.outcome import Outcome
from umpire.core.panel import Panel
from umpire.core.paperwork import NO_PAPERWORK, Paperwork
from umpire.core.seats import Seat
from umpire.core.ships.planner import Planner
from umpire.core.ships.shipyard import Shipyard

Value = str | int | bool


class Correction(msgspec.Struct, frozen=True):
    """A named value that may be set by hand, its range and its present value."""

    name: str
    """`skylord.boxes`; what stands before the first dot is what it touches."""
    label: str
    value: Value
    low: int = 0
    high: int = 0
    options: tuple[str, ...] = ()
    """For words; empty for numbers and flags."""
    is_text: bool = False
    """Any words, up to 60 letters."""
    moves: tuple[str, ...] = ()
    """Others whom a change touches as well: the ship at the other end of her lines."""
    about: str = ""
    """What stands there now, where the name is only a place in a list; a mark keeps it, for others move up to its place."""
    names_another: bool = False
    """Its value is itself the name of one whom it touches."""

    def read(self, value: Value) -> Value:
        """The value in the right type; raises `BadInput` with what would be right."""
        if isinstance(self.value, bool):
            if value in (True, "true", "yes", "on", "1", 1):
                return True
            if value in (False, "false", "no", "off", "0", 0, ""):
                return False
            raise BadInput(self.name, f"{value!r} will not do; yes or no.")
        if self.is_text:
            if len(str(value)) > 60:
                raise BadInput(self.name, "at most 60 letters, please.")
            return str(value).strip()
        if self.options:
            if value not in self.options:
                raise BadInput(self.name, f"{value!r} will not do; one of {', '.join(self.options)}.")
            return value
        text = str(value).strip()
        if isinstance(value, bool) or not text.isdecimal() or len(text) > 6 or not self.low <= int(text) <= self.high:
            raise BadInput(self.name, f"{text[:40]!r} will not do; a whole number from {self.low} to {self.high}.")
        return int(text)


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A sentence of the log as one seat may read it."""

    text: str
    arithmetic: str = ""
    """How the result came about: faces, scores, sums."""
    rule: str = ""
    subjects: tuple[str, ...] = ()
    """What it is about: ships by id."""
    one_of: tuple[str, str, str] | None = None
    """How a sentence for several such lines begins, what this one adds to it, and how it ends: a run of them is told as one."""
    gist: Gist | None = None
    """What it adds to the one sentence that tells the whole command."""
    counted: tuple[str, str] | None = None
    """How a sentence for several such lines goes on both sides of their number: «Bella loses », « boarding parties.»"""


class Offer(msgspec.Struct, frozen=True):
    """Something that may be done now. Advice, not law: `decide` is the law."""

    command: Command
    label: str


class Due(msgspec.Struct, frozen=True):
    """Something that a turn or round end still owes, and what settles it in one press."""

    text: str
    offers: tuple[Offer, ...] = ()
    """Empty where it takes more than a press."""


@dataclass(frozen=True)
class Game:
    """A game: its identity, its types and its answers. Everything in it is pure."""

    key: str
    name: str
    edition: str
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    state_type: Any
    scenario_type: Any
    house_rules: HouseRules
    setup: Callable[[Header[Any]], Any]
    decide: Callable[[Any, Any, Ask, Objections], tuple[Event, ...]]
    evolve: Callable[[Any, Any], Any]
    touches: Callable[[Any, Any], Touches]
    rules_in_force: Callable[[Any], Mapping[str, str]]
    view_for: Callable[[Any, Seat], Any]
    line_for: Callable[[Any, Any, Seat], Line | None]
    says: Callable[[Any, Any], str]
    """A command in words, for the pending tray and for what a strike takes."""
    question_for: Callable[[Any, Any], str]
    """Which captain's answer a question waits for; empty for the umpire's."""
    offers: Callable[[Any, Seat], Sequence[Offer]]
    forgotten: Callable[[Any], Sequence[Due]]
    """What a turn or round end still owes, only what costs somebody something. It never blocks anything."""
    corrections: Callable[[Any, str], Sequence[Correction]]
    table_changes: Callable[[Any, Sequence[Any]], Sequence[TableChange]]
    panels: Callable[[Any], Sequence[Panel]]
    """From a view."""
    seats: Callable[[Any], Sequence[Seat]]
    """Every seat of this battle but the umpire's."""
    read_scenario: Callable[[Mapping[str, Mapping[str, Any]], str], Any]
    """Data files by name, and the scenario's name, to a scenario with everything in it."""
    read_piece: Callable[[Mapping[str, Mapping[str, Any]], str, Mapping[str, Any]], Any]
    """Checks one data file on its own; raises with all mistakes at once."""
    shipyard: Shipyard | None = None
    """What it knows of ships that people type; None where it has none."""
    planner: Planner | None = None
    """What it knows of scenarios that people make; None where it has none."""
    advise: Callable[[Any, Any], Sequence[Any]] = field(default=lambda state, command: ())
    """What the rules would say of each part of a command that is being put together, in the game's own terms."""
    fight: Callable[[Game, Any, Callable[[Question], Answer], Callable[[Sequence[Any]], Any]], Outcome] | None = None
    """A whole battle of simple captains, from its state, answers to questions, and a picker; None where it has none."""
    concerns: Callable[[Any, Any, Any, str], Sequence[str]] = field(default=lambda before, after, event, subject: ())
    """The values of one ship that an event is about, by the names of `core.reasons.shown`: from the states before and after."""
    led_to: Callable[[Any, Sequence[Any], int], Sequence[int]] = field(default=lambda state, events, place: ())
    """The places of the earlier events of a command that led to the one at this place."""
    round_of: Callable[[Any], int] = field(default=lambda state: int(getattr(state, "round", 0)))
    """The number of the round; 0 where the game counts none."""
    afloat: Callable[[Any], Mapping[str, bool]] = field(default=lambda state: {})
    """Each side that has ships, and whether one of them is still in play or to come; empty where nobody wins by being left."""
    won: Callable[[Any], tuple[str, str]] = field(default=lambda state: ("", ""))
    """The side that has won by the rules of the game, and why, in a few words; empty where the rules say nothing yet."""
    captains: Callable[[Any], Mapping[str, str]] = field(default=lambda state: getattr(state, "captains", {}))
    """Captains who go by another name than their seat was made with: seat to name. Each game folds `CaptainRenamed`."""
    asked_as_seen: Callable[[Any, Any, Seat], Any] = field(default=lambda state, question, seat: question)
    """A question as the captain for whom it waits may read it: what stands beside it may be another's secret."""
    may_play: Callable[[Any, Seat, Command], bool] = field(default=lambda state, seat, command: seat.is_umpire)
    """Whether this seat may send this command itself, without overruling anything; where nothing is said, only the umpire."""

    told_before: Callable[[Any, Any, Seat], Sequence[tuple[str, str]]] = field(
        default=lambda scenario, state, seat: (("", scenario.briefing),) if scenario.briefing else ()
    )
    """From scenario and state: what a seat is told before the battle, the common words under an empty name, then side by side."""
    cards: Callable[[Any], Sequence[Card]] | None = None
    """The deck that a battle in this state is played with, card by card, to be printed; None where it has none."""
    markers: Sequence[Marker] = ()
    """What lies beside the models and on the panels, to be printed and punched out."""
    paperwork: Paperwork = NO_PAPERWORK
    """Its words for paper, beside the control panels."""

    marked_beside: tuple[str, ...] = ("round",)
    """What has marks besides the sheets: the subjects that `corrections` knows and `panels` does not show."""
    table: str = ""
    """The field of its state that is a table by id, and changed through `core.table.with_entry`; empty where none is worth it."""
    lifts: Sequence[Lift] = ()
    """What each version changed in what it stores: old lines are read as if they were of today."""
    demo: str = ""
    """The scenario that shows it to somebody who has never seen it; empty where it has none."""
    first_try: Callable[[Any], Command | None] = field(default=lambda state: None)
    """What somebody who has never seen it may try first in the battle that shows it; None where nothing is plain enough."""

    @cached_property
    def all_lifts(self) -> tuple[Lift, ...]:
        """What each version changed in what the core and this game store."""
        return (*CORE_LIFTS, *self.lifts)

    @cached_property
    def entry_type(self) -> Any:
        """The line of the log with this game's commands and events."""
        return Entry[Union[self.commands + CORE_COMMANDS], Union[self.events + CORE_EVENTS]]  # type: ignore[misc]

    @cached_property
    def command_type(self) -> Any:
        """Any command that this game knows."""
        return Union[self.commands + CORE_COMMANDS]

    @cached_property
    def entry_decoder(self) -> msgspec.json.Decoder[Any]:
        """Reads a line of the log."""
        return msgspec.json.Decoder(self.entry_type)

    @cached_property
    def state_decoder(self) -> msgspec.json.Decoder[Any]:
        """Reads a snapshot."""
        return msgspec.json.Decoder(self.state_type)

    @cached_property
    def header_decoder(self) -> msgspec.json.Decoder[Any]:
        """Reads the first line of a record."""
        return msgspec.json.Decoder(Header[self.scenario_type])  # type: ignore[name-defined]

    def read_command(self, fields: Any) -> Command:
        """
        A command from form, script or JSON fields: one schema for all three.

        Raises:
            BadInput: unknown command or wrong field, named.
        """
        kinds = {kind.__struct_config__.tag: kind for kind in self.commands + CORE_COMMANDS}
        if not isinstance(fields, Mapping) or not isinstance(fields.get("do"), str):
            raise BadInput("do", f"a command has a field «do» with one of {', '.join(map(str, kinds))}.")
        if fields["do"] not in kinds:
            raise BadInput(
                "do", f"{fields['do'][:40]!r} is not a command of {self.name}; one of {', '.join(map(str, kinds))}."
            )
        try:
            command: Command = msgspec.convert(dict(fields), self.command_type, strict=False)
        except msgspec.ValidationError as error:
            missing = str(error).removeprefix("Object missing required field ").strip("`")
            if missing.isidentifier():
                raise BadInput(missing, "nothing was chosen or typed; say it too.") from error
            raise BadInput(str(fields["do"]), f"{error}.") from error
        except RecursionError as error:
            raise BadInput(str(fields["do"]), "lists and objects lie too deep in each other.") from error
        return command
