"""What pages load: htmx from its CDN or from the copy that ships, which is the same byte for byte; and the typefaces."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest
from flask import Flask
from fontTools.ttLib import TTFont

import umpire.web
from tests.web.browsing import Browser, Umpire
from umpire.core.game import Game
from umpire.games import GAMES
from umpire.paths import templates_folder
from umpire.printing.fonts import BOLD, ITALIC, SANS, SERIF
from umpire.service.desk import Desk
from umpire.service.library import datafiles
from umpire.service.table import battles
from umpire.web.assets import HTMX_AT, HTMX_HASH, HTMX_HERE

COPY = Path(umpire.web.__file__).parent / "static" / HTMX_HERE


def hash_of(content: bytes) -> str:
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode()


def test_the_copy_of_htmx_is_the_file_that_the_page_asks_its_cdn_for(umpire: Umpire) -> None:
    html = umpire.look().html

    assert f'src="{HTMX_AT}" async id="from-cdn" integrity="{hash_of(COPY.read_bytes())}"' in html
    assert hash_of(COPY.read_bytes()) == HTMX_HASH


def test_a_hall_without_a_network_has_htmx_at_the_first_start(umpire: Umpire) -> None:
    """The page names the copy, and the table hands it out, with nothing fetched before."""
    here = umpire.look().html.partition('data-htmx="')[2].partition('"')[0]
    answer = umpire.ask(here)

    assert here.startswith(f"/static/{HTMX_HERE}?v=")
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert hash_of(answer.data) == HTMX_HASH


def test_htmx_brings_its_licence() -> None:
    licence = COPY.with_name("htmx.LICENSE").read_text(encoding="utf-8")

    assert licence.startswith("Zero-Clause BSD")


TYPE = COPY.with_name("type")
PAPER = {"sans": SANS, "sans-bold": BOLD, "sans-italic": ITALIC, "serif": SERIF}


def letters_of(path: Path) -> set[int]:
    with TTFont(path) as font:
        return set(font.getBestCmap())


@pytest.mark.parametrize("name", PAPER)
def test_the_typefaces_of_the_screen_have_every_letter_that_is_used(name: str) -> None:
    """Those of Latin, Greek and Cyrillic names, and of every text of games, pages and code, as far as paper's face has them."""
    folders = [Path(umpire.web.__file__).parents[1], templates_folder()]
    files = [file for folder in folders for kind in ("py", "html", "toml", "js") for file in folder.rglob(f"*.{kind}")]
    used = {ord(letter) for file in files for letter in file.read_text(encoding="utf-8")}
    assert len(files) > 200
    wanted = used | {*range(0x20, 0x7F), *range(0xA1, 0x180), *range(0x386, 0x3CF), *range(0x401, 0x460)}
    assert wanted & letters_of(PAPER[name].path) <= letters_of(TYPE / f"{name}.woff2")


def test_the_typefaces_are_small_and_loaded_by_the_page(umpire: Umpire) -> None:
    css = umpire.ask("/static/base.css").text
    total = 0
    for name in PAPER:
        assert f'url("vendor/type/{name}.woff2") format("woff2")' in css
        answer = umpire.ask(f"/static/vendor/type/{name}.woff2")
        assert (answer.status_code, answer.mimetype) == (200, "font/woff2")
        assert "max-age=31536000" in answer.headers["Cache-Control"]
        total += len(answer.data)
    assert total < 125_000
    assert "DejaVu Serif" in css, "what they lack is set in another"


def test_the_typefaces_bring_their_licence_and_bear_no_reserved_name() -> None:
    for name in ("source-sans-pro", "source-serif-pro"):
        assert "SIL Open Font License" in (TYPE / f"{name}.LICENSE").read_text(encoding="utf-8")
    for name in PAPER:
        with TTFont(TYPE / f"{name}.woff2") as font:
            assert "Source" not in "".join(font["name"].getDebugName(place) or "" for place in range(1, 7))
            assert "Reserved Font Name" in font["name"].getDebugName(0)


def look_of(html: str) -> list[str]:
    """The files of a game that a page loads, in their order."""
    return re.findall(r'(?:href|src)="/look/([^"?]+)\?v=', html)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_page_loads_the_styles_and_scripts_of_its_game_and_of_no_other(app: Flask, desk: Desk, game: Game) -> None:
    folder = templates_folder() / "games" / game.key
    lie_there = sorted(file.name for file in folder.iterdir() if file.suffix in (".css", ".js"))
    scenario = next(iter(datafiles.scenarios(datafiles.what_reads(game.key)[0])))
    battle = battles.start(desk, game.key, scenario)
    browser = Browser(app)
    assert lie_there
    for page in (f"/battle/{battle}", f"/battle/{battle}/log", f"/scenarios/{game.key}/new"):
        found = look_of(browser.get(page).html)
        assert sorted(found) == [f"{game.key}/{name}" for name in lie_there]
    for name in lie_there:
        answer = browser.ask(f"/look/{game.key}/{name}")
        assert answer.data == (folder / name).read_bytes()
        assert answer.mimetype == ("text/css" if name.endswith(".css") else "text/javascript")
        assert "max-age=31536000" in answer.headers["Cache-Control"]


def test_a_page_of_no_game_loads_no_look(umpire: Umpire) -> None:
    assert look_of(umpire.get("/").html) == []


@pytest.mark.parametrize(
    "address",
    ["cloudships/now.html", "cloudships/../../base.html", "cloudships/..%2F..%2Fbase.html", "any/now.html",
     "..%2F../base.html", "nosuch/fire.css", "cloudships/combat.css", "aeronauts/fire.css", "cloudships/%2Fetc%2Fpasswd"],
)  # fmt: skip
def test_nothing_but_styles_and_scripts_has_an_address(umpire: Umpire, address: str) -> None:
    assert umpire.ask(f"/look/{address}").status_code == 404


def test_htmx_loads_a_page_whole_where_it_has_not_the_look_of_its_game(umpire: Umpire) -> None:
    """Only the main part would come into a page whose head lacks the styles and scripts."""
    here = f"/battle/{umpire.battle}/log?line=2"
    for has, is_whole in (("", True), ("aeronauts", True), ("cloudships", False)):
        answer = umpire.ask(here, headers={"HX-Request": "true", "X-Umpire-Look": has})
        assert answer.headers.get("HX-Redirect", "") == (here if is_whole else "")
        assert bool(answer.data) is not is_whole
    for headers in ({"HX-Request": "true"}, {}):
        assert "HX-Redirect" not in umpire.ask(here, headers=headers).headers
    leaves = umpire.ask("/", headers={"HX-Request": "true", "X-Umpire-Look": "cloudships"})
    assert "HX-Redirect" not in leaves.headers
