"""The list of questions that a game answers, in four groups. What most games would answer alike has a default."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar, Union

import msgspec
from msgspec.structs import replace

from umpire.core import tables
from umpire.core.answers import Answer, Ask, Question
from umpire.core.board import Board
from umpire.core.cards import Card, Marker
from umpire.core.changes import TableChange
from umpire.core.commands import CORE_COMMANDS, Command, Touches, read_command
from umpire.core.cuts import CutSet
from umpire.core.deck import Deck
from umpire.core.deeds import Deed
from umpire.core.events import CORE_EVENTS, Entry, Event, Header
from umpire.core.evolving import of_core, unnoted
from umpire.core.fates import WENT
from umpire.core.fields import Fields, Files
from umpire.core.gist import Gist
from umpire.core.houserules import NO_HOUSE_RULES, HouseRules
from umpire.core.lifting import CORE_LIFTS, Lift
from umpire.core.lines import Due, Line, Next, Offer
from umpire.core.marks import NO_MARKS, Marks
from umpire.core.objections import Objections
from umpire.core.panel import Panel
from umpire.core.paperwork import NO_PAPERWORK, Paperwork
from umpire.core.sealed import Sealed
from umpire.core.seats import UMPIRE, Seat, seats_of
from umpire.core.secrets import Secret, of_choices, of_decks
from umpire.core.ships.planner import Planner
from umpire.core.ships.shipyard import Shipyard
from umpire.core.state import Fought, State, captain_of
from umpire.core.story import Story
from umpire.core.tables import Shared
from umpire.core.tour import TourStep
from umpire.core.wounds import Wound

S = TypeVar("S", bound=State)

Rule = Callable[[Any, Any], None]
"""From story and command."""
Change = Callable[[S, Any], S]
"""From state and event."""


@dataclass(frozen=True, eq=False)
class Rules(Generic[S]):
    """What may be done, and what comes of it."""

    state: type[S]
    commands: Mapping[type[Command], Rule]
    """Which rule each command goes to. An entry may stand in the place of the core's own."""
    events: Mapping[type[Event], Change[S]]
    """How each event changes the state; no rule is decided there. An entry may stand in the place of the core's own."""
    setup: Callable[[Header[Any]], S]
    touches: Callable[[S, Any], Touches]
    """What a command reads and writes. There is no default: two umpires at once and the strike rest on it."""
    story: Callable[[S, Ask, Objections, Change[S]], Story[S]] = Story
    """What its rule functions work on, where they need more than every game's do."""
    house_rules: HouseRules = NO_HOUSE_RULES
    offers: Callable[[S, Seat], Iterable[Command | Offer]] = lambda state, seat: ()
    """What this seat may do now, with parameters: advice for buttons and random play. A bare command is labelled as it is said."""
    next: Callable[[S, Mapping[str, Sequence[str]]], Next] | None = None
    """What the one button of the umpire's table says and does, for what is pencilled: each mark by its name. None where it has none."""
    forgotten: Callable[[S], Iterable[Due]] = lambda state: ()
    """What a turn or round end still owes, only what costs somebody something. It never blocks anything."""
    marks: Marks[S] = NO_MARKS
    marked_beside: Callable[[S], Sequence[str]] = lambda state: ()
    """Subjects of marks besides the panels', as things stand: the round, fights. All read the marks of one that is nobody's."""
    captain_of: Callable[[S, str], str] = captain_of
    """Whose a subject is, as the seat is called: who reads its secrets and answers its questions. Empty for the umpire's."""
    may_play: Callable[[S, Seat, Command], bool] = lambda state, seat, command: seat.is_umpire
    """Whether this seat may send this command itself, without overruling anything."""
    secrets: Callable[[S], Iterable[Secret[S]]] = lambda state: ()
    """What is hidden besides decks and sealed choices, and who may read it: hands."""
    sealed: Callable[[S], Mapping[str, Sealed]] = lambda state: state.sealed
    """Where it keeps secret choices, by what they are for."""
    with_sealed: Callable[[S, str, Sealed], S] = lambda state, of, sealed: replace(
        state, sealed={**state.sealed, of: sealed}
    )
    decks: Callable[[S], Mapping[str, Deck]] = lambda state: {}
    """Its stacks of cards, by the name of the field of the state in which each lies."""
    points: Callable[[S], Mapping[str, int]] = lambda state: {}
    """Points by side so far, for the result; empty where none are counted."""
    won: Callable[[S], tuple[str, str]] = lambda state: ("", "")
    """The side that has won by the rules of the game, and why, in a few words; empty where the rules say nothing yet."""
    afloat: Callable[[S], Mapping[str, bool]] = lambda state: {}
    """Each side that can win by being left, and whether any of it is still in play or to come."""
    round_of: Callable[[S], int] = lambda state: int(getattr(state, "round", 0))
    """The number of the round; 0 where the game counts none."""
    pencilled: Callable[[S, Any], Sequence[tuple[str, str]]] = lambda state, command: ()
    """A command as it is pencilled on the table, where it is: one that was taken back stands there again."""
    advise: Callable[[S, Any], Sequence[Any]] = lambda state, command: ()
    """What the rules would say of each part of a command that is being put together, in the game's own terms."""
    tour: Callable[[Game[S], S], Sequence[TourStep]] = lambda game, state: ()
    """What somebody who has never seen it is led through in the battle that shows it, as that battle stands; empty where it has none."""
    counts: Callable[[S], Mapping[str, Mapping[str, int]]] = lambda state: {}
    """By side, what else this game counts at its end, each in its own words: `{"Lin": {"islands": 3, "silver": 14}}`."""
    wounds: Callable[[S, str], Iterable[Wound]] = lambda state, subject: ()
    """What of a piece is not as when she was new, and may go with her into the next battle of a campaign."""
    went: Callable[[S, Panel], str] = lambda state, panel: WENT[panel.end]
    """How a campaign takes what became of a piece: `HOME`, `TAKEN`, `LOST`, or nothing for one that is no ship of a campaign."""
    deed: Callable[[S, Any], Deed | None] = lambda state, event: None
    """What reports tell of an event, from the state before it; None for what they leave out."""
    fight: Callable[[Game[S], S, Callable[[Question], Answer], Callable[[Sequence[Any]], Any]], Fought] | None = None
    """A whole battle of simple captains, from its state, answers to questions, and a picker; None where it has none."""
    lifts: Sequence[Lift] = ()
    """What each version changed in what it stores: old lines are read as if they were of today."""
    since: int = 3
    """The first version of which its lines can be: all games but the first two came to version 3, or later."""


@dataclass(frozen=True, eq=False)
class Words(Generic[S]):
    """What is said of it, to each seat what it may read. The core tells its own events and commands."""

    lines: Mapping[type[Event], Callable[[S, Any, Seat], Line | None]]
    """An event as a sentence, as this seat may read it now; None when it may not. What is not listed only umpires read."""
    says: Mapping[type[Command], Callable[[S, Any], str]] = field(default_factory=dict)
    """A command in words, for the pending tray and for what a strike takes: no secrets."""
    gist: Callable[[S, Any, Line], Gist | None] = lambda state, event, line: Gist(line.text.removesuffix("."))
    """What a line of an event of the game adds to the one sentence that tells a whole command; the line itself."""
    table_changes: Callable[[S, Sequence[Any]], Iterable[TableChange]] = lambda state, events: ()
    """What hands must now do at the table, as the resulting state."""
    told_before: Callable[[Any, S, Seat], Sequence[tuple[str, str]]] = lambda scenario, state, seat: (
        (("", scenario.briefing),) if getattr(scenario, "briefing", "") else ()
    )
    """From scenario and state: what a seat is told before the battle, the common words under an empty name, then side by side."""
    asked_as_seen: Callable[[S, Any, Seat], Any] = lambda state, question, seat: question
    """A question as the captain for whom it waits may read it: what stands beside it may be another's secret."""
    pieces: tuple[str, str] = ("ship", "ships")
    """What its sheets are about, one and many."""
    turn: tuple[str, str, str] = ("Your card is up", "Has gone", "Not yet this round")
    """What a captain reads of the own piece that is up, has gone, or is to come; empty where the game's own page says it."""


@dataclass(frozen=True, eq=False)
class Sheet(Generic[S]):
    """What is shown of it, on screen and on paper."""

    view_for: Callable[[S, Seat], Any]
    """The state cut to what this seat may see."""
    panels: Callable[[Any], Sequence[Panel]]
    """From a view."""
    choices: Callable[[Any, str], Mapping[str, str]] = lambda view, of: {}
    """From a view, and the word of a field's type (`core.commands.of`): what may be named there, by id."""
    concerns: Callable[[S, S, Any, str], Sequence[str]] | None = None
    """The values of one subject that an event is about, from the states before and after; None: its panels are compared."""
    led_to: Callable[[S, Sequence[Any], int], Sequence[int]] = lambda state, events, place: ()
    """The places of the earlier events of a command that led to the one at this place."""
    cards: Callable[[S], Sequence[Card]] | None = None
    """The deck that a battle in this state is played with, card by card, to be printed; None where it has none."""
    cuts: Callable[[S], Sequence[CutSet]] | None = None
    """What is drawn true to the millimetre and cut out for a battle in this state, set by set: boards, templates, slips."""
    board: Callable[[Any], Board | None] | None = None
    """From a view: the map of the table, where the game has one, and where this battle keeps one here."""
    worked_out: Callable[[S], object] = lambda state: None
    """What pages work out of a state besides views and panels: whether that can be done, nobody else asks before they do."""
    markers: Sequence[Marker] = ()
    """What lies beside the models and on the panels, to be printed and punched out."""
    paperwork: Paperwork = NO_PAPERWORK
    """Its words for paper, beside the control panels."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "view_for", unnoted(self.view_for))


@dataclass(frozen=True, eq=False)
class Data:
    """What it reads from files, and what people type in the place of files."""

    scenario: Any
    """The type of what a battle starts from."""
    read_scenario: Callable[[Files, str], Any] | None = None
    """Data files, and the scenario's name, to a scenario with everything in it; None: its file is as its type says."""
    read_piece: Callable[[Files, str, Mapping[str, Any]], Any] | None = None
    """Checks one data file on its own; raises with all mistakes at once. None: every file is a scenario, or shared."""
    shared: Shared | None = None
    """Files that its scenarios have in common, where they stand in their file otherwise as their type says."""
    check: Callable[[Any, Fields], None] = lambda scenario, fields: None
    """What else of a scenario's file is right or wrong; notes mistakes."""
    shipyard: Shipyard | None = None
    """What it knows of ships that people type; None where it has none."""
    planner: Planner | None = None
    """What it knows of scenarios that people make; None where it has none."""
    demo: str = ""
    """The scenario that shows it to somebody who has never seen it; empty where it has none."""


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """A game: its identity and its answers. Everything in it is pure."""

    key: str
    name: str
    edition: str
    rules: Rules[S]
    words: Words[S]
    sheet: Sheet[S]
    data: Data

    def read_scenario(self, files: Files, key: str) -> Any:
        """Data files, and the scenario's name, to a scenario with everything in it; raises `BadInput` with all mistakes."""
        if self.data.read_scenario is not None:
            return self.data.read_scenario(files, key)
        data = self.data
        return tables.read_scenario(data.scenario, self.rules.house_rules, files, key, data.shared, data.check)

    def read_piece(self, files: Files, name: str, data: Mapping[str, Any]) -> Any:
        """Checks one data file on its own; raises `BadInput` with all mistakes at once."""
        if self.data.read_piece is not None:
            return self.data.read_piece(files, name, data)
        file = name.rsplit("/", 1)[-1]
        if self.data.shared is not None and file in self.data.shared.files:
            return self.data.shared.alone(files, file, data)
        key = file.removesuffix(".toml").lower()
        return self.read_scenario({**files, f"scenarios/{key}.toml": data}, key)

    def setup(self, header: Header[Any]) -> S:
        """The state before anything happened, with the house rules that are set; raises `BadInput` for one that there is not."""
        return replace(self.rules.setup(header), rules=self.rules.house_rules.in_force(header))

    def evolve(self, state: S, event: Event) -> S:
        """The state after this event."""
        return self._changes[type(event)](state, event)

    def seats(self, state: S) -> tuple[Seat, ...]:
        """Every seat of this battle but the umpire's: one for each captain, and the spectators'."""
        return seats_of(self.rules.captain_of(state, subject) for subject in self.subjects(state))

    def panels(self, state: S, seat: Seat, view: Any = None) -> tuple[Panel, ...]:
        """Every panel as this seat sees it, from its view; whose each is, where the game does not say."""
        seen, whose = self.sheet.panels(view or self.sheet.view_for(state, seat)), self.rules.captain_of
        return tuple(
            replace(one, is_own=seat.reads(whose(state, one.subject))) if one.is_own is None else one for one in seen
        )

    def subjects(self, state: S) -> tuple[str, ...]:
        """Everything that marks may be about, as things stand."""
        panels = (panel.subject for panel in self.panels(state, UMPIRE))
        return tuple(dict.fromkeys((*self.rules.marked_beside(state), *panels)))

    def secrets(self, state: S) -> tuple[Secret[S], ...]:
        """All that is hidden, and who may read it."""
        rules = self.rules
        choices = of_choices(state, rules.sealed(state), rules.with_sealed, rules.captain_of)
        return (*of_decks(state, rules.decks(state)), *choices, *rules.secrets(state))

    @cached_property
    def _changes(self) -> Mapping[type[Event], Change[S]]:
        return {**of_core(self.rules), **self.rules.events}

    @cached_property
    def commands(self) -> tuple[type[Command], ...]:
        """Every kind of command that it knows, the core's last."""
        return tuple(dict.fromkeys((*self.rules.commands, *CORE_COMMANDS)))

    @cached_property
    def events(self) -> tuple[type[Event], ...]:
        """Every kind of event that it knows, the core's last."""
        return tuple(dict.fromkeys((*self.rules.events, *CORE_EVENTS)))

    @cached_property
    def all_lifts(self) -> tuple[Lift, ...]:
        """What each version changed in what the core and this game store."""
        return (*CORE_LIFTS, *self.rules.lifts)

    @cached_property
    def entry_type(self) -> Any:
        """The line of the log with this game's commands and events."""
        return Entry[Union[self.commands], Union[self.events]]  # type: ignore[name-defined]

    @cached_property
    def entry_decoder(self) -> msgspec.json.Decoder[Any]:
        """Reads a line of the log."""
        return msgspec.json.Decoder(self.entry_type)

    @cached_property
    def state_decoder(self) -> msgspec.json.Decoder[Any]:
        """Reads a snapshot."""
        return msgspec.json.Decoder(self.rules.state)

    @cached_property
    def header_decoder(self) -> msgspec.json.Decoder[Any]:
        """Reads the first line of a record."""
        return msgspec.json.Decoder(Header[self.data.scenario])  # type: ignore[name-defined]

    def read_command(self, fields: Any) -> Command:
        """A command from form, script or JSON fields; raises `BadInput` with the field that is wrong."""
        return read_command(self.commands, fields, self.name)
