"""
Forge records, and tell what became of them.

    .venv/bin/python tests/forged/run.py --records 10000 --seed 1889

Exit status 1 when one passed that comes to something else, or ended in a traceback; each such record is told whole.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.forged.forger import Forger


def main() -> int:
    """Forge, and tell."""
    options = argparse.ArgumentParser(description="Forge records of every game, and look for one that passes.")
    options.add_argument("--records", type=int, default=10_000)
    options.add_argument("--seed", type=int, default=1889)
    options.add_argument("--longest", type=int, default=60, help="lines of a record at most")
    chosen = options.parse_args()
    tally = Forger(chosen.seed, chosen.longest).forge(chosen.records)
    for one in tally.broken:
        print(one, file=sys.stderr)
    by_way: dict[str, Counter[str]] = {}
    for (how, came), count in sorted(tally.found.items()):
        by_way.setdefault(how, Counter())[came] += count
    for how, found in by_way.items():
        print(f"{how:>8}: " + ", ".join(f"{count} {came}" for came, count in found.items()))
    print(f"Seed {chosen.seed}: {tally}.")
    return 1 if tally.broken else 0


if __name__ == "__main__":
    sys.exit(main())
