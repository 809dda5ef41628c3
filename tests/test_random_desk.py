"""An umpire's evening at random: commands, marks, parked pads, strikes and redos through the whole service.

Whatever is done, the battle in memory equals the battle read from its log, bounds hold, and nothing secret reaches
another seat.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests import presses
from umpire.core.answers import Choice, Number, Order, Throw
from umpire.core.commands import Command, Correct, Strike
from umpire.core.errors import BadInput
from umpire.core.objections import Refused
from umpire.core.seats import SPECTATOR, UMPIRE, Seat, captain
from umpire.service import chance
from umpire.service.desk import Desk
from umpire.service.table import Done, Owed, battles, look, pads, strikes
from umpire.store import MEMORY, Store

SECRET = "only-for-umpires"
PARKED_AT_MOST = 3


def answer_at_random(draw: st.DataObject, question: Throw | Choice | Number | Order) -> str:
    """Something that these dice could show, or that a person could say."""
    if isinstance(question, Throw):
        faces = draw.draw(st.lists(st.integers(1, question.sides), min_size=question.count, max_size=question.count))
        return " ".join(map(str, faces))
    if isinstance(question, Choice):
        return draw.draw(st.sampled_from(question.options)).id
    assert isinstance(question, Number), "shuffles are the app's"
    return str(draw.draw(st.integers(question.low, min(question.high, question.low + 4))))


class Evening(RuleBasedStateMachine):
    """One umpire at one desk."""

    def __init__(self) -> None:
        super().__init__()
        self.desk = Desk(Store.open(MEMORY), Random(1889))
        self.battle = battles.start(self.desk, "cloudships", "bridges")
        self.parked: list[str] = []

    def teardown(self) -> None:
        self.desk.close()

    @property
    def state(self):
        return self.desk.moment(self.battle).state

    def ask(self, command: Command, **more: object) -> None:
        """Play a command and leave its pad, if there is one, in the tray."""
        id = chance.new_id()
        try:
            done = presses.play(self.desk, self.battle, UMPIRE, command, client_id=id, **more)
        except Refused as refused:
            overruled = {refusal.id: SECRET for refusal in refused.refusals}
            done = presses.play(self.desk, self.battle, UMPIRE, command, client_id=id, overruled=overruled)
        except BadInput:
            return
        if isinstance(done, Owed):
            self.parked.append(id)

    @initialize()
    def first_card(self) -> None:
        self.ask(battles_first_card(self))

    @precondition(lambda self: len(self.parked) < PARKED_AT_MOST)
    @rule(data=st.data())
    def do_what_is_offered(self, data: st.DataObject) -> None:
        offers = look.scene(self.desk.moment(self.battle), UMPIRE).offers
        if offers:
            self.ask(data.draw(st.sampled_from(offers)).command)

    @precondition(lambda self: self.parked)
    @rule(data=st.data(), throw=st.booleans())
    def answer_a_pad(self, data: st.DataObject, throw: bool) -> None:
        id = data.draw(st.sampled_from(self.parked))
        pad = pads.pad(self.desk.moment(self.battle), UMPIRE, id)
        if pad.refusals:
            presses.give_up(self.desk, self.battle, UMPIRE, id)
            self.parked.remove(id)
            return
        still = [question for question in pad.asked if question.key in pad.is_open]
        answers = {question.key: answer_at_random(data, question) for question in still[: 1 + len(still) // 2]}
        try:
            done = presses.answer(self.desk, self.battle, UMPIRE, id, answers, throw=throw)
        except (Refused, BadInput):
            presses.give_up(self.desk, self.battle, UMPIRE, id)
            self.parked.remove(id)
            return
        if isinstance(done, Done):
            self.parked.remove(id)

    @precondition(lambda self: self.parked)
    @rule(data=st.data())
    def give_up_a_pad(self, data: st.DataObject) -> None:
        id = data.draw(st.sampled_from(self.parked))
        presses.give_up(self.desk, self.battle, UMPIRE, id)
        self.parked.remove(id)

    @rule(data=st.data())
    def mark_a_value(self, data: st.DataObject) -> None:
        ship = data.draw(st.sampled_from(sorted(self.state.ships)))
        mark = data.draw(st.sampled_from(look.marks(self.desk.moment(self.battle), ship)))
        value: str | int | bool
        if isinstance(mark.value, bool):
            value = not mark.value
        elif mark.is_text:
            return
        elif mark.options:
            value = data.draw(st.sampled_from(mark.options))
        else:
            value = data.draw(st.integers(mark.low, mark.high))
        self.ask(Correct(mark.name, value, SECRET))

    @rule(data=st.data())
    def take_a_line_back(self, data: st.DataObject) -> None:
        lines = [line.seq for line in look.log(self.desk.moment(self.battle), UMPIRE) if line.can_be_struck]
        if lines:
            self.ask(Strike((data.draw(st.sampled_from(lines)),), SECRET))

    @rule()
    def undo_and_redo(self) -> None:
        seq = strikes.proposed(self.desk.moment(self.battle), UMPIRE)
        if not seq:
            return
        before = self.state
        undo = strikes.preview(self.desk.moment(self.battle), UMPIRE, seq)
        self.ask(Strike(undo.of, SECRET))
        redo = strikes.redo_proposed(self.desk.moment(self.battle), UMPIRE)
        if redo:
            self.ask(Strike((redo,)))
            assert self.state == before

    @rule()
    def the_laptop_dies(self) -> None:
        """All that is in memory is gone; the log and the tray are not."""
        self.desk.forget(self.battle)
        assert sorted(pad.id for pad in pads.tray(self.desk.moment(self.battle), UMPIRE)) == sorted(self.parked)

    @invariant()
    def the_log_tells_the_same_battle(self) -> None:
        moment = self.desk.moment(self.battle)
        state, dead, head = moment.state, moment.dead, moment.head
        self.desk.forget(self.battle)
        again = self.desk.moment(self.battle)
        assert (again.state, again.dead, again.head) == (state, dead, head)

    @invariant()
    def bounds_hold(self) -> None:
        for ship in self.state.ships.values():
            assert 0 <= ship.crossed <= len(ship.boxes)
            assert ship.parties is None or ship.parties >= 0
            assert ship.flights >= 0
        deck = self.state.deck
        assert not deck.order or sorted((*deck.order, *(card for card in deck.drawn if card in deck.cards))) == sorted(
            deck.cards
        )

    @invariant()
    def no_seat_sees_what_is_not_its_own(self) -> None:
        captains = sorted({ship.captain for ship in self.state.ships.values() if ship.captain})
        for seat in [captain(name) for name in captains[:2]] + [SPECTATOR]:
            seen = everything_shown_to(self.desk, self.battle, seat)
            assert SECRET not in seen
            assert '"order"' not in seen
            for note in notes_of_others(self.state, seat):
                assert note not in seen
        assert '"order"' not in everything_shown_to(self.desk, self.battle, UMPIRE).replace('"order":null', "")


def battles_first_card(evening: Evening) -> Command:
    """Turning the first card, as the table offers it."""
    return look.scene(evening.desk.moment(evening.battle), UMPIRE).offers[0].command


def everything_shown_to(desk: Desk, battle: str, seat: Seat) -> str:
    """View, panels and log as this seat gets them."""
    scene = look.scene(desk.moment(battle), seat)
    shown = [msgspec.json.encode(part, order="deterministic").decode() for part in (scene.view, scene.panels)]
    return "\n".join([*shown, msgspec.json.encode(look.log(desk.moment(battle), seat, 10_000)).decode()])


def notes_of_others(state: object, seat: Seat) -> Iterator[str]:
    """What is written on the panels of other captains' ships."""
    ships = state.ships.values()  # type: ignore[attr-defined]
    return itertools.chain.from_iterable(
        (ship.sheet.note,)
        for ship in ships
        if ship.sheet.note and ship.captain != seat.captain and not ship.sheet.is_ground
    )


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=12, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
