"""Opening what earlier, later and other programs wrote."""

from __future__ import annotations

import json
import shutil
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from umpire.core.errors import BadInput, UnknownBattle
from umpire.store import (
    BattleRow,
    DeviceRow,
    LineRow,
    PaperRow,
    PendingRow,
    ResultRow,
    RulingRow,
    SittingRow,
    Store,
    hash_of,
    migrating,
)
from umpire.store.schema import REVISION, VERSION_TABLE, metadata, revisions

RECORDS = Path(__file__).with_name("records")

LATER = "later"

NEXT = f'''"""A revision to come: battles are given a place, and an index moves."""

import sqlalchemy as sa
from alembic import op

revision = "{LATER}"
down_revision = "{REVISION}"


def upgrade() -> None:
    with op.batch_alter_table("battles", recreate="always") as battles:
        battles.add_column(sa.Column("place", sa.Text, nullable=False, server_default="somewhere"))
'''


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database as Umpire 0.1 left it."""
    path = tmp_path / "umpire.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript((RECORDS / "0001.sql").read_text(encoding="utf-8"))
    return path


@pytest.fixture
def next_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program as it may be one revision later."""
    folder = tmp_path / "migrations of the 100 % future"
    shutil.copytree(migrating.FOLDER, folder)
    (folder / "versions" / "later_next.py").write_text(NEXT, encoding="utf-8")
    monkeypatch.setattr(migrating, "FOLDER", folder)
    monkeypatch.setattr(migrating, "REVISION", LATER)
    return folder


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_revision_named_in_the_schema_is_the_newest() -> None:
    """The program and its scripts agree on where they are."""
    assert ScriptDirectory(str(migrating.FOLDER)).get_heads() == [REVISION]


def test_every_script_ships_with_a_record_that_it_wrote() -> None:
    """Of every released revision a database is kept here, to be opened for ever."""
    scripts = {script.revision for script in ScriptDirectory(str(migrating.FOLDER)).walk_revisions()}

    assert {path.stem for path in RECORDS.glob("*.sql")} == scripts


def laid_out(connection: Connection) -> dict[str, str]:
    """Tables, columns, keys and indexes, as the database tells of them."""
    seen = inspect(connection)
    asked = (
        seen.get_columns,
        seen.get_pk_constraint,
        seen.get_foreign_keys,
        seen.get_indexes,
        seen.get_unique_constraints,
    )
    return {table: json.dumps([ask(table) for ask in asked], default=str) for table in seen.get_table_names()}


def test_scripts_lead_to_the_tables_of_the_schema(where: str) -> None:
    """A database made by all scripts in turn has the tables that the program speaks of, no more and no less."""
    with Store.open(where) as store, store._database.altering() as connection:
        at_once = laid_out(connection)
        revisions.drop(connection)
        metadata.drop_all(connection)
        migrating.upgrade(connection)
        options = {"version_table": VERSION_TABLE, "compare_type": True}

        assert compare_metadata(MigrationContext.configure(connection, opts=options), metadata) == []
        assert laid_out(connection) == at_once


def test_database_of_the_first_release_opens(old: Path) -> None:
    """What Umpire 0.1 kept is all there."""
    with Store.open(old) as store:
        assert store.battles() == (BattleRow("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", 3),)
        assert store.header("ariel") == b'{"format":1,"battle":"ariel"}'
        assert list(store.lines("ariel")) == [b'{"seq":1}', b'{"seq":2}', b'{"seq":3}']
        assert (store.sent("ariel").get(hash_of("b")), store.strikes("ariel"), store.closes("ariel")) == (
            2,
            {3: (1,)},
            (2,),
        )
        assert store.snapshot("ariel") == (2, b"state")
        assert store.pendings("ariel") == (PendingRow("ariel", "p", "umpire", 2, b"{}", "made", "changed"),)
        assert store.links("ariel") == {"umpire": "token"}


def test_results_of_the_second_release_are_there(tmp_path: Path) -> None:
    """The results book, with the version that was corrected."""
    path = tmp_path / "umpire.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript((RECORDS / "0002.sql").read_text(encoding="utf-8"))
    with Store.open(path) as store:
        assert store.battles() == (BattleRow("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", 3),)
        assert store.results() == (
            ResultRow("r", 1, "ariel", b'{"winner":"A"}', "2026-11-21T12:00:00Z"),
            ResultRow("r", 2, "ariel", b'{"winner":"B"}', "2026-11-21T12:05:00Z"),
        )


def test_rulings_of_the_third_release_are_there(tmp_path: Path) -> None:
    """One that holds, and one that was taken back."""
    path = tmp_path / "umpire.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript((RECORDS / "0003.sql").read_text(encoding="utf-8"))
    with Store.open(path) as store:
        assert store.rulings() == (
            RulingRow("ariel", 2, 1, "Fog hides a ship at Low", False, "2026-11-21T10:20:00Z", True),
            RulingRow("ariel", 1, 1, "Behind the mesa is hidden", True, "2026-11-21T10:10:00Z", False),
        )


def test_papers_of_the_fourth_release_are_there(tmp_path: Path) -> None:
    """Both versions of one paper."""
    path = tmp_path / "umpire.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript((RECORDS / "0004.sql").read_text(encoding="utf-8"))
    with Store.open(path) as store:
        assert store.papers("r") == (
            PaperRow("r", "British", 1, b'{"seed":1}', "2026-11-21T13:00:00Z"),
            PaperRow("r", "British", 2, b'{"seed":2}', "2026-11-21T13:05:00Z"),
        )


def test_the_hall_of_the_fifth_release_is_there(tmp_path: Path) -> None:
    """Devices, one of them locked; who sits where; the code of a link; and what belongs to no battle."""
    path = tmp_path / "umpire.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript((RECORDS / "0005.sql").read_text(encoding="utf-8"))
    with Store.open(path) as store:
        nine, ten = "2026-11-23T09:00:00.000Z", "2026-11-23T10:00:00.000Z"
        assert store.devices() == (
            DeviceRow("tablet", "umpire", "Tablet, Firefox", nine, ten, is_locked=True),
            DeviceRow("phone", "phone", "Phone, Chrome", "2026-11-23T09:30:00.000Z", ten),
        )
        assert store.hall("ariel").sittings == (SittingRow("token", "phone", "in", "Anna", "2026-11-23T09:31:00.000Z"),)
        assert store.coded("AB2CD3") == "token"
        assert store.hall().values["wall"] == "ariel"


def test_lines_of_every_release_are_found_by_their_ids(tmp_path: Path) -> None:
    """Since the sixth by a hash; none is lost on the way, nor what closed a round."""
    for record in sorted(RECORDS.glob("*.sql")):
        path = tmp_path / f"{record.stem}.db"
        with closing(sqlite3.connect(path)) as database:
            database.executescript(record.read_text(encoding="utf-8"))
        with Store.open(path) as store:
            assert [store.sent("ariel").get(hash_of(id)) for id in ("a", "b", "c", "d")] == [1, 2, 3, None], record.stem
            assert (store.head("ariel"), store.closes("ariel")) == (3, (2,))
            assert list(store.lines("ariel")) == [b'{"seq":1}', b'{"seq":2}', b'{"seq":3}']
            store.append("ariel", LineRow(4, "d", b"new"))


def test_lines_that_were_mended_by_hand_come_along(tmp_path: Path) -> None:
    """As text instead of bytes, or with a number for an id."""
    path = tmp_path / "umpire.db"
    with closing(sqlite3.connect(path)) as database:
        database.executescript((RECORDS / "0005.sql").read_text(encoding="utf-8"))
        database.execute("UPDATE log SET line = 'grün', client_id = 7 WHERE seq = 2")
        database.commit()
    with Store.open(path) as store:
        assert (list(store.lines("ariel"))[1], store.sent("ariel").get(hash_of("7"))) == ("grün".encode(), 2)


def test_store_is_found_as_it_was_left(lasting: str) -> None:
    """Opening again finds what was written, and changes nothing."""
    with Store.open(lasting) as store:
        store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", b"{}")
        store.append("ariel", LineRow(1, "id", b"line"))
    with Store.open(lasting) as again:
        assert (again.head("ariel"), list(again.lines("ariel"))) == (1, [b"line"])


def test_new_database_may_be_opened_by_many_at_once(lasting: str) -> None:
    """One of them makes the tables, the others wait for it."""
    with ThreadPoolExecutor(6) as openers:
        stores = list(openers.map(Store.open, [lasting] * 6))
    stores[0].add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", b"{}")
    found = [store.head("ariel") for store in stores]
    for store in stores:
        store.close()

    assert found == [0] * 6


def test_older_database_is_brought_up_to_date_after_a_copy(old: Path, next_program: Path) -> None:
    """Its rows stay, also where a table is made anew; beside it lies a copy as it was, for its owner only."""
    with Store.open(old) as store, store._database.reading() as connection:
        assert migrating.revision_of(connection) == LATER
        assert connection.exec_driver_sql("SELECT id, place FROM battles").all() == [("ariel", "somewhere")]
        assert list(store.lines("ariel")) == [b'{"seq":1}', b'{"seq":2}', b'{"seq":3}']
        assert store.header("ariel") == b'{"format":1,"battle":"ariel"}'
        store.append("ariel", LineRow(4, "d", b"new"))

    copy = old.with_name(f"umpire.db.before-{LATER}")
    assert copy.stat().st_mode & 0o777 == 0o600
    with closing(sqlite3.connect(copy)) as database:
        assert database.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchall() == [("0001",)]
        assert database.execute("SELECT count(*) FROM log").fetchall() == [(3,)]


def test_rows_still_belong_to_their_battle_after_a_migration(old: Path, next_program: Path) -> None:
    """What SQLite did not watch over during the migration it watches over again."""
    with Store.open(old) as store, pytest.raises(UnknownBattle):
        store.add_link("token", "nowhere", "umpire")


def test_postgres_database_is_brought_up_to_date(
    postgres_where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """Its rows stay."""
    with Store.open(postgres_where) as store:
        store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", b"{}")
    later = NEXT.replace(', recreate="always"', "")
    (request.getfixturevalue("next_program") / "versions" / "later_next.py").write_text(later, encoding="utf-8")
    with Store.open(postgres_where) as store, store._database.reading() as connection:
        assert connection.exec_driver_sql("SELECT id, place FROM battles").all() == [("ariel", "somewhere")]


def test_migration_that_fails_leaves_the_database_as_it_was(old: Path, next_program: Path) -> None:
    """All steps are one transaction: the program before can open it as if nothing had been."""
    (next_program / "versions" / "later_next.py").write_text(NEXT + "    raise RuntimeError\n", encoding="utf-8")

    with pytest.raises(RuntimeError):
        Store.open(old)
    with closing(sqlite3.connect(old)) as database:
        assert database.execute(f"SELECT version_num FROM {VERSION_TABLE}").fetchall() == [("0001",)]
        assert "place" not in [column[1] for column in database.execute("PRAGMA table_info(battles)")]
        assert database.execute("SELECT count(*) FROM log").fetchall() == [(3,)]


def test_migration_that_orphans_rows_is_taken_back(old: Path, next_program: Path) -> None:
    """A step that would leave lines without their battle leaves everything as it was."""
    (next_program / "versions" / "later_next.py").write_text(
        NEXT + '    op.execute("DELETE FROM battles")\n', encoding="utf-8"
    )

    with pytest.raises(BadInput, match="belong to no battle"):
        Store.open(old)
    with closing(sqlite3.connect(old)) as database:
        assert database.execute("SELECT id FROM battles").fetchall() == [("ariel",)]


def test_newer_database_is_refused_and_left_alone(old: Path, tmp_path: Path) -> None:
    """A database that a newer Umpire wrote is named, with what to do; not a byte of it changes."""
    with closing(sqlite3.connect(old)) as database:
        database.execute(f"UPDATE {VERSION_TABLE} SET version_num = '0099'")
        database.commit()
    before = bytes_of(tmp_path)

    with pytest.raises(BadInput, match=r"umpire\.db: a newer Umpire wrote this database \(its revision is 0099"):
        Store.open(old)
    assert bytes_of(tmp_path) == before


def test_newer_postgres_database_is_refused(postgres_where: str) -> None:
    """The same holds on a server."""
    with Store.open(postgres_where) as store, store._database.writing() as connection:
        connection.exec_driver_sql(f"UPDATE {VERSION_TABLE} SET version_num = '0099'")

    with pytest.raises(BadInput, match="a newer Umpire wrote this database"):
        Store.open(postgres_where)


def test_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    """Umpire puts its tables into an empty database or its own."""
    path = tmp_path / "addresses.db"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE addresses (name TEXT)")
    before = bytes_of(tmp_path)

    with pytest.raises(BadInput, match=r"addresses\.db: this database belongs to another program"):
        Store.open(path)
    assert bytes_of(tmp_path) == before


def test_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    """A text file by that name is not overwritten."""
    path = tmp_path / "umpire.db"
    path.write_text("Dear umpire, " * 100)

    with pytest.raises(BadInput, match=r"umpire\.db: cannot be opened: file is not a database"):
        Store.open(path)
    assert path.read_text() == "Dear umpire, " * 100


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("missing/umpire.db", "No such file or directory"),
        (".", "Is a directory"),
        ("mysql://somebody@here/battles", "in an SQLite file or in PostgreSQL, not in mysql"),
        ("my battles://here", "this address of a database cannot be read"),
    ],
)
def test_place_that_cannot_be_opened_is_told_in_a_sentence(
    where: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the umpire mistyped the place, a sentence says what is wrong with it."""
    monkeypatch.chdir(tmp_path)

    with pytest.raises(BadInput, match=said):
        Store.open(where)
    assert list(tmp_path.iterdir()) == []


def test_postgres_without_its_driver_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """The driver is not among what every umpire installs."""
    monkeypatch.setitem(sys.modules, "psycopg", None)

    with pytest.raises(BadInput, match=r"pip install 'psycopg\[binary\]'"):
        Store.open("postgresql://umpire@/battles")


def test_password_of_a_server_is_in_no_message(postgres_server: str) -> None:
    """Messages go to the screen of whoever asked."""
    with pytest.raises(BadInput, match="cannot be opened") as refused:
        Store.open(f"postgresql://umpire:sesame@/nowhere?host={postgres_server}&password=sesame")
    assert "sesame" not in str(refused.value)
