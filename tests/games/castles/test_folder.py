"""The game is what its folder says, and the folder is small: all that other games would write alike is the core's."""

from __future__ import annotations

import re

from tests.games.chance import ROOT

FOLDER = ROOT / "umpire" / "games" / "castles"
MOST = 1550


def test_folder__has_at_most_1550_lines_of_python() -> None:
    """Blank ones are not counted; what the one button of its table says is."""
    lines = sum(bool(line.strip()) for path in FOLDER.rglob("*.py") for line in path.read_text("utf-8").splitlines())
    assert lines <= MOST


def test_folder__nothing_outside_it_names_the_game() -> None:
    """But the list of games, and what is the game's own: its templates."""
    own = {FOLDER, ROOT / "templates" / "games" / "castles"}
    read = [*(ROOT / "umpire").rglob("*.py"), *(path for path in (ROOT / "templates").rglob("*") if path.is_file())]
    others = [path for path in read if not own & {*path.parents} and path != ROOT / "umpire" / "games" / "__init__.py"]
    named = [
        path for path in others if re.search(r"castles|zeppelin", path.read_text("utf-8", "ignore"), re.IGNORECASE)
    ]
    assert [str(path.relative_to(ROOT)) for path in named] == []
    assert len(others) > 300
