"""What the app throws: each side as often as any other, told by what it shows."""

from __future__ import annotations

from collections import Counter
from random import Random

from umpire.core.answers import Part, Share, Throw
from umpire.service import auto, chance


def test_a_side_of_an_own_die_comes_as_often_as_any_other() -> None:
    """Of a die with two sides that show 2, a 2 comes twice as often; what no side shows never comes."""
    question = Throw("k", "w", "?", 6000, shows=(0, 1, 2, 2, 3, 4))
    thrown = chance.throw(question, Random(1889))
    assert thrown is not None
    counted = Counter(question.read(thrown).faces)
    assert sorted(counted) == [0, 1, 2, 3, 4]
    assert 1800 < counted.pop(2) < 2200
    assert all(850 < times < 1150 for times in counted.values())


def test_how_a_total_is_spread_only_a_person_says() -> None:
    """Simple captains, who play many battles for the umpire, take it as it stands ready."""
    question = Share("k", "w", "?", 2, (Part("a", "A", 2), Part("b", "B", 2)), (1, 1))
    assert chance.throw(question, Random(1)) is None
    assert question.read(auto.answer(question, Random(1))) == {"a": 1, "b": 1}
