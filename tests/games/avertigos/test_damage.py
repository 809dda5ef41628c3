"""Damage, modules out, ships lost; action points and their banks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.avertigos.movers import kite
from tests.games.avertigos.skies import Table, start
from umpire.core.answers import Ask
from umpire.core.causes import Cause
from umpire.core.objections import Objections, Refused
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events import course as e
from umpire.games.avertigos.points import gain, refuse_short, spend
from umpire.games.avertigos.story import Story


def test_firing__the_victim_spreads_normal_damage() -> None:
    """Over hull and modules as the captain likes; a spread stands ready, and it adds up."""
    table = Table()
    table.play(c.TakeDamage("kite", 5), "3 2 0")
    (share,) = table.asked
    assert (share.who, share.total) == ("kite", 5)
    kite = table.ship("kite")
    assert (kite.hp, kite.modules["bow"].hp, kite.modules["side"].hp) == (7, 2, 3)
    assert "adds up to 4" in table.bad(c.TakeDamage("kite", 5), "2 2 0")


@pytest.mark.parametrize(
    ("hp", "damage", "ready"),
    [(10, 4, "4 0 0"), (10, 7, "5 0 2"), (10, 9, "5 1 3"), (10, 14, "7 4 3"), (6, 3, "1 0 2"), (4, 3, "0 0 3")],
)
def test_firing__the_spread_that_stands_ready_leaves_the_hull_half(hp: int, damage: int, ready: str) -> None:
    """House: then modules take it, the cheapest first; what is left then is the hull's."""
    table = kite(hp=hp)
    bow, side = table.ship("kite").modules.values()
    dear, cheap = replace(bow, kind=replace(bow.kind, coin=9)), replace(side, kind=replace(side.kind, coin=2))
    table.put("kite", modules={"bow": dear, "side": cheap}).play(c.TakeDamage("kite", damage), ready)
    (share,) = table.asked
    assert share.ready == ready


def test_firing__more_than_a_module_has_goes_to_the_hull() -> None:
    """No part takes more than its hit points, but for the hull."""
    table = Table()
    assert "at most 4" in table.bad(c.TakeDamage("kite", 6), "1 5 0")
    table.play(c.TakeDamage("kite", 6), "2 4 0")
    assert table.ship("kite").modules["bow"].hp == 0


def test_firing__damage_beyond_an_aimed_part_is_lost() -> None:
    """All of it goes to the part that was named, and nowhere else."""
    table = Table()
    table.play(c.TakeDamage("kite", 7, "bow"))
    kite = table.ship("kite")
    assert (kite.hp, kite.modules["bow"].hp) == (10, 0)
    assert "3 lost" in table.told()


def test_firing__what_can_be_spread_in_one_way_is_not_asked() -> None:
    """Where nothing stands but the hull it takes all."""
    table = Table()
    for slot in ("bow", "side"):
        table.mark(f"kite.hp.{slot}", 0)
    table.play(c.TakeDamage("kite", 3))
    assert table.ship("kite").hp == 7


def test_killing_a_ship__a_module_without_hit_points_is_out() -> None:
    """Her action points and dice are gone with it, and the ship limps on."""
    table = Table().load("kite", "bow", 2, ap=2)
    table.play(c.TakeDamage("kite", 4, "bow"))
    bow = table.ship("kite").modules["bow"]
    assert (bow.works, bow.loaded, bow.ap) == (False, 0, 0)
    assert table.ship("kite").is_afloat
    assert [event.slot for event in table.happened(e.ModuleOut)] == ["bow"]


def test_killing_a_ship__a_hull_without_hit_points_is_the_end() -> None:
    """Hull and modules are out of play, and back in the box."""
    sky = start("three-families")
    table = Table(sky)
    table.play(c.TakeDamage("scout-1", 8, "hull"))
    assert table.ship("scout-1").fate == "destroyed"
    assert table.sky.docked_at("home-lin") is None


def test_killing_a_ship__modules_are_free_again() -> None:
    """What she carried may be chosen and bought again."""
    table = Table()
    assert "singasari-bow-gunner" not in table.sky.supply
    left = table.sky.hulls_left("patrol-boat", "singasari")
    lost = GAME.evolve(table.sky, e.ShipLost("kite", "destroyed", Cause("hand")))
    assert "singasari-bow-gunner" in lost.supply
    assert lost.hulls_left("patrol-boat", "singasari") == left + 1


def test_the_umpires_word__a_part_without_hit_points_loses_none() -> None:
    """One sentence, and nothing changes."""
    table = Table().mark("kite.hp.bow", 0)
    assert "no hit points left" in table.bad(c.TakeDamage("kite", 2, "bow"))
    assert "one of hull, bow, side" in table.bad(c.TakeDamage("kite", 2, "mast"))


def _story(table: Table) -> Story:
    return Story(table.sky, Ask(), Objections(), GAME.evolve)


def test_action_points__all_ships_begin_with_four_and_full_hit_points() -> None:
    """In the hull's bank; the captain may spread them over the banks."""
    for scenario in ("two-patrol-boats", "three-families"):
        for ship in start(scenario).afloat:
            assert (ship.points, ship.ap, ship.hp) == (4, 4, ship.hull.hp)
            assert all(module.hp == module.kind.hp for module in ship.modules.values())


def test_action_points__they_lie_in_the_banks_as_the_captain_likes() -> None:
    """As many as there are, and no more in a bank than it holds."""
    table = Table()
    table.play(c.Stow("heron", {"hull": 2, "bow": 1, "side": 1}))
    assert (table.ship("heron").ap, table.ship("heron").points) == (2, 4)
    assert "has 4 action points; you gave 3" in table.bad(c.Stow("heron", {"hull": 3}))
    assert "holds 0 to 2" in table.allowed(c.Stow("heron", {"hull": 1, "bow": 3}))
    assert (table.ship("heron").ap_of("bow"), table.ship("heron").points) == (3, 4)
    table.put("heron", modules=table.ship("heron").with_hp({"side": 0}).modules)
    assert "holds 0 to 0" in table.bad(c.Stow("heron", {"hull": 1, "bow": 2, "side": 1}))


def test_action_points__banks_of_modules_are_spent_first() -> None:
    """The most damaged module's before others, for they are lost with it; the hull's last."""
    table = Table()
    table.play(c.Stow("heron", {"hull": 1, "bow": 1, "side": 2}))
    table.mark("heron.hp.side", 1)
    story = _story(table)
    spend(story, story.state.ships["heron"], 3, Cause("load"))
    heron = story.state.ships["heron"]
    assert (heron.ap, heron.modules["bow"].ap, heron.modules["side"].ap) == (1, 0, 0)


def test_action_points__what_finds_no_room_is_lost_and_said() -> None:
    """The hull's bank is filled first, then those of modules that work."""
    table = Table().mark("heron.hp.side", 0)
    story = _story(table)
    gain(story, story.state.ships["heron"], 5, Cause("cards"))
    assert (story.state.ships["heron"].ap, story.state.ships["heron"].modules["bow"].ap) == (4, 2)
    (changed,) = story.events
    assert (changed.by, changed.lost) == (2, 3)  # type: ignore[attr-defined]


def test_action_points__nobody_spends_more_than_there_are() -> None:
    """A refusal that one press overrules; kept at the table (V-01), nobody is asked."""
    table = Table()
    story = _story(table)
    refuse_short(story, table.ship("heron"), 5, "Loading", "Loading a weapon")
    with pytest.raises(Refused, match=r"Loading costs 5; Heron has 4 action points\."):
        story.check()
    kept_at_the_table = _story(table.rule("V-01", "order"))
    refuse_short(kept_at_the_table, table.ship("heron"), 5, "Loading", "Loading a weapon")
    kept_at_the_table.check()
    assert kept_at_the_table.events == []
