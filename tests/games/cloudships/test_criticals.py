"""Critical hits: the chart, permanent damage, and the magazine with everything that it sets off."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import (
    Table,
    critical,
    critical_chart,
    gun,
    hits_chart,
    library,
    odd_gun,
    of,
    ship,
)
from umpire.core.answers import AnswersNeeded, Throw
from umpire.core.errors import BadInput
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.sheet import Chart, Effect
from umpire.games.cloudships.telling.because import lasting_words


def blow(
    *mounts: object, named: str = "magazine-hit", dice: tuple[str, ...] = (), **panel: object
) -> tuple[Table, e.MagazineBlew]:
    table = Table(ship("ariel", *mounts, track=panel.pop("track", "H" * 30), **panel))
    return table, of(table.play(c.TakeCritical("ariel", named), *dice), e.MagazineBlew)[0]


# --- The chart -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "name"), [("1", "Lifters damaged"), ("2", "Bridge hit"), ("6", "Magazine hit")])
def test_damage__criticals_are_rolled_on_the_targets_own_chart(die: str, name: str) -> None:
    """Her own panel says what the score means."""
    table = Table(ship("ariel", criticals=critical_chart("lifters-damaged", "bridge-hit", "magazine-hit")))
    assert of(table.play(c.TakeCritical("ariel"), die), e.CriticalHit)[0].name == name


def test_criticals__a_chart_may_take_two_dice() -> None:
    """House data: some charts are rolled with 2d6."""
    chart = library().charts.critical_charts["british-light-cruiser"]
    table = Table(ship("ariel", criticals=chart))
    hit = of(table.play(c.TakeCritical("ariel"), "5 5"), e.CriticalHit)[0]
    assert (hit.score, hit.name) == (10, "Fire")


def test_criticals__her_chart_stands_beside_the_die() -> None:
    """Each row in words, at a critical that is thrown now and at those that are foreseen; a chart without rows says nothing."""
    chart = critical_chart("lifters-damaged", "bridge-hit", "magazine-hit")
    rows = [("1", "Lifters damaged"), ("2", "Bridge hit"), ("3+", "Magazine hit")]
    for order in (c.TakeCritical("ariel"), c.TakeDamage("ariel", 2)):
        table = Table(ship("ariel", gun(), criticals=chart, track="CC" + "H" * 9))
        with pytest.raises(AnswersNeeded):
            table.play(order)
        for question in table.pads[0]:
            assert isinstance(question, Throw)
            assert [(score, words.partition(":")[0]) for score, words in question.legend] == rows
        assert len(table.pads[0]) == (1 if isinstance(order, c.TakeCritical) else 2)
    assert (
        dict(table.pads[0][0].legend)["2"] == "Bridge hit: amber on No altitude change, No direction change, Bridge hit"
    )  # type: ignore[union-attr]
    blank = Table(ship("ariel", criticals=Chart("hers", 1)))
    with pytest.raises(AnswersNeeded):
        blank.play(c.TakeCritical("ariel"))
    assert isinstance(blank.pads[0][0], Throw)
    assert blank.pads[0][0].legend == ()


def test_criticals__by_name() -> None:
    """The umpire names one, by id or name; one that there is not is told with those that there are."""
    table = Table(ship("ariel"))
    table.play(c.TakeCritical("ariel", "Bridge hit"))
    with pytest.raises(BadInput, match="'bridge' is not a critical hit; use one of lifters-damaged, bridge-hit"):
        table.play(c.TakeCritical("ariel", "bridge"))


def test_criticals__effects_of_house_data() -> None:
    """Parties, boxes, speed and words, each as the critical says."""
    table = Table(ship("ariel", parties=3))
    table.play(c.TakeCritical("ariel", "hull-gashed"))
    table.play(c.TakeCritical("ariel", "boiler-cracked"))
    table.play(c.TakeCritical("ariel", "colours-shot-away"))
    table.play(c.TakeCritical("ariel", "none"))

    hurt = table.ship("ariel")
    assert (hurt.crossed, hurt.parties) == (2, 2)
    assert allowance(table.battle, hurt).points == 4
    assert "Her colours are shot away" in lasting_words(hurt.lasting[-1])


def test_criticals__a_named_mount_may_be_lost() -> None:
    """`gun MOUNT` names one; when it is gone there is no such gun to lose."""
    table = Table(ship("ariel", gun("fore"), gun("aft")), criticals=[critical("aft-gone", Effect("gun", "aft"))])
    table.play(c.TakeCritical("ariel", "aft-gone"))
    assert set(table.ship("ariel").destroyed) == {"aft"}
    assert of(table.play(c.TakeCritical("ariel", "aft-gone")), e.NothingHappened)


# --- The magazine ----------------------------------------------------------------------------------------------------


def test_magazine__four_inch_short_is_4() -> None:
    """The rules' own example: a 4-inch short goes up with 4 points."""
    table, blew = blow(gun("bow-gun", "four-inch-short"))
    assert (blew.damage, blew.hits) == (4, 0)
    assert table.ship("ariel").crossed == 4
    assert set(table.ship("ariel").destroyed) == {"bow-gun"}


def test_magazine__one_pounder_qf_is_3_from_three_shells() -> None:
    """The rules' own example: three dice of one point, without any bonus (A-45)."""
    _, blew = blow(gun("qf", "one-pounder-qf"))
    assert blew.damage == 3


def test_magazine__nordenfelt_is_5_anti_personnel_hits() -> None:
    """The rules' own example: five hits on her own anti-personnel chart, no hull damage."""
    table, blew = blow(gun("n", "nordenfelt"), parties=9)
    assert (blew.damage, blew.hits) == (0, 5)
    assert (table.ship("ariel").crossed, table.ship("ariel").parties) == (0, 4)


def test_magazine__rocket_battery_is_a_die() -> None:
    """Variable damage: 1d6, on its own entry of the chart."""
    table, blew = blow(gun("rockets", "hale-rockets-up"), named="rocket-battery-hit", dice=("5",))
    assert blew.damage == 5
    assert table.ship("ariel").crossed == 5


def test_magazine__gun_is_picked_among_all_whatever_their_arcs() -> None:
    """Random among every gun system aboard, anti-personnel weapons too."""
    mounts = (gun("fore", arc="bow"), gun("aft", arc="stern"), gun("n", "nordenfelt", arc="port"))
    for die, lost in (("1", "fore"), ("3", "aft"), ("5", "n")):
        table, _ = blow(*mounts, dice=(die,))
        assert set(table.ship("ariel").destroyed) == {lost}


def test_a_45__no_bonus_of_any_kind() -> None:
    """Neither a natural 6 nor a superior crew adds to a magazine."""
    for weapon, damage in (("four-inch-short", 4), ("one-pounder-qf", 3)):
        assert blow(gun("x", weapon), is_superior=True)[1].damage == damage
    assert blow(gun("n", "nordenfelt"), is_superior=True, parties=9)[1].hits == 5


@pytest.mark.parametrize(("weapon", "dice", "damage", "hits"), [
    ("four-inch-short", (), 8, 0), ("nordenfelt", (), 0, 10), ("hale-rockets-up", ("3",), 6, 0),
])  # fmt: skip
def test_magazine__double_on_vulnerable_ships(weapon: str, dice: tuple[str, ...], damage: int, hits: int) -> None:
    """Double gun damage where the chart says so."""
    _, blew = blow(gun("x", weapon), named="magazine-hit-double", dice=dice, parties=20)
    assert (blew.damage, blew.hits, blew.is_double) == (damage, hits, True)


@pytest.mark.parametrize(
    ("weapon", "named", "dice", "damage"),
    [
        ("bomb-rack", "bomb-rack-hit", "4", 4),
        ("smutts-torpedo", "torpedo-hit", "4", 6),
        ("tether-mine-martian", "mine-hit", "4", 4),
        ("tether-mine-british", "mine-hit", "4", 6),
        ("drogue-torpedo", "drogue-hit", "4 3", 7),
    ],
)
def test_a_47__racks_make_their_own_damage_roll(weapon: str, named: str, dice: str, damage: int) -> None:
    """1d6, 1d6+2, 1d6 or 1d6+2, 2d6; on their own entry, or when a magazine hit draws them."""
    for critical_name in (named, "magazine-hit"):
        assert blow(gun("rack", weapon), named=critical_name, dice=(dice,))[1].damage == damage


def test_magazine__a_battery_that_is_not_there_does_nothing() -> None:
    """Own entry «when fitted»: all batteries of that kind are gone, or there never was one."""
    table = Table(ship("ariel", gun()))
    assert of(table.play(c.TakeCritical("ariel", "rocket-battery-hit")), e.NothingHappened)
    assert table.ship("ariel").crossed == 0


def test_a_46__nothing_left_to_go_up() -> None:
    """Without a working gun the critical does nothing."""
    table = Table(ship("ariel"))
    assert of(table.play(c.TakeCritical("ariel", "magazine-hit")), e.NothingHappened)


@pytest.mark.parametrize("setting", ["left-out", "counted"])
def test_a_40__spent_racks_do_not_cook_off(setting: str) -> None:
    """Left out they are not drawn; counted they are lost, and nothing happens."""
    table = Table(
        ship("locust", gun("rockets", "hale-rockets-down")),
        ship("bella"),
        bands={"locust": "high"},
        rules={"A-40": setting},
    )
    table.up("locust").fire("locust: rockets at bella 1", "1")
    events = table.play(c.TakeCritical("locust", "magazine-hit"))

    assert of(events, e.MagazineBlew) == []
    assert of(events, e.NothingHappened)
    assert ("rockets" in table.ship("locust").destroyed) == (setting == "counted")


def test_a_46__chain__one_magazine_sets_off_the_next() -> None:
    """Its boxes cross another Critical box, which is another magazine, and so on."""
    ariel = ship(
        "ariel", gun("fore", at=(0, 0.9)), gun("aft", at=(0, -0.9)), track="HCHHHHHHHHHH",
        criticals=critical_chart("magazine-hit"),
    )  # fmt: skip
    table = Table(ariel)
    events = table.play(c.TakeCritical("ariel", "magazine-hit"), "1", "1")

    assert [blew.mount for blew in of(events, e.MagazineBlew)] == ["fore", "aft"]
    assert table.ship("ariel").crossed == 8


def test_a_46__chain__in_order_as_a_queue() -> None:
    """The first magazine's boxes are all crossed before the second one's begin."""
    ariel = ship(
        "ariel", gun("fore", at=(0, 0.9)), gun("aft", "one-pounder-qf", at=(0, -0.9)), track="CHHHHHHHHHH",
        criticals=critical_chart("magazine-hit"),
    )  # fmt: skip
    table = Table(ariel)
    events = table.play(c.TakeCritical("ariel", "magazine-hit"), "1", "1")

    assert [table.why(box) for box in of(events, e.BoxCrossed)] == ["magazine of the fore"] * 4 + [
        "magazine of the aft"
    ] * 3


def test_a_46__chain__gun_boxes_of_a_magazine_may_cost_any_gun() -> None:
    """No firer: all guns are eligible, whatever the side of the shot that began it."""
    bella = ship(
        "bella", gun("fore", "swivel", arc="bow", at=(0, 0.9)), gun("aft", "swivel", arc="stern", at=(0, -0.9)), track="CgHHHH",
        criticals=critical_chart("magazine-hit"),
    )  # fmt: skip
    table = Table(ship("ariel", gun("pop", "swivel")), bella).up("ariel")
    table.fire("ariel: pop at bella 1 / at bow", "3", "1", "1")

    assert set(table.ship("bella").destroyed) == {"fore", "aft"}


def test_a_46__chain__stops_when_the_ship_is_destroyed() -> None:
    """What the queue still holds finds no ship."""
    table = Table(ship("ariel", gun("fore"), gun("aft"), track="HCH", criticals=critical_chart("magazine-hit")))
    events = table.play(c.TakeCritical("ariel", "magazine-hit"), "1", "1")

    assert table.ship("ariel").is_out
    assert len(of(events, e.BoxCrossed)) == 3
    assert len(of(events, e.ShipLost)) == 1


def test_a_46__chain__stops_when_no_gun_is_left() -> None:
    """The second magazine hit finds nothing aboard."""
    table = Table(ship("ariel", gun(), track="CHHHHH", criticals=critical_chart("magazine-hit")))
    events = table.play(c.TakeCritical("ariel", "magazine-hit"), "1")

    assert len(of(events, e.MagazineBlew)) == 1
    assert of(events, e.NothingHappened)
    assert table.ship("ariel").crossed == 4


def test_a_46__chain__anti_personnel_magazines_may_hurt_guns_and_lamps() -> None:
    """Five hits on her own chart do whatever the chart says."""
    chart = hits_chart({(5, 5): [Effect("gun"), Effect("lamp", "bridge-hit"), Effect("damage", amount=2)]})
    table = Table(ship("ariel", gun("n", "nordenfelt"), gun("fore", at=(0.1, 0.9)), anti_personnel=chart))
    table.play(c.TakeCritical("ariel", "magazine-hit"), "1")

    assert set(table.ship("ariel").destroyed) == {"n", "fore"}
    assert table.ship("ariel").light("bridge-hit").amber
    assert table.ship("ariel").crossed == 2


def test_magazine__no_lamp() -> None:
    """A magazine hit is permanent: it lights nothing."""
    table, _ = blow(gun())
    assert table.ship("ariel").lights == {}


def test_magazine__figures_that_nobody_knows_are_asked_together() -> None:
    """Dice and damage of an unknown gun, in one pad."""
    table, blew = blow(odd_gun("x"), dice=("2", "3"))
    assert blew.damage == 6
    assert [question.key for question in table.pads[0]] == ["ariel/x dice/number", "ariel/x damage/number"]


def test_a_18__a_magazine_may_force_her_down() -> None:
    """The drop comes after all of it."""
    table = Table(ship("ariel", gun(), track="HHLHHHHH"), bands={"ariel": "high"})
    events = table.play(c.TakeCritical("ariel", "magazine-hit"))
    assert type(events[-1]) is e.Dropped


def test_a_46__chain__a_magazine_waits_for_the_rest_of_the_volley() -> None:
    """Gun by gun in the order declared first; what the first gun set off comes after the second gun's boxes."""
    bella = ship("bella", gun("mag"), track="CHHHHHHHHHHHHHHH", criticals=critical_chart("magazine-hit"))
    table = Table(ship("ariel", gun("fore"), gun("aft")), bella).up("ariel")
    events = table.fire("ariel: fore, aft at bella 2", "3", "3", "1")

    assert [table.why(box) for box in of(events, e.BoxCrossed)] == (
        ["Ariel's fore"] * 4 + ["Ariel's aft"] * 4 + ["magazine of the mag"] * 4
    )
