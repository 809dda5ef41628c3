"""
Starts servers at once: has loaded all that `umpire serve` loads, and forks for each line of JSON on its input.

    python mother.py

A line says {"arguments": for `umpire`, "log": where what it says goes, "files": as many as it may open, or 0}; told is the process.
What is forked is as if it had been started as `python -m umpire`; a command of its own takes a second longer.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
from contextlib import suppress
from typing import Any

from umpire import cli
from umpire.web import serving


def main() -> None:
    """Until the input ends."""
    assert serving
    signal.signal(signal.SIGCHLD, bury)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            become(json.loads(line))
        print(child, flush=True)


def bury(*_: object) -> None:
    """Whoever has ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def become(one: dict[str, Any]) -> None:
    """A server, to its end."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    log = os.open(one["log"], os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    for out in (1, 2):
        os.dup2(log, out)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    if one["files"]:
        resource.setrlimit(resource.RLIMIT_NOFILE, (one["files"], one["files"]))
    status = 1
    try:
        status = cli.main(one["arguments"])
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    main()
