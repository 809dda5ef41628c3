"""Battles of simple captains in bulk: every core, the same dice for the same seed, counted."""

from __future__ import annotations

import pytest

from umpire.core.errors import BadInput
from umpire.service import auto
from umpire.service.table import battles


def test_the_same_seed_gives_the_same_battles_on_any_number_of_cores() -> None:
    header = battles.new_header("cloudships", "skirmish")
    done: list[int] = []
    one = auto.fight(header, 10, 5, done.append, cores=1)
    two = auto.fight(header, 10, 5, lambda count: None, cores=2)
    assert one == two
    assert [battle.seed for battle in one] == list(range(5, 15))
    assert done == [8, 10]
    assert not any(battle.error for battle in one)


def test_winners_lengths_and_fates_are_counted() -> None:
    battles_fought = [
        auto.Fought(1, 5, "British", 40, 1, (("Aphid", "surrendered"),)),
        auto.Fought(2, 5, "British", 44, 0, (("Aphid", "surrendered"), ("Wasp", "crashed"))),
        auto.Fought(3, 9, "", 90, 2, ()),
        auto.Fought(4, 0, "", 0, 0, (), "KeyError: 'x'"),
    ]
    told = "\n".join(auto.lines(battles_fought))
    assert "British                   2   67%" in told
    assert "undecided                 1   33%" in told
    assert "    5 ######################################## 2" in told
    assert "surrendered 2, crashed 1" in told
    assert "174 commands, 3 orders the rules did not allow" in told


@pytest.mark.parametrize("count", [0, -1, 100_001])
def test_a_count_that_will_not_do_is_refused_in_words(count: int) -> None:
    with pytest.raises(BadInput, match="1 to 100000"):
        auto.fight(battles.new_header("cloudships", "skirmish"), count, 1, lambda done: None)
