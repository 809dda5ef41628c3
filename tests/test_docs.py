"""What exists is documented, and what is documented exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from umpire.cli import parser
from umpire.core.commands import CORE_COMMANDS
from umpire.core.game import Game
from umpire.games import GAMES
from umpire.service import record

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md")])
LINK = re.compile(r"\]\((?!https?://|#)([^)#]+)")


def verbs() -> list[str]:
    """The commands of the command line."""
    actions = [action for action in parser()._actions if hasattr(action, "choices") and action.choices]
    return sorted(actions[0].choices)


@pytest.mark.parametrize("verb", verbs())
def test_every_command_of_the_command_line_is_in_the_readme(verb: str) -> None:
    """`umpire serve` and the others stand in the README's table."""
    assert f"`umpire {verb}" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_command_of_a_game_is_on_its_page(game: Game) -> None:
    """A command that can be sent is named on the game's page."""
    page = (ROOT / "docs" / f"{game.key}.md").read_text("utf-8")
    kinds = [str(kind.__struct_config__.tag) for kind in game.commands + CORE_COMMANDS]

    assert [kind for kind in kinds if f"`{kind}`" not in page] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_house_rule_is_on_its_page(game: Game) -> None:
    """A switch stands there by its id, with each of its settings."""
    page = (ROOT / "docs" / f"{game.key}.md").read_text("utf-8")

    for switch in game.house_rules.switches.values():
        row = next((line for line in page.splitlines() if line.startswith(f"| {switch.id} | {switch.name}")), "")
        assert [setting for setting, _ in switch.settings if f"`{setting}`" not in row] == [], switch.id


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every file that a page links to, pictures too, is there."""
    missing = [link for link in LINK.findall(page.read_text("utf-8")) if not (page.parent / link).exists()]

    assert missing == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_code_that_a_page_names_is_there(game: Game) -> None:
    """A module named on a game's page exists in its folder, in core, or in its tests."""
    page = (ROOT / "docs" / f"{game.key}.md").read_text("utf-8")
    folders = (ROOT / "umpire/games" / game.key, ROOT / "umpire/core", ROOT / "umpire", ROOT)
    named = set(re.findall(r"`([a-z_/]+\.py)`", page))

    assert named
    assert [name for name in named if not any((folder / name).exists() for folder in folders)] == []


def test_the_played_turn_of_the_readme_plays() -> None:
    """The script beside the README ends as the README says, a strike and its redo included."""
    run = record.run(ROOT / "docs/examples/turn.jsonl")
    skyrunner, dauntless = (run.timeline.state.ships[id] for id in ("skyrunner", "dauntless"))

    assert (skyrunner.crossed, set(skyrunner.destroyed)) == (4, {"bow-rogue"})
    assert (dauntless.crossed, set(dauntless.destroyed)) == (5, {"starboard-nordenfelt"})


@pytest.mark.parametrize("target", ["run", "test", "bench", "kill", "lint", "format", "clean", "dev"])
def test_make_has_what_the_documents_promise(target: str) -> None:
    """The targets named in README and CONTRIBUTING are in the Makefile."""
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
