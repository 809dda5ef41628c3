"""Hitting guns: which gun a Gun box costs, diced for or chosen, among those that bear on the firer."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, files, gun, of, ship
from umpire.core.commands import Correct
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.reading.data import read_piece

FOUR = (
    gun("bow-gun", arc="bow", at=(0, 0.9)),
    gun("starboard-gun", arc="starboard", at=(0.7, 0)),
    gun("stern-gun", arc="stern", at=(0, -0.9)),
    gun("port-gun", arc="port", at=(-0.7, 0)),
)


def hit(track: str, *mounts: object, side: str = "bow", dice: tuple[str, ...] = (), **rules: str) -> Table:
    """Bella's Gun box is crossed by a gun of Ariel's, whom she sees on this side."""
    table = Table(
        ship("ariel", gun("pop", "swivel")), ship("bella", *mounts, track=track),
        rules={rule.replace("_", "-"): setting for rule, setting in rules.items()},
    ).up("ariel")  # fmt: skip
    table.fire(f"ariel: pop at bella 1 / at {side}", "3", *dice)
    return table


@pytest.mark.parametrize(("side", "lost"), [("bow", {"1": "bow-gun"}), ("stern", {"1": "stern-gun"})])
def test_damage__gun_is_diced_among_those_that_bear_on_the_firer(side: str, lost: dict[str, str]) -> None:
    """One gun bears there: no die, that gun."""
    assert set(hit("gH", *FOUR, side=side).ship("bella").destroyed) == set(lost.values())


@pytest.mark.parametrize(
    ("die", "lost"), [("1", "bow-gun"), ("3", "bow-gun"), ("4", "starboard-gun"), ("6", "starboard-gun")]
)
def test_hitting_guns__numbered_from_the_bow_clockwise(die: str, lost: str) -> None:
    """Two guns bear on the starboard bow: 1-3 the bow gun, 4-6 the next one clockwise."""
    assert set(hit("gH", *FOUR, side="starboard-bow", dice=(die,)).ship("bella").destroyed) == {lost}


def test_hitting_guns__order_is_clockwise_whatever_the_file_says() -> None:
    """Guns are numbered by where they stand: bow, starboard, stern, port."""
    places = {"port": [-0.7, 0.0], "stern": [0.0, -0.9], "starboard": [0.7, 0.0], "bow": [0.0, 0.9]}
    data = {
        "name": "Ariel", "power": "steam", "track": ["HH"],
        "guns": [{"id": id, "type": "swivel", "at": at} for id, at in places.items()],
    }  # fmt: skip
    sheet = read_piece(files(), "ariel.toml", data)
    for die, lost in zip("1234", ("bow", "starboard", "stern", "port"), strict=True):
        table = Table(sheet)
        table.play(c.LoseGun("ariel"), die)
        assert set(table.ship("ariel").destroyed) == {lost}


def test_a_37__no_visible_gun_left() -> None:
    """The box has no further effect."""
    table = hit("gH", FOUR[2], side="bow")
    assert table.ship("bella").destroyed == {}
    assert table.ship("bella").crossed == 1


def test_damage__hidden_guns_are_safe() -> None:
    """A gun that could not bear on the firer is hidden from damage, however often the box comes."""
    table = hit("gggH", FOUR[0], FOUR[2], side="bow")
    table.play(c.TakeDamage("bella", 2, side="bow"))
    assert set(table.ship("bella").destroyed) == {"bow-gun"}


def test_a_39__arc_alone_decides_what_is_visible() -> None:
    """Range and height do not matter: a Nordenfelt that could not reach her may still be hit by her."""
    table = Table(
        ship("ariel", gun("long", "six-inch")), ship("bella", gun("n", "nordenfelt"), track="gHHHHHHHH"),
        bands={"ariel": "high", "bella": "low"},
    ).up("ariel")  # fmt: skip
    table.fire("ariel: long at bella 4 / at bow", "3")
    assert set(table.ship("bella").destroyed) == {"n"}


def test_a_66__on_the_line_between_two_sides_both_count() -> None:
    """Guns that bear on either side may be hit."""
    table = hit("gH", *FOUR, side="starboard-quarter+stern", dice=("4",))
    assert set(table.ship("bella").destroyed) == {"stern-gun"}


def test_a_40__even_chance_with_surplus_thrown_again() -> None:
    """Four guns: 5 and 6 are thrown again; five: only the 6."""
    table = Table(ship("ariel", *FOUR))
    table.play(c.LoseGun("ariel"), "6", "5", "4")
    assert set(table.ship("ariel").destroyed) == {"port-gun"}
    assert [pad[0].key for pad in table.pads] == [
        "ariel/gun hit/1 of 4", "ariel/gun hit/1 of 4#2", "ariel/gun hit/1 of 4#3",
    ]  # fmt: skip
    assert table.pads[0][0].legend[-1] == ("5-6", "throw again")


def test_a_40__more_than_six_are_picked_by_number() -> None:
    """Eight guns: a number from 1 to 8."""
    table = Table(ship("ariel", *(gun(f"gun-{n}", at=(n / 10, 0.5)) for n in range(8))))
    table.play(c.LoseGun("ariel"), "8")
    assert set(table.ship("ariel").destroyed) == {"gun-7"}


def test_hitting_guns__a_destroyed_gun_is_not_hit_again() -> None:
    """It is out of the numbers."""
    table = Table(ship("ariel", *FOUR[:2], track="HHHH"))
    table.play(c.LoseGun("ariel", "bow-gun"))
    table.play(c.LoseGun("ariel"))
    assert set(table.ship("ariel").destroyed) == {"bow-gun", "starboard-gun"}


def test_hitting_guns__guns_that_fired_may_be_hit() -> None:
    """A Fired marker protects nobody."""
    table = Table(ship("ariel", gun()), ship("bella")).up("ariel")
    table.fire("ariel: bow-gun at bella 2", "1")
    table.play(c.LoseGun("ariel"))
    assert set(table.ship("ariel").destroyed) == {"bow-gun"}


def test_hitting_guns__every_gun_system_counts() -> None:
    """Rocket batteries, anti-personnel weapons, bombs and mines as well as main guns."""
    kinds = ("four-inch-short", "nordenfelt", "hale-rockets-down", "bomb-rack", "smutts-torpedo", "drogue-torpedo")
    for place in range(6):
        table = Table(ship("ariel", *(gun(kind, kind, at=(n / 10, 0.5)) for n, kind in enumerate(kinds))))
        table.play(c.LoseGun("ariel"), str(place + 1))
        assert set(table.ship("ariel").destroyed) == {kinds[place]}


@pytest.mark.parametrize(("setting", "dice"), [("left-out", 0), ("counted", 1)])
def test_a_40__spent_racks(setting: str, dice: int) -> None:
    """A spent rack is left out: nothing to lose; or it is counted, where that is played."""
    table = Table(ship("ariel", gun("fore"), gun("rockets", "hale-rockets-up")), rules={"A-40": setting})
    table.play(Correct("ariel.gun.rockets.spent", "yes"))
    table.play(c.LoseGun("ariel"), *["6"] * dice)
    assert set(table.ship("ariel").destroyed) == ({"rockets"} if dice else {"fore"})


def test_a_41__off_by_default() -> None:
    """Capitals or not, the gun is diced for."""
    for track in ("GH", "gH"):
        table = hit(track, *FOUR, side="starboard-bow", dice=("4",))
        assert set(table.ship("bella").destroyed) == {"starboard-gun"}


def test_a_41__on_capitals_the_firing_captain_chooses() -> None:
    """Among those within his own arc that are available; in lower case it is diced for."""
    table = hit("GH", *FOUR, side="starboard-bow", dice=("starboard-gun",), A_41="on")
    question = table.pads[-1][0]
    assert question.who == "ariel"
    assert [option.id for option in question.options] == ["bow-gun", "starboard-gun"]
    assert set(table.ship("bella").destroyed) == {"starboard-gun"}
    table = hit("gH", *FOUR, side="starboard-bow", dice=("1",), A_41="on")
    assert set(table.ship("bella").destroyed) == {"bow-gun"}


def test_a_41__one_gun_is_no_choice() -> None:
    """Nobody is asked to choose one of one."""
    assert set(hit("GH", *FOUR, side="bow", A_41="on").ship("bella").destroyed) == {"bow-gun"}


def test_a_41__without_a_firer_it_is_diced_for() -> None:
    """Damage by hand names no captain who could choose."""
    table = Table(ship("ariel", *FOUR, track="GH"), rules={"A-41": "on"})
    table.play(c.TakeDamage("ariel", 1), "1")
    assert set(table.ship("ariel").destroyed) == {"bow-gun"}


def test_a_38__damage_without_a_side_may_hit_any_gun() -> None:
    """By hand without a side, fire, magazines: all guns aboard."""
    table = Table(ship("ariel", *FOUR, track="gH"))
    table.play(c.TakeDamage("ariel", 1), "3")
    assert set(table.ship("ariel").destroyed) == {"stern-gun"}


@pytest.mark.parametrize(
    ("side", "dice", "lost"),
    [
        ("port", ("3",), "stern-gun"),
        ("port", ("6",), "port-gun"),
        ("stern", (), "stern-gun"),
        ("bow+port-bow", ("4",), "port-gun"),
    ],
)
def test_a_38__damage_by_hand_from_a_side(side: str, dice: tuple[str, ...], lost: str) -> None:
    """«5 from port»: only guns that bear there. «Port» is both port sides."""
    table = Table(ship("ariel", *FOUR, track="gH"))
    table.play(c.TakeDamage("ariel", 1, side=side), *dice)
    assert set(table.ship("ariel").destroyed) == {lost}


def test_hitting_guns__the_record_says_among_which() -> None:
    """Why this gun: the die and the guns that might have been hit."""
    table = Table(ship("ariel", *FOUR))
    event = of(table.play(c.LoseGun("ariel"), "2"), e.GunDestroyed)[0]
    assert event.among == ("bow-gun", "starboard-gun", "stern-gun", "port-gun")
    assert event.dice is not None
    assert event.dice.faces == (2,)
