"""
Kill the server over and over while an umpire plays, and look for what it lost.

    .venv/bin/python tests/kill/run.py --kills 200

The main process, its worker, and both die in turn, by SIGKILL, at random moments: in the middle of commands, between a
throw and its line, with pads half answered. Exit status 1 when anything acknowledged is gone, doubled or changed.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from statistics import median

import replayed
from player import LONGEST_BATTLE, Player
from server import Fault, Server, Silence

VICTIMS = ("worker", "main", "both")
STARTS = 3
"""Normal starts that are timed for comparison."""
SOONEST_S, LATEST_S = 0.003, 0.12
"""When a kill falls, after the umpire went on."""
LONGEST_REQUEST_S = 0.006
"""Most kills then wait for the next request, and fall this much into it at most: about as long as one takes."""
LONGEST_S = 3.0
"""How long the umpire may go on before the server is found not to have died."""


class Killing:
    """A server, an umpire, and a clock that strikes at random."""

    def __init__(self, data: Path, seed: int) -> None:
        self.chance = Random(seed)
        self.server = Server(data)
        self.player = Player(self.server, seed)
        self.database = data / "umpire.db"
        self.starts: list[float] = []
        self.returns: dict[str, list[float]] = {victim: [] for victim in VICTIMS}
        self.answered = 0
        self.lines = 0

    def warm_up(self) -> None:
        """A few normal starts, timed; the last one stays."""
        for count in range(STARTS):
            begun = time.perf_counter()
            self.server.start()
            self.server.wait()
            self.starts.append(time.perf_counter() - begun)
            if not self.player.ledgers:
                self.player.new_battle()
                for _ in range(40):
                    self.player.step()
            if count < STARTS - 1:
                self.server.stop()

    def kill(self, victim: str) -> None:
        """Play until the server dies under the umpire; bring it back; look for everything."""
        worker = self.server.worker()
        if worker is None:
            raise Fault("the server has no worker")
        struck = threading.Event()
        at = [0.0]

        def strike() -> None:
            if self.chance.random() < 0.8 and self.server.is_busy.wait(LONGEST_S / 2):
                time.sleep(self.chance.uniform(0, LONGEST_REQUEST_S))
            at[0] = time.perf_counter()
            self.server.kill(victim, worker)
            struck.set()

        clock = threading.Timer(self.chance.uniform(SOONEST_S, LATEST_S), strike)
        clock.start()
        self._play_until_silence(struck)
        clock.join()
        self.server.bring_back(worker)
        self.returns[victim].append(time.perf_counter() - at[0])
        self.player.repeat()
        self.player.look_again()
        ledger = self.player.ledger
        self.lines = ledger.check_log(self.database)
        ledger.check_pads(self.database)

    def _play_until_silence(self, struck: threading.Event) -> None:
        """A worker whose master was killed may answer a little longer; what it acknowledges counts as well."""
        until = time.monotonic() + LONGEST_S
        try:
            while time.monotonic() < until:
                self.player.step()
                self.answered += 1
        except Silence:
            struck.wait(LONGEST_S)
            return
        raise Fault(f"the server still answers {LONGEST_S:.0f} s after it was killed")

    def finish(self) -> None:
        """Every battle is exported and replayed; then the server ends as it should."""
        for ledger in self.player.ledgers:
            replayed.check(self.server, ledger)
        self.server.stop()

    @property
    def faults(self) -> list[str]:
        return [fault for ledger in self.player.ledgers for fault in ledger.faults]

    def report(self, kills: int) -> None:
        """The counts."""
        player = self.player
        done = sum(len(ledger.done) for ledger in player.ledgers)
        print(
            f"{kills} kills, {self.answered} answered requests, {done} commands on the record of {len(player.ledgers)} battle(s)"
        )
        print(
            f"{player.repeats} requests got no answer and were repeated; {player.known_already} of them had been carried out"
        )
        print(f"{player.pads_seen} times a half-answered pad came back with its faces")
        if not self.starts:
            return
        normal = median(self.starts)
        print(f"a normal start answers after {normal:.2f} s (median of {len(self.starts)})")
        for victim, times in self.returns.items():
            if times:
                back = median(times)
                print(
                    f"  {victim} killed: the first answer after {back:.2f} s (median of {len(times)}), {back / normal:.2f}x"
                )


def run(kills: int, seed: int) -> int:
    """All kills; returns the exit status."""
    folder = Path(tempfile.mkdtemp(prefix="umpire-kill-"))
    killing = Killing(folder, seed)
    count = 0
    fault = ""
    try:
        killing.warm_up()
        for count in range(1, kills + 1):
            if killing.lines > LONGEST_BATTLE:
                killing.player.new_battle()
                killing.lines = 0
            killing.kill(VICTIMS[count % len(VICTIMS)])
            if killing.faults:
                break
            if count % 10 == 0:
                print(f"{count} kills, {killing.lines} lines, nothing lost", flush=True)
        killing.finish()
    except (Fault, Silence) as found:
        fault = str(found) or "the server gave no answer"
    finally:
        killing.server.kill("both", killing.server.worker())
    killing.report(count)
    found = [*killing.faults, *([fault] if fault else [])]
    for line in found:
        print(f"LOST: {line}", file=sys.stderr)
    if found:
        print(f"The data of this run stays in {folder}; its seed is {seed}.", file=sys.stderr)
        return 1
    print("Nothing acknowledged was lost, nothing was doubled, every record replays.")
    shutil.rmtree(folder)
    return 0


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=20, choices=range(1, 1001), metavar="1..1000")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    return run(options.kills, options.seed)


if __name__ == "__main__":
    raise SystemExit(main())
