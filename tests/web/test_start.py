"""The first answer comes soon: nothing is made or imported for it that nobody asked for."""

from __future__ import annotations

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
