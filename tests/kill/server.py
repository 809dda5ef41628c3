"""The real `umpire serve` as a process of our own, and the ways in which it dies."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

PATIENCE_S = 40.0
HOST = "127.0.0.1"


class Silence(Exception):
    """No answer came: the server died under the request, or is not there."""


class Fault(Exception):
    """The server did what it must not do."""


class Server:
    """One data folder and one port; the processes that serve them come and go."""

    def __init__(self, data: Path, *more: str) -> None:
        self.data = data
        self.more = more
        with socket.socket() as free:
            free.bind((HOST, 0))
            self.port = free.getsockname()[1]
        self.main: subprocess.Popen[bytes] | None = None
        self.connection: http.client.HTTPConnection | None = None
        self.is_busy = threading.Event()
        """While a request is on its way that changes something."""

    def start(self) -> None:
        """Start it; the last one must have let go of the folder."""
        command = [sys.executable, "-m", "umpire", "serve", "--data", str(self.data), "--port", str(self.port)]
        command += self.more
        with (self.data / "said").open("ab") as said:
            self.main = subprocess.Popen(command, stdout=said, stderr=said, stdin=subprocess.DEVNULL)

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """
        One request; the answer's status and JSON.

        Raises:
            Silence: the answer did not come whole.
        """
        raw = None if body is None else json.dumps(body).encode()
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection(HOST, self.port, timeout=PATIENCE_S)
            if method != "GET":
                self.is_busy.set()
            self.connection.request(method, path, raw)
            answer = self.connection.getresponse()
            return answer.status, json.loads(answer.read())
        except (OSError, http.client.HTTPException, ValueError) as error:
            self.hang_up()
            raise Silence from error
        finally:
            self.is_busy.clear()

    def hang_up(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def wait(self) -> None:
        """Until it answers; raises `Fault` when it never does."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            with suppress(Silence):
                self.ask("GET", "/api/battles")
                return
            if self.main is not None and self.main.poll() is not None:
                raise Fault(f"the server ended with status {self.main.returncode}: {self._last_words()}")
            time.sleep(0.01)
        raise Fault(f"no answer in {PATIENCE_S:.0f} s: {self._last_words()}")

    def worker(self) -> int | None:
        """
        The process that holds the folder, as it says itself; None while there is none.

        Only a child of our own main process is taken for it.
        """
        with suppress(OSError, ValueError, KeyError):
            pid = int(json.loads((self.data / "umpire.holder").read_text())["process"])
            told = subprocess.run(["ps", "-o", "ppid=", "-p", str(pid)], capture_output=True, text=True, check=False)
            if self.main is not None and told.stdout.strip() == str(self.main.pid):
                return pid
        return None

    def kill(self, who: str, worker: int | None) -> None:
        """SIGKILL the main process, its worker, or both at once."""
        if who in ("main", "both") and self.main is not None:
            self.main.kill()
        if who in ("worker", "both") and worker is not None:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    def bring_back(self, worker: int | None) -> None:
        """
        Wait until the server answers again; start a new one where the main process is dead.

        A busy machine may take its time to bury a killed process, and granian gives up by itself when its worker
        dies twice within six seconds: so the main process is looked at again until somebody answers.

        Raises:
            Fault: the worker outlived its master, or nobody answers.
        """
        self.hang_up()
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            if self.main is not None and _ends(self.main):
                if worker is None or not is_alive(worker):
                    worker = None
                    self.start()
            else:
                with suppress(Silence):
                    self.ask("GET", "/api/battles")
                    return
            time.sleep(0.01)
        raise Fault(f"the worker {worker} outlived its master" if worker else f"no answer: {self._last_words()}")

    def stop(self) -> None:
        """End it as Ctrl+C does; harder if it must be."""
        self.hang_up()
        if self.main is None:
            return
        worker = self.worker()
        self.main.send_signal(signal.SIGINT)
        try:
            self.main.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.kill("both", worker)
            self.main.wait(PATIENCE_S)
        self.main = None

    def _last_words(self) -> str:
        return (self.data / "said").read_text(errors="replace")[-600:]


def _ends(process: subprocess.Popen[bytes]) -> bool:
    """Whether it is dead, or about to be found so."""
    try:
        process.wait(0.05)
    except subprocess.TimeoutExpired:
        return False
    return True


def is_alive(pid: int) -> bool:
    """Whether that process still runs; one that only waits to be buried does not."""
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return bool(told.stdout.strip()) and not told.stdout.strip().startswith("Z")
