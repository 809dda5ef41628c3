"""`umpire check`: what a file is, is known without a word of any one game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.chance import EVERY, library_of
from umpire.core.errors import BadInput
from umpire.service.library import datafiles

pytestmark = pytest.mark.usefixtures("with_example")

SCENARIOS = [(game.key, path) for game in EVERY for path in sorted((library_of(game.key) / "scenarios").glob("*.toml"))]


@pytest.mark.parametrize(("game", "path"), SCENARIOS, ids=lambda value: getattr(value, "stem", value))
def test_a_scenario_is_one_wherever_it_lies(game: str, path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    for file in (path, copy):
        assert datafiles.check(file, game).startswith(f"{path.name}: the scenario “")


@pytest.mark.parametrize("game", [game.key for game in EVERY])
def test_a_scenario_without_its_list_is_blamed_itself(game: str, tmp_path: Path) -> None:
    """Not the files that are right: by its folder it is a scenario, whatever is missing in it."""
    path = tmp_path / game / "scenarios" / "bare.toml"
    path.parent.mkdir(parents=True)
    path.write_text('name = "Bare"\n')
    with pytest.raises(BadInput) as told:
        datafiles.check(path, game)
    assert {str(one).partition(":")[0] for one in told.value.mistakes} == {"scenarios/bare.toml"}
