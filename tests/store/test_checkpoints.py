"""The write-ahead log is moved into the database beside the commits: no commit waits for it, and nothing rests on it."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from umpire.store import LineRow, Store, checkpoints
from umpire.store.checkpoints import EVERY, Checkpoints

PAGE = 4096
LINE = b"x" * 3000
"""A line that takes more than half a page of its own."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "umpire.db"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store.open(path) as store:
        store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", b"{}")
        yield store


def write(store: Store, first: int, last: int) -> None:
    for seq in range(first, last + 1):
        store.append("ariel", LineRow(seq, f"id-{seq}", LINE))


def moved(path: Path) -> int:
    """Lines in the database itself, whatever its write-ahead log holds."""
    with closing(sqlite3.connect(f"file:{path}?immutable=1", uri=True)) as alone:
        count: int = alone.execute("SELECT count(*) FROM log").fetchone()[0]
    return count


def test_no_commit_makes_a_checkpoint_and_a_thread_is_told_when_one_is_due(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = threading.Event()
    by: list[str] = []
    monkeypatch.setattr(Checkpoints, "move", lambda self: (by.append(threading.current_thread().name), told.set()))
    before = path.read_bytes()
    write(store, 1, 3 * EVERY)

    assert told.wait(60)
    assert set(by) == {"checkpoints"}
    assert path.read_bytes() == before  # 600 commits are well over the thousand pages at which SQLite would move them


def test_a_checkpoint_moves_all_that_is_committed_and_the_log_begins_anew(store: Store, path: Path) -> None:
    write(store, 1, 100)
    store._database._checkpoints.move()  # type: ignore[attr-defined]
    assert moved(path) == 100

    grown = path.with_name("umpire.db-wal").stat().st_size
    write(store, 101, 110)
    assert path.with_name("umpire.db-wal").stat().st_size == grown


def test_what_nobody_has_moved_is_there_at_the_next_start(store: Store, path: Path, tmp_path: Path) -> None:
    """A laptop that dies leaves both files as they are."""
    write(store, 1, 50)
    died = tmp_path / "died"
    died.mkdir()
    for file in ("umpire.db", "umpire.db-wal"):
        (died / file).write_bytes(path.with_name(file).read_bytes())

    with Store.open(died / "umpire.db") as again:
        assert len(list(again.lines("ariel"))) == 50


def test_a_reader_who_stays_keeps_no_writer_waiting(store: Store, path: Path) -> None:
    write(store, 1, 10)
    with store._database.reading() as reader:
        reader.exec_driver_sql("BEGIN")
        assert reader.exec_driver_sql("SELECT count(*) FROM log").scalar() == 10
        write(store, 11, 20)
        held: Checkpoints = store._database._checkpoints  # type: ignore[attr-defined]
        held._connection.execute("PRAGMA busy_timeout = 600000")  # a checkpoint that waits for readers waits here
        meanwhile = threading.Thread(target=lambda: (held.move(), write(store, 21, 30)))
        meanwhile.start()
        meanwhile.join(30)
        is_kept_waiting = meanwhile.is_alive()
        assert reader.exec_driver_sql("SELECT count(*) FROM log").scalar() == 10
        reader.exec_driver_sql("ROLLBACK")
    meanwhile.join()
    assert not is_kept_waiting
    store._database._checkpoints.move()  # type: ignore[attr-defined]

    assert moved(path) == 30


def test_the_log_stays_small_under_writers_that_never_rest(
    store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where they are always a few pages ahead, they wait for these few."""
    held: Checkpoints = store._database._checkpoints  # type: ignore[attr-defined]
    passed, seq = held._moved, iter(range(2, 10_000))
    monkeypatch.setattr(checkpoints, "EVERY", 10_000)  # no other thread moves: how long it read would decide

    def overtaken() -> None:
        if held._writing.locked():
            passed()
            return
        with (
            store._database.reading() as reader
        ):  # as the first pass is: it knows nothing of a line that comes meanwhile
            reader.exec_driver_sql("BEGIN")
            reader.exec_driver_sql("SELECT count(*) FROM log").scalar()
            write(store, (first := next(seq)), first)
            passed()
            reader.exec_driver_sql("ROLLBACK")

    log = path.with_name("umpire.db-wal")
    begun = log.stat().st_size  # the tables themselves were laid in it
    write(store, 1, 1)
    monkeypatch.setattr(held, "_moved", overtaken)
    for _ in range(300):
        held.move()

    assert log.stat().st_size < begun + 20 * PAGE


def test_whoever_closes_just_before_the_thread_begins_to_move_is_not_overlooked(store: Store, path: Path) -> None:
    """Or closing would wait for ever."""

    class Closing(threading.Event):
        """As if `close` came between the thread's waking and its clearing."""

        def clear(self) -> None:
            moving._is_over = True
            self.set()
            super().clear()

    moving = Checkpoints(path, threading.Lock())
    waking, moving._due = moving._due, Closing()
    waking.set()
    moving._thread.join(10)
    is_ended = not moving._thread.is_alive()
    moving._due.set()
    moving.close()

    assert is_ended
