"""`--quick`: what hangs on a changed file is run, and what does not is left to the whole run."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import quick


def is_run(test: str, file: str, case: str = "") -> bool:
    """Whether a test, with this case, is run when that file has changed."""
    item = SimpleNamespace(path=quick.TOP / test, name=f"test_it[{case}]" if case else "test_it")
    return quick.chosen([item], {file}) != []  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("test", "file"),
    [
        ("tests/games/aloft/test_plundering.py", "umpire/games/aloft/plundering.py"),  # by imports
        ("tests/games/castles/test_scoring.py", "umpire/core/deck.py"),  # at some distance
        ("tests/games/test_every_die.py", "umpire/games/castles/trading.py"),  # as one of all games
        ("tests/web/test_aloft_pages.py", "templates/games/aloft/_build.html"),  # by the name of the game
        ("tests/web/test_aloft_pages.py", "umpire/games/aloft/plundering.py"),
        ("tests/web/test_settlement.py", "umpire/web/settlement.py"),  # by the name of the page
        ("tests/browser/test_wall.py", "umpire/web/static/wall.css"),
        ("tests/printing/test_cards.py", "umpire/printing/cards.py"),
        ("tests/web/test_access.py", "tests/web/browsing.py"),  # what tests share
        ("tests/web/test_access.py", "tests/web/test_access.py"),
    ],
)
def test_what_hangs_on_a_file_is_run(test: str, file: str) -> None:
    assert (quick.TOP / file).is_file()
    assert is_run(test, file)


@pytest.mark.parametrize(
    ("test", "file"),
    [
        ("tests/games/castles/test_scoring.py", "umpire/games/aloft/plundering.py"),
        ("tests/core/test_deck.py", "umpire/web/settlement.py"),
        ("tests/browser/test_wall.py", "umpire/web/settlement.py"),
        ("tests/games/test_every_die.py", "umpire/web/wall.py"),
        ("tests/web/test_access.py", "umpire/games/aloft/plundering.py"),  # it borrows from a test of all games
        ("tests/browser/test_aloft_whole.py", "umpire/games/aloft/plundering.py"),
        ("tests/web/test_settlement.py", "umpire/games/cloudships/gunnery.py"),  # it is played with that game
    ],
)
def test_what_does_not_is_left_out(test: str, file: str) -> None:
    assert (quick.TOP / test).is_file()
    assert not is_run(test, file)


def test_of_a_game_that_changed_its_own_cases_are_run() -> None:
    every, file = "tests/games/test_every_die.py", "umpire/games/castles/trading.py"
    assert [is_run(every, file, f"{key}-x") for key in ("castles", "aloft")] == [True, False]
    assert is_run(every, "umpire/core/dice.py", "aloft-x")


def test_what_is_changed_here_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Changed, and new; without a copy of what landed, since the last commit."""
    monkeypatch.setattr(quick, "TOP", tmp_path)
    quick._git("init", "-q")
    for name in ("old.py", "changed.py"):
        (tmp_path / name).write_text("1\n", encoding="utf-8")
    quick._git("add", "-A")
    quick._git("-c", "user.name=x", "-c", "user.email=x@x.example", "commit", "-qm", "one")
    (tmp_path / "changed.py").write_text("2\n", encoding="utf-8")
    (tmp_path / "new.py").write_text("3\n", encoding="utf-8")
    assert quick.changed() == {"changed.py", "new.py"}
