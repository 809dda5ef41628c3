"""What pages load: htmx from its CDN or from the copy that ships, which is the same byte for byte; and the typefaces."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import umpire.web
from tests.web.browsing import Umpire
from umpire.core.game import Game
from umpire.drawing.letters import BOLD, ITALIC, SANS, SERIF
from umpire.games import GAMES, every_game
from umpire.paths import templates_folder
from umpire.printing.fonts import font_path
from umpire.web import assets
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


@cache
def letters_used() -> set[int]:
    """In every text of games, pages and code."""
    folders = [Path(umpire.web.__file__).parents[1], templates_folder()]
    files = [file for folder in folders for kind in ("py", "html", "toml", "js") for file in folder.rglob(f"*.{kind}")]
    assert len(files) > 200
    return {ord(letter) for letter in set().union(*(file.read_text(encoding="utf-8") for file in files))}


def letters_of(path: Path) -> set[int]:
    with TTFont(path) as font:
        return set(font.getBestCmap())


@pytest.mark.parametrize("name", PAPER)
def test_the_typefaces_of_the_screen_have_every_letter_that_is_used(name: str) -> None:
    """Those of Latin, Greek and Cyrillic names, and of every text of games, pages and code, as far as paper's face has them."""
    wanted = letters_used() | {*range(0x20, 0x7F), *range(0xA1, 0x180), *range(0x386, 0x3CF), *range(0x401, 0x460)}
    assert wanted & letters_of(font_path(PAPER[name])) <= letters_of(TYPE / f"{name}.woff2")


def test_the_typefaces_are_small_and_come_whole_with_the_style_sheet(umpire: Umpire) -> None:
    """No page asks for them, so none waits for them."""
    css = umpire.ask("/look/umpire.css").text
    total = 0
    for name in PAPER:
        content = (TYPE / f"{name}.woff2").read_bytes()
        assert f'url("data:font/woff2;base64,{base64.b64encode(content).decode()}") format("woff2")' in css
        total += len(content)
    assert total < 125_000
    assert css.count("url(") == len(PAPER)
    assert "DejaVu Serif" in css, "what they lack is set in another"


def test_the_typefaces_bring_their_licence_and_bear_no_reserved_name() -> None:
    for name in ("source-sans-pro", "source-serif-pro"):
        assert "SIL Open Font License" in (TYPE / f"{name}.LICENSE").read_text(encoding="utf-8")
    for name in PAPER:
        with TTFont(TYPE / f"{name}.woff2") as font:
            assert "Source" not in "".join(font["name"].getDebugName(place) or "" for place in range(1, 7))
            assert "Reserved Font Name" in font["name"].getDebugName(0)


FACE = re.compile(r'url\("[^"]+"\)')
"""A typeface: by its place in the house's file, and whole in what pages load."""
KINDS = {"css": ("link", "href"), "js": ("script", "src")}


@pytest.mark.parametrize("kind", KINDS)
def test_every_page_loads_one_style_sheet_and_one_script(umpire: Umpire, kind: str) -> None:
    """A request costs more in a hall than its bytes do. Htmx goes from a page of one game to one of another without loading a head."""
    tag, where = KINDS[kind]
    games = [f"/scenarios/{game.key}/new" for game in GAMES]
    for page in ("/", f"/battle/{umpire.battle}", *games):
        loaded = re.findall(rf'<{tag} [^>]*{where}="(/[^"]+\.{kind}\?v=[^"]+)"', umpire.get(page).html)
        assert len(loaded) == 1, page
        assert loaded[0].startswith(f"/look/umpire.{kind}?v=")
    answer = umpire.ask(loaded[0])
    assert answer.mimetype == f"text/{'javascript' if kind == 'js' else kind}"
    assert "max-age=31536000" in answer.headers["Cache-Control"]
    assert umpire.ask(loaded[0], headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_all_that_lies_there_the_houses_own_first(umpire: Umpire, kind: str) -> None:
    own = {file.name: FACE.sub("", file.read_text("utf-8")) for file in COPY.parents[1].glob(f"*.{kind}")}
    games = [
        file.read_text("utf-8")
        for game in GAMES
        for file in (templates_folder() / "games" / game.key).glob(f"*.{kind}")
    ]
    whole = FACE.sub("", umpire.ask(f"/look/umpire.{kind}").text)
    first = "tokens.css" if kind == "css" else "start.js"

    places = [whole.index(text) for text in (own.pop(first), *own.values(), *games)]
    assert places[0] == min(places)
    assert max(places[: len(own) + 1]) < min(places[len(own) + 1 :])
    assert sum(map(len, (*own.values(), *games))) < len(whole)
    for text in (*own.values(), *games):
        assert kind == "css" or (text.startswith('"use strict";\n') and text.endswith(";\n")), text[:90]


def test_what_changes_is_asked_for_anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The mark in the address goes by what the file says: it is kept over a restart, and a change is never missed."""
    (folder := tmp_path / "games" / "own").mkdir(parents=True)
    monkeypatch.setattr(assets, "templates_folder", lambda: tmp_path)
    read = assets.look.__wrapped__
    before = read("css")
    assert read("css") == before
    (folder / "own.css").write_text(".own { color: red }\n")

    assert read("css").content == before.content + b"\n/* own/own.css */\n.own { color: red }\n"
    assert read("css").mark != before.mark


def classes_in(template: Path) -> set[str]:
    """What stands in its attributes `class`, the words of its expressions among it."""
    text = re.sub(r"{%.*?%}", " ", template.read_text("utf-8"), flags=re.DOTALL)
    found = re.findall(r'class="((?:[^"{]|{{.*?}})*)"|class=([a-z][\w-]*)', text)
    said = " ".join(quoted or plain for quoted, plain in found)
    expressions = " ".join(re.findall(r"'([^']*)'", " ".join(re.findall(r"{{(.*?)}}", said))))
    return set(re.findall(r"[a-z][\w-]*", re.sub(r"{{.*?}}", " ", said) + " " + expressions))


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.key)
def test_a_games_styles_are_about_what_its_own_templates_draw_and_nothing_else(game: Game) -> None:
    """Every page loads the styles of every game, for htmx changes pages without a new head: each rule names a class that is its own."""
    own = templates_folder() / "games" / game.key
    others = set[str]().union(
        *(classes_in(page) for page in templates_folder().rglob("*.html") if own not in page.parents)
    )
    for sheet in own.glob("*.css"):
        rules = re.findall(r"([^{}@]+){", re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL))
        selectors = [
            one.strip() for rule in rules for one in re.split(r",(?![^()]*\))", rule) if "." in one or "(" not in one
        ]
        loose = [one for one in selectors if not set(re.findall(r"[.#]([a-z][\w-]*)", one)) - others]
        assert loose == [], sheet.name


@pytest.mark.parametrize(
    "address",
    [
        "umpire.html",
        "umpire.py",
        "umpire",
        "tokens.css",
        "base.css",
        "cloudships/weapons.css",
        "..%2Fbase.html",
        "../base.html",
        "%2Fetc%2Fpasswd",
    ],
)
def test_nothing_but_styles_and_scripts_has_an_address(umpire: Umpire, address: str) -> None:
    assert umpire.ask(f"/look/{address}").status_code == 404
