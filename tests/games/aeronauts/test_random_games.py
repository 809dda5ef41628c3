"""Random games and fights: offers, odd sequences, wrong orders, marks, switches, overrulings, strikes and redos."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.aeronauts.island import GAME, start
from tests.games.chance import Record, some_value
from umpire.core import playing as core
from umpire.core.commands import Correct, SetHouseRule, Strike
from umpire.core.errors import BadInput
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.aeronauts import commands as c
from umpire.games.aeronauts.fight import SIDES
from umpire.games.aeronauts.state import Land


class Chance:
    """One random game."""

    def __init__(self, scenario: str, seed: int) -> None:
        self.random = Random(seed)
        self.record = Record(GAME, start(scenario))

    @property
    def land(self) -> Land:
        land: Land = self.record.state
        return land

    def try_to(self, command: Any) -> None:
        """Play it; a refusal stands or is overruled, and nothing but it and bad input may be raised."""
        try:
            self.record.play(command, self.random)
        except BadInput:
            return
        except Refused as refused:
            if self.random.random() < 0.7:
                ids = {refusal.id: "ruling" for refusal in refused.refusals}
                self.record.play(command, self.random, ids)

    def offer(self) -> None:
        offers = [offer.command for offer in core.offers(GAME, self.land, UMPIRE)]
        if offers:
            kind = self.random.choice(sorted({type(one).__name__ for one in offers}))
            self.try_to(self.random.choice([one for one in offers if type(one).__name__ == kind]))

    def anything(self) -> None:
        """An order that nobody advised."""
        pick = self.random.choice
        pieces = [piece for city in self.land.cities.values() for piece in city.pieces]
        cities, fights = list(self.land.cities), [*self.land.fights, "fight-1"]
        line = " ".join(pick(["S", "E", "C", "R", "B", "CS", "EM"]) for _ in range(self.random.randint(0, 6)))
        self.try_to(
            pick([
                c.Approach(pick(pieces), pick(pieces), pick(["peace", "attack"]), pick(["", "peace", "attack"])),
                c.Join(pick(fights), pick(pieces), self.random.randint(0, 4)),
                c.Withdraw(pick(fights), pick(pieces)),
                c.MovePiece(pick(pieces), "somewhere"),
                c.SetUpFight(pick(cities), pick(pieces)),
                c.OpenFight(pick(fights)),
                c.LaySequence(pick(fights), pick(cities), line, pick([False, False, True])),
                c.LaySequence(pick(fights), pick(cities), line),
                c.DealCards(pick(fights), pick([True, False]), line, pick(["S", "", line])),
                c.DealCards(pick(fights), counter=pick(["", "yes", "no"])),
                c.Resolve(pick(fights), tuple(pieces[:1])),
                c.BeginTurn(pick(cities)), c.NextPhase(), c.EndRound(tuple(cities[:1])),
                c.TakeSpecial(pick(cities), pick(["CS", "EM"])), c.GainPiece(pick(cities), "dock"),
                c.SettleTrade(pick(cities), pick(cities), {"steel": 3}, {"gas": 2}), c.LoadMerchants(),
            ])
        )  # fmt: skip

    def mark(self) -> None:
        subjects = ["round", "fights", "trade", *self.land.cities]
        marks = [mark for subject in subjects for mark in GAME.rules.marks.about(self.land, subject)]
        mark = self.random.choice(marks)
        if not mark.name.endswith((".lost", ".captain")) or self.random.random() < 0.2:
            self.record.play(Correct(mark.name, some_value(mark, self.random)), self.random)

    def switch(self) -> None:
        switch = self.random.choice(list(GAME.rules.house_rules.switches.values()))
        self.record.play(SetHouseRule(switch.id, self.random.choice(switch.settings)[0]), self.random)

    def strike(self) -> None:
        """A line of this round, with all that rests on it; what is left decides as if the rest had never been played."""
        dead, first = self.record.line.dead, self.record.round_start
        live = [entry.seq for entry in self.record.entries[-10:] if entry.seq >= first and entry.seq not in dead]
        if live:
            try:
                self.record.strike(self.random.choice(live))
            except BadInput:
                return
            assert self.record.decided_again() == self.land

    def undo_and_redo(self) -> None:
        if not self.record.entries:
            return
        before, last = self.land, self.record.entries[-1]
        if isinstance(last.command, Strike) or last.seq in self.record.line.dead:
            return
        self.record.strike(last.seq)
        self.record.strike(last.seq + 1)
        assert self.land == before

    def check(self) -> None:
        """Replay equals live; nothing is below nothing; what is dealt came from somewhere."""
        assert self.record.folded() == self.land
        for city in self.land.cities.values():
            assert all(count >= 0 for count in city.stock.values())
        for fight in self.land.fights.values():
            for side in SIDES:
                assert fight.force(side).city in self.land.cities
            assert fight.target not in (*fight.attack.pieces, *fight.defence.pieces)
        for seat in GAME.seats(self.land):
            for shown in GAME.sheet.view_for(self.land, seat).fights:
                for side in SIDES:
                    city = self.land.cities[shown.fight.force(side).city]
                    is_own = seat.kind == "captain" and city.captain == seat.captain
                    assert is_own or not shown.fight.rest(side)


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("scenario", ["a-fight", "new-land"])
def test_a_long_random_game(scenario: str, seed: int) -> None:
    chance = Chance(scenario, seed)
    steps = (
        *(chance.offer,) * 6, *(chance.anything,) * 5, chance.mark, chance.switch, chance.strike, chance.undo_and_redo,
    )  # fmt: skip
    for _ in range(90):
        chance.random.choice(steps)()
        chance.check()
    assert len(chance.record.entries) > 20
