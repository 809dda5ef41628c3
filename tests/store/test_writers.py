"""Processes that write to one store at once, and processes that are killed while they write."""

from __future__ import annotations

import json
import time

from tests.store.writing import StartWriter
from umpire.store import Store

KILLS = 8


def add_battle(where: str) -> None:
    with Store.open(where) as store:
        store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", b"{}")


def test_two_processes_lose_nothing_and_double_nothing(lasting: str, start_writer: StartWriter) -> None:
    """Each command of both is in the log once, where its writer was told, and the numbers have no gap."""
    add_battle(lasting)
    writers = [start_writer(lasting, "ariel", name, 40) for name in ("ada", "bea")]
    told = {name: writer.told.read().split() for name, writer in zip(("ada", "bea"), writers, strict=True)}

    assert [lines.pop() for lines in told.values()] == ["end", "end"]
    with Store.open(lasting) as store:
        lines = [json.loads(line) for line in store.lines("ariel")]
        found = {name: [str(line["seq"]) for line in lines if line["id"].startswith(name)] for name in ("ada", "bea")}
        assert [line["seq"] for line in lines] == list(range(1, 81))
        assert len({line["id"] for line in lines}) == 80
        assert found == told


def test_killed_writer_loses_nothing_that_it_was_told_is_stored(lasting: str, start_writer: StartWriter) -> None:
    """After each kill, all that was acknowledged is in the log, whole and once; at most one more is."""
    add_battle(lasting)
    acknowledged = 0
    for kill in range(KILLS):
        writer = start_writer(lasting, "ariel", f"writer{kill}", 1_000_000)
        for _ in range(3 + 7 * kill % 20):
            acknowledged = int(writer.told.readline())
        writer.kill()
        acknowledged = max([acknowledged, *map(int, whole_lines(writer.told.read()))])
        with Store.open(lasting) as store:
            head = settled_head(store)
            seqs = [json.loads(line)["seq"] for line in store.lines("ariel")]

        assert acknowledged <= head <= acknowledged + 1
        assert seqs == list(range(1, head + 1))
        acknowledged = head


def settled_head(store: Store) -> int:
    """The head, once PostgreSQL has noticed that its client is gone: until then it may still be busy with the last line."""
    head = -1
    while head != store.head("ariel"):
        head = store.head("ariel")
        time.sleep(0.05)
    return head


def whole_lines(text: str) -> list[str]:
    """What a killed process had printed, without a last line that it did not finish."""
    return text.split("\n")[:-1]
