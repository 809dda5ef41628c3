"""A laptop and a phone in namespaces of their own, made once for each file; skipped aloud where none can be made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall.networks import Machine, hall, why_not


@pytest.fixture(scope="module")
def machines() -> Iterator[tuple[Machine, Machine]]:
    if reason := why_not():
        pytest.skip(reason)
    with hall() as found:
        yield found
