"""Bombs, torpedoes, mines and drogues as they are pencilled: whom they pass, in order."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.cloudships.battlefield import Table, gun, odd_gun, ship
from tests.games.cloudships.test_pencil import coming
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.state import Torpedo

RACKS = (odd_gun("rack", "bomb"), odd_gun("other-rack", "bomb"))


def table(*mounts: object) -> Table:
    """Ariel's card is up, and she carries these."""
    return Table(ship("ariel", gun(), *mounts), ship("bella"), ship("clara")).up("ariel")


def test_bombs_ask_for_whom_they_fall_on_and_all_racks_drop() -> None:
    made = table(*RACKS)
    found = coming(made, {"loose": "rack"})
    assert (found.label, found.asks, found.is_ready) == ("Who is in the hex below?", "ships", False)
    found = coming(made, found.pencil.passing("bella"))
    assert (found.label, found.commands) == (
        "Drop on Bella",
        (c.DropBombs("ariel", ("rack", "other-rack"), ("bella",)),),
    )


def test_a_rack_keeps_its_bombs_by_a_press_and_drops_them_by_another() -> None:
    made = table(*RACKS)
    found = coming(made, {"loose": "rack", "ships": "bella"})
    ways = {way.place: way for way in found.ways["ariel"]}
    held = coming(made, ways["gun.other-rack"].marks)
    assert held.commands == (c.DropBombs("ariel", ("rack",), ("bella",)),)
    again = {way.place: way for way in held.ways["ariel"]}
    assert coming(made, again["gun.other-rack"].marks).commands == found.commands


def test_where_no_rack_drops_nothing_is_sent() -> None:
    found = coming(table(odd_gun("rack", "bomb")), {"loose": "rack", "ships": "bella", "held": "rack"})
    assert not found.is_ready


def test_a_torpedo_passes_ships_in_the_order_in_which_they_are_pressed() -> None:
    made = table(odd_gun("tube", "torpedo"))
    found = coming(made, {"loose": "tube"})
    assert (found.label, found.commands) == ("Launch passing nobody", (c.LaunchTorpedo("ariel", "tube"),))
    found = coming(made, coming(made, found.pencil.passing("clara")).pencil.passing("bella"))
    assert (found.label, found.commands) == (
        "Launch past Clara, Bella",
        (c.LaunchTorpedo("ariel", "tube", ("clara", "bella")),),
    )


def test_a_second_press_takes_a_ship_out_and_rubbing_out_takes_the_last() -> None:
    made = table(odd_gun("tube", "torpedo"))
    both = coming(made, coming(made, {"loose": "tube", "ships": "clara"}).pencil.passing("bella"))
    assert coming(made, both.pencil.passing("clara")).pencil.ships == ("bella",)
    assert coming(made, both.pencil.rubbed).pencil.ships == ("clara",)


def test_the_side_on_which_a_torpedo_leaves_her_is_said_or_not() -> None:
    made = table(odd_gun("tube", "torpedo"))
    ways = {way.place: way for way in coming(made, {"loose": "tube"}).ways["ariel"]}
    assert not any(way.digit for way in ways.values()), "digits are for ships"
    (order,) = coming(made, ways["side.2"].marks).commands
    assert order == c.LaunchTorpedo("ariel", "tube", (), ("starboard-bow",))


def test_a_torpedo_that_flies_runs_on_and_is_not_launched_again() -> None:
    made = table(odd_gun("tube", "torpedo"))
    made.battle = replace(made.battle, torpedoes=(Torpedo("ariel", "tube", made.ship("ariel").band),))
    found = coming(made, {"loose": "tube", "ships": "bella"})
    assert (found.label, found.commands) == ("Let it run past Bella", (c.RunTorpedo("ariel", "tube", ("bella",)),))


def test_a_mine_that_is_out_is_tried_on_whom_it_passes() -> None:
    made = table(odd_gun("mine", "mine"))
    assert coming(made, {"loose": "mine"}).pencil.deed == "", "it is aboard"
    made.play(c.Winch("ariel", out=("mine",)))
    assert coming(made, {"loose": "mine"}).label == "Whom does it pass?"
    assert coming(made, {"loose": "mine", "ships": "bella"}).commands == (c.Trail("ariel", "mine", ("bella",)),)


@pytest.mark.parametrize(
    "done", [{"destroyed": frozenset({"tube"})}, {"spent": frozenset({"tube"})}, {"fired": frozenset({"tube"})}]
)
def test_what_is_gone_or_has_gone_is_not_let_loose(done: dict[str, frozenset[str]]) -> None:
    made = table(odd_gun("tube", "torpedo"))
    made.battle = made.battle.put(replace(made.ship("ariel"), **done))
    assert coming(made, {"loose": "tube"}).pencil.deed == ""


def test_a_gun_is_fired_and_not_let_loose() -> None:
    assert coming(table(), {"loose": "bow-gun"}).pencil.deed == ""
