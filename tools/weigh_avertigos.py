"""
Weigh the house figures of Avertigos: slugging matches of two equal ships, and of ships that differ in one module.

    .venv/bin/python tools/weigh_avertigos.py [--matches 1000] [--seed 1] [--cores 2]

Prints how long two equal ships of each hull last, and for each kind of module its share of wins when it takes the place of one
in one of two equal ships. docs/avertigos.md holds what it printed last, and what it does not show.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from itertools import chain
from statistics import quantiles
from typing import Any

from umpire.core.events import Header
from umpire.service import auto
from umpire.service.table import battles

HULLS = {
    "patrol-boat": {"bow": "bow-gunner", "side": "side-gunner"},
    "frigate": {"bow": "bow-gunner", "side": "side-gunner", "stern": "bosun"},
    "destroyer": {"bow": "bow-gunner", "side": "side-gunner", "side-2": "side-rocketeer", "stern": "bosun"},
}
"""What equal ships carry."""
IN_PLACE = (
    ("patrol-boat", "bow", ("bow-gunner", "bow-rocketeer", "flamer", "master-flamer", "lookout")),
    ("patrol-boat", "side", ("side-gunner", "side-rocketeer", "master-gunner", "lookout")),
    ("frigate", "stern", ("bosun", "master-bosun", "lookout")),
)
"""Where each kind is tried; the first of a row is what stands there on both, and tells how fair the match is."""
HEIGHT, SPEED = 2, 2


def header(hull: str, **other: str) -> Header[Any]:
    """Two ships of a hull, the first with other modules in these slots."""

    def ship(id: str, faction: str, kinds: Mapping[str, str]) -> dict[str, Any]:
        modules = {slot: f"{faction}-{kind}" for slot, kind in kinds.items()}
        where = {"player": id, "hull": hull, "faction": faction, "height": HEIGHT, "speed": SPEED}
        return {"id": f"ship-{id}", "name": f"Ship {id}", "modules": modules, **where}

    players = [{"id": id, "name": id, "captain": id} for id in ("one", "two")]
    ships = [ship("one", "dynasty", {**HULLS[hull], **other}), ship("two", "singasari", HULLS[hull])]
    made = {"name": "Slugging match", "mode": "skirmish", "players": players, "ships": ships}
    return battles.new_header("avertigos", "slugging-match", made=made)


def fought(what: str, match: Header[Any], options: argparse.Namespace) -> list[auto.Fought]:
    """So many matches, with progress on a terminal."""

    def told(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{what}: {done} of {options.matches}  ", end="", file=sys.stderr)

    ended = auto.fight(match, options.matches, options.seed, told, options.cores)
    if sys.stderr.isatty():
        print("\r" + " " * 60, end="\r", file=sys.stderr)
    for one in ended:
        if one.error:
            raise SystemExit(f"{what}: seed {one.seed}: {one.error}")
    return ended


def lengths(options: argparse.Namespace) -> Iterator[str]:
    """How long two equal ships of each hull last."""
    yield "| hull | hit points | two equal: middle half | middle | shortest | longest | undecided |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for hull in HULLS:
        match = header(hull)
        matches = fought(hull, match, options)
        known = match.scenario.book.hulls[hull]
        turns = [one.rounds for one in matches]
        low, middle, high = quantiles(turns, n=4, method="inclusive")
        undecided = sum(not one.winner for one in matches)
        yield f"| {known.name} | {known.hp} | {low:g} to {high:g} turns | {middle:g} | {min(turns)} | {max(turns)} | {undecided} |"


def shares(options: argparse.Namespace) -> Iterator[str]:
    """What each kind of module wins in the place of another."""
    yield "| module | in place of | on | wins | loses | undecided | share of wins | middle of turns |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for hull, slot, kinds in IN_PLACE:
        for kind in kinds:
            match = header(hull, **{slot: kind})
            matches = fought(f"{kind} on a {hull}", match, options)
            wins, losses = (sum(one.winner == side for one in matches) for side in ("one", "two"))
            turns = quantiles((one.rounds for one in matches), n=4, method="inclusive")[1]
            share = f"{wins / (wins + losses):.1%}" if wins + losses else "none"
            book, undecided = match.scenario.book, len(matches) - wins - losses
            names = f"{book.kinds[kind].name} | {book.kinds[kinds[0]].name} | {book.hulls[hull].name}"
            yield f"| {names} | {wins} | {losses} | {undecided} | {share} | {turns:g} |"


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description="Weigh the house figures of Avertigos by slugging matches.")
    parser.add_argument("--matches", type=int, default=1000, help="of each pair (1000)")
    parser.add_argument("--seed", type=int, default=1, help="of the first match (1)")
    parser.add_argument("--cores", type=int, default=2, help="processes (2)")
    options = parser.parse_args()
    print(f"{options.matches} matches of each pair, seeds from {options.seed}, {datetime.now(UTC):%d %B %Y}.\n")
    for line in chain(lengths(options), [""], shares(options)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
