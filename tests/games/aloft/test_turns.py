"""The order of a turn: the number first, then one ship after the other, each action once. Rules: The Turn; Ship Actions."""

from __future__ import annotations

from tests.games.aloft.tables import Table, acting, begun
from umpire.games.aloft import commands as c
from umpire.games.aloft.events import GoalMet, TurnBegun, Won
from umpire.games.aloft.owed import forgotten
from umpire.games.aloft.state import Sky

AWAY = "1-1n"
"""Two steps from blue's starter; two empty spaces lie beside it."""


def two_ships() -> Table:
    """Blue's turn, with a Skiff beside the starter, and goods to spare."""
    table = acting().give("blue", canvas=4, wood=4, breath=4, glass=4)
    table.launch("blue", "skiff", "1-1s")
    return table


def owed(sky: Sky) -> str:
    return " ".join(due.text for due in forgotten(sky))


def test_turn__foraging_comes_before_ships_act() -> None:
    table = begun()
    assert table.refused(c.Move("blue-1", "1-1s")) == "Blue has not named a number yet."
    table.play(c.Forage(1)), table.play(c.Move("blue-1", "1-1s"))
    assert table.ship("blue-1").corner == "1-1s"


def test_turn__overruled_before_foraging_the_number_is_still_due() -> None:
    table = begun()
    table.play(c.Move("blue-1", "1-1s"), overrule=True)
    assert (table.sky.phase, table.ship("blue-1").done) == ("forage", ("move",))
    table.play(c.Forage(1))
    assert table.player("blue").goods == {"wood": 1, "canvas": 1}


def test_turn__only_ships_of_the_player_whose_turn_it_is_act() -> None:
    table = acting()
    assert table.refused(c.Move("red-1", "1-2s")) == "It is Blue's turn, and Red 1 Starter is Red's."


def test_turn__another_players_ship_that_is_allowed_ends_nobodys_deeds() -> None:
    """By the umpire's word red's ship moves between two deeds of blue's starter, which goes on, and it may not move twice."""
    table = two_ships()
    table.play(c.Move("blue-1", AWAY))
    table.play(c.Move("red-1", "1-2s"), overrule=True)
    table.play(c.Explore("blue-1", "2-1", "wood", "metal", 4))
    assert (table.sky.acting, table.ship("red-1").corner) == ("blue-1", "1-2s")
    assert "Red 1 Starter has moved in this turn." in table.refused(c.Move("red-1", "1-3n"))


def test_ship_actions__in_any_order() -> None:
    table = two_ships()
    table.play(c.Build("blue-1", "raider", "1-6s"))
    table.play(c.Move("blue-1", AWAY))
    table.play(c.Upgrade("blue-1", "move"))
    table.play(c.Explore("blue-1", "2-1", "glass", "metal", 4))
    assert table.ship("blue-1").done == ("build", "move", "upgrade", "explore")


def test_ship_actions__as_many_as_one_wishes_and_none_must_be() -> None:
    table = acting()
    table.play(c.EndTurn())
    assert (table.sky.whose, table.sky.phase, table.sky.turn) == ("red", "forage", 2)


def test_ship_actions__one_ship_after_the_other() -> None:
    table = two_ships()
    table.play(c.Move("blue-1", AWAY)), table.play(c.Move("blue-2", "0n"))
    told = table.refused(c.Explore("blue-1", "2-1", "wood", "metal", 4))
    assert told == "Blue 1 Starter is done in this turn; Blue 2 Skiff has acted since."


def test_ship_actions__a_ship_that_is_let_act_again_goes_on_and_the_other_is_done() -> None:
    table = two_ships()
    table.play(c.Move("blue-1", AWAY)), table.play(c.Move("blue-2", "0n"))
    table.play(c.Explore("blue-1", "2-1", "wood", "metal", 4), overrule=True)
    table.play(c.Explore("blue-1", "2-12", "wood", "wood", 5))
    assert table.sky.acted == ("blue-2", "blue-1")
    assert table.refused(c.Trade("blue-2", "wood", "metal")).startswith("Blue 2 Skiff is done in this turn; Blue 1")


def test_actions__each_once() -> None:
    table = acting()
    table.play(c.Move("blue-1", "1-1s"))
    assert table.refused(c.Move("blue-1", "0n")) == "Blue 1 Starter has moved in this turn."
    table.play(c.Move("blue-1", "0n"), overrule=True)
    assert (table.ship("blue-1").corner, table.ship("blue-1").done) == ("0n", ("move",))


def test_actions__none_is_taken_up_again_after_another() -> None:
    """Exploring and trading may be repeated, but not once the ship has done something else."""
    table = two_ships().put("blue-1", corner=AWAY).lay("2-12", "merchant")
    table.play(c.Explore("blue-1", "2-1", "wood", "metal", 4))
    table.play(c.Trade("blue-1", "glass", "metal"))
    told = table.refused(c.Terraform("blue-1", "1-1", "", "wood", "wood", 5))
    assert told == "Blue 1 Starter has explored in this turn, and has traded since."
    table.play(c.Move("blue-1", "1-2n"))
    assert table.refused(c.Trade("blue-1", "glass", "metal")).startswith("Blue 1 Starter has traded in this turn, and")


def test_build_ships__a_new_ship_is_idle_until_the_next_turn() -> None:
    table = two_ships()
    table.play(c.Build("blue-1", "trader", "2-12s"))
    told = table.refused(c.Move("blue-3", "1-6n"))
    assert told == "Blue 3 Trader was built in this turn; it acts from the next one on."
    for number in (2, 3):
        table.play(c.EndTurn()), table.play(c.Forage(number))
    table.play(c.EndTurn()), table.play(c.Forage(4))
    table.play(c.Move("blue-3", "1-6n"))
    assert table.ship("blue-3").corner == "1-6n"


def test_turn__play_proceeds_clockwise_and_actions_begin_anew() -> None:
    table = acting()
    table.play(c.Move("blue-1", "1-1s"))
    for number in (4, 4, 4):
        table.play(c.EndTurn()), table.play(c.Forage(number))
    assert [event.player for event in table.happened(TurnBegun)] == ["blue", "red", "green", "blue"]
    assert (table.sky.acted, table.ship("blue-1").done, table.sky.round) == ((), (), 2)
    table.play(c.Move("blue-1", "0n"))
    assert table.ship("blue-1").corner == "0n"


def test_turn__it_does_not_end_before_a_number_was_named() -> None:
    table = begun()
    assert table.refused(c.EndTurn()) == "Blue has not named a number yet."
    table.play(c.EndTurn(), overrule=True)
    assert (table.sky.whose, table.sky.phase) == ("red", "forage")


def test_turn__ends_only_once_it_has_begun() -> None:
    assert Table().wrong(c.EndTurn()).endswith("set the table up and place the starter ships first.")


def test_game_end__nothing_more_is_done() -> None:
    """One press lets a ship act all the same; goals are not looked at any more."""
    table = acting().put("sky", phase="over", winner="red", goals=("stores",)).give("blue", canvas=3)
    assert table.refused(c.Move("blue-1", "1-1s")) == "Blue 1 Starter cannot act: the game is over."
    assert table.refused(c.EndTurn()) == "Red has won; the game is over."
    table.play(c.Move("blue-1", "1-1s"), overrule=True)
    assert (table.ship("blue-1").corner, table.sky.phase, table.happened(GoalMet)) == ("1-1s", "over", [])


def test_game_end__a_third_token_that_was_marked_ends_the_game_with_the_next_deed() -> None:
    """A mark has no effect of its own; what the rules say of three tokens holds all the same, until one is taken off again."""
    table = acting()
    for goal in ("fleet", "hunter", "hoard"):
        table.mark(f"blue.goal.{goal}", True)
    table.play(c.Move("blue-1", "1-1s"))
    assert (table.sky.winner, table.sky.phase) == ("blue", "over")
    table.mark("turn.phase", "actions").mark("blue.goal.hoard", False).give("blue", wood=2)
    table.play(c.Trade("blue-1", "wood", "glass"))
    assert (table.sky.winner, len(table.happened(Won))) == ("", 1)


def test_place__a_ship_that_stands_already_acts_only_when_the_game_has_begun() -> None:
    table = begun().put("sky", phase="place")
    assert table.refused(c.Move("blue-1", "1-1s")) == "Blue 1 Starter cannot act: the table is still being set up."


def test_nothing_forgotten__a_number_and_ships_that_have_not_acted() -> None:
    table = begun()
    assert owed(table.sky) == "Blue has not named a number."
    table.play(c.Forage(1))
    table.launch("blue", "skiff", "2-12s")
    table.play(c.Move("blue-1", "1-1s"))
    assert owed(table.sky) == "Blue 2 Skiff has not acted in this turn."
