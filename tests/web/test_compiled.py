"""Templates are compiled once: by one app for all, by one start for the next; and a folder for them is never needed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import jinja2
import pytest
from flask import Flask

from tests.web.browsing import Browser
from umpire.service.desk import Desk
from umpire.web import Config, compiled, create_app


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this start keeps them; nothing lies there yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "umpire" / "templates"


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Whatever is compiled meanwhile."""
    told: list[str] = []
    compiles = jinja2.Environment.compile

    def counted(env: jinja2.Environment, source: object, name: str | None = None, *more: object) -> object:
        told.append(name or "")
        return compiles(env, source, name, *more)  # type: ignore[call-overload]

    monkeypatch.setattr(jinja2.Environment, "compile", counted)
    return iter([told])


def drawn(desk: Desk) -> Flask:
    """An app that has drawn the start page."""
    app = create_app(Config(desk=desk))
    assert "Cloudships of Mars" in Browser(app).get("/").html
    return app


def test_a_second_app_and_the_next_start_compile_nothing(folder: Path, names: Iterator[list[str]], desk: Desk) -> None:
    told = next(names)
    drawn(desk)
    assert "home/index.html" in told
    assert len([*folder.iterdir()]) > 3
    told.clear()
    drawn(desk)
    assert told == []


def test_what_lies_there_broken_is_compiled_anew(folder: Path, desk: Desk) -> None:
    drawn(desk)
    for path in folder.iterdir():
        path.write_bytes(path.read_bytes()[:40])
    drawn(desk)
    assert all(path.stat().st_size > 40 for path in folder.iterdir())


def test_where_nothing_can_be_kept_pages_are_drawn_all_the_same(folder: Path, desk: Desk) -> None:
    folder.parent.mkdir()
    folder.write_text("a file in the place of the folder", encoding="utf-8")
    drawn(desk)


def test_after_the_first_answer_every_template_is_made_ready(desk: Desk) -> None:
    app = create_app(Config(desk=desk))
    thread = compiled.ahead(app)
    assert thread.is_alive()
    Browser(app).get("/")
    thread.join()
    assert {name for _, name in app.jinja_env.cache} == {*app.jinja_env.list_templates(["html"])}
