"""A state machine that plays whole battles: offers, damage by hand, marks, house rules, overrulings, strikes and redos."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.games.chance import Record, some_value, start
from umpire.core.commands import Correct, SetHouseRule, Strike
from umpire.core.errors import BadInput, Refused
from umpire.core.seats import UMPIRE
from umpire.games import find_game
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.bands import ladder

SEEDS = st.integers(0, 2**32)


class Battles(RuleBasedStateMachine):
    """Every command goes through `core.game.decide` and onto a timeline, as the service does it."""

    record: Record

    @initialize(scenario=st.sampled_from(["skirmish", "bridges"]), seed=SEEDS)
    def begin(self, scenario: str, seed: int) -> None:
        """A battle with its first card turned."""
        self.record = Record(find_game("cloudships"), start(find_game("cloudships"), scenario))
        self.record.play(c.TurnCard(), Random(seed))

    def try_to(self, command: Any, random: Random) -> None:
        """Play it; a refusal stands or is overruled, and nothing else may be raised."""
        try:
            self.record.play(command, random)
        except Refused as refused:
            ids = {refusal.id: "ruling" for refusal in refused.refusals}
            if "mis-draw" not in ids and random.random() < 0.5:
                try:
                    self.record.play(command, random, ids)
                except Refused as further:  # what is asked only now may speak against it too
                    assert not {refusal.id for refusal in further.refusals} <= set(ids)

    @rule(seed=SEEDS)
    def offer(self, seed: int) -> None:
        random = Random(seed)
        offers = self.record.game.offers(self.record.state, UMPIRE)
        kinds = {type(offer.command) for offer in offers}
        kind = random.choice(sorted(kinds, key=lambda kind: kind.__name__))  # else exchanges crowd out everything
        self.try_to(random.choice([offer.command for offer in offers if type(offer.command) is kind]), random)

    @rule(seed=SEEDS, boxes=st.integers(1, 7), side=st.sampled_from(["", "port", "bow", "stern+starboard-quarter"]))
    def damage(self, seed: int, boxes: int, side: str) -> None:
        random = Random(seed)
        self.try_to(c.TakeDamage(random.choice(list(self.record.state.ships)), boxes, side), random)

    @rule(seed=SEEDS, what=st.sampled_from(["hits", "critical", "gun", "path"]))
    def by_hand(self, seed: int, what: str) -> None:
        random = Random(seed)
        ship = random.choice(list(self.record.state.ships))
        named = random.choice([critical.id for critical in self.record.state.catalogue])
        command = {
            "hits": c.TakeHits(ship, random.randint(1, 12)), "critical": c.TakeCritical(ship, random.choice(["", named])),
            "gun": c.LoseGun(ship), "path": c.Move(self.mover or ship, path=random.choice(["F", "F>, F", "F^", "Fv", "T<, F", "v", "^"])),
        }[what]  # fmt: skip
        try:
            self.try_to(command, random)
        except BadInput as wrong:
            assert what == "path", wrong  # below the ground, above High, or a bridge that does not move

    @property
    def mover(self) -> str:
        turn = self.record.state.turn
        return turn.ship if turn else ""

    @rule(seed=SEEDS)
    def mark(self, seed: int) -> None:
        random = Random(seed)
        ship = random.choice([*self.record.state.ships, "round"])
        marks = self.record.game.corrections(self.record.state, ship)
        mark = random.choice(marks)
        if mark.name.endswith(".fate") and random.random() < 0.7:
            return  # else nobody lives long
        self.record.play(Correct(mark.name, some_value(mark, random)), random)

    @rule(seed=SEEDS)
    def house_rule(self, seed: int) -> None:
        random = Random(seed)
        switch = random.choice(list(self.record.game.house_rules.switches.values()))
        self.record.play(SetHouseRule(switch.id, random.choice(switch.settings)[0]), random)

    @rule(back=st.integers(0, 8))
    def strike(self, back: int) -> None:
        """One of the last lines; a strike among them is redone. What is left decides as if the rest had never been played."""
        seq = len(self.record.entries) - back
        if seq < self.record.round_start:
            return
        try:
            self.record.strike(seq)
        except BadInput:
            return
        assert self.record.decided_again() == self.record.state

    @rule()
    def undo_and_redo(self) -> None:
        """Redo brings back what was, dice and all."""
        before = self.record.state
        last = self.record.entries[-1]
        if isinstance(last.command, Strike) or last.seq in self.record.line.dead:
            return
        self.record.strike(last.seq)
        self.record.strike(last.seq + 1)
        assert self.record.state == before

    @invariant()
    def replay_equals_live(self) -> None:
        if hasattr(self, "record"):
            assert self.record.folded() == self.record.state

    @invariant()
    def everything_is_within_bounds(self) -> None:
        if not hasattr(self, "record"):
            return
        state = self.record.state
        for ship in state.ships.values():
            assert 0 <= ship.crossed <= len(ship.boxes)
            assert ship.parties is None or 0 <= ship.parties <= 40
            assert 0 <= ship.flights <= 20
            assert ship.band in ladder(state.really_low)
            assert {*ship.fired, *ship.spent, *ship.destroyed} <= {mount.id for mount in ship.sheet.mounts}
            assert set(ship.lights) <= {lamp.id for lamp in ship.sheet.lamps}
            assert all(light.is_lit for light in ship.lights.values())
        deck = state.deck
        assert sorted((*deck.drawn, *deck.remaining)) == sorted(deck.cards)

    @invariant()
    def nothing_hidden_is_seen(self) -> None:
        """Ships that are not a captain's own are not whole in the view."""
        if not hasattr(self, "record"):
            return
        game, state = self.record.game, self.record.state
        for seat in game.seats(state):
            for sighted in game.view_for(state, seat).ships:
                assert sighted.own is None or (seat.kind == "captain" and sighted.captain == seat.captain)


TestRandomBattles = Battles.TestCase
TestRandomBattles.settings = settings(max_examples=80, stateful_step_count=40, deadline=None)
