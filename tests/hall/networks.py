"""
A hall's network, made for a test: a laptop and a phone, each in a network namespace of its own, with a cable between them.

Needs user namespaces (`unshare -Urn`); where a machine has none, `why_not` says so. All that is started is ended by its own process.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode, urlsplit

HERE = Path(__file__).parent
TOP = HERE.parents[1]
SECONDS = 90.0
"""A loaded machine is slow; only what never comes is wrong."""

LAPTOP, LAPTOP_SIX = "10.77.0.1", "fd77::1"
PHONE, PHONE_SIX = "10.77.0.2", "fd77::2"
LATER = "10.78.0.1"
"""The laptop's in the network that it joins when Umpire runs already."""


def why_not() -> str:
    """Why there can be no such network on this machine; empty where there can."""
    missing = [name for name in ("unshare", "nsenter", "ip") if shutil.which(name, path=_path()) is None]
    if missing:
        return f"no network of its own for this test: {', '.join(missing)} is not installed"
    tried = subprocess.run(["unshare", "-Urn", "true"], capture_output=True, text=True, check=False, timeout=SECONDS)
    return f"no network namespaces here: {tried.stderr.strip()}" if tried.returncode else ""


def _path() -> str:
    return f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"


class Answer(NamedTuple):
    """What came back."""

    status: int
    text: str
    headers: dict[str, str]
    cookies: tuple[str, ...]
    """As they were set, with all that was said of them."""

    @property
    def where(self) -> str:
        """Where it leads."""
        return self.headers.get("location", "")


class Machine:
    """A namespace, held open by a process that does nothing, and who asks from there."""

    def __init__(self, holder: subprocess.Popen[str]) -> None:
        self.holder = holder
        self.inside = ["nsenter", "-t", str(holder.pid), "-U", "-n", "--preserve-credentials"]
        self._asker: subprocess.Popen[str] | None = None
        self.mother: subprocess.Popen[str] | None = None
        """Who starts servers there; see `servers.py`."""

    def run(self, *command: str) -> str:
        """A command in there; what it says."""
        done = subprocess.run(
            [*self.inside, *command],
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
            env={**os.environ, "PATH": _path()},
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"
        return done.stdout

    def ask(
        self,
        address: str,
        method: str = "GET",
        *,
        host: str | None = None,
        cookies: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
        form: Mapping[str, str] | None = None,
        is_old: bool = False,
    ) -> Answer:
        """
        One request from there.

        Args:
            host: a Host of one's own, instead of that of the address.
            is_old: HTTP/1.0, as proxies speak that were not told otherwise.
        """
        at = urlsplit(address)
        said = [("Host", at.netloc if host is None else host), *(headers or {}).items()]
        if cookies:
            said.append(("Cookie", "; ".join(f"{name}={value}" for name, value in cookies.items())))
        if method != "GET" and not any(name == "Origin" for name, _ in said):
            said.append(("Origin", f"{at.scheme}://{at.netloc}"))
        told = self._told(
            {
                "to": at.hostname,
                "port": at.port or 80,
                "method": method,
                "path": quote(at.path, safe="/:%") + (f"?{at.query}" if at.query else "") or "/",
                "headers": said,
                "body": urlencode(form or {}),
                "is_old": is_old,
            }
        )
        every = [(name, value) for name, value in told["headers"]]
        set_cookies = tuple(value for name, value in every if name == "set-cookie")
        return Answer(told["status"], told["text"], dict(every), set_cookies)

    def _told(self, one: dict[str, Any]) -> dict[str, Any]:
        if self._asker is None:
            self._asker = subprocess.Popen(
                [*self.inside, sys.executable, "-I", str(HERE / "asker.py")],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        assert self._asker.stdin is not None
        assert self._asker.stdout is not None
        self._asker.stdin.write(json.dumps(one) + "\n")
        self._asker.stdin.flush()
        told: dict[str, Any] = json.loads(self._asker.stdout.readline())
        return told

    def end(self) -> None:
        """Nothing of it is left."""
        for process in (self._asker, self.holder):
            if process is not None:
                process.kill()
                process.wait(SECONDS)
                for pipe in (process.stdin, process.stdout):
                    if pipe is not None:
                        pipe.close()


class Visit:
    """Somebody at one machine, whose browser keeps its cookies."""

    def __init__(self, machine: Machine, address: str) -> None:
        self.machine, self.address = machine, address.rstrip("/")
        self.cookies: dict[str, str] = {}
        self.last: list[str] = []
        """Every cookie that it was given, as it was given it."""

    def ask(self, path: str, method: str = "GET", **how: Any) -> Answer:
        """A request to the address that this browser was given."""
        came = self.machine.ask(f"{self.address}{path}", method, cookies=self.cookies, **how)
        self.last += came.cookies
        for cookie in came.cookies:
            name, _, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return came


def token(data: Path) -> str:
    """What the laptop's own scripts send, as they read it."""
    return (data / "umpire.token").read_text(encoding="ascii").strip()


def own_browser(laptop: Machine, data: Path, address: str = "http://127.0.0.1:1889") -> Visit:
    """The laptop's, by the address with the token."""
    visit = Visit(laptop, address)
    came = visit.ask(f"/?token={token(data)}")
    assert (came.status, came.where) == (303, "/"), came
    return visit


@contextlib.contextmanager
def hall() -> Iterator[tuple[Machine, Machine]]:
    """Laptop and phone, with addresses of both kinds on their cable."""
    laptop = Machine(_held(["unshare", "-Urn"]))
    phone = None
    try:
        phone = Machine(_held([*laptop.inside, "unshare", "-n"]))
        laptop.run("ip", "link", "set", "lo", "up")
        phone.run("ip", "link", "set", "lo", "up")
        cable(laptop, phone, "cable", LAPTOP, PHONE)
        laptop.run("ip", "addr", "add", f"{LAPTOP_SIX}/64", "dev", "cable", "nodad")
        phone.run("ip", "addr", "add", f"{PHONE_SIX}/64", "dev", "cable-far", "nodad")
        yield laptop, phone
    finally:
        for machine in (phone, laptop):
            if machine is not None:
                machine.end()


def cable(laptop: Machine, phone: Machine, name: str, near: str, far: str) -> None:
    """A cable from one to the other, with an address at each end."""
    other = f"{name}-far"
    laptop.run("ip", "link", "add", name, "type", "veth", "peer", "name", other, "netns", str(phone.holder.pid))
    for machine, end, address in ((laptop, name, near), (phone, other, far)):
        machine.run("ip", "addr", "add", f"{address}/24", "dev", end)
        machine.run("ip", "link", "set", end, "up")


def own(data: Path) -> dict[str, str]:
    """What a script on the laptop sends, where the table has a token for it."""
    token = data / "umpire.token"
    return {"Authorization": f"Bearer {token.read_text(encoding='ascii').strip()}"} if token.exists() else {}


@contextlib.contextmanager
def silent(machine: Machine, to: str, port: int, count: int, sources: list[str]) -> Iterator[Callable[[], int]]:
    """So many who connect from there and say nothing; tells how often one was hung up on by now, upon which it connected again."""
    command = [sys.executable, "-I", str(TOP / "tests" / "load" / "silent.py"), to, str(port), str(count), *sources]
    crowd = subprocess.Popen([*machine.inside, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert crowd.stdin is not None
    assert crowd.stdout is not None
    said, hears = crowd.stdout, crowd.stdin

    def ended() -> int:
        hears.write("\n")
        hears.flush()
        return int(said.readline())

    try:
        assert said.readline() == "held\n"
        yield ended
    finally:
        crowd.kill()
        crowd.communicate()


def _held(unshare: list[str]) -> subprocess.Popen[str]:
    """A process in namespaces of its own, once it is there."""
    holder = subprocess.Popen(
        [*unshare, "sh", "-c", "echo here; exec cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "here\n"
    return holder
