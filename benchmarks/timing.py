"""Clocks, medians, and places to measure in."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

CACHE = Path(__file__).parent / ".cache"
"""On the checkout's own disk: a folder in memory would make every commit free."""


def timed(act: Callable[[], Any], repetitions: int) -> float:
    """Seconds of one call, the median of so many, each on a tidy heap."""
    times = []
    for _ in range(repetitions):
        gc.collect()
        begun = time.perf_counter()
        act()
        times.append(time.perf_counter() - begun)
    return median(times)


def median_of(act: Callable[[], Any], repetitions: int) -> float:
    """The same for what happens often: one after the other, as it comes."""
    times = []
    for _ in range(repetitions):
        begun = time.perf_counter()
        act()
        times.append(time.perf_counter() - begun)
    return median(times)


def in_turn(acts: dict[str, Callable[[], Any]], rounds: int, each: int) -> dict[str, float]:
    """Several things measured in turn, so that a busy moment of the machine falls on all; the medians of the rounds."""
    times: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(rounds):
        for name, act in acts.items():
            times[name].append(median_of(act, each))
    return {name: median(found) for name, found in times.items()}


def after(acts: dict[str, tuple[Callable[[], Any], Callable[[], Any]]], rounds: int) -> dict[str, float]:
    """Several things in turn, each after what comes before it and is not measured, on a tidy heap; the medians of the rounds."""
    times: dict[str, list[float]] = {name: [] for name in acts}
    for _ in range(rounds):
        for name, (before, act) in acts.items():
            before()
            gc.collect()
            begun = time.perf_counter()
            act()
            times[name].append(time.perf_counter() - begun)
    return {name: median(found) for name, found in times.items()}


def bytes_on_disk(path: Path) -> int:
    """A database with what still stands in its write-ahead log."""
    return sum(file.stat().st_size for file in path.parent.glob(path.name + "*") if not file.name.endswith("-shm"))
