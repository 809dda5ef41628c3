"""What every test shares: how Hypothesis searches, and which tests keep to one worker."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

TESTS = Path(__file__).parent

settings.register_profile("dev", deadline=None)
settings.register_profile(
    "ci",
    derandomize=True,  # a red run on one machine is red on the next
    deadline=None,  # two busy cores say nothing about the code
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

ONE_WORKER = ("browser", "postgres", "alone")
"""Marks whose tests share something heavy, or measure: each mark's tests run in one worker, one after the other."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """
    Tests that share a browser, a PostgreSQL or the machine stay in one worker.

    What lies in `tests/browser/` is marked by its place, what asks for a `postgres...` fixture by its name.
    """
    for item in items:
        if item.path.is_relative_to(TESTS / "browser"):
            item.add_marker("browser")
        if any(name.startswith("postgres") for name in getattr(item, "fixturenames", ())):
            item.add_marker("postgres")
        for mark in ONE_WORKER:
            if item.get_closest_marker(mark):
                item.add_marker(pytest.mark.xdist_group(mark))
                break
