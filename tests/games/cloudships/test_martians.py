"""Flying Martians: deployed, flying, attacking, attacked, coming home; aboard as a weapon; and from the ground."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.cloudships.battlefield import PARTY_A_HIT, Table, files, firing, gun, of, ship, target
from umpire.core import playing as core
from umpire.core.commands import Correct
from umpire.core.errors import BadInput, Mistakes
from umpire.core.objections import Refused
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.core.ships.arcs import Side
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.advice import advise
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.events import martians as m
from umpire.games.cloudships.flights import ABOARD, sheet_of_flight
from umpire.games.cloudships.losses import exposed
from umpire.games.cloudships.movement import steps_of
from umpire.games.cloudships.offers import can_fire
from umpire.games.cloudships.reading.scenario import read_scenario
from umpire.games.cloudships.story import Story

ONE = "mother-flight-1"
TWO = "mother-flight-2"
NORDENFELT = ("port-nordenfelt", "nordenfelt")


def carrier(band: str = "medium", foe: str = "medium", flights: int = 2, **foes: Any) -> Table:
    """A kite with flights aboard whose card is up, a friend that carries some too, and an enemy with guns."""
    return Table(
        ship("mother", gun("bow-gun"), power="kite", side="martian", flights=flights),
        ship("bella", gun("stern-gun"), gun(*NORDENFELT), anti_personnel=PARTY_A_HIT, parties=9, **foes),
        ship("sister", side="martian", flights=1),
        bands={"mother": band, "bella": foe},
        captains={"mother": "Amraaz", "bella": "Bell"},
    ).up("mother")


def out(band: str = "medium", foe: str = "medium", **more: Any) -> Table:
    """One of her flights is on the table."""
    table = carrier(band, foe, **more)
    table.play(c.DeployFlight("mother"))
    return table


# --- Deploying -----------------------------------------------------------------------------------------------------


def test_martians__a_flight_is_deployed_in_her_hex_and_at_her_height() -> None:
    """A small ship by itself: her side, captain and band; one less is aboard."""
    table = out("high")
    flight = table.ship(ONE)
    assert (flight.band, flight.captain, flight.mother) == (Band.HIGH, "Amraaz", "mother")
    assert (flight.sheet.name, flight.sheet.side, flight.sheet.power) == ("Flight 1 of Mother", "martian", "flight")
    assert table.ship("mother").flights == 1


def test_martians__table_number_is_the_mothers_and_a_digit() -> None:
    """Mother 1 has 11 and 12; where somebody has that number, the next one."""
    table = out()
    table.play(c.DeployFlight("mother"))
    assert [table.ship(id).sheet.number for id in (ONE, TWO)] == [11, 12]
    assert table.battle.ship("12").id == TWO

    table = carrier()
    bella = table.ship("bella")
    table.battle = table.battle.put(replace(bella, sheet=replace(bella.sheet, number=11)))
    table.play(c.DeployFlight("mother"))
    assert table.ship(ONE).sheet.number == 12
    mother = table.ship("mother")
    table.battle = table.battle.put(replace(mother, sheet=replace(mother.sheet, number=150)))
    table.play(c.DeployFlight("mother"))
    assert table.ship(TWO).sheet.number == 1


def test_martians__table_number_begins_no_other_where_all_are_numbered_from_11() -> None:
    """House: 91 and 92, whatever her mother's."""
    table = carrier()
    for number, one in enumerate(table.battle.ships.values(), 11):
        table.battle = table.battle.put(replace(one, sheet=replace(one.sheet, number=number)))
    table.play(c.DeployFlight("mother"))
    table.play(c.DeployFlight("mother"))
    assert [table.ship(id).sheet.number for id in (ONE, TWO)] == [91, 92]


def test_martians__a_fleet_that_only_happens_to_have_two_digits_keeps_the_mothers_and_a_digit() -> None:
    """As every record before has it: 17, the mother, beside 13 and others gives 171."""
    table = carrier()
    for place, one in enumerate(table.battle.ships.values()):
        number = 17 if one.id == "mother" else 63 + place
        table.battle = table.battle.put(replace(one, sheet=replace(one.sheet, number=number)))
    table.play(c.DeployFlight("mother"))
    assert table.ship(ONE).sheet.number == 171


def test_martians__deployed_at_the_start_of_her_turn() -> None:
    """When her card is up, before she moves and fires (A-05)."""
    table = carrier()
    assert "not-her-card" in table.refused(c.DeployFlight("sister"))
    table.play(c.BowlMovement("mother"), "3")
    table.play(c.Move("mother"))
    assert "moved" in table.refused(c.DeployFlight("mother"))
    table = carrier()
    table.fire("mother: bow-gun at bella 2", "1")
    assert "fired-first" in table.refused(c.DeployFlight("mother"))


def test_martians__none_aboard_none_to_deploy() -> None:
    """One command for each flight, as many as are aboard; the umpire may overrule."""
    table = carrier(flights=1)
    table.play(c.DeployFlight("mother"))
    assert table.refused(c.DeployFlight("mother")) == {"none-aboard": "Mother has no flight aboard to deploy."}
    table.play(c.DeployFlight("mother"), overrule=["none-aboard"])
    assert (table.ship(TWO).band, table.ship("mother").flights) == (Band.MEDIUM, 0)


def test_martians__a_lost_ship_deploys_none() -> None:
    """Those aboard are lost with her."""
    table = carrier()
    table.play(c.Leave("mother"))
    assert "out-of-action" in table.refused(c.DeployFlight("mother"))


@pytest.mark.parametrize("id", [ONE, "bridge"])
def test_martians__only_ships_deploy_flights(id: str) -> None:
    """Neither a flight nor a target on the ground: flights from the ground stand in the scenario (A-68)."""
    table = Table(ship("mother", flights=1), target("bridge", flights=1)).up("mother")
    table.play(c.DeployFlight("mother"))
    with pytest.raises((BadInput, Refused), match="only a ship with flights aboard can deploy them"):
        table.play(c.DeployFlight(id))


# --- Flying --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "band", "hexes", "is_allowed"),
    [
        ("medium", "", 2, True), ("medium", "", 3, False), ("medium", "", 0, True), ("medium", "", None, True),
        ("low", "high", 0, True), ("low", "high", None, True), ("low", "high", 1, False), ("low", "medium", 1, True),
        ("low", "medium", 2, False), ("ground", "high", None, False), ("high", "low", 4, True), ("high", "low", 5, False),
        ("high", "medium", 3, True), ("high", "medium", 4, False), ("high", "ground", 5, True), ("high", "ground", 6, False),
    ],
)  # fmt: skip
def test_a_52__speed_2_a_band_up_1_a_band_down_gives_1_back(
    start: str, band: str, hexes: int | None, is_allowed: bool
) -> None:
    """Two straight up; two bands down make a movement of 2 plus 2."""
    table = out(start)
    order = c.MoveFlight(ONE, band, hexes)
    if not is_allowed:
        assert "movement points for" in table.refused(order)["too-far"]
        table.play(order, overrule=["too-far"])
    else:
        moved = of(table.play(order), m.FlightMoved)[0]
        assert (moved.was.key, moved.hexes) == (start, hexes)
    assert table.ship(ONE).band.key == (band or start)


def test_a_52__too_far_is_told_with_its_sum() -> None:
    """What it needs and what it has."""
    assert out("high").refused(c.MoveFlight(ONE, "low", 5))["too-far"] == (
        "Flight 1 of Mother needs 5 movement points for 5 hexes, and has 4 (2, and 2 for 2 bands down)."
    )
    assert out("ground").refused(c.MoveFlight(ONE, "medium", 1))["too-far"] == (
        "Flight 1 of Mother needs 3 movement points for 1 hex and the way from Ground to Medium, and has 2."
    )


def test_a_52__once_a_turn_and_nothing_carried_over() -> None:
    """Two points again in the next round, however few were used."""
    table = out()
    table.play(c.MoveFlight(ONE, hexes=1))
    assert "flown" in table.refused(c.MoveFlight(ONE, hexes=1))
    table.end_round()
    table.up("mother")
    assert "too-far" in table.refused(c.MoveFlight(ONE, hexes=3))
    table.play(c.MoveFlight(ONE, hexes=2))


def test_martians__a_flight_may_land_and_rise_again() -> None:
    """Up to High, and down to the ground; there is no crash in it."""
    table = out("low")
    table.play(c.MoveFlight(ONE, "ground"))
    assert not table.ship(ONE).is_out
    with pytest.raises(BadInput, match="is not a band"):
        table.play(c.MoveFlight(ONE, "stratosphere"))


def test_a_52__a_flight_told_as_a_path() -> None:
    """A move by path is the same flight: turns for nothing, hexes and bands as they are."""
    table = out("high")
    steps = steps_of(table.battle, table.ship(ONE), "Fv<, T>, v, F>, F^")
    assert [(step.cost, step.spent, step.band.words, step.is_allowed) for step in steps] == [
        (0, 0, "Medium", True), (0, 0, "Medium", True), (-1, -1, "Low", True), (1, 0, "Low", True), (2, 2, "Medium", True),
    ]  # fmt: skip
    assert allowance(table.battle, table.ship(ONE)).points == 2
    refused = table.refused(c.Move(ONE, path="F, F, F, v"))
    assert refused["too-far"].startswith("Step 3, F: that is 3 movement points, and Flight 1 of Mother has 2")
    moved = of(table.play(c.Move(ONE, path="Fv<, T>, v, F>, F^")), m.FlightMoved)[0]
    assert (moved.hexes, moved.band, moved.path) == (3, Band.MEDIUM, "Fv<, T>, v, F>, F^")


def test_a_52__a_flight_told_by_its_band() -> None:
    """As a ship is."""
    table = out("medium")
    assert "too-far" in out("ground").refused(c.Move(ONE, "high"))
    table.play(c.Move(ONE, "low"))
    assert table.ship(ONE).band is Band.LOW
    assert not table.battle.turn.has_moved


def test_a_51__flights_move_before_their_mother() -> None:
    """Under her card, and no more when she has moved or anybody has fired."""
    table = out()
    table.play(c.BowlMovement("mother"), "3")
    table.play(c.Move("mother"))
    assert "moved" in table.refused(c.MoveFlight(ONE))
    table = out()
    table.fire(f"{ONE}: martians at bella 1 bow", "1 1 1 1 1")
    assert "fired-first" in table.refused(c.MoveFlight(ONE))
    assert "fired-first" in table.refused(c.Move("mother"))
    table.up("bella")
    assert "not-her-card" in table.refused(c.MoveFlight(ONE))


def test_martians__what_cannot_be_flown() -> None:
    """A ship is no flight, and nobody counts that many hexes."""
    table = out()
    with pytest.raises(BadInput, match="Bella is not a flight; one of 11 Flight 1 of Mother"):
        table.play(c.MoveFlight("bella"))
    with pytest.raises(BadInput, match="count 0 to 60"):
        table.play(c.MoveFlight(ONE, hexes=61))
    with pytest.raises(BadInput, match="none is on the table"):
        carrier().play(c.MoveFlight("bella"))


# --- Attacking -----------------------------------------------------------------------------------------------------


def test_martians__five_dice_as_a_nordenfelt() -> None:
    """5+ at short range, 6 at long range; the hits are delivered as a volley."""
    for hexes, hits in ((1, 2), (2, 1)):
        table = out()
        events = table.fire(f"{ONE}: martians at bella {hexes} bow", "1 2 4 5 6")
        shot = of(events, e.ShotFired)[0]
        assert (shot.dice.count, shot.needs, shot.hits) == (5, 4 + hexes, hits)
        assert of(events, e.VolleyCounted)[0].hits == hits
        assert table.ship("bella").parties == 9 - hits


@pytest.mark.parametrize(
    ("band", "foe", "hexes", "refusal"),
    [
        ("medium", "medium", 0, ""), ("medium", "medium", 1, ""), ("medium", "medium", 2, ""), ("medium", "medium", 3, "out-of-range"),
        ("high", "medium", 0, ""), ("high", "medium", 1, ""), ("high", "medium", 2, ""), ("high", "low", 2, ""),
        ("high", "low", 0, "declination"), ("high", "low", 1, "declination"), ("low", "medium", 1, "cannot-fire-up"),
        ("low", "medium", 0, "cannot-fire-up"),
    ],
)  # fmt: skip
def test_a_53__where_a_flight_attacks_from(band: str, foe: str, hexes: int, refusal: str) -> None:
    """Adjacent or right above at short range, two hexes at long range; never from below. 45 degrees but for right above."""
    table = out(band, foe)
    shot = f"{ONE}: martians at bella {hexes} bow"
    if refusal:
        assert refusal in table.refused(shot)
    else:
        fired = of(table.fire(shot, "1 1 1 1 1"), e.ShotFired)[0]
        assert fired.reach == ("long" if hexes == 2 else "short")


def test_a_53__the_hex_right_above_is_for_flights_on_the_table_alone() -> None:
    """A gun, or a flight aboard, points no steeper than 45 degrees."""
    table = carrier("high", "medium")
    assert "declination" in table.refused("mother: flight-1 at bella 0 bow")


def test_a_51__a_flight_fires_in_its_mothers_step_3() -> None:
    """Under her card, after she has moved; once a round; she may fire too."""
    table = out()
    assert "not-her-card" in carrier_of_another(table).refused(f"{ONE}: martians at bella 1 bow")
    table.play(c.BowlMovement("mother"), "3")
    table.play(c.Move("mother"))
    table.fire(f"{ONE}: martians at bella 1 bow", "1 1 1 1 1")
    assert "fired" in table.refused(f"{ONE}: martians at bella 1 bow")
    table.fire("mother: bow-gun at bella 2 bow", "1")
    table.end_round()
    assert not table.ship(ONE).fired


def carrier_of_another(table: Table) -> Table:
    other = Table(ship("x"))
    other.battle = table.battle
    return other.up("bella")


def test_martians__the_target_answers_with_anti_personnel_weapons() -> None:
    """Return fire, at the flight alone."""
    table = out()
    events = table.fire(f"{ONE}: martians at bella 1 bow / port-nordenfelt at bow", "1 1 1 1 1", "5 5 5 1 1")
    assert [shot.is_answer for shot in of(events, e.ShotFired)] == [False, True]
    assert table.ship(ONE).fate == "wiped out"
    assert "only-anti-personnel" in out().refused(f"{ONE}: martians at bella 1 bow / stern-gun at bow")


def test_martians__a_flight_has_no_superior_crew() -> None:
    """Whatever its mother's is; aboard it is one of her weapons and has her crew's bonus."""
    table = Table(ship("mother", flights=2, is_superior=True), ship("bella", parties=9)).up("mother")
    table.play(c.DeployFlight("mother"))
    assert of(table.fire(f"{ONE}: martians at bella 1 bow", "4 4 4 4 5"), e.VolleyCounted)[0].hits == 1
    assert of(table.fire("mother: flight-1 at bella 1 bow", "4 4 4 4 5"), e.VolleyCounted)[0].hits == 6


# --- Attacked ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "hits"), [("1 1 1 1 1", 0), ("5 1 1 1 1", 1), ("5 6 1 1 1", 2), ("5 5 5 1 1", 3), ("6 6 6 6 6", 5)]
)
def test_a_54__three_hits_or_more_wipe_it_out(dice: str, hits: int) -> None:
    """Two or fewer it ignores."""
    table = out().up("bella")
    events = table.fire(f"bella: port-nordenfelt at {ONE} 1 bow", dice)
    assert (table.ship(ONE).fate == "wiped out") is (hits >= 3)
    assert [event.hits for event in of(events, m.HitsIgnored)] == ([hits] if hits in (1, 2) else [])


def test_a_54__hits_do_not_add_up() -> None:
    """Each volley by itself, of one ship or of several."""
    table = out()
    for _ in range(3):
        table.up("bella")
        table.fire(f"bella: port-nordenfelt at {ONE} 1 bow", "5 5 1 1 1")
        table.end_round()
    assert not table.ship(ONE).is_out


def test_a_54__several_weapons_of_one_ship_are_one_volley() -> None:
    """Two hits and one make three."""
    table = Table(ship("mother", flights=1), ship("bella", gun("a", "nordenfelt"), gun("b", "nordenfelt"))).up("mother")
    table.play(c.DeployFlight("mother"))
    table.up("bella").fire(f"bella: a, b at {ONE} 1 bow", "5 5 1 1 1", "5 1 1 1 1")
    assert table.ship(ONE).is_out


def test_a_54__a_superior_crew_counts_as_usual() -> None:
    """One more hit, when a die hit (A-35)."""
    table = out(is_superior=True).up("bella")
    table.fire(f"bella: port-nordenfelt at {ONE} 1 bow", "4 4 1 1 1")
    assert table.ship(ONE).is_out


@pytest.mark.parametrize("band", ["low", "medium", "high"])
def test_a_33__anti_personnel_weapons_fire_up_at_flights(band: str) -> None:
    """From below, above and level; at nothing else do they fire upward."""
    table = out(band, "medium").up("bella")
    table.fire(f"bella: port-nordenfelt at {ONE} 1 bow", "5 5 5 1 1")
    assert table.ship(ONE).is_out is (band != "high")  # a band up makes it two: long range, sixes
    if band == "high":
        assert "cannot-fire-up" in out(band, "medium").up("bella").refused("bella: port-nordenfelt at mother 1 bow")


def test_a_53__a_flight_right_above_and_the_ship_below_reach_each_other() -> None:
    """45 degrees are waived both ways: she answers, and fires at it on her own card, at short range."""
    table = out("high", "medium")
    events = table.fire(f"{ONE}: martians at bella 0 bow / port-nordenfelt at bow", "1 1 1 1 1", "5 5 1 1 1")
    assert [(shot.ship, shot.reach) for shot in of(events, e.ShotFired)] == [(ONE, "short"), ("bella", "short")]
    table.end_round()
    events = table.up("bella").fire(f"bella: port-nordenfelt at {ONE} 0 bow", "5 5 5 1 1")
    assert of(events, e.ShotFired)[0].reach == "short"
    assert table.ship(ONE).fate == "wiped out"


def test_a_54__45_degrees_as_usual() -> None:
    """Two bands above in her own hex, or right below a ship, nothing points that steeply; nor right above, at a ship."""
    table = out("high", "low")
    assert "declination" in table.refused(f"{ONE}: martians at bella 0 bow")
    assert "declination" in table.up("bella").refused(f"bella: port-nordenfelt at {ONE} 0 bow")
    below = out("low", "medium").up("bella")
    assert "declination" in below.refused(f"bella: port-nordenfelt at {ONE} 0 bow")
    mother = out("high", "medium").up("bella")
    assert "declination" in mother.refused("bella: port-nordenfelt at mother 0 bow")


def test_a_53__captains_know_of_the_hex_right_above() -> None:
    """What may fire is told alike to those who plan."""
    table = out("high", "medium")
    flight, bella = table.ship(ONE), table.ship("bella")
    sides = (Side.BOW,)
    assert can_fire(flight, flight.weapons[0], 0, -1, sides, bella)
    nordenfelt = next(mount for mount in bella.weapons if mount.type.is_anti_personnel)
    assert can_fire(bella, nordenfelt, 0, 1, sides, flight)
    assert not can_fire(bella, nordenfelt, 0, 1, sides, table.ship("mother"))


@pytest.mark.parametrize("weapon", ["four-inch-short", "hale-rockets-down"])
def test_martians__guns_and_rockets_do_nothing_to_a_flight(weapon: str) -> None:
    """Only anti-personnel weapons hit it."""
    table = Table(ship("mother", flights=1), ship("bella", gun("x", weapon)), bands={"mother": "low"}).up("mother")
    table.play(c.DeployFlight("mother"))
    table.up("bella")
    shot = f"bella: x at {ONE} 1 bow"
    assert "can be hit only by anti-personnel weapons" in table.refused(shot)["only-anti-personnel"]
    table.play(firing(shot), "6", overrule=["only-anti-personnel"])
    assert not table.ship(ONE).is_out


def test_martians__a_flight_fires_at_a_flight() -> None:
    """They are anti-personnel weapons themselves."""
    table = Table(ship("mother", flights=1), ship("bella", flights=1)).up("mother")
    table.play(c.DeployFlight("mother"))
    table.up("bella").play(c.DeployFlight("bella"))
    table.fire(f"bella-flight-1: martians at {ONE} 1 bow / martians at bow", "5 5 5 1 1", "5 1 1 1 1")
    assert (table.ship(ONE).fate, table.ship("bella-flight-1").fate) == ("wiped out", "")


def test_a_54__hits_by_hand_follow_the_same_rule() -> None:
    """Two are ignored, three wipe it out; it has nothing else to lose."""
    table = out()
    table.play(c.TakeHits(ONE, 2))
    assert not table.ship(ONE).is_out
    for order in (c.TakeDamage(ONE, 1), c.TakeCritical(ONE), c.LoseGun(ONE)):
        with pytest.raises(BadInput, match="no track, guns or chart"):
            table.play(order)
    table.play(c.TakeHits(ONE, 3))
    assert table.ship(ONE).fate == "wiped out"


def test_martians__a_wiped_out_flight_is_gone() -> None:
    """No target, no move; its mother's next one is another, with another number."""
    table = out()
    table.play(c.TakeHits(ONE, 3))
    assert "out-of-action" in table.refused(c.MoveFlight(ONE))
    assert "target-is-gone" in table.up("bella").refused(f"bella: port-nordenfelt at {ONE} 1 bow")
    table.end_round()
    table.up("mother").play(c.DeployFlight("mother"))
    assert (table.ship(TWO).name, table.ship(TWO).sheet.number) == ("Flight 2 of Mother", 12)


def test_martians__deployed_flights_are_no_part_of_their_mother() -> None:
    """Out on the table a flight is no loss to choose, no boarding value, no weapon of hers."""
    table = carrier(flights=1)
    assert boarding(table) == "5"
    table.play(c.DeployFlight("mother"))
    assert boarding(table) == "3"
    assert [mount.id for mount in table.ship("mother").weapons] == ["bow-gun"]


def boarding(table: Table) -> str:
    panel = GAME.panels(table.battle, UMPIRE)[0]
    return next(figure.value for figure in panel.figures if figure.id == "boarding")


# --- Coming home ---------------------------------------------------------------------------------------------------


def test_martians__redocked_before_she_moves() -> None:
    """Part of her boarding parties again; no piece on the table, and no target."""
    table = out()
    table.play(c.Redock(ONE, "mother"))
    assert (table.ship("mother").flights, table.ship(ONE).fate) == (2, "aboard")
    assert "target-is-gone" in table.up("bella").refused(f"bella: port-nordenfelt at {ONE} 1 bow")
    table = out()
    table.play(c.BowlMovement("mother"), "1")
    table.play(c.Move("mother"))
    assert "moved" in table.refused(c.Redock(ONE, "mother"))


def test_martians__a_flight_that_came_home_is_deployed_again() -> None:
    """Under its old name and number."""
    table = out()
    table.play(c.Redock(ONE, "mother"))
    table.end_round()
    table.up("mother").play(c.DeployFlight("mother"))
    assert [id for id in table.battle.ships if "flight" in id] == [ONE]
    assert (table.ship(ONE).is_out, table.ship(ONE).sheet.number, table.ship("mother").flights) == (False, 11, 1)
    table.play(c.MoveFlight(ONE, hexes=2))


def test_martians__out_and_home_gives_no_second_move() -> None:
    """Once a turn, whatever it did in between."""
    table = out()
    table.play(c.MoveFlight(ONE, hexes=1))
    table.play(c.Redock(ONE, "mother"))
    table.play(c.DeployFlight("mother"))
    assert "flown" in table.refused(c.MoveFlight(ONE, hexes=1))


@pytest.mark.parametrize(("setting", "is_allowed"), [("hex-and-band", False), ("hex", True)])
def test_a_50__into_her_hex_and_band(setting: str, is_allowed: bool) -> None:
    """As it was deployed; with the switch at any height."""
    table = out().set("A-50", setting)
    table.play(c.MoveFlight(ONE, "high"))
    if is_allowed:
        table.play(c.Redock(ONE, "mother"))
        assert table.ship("mother").flights == 2
    else:
        refused = table.refused(c.Redock(ONE, "mother"))
        assert "is at High and Mother at Medium; it can dock only in her hex and band" in refused["other-band"]
        table.play(c.Redock(ONE, "mother"), overrule=["other-band"])
        assert table.ship("mother").flights == 2


def test_martians__not_with_an_enemy_nor_with_another_ship() -> None:
    """It comes home to its mother alone."""
    table = out()
    assert "Bella is an enemy" in table.refused(c.Redock(ONE, "bella"))["enemy"]
    assert "can come home only to Mother" in table.refused(c.Redock(ONE, "sister"))["not-its-mother"]
    table.play(c.Redock(ONE, "sister"), overrule=["not-its-mother"])
    assert (table.ship("sister").flights, table.ship(ONE).mother) == (2, "sister")
    with pytest.raises(BadInput, match="is not a flight"):
        table.play(c.Redock("bella", "mother"))
    with pytest.raises(BadInput, match="is not a ship"):
        table.play(c.Redock(ONE, ONE))


def test_martians__a_place_on_the_ground_takes_a_flight_aboard_when_it_is_overruled_only() -> None:
    """And lets it out again: it has a card of its own then, as flights from the ground have (A-68)."""
    table = Table(
        ship("mother", side="martian", flights=1), target("tower", side="martian", flights=1), bands={"mother": "low"},
    ).up("mother")  # fmt: skip
    table.play(c.DeployFlight("mother"))
    refused = table.refused(c.Redock(ONE, "tower"))
    assert "is not a ship" in refused["on-the-ground"]
    table.play(c.Redock(ONE, "tower"), overrule=refused)
    assert (table.ship("tower").flights, table.ship(ONE).fate) == (2, ABOARD)

    refused = table.refused(c.DeployFlight("tower"))
    assert refused.keys() == {"on-the-ground", "not-her-card"}
    told = table.play(c.DeployFlight("tower"), overrule=refused)
    assert "Tower" in table.lines(told, UMPIRE)[0]
    assert (table.ship("tower").flights, table.ship(ONE).is_out, table.ship(ONE).mother) == (1, False, "")
    assert ONE in table.battle.with_cards
    table.end_round()
    table.play(c.TurnCard(), order=[ONE])
    table.play(c.MoveFlight(ONE, "low", 0))


# --- The mother is lost --------------------------------------------------------------------------------------------


def test_a_51__a_lost_mothers_card_stays_for_her_flights() -> None:
    """It is turned, in this round and the next; they fly and fire under it, and cannot come home."""
    table = out().up("bella")
    table.play(c.Leave("mother", "destroyed"))
    for _ in range(2):
        table.end_round()
        assert "mother" in table.battle.with_cards
        assert isinstance(table.play(c.TurnCard(), order=["mother"])[-1], e.CardTurned)
        table.play(c.MoveFlight(ONE, hexes=2))
        table.fire(f"{ONE}: martians at bella 1 bow", "1 1 1 1 1")
        assert "fired-first" in table.refused(c.Redock(ONE, "mother"))
    table.end_round()
    table.up("mother")
    assert "out-of-action" in table.refused(c.Redock(ONE, "mother"))
    assert "Mother is lost (destroyed)" in table.refused(c.Redock(ONE, "sister"))["mother-lost"]
    assert "out-of-action" in table.refused(c.Move("mother"))


@pytest.mark.parametrize("real", [True, False])
def test_a_51__without_flights_her_card_goes(real: bool) -> None:
    """When the last flight is wiped out, it is laid aside like any other (A-09)."""
    table = Table(ship("mother", flights=1), ship("bella"), real_cards=real)
    up = {"app": c.TurnCard(), "mother": c.TurnCard("mother"), "bella": c.TurnCard("bella")}
    turn = {name: up[name if real else "app"] for name in ("mother", "bella")}
    table.play(turn["mother"], order=["mother"])
    table.play(c.DeployFlight("mother"))
    table.play(turn["bella"])
    table.play(c.EndRound())
    table.play(c.Leave("mother", "destroyed"))
    table.play(turn["bella"], order=["bella"])
    assert "cards-left" in table.refused(c.EndRound())
    table.play(c.TakeHits(ONE, 3))
    if real:
        assert isinstance(table.play(c.TurnCard("mother"))[-1], e.CardSkipped)
    table.play(c.EndRound())
    assert table.battle.with_cards == ("bella",)


def test_martians__flights_have_no_card_of_their_own() -> None:
    """They act under their mother's."""
    table = out()
    table.end_round()
    assert set(table.battle.with_cards) == {"mother", "bella", "sister"}


# --- Aboard --------------------------------------------------------------------------------------------------------


def test_a_55__each_flight_aboard_fires_as_an_anti_personnel_weapon() -> None:
    """Five dice, 1 hex short and 2 long, on every side, each with its own Fired marker; hits pooled with hers (A-35b)."""
    table = carrier()
    events = table.fire("mother: flight-1, flight-2 at bella 1 stern", "5 5 1 1 1", "5 1 1 1 1")
    assert [shot.dice.count for shot in of(events, e.ShotFired)] == [5, 5]
    assert of(events, e.VolleyCounted)[0].hits == 3
    assert table.ship("mother").fired == {"flight-1", "flight-2"}
    assert "fired" in table.refused("mother: flight-1 at bella 1 bow")
    table.end_round()
    assert not table.ship("mother").fired


@pytest.mark.parametrize(("hexes", "needs"), [(1, 5), (2, 6), (3, 0)])
def test_a_55__one_hex_is_short_and_two_long(hexes: int, needs: int) -> None:
    """As a Nordenfelt."""
    table = carrier()
    if needs:
        assert of(table.fire(f"mother: flight-1 at bella {hexes} bow", "1 1 1 1 1"), e.ShotFired)[0].needs == needs
    else:
        assert "out-of-range" in table.refused(f"mother: flight-1 at bella {hexes} bow")


def test_a_55__not_upward() -> None:
    """Like every anti-personnel weapon (A-33)."""
    assert "cannot-fire-up" in carrier("low", "medium").refused("mother: flight-1 at bella 1 bow")


def test_a_55__they_answer_too() -> None:
    """A target's flights aboard are weapons of hers."""
    table = carrier().up("bella")
    table.fire("bella: stern-gun at mother 1 bow / flight-2 at stern", "1", "5 5 1 1 1")
    assert (table.ship("mother").fired, table.ship("bella").parties) == ({"flight-2"}, 7)


def test_a_55__never_drawn_as_a_gun() -> None:
    """Neither by a Gun box nor by a magazine; and nobody destroys one by hand."""
    table = carrier()
    drawn = exposed(Story(table.battle, None, None), "mother")
    assert [mount.id for mount in drawn] == ["bow-gun"]
    assert "lost only to a Boarding Party hit" in table.refused(c.LoseGun("mother", "flight-1"))["not-a-gun"]
    lost = table.play(c.LoseGun("mother", "flight-1"), overrule=["not-a-gun"])
    assert table.lines(lost, UMPIRE) == ["Mother loses a flight of Flying Martians (by the umpire's hand). []"]
    assert table.ship("mother").flights == 1
    with pytest.raises(BadInput, match="the guns are bow-gun, flight-1"):
        table.play(c.LoseGun("mother", "flight-3"))


def test_a_55__two_points_of_boarding_value_each() -> None:
    """Four parties and two flights make eight: a flight counts 2 and not 3."""
    table = Table(ship("mother", flights=2, parties=4))
    assert boarding(table) == "8"


def test_a_69__a_flight_is_lost_in_place_of_a_party() -> None:
    """The captain chooses; one that has fired goes first, and the others keep their markers."""
    table = Table(ship("mother", track="BBH", flights=2), ship("bella", parties=9)).up("mother")
    table.fire("mother: flight-1 at bella 1 bow", "1 1 1 1 1")
    table.play(c.TakeDamage("mother", 1), "flight")
    assert (table.ship("mother").flights, table.ship("mother").fired) == (1, frozenset())
    table.fire("mother: flight-1 at bella 1 bow", "1 1 1 1 1")


def test_martians__a_flight_that_has_answered_stays_aboard_when_another_can_go() -> None:
    """The Fired marker goes with the flight: out, home again, and off at the end of the round."""
    table = carrier()
    table.battle = table.battle.put(replace(table.ship("mother"), fired=frozenset({"flight-1", "bow-gun"})))
    table.play(c.DeployFlight("mother"))
    assert (table.ship(ONE).fired, table.ship("mother").fired) == (frozenset(), {"flight-1", "bow-gun"})
    table.play(c.DeployFlight("mother"))
    assert (table.ship(TWO).fired, table.ship("mother").fired) == ({"martians"}, {"bow-gun"})
    assert "fired" in table.refused(f"{TWO}: martians at bella 1 bow")
    table.play(c.Redock(TWO, "mother"))
    assert table.ship("mother").fired == {"bow-gun", "flight-1"}


def test_martians__markers_move_up_with_the_flights_behind() -> None:
    """The second has fired and the first goes out: it is the first now, and has its marker."""
    table = carrier()
    table.battle = table.battle.put(replace(table.ship("mother"), fired=frozenset({"flight-2", "bow-gun"})))
    table.play(c.DeployFlight("mother"))
    assert (table.ship(ONE).fired, table.ship("mother").fired) == (frozenset(), {"flight-1", "bow-gun"})


# --- From the ground -----------------------------------------------------------------------------------------------


def swarm(**more: Any) -> Table:
    """A flight from the ground whose card is up, a ship of its side that carries flights, and an enemy."""
    sheet = sheet_of_flight("nest", "Nest", 3, "martian")
    return Table(
        ship("sister", side="martian", flights=1, **more),
        ship("bella"),
        sheet,
        bands={"nest": "ground", "sister": "low"},
    ).up("nest")


def test_a_68__a_flight_from_the_ground_has_its_own_card() -> None:
    """It flies and fires under it, and answers for no mother."""
    table = swarm()
    assert set(table.battle.with_cards) == {"sister", "bella", "nest"}
    table.play(c.MoveFlight("nest", "medium"))
    assert (table.battle.turn.has_moved, table.ship("nest").band) == (True, Band.MEDIUM)
    table.fire("nest: martians at bella 1 bow", "1 1 1 1 1")
    assert table.battle.turn.has_fired
    table.up("bella")
    assert "not-her-card" in table.refused(c.MoveFlight("nest"))


def test_a_68__it_docks_with_a_ship_of_its_side_that_carries_flights() -> None:
    """On its own card, where there is a square free; its card goes at the next shuffle."""
    table = swarm()
    table.play(c.MoveFlight("nest", "low", 1))
    assert "no-square" in table.refused(c.Redock("nest", "sister"))
    assert "enemy" in table.refused(c.Redock("nest", "bella"))
    table.play(Correct("sister.flights", 0))
    table.play(c.Redock("nest", "sister"))
    assert (table.ship("sister").flights, table.ship("nest").mother) == (1, "sister")
    table.end_round()
    assert set(table.battle.with_cards) == {"sister", "bella"}
    table.up("sister").play(c.DeployFlight("sister"))
    assert not table.ship("nest").is_out
    table.play(c.MoveFlight("nest", hexes=2))


def test_a_68__not_with_a_ship_that_carries_none() -> None:
    """Her panel has no squares for them."""
    sheet = sheet_of_flight("nest", "Nest", 2, "martian")
    table = Table(ship("plain", side="martian"), sheet).up("nest")
    assert "Plain carries no flights" in table.refused(c.Redock("nest", "plain"))["carries-none"]


def scenario(text: dict[str, Any]) -> dict[str, Any]:
    ships = [{"ship": "skylord", "number": 3}, {"ship": "aphid"}]
    return {**files(), "scenarios/x.toml": {"name": "X", "sides": ["Martian", "British"], "ships": ships, **text}}


def test_a_68__a_scenario_has_flights_on_the_ground() -> None:
    """A name, a side, a number, a band; Ground when nothing is said."""
    nest = {"name": "Nest", "side": "Martian", "number": 8}
    roost = {"name": "Roost", "side": "Martian", "band": "Low", "captain": "Tarn"}
    read = read_scenario(scenario({"flights": [nest, roost]}), "x")
    found = [entrant for entrant in read.entrants if entrant.sheet.is_flight]
    assert [(one.sheet.id, one.sheet.name, one.sheet.number, one.band, one.captain) for one in found] == [
        ("flight-1", "Nest", 8, Band.GROUND, ""),
        ("flight-2", "Roost", 2, Band.LOW, "Tarn"),
    ]


def test_a_68__mistakes_in_a_scenarios_flights() -> None:
    """All at once, field by field."""
    wrong = [
        {"side": "Martian"},
        {"name": "N", "side": "Martian", "id": "9"},
        {"name": "N", "side": "Martian", "band": "Up", "wings": 2},
    ]
    with pytest.raises(Mistakes) as caught:
        read_scenario(scenario({"flights": wrong}), "x")
    told = " ".join(f"{mistake.where} {mistake.message}" for mistake in caught.value.mistakes)
    for piece in ("flights[0].name", "flights[1].id", "flights[2].band", "wings"):
        assert piece in told


def test_a_55__no_gun_is_called_like_a_flight() -> None:
    """Its marks would be a flight's."""
    guns = [{"id": "flight-1", "type": "nordenfelt"}]
    data = {"name": "X", "power": "kite", "track": ["H"], "guns": guns}
    with pytest.raises((BadInput, Mistakes), match="stands for a flight of Flying Martians"):
        GAME.read_piece(files(), "ships/x.toml", data)


# --- On screen, on paper, in the log -------------------------------------------------------------------------------


def test_view__a_flight_on_the_table_is_seen_by_all_and_one_aboard_by_none() -> None:
    """Deployed, every seat sees it; come home, it is a secret of its ship again."""
    table = out()
    for seat in (UMPIRE, SPECTATOR, captain("Bell")):
        assert ONE in [ship.id for ship in GAME.sheet.view_for(table.battle, seat).ships]
    table.play(c.Redock(ONE, "mother"))
    for seat in (UMPIRE, SPECTATOR, captain("Bell"), captain("Amraaz")):
        view = GAME.sheet.view_for(table.battle, seat)
        assert ONE not in [ship.id for ship in view.ships]
        assert ONE not in [panel.subject for panel in GAME.sheet.panels(view)]


def test_panel__a_flight_says_what_it_may_do() -> None:
    """Its movement and its weapon; no track, lamps, squares or hexagon. It is up with its mother."""
    table = out()
    panel = next(panel for panel in GAME.panels(table.battle, UMPIRE) if panel.subject == ONE)
    assert {figure.id: figure.value for figure in panel.figures} == {
        "movement": "2",
        "turns": "as it likes",
    }
    assert (panel.kind, panel.turn, panel.track, panel.lamps, panel.squares) == (
        "flight of Flying Martians",
        "up",
        (),
        (),
        (),
    )
    assert [mount.id for mount in panel.mounts] == ["martians"]
    table.up("bella")
    panel = next(panel for panel in GAME.panels(table.battle, SPECTATOR) if panel.subject == ONE)
    assert (panel.turn, panel.mounts) == ("gone", ())


def test_panel__flights_aboard_stand_among_her_weapons() -> None:
    """With arc, figures and Fired marker, so that the drawn panel and the fire form offer them."""
    table = carrier()
    table.fire("mother: flight-2 at bella 1 bow", "1 1 1 1 1")
    mounts = {mount.id: mount for mount in GAME.panels(table.battle, UMPIRE)[0].mounts}
    assert mounts["flight-2"].marks == ("fired",)
    assert (mounts["flight-1"].marks, mounts["flight-1"].arc_words, mounts["flight-1"].arc) == ((), "all round", ())
    assert "5 dice, short 1, long 2" in mounts["flight-1"].figures


def test_marks__flights_and_their_markers_by_hand() -> None:
    """Aboard: fired or not. On the table: band, marker, and whether it is wiped out; nothing that it has not."""
    table = out()
    aboard = {mark.name for mark in GAME.rules.marks.about(table.battle, "mother")}
    assert {"mother.gun.flight-1", "mother.gun.flight-1.fired"} <= aboard
    assert "mother.gun.flight-1.destroyed" not in aboard
    table.play(Correct("mother.gun.flight-1", "fired"))
    assert table.ship("mother").fired == {"flight-1"}
    marks = {mark.name.removeprefix(f"{ONE}.") for mark in GAME.rules.marks.about(table.battle, ONE)}
    assert {"band", "gun.martians", "gun.martians.fired", "fate", "captain"} <= marks
    assert not marks & {"boxes", "parties", "flights", "grapnel", "holds"}
    table.play(Correct(f"{ONE}.fate", "wiped out"))
    assert table.ship(ONE).is_out


def test_table__what_hands_do() -> None:
    """The flight's model and its mother's squares."""
    table = carrier()

    def hands(order: object) -> dict[str, str]:
        events = table.play(order)
        return {change.subject: change.state for change in GAME.words.table_changes(table.battle, events)}

    told = hands(c.DeployFlight("mother"))
    assert told[ONE] == "band Medium"
    assert "1 flight aboard" in told["mother"]
    assert hands(c.MoveFlight(ONE, "high")) == {ONE: "band High"}
    table.set("A-50", "hex")
    told = hands(c.Redock(ONE, "mother"))
    assert told[ONE] == "aboard its ship"
    assert "2 flights aboard" in told["mother"]


def test_lines__flights_in_sentences_for_every_seat() -> None:
    """What is on the table all read alike."""
    table = out("high")
    events = [
        *table.play(c.MoveFlight(ONE, "medium", 3)),
        *table.play(c.TakeHits(ONE, 2)),
    ]
    table.play(c.MoveFlight(ONE, "high"), overrule=["flown", "too-far"])
    home = table.play(c.Redock(ONE, "mother"))
    for seat in (UMPIRE, SPECTATOR):
        assert table.lines((*events, *home), seat) == [
            "Flight 1 of Mother flies over 3 hexes and goes from High to Medium. [2 points + 1 for 1 band down]",
            "Flight 1 of Mother takes no notice. [2 anti-personnel hits, fewer than 3]",
            "Flight 1 of Mother comes home to Mother. []",
        ]
    table = carrier()
    events = table.play(c.DeployFlight("mother"))
    assert "Flight 1 of Mother leaves her, number 11, in Mother's hex at Medium." in table.lines(events, SPECTATOR)[0]
    assert (
        "is wiped out. [4 anti-personnel hits in one volley, 3 or more]"
        in table.lines(table.play(c.TakeHits(ONE, 4)), SPECTATOR)[0]
    )


@pytest.mark.parametrize(
    ("really_low", "told"), [("off", "2 points + 1 for 1 band down"), ("on", "2 points + 2 for 2 bands down")]
)
def test_a_19__a_flight_counts_the_bands_that_are_played(really_low: str, told: str) -> None:
    """From Low to the ground is one band, or two where Really Low is played."""
    table = out("low").set("A-19", really_low)
    events = table.play(c.MoveFlight(ONE, "ground", 3 if really_low == "off" else 4))
    assert table.lines(events, UMPIRE)[0].endswith(f"[{told}]")


def test_lines__a_shot_of_a_flight_aboard_names_it() -> None:
    """Also when it is aboard no more."""
    table = carrier()
    events = table.fire("mother: flight-2 at bella 1 bow", "1 1 1 1 1")
    table.play(Correct("mother.flights", 0))
    assert "Mother fires her Flying Martians 2 at Bella" in table.lines(events[:1], UMPIRE)[0]


def test_advice__flights_are_looked_at_like_guns() -> None:
    """Ticked where they reach; and why not."""
    table = out()
    told = {one.gun: one for one in advise(table.battle, firing("mother: bow-gun at bella 1 bow"))[0].guns}
    assert told["flight-1"].is_good
    told = {one.gun: one for one in advise(table.battle, firing("mother: bow-gun at bella 3 bow"))[0].guns}
    assert "out of range" in told["flight-1"].says
    told = {
        one.gun: one for one in advise(table.up("bella").battle, firing(f"bella: stern-gun at {ONE} 1 bow"))[0].guns
    }
    assert (told["stern-gun"].is_good, told["port-nordenfelt"].is_good) == (False, True)


def offered(table: Table) -> list[Any]:
    return [offer.command for offer in core.offers(GAME, table.battle, UMPIRE)]


def test_offers__what_flights_may_do() -> None:
    """Deploy, fly, come home; fire and be fired at. Everything that is offered goes through."""
    table = out()
    commands = offered(table)
    assert c.DeployFlight("mother") in commands
    assert c.MoveFlight(ONE) in commands
    assert c.Redock(ONE, "mother") in commands
    assert any(isinstance(order, c.Fire) and order.ship == ONE for order in commands)
    for order in commands:
        if isinstance(order, c.DeployFlight | c.MoveFlight | c.Redock):
            before = table.battle
            table.play(order)
            table.battle = before
    table.up("bella")
    at_flight = [order for order in offered(table) if isinstance(order, c.Fire) and order.aims[0].target == ONE]
    assert at_flight
    assert all(set(order.aims[0].guns) == {"port-nordenfelt"} for order in at_flight)


def test_offers__fire_up_at_a_flight() -> None:
    """From below, at a flight alone (A-33)."""
    table = out("high", "medium").up("bella")
    aims = [order.aims[0] for order in offered(table) if isinstance(order, c.Fire)]
    assert [aim for aim in aims if aim.target == ONE]
    assert not [aim for aim in aims if aim.target == "mother" and "port-nordenfelt" in aim.guns]


def test_offers__nothing_too_late_and_the_orphans_too() -> None:
    """After she has moved or fired nothing of it; when she is lost her flights still fly."""
    table = out()
    table.play(c.Leave("mother"))
    assert c.MoveFlight(ONE) in offered(table)
    assert c.DeployFlight("mother") not in offered(table)
    table = out()
    table.fire("mother: bow-gun at bella 2 bow", "1")
    assert not [order for order in offered(table) if isinstance(order, c.DeployFlight | c.MoveFlight | c.Redock)]


def test_touches__what_a_flight_did_falls_with_its_deployment() -> None:
    """The flight is written before it is there."""
    table = carrier()
    deploys = GAME.rules.touches(table.battle, c.DeployFlight("mother"))
    assert deploys.writes == {"turn", "mother", ONE}
    table.play(c.DeployFlight("mother"))
    for order in (
        c.MoveFlight(ONE),
        c.Redock("11", "mother"),
        firing(f"{ONE}: martians at bella 1 bow"),
        c.TakeHits(ONE, 3),
    ):
        assert GAME.rules.touches(table.battle, order).depends_on(deploys.writes)
    assert GAME.rules.touches(table.battle, c.Redock(ONE, "sister")).writes == {"turn", ONE, "sister"}
    assert GAME.rules.touches(table.battle, c.MoveFlight("nobody")).writes == {"turn", "nobody"}
    assert GAME.rules.touches(table.battle, c.DeployFlight("nobody")).writes == {"turn", "nobody"}


def test_repairs__flights_have_nothing_to_repair() -> None:
    """No lamps, no fires."""
    table = out()
    table.end_round()
    with pytest.raises(BadInput, match="has no lamp"):
        table.play(c.Repair((c.Crew(ONE, "fire"),)))
