"""What the one button of the table says: the next player; counted moves that are left. Rules: Each Turn; The End of the Game."""

from __future__ import annotations

from tests.games.castles.tables import begun
from umpire.games.castles import commands as c
from umpire.games.castles.coming import coming


def test_each_turn__the_button_leads_to_the_next_player() -> None:
    """It names who is next, and sends just that."""
    table = begun(2)
    now = coming(table.city, {})
    assert now.commands == (c.NextPlayer(),)
    assert now.label == f"Next: {table.city.players[table.city.after(table.city.whose)].name}"
    before = table.city.whose
    table.play(*now.commands)
    assert table.city.whose == table.city.after(before)


def test_each_turn__while_counted_moves_are_left_the_button_says_how_many_and_a_key_ends_the_turn() -> None:
    """Moves that are counted (K-07) are owed; where they are counted at the table nothing is."""
    now = coming(begun(2, K_07="counted").city, {})
    assert (now.label, now.is_ready) == ("6 moves left", False)
    assert [(key.key, key.command) for key in now.quiet] == [("n", c.NextPlayer())]


def test_the_end_of_the_game__the_last_turn_ends_with_the_game() -> None:
    """It is said on the button before it is pressed."""
    table = begun(2, K_01="5")
    while not table.city.is_last_round:
        table.play(c.Place(table.city.face_up[0]))
    while table.city.turns_left:
        table.play(c.NextPlayer())
    assert coming(table.city, {}).label == "The game is over"
    table.play(c.NextPlayer())
    assert (table.city.phase, coming(table.city, {}).label) == ("over", "To the results")
