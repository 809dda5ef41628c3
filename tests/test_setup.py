"""What `make` does on a machine where something is missing, and what it says when it ends."""

from __future__ import annotations

import _ctypes
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parent.parent
FAR = [sys.executable, "-m", "pip", "download", "--index-url", "http://127.0.0.1:9/simple", "--retries", "1", "flask"]


def fetch(*command: object) -> tuple[int, str, str]:
    """With a pip that nobody has told of other places."""
    alone = {name: told for name, told in os.environ.items() if not name.startswith("PIP_")} | {
        "PIP_CONFIG_FILE": os.devnull
    }
    said = ["tools/fetch", "Flask", *map(str, command)]
    done = subprocess.run(said, cwd=HOUSE, env=alone, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_where_nothing_answers_there_is_one_sentence(tmp_path: Path) -> None:
    assert fetch(*FAR, "--dest", tmp_path) == (
        1,
        "",
        "Flask could not be fetched: nothing answers. The first set-up needs the internet; connect, and run the same command again.\n",
    )


def test_what_fails_otherwise_is_heard_whole_and_what_succeeds_not_at_all() -> None:
    assert fetch("sh", "-c", "echo one; echo two >&2; exit 3") == (3, "", "one\ntwo\n")
    assert fetch("sh", "-c", "echo one; echo two >&2") == (0, "", "")


def python(folder: Path, asked: str = "") -> str:
    """What `tools/python` says where PATH has only a new one, an old one, and a bare one that makes no .venv."""
    for name, is_old, is_bare in (("python3", 0, 0), ("old", 1, 0), ("bare", 0, 1)):
        (folder / name).write_text(f"#!/bin/sh\ncase $2 in *version*) exit {is_old} ;; *) exit {is_bare} ;; esac\n")
        (folder / name).chmod(0o700)
    seen = {"PATH": str(folder)} | ({"PYTHON": asked} if asked else {})
    done = subprocess.run([HOUSE / "tools/python"], env=seen, capture_output=True, text=True, check=False)
    assert done.returncode == (not done.stdout)
    return (done.stdout or done.stderr).strip()


def test_the_systems_own_python_comes_before_one_of_path(tmp_path: Path) -> None:
    """Where it is new enough, and what makes .venv is there."""
    system, can = "/usr/bin/python3", "import sys; assert sys.version_info >= (3, 11); import ensurepip, venv"
    is_there = (
        shutil.which(system) and subprocess.run([system, "-c", can], capture_output=True, check=False).returncode == 0
    )
    assert python(tmp_path) == (system if is_there else f"{tmp_path}/python3")


@pytest.mark.parametrize(
    ("asked", "taken"), [("old bare python3", "python3"), ("old bare", "bare"), ("python3 bare", "python3")]
)
def test_the_first_python_is_taken_that_is_new_enough_and_makes_a_venv(asked: str, taken: str, tmp_path: Path) -> None:
    """If none makes one, the first that is new enough: then `tools/need` names the package."""
    assert python(tmp_path, asked) == f"{tmp_path}/{taken}"


def test_where_no_python_is_new_enough_there_is_one_sentence(tmp_path: Path) -> None:
    assert python(tmp_path, "old") == (
        "Umpire needs Python 3.11 or newer, and old is older or not there; "
        "install one, or name it: make run PYTHON=/path/to/python3.11"
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the loader is told of folders in other ways")
def test_a_library_that_the_loader_finds_is_not_missing(tmp_path: Path) -> None:
    """Whoever packed it: here nobody did, and there is no apt-get."""
    (tmp_path / "python3").write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    (tmp_path / "python3").chmod(0o700)
    library = tmp_path / "libcloudship-1.0.so.0"

    def need() -> tuple[int, str]:
        command = [HOUSE / "tools" / "need", "libcloudship-1.0-0"]
        seen = {"PATH": str(tmp_path), "LD_LIBRARY_PATH": str(tmp_path)}
        done = subprocess.run(command, cwd=tmp_path, env=seen, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    status, said = need()
    assert status == 1
    assert said.endswith("install these with its package manager (Debian's names): libcloudship-1.0-0\n")
    shutil.copy(_ctypes.__file__, library)
    assert need() == (0, "")


HEARS = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execvp(sys.argv[1], sys.argv[1:])"
"""Runs a command that hears Ctrl+C, also where the suite was started in the background, deaf to it."""


@pytest.mark.parametrize("end", ["by itself", "by Ctrl+C"])
def test_make_run_ends_by_saying_how_the_command_is_called(tmp_path: Path, end: str) -> None:
    umpire = tmp_path / "umpire"
    umpire.write_text("#!/bin/sh\necho Umpire is here\n" + ("exec sleep 60" if end == "by Ctrl+C" else "exit 2"))
    umpire.chmod(0o700)
    command = ["make", "--old-file=.venv/made-run", "run", f"BIN={tmp_path}"]
    heard = [sys.executable, "-c", HEARS, *command]
    outer = ("MAKEFLAGS", "MAKELEVEL", "MFLAGS", "MAKEOVERRIDES")  # of the suite's own `make`
    seen = {name: told for name, told in os.environ.items() if name not in outer}
    how = {"cwd": HOUSE, "env": seen, "stdout": subprocess.PIPE, "text": True, "start_new_session": True}
    with subprocess.Popen(heard, **how) as made:
        assert made.stdout is not None
        while made.stdout.readline() != "Umpire is here\n":
            assert made.poll() is None
        if end == "by Ctrl+C":
            os.killpg(made.pid, signal.SIGINT)
        last = made.stdout.read()

    assert last == f"In this folder the command is {umpire}; {umpire} --help lists what it does.\n"
    assert made.returncode != 0, "what the command says of its end is passed on"
