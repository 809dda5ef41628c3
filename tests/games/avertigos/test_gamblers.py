"""Gambler's skirmishes: a coin bank for all rounds."""

from __future__ import annotations

import pytest

from tests.games.avertigos.evenings import boat, evening, fought, scenario, take
from tests.games.avertigos.skies import Table, start
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.choosing import can_launch


@pytest.mark.parametrize(
    ("players", "teams", "bank"), [(2, (), 85), (4, ("A", "B", "A", "B"), 75), (5, (), 80), (3, (), 80)]
)
def test_gamblers__the_recommended_banks(players: int, teams: tuple[str, ...], bank: int) -> None:
    """85 for two players, 75 for four in two teams, 80 for five alone; for other numbers (House) 80. Five rounds."""
    fields = {field: value for field, value in scenario(players, teams, gamblers=True).items() if field != "rounds"}
    table = Table(start(fields))
    assert {player.coins for player in table.sky.players.values()} == {bank}
    assert table.sky.evening is not None
    assert table.sky.evening.rounds == 5


def test_gamblers__a_bank_and_rounds_that_are_said() -> None:
    """They stand before what is recommended."""
    table = evening(bank=40, rounds=2)
    assert (table.player("mei").coins, table.sky.evening and table.sky.evening.rounds) == (40, 2)


def test_gamblers__a_module_costs_its_coins_when_it_is_chosen() -> None:
    """A Bow Gunner 6."""
    table = take(evening(gamblers=True), "mei dynasty-bow-gunner")
    assert table.player("mei").coins == 79


def test_gamblers__hulls_are_free_and_launching_costs_no_more() -> None:
    """House; a card that was not chosen before is paid at launch."""
    table = take(evening(gamblers=True), "mei dynasty-bow-gunner")
    table.play(c.Launch("mei", boat("Heron", "bow gunner", "side gunner")), overrule=True)
    assert table.player("mei").coins == 85 - 6 - 7


def test_gamblers__coins_short_are_refused() -> None:
    """Overruled, all there is is paid."""
    table = evening(bank=5)
    order = c.TakeModule("mei", "dynasty-bow-gunner")
    assert "costs 6 coins; Mei has 5 left" in table.refused(order)
    table.play(order, overrule=True)
    assert table.player("mei").coins == 0


def test_gamblers__the_bank_is_for_all_rounds() -> None:
    """What was spent does not come back with the modules."""
    table = fought(evening(gamblers=True), "mei")
    assert [player.coins for player in table.sky.players.values()] == [72, 72]


def test_gamblers__it_may_be_played_between_factions() -> None:
    """An add-on to either variation."""
    table = take(evening(gamblers=True, variant="faction"), "rahim singasari-flamer")
    assert table.player("rahim").coins == 80


def test_gamblers__without_a_bank_nothing_costs() -> None:
    """Domination alone."""
    table = take(evening(), "mei dynasty-bow-gunner")
    assert table.player("mei").coins == 0


def test_gamblers__who_cannot_pay_for_a_ship_stays_ashore() -> None:
    """House: the round begins without; the others have won it."""
    table = evening(bank=14).put("rahim", coins=3)
    take(table, "mei dynasty-bow-gunner", "mei dynasty-side-gunner")
    table.play(c.Launch("mei", boat("Heron", "bow gunner", "side gunner")))
    assert not can_launch(table.sky, table.player("rahim"))
    table.play(c.BeginRound())
    assert table.sky.evening is not None
    assert table.sky.evening.results == ("mei",)


def test_gamblers__ships_of_a_scenario_are_paid_for() -> None:
    """And a bank that is too small for them is a mistake."""
    fields = {**_two_boats(), "bank": 30}
    assert Table(start(fields)).player("mei").coins == 17


def _two_boats() -> dict[str, object]:
    ships = [
        {"id": "heron", "player": "mei", "block": boat("Heron", "bow gunner", "side gunner")},
        {"id": "kite", "player": "rahim", "block": boat("Kite", "bow gunner", "side gunner", "singasari")},
    ]
    return scenario(ships=ships)
