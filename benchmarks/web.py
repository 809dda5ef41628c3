"""
Group 4: requests to the real table beside a bare route under the same server; streams and pollers.

The bare route is measured twice: as Flask under WSGI, with a thread for each listener, and as an ASGI function without a framework.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from benchmarks import serving, wrk
from benchmarks.fleet import BATTLE
from benchmarks.serving import HOST, ROOT, Server
from benchmarks.table import Row
from umpire.web.front import THREADS

TABLE = f"/battle/{BATTLE}"
MARK = "do=correct&id=%s-%d&name=ship-%d.boxes&value=%d"
"""A mark on one of the hundred ships: never refused, and different each time."""
ROUNDS = 3
CLIENTS = 100
RATE = 10
"""Posts a second while the hall listens."""
SAME = "bare Flask, WSGI, same granian"
RAW = "bare function, ASGI, same granian"


def measure(folder: Path) -> Iterator[Row]:
    """Every row of the group."""
    with (
        serving.umpire(folder) as ours,
        serving.bare(folder, CLIENTS + THREADS) as bare,
        serving.bare_function(folder) as plain,
    ):
        yield from _reading(ours, bare, plain)
        yield from _writing(ours, bare, plain, folder)
        yield from _hall(ours, bare, plain)


def _reading(ours: Server, bare: Server, plain: Server) -> list[Row]:
    tag = _tag(f"{ours.url}{TABLE}/head")
    fragments = {"HX-Request": "true", "Host": f"{HOST}:{ours.port}"}
    found: dict[str, list[wrk.Load]] = {
        "ours": [],
        "bare": [],
        "plain": [],
        "our 304": [],
        "bare 304": [],
        "plain 304": [],
    }
    for _ in range(ROUNDS):
        found["ours"].append(wrk.get(f"{ours.url}{TABLE}/ship/ship-7", 10, fragments))
        found["bare"].append(wrk.get(f"{bare.url}/fragment", 10))
        found["plain"].append(wrk.get(f"{plain.url}/fragment", 10))
        found["our 304"].append(wrk.get(f"{ours.url}{TABLE}/head", 10, {"If-None-Match": tag}))
        found["bare 304"].append(wrk.get(f"{bare.url}/head", 10, {"If-None-Match": _tag(f"{bare.url}/head")}))
        found["plain 304"].append(wrk.get(f"{plain.url}/head", 10, {"If-None-Match": _tag(f"{plain.url}/head")}))
    rate = {name: wrk.middle(loads).per_s for name, loads in found.items()}
    return [
        Row("GET of a ship's panel, 10 connections", rate["ours"], rate["bare"], "/s", f"{SAME}, 10 kB", 0.5, True),
        Row("  the same", rate["ours"], rate["plain"], "/s", f"{RAW}, 10 kB"),
        Row("304 answers, 10 connections", rate["our 304"], rate["bare 304"], "/s", f"{SAME}, 304", 0.8, True),
        Row("  the same", rate["our 304"], rate["plain 304"], "/s", f"{RAW}, 304"),
    ]


def _tag(url: str) -> str:
    at = urlsplit(url)
    with closing(HTTPConnection(at.netloc)) as line:  # not urllib, which ends its connection as proxies do
        line.request("GET", at.path)
        return str(line.getresponse().headers["ETag"])


def _writing(ours: Server, bare: Server, plain: Server, folder: Path) -> list[Row]:
    targets = {"ours": f"{ours.url}{TABLE}/commands"}
    targets |= {name: f"{bare.url}/{name}" for name in ("line", "one-writer", "raw")}
    targets["plain"] = f"{plain.url}/line"
    alone: dict[str, list[wrk.Load]] = {name: [] for name in targets}
    crowd: dict[str, list[wrk.Load]] = {name: [] for name in targets}
    for _ in range(ROUNDS):
        for name, url in targets.items():
            alone[name].append(wrk.post(url, 1, MARK, folder))
            crowd[name].append(wrk.post(url, 10, MARK, folder))
    one = {name: wrk.middle(loads) for name, loads in alone.items()}
    ten = {name: wrk.middle(loads) for name, loads in crowd.items()}
    failed = sum(load.failed for load in (*one.values(), *ten.values()))
    if failed:
        print(f"{failed} POSTs failed", flush=True)
    return [
        Row("POST of a command, 1 connection, FULL", one["ours"].per_s, one["line"].per_s, "/s", "bare route, our store", 0.6, True),
        Row("  the same", one["ours"].per_s, one["plain"].per_s, "/s", f"{RAW}, our store"),
        Row("  the same", one["ours"].per_s, one["one-writer"].per_s, "/s", "bare route, sqlite3, one writer"),
        Row("POST p99 at 10 connections", ten["ours"].p99_s, ten["one-writer"].p99_s, "s", "sqlite3, one writer", 1.5),
        Row("  the same", ten["ours"].p99_s, ten["line"].p99_s, "s", "bare route, our store"),
        Row("POST p99 at 10 connections", ten["ours"].p99_s, ten["raw"].p99_s, "s", "sqlite3, one for each thread", 0.2),
        Row("POST of a command, 10 connections", ten["ours"].per_s, ten["line"].per_s, "/s", "bare route, our store"),
    ]  # fmt: skip


def _hall(ours: Server, bare: Server, plain: Server) -> list[Row]:
    table = {"post": f"{TABLE}/commands", "stream": f"{TABLE}/stream", "head": f"{TABLE}/head", "port": ours.port}
    route = {"post": "/line", "stream": "/stream", "head": "/head"}
    quiet = _load("poll", table, clients=0, run="quiet")
    heard = _load("listen", table, clients=CLIENTS, run="heard")
    theirs = _load("listen", {**route, "port": bare.port}, clients=CLIENTS, run="bare")
    raw = _load("listen", {**route, "port": plain.port}, clients=CLIENTS, run="plain")
    idle = _load("poll", table, clients=0, run="slow", rate=1, seconds=8)
    before = ours.cpu_s()
    polled = _load("poll", table, clients=CLIENTS, run="polled", rate=1, seconds=8)
    busy = (ours.cpu_s() - before) / 8.5 * 100
    if heard["delivered"] < 1:
        print(f"only {heard['delivered']:.0%} of the lines reached every listener", flush=True)
    return [
        Row("POST p50 with 100 listeners, 10/s", heard["post_p50_s"], quiet["post_p50_s"], "s", "ours with none", 4),
        Row("SSE: the last of 100 hears, p99", heard["last_p99_s"], theirs["last_p99_s"], "s", SAME, 2),
        Row("  the same", heard["last_p99_s"], raw["last_p99_s"], "s", RAW),
        Row("  beside polling once a second", heard["last_p99_s"], 0.99, "s", "polling, p99 990 ms", 0.02),
        Row("  any of 100 hears, p50", heard["fan_p50_s"], theirs["fan_p50_s"], "s", SAME),
        Row("POST p50 with 100 pollers at 1/s", polled["post_p50_s"], idle["post_p50_s"], "s", "ours with none", 1.3),
        Row("100 pollers at 1/s: share of a core", busy, 0, "%", "", limit=15),
    ]  # fmt: skip


def _load(
    kind: str, target: dict[str, Any], *, clients: int, run: str, rate: int = RATE, seconds: int = 5
) -> dict[str, Any]:
    task = {
        "kind": kind,
        "host": HOST,
        "clients": clients,
        "run": run,
        "rate": rate,
        "seconds": seconds,
        "body": MARK,
        **target,
    }
    told = subprocess.run(
        [sys.executable, "-m", "benchmarks.streams"], cwd=ROOT, input=json.dumps(task), capture_output=True, text=True,
        check=False, timeout=90,
    )  # fmt: skip
    if told.returncode:
        raise RuntimeError(told.stderr[-800:])
    found: dict[str, Any] = json.loads(told.stdout)
    return found
