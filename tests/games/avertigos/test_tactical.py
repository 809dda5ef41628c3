"""Tactical Manoeuvres: cards and action points for a step in the Action Phase."""

from __future__ import annotations

import pytest

from tests.games.avertigos.cycling import duel, squadron
from tests.games.avertigos.isles import families
from tests.games.avertigos.skies import Table
from umpire.core import playing
from umpire.core.seats import UMPIRE
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.acting import Manoeuvred
from umpire.games.avertigos.events.moving import CardsDrawn


@pytest.mark.parametrize(
    ("how", "height", "cards", "now"),
    [("up", 2, 1, 3), ("down", 2, 1, 1), ("move", 2, 1, 2), ("swoop", 2, 2, 1), ("swoop", 3, 2, 2), ("dive", 3, 3, 1)],
)
def test_manoeuvres__cards_and_heights(how: str, height: int, cards: int, now: int) -> None:
    """A height or a movement for one card, a swoop for two, a dive for three (House)."""
    table = duel().put("heron", height=height).put("mei", hand=3)
    table.play(c.Manoeuvre("heron", how))  # type: ignore[arg-type]
    assert table.ship("heron").height == now
    assert table.happened(Manoeuvred)[0].cards == cards
    assert table.player("mei").hand == 3 - cards


@pytest.mark.parametrize(("how", "cost"), [("up", 1), ("swoop", 2), ("dive", 3)])
def test_manoeuvres__an_action_point_for_each_card(how: str, cost: int) -> None:
    table = duel().put("heron", height=3 if how != "up" else 1).put("mei", hand=3)
    table.play(c.Manoeuvre("heron", how))  # type: ignore[arg-type]
    assert table.ship("heron").points == 4 - cost
    table = duel().put("heron", height=3 if how != "up" else 1, ap=cost - 1).put("mei", hand=3)
    assert f"costs {cost}; Heron has" in table.refused(c.Manoeuvre("heron", how))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("how", "height", "told"),
    [
        ("up", 3, "Climbing begins at heights 1 to 2; Heron is at height 3."),
        ("down", 1, "Descending begins at heights 2 to 3; Heron is at height 1."),
        ("swoop", 1, "A swoop begins at heights 2 to 3; Heron is at height 1."),
        ("dive", 2, "A dive begins at height 3; Heron is at height 2."),
    ],
)
def test_manoeuvres__only_from_heights_that_allow_them(how: str, height: int, told: str) -> None:
    """The umpire may let her; she goes as far as there is sky."""
    table = duel().put("heron", height=height).put("mei", hand=3)
    assert table.refused(c.Manoeuvre("heron", how)) == told  # type: ignore[arg-type]
    table.play(c.Manoeuvre("heron", how), overrule=True)  # type: ignore[arg-type]
    assert table.ship("heron").height == (3 if how == "up" else 1)


def test_manoeuvres__cards_come_from_the_players_hand() -> None:
    """More are refused; what the umpire sees laid comes from the draw pile."""
    table = duel().put("mei", hand=1)
    left = table.sky.pile.left
    assert table.allowed(c.Manoeuvre("heron", "swoop")) == "Mei has 1 card in hand; a swoop takes 2."
    assert (table.player("mei").hand, table.sky.pile.left, table.ship("heron").height) == (0, left - 1, 1)


def test_manoeuvres__cards_are_not_replenished() -> None:
    """They lie in the discard pile, of kinds that nobody knows, and nothing is drawn."""
    table = duel()
    unknown, left = table.sky.pile.unknown, table.sky.pile.left
    table.play(c.Manoeuvre("heron", "swoop"))
    assert (table.sky.pile.unknown, table.sky.pile.left) == (unknown + 2, left)
    assert not table.happened(CardsDrawn)


def test_manoeuvres__one_in_a_cycle_and_several_in_a_phase() -> None:
    table = duel()
    table.play(c.Manoeuvre("heron", "up"))
    told = "Heron has made a tactical manoeuvre in this cycle; a ship makes one in a cycle."
    assert told in table.refused(c.Manoeuvre("heron", "down"))
    table.play(c.Pass("kite"))
    table.play(c.Manoeuvre("heron", "down"))
    assert (table.sky.cycle, table.ship("heron").height) == (2, 2)


@pytest.mark.parametrize("speed", [0, 3])
def test_manoeuvres__are_not_bound_to_speed(speed: int) -> None:
    """Neither does the throttle hinder them, nor do they move it."""
    table = duel().put("heron", speed=speed)
    table.play(c.Manoeuvre("heron", "move"))
    assert table.ship("heron").speed == speed


def test_manoeuvres__a_docked_ship_leaves_her_island() -> None:
    table = families("action")
    table.play(c.Manoeuvre("scout-1", "up"))
    assert (table.ship("scout-1").dock, table.ship("scout-1").height) == ("", 2)


def test_manoeuvres__claws_fire_at_who_crosses_a_boundary() -> None:
    """House: on tactical manoeuvres too, a die each, spread by the owner; then they are spent."""
    table = families("action")
    table.play(c.Manoeuvre("scout-1", "move", "claws embun"), "1 1 6", "4 0")
    assert table.ship("scout-1").hp == 4
    assert table.island("embun").claws == 0


def test_manoeuvres__the_boundary_ends_her_actions() -> None:
    """She is put back against it, and takes no part in what is left of the phase, not even by a shot."""
    table = duel().load("heron", "bow", 1)
    table.play(c.Manoeuvre("heron", "move", "edge"))
    assert table.ship("heron").is_barred
    assert "Heron met the boundary" in table.refused(c.Fire("heron", "bow", "kite"))
    table.play(c.Manoeuvre("kite", "up"))
    assert table.sky.order == ("kite",)


def test_manoeuvres__nobody_waits_for_the_shot_of_who_met_the_boundary() -> None:
    """She has loaded dice and acted last; the next cycle begins all the same."""
    table = duel().load("heron", "bow", 1)
    table.play(c.Act("heron"))
    table.play(c.PassAll())
    table.play(c.Pass("heron"))
    table.play(c.Manoeuvre("heron", "move", "edge"))
    table.play(c.Pass("kite"))
    assert (table.sky.cycle, table.sky.order) == (3, ("kite",))


def test_manoeuvres__who_only_climbs_meets_nothing() -> None:
    assert "moves Heron nowhere" in duel().bad(c.Manoeuvre("heron", "up", "edge"))


def test_manoeuvres__what_she_meets_is_checked_where_it_was_typed() -> None:
    """The sentence stands at that field."""
    assert duel().bad(c.Manoeuvre("heron", "move", "reef")).startswith("at: 'reef' is not something that a ship meets")


def test_manoeuvres__a_ship_that_is_lost_on_the_way_has_no_place_left() -> None:
    """Zuking sinks Heron; the cycle goes on with the others."""
    table = squadron().put("heron", hp=1)
    table.put("heron", modules=table.ship("heron").with_hp({"bow": 0, "side": 0}).modules)
    table.play(c.Manoeuvre("heron", "move", "zuke kite"), "6 6", "1 1", "heron")
    assert not table.ship("heron").is_afloat
    assert table.sky.lingers == ""


def test_pilot_boards_at_the_table__cards_and_points_stay_there() -> None:
    """V-01: the height is told, for the order rests on it."""
    table = duel({"V-01": "order"}).put("mei", hand=0)
    table.play(c.Manoeuvre("heron", "up"))
    assert (table.ship("heron").height, table.ship("heron").points) == (3, 4)
    assert (table.player("mei").hand, table.sky.pile.unknown) == (0, 0)


def offered(table: Table) -> set[str]:
    """The manoeuvres that stand ready for Heron."""
    commands = [offer.command for offer in playing.offers(GAME, table.sky, UMPIRE)]
    return {one.how for one in commands if isinstance(one, c.Manoeuvre) and one.ship == "heron"}


def test_manoeuvres__those_that_she_can_pay_are_offered() -> None:
    """With points for each card, and cards in her player's hand; where boards are kept at the table (V-01), nobody here knows."""
    assert offered(duel().put("heron", height=3).put("mei", hand=3)) == {"down", "move", "swoop", "dive"}
    assert offered(duel().put("heron", height=3).put("mei", hand=2)) == {"down", "move", "swoop"}
    assert offered(duel().put("heron", height=3, ap=1).put("mei", hand=3)) == {"down", "move"}
    at_the_table = duel({"V-01": "order"}).put("heron", height=3, ap=0).put("mei", hand=0)
    assert offered(at_the_table) == {"down", "move", "swoop", "dive"}
