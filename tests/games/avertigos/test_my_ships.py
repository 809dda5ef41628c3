"""My ships of this game: typed as a block, drawn, kept, edited; in scenarios by name. What it has not, pages leave out."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.desks import fresh_desk
from tests.web.browsing import Browser, Page
from umpire.core.errors import BadInput
from umpire.games.avertigos import GAME
from umpire.service.desk import Desk
from umpire.service.library import datafiles, fleet
from umpire.web import Config, create_app

BLOCK = """Tern | frigate | sing | height 3
bow: bow rock, starboard
side: master gunner mer
stern: bosun"""
SHIPS = "/ships/avertigos"
TERN = f"{SHIPS}/ship/tern"
desk = pytest.fixture(scope="module")(fresh_desk)


class Typist(Browser):
    def type(self, path: str, **fields: str) -> Page:
        return self.post(path, list(fields.items()))


@pytest.fixture
def browser(desk: Desk, tmp_path: Path) -> Typist:
    desk.own = tmp_path
    return Typist(create_app(Config(desk=desk)))


@pytest.fixture
def tern(browser: Typist) -> Typist:
    assert browser.type(f"{SHIPS}/new", block=BLOCK).status == 200
    return browser


def test_my_ships__a_block_is_kept_as_a_file(tern: Typist, tmp_path: Path) -> None:
    """With the fields of a ship's file; `umpire check` finds her right."""
    file = tmp_path / "avertigos" / "ships" / "tern.toml"
    data = tomllib.loads(file.read_text("utf-8"))
    assert (data["hull"], data["faction"], data["height"]) == ("frigate", "singasari", 3)
    assert data["modules"]["side"] == "mercenary-master-gunner"
    assert data["facing"] == {"bow": "starboard"}
    assert datafiles.check(file, "avertigos", tmp_path) == "tern.toml: no mistakes in Tern."


def test_my_ships__she_is_drawn_with_her_modules(tern: Typist) -> None:
    """On a page of her own."""
    page = tern.get(TERN)
    assert len(page.guns) == 3
    assert "Master Gunner" in page.words


def test_my_ships__the_list_says_hull_and_modules(tern: Typist) -> None:
    """Own ships and shipped ones."""
    words = " ".join(tern.get("/ships").words.split())
    assert "Frigate · 3 modules" in words
    assert "Garuda" in words


def test_my_ships__the_preview_tells_all_mistakes_and_draws_the_rest(browser: Typist) -> None:
    """Nothing is kept by it."""
    page = browser.type(f"{SHIPS}/preview", block=BLOCK.replace("bosun", "bosnu").replace("height 3", "height 5"))
    assert "height cannot be 5; use 1 to 3" in page.words
    assert "line 4: 'bosnu' is not a module" in page.words
    assert len(page.guns) == 2
    assert browser.get(TERN).status == 404


@pytest.mark.parametrize(
    ("was", "now", "says"),
    [
        ("side: master gunner mer", "side: bow gunner", "belongs to the bow, not to the side"),
        ("bosun", "master bosun", "there is one Master on a ship at most"),
        ("\nstern: bosun", "", "none is named for stern"),
    ],
)
def test_my_ships__what_the_rules_forbid_is_not_kept(browser: Typist, was: str, now: str, says: str) -> None:
    """At the table the umpire may allow it; in the library it is a mistake."""
    page = browser.type(f"{SHIPS}/new", block=BLOCK.replace(was, now))
    assert page.status == 422
    assert says in page.words


def test_my_ships__she_is_edited_as_the_block_that_she_is(tern: Typist, tmp_path: Path) -> None:
    """What the page shows is read again as the same ship."""
    shown = fleet.block_of("avertigos", tmp_path, "tern")
    assert shown.split("\n")[0] == "Tern | Frigate | Singasari League | height 3"
    assert tern.get(f"{TERN}/edit").status == 200
    assert tern.type(f"{TERN}/edit", block=shown.replace("height 3", "height 1")).status == 200
    assert fleet.berth("avertigos", tmp_path, "tern").panel.band == "1"  # type: ignore[union-attr]


def test_my_ships__deleted_she_is_gone(tern: Typist) -> None:
    """Once it was said twice."""
    tern.type(f"{TERN}/delete", sure="yes")
    assert tern.get(TERN).status == 404


def test_my_ships__a_scenario_names_her(tern: Typist, tmp_path: Path) -> None:
    """She sails as her file says."""
    scenario = {
        "name": "x",
        "players": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
        "ships": [{"ship": "tern", "player": "a"}, {"ship": "heron", "player": "b"}],
    }
    files = {**datafiles.files("avertigos", tmp_path), "scenarios/x.toml": scenario}
    assert [ship.name for ship in GAME.read_scenario(files, "x").ships] == ["Tern", "Heron"]


@pytest.mark.parametrize("page", ["rows", "shared"])
def test_my_ships__pages_that_this_game_has_not_say_so(browser: Typist, page: str) -> None:
    """No spreadsheet, no guns and charts; no link leads there."""
    assert browser.get(f"{SHIPS}/{page}").status == 404
    assert f"{SHIPS}/{page}" not in browser.get("/ships").html


def test_my_ships__tonights_battle_is_not_made_of_ships_alone(browser: Typist) -> None:
    """A battle of this game begins from a scenario: its ways to begin come instead."""
    page = browser.get("/tonight/avertigos")
    assert (page.status, page.headers["Location"]) == (303, "/begin/avertigos")


def test_my_ships__a_shared_file_with_a_mistake_is_told(tmp_path: Path) -> None:
    """Modules of one's own are checked with every ship."""
    path = tmp_path / "modules.toml"
    path.write_text('[modules.mortar]\nname = "Mortar"\nposition = "keel"\n')
    with pytest.raises(BadInput, match=r"modules\.mortar\.position"):
        datafiles.check(path, "avertigos")
