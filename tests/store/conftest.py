"""Stores to test with: in a file, in memory, and on a PostgreSQL that the tests start themselves."""

from __future__ import annotations

import itertools
import json
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.store.writing import StartWriter, Writer
from umpire.store import MEMORY, Store

WRITER = Path(__file__).with_name("writer.py")
PATIENCE_S = 60


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The folder of the socket of a PostgreSQL server of our own. It ends when its input ends, so it never outlives the tests."""
    places = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda place: int(place.parent.name))
    if not places:
        pytest.fail("These tests need PostgreSQL: apt-get install postgresql", pytrace=False)
    programs = places[-1]
    user = "postgres" if os.geteuid() == 0 else None  # PostgreSQL refuses to be run by root
    folder = Path(tempfile.mkdtemp(prefix="umpire-pg-"))  # not pytest's: the path of a socket may have 107 characters
    data = folder / "data"
    if user:
        shutil.chown(folder, user)
    as_user: dict[str, Any] = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []} if user else {}
    init = f"{programs}/initdb -D {data} -U umpire -A trust -E UTF8 --locale=C --no-sync".split()
    made = subprocess.run(init, capture_output=True, text=True, check=False, cwd=folder, **as_user)
    assert made.returncode == 0, made.stderr
    serve = f"{programs}/postgres -D {data} -k {folder} -c listen_addresses= -c fsync=off".split()
    with (folder / "log").open("w") as log:
        server = subprocess.Popen(
            ["/bin/sh", "-c", '"$@" & read -r _; kill -INT $!; wait $!', "postgres", *serve],
            stdin=subprocess.PIPE,
            stdout=log,
            stderr=log,
            cwd=folder,
            start_new_session=True,
            **as_user,
        )
    try:
        ready = [f"{programs}/pg_isready", "-q", "-h", str(folder)]
        for _ in range(PATIENCE_S * 10):
            if subprocess.run(ready, check=False).returncode == 0:
                break
            time.sleep(0.1)
        else:
            pytest.fail("PostgreSQL did not start: " + (folder / "log").read_text())
        yield str(folder)
    finally:
        assert server.stdin
        server.stdin.close()
        server.wait(PATIENCE_S)
        shutil.rmtree(folder)


@pytest.fixture(scope="session")
def postgres_databases(postgres_server: str) -> Iterator[Callable[[], str]]:
    """Makes a new, empty database and gives its address."""
    import psycopg

    number = itertools.count(1)
    with psycopg.connect(host=postgres_server, user="umpire", dbname="postgres", autocommit=True) as server:

        def make() -> str:
            name = f"battles{next(number)}"
            server.execute(f'CREATE DATABASE "{name}"'.encode())
            return f"postgresql://umpire@/{name}?host={postgres_server}"

        yield make


@pytest.fixture
def postgres_where(postgres_databases: Callable[[], str]) -> str:
    return postgres_databases()


def _where(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if kind == "memory":
        return MEMORY
    if kind == "file":
        return str(tmp_path / "umpire.db")
    where: str = request.getfixturevalue("postgres_where")
    return where


@pytest.fixture(params=["file", "memory", pytest.param("postgresql", marks=pytest.mark.postgres)])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of store that there is."""
    return _where(request.param, request, tmp_path)


@pytest.fixture(params=["file", pytest.param("postgresql", marks=pytest.mark.postgres)])
def lasting(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Each kind of store that outlives its process."""
    return _where(request.param, request, tmp_path)


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    """An open store without battles."""
    with Store.open(where) as store:
        yield store


@pytest.fixture(scope="module")
def writers() -> Iterator[subprocess.Popen[str]]:
    """All of them are forked from one process, which has loaded what they need."""
    with subprocess.Popen([sys.executable, str(WRITER)], stdin=subprocess.PIPE, text=True) as mother:
        yield mother


@pytest.fixture
def start_writer(writers: subprocess.Popen[str], tmp_path: Path) -> Iterator[StartWriter]:
    """Starts a process that appends to a log and says each number once it is stored."""
    started: list[Writer] = []

    def start(*arguments: str | int) -> Writer:
        pipe = tmp_path / f"writer{len(started)}"
        os.mkfifo(pipe)
        assert writers.stdin
        print(json.dumps([str(pipe), *arguments]), file=writers.stdin, flush=True)
        started.append(Writer(pipe))
        return started[-1]

    yield start
    for writer in started:
        writer.told.close()  # upon which one that still writes ends
