"""
Which tests reach a function: each file of tests is run once without a fault, and what each test runs through is written down.

Kept in `tests/.cache/faults` for as long as the program, the file and what tests share are as they were.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Generator, Mapping
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import pytest
from filelock import FileLock

from tests.faults.children import forked, run_pytest
from tests.faults.planting import TOP, Fault

KEPT = TOP / "tests/.cache/faults"
APART = ("browser", "faults", "hall", "junk", "kill", "load")
"""Folders whose tests start programs of their own, or take minutes."""
ABOUT_FILES = ("test_docs", "test_house", "test_quick", "test_requirements", "test_setup", "test_tokens", "test_wheel")
"""Tests of what lies in files, which a fault is not in."""
LONGEST_MAP_S = 400


class Timed(NamedTuple):
    """One that passed."""

    id: str
    seconds: float
    """Of the processor."""


Reached = dict[str, list[Timed]]
"""By `file:function`, the tests that ran it; none where it ran before them."""
EVERY = "every"
"""In its place, all tests of the file."""


class Recorder:
    """For pytest: what each test runs through, what its fixtures ran through for others first among it."""

    def __init__(self) -> None:
        self.now: dict[int, CodeType] = {}
        self.at_first = self.now
        """What ran before any test: as modules were read, and cases counted."""
        self.of_fixtures: dict[str, dict[int, CodeType]] = defaultdict(dict)
        self.tests: dict[str, tuple[float, dict[int, CodeType], list[str]]] = {}
        self.red: set[str] = set()
        threading.settrace(self._trace)
        sys.settrace(self._trace)

    def _trace(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        self.now[id(code)] = code

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self.now = {}
        sys.settrace(self._trace)
        begun = time.process_time()
        try:
            return (yield)
        finally:
            sys.settrace(None)
            spent = time.process_time() - begun
            self.tests[item.nodeid] = spent, self.now, list(getattr(item, "fixturenames", ()))

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Generator[None, object, object]:
        outer = self.now
        self.now = self.of_fixtures[fixturedef.argname] if fixturedef.scope != "function" else outer
        try:
            return (yield)
        finally:
            outer |= self.now
            self.now = outer

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if not report.passed:
            self.red.add(report.nodeid)

    def reached(self) -> Mapping[str, list[tuple[str, float]]]:
        """By function, who passed and how long it took."""
        found: dict[str, list[tuple[str, float]]] = defaultdict(list)
        for test, (seconds, codes, fixtures) in self.tests.items():
            whole = codes | {of: code for name in fixtures for of, code in self.of_fixtures.get(name, {}).items()}
            if test not in self.red:
                one = test, round(seconds, 3)
                for place in {place for code in whole.values() if (place := place_of(code))}:
                    found[place].append(one)
                found[EVERY].append(one)
        return {place_of(code): [] for code in self.at_first.values()} | found


def place_of(code: CodeType) -> str:
    """`file:function` of what is ours; a template is a file, too."""
    path = code.co_filename.removeprefix(f"{TOP}/")
    name = code.co_qualname.replace(".<lambda>", "").partition(".<locals>.<")[0]
    return f"{path}:{name}" if path.startswith(("umpire/", "templates/", "printables/")) else ""


@cache
def reached_by(file: str) -> Reached:
    """What the tests of a file reach."""
    key = hashlib.sha256(f"{_program()} {file} {(TOP / file).read_text('utf-8')}".encode()).hexdigest()[:20]
    kept = KEPT / f"{Path(file).stem}-{key}.json"
    KEPT.mkdir(parents=True, exist_ok=True)
    with FileLock(f"{kept}.lock"):
        if not kept.exists():
            kept.write_text("{}", "utf-8")  # for a file whose tests never end
            forked(lambda: _record(file, kept), LONGEST_MAP_S)
    return {place: [Timed(*test) for test in tests] for place, tests in json.loads(kept.read_text("utf-8")).items()}


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


@cache
def _words() -> dict[str, tuple[set[str], set[str]]]:
    """For each file of tests the words of its path, and all of its words."""
    paths = [path for path in sorted(TOP.glob("tests/**/test_*.py")) if path.stem not in ABOUT_FILES]
    files = [path.relative_to(TOP).as_posix() for path in paths if path.relative_to(TOP).parts[1] not in APART]
    return {file: (_split(file), _split((TOP / file).read_text("utf-8"))) for file in files}


def _split(text: str) -> set[str]:
    return {*re.findall(r"[a-z]{3,}", text.lower())}


def nearest(fault: Fault) -> list[str]:
    """All files of tests, first those that have most to do with the place of the fault by their names and words."""
    place = _split(fault.file) - {"umpire", "html", "init", "templates"}
    names = _split(fault.within) - {"locals"}

    def nearness(file: str) -> int:
        path, words = _words()[file]
        return 4 * len(place & path) + 2 * len(names & path) + len((place | names) & words)

    return sorted(_words(), key=lambda file: (-nearness(file), file))


def reaching(fault: Fault, file: str) -> tuple[list[Timed], list[Timed]]:
    """
    The tests of a file that run through a fault, the quickest first; and the others of that file.

    What one of them made may be kept for the others, which look at something else in it.
    """
    reached = reached_by(file)
    of = [tests for place, tests in reached.items() if any(_is_in(place, one) for one in places(fault))]
    through = {test for tests in of for test in tests}
    others = {*reached.get(EVERY, [])} - through if of else set()
    return sorted(through, key=_quickest), sorted(others, key=_quickest)


def _quickest(test: Timed) -> tuple[float, str]:
    return test.seconds, test.id


def _is_in(place: str, fault: str) -> bool:
    return place == fault or (fault.endswith(":") and place.startswith(fault))


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
