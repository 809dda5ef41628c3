"""The web knows no game: a second game's folder works in the browser at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask, render_template

from tests.games.chance import named
from tests.web.browsing import Elsewhere, Umpire
from umpire.games import GAMES
from umpire.paths import templates_folder
from umpire.service.desk import Desk
from umpire.service.table import look

HOUSE = Path(__file__).parents[2]
GENERIC = [
    *(HOUSE / "umpire" / "web").rglob("*.py"),
    *(HOUSE / "umpire" / "web" / "static").glob("*.*"),
    *(path for path in templates_folder().rglob("*.html") if path.parent.name not in {game.key for game in GAMES}),
]
WORDS = {"aphid", "skylord", "kite", "turn-card", "bowl", "hullcutter", "boarding"}


@pytest.mark.parametrize("path", GENERIC, ids=lambda path: str(path.relative_to(HOUSE)))
def test_nothing_generic_names_a_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8").lower()
    allowed = {"skylord", "aphid", "kite"} if path.name == "forms.py" else set()  # in examples of a docstring

    assert [word for word in sorted(WORDS - allowed) if word in text] == []
    assert named(text) == []


def test_a_game_without_a_look_of_its_own_gets_buttons_from_its_offers(app: Flask, umpire: Umpire, desk: Desk) -> None:
    umpire.turn_card("aphid")
    from umpire.core.seats import UMPIRE
    from umpire.web.table import context

    scene = Elsewhere(desk.moment(umpire.battle), UMPIRE)
    with app.test_request_context(f"/battle/{umpire.battle}", base_url="http://127.0.0.1:1889"):
        html = render_template("table/stage.html", **{**context(umpire.battle), "scene": scene}, is_htmx=False)
        marks = render_template(
            "table/ship.html", **{**context(umpire.battle), "scene": scene}, is_htmx=False,
            panel=scene.panels[0], marks=look.marks(desk.moment(umpire.battle), "aphid"),
        )  # fmt: skip

    assert "Aphid moves to low" in html
    assert marks.count('name="name" value="aphid.') > 20


def test_no_template_reaches_past_what_its_seat_sees() -> None:
    """A scene carries the moment that it is cut from, with every seat's secrets; so no template reads it."""
    found = [
        path.name for path in templates_folder().rglob("*.html") if re.search(r"scene\.moment\b", path.read_text())
    ]
    assert found == []
