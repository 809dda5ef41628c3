"""Repairs as they are pencilled: a list, and of each crew the lamp that it tries."""

from __future__ import annotations

from tests.games.cloudships.battlefield import Table, ship
from tests.games.cloudships.test_pencil import coming
from umpire.core.lines import Next
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.mending import Choice

LIFTERS, FIRE = "no-altitude-change", "fire"


def hurt(**rules: str) -> Table:
    """The round is over: Ariel has two red lamps, Bella one."""
    table = Table(
        ship("ariel"), ship("bella"), rules={name.replace("_", "-"): said for name, said in rules.items()}
    ).up("ariel")
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    table.play(c.TakeCritical("bella", "lifters-damaged"))
    table.play(c.TakeCritical("ariel", "fire"))
    table.end_round()
    return table


def crews(found: Next) -> list[tuple[str, str]]:
    (order,) = found.commands
    assert isinstance(order, c.Repair)
    return [(crew.ship, crew.lamp) for crew in order.crews]


def lamps(table: Table, id: str) -> tuple[Choice, ...]:
    (row,) = [row for row in coming(table).told if row.ship == id]
    return row.lamps


def test_each_crew_tries_its_first_red_lamp() -> None:
    found = coming(hurt())
    assert (found.label, found.asks, found.is_ready) == ("Crews repair", "repairs", True)
    assert [ship for ship, _ in crews(found)] == ["ariel", "bella"]


def test_another_lamp_is_tried_instead_and_a_second_press_leaves_it() -> None:
    """House: one roll a ship and round (A-11)."""
    table = hurt()
    (other,) = [choice for choice in lamps(table, "ariel") if not choice.is_on]
    found = coming(table, other.marks)
    assert sorted(crews(found)) == [("ariel", other.lamp), ("bella", LIFTERS)]
    again = [choice for row in found.told for choice in row.lamps if row.ship == "ariel" and choice.is_on]
    assert crews(coming(table, again[0].marks)) == [("bella", LIFTERS)]


def test_by_house_rule_a_crew_tries_each_of_its_lamps() -> None:
    """A-11 as `per-lamp`."""
    table = hurt(A_11="per-lamp")
    (off,) = [choice for choice in lamps(table, "ariel") if not choice.is_on]
    found = coming(table, off.marks)
    assert sorted(crews(found)) == [("ariel", FIRE), ("ariel", LIFTERS), ("bella", LIFTERS)]


def test_a_ships_number_goes_from_lamp_to_lamp_then_to_none_and_begins_again() -> None:
    table = hurt()
    found, seen = coming(table), []
    for _ in range(4):
        seen.append([lamp for ship, lamp in crews(found) if ship == "ariel"])
        (way,) = [way for way in found.order if way.place == "ariel"]
        found = coming(table, way.marks)
    assert len({tuple(one) for one in seen[:3]}) == 3
    assert seen[2] == []
    assert seen[3] == seen[0]


def test_while_crews_may_repair_no_key_turns_the_next_card() -> None:
    assert [key.key for key in coming(hurt()).quiet] == ["k", "d"]


def test_nobody_repairs_by_a_key_and_the_button_goes_on() -> None:
    table = hurt()
    (key,) = [key for key in coming(table).quiet if key.key == "k"]
    found = coming(table, key.marks)
    assert found.commands == (c.TurnCard(),)
    (back,) = [key for key in found.quiet if key.key == "r"]
    assert coming(table, back.marks).asks == "repairs"


def test_who_was_left_out_of_a_list_is_not_asked_again_but_may_try_after_all() -> None:
    table = hurt()
    table.play(c.Repair((c.Crew("bella", LIFTERS),)), "6")
    found = coming(table)
    assert found.label == "Turn the card"
    (again,) = [one for one in found.quiet if one.key == "r"]
    assert [ship for ship, _ in crews(coming(table, again.marks))] == ["ariel"]
