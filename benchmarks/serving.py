"""Both servers as processes of their own: `umpire serve`, and the bare app under the same granian."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

from benchmarks.fleet import filled
from umpire.service.desk.desk import DATABASE
from umpire.service.serving.holding import HOLDER

ROOT = Path(__file__).parent.parent
HOST = "127.0.0.1"


@dataclass
class Server:
    """Where it answers, and the process that does the work."""

    port: int
    worker: int

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def cpu_s(self) -> float:
        """Seconds of processor time so far; 0 where the system does not say."""
        try:
            fields = Path(f"/proc/{self.worker}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    with socket.socket() as free:
        free.bind((HOST, 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def _running(command: list[str], port: int, path: str, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "BENCHMARK_FOLDER": str(folder)}
    with (folder / f"{port}.log").open("wb") as said:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=said, stderr=said)
    try:
        for _ in range(400):
            try:
                with closing(HTTPConnection(HOST, port)) as line:  # not urllib, which ends its connection as proxies do
                    line.request("GET", path)
                    line.getresponse().read()
                break
            except OSError:
                time.sleep(0.05)
        else:
            raise RuntimeError((folder / f"{port}.log").read_text()[-800:])
        yield process
    except BaseException:
        print((folder / f"{port}.log").read_text()[-2000:], flush=True)
        raise
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def umpire(folder: Path) -> Iterator[Server]:
    """`umpire serve` on the benchmark's battle of a thousand lines."""
    data = folder / "served"
    data.mkdir()
    filled(str(data / DATABASE), 1000, with_snapshot=True).close()
    port = free_port()
    command = [sys.executable, "-m", "umpire", "serve", "--data", str(data), "--port", str(port)]
    with _running(command, port, "/api/battles", folder):
        yield Server(port, int(json.loads((data / HOLDER).read_text())["process"]))


def bare(folder: Path, threads: int) -> AbstractContextManager[Server]:
    """The bare app under WSGI, where each request and each listener keeps a thread."""
    return _granian(f"--interface wsgi --blocking-threads {threads}", "benchmarks.peers.bare:app", folder)


def bare_function(folder: Path) -> AbstractContextManager[Server]:
    """The same routes as one function under ASGI."""
    return _granian("--interface asginl", "benchmarks.peers.function:app", folder)


@contextmanager
def _granian(how: str, app: str, folder: Path) -> Iterator[Server]:
    port = free_port()
    options = f"{how} --workers 1 --log-level warning --workers-kill-timeout 2"
    command = [sys.executable, "-m", "granian", *options.split(), "--host", HOST, "--port", str(port)]
    with _running([*command, app], port, "/fragment", folder) as process:
        told = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(process.pid)], capture_output=True, text=True, check=False
        )
        yield Server(port, int((told.stdout.split() or ["0"])[0]))
