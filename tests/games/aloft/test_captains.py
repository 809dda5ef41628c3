"""Simple commodores: their games end by a goal, go by the rules, and are played on from wherever they stand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from tests.games.aloft.tables import LINE, Table, acting, begun, files, laid, start
from umpire.core.commands import Command
from umpire.core.events import Event, Header
from umpire.core.hexes import cell
from umpire.core.players import COLOURS
from umpire.core.state import Fought
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.book import GOALS_TO_WIN
from umpire.games.aloft.captains.aims import aims_of
from umpire.games.aloft.captains.commodore import acts
from umpire.games.aloft.captains.fight import Match, fight
from umpire.games.aloft.captains.imagined import Imagined
from umpire.games.aloft.goals import met
from umpire.games.aloft.state import Sky
from umpire.service import auto
from umpire.service.auto import answer
from umpire.service.table import battles

GAMES = 10
MOST_TURNS = 30
NO_HOARD = LINE.replace("hoard", "claim")
"""Nobody saves one good."""


def made(players: int) -> Sky:
    """A game of so many, before it is set up."""
    them = [{"id": id, "name": id.title(), "captain": id.title()} for id in COLOURS[:players]]
    read = GAME.read_scenario({**files(), "scenarios/made.toml": {"name": "Made", "players": them}}, "made")
    sky: Sky = GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read))
    return sky


def match(sky: Sky, seed: int) -> Match:
    random = Random(seed)
    return Match(GAME, sky, partial(answer, random=random), random.choice)


def fought(sky: Sky, seed: int) -> Fought:
    random = Random(seed)
    return fight(GAME, sky, partial(answer, random=random), random.choice)


@cache
def outcomes(players: int) -> tuple[Fought, ...]:
    return tuple(fought(made(players), seed) for seed in range(1, GAMES + 1))


def first(them: Sequence[Any]) -> Any:
    """In the place of chance."""
    return them[0]


def corner_between(*cells: str) -> str:
    """The corner that three cells have."""
    at = cell(cells[0])
    assert at is not None
    return next(one.name for one in at.corners if {each.name for each in one.cells} == set(cells))


def wanted(table: Table) -> list[Command]:
    """What would be done now, the best first."""
    return list(acts(table.sky, first))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_end__every_game_ends_by_a_third_goal_before_the_thirtieth_turn(players: int) -> None:
    """One player has three goals, each of which was met; nobody began a thirty-first turn, or was refused anything."""
    for outcome in outcomes(players):
        winner = outcome.state.players[outcome.state.winner]
        assert outcome.winner == winner.name
        assert len(winner.goals) == GOALS_TO_WIN
        assert 2 < outcome.rounds <= MOST_TURNS
        assert outcome.refused == 0


def test_end__every_action_is_taken_by_somebody() -> None:
    """They build, upgrade, plunder ships and leviathans, trade, explore and terraform."""
    random = Random(4)
    kinds: set[type] = set()

    class Watched(Match):
        def _decide(self, command: Command) -> tuple[Event, ...]:
            kinds.add(type(command))
            return super()._decide(command)

    for _ in range(6):
        played = Watched(GAME, start(), partial(answer, random=random), random.choice)
        while not played.is_over:
            played.go()
    assert kinds == {
        c.SetUp, c.Place, c.Forage, c.Move, c.Explore, c.Terraform, c.Upgrade, c.Build, c.PlunderShip, c.PlunderBeast,
        c.Trade, c.EndTurn,
    }  # fmt: skip


def test_chance__the_same_seed_is_the_same_game() -> None:
    """Chance comes in by answers and picks alone."""
    assert fought(start(), 7) == fought(start(), 7)
    assert fought(start(), 7) != fought(start(), 8)


def test_start__a_game_is_played_on_from_the_middle() -> None:
    """Also where real stacks lie on the table, and whatever was marked by hand."""
    played = match(laid().sky, 3)
    while played.sky.turn < 8:
        played.go()
    table = Table(played.sky).mark("blue.goods.metal", 3)
    outcome = fought(table.sky, 5)
    assert outcome.state.stack.is_real
    assert outcome.rounds >= 3
    assert len(outcome.state.players[outcome.state.winner].goals) == GOALS_TO_WIN


def test_start__a_game_that_is_over_stays_as_it_is() -> None:
    """Nobody does anything more."""
    over = outcomes(3)[0]
    again = fought(over.state, 1)
    assert (again.winner, again.commands, again.state) == (over.winner, 0, over.state)


@pytest.mark.parametrize("seed", range(1, 6))
def test_no_map__a_game_is_played_at_an_imagined_table(seed: int) -> None:
    """Whatever a ship is said to touch is what it touches there, after every command."""
    played = match(start("without-a-map"), seed)
    while not played.is_over:
        played.go()
        if played.sky.phase in ("forage", "actions"):
            seen = played.table.look(played.sky)
            for ship in played.sky.in_play:
                said = {played.table.cells[id].name for id in ship.near}
                at = played.table.corners[ship.id]
                assert said == {one.name for one in at.cells if one.name in seen.hexes}
    assert played.refused == 0
    assert len(played.sky.players[played.sky.winner].goals) == GOALS_TO_WIN


def test_no_map__what_is_said_is_what_the_imagined_table_was_found_by() -> None:
    """From the middle of a game: each hex has a cell of its own, and each ship a corner at the hexes that it is said to touch."""
    table = laid(L_01="said")
    near_to = (("0", "1-6"), ("0", "1-2", "1-3"), ("0", "1-4", "1-5"))
    for player, near in zip(table.sky.players, near_to, strict=True):
        table.play(c.Place(player, "wood", near=near))
    table.play(c.Forage(1))
    table.play(c.Explore("blue-1", drawn="metal", number=3))
    imagined = Imagined()
    seen = imagined.look(table.sky)
    assert seen.keeps_map
    assert sorted(hex.kind for hex in seen.hexes.values()) == sorted(hex.kind for hex in table.sky.hexes.values())
    assert len({ship.corner for ship in seen.in_play}) == 3
    assert seen.ships["red-1"].corner == corner_between("0", "1-2", "1-3")
    assert seen.ships["green-1"].corner == corner_between("0", "1-4", "1-5")
    assert {"0", "1-6"} <= {cell.name for cell in imagined.corners["blue-1"].cells}


def test_forage__the_number_is_named_that_gives_what_is_lacking() -> None:
    """Blue stands between breath 6 and canvas 1, with wood: a Skiff wants canvas and breath."""
    table = begun(NO_HOARD).give("blue", canvas=1)
    table.put("sky", types=("skiff",))
    assert wanted(table) == [c.Forage(6)]
    assert wanted(table.give("blue", breath=1)) == [c.Forage(1)]


def test_build__what_is_wanted_most_is_built_once_it_can_be_paid() -> None:
    """Onto a corner beside the ship that builds; until then nothing is bought for its goods."""
    table = acting().give("blue", canvas=1, breath=1)
    built = next(command for command in wanted(table) if isinstance(command, c.Build))
    table.play(built)
    assert table.ship("blue-2").kind == built.kind
    aims = aims_of(table.sky, table.player("blue"))
    assert aims.wish
    assert aims.lacks == {good: cost - table.player("blue").has(good) for good, cost in aims.wish.cost.items()}


def test_plunder__a_leviathan_pays_two_for_each_unit_and_is_attacked_first() -> None:
    """Before a ship moves on."""
    table = acting().lay("1-1", "sailray").put("blue-1", kind="raider")
    assert isinstance(command := wanted(table)[0], c.PlunderBeast)
    assert sum(command.goods.values()) == 4


def test_plunder__of_a_ship_the_goods_are_taken_that_are_worth_most() -> None:
    """Red has wood too, but metal is rarer."""
    table = acting(NO_HOARD).give("red", wood=2, metal=2).give("blue")
    table.put("blue-1", kind="raider", corner="1-2s").put("red-1", corner="1-3n")
    assert wanted(table)[0] == c.PlunderShip("blue-1", "red-1", {"metal": 2})


def test_move__a_ship_goes_where_a_goal_is_met() -> None:
    """A Gale five steps from the sixth number."""
    table = acting(LINE.replace("hunter", "winds")).put("red-1", corner="1-5s").put("green-1", corner="1-4s")
    table.launch("blue", "skiff", "1-3n")
    table.launch("blue", "gale", "1-1n")
    for _ in range(12):
        if "winds" in table.player("blue").goals:
            break
        table.play(wanted(table)[0])
    assert met(table.sky, table.player("blue"), table.sky.book.goals["winds"])


def gathering(*others: str) -> tuple[Table, list[c.Move]]:
    """Blue's ships at these corners of the 4, which is the number to gather at, and where the last one goes, which is far off."""
    line = LINE.replace("fleet hunter hoard", "number winds claim").replace("refit", "refit; special 4")
    table = acting(line).put("red-1", corner="").put("green-1", corner="").put("blue-1", corner=others[0])
    for corner in others[1:]:
        table.launch("blue", "skiff", corner)
    last = table.launch("blue", "skiff", "1-1s")
    return table, [command for command in wanted(table) if isinstance(command, c.Move) and command.ship == last]


def test_move__the_third_ship_joins_two_at_the_chosen_number() -> None:
    table, moves = gathering("1-4n", "1-4s")
    table.play(moves[0])
    assert met(table.sky, table.player("blue"), table.sky.book.goals["number"])


def test_move__a_second_ship_alone_does_not_go_to_the_chosen_number() -> None:
    """Two are too few; she serves another goal where she is."""
    assert gathering("1-4n")[1] == []


def test_move__a_builder_without_room_goes_where_there_is_some() -> None:
    """Its three corners are taken, and it has the goods."""
    table = acting().give("blue", canvas=2, breath=2, wood=2)
    for corner in ("2-12s", "1-1s", "1-6s"):
        table.launch("red", "gale", corner)
    commands = wanted(table)
    assert not any(isinstance(command, c.Build) for command in commands)
    moves = [command.corner for command in commands if isinstance(command, c.Move)]
    assert moves
    table.play(c.Move("blue-1", moves[0]))
    assert any(isinstance(command, c.Build) for command in wanted(table))


def test_trade__a_surplus_becomes_what_is_lacking() -> None:
    """At the merchant, two for one, and never what the wish costs."""
    table = acting(NO_HOARD).give("blue", wood=6)
    commands = [command for command in wanted(table) if isinstance(command, c.Trade)]
    assert [command.give for command in commands] == ["wood"]
    assert commands[0].get in aims_of(table.sky, table.player("blue")).lacks


def test_trade__a_surplus_is_carried_to_the_merchant() -> None:
    """A ship with much wood goes where it can trade some of it, and does."""
    table = acting(NO_HOARD).give("blue", wood=6).put("blue-1", corner="1-1n")
    assert not any(isinstance(command, c.Trade) for command in wanted(table))
    moved = wanted(table)[0]
    assert isinstance(moved, c.Move)
    table.play(moved)
    assert isinstance(wanted(table)[0], c.Trade)


def test_auto__games_are_counted_by_turns_and_winners() -> None:
    """As `umpire play --auto` prints it: nothing of ships' fates, which this game has not."""
    games = auto.fight(battles.new_header("aloft", "three-commodores"), 4, 1, lambda done: None, cores=1)
    assert not any(game.error for game in games)
    told = "\n".join(auto.lines(games))
    assert "fates" not in told
    assert "undecided" not in told
    assert "0 orders the rules did not allow" in told
