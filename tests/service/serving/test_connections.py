"""How many connections there is room for, by how many files may be open."""

from __future__ import annotations

import subprocess
import sys

import pytest

from umpire.service.serving.connections import room_of
from umpire.web.server import WAITING

ASK = "from umpire.service.serving import make_room, room; make_room(); print(*room())"


@pytest.mark.parametrize("files", [256, 1024, 4096, 20_000, 1_048_576])
def test_a_quarter_of_the_files_stays_free(files: int) -> None:
    found = room_of(files)
    assert found.strangers + found.own <= files * 3 // 4
    assert found.strangers <= 4096
    assert min(found) >= min(64, files // 4)


def test_this_machine_has_room_for_more_than_can_wait_at_its_door() -> None:
    """Another user of it who says nothing cannot fill the room, and then the line before it."""
    assert room_of(65_536).own > WAITING


@pytest.mark.skipif(sys.platform == "win32", reason="sockets are no files there")
@pytest.mark.parametrize("limits", ["ulimit -Sn 300; ulimit -Hn 600", "ulimit -n 600"])
def test_as_many_files_are_taken_as_are_given(limits: str) -> None:
    """Whoever was given few at first asks for the others."""
    said = subprocess.check_output(["sh", "-c", f'{limits}; exec "$0" -c "$1"', sys.executable, ASK], text=True)
    assert said.split() == ["300", "150"]
