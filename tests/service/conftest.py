"""A desk with a battle on it, and an umpire who knows what to throw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests import presses
from tests.presses import play
from umpire.core.answers import Answer, Throw
from umpire.core.commands import Command, Correct
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.service.desk import Desk
from umpire.service.table import Done, Owed, battles, pads
from umpire.store import MEMORY, Store


class Table:
    """One battle on a desk, played by its umpire."""

    broadside = c.Fire("aphid", (c.Aim("bloodrunner", 2, ("bow",), ("bow-gun",)),))
    """Aphid's bow gun at Bloodrunner: one die."""
    die = "aphid/bow-gun at bloodrunner/1d6"

    def __init__(self, desk: Desk, battle: str) -> None:
        self.desk = desk
        self.battle = battle

    @property
    def moment(self) -> Any:
        return self.desk.moment(self.battle)

    @property
    def state(self) -> Any:
        return self.moment.state

    @property
    def head(self) -> int:
        return self.moment.head

    def do(self, command: Command, **more: Any) -> Done | Owed:
        """Play it; answers may be plain texts."""
        answers = {key: Answer(said) for key, said in more.pop("answers", {}).items()}
        return play(self.desk, self.battle, UMPIRE, command, answers=answers, **more)

    def done(self, command: Command, **more: Any) -> Done:
        """Play it; nothing may be owed."""
        told = self.do(command, **more)
        assert isinstance(told, Done), told
        return told

    def owed(self, command: Command, **more: Any) -> Owed:
        """Play it; its pad must open."""
        told = self.do(command, **more)
        assert isinstance(told, Owed), told
        return told

    def answer(self, id: str, answers: dict[str, str], **more: Any) -> Done | Owed:
        """Fill slots of a pad."""
        return presses.answer(self.desk, self.battle, UMPIRE, id, answers, **more)

    def tray(self) -> tuple[pads.Pad, ...]:
        return pads.tray(self.desk.moment(self.battle), UMPIRE)

    def lines(self) -> list[bytes]:
        return list(self.desk.store.lines(self.battle))

    def reopened(self) -> Table:
        """The same data seen by a desk that remembers nothing."""
        return Table(Desk(self.desk.store), self.battle)

    @staticmethod
    def ones(owed: Owed) -> dict[str, str]:
        """An answer of ones to every throw of a pad."""
        return {question.key: "1 " * question.count for question in owed.asked if isinstance(question, Throw)}


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.open(MEMORY) as store:
        yield store


@pytest.fixture
def new_table(store: Store) -> Callable[[], Table]:
    """Sets up one more battle of two British gunboats against two Martian raiders."""
    desk = Desk(store, Random(1889))
    return lambda: Table(desk, battles.start(desk, "cloudships", "skirmish"))


@pytest.fixture
def table(new_table: Callable[[], Table]) -> Table:
    """A battle in which no card is up."""
    return new_table()


@pytest.fixture
def turn(table: Table) -> Table:
    """Aphid's card is up: a real card, so that nothing is left to chance. Two lines of the log."""
    table.done(Correct("round.real-cards", value=True))
    table.done(c.TurnCard("aphid"))
    return table


@pytest.fixture
def two_processes(table: Table, monkeypatch: pytest.MonkeyPatch) -> tuple[Table, Table]:
    """The same battle seen by two processes on one shared database."""
    monkeypatch.setattr(Store, "is_shared", property(lambda store: True))
    return table, table.reopened()


@pytest.fixture
def kept(tmp_path: Path) -> Callable[..., Path]:
    """Writes a file of this text."""

    def write(text: str | bytes, name: str = "battle.jsonl") -> Path:
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return write
