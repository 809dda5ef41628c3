"""A process for each run of tests, forked off one that has read all libraries, but nothing of ours."""

from __future__ import annotations

import importlib
import os
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable
from contextlib import suppress

import pytest

LIBRARIES = (
    "alembic.command", "flask.testing", "hypothesis.strategies", "jinja2_fragments", "limits", "msgspec", "PIL.Image", "pypdf",
    "pypdfium2", "segno", "sqlalchemy.dialects.sqlite", "tomlkit", "weasyprint", "xdist.scheduler", "zxingcpp",
)  # fmt: skip
MOST_BYTES = 6 << 30
"""What a fault may take of the memory."""
WAITING = 8
"""So many times its seconds of the processor may a run take by the clock, before it is found to wait for ever."""


def ready() -> None:
    """Read the libraries."""
    os.environ |= {"CI": "1", "PYTHONHASHSEED": "0"}
    for library in LIBRARIES:
        importlib.import_module(library)


def forked(work: Callable[[], int], seconds: int) -> int:
    """The status with which it ends; below zero where it had to be ended."""
    pid = os.fork()
    if not pid:
        status = 3
        try:
            os.setsid()
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            signal.signal(signal.SIGALRM, signal.SIG_DFL)
            signal.alarm(seconds * WAITING)
            nowhere = os.open(os.environ.get("FAULTS_OUT", os.devnull), os.O_RDWR | os.O_CREAT | os.O_APPEND)
            for stream in (0, 1, 2):
                os.dup2(nowhere, stream)
            status = work()
        except BaseException:  # noqa: BLE001 - whatever it is, this process goes no farther
            traceback.print_exc()
            sys.stderr.flush()
        finally:
            os._exit(status)
    _, ended = os.waitpid(pid, 0)
    with suppress(ProcessLookupError):
        os.killpg(pid, signal.SIGKILL)  # what the tests started and left
    return os.waitstatus_to_exitcode(ended)


def run_pytest(files: list[str], plugin: object) -> int:
    """All tests of these files that the plugin leaves, up to the first that is red."""
    with tempfile.TemporaryDirectory(prefix="umpire-faults-") as folder:
        words = [
            "-q",
            "-W",
            "ignore::pytest.PytestAssertRewriteWarning",
            "-m",
            "not postgres",
            "-p",
            "no:cacheprovider",
            f"--basetemp={folder}/of",
        ]
        return int(pytest.main([*words, *files], plugins=[plugin]))
