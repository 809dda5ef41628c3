"""Fifteen hundred pieces of junk in every run of the tests; `make junk` throws twenty thousand."""

from __future__ import annotations

from pathlib import Path

from tests.junk.thrower import Thrower


def test_no_junk_ends_in_a_5xx(tmp_path: Path) -> None:
    """Most of it is about something that exists, so that it reaches the rules; the share that goes through is told."""
    tally = Thrower(tmp_path, seed=1889).throw(1500)
    print(tally)

    assert not tally.broken, "\n\n".join(tally.broken[:5])
    assert tally.share > 0.4, str(tally)
