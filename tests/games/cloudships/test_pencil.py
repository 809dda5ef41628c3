"""A fire as it is pencilled: several targets, guns against the rules' advice, lines, and who fires."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlencode

import pytest
from msgspec.structs import replace

from tests.games.cloudships.battlefield import Table, gun, odd_gun, ship
from umpire.core.lines import Marks, Next, Way
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c

AT_BELLA = {"target": "bella", "lies": "bow", "hexes": "1", "hers": "stern"}
AT_CLARA = {"target": "clara", "lies": "stern", "hexes": "2", "hers": "bow"}


def battle(**panel: Any) -> Table:
    """Ariel's card is up, and she has moved: a gun to the bow, one to the stern, one all round; the others have one all round."""
    guns = (gun(arc="bow"), gun("stern-gun", arc="stern"), gun("pivot"))
    them = (ship("bella", gun()), ship("clara", gun()))
    table = Table(ship("ariel", *guns, **panel), *them).up("ariel")
    table.play(c.Move("ariel"))
    return table


def coming(table: Table, marks: dict[str, str] | Marks = (), **more: str) -> Next:
    """What comes next with these marks, as an address says them."""
    query = urlencode([*(marks.items() if isinstance(marks, dict) else marks), *more.items()])
    found = GAME.rules.next(table.battle, parse_qs(query))
    assert found is not None
    return found


def way(found: Next, whose: str, place: str) -> Way:
    (one,) = [one for one in found.ways[whose] if one.place == place]
    return one


def fire(found: Next) -> c.Fire:
    (order,) = found.commands
    assert isinstance(order, c.Fire)
    return order


def guns(order: c.Fire) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    return [(aim.target, aim.guns, aim.answer) for aim in order.aims]


def both(table: Table) -> Next:
    """At Bella, and at Clara besides."""
    second = coming(table, coming(table, AT_BELLA).pencil.another)
    return coming(table, second.pencil.said(), **AT_CLARA)


def test_a_second_target_is_asked_and_nothing_is_sent_before_it_is_named() -> None:
    table = battle()
    found = coming(table, coming(table, AT_BELLA).pencil.another)
    assert (found.label, found.asks, found.is_ready) == ("At whom besides?", "target", False)
    assert found.pencil.targets == ("bella",)


def test_one_fire_goes_at_several_targets_and_each_answers() -> None:
    found = both(battle())
    assert (found.label, found.is_ready) == ("Fire at Bella and Clara", True)
    assert guns(fire(found)) == [
        ("bella", ("bow-gun", "pivot"), ("bow-gun",)),
        ("clara", ("stern-gun",), ("bow-gun",)),
    ]  # fmt: skip


def test_a_gun_fires_at_one_target_alone_and_says_why_not_at_the_next() -> None:
    found = both(battle())
    label = way(found, "ariel", "gun.pivot").label
    assert "fires at another already" in label
    assert "does not fire" in label


def test_a_shot_that_is_whole_is_taken_in_hand_again_and_loses_no_mark() -> None:
    table = battle()
    found = coming(table, both(table).pencil.instead(0))
    assert (found.pencil.target, found.about) == ("bella", ("bella",))
    assert sorted(guns(fire(found))) == [
        ("bella", ("bow-gun",), ("bow-gun",)),
        ("clara", ("stern-gun", "pivot"), ("bow-gun",)),
    ]


def test_rubbing_out_goes_back_into_the_shot_before() -> None:
    table = battle()
    found, seen = both(table), []
    while found.pencil:
        seen.append((found.pencil.targets, found.asks))
        found = coming(table, found.pencil.rubbed)
    assert seen == [
        (("bella", "clara"), "guns"), (("bella", "clara"), "hers"), (("bella", "clara"), "hexes"), (("bella", "clara"), "lies"),
        (("bella",), "target"),
        (("bella",), "guns"), (("bella",), "hers"), (("bella",), "hexes"), (("bella",), "lies"),
    ]  # fmt: skip


def test_a_fire_whose_other_shot_has_no_gun_left_sends_nothing_and_names_it() -> None:
    table = Table(ship("ariel", gun()), ship("bella"), ship("clara")).up("ariel")
    table.play(c.Move("ariel"))
    found = both(table)
    assert (found.label, found.is_ready) == ("No gun fires at Clara", False)
    assert found.small == "what bears on her fires at another already"


def test_a_gun_that_cannot_fire_is_pencilled_in_all_the_same_and_the_rules_say_why_not() -> None:
    """The umpire outranks the program: the press is refused by its reason, and may be overruled."""
    table = battle()
    press = way(coming(table, AT_BELLA), "ariel", "gun.stern-gun")
    assert not press.is_on
    found = coming(table, press.marks)
    assert way(found, "ariel", "gun.stern-gun").is_on
    order = fire(found)
    assert guns(order) == [("bella", ("bow-gun", "stern-gun", "pivot"), ("bow-gun",))]
    assert set(table.refused(order)) == {"out-of-arc"}


def test_the_same_press_again_takes_the_gun_out() -> None:
    table = battle()
    marks = way(coming(table, AT_BELLA), "ariel", "gun.stern-gun").marks
    again = way(coming(table, marks), "ariel", "gun.stern-gun").marks
    assert again == coming(table, AT_BELLA).pencil.said()


@pytest.mark.parametrize("place", ["side.4", "side.1"])
def test_guns_that_were_told_for_one_side_are_not_for_another(place: str) -> None:
    """A gun that was held because it bears must not fire because it no longer does."""
    table = battle()
    held = coming(table, way(coming(table, AT_BELLA), "ariel", "gun.bow-gun").marks)
    assert held.pencil.guns == ("bow-gun",)
    assert coming(table, way(held, "ariel", place).marks).pencil.guns == ()


def test_guns_of_both_have_keys_of_their_own() -> None:
    found = coming(battle(), AT_BELLA)
    assert [way(found, "ariel", f"gun.{name}").key for name in ("bow-gun", "stern-gun", "pivot")] == [
        "g 1",
        "g 2",
        "g 3",
    ]
    assert way(found, "bella", "gun.bow-gun").key == "G 1"


def test_a_target_on_the_line_between_two_sides() -> None:
    """A-66. The second side is asked, and only one beside the first is one."""
    table = battle()
    found = coming(table, coming(table, target="bella", lies="bow").pencil.made(line="lies"))
    assert (found.label, found.is_ready) == ("On the line to which side?", False)
    typed = {one.digit: one for one in found.ways["ariel"] if one.digit}
    assert sorted(typed) == ["2", "6"]
    found = coming(table, typed["2"].marks, hexes="1", hers="stern")
    assert found.pencil.lies == ("bow", "starboard-bow")
    assert fire(found).aims[0].bearing == ("bow", "starboard-bow")


def test_a_line_on_the_side_of_the_target() -> None:
    """A-67."""
    table = battle()
    found = coming(table, coming(table, AT_BELLA).pencil.made(line="hers"))
    typed = {one.digit: one for one in found.ways["bella"] if one.digit}
    assert sorted(typed) == ["3", "5"]
    assert fire(coming(table, typed["3"].marks)).aims[0].her_bearing == ("stern", "starboard-quarter")


def test_who_lies_between_hides_the_target_and_the_button_says_so() -> None:
    """Line of sight (L-02)."""
    found = coming(battle(), {**AT_BELLA, "hexes": "4", "between": "3@2"})
    assert (found.label, found.is_ready) == ("No gun fires at Bella", False)
    assert "Clara" in found.small


def test_who_does_not_hide_her_is_sent_along() -> None:
    order = fire(coming(battle(), {**AT_BELLA, "hexes": "4", "between": "3@2 edge"}))
    assert order.aims[0].between == ("3@2 edge",)


@pytest.mark.parametrize("said", ["Clara", "9@1", "2@1", "3@7"])
def test_who_lies_between_is_told_where_it_cannot_be_read(said: str) -> None:
    found = coming(battle(), {**AT_BELLA, "between": said})
    assert not found.is_ready
    assert found.small not in ("", "none of her guns fires")


def test_after_her_shot_she_fires_again_by_a_mark_of_its_own() -> None:
    """After a result digits aim at nobody."""
    table = battle()
    table.play(c.Fire("ariel", (c.Aim("bella", 1, ("bow",), ("bow-gun",)),)), "1")
    assert (coming(table).label, coming(table).asks) == ("Turn the card", "")
    assert (coming(table, aims="yes").label, coming(table, aims="yes").asks) == ("Ariel fires: at whom?", "target")
    assert guns(fire(coming(table, AT_BELLA, aims="yes"))) == [("bella", ("pivot",), ("bow-gun",))]


def test_a_kite_that_fires_before_her_wind_die_is_not_said_to_have_moved() -> None:
    """House: nothing is implied for kites; the rules refuse the shot, and the umpire may allow it."""
    table = Table(ship("ariel", gun(), power="kite"), ship("bella")).up("ariel")
    order = fire(coming(table, AT_BELLA, aims="yes"))
    assert order.aims[0].guns == ("bow-gun",)


def carrier(table: Table) -> str:
    table.play(c.DeployFlight("ariel"))
    (flight,) = table.battle.flights_of("ariel")
    return flight.id


def out() -> tuple[Table, str]:
    """A flight of Ariel's is out."""
    table = Table(ship("ariel", gun(), power="kite", side="martian", flights=1), ship("bella", gun())).up("ariel")
    return table, carrier(table)


def test_a_flight_fires_under_the_card_of_its_ship() -> None:
    table, flight = out()
    assert (coming(table, by="ask").label, coming(table, by="ask").asks) == ("Who fires?", "by")
    found = coming(table, AT_BELLA, by=flight)
    assert (found.acts, fire(found).ship) == (flight, flight)
    assert {one.place.partition(".")[0] for one in found.ways[flight]} == {"side", "gun"}


def test_no_other_ship_fires_under_her_card() -> None:
    table, _ = out()
    assert coming(table, by="bella").pencil.by == ""


def test_a_flight_fires_when_its_ship_is_lost() -> None:
    table, flight = out()
    table.battle = table.battle.put(replace(table.ship("ariel"), fate="sunk"))
    assert fire(coming(table, AT_BELLA, by=flight)).ship == flight


def test_who_was_hit_by_a_bomb_answers_though_no_gun_fires_at_her() -> None:
    """House: A-57, A-63."""
    table = Table(ship("ariel", odd_gun("rack", "bomb")), ship("bella", gun())).up("ariel")
    assert not coming(table, AT_BELLA, aims="yes").is_ready
    table.battle = replace(table.battle, turn=replace(table.battle.turn, fired_upon=frozenset({"bella"})))
    found = coming(table, AT_BELLA, aims="yes")
    assert (found.label, guns(fire(found))) == ("Bella answers", [("bella", (), ("bow-gun",))])


def test_who_was_hit_by_a_bomb_of_its_ship_does_not_answer_a_flight() -> None:
    """She answers whoever hit her: its mother, under whose card it flies, not the flight."""
    them = (ship("ariel", power="kite", side="martian", flights=1), ship("bella", gun("crew-gun", "nordenfelt")))
    table = Table(*them).up("ariel")
    flight = carrier(table)
    table.battle = replace(table.battle, turn=replace(table.battle.turn, fired_upon=frozenset({"bella"})))
    assert coming(table, AT_BELLA, by=flight).told[0].answers, "she would, if it fired"
    found = coming(table, {**AT_BELLA, "guns": "martians"}, by=flight)
    assert not found.is_ready


LINE = {"target": "bella", "lies": "bow", "hexes": "4", "hers": "stern", "between": "3@2 edge"}


@pytest.mark.parametrize("marks", [
    AT_BELLA, {**AT_BELLA, "mute": "yes"}, {**AT_BELLA, "guns": "pivot"}, {**AT_BELLA, "guns": "stern-gun"},
    {**AT_BELLA, "answer": "bow-gun", "mute": ""}, LINE,
])  # fmt: skip
def test_a_fire_that_is_taken_back_is_pencilled_as_it_was(marks: dict[str, str]) -> None:
    table = battle()
    order = fire(coming(table, marks))
    assert fire(coming(table, GAME.rules.pencilled(table.battle, order))) == order


def test_a_fire_at_several_is_pencilled_as_it_was() -> None:
    table = battle()
    order = fire(both(table))
    assert fire(coming(table, GAME.rules.pencilled(table.battle, order))) == order


def test_who_fired_where_she_was_is_not_said_to_have_moved_when_it_is_taken_back() -> None:
    table = Table(ship("ariel", gun()), ship("bella")).up("ariel")
    order = c.Fire("ariel", (c.Aim("bella", 1, ("bow",), ("bow-gun",), her_bearing=("stern",)),))
    assert coming(table, GAME.rules.pencilled(table.battle, order)).commands == (order,)


def test_the_fire_of_a_flight_is_pencilled_as_it_was() -> None:
    table, flight = out()
    order = fire(coming(table, AT_BELLA, by=flight))
    assert coming(table, GAME.rules.pencilled(table.battle, order)).acts == flight


def test_every_mark_of_a_whole_fire_is_read_again_as_it_was_written() -> None:
    table = battle()
    found = both(table)
    for ways in found.ways.values():
        for one in ways:
            assert coming(table, one.marks).pencil.said() == one.marks
