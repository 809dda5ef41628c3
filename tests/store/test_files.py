"""A store in a file: who may read it, how it is kept, what happens when it fails."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.store import MEMORY, LineRow, Store, StoreFailed


def playing(store: Store) -> None:
    store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", b"{}")
    store.append("ariel", LineRow(1, "id", b"line"))


def modes(folder: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


@pytest.fixture(autouse=True)
def _open_umask() -> None:
    os.umask(0o022)


def test_files_are_readable_by_their_owner_only(tmp_path: Path) -> None:
    """The database, its write-ahead log and its index hold secrets, while they are in use and after."""
    with Store.open(tmp_path / "umpire.db") as store:
        playing(store)
        used = modes(tmp_path)

    assert used == {"umpire.db": 0o600, "umpire.db-wal": 0o600, "umpire.db-shm": 0o600}
    assert modes(tmp_path) == {"umpire.db": 0o600}


def test_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    """A database that was copied back by hand may be open to all."""
    path = tmp_path / "umpire.db"
    Store.open(path).close()
    path.chmod(0o644)
    Store.open(path).close()

    assert modes(tmp_path) == {"umpire.db": 0o600}


@pytest.mark.parametrize(("as_what", "said"), [("TEXT", b"line"), ("INTEGER", b"0")])
def test_a_row_that_was_mended_by_hand_is_read_as_what_it_says(tmp_path: Path, as_what: str, said: bytes) -> None:
    """SQLite lets text and numbers stand where bytes were."""
    path = tmp_path / "umpire.db"
    with Store.open(path) as store:
        playing(store)
    with closing(sqlite3.connect(path)) as hand, hand:
        hand.execute(f"UPDATE log SET line = CAST(line AS {as_what})")
        hand.execute("UPDATE headers SET header = '{}'")

    with Store.open(path) as store:
        assert list(store.lines("ariel")) == [said]
        assert store.header("ariel") == b"{}"


def test_file_that_was_emptied_is_told(tmp_path: Path) -> None:
    """A new one is not begun in its place without a word."""
    path = tmp_path / "umpire.db"
    path.write_bytes(b"")

    with pytest.raises(BadInput, match="the file is empty; its contents are lost"):
        Store.open(path)
    assert path.stat().st_size == 0


def test_commits_are_durable(tmp_path: Path) -> None:
    """A write-ahead log, flushed to the disk at each commit; and rows cannot lose their battle."""
    with Store.open(tmp_path / "umpire.db") as store, store._database.writing() as connection:
        said = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }

    assert said == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_readers_cannot_write(tmp_path: Path) -> None:
    """Whoever writes does so on the one connection that is meant for it."""
    with (
        Store.open(tmp_path / "umpire.db") as store,
        pytest.raises(StoreFailed, match="attempt to write a readonly database"),
        store._database.reading() as connection,
    ):
        connection.exec_driver_sql("DELETE FROM battles")


def test_closed_rounds_are_found_by_an_index(tmp_path: Path) -> None:
    """A long first round is not walked through to find that none was closed."""
    from sqlalchemy.dialects import sqlite

    from umpire.store.log import _CLOSES

    with Store.open(tmp_path / "umpire.db") as store, store._database.reading() as connection:
        statement = str(_CLOSES.compile(dialect=sqlite.dialect(paramstyle="named")))
        names = {"battle": "ariel"}
        plan = connection.exec_driver_sql("EXPLAIN QUERY PLAN " + statement, names).all()

    assert [row[3] for row in plan] == ["SEARCH log USING INDEX log_closes (battle=?)"]


@pytest.mark.parametrize("place", ["file", "memory"])
def test_backup_is_a_whole_store(place: str, tmp_path: Path) -> None:
    """A backup replaces what is there, is for its owner only, and opens like any store."""
    kept = tmp_path / "backups"
    kept.mkdir()
    copy = kept / "copy.db"
    copy.write_bytes(b"an older one")
    with Store.open(MEMORY if place == "memory" else tmp_path / "umpire.db") as store:
        playing(store)
        store.backup(copy)
        store.append("ariel", LineRow(2, "later", b"later"))

    assert modes(kept) == {"copy.db": 0o600}
    with Store.open(copy) as again:
        assert list(again.lines("ariel")) == [b"line"]


def test_backup_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    """The store goes on as before."""
    with Store.open(tmp_path / "umpire.db") as store:
        playing(store)
        with pytest.raises(BadInput, match="a copy cannot be written there: No such file or directory"):
            store.backup(tmp_path / "missing" / "copy.db")
        assert store.head("ariel") == 1


def test_full_disk_changes_nothing_and_is_told(tmp_path: Path) -> None:
    """A line that finds no room is not half there; when there is room again, play goes on."""
    with Store.open(tmp_path / "umpire.db") as store:
        playing(store)
        driver = store._database._driver  # type: ignore[attr-defined]
        pages = driver.execute("PRAGMA page_count").fetchone()[0]
        driver.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreFailed, match="database or disk is full"):
            store.append("ariel", LineRow(2, "big", b"x" * 100_000))
        assert (store.head("ariel"), list(store.lines("ariel"))) == (1, [b"line"])

        driver.execute("PRAGMA max_page_count = 1000000")
        store.append("ariel", LineRow(2, "big", b"x" * 100_000))
        assert store.head("ariel") == 2


def test_writer_waits_no_longer_than_it_must_for_another_process(tmp_path: Path) -> None:
    """A file that another process keeps locked is told of; once it is free, play goes on."""
    path = tmp_path / "umpire.db"
    with Store.open(path) as store, closing(sqlite3.connect(path, isolation_level=None)) as other:
        playing(store)
        store._database._driver.execute("PRAGMA busy_timeout = 10")  # type: ignore[attr-defined]
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed, match="database is locked"):
            store.append("ariel", LineRow(2, "two", b"two"))
        other.execute("ROLLBACK")
        store.append("ariel", LineRow(2, "two", b"two"))

        assert list(store.lines("ariel")) == [b"line", b"two"]
