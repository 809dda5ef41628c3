"""What the state of every battle has, and the scenario that it begins with. A game adds its own; all of it is frozen values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Self, TypeVar

import msgspec
from msgspec.structs import replace

from umpire.core.notes import Note
from umpire.core.sealed import Sealed

T = TypeVar("T")
S = TypeVar("S", bound="State")


class Private(dict[str, T]):
    """The table of a state that nobody else holds."""


def with_entry(table: dict[str, T], id: str, value: T) -> dict[str, T]:
    """The table with this entry: a new one, or the same where it is private."""
    if type(table) is Private:
        table[id] = value
        return table
    return {**table, id: value}


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has a panel, a name and perhaps a captain. A game's own may be any struct that has these."""

    id: str
    name: str
    captain: str = ""
    """As the seat is called."""


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Base of every game's state. A new state shares whatever did not change with the old one."""

    TABLE: ClassVar[str] = ""
    """The field in which its pieces lie by id: cities, ships. After `put` a change reads the new state's table, not the old one's."""

    rules: dict[str, str] = {}
    """House rules as they were set, by id; what is not there is played by its default."""
    captains: dict[str, str] = {}
    """Captains who go by another name than their seat was made with: seat to name."""
    sealed: dict[str, Sealed] = {}
    """Secret choices, by what they are for: who still owes one, and what is laid."""
    reminders: dict[str, Note] = {}
    """What the umpire wants to be reminded of, by key. No other seat sees any but those told to all."""

    def put(self, *pieces: Any) -> Self:
        """The state with these pieces as they are now."""
        table = before = getattr(self, self.TABLE)
        for piece in pieces:
            table = with_entry(table, piece.id, piece)
        return self if table is before else replace(self, **{self.TABLE: table})


def nothing(state: Any, event: object) -> Any:
    """How an event changes a state that is told, and changes nothing."""
    return state


def with_note(state: S, note: Note) -> S:
    """The state with this note, as it is now."""
    return replace(state, reminders={**state.reminders, note.key: note})


def without_note(state: S, note: Note) -> S:
    """The state without this note, whether or not it is there."""
    return replace(state, reminders={key: one for key, one in state.reminders.items() if key != note.key})


def told_notes(state: S) -> S:
    """The state as every seat may see it: with those notes that were told to all."""
    if all(note.is_public for note in state.reminders.values()):
        return state
    return replace(state, reminders={key: note for key, note in state.reminders.items() if note.is_public})


def pieces_of(state: State) -> Mapping[str, Any]:
    """Its pieces by id."""
    pieces: Mapping[str, Any] = getattr(state, state.TABLE) if state.TABLE else {}
    return pieces


def captain_of(state: State, subject: str) -> str:
    """Whose a piece is."""
    piece = pieces_of(state).get(subject)
    return str(piece.captain) if piece is not None else ""


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a scenario of any game has, as its file says it."""

    key: str
    """The name of its file."""
    name: str
    briefing: Annotated[str, msgspec.Meta(max_length=2000)] = ""
    rules: dict[str, str] = {}
    """House rules that it sets."""


class Fought(msgspec.Struct, frozen=True):
    """The end of one automatic battle."""

    rounds: int
    winner: str
    """The side that has won; «nobody» when none is left; empty when the rounds ran out."""
    commands: int
    refused: int
    """Orders that the rules refused: the plain table is not the real one."""
    state: Any
