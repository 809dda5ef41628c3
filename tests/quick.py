"""
`--quick`: the tests that hang on the files changed since what landed, by imports, templates and names.

A test hangs on a module that it imports, at whatever distance, but for what is only borrowed from another test. Rooms that import
everything (`ROOMS`) would make all hang on all: behind them, as behind an address that is asked for, a test hangs on what it names: a
template, a page, a game. A test that goes through the games (`EVERY_GAME`) hangs on the one that changed with its own case, in
`tests/games` as a whole. A browser is asked about what it draws (`DRAWN`). What this overlooks, the whole run finds.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from umpire.games import GAMES

TOP = Path(__file__).resolve().parent.parent
ROOMS = (
    "umpire/web/__init__.py",
    "umpire/cli.py",
    "umpire/games/__init__.py",
    "tests/conftest.py",
    "tests/web/conftest.py",
)
EVERY_GAME = "tests/games/chance.py"
"""What tests take all games from."""
BY_NAME = ("tests/web/", "tests/browser/", "tests/hall/", "tests/test_")
"""Tests that ask pages and commands by their names."""
DRAWN = ("templates/", "umpire/web/", "tests/")
KEYS = frozenset(game.key for game in GAMES)


def changed() -> set[str]:
    """Files that are not as in what landed, or are new."""
    landed = _git("merge-base", "HEAD", "origin/main") or ["HEAD"]
    return {*_git("diff", "--name-only", landed[0]), *_git("ls-files", "--others", "--exclude-standard")}


def _git(*words: str) -> list[str]:
    return subprocess.run(["git", *words], cwd=TOP, capture_output=True, text=True, check=False).stdout.splitlines()


def chosen(items: list[pytest.Item], files: set[str]) -> list[pytest.Item]:
    """Those of these tests that hang on these files."""
    reached, games = reaching(frozenset(files)), games_of(files)
    return [item for item in items if is_about(item, files, reached, games)]


def is_about(item: pytest.Item, files: set[str], reached: set[str], games: frozenset[str]) -> bool:
    """Whether a test hangs on a file, and its case on a game that changed."""
    place = item.path.relative_to(TOP).as_posix()
    if place.startswith("tests/browser/") and not any(file.startswith(DRAWN) for file in files):
        return False
    case = {word for word in re.split(r"[^a-z]+", item.name.partition("[")[2]) if word in KEYS}
    if case and games and place not in files:
        if not case & games:
            return False
        if place in reaching(frozenset({EVERY_GAME})):
            return True
    return place in reached or (place.startswith(BY_NAME) and any(names(place, file) for file in files))


def games_of(files: Iterable[str]) -> frozenset[str]:
    """The games whose folders all changed files of the program lie in; none where one lies elsewhere."""
    of = [
        KEYS.intersection(Path(file).parts)
        for file in files
        if file.startswith(("umpire/", "templates/", "printables/"))
    ]
    return frozenset().union(*of) if all(of) else frozenset()


@cache
def reaching(files: frozenset[str]) -> set[str]:
    """All that imports or draws these files, at whatever distance; they among it."""
    users, found, new = used_by(), set[str](), {*files}
    while new:
        found |= new
        passing = [file for file in new if file not in ROOMS and (file in files or "/test_" not in file)]
        new = {user for file in passing for user in users.get(file, ())} - found
    return found


@cache
def used_by() -> Mapping[str, set[str]]:
    """For each file, who imports or names it."""
    users: dict[str, set[str]] = defaultdict(set)
    for path in (*TOP.glob("umpire/**/*.py"), *TOP.glob("tests/**/*.py"), *TOP.glob("t*/**/*.html")):
        user = path.relative_to(TOP).as_posix()
        for used in imports(path) if path.suffix == ".py" else drawn(path.read_text("utf-8")):
            users[used].add(user)
    for game in GAMES:
        users[f"umpire/games/{game.key}/__init__.py"] |= {
            one for one in users[EVERY_GAME] if one.startswith("tests/games/")
        }
    return users


def imports(path: Path) -> Iterator[str]:
    """The files of the modules that one imports anywhere, and of the templates that it names."""
    text = path.read_text("utf-8")
    yield from drawn(text)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (file for one in node.names for file in files_of(one.name))
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (
                file for one in node.names for file in files_of(f"{node.module}.{one.name}") or files_of(node.module)
            )


def files_of(module: str) -> list[str]:
    """Where a module lies; nothing for one that is not ours."""
    path = module.replace(".", "/")
    return [file for file in (f"{path}.py", f"{path}/__init__.py") if (TOP / file).is_file()]


def drawn(text: str) -> list[str]:
    """The templates that are named there."""
    return [
        f"{folder}/{name}"
        for name in re.findall(r"[\"']([a-z/_-]+\.html)[\"']", text)
        for folder in ("templates", "printables")
    ]


def names(test: str, file: str) -> bool:
    """
    Whether a test names what the file is about: its page or its game; a style sheet or a script is about the page of its name.

    Most pages are tried with one game or another: its rules concern those that have the game in their name, not only in their text.
    """
    *folders, name = [
        part
        for part in Path(file).with_suffix("").parts
        if part not in ("umpire", "web", "service", "core", "tests", "static")
    ][-2:]
    folder_in = test if file.startswith("umpire/games/") else _text(test)
    return is_word(name, _text(test)) or any(is_word(folder, folder_in) for folder in folders)


def is_word(part: str, text: str) -> bool:
    """Whether it stands there by itself; two letters say nothing."""
    return len(part) > 2 and re.search(rf"(?<![a-z]){re.escape(part.strip('_'))}(?![a-z])", text) is not None


@cache
def _text(file: str) -> str:
    return file + (TOP / file).read_text("utf-8")
