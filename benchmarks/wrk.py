"""wrk, Debian's load generator: a few seconds of requests, and what it says of them."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from statistics import median

SECONDS = 2
UNITS = {"us": 1e-6, "ms": 1e-3, "s": 1.0}
_RUNS = count()

POSTING = """
local sent = 0
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/x-www-form-urlencoded"
function request()
  sent = sent + 1
  local ship = sent * 7 % 100
  return wrk.format(nil, nil, nil, string.format("%BODY%", RUN, sent, ship, sent % 20))
end
"""


@dataclass
class Load:
    """One run."""

    per_s: float
    p50_s: float
    p99_s: float
    failed: int


def get(url: str, connections: int, headers: dict[str, str] | None = None) -> Load:
    """GET without end."""
    options = [piece for name, value in (headers or {}).items() for piece in ("-H", f"{name}: {value}")]
    return _run([*options, url], connections)


def post(url: str, connections: int, body: str, folder: Path) -> Load:
    """POST without end; `body` has the run, the number, a ship and a value to fill in."""
    run = next(_RUNS)
    script = folder / f"post-{run}.lua"
    script.write_text(f'local RUN = "{run}"\n' + POSTING.replace("%BODY%", body))
    return _run(["-s", str(script), url], connections)


def _run(rest: list[str], connections: int) -> Load:
    command = ["wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", "--latency", *rest]
    told = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout
    rate = re.search(r"Requests/sec:\s+([\d.]+)", told)
    spread = {
        share: float(value) * UNITS[unit] for share, value, unit in re.findall(r"(\d+)%\s+([\d.]+)(us|ms|s)", told)
    }
    failed = re.search(r"Non-2xx or 3xx responses: (\d+)", told)
    errors = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", told)
    broken = sum(map(int, errors.groups())) if errors else 0
    return Load(
        float(rate[1]) if rate else 0.0, spread.get("50", 0.0), spread.get("99", 0.0),
        (int(failed[1]) if failed else 0) + broken,
    )  # fmt: skip


def middle(loads: list[Load]) -> Load:
    """The medians of several runs."""
    return Load(
        median(load.per_s for load in loads), median(load.p50_s for load in loads),
        median(load.p99_s for load in loads), sum(load.failed for load in loads),
    )  # fmt: skip
