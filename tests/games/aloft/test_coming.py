"""What the one button of the table says: set-up, corner, number, who has not acted, the end of a turn. Rules: The Turn; Ship Actions."""

from __future__ import annotations

from tests.games.aloft.tables import Table, begun
from umpire.core.lines import Next
from umpire.games.aloft import commands as c
from umpire.games.aloft.coming import coming


def said(table: Table) -> Next:
    return coming(table.sky, {})


def test_the_turn__a_number_is_asked_and_nothing_sent() -> None:
    """Which number is named is the player's to say: the button only asks."""
    table = begun()
    assert (said(table).label, said(table).small) == ("Which number?", "Blue names it")
    assert not said(table).is_ready


def test_ship_actions__who_has_not_acted_is_named_and_a_key_ends_the_turn() -> None:
    table = begun()
    table.play(c.Forage(2))
    now = said(table)
    assert (now.label, now.is_ready) == ("Starter 1 has not acted", False)
    assert [(key.key, key.command) for key in now.quiet] == [("e", c.EndTurn())]


def test_the_turn__once_every_ship_has_acted_the_button_ends_it() -> None:
    """It names whose turn ends, and who is next."""
    table = begun()
    table.play(c.Forage(2))
    table.play(c.Move("blue-1", "1-1s"))
    now = said(table)
    assert (now.label, now.small, now.commands) == ("End Blue’s turn", "Red is next", (c.EndTurn(),))
    table.play(*now.commands)
    assert table.sky.whose == "red"
