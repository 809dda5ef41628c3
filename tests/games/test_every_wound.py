"""What a battle leaves on a ship: whatever a game tells of it, marks give to a new ship, and neither more nor less."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.broadside import GAME
from tests.games.chance import BATTLES, Record, marks, play_on, scenarios, some_value, start
from umpire.core import byhand
from umpire.core.commands import Correct, CorrectMany
from umpire.core.game import Game
from umpire.core.marks import Correction
from umpire.core.wounds import Wound, in_words, marks_of
from umpire.games import find_game

CARRIED = [(game, scenario) for game, scenario in scenarios() if game.rules.wounds is not GAME.rules.wounds]
"""Games that tell of any: the worked example is content with the default."""
Left = dict[str, tuple[Wound, ...]]


def left(game: Game, state: Any) -> Left:
    """Of each piece that has any, its wounds."""
    found = {subject: tuple(game.rules.wounds(state, subject)) for subject in game.subjects(state)}
    return {subject: wounds for subject, wounds in found.items() if wounds}


def begun_with(game: Game, fresh: Any, wounds: Left) -> Any:
    """A new battle in which these pieces begin as they were left: one line of marks."""
    values = {name: value for subject, them in wounds.items() for name, value in marks_of(subject, them).items()}
    for event in byhand.correct_many(game, fresh, CorrectMany(values)) if values else ():
        fresh = game.evolve(fresh, event)
    return fresh


def worn(game: Game, scenario: str, seed: int, steps: int) -> Any:
    """The end of a battle of random play, and of a dozen marks of as many kinds as there are, set to whatever they may be."""
    random = Random(seed)
    record = play_on(Record(game, start(game, scenario)), random, steps)
    for _ in range(12):
        by_kind: dict[str, list[Correction]] = {}
        for mark in marks(game, record.state):
            by_kind.setdefault(mark.name.split(".")[1], []).append(mark)
        mark = random.choice(by_kind[random.choice(sorted(by_kind))])
        record.play(Correct(mark.name, some_value(mark, random)), random)
    return record.state


def of_old(wounds: Left, fresh: Any, game: Game) -> Left:
    """Those of pieces that the new battle has from its start: what was bought or launched in the old one is not there."""
    return {subject: them for subject, them in wounds.items() if subject in game.subjects(fresh)}


@BATTLES
def test_a_new_ship_has_no_wounds(game: Game, scenario: str) -> None:
    """So nothing is carried that nothing has done."""
    assert left(game, start(game, scenario)) == {}


@pytest.mark.parametrize(("game", "scenario"), CARRIED, ids=lambda value: getattr(value, "key", value))
@settings(max_examples=8)
@given(seed=st.integers(0, 10_000), steps=st.integers(20, 140))
def test_marks_give_a_new_ship_just_these_wounds(game: Game, scenario: str, seed: int, steps: int) -> None:
    """After random play: wounds, a new battle, one line of marks, and the same wounds; in words they are words."""
    fresh = start(game, scenario)
    wounds = of_old(left(game, worn(game, scenario, seed, steps)), fresh, game)
    assert left(game, begun_with(game, fresh, wounds)) == wounds
    for subject, them in wounds.items():
        assert len({wound.path for wound in them}) == len(them), subject
        assert all(wound.value != wound.whole for wound in them), subject
        assert in_words(them).replace("  ", "") == in_words(them).strip() != ""


@pytest.mark.parametrize(
    ("key", "kinds"),
    [
        ("cloudships", {"boxes", "gun", "permanent", "parties", "flights", "stores", "crew"}),
        ("avertigos", {"boxes", "gun"}),
    ],
)
def test_random_play_leaves_wounds_of_every_kind(key: str, kinds: set[str]) -> None:
    """Otherwise the test above would compare nothing with nothing."""
    ends = (worn(game, scenario, seed, 100) for game, scenario in scenarios() if game.key == key for seed in range(4))
    assert {wound.kind for end in ends for them in left(find_game(key), end).values() for wound in them} == kinds
