"""Newspapers as they were edited, in every kind of store."""

from __future__ import annotations

import pytest

from umpire.core.errors import BadInput
from umpire.store import PaperRow, Store

FIRST = PaperRow("r", "British", 1, b"{}", "2026-11-21T12:00:00Z")
SECOND = PaperRow("r", "British", 2, b'{"x":1}', "2026-11-21T12:01:00Z")
OTHER = PaperRow("r", "Martian", 1, b"{}", "2026-11-21T12:02:00Z")


def test_every_version_of_each_side_is_kept(where: str) -> None:
    with Store.open(where) as store:
        for row in (OTHER, FIRST, SECOND, PaperRow("q", "British", 1, b"{}", "x")):
            store.add_paper(row)

        assert store.papers("r") == (FIRST, SECOND, OTHER)
        assert store.papers("nothing") == ()


def test_two_who_keep_at_once_are_told(where: str) -> None:
    """The second hears that somebody was faster; nothing is lost."""
    with Store.open(where) as store:
        store.add_paper(FIRST)
        with pytest.raises(BadInput, match="somebody else has just saved this paper"):
            store.add_paper(PaperRow("r", "British", 1, b'{"y":2}', "x"))
        assert store.papers("r") == (FIRST,)
