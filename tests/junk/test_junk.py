"""Fifteen hundred pieces of junk by the umpire in every run of the tests, and as many by a stranger; `make junk` throws twenty thousand."""

from __future__ import annotations

from pathlib import Path

from tests.junk.thrower import Thrower


def test_no_junk_ends_in_a_5xx(tmp_path: Path) -> None:
    """Most of it is about something that exists, so that it reaches the rules; the share that goes through is told."""
    tally = Thrower(tmp_path, seed=1889).throw(1500)
    print(tally)

    assert not tally.broken, "\n\n".join(tally.broken[:5])
    assert tally.share > 0.4, str(tally)


def test_no_strangers_junk_ends_in_a_5xx_or_in_a_battle(tmp_path: Path) -> None:
    """A phone in the hall throws at every route too; what it changes is what the game leaves to a captain."""
    thrower = Thrower(tmp_path, seed=1889, is_far=True)
    tally = thrower.throw(1500)
    print(tally)

    assert not tally.broken, "\n\n".join(tally.broken[:5])
    assert tally.statuses[403] > 500, str(tally)
    assert tally.statuses[200] > 100, str(tally)
    store = thrower.table.desk.store
    lines = [line for battle in thrower.table.battles for line in store.lines(battle)]
    assert [line for line in lines if b'"seat":"umpire' in line] == []
