"""Six kills in every run of the tests, two for each victim; `make kill` makes it two hundred."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

RUN = Path(__file__).with_name("run.py")


def test_nothing_acknowledged_is_lost_and_nothing_is_doubled() -> None:
    command = [sys.executable, str(RUN), "--kills", "6"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240)

    assert told.returncode == 0, told.stdout + told.stderr
    assert "Nothing acknowledged was lost" in told.stdout
