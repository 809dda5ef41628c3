"""Lines that hold, as they are pencilled: she boards, or cuts the other loose."""

from __future__ import annotations

from tests.games.cloudships.battlefield import Table, ship
from tests.games.cloudships.test_coming import tied
from tests.games.cloudships.test_pencil import coming
from umpire.core.commands import Correct
from umpire.games.cloudships import commands as c


def both() -> Table:
    """Ariel's lines hold Bella and Clara."""
    table = Table(ship("ariel"), ship("bella"), ship("clara")).up("ariel")
    table.play(Correct("ariel.holds", value="bella"))
    table.play(Correct("clara.holds", value="ariel"))
    return table.set("R-12", "either")


def test_the_other_ship_stands_beside_her_and_the_lines_are_cut_by_a_key_and_the_button() -> None:
    table = tied({}, "ariel")
    found = coming(table)
    assert found.about == ("bella",)
    (key,) = [key for key in found.quiet if key.key == "u"]
    cut = coming(table, key.marks)
    assert (cut.label, cut.commands) == ("Cut Bella loose", (c.CutLoose("ariel", "bella"),))


def test_of_several_the_number_says_whom() -> None:
    table = both()
    found = coming(table)
    assert (found.asks, [one.place for one in found.order]) == ("tie", ["bella", "clara"])
    assert found.commands == (c.Board("ariel", "bella"),)
    assert coming(table, found.order[1].marks).commands == (c.Board("ariel", "clara"),)
    assert coming(table, tie="clara", cut="yes").commands == (c.CutLoose("ariel", "clara"),)


def test_who_is_held_may_do_nothing_and_her_card_goes_on() -> None:
    """House: only the ship that threw the lines (R-12)."""
    found = coming(tied({}, "bella"))
    assert found.commands == (c.TurnCard(),) or found.commands == (c.EndRound(),)
    assert found.about == ("ariel",)
    assert not coming(tied({}, "bella"), tie="ariel", cut="yes").is_ready


def test_after_the_fight_nothing_is_owed_to_the_lines() -> None:
    table = tied({}, "ariel")
    (board,) = coming(table).commands
    table.play(board, "1", "1")
    assert not any(isinstance(command, c.Board) for command in coming(table).commands)
