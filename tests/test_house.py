"""The rules of the house itself: who may import whom, what the pure rooms never touch, how long a module may be."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.games.chance import named

HOUSE = Path(__file__).resolve().parent.parent
PACKAGE = HOUSE / "umpire"

MODULES = sorted(PACKAGE.rglob("*.py"))
PURE = [module for module in MODULES if module.relative_to(PACKAGE).parts[0] in ("core", "games")]

LONGEST_MODULE = 300
"""Lines. Longer than this, a module holds two subjects."""

TEMPLATES = sorted(path for room in ("templates", "printables") for path in (HOUSE / room).rglob("*.html"))
WIDEST_LINE = 160
"""Letters of a template's line: one tag, one idea."""

REACHES_OUT = {"open", "input", "print", "exec", "eval", "compile", "__import__", "breakpoint"}
"""Built-in names that need no import, and lead out of core and games all the same."""


def name(path: Path) -> str:
    return str(path.relative_to(HOUSE))


def test_contracts_of_import_are_kept() -> None:
    """Every import goes from left to right: cli, web -> service -> store | printing -> games -> core."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"]
    found = subprocess.run(command, cwd=HOUSE, capture_output=True, text=True, check=False)

    assert found.returncode == 0, found.stdout + found.stderr


SERVICE = PACKAGE / "service"
SUITES = sorted(face.parent.name for face in SERVICE.glob("*/__init__.py"))


@cache
def nodes_of(module: Path) -> tuple[ast.AST, ...]:
    """Whatever a module consists of, read once for all tests."""
    return tuple(ast.walk(ast.parse(module.read_text(encoding="utf-8"))))


def imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Whatever a module imports, with its dots: `import a.b` and `from a import b` alike."""
    for node in nodes:
        if isinstance(node, ast.Import | ast.ImportFrom):
            of = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
            yield from (of + alias.name for alias in node.names)


def taken_from_suites() -> dict[str, set[str]]:
    """What rooms outside a suite import of it, as `suite.name`, and where; a room inside comes in as `suite.room.name`."""
    taken: dict[str, set[str]] = {}
    for module in MODULES:
        for whole in imported(nodes_of(module)):
            house, _, path = whole.partition("umpire.service.")
            suite = path.partition(".")[0]
            if not house and suite in SUITES and SERVICE / suite not in module.parents:
                taken.setdefault(path, set()).add(name(module))
    return taken


def face_of(suite: str) -> set[str]:
    return set(importlib.import_module(f"umpire.service.{suite}").__all__)


def test_suites_of_service_are_entered_by_their_faces() -> None:
    """Whoever needs something of a suite finds it in the face, and the face names nothing that nobody needs."""
    taken = taken_from_suites()
    whole = {suite for suite in SUITES if suite in taken}
    named = {f"{suite}.{told}" for suite in SUITES for told in face_of(suite)}

    assert {path: where for path, where in taken.items() if path not in named | whole} == {}
    assert {path for path in named if path not in taken and path.partition(".")[0] not in whole} == set()


def test_an_import_is_seen_however_it_is_written() -> None:
    source = "import umpire.service.desk.desk as inner\nif 1:\n    from umpire.service import table\nfrom umpire.web.pages import desk"
    assert list(imported(ast.walk(ast.parse(source)))) == [
        "umpire.service.desk.desk",
        "umpire.web.pages.desk",
        "umpire.service.table",
    ], "as `ast.walk` comes by: the outer ones first"


def test_the_contract_of_front_doors_names_every_room_that_is_none() -> None:
    """All modules of a suite that its face does not name, as `pyproject.toml` lists them."""
    linter = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    (listed,) = (one["protected_modules"] for one in linter["contracts"] if one["type"] == "protected")
    rooms = {
        f"umpire.service.{suite}.{room.stem}"
        for suite in SUITES
        for room in (SERVICE / suite).glob("*.py")
        if room.stem != "__init__" and room.stem not in face_of(suite)
    }
    assert sorted(listed) == sorted(rooms)


@pytest.mark.parametrize("module", PURE, ids=name)
def test_core_and_games_never_reach_out(module: Path) -> None:
    """Core and games are handed values: they open, print and run nothing."""
    found = [
        f"line {node.lineno}: {node.id}"
        for node in nodes_of(module)
        if isinstance(node, ast.Name) and node.id in REACHES_OUT
    ]

    assert found == []


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_module_holds_one_subject(module: Path) -> None:
    """A module has at most 300 lines."""
    assert len(module.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE


@pytest.mark.parametrize("template", TEMPLATES, ids=name)
def test_template_can_be_read(template: Path) -> None:
    """A template has at most 300 lines, and none of them is longer than 160 letters."""
    lines = template.read_text(encoding="utf-8").splitlines()
    too_wide = [number for number, line in enumerate(lines, start=1) if len(line) > WIDEST_LINE]

    assert len(lines) <= LONGEST_MODULE
    assert too_wide == []


GAMELESS = [
    path
    for room in ("core", "service", "store", "printing", "web")
    for path in sorted((PACKAGE / room).rglob("*"))
    if path.suffix in {".py", ".js", ".css", ".sql"}
]


@pytest.mark.parametrize("path", GAMELESS, ids=name)
def test_no_room_but_the_games_own_names_a_game(path: Path) -> None:
    """A second game fits in its own folder: everything else asks `Game`."""
    assert named(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("folder", ["templates", "printables"])
def test_folders_for_people_hold_no_python(folder: str) -> None:
    """What a person edits to change a page or a sheet is never Python."""
    assert list((HOUSE / folder).rglob("*.py")) == []


def test_every_ignored_lint_rule_has_its_reason() -> None:
    """Behind each ignored rule of the linter stands why."""
    lines = (HOUSE / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    start = lines.index("ignore = [")
    ignored = lines[start + 1 : lines.index("]", start)]

    assert [line for line in ignored if "#" not in line] == []


GUILLEMETS = re.compile(r"«[\w{(“…]|[\w}.)…?!]»")
"""Quotation marks round words. A list of marks that people may type has no word in it."""


def docstrings(nodes: Iterable[ast.AST]) -> set[int]:
    """Strings that stand alone, as a statement: what code says to those who read it."""
    return {id(node.value) for node in nodes if isinstance(node, ast.Expr)}


def sentences(module: Path) -> Iterator[str]:
    """Every text of a module that may reach a person, with `{}` for what is filled in."""
    whole = docstrings(nodes_of(module))
    for node in nodes_of(module):
        if isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
            yield "".join(str(part) for part in parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in whole:
            yield node.value


def test_people_read_quotation_marks_of_english() -> None:
    """“These”, on screen, on paper, in messages and docs. Comments and docstrings may have others."""
    pages = {
        name(page): re.sub(r"\{#.*?#\}", "", page.read_text(encoding="utf-8"), flags=re.DOTALL) for page in TEMPLATES
    }
    docs = {
        name(page): page.read_text(encoding="utf-8") for page in (HOUSE / "README.md", *(HOUSE / "docs").glob("*.md"))
    }
    found = [path for path, text in {**pages, **docs}.items() if "«" in text or "»" in text]
    found += [name(module) for module in MODULES for text in sentences(module) if GUILLEMETS.search(text)]

    assert found == []
