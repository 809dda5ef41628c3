"""What happened. These few events belong to every game; each game adds its own. And the line of the log that holds them."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

import msgspec

from umpire.core.answers import Answer
from umpire.core.dice import Dice
from umpire.core.notes import Note

C = TypeVar("C")
E = TypeVar("E")
D = TypeVar("D")

RECORD_FORMAT = 1
"""How header and lines of a record are built. What commands and events mean has a version of its own, line by line."""


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Base of all events. The tag is the stored kind and never changes, whatever the class is called."""


def kind_of(one: msgspec.Struct | type[msgspec.Struct]) -> str:
    """The stored kind of an event or a command."""
    return str(one.__struct_config__.tag)


class Struck(Event, frozen=True, tag="struck"):
    """Lines of the log were taken back; where one of them was a strike, what it struck holds again."""

    of: tuple[int, ...]
    why: str = ""
    is_public: bool = False


class Corrected(Event, frozen=True, tag="corrected"):
    """A value was set by hand."""

    name: str
    was: str | int | bool
    now: str | int | bool
    why: str = ""
    about: str = ""
    """What stood there, where the name is only a place in a list."""
    label: str = ""
    """Of a line of version 1: what its value was called. Since then that is looked up when it is told."""


class HouseRuleSet(Event, frozen=True, tag="house-rule-set"):
    """A reading is played another way from here on."""

    rule: str
    was: str
    now: str


class CaptainRenamed(Event, frozen=True, tag="captain-renamed"):
    """A captain is called otherwise from here on; the seat stays what it was called at first."""

    captain: str
    """The seat."""
    was: str
    now: str


class Abandoned(Event, frozen=True, tag="abandoned"):
    """A command under way was given up. What the app had thrown for it is kept."""

    command: str = ""
    """Of a line of version 1: what it was, in words. Since then they are made when it is told."""
    thrown: dict[str, str] = {}
    of: dict[str, Any] = {}
    """The command, as it was asked."""


class Ruled(Event, frozen=True, tag="ruled"):
    """The umpire decided something that the rules leave open."""

    text: str
    is_public: bool = False
    round: int = 0
    """In which it was made; 0 where the game counts none."""


class Quoted(Event, frozen=True, tag="quoted"):
    """A captain said something that reports may tell."""

    text: str
    captain: str = ""
    """The seat, as it was called at first; empty where it was nobody's of the battle."""
    round: int = 0
    """In which it was said; 0 where the game counts none."""


class Reminded(Event, frozen=True, tag="reminded"):
    """A note is kept."""

    note: Note


class NoteSettled(Event, frozen=True, tag="note-settled"):
    """A note is done with."""

    note: Note


class NotePutOff(Event, frozen=True, tag="note-put-off"):
    """A note comes up again later."""

    note: Note
    """As it is now."""


class DiceThrown(Event, frozen=True, tag="dice-thrown"):
    """Dice were thrown for something."""

    what: str
    dice: Dice
    is_public: bool = False


class Paused(Event, frozen=True, tag="paused"):
    """The clock stands still."""

    why: str = ""


class Resumed(Event, frozen=True, tag="resumed"):
    """The clock goes on."""


class EndSet(Event, frozen=True, tag="end-set"):
    """The battle has to end at a time of day; empty: it need not."""

    at: str = ""


class Photographed(Event, frozen=True, tag="photographed"):
    """A photo of the table was taken."""

    photo: str
    text: str = ""
    round: int = 0
    """In which it was taken; 0 where the game counts none."""


class ChoicesDue(Event, frozen=True, tag="choices-due"):
    """Secret choices for something are to be laid."""

    of: str
    owed_by: tuple[str, ...]


class ChoiceLaid(Event, frozen=True, tag="choice-laid"):
    """A secret choice is laid, or laid anew."""

    of: str
    who: str
    what: tuple[str, ...] = ()
    is_real: bool = False


class ChoicesOpened(Event, frozen=True, tag="choices-opened"):
    """All secret choices for something lie open."""

    of: str
    laid: dict[str, tuple[str, ...]] = {}
    """What each of them was."""


CORE_EVENTS = (
    Struck, Corrected, HouseRuleSet, CaptainRenamed, Abandoned, Ruled, Quoted, ChoicesDue, ChoiceLaid, ChoicesOpened,
    Reminded, NoteSettled, NotePutOff, DiceThrown, Paused, Resumed, EndSet, Photographed,
)  # fmt: skip

BESIDE = (Ruled, Quoted, DiceThrown, Paused, Resumed, EndSet, Photographed)
"""Events that stand in the log and change nothing."""
NOTES = (Struck, *BESIDE)
"""Events about the log itself: they change no state, so no game needs to know them."""


class Entry(msgspec.Struct, Generic[C, E], frozen=True, omit_defaults=True):
    """One line of the log: a command, what was answered and overruled, and the events that followed."""

    seq: int
    """Counts commands, from 1."""
    id: str
    """Made by the client; unique in the battle."""
    seat: str
    time: str
    """UTC, ISO 8601."""
    command: C
    events: tuple[E, ...] = ()
    answers: dict[str, Answer] = {}
    overruled: dict[str, str] = {}
    """Refusal id to the umpire's reason."""
    unused: dict[str, str] = {}
    """Faces that the app threw and that nothing asked for in the end."""
    reads: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()
    v: int = 1
    """The version of its command and events (`core.lifting`), also where they were lifted when it was read."""

    def __post_init__(self) -> None:
        """Only lines before it are taken back; else a line would be told by itself, without an end."""
        for event in self.events:
            if isinstance(event, Struck) and not all(0 < seq < self.seq for seq in event.of):
                raise ValueError(f"line {self.seq} takes back what does not stand before it.")


class Header(msgspec.Struct, Generic[D], frozen=True, omit_defaults=True):
    """The first line of a record: everything that the battle starts from, whole, not names of files."""

    format: int
    battle: str
    """A random id."""
    game: str
    edition: str
    name: str
    created: str
    scenario: D
    rules: dict[str, str] = {}
    """House rules that differ from the defaults."""
