"""Recorded battles are replayed, and the rules of today say what stands in them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from umpire.core import playing as core
from umpire.core.running import Run
from umpire.core.sealing import sealed
from umpire.core.seats import UMPIRE
from umpire.games import GAMES, of_record
from umpire.service import record

PLACE = Path(__file__).parent
RECORDED = sorted(PLACE.glob("*.jsonl"))
MAKE = "python -m tests.playthroughs.make"


def name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", RECORDED, ids=name)
def test_the_rules_of_today_say_what_was_written(path: Path) -> None:
    """Where they do not, look at the differences, and if they are meant record it anew."""
    run = record.run(path, verify=True)

    assert run.differences == [], f"if this is meant: {MAKE}"
    assert run.timeline.head > 50


@pytest.mark.parametrize("path", RECORDED, ids=name)
def test_every_line_is_written_as_this_program_writes_it(path: Path) -> None:
    run = record.run(path)
    first, *lines = [msgspec.json.encode(line) for line in (run.header, *run.entries)]

    assert path.read_bytes().splitlines() == [sealed(first, lines, len(lines)), *lines], f"if this is meant: {MAKE}"


@pytest.mark.parametrize("path", RECORDED, ids=name)
def test_everything_can_be_drawn_after_every_line(path: Path) -> None:
    """View, panels, log lines and offers of every seat, at any time of the battle."""
    lines = path.read_bytes().splitlines()
    run = Run(path.name, of_record)
    run.start(lines[0])
    game = run.game
    for number, line in enumerate(lines[1:], 2):
        run.take(line, number)
        state = run.timeline.state
        for seat in (UMPIRE, *game.seats(state)):
            game.panels(state, seat)
            for event in run.entries[-1].events:
                if type(event).__name__ != "Struck":
                    core.line_for(game, state, event, seat)
        core.offers(game, state, UMPIRE)
        core.forgotten(game, state)
    assert run.timeline.head == len(lines) - 1


def test_every_game_has_a_playthrough() -> None:
    missing = {game.key for game in GAMES} - {path.stem for path in RECORDED}
    assert not missing, f"add {', '.join(sorted(missing))} to tests/playthroughs/make.py, and run {MAKE}"


def test_the_recorder_gives_the_same_battle_each_time(tmp_path: Path) -> None:
    code = "import sys; from tests.playthroughs.make import record; sys.stdout.buffer.write(record('cloudships'))"
    told = [
        subprocess.run([sys.executable, "-c", code], cwd=PLACE.parents[1], capture_output=True, check=True).stdout
        for _ in range(2)
    ]

    assert told[0] == told[1]
