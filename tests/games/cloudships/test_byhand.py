"""Damage by hand, and a meeting in one hex, as they are pencilled."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from tests.games.cloudships.battlefield import Table, gun, ship, target
from tests.games.cloudships.test_pencil import coming
from umpire.core.commands import Correct
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.flights import sheet_of_flight
from umpire.games.cloudships.state import Light


def table(**panel: object) -> Table:
    """Ariel's card is up, and of Bella's twelve boxes two are crossed."""
    made = Table(ship("ariel", gun()), ship("bella", gun()), target("bridge"), **panel).up("ariel")
    made.battle = made.battle.put(replace(made.ship("bella"), crossed=2))
    return made


def test_damage_is_asked_mark_by_mark_and_sends_nothing_before_its_boxes() -> None:
    said = [coming(table(), marks) for marks in ({"hit": "ask"}, {"hit": "bella"}, {"hit": "bella", "boxes": "3"})]
    assert [(one.label, one.asks, one.is_ready) for one in said] == [
        ("Who is hit?", "hit", False), ("How many boxes?", "boxes", False), ("Cross 3 boxes of Bella", "side", True),
    ]  # fmt: skip


def test_damage_comes_from_no_side_unless_one_is_said_and_the_button_tells_which() -> None:
    """House: without a side all guns may be hit (A-38)."""
    found = coming(table(), {"hit": "bella", "boxes": "3"})
    assert (found.commands, found.small) == ((c.TakeDamage("bella", 3),), "from no side; or press the side")
    found = coming(table(), {"hit": "bella", "boxes": "3", "side": "port-bow"})
    assert (found.commands, found.small) == ((c.TakeDamage("bella", 3, "port-bow"),), "from her port bow")


def test_one_box_is_one_box() -> None:
    assert coming(table(), {"hit": "bella", "boxes": "1"}).label == "Cross 1 box of Bella"


def test_a_press_on_a_box_says_how_many_are_crossed_up_to_it() -> None:
    """Of a ship that has lost two the fifth box is the third from there; a box that is crossed already says nothing."""
    ways = {way.place: way for way in coming(table(), {"hit": "bella"}).ways["bella"]}
    assert coming(table(), ways["box.5"].marks).label == "Cross 3 boxes of Bella"
    assert [place for place in ways if place.startswith("box.")] == [f"box.{n}" for n in range(3, 13)]


def test_all_boxes_that_will_be_crossed_are_marked() -> None:
    ways = coming(table(), {"hit": "bella", "boxes": "3"}).ways["bella"]
    assert [way.place for way in ways if way.is_on] == ["box.3", "box.4", "box.5"]


def test_sides_take_digits_once_boxes_are_said_and_a_second_press_takes_the_side_back() -> None:
    before = coming(table(), {"hit": "bella"}).ways["bella"]
    assert not any(way.digit for way in before)
    ways = {way.digit: way for way in coming(table(), {"hit": "bella", "boxes": "3"}).ways["bella"] if way.digit}
    assert sorted(ways) == list("123456")
    found = coming(table(), ways["6"].marks)
    assert found.pencil.side == "port-bow"
    again = {way.digit: way for way in found.ways["bella"] if way.digit}
    assert coming(table(), again["6"].marks).pencil.side == ""


@pytest.mark.parametrize("id", ["ariel", "bridge"])
def test_who_is_up_and_what_stands_on_the_ground_are_hit_too(id: str) -> None:
    assert coming(table(), {"hit": id, "boxes": "1"}).commands == (c.TakeDamage(id, 1),)


def test_damage_is_pencilled_before_any_card_is_up() -> None:
    """A blow does not wait for the deck."""
    found = coming(Table(ship("ariel"), ship("bella")), {"hit": "bella", "boxes": "2"})
    assert found.commands == (c.TakeDamage("bella", 2),)


def test_marks_of_damage_that_make_no_sense_are_none() -> None:
    for said in product(("", "nobody", "-1", "0", "201", "bow", "<b>"), repeat=3):
        found = coming(table(), dict(zip(("hit", "boxes", "side"), said, strict=True)))
        assert not any(isinstance(command, c.TakeDamage) for command in found.commands)
        found = coming(table(), {"hit": "bella", "boxes": said[0], "side": said[1]})
        assert found.pencil.boxes == ""
        assert found.pencil.side in ("", "bow")


def test_damage_is_rubbed_out_mark_by_mark() -> None:
    found, seen = coming(table(), {"hit": "bella", "boxes": "3", "side": "bow"}), []
    while found.pencil.deed:
        seen.append(found.asks)
        found = coming(table(), found.pencil.rubbed)
    assert seen == ["side", "side", "boxes"]


def test_who_is_in_her_hex_is_asked_and_then_what_she_does_there() -> None:
    """Each way is a press of its own: its dice are asked on a pad."""
    found = coming(table(), {"met": "ask"})
    assert (found.label, found.asks, [one.place for one in found.order]) == ("Who is in her hex?", "met", ["bella"])
    found = coming(table(), {"met": "bella"})
    assert (found.label, found.asks, found.is_ready, found.about) == (
        "Ariel meets Bella: how?",
        "how",
        False,
        ("bella",),
    )


@pytest.mark.parametrize("met", ["ariel", "bridge", "nobody", "flight"])
def test_she_meets_neither_herself_nor_what_does_not_fly(met: str) -> None:
    made = table()
    flight = sheet_of_flight("flight", "Flight", 51, "british")
    made.battle = replace(made.battle, ships={**made.battle.ships, "flight": replace(made.ship("bella"), sheet=flight)})
    assert coming(made, {"met": met}).pencil.deed == ""


def test_a_ship_that_is_lost_meets_nobody() -> None:
    made = table()
    made.battle = made.battle.put(replace(made.ship("ariel"), fate="destroyed"))
    assert coming(made, {"met": "bella"}).asks == ""


def test_a_lamp_is_pencilled_by_hand_and_a_second_press_turns_it_on() -> None:
    """It passes over how it stands: red, then out, then red again for one that is amber."""
    made = table()
    made.battle = made.battle.put(replace(made.ship("bella"), lights={"fire": Light(amber=True)}))
    found = coming(made, {"hit": "bella", "lamp": "ask"})
    assert (found.label, found.asks, found.is_ready) == ("Which lamp of Bella?", "lamp", False)
    labels = []
    for _ in range(3):
        (way,) = (way for way in found.ways[""] if way.place == "lamp.fire")
        found = coming(made, way.marks)
        labels.append(found.label)
        assert found.commands == (Correct("bella.lamp.fire", found.pencil.lamp.split()[1]),)
    assert labels == ["Fire: red", "Fire: off", "Fire: red"]


def test_a_lamp_is_pressed_on_her_plate_too() -> None:
    found = coming(table(), {"hit": "bella", "lamp": "ask"})
    (lamp,) = (way for way in found.ways["bella"] if way.place == "lamp.fire")
    assert coming(table(), lamp.marks).label == "Fire: amber"
    assert not any(way.digit for way in found.ways["bella"])


def test_a_ship_leaves_the_battle_by_a_number_and_a_press() -> None:
    """A-25: for a reason that the umpire sees."""
    found = coming(table(), {"hit": "bella", "leaves": "ask"})
    assert (found.label, found.is_ready) == ("What became of Bella?", False)
    ways = {way.digit: way for way in found.ways[""]}
    assert coming(table(), ways["1"].marks).commands == (c.Leave("bella", "left the table"),)


def test_lamps_and_leaving_are_offered_while_no_box_is_said() -> None:
    """What has no lamps is offered none; who is out leaves no more."""
    made = Table(ship("ariel"), ship("bella"), target("bridge", lamps=()))
    keys = {hit: [one.key for one in coming(made, {"hit": hit}).quiet] for hit in ("bella", "bridge")}
    assert keys == {"bella": ["l", "x"], "bridge": ["x"]}
    assert coming(made, {"hit": "bella", "boxes": "2"}).quiet == ()
    out = table()
    out.battle = out.battle.put(replace(out.ship("bella"), fate="surrendered"))
    assert "x" not in [one.key for one in coming(out, {"hit": "bella"}).quiet]
    assert not coming(out, {"hit": "bella", "leaves": "left the table"}).pencil.leaves


def test_marks_of_lamps_and_leaving_that_make_no_sense_are_none() -> None:
    for said in ("", "fire", "fire purple", "nothing red", "yes", "eaten by gulls"):
        for name in ("lamp", "leaves"):
            assert coming(table(), {"hit": "bella", name: said}).label == "How many boxes?"
