"""
Weigh the house data of Aloft: whole games of simple commodores, for three, four and five players.

    .venv/bin/python tools/weigh_aloft.py [--games 500] [--seed 1] [--cores 2]

Prints how long games last and who wins by seat, what each ship card and each goal has to do with winning.
docs/aloft.md holds what it printed last, and what it does not show.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from functools import partial
from itertools import chain
from random import Random
from statistics import quantiles
from typing import Any

import msgspec

from umpire.games import find_game
from umpire.service import auto
from umpire.service.table import battles

PLAYERS = (3, 4, 5)
IDS = ("blue", "red", "green", "gold", "purple")
BATCH = 10


class Played(msgspec.Struct, frozen=True):
    """What one game came to."""

    turns: int
    """Of the winner."""
    winner: int
    """By seat, from 0; -1 for nobody."""
    built: tuple[tuple[str, ...], ...]
    """By seat, the types of ships that were built."""
    upgrades: tuple[int, ...]
    met: tuple[tuple[str, ...], ...]
    """By seat, the goals."""
    types: tuple[str, ...]
    goals: tuple[str, ...]
    laid: int
    """Hexes that were explored or terraformed."""


def play(count: int, seed: int) -> Played:
    """One game of so many players, by its seed."""
    players = [{"id": id, "name": id.title(), "captain": id.title()} for id in IDS[:count]]
    header = battles.new_header("aloft", "weighing", made={"name": "Weighing", "players": players})
    game = find_game("aloft")
    random = Random(seed)  # noqa: S311 a game must be the same again from its number
    if game.rules.fight is None:
        raise LookupError(game.key)
    outcome = game.rules.fight(game, game.setup(header), partial(auto.answer, random=random), random.choice)
    sky = outcome.state
    seats = list(sky.players)
    fleets = [[ship for ship in sky.ships.values() if ship.player == id] for id in seats]
    return Played(
        outcome.rounds, seats.index(sky.winner) if sky.winner else -1,
        tuple(tuple(ship.kind for ship in fleet if ship.kind != "starter") for fleet in fleets),
        tuple(sum(len(ship.upgrades) for ship in fleet) for fleet in fleets),
        tuple(player.goals for player in sky.players.values()), ("basic", *sky.types), sky.goals, sky.laid - 7,
    )  # fmt: skip


def batch(count: int, seeds: Sequence[int]) -> list[Played]:
    """Several games in one process."""
    return [play(count, seed) for seed in seeds]


def fought(count: int, options: argparse.Namespace) -> list[Played]:
    """So many games, with progress on a terminal."""
    seeds = range(options.seed, options.seed + options.games)
    parts = [seeds[first : first + BATCH] for first in range(0, len(seeds), BATCH)]
    games: list[Played] = []
    with ProcessPoolExecutor(options.cores) as pool:
        for part in pool.map(partial(batch, count), parts):
            games += part
            if sys.stderr.isatty():
                print(f"\r{count} players: {len(games)} of {options.games}  ", end="", file=sys.stderr)
    return games


def share(part: float, whole: float) -> str:
    """«37%»; a dash of nothing."""
    return f"{part / whole:.0%}" if whole else "-"


def lengths(games: dict[int, list[Played]]) -> Iterator[str]:
    """How long games last, and who wins."""
    what = (
        "players", "turns of a player: middle half", "middle", "shortest", "longest", "by a goal", "wins by seat, first to last",
        "hexes laid", "ships built by the winner",
    )  # fmt: skip
    yield f"| {' | '.join(what)} |"
    yield "| --- |" + " --- |" * (len(what) - 1)
    for count, them in games.items():
        turns = [one.turns for one in them]
        low, middle, high = quantiles(turns, n=4, method="inclusive")
        won = [one for one in them if one.winner >= 0]
        seats = ", ".join(share(sum(one.winner == seat for one in won), len(won)) for seat in range(count))
        laid = sum(one.laid for one in them) / len(them)
        built = sum(len(one.built[one.winner]) for one in won) / len(won)
        yield (
            f"| {count} | {low:g} to {high:g} | {middle:g} | {min(turns)} | {max(turns)} | {share(len(won), len(them))} "
            f"| {seats} | {laid:.1f} | {built:.1f} |"
        )
    yield ""
    yield "| turns | " + " | ".join(f"{count} players" for count in games) + " |"
    yield "| --- |" + " --- |" * len(games)
    counted = {count: Counter(one.turns for one in them) for count, them in games.items()}
    for turns in sorted(set(chain.from_iterable(counted.values()))):
        yield f"| {turns} | " + " | ".join(str(counted[count][turns]) for count in games) + " |"


def weighed(
    games: dict[int, list[Played]],
    names: dict[str, str],
    in_play: Callable[[Played], Sequence[str]],
    had: Callable[[Played], Sequence[Sequence[str]]],
) -> Iterator[str]:
    """Of each ship type or goal, where it was in play: who had it, of all and of winners, and who won with it and without."""
    for id, name in names.items():
        cells = []
        for them in games.values():
            there = [one for one in them if id in in_play(one) and one.winner >= 0]
            seats = [(id in kinds, seat == one.winner) for one in there for seat, kinds in enumerate(had(one))]
            having = [won for has, won in seats if has]
            lacking = [won for has, won in seats if not has]
            winners = sum(having)
            cells += [
                f"{share(len(having), len(seats))}, {share(winners, len(there))}",
                f"{share(winners, len(having))} : {share(sum(lacking), len(lacking))}",
            ]
        yield f"| {name} | {' | '.join(cells)} |"


def tables(games: dict[int, list[Played]], book: Any) -> Iterator[str]:
    """All tables."""
    yield from lengths(games)
    counts = tuple(games)
    head = " | ".join(f"{count}: built by all, by winners | {count}: wins with : without" for count in counts)
    yield from ("", f"| ship | {head} |", "| --- |" + " --- | --- |" * len(counts))
    ships = {kind.id: kind.name for kind in book.kinds.values() if kind.id != "starter"}
    yield from weighed(games, ships, lambda one: one.types, lambda one: one.built)
    head = " | ".join(f"{count}: met by all, by winners | {count}: wins with : without" for count in counts)
    yield from ("", f"| goal | {head} |", "| --- |" + " --- | --- |" * len(counts))
    goals = {goal.id: goal.name for goal in book.goals.values()}
    yield from weighed(games, goals, lambda one: one.goals, lambda one: one.met)


def main() -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(description="Weigh the house data of Aloft by games of simple commodores.")
    parser.add_argument("--games", type=int, default=500, help="of each number of players (500)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (1)")
    parser.add_argument("--cores", type=int, default=2, help="processes (2)")
    options = parser.parse_args()
    print(
        f"{options.games} games for each number of players, seeds from {options.seed}, {datetime.now(UTC):%d %B %Y}.\n"
    )
    games = {count: fought(count, options) for count in PLAYERS}
    if sys.stderr.isatty():
        print("\r" + " " * 60, end="\r", file=sys.stderr)
    book = battles.new_header("aloft", "three-commodores").scenario.book
    for line in tables(games, book):
        print(line)


if __name__ == "__main__":
    main()
