"""What every test shares: how Hypothesis searches, and which tests keep to one worker."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

from tests import quick
from tests.games.chance import EXAMPLE, library_of
from umpire import games, paths

TESTS = Path(__file__).parent

os.environ["XDG_CACHE_HOME"] = str(TESTS / ".cache")
"""Compiled templates are kept there for both workers and for every server that a test starts."""

gc.disable()
"""Until all tests are collected, and those are never looked through again: of collecting it was a third."""

settings.register_profile("dev", deadline=None)
settings.register_profile(
    "ci",
    derandomize=True,  # a red run on one machine is red on the next
    deadline=None,  # two busy cores say nothing about the code
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

ONE_WORKER = ("tests/kill/", "tests/store/")
"""Folders whose tests share a PostgreSQL or the machine: each folder runs in one worker, one test after the other."""


LONGEST = ("tests/web/test_every_page.py", "tests/web/test_matrix.py")
"""Files that take a minute and have late names: begun first, so that in the end no worker waits for the other."""


class TogetherByPlace(LoadScopeScheduling):
    """
    Tests of one file run in one worker, so that its fixtures are made once; so do those of a folder of `ONE_WORKER`.

    Not xdist's own loadgroup: with pytest 9.2 it falls silently back to single tests (it writes to `_nodeid`, which is gone).
    """

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.split("::", 1)[0]
        return next((folder for folder in ONE_WORKER if file.startswith(folder)), file)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> TogetherByPlace:
    return TogetherByPlace(config, log)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--look", action="store_true", help="look at every page by width, theme and axe-core; no other tests"
    )
    parser.addoption("--quick", action="store_true", help="only what hangs on the files changed since what landed")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """
    Of a whole run the second worker reads all tests from the end: so each compiles half of them, and finds the other half compiled.

    With its rewritten assertions a test module takes fifty times as long to compile as to read.
    """
    is_whole = {Path(place).name for place in session.config.args} == {TESTS.name}
    if is_whole and os.environ.get("PYTEST_XDIST_WORKER") == "gw1":
        for path in sorted(TESTS.rglob("test_*.py"), reverse=True):
            with suppress(Exception):  # collecting tells of it
                import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """For `-m "not browser"`: a test is marked by its folder, or by asking for a `postgres...` fixture."""
    if config.getoption("look"):
        items[:] = [item for item in items if {"faults", "sweep"} & {*getattr(item, "fixturenames", ())}]
    if config.getoption("quick"):
        items[:] = quick.chosen(items, quick.changed())
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
    for item in items:
        if item.path.is_relative_to(TESTS / "browser"):
            item.add_marker("browser")
        if any(name.startswith("postgres") for name in getattr(item, "fixturenames", ())):
            item.add_marker("postgres")


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)  # a sheet of paper is a million small things that all stay until it is printed
    gc.enable()


def pytest_unconfigure() -> None:
    gc.unfreeze()


@pytest.fixture(scope="module")
def with_example() -> Iterator[None]:
    """The worked example among the games that ship, for the tests of one file: service and web look there when they are asked."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "GAMES", (*games.GAMES, EXAMPLE))
        patch.setattr(paths, "library_folder", library_of)
        yield


@pytest.fixture(scope="module")
def with_salvo() -> Iterator[None]:
    """The game of `tests/games/salvo.py` alone, played from Broadside's files."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "GAMES", (games.Listed("salvo", "Salvo", "1", "tests.games"),))
        patch.setattr(paths, "library_folder", lambda _key: library_of(EXAMPLE.key))
        yield
