"""
Put one fault after the other into Umpire, run the tests that reach it, and tell which faults no test notices.

    .venv/bin/python -m tests.faults.run --sample

300 mistakes of one sign in `core` and `games`, chosen by a seed, and 110 breakages written by hand. Exit status 1 when one of those
written by hand is not noticed.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.faults import children, reaching
from tests.faults.by_hand import written
from tests.faults.mutants import mutants
from tests.faults.planting import TOP, Fault, plant

TIERS = ((4, 16), (12, 48))
"""
How many files of tests that reach it are asked, among how many, the nearest first; the next ones only where these noticed nothing.

Where none of so many reaches it, more are looked at until one does.
"""
MOST_S = 9.0
"""Seconds of the processor, as they took without a fault, of the tests of a tier at most."""
SAMPLE = 10
"""One fault of so many is in the sample."""
SOUND = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


class Chosen:
    """For pytest: these tests and no others, in this order, up to the first that is red, which is written down."""

    def __init__(self, tests: list[str], said: Path) -> None:
        self.order = {test: at for at, test in enumerate(tests)}
        self.said = said

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        found = (item for item in items if item.nodeid in self.order)
        items[:] = sorted(found, key=lambda item: self.order[item.nodeid])

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.said.write_text(report.nodeid, "utf-8")
            os._exit(1)  # whatever would be cleared away now lies in a folder that goes


class Trial(NamedTuple):
    """What became of a fault."""

    fault: Fault
    came: str
    """`noticed`, `lives`, or `unreached`."""
    tests: int
    seconds: float
    by: str = ""
    """The test that noticed it."""


def run(fault: Fault, tests: list[reaching.Timed]) -> str:
    """Which of these tests notices the fault; empty where none does. That nothing can be read any more, or never ends, is noticed too."""
    files = sorted({test.id.partition("::")[0] for test in tests})
    with tempfile.TemporaryDirectory(prefix="umpire-faults-") as folder:
        said = Path(folder) / "noticed"

        def work() -> int:
            plant(fault)
            return children.run_pytest(files, Chosen([test.id for test in tests], said))

        status = children.forked(work, 30 + 3 * round(sum(test.seconds for test in tests)))
        if said.exists():
            return said.read_text("utf-8")
    return "" if status in SOUND else "a run that was broken off"


def tried(fault: Fault) -> Trial:
    """Ask the nearest tests, then those farther off."""
    begun, files, count = time.monotonic(), reaching.asked(fault), 0
    for most, looked in TIERS:
        tests = within(MOST_S, tier(files, most, looked))
        count += len(tests)
        if tests and (by := run(fault, tests)):
            return Trial(fault, "noticed", count, time.monotonic() - begun, by)
    return Trial(fault, "lives" if count else "unreached", count, time.monotonic() - begun)


def tier(files: Iterator[reaching.Askable | None], most: int, looked: int) -> list[reaching.Askable]:
    """The next files with tests that run through it; where there are none, those that meet it only as they are read."""
    through: list[reaching.Askable] = []
    as_read: list[reaching.Askable] = []
    for at, file in enumerate(files, 1):
        if file is not None:
            (through if file.through else as_read).append(file)
        if len(through) == most or (at >= looked and (through or as_read)):
            break
    return through or as_read[:most]


def within(seconds: float, files: list[reaching.Askable]) -> list[reaching.Timed]:
    """Those that run through it, of each file in turn, then the others: all for which there is time, and at least one."""
    kinds = ([file.through for file in files], [file.others for file in files])
    chosen: list[reaching.Timed] = []
    for test in (test for kind in kinds for row in zip_longest(*kind) for test in row if test is not None):
        if test.seconds <= seconds or not chosen:
            chosen.append(test)
            seconds -= test.seconds
    return chosen


def told(trials: list[Trial], kind: str) -> str:
    """A line of the account."""
    came = Counter(trial.came for trial in trials)
    share = came["noticed"] / max(len(trials), 1)
    rest = f"{came['lives']} live, {came['unreached']} reached by no test"
    return f"{kind}: {came['noticed']} of {len(trials)} noticed ({share:.0%}), {rest}"


def main() -> int:
    """Read the command line, try, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", action="store_true", help=f"every {SAMPLE}th fault")
    parser.add_argument("--mutants", type=int, default=300, help="how many mistakes of one sign")
    parser.add_argument("--seed", type=int, default=1889)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--named", default="", help="only faults whose names have this in them")
    options = parser.parse_args()
    os.chdir(TOP)
    children.ready()
    by_hand = written()
    seeded = mutants(options.mutants, options.seed)
    step = SAMPLE if options.sample else 1
    faults = [fault for kind in (by_hand, seeded) for fault in kind[::step] if options.named in fault.name]
    begun, trials = time.monotonic(), list[Trial]()
    with multiprocessing.get_context("fork").Pool(options.workers) as pool:
        for trial in pool.imap_unordered(tried, faults):
            trials.append(trial)
            row = f"{len(trials):>3}/{len(faults)} {trial.came:>9} {trial.tests:>4} tests {trial.seconds:5.1f} s"
            print(f"{row}  {trial.fault.name}{f' <- {trial.by}' if trial.by else ''}", flush=True)
    hand = [trial for trial in trials if trial.fault in by_hand]
    seed = [trial for trial in trials if trial.fault in seeded]
    print(f"\nSeed {options.seed}, {(time.monotonic() - begun) / 60:.1f} minutes.")
    print(told(seed, "mistakes of one sign"), told(hand, "written by hand"), told(trials, "all"), sep="\n")
    for trial in sorted(trials, key=lambda trial: trial.fault.file):
        if trial.came != "noticed":
            print(f"NOT NOTICED ({trial.came}, {trial.tests} tests): {trial.fault.name} [{trial.fault.file}]")
    return int(any(trial.came != "noticed" for trial in hand))


if __name__ == "__main__":
    raise SystemExit(main())
