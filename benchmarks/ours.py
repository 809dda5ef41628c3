"""Umpire itself, through the same service that the web calls, on a file of its own."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.fleet import BATTLE, command, entry, filled, header, moves
from benchmarks.timing import bytes_on_disk, timed
from umpire.core.commands import Strike
from umpire.core.replay import Timeline, fold
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import GAME
from umpire.service.desk import Desk
from umpire.service.table import Send, press
from umpire.store import LineRow, Store

ALL_OF_IT = {"others-depend": ""}


class Played:
    """A battle of some length, played on move by move."""

    def __init__(self, folder: Path, length: int) -> None:
        self.path = folder / f"ours-{length}.db"
        self.store = filled(str(self.path), length, with_snapshot=True, tail=length % 200 or 200)
        self.desk = Desk(self.store)
        self.desk.moment(BATTLE)

    def play(self) -> None:
        """The next move as an umpire's page sends it: decided, written down durably, told to everybody."""
        moment = self.desk.moment(BATTLE)
        head = moment.head
        order = command(moment.state, head)
        press(self.desk, BATTLE, Send(UMPIRE, order, id=f"0a1b2c3d-0000-4000-9000-{head:012d}", seen=head)).settled()

    def undo(self) -> None:
        """Take a line back that a hundred later ones follow, with what rests on it."""
        timeline = self.desk.moment(BATTLE).timeline
        seq = timeline.head - 100
        while seq in timeline.dead:
            seq -= 1
        press(self.desk, BATTLE, Send(UMPIRE, Strike((seq,)), seen=timeline.head, overruled=ALL_OF_IT)).settled()

    def close(self) -> None:
        self.store.close()


class Rows:
    """The store alone: one row with its events inside, in one durable transaction."""

    def __init__(self, folder: Path) -> None:
        self.store = filled(str(folder / "rows.db"), 1000)
        self.count = count(1001)
        self.lines = [entry(seq, *move) for seq, move in enumerate(moves(1000), 1)]

    def append(self) -> None:
        seq = next(self.count)
        line = msgspec.json.encode(self.lines[seq % 1000])
        self.store.append(BATTLE, LineRow(seq, f"0a1b2c3d-0000-4000-9000-{seq:012d}", line))

    def close(self) -> None:
        self.store.close()


def folding() -> dict[str, float]:
    """Moves a second in memory: folded from their events; and decided first."""
    made = list(moves(10_000))
    start = GAME.setup(header())

    def replayed() -> None:
        state = start
        for _, events in made:
            state = fold(GAME, state, events)

    return {
        "fold_per_s": 10_000 / timed(replayed, 5),
        "decide_and_fold_per_s": 10_000 / timed(lambda: list(moves(10_000)), 3),
    }


def opening(folder: Path, length: int, *, with_snapshot: bool) -> tuple[float, int]:
    """Seconds until the battle lies on the desk, and the file's bytes."""
    path = folder / f"opening-{length}.db"
    filled(str(path), length, with_snapshot=with_snapshot).close()
    with Store.open(str(path)) as store:
        return timed(lambda: Desk(store).live(BATTLE), 7), bytes_on_disk(path)


def heap() -> int:
    """Bytes that ten thousand moves leave in memory."""
    made = [entry(seq, *move) for seq, move in enumerate(moves(10_000), 1)]
    lines = [msgspec.json.encode(line) for line in made]
    del made
    tracemalloc.start()
    timeline = Timeline(GAME, GAME.setup(header()))
    before, _ = tracemalloc.get_traced_memory()
    for line in lines:
        timeline = timeline.after(GAME.entry_decoder.decode(line))
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return after - before


def joining() -> dict[str, int]:
    """Bytes of the whole view that a client gets when it comes in."""
    state = GAME.setup(header())
    for _, events in moves(1000):
        state = fold(GAME, state, events)
    sees: Callable[[Any], int] = lambda seat: len(msgspec.json.encode(GAME.sheet.view_for(state, seat)))  # noqa: E731 - one line
    return {"spectator": sees(SPECTATOR), "captain": sees(captain("Bert")), "umpire": sees(UMPIRE)}
