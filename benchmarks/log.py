"""Group 1: game state and log, beside boardgame.io, `eventsourcing` and the bare loop."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from benchmarks import floor, ours
from benchmarks.table import Row
from benchmarks.timing import CACHE, in_turn, timed

LENGTHS = (1000, 10_000, 50_000)
BOARDGAME = "boardgame.io"
SOURCING = "eventsourcing"


def boardgame() -> dict[str, Any]:
    """What the peer's own script measures."""
    script = Path(__file__).parent / "peers" / "boardgame.cjs"
    command = ["node", "--expose-gc", str(script), str(CACHE / "node_modules" / "boardgame.io"), *map(str, LENGTHS)]
    environment = {**os.environ, "NODE_ENV": "production"}
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=600)
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def measure(folder: Path) -> Iterator[Row]:
    """Every row of the group."""
    from benchmarks import sourcing

    game = boardgame()
    yield from _in_memory(game)
    sourced = sourcing.measure(folder)
    yield from _durable(folder, game, sourced)
    yield from _opened(folder, game, sourced)


def _in_memory(game: dict[str, Any]) -> list[Row]:
    folded = ours.folding()
    plain = 10_000 / game["plain 10000"]["seconds"]
    peer = f"{BOARDGAME} reducer, disableUndo"
    sees = ours.joining()
    limit = 20_000
    return [
        Row("fold of validated moves, log 10k", folded["fold_per_s"], plain, "/s", peer, 10, is_at_least=True),
        Row("decide and fold, log 10k", folded["decide_and_fold_per_s"], plain, "/s", peer),
        Row(
            "heap of 10k moves", ours.heap() / 1e6, game["undo 10000"]["heap_bytes"] / 1e6, "MB",
            f"{BOARDGAME} with undo", 0.2,
        ),
        Row(
            "whole state to a spectator who joins", sees["spectator"], game["undo 1000"]["state_bytes"], "B",
            f"{BOARDGAME} with undo, 1k moves", limit=limit,
        ),
        Row("the same to a captain", sees["captain"], game["undo 1000"]["state_bytes"], "B", BOARDGAME, limit=limit),
        Row("the same to the umpire, all panels", sees["umpire"], game["undo 1000"]["state_bytes"], "B", BOARDGAME),
    ]  # fmt: skip


def _durable(folder: Path, game: dict[str, Any], sourced: dict[str, Any]) -> list[Row]:
    played = {length: ours.Played(folder, length) for length in LENGTHS}
    rows, loop = ours.Rows(folder), floor.Loop(folder)
    acts = {"floor": loop.append, "rows": rows.append}
    acts |= {f"play {length}": battle.play for length, battle in played.items()}
    found = in_turn(acts, rounds=9, each=60)
    undone = in_turn({f"undo {length}": battle.undo for length, battle in played.items()}, rounds=3, each=5)
    for closing in (*played.values(), rows, loop):
        closing.close()
    bare = "bare sqlite3 loop, FULL"
    its_moves = {length: game[f"undo {length}"]["move_us"] for length in LENGTHS}
    grown = its_moves[50_000] / its_moves[1000]
    return [
        Row(
            "one command: our store, one row, FULL",
            1 / found["rows"],
            1 / found["floor"],
            "/s",
            bare,
            0.5,
            is_at_least=True,
        ),
        Row("one command: the whole of play(), FULL", 1 / found["play 1000"], 1 / found["floor"], "/s", bare),
        Row("the same beside eventsourcing", found["play 1000"], sourced["commit_s"], "s", f"{SOURCING}, one commit"),
        Row("a move at 50k against one at 1k", found["play 50000"], found["play 1000"], "s", "ourselves at 1k", 1.2),
        Row("  the peer's own growth, 50k against 1k", grown, 1, "x", f"{BOARDGAME} with undo"),
        Row(
            "undo of one of the last 200, at 1k", undone["undo 1000"], found["play 1000"], "s", "one command of ours", 2
        ),
        Row("undo at 50k against undo at 1k", undone["undo 50000"], undone["undo 1000"], "s", "ourselves at 1k", 1.2),
        Row(
            "undo at 10k beside eventsourcing", undone["undo 10000"], sourced["undo_10k_s"], "s", f"{SOURCING}, replay"
        ),
    ]


def _opened(folder: Path, game: dict[str, Any], sourced: dict[str, Any]) -> list[Row]:
    whole, size = ours.opening(folder, 10_000, with_snapshot=False)
    short, _ = ours.opening(folder, 100_000, with_snapshot=True)
    rebuilt = game["plain 10000"]["rebuild_us"] / 1e6
    return [
        Row("open 10k, no snapshot", whole, sourced["open_10k_s"], "s", SOURCING, 0.15),
        Row("open 10k, no snapshot", whole, rebuilt, "s", f"{BOARDGAME} rebuilt from its log", 0.05),
        Row("  only reading the lines, 10k", timed(floor.opened(folder), 5), rebuilt, "s", f"{BOARDGAME}, the same"),
        Row("open 100k, snapshot and 150 lines", short, sourced["snapshot_load_s"], "s", f"{SOURCING}, snapshot", 3),
        Row(
            "bytes on disk for a command", size / 10_000, sourced["bytes_per_event"], "B", f"{SOURCING}, an event", 0.6
        ),
    ]
