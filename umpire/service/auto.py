"""Battles of simple captains, many at once on every core: to test in bulk, and to see whether a scenario is fair."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import ceil
from random import Random
from statistics import quantiles
from typing import Any

import msgspec

from umpire.core.answers import Answer, Choice, Number, Question, Share
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.seats import UMPIRE
from umpire.games import find_game
from umpire.service import chance

AT_ONCE = 8
"""Battles that a process fights before it reports."""
MOST = 100_000


class Fought(msgspec.Struct, frozen=True):
    """How one battle ended."""

    seed: int
    rounds: int
    winner: str
    commands: int
    refused: int
    fates: tuple[tuple[str, str], ...]
    """Who is out: name and fate."""
    error: str = ""
    """What broke, when something did."""


def lines(battles: Sequence[Fought]) -> Iterator[str]:
    """Lengths and winners of all battles, for people; but for those that broke."""
    ended = [one for one in battles if not one.error]
    winners = Counter(one.winner or "undecided" for one in ended)
    for name, count in winners.most_common():
        yield f"{name:<20} {count:>6}  {count / len(ended):>4.0%}"
    if len(ended) > 1:
        low, middle, high = quantiles((one.rounds for one in ended), n=4, method="inclusive")
        yield f"rounds: half of the battles last {low:.0f} to {high:.0f}, the middle one {middle:.0f}"
    lengths = Counter(one.rounds for one in ended)
    most = max(lengths.values(), default=1)
    for rounds in sorted(lengths):
        yield f"  {rounds:>3} {'#' * max(1, round(40 * lengths[rounds] / most))} {lengths[rounds]}"
    fates = Counter(fate for one in ended for _, fate in one.fates)
    if fates:
        yield "fates: " + ", ".join(f"{fate} {count}" for fate, count in fates.most_common())
    commands, refused = sum(one.commands for one in ended), sum(one.refused for one in ended)
    yield f"{commands} commands, {refused} orders the rules did not allow"


def fight(
    header: Header[Any], count: int, seed: int, told: Callable[[int], None], cores: int | None = None
) -> list[Fought]:
    """
    Let simple captains fight this battle so many times; each battle's dice come from `seed` and its number.

    Args:
        told: is told how many battles are done, now and then.

    Raises:
        BadInput: the game has no simple captains, or a count that will not do.
    """
    if find_game(header.game).rules.fight is None:
        raise BadInput("--auto", f"{find_game(header.game).name} has no simple captains yet.")
    if not 1 <= count <= MOST:
        raise BadInput("--auto", f"{count} is not possible; choose 1 to {MOST} battles.")
    battles: list[Fought] = []
    with ProcessPoolExecutor(min(cores or os.cpu_count() or 1, ceil(count / AT_ONCE))) as pool:
        one = partial(_one, header)
        for done, fought in enumerate(pool.map(one, range(seed, seed + count), chunksize=AT_ONCE), 1):
            battles.append(fought)
            if done % AT_ONCE == 0 or done == count:
                told(done)
    return battles


def _one(header: Header[Any], seed: int) -> Fought:
    game = find_game(header.game)
    random = Random(seed)  # noqa: S311 a battle must be the same again from its number
    if game.rules.fight is None:
        raise LookupError(header.game)
    try:
        outcome = game.rules.fight(game, game.setup(header), partial(answer, random=random), random.choice)
    except Exception as error:  # noqa: BLE001 a battle that breaks is what a run in bulk is there to find
        return Fought(seed, 0, "", 0, 0, (), f"{type(error).__name__}: {error}")
    panels = game.panels(outcome.state, UMPIRE)
    fates = tuple((panel.name, panel.fate) for panel in panels if panel.fate)
    return Fought(seed, outcome.rounds, outcome.winner, outcome.commands, outcome.refused, fates)


def answer(question: Question, random: Random) -> Answer:
    """What chance says to any question: dice and cards as the app throws them, an option, a small figure, a spread as suggested."""
    match question:
        case Choice(options=options):
            return Answer(random.choice(options).id, by="app")
        case Number(low=low, high=high):
            return Answer(str(random.randint(low, min(high, low + 4))), by="app")
        case Share(ready=ready):
            return Answer(ready, by="app")
    thrown = chance.throw(question, random)
    if thrown is None:
        raise TypeError(question)
    return thrown
