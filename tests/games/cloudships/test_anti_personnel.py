"""Machine guns and their like: hits on crew, added up by volley and looked up on the target's own chart."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import PARTY_A_HIT, Table, critical_chart, gun, hits_chart, of, ship
from umpire.core.answers import AnswersNeeded, Throw
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.sheet import Effect


def pair(*mounts: object, superior: bool = False, bands: dict[str, str] | None = None, **more: object) -> Table:
    mine = mounts or (gun("nordenfelt", "nordenfelt"),)
    rules = {rule.replace("_", "-"): more.pop(rule) for rule in list(more) if rule.startswith("A_")}
    return Table(
        ship("ariel", *mine, is_superior=superior),
        ship("bella", gun("nordenfelt", "nordenfelt"), **{"parties": 20, **more}), bands=bands, rules=rules,
    ).up("ariel")  # fmt: skip


def volley(table: Table, words: str, *dice: str) -> e.VolleyCounted:
    return of(table.fire(words, *dice), e.VolleyCounted)[0]


@pytest.mark.parametrize(("hexes", "hits"), [(1, 2), (2, 1)])
def test_firing__volley_1_2_4_5_6(hexes: int, hits: int) -> None:
    """The rules' own example: 1, 2, 4, 5, 6 are 2 hits at short range and 1 at long range."""
    table = pair()
    assert volley(table, f"ariel: nordenfelt at bella {hexes}", "1 2 4 5 6").hits == hits
    assert table.ship("bella").parties == 20 - hits


def test_superior_crews__volley_1_2_4_5_6_is_four_hits() -> None:
    """The rules' own example: plus 1 on each die makes three hits at short range, and one more makes four."""
    counted = volley(pair(superior=True), "ariel: nordenfelt at bella 1", "1 2 4 5 6")
    assert (counted.hits, counted.extra) == (4, 1)


def test_firing__the_targets_chart_stands_beside_the_first_of_the_volley() -> None:
    """Hits are added up by volley, so her chart is told once; guns that cost boxes have none."""
    rows = hits_chart({(0, 0): [Effect("none")], (1, 1): [Effect("party", amount=1)], (2, None): [Effect("gun")]})
    table = pair(gun("four"), gun("nordenfelt", "nordenfelt"), gun("maxim", "maxim"), anti_personnel=rows)
    with pytest.raises(AnswersNeeded):
        table.fire("ariel: four, nordenfelt, maxim at bella 1")

    asked = [question for question in table.pads[0] if isinstance(question, Throw)]
    assert [question.legend for question in asked] == [
        (),
        (("0 hits", "no effect"), ("1 hit", "1 boarding party lost"), ("2+ hits", "a gun lost")),
        (),
    ]


@pytest.mark.parametrize(("faces", "hits"), [("4 4 1 1 1", 3), ("4 4 4 4 1", 5)])
def test_superior_crews__two_hits_become_three_and_four_five(faces: str, hits: int) -> None:
    """After the dice are counted, one hit more in all."""
    assert volley(pair(superior=True), "ariel: nordenfelt at bella 1", faces).hits == hits


@pytest.mark.parametrize(("superior", "hexes", "lowest"), [(False, 1, 5), (False, 2, 6), (True, 1, 4), (True, 2, 5)])
@pytest.mark.parametrize("face", range(1, 7))
def test_firing__anti_personnel_scores(superior: bool, hexes: int, lowest: int, face: int) -> None:
    """5+ short and 6 long; with a superior crew 4+ and 5+."""
    faces = f"{face} 1 1 1 1"
    event = of(pair(superior=superior).fire(f"ariel: nordenfelt at bella {hexes}", faces), e.ShotFired)[0]
    assert event.hits == (face >= lowest)


@pytest.mark.parametrize(("weapon", "dice"), [("gatling", 4), ("nordenfelt", 5), ("maxim", 6)])
def test_firing__anti_personnel_weapons_roll_4_5_or_6_dice(weapon: str, dice: int) -> None:
    """As many as the weapon has."""
    table = pair(gun("x", weapon))
    assert table.owed("ariel: x at bella 1") == [f"ariel/x at bella/{dice}d6"]


def test_firing__anti_personnel_fire_is_no_hull_damage() -> None:
    """No box of the track is crossed, and a natural 6 adds nothing."""
    table = pair()
    table.fire("ariel: nordenfelt at bella 1", "6 6 6 6 6")

    assert table.ship("bella").crossed == 0
    assert table.ship("bella").parties == 15


def test_firing__hits_of_one_ship_are_added_together() -> None:
    """Two weapons at one target make one total, and one row of her chart."""
    table = pair(gun("port", "nordenfelt"), gun("starboard", "nordenfelt"))
    events = table.fire("ariel: port, starboard at bella 1", "5 5 1 1 1", "6 1 1 1 1")

    assert [counted.hits for counted in of(events, e.VolleyCounted)] == [3]
    assert [(read.hits, read.row) for read in of(events, e.ChartRead)] == [(3, "3")]


def test_a_35b__different_firing_ships_are_apart() -> None:
    """Two targets that answer are two volleys on the mover, and fire and return fire are not added either."""
    table = Table(
        ship("ariel", gun("a", "nordenfelt"), gun("b", "nordenfelt"), parties=20),
        ship("bella", gun("n", "nordenfelt"), parties=20),
        ship("clara", gun("n", "nordenfelt"), parties=20),
    ).up("ariel")
    events = table.fire(
        "ariel: a at bella 1 / n at bow; b at clara 1 / n at bow",
        "5 1 1 1 1", "5 5 1 1 1", "5 5 5 1 1", "5 5 5 5 1",
    )  # fmt: skip

    assert [(counted.ship, counted.target, counted.hits) for counted in of(events, e.VolleyCounted)] == [
        ("ariel", "bella", 1), ("ariel", "clara", 2), ("bella", "ariel", 3), ("clara", "ariel", 4),
    ]  # fmt: skip
    assert [read.hits for read in of(events, e.ChartRead) if read.ship == "ariel"] == [3, 4]


@pytest.mark.parametrize(
    ("setting", "one_hits", "both_hit", "none_hits"),
    [("per-volley", 2, 3, 0), ("per-weapon", 2, 4, 0), ("always", 2, 3, 1)],
)
def test_a_35__superior_crews_extra_hit(setting: str, one_hits: int, both_hit: int, none_hits: int) -> None:
    """Once for a volley that hit at all; or once for each weapon that hit; or always."""
    for faces, hits in (
        (("4 1 1 1 1", "1 1 1 1 1"), one_hits),
        (("4 1 1 1 1",) * 2, both_hit),
        (("1 1 1 1 1",) * 2, none_hits),
    ):
        table = pair(gun("port", "nordenfelt"), gun("starboard", "nordenfelt"), superior=True, A_35=setting)
        assert volley(table, "ariel: port, starboard at bella 1", *faces).hits == hits


def test_a_35__without_a_superior_crew_there_is_none() -> None:
    """Whatever the setting."""
    assert volley(pair(A_35="always"), "ariel: nordenfelt at bella 1", "1 1 1 1 1").hits == 0


def test_a_33__anti_personnel_weapons_cannot_fire_up() -> None:
    """All they hit up there is hull; level and down is allowed."""
    told = pair(bands={"ariel": "low"}).refused("ariel: nordenfelt at bella 1")
    assert told == {"cannot-fire-up": "Bella is 1 band above Ariel; Ariel's nordenfelt cannot fire upward."}
    volley(pair(bands={"ariel": "high"}), "ariel: nordenfelt at bella 1", "1 1 1 1 1")


def test_a_31__anti_personnel_weapons_point_45_degrees_down_at_most() -> None:
    """Two bands down need two hexes."""
    table = pair(bands={"ariel": "high", "bella": "low"})
    assert "declination" in table.refused("ariel: nordenfelt at bella 1")
    assert volley(table, "ariel: nordenfelt at bella 2", "6 1 1 1 1").hits == 1


def test_firing__no_hit_reads_no_chart() -> None:
    """Nothing happens to her crew."""
    assert of(pair().fire("ariel: nordenfelt at bella 1", "1 1 1 1 1"), e.ChartRead) == []


def test_firing__the_targets_own_chart_decides() -> None:
    """The same hits do different things aboard different ships."""
    chart = hits_chart({(1, 2): [Effect("none")], (3, None): [Effect("party", amount=2), Effect("lamp", "bridge-hit")]})
    table = pair(anti_personnel=chart)
    table.fire("ariel: nordenfelt at bella 1", "5 5 1 1 1")
    assert table.ship("bella").parties == 20
    table.end_round()
    table.up("ariel").fire("ariel: nordenfelt at bella 1", "5 5 5 5 1")
    assert table.ship("bella").parties == 18
    assert table.ship("bella").light("bridge-hit").amber


def test_firing__a_chart_may_silence_a_gun() -> None:
    """House data: a gun at random among all aboard."""
    table = pair(gun("nordenfelt", "nordenfelt"), anti_personnel=hits_chart({(1, None): [Effect("gun")]}))
    table.fire("ariel: nordenfelt at bella 1", "5 1 1 1 1")

    assert set(table.ship("bella").destroyed) == {"nordenfelt"}


def test_a_55__chart_losses_are_blue_squares_never_flights() -> None:
    """A flight is lost to a Boarding Party box only."""
    table = pair(parties=1, flights=2)
    table.fire("ariel: nordenfelt at bella 1", "5 5 5 1 1")

    assert (table.ship("bella").parties, table.ship("bella").flights) == (0, 2)


def test_firing__calls_of_anti_personnel_fire_are_only_hits() -> None:
    """«4 hits» is enough; a six matters to nobody."""
    assert volley(pair(), "ariel: nordenfelt at bella 1", "4 hits").hits == 4


def test_a_48__guns_first_then_the_volleys_hits() -> None:
    """Boxes gun by gun, and the hits that were added up after them."""
    bella = ship("bella", track="CHHHH", anti_personnel=PARTY_A_HIT, criticals=critical_chart("bridge-hit"))
    table = Table(ship("ariel", gun("nordenfelt", "nordenfelt"), gun("fore")), bella).up("ariel")
    events = table.fire("ariel: nordenfelt, fore at bella 1", "5 1 1 1 1", "3", "1")
    kinds = [type(event) for event in events]

    assert kinds.index(e.CriticalHit) < kinds.index(e.ChartRead)


def test_by_hand__hits_are_looked_up_like_any_other() -> None:
    """«Bella takes 3 hits»."""
    table = pair()
    table.play(c.TakeHits("bella", 3))
    assert table.ship("bella").parties == 17


def test_a_43__hits_beyond_the_last_square_do_nothing() -> None:
    """Five parties of a chart and two aboard: two are lost, and that is all."""
    table = pair(parties=2)
    assert len(of(table.play(c.TakeHits("bella", 5)), e.PartyLost)) == 2
    assert table.ship("bella").parties == 0
