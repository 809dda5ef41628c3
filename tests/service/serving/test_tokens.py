"""The token of a data folder: its owner's alone, the same over restarts, and read by whoever opens the table that runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from umpire.core.errors import BadInput
from umpire.service.serving import Token, hold, own_address


def test_it_stays_the_same_and_is_its_owners_alone(tmp_path: Path) -> None:
    token = Token.of(tmp_path)
    file = tmp_path / "umpire.token"
    assert file.read_text(encoding="ascii") == f"{token.text}\n"
    assert file.stat().st_mode & 0o777 == 0o600
    assert Token.of(tmp_path).text == token.text
    assert token.is_right(token.text)
    for wrong in ("", token.text[:-1], f"{token.text}\n", "ümpire", "\udcff", Token().text):
        assert not token.is_right(wrong)


@pytest.mark.parametrize("damaged", [b"", b"\n", b"0123", b"\xff" * 32, b"x" * 32])
def test_what_is_no_token_is_never_one(tmp_path: Path, damaged: bytes) -> None:
    file = tmp_path / "umpire.token"
    file.write_bytes(damaged)
    token = Token.of(tmp_path)
    assert len(token.text) == 32
    assert file.read_text(encoding="ascii") == f"{token.text}\n"
    assert not token.is_right(damaged.decode(errors="replace").strip())


def test_the_address_of_the_table_that_runs(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="Start it with umpire serve"):
        own_address(tmp_path)
    held = hold(tmp_path, "http://127.0.0.1:1900", here="http://127.0.0.1:1900")
    token = Token.of(tmp_path).text
    assert own_address(tmp_path) == f"http://127.0.0.1:1900/?token={token}"
    assert own_address(tmp_path, "/battle/x") == f"http://127.0.0.1:1900/?token={token}&to=%2Fbattle%2Fx"
    (tmp_path / "umpire.token").unlink()
    with pytest.raises(BadInput, match="Start Umpire again"):
        own_address(tmp_path)  # a new one would not be the one that the table knows
    assert not (tmp_path / "umpire.token").exists()
    held.lock.release()
