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
        tally = Thrower(Path(folder), chosen.seed).throw(chosen.requests)
    for broken in tally.broken:
        print(broken, file=sys.stderr)
    print(f"Seed {chosen.seed}: {tally}.")
    print(f"{len(tally.broken)} ended in a 5xx." if tally.broken else "None ended in a 5xx.")
    return 1 if tally.broken else 0


if __name__ == "__main__":
    sys.exit(main())
