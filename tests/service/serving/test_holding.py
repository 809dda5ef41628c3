"""Holding the data folder, ending with the parent; the data files beside the battles."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.service.desk import open_desk
from umpire.service.desk.announcer import Announcer
from umpire.service.serving import hold, holding


def test_a_second_server_is_told_who_holds_the_folder(tmp_path: Path) -> None:
    held = hold(tmp_path, "http://127.0.0.1:1889")
    with pytest.raises(BadInput) as told:
        hold(tmp_path, "http://127.0.0.1:1890")

    assert f"Umpire is already running on this folder (process {os.getpid()}, http://127.0.0.1:1889)." in str(
        told.value
    )
    assert "choose another folder with --data" in str(told.value)
    held.lock.release()
    hold(tmp_path, "http://127.0.0.1:1890").lock.release()


@pytest.mark.parametrize("note", ["", "nonsense", "[]", '{"process": "x"}'], ids=["empty", "text", "list", "wrong"])
def test_a_spoilt_note_of_the_holder_still_gives_a_sentence(tmp_path: Path, note: str) -> None:
    held = hold(tmp_path, "http://127.0.0.1:1889")
    (tmp_path / holding.HOLDER).write_text(note)
    with pytest.raises(BadInput, match=r"Another program is using this folder\. Close it first"):
        hold(tmp_path, "http://127.0.0.1:1890")
    held.lock.release()


def test_only_its_owner_reads_the_folders_files(tmp_path: Path) -> None:
    hold(tmp_path, "http://127.0.0.1:1889").lock.release()
    open_desk(tmp_path).close()

    assert {path.name: oct(path.stat().st_mode & 0o077) for path in tmp_path.iterdir()} == {
        path.name: "0o0" for path in tmp_path.iterdir()
    }


def test_the_hold_ends_with_its_process_however_that_ends(tmp_path: Path) -> None:
    code = (
        "import sys, os, signal; from pathlib import Path; from umpire.service.serving import hold;"
        f"held = hold(Path({str(tmp_path)!r}), 'http://127.0.0.1:1'); print('held', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"held\n"
        with pytest.raises(BadInput, match=f"process {child.pid}"):
            hold(tmp_path, "http://127.0.0.1:2")
        child.kill()
        child.wait(10)

    hold(tmp_path, "http://127.0.0.1:2", wait=5).lock.release()


MASTER = """
import multiprocessing, os, sys, time
from pathlib import Path
from umpire.service.serving import end_with_parent

def work(closed):
    known = os.getppid()
    os.getppid = lambda: known  # Windows goes on saying who began it
    end_with_parent(lambda: Path(closed).write_text("yes"))
    print("begun", flush=True)
    time.sleep(60)

if __name__ == "__main__":
    multiprocessing.get_context(sys.argv[1]).Process(target=work, args=(sys.argv[2],)).start()
    time.sleep(60)
"""


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_a_worker_ends_when_its_parent_is_gone(tmp_path: Path, way: str) -> None:
    """However its parent ended, and however this system begins a worker: no server stays behind without its master."""
    closed, script = tmp_path / "closed", tmp_path / "master.py"
    script.write_text(MASTER)
    with subprocess.Popen([sys.executable, script, way, closed], stdout=subprocess.PIPE) as master:
        assert master.stdout is not None
        assert master.stdout.readline() == b"begun\n"
        master.kill()
        assert master.stdout.read() == b"", "its worker has it open, too, and so this waits for both"

    assert closed.exists()


def test_streams_end_when_the_server_goes_down() -> None:
    announcer = Announcer()
    heard = []
    listener = threading.Thread(target=lambda: heard.append(announcer.hear(0, 60)))
    listener.start()
    announcer.close()
    listener.join(5)

    assert heard == [(0, {}, frozenset())]
    assert not announcer.is_open


def test_a_slow_listener_hears_of_everything_at_once() -> None:
    announcer = Announcer()
    for seq in range(1, 500):
        announcer.tell("battle", seq, ("aphid" if seq % 2 else "wasp",))

    assert announcer.since("battle", 3) == (499, ("aphid", "wasp"))
    assert announcer.since("another", 0) is None


def test_the_log_of_troubles_is_for_its_owner(tmp_path: Path) -> None:
    logger = logging.getLogger("umpire")
    before = list(logger.handlers)
    holding.log_to(tmp_path)
    (added,) = [handler for handler in logger.handlers if handler not in before]
    try:
        assert (tmp_path / holding.LOG).stat().st_mode & 0o077 == 0
    finally:
        logger.removeHandler(added)
        added.close()


def test_what_is_called_out_is_heard_once_and_in_no_line_of_the_log() -> None:
    announcer = Announcer()
    announcer.tell("battle", 3, ("aphid",))
    announcer.knock("battle")
    announcer.stir("another")
    said, heads, calls = announcer.hear(0, 60)
    assert (heads, calls) == ({"battle": 3}, {("knock", "battle"), ("stir", "another")})
    announcer.nudge()
    later, heads, calls = announcer.hear(said, 60)
    assert (later > said, heads, calls) == (True, {"battle": 3}, frozenset())
    assert announcer.news(0, 0) == (1, {"battle": 3}), "those who copy the record are not woken by it"
