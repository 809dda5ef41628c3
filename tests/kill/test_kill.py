"""Six kills in every run of the tests, two for each victim; `make kill` makes it two hundred."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from tests.kill.server import PATIENCE_S, Server
from umpire.web.server import MOST_DEATHS, Deaths

RUN = Path(__file__).with_name("run.py")


def test_nothing_acknowledged_is_lost_and_nothing_is_doubled() -> None:
    command = [sys.executable, str(RUN), "--kills", "6"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)

    assert told.returncode == 0, told.stdout + told.stderr
    assert "Nothing acknowledged was lost" in told.stdout


def test_a_worker_that_dies_twice_within_seconds_is_started_again(tmp_path: Path) -> None:
    """Granian by itself ends the server at the second death within five and a half seconds."""
    server = Server(tmp_path)
    server.start()
    try:
        server.wait()
        main = server.main
        for _ in range(3):
            worker = server.worker()
            server.kill("worker", worker)
            server.bring_back(worker)
            assert server.main is main, "the server ended, and was started anew"
            assert server.ask("GET", "/api/battles") == (200, [])
    finally:
        server.stop()


def test_told_to_end_it_waits_for_nobody_who_only_holds_a_connection(tmp_path: Path) -> None:
    """One is silent, one sent half a request, one no body, one was answered. Nobody kills the worker, which would wait half a minute."""
    server = Server(tmp_path)
    server.start()
    try:
        server.wait()
        main, worker = server.main, server.worker()
        assert main is not None
        assert worker is not None
        host = f"Host: localhost:{server.port}\r\nOrigin: http://localhost:{server.port}\r\n"
        posts = f"POST /join HTTP/1.1\r\n{host}Content-Length: 9\r\n\r\n"
        begun = ("", "GET / HT", posts, f"GET /join HTTP/1.1\r\n{host}\r\n")
        with ExitStack() as held:
            for words in begun:
                line = held.enter_context(socket.create_connection(("127.0.0.1", server.port)))
                line.sendall(words.encode())
            assert line.recv(8) == b"HTTP/1.1"
            os.kill(worker, signal.SIGTERM)
            server.bring_back(worker)
            assert server.worker() not in (worker, None), "its main process started another"
            main.terminate()
            assert main.wait(PATIENCE_S) == 0
    finally:
        server.stop()


def test_a_worker_that_cannot_even_begin_ends_the_server() -> None:
    deaths = Deaths()
    for second in range(MOST_DEATHS - 1):
        deaths[0] = float(second)
        deaths.clear()
        assert deaths.get(0, 0) == 0
    deaths[0] = 9.0

    assert deaths.get(0, 0) == 9.0


def test_workers_that_die_now_and_then_end_no_server() -> None:
    """However many, in an evening."""
    deaths = Deaths()
    for ten_minutes in range(3 * MOST_DEATHS):
        deaths[0] = 600.0 * ten_minutes
        assert deaths.get(0, 0) == 0
