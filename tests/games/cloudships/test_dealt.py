"""The card of a real deck as it is pencilled: its ship's number, and the button turns it."""

from __future__ import annotations

from tests.games.cloudships.battlefield import Table, gun, ship
from tests.games.cloudships.test_pencil import coming
from umpire.games.cloudships import commands as c


def table() -> Table:
    return Table(ship("ariel", gun()), ship("bella"), ship("clara"), real_cards=True)


def test_the_number_names_the_card_and_the_button_turns_it() -> None:
    found = coming(table())
    assert (found.asks, found.is_ready, [one.digit for one in found.order]) == ("card", False, ["1", "2", "3"])
    found = coming(table(), found.order[1].marks)
    assert (found.label, found.commands) == ("Bella's card", (c.TurnCard("bella"),))


def test_another_number_names_another_card() -> None:
    found = coming(table(), card="bella")
    assert coming(table(), found.order[2].marks).commands == (c.TurnCard("clara"),)


def test_while_a_target_may_be_named_numbers_aim_and_n_asks_for_the_card() -> None:
    made = table()
    made.play(c.TurnCard("ariel"))
    found = coming(made)
    assert found.asks == "target"
    (key,) = [key for key in found.quiet if key.key == "n"]
    asked = coming(made, key.marks)
    assert (asked.asks, [one.place for one in asked.order]) == ("card", ["bella", "clara"])


def test_the_app_deals_where_the_deck_is_its_own() -> None:
    made = Table(ship("ariel"), ship("bella"))
    assert not coming(made, card="bella").pencil.deed
