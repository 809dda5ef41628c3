"""A state machine that keeps whole campaigns: battles in any order, corrections, seasons, evenings away, strikes and redos."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.core.campaign.club import BLUE, CAPTAINS, EVERY_WOUND, RED, SHIPS, battle, crew, day, new_book
from tests.games.chance import Record
from umpire.core import playing as core
from umpire.core import replay, wording
from umpire.core.answers import Ask
from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign import commands as c
from umpire.core.campaign.consequences import consequences
from umpire.core.campaign.lives import lives, unfit
from umpire.core.campaign.standings import Standings, standings
from umpire.core.campaign.state import Battle, Book, Captain, Points, Present, Sailed, Vessel
from umpire.core.commands import Command, SetHouseRule, Strike
from umpire.core.errors import BadInput
from umpire.core.fates import FATES, LOST, TAKEN
from umpire.core.objections import Objections, Refused
from umpire.core.results import DRAW, KINDS, Side
from umpire.core.seats import UMPIRE

SEEDS = st.integers(0, 2**32)
SIDES = (RED, BLUE, "Green")
BROKEN = re.compile(r"nothing → nothing|\.\.(?!\.)|\?\.|!\.|  |None|True|False| [.,;]")
NAMES = ("Anna", "Anne", "Ben", "Benno", "Cleo", "Dan", "Zoe")


def some_ships(book: Book, random: Random, sides: list[str]) -> tuple[Sailed, ...]:
    """Ships of the campaign with whatever may become of them."""
    found = []
    for id in random.sample(sorted(book.vessels), random.randint(0, min(4, len(book.vessels)))):
        side = random.choice(sides)
        fate = random.choice([*FATES, "home", "home"])
        others = [one for one in sides if one != side]
        wounds = tuple(random.sample(EVERY_WOUND, random.randint(0, 3)))
        found.append(
            Sailed(
                id, side, someone(book, random), someone(book, random), fate if others or fate != TAKEN else "home",
                random.choice(others) if others and fate == TAKEN else "", someone(book, random) if fate == TAKEN else "",
                left=random.choice([None, (), wounds]), next=random.choice([None, None, wounds]),
                misses=random.choice([0, 0, 0, 1, 3]), note=random.choice(["", "", "Burnt!"]),
            )
        )  # fmt: skip
    return tuple(found)


def someone(book: Book, random: Random) -> str:
    """A captain, or nobody."""
    return random.choice(["", *book.people])


def some_crew(book: Book, random: Random, sides: list[str]) -> tuple[Present, ...]:
    people = random.sample(sorted(book.people), random.randint(0, min(2, len(book.people))))
    return tuple(crew(one, random.choice(["", *sides]), someone(book, random)) for one in people)


def some_battle(book: Book, random: Random, id: str = "") -> Battle:
    """A battle with any end that there is."""
    id = id or f"b{len(book.battles) + 1}-{random.randint(0, 99)}"
    named = random.sample([*SIDES, *(one.name for one in book.people.values())], random.randint(1, 3))
    kind = random.choice(["", *KINDS])
    victory = random.choice([named[0], " and ".join(named)])
    winner = {
        "": random.choice(["", DRAW, victory]), "draw": random.choice(["", DRAW]), "abandoned": random.choice(["", named[0]]),
    }.get(kind, victory)  # fmt: skip
    return battle(
        id, winner, *some_ships(book, random, named), kind=kind, date=day(random.randint(1, 9)),
        sides=tuple(Side(name, random.choice([None, 0, random.randint(1, 40)])) for name in named), crew=some_crew(book, random, named),
        season=random.randint(0, book.season), is_settled=random.random() < 0.8, note=random.choice(["", "Rain"]),
        awarded={named[0]: random.randint(-9, 9)} if random.random() < 0.1 else {},
    )  # fmt: skip


class Campaigns(RuleBasedStateMachine):
    """Every command goes through `core.playing.decide` and onto a timeline, as the service does it."""

    def __init__(self) -> None:
        super().__init__()
        self.record = Record(CAMPAIGN, new_book())
        self.random = Random(0)
        for captain in CAPTAINS[:3]:
            self.try_to(c.SignOn(captain))
        for ship in SHIPS[:3]:
            self.try_to(c.Enlist(ship))

    @property
    def book(self) -> Book:
        book: Book = self.record.state
        return book

    def try_to(self, command: Command) -> None:
        """Play it; a refusal stands or is overruled in one press, and nothing else but bad input may be raised."""
        before = self.book
        assert CAMPAIGN.read_command(msgspec.to_builtins(command)) == command
        try:
            self.record.play(command, self.random)
        except Refused as refused:
            assert self.book is before
            if self.random.random() < 0.7:
                self.record.play(command, self.random, {refusal.id: "ruling" for refusal in refused.refusals})
        except BadInput:
            assert self.book is before

    @rule(seed=SEEDS)
    def fight(self, seed: int) -> None:
        """One more battle, on any day."""
        self.random = Random(seed)
        self.try_to(c.Settle(some_battle(self.book, self.random)))

    @rule(seed=SEEDS)
    def begin(self, seed: int) -> None:
        self.random = Random(seed)
        self.try_to(c.Begin(some_battle(self.book, self.random)))

    @precondition(lambda self: self.book.battles)
    @rule(seed=SEEDS, what=st.sampled_from(["correct", "withdraw", "restore", "again"]))
    def amend(self, seed: int, what: str) -> None:
        self.random = Random(seed)
        id = self.random.choice(sorted(self.book.battles))
        self.try_to(
            {
                "correct": c.Settle(some_battle(self.book, self.random, id), "Ben counted again"),
                "withdraw": c.Withdraw(id, "a mistake"),
                "restore": c.Restore(id),
                "again": c.Settle(self.book.battles[id]),
            }[what]
        )

    @rule(seed=SEEDS)
    def people(self, seed: int) -> None:
        """Somebody comes in, goes, changes sides, or is called otherwise."""
        self.random = random = Random(seed)
        id, name = random.choice(["anna", "ben", "cleo", "zoe"]), random.choice(NAMES)
        self.try_to(c.SignOn(Captain(id, name, random.choice(["", RED, BLUE]), is_retired=random.random() < 0.2)))

    @rule(seed=SEEDS)
    def ships(self, seed: int) -> None:
        self.random = random = Random(seed)
        id = random.choice(["aphid", "wasp", "skylord", "moth", "mite"])
        wounds = tuple(random.sample(EVERY_WOUND, random.randint(0, 2)))
        self.try_to(
            c.Enlist(
                Vessel(
                    id, random.choice([id.capitalize(), "Mayfly"]), random.choice(["cloudships", "aloft"]),
                    side=random.choice(["", RED, BLUE]), captain=someone(self.book, random), wounds=wounds,
                    is_dismissed=random.random() < 0.2,
                )
            )
        )  # fmt: skip

    @rule(seed=SEEDS)
    def frame(self, seed: int) -> None:
        """The table, a house rule, seasons, the end and the way back."""
        self.random = random = Random(seed)
        switch = random.choice(list(CAMPAIGN.rules.house_rules.switches.values()))
        points = Points(*(random.randint(-3, 9) for _ in range(9)), adds_own=random.random() < 0.5)
        self.try_to(
            random.choice(
                [
                    c.SetPoints(points), SetHouseRule(switch.id, random.choice(switch.settings)[0]), c.SetSides((RED, BLUE)),
                    c.SetSides(SIDES), c.OpenSeason(f"Season {len(self.record.entries)}"), c.CloseSeason(), c.ReopenSeason(),
                    c.Close(), c.Reopen(), c.Delete(), c.Undelete(), c.AddNote("Dry."),
                ]
            )
        )  # fmt: skip

    @rule(seed=SEEDS)
    def away(self, seed: int) -> None:
        self.random = random = Random(seed)
        ships = tuple(random.sample(sorted(self.book.vessels), random.randint(0, len(self.book.vessels))))
        evening = f"e{random.randint(1, 3)}"
        self.try_to(random.choice([c.TakeOut(evening, "Ben’s house", ships), c.BringBack(evening)]))

    @rule(seed=SEEDS)
    def strike(self, seed: int) -> None:
        """Any line with all that rests on it; a strike among them is redone."""
        dead = self.record.line.dead
        live = [entry.seq for entry in self.record.entries if entry.seq not in dead]
        with suppress(BadInput):
            self.record.strike(Random(seed).choice(live))

    @rule()
    def undo_and_redo(self) -> None:
        """Redo brings back what was."""
        before, last = self.book, self.record.entries[-1]
        if isinstance(last.command, Strike) or last.seq in self.record.line.dead:
            return
        self.record.strike(last.seq)
        self.record.strike(last.seq + 1)
        assert self.book == before

    @invariant()
    def replay_equals_live(self) -> None:
        """And a snapshot is the state, with its calendar."""
        assert self.record.folded() == self.book
        again = CAMPAIGN.state_decoder.decode(msgspec.json.encode(self.book))
        assert again == self.book
        assert again.calendar == self.book.calendar

    @invariant()
    def standings_add_up(self) -> None:
        """Of every season, for sides and captains, to this day and to an earlier one."""
        for season in range(1, self.book.season + 1):
            for upto in ("", day(4)):
                adds_up(self.book, standings(self.book, "sides", season, upto), upto)
                in_order(standings(self.book, "captains", season, upto))

    @invariant()
    def ships_are_somewhere(self) -> None:
        """Whatever was withdrawn: each ship has a life, one chapter for each battle that counts with her in it."""
        found = lives(self.book)
        assert found.keys() == self.book.vessels.keys()
        for id, life in found.items():
            assert [one.battle for one in life.chapters] == [one.id for one in self.book.fought if one.ship(id)]
            assert life.rests >= 0
            assert isinstance(unfit(self.book, life), str)
            for chapter in life.chapters:
                assert lives(self.book, chapter.battle)[id].wounds == chapter.before

    @invariant()
    def the_last_change_can_be_told(self) -> None:
        """In whole sentences, and with what hangs on it."""
        step = self.record.line.steps[-1]
        hangs = consequences(step.before, self.book)
        lines = [core.line_for(CAMPAIGN, self.book, event, UMPIRE) for event in step.entry.events]
        told = [line.text for line in lines if line]
        for sentence in (*told, *hangs.worked_out, *hangs.kept, *hangs.odd):
            assert not BROKEN.search(sentence), sentence
        assert wording.says(CAMPAIGN, self.book, step.entry.command)

    def teardown(self) -> None:
        """Each line was decided on what stood before it, and would be so again: what `umpire play --verify` looks at."""
        line = replay.Timeline(CAMPAIGN, self.record.start)
        for entry in self.record.entries:
            if not isinstance(entry.command, Strike):
                again = core.decide(CAMPAIGN, line.state, entry.command, Ask({}), Objections(entry.overruled))
                assert again == entry.events
            line = line.after(entry)
        assert line.state == self.book


def adds_up(book: Book, table: Standings, upto: str) -> None:
    """Everything that battles gave stands in the table once, and nothing else."""
    in_order(table)
    fought = [one for one in book.fought if one.season == table.season and (not upto or one.result.date <= upto)]
    people = {name for one in book.people.values() for name in one.names}

    def is_side(name: str) -> bool:
        return name.casefold() not in people

    wins = sum(is_side(name) for one in fought if one.result.kind != "abandoned" for name in one.result.winners)
    assert sum(row.won for row in table.rows) == wins
    assert sum(is_side(side.name) for one in fought for side in one.result.sides) == sum(
        len(row.scores) for row in table.rows
    )
    assert sum(row.played for row in table.rows) == sum(score.is_played for row in table.rows for score in row.scores)
    lost = [one for each in fought for one in each.ships if one.fate in (TAKEN, LOST)]
    assert sum(row.ships_lost for row in table.rows) == sum(is_side(one.side) for one in lost)
    assert sum(row.prizes for row in table.rows) == sum(is_side(one.taken_by) for one in lost if one.fate == TAKEN)
    assert table.battles == len(fought)
    for row in table.rows:
        assert len(row.scores) >= row.played >= row.won + row.drawn + row.lost
        assert row.points == sum(score.points for score in row.scores if score.battle not in row.dropped)


def in_order(table: Standings) -> None:
    """
    Places begin at one; who shares one has as many above as there are better ones; more points are never below.

    Who has not played has none.
    """
    assert all((row.place is None) == (row.played == 0) for row in table.rows)
    places = [row.place for row in table.rows if row.place is not None]
    for row in table.rows:
        if row.place is None:
            continue
        assert row.place == 1 + sum(place < row.place for place in places)
        assert row.is_shared == (places.count(row.place) > 1)
    played = [row.points for row in table.rows if row.played]
    assert played == sorted(played, reverse=True)
    assert [row.played > 0 for row in table.rows] == sorted((row.played > 0 for row in table.rows), reverse=True)
    assert len({row.who for row in table.rows}) == len(table.rows)


TestRandomCampaigns = Campaigns.TestCase
TestRandomCampaigns.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)


@pytest.mark.parametrize("seed", range(8))
def test_a_long_random_campaign(seed: int) -> None:
    """The same rules driven by plain chance, which strays farther than the search for small examples does."""
    random = Random(seed)
    machine = Campaigns()
    steps = (
        *[machine.fight] * 4, machine.begin, machine.people, machine.ships, *[machine.frame] * 3, machine.away, machine.strike,
        *(lambda seed, what=what: machine.amend(seed, what) for what in ("correct", "withdraw", "restore")),
    )  # fmt: skip
    for _ in range(60):
        random.choice(steps)(random.getrandbits(32)) if machine.book.battles else machine.fight(random.getrandbits(32))
        machine.undo_and_redo()
    for check in (machine.replay_equals_live, machine.standings_add_up, machine.ships_are_somewhere):
        check()
    machine.the_last_change_can_be_told()
    machine.teardown()
