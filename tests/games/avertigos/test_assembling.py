"""Ships put together of hull and modules, and launched: at the table before a round, or bought."""

from __future__ import annotations

import pytest

from tests.games.avertigos.evenings import boat, evening, take
from tests.games.avertigos.skies import Table, book, start
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.evening import Launched

FRIGATE = "Roc | frigate | dynasty / bow: bow gunner / side: side gunner / stern: bosun"


def chosen() -> Table:
    """Mei has modules for a frigate; two of them are Masters, one belongs to no bow."""
    table = evening()
    mei = ("bow-gunner", "side-gunner", "bosun", "master-bosun")
    rahim = ("bow-gunner", "side-gunner", "bosun", "lookout")
    for one, other in zip(mei, rahim, strict=True):
        take(table, f"mei dynasty-{one}", f"rahim singasari-{other}")
    return table


def buying(silver: int = 40) -> Table:
    """A strategy game in its first purchasing phase, Lin first."""
    table = Table(start("three-families")).rolled("lin", "surya", "okafor").put("lin", silver=silver)
    while table.sky.phase != "purchasing":
        table.play(c.NextPhase(), overrule=True)
    return table


@pytest.mark.parametrize(("hull", "modules"), [("patrol-boat", 2), ("frigate", 3), ("destroyer", 4)])
def test_assembling__the_number_of_modules_depends_on_the_hull(hull: str, modules: int) -> None:
    """Two, three and four."""
    assert len(book().hulls[hull].slots) == modules


def test_pilot_board__a_ship_begins_with_four_points_and_full_hit_points() -> None:
    """Nothing is loaded."""
    table = chosen()
    table.play(c.Launch("mei", FRIGATE))
    ship = table.ship("roc")
    assert (ship.points, ship.hp) == (4, ship.hull.hp)
    assert [(one.hp, one.loaded) for one in ship.modules.values()] == [
        (one.kind.hp, 0) for one in ship.modules.values()
    ]


def test_finishing_up__a_ship_starts_at_any_height_and_speed() -> None:
    """As the block says."""
    for height, speed in ((1, 0), (3, 3)):
        table = chosen()
        table.play(c.Launch("mei", FRIGATE.replace("dynasty /", f"dynasty | height {height} | speed {speed} /")))
        assert (table.ship("roc").height, table.ship("roc").speed) == (height, speed)


def test_module_position__a_module_in_a_wrong_section_is_refused() -> None:
    """A Side Gunner belongs to a side; the umpire may allow it all the same."""
    table = chosen()
    launch = c.Launch(
        "mei", FRIGATE.replace("bow: bow gunner / side: side gunner", "bow: side gunner / side: bow gunner")
    )
    assert "Side Gunner belongs to the side, not to the bow" in table.refused(launch)
    table.play(launch, overrule=True)
    assert table.ship("roc").modules["bow"].card == "dynasty-side-gunner"


def test_module_position__any_fits_everywhere() -> None:
    """A Lookout stands in every slot."""
    table = chosen()
    table.play(c.Launch("rahim", "Tern | patrol boat | singasari / bow: lookout / side: side gunner"))
    assert table.ship("tern").modules["bow"].kind.id == "lookout"


def test_assembling__a_slot_that_the_hull_has_not_is_bad_input() -> None:
    """Nobody overrules that."""
    assert "bow, side" in chosen().bad(c.Launch("mei", "Roc | patrol boat | dynasty / bow: bow gunner / stern: bosun"))


def test_assembling__two_masters_are_refused() -> None:
    """They are jealous; overruled, they sail together."""
    table = take(evening(), "mei dynasty-master-flamer", "rahim mercenary-flamer", "mei dynasty-master-gunner")
    launch = c.Launch("mei", boat("Roc", "master flamer", "master gunner"))
    assert "one Master on a ship at most" in table.refused(launch)
    table.play(launch, overrule=True)
    assert sum(one.kind.is_master for one in table.ship("roc").modules.values()) == 2


def test_purchasing__a_ship_without_her_full_complement_is_refused() -> None:
    """The slot that is bare is named; overruled, she sails without."""
    table = chosen()
    launch = c.Launch("mei", "Roc | frigate | dynasty / bow: bow gunner / side: side gunner")
    assert "launched with 3 modules; none is named for stern" in table.refused(launch)
    table.play(launch, overrule=True)
    assert list(table.ship("roc").modules) == ["bow", "side"]


def test_assembling__each_card_is_there_once() -> None:
    """One that another player has chosen is handed over if the umpire allows it; one on another ship cannot be launched."""
    table = chosen()
    launch = c.Launch("mei", FRIGATE.replace("bow gunner", "bow gunner sin"))
    told = table.allowed(launch)
    assert "The Bow Gunner (Singasari League) is chosen by Rahim; free of its kind: " in told
    assert "Bow Gunner (Dynasty), Bow Gunner (Mercenary)" in told
    assert "singasari-bow-gunner" not in table.player("rahim").taken
    assert "singasari-bow-gunner" in table.player("mei").taken
    told = table.bad(c.Launch("rahim", "Gale | patrol boat | singasari / bow: bow gunner sin / side: side gunner sin"))
    assert "is on Roc" in told


def test_assembling__hulls_are_limited_for_each_faction() -> None:
    """There are two Destroyers of the Dynasty; the third is refused, and what there is is named."""
    table = buying(400)
    block = "{name} | destroyer | dynasty / bow: flamer {f} / side: side gunner {f} / side: side rocketeer {f} / stern: bosun {f}"
    for name, faction in (("One", "dynasty"), ("Two", "singasari")):
        table.play(c.Launch("lin", block.format(name=name, f=faction)))
    told = table.allowed(c.Launch("lin", block.format(name="Three", f="mercenary")))
    assert table.ship("three").faction == "dynasty"
    assert table.sky.hulls_left("destroyer", "dynasty") == 0
    assert "No Destroyer of the Dynasty is left" in told
    assert "Destroyer (Singasari League)" in told


def test_assembling__a_scout_is_not_launched() -> None:
    """Only a strategy game begins with one, or the umpire's word."""
    table = chosen()
    assert "No Scout is left in the box" in table.allowed(c.Launch("mei", "Sparrow | scout"))
    assert table.ship("sparrow").hull.id == "scout"


def test_assembling__two_ships_in_play_do_not_share_a_name() -> None:
    """Commands name ships by it."""
    table = chosen()
    table.play(c.Launch("mei", FRIGATE))
    assert "a Roc is in play" in table.bad(
        c.Launch("rahim", "Roc | patrol boat | singasari / bow: lookout / side: side gunner")
    )


def test_assembling__the_event_carries_the_whole_ship() -> None:
    """Replay asks no file."""
    table = chosen()
    table.play(c.Launch("mei", FRIGATE))
    assert table.happened(Launched)[0].ship == table.ship("roc")


def test_assembling__rockets_are_set_to_a_side() -> None:
    """As the block says; to port where it says nothing."""
    table = buying()
    table.play(c.Launch("lin", boat("One", "bow gunner", "side rocketeer, starboard")))
    table.play(c.Launch("lin", boat("Two", "bow gunner mer", "side rocketeer mer")))
    assert [table.ship(id).modules["side"].facing for id in ("one", "two")] == ["starboard", "port"]


def test_purchasing__a_ship_costs_her_hull_and_all_her_modules() -> None:
    """A patrol boat 1, Bow Gunner 6, Side Gunner 7."""
    table = buying(20)
    table.play(c.Launch("lin", boat("One", "bow gunner", "side gunner")))
    assert table.player("lin").silver == 6


def test_purchasing__silver_short_is_refused() -> None:
    """Price and purse are said; overruled, all there is is paid."""
    table = buying(13)
    launch = c.Launch("lin", boat("One", "bow gunner", "side gunner"))
    assert "costs 14 silver with her modules; Lin has 13" in table.refused(launch)
    table.play(launch, overrule=True)
    assert table.player("lin").silver == 0


def test_purchasing__a_bought_ship_lies_docked_at_home() -> None:
    """At height 1 with the throttle at docked, whatever the block says; while the scout lies there, she hovers."""
    table = buying()
    table.play(c.Launch("lin", boat("One", "bow gunner", "side gunner")))
    assert (table.ship("one").dock, table.ship("one").height, table.ship("one").speed) == ("", 1, 0)
    table = buying().put("scout-1", dock="")
    table.play(c.Launch("lin", boat("One", "bow gunner", "side gunner")))
    assert (table.ship("one").dock, table.ship("one").height, table.ship("one").speed) == ("home-lin", 1, 0)


def test_purchasing__with_the_dock_at_home_taken_she_docks_at_another_island_of_hers() -> None:
    """House."""
    table = buying().put("batu", owner="lin")
    table.play(c.Launch("lin", boat("One", "bow gunner", "side gunner")))
    assert table.ship("one").dock == "batu"


def test_purchasing_phase__ships_are_bought_in_order_of_initiative() -> None:
    """And in no other phase."""
    table = buying().put("surya", silver=40)
    block = boat("One", "bow gunner", "side gunner")
    assert "Lin comes before Surya" in table.refused(c.Launch("surya", block))
    table = Table(start("three-families")).rolled().put("lin", silver=40)
    assert "purchasing phase" in table.refused(c.Launch("lin", block))


def test_killing_a_ship__hull_and_modules_can_be_bought_again() -> None:
    """They are back in the box."""
    table = buying(80)
    table.play(c.Launch("lin", boat("One", "bow gunner", "side gunner")))
    assert "dynasty-bow-gunner" not in table.sky.supply
    table.play(c.TakeDamage("one", 99, "hull"))
    assert "dynasty-bow-gunner" in table.sky.supply
    table.play(c.Launch("lin", boat("Two", "bow gunner", "side gunner")))
    assert table.ship("two").is_afloat
