"""`--also DIR`: copies of record and fleet sheet after every turn, and one sentence when they cannot be written."""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.service.conftest import Table
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.games.cloudships import commands as c
from umpire.printing.errors import NoPango
from umpire.service import disk, record
from umpire.service.paper import Sheet, keeping, press
from umpire.service.paper.keeping import Keeper, Place

Wait = Callable[[Callable[[], object]], None]


@pytest.fixture(autouse=True)
def real_cards(table: Table) -> None:
    """So that a test names the card."""
    table.done(Correct("round.real-cards", value=True))


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture(autouse=True)
def paper(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Fleet sheets without WeasyPrint, which has tests of its own."""
    made: list[str] = []

    def fleet(desk: object, battle: str, paper: str = "a4") -> Sheet:
        made.append(battle)
        return Sheet("fleet.pdf", b"%PDF-fleet " + str(len(made)).encode())

    monkeypatch.setattr(press, "fleet", fleet)
    return made


@pytest.fixture
def keeper(table: Table, stick: Path) -> Iterator[Keeper]:
    found = Keeper(table.desk, Place(str(stick)), retry=0.05)
    found.start()
    yield found
    table.desk.announcer.close()
    found._thread.join(10)
    assert not found._thread.is_alive()


def wait_for(is_so: Callable[[], object]) -> None:
    for _ in range(3000):
        if is_so():
            return
        time.sleep(0.02)
    pytest.fail("nothing came in a minute")


def both_are_there(stick: Path) -> bool:
    """Record and fleet sheet, and no piece that is still being written."""
    return sorted(path.suffix for path in stick.iterdir()) == [".jsonl", ".pdf"]


def copies(stick: Path, table: Table) -> tuple[Path, Path]:
    (kept,) = stick.glob(f"*-{table.battle}.jsonl")
    return kept, kept.with_name(kept.stem + "-fleet.pdf")


def test_every_turn_is_copied_whole(keeper: Keeper, table: Table, stick: Path, paper: list[str]) -> None:
    table.done(c.TurnCard("aphid"))
    wait_for(lambda: keeper.kept(table.battle) == table.head and paper)
    wait_for(lambda: both_are_there(stick))
    kept, sheet = copies(stick, table)
    assert kept.read_bytes() == b"".join(record.export(table.desk, table.battle))
    assert sheet.read_bytes().startswith(b"%PDF-fleet")
    assert record.run(kept).timeline.state == table.state

    before = keeper.kept(table.battle)
    table.done(c.TakeDamage("wasp", 1))
    time.sleep(0.2)
    assert keeper.kept(table.battle) == before, "within a turn nothing is written"
    table.done(c.TurnCard("wasp"))
    wait_for(lambda: keeper.kept(table.battle) == table.head)
    wait_for(lambda: both_are_there(stick))
    assert keeper.trouble == ""


def test_what_an_evening_that_was_killed_left_on_the_stick_is_swept_away(table: Table, stick: Path) -> None:
    left = stick / ".umpire-0a.part"
    left.touch()
    os.utime(left, (0, 0))
    keeper = Keeper(table.desk, Place(str(stick)))
    keeper.start()
    wait_for(lambda: not left.exists())
    table.desk.announcer.close()
    keeper._thread.join(10)
    assert not keeper._thread.is_alive()


def test_a_stick_pulled_out_is_told_and_goes_on_by_itself(keeper: Keeper, table: Table, stick: Path) -> None:
    table.done(c.TurnCard("aphid"))
    wait_for(lambda: keeper.kept(table.battle) == table.head)
    away = stick.with_name("away")
    stick.rename(away)
    table.done(c.TurnCard("wasp"))
    wait_for(lambda: keeper.trouble)
    assert keeper.trouble == (
        f"{stick} cannot be reached; the stick may have been pulled out. "
        "The battle goes on and is saved as always; copying resumes by itself once it is back."
    )
    assert not stick.exists(), "no folder is made in its place"
    table.done(c.TakeDamage("wasp", 1))
    away.rename(stick)
    wait_for(lambda: not keeper.trouble)
    assert copies(stick, table)[0].read_bytes() == b"".join(record.export(table.desk, table.battle))


def test_an_empty_folder_in_place_of_the_stick_is_no_stick(table: Table, stick: Path, tmp_path: Path) -> None:
    """What was on another device before, and is not now, was pulled out."""
    keeper = Keeper(table.desk, Place(str(stick), is_apart=True, data=str(tmp_path)))
    assert "cannot be reached" in keeper._keep(table.battle)
    assert list(stick.iterdir()) == []


def test_a_full_disk_keeps_the_old_copies(table: Table, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(table.desk, Place(str(stick)))
    assert keeper._keep(table.battle) == ""
    kept, sheet = copies(stick, table)
    before = (kept.read_bytes(), sheet.read_bytes())
    table.done(c.TurnCard("aphid"))

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert keeper._keep(table.battle) == (
        f"{stick} is full: the copies there are older than the battle. "
        "The battle goes on and is saved as always; copying resumes by itself once there is space."
    )
    assert (kept.read_bytes(), sheet.read_bytes()) == before
    assert len(list(stick.iterdir())) == 2


def test_without_pango_the_record_is_copied_all_the_same(
    keeper: Keeper, table: Table, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacking(*_: object) -> Sheet:
        raise NoPango

    monkeypatch.setattr(press, "fleet", lacking)
    table.done(c.TurnCard("aphid"))
    wait_for(lambda: keeper.trouble)
    assert keeper.trouble.startswith(f"The record is copied to {stick}, the fleet sheet is not: PDFs need Pango")
    assert [path.suffix for path in stick.iterdir()] == [".jsonl"]


def test_a_quiet_table_is_copied_too(table: Table, stick: Path) -> None:
    """What was played since the last turn is not lost when the evening ends there."""
    keeper = Keeper(table.desk, Place(str(stick)), retry=0.05, quiet=0.1)
    keeper.start()
    table.done(c.TakeDamage("wasp", 1))
    wait_for(lambda: keeper.kept(table.battle) == table.head)
    table.desk.announcer.close()
    keeper._thread.join(10)


def test_the_table_does_not_wait_for_a_slow_stick(
    keeper: Keeper, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, gate, write = threading.Event(), threading.Event(), disk.write
    monkeypatch.setattr(disk, "write", lambda path, content, **how: (begun.set(), gate.wait(60), write(path, content)))
    table.done(c.TurnCard("aphid"))
    assert begun.wait(60)
    before = table.head
    table.done(c.TakeDamage("wasp", 1))
    assert table.head == before + 1, "done while the stick still hangs"
    assert keeper.kept(table.battle) == 0
    gate.set()


def test_a_place_is_looked_at_before_the_evening(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    for wrong in (tmp_path / "none", file):
        with pytest.raises(BadInput, match="insert the stick, or make the folder first"):
            keeping.place(wrong, tmp_path)
    assert keeping.place(tmp_path, tmp_path) == Place(str(tmp_path), is_apart=False, data=str(tmp_path))
    assert list(tmp_path.iterdir()) == [file]
