"""TOML from outside: counted before a parser sees it, by whatever door it comes; and written back with what was there."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from umpire import paths
from umpire.core.errors import BadInput
from umpire.service import toml

UMPIRE = Path(paths.__file__).parent
MEMORY = 1_000_000_000
"""Bytes that a program may have which reads a file."""
LONG = ".".join(["a"] * 20_000)
PARTS = "a key has more than 13 parts"
DEEP = "tables and lists lie more than 12 levels deep"
QUOTED = '"a".' * 9_000 + "'b'"

TOO_MUCH = {
    "plain.toml": (f"{LONG} = 1\n", f"line 1: {PARTS}"),
    "longer.toml": (f'name = "Aphid"\n{".".join(["a"] * 100_000)} = 1\n', f"line 2: {PARTS}"),
    "header.toml": (f"# A ship\n\n[{LONG}]\n" + "b.c = 1\n" * 9_000, f"line 3: {PARTS}"),
    "list.toml": (f"[[{LONG}]]\n", f"line 1: {PARTS}"),
    "quoted.toml": (f"{QUOTED} = 1\n", f"line 1: {PARTS}"),
    "spaced.toml": (f"{' . '.join(['a'] * 9_000)} = 1\n", f"line 1: {PARTS}"),
    "inline.toml": (f"x = {{{LONG} = 1}}\n", f"line 1: {PARTS}"),
    "second.toml": (f"x = [1.5, {{b = 1, {LONG} = 1}}]\n", f"line 1: {PARTS}"),
    "text.toml": (f'x = [{{b = """a"""", {LONG} = 1}}]\n', f"line 1: {PARTS}"),
    "arrays.toml": ("x = " + "[" * 100_000 + "]" * 100_000, f"line 1: {DEEP}"),
    "tables.toml": ("x = \\\n".replace("\\\n", "") + "{a = " * 40_000 + "1" + "}" * 40_000, f"line 1: {DEEP}"),
    "lines.toml": ("x = [\n" + "[\n" * 20, f"line 13: {DEEP}"),
}


def test_no_file_takes_the_memory_of_the_machine(tmp_path: Path) -> None:
    for name, (text, _) in TOO_MUCH.items():
        (tmp_path / name).write_text(text)
    told = subprocess.run(
        [sys.executable, "-m", "umpire", "check", *TOO_MUCH, "--data", tmp_path / "data"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(UMPIRE.parent)},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (told.returncode, told.stdout) == (2, "")
    lines = told.stderr.splitlines()
    assert [
        line.partition(f": {sentence}")[0] for line, (_, sentence) in zip(lines, TOO_MUCH.values(), strict=True)
    ] == [*TOO_MUCH]


GOOD = {
    "texts": 'a = "1.2.3.4.5.6.7.8.9.10.11.12.13.14.15"\n' + "b = '[[[[[[[[[[[[[[[[[['\n",
    "many lines": f'a = """\n{"x.[{" * 9_000}\n\\"""{"." * 90}"""""\n' + f"b = '''\n{'.' * 90}'''''\n",
    "comments": f"a = 1 # {'.' * 90} [[[[[[[[[[[[[[[[\n# {LONG}\n",
    "numbers": f"a = [{', '.join(['1.5'] * 9_000)}]\nb = 1979-05-27T07:32:00.999\n",
    "many tables": "[[a]]\n" * 9_000,
    "many lists": f"a = [{'[], ' * 9_000}]\n",
    "many keys": "".join(f"a.b.c{at} = 1\n" for at in range(5_000)),
    "parts": f"{'.'.join(['a'] * 13)} = 1\n",
}


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD)
def test_what_is_only_long_is_read(text: str) -> None:
    assert toml.read(text.encode(), "x.toml") == tomllib.loads(text)


def test_every_file_that_ships_is_read() -> None:
    every = [*UMPIRE.rglob("*.toml"), *paths.templates_folder().rglob("*.toml")]
    assert len(every) > 50
    for path in every:
        assert toml.read_file(path) == tomllib.loads(path.read_text("utf-8"))


def test_a_text_that_does_not_end_is_gone_through_once() -> None:
    """Each of these begins a text in thousands of places."""
    for text in ('"""\\"""\\' * 30_000, '"""a\\' * 40_000, '"' * 250_000, "'''a''" * 40_000, '"a\n' * 80_000):
        with pytest.raises(BadInput, match="this is not TOML"):
            toml.read(text.encode(), "x.toml")


def test_nobody_else_calls_a_parser() -> None:
    """So that nothing comes past the count."""
    callers = {
        path.relative_to(UMPIRE).as_posix()
        for path in UMPIRE.rglob("*.py")
        if re.search(r"^\s*(?:from|import) (?:tomllib|tomlkit)", path.read_text("utf-8"), re.MULTILINE)
    }
    assert callers == {"service/toml.py"}


def test_a_file_with_more_dotted_keys_than_can_be_written_back_in_time_keeps_what_it_says() -> None:
    """Its comments go: tomlkit takes minutes for it."""
    lines = "".join(f"guns.g{at}.dice = {at}\n" for at in range(300))
    fields = {**tomllib.loads(lines), "name": "New"}
    assert tomllib.loads(toml.merged(f'name = "Old"\n{lines}', fields)) == fields
    added = toml.added(lines, {"guns": {"g1": {"dice": 9}}})
    assert tomllib.loads(added)["guns"] == {**fields["guns"], "g1": {"dice": 9}}


def test_a_file_is_written_back_with_its_comments() -> None:
    before = '# Mine\nname = "Old" # a name\n\n[guns.krupp]\n# short\ndice = 2\n'
    assert toml.merged(before, {**tomllib.loads(before), "name": "New"}) == before.replace('"Old"', '"New"')
