"""Six kills in every run of the tests, two for each victim; `make kill` makes it two hundred."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.kill.server import Server
from umpire.web.serving import MOST_DEATHS, Deaths

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
