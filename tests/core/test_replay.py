"""Folding and striking: a toy game of registers in which every value rests on another."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.core.commands import Command, Strike
from umpire.core.errors import BadInput, UnknownCommand
from umpire.core.events import Entry, Event, Struck
from umpire.core.objections import Objections, Refused
from umpire.core.replay import (
    KEPT,
    Timeline,
    anew,
    dead_lines,
    dependants,
    first_changed,
    fold,
    lost_ground,
    strike,
    touched_by_strike,
)

REGISTERS = "abcde"
START = dict.fromkeys(REGISTERS, 1)


class Copy(Command, frozen=True, tag="copy"):
    """Register `to` becomes `of` plus something: it reads one and writes the other."""

    to: str
    of: str
    plus: int


class Close(Command, frozen=True, tag="close"):
    """The end of a round."""

    closes_round = True


class Became(Event, frozen=True, tag="became"):
    to: str
    value: int


TOY: Any = SimpleNamespace(
    evolve=lambda state, event: {**state, event.to: event.value} if isinstance(event, Became) else state
)


def decided(state: dict[str, int], command: Copy) -> Became:
    """Not the same whatever came before: multiplied, so that order matters."""
    return Became(command.to, state[command.of] * 3 + command.plus)


class Book:
    """A record of the toy game: every line, and the timeline that folds it."""

    def __init__(self) -> None:
        self.line = Timeline(TOY, START)
        self.entries: list[Entry[Any, Any]] = []

    def play(self, command: Command) -> None:
        if isinstance(command, Copy):
            self._add(command, (decided(self.line.state, command),), {command.of}, {command.to})
        else:
            self._add(command, (), set(), set())

    def strike(self, *of: int, overrule: bool = True) -> Struck:
        objections = Objections({"others-depend": ""} if overrule else {})
        struck = strike(Strike(of), self.entries, self.line.strikes, objections, {})
        expected = self.line.state_after(struck)
        self._add(Strike(of), (struck,), set(), touched_by_strike(struck, self.entries))
        assert self.line.state == expected
        return struck

    def _add(self, command: Command, events: tuple[Any, ...], reads: Any, writes: Any) -> None:
        seq = len(self.entries) + 1
        entry = Entry(seq, f"id{seq}", "umpire", "", command, events, reads=tuple(reads), writes=tuple(writes))
        self.entries.append(entry)
        self.line = self.line.after(entry)

    def as_if_never_played(self) -> dict[str, int]:
        """The state when only the lines that count are played, one by one, from the start."""
        state = START
        for entry in self.entries:
            if entry.seq not in self.line.dead and isinstance(entry.command, Copy):
                state = fold(TOY, state, [decided(state, entry.command)])
        return state


COPIES = st.builds(Copy, to=st.sampled_from(REGISTERS), of=st.sampled_from(REGISTERS), plus=st.integers(0, 9))


@given(st.lists(COPIES | st.integers(0, 100), max_size=40))
def test_striking_with_dependants_equals_never_having_played_them(steps: list[Copy | int]) -> None:
    """And redo equals having played them again; whatever is struck and redone in whatever order."""
    book = Book()
    for step in steps:
        if isinstance(step, Copy):
            book.play(step)
        elif book.entries:
            try:
                book.strike(step % len(book.entries) + 1)
            except BadInput:
                continue
        assert book.line.state == book.as_if_never_played()


@given(st.lists(COPIES, min_size=1, max_size=20), st.data())
def test_strike_and_redo_is_as_before(commands: list[Copy], data: st.DataObject) -> None:
    """With the same dice: the events are those of the first time."""
    book = Book()
    for command in commands:
        book.play(command)
    before = book.line.state
    book.strike(data.draw(st.integers(1, len(commands))))
    book.strike(len(book.entries))
    assert book.line.state == before


@given(st.lists(COPIES | st.integers(0, 100), max_size=30))
def test_a_timeline_built_anew_is_the_same(steps: list[Copy | int]) -> None:
    """From the log with all strikes known beforehand, as after a restart."""
    book = Book()
    for step in steps:
        try:
            book.play(step) if isinstance(step, Copy) else book.strike(step)
        except (BadInput, UnknownCommand):
            continue
    again = anew(TOY, START, book.entries)
    assert (again.state, again.head) == (book.line.state, book.line.head)
    assert again.steps == book.line.steps


def book(*commands: Command) -> Book:
    made = Book()
    for command in commands:
        made.play(command)
    return made


def test_dependants_are_taken_transitively() -> None:
    """Register b rests on a, c rests on b; d rests on nothing of it."""
    made = book(Copy("a", "a", 1), Copy("b", "a", 1), Copy("d", "e", 1), Copy("c", "b", 1))
    assert dependants([1], made.entries, frozenset()) == (1, 2, 4)
    assert made.strike(1).of == (1, 2, 4)
    assert made.line.state == {**START, "d": 4}


def test_others_that_depend_are_told_before_they_are_taken() -> None:
    """Refused, with their numbers; naming them all is as good as overruling."""
    made = book(Copy("a", "a", 1), Copy("b", "a", 1))
    with pytest.raises(Refused, match="A line rests on it and would be taken back too: 2"):
        made.strike(1, overrule=False)
    assert made.strike(1, 2, overrule=False).of == (1, 2)


def test_what_cannot_be_struck() -> None:
    """Nothing, no such line, struck already, before the end of a round."""
    made = book(Copy("a", "a", 1), Close(), Copy("b", "b", 1))
    with pytest.raises(BadInput, match="choose at least one line"):
        made.strike()
    with pytest.raises(UnknownCommand, match="no line 9"):
        made.strike(9)
    with pytest.raises(BadInput, match="line 1 is from before the end of a round"):
        made.strike(1)
    made.strike(3)
    with pytest.raises(BadInput, match="line 3 is already taken back"):
        made.strike(3)


def test_redo_waits_for_the_ground_it_stands_on() -> None:
    """What was struck rests on a line that is struck since: that line comes first."""
    made = book(Copy("a", "a", 1), Copy("b", "a", 1))
    made.strike(2)
    made.strike(1)
    with pytest.raises(BadInput, match="what line 3 took back rests on line 1"):
        made.strike(3)
    assert lost_ground(3, made.line.strikes, made.entries) == 1
    made.strike(4)
    made.strike(3)
    assert made.line.state == made.as_if_never_played() == {**START, "a": 4, "b": 13}


def test_redo_takes_along_what_was_played_since_on_the_same_ground() -> None:
    """A line that would have gone otherwise with the redone one."""
    made = book(Copy("a", "a", 1))
    made.strike(1)
    made.play(Copy("b", "a", 0))
    assert made.strike(2).of == (2, 3)
    assert made.line.state == {**START, "a": 4}


def test_dead_lines_look_at_later_strikes_first() -> None:
    """A strike that was struck takes nothing back; and one that was redone does."""
    assert dead_lines({3: (1,)}) == {1}
    assert dead_lines({3: (1,), 4: (3,)}) == {3}
    assert dead_lines({3: (1,), 4: (3,), 5: (4,)}) == {4, 1}
    assert first_changed({3: (1,)}, 4, (3,)) == 1
    assert first_changed({}, 4, (2,)) == 2


def test_steps_are_kept_only_so_far() -> None:
    """A long battle does not grow in memory; a strike behind them asks for the log."""
    made = Book()
    for _ in range(2 * KEPT):
        made.play(Copy("a", "b", 1))
    assert KEPT <= len(made.line.steps) <= KEPT + KEPT // 4
    with pytest.raises(LookupError):
        made.line.after(Entry(2 * KEPT + 1, "x", "umpire", "", Strike((1,)), (Struck((1,)),)))


def test_a_line_is_found_while_it_is_kept() -> None:
    """Or not at all."""
    made = book(Copy("a", "a", 1))
    step = made.line.step(1)
    assert step is not None
    assert step.entry is made.entries[0]
    assert (made.line.step(0), made.line.step(2)) == (None, None)
