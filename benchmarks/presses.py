"""Presses, ours and the peers', each as a process of its own: warm as it stands, or cold from its start to its end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
SECONDS = 300


@dataclass
class Made:
    """A document."""

    seconds: float
    size: int
    peak_mb: float
    """Of the largest process that had part in it, from its start."""


class Press:
    """A process that waits for work."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", *command], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip

    def make(self, what: str, count: int, run: int) -> Made:
        """One document of so many sheets, or the 54 cards."""
        stdin, stdout = self.process.stdin, self.process.stdout
        if stdin is None or stdout is None:
            raise RuntimeError("no pipes")
        stdin.write(json.dumps([what, count, run]) + "\n")
        stdin.flush()
        told = stdout.readline()
        if not told:
            raise RuntimeError(f"{self.process.args!r} ended")
        return Made(**json.loads(told))

    def end(self) -> None:
        """Close its input, upon which it ends."""
        self.process.communicate(timeout=SECONDS)


def cold(command: tuple[str, ...], what: str, count: int, run: int) -> Made:
    """The same by a process of its own: all from its start to its end."""
    begun = time.perf_counter()
    press = Press(*command)
    made = press.make(what, count, run)
    press.end()
    return Made(time.perf_counter() - begun, made.size, made.peak_mb)


def cold_chromium(command: list[str], html: str, folder: Path) -> Made:
    """A browser started for this one document, as a script would."""
    page, target = folder / "page.html", folder / "page.pdf"
    page.write_text(html)
    told = ["--headless", "--no-pdf-header-footer", f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={target}"]
    begun = time.perf_counter()
    process = subprocess.Popen([*command, *told, page.as_uri()], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0.0
    while process.poll() is None:
        peak = max(peak, peak_mb(process.pid))
        time.sleep(0.02)
    return Made(time.perf_counter() - begun, target.stat().st_size, peak)


def asked() -> Iterator[tuple[str, int, int]]:
    """In the process: what it is to make, one after the other."""
    for line in sys.stdin:
        what, count, run = json.loads(line)
        yield what, count, run


def tell(seconds: float, content: bytes) -> None:
    """In the process: that it is made."""
    print(json.dumps({"seconds": seconds, "size": len(content), "peak_mb": peak_mb(os.getpid())}), flush=True)


def peak_mb(root: int) -> float:
    """The highest that any process from this one down has stood at, in MB; 0 where the system does not say."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ValueError, IndexError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    family, found = {root}, [root]
    while found:
        found = [child for child, parent in parents.items() if parent in found and child not in family]
        family |= set(found)
    return max(map(_high_water, family), default=0.0)


def _high_water(process: int) -> float:
    with suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmHWM"):
                return int(line.split()[1]) / 1000
    return 0.0
