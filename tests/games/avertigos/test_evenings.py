"""Whole evenings and their result: random play by offers alone goes from the first choice to the last round."""

from __future__ import annotations

from random import Random

import pytest

from tests import presses
from tests.desks import fresh_desk
from tests.games.avertigos.evenings import scenario
from tests.games.avertigos.skies import start
from tests.games.chance import Record
from umpire.core import playing as core
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.events.evening import Launched, RoundBegun
from umpire.games.avertigos.state import Sky
from umpire.service.desk import Desk
from umpire.service.results import ending
from umpire.service.table import battles

desk = pytest.fixture(scope="module")(fresh_desk)
TWO_AND_TWO = ("East", "West", "West", "East")
EVENINGS = {
    "domination": scenario(3),
    "teams": scenario(4, TWO_AND_TWO),
    "two ships each": scenario(2, ships_each=2),
    "faction": scenario(4, TWO_AND_TWO, variant="faction", ships_each=2),
    "gamblers": {**scenario(2, gamblers=True), "rounds": 5},
    "five gamblers": {**scenario(5, gamblers=True), "rounds": 5},
    "faction with a bank": {**scenario(2, gamblers=True, variant="faction"), "rounds": 5},
    "a small bank": {**scenario(2, bank=30), "rounds": 5},
    "simple": scenario(2, simple=True),
}


def played(sky: Sky, seed: int) -> Record:
    """By offers alone to the end; a round that lasts long ends by the umpire's word."""
    record, random, turns = Record(GAME, sky), Random(seed), 0
    for _ in range(4000):
        offers = core.offers(GAME, record.state, UMPIRE)
        if record.state.phase == "over":
            break
        turns = turns + 1 if record.state.phase != "choose" else 0
        command = random.choice(offers).command if turns < 150 else c.EndRound(random.choice(record.state.teams))
        try:
            record.play(command, random)
        except Refused:
            continue
    return record


@pytest.mark.parametrize("name", EVENINGS)
@pytest.mark.parametrize("seed", range(2))
def test_evening__offers_lead_through_all_of_it(name: str, seed: int) -> None:
    """To its end, with as many rounds as were told, and every card on one ship at most."""
    record = played(start(EVENINGS[name]), seed)
    assert record.state.phase == "over"
    assert record.folded() == record.state
    events = [event for entry in record.entries for event in entry.events]
    rounds = sum(isinstance(event, RoundBegun) for event in events)
    assert rounds == len(record.state.evening.results) <= record.state.evening.rounds
    sets: list[list[str]] = [[]]
    for event in events:
        if isinstance(event, RoundBegun):
            sets.append([])
        elif isinstance(event, Launched):
            sets[-1] += [module.card for module in event.ship.modules.values()]
    assert all(len(cards) == len(set(cards)) for cards in sets)
    assert all(player.coins >= 0 for player in record.state.players.values())


def test_evening__its_score_enters_the_results_book(desk: Desk) -> None:
    """Rounds by team, the winner and why; a player's screen has no fate."""
    battle = battles.start(desk, "avertigos", "two-patrol-boats")

    def do(*commands: object) -> None:
        for command in commands:
            presses.play(desk, battle, UMPIRE, command)  # type: ignore[arg-type]

    do(c.RollInitiative(("mei", "rahim")), c.EndRound("mei"))
    for player, card in (("rahim", "singasari-flamer"), ("mei", "dynasty-flamer"), ("rahim", "dynasty-side-rocketeer")):
        do(c.TakeModule(player, card))
    do(c.TakeModule("mei", "singasari-side-gunner"))
    do(c.Launch("mei", "Heron | patrol | dyn / bow: flamer / side: side gunner sin"))
    do(c.Launch("rahim", "Kite | patrol | sin / bow: flamer / side: side rock dyn"))
    do(c.BeginRound(), c.TakeDamage("kite", 99, "hull"))
    result = ending.draft(desk, battle)
    assert result.sides_words == "Mei: 2; Rahim: 0"
    assert (result.winner, result.why) == ("Mei", "2 of 2 rounds")
    assert result.fates_words == "Heron: in play, unhurt; Kite: destroyed"


def test_counts__a_team_has_rounds_ships_in_play_and_coins_of_a_bank() -> None:
    """Coins of all its players together; without a bank nobody counts coins."""
    sky = start(EVENINGS["gamblers"])
    left = {player.name: {"rounds": 0, "ships left": 0, "coins": player.coins} for player in sky.players.values()}
    assert GAME.rules.counts(sky) == left
    record = played(start(EVENINGS["teams"]), 0)
    evening = record.state.evening
    assert evening is not None
    assert {team: has["rounds"] for team, has in GAME.rules.counts(record.state).items()} == {
        team: evening.wins.get(team, 0) for team in ("East", "West")
    }
    assert [sorted(has) for has in GAME.rules.counts(record.state).values()] == [["rounds", "ships left"]] * 2
