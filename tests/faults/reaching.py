"""
Which tests reach a function: each file of tests is run once without a fault, and what each test runs through is written down.

Kept in `tests/.cache/faults` for as long as the program, the file and what tests share are as they were.
"""

from __future__ import annotations

import hashlib
import json
import re
import time
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from functools import cache
from math import log
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from filelock import FileLock

from tests.faults import marking
from tests.faults.children import forked, run_pytest
from tests.faults.marking import KEPT
from tests.faults.planting import TOP, Fault

TOO_LONG = ("test_every_page",)
"""A file that asks every page for minutes, and minds above all that it comes."""
APART = ("browser", "faults", "hall", "junk", "kill", "load")
"""Folders whose tests start programs of their own, or take minutes."""
ABOUT_FILES = ("test_docs", "test_house", "test_quick", "test_requirements", "test_setup", "test_tokens", "test_wheel")
"""Tests of what lies in files, which a fault is not in."""
LONGEST_MAP_S = 240
ENDING = re.compile(r"(?<=[a-z]{2})(?:ings?|ers?|ed|es|s|e)$")


class Timed(NamedTuple):
    """One that passed."""

    id: str
    seconds: float
    """Of the processor."""


class Reached(NamedTuple):
    """What the tests of a file run through."""

    tests: tuple[Timed, ...]
    by: dict[str, list[int]]
    """By `file:function` the tests that run through it, by their places; none where it runs as the file is read."""


class Askable(NamedTuple):
    """The tests of a file that may notice a fault."""

    through: list[Timed]
    """Those that run through it, first those that are named for it, then the quickest."""
    others: list[Timed]
    """The rest of the file: what one test made may be kept for another, which looks at something else in it."""


class Recorder:
    """For pytest: what each test runs through, and what the fixtures ran through that it shares with others."""

    def __init__(self) -> None:
        self.ran = marking.begin()
        self.as_read: set[str] | None = None
        """What ran before any test: as modules were read, and cases counted."""
        self.of_fixtures: dict[str, set[str]] = defaultdict(set)
        self.tests: dict[str, tuple[float, set[str]]] = {}
        self.red: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        if self.as_read is None:
            self.as_read = set(self.ran)
        self.ran.clear()
        begun = time.process_time()
        try:
            return (yield)
        finally:
            spent = time.process_time() - begun
            shared = (self.of_fixtures.get(name, set()) for name in getattr(item, "fixturenames", ()))
            self.tests[item.nodeid] = round(spent, 3), set(self.ran).union(*shared)

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Generator[None, object, object]:
        outer = dict(self.ran)
        self.ran.clear()
        try:
            return (yield)
        finally:
            if fixturedef.scope != "function":
                self.of_fixtures[fixturedef.argname] |= set(self.ran)
            self.ran.update(outer)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.red.add(report.nodeid)

    def reached(self) -> Reached:
        """What those that passed ran through."""
        by: dict[str, list[int]] = {place: [] for place in self.as_read or ()}
        passed = [(test, *how) for test, how in self.tests.items() if test not in self.red]
        for at, (_, _, ran) in enumerate(passed):
            for place in ran:
                by.setdefault(place, []).append(at)
        return Reached(tuple(Timed(test, seconds) for test, seconds, _ in passed), by)


@cache
def reached_by(file: str) -> Reached:
    """What the tests of a file reach."""
    key = hashlib.sha256(f"{_program()} {file} {(TOP / file).read_text('utf-8')}".encode()).hexdigest()[:20]
    kept = KEPT / f"{Path(file).stem}-{key}.json"
    KEPT.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{kept}.lock"):
        if not kept.exists():
            forked(lambda: _record(file, kept), LONGEST_MAP_S)
        if not kept.exists():  # its tests never ended
            kept.write_text(json.dumps(NOTHING), "utf-8")
    tests, by = json.loads(kept.read_text("utf-8"))
    return Reached(tuple(Timed(*test) for test in tests), by)


NOTHING = Reached((), {})


def _record(file: str, kept: Path) -> int:
    recorder = Recorder()
    status = run_pytest([file], recorder)
    kept.write_text(json.dumps(recorder.reached()), "utf-8")
    return status


@cache
def _program() -> str:
    """A word for the program and what tests share, as they are now."""
    shared = [
        path for path in TOP.glob("tests/**/*.py") if not path.name.startswith("test_") and "faults" not in path.parts
    ]
    ours = [
        path for room in ("umpire", "templates", "printables") for path in (TOP / room).rglob("*") if path.is_file()
    ]
    files = sorted(path for path in (*shared, *ours) if "__pycache__" not in path.parts and ".cache" not in path.parts)
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


class Words(NamedTuple):
    """Of a file of tests, by which it is near to a fault or far."""

    path: set[str]
    text: set[str]
    names: list[set[str]]
    """Of each test."""


@cache
def _words() -> dict[str, Words]:
    paths = [path for path in sorted(TOP.glob("tests/**/test_*.py")) if path.stem not in (*ABOUT_FILES, *TOO_LONG)]
    files = [path.relative_to(TOP).as_posix() for path in paths if path.relative_to(TOP).parts[1] not in APART]
    texts = ((file, (TOP / file).read_text("utf-8")) for file in files)
    return {
        file: Words(
            _split(file), _split(text), [_split(name) for name in re.findall(r"^ *def test_(\w+)", text, re.MULTILINE)]
        )
        for file, text in texts
    }


def _split(text: str) -> set[str]:
    """Words without their endings: notes, note and noting are one."""
    return {ENDING.sub("", word) for word in re.findall(r"[a-z]{3,}", text.lower())}


@cache
def _counted() -> tuple[Counter[str], Counter[str]]:
    """How many files have a word in their path, and how many anywhere: what all have tells nothing."""
    files = _words().values()
    return Counter(word for file in files for word in file.path), Counter(word for file in files for word in file.text)


def _said(fault: Fault) -> set[str]:
    """What goes wrong, and where: a test for it may be named so."""
    return _split(f"{fault.name} {fault.near}")


def _told(words: set[str]) -> float:
    """How much these words of a test's name tell: a rare one more than one that every file has."""
    in_texts = _counted()[1]
    return sum(log(len(_words()) / max(1, in_texts[word])) for word in words)


def nearest(fault: Fault) -> list[str]:
    """All files of tests, first those that have most to do with the place of the fault by their names and words."""
    near, said = _split(f"{fault.file.removeprefix('umpire/')} {fault.near}"), _said(fault)
    in_paths, in_texts = _counted()

    def nearness(file: str) -> float:
        path, text, names = _words()[file]
        best = max((_told(said & name) for name in names), default=0)
        return (
            sum(4 / in_paths[word] for word in near & path) + sum(1 / in_texts[word] for word in near & text) + best / 3
        )

    return sorted(_words(), key=lambda file: (-nearness(file), file))


def asked(fault: Fault) -> Iterator[Askable | None]:
    """By file, the nearest first, the tests that may notice a fault."""
    return (reaching(fault, reached_by(file)) for file in nearest(fault))


def reaching(fault: Fault, reached: Reached) -> Askable | None:
    """Of the tests of a file those that may notice a fault; None where none meets it."""
    met = [tests for place, tests in reached.by.items() if any(_is_in(place, one) for one in places(fault))]
    through = {at for tests in met for at in tests}
    others = [test for at, test in enumerate(reached.tests) if at not in through]
    said = _said(fault)

    def rank(test: Timed) -> tuple[float, float, str]:
        return -_told(said & _split(test.id.partition("::")[2])), test.seconds, test.id

    return Askable(sorted((reached.tests[at] for at in through), key=rank), others) if met else None


def _is_in(place: str, fault: str) -> bool:
    return place == fault or place.startswith(fault if fault.endswith(":") else f"{fault}.<locals>.")


@cache
def places(fault: Fault) -> tuple[str, ...]:
    """Where a test must have been. What a module makes as it is imported is met by whoever is in it, or in what imports it."""
    if fault.within:
        return (f"{fault.file}:{fault.within}",)
    module = Path(fault.file).with_suffix("").as_posix().removesuffix("/__init__").replace("/", ".")
    parent, _, name = module.rpartition(".")
    imports = re.compile(rf"^(?:from {re.escape(module)} |from {re.escape(parent)} import .*\b{name}\b)", re.MULTILINE)
    users = [path for path in TOP.glob("umpire/**/*.py") if imports.search(path.read_text("utf-8"))]
    return (f"{fault.file}:", *(f"{path.relative_to(TOP).as_posix()}:" for path in users))
