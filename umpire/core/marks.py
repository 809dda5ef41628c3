"""Marks: named values that an umpire may set by hand. A mark has no further effect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from umpire.core.captains import called, seated
from umpire.core.errors import BadInput
from umpire.core.state import State, pieces_of

S = TypeVar("S", bound=State)
Value = str | int | bool
Path = Sequence[str]
"""The pieces of a mark's name behind its subject: `["lamp", "fire", "amber"]`."""


class Correction(msgspec.Struct, frozen=True):
    """A named value that may be set by hand, its range and its present value."""

    name: str
    """`skylord.boxes`; what stands before the first dot is what it touches."""
    what: str
    """What is set: «boxes crossed», «Steering»."""
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
    is_rare: bool = False
    """It is seldom set by hand: pages fold it away."""
    whose: str = ""
    """By name; empty for what is nobody's, like the round."""
    word: str = ""
    """Which of several flags of one thing it is: amber, destroyed."""

    @property
    def words(self) -> str:
        """«boxes crossed», «Steering, amber»: beside the name of its piece."""
        return f"{self.what}, {self.word}" if self.word else self.what

    @property
    def label(self) -> str:
        """«Skylord: boxes crossed», where nothing else names the piece."""
        return f"{self.whose}: {self.words}" if self.whose else self.words

    def read(self, value: Value) -> Value:
        """The value in the right type; raises `BadInput` with what would be right."""
        if isinstance(self.value, bool):
            if value in (True, "true", "yes", "on", "1", 1):
                return True
            if value in (False, "false", "no", "off", "0", 0, ""):
                return False
            raise BadInput(self.name, f"{value!r} is not yes or no; use one of these.")
        if self.is_text:
            if len(str(value)) > 60:
                raise BadInput(self.name, "it is too long; use at most 60 letters.")
            return str(value).strip()
        if self.options:
            if value not in self.options:
                raise BadInput(self.name, f"{value!r} is not possible here; use one of {', '.join(self.options)}.")
            return value
        text = str(value).strip()
        if isinstance(value, bool) or not text.isdecimal() or len(text) > 6 or not self.low <= int(text) <= self.high:
            raise BadInput(
                self.name, f"{text[:40]!r} is out of range; use a whole number from {self.low} to {self.high}."
            )
        return int(text)


@dataclass(frozen=True)
class Mark(Generic[S]):
    """A family of marks: which of them there are, and how one of them is set."""

    at: str
    """How their names begin: `round.number`, `*.lamp`; a star stands for any one piece."""
    listed: Callable[[S, str], Iterable[Correction]]
    """From state and subject. It lists none for a subject that has none."""
    set: Callable[[S, str, Path, Any], S]
    """State, subject, path and value, which was checked when the mark was made: the state with that value."""


def of_each(
    at: str, listed: Callable[[Any, Any], Iterable[Correction]], put: Callable[[Any, Path, Any], Any]
) -> Mark[Any]:
    """
    Marks of each piece.

    Args:
        at: how their names go on behind the piece's: `lamp`.
        listed: from state and piece.
        put: from piece, path and value to the piece with that value.
    """

    def of_piece(state: State, id: str) -> Iterable[Correction]:
        piece = pieces_of(state).get(id)
        return () if piece is None else listed(state, piece)

    return Mark(f"*.{at}", of_piece, lambda state, id, path, value: state.put(put(pieces_of(state)[id], path, value)))


def field_mark(
    at: str,
    label: str,
    field: str = "",
    *,
    high: int | Callable[[Any], int] = 0,
    is_there: Callable[[Any], bool] = lambda piece: True,
) -> Mark[Any]:
    """
    A mark that is one field of each piece: a number, or yes and no.

    Args:
        field: where it is called otherwise than the mark.
        high: the highest number.
        is_there: whether such a piece has it.

    Raises:
        TypeError: when it is listed, for a field that holds neither.
    """
    name = field or at

    def listed(state: State, piece: Any) -> Iterable[Correction]:
        if is_there(piece):
            now, top = getattr(piece, name), high if isinstance(high, int) else high(piece)
            if not isinstance(now, int | None):
                raise TypeError(
                    f"{piece.id}.{name} is {now!r}, no number and no yes or no; make its mark with of_each or Mark."
                )
            yield Correction(f"{piece.id}.{at}", label, 0 if now is None else now, 0, top, whose=piece.name)

    def put(piece: Any, path: Path, value: Any) -> Any:
        kind = bool if isinstance(getattr(piece, name), bool) else int  # a record may hold anything
        return replace(piece, **{name: kind(value)})

    return of_each(at, listed, put)


def entries_mark(
    at: str,
    label: Callable[[Any, str], str],
    keys: Callable[[Any, Any], Iterable[str]],
    *,
    high: int = 99,
) -> Mark[Any]:
    """
    Marks of a table of figures that each piece has in the field of this name, one for each entry: cubes by colour.

    Args:
        label: from state and key, what its figure is called.
        keys: from state and piece, which entries there are; what is not in the table is none.
    """

    def listed(state: State, piece: Any) -> Iterable[Correction]:
        for key in keys(state, piece):
            now = getattr(piece, at).get(key, 0)
            yield Correction(f"{piece.id}.{at}.{key}", label(state, key), now, 0, max(high, now), whose=piece.name)

    def put(piece: Any, path: Path, value: Any) -> Any:
        table = {**getattr(piece, at), path[1]: int(value)}
        return replace(piece, **{at: {key: figure for key, figure in table.items() if figure}})

    return of_each(at, listed, put)


def state_mark(
    at: str,
    label: str,
    field: str,
    options: Callable[[Any], Iterable[str] | None],
    *,
    high: int = 0,
    moves: Callable[[Any], Iterable[str]] = lambda state: (),
) -> Mark[Any]:
    """
    A mark that is one field of the state: a number, yes and no, or one of the words.

    Args:
        at: its whole name: `turn.number`.
        options: from the state, the words that it may be; empty for a number or a flag, None where the mark is not there now.
        moves: from the state, whom a change touches as well.
    """
    subject, _, rest = at.partition(".")

    def listed(state: State, id: str) -> Iterable[Correction]:
        if id == subject and (words := options(state)) is not None:
            now = getattr(state, field)
            most = max(high, now) if isinstance(now, int) else 0
            yield Correction(at, label, now, 0, most, tuple(words), moves=tuple(moves(state)))

    def put(state: Any, id: str, path: Path, value: Any) -> Any:
        return replace(state, **{field: type(getattr(state, field))(value)})

    return Mark(f"{subject}.{rest}", listed, put)


def _captain(state: State, id: str) -> Iterable[Correction]:
    if piece := pieces_of(state).get(id):
        name = called(state.captains, piece.captain)
        yield Correction(f"{id}.captain", "captain", name, is_text=True, whose=piece.name)


def _seat(state: State, id: str, path: Path, value: str) -> State:
    pieces = pieces_of(state)
    known = (piece.captain for piece in pieces.values() if piece.captain)
    captain, names = seated(state.captains, known, value) if value else ("", state.captains)
    return replace(state, captains=names).put(replace(pieces[id], captain=captain))


CAPTAIN: Mark[Any] = Mark("*.captain", _captain, _seat)
"""
Whose each piece is, by the name that the captain has now. Every game has it, last on the sheet.

A family of a game with this name stands in its place: where more than pieces have a captain.
"""


class Marks(Generic[S]):
    """All marks of a game: one list that says which there are, in the order of the sheet, and how each is set."""

    def __init__(self, *families: Mark[S]) -> None:
        has_own = any(family.at == CAPTAIN.at for family in families)
        self.families = families if has_own else (*families, CAPTAIN)
        self._by_name: dict[str, list[Mark[S]]] = {}
        for family in self.families:
            self._by_name.setdefault(family.at, []).append(family)

    def about(self, state: S, subject: str) -> tuple[Correction, ...]:
        """What may be set by hand about one subject: a ship by id, the round."""
        return tuple(self.each(state, subject))

    def each(self, state: S, subject: str) -> Iterator[Correction]:
        """The same one after the other, for who does not need all."""
        return (mark for family in self.families for mark in family.listed(state, subject))

    def _of(self, subject: str, *path: str) -> list[Mark[S]]:
        """The families to which a mark with this name may belong: those with the nearest name."""
        first = path[0] if path else ""
        for at in (f"{subject}.{first}", f"{subject}.*", f"*.{first}", "*.*"):
            if at in self._by_name:
                return self._by_name[at]
        return []

    def find(self, state: S, name: str) -> Correction | None:
        """The mark with this name, where there is one."""
        subject, *path = name.split(".")
        listed = (mark for family in self._of(subject, *path) for mark in family.listed(state, subject))
        return next((mark for mark in listed if mark.name == name), None)

    def set(self, state: S, name: str, value: Value) -> S:
        """The state with that value set; raises `BadInput` where no mark has such a name."""
        subject, *path = name.split(".")
        if them := self._of(subject, *path):
            return them[-1].set(state, subject, path, value)
        raise BadInput("name", f"{name[:60]!r} cannot be set by hand.")


NO_MARKS: Marks[Any] = Marks()
