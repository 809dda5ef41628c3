"""A state machine that plays whole battles: offers, damage by hand, marks, house rules, overrulings, strikes and redos."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.games.chance import Record, some_value, start
from umpire.core import playing as core
from umpire.core.commands import Correct, SetHouseRule, Strike
from umpire.core.errors import BadInput
from umpire.core.objections import Refused
from umpire.core.replay import fold
from umpire.core.seats import UMPIRE
from umpire.games import find_game
from umpire.games.cloudships import commands as c
from umpire.games.cloudships.bands import ladder

SEEDS = st.integers(0, 2**32)


class Battles(RuleBasedStateMachine):
    """Every command goes through `core.game.decide` and onto a timeline, as the service does it."""

    record: Record
    folded: tuple[frozenset[int], int, Any] | None = None
    """Which lines did not count, how many there were, and what they came to."""

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
                except Refused:  # what is asked only now may speak against it too
                    return

    def some_ship(self, random: Random) -> str:
        """One with a track, more often than not one that the last lines were about, so that lines rest on each other."""
        ships = [id for id, ship in self.record.state.ships.items() if not ship.sheet.is_flight]
        recent = [id for entry in self.record.entries[-3:] for id in entry.writes if id in ships]
        return random.choice(recent if recent and random.random() < 0.7 else ships)

    @rule(seed=SEEDS)
    def exchange(self, seed: int) -> None:
        """Fire, when somebody's card is up and something bears; else the next card."""
        random = Random(seed)
        offers = [offer.command for offer in core.offers(self.record.game, self.record.state, UMPIRE)]
        fire = [command for command in offers if isinstance(command, c.Fire)]
        if fire or offers:
            self.try_to(random.choice(fire or offers), random)

    @rule(seed=SEEDS)
    def offer(self, seed: int) -> None:
        random = Random(seed)
        offers = core.offers(self.record.game, self.record.state, UMPIRE)
        kinds = {type(offer.command) for offer in offers}
        if not kinds:
            return
        kind = random.choice(sorted(kinds, key=lambda kind: kind.__name__))  # else exchanges crowd out everything
        self.try_to(random.choice([offer.command for offer in offers if type(offer.command) is kind]), random)

    @rule(seed=SEEDS, boxes=st.integers(1, 7), side=st.sampled_from(["", "port", "bow", "stern+starboard-quarter"]))
    def damage(self, seed: int, boxes: int, side: str) -> None:
        random = Random(seed)
        self.try_to(c.TakeDamage(self.some_ship(random), boxes, side), random)

    @rule(seed=SEEDS, what=st.sampled_from(["hits", "critical", "gun", "path"]))
    def by_hand(self, seed: int, what: str) -> None:
        random = Random(seed)
        ship = self.some_ship(random)
        named = random.choice([critical.id for critical in self.record.state.catalogue])
        command = {
            "hits": c.TakeHits(ship, random.randint(1, 12)), "critical": c.TakeCritical(ship, random.choice(["", named])),
            "gun": c.LoseGun(ship), "path": c.Move(self.mover or ship, path=random.choice(["F", "F>, F", "F^", "Fv", "T<, F", "v", "^"])),
        }[what]  # fmt: skip
        # below the ground, above High, or a bridge that does not move
        with suppress(BadInput) if what == "path" else nullcontext():
            self.try_to(command, random)

    @property
    def mover(self) -> str:
        turn = self.record.state.turn
        return turn.ship if turn else ""

    @rule(seed=SEEDS)
    def mark(self, seed: int) -> None:
        random = Random(seed)
        ship = random.choice([*self.record.state.ships, "round"])
        marks = self.record.game.rules.marks.about(self.record.state, ship)
        mark = random.choice(marks)
        if mark.name.endswith(".fate") and random.random() < 0.7:
            return  # else nobody lives long
        self.record.play(Correct(mark.name, some_value(mark, random)), random)

    @rule(seed=SEEDS)
    def house_rule(self, seed: int) -> None:
        random = Random(seed)
        switch = random.choice(list(self.record.game.rules.house_rules.switches.values()))
        self.record.play(SetHouseRule(switch.id, random.choice(switch.settings)[0]), random)

    @rule(seed=SEEDS)
    def strike(self, seed: int) -> None:
        """A line of this round; a strike among them is redone. What is left decides as if the rest had never been played."""
        dead, first = self.record.line.dead, self.record.round_start
        live = [entry.seq for entry in self.record.entries[-12:] if entry.seq >= first and entry.seq not in dead]
        if not live:
            return
        try:
            self.record.strike(Random(seed).choice(live))
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
        """New lines are folded onto what was folded before them; all of them, from the start, once a strike changes which count."""
        if not hasattr(self, "record"):
            return
        record = self.record
        if self.folded is None or record.line.dead != self.folded[0]:
            state = record.folded()
        else:
            _, count, before = self.folded
            state = fold(record.game, before, [event for entry in record.entries[count:] for event in entry.events])
        self.folded = (record.line.dead, len(record.entries), state)
        assert state == record.state

    def teardown(self) -> None:
        """In the end all is folded from the start."""
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
            mounts = {mount.id for mount in ship.sheet.mounts}
            assert {*ship.spent, *ship.destroyed} <= mounts
            assert ship.fired <= mounts | {f"flight-{number}" for number in range(1, 21)}
            assert ship.trailing <= {m.id for m in ship.sheet.mounts if m.type.kind in ("mine", "drogue")} - ship.spent
            assert ship.mother == "" or ship.mother in state.ships
            assert set(ship.lights) <= {lamp.id for lamp in ship.sheet.lamps}
            assert all(light.is_lit for light in ship.lights.values())
        for grapple in state.grapples:
            assert grapple.by != grapple.to
            assert not state.ships[grapple.by].is_out
            assert not state.ships[grapple.to].is_out
        for torpedo in state.torpedoes:
            assert state.ships[torpedo.ship].sheet.mount(torpedo.mount)
        deck = state.deck
        assert sorted((*deck.drawn, *deck.remaining)) == sorted(deck.cards)

    @invariant()
    def nothing_hidden_is_seen(self) -> None:
        """Ships that are not a captain's own are not whole in the view."""
        if not hasattr(self, "record"):
            return
        game, state = self.record.game, self.record.state
        for seat in game.seats(state):
            for sighted in game.sheet.view_for(state, seat).ships:
                assert sighted.own is None or (seat.kind == "captain" and sighted.captain == seat.captain)


TestRandomBattles = Battles.TestCase
TestRandomBattles.settings = settings(max_examples=80, stateful_step_count=40, deadline=None)


@pytest.mark.parametrize("seed", range(40))
def test_a_long_random_battle(seed: int) -> None:
    """The same rules driven by plain chance, which strays farther than the search for small examples does."""
    random = Random(seed)
    battle = Battles()
    battle.begin("skirmish" if seed % 2 else "bridges", seed)
    steps = (
        lambda: battle.exchange(random.getrandbits(32)),
        lambda: battle.offer(random.getrandbits(32)),
        lambda: battle.damage(random.getrandbits(32), random.randint(1, 7), random.choice(["", "", "port", "bow"])),
        lambda: battle.by_hand(random.getrandbits(32), random.choice(["hits", "critical", "gun", "path"])),
        lambda: battle.mark(random.getrandbits(32)),
        lambda: battle.house_rule(random.getrandbits(32)),
        lambda: battle.strike(random.getrandbits(32)),
        battle.undo_and_redo,
    )
    for _ in range(60):
        random.choice(steps)()
        battle.replay_equals_live()
        battle.everything_is_within_bounds()
    battle.nothing_hidden_is_seen()
    battle.teardown()
