"""Bringing a database to the tables of this program, when it is opened: an empty one as they are today, an older one step by step."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from umpire.core.errors import BadInput
from umpire.store.database import Database
from umpire.store.schema import REVISION, VERSION_TABLE, metadata, revisions

FOLDER = Path(__file__).resolve().parent / "migrations"
"""Alembic's scripts; they ship with the package."""


def migrate(database: Database) -> None:
    """
    An older database is brought up to date, after a copy of it was kept; an empty one is given its tables.

    All of it is one transaction: a step that fails leaves the database as it was.

    Raises:
        BadInput: the database is newer than this program, or belongs to another program. Nothing was changed.
    """
    with database.reading() as connection:
        if revision_of(connection) == REVISION:
            return
    with database.altering() as connection:
        found = revision_of(connection)
        if found == REVISION:  # another process was faster
            return
        if found is not None:
            _check_known(database.name, found)
            database.keep_before(REVISION)
            upgrade(connection)
        elif inspect(connection).get_table_names():
            raise BadInput(database.name, "this database belongs to another program; choose another for Umpire.")
        else:
            _lay_out(connection)


def revision_of(connection: Connection) -> str | None:
    """The revision that a database has; None if Umpire never opened it."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found: str | None = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()  # noqa: S608 - our own constant
    return found


def _check_known(name: str, found: str) -> None:
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - a start that finds nothing to do is spared Alembic

    known = {script.revision for script in ScriptDirectory(str(FOLDER)).walk_revisions()}
    if found not in known:
        raise BadInput(
            name,
            f"a newer Umpire wrote this database (its revision is {found}, this program knows up to {REVISION}). "
            "Nothing was changed; open it with that Umpire, or a newer one.",
        )


def _lay_out(connection: Connection) -> None:
    metadata.create_all(connection)
    revisions.create(connection)
    connection.execute(revisions.insert().values(version_num=REVISION))


def upgrade(connection: Connection) -> None:
    """Alembic's scripts, from the revision that a database has to this program's; they begin with an empty one."""
    from alembic import command  # noqa: PLC0415 - as above
    from alembic.config import Config  # noqa: PLC0415 - as above

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    command.upgrade(config, REVISION)
