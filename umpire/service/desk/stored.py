"""Lines of the log as they are stored: read, and lifted where an earlier Umpire wrote them."""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeVar, Union

import msgspec

from umpire.core.errors import BadInput
from umpire.core.events import Entry, Event
from umpire.core.game import Game
from umpire.core.lifting import VERSION, check_version, lift_line

E = TypeVar("E")

OF_TODAY = b',"v":%d}' % VERSION
"""How a line ends that needs no lifting: the version is the last thing that is written."""

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, BadInput, RecursionError)
"""What goes wrong with a line that cannot be read."""


class Version(msgspec.Struct, frozen=True):
    """Of a line only its version."""

    v: int = 1


class Told(msgspec.Struct, Generic[E], frozen=True):
    """Of a line only what folding needs."""

    events: tuple[E, ...] = ()


_VERSION = msgspec.json.Decoder(Version)


@cache
def _told(game: Game[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Told[Union[game.events]])  # type: ignore[name-defined]


def read_entry(game: Game[Any], line: bytes) -> Entry[Any, Any]:
    """A line of the log as it is written today; raises one of `UNREADABLE`."""
    if _is_of_today(line):
        entry: Entry[Any, Any] = game.entry_decoder.decode(line)
        return entry
    return entry_of(game, msgspec.json.decode(line))


def entry_of(game: Game[Any], fields: Any) -> Entry[Any, Any]:
    """The same from a line's plain values."""
    entry: Entry[Any, Any] = msgspec.convert(lift_line(game.all_lifts, fields), game.entry_type)
    return entry


def read_events(game: Game[Any], line: bytes) -> tuple[Event, ...]:
    """Of a line of the log the events alone; raises one of `UNREADABLE`."""
    if _is_of_today(line):
        told: Told[Event] = _told(game).decode(line)
    else:
        told = msgspec.convert(lift_line(game.all_lifts, msgspec.json.decode(line)), _told(game).type)
    return told.events


def _is_of_today(line: bytes) -> bool:
    """Whether nothing is to be lifted; raises `BadInput` for a line of a newer Umpire."""
    return line.endswith(OF_TODAY) or check_version(_VERSION.decode(line).v) == VERSION
