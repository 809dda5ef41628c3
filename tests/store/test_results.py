"""The results book, in every kind of store."""

from __future__ import annotations

import pytest

from umpire.core.errors import BadInput
from umpire.store import ResultRow, Store

FIRST = ResultRow("r", 1, "", b"{}", "2026-11-21T12:00:00Z")
SECOND = ResultRow("r", 2, "", b'{"x":1}', "2026-11-21T12:01:00Z")


def test_every_version_is_kept(where: str) -> None:
    with Store.open(where) as store:
        store.add_result(FIRST)
        store.add_result(SECOND)
        store.add_result(ResultRow("a", 1, "gone", b"{}", "x"))

        assert store.result("r") == (FIRST, SECOND)
        assert [row.id for row in store.results()] == ["a", "r", "r"]
        assert store.result("nothing") == ()


def test_two_corrections_at_once_are_told(where: str) -> None:
    """The second hears that somebody was faster; nothing is lost."""
    with Store.open(where) as store:
        store.add_result(FIRST)
        store.add_result(SECOND)
        with pytest.raises(BadInput, match="somebody else has just corrected this result"):
            store.add_result(SECOND)
        assert store.result("r") == (FIRST, SECOND)
