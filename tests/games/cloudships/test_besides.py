"""Small keys beside the one button: only what works now, the likeliest first, and each key once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.cloudships.battlefield import Table, gun, odd_gun, ship
from tests.games.cloudships.test_pencil import coming
from umpire.core.commands import Correct
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.state import Torpedo


def table(*mounts: object, **panel: object) -> Table:
    return Table(ship("ariel", gun(), *mounts, **panel), ship("bella"), ship("clara")).up("ariel")


def keys(made: Table, **marks: str) -> str:
    return "".join(key.key for key in coming(made, **marks).quiet)


def test_before_her_move_she_may_stay_meet_or_take_a_path() -> None:
    assert keys(table()) == "shedn"


def test_what_she_carries_has_its_key_before_the_common_ones() -> None:
    made = table(odd_gun("rack", "bomb"), odd_gun("tube", "torpedo"), gun("mine", "tether-mine-martian"), flights=1)
    assert keys(made) == "sxtwlhedn"


def test_a_torpedo_that_flies_on_hides_those_that_are_still_aboard() -> None:
    made = table(odd_gun("tube", "torpedo"), odd_gun("second", "torpedo"))
    assert keys(made).count("t") == 2
    made.play(c.Move("ariel"))
    made.battle = replace(made.battle, torpedoes=(Torpedo("ariel", "tube", made.ship("ariel").band),))
    assert keys(made).count("t") == 1


def test_after_her_shot_she_may_fire_again_by_its_own_key() -> None:
    made = table()
    made.play(c.Move("ariel"))
    made.play(c.Fire("ariel", (c.Aim("bella", 1, ("bow",), ("bow-gun",)),)), "1")
    assert keys(made) == "hefd"
    assert [key.label for key in coming(made).quiet if key.key == "f"] == ["Fire again"]


def test_who_is_out_neither_meets_nor_moves() -> None:
    made = table()
    made.play(Correct("ariel.fate", value="destroyed"))
    assert keys(made) == "d"


@pytest.mark.parametrize("marks", [{"hit": "ask"}, {"met": "ask"}, {"steps": "-"}, {"target": "bella"}])
def test_while_something_is_pencilled_no_other_deed_is_offered(marks: dict[str, str]) -> None:
    assert not set(keys(table(), **marks)) & set("shdnxtwl")
