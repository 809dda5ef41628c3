"""Chance for tests: answers to any question, and a table that plays a game from its files."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.games.broadside import GAME as BROADSIDE
from umpire.core import playing as core
from umpire.core import replay, wording
from umpire.core.answers import Answer, AnswersNeeded, AnyQuestion, Ask, Choice, Number, Order, Share, Throw
from umpire.core.commands import Command, Correct, Strike
from umpire.core.events import Entry, Header
from umpire.core.game import Game
from umpire.core.marks import Correction
from umpire.core.objections import Objections, Refused
from umpire.core.seats import UMPIRE
from umpire.games import GAMES, Listed, every_game

ROOT = Path(__file__).resolve().parents[2]
EVERY = (*every_game(), BROADSIDE)
"""The games that ship, and the worked example."""
EXAMPLE = Listed("broadside", "Broadside", "1", "tests.games")
REASON = "XYZZY-a-reason-that-an-umpire-typed"


def library_of(key: str) -> Path:
    """Where the data files of a game lie: the example's beside its tests."""
    return ROOT / ("tests" if key == BROADSIDE.key else "umpire") / "games" / key / "library"


def named(text: str) -> list[str]:
    """Keys and names of the games that ship, where they stand in a text as words: a game may be called “Pond”, and ponds correspond."""
    words = dict.fromkeys(word.lower() for game in GAMES for word in (game.key, game.name))
    return [word for word in words if re.search(rf"(?<![a-z]){re.escape(word)}(?![a-z])", text.lower())]


@cache
def files_of(game: Game) -> dict[str, Any]:
    """All data files of a game's library, by path."""
    folder = library_of(game.key)
    return {str(path.relative_to(folder)): tomllib.loads(path.read_text("utf-8")) for path in folder.rglob("*.toml")}


def scenarios() -> list[tuple[Game, str]]:
    """Every game with every scenario of its library."""
    return [
        (game, name[len("scenarios/") : -len(".toml")])
        for game in EVERY
        for name in sorted(files_of(game))
        if name.startswith("scenarios/")
    ]


def shown_by(game: Game) -> str:
    """The scenario that shows a game: its demo, or its first where it names none."""
    return game.data.demo or next(scenario for known, scenario in scenarios() if known is game)


BATTLES = pytest.mark.parametrize(("game", "scenario"), scenarios(), ids=lambda value: getattr(value, "key", value))
EVERY_GAME = pytest.mark.parametrize("game", EVERY, ids=lambda game: game.key)


@cache
def start(game: Game, scenario: str) -> Any:
    """The state before anything happened."""
    read = game.read_scenario(files_of(game), scenario)
    return game.setup(Header(1, "battle", game.key, game.edition, "Test", "", read))


def answer(question: AnyQuestion, random: Random) -> Answer:
    """Something that may be said to a question: dice as faces or as a call, a choice, a number, a spread, a shuffle."""
    match question:
        case Throw(count=count, sides=sides, calls=calls):
            if calls != "none" and random.random() < 0.2:
                if calls == "pair":
                    return Answer(random.choice(["differ", "equal"]))
                hits = random.randint(0, count)
                return Answer(f"{hits} hits" + (", 1 six" if calls == "hits and sixes" and hits else ""))
            return Answer(" ".join(str(question.side(random.randint(1, sides))) for _ in range(count)), "app")
        case Choice(options=options):
            return Answer(random.choice(options).id)
        case Number(low=low, high=high):
            return Answer(str(random.randint(low, min(high, low + 6))))
        case Share(total=total, parts=parts):
            each = [place for place, part in enumerate(parts) for _ in range(part.most)]
            taken = random.sample(each, total)
            return Answer(" ".join(str(taken.count(place)) for place in range(len(parts))))
        case Order(cards=cards):
            return Answer(" ".join(random.sample(cards, len(cards))), "app")
    raise TypeError(question)


def some_value(correction: Correction, random: Random) -> Any:
    """A value that this mark may have."""
    if isinstance(correction.value, bool):
        return random.random() < 0.5
    if correction.is_text:
        return random.choice(["", "Anna", "Ben"])
    return random.choice(correction.options) if correction.options else random.randint(correction.low, correction.high)


class Record:
    """A battle as a record: lines, strikes and the timeline that folds them."""

    def __init__(self, game: Game, state: Any) -> None:
        self.game = game
        self.start = state
        self.line = replay.Timeline(game, state)
        self.entries: list[Entry[Any, Any]] = []

    @property
    def state(self) -> Any:
        return self.line.state

    @property
    def round_start(self) -> int:
        dead = self.line.dead
        return max(
            (entry.seq for entry in self.entries if entry.command.closes_round and entry.seq not in dead), default=1
        )

    def play(self, command: Command, random: Random, overruled: Mapping[str, str] | None = None) -> Entry[Any, Any]:
        """Decide, with chance for whatever is asked; and write it down. Raises `Refused` and `BadInput`."""
        answers: dict[str, Answer] = {}
        objections = Objections(overruled)
        for _ in range(200):
            ask = Ask(answers)
            objections = Objections(overruled)
            try:
                events = core.decide(self.game, self.state, command, ask, objections)
                break
            except AnswersNeeded as needed:
                keys = [question.key for question in needed.questions]
                assert len(set(keys)) == len(keys), f"asked twice in one pad: {keys}"
                assert not set(keys) & set(answers), f"asked again: {keys}"
                answers.update((question.key, answer(question, random)) for question in needed.questions)
        else:
            raise AssertionError(f"{command} never stops asking")
        assert not ask.leftover, f"answered, but not asked for in the end: {ask.leftover}"
        touched = core.touches(self.game, self.state, command)
        return self._add(command, events, touched.reads, touched.writes, answers, objections.set_aside)

    def strike(self, *of: int) -> Entry[Any, Any]:
        """Strike with all that rests on it. Raises `BadInput`."""
        entries = self.entries[self.round_start - 1 :]
        words = {entry.seq: wording.says(self.game, self.state, entry.command) for entry in entries}
        objections = Objections({"others-depend": ""})
        struck = replay.strike(Strike(of), entries, self.line.strikes, objections, words)
        writes = replay.touched_by_strike(struck, self.entries)
        return self._add(Strike(of), (struck,), (), writes, {}, objections.set_aside)

    def _add(self, command: Any, events: Any, reads: Any, writes: Any, answers: Any, overruled: Any) -> Entry[Any, Any]:
        entry = self.game.entry_type(
            seq=len(self.entries) + 1, id=f"id{len(self.entries) + 1}", seat="umpire", time="", command=command, events=events,
            answers=answers, overruled=overruled, reads=tuple(sorted(reads)), writes=tuple(sorted(writes)),
        )  # fmt: skip
        assert self.game.entry_decoder.decode(msgspec.json.encode(entry)) == entry, "the line does not survive JSON"
        self.entries.append(entry)
        self.line = self.line.after(entry)
        return entry

    def folded(self) -> Any:
        """The state from the lines that count, folded from the start; with every state between kept, and with none."""
        dead = self.line.dead
        events = [event for entry in self.entries if entry.seq not in dead for event in entry.events]
        state = replay.fold(self.game, self.start, events)
        assert replay.fold_alone(self.game, self.start, events) == state
        return state

    def decided_again(self) -> Any:
        """The state when only the lines that count are played, each decided anew with the same answers."""
        state, dead = self.start, self.line.dead
        for entry in self.entries:
            if entry.seq in dead or isinstance(entry.command, Strike):
                continue
            ask = Ask(entry.answers)
            events = core.decide(self.game, state, entry.command, ask, Objections(entry.overruled))
            assert not ask.leftover
            assert events == entry.events, f"line {entry.seq} would go otherwise: {entry.command}"
            state = replay.fold(self.game, state, events)
        return state


def marks(game: Game, state: Any) -> list[Correction]:
    """Whatever may be set by hand, as things stand."""
    return [mark for subject in game.subjects(state) for mark in game.rules.marks.about(state, subject)]


def mark_each_kind(game: Game, state: Any, random: Random) -> Iterator[Correct]:
    """One mark of each kind that there is, set to every option that it has, to what it is not, or to some value and another."""
    every = marks(game, state)
    of_kind = {mark.name.split(".")[1]: mark for mark in random.sample(every, len(every))}
    for mark in of_kind.values():
        others = [not mark.value] if isinstance(mark.value, bool) else [some_value(mark, random) for _ in range(2)]
        for value in mark.options or others:
            yield Correct(mark.name, value, REASON)


def play_on(record: Record, random: Random, steps: int) -> Record:
    """Random offers and now and then a mark; marks alone where nothing is offered any more."""
    game = record.game
    for _ in range(steps):
        offers = core.offers(game, record.state, UMPIRE)
        try:
            if not offers or random.random() < 0.15:
                mark = random.choice(marks(game, record.state))
                record.play(Correct(mark.name, some_value(mark, random), REASON), random)
            else:
                record.play(random.choice(offers).command, random)
        except Refused:
            continue
    return record


@cache
def played(game: Game, scenario: str, seed: int, steps: int) -> Record:
    """A battle of random play, which several tests read; who plays it on takes a seed of the own."""
    return play_on(Record(game, start(game, scenario)), Random(seed), steps)
