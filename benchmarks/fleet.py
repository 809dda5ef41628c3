"""The work that is measured: 100 ships of 30 boxes, 6 guns and 3 lamps; damage and lamps in turn, without end."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from umpire.core import playing as core
from umpire.core.answers import Ask
from umpire.core.commands import Command, Correct
from umpire.core.events import RECORD_FORMAT, Header
from umpire.core.lifting import VERSION
from umpire.core.objections import Objections
from umpire.core.replay import fold
from umpire.games.cloudships import GAME
from umpire.games.cloudships.commands import TakeDamage
from umpire.service.desk import snapshots
from umpire.service.table import row_of
from umpire.store import BattleRow, Store

SHIPS = 100
BOXES = 30
LAMPS = ("no-altitude-change", "no-direction-change", "bridge-hit")
BATTLE = "benchmark"
TIME = "2026-01-17T18:30:00.000Z"

LIBRARY = """
[guns.gun]
name = "6-pounder"
kind = "gun"
short = 3
long = 6
dice = 2
damage = 1
"""
CHARTS = "".join(f'[lamps.{lamp}]\nname = "{lamp}"\nforbids = []\nslows = 0\nburns = 0\nsays = ""\n' for lamp in LAMPS)
SHIP = """
name = "Benchmark"
power = "steam"
movement = 5
ceiling = "High"
parties = 4
track = ["HHHHHHHHHH", "HHHHHHHHHH", "HHHHHHHHHH"]
""" + "".join(
    f'[[guns]]\nid = "gun-{place}"\ntype = "gun"\nname = "Gun {place}"\nat = [0.0, 0.0]\narc = "all round"\n'
    for place in range(6)
)
SCENARIO = 'name = "Benchmark"\n[[ships]]\nship = "ship"\ncaptain = "Anna"\n'


def header() -> Header[Any]:
    """A battle of a hundred ships alike."""
    files = {
        "guns.toml": tomllib.loads(LIBRARY),
        "charts.toml": tomllib.loads(CHARTS),
        "ships/ship.toml": tomllib.loads(SHIP),
        "scenarios/benchmark.toml": tomllib.loads(SCENARIO),
    }
    scenario = GAME.read_scenario(files, "benchmark")
    (one,) = scenario.entrants
    entrants = tuple(
        replace(one, sheet=replace(one.sheet, id=f"ship-{place}", name=f"Ship {place}", number=place + 1))
        for place in range(SHIPS)
    )
    raw = msgspec.json.encode(
        Header(
            format=RECORD_FORMAT,
            battle=BATTLE,
            game=GAME.key,
            edition=GAME.edition,
            name="Benchmark",
            created=TIME,
            scenario=replace(scenario, entrants=entrants),
        )
    )
    found: Header[Any] = GAME.header_decoder.decode(raw)
    return found


def command(state: Any, count: int) -> Command:
    """The next move: damage, then a lamp, ship after ship. A track that is nearly full is wiped clean by hand."""
    ship = state.ships[f"ship-{count // 2 * 7 % SHIPS}"]
    if count % 2:
        lamp = LAMPS[count // 2 % 3]
        return Correct(f"{ship.id}.lamp.{lamp}.amber", not ship.light(lamp).amber)
    if ship.crossed >= BOXES - 1:
        return Correct(f"{ship.id}.boxes", 0)
    return TakeDamage(ship.id, 1)


def moves(count: int) -> Iterator[tuple[Command, tuple[Any, ...]]]:
    """So many moves, validated, with their events."""
    state = GAME.setup(header())
    for place in range(count):
        order = command(state, place)
        events = core.decide(GAME, state, order, Ask(), Objections())
        state = fold(GAME, state, events)
        yield order, events


def entry(seq: int, order: Command, events: tuple[Any, ...]) -> Any:
    """A line of the log, with a client's id as long as a real one."""
    touched = core.touches(GAME, _ANY_STATE, order)
    return GAME.entry_type(
        seq=seq,
        id=f"0a1b2c3d-0000-4000-8000-{seq:012d}",
        seat="umpire",
        time=TIME,
        command=order,
        events=events,
        reads=tuple(sorted(touched.reads)),
        writes=tuple(sorted(touched.writes)),
        v=VERSION,
    )


_ANY_STATE = GAME.setup(header())


def filled(where: str, count: int, *, with_snapshot: bool = False, tail: int = 150) -> Store:
    """A store with a battle of so many lines; a snapshot, if any, stands `tail` lines before the last."""
    store = Store.open(where)
    start = header()
    row = BattleRow(BATTLE, "Benchmark", GAME.key, TIME)
    entries = [entry(seq, *move) for seq, move in enumerate(moves(count), 1)]
    store.import_lines(
        row, msgspec.json.encode(start), [row_of(BATTLE, line, msgspec.json.encode(line)) for line in entries]
    )
    if with_snapshot:
        state = GAME.setup(start)
        for line in entries[: count - tail]:
            state = fold(GAME, state, line.events)
        store.put_snapshot(BATTLE, count - tail, snapshots.encode(GAME, state))
    return store
