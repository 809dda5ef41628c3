"""The first answer comes soon: nothing is made or imported for it that nobody asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest
from flask import Flask
from werkzeug.routing import Map, Rule

from tests.web.browsing import Browser
from umpire import games
from umpire.web.routing import Route


def test_how_an_address_is_written_is_compiled_when_one_is_first_written(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = []
    werkzeugs = Rule._compile_builder

    def counted(rule: Rule, append_unknown: bool = True) -> object:
        compiled.append(rule.rule)
        return werkzeugs(rule, append_unknown)

    monkeypatch.setattr(Rule, "_compile_builder", counted)
    known = Map([Route("/battle/<battle>", endpoint="battle"), Route("/ships", endpoint="ships")]).bind("here")
    assert compiled == []
    assert known.match("/battle/x") == ("battle", {"battle": "x"})
    assert known.build("battle", {"battle": "a b", "done": 1}) == "/battle/a%20b?done=1"
    assert known.build("battle", {"battle": "y"}) == "/battle/y"
    assert set(compiled) == {"/battle/<battle>"}
    assert len(compiled) <= 2, "with and without a query, once each"


def test_the_start_page_of_an_empty_table_asks_no_game(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    def imported(name: str) -> None:
        raise AssertionError(f"{name} is imported")

    monkeypatch.setattr(games, "import_module", imported)
    assert "Cloudships of Mars" in Browser(app).ask("/").text


@pytest.mark.parametrize("key", [listed.key for listed in games.GAMES])
def test_a_game_is_imported_when_it_is_asked_for_and_no_other(key: str) -> None:
    """Neither the command line, which lists them, nor one game asks for another."""
    asked = f"""
import sys, umpire.cli
from umpire.games import find_game
imported = lambda: [name.split(".")[2] for name in sys.modules if name.startswith("umpire.games.") and name.count(".") == 2]
umpire.cli.parser()
print(*imported(), find_game({key!r}).key, *imported())
"""
    found = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert found.stdout.split() == [key, key]
