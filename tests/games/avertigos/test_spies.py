"""Spies: sent at any moment. What they count for is tried where islands are secured. Rules: Spy."""

from __future__ import annotations

import pytest

from tests.games.avertigos.isles import families
from tests.games.avertigos.skies import Table
from umpire.core.seats import SPECTATOR
from umpire.games.avertigos import commands as c


@pytest.mark.parametrize("phase", ["initiative", "movement", "action", "income", "purchasing"])
def test_spy__is_sent_at_any_time_by_anybody(phase: str) -> None:
    """In every phase, whoever's turn it is."""
    table = families(phase)
    order = table.sky.order
    for player in ("lin", "surya", "okafor"):
        table.put(player, spies=1).play(c.SendSpy(player, "daun"))
    assert table.island("daun").spies == {"lin": 1, "surya": 1, "okafor": 1}
    assert (table.sky.phase, table.sky.order) == (phase, order)


@pytest.mark.parametrize("island", ["home-lin", "home-surya", "daun"])
def test_spy__goes_to_any_island(island: str) -> None:
    """One's own, a rival's, or nobody's."""
    table = families("action").put("lin", spies=3)
    table.play(c.SendSpy("lin", island, 2))
    table.play(c.SendSpy("lin", island))
    assert table.island(island).spies == {"lin": 3}
    assert table.player("lin").spies == 0


def test_spy__only_as_long_as_it_is_in_hand() -> None:
    """More are refused; if the umpire allows them, they stand there."""
    table = families("action").put("lin", spies=1)
    assert "Lin has 1 spy in hand" in table.allowed(c.SendSpy("lin", "daun", 2))
    assert (table.island("daun").spies, table.player("lin").spies) == ({"lin": 2}, 0)
    assert "Surya has no spies in hand" in table.refused(c.SendSpy("surya", "daun"))
    assert "no island 'atlantis'" in table.bad(c.SendSpy("lin", "atlantis"))


def test_spy__stands_in_the_open_once_it_is_sent() -> None:
    """Everybody reads where."""
    table = families("action").put("lin", spies=1)
    table.play(c.SendSpy("lin", "daun"))
    assert "Lin sends a spy to Daun." in table.told(SPECTATOR)


def test_spy__there_are_none_in_a_skirmish() -> None:
    """Nor islands to send them to."""
    assert "this is a skirmish" in Table().bad(c.SendSpy("mei", "daun"))
