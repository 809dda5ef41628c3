"""What only a server does: it hangs up."""

from __future__ import annotations

from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.store import LineRow, Store, StoreFailed


def hang_up(store: Store) -> None:
    """The server ends all connections but the one that asks for it."""
    with store._database.reading() as connection:
        connection.exec_driver_sql(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )


def test_store_goes_on_after_the_server_hung_up(postgres_where: str) -> None:
    """A server that was started anew is told of once; then play goes on with all that was stored."""
    with Store.open(postgres_where) as store, Store.open(postgres_where) as other:
        store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", b"{}")
        hang_up(other)
        with pytest.raises(StoreFailed, match="could not be read or written"):
            store.append("ariel", LineRow(1, "id", b"line"))
        store.append("ariel", LineRow(1, "id", b"line"))

        assert list(store.lines("ariel")) == [b"line"]


def test_backup_of_a_server_is_left_to_its_own_tool(postgres_where: str, tmp_path: Path) -> None:
    """Umpire says which."""
    with Store.open(postgres_where) as store, pytest.raises(BadInput, match="pg_dump"):
        store.backup(tmp_path / "copy.db")
