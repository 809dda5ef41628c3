"""Up and down: by cards, and by the manoeuvres ascend, descend, swoop and dive. Rules: Height."""

from __future__ import annotations

import pytest

from tests.games.avertigos.movers import bare
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.moving import HeightChanged


@pytest.mark.parametrize(
    ("line", "speed", "height", "after"),
    [("a b ascend", 2, 1, 2), ("a bb descend", 2, 2, 1), ("a bbbb swoop", 2, 2, 1), ("a bbbbb dive", 2, 3, 1)],
)
def test_manoeuvres__each_has_its_heights(line: str, speed: int, height: int, after: int) -> None:
    """Ascend one up, descend and swoop one down, dive two down."""
    table = bare(speed=speed, height=height)
    table.play(c.Move("kite", line))
    assert table.ship("kite").height == after


@pytest.mark.parametrize(
    ("line", "height", "told"),
    [
        ("a b ascend", 3, "Kite is at height 3; an ascent begins at heights 1 and 2."),
        ("a bb descend", 1, "a descent begins at heights 2 and 3."),
        ("a bb swoop", 1, "a swoop begins at heights 2 and 3."),
        ("a bb dive", 2, "a dive begins at height 3."),
    ],
)
def test_manoeuvres__from_other_heights_they_are_refused(line: str, height: int, told: str) -> None:
    """The height with which she begins counts. House."""
    assert told in bare(speed=2, height=height).refused(c.Move("kite", line))


def test_ascend__takes_speed_two_and_just_one_card_less() -> None:
    """She slows by one to climb."""
    table = bare(speed=3)
    assert "ascends with just 2 cards, one less than her speed, not 1" in bare(speed=3, hand=1).refused(
        c.Move("kite", "a b ascend")
    )
    assert "at most 2 cards with an ascent" in table.refused(c.Move("kite", "a bbb ascend"))
    table.play(c.Move("kite", "a bb ascend"))
    assert (table.ship("kite").speed, table.ship("kite").height) == (2, 3)
    assert "to ascend takes 2 or more" in bare(speed=1).refused(c.Move("kite", "a ascend"))


def test_swoop_and_dive__two_and_three_cards_more() -> None:
    """Instead of one."""
    for line, most in (("a bbbb swoop", 3), ("a bbbbb dive", 4)):
        told = bare(speed=1, height=3).refused(c.Move("kite", line))
        assert f"at most {most} cards with a {line.split()[2]}" in told


def test_height__cards_do_as_they_say_and_cancel_out() -> None:
    """Up and down together are nothing."""
    table = bare(speed=2)
    table.play(c.Move("kite", "a bu"))
    assert table.ship("kite").height == 3
    assert table.happened(HeightChanged)[0].cause.key == "cards"
    table = bare(speed=3)
    table.play(c.Move("kite", "a b(r 2ap up)(b down)"))
    assert table.ship("kite").height == 2
    assert not table.happened(HeightChanged)


def test_height__what_cannot_be_climbed_is_lost_and_said() -> None:
    """She must, unless she cannot."""
    table = bare(speed=2, height=3)
    table.play(c.Move("kite", "a bu"))
    assert table.ship("kite").height == 3
    assert "Kite stays at height 3 (cards): 1 height more is not possible." in table.told()


def test_height__cards_come_before_the_manoeuvre() -> None:
    """At height 3 an up card is lost, then she swoops."""
    table = bare(speed=2, height=3)
    table.play(c.Move("kite", "a bu swoop"))
    assert [event.height for event in table.happened(HeightChanged)] == [3, 2]
