"""What is installed: pinned with hashes for every system, from no place that is named, and what pyproject.toml asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HOUSE = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
BUILD = PROJECT["dependency-groups"]["build"]
EXTRAS = PROJECT["project"]["optional-dependencies"]
ASKED = {"run": [], "dev": EXTRAS["dev"], "bench": [*EXTRAS["dev"], *EXTRAS["bench"]]}
INNER = {"a2wsgi", "granian", "weasyprint"}
"""We build on inner parts of these, which may change in any release."""
HASH = re.compile(r" --hash=sha256:[0-9a-f]{64}(?= |$)")


def lines(name: str) -> list[str]:
    """Each requirement with its hashes in one line."""
    text = (HOUSE / "requirements" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", "")
    return [" ".join(line.split()) for line in text.splitlines() if not line.startswith("#")]


def pins(name: str) -> list[Requirement]:
    return [Requirement(HASH.sub("", line)) for line in lines(name)]


@pytest.mark.parametrize("name", ASKED)
def test_every_requirement_is_one_version_with_its_hashes_and_no_line_names_a_place(name: str) -> None:
    for line in lines(name):
        assert re.fullmatch(r"[a-z0-9-]+(\[[a-z]+\])?==[^ ]+( ; [^-]+)?", HASH.sub("", line)), line
        assert HASH.search(line), line


@pytest.mark.parametrize("name", ASKED)
def test_what_the_project_asks_for_is_what_is_installed(name: str) -> None:
    """Whoever changes pyproject.toml runs `make requirements`."""
    pinned: dict[str, set[str]] = {}
    for pin in pins(name):
        (only,) = pin.specifier
        pinned.setdefault(canonicalize_name(pin.name), set()).add(only.version)

    for asked in map(Requirement, [*PROJECT["project"]["dependencies"], *BUILD, *ASKED[name]]):
        versions = pinned.get(canonicalize_name(asked.name), set())
        assert versions, f"{asked}: run make requirements"
        assert all(asked.specifier.contains(version) for version in versions), f"{asked}: run make requirements"


def test_what_we_know_from_within_is_not_taken_in_any_later_version() -> None:
    asked = {one.name: one.specifier for one in map(Requirement, PROJECT["project"]["dependencies"])}

    assert {name for name, versions in asked.items() if "<" in {one.operator for one in versions}} == INNER


def test_developers_run_the_versions_that_umpires_run() -> None:
    assert set(lines("run")) <= set(lines("dev")) <= set(lines("bench"))


def test_the_build_is_made_with_what_is_installed() -> None:
    """Without isolation, so that nothing comes in beside the hashes."""
    assert PROJECT["build-system"]["requires"] == BUILD


def test_make_installs_nothing_without_its_hash() -> None:
    make = (HOUSE / "Makefile").read_text(encoding="utf-8")

    installs = [command for command in re.split(r"&&|;|\n", make) if "$(PIP) " in command]

    assert len(installs) > 1
    assert all("--require-hashes" in command or "--no-deps" in command for command in installs), installs
