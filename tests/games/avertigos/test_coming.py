"""What the one button says: rolls, moves, acts, purchases. Rules: Strategy and Skirmish Game Flow; Action Cycles."""

from __future__ import annotations

from tests.games.avertigos.cycling import duel, squadron
from tests.games.avertigos.isles import families
from tests.games.avertigos.skies import Table, start
from umpire.core.lines import Next
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.coming import coming


def said(table: Table, ship: str = "") -> Next:
    return coming(table.sky, {"ship": [ship]} if ship else {})


def keys(now: Next) -> dict[str, object]:
    return {key.key: key.command for key in now.quiet if key.key}


def test_skirmish__a_round_begins_with_initiative() -> None:
    assert said(Table()).commands == (c.RollInitiative(),)


def test_movement__cards_are_typed_and_nothing_is_sent_without_them() -> None:
    now = said(Table().rolled("mei", "rahim"))
    assert (now.label, now.is_ready, now.acts) == ("Move", False, "kite")
    assert keys(now) == {"n": c.NextPhase()}


def test_movement__where_boards_are_kept_at_the_table_she_has_moved_and_stays_as_high() -> None:
    table = Table(start(rules={"V-01": "order"})).rolled("mei", "rahim")
    assert (said(table).label, said(table).commands) == ("Moved: stays at 2", (c.Sail("kite"),))


def test_action_cycles__enter_gives_no_action_away() -> None:
    """Who is up is named; she passes by a key."""
    now = said(duel())
    assert (now.label, now.small, now.is_ready) == ("Heron has not acted", "X: she passes", False)
    assert keys(now) == {"x": c.Pass("heron"), "a": c.PassAll(), "n": c.NextPhase()}


def test_action_cycles__of_several_that_may_go_the_button_and_its_keys_are_of_the_one_that_is_asked_for() -> None:
    table = squadron()
    table.put("ibis", hull=table.ship("heron").hull)
    for ship in ("heron", "ibis"):
        now = said(table, ship)
        assert (now.acts, keys(now)["x"]) == (ship, c.Pass(ship))
    assert said(table, "kite").acts == "heron"


def test_fire__who_has_acted_last_with_loaded_dice_may_still_fire_or_hold_it() -> None:
    table = duel()
    table.play(c.Load("heron", "bow", 1))
    table.play(c.Pass("kite"))
    now = said(table)
    assert (now.label, now.is_ready, now.acts) == ("Heron may still fire", False, "heron")
    assert keys(now)["x"] == c.Pass("heron")


def test_simple_games__a_docked_ship_may_stop_without_having_moved() -> None:
    """Her cards are asked all the same; she who is not docked moves first."""
    table = families("turns", is_simple=True)
    ship = said(table).acts
    assert (said(table).asks, keys(said(table))["x"]) == ("cards", c.Pass(ship))
    table.play(c.Pass(ship))
    assert table.sky.ships[ship].id not in table.sky.order
    table = squadron(simple=True)
    assert "x" not in keys(said(table))


def test_strategy__income_is_drawn_by_all_and_purchases_end_one_by_one() -> None:
    table = families("income")
    assert said(table).commands == (c.Collect(),)
    table.play(c.Collect())
    whose = table.sky.order[0]
    assert said(table).commands == (c.EndPurchases(whose),)


def test_strategy__where_nobody_bids_the_button_goes_on() -> None:
    now = said(families("initiative"))
    assert (now.label, now.commands) == ("On to movement", (c.NextPhase(),))


def test_skirmish__a_round_that_ends_by_ruling_is_rare_and_has_no_key() -> None:
    rulings = [key.command for key in said(duel()).quiet if not key.key]
    assert rulings == [c.EndRound("mei"), c.EndRound("rahim"), c.EndRound()]
