"""Plays one battle into a record, by chance from a seed, through the advice that the umpire's page shows."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core import playing as core
from umpire.core import replay
from umpire.core.answers import Answer, AnswersNeeded, Ask, Choice, Number, Order, Question, Share, Throw
from umpire.core.commands import Command, Correct, Strike
from umpire.core.errors import BadInput
from umpire.core.objections import Objections, Refused
from umpire.core.running import Run
from umpire.core.sealing import sealed
from umpire.core.seats import UMPIRE
from umpire.games import of_record
from umpire.service.table.battles import new_header

BEGUN = datetime(2026, 1, 17, 18, 30, tzinfo=UTC)
NOT_OFTEN = 0.6
"""How often an exchange on offer is passed over: captains hold their fire, else a round never ends."""


class Player:
    """Plays one battle into a record: every chance comes from the seed, so the same rules give the same bytes."""

    def __init__(self, name: str, game: str, scenario: str) -> None:
        self.name = name
        self.chance = Random(name)
        battle = sha256(name.encode()).hexdigest()[:12]
        header = replace(new_header(game, scenario), battle=battle, created=self._time(0))
        self.run = Run(f"{name}.jsonl", of_record)
        self.run.start(msgspec.json.encode(header))

    def _time(self, line: int) -> str:
        """The table takes twenty seconds for a command."""
        return (BEGUN + timedelta(seconds=20 * line)).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    @property
    def state(self) -> Any:
        return self.run.timeline.state

    @property
    def rounds(self) -> int:
        """How many are over: counted by the commands that end them, or where none does, by the number of the round."""
        game = self.run.game
        if any(kind.closes_round for kind in game.commands):
            return sum(entry.command.closes_round for entry in self.run.entries)
        return game.rules.round_of(self.state) - 1

    @property
    def is_over(self) -> bool:
        """It has come to its end; most are called off before."""
        return False

    def answer(self, question: Question) -> Answer:
        """Whatever chance says: faces, cards, an option, a number, a spread."""
        match question:
            case Throw(count=count, sides=sides, calls=calls):
                if calls == "pair" and self.chance.random() < 0.3:
                    return Answer(self.chance.choice(("differ", "equal")))
                if calls not in ("none", "pair") and self.chance.random() < 0.3:
                    return Answer(f"{self.chance.randint(0, count)} hits")
                faces = " ".join(str(question.side(self.chance.randint(1, sides))) for _ in range(count))
                return Answer(faces, by="app" if self.chance.random() < 0.3 else "table")
            case Order(cards=cards):
                order = list(cards)
                self.chance.shuffle(order)
                return Answer(" ".join(order), by="app")
            case Choice(options=options):
                return Answer(self.chance.choice(options).id)
            case Number(low=low, high=high):
                return Answer(str(self.chance.randint(low, min(high, low + 6))))
            case Share(ready=ready):
                return Answer(ready)
        raise TypeError(question)

    def play(self, command: Command, *, overrule: bool = False) -> bool:
        """Play a command to its end; False when the rules say no and nobody overrules them."""
        answers: dict[str, Answer] = {}
        overruled: dict[str, str] = {}
        while True:
            objections = Objections(overruled)
            try:
                core.decide(self.run.game, self.state, command, Ask(answers), objections)
                break
            except AnswersNeeded as needed:
                answers |= {question.key: self.answer(question) for question in needed.questions}
            except Refused as refused:
                if not overrule:
                    return False
                overruled = {refusal.id: "as agreed before the battle" for refusal in refused.refusals}
        self.take(command, answers, objections.set_aside)
        return True

    def take(self, command: Command, answers: dict[str, Answer], overruled: dict[str, str]) -> None:
        """Write the next line, as the umpire's desk would."""
        seq = self.run.timeline.head + 1
        line = {
            "id": f"{self.name}-{seq}",
            "time": self._time(seq),
            "command": command,
            "answers": answers,
            "overruled": overruled,
        }
        self.run.take(msgspec.json.encode(line), seq + 1)

    def step(self) -> None:
        """One of the offers; now and then a mark, a strike, a redo, or a move that the rules would not allow."""
        roll = self.chance.random()
        if roll < 0.06 and self.undo():
            return
        if roll < 0.12:
            self.mark()
        else:
            offers = [offer.command for offer in core.offers(self.run.game, self.state, UMPIRE)]
            exchanges = [command for command in offers if type(command).__name__ == "Fire"]
            others = [command for command in offers if type(command).__name__ != "Fire"]
            pool = exchanges if exchanges and (not others or self.chance.random() > NOT_OFTEN) else others
            self.play(self.chance.choice(pool), overrule=roll > 0.9)

    def undo(self) -> bool:
        """Take a line of late back, with what rests on it; or a strike itself again."""
        dead = self.run.timeline.dead
        of_late = [entry for entry in self.run.entries[-6:] if entry.seq not in dead]
        if not of_late:
            return False
        command = Strike((self.chance.choice(of_late).seq,), "a slip", is_public=self.chance.random() < 0.5)
        overruled = Objections({"others-depend": ""})
        try:
            replay.strike(command, self.run.entries, self.run.timeline.strikes, overruled, {})
        except BadInput:
            return False
        self.take(command, {}, overruled.set_aside)
        return True

    def mark(self) -> None:
        """Something that an umpire taps on the drawing."""
        panels = self.run.game.panels(self.state, UMPIRE)
        ship = self.chance.choice([*getattr(self.state, "ships", {})] or [panel.subject for panel in panels])
        offered = [
            correction
            for correction in self.run.game.rules.marks.about(self.state, ship)
            if not correction.options and not correction.is_text and ".lasting." not in correction.name
        ]
        correction = self.chance.choice(offered)
        value: int | bool = not correction.value
        if not isinstance(correction.value, bool):
            value = min(correction.high, max(correction.low, int(correction.value) + self.chance.choice((-1, 1))))
        self.play(Correct(correction.name, value, "seen late"))

    def lines(self) -> bytes:
        """The record as `umpire export` writes it."""
        first, *rest = [msgspec.json.encode(line) for line in (self.run.header, *self.run.entries)]
        return b"".join(line + b"\n" for line in (sealed(first, rest, len(rest)), *rest))
