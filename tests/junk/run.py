"""
Throw junk at every route, and tell what share of it was carried out.

    .venv/bin/python tests/junk/run.py --requests 20000 --seed 1889

Exit status 1 when anything ended in a 5xx; each such request is told whole.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.junk.thrower import Thrower


def main() -> int:
    """Throw, and tell."""
    options = argparse.ArgumentParser(description="Throw junk at every route.")
    options.add_argument("--requests", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1889)
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tallies = {
            who: Thrower(Path(folder) / who, chosen.seed, is_far=who == "stranger").throw(chosen.requests // parts)
            for who, parts in (("umpire", 1), ("stranger", 4))
        }
    broken = [one for tally in tallies.values() for one in tally.broken]
    for one in broken:
        print(one, file=sys.stderr)
    for who, tally in tallies.items():
        print(f"Seed {chosen.seed}, {who}: {tally}.")
    print(f"{len(broken)} ended in a 5xx." if broken else "None ended in a 5xx.")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
