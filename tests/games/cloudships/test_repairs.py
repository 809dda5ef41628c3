"""Crew repairs: a die less than the boarding squares left puts out a fire or a red light."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, gun, of, ship
from umpire.core import playing as core
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e

LIFTERS = "no-altitude-change"


def hurt(
    parties: int | None = 3, critical: str = "lifters-damaged", rules: dict[str, str] | None = None, **panel: object
) -> Table:
    """The round is over, and Ariel's critical has turned red."""
    table = Table(ship("ariel", parties=parties, **panel), ship("bella"), rules=rules).up("ariel")
    table.play(c.TakeCritical("ariel", critical))
    table.end_round()
    return table


def tries(table: Table, *dice: str, lamp: str = LIFTERS) -> bool:
    return of(table.play(c.Repair((c.Crew("ariel", lamp),)), *dice), e.RepairTried)[0].is_mended


@pytest.mark.parametrize(
    ("die", "works"), [("1", True), ("2", True), ("3", False), ("4", False), ("5", False), ("6", False)]
)
def test_lights__three_squares_and_a_die_of_1_or_2(die: str, works: bool) -> None:
    """The rules' own example: with three blue squares a 1 or 2 removes the red light, a 3 or more does nothing."""
    table = hurt()
    assert tries(table, die) is works
    assert table.ship("ariel").light(LIFTERS).red is not works


@pytest.mark.parametrize("parties", [1, 2, 4, 6, 7])
def test_a_10__strictly_less_than_the_squares(parties: int) -> None:
    """One square never works, seven always do."""
    assert [tries(hurt(parties), str(die)) for die in range(1, 7)] == [die < parties for die in range(1, 7)]


@pytest.mark.parametrize("die", range(1, 7))
def test_a_10__superior_crews_add_one(die: int) -> None:
    """Three squares and a superior crew: less than four."""
    assert tries(hurt(is_superior=True), str(die)) is (die < 4)


def test_lights__anti_personnel_weapons_do_not_count() -> None:
    """Only blue squares, not the number in the hexagon."""
    table = Table(ship("ariel", gun("n", "nordenfelt"), gun("m", "nordenfelt"), parties=2), ship("bella")).up("ariel")
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    table.end_round()
    assert tries(table, "2") is False


def test_lights__squares_lost_do_not_count() -> None:
    """Any remaining boarding parties."""
    table = hurt()
    table.play(c.TakeHits("ariel", 1))
    assert tries(table, "2") is False


def test_a_13__a_lamp_lit_this_round_may_be_cleared_before_the_next() -> None:
    """The roll comes after ambers have turned red."""
    table = hurt()
    assert tries(table, "1")
    table.up("ariel").play(c.Move("ariel", "high"))


def test_lights__no_repair_before_the_end_of_the_round() -> None:
    """Crews repair when the round is over, and not once the next card is turned."""
    table = Table(ship("ariel"), ship("bella")).up("ariel")
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    assert set(table.refused(c.Repair((c.Crew("ariel", LIFTERS),)))) == {"round-not-over", "not-red"}
    table.end_round()
    table.up("ariel")
    assert set(table.refused(c.Repair((c.Crew("ariel", LIFTERS),)))) == {"round-not-over"}


def test_lights__only_red_lights_are_repaired() -> None:
    """A dark lamp is no work."""
    assert "not-red" in hurt().refused(c.Repair((c.Crew("ariel", "bridge-hit"),)))


def test_lights__a_fire_is_put_out_early() -> None:
    """And then burns no more."""
    table = hurt(critical="fire")
    assert table.ship("ariel").crossed == 1
    assert tries(table, "1", lamp="fire")
    table.up("ariel").end_round()
    assert table.ship("ariel").crossed == 1


def test_a_11__one_roll_for_each_ship_and_round() -> None:
    """Bridge hit sets three lamps; her crew sees to one."""
    table = hurt(critical="bridge-hit")
    tries(table, "1", lamp="bridge-hit")
    assert "has already had its one repair this round" in table.refused(c.Repair((c.Crew("ariel", LIFTERS),)))["tried"]
    both = (c.Crew("ariel", LIFTERS), c.Crew("ariel", "no-direction-change"))
    assert "tried" in hurt(critical="bridge-hit").refused(c.Repair(both))
    table.up("ariel").play(c.TakeCritical("ariel", "fire"))
    table.end_round()
    tries(table, "6", lamp="fire")


def test_a_11__or_one_roll_for_each_lamp() -> None:
    """The other setting: each red lamp has its own roll, and only one."""
    table = hurt(critical="bridge-hit", rules={"A-11": "per-lamp"})
    both = (c.Crew("ariel", LIFTERS), c.Crew("ariel", "no-direction-change"))
    assert [tried.is_mended for tried in of(table.play(c.Repair(both), "1", "6"), e.RepairTried)] == [True, False]
    assert "tried" in table.refused(c.Repair((c.Crew("ariel", "no-direction-change"),)))
    tries(table, "1", lamp="bridge-hit")


@pytest.mark.parametrize(("setting", "works"), [("no", False), ("yes", True)])
def test_a_12__flights_help_or_not(setting: str, works: bool) -> None:
    """Two squares and two flights: less than 2, or less than 4."""
    assert tries(hurt(2, flights=2, rules={"A-12": setting}), "3") is works


@pytest.mark.parametrize(("setting", "may"), [("no", False), ("yes", True)])
def test_a_12__flights_alone(setting: str, may: bool) -> None:
    """A ship with flights and no square left may try only where flights count."""
    table = hurt(0, flights=3, rules={"A-12": setting})
    offered = [offer for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.Repair)]
    assert bool(offered) is may
    if may:
        assert tries(table, "2")
    else:
        assert "no-crew" in table.refused(c.Repair((c.Crew("ariel", LIFTERS),)))


def test_lights__no_crew_no_repair() -> None:
    """Without a boarding party there is nobody to try, superior or not."""
    assert "no-crew" in hurt(0, is_superior=True).refused(c.Repair((c.Crew("ariel", LIFTERS),)))


def test_repairs__all_crews_in_one_list_with_one_pad() -> None:
    """One die each, asked together."""
    table = Table(ship("ariel"), ship("bella")).up("ariel")
    for id in ("ariel", "bella"):
        table.play(c.TakeCritical(id, "lifters-damaged"))
    table.end_round()
    events = table.play(c.Repair((c.Crew("ariel", LIFTERS), c.Crew("bella", LIFTERS))), "1", "6")

    assert [(tried.ship, tried.is_mended) for tried in of(events, e.RepairTried)] == [("ariel", True), ("bella", False)]
    assert len(table.pads) == 1


@pytest.mark.parametrize("setting", ["per-ship", "per-lamp"])
def test_unknown__squares_are_asked_once_for_a_ship(setting: str) -> None:
    """Even when several of her lamps are in the list."""
    table = hurt(None, critical="bridge-hit", rules={"A-11": setting})
    lamps = [LIFTERS] if setting == "per-ship" else [LIFTERS, "bridge-hit"]
    table.play(c.Repair(tuple(c.Crew("ariel", lamp) for lamp in lamps)), "5", *["4"] * len(lamps))

    assert [question.key for question in table.pads[0]] == ["ariel/parties/number"]
    assert table.ship("ariel").lights == {
        lamp: light for lamp, light in table.ship("ariel").lights.items() if lamp not in lamps
    }


def test_lights__amber_beside_the_repaired_red_stays() -> None:
    """Two flags: a repair takes the red one only."""
    table = hurt()
    table.play(c.TakeCritical("ariel", "lifters-damaged"))
    tries(table, "1")
    light = table.ship("ariel").light(LIFTERS)
    assert (light.amber, light.red) == (True, False)


def test_repairs__bad_input() -> None:
    """An empty list, a lamp that she has not, a lamp named twice."""
    table = hurt()
    for crews, wrong in (
        ((), "at least one ship"),
        ((c.Crew("ariel", "boiler"),), "no lamp 'boiler'"),
        ((c.Crew("nobody", LIFTERS),), "no ship 'nobody'"),
        ((c.Crew("ariel", LIFTERS), c.Crew("1", LIFTERS)), "named twice"),
    ):
        with pytest.raises(BadInput, match=wrong):
            table.play(c.Repair(crews))


def test_forgotten__repairs_that_are_still_owed() -> None:
    """Until they are tried, the end of the round reminds the umpire."""
    table = hurt()
    (due,) = core.forgotten(GAME, table.battle)
    assert due.text == "Ariel's crew may still repair: No altitude change."
    assert [offer.command for offer in due.offers] == [c.Repair((c.Crew("ariel", LIFTERS),))]
    tries(table, "6")
    assert core.forgotten(GAME, table.battle) == ()


@pytest.mark.parametrize(
    ("panel", "owed"),
    [({"parties": 1}, False), ({"parties": 2}, True), ({"parties": None}, True), ({"parties": 1, "is_superior": True}, True),
     ({"parties": 1, "flights": 2}, False)],
)  # fmt: skip
def test_a_10__a_number_that_no_die_throws_is_neither_offered_nor_owed(panel: dict[str, object], owed: bool) -> None:
    """One square must throw less than 1; with a superior crew, less than 2."""
    table = hurt(**panel)  # type: ignore[arg-type]
    assert any(isinstance(offer.command, c.Repair) for offer in core.offers(GAME, table.battle, UMPIRE)) is owed
    assert bool(core.forgotten(GAME, table.battle)) is owed


def test_a_12__one_square_and_a_flight_that_helps_may_try() -> None:
    """Less than 2 where flights count."""
    (due,) = core.forgotten(GAME, hurt(1, flights=1, rules={"A-12": "yes"}).battle)
    assert due.text == "Ariel's crew may still repair: No altitude change."
