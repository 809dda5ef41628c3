"""Dice are facts: what a line of any game draws are the throws that were answered, whatever its sentence says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import msgspec
import pytest

from tests.games.chance import BATTLES, EVERY_GAME, ROOT, Record, play_on, scenarios, start
from umpire.core import playing as core
from umpire.core.answers import Answer
from umpire.core.commands import SetHouseRule, ThrowDice
from umpire.core.events import Entry, Struck, kind_of
from umpire.core.game import Game
from umpire.core.lines import Line
from umpire.core.running import Run
from umpire.core.seats import UMPIRE, Seat
from umpire.core.wording import CORE_LINES
from umpire.games import of_record

SEEDS = (1, 2)
FORM = re.compile(r".*/(?:(?P<count>\d+)d(?P<sides>\d+)|1 of (?P<options>\d+))(?:#\d+)?", re.DOTALL)
"""The key of a question that dice answer."""
RECORDED = sorted((*(ROOT / "tests/playthroughs").glob("*.jsonl"), *(ROOT / "tests/records").glob("*/*.jsonl")))
Die = tuple[int, int]
"""Its sides, and what it shows. One throw of two dice may be a die of each of two ships."""


@cache
def played(game: Game, scenario: str, seed: int) -> Record:
    """Random play under random house rules, and a few dice for anything."""
    record, random = Record(game, start(game, scenario)), Random(seed)
    for switch in game.rules.house_rules.switches.values():
        if seed > SEEDS[0]:
            record.play(SetHouseRule(switch.id, random.choice(switch.settings)[0]), random)
    record.play(ThrowDice(3, 20, "Wind", is_public=True), random)
    record.play(ThrowDice(2), random)
    return play_on(record, random, 80)


def answered(answers: Mapping[str, Answer]) -> Iterator[Die]:
    """What lay on the table, read off the answers alone: no call, and no surplus that was thrown again."""
    for key, answer in answers.items():
        asked, figures = FORM.fullmatch(key), re.findall(r"\d+", answer.said)
        if asked is None or re.search("[a-z]", answer.said):
            continue
        options = int(asked["options"] or 0)
        count, sides = int(asked["count"] or 1), int(asked["sides"] or max(6, options))
        faces = [int(figure) for figure in (figures if len(figures) == count else figures[0])]
        if not options or faces[0] <= sides // options * options:
            yield from ((sides, face) for face in faces)


def lines(game: Game, state: Any, entry: Entry[Any, Any], seat: Seat) -> list[Line | None]:
    return [core.line_for(game, state, event, seat) for event in entry.events if not isinstance(event, Struck)]


def drawn(told: Iterable[Line | None]) -> list[Die]:
    return [(dice.sides, face) for line in told if line is not None for dice in line.dice for face in dice.faces]


def is_void(entry: Entry[Any, Any]) -> bool:
    """Lines of Cloudships that were thrown for in one pad with a collision, and fell away by it: their dice stand in the answers alone."""
    return any(event.why.key == "grapple-falls-away" for event in entry.events if kind_of(event) == "nothing-happened")


def is_as_answered(game: Game, state: Any, entries: Iterable[Entry[Any, Any]]) -> int:
    """For the umpire every die, for all others as many of them as their lines tell; how many were drawn."""
    many = 0
    for entry in entries:
        thrown, said = drawn(lines(game, state, entry, UMPIRE)), Counter(answered(entry.answers))
        untold = said - Counter(thrown) if is_void(entry) else Counter()
        assert Counter(thrown) + untold == said, f"line {entry.seq}: {entry.command}"
        many += len(thrown)
        for seat in game.seats(state):
            assert not Counter(drawn(lines(game, state, entry, seat))) - Counter(thrown), f"line {entry.seq}, {seat}"
    return many


@BATTLES
@pytest.mark.parametrize("seed", SEEDS)
def test_dice_are_those_that_were_answered(game: Game, scenario: str, seed: int) -> None:
    """Every throw of random play, each once; none that was called, and none that was not thrown."""
    record = played(game, scenario, seed)
    assert is_as_answered(game, record.state, record.entries) >= 2


@EVERY_GAME
def test_games_throw_dice_or_have_none(game: Game) -> None:
    """Where events hold dice some are thrown, so the test above is about something; where none do, no figure is drawn as one."""
    records = [played(game, scenario, seed) for known, scenario in scenarios() if known is game for seed in SEEDS]
    by_rule = [
        one
        for record in records
        for entry in record.entries
        if not isinstance(entry.command, ThrowDice)
        for one in drawn(lines(game, record.state, entry, UMPIRE))
    ]
    hints = " ".join(str(hint) for kind in game.rules.events for hint in get_type_hints(kind).values())
    assert bool(by_rule) == ("core.dice.Dice" in hints), by_rule[:5]


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_dice_of_a_record_are_those_that_were_answered(path: Path) -> None:
    """Playthroughs, and what earlier versions left: they kept no dice in some events, or kept them otherwise."""
    run = Run(path.name, of_record)
    header, *rest = path.read_bytes().splitlines()
    run.start(header)
    for number, line in enumerate(rest, 2):
        run.take(line, number)
    many = is_as_answered(run.game, run.timeline.state, run.entries)
    assert bool(many) == any([*answered(entry.answers)] for entry in run.entries)


def wordless(game: Game) -> Game:
    """The game with the kind of each event in the place of its sentence."""

    def said(tell: Any) -> Any:
        def line(state: Any, event: Any, seat: Seat) -> Line | None:
            told = tell(state, event, seat)
            return told and msgspec.structs.replace(told, text=kind_of(event), arithmetic="")

        return line

    told = {**{kind: partial(tell, game) for kind, tell in CORE_LINES.items()}, **game.words.lines}
    return replace(game, words=replace(game.words, lines={kind: said(tell) for kind, tell in told.items()}))


@BATTLES
def test_dice_do_not_hang_on_words(game: Game, scenario: str) -> None:
    """Each sentence replaced by the kind of its event, for every seat."""
    record, mute = played(game, scenario, SEEDS[-1]), wordless(game)
    for entry in record.entries:
        for seat in (UMPIRE, *game.seats(record.state)):
            told = lines(game, record.state, entry, seat)
            assert drawn(lines(mute, record.state, entry, seat)) == drawn(told), f"line {entry.seq}, {seat}"
