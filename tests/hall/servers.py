"""`umpire serve` on the laptop: forked there from a process that has loaded it, one for each laptop."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from tests.hall.networks import SECONDS, TOP, Machine

MOTHER = Path(__file__).with_name("mother.py")


@contextlib.contextmanager
def mother_on(laptop: Machine) -> Iterator[None]:
    """Whoever starts servers there, for as long as the laptop is needed."""
    command = [*laptop.inside, sys.executable, str(MOTHER)]
    environment = {**os.environ, "PYTHONPATH": str(TOP)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=TOP, env=environment
    ) as mother:
        laptop.mother = mother
        yield


class Forked:
    """A process that is somebody else's child."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._held = os.pidfd_open(pid)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """At once, or as is said; nothing if it has ended."""
        with contextlib.suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._held, how)

    def wait(self, seconds: float) -> bool:
        """Whether it ends by then."""
        return bool(select.select([self._held], [], [], seconds)[0])

    def close(self) -> None:
        """It is looked after no longer."""
        os.close(self._held)


class Served:
    """`umpire serve` on the laptop, and what it printed."""

    def __init__(self, laptop: Machine, data: Path, port: int, *more: str, at: str, files: int) -> None:
        self.log = data / "printed.txt"
        data.mkdir(exist_ok=True)
        mother = laptop.mother
        assert mother is not None
        assert mother.stdin is not None
        assert mother.stdout is not None
        arguments = ["serve", "--data", str(data), "--port", str(port), *more]
        print(json.dumps({"arguments": arguments, "log": str(self.log), "files": files}), file=mother.stdin, flush=True)
        self.process = Forked(int(mother.stdout.readline()))
        try:
            self._wait(laptop, f"http://{at}:{port}/" if at else "")
        except BaseException:
            self.end()
            raise

    def _wait(self, laptop: Machine, here: str) -> None:
        """Until it answers."""
        until = time.monotonic() + SECONDS
        while here and laptop.ask(here).status == 0:
            assert not self.process.wait(0.02), self.printed
            assert time.monotonic() < until, self.printed

    @property
    def printed(self) -> str:
        """All that stands in its terminal."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    def end(self) -> None:
        """As Ctrl+C does, and for sure."""
        self.process.kill(signal.SIGTERM)
        if not self.process.wait(10):
            self.process.kill()
            assert self.process.wait(SECONDS)
        self.process.close()


@contextlib.contextmanager
def serving(
    laptop: Machine, data: Path, port: int, *more: str, at: str = "127.0.0.1", files: int = 0
) -> Iterator[Served]:
    """
    A server for as long as it is needed, once it answers at that address of the laptop's own; at none, at once.

    Args:
        files: as many as it may open, if that is to be less than others may.
    """
    served = Served(laptop, data, port, *more, at=at, files=files)
    try:
        yield served
    finally:
        served.end()
