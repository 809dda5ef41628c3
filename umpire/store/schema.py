"""
The tables, as they are today. How a database comes to have them stands in `migrations/`.

A battle's small row is written with every command, so its large header stands apart.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Insert,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite


class Raw(TypeDecorator[bytes]):
    """Bytes as they were written; whoever mends a row by hand easily leaves text there, or a number: that is read as what it says."""

    impl = LargeBinary
    cache_ok = True

    def process_result_value(self, value: Any, dialect: Dialect) -> bytes | None:
        """What the database gave, as bytes."""
        return str(value).encode(errors="surrogateescape") if isinstance(value, str | int | float) else value


REVISION = "0006"
"""The newest revision in `migrations/versions/`."""

VERSION_TABLE = "umpire_revision"
"""Where a database says which revision it has; of our own name, so that a database of another program is never taken for ours."""

LAST = 2**31 - 1
"""The highest number that a line can have."""

metadata = MetaData()

revisions = Table(
    VERSION_TABLE,
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name=f"{VERSION_TABLE}_pkc"),
)
"""Alembic's own table, as Alembic makes it; an empty database is given it with the others."""


def _battle(*, is_key: bool = True) -> Column[str]:
    return Column("battle", Text, ForeignKey("battles.id", ondelete="CASCADE"), nullable=False, primary_key=is_key)


battles = Table(
    "battles",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("created", Text, nullable=False),
    Column("head", Integer, nullable=False),
)

headers = Table(
    "headers",
    metadata,
    _battle(),
    Column("header", Raw, nullable=False),
)

# The id of a line stands in the line itself; a hash of it is enough to find it by.
log = Table(
    "log",
    metadata,
    _battle(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("id_hash", BigInteger, nullable=False),
    Column("closes_round", Boolean, nullable=False),
    Column("line", Raw, nullable=False),
    UniqueConstraint("battle", "id_hash", name="log_id_hash"),
)

# The last close of a long first round is found without walking back through all of it. SQLite takes the index only where a
# statement asks in these very words.
Index(
    "log_closes",
    log.c.battle,
    log.c.seq,
    sqlite_where=text("closes_round = 1"),
    postgresql_where=text("closes_round"),
)

strikes = Table(
    "strikes",
    metadata,
    _battle(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("of", JSON, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    _battle(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("state", Raw, nullable=False),
)

pending = Table(
    "pending",
    metadata,
    _battle(),
    Column("id", Text, primary_key=True),
    Column("seat", Text, nullable=False),
    Column("seen", Integer, nullable=False),
    Column("body", Raw, nullable=False),
    Column("made", Text, nullable=False),
    Column("changed", Text, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("token", Text, primary_key=True),
    _battle(is_key=False),
    Column("seat", Text, nullable=False),
    Column("code", Text),
    UniqueConstraint("battle", "seat", name="links_seat"),
)

Index("links_code", links.c.code, unique=True)

# Umpires' devices and captains' phones that were let in.
devices = Table(
    "devices",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("made", Text, nullable=False),
    Column("seen", Text, nullable=False),
    Column("is_locked", Boolean, nullable=False),
    Column("scope", Text, nullable=False),
)

# Which devices opened the link of a seat, and how each stands.
sittings = Table(
    "sittings",
    metadata,
    Column("token", Text, ForeignKey("links.token", ondelete="CASCADE"), nullable=False, primary_key=True),
    Column("device", Text, ForeignKey("devices.id", ondelete="CASCADE"), nullable=False, primary_key=True),
    Column("standing", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("since", Text, nullable=False),
)

# What belongs to the hall and to no battle: which battle the wall shows, say.
hall = Table(
    "hall",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# No foreign key: a result outlives its battle.
results = Table(
    "results",
    metadata,
    Column("id", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("battle", Text, nullable=False),
    Column("body", Raw, nullable=False),
    Column("made", Text, nullable=False),
)


# No foreign key either: a printed paper outlives its battle.
papers = Table(
    "papers",
    metadata,
    Column("of", Text, primary_key=True),
    Column("side", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("body", Raw, nullable=False),
    Column("made", Text, nullable=False),
)


# What the lines of the log say of rulings, once more: found over all battles without reading every log.
rulings = Table(
    "rulings",
    metadata,
    _battle(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("made", Text, nullable=False),
    Column("holds", Boolean, nullable=False),
)


@cache
def replacing(dialect: str, table: Table, *keys: str) -> Insert:
    """The statement that inserts a row, or writes it over the one with the same keys."""
    insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    statement = insert(table)
    others = {column.name: statement.excluded[column.name] for column in table.columns if column.name not in keys}
    return statement.on_conflict_do_update(index_elements=keys, set_=others)
