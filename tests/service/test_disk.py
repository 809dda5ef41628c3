"""Files that are there whole or not at all, whoever else writes them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from umpire.service import disk


def test_many_who_write_one_file_leave_one_of_theirs(tmp_path: Path) -> None:
    path = tmp_path / "umpire.wifi"
    with ThreadPoolExecutor(8) as hands:
        list(hands.map(lambda at: disk.write(path, [bytes([at])] * 9_000), range(80)))
    assert len(set(path.read_bytes())) == 1
    assert path.stat().st_size == 9_000
    assert list(tmp_path.iterdir()) == [path]


def test_what_breaks_off_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "x"
    disk.write(path, b"old")

    def lines() -> Iterator[bytes]:
        yield b"new"
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        disk.write(path, lines())
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (b"old", [path])


def test_it_is_for_its_owner_unless_somebody_asked_for_it_by_name(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        disk.write(tmp_path / "own", b"")
        disk.write(tmp_path / "asked", b"", is_private=False)
    finally:
        os.umask(before)
    assert (tmp_path / "own").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "asked").stat().st_mode & 0o777 == 0o644


def test_what_is_no_file_is_written_into(tmp_path: Path) -> None:
    """`--out /dev/stdout`."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as hands:
        read = hands.submit(pipe.read_bytes)
        disk.write(pipe, b"record")
        assert read.result() == b"record"
    assert pipe.is_fifo()


def test_what_killed_writers_left_is_swept_away(tmp_path: Path) -> None:
    old, new, other = tmp_path / "deep" / ".umpire-0a.part", tmp_path / ".umpire-0b.part", tmp_path / "film.part"
    old.parent.mkdir()
    for path in (old, new, other):
        path.touch()
    for path in (old, other):
        os.utime(path, (0, 0))
    disk.sweep(tmp_path)
    assert (old.exists(), new.exists(), other.exists()) == (False, True, True)
