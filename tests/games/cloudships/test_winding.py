"""Mines and drogues as they are pencilled: out or home, one or several."""

from __future__ import annotations

from tests.games.cloudships.battlefield import Table, gun, ship
from tests.games.cloudships.test_pencil import coming, way
from umpire.games.cloudships import commands as c

MINE, DROGUE = gun("mine", "tether-mine-martian"), gun("drogue", "drogue-torpedo")


def table(*mounts: object) -> Table:
    return Table(ship("ariel", gun(), *mounts), ship("bella")).up("ariel")


def test_the_only_mine_need_not_be_named() -> None:
    """House: W and Enter. It hangs a band above her. Rules: Tether mines."""
    found = coming(table(MINE), winch="ask")
    assert (found.label, found.small) == ("mine out", "hangs at High")
    assert found.commands == (c.Winch("ariel", ("mine",)),)
    assert way(found, "ariel", "gun.mine").digit == "2", "by the number that it has at the hull"


def test_of_several_one_or_more_are_pressed_at_the_hull() -> None:
    made = table(MINE, DROGUE)
    found = coming(made, winch="ask")
    assert (found.label, found.is_ready) == ("Which mine or drogue?", False)
    found = coming(made, way(found, "ariel", "gun.drogue").marks)
    assert found.commands == (c.Winch("ariel", ("drogue",)),)
    both = coming(made, way(found, "ariel", "gun.mine").marks)
    assert both.commands == (c.Winch("ariel", ("mine", "drogue")),)
    assert both.label == "mine out and drogue out"
    again = coming(made, way(both, "ariel", "gun.drogue").marks)
    assert again.commands == (c.Winch("ariel", ("mine",)),)


def test_what_is_out_comes_home() -> None:
    made = table(MINE, DROGUE)
    made.play(c.Winch("ariel", ("mine",)))
    found = coming(made, [("winch", "mine"), ("winch", "drogue")])
    assert found.label == "mine home and drogue out"
    assert found.commands == (c.Winch("ariel", ("drogue",), ("mine",)),)


def test_after_her_move_nothing_is_winched() -> None:
    made = table(MINE)
    assert [key.key for key in coming(made).quiet].count("w") == 1
    made.play(c.Move("ariel"))
    assert not coming(made, winch="mine").pencil.deed
    assert "w" not in [key.key for key in coming(made).quiet]
