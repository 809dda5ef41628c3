"""Records as they are stored: headers and lines read, and lifted where an earlier Umpire wrote them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, TypeVar, Union

import msgspec

from umpire.core.counts import check_counts
from umpire.core.errors import BadInput, RecordDamaged
from umpire.core.events import RECORD_FORMAT, Entry, Event, Header
from umpire.core.game import Game
from umpire.core.lifting import VERSION, check_version, lift_line
from umpire.core.moments import check_moment

E = TypeVar("E")
Find = Callable[[str], Game[Any]]
"""The game, or the campaign, with this key; raises `BadInput` where there is none."""

OF_TODAY = b',"v":%d}' % VERSION
"""How a line ends that needs no lifting: the version is the last thing that is written."""

FOLDING = (BadInput, ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
"""What goes wrong when events do not fit the state that they are folded into, and when such a state is drawn."""

UNREADABLE = (msgspec.DecodeError, *FOLDING)
"""What goes wrong with a line that cannot be read."""


class Start(msgspec.Struct, frozen=True):
    """Of a header only what says who can read it."""

    format: int
    game: str = ""


class Version(msgspec.Struct, frozen=True):
    """Of a line only its version."""

    v: int = 1


class Told(msgspec.Struct, Generic[E], frozen=True):
    """Of a line only what folding needs."""

    events: tuple[E, ...] = ()


_START = msgspec.json.Decoder(Start)
_VERSION = msgspec.json.Decoder(Version)


@cache
def _told(game: Game[Any]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(Told[Union[game.events]])  # type: ignore[name-defined]


def read_entry(game: Game[Any], line: bytes) -> Entry[Any, Any]:
    """A line of the log as it is written today; raises one of `UNREADABLE`."""
    if _is_of_today(check_counts(line)):
        entry: Entry[Any, Any] = game.entry_decoder.decode(line)
        check_moment(entry.time)
        return entry
    return entry_of(game, msgspec.json.decode(line))


def entry_of(game: Game[Any], fields: Any) -> Entry[Any, Any]:
    """The same from a line's plain values."""
    entry: Entry[Any, Any] = msgspec.convert(lift_line(game.all_lifts, fields), game.entry_type)
    check_moment(entry.time)
    return entry


def read_events(game: Game[Any], line: bytes) -> tuple[Event, ...]:
    """Of a line of the log the events alone; raises one of `UNREADABLE`."""
    if _is_of_today(check_counts(line)):
        told: Told[Event] = _told(game).decode(line)
    else:
        told = msgspec.convert(lift_line(game.all_lifts, msgspec.json.decode(line)), _told(game).type)
    return told.events


def _is_of_today(line: bytes) -> bool:
    """Whether nothing is to be lifted; raises `BadInput` for a line of a newer Umpire."""
    return line.endswith(OF_TODAY) or check_version(_VERSION.decode(line).v) == VERSION


def read_header(find: Find, raw: bytes, battle: str) -> tuple[Game[Any], Header[Any]]:
    """
    The game and header of a record.

    Args:
        find: the game with a key.
        battle: what the record is called where it cannot be read.

    Raises:
        RecordDamaged: what cannot be read.
        BadInput: there is no such game, or it began at no time.
    """
    try:
        start = _START.decode(check_counts(raw))
    except msgspec.ValidationError as error:
        raise RecordDamaged(battle, 0, "the first line is not the header of an Umpire record.") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, BadInput) as error:
        raise RecordDamaged(battle, 0, f"its header cannot be read ({error}).") from error
    try:
        if start.format > RECORD_FORMAT:
            raise RecordDamaged(
                battle,
                0,
                f"it has format {start.format}, and this Umpire reads up to {RECORD_FORMAT}; open it with a newer Umpire.",
            )
        game = find(start.game)
        header: Header[Any] = game.header_decoder.decode(raw)
        check_moment(header.created)
        return game, header
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordDamaged(battle, 0, f"its header cannot be read ({error}).") from error


def check_id(client_id: str) -> str:
    """A client's id of a line, as it came; raises `BadInput` for one that cannot be kept."""
    if len(client_id) > 80 or not client_id.isascii() or not client_id.isprintable() or " " in client_id:
        raise BadInput("id", "an id has at most 80 plain letters and no blanks.")
    return client_id
