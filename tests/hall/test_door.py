"""
The door of a real server: opened while it runs, found open after a death, closed where its port is taken; nothing acknowledged is lost.

On a laptop and a phone as in `test_namespace.py`; skipped aloud where a machine has no network namespaces.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import pytest

from tests.hall.networks import LAPTOP, LAPTOP_SIX, SECONDS, Machine, Visit, own, token
from tests.hall.servers import serving

PORT = 1889
HERE, THERE = f"http://127.0.0.1:{PORT}", f"http://{LAPTOP}:{PORT}"


def becomes(what: Callable[[], bool]) -> bool:
    until = time.monotonic() + SECONDS
    while not (is_so := what()) and time.monotonic() < until:
        time.sleep(0.1)
    return is_so


def worker(data: Path) -> int:
    """The process that answers: it holds the folder."""
    return int(json.loads((data / "umpire.holder").read_text(encoding="utf-8"))["process"])


def record(here: Visit, battle: str) -> str:
    return here.ask(f"/battle/{battle}/export").text


def test_what_was_acknowledged_outlives_the_door_and_a_killed_worker(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    laptop, phone = machines
    said: list[str] = []
    with serving(laptop, tmp_path, PORT):
        here = Visit(laptop, HERE)
        begun = here.ask("/battles", "POST", form={"scenario": "cloudships/bridges"})
        battle = re.split("[/?]", begun.where)[2]

        def enter() -> bool:
            """One more line; whether somebody answered."""
            id = str(uuid4())
            sent = {"do": "correct", "name": "skylord.boxes", "value": str(len(said) % 5), "id": id}
            answer = here.ask(f"/battle/{battle}/commands", "POST", form=sent)
            assert answer.status in (0, 303), answer.text
            if answer.status == 303:
                said.append(id)
            return answer.status == 303

        def has_turned(is_reached: bool) -> bool:
            """One more line meanwhile; and while the server turns nobody is answered, so it has turned when the laptop is."""
            enter()
            return (phone.ask(f"{THERE}/join").status == 200) is is_reached and enter()

        for path, is_reached in (("/hall/open", True), ("/hall/close", False), ("/hall/open", True)):
            assert enter()
            assert "refresh" in here.ask(path, "POST").headers
            assert becomes(lambda: has_turned(is_reached))  # noqa: B023
            assert "refresh" not in here.ask("/hall").headers
        killed = worker(tmp_path)
        os.kill(killed, signal.SIGKILL)
        assert becomes(lambda: enter() and phone.ask(f"{THERE}/join").status == 200), "it comes back open"
        assert worker(tmp_path) != killed
        told = record(here, battle)
    assert len(said) > 7
    assert [id for id in said if told.count(id) != 1] == []


def test_a_worker_that_comes_after_one_that_died_knows_the_same_token(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    """Whatever became of its file: cookies, scripts and the address in the terminal go on till Umpire ends."""
    laptop, _ = machines
    with serving(laptop, tmp_path, PORT, "--lan"):
        brings, killed = own(tmp_path), worker(tmp_path)
        (tmp_path / "umpire.token").unlink()
        os.kill(killed, signal.SIGKILL)
        assert becomes(lambda: laptop.ask(f"{HERE}/api/battles", headers=brings).status == 200)
        assert worker(tmp_path) != killed
        assert not (tmp_path / "umpire.token").exists()


def test_a_worker_that_cannot_begin_says_why_and_ends_the_server(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    laptop, _ = machines
    with serving(laptop, tmp_path, PORT) as served:
        first = worker(tmp_path)
        os.kill(first, signal.SIGSTOP)
        for path in tmp_path.glob("umpire.db*"):
            path.unlink()
        (tmp_path / "umpire.db").write_bytes(b"no database at all")
        os.kill(first, signal.SIGKILL)
        assert served.process.wait(SECONDS)
        assert f"umpire: {tmp_path / 'umpire.db'}" in served.printed
        assert "Traceback" not in served.printed


def test_a_laptop_that_died_in_the_show_comes_back_open_and_says_so(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    laptop, phone = machines
    here = Visit(laptop, HERE)
    with serving(laptop, tmp_path, PORT) as first:
        here.ask("/hall/open", "POST")
        assert becomes(lambda: phone.ask(f"{THERE}/join").status == 200)
        assert f"Open to the hall. Other devices open {THERE}" in first.printed
        first.process.kill()
        assert becomes(lambda: phone.ask(f"{THERE}/join").status == 0), "no worker outlives its master"
    with serving(laptop, tmp_path, PORT) as again:
        assert "so it is again" in again.printed
        assert phone.ask(f"{THERE}/join").status == 200
        assert phone.ask(f"http://[{LAPTOP_SIX}]:{PORT}/join").status == 200
        here.ask("/hall/close", "POST")
        assert becomes(lambda: phone.ask(f"{THERE}/join").status == 0)


def test_a_door_that_another_program_stands_in_stays_closed_and_says_why(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    laptop, phone = machines
    here = Visit(laptop, HERE)
    with serving(laptop, tmp_path, PORT) as served:
        code = f"import socket, time; s = socket.create_server(({LAPTOP!r}, {PORT})); print(flush=True); time.sleep(60)"
        other = subprocess.Popen([*laptop.inside, sys.executable, "-c", code], stdout=subprocess.PIPE)
        try:
            assert other.stdout is not None
            other.stdout.readline()
            here.ask("/hall/open", "POST")
            assert becomes(lambda: "could not be opened to the hall" in here.ask("/").text)
            assert "choose another with --port" in served.printed
        finally:
            other.kill()
            other.communicate()
        here.ask("/hall/open", "POST")
        assert becomes(lambda: phone.ask(f"{THERE}/join").status == 200)
        assert "could not be opened" not in here.ask("/").text


@pytest.mark.parametrize(("told", "here"), [("::1", "[::1]"), ("localhost", "localhost")])
def test_loopback_is_opened_by_the_address_that_is_printed(
    machines: tuple[Machine, Machine], tmp_path: Path, told: str, here: str
) -> None:
    laptop, phone = machines
    with serving(laptop, tmp_path, 80, "--host", told, at=here) as served:
        printed = re.findall(r"http://[^\s]+", served.printed)[0].rstrip("/")
        assert Visit(laptop, printed).ask("/ships").status == 200
        assert phone.ask(f"http://{LAPTOP}/").status == 0


def test_who_opens_the_hall_by_another_address_of_loopback_stays_in_by_it(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    """Debian's hosts file puts the laptop's own name at 127.0.1.1."""
    laptop, phone = machines
    with serving(laptop, tmp_path, PORT, "--host", "127.0.1.1", at="127.0.1.1"):
        here = Visit(laptop, f"http://127.0.1.1:{PORT}")
        assert here.ask("/hall/open", "POST").status in (200, 303)
        assert becomes(lambda: phone.ask(f"http://{LAPTOP}:{PORT}/join").status == 200)
        assert becomes(lambda: here.ask("/ships").status == 200)


def test_a_certificate_of_ones_own(machines: tuple[Machine, Machine], tmp_path: Path) -> None:
    laptop, phone = machines
    if not (shutil.which("openssl") and shutil.which("curl")):
        pytest.skip("no certificate for this test: openssl or curl is not installed")
    pair = tmp_path / "cert.pem", tmp_path / "key.pem"
    make = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=table.local"]
    more = ["-addext", f"subjectAltName=IP:{LAPTOP},IP:127.0.0.1"]
    subprocess.run(
        ["openssl", *make, *more, "-out", pair[0], "-keyout", pair[1]], check=True, capture_output=True, timeout=60
    )
    with serving(laptop, tmp_path / "data", 443, "--lan", "--tls", *map(str, pair), at="") as served:

        def curl(machine: Machine, address: str, *how: str) -> str:
            command = [*machine.inside, "curl", "-s", "--cacert", str(pair[0]), "-i", "-m", "9", *how, address]
            return subprocess.run(command, capture_output=True, text=True, check=False, timeout=20).stdout

        assert becomes(lambda: curl(laptop, "https://127.0.0.1/ships").startswith("HTTP/2 403"))
        own = f"Authorization: Bearer {token(tmp_path / 'data')}"
        assert curl(laptop, "https://127.0.0.1/ships", "-H", own).startswith("HTTP/2 200")
        assert f"https://{LAPTOP}\n" in served.printed
        joined = curl(phone, f"https://{LAPTOP}/join")
        assert " 200" in joined.splitlines()[0]
        assert "; Secure" in joined
        assert " 403" in curl(phone, f"https://{LAPTOP}/ships").splitlines()[0]
        for origin, status in ((f"https://{LAPTOP}", " 422"), (f"http://{LAPTOP}", " 403")):
            sent = curl(phone, f"https://{LAPTOP}/join", "-d", "code=x", "-H", f"Origin: {origin}")
            assert status in sent.splitlines()[0]
