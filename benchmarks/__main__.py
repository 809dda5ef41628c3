"""
Umpire beside its peers, in one run on one machine: only the ratios mean anything.

    make bench
    make bench ARGS=paper
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import sys
import tempfile
import time
from pathlib import Path

from benchmarks import campaign, keys, log, paper, web
from benchmarks.table import HEADING, Row, columns, line
from benchmarks.timing import CACHE

GROUPS = {
    "log": log.measure,
    "web": web.measure,
    "paper": paper.measure,
    "campaign": campaign.measure,
    "keys": keys.measure,
}


def main(chosen: list[str]) -> int:
    """Measure the groups named, or all; print each row as it comes, and keep the table."""
    begun = time.monotonic()
    CACHE.mkdir(exist_ok=True)
    folder = Path(tempfile.mkdtemp(dir=CACHE, prefix="run-"))
    rows: list[Row] = []
    print(columns(*HEADING))
    try:
        for name in chosen or GROUPS:
            for row in GROUPS[name](folder):
                print(line(row), flush=True)
                rows.append(row)
    finally:
        shutil.rmtree(folder)
    met = [row.is_met for row in rows if row.is_met is not None]
    print(f"\n{sum(met)} of {len(met)} goals met, in {time.monotonic() - begun:.0f} s on {os.cpu_count()} cores")
    about = {"python": platform.python_version(), "machine": platform.machine(), "cores": os.cpu_count()}
    (CACHE / "last.json").write_text(json.dumps({**about, "rows": [row.as_dict() for row in rows]}, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
