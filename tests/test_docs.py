"""What exists is documented, and what is documented exists."""

from __future__ import annotations

import ast
import dataclasses
import os
import pkgutil
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from umpire.cli import parser
from umpire.core.game import Data, Game, Rules, Sheet, Words
from umpire.games import every_game, find_game
from umpire.service import record

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *(ROOT / "docs").glob("*.md")])
LINK = re.compile(r"\]\((?!https?://|#)([^)#]+)")


@pytest.mark.parametrize(
    ("tool", "few", "page"), [("weigh_avertigos", "--matches", "avertigos"), ("weigh_aloft", "--games", "aloft")]
)
def test_the_command_that_a_page_names_prints_the_tables_of_that_page(tool: str, few: str, page: str) -> None:
    """With the same columns, and what is weighed in the same rows; the figures are those of many more games."""
    made = subprocess.run(
        [sys.executable, f"tools/{tool}.py", few, "3"],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    told = page_of(find_game(page))
    assert f"tools/{tool}.py" in told
    printed = [
        line.split(" | ")[0] for line in made.stdout.splitlines() if line.startswith("| ") and not line[2].isdigit()
    ]
    heads = [
        line for line in made.stdout.splitlines() if line.startswith("| ") and line.count("wins") + line.count("middle")
    ]
    assert printed
    assert heads
    rows = [line.split(" | ")[0] for line in told.splitlines()]
    assert [row for row in printed if row not in rows] == []
    assert [head for head in heads if head not in told] == []


def page_of(game: Game) -> str:
    """A game's page, which each has."""
    path = ROOT / "docs" / f"{game.key}.md"
    assert path.is_file(), f"docs/{game.key}.md is missing: docs/adding-a-game.md says what stands on it"
    return path.read_text("utf-8")


def verbs() -> list[str]:
    """The commands of the command line."""
    actions = [action for action in parser()._actions if hasattr(action, "choices") and action.choices]
    return sorted(actions[0].choices)


@pytest.mark.parametrize("verb", verbs())
def test_every_command_of_the_command_line_is_in_the_readme(verb: str) -> None:
    """`umpire serve` and the others stand in the README's table."""
    assert f"`umpire {verb}" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_every_command_of_a_game_is_on_its_page(game: Game) -> None:
    """A command that can be sent is named on the game's page."""
    page = page_of(game)
    kinds = [str(kind.__struct_config__.tag) for kind in game.rules.commands]

    assert [kind for kind in kinds if f"`{kind}`" not in page] == []


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_every_house_rule_is_on_its_page(game: Game) -> None:
    """A switch stands there by its id, with each of its settings."""
    page = page_of(game)

    for switch in game.rules.house_rules.switches.values():
        row = next((line for line in page.splitlines() if line.startswith(f"| {switch.id} | {switch.name}")), "")
        assert [setting for setting, _ in switch.settings if f"`{setting}`" not in row] == [], switch.id


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_what_cannot_be_overruled_is_listed_on_its_page(game: Game) -> None:
    """All else that a rule forbids is refused with *Allow anyway*."""
    said = page_of(game).partition("annot be overruled")[2].partition("\n#")[0]
    assert re.search(r"\n\| what \| why \|\n\| -+ \| -+ \|\n\| .+ \| .+ \|\n", said)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every file that a page links to, pictures too, is there."""
    missing = [link for link in LINK.findall(page.read_text("utf-8")) if not (page.parent / link).exists()]

    assert missing == []


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_the_code_that_a_page_names_is_there(game: Game) -> None:
    """A module named on a game's page exists in its folder, in core, or in its tests."""
    page = page_of(game)
    folders = (ROOT / "umpire/games" / game.key, ROOT / "umpire/core", ROOT / "umpire", ROOT)
    named = set(re.findall(r"`([a-z_/]+\.py)`", page))

    assert named, f"docs/{game.key}.md names no module, as `state.py`"
    assert [name for name in named if not any((folder / name).exists() for folder in folders)] == []


RULE_TABLE = "| rule | code | test | reading |"
ROW = re.compile(r"^\|(?P<rule>[^|]+)\|(?P<code>[^|]*)\|(?P<tests>[^|]*)\|(?P<readings>[^|]*)\|$")


def rule_rows(game: Game) -> list[re.Match[str]]:
    """The rows of a game's page that map a rule to its code and tests."""
    rows, is_rules = [], False
    for line in page_of(game).splitlines():
        is_rules = line == RULE_TABLE or (is_rules and line.startswith("|"))
        if is_rules and not line.startswith(("| rule |", "| ---")):
            row = ROW.match(line)
            assert row, f"a row of four columns: {line}"
            rows.append(row)
    return rows


@cache
def known_tests(folder: str) -> frozenset[str]:
    """Every test below a folder of tests, by name."""
    found = set()
    for path in (ROOT / "tests" / folder).rglob("test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(node.name)
    return frozenset(found)


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_every_rule_of_a_page_has_its_test(game: Game) -> None:
    """Each row names at least one test, and every test that it names is there."""
    known = known_tests(".")
    rows = rule_rows(game)
    named = [re.findall(r"`(test_\w+)`", row["tests"]) for row in rows]

    assert [row["rule"].strip() for row, tests in zip(rows, named, strict=True) if not tests] == []
    assert sorted({test for tests in named for test in tests} - known) == []


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_every_rule_of_a_page_names_code_that_is_there(game: Game) -> None:
    """Modules of the game's folder or of core, with their functions and values: `boarding.fight`, `core.dice.read_call`."""
    named = {code for row in rule_rows(game) for code in re.findall(r"`([a-z_]+(?:\.\w+)+)`", row["code"])}
    named = {code for code in named if not code.endswith((".py", ".toml"))}

    assert named, f"docs/{game.key}.md has no table “{RULE_TABLE}” whose rows name code, as `fire.fire`"
    assert sorted(code for code in named if not is_there(code, game)) == []


def is_there(code: str, game: Game) -> bool:
    """Whether something of that dotted name can be imported."""
    whole = f"umpire.{code}" if code.startswith("core.") else f"umpire.games.{game.key}.{code}"
    try:
        pkgutil.resolve_name(whole)
    except (ImportError, AttributeError):
        return False
    return True


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_every_reading_of_a_page_has_its_test(game: Game) -> None:
    """Where a page lists readings with their tests, each id stands there once and names at least one test that is there."""
    page = page_of(game)
    _, is_listed, table = page.partition("| id | reading | test |\n")
    rows = [line.split("|") for line in table.partition("\n\n")[0].splitlines()[1:]]
    ids = [row[1].strip() for row in rows]
    named = [re.findall(r"`(test_\w+)`", row[3]) for row in rows]

    assert bool(is_listed) == bool(ids)
    assert len(ids) == len(set(ids))
    assert [id for id, tests in zip(ids, named, strict=True) if not tests] == []
    assert sorted({test for tests in named for test in tests} - known_tests(".")) == []
    cited = {id.strip() for row in rule_rows(game) for id in row["readings"].split(",") if id.strip()}
    assert not is_listed or sorted(cited - set(ids)) == []


@pytest.mark.parametrize(
    ("key", "statements"), [("cloudships", 200), ("avertigos", 150), ("aloft", 130), ("castles", 80)]
)
def test_a_page_has_a_row_for_every_rule_of_its_text(key: str, statements: int) -> None:
    """Some two hundred statements in Cloudships, 150 in Avertigos, 130 in Aloft, 80 in Castles in the Air."""
    assert len(rule_rows(find_game(key))) >= statements


READINGS = [
    *(f"A-{number:02}" for number in range(1, 74) if number != 49), "A-35b", "A-35c",
    *(f"R-{number:02}" for number in range(1, 19)), "L-01", "L-02", "L-03",
]  # fmt: skip
"""Every ambiguity of the Cloudships text that we know. A-49 was never given."""


@pytest.mark.parametrize("id", READINGS)
def test_every_reading_of_cloudships_is_tested_and_on_its_page(id: str) -> None:
    """A test has the reading's id in its name, and the page has a row for it."""
    key = id.lower().replace("-", "_")
    named = [name for name in known_tests("games/cloudships") if f"_{key}__" in name]
    page = (ROOT / "docs/cloudships.md").read_text("utf-8")

    assert named
    assert re.search(rf"^\| {id} \|", page, re.MULTILINE)


def test_the_played_turn_of_the_readme_plays() -> None:
    """The script beside the README ends as the README says, a strike and its redo included."""
    run = record.run(ROOT / "docs/examples/turn.jsonl")
    skyrunner, dauntless = (run.timeline.state.ships[id] for id in ("skyrunner", "dauntless"))

    assert (skyrunner.crossed, set(skyrunner.destroyed)) == (4, {"bow-rogue"})
    assert (dauntless.crossed, set(dauntless.destroyed)) == (5, {"starboard-nordenfelt"})


@pytest.mark.parametrize("target", ["run", "test", "bench", "kill", "junk", "lint", "format", "clean", "dev"])
def test_make_has_what_the_documents_promise(target: str) -> None:
    """The targets named in README and CONTRIBUTING are in the Makefile."""
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)


def test_the_page_on_adding_a_game_shows_the_example_as_it_is() -> None:
    """Every line of code on it stands in the smallest honest game, but for those that say that something was left out."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    example = (ROOT / "tests" / "games" / "broadside" / "__init__.py").read_text("utf-8")
    shown = [
        line.partition("  # ")[0].strip()
        for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        for line in code.splitlines()
    ]

    count = sum(bool(line.strip()) for line in example.splitlines())
    assert count <= 84, "smallest means that it says only what the page is about"
    assert f": {count} lines with" in page
    assert len(shown) > 20
    assert [line for line in shown if "..." not in line and line not in example] == []


@pytest.mark.parametrize("group", [Rules, Words, Sheet, Data], ids=lambda group: group.__name__)
def test_the_page_on_adding_a_game_names_every_question(group: type) -> None:
    """What has no default stands on the left, the others on the right."""
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| `{group.__name__}` |"))
    _, _, needed, others, _ = row.split("|")

    for one in dataclasses.fields(group):
        has_default = (one.default, one.default_factory) != (dataclasses.MISSING, dataclasses.MISSING)
        assert f"`{one.name}`" in (others if has_default else needed), one.name
