"""Who writes to a store beside the test, as a process of its own: `writer.py` starts it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path


class Writer:
    """Appends to a log, and says each number once it is stored."""

    def __init__(self, pipe: Path) -> None:
        self.told = pipe.open(encoding="ascii")
        """What it says; at an end once the process is."""
        self.process = int(self.told.readline())

    def kill(self) -> None:
        """At once, wherever it is."""
        os.kill(self.process, signal.SIGKILL)


StartWriter = Callable[..., Writer]
