"""A laptop and a phone in namespaces of their own, made once for each file; skipped aloud where none can be made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall.networks import Machine, hall, why_not
from tests.hall.servers import mother_on


@pytest.fixture(scope="module")
def machines() -> Iterator[tuple[Machine, Machine]]:
    if reason := why_not():
        pytest.skip(reason)
    with hall() as found, mother_on(found[0]):
        yield found
