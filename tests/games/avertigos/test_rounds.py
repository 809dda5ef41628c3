"""The rounds of an evening: how each begins and ends, and who wins the evening."""

from __future__ import annotations

import pytest

from tests.games.avertigos.evenings import boat, evening, fought, launched, take
from tests.games.avertigos.skies import Table, start
from umpire.core.seats import SPECTATOR
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.evening import RoundPrepared, RoundWon


def test_skirmish__a_round_begins_when_all_have_launched() -> None:
    """The refusal names who has not."""
    table = evening(3)
    take(table, "mei dynasty-bow-gunner", "rahim mercenary-flamer", "lin singasari-flamer", "mei dynasty-side-gunner")
    table.play(c.Launch("mei", boat("Heron", "bow gunner", "side gunner")))
    assert "still to launch: Rahim, Lin" in table.refused(c.BeginRound())


@pytest.mark.parametrize(
    ("ships", "told"), [(1, "each player launches a ship first"), (2, "each player launches 2 ships first")]
)
def test_skirmish__the_refusal_says_how_many_ships_each_launches(ships: int, told: str) -> None:
    assert told in evening(ships_each=ships).refused(c.BeginRound())


def test_skirmish__then_comes_initiative_then_movement() -> None:
    """Skirmish Game Flow."""
    table = launched(evening())
    table.play(c.BeginRound())
    assert table.sky.phase == "initiative"
    table.rolled("mei", "rahim")
    assert table.sky.phase == "movement"
    assert set(table.sky.order) == {"mei-s", "rahim-s"}


def test_skirmish__initiative_is_rolled_anew_in_each_round() -> None:
    """House."""
    table = launched(evening())
    table.play(c.BeginRound())
    table.rolled("mei", "rahim").play(c.EndRound("mei"))
    assert table.sky.initiative == ()
    launched(table, number=2).play(c.BeginRound())
    table.rolled("rahim", "mei")
    assert table.sky.initiative == ("rahim", "mei")


def test_victory__a_round_is_won_when_the_others_ships_are_eliminated() -> None:
    """The last ship sailing, at once."""
    table = Table().rolled()
    table.play(c.TakeDamage("kite", 99, "hull"))
    assert [(won.round, won.winner) for won in table.happened(RoundWon)] == [(1, "mei")]
    assert table.sky.phase == "choose"


def test_victory__teams_win_together() -> None:
    """A round goes on while two teams have ships, however few players."""
    players = [{"id": id, "name": id, "team": team} for id, team in (("a", "East"), ("b", "East"), ("c", "West"))]
    ships = [
        {
            "id": f"ship-{one['id']}",
            "player": one["id"],
            "block": f"S{one['id']} | patrol boat | {side} / bow: flamer / side: side gunner",
        }
        for one, side in zip(players, ("dynasty", "singasari", "dynasty"), strict=True)
    ]
    ships[2]["block"] = ships[2]["block"].replace("flamer", "flamer mer").replace("side gunner", "side gunner mer")
    table = Table(start({"name": "x", "players": players, "ships": ships, "rounds": 1})).rolled()
    table.play(c.TakeDamage("ship-a", 99, "hull"))
    assert not table.happened(RoundWon)
    table.play(c.TakeDamage("ship-c", 99, "hull"))
    assert table.sky.winner == "East"


def test_victory__where_nobody_is_left_nobody_has_won_the_round() -> None:
    """Two ships may sink each other."""
    table = Table().rolled().put("heron", fate="destroyed").put("kite", fate="gone")
    table.play(c.NextPhase(), overrule=True)
    assert [won.winner for won in table.happened(RoundWon)] == [""]
    assert table.sky.evening is not None
    assert (table.sky.evening.wins, table.sky.evening.results) == ({}, ("",))


def test_rounds__one_ends_by_the_umpires_word() -> None:
    """For a team, by id or name, or for nobody; another team there is not."""
    table = Table().rolled()
    assert "one of Mei, Rahim" in table.bad(c.EndRound("Lin"))
    table.play(c.EndRound("Rahim"))
    assert table.sky.evening is not None
    assert table.sky.evening.wins == {"rahim": 1}
    assert "no round of skirmish is under way" in table.bad(c.EndRound("Rahim"))


def test_rounds__after_one_the_board_is_cleared() -> None:
    """Ships off the board, modules in the box, what each had is remembered; the log still knows the ships."""
    table = fought(evening(), "mei")
    assert table.sky.afloat == ()
    assert len(table.sky.supply) == 30
    assert table.player("mei").before == ("dynasty-bow-gunner", "dynasty-side-gunner")
    assert (table.sky.turn, table.sky.order, table.sky.phase) == (1, (), "choose")
    assert "Mei launches Mei's, a Patrol Boat" in table.told()


def test_rounds__after_one_everybody_reads_who_chooses_next() -> None:
    """Mei began the first, so Rahim begins the second."""
    table = fought(evening(), "mei")
    assert table.told(SPECTATOR).endswith("Rahim chooses a module next.")


def test_rounds__each_begins_with_two_cards_and_a_fresh_deck() -> None:
    """House: set up as the first was."""
    table = launched(evening()).put("mei", hand=7)
    table.play(c.BeginRound())
    table.play(c.EndRound())
    assert [player.hand for player in table.sky.players.values()] == [2, 2]
    assert table.sky.pile.left == table.sky.book.deck - 4


def test_rounds__a_ship_of_the_same_name_is_another_ship() -> None:
    """Numbers begin again; ids do not come back."""
    table = fought(evening(), "mei")
    launched(table, number=2)
    assert [(ship.id, ship.number) for ship in table.sky.afloat] == [("mei-s-2", 1), ("rahim-s-2", 2)]


def test_rounds__panels_are_of_the_ships_of_this_round() -> None:
    """Those of earlier rounds have none."""
    table = fought(evening(), "mei")
    launched(table, number=2)
    assert [id for id in GAME.subjects(table.sky) if id in table.sky.ships] == ["mei-s-2", "rahim-s-2"]


def test_objective__the_most_rounds_win_the_evening() -> None:
    """With why, and the score of the whole evening for the results book."""
    table = evening()
    for number, winner in enumerate(("mei", "rahim", "rahim"), 1):
        fought(table, winner, number=number)
    assert (table.sky.phase, table.sky.winner) == ("over", "rahim")
    assert GAME.rules.won(table.sky) == ("Rahim", "2 of 3 rounds")
    assert GAME.rules.points(table.sky) == {"Mei": 1, "Rahim": 2}


def test_objective__it_ends_as_soon_as_it_is_decided() -> None:
    """House: when no other team can have as many any more; before that, all rounds are played."""
    table = evening()
    fought(table, "mei")
    assert table.sky.phase == "choose"
    fought(table, "mei", number=2)
    assert (table.sky.phase, table.sky.winner) == ("over", "mei")
    assert len(table.happened(RoundPrepared)) == 1


def test_objective__as_many_rounds_are_a_draw() -> None:
    """Nobody has won the evening; the book takes it as a draw."""
    table = evening(rounds=2)
    fought(table, "mei")
    fought(table, "rahim", number=2)
    assert (table.sky.phase, table.sky.winner) == ("over", "")
    who, why = GAME.rules.won(table.sky)
    assert who == "draw"
    assert "no team has won more rounds" in why
    assert "Nobody wins" in table.told()


@pytest.mark.parametrize(
    "command", [c.BeginRound(), c.EndRound("mei"), c.TakeModule("mei", "flamer mer"), c.Launch("mei", "X")]
)
def test_rounds__after_the_end_nothing_more_begins(command: c.Launch) -> None:
    """Bad input, each."""
    table = evening(rounds=1)
    fought(table, "mei")
    assert table.bad(command)
