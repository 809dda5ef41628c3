"""A record that cannot be folded, drawn or told comes in by no door unless somebody says that it shall come in as it is."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.service.archive.conftest import packed, unpacked
from umpire.core.commands import Correct, Strike
from umpire.core.errors import BadInput, RecordDamaged
from umpire.core.replay import KEPT
from umpire.core.sealing import unsealed
from umpire.service import archive, record
from umpire.service.desk import Desk
from umpire.store import MEMORY, Store

RECORDED = Path(__file__).parents[2] / "playthroughs"
Lines = list[dict[str, Any]]
Edit = Callable[[Lines], None]


@pytest.fixture
def desk() -> Desk:
    return Desk(Store.open(MEMORY), Random(1889))


def lines_of(name: str) -> Lines:
    return [json.loads(line) for line in (RECORDED / f"{name}.jsonl").read_bytes().splitlines()]


def event(lines: Lines, kind: str) -> dict[str, Any]:
    """The first event of this kind."""
    return next(one for line in lines[1:] for one in line["events"] if one["event"] == kind)


def ghost_in_the_deck(lines: Lines) -> None:
    """It folds, and is told; the table cannot be drawn from line 1 of the log on."""
    event(lines, "deck-shuffled")["cards"].append("ghost")
    del lines[2:]


def ghost_ship(lines: Lines) -> None:
    """It does not fold."""
    event(lines, "box-crossed")["ship"] = "ghost"


def unreadable(lines: Lines) -> None:
    lines[3]["command"] = {"do": "fly"}


def missing(lines: Lines) -> None:
    del lines[3]


EDITS = [
    (ghost_in_the_deck, "line 2: the table cannot be drawn after it"),
    (ghost_ship, "it cannot be replayed: KeyError: 'ghost'"),
    (unreadable, "line 4: it cannot be replayed"),
    (missing, "line 4: it has number 4, but 3 is next"),
]
DAMAGED = pytest.mark.parametrize(("edit", "why"), EDITS, ids=lambda value: getattr(value, "__name__", ""))


@pytest.fixture
def bad(tmp_path: Path, edit: Edit) -> Path:
    lines = lines_of("cloudships")
    edit(lines)
    path = tmp_path / "bad.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


@DAMAGED
def test_nothing_of_it_comes_in(desk: Desk, bad: Path, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        record.take_in(desk, bad)
    assert desk.store.battles() == ()


@DAMAGED
def test_as_it_is_every_line_comes_in_and_goes_out_as_it_came(desk: Desk, bad: Path, why: str) -> None:
    """It is told, and can be deleted; it is played nowhere."""
    lines = bad.read_bytes().splitlines()
    battle, count = record.take_as_it_is(desk, bad, BadInput("", why))

    assert count == len(lines) - 1
    first, *others = b"".join(record.export(desk, battle)).splitlines()
    assert others == lines[1:]
    assert json.loads(unsealed(first)) == json.loads(unsealed(lines[0]))
    assert b'"seal"' not in desk.store.header(battle)
    with pytest.raises(RecordDamaged):
        desk.live(battle)
    (one,) = record.damaged.every(desk)
    record.damaged.delete(desk, one.row.id)
    assert desk.store.battles() == ()


@DAMAGED
def test_as_it_is_it_continues_nothing(desk: Desk, bad: Path, why: str) -> None:
    """A battle of that id stays as it is; beside it comes a copy."""
    battle, *_ = record.take_in(desk, RECORDED / "cloudships.jsonl", upto=2)
    with pytest.raises(BadInput, match="there is already a battle with this id"):
        record.take_as_it_is(desk, bad, BadInput("", why))
    assert desk.moment(battle).head == 2
    copy, _ = record.take_as_it_is(desk, bad, BadInput("", why), as_copy=True)
    assert copy != battle


@DAMAGED
def test_a_battle_is_not_continued_with_it(desk: Desk, bad: Path, why: str) -> None:
    battle, *_ = record.take_in(desk, RECORDED / "cloudships.jsonl", upto=1 if "line 2" not in why else 0)
    head = desk.moment(battle).head
    with pytest.raises(BadInput, match=why):
        record.take_in(desk, bad)
    assert desk.moment(battle).head == head


@DAMAGED
def test_no_archive_brings_it(desk: Desk, bad: Path, why: str, tmp_path: Path) -> None:
    """Though every hash in it fits."""
    other = Desk(Store.open(MEMORY), Random(1))
    battle, *_ = record.take_in(other, RECORDED / "cloudships.jsonl")
    files = unpacked(archive.make(other, battle).content)
    content = packed({**files, f"battles/{battle}.jsonl": bad.read_bytes()})

    with pytest.raises(BadInput, match=why):
        archive.take_in(desk, io.BytesIO(content), "evening.zip")
    assert desk.store.battles() == ()


def test_a_damaged_battle_is_not_continued(desk: Desk, tmp_path: Path) -> None:
    lines = lines_of("cloudships")
    ghost_in_the_deck(lines)
    bad = tmp_path / "bad.jsonl"
    bad.write_text("".join(json.dumps(line) + "\n" for line in lines))
    record.take_as_it_is(desk, bad, BadInput("", "it cannot be drawn"))

    with pytest.raises(BadInput, match="the battle that is here under this id cannot be continued"):
        record.take_in(desk, RECORDED / "cloudships.jsonl")


def test_without_a_header_nothing_comes_in(desk: Desk, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    for content in (b"", b"not json\n", b'{"game": "cloudships", "scenario": "skirmish"}\n{"command": 7}\n'):
        bad.write_bytes(content)
        with pytest.raises(BadInput, match="as told"):
            record.take_as_it_is(desk, bad, BadInput("", "as told"))


def test_a_strike_that_reaches_far_back_is_no_damage(desk: Desk, table: Any, kept: Any) -> None:
    """Further than a battle keeps its states in memory."""
    for count in range(KEPT + 200):
        table.done(Correct("wasp.boxes", count % 5))
    table.done(Strike((2,)), overruled={"others-depend": ""})
    path = kept(b"".join(record.export(table.desk, table.battle)))

    assert record.take_in(desk, path)[2] == []
