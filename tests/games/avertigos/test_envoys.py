"""Agreements that envoys seal, and what it costs to break them. Rules: Envoy."""

from __future__ import annotations

import pytest

from tests.games.avertigos.isles import families, give
from tests.games.avertigos.skies import Table
from umpire.core.seats import SPECTATOR
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.routes import has_access, resources

EXCHANGE = c.ExchangeEnvoys("lin", "daun", "surya", "gunung")


def partners(envoys: int = 2) -> Table:
    """Lin holds Daun, Surya holds Gunung, and both have envoys."""
    table = give(give(families("action"), "lin", "daun"), "surya", "gunung")
    return table.put("lin", envoys=envoys).put("surya", envoys=envoys)


def test_envoy__are_exchanged_and_placed_on_each_others_islands() -> None:
    """One of each goes from behind the screen."""
    table = partners()
    table.play(EXCHANGE)
    assert (table.island("daun").envoys, table.island("gunung").envoys) == ({"surya": 1}, {"lin": 1})
    assert (table.player("lin").envoys, table.player("surya").envoys) == (1, 1)
    assert "Lin's stands on Gunung, Surya's on Daun" in table.told(SPECTATOR)


def test_envoy__both_need_one() -> None:
    """Without one only by the umpire's word."""
    table = partners().put("surya", envoys=0)
    assert "Lin and Surya have no envoy" in partners(0).refused(EXCHANGE)
    assert "Surya has no envoy in hand" in table.allowed(EXCHANGE)
    assert (table.island("daun").envoys, table.player("surya").envoys) == ({"surya": 1}, 0)


def test_envoy__stands_on_an_island_of_the_other() -> None:
    """Not on anybody else's; and it takes two players."""
    table = partners()
    assert "Surya does not hold Batu" in table.bad(c.ExchangeEnvoys("lin", "daun", "surya", "batu"))
    assert "Lin does not hold Gunung" in table.bad(c.ExchangeEnvoys("lin", "gunung", "surya", "gunung"))
    assert "name another player" in table.bad(c.ExchangeEnvoys("lin", "daun", "lin", "daun"))


def test_envoy__gives_access_to_the_resource_of_the_island() -> None:
    """Of the one where the own envoy stands, and as long as it does."""
    table = partners()
    table.play(EXCHANGE)
    assert has_access(table.island("gunung"), "lin")
    assert not has_access(table.island("gunung"), "okafor")
    assert resources(table.sky, "lin", is_with_access=True) == {"tea": 1, "silk": 1}
    assert resources(table.sky, "surya", is_with_access=True) == {"silk": 1, "tea": 1}
    assert resources(table.sky, "lin") == {"tea": 1}
    table.play(c.BreakAgreement("surya", "lin"))
    assert resources(table.sky, "lin", is_with_access=True) == {"tea": 1}


@pytest.mark.parametrize(("times", "fine"), [(1, 5), (2, 10)])
def test_envoy__who_breaks_an_agreement_pays_five_for_each(times: int, fine: int) -> None:
    """House: to the bank; the envoys of both go home."""
    table = partners().put("surya", silver=20)
    for _ in range(times):
        table.play(EXCHANGE)
    table.play(c.BreakAgreement("surya", "lin"))
    assert (table.player("surya").silver, table.player("lin").silver) == (20 - fine, 5)
    assert (table.player("surya").envoys, table.player("lin").envoys) == (2, 2)
    assert (table.island("daun").envoys, table.island("gunung").envoys) == ({}, {})


def test_envoy__who_cannot_pay_all_of_it_pays_what_there_is() -> None:
    """And it is said what is short."""
    table = partners().put("lin", silver=3)
    table.play(EXCHANGE)
    table.play(EXCHANGE)
    table.play(c.BreakAgreement("lin", "surya"))
    assert table.player("lin").silver == 0
    assert "pays 3 silver, 7 of 10 silver short" in table.told()


def test_envoy__agreements_with_others_stay() -> None:
    """Only those of the two are broken."""
    table = give(partners(), "okafor", "lada").put("okafor", envoys=1)
    table.play(EXCHANGE)
    table.play(c.ExchangeEnvoys("lin", "daun", "okafor", "lada"))
    table.play(c.BreakAgreement("lin", "surya"))
    assert table.island("daun").envoys == {"okafor": 1}
    assert table.island("lada").envoys == {"lin": 1}


def test_envoy__what_was_never_agreed_is_not_broken() -> None:
    """Nobody pays for it."""
    assert "have exchanged no envoys" in partners().bad(c.BreakAgreement("lin", "surya"))
