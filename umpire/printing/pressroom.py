"""The worker processes that make PDFs, the sheets made already, and the blank layers drawn already."""

from __future__ import annotations

import contextlib
import logging
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import BinaryIO, cast

from msgspec import msgpack

from umpire.printing.blanks import named
from umpire.printing.errors import CannotPrint, NoPango
from umpire.printing.worker import NO_PANGO, Answer, Job, read_message, write_message

WORKERS = 2
"""Sheets in the making at once; threads are slower than one (WeasyPrint holds the interpreter)."""
JOBS = 40
"""After so many a worker is renewed: WeasyPrint's memory only grows."""
GUESTS = 1
"""Of captains, who ask for their own: none of the places of the umpire, who never waits for them."""
SECONDS = 60.0
"""A sheet takes one or two; whatever takes this long is stopped."""
BYTES_KEPT = 24 * 1024 * 1024
BLANK_BYTES_KEPT = 16 * 1024 * 1024
"""Some six hundred panels."""


class _Worker:
    """One process. Whoever holds it has it alone."""

    def __init__(self) -> None:
        self.jobs = 0
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "umpire.printing.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    def make(self, job: Job) -> Answer | None:
        """The answer; None when the process ended or took too long."""
        self.jobs += 1
        watch = threading.Timer(SECONDS, self.process.kill)
        watch.daemon = True
        watch.start()
        try:
            write_message(cast("BinaryIO", self.process.stdin), msgpack.encode(job))
            answer = read_message(cast("BinaryIO", self.process.stdout))
            return None if answer is None else msgpack.decode(answer, type=Answer)
        except OSError:
            return None
        finally:
            watch.cancel()

    def end(self) -> None:
        """Close its input, upon which it ends."""
        with contextlib.suppress(OSError):
            cast("BinaryIO", self.process.stdin).close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        cast("BinaryIO", self.process.stdout).close()


class Pressroom:
    """Makes PDFs in worker processes, started when first needed. A sheet that was made before is not made again."""

    def __init__(self) -> None:
        self.made = 0
        """Sheets that were really set, for tests and the curious."""
        self._lock = threading.Lock()
        self._places = threading.BoundedSemaphore(WORKERS)
        self._guests = threading.BoundedSemaphore(GUESTS)
        self._idle: list[_Worker] = []
        self._sheets: OrderedDict[bytes, bytes] = OrderedDict()
        self._boxes: dict[bytes, str] = {}
        self._blanks: OrderedDict[str, bytes] = OrderedDict()
        """Layers by their hash, for all its workers and those that come after them; the last used come last."""
        self._is_open = True

    def pdf(self, html: str, *, is_guest: bool = False) -> bytes:
        """
        A sheet as PDF, from what was made before if nothing in it changed.

        Args:
            is_guest: it is for a captain.

        Raises:
            NoPango: the machine lacks it.
            CannotPrint: the sheet cannot be made; the log says why.
        """
        body = html.encode("utf-8", "replace")
        key = sha256(body).digest()
        with self._lock:
            if key in self._sheets:
                self._sheets.move_to_end(key)
                return self._sheets[key]
        with self._guests if is_guest else self._places:
            made = self._make(body.decode(), key)
        with self._lock:
            self._sheets[key] = made
            while sum(map(len, self._sheets.values())) > BYTES_KEPT and len(self._sheets) > 1:
                gone, _ = self._sheets.popitem(last=False)
                self._boxes.pop(gone, None)
        return made

    def boxes(self, html: str) -> str:
        """Letters that a sheet which was just made shows as boxes, for this machine has no font with them."""
        return self._boxes.get(sha256(html.encode("utf-8", "replace")).digest(), "")

    def pdfs(self, sheets: Sequence[str], told: Callable[[int], None] = lambda done: None) -> list[bytes]:
        """
        Many sheets, on both cores, each kept by itself; raises as `pdf` does.

        Args:
            told: hears after each how many are done.
        """
        done = 0
        counting = threading.Lock()

        def one(html: str) -> bytes:
            nonlocal done
            made = self.pdf(html)
            with counting:
                done += 1
                told(done)
            return made

        with ThreadPoolExecutor(WORKERS, "sheets") as hands:
            return list(hands.map(one, sheets))

    def _make(self, html: str, key: bytes) -> bytes:
        worker, answer = self._answered(Job(html, self._known(html)))
        self._put_back(worker)
        if answer.error == NO_PANGO:
            raise NoPango
        log = logging.getLogger("umpire")
        if answer.error:
            log.error("A sheet could not be made: %s", answer.why)
            raise CannotPrint("The sheet could not be made; the reason is in Umpire's log file.")
        for line in answer.log:
            log.warning("WeasyPrint: %s", line)
        self.made += 1
        self._keep(answer.blanks)
        if answer.boxes:
            self._boxes[key] = answer.boxes
        return answer.content

    def _known(self, html: str) -> dict[str, bytes]:
        """Those of a sheet's blank layers that were drawn before."""
        known = {}
        with self._lock:
            for name in named(html):
                if name in self._blanks:
                    self._blanks.move_to_end(name)
                    known[name] = self._blanks[name]
        return known

    def _keep(self, blanks: dict[str, bytes]) -> None:
        """For later sheets; what was not asked for longest makes room."""
        with self._lock:
            self._blanks.update(blanks)
            total = sum(map(len, self._blanks.values()))
            while total > BLANK_BYTES_KEPT:
                _, gone = self._blanks.popitem(last=False)
                total -= len(gone)

    def _answered(self, job: Job) -> tuple[_Worker, Answer]:
        """A worker that was ended from outside while it was idle is replaced once."""
        for _ in range(2):
            worker = self._take()
            was_idle = worker.jobs > 0
            answer = worker.make(job)
            if answer is not None:
                return worker, answer
            worker.process.kill()
            worker.end()
            if not was_idle:
                break
        raise CannotPrint("The sheet could not be made in time; try again.")

    def _take(self) -> _Worker:
        with self._lock:
            if not self._is_open:
                raise CannotPrint("Umpire is closing.")
            if self._idle:
                return self._idle.pop()
        return _Worker()

    def _put_back(self, worker: _Worker) -> None:
        with self._lock:
            if self._is_open and worker.jobs < JOBS:
                self._idle.append(worker)
                return
        worker.end()

    def close(self) -> None:
        """End the workers."""
        with self._lock:
            self._is_open = False
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.end()
