"""A result in one sentence, made from the lines that a seat may read."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.cloudships.battlefield import Table, critical_chart, gun, ship
from umpire.core import playing as core
from umpire.core.events import Event
from umpire.core.seats import SPECTATOR, UMPIRE, Seat
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.service.table.telling import in_brief


def brief(table: Table, events: Sequence[Event], seat: Seat = UMPIRE) -> str:
    lines = [core.line_for(GAME, table.battle, event, seat) for event in events]
    return in_brief([line for line in lines if line is not None])


def test_an_exchange_is_one_sentence() -> None:
    """Both sides' boxes, guns that are gone, criticals; from outside, no gun."""
    table = Table(ship("ariel", gun()), ship("bella", gun("fore"), track="HgBCHHHHHH")).up("ariel")
    events = table.fire("ariel: bow-gun at bella 2 / fore at bow", "3", "1", "2")
    assert (
        brief(table, events)
        == "Ariel fires at Bella: 4 boxes; Bella answers: no hit; Bella loses fore; Bella, critical hit: Lifters damaged."
    )
    outside = "Ariel fires at Bella: 4 boxes; Bella answers: no hit; Bella takes 1 critical hit."
    assert brief(table, events, SPECTATOR) == outside


def test_a_volley_of_several_guns_is_added_up_by_what_they_do() -> None:
    """Boxes of guns, hits of anti-personnel weapons with those of a superior crew."""
    mounts = gun(), gun("stern-gun"), gun("port-maxim", "maxim")
    table = Table(ship("ariel", *mounts, is_superior=True), ship("bella", track="HHHHHHHHHHHH")).up("ariel")
    events = table.fire("ariel: bow-gun, stern-gun, port-maxim at bella 1", "3", "3", "6 6 1 1 1 1")
    assert brief(table, events) == "Ariel fires at Bella: 8 boxes, 3 anti-personnel hits."


def chain() -> tuple[Table, Sequence[Event]]:
    guns = [gun(id, at=(0, at)) for id, at in (("fore", 0.9), ("mid", 0), ("aft", -0.9))]
    chart = critical_chart("magazine-hit")
    table = Table(ship("ariel", gun()), ship("bella", *guns, track="CHCHHHCHHHHHHHHHH", criticals=chart)).up("ariel")
    return table, table.fire("ariel: bow-gun at bella 1", "3", "1", "1", "1", "1", "1")


def test_a_chain_of_magazines_is_one_line() -> None:
    """«explosion aboard Hullcutter II: 3 magazines, 24 boxes»; that each was a magazine hit is not said again."""
    table, events = chain()
    assert brief(table, events) == "Ariel fires at Bella: 4 boxes; explosion aboard Bella: 3 magazines, 12 boxes."


def test_from_outside_nobody_reads_what_blew_up() -> None:
    """The sentence tells no more than the lines do from which it is made."""
    table, events = chain()
    told = brief(table, events, SPECTATOR)
    assert told == "Ariel fires at Bella: 4 boxes; Bella takes 3 critical hits; something blows up aboard Bella."


def test_of_a_ship_that_is_lost_only_that_is_told() -> None:
    """Not what else befell her on the way."""
    table = Table(ship("ariel", gun()), ship("bella", track="HCHH")).up("ariel")
    events = table.fire("ariel: bow-gun at bella 2", "3", "1")
    assert brief(table, events) == "Ariel fires at Bella: 4 boxes; Bella: destroyed, falls and crashes."


def test_damage_by_hand_is_told_by_what_it_did() -> None:
    """Nothing was fired, so its details are all there is to tell."""
    table = Table(ship("bella", gun("fore"), track="HgBHHH"))
    assert brief(table, table.play(c.TakeDamage("bella", 3))) == "Bella: 3 boxes; Bella loses fore, 1 boarding party."


def test_a_move_is_told_without_its_path() -> None:
    table = Table(ship("ariel")).up("ariel")
    assert brief(table, table.play(c.Move("ariel", path="F F"))) == "Ariel moves and stays at Medium."


def test_what_is_damaged_for_good_is_told_for_no_lamp_shows_it() -> None:
    table = Table(ship("ariel", criticals=critical_chart("boiler-cracked"))).up("ariel")
    events = table.play(c.TakeCritical("ariel"), "1")
    assert brief(table, events) == "Ariel, critical hit: Boiler cracked; Ariel: Speed 1 less for good."
