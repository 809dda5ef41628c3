"""Odds of a volley, against every throw counted one by one."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.avertigos.cycling import duel
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.odds import Volley, at_least, percent, sums, volley

DIE = (0, 1, 2, 2, 3, 4)


@given(st.lists(st.integers(0, 4), min_size=2, max_size=6), st.integers(0, 4))
def test_sums__every_throw_is_counted_once(die: list[int], count: int) -> None:
    """As many throws come to each sum as there are among all of them."""
    totals = [sum(throw) for throw in product(die, repeat=count)]
    ways = sums(die, count)
    assert sum(ways) == len(totals)
    assert all(ways[total] == totals.count(total) for total in range(len(ways)))
    assert at_least(ways, 3) == sum(total >= 3 for total in totals)


def of(regular: int, aimed: int, **hp: int) -> Volley:
    """Heron's Bow Gunner, loaded so, at Kite with so many hit points left."""
    table = duel().load("heron", "bow", regular, aimed)
    table.put("kite", modules=table.ship("kite").with_hp({part: hp[part] for part in ("bow", "side")}).modules)
    table.put("kite", hp=hp["hull"])
    ship = table.ship("heron")
    return volley(table.sky, ship, ship.modules["bow"], table.ship("kite"))


@pytest.mark.parametrize(
    ("regular", "aimed", "hp"),
    [
        (2, 0, {"hull": 4, "bow": 0, "side": 0}), (2, 1, {"hull": 3, "bow": 2, "side": 1}),
        (1, 2, {"hull": 6, "bow": 1, "side": 0}), (0, 2, {"hull": 5, "bow": 4, "side": 3}),
    ],
)  # fmt: skip
def test_volley__mean_and_loss_as_counted(regular: int, aimed: int, hp: dict[str, int]) -> None:
    """She is lost where the aimed dice take her hull, or the others more than all that she has left."""
    lost = damage = 0
    for throw in product(DIE, repeat=regular + aimed):
        at_hull, spread = sum(throw[regular:]), sum(throw[:regular])
        left = max(0, hp["hull"] - at_hull)
        lost += not left or spread >= left + hp["bow"] + hp["side"]
        damage += sum(throw)
    odds = of(regular, aimed, **hp)
    assert (odds.lost, odds.damage, odds.throws) == (lost, damage, 6 ** (regular + aimed))


def test_volley__aimed_dice_put_a_part_out_as_counted() -> None:
    """One red die shows 3 or 4 twice in six: as often is a part with three hit points out."""
    odds = of(1, 1, hull=10, bow=4, side=3)
    assert odds.out == {"hull": 0, "bow": 6, "side": 12}
    assert odds.throws == 36


def test_volley__what_the_rules_do_is_what_was_counted() -> None:
    """Every throw of two regular dice and an aimed one, fired at the table."""
    odds = of(2, 1, hull=3, bow=1, side=0)
    lost = 0
    for first, second, red in product("123456", repeat=3):
        table = duel().load("heron", "bow", 2, 1)
        table.put("kite", hp=3, modules=table.ship("kite").with_hp({"bow": 1, "side": 0}).modules)
        plain, left = DIE[int(first) - 1] + DIE[int(second) - 1], 3 - DIE[int(red) - 1]
        is_spread = left > 0 and 0 < plain < left + 1
        spread = [f"{plain - 1} 1"] if is_spread else []
        table.play(c.Fire("heron", "bow", "kite", ("hull",)), f"{first} {second}", red, *spread)
        lost += not table.ship("kite").is_afloat
    assert odds.lost == lost


def test_volley__of_an_empty_weapon_is_what_it_could_load() -> None:
    """Two regular dice and an aimed one."""
    assert of(0, 0, hull=10, bow=4, side=3).dice == 3


def test_says__the_mean_and_the_chance_that_the_hull_is_out() -> None:
    """Two dice have a mean of four; what is rare is not nothing."""
    assert of(2, 0, hull=10, bow=4, side=3).says == "mean 4.0; hull out 0 %"
    assert percent(1, 216) == "under 1 %"
    assert percent(215, 216) == "99 %"
    assert percent(216, 216) == "100 %"
