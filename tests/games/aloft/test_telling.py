"""What is said of a game: the log to each seat, a command in one sentence, why something is so."""

from __future__ import annotations

import pytest

from tests.games.aloft.tables import Table, acting, begun, laid, start
from umpire.core import playing as core
from umpire.core.commands import Command
from umpire.core.events import Event
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.events import BeastHurt, GoalMet, GoodsChanged, HexLaid, ShipMoved, Won
from umpire.games.aloft.goals import met
from umpire.service.table.telling import in_one_sentence

NUMBERED = "out ironback emberjaw; numbers 1 2 3 4 5 6; goals number fleet hunter hoard yards; ships skiff raider tender trader galleon"


def told(table: Table, *events: Event) -> list[str]:
    """The lines of a command; the umpire, a captain and spectators read the same."""
    by_seat = [
        [line.text for event in events if (line := core.line_for(GAME, table.sky, event, seat)) is not None]
        for seat in (UMPIRE, captain("Anna"), SPECTATOR)
    ]
    assert by_seat[0] == by_seat[1] == by_seat[2]
    assert len(by_seat[0]) == len(events)
    return by_seat[0]


def brief(table: Table, *events: Event) -> str:
    """The one sentence of a command."""
    lines = (core.line_for(GAME, table.sky, event, UMPIRE) for event in events)
    return in_one_sentence([line.gist for line in lines if line is not None and line.gist is not None])


def sums(table: Table, *events: Event) -> list[str]:
    """How each result came about, where a line says so."""
    lines = (core.line_for(GAME, table.sky, event, UMPIRE) for event in events)
    return [line.arithmetic for line in lines if line is not None and line.arithmetic]


def test_every_event_has_a_sentence_and_every_command_words() -> None:
    """Nothing is told by its kind alone."""
    assert set(GAME.rules.events) == set(GAME.words.lines)
    assert set(GAME.rules.commands) == set(GAME.words.says)


def test_set_up__the_log_says_what_lies_there() -> None:
    """Stacks, what left the game, goals with their number, ship types, the first player."""
    table = Table(start())
    events = table.play(c.SetUp(f"{NUMBERED}; special 4", "green", is_real=True))
    text = (
        "The table is set up: 21 hexes and 24 number tokens lie in the stacks. The Ironback and the Emberjaw left the game. "
        "Goals: The Chosen Number, A Fleet of Four, Leviathan's Bane, The Hoard and Pride of the Yards. "
        "The number of that goal is 4. On offer: Skiff, Raider, Tender, Trader and Galleon. Green is first."
    )
    assert told(table, *events) == [text]
    assert sums(table, *events) == [
        "clockwise from the upper right: canvas 1, wood 2, dragon's breath 3, glass 4, wood 5, dragon's breath 6"
    ]
    assert brief(table, *events) == "The table is set up, and Green is first."


def test_player_set_up__corner_first_good_and_the_first_turn() -> None:
    table = laid()
    for player, corner in (("blue", "0n"), ("red", "1-3n")):
        table.play(c.Place(player, "wood", corner))
    events = table.play(c.Place("green", "glass", "1-4n"))
    assert told(table, *events) == [
        "Green's starter ship is placed between glass 4, wood 5 and merchant.",
        "Green takes 1 glass to begin with.",
        "Turn 1 is Blue's.",
    ]


def test_forage__everybody_who_gains_and_by_which_ships() -> None:
    table = begun()
    events = table.play(c.Forage(6))
    assert told(table, *events) == ["Blue names 6: Blue takes 1 dragon's breath."]
    table.launch("red", "forager", "0n")
    table.put("sky", phase="forage")
    events = table.play(c.Forage(1))
    assert brief(table, *events) == "Blue names 1: Blue takes 1 canvas; Red takes 2 canvas."
    assert sums(table, *events) == ["Blue 1 Starter 1 canvas; Red 2 Forager 2 canvas"]
    table.put("sky", phase="forage")
    assert brief(table, *table.play(c.Forage(5))) == "Blue names 5: Green takes 1 wood."
    table.put("sky", phase="forage", hexes={})
    assert brief(table, *table.play(c.Forage(5))) == "Blue names 5: nobody takes anything."


def test_move__steps_and_what_lay_round_the_corner_then() -> None:
    """Also when other hexes lie there later."""
    table = acting()
    events = table.play(c.Move("blue-1", "1-1n"))
    assert told(table, *events) == [
        "Blue 1 Starter takes its Move action.",
        "Blue 1 Starter moves 2, to the corner between canvas 1 and open sky.",
    ]
    table.lay("2-1", "metal", 3)
    assert brief(table, *events) == "Blue 1 Starter moves 2, to the corner between canvas 1 and open sky."
    is_set = ShipMoved("blue-1", "1-1n", (), (("canvas", 1),), 0, is_set=True)
    assert "is shut in, and is set on the nearest open corner, between canvas 1" in told(table, is_set)[0]


def test_move__without_a_map_the_hexes_that_were_said() -> None:
    """L-01 «said»."""
    table = laid(scenario="three-commodores", L_01="said")
    for player in table.sky.players:
        table.play(c.Place(player, "wood", near=("0", "1-1")))
    table.put("sky", phase="actions")
    events = table.play(c.Move("blue-1", near=("wood 2", "merchant")))
    assert brief(table, *events) == "Blue 1 Starter moves; it is at wood 2 and merchant now."
    events = table.play(c.Explore("blue-1", drawn="glass", number=4, touching=("red-1",)))
    assert told(table, *events)[2] == "Blue 1 Starter finds glass 4; Red 1 Starter is at it too."


def test_explore__what_was_paid_and_found() -> None:
    table = acting().put("blue-1", corner="1-1n")
    events = table.play(c.Explore("blue-1", "2-1", drawn="metal", number=4))
    assert told(table, *events)[1:] == [
        "Blue pays 1 wood to explore with Blue 1 Starter.",
        "Blue 1 Starter finds metal 4 in 2-1.",
    ]
    assert brief(table, *events) == "Blue 1 Starter explores for 1 wood: metal 4 in 2-1."


def test_explore__a_leviathan_with_its_health_and_what_it_pays() -> None:
    table = acting().put("blue-1", corner="1-1n")
    events = table.play(c.Explore("blue-1", "2-1", drawn="sailray", reward="canvas"))
    assert told(table, *events)[2:] == [
        "Blue 1 Starter finds the Sailray in 2-1, with 4 health.",
        "Blue takes 1 canvas for finding the Sailray.",
    ]
    assert brief(table, *events) == "Blue 1 Starter explores for 1 wood: the Sailray in 2-1; Blue takes 1 canvas."


def test_explore__free_by_an_upgrade() -> None:
    table = acting().put("blue-1", corner="1-1n", kind="lookout", upgrades=("free-explore",))
    events = table.play(c.Explore("blue-1", "2-1", drawn="merchant"))
    assert told(table, *events)[1:] == ["Blue 1 Lookout finds a merchant in 2-1, free by its upgrade."]
    assert brief(table, *events) == "Blue 1 Lookout explores free: a merchant in 2-1."


def test_terraform__what_goes_and_what_comes() -> None:
    table = acting()
    events = table.play(c.Terraform("blue-1", "1-1", drawn="glass", number=5))
    assert brief(table, *events) == "Blue 1 Starter explores for 1 wood: canvas 1 goes, glass 5 in 1-1."
    assert told(table, *events)[2] == (
        "Blue 1 Starter terraforms canvas 1 in 1-1, which leaves the game with its number token."
    )


def test_terraform__a_leviathan_is_shuffled_into_the_stack() -> None:
    table = acting().lay("1-1", "barkhide").put("1-1", health=0)
    events = table.play(c.Terraform("blue-1", "1-1", drawn="glass", number=5))
    assert told(table, *events)[2] == (
        "Blue 1 Starter terraforms the Barkhide in 1-1, which goes back into the stack and is shuffled in: 22 hexes."
    )
    assert brief(table, *events) == (
        "Blue 1 Starter explores for 1 wood: the Barkhide is shuffled into the stack, glass 5 in 1-1."
    )


def test_build_and_upgrade__the_ship_its_cost_and_where_it_is_put() -> None:
    table = acting().give("blue", wood=3, canvas=1)
    events = table.play(c.Build("blue-1", "basic", "1-1s"))
    assert told(table, *events)[1:] == [
        "Blue pays 1 canvas, 1 wood for a Basic ship.",
        "Blue 1 Starter builds a Basic ship, Blue 2, between canvas 1, merchant and wood 2.",
    ]
    assert brief(table, *events).startswith("Blue 1 Starter builds a Basic ship, Blue 2, between")
    events = table.play(c.Upgrade("blue-1", "move"))
    assert told(table, *events)[1:] == [
        "Blue pays 1 wood for an upgrade of Blue 1 Starter: Move +1.",
        "Blue 1 Starter is upgraded: Move +1.",
    ]
    assert brief(table, *events) == "Blue 1 Starter is upgraded: Move +1."


def test_plunder__of_a_ship_who_loses_what() -> None:
    table = acting().give("red", glass=3).put("blue-1", kind="raider")
    table.put("red-1", corner="1-1s")
    events = table.play(c.PlunderShip("blue-1", "red-1", {"glass": 2}))
    assert told(table, *events)[1:] == [
        "Red loses 2 glass as Blue 1 Raider plunders Red 1 Starter.",
        "Blue takes 2 glass as Blue 1 Raider plunders Red 1 Starter.",
    ]
    assert brief(table, *events) == "Blue 1 Raider takes 2 glass from Red."


def test_plunder__of_a_leviathan_reward_damage_and_death() -> None:
    """The log names it also when it lies there no more."""
    table = acting().lay("1-1", "glasswing").put("blue-1", kind="raider")
    events = table.play(c.PlunderBeast("blue-1", "1-1"))
    assert brief(table, *events) == (
        "Blue 1 Raider plunders the Glasswing: 4 glass; Blue 1 Raider hurts the Glasswing: 2 of 4 health left."
    )
    assert sums(table, *events) == ["Plunder 2 x 2 = 4", "4 - 2 = 2"]
    table.put("blue-1", done=())
    table.play(c.PlunderBeast("blue-1", "1-1"))
    table.lay("1-1", "wood", 3)
    assert told(table, table.happened(BeastHurt)[-1]) == ["Blue 1 Raider takes the last health of the Glasswing."]


def test_trade__in_one_sentence() -> None:
    table = acting().give("blue", wood=4)
    events = table.play(c.Trade("blue-1", "wood", "metal", 2))
    assert told(table, *events)[1:] == [
        "Blue pays 4 wood as Blue 1 Starter trades.",
        "Blue takes 2 metal as Blue 1 Starter trades.",
    ]
    assert brief(table, *events) == "Blue 1 Starter trades 4 wood for 2 metal."


def test_overruled__what_could_not_be_paid_is_told() -> None:
    table = acting().give("blue", wood=1)
    events = table.play(c.Build("blue-1", "basic", "1-1s"), overrule=True)
    assert told(table, *events)[1] == "Blue pays 1 wood for a Basic ship; 1 more could not be paid."


@pytest.mark.parametrize(
    ("goal", "why"),
    [
        ("number", "each ship is at a 4: Blue 1 Starter, Blue 2 Skiff and Blue 3 Skiff"),
        ("fleet", "4 ships: Blue 1 Starter, Blue 2 Skiff, Blue 3 Skiff and Blue 4 Raider"),
        ("hunter", "1 leviathan killed"),
        ("winds", "ships at 1, 2, 3, 4, 5 and 6"),
        ("ports", "ships at merchant, the Ironback and metal"),
        ("refit", "4 upgrade tokens: Blue 1 Starter and Blue 2 Skiff"),
        ("hoard", "8 wood"),
        ("stores", "2 or more of every resource"),
        ("yards", "Skiff, Raider and Tender"),
        ("claim", "ships at wood 2, wood 5 and wood 4"),
    ],
)
def test_goals__each_is_told_with_what_it_was_met_by(goal: str, why: str) -> None:
    """As it was then: hexes by kind and number, not by where they lay."""
    table = begun().put("sky", special=4)
    sky = table.sky
    touch = {
        "number": (("skiff", "1-4n"), ("skiff", "2-1s")),
        "fleet": (("skiff", "1-1n"), ("skiff", "1-2n"), ("raider", "1-5n")),
        "winds": (("skiff", "1-3n"), ("skiff", "1-4n")),
        "ports": (("skiff", "2-1s"), ("skiff", "2-2s")),
        "refit": (("skiff", "1-1n"),),
        "yards": (("skiff", "1-1n"), ("raider", "1-2n"), ("tender", "1-5n")),
        "claim": (("skiff", "1-3n"), ("skiff", "1-4n"), ("skiff", "2-1n")),
    }
    if goal == "number":
        table.lay("2-1", "glass", 4).put("blue-1", corner="1-4n")
    if goal == "claim":
        table.lay("2-1", "wood", 4)
    if goal == "ports":
        table.lay("2-1", "ironback").lay("2-2", "metal", 3)
    for kind, corner in touch.get(goal, ()):
        table.launch("blue", kind, corner)
    if goal == "refit":
        table.put("blue-1", upgrades=("move", "plunder")).put("blue-2", upgrades=("move", "forage"))
    table.put("blue", kills=1)
    table.give("blue", **({"wood": 8} if goal == "hoard" else dict.fromkeys(sky.book.goods, 2)))
    cause = met(table.sky, table.player("blue"), table.sky.book.goals[goal])
    assert cause is not None
    (line,) = told(table, GoalMet("blue", goal, cause))
    assert line == f"Blue meets the goal {table.sky.book.goals[goal].name}: {why}."


def test_end__the_winner_and_the_three_goals() -> None:
    table = acting().put("blue", goals=("hoard", "refit")).give("blue", wood=4)
    for corner in ("1-1n", "1-2n"):
        table.launch("blue", "skiff", corner)
    events = table.play(c.Build("blue-1", "basic", "1-1s"), overrule=True)
    assert told(table, *events)[-1] == (
        "Blue has completed three goals and wins the game: The Hoard, Shipshape and A Fleet of Four."
    )
    assert brief(table, *events).endswith(
        "Blue has completed three goals and wins the game: The Hoard, Shipshape and A Fleet of Four."
    )
    met = next(place for place, event in enumerate(events) if isinstance(event, GoalMet))
    built = met - 1
    assert GAME.sheet.led_to(table.sky, events, met) == (built,)
    assert GAME.sheet.led_to(table.sky, events, events.index(Won("blue"))) == (met,)


def test_why__a_reward_follows_from_what_was_found_and_a_hex_from_what_was_paid() -> None:
    table = acting().put("blue-1", corner="1-1n")
    events = table.play(c.Explore("blue-1", "2-1", drawn="glasswing"))
    kinds = [type(event) for event in events]
    laid_at = kinds.index(HexLaid)
    assert [type(events[at]) for at in GAME.sheet.led_to(table.sky, events, laid_at)] == [GoodsChanged]
    assert GAME.sheet.led_to(table.sky, events, laid_at + 1) == (laid_at,)


def test_says__commands_in_words() -> None:
    """For the tray, and for what a strike takes along; also of ships and hexes that there are not."""
    says: tuple[tuple[Command, str], ...] = (
        (c.Move("blue-1", "1-1n"), "Blue 1 Starter moves to corner 1-1n"),
        (c.Move("blue-1", near=("0", "1-2")), "Blue 1 Starter moves to merchant and wood 2"),
        (c.Explore("blue-1", "2-1"), "Blue 1 Starter explores 2-1"),
        (c.Terraform("blue-1", "1-1"), "Blue 1 Starter terraforms 1-1"),
        (c.Build("blue-1", "raider"), "Blue 1 Starter builds a Raider"),
        (c.Upgrade("blue-1", "far-trade"), "Blue 1 Starter gets an upgrade: trades one corner from a merchant"),
        (c.PlunderShip("nobody-9", "red-1"), "nobody-9 plunders Red 1 Starter"),
        (c.PlunderBeast("blue-1", "9-9"), "Blue 1 Starter plunders 9-9"),
        (c.Trade("blue-1", "wood", "metal", 2), "Blue 1 Starter trades 4 wood for 2 metal"),
        (c.Place("blue", "wood", "0n"), "Blue's starter ship goes to corner 0n, with wood"),
        (c.SetUp(is_real=True), "set the table up with real stacks"),
        (c.Forage(3), "forage 3"),
        (c.EndTurn(), "end the turn"),
    )
    table = begun()
    for command, words in says:
        assert GAME.words.says[type(command)](table.sky, command) == words
