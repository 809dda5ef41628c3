"""
Fill a hall on this machine: screens that listen and umpires who write, slow bodies, pages that were idle, and strangers who say nothing.

    .venv/bin/python tests/load/run.py --seconds 120

Exit status 1 when a line did not reach every screen, a press failed, took longer than a second beside the slow ones, or took
half as long again beside five thousand silent ones, who are in a network of their own, as without them.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from statistics import quantiles

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.hall.networks import own, why_not
from tests.kill.server import HOST, Server
from tests.load.idle import lost_of
from umpire.service.desk import open_desk
from umpire.service.table import battles, seating

Page = tuple[str, dict[str, str]]
"""Its address, and what its browser brings."""

SCREENS = 100
CROWD = 400
RATE = 2.0
"""Presses of an umpire a second: a hundred times what a hall does."""
LONGEST_S = 1.0
AWAY = {"X-Forwarded-For": "10.0.0.9"}
"""Not at this machine, where everybody is the umpire."""
ID = re.compile(rb"(?:^|\n)id: (\d+)\n")
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
SLOW = "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 4000\r\n\r\ndo="
IDLE = 1000
SILENT = 5000
SILENT_S = 60.0
MOST_TIMES = 1.5
INSIDE = ("unshare", "-Urn", "sh", "-c", 'PATH=$PATH:/sbin:/usr/sbin ip link set lo up && exec "$0" "$@"')
"""In a network of its own: there a table may be open to all."""
ADDRESSES = 16 if sys.platform.startswith("linux") else 1
"""From which slow bodies come: each may send but a few."""


@dataclass
class Screen:
    """One that listens: when it heard of each line."""

    path: str
    brings: dict[str, str]
    heard: dict[int, float] = field(default_factory=dict)
    events: int = 0
    wrong: str = ""

    async def listen(self, port: int) -> None:
        reader, writer = await asyncio.open_connection(HOST, port)
        try:
            brings = "".join(f"{name}: {value}\r\n" for name, value in self.brings.items())
            writer.write(f"GET {self.path}/stream HTTP/1.1\r\nHost: {HOST}:{port}\r\n{brings}\r\n".encode())
            status = (await reader.readuntil(b"\r\n")).split()[1]
            if status != b"200":
                self.wrong = f"{self.path} answered {status.decode()}"
                return
            rest = b""
            while more := await reader.read(65536):
                now = time.perf_counter()
                whole, _, rest = (rest + more).rpartition(b"\n\n")
                for seq in ID.findall(whole + b"\n"):
                    self.events += 1
                    self.heard.setdefault(int(seq), now)
            self.wrong = f"{self.path} was ended"
        finally:
            writer.close()


class Hall:
    """All screens, in one loop of a thread of its own."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.screens: list[Screen] = []
        self.slow: list[asyncio.StreamWriter] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def open(self, pages: list[Page]) -> None:
        """These pages listen."""

        async def begin() -> None:
            for path, brings in pages:
                self.screens.append(Screen(path, brings))
                self._tasks.append(asyncio.ensure_future(self.screens[-1].listen(self.port)))
                await asyncio.sleep(0.002)

        self._do(begin)

    def drip(self, count: int, path: str) -> None:
        """So many bodies are promised, and come by a byte a second."""

        async def begin() -> None:
            head = SLOW.format(path=path, host=f"{HOST}:{self.port}").encode()
            for number in range(count):
                source = (f"127.0.0.{1 + number % ADDRESSES}", 0)
                _, writer = await asyncio.open_connection(HOST, self.port, local_addr=source)
                writer.write(head)
                self.slow.append(writer)
            self._tasks.append(asyncio.ensure_future(self._drip()))

        self._do(begin)

    async def _drip(self) -> None:
        while True:
            await asyncio.sleep(1)
            for writer in self.slow:
                if not writer.is_closing():
                    writer.write(b"o")

    def leave(self) -> None:
        """All of them go home."""

        async def end() -> None:
            for task in self._tasks:
                task.cancel()
            for writer in self.slow:
                writer.close()
            await asyncio.gather(*self._tasks, return_exceptions=True)

        self._do(end)
        self._loop.call_soon_threadsafe(self._loop.stop)

    def _do(self, what: Callable[[], object]) -> None:
        asyncio.run_coroutine_threadsafe(what(), self._loop).result(60)  # type: ignore[arg-type]


class Umpire(threading.Thread):
    """Presses at a steady rate."""

    def __init__(
        self, port: int, battle: str, ship: str, seconds: float, brings: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(daemon=True)
        self.port, self.battle, self.ship, self.seconds = port, battle, ship, seconds
        self.brings = {**FORM, **(brings or {})}
        self.pressed: list[tuple[float, float]] = []
        """When, and how long until the answer."""
        self.wrong = ""

    def run(self) -> None:
        connection = http.client.HTTPConnection(HOST, self.port, timeout=20)
        begun = time.perf_counter()
        for count in range(int(self.seconds * RATE)):
            time.sleep(max(0.0, begun + count / RATE - time.perf_counter()))
            body = f"do=correct&id={uuid.uuid4()}&name={self.ship}.boxes&value={1 + count % 9}"
            at = time.perf_counter()
            try:
                connection.request("POST", f"/battle/{self.battle}/commands", body, self.brings)
                answer = connection.getresponse()
                answer.read()
            except (OSError, http.client.HTTPException) as error:
                self.wrong = f"a press of {self.ship} failed: {error!r}"
                return
            if answer.status != 303:
                self.wrong = f"a press of {self.ship} answered {answer.status}"
                return
            self.pressed.append((at, time.perf_counter() - at))


def told(name: str, seconds: list[float]) -> tuple[float, float]:
    """One line of times; the median, and what one of twenty takes longer than."""
    cuts = quantiles(seconds, n=100) if len(seconds) > 1 else seconds * 99
    p50, p95, p99 = (cuts[at - 1] * 1000 for at in (50, 95, 99))
    print(
        f"  {name}: p50 {p50:.1f} ms, p95 {p95:.1f}, p99 {p99:.1f}, longest {max(seconds) * 1000:.1f} ({len(seconds)})"
    )
    return p50, p95


def until_last(screens: list[Screen], pressed: list[tuple[float, float]]) -> tuple[list[float], int]:
    """How long after its answer was asked for a line reached the last screen; and how many lines did not reach all."""
    waits, missing = [], 0
    ends = sorted({seq for screen in screens for seq in screen.heard})
    for place, (at, _) in enumerate(sorted(pressed)):
        seq = ends[-1] - len(pressed) + 1 + place if ends else 0
        heard = [
            min((when for known, when in screen.heard.items() if known >= seq), default=None) for screen in screens
        ]
        found = [when - at for when in heard if when is not None]
        if len(found) == len(screens):
            waits.append(max(found))
        else:
            missing += 1
    return waits, missing


def work(pid: int) -> tuple[float, float]:
    """Seconds of processor time of a process, and its memory in MB; noughts where the system does not say."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except OSError:
        return 0.0, 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def pages_of(port: int, links: dict[str, str], battle: str) -> list[Page]:
    """As a hall has them: captains who sit on their phones, spectators, and umpires' tables."""
    captains = [(f"/seat/{token}", sit(port, token)) for seat, token in links.items() if seat.startswith("captain")]
    watching = [(f"/seat/{links['spectator']}", AWAY)] * len(captains)
    return [*captains, *watching, (f"/battle/{battle}", {}), (f"/battle/{battle}/as/spectator", {})]


def sit(port: int, token: str) -> dict[str, str]:
    """A phone sits down; what it brings with every request from then on."""
    cookies: dict[str, str] = {}
    for method, path in (("GET", f"/seat/{token}"), ("POST", f"/seat/{token}/sit"), ("GET", f"/seat/{token}")):
        connection = http.client.HTTPConnection(HOST, port, timeout=20)
        brings = {**AWAY, "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        connection.request(method, path, "" if method == "POST" else None, brings)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        for set_cookie in answer.headers.get_all("Set-Cookie", []):
            name, _, value = set_cookie.partition(";")[0].partition("=")
            cookies[name] = value
    return {**AWAY, "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}


def run(seconds: float) -> list[str]:
    """Both halls; returns what was wrong."""
    with tempfile.TemporaryDirectory(prefix="umpire-load-") as folder:
        server = Server(Path(folder))
        desk = open_desk(Path(folder), "")
        battle = battles.demo(desk)
        links = seating.links(desk, battle)
        desk.close()
        server.start()
        try:
            server.wait()
            worker = server.worker() or 0
            pages = pages_of(server.port, links, battle)
            wrong = _screens(server.port, worker, battle, pages, seconds)
            wrong += _crowd(server.port, worker, battle, pages)
            return wrong + _idle(server.port, battle)
        finally:
            server.stop()


def run_silent() -> list[str]:
    """A table that is open to all, with the laptop's press at its own door; returns what was wrong."""
    with tempfile.TemporaryDirectory(prefix="umpire-silent-") as folder:
        server = Server(Path(folder), "--lan")
        desk = open_desk(Path(folder), "")
        battle = battles.demo(desk)
        desk.close()
        server.start()
        try:
            server.wait()
            return _silent(server.port, server.worker() or 0, battle, own(Path(folder)))
        finally:
            server.stop()


def _pressed(port: int, battle: str, brings: Mapping[str, str]) -> tuple[list[float], list[str]]:
    """How long each press of two umpires took, and what was wrong."""
    umpires = [Umpire(port, battle, ship, SILENT_S, brings) for ship in ("aphid", "skylord")]
    for umpire in umpires:
        umpire.start()
    for umpire in umpires:
        umpire.join(SILENT_S + 30)
    return [took for umpire in umpires for _, took in umpire.pressed], [one.wrong for one in umpires if one.wrong]


def _silent(port: int, worker: int, battle: str, brings: Mapping[str, str]) -> list[str]:
    print(f"{SILENT} who connect and say nothing, {SILENT_S:.0f} s")
    took, wrong = _pressed(port, battle, brings)
    alone = told("press without them", took)
    sources = [f"127.0.1.{1 + number}" for number in range(ADDRESSES)]
    script = [sys.executable, "-I", str(Path(__file__).with_name("silent.py")), "127.0.0.2", str(port), str(SILENT)]
    crowd = subprocess.Popen([*script, *sources], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert crowd.stdout is not None
        crowd.stdout.readline()
        before, begun = work(worker)[0], time.perf_counter()
        took, more = _pressed(port, battle, brings)
        share = (work(worker)[0] - before) / (time.perf_counter() - begun) * 100
        said, _ = crowd.communicate("\n", timeout=30)
    finally:
        crowd.kill()
        crowd.wait()
    beside = told("press beside them", took)
    times = [with_them / without for with_them, without in zip(beside, alone, strict=True)]
    print(
        f"  {times[0]:.2f} and {times[1]:.2f} times as long; {share:.0f} % of a core; hung up on {said.strip()} times"
    )
    if max(times) > MOST_TIMES:
        more.append(f"a press took {max(times):.1f} times as long beside {SILENT} silent ones")
    return wrong + more


def _idle(port: int, battle: str) -> list[str]:
    print(f"{IDLE} presses of pages that were idle")
    lost = lost_of(IDLE, port, battle)
    print(f"  {IDLE - len(lost)} were answered")
    return lost


def _screens(port: int, worker: int, battle: str, pages: list[Page], seconds: float) -> list[str]:
    print(f"{SCREENS} screens and two umpires, {seconds:.0f} s")
    hall = Hall(port)
    hall.open(list(islice(cycle(pages), SCREENS)))
    time.sleep(1)
    umpires = [Umpire(port, battle, ship, seconds) for ship in ("aphid", "skylord")]
    begun, (before, _) = time.perf_counter(), work(worker)
    for umpire in umpires:
        umpire.start()
    for umpire in umpires:
        umpire.join(seconds + 30)
    after, memory = work(worker)
    share = (after - before) / (time.perf_counter() - begun) * 100
    time.sleep(1.5)
    hall.leave()
    pressed = [one for umpire in umpires for one in umpire.pressed]
    waits, missing = until_last(hall.screens, pressed)
    told("press", [took for _, took in pressed])
    if waits:
        told("until the last screen heard", waits)
    print(f"  {share:.0f} % of a core, {memory:.0f} MB, {sum(screen.events for screen in hall.screens)} events")
    wrong = [one.wrong for one in (*umpires, *hall.screens) if one.wrong]
    return wrong + ([f"{missing} lines did not reach every screen"] if missing else [])


def _crowd(port: int, worker: int, battle: str, pages: list[Page]) -> list[str]:
    print(f"{CROWD} streams and {CROWD} slow bodies")
    hall = Hall(port)
    hall.open(list(islice(cycle(pages), CROWD)))
    hall.drip(CROWD, f"/battle/{battle}/commands")
    time.sleep(2)  # by then each of them is known to be slow, and none has been given up
    umpire = Umpire(port, battle, "aphid", 5)
    umpire.start()
    umpire.join(60)
    still = sum(not writer.is_closing() for writer in hall.slow)
    took = [took for _, took in umpire.pressed]
    if took:
        told("press", took)
    hall.leave()
    listening = sum(not screen.wrong and screen.events > 0 for screen in hall.screens)
    print(f"  {listening} streams and {still} slow bodies were open to the end, {work(worker)[1]:.0f} MB")
    wrong = [one.wrong for one in (umpire, *hall.screens) if one.wrong]
    if min(still, listening) < CROWD:
        wrong.append(f"only {listening} streams and {still} slow bodies were open")
    if not took or max(took) > LONGEST_S:
        wrong.append(f"a press took {max(took, default=0):.1f} s beside {CROWD} slow ones")
    return wrong


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=120, choices=range(5, 3601), metavar="5..3600")
    parser.add_argument("--silent", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    wrong = run_silent() if options.silent else run(options.seconds)
    if not options.silent and (reason := why_not()):
        print(f"Nobody was silent: {reason}")
    elif not options.silent and subprocess.run([*INSIDE, sys.executable, __file__, "--silent"], check=False).returncode:
        wrong.append("a press beside the silent ones, as told above")
    for line in dict.fromkeys(wrong):
        print(f"WRONG: {line}", file=sys.stderr)
    print("Wrong." if wrong else "Every screen followed, and every press was answered.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
