"""A library file that was edited by hand: the bad one is named with file and field, and stops nothing else."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desks import fresh_desk
from tests.web.browsing import Browser
from umpire.service.desk import Desk
from umpire.service.table import battles
from umpire.web import Config, create_app

DEEP = ".".join(["name"] * 1000) + " = 1\n"
UNREADABLE = {
    "no TOML": "= =\n",
    "5,000 digits": f'name = "X"\nnumber = {"1" * 5000}\n',
    "a thousand dots": DEEP,
    "5,000 lists": f"x = {'[' * 5000}{']' * 5000}\n",
}
WRONG = {
    "guns = 5": 'name = "X"\npower = "kite"\ntrack = ["HH"]\nguns = 5\n',
    "a gun that is a number": 'name = "X"\npower = "kite"\ntrack = ["HH"]\nguns = [5]\n',
    "a track that is a number": 'name = "X"\npower = "kite"\ntrack = 5\n',
    "a name that is a list": 'name = [1]\npower = "kite"\ntrack = ["HH"]\n',
}
PAGES = ("/", "/ships", "/scenarios", "/press", "/press/cut", "/tonight", "/ships/cloudships/shared")


desk = pytest.fixture(scope="module")(fresh_desk)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("library")


@pytest.fixture(scope="module")
def browser(desk: Desk, library: Path) -> Browser:
    desk.own = library
    return Browser(create_app(Config(desk=desk)))


@pytest.fixture
def own(library: Path) -> Iterator[Path]:
    """The umpire's own files, none at first."""
    for folder in ("cloudships/ships", "cloudships/scenarios"):
        (library / folder).mkdir(parents=True)
    yield library
    shutil.rmtree(library / "cloudships")


def goes_on(browser: Browser, desk: Desk) -> None:
    """Every page stands, and battles of both games and of picked ships begin."""
    for page in PAGES:
        assert browser.get(page).status == 200, page
    before = len(battles.every(desk))
    for path, fields in (
        ("/battles", [("scenario", "cloudships/skirmish")]),
        ("/battles", [("scenario", "aeronauts/a-fight")]),
        ("/tonight/cloudships", [("ship", "skylord"), ("ship", "locust")]),
    ):
        assert browser.post(path, fields).status == 200, (path, fields)
    assert len(battles.every(desk)) == before + 3


@pytest.mark.parametrize(
    ("harm", "file"),
    [
        ("no TOML", "cloudships/guns.toml"),
        ("5,000 digits", "cloudships/ships/mine.toml"),
        ("a thousand dots", "cloudships/scenarios/mine.toml"),
        ("5,000 lists", "cloudships/ships/mine.toml"),
    ],
)
def test_one_that_cannot_be_read_stops_nothing_else(
    browser: Browser, desk: Desk, own: Path, harm: str, file: str
) -> None:
    (own / file).write_text(UNREADABLE[harm])

    goes_on(browser, desk)
    assert browser.get("/").has(f"{file.removeprefix('cloudships/')}: ")


@pytest.mark.parametrize("harm", WRONG)
def test_a_wrong_ship_stops_nothing_else(browser: Browser, desk: Desk, own: Path, harm: str) -> None:
    (own / "cloudships/ships/mine.toml").write_text(WRONG[harm])

    goes_on(browser, desk)
    assert browser.get("/ships/cloudships/ship/mine").status == 200
    assert browser.get("/ships/cloudships/ship/mine/edit").status == 200


@pytest.mark.parametrize("text", ["guns = 5\n", "[guns]\nmine = 5\n", '[guns.mine]\nname = "Mine"\ndice = "many"\n'])
def test_a_wrong_gun_is_left_out_and_named(browser: Browser, desk: Desk, own: Path, text: str) -> None:
    """The umpire's other guns stay, and so do those that ship."""
    (own / "cloudships/guns.toml").write_text(text)

    goes_on(browser, desk)
    assert browser.get("/").has("guns.toml: guns")
    assert browser.get("/ships/cloudships/shared").has("Left out until corrected", "guns.toml: guns")


def test_a_right_gun_beside_a_wrong_one_stays(browser: Browser, own: Path) -> None:
    right = '[guns.krupp]\nname = "Krupp 3in"\nkind = "gun"\ndice = 2\n'
    (own / "cloudships/guns.toml").write_text(f"{right}[guns.mine]\nname = 5\n")

    assert browser.get("/ships/cloudships/shared").has("Krupp 3in", "guns.toml: guns.mine.name")


def test_a_file_of_guns_that_cannot_be_read_is_not_written_over(browser: Browser, own: Path) -> None:
    """A gun is kept in the app, while the file beside it was spoilt by hand: what stands there stays."""
    spoilt = '[guns.krupp]\nname = "Krupp 3in\n'
    (own / "cloudships/guns.toml").write_text(spoilt)
    page = browser.post(
        "/ships/cloudships/shared", [("kind", "guns"), ("name", "Maxim"), ("text", "2 dice, short 1, long 3")]
    )

    assert page.status == 422
    assert page.has("guns.toml: this is not TOML")
    assert (own / "cloudships/guns.toml").read_text() == spoilt


def test_a_broken_file_of_a_ship_that_ships_is_not_passed_over(browser: Browser, desk: Desk, own: Path) -> None:
    """Her owner's own panel is broken: a battle with her says so, and does not begin with another panel."""
    (own / "cloudships/ships/aphid.toml").write_text("= =\n")
    before = len(battles.every(desk))
    page = browser.post("/battles", [("scenario", "cloudships/bridges")])

    assert page.status == 422
    assert page.has("ships/aphid.toml: this is not TOML")
    assert len(battles.every(desk)) == before


@pytest.mark.parametrize("game", ["x" * 300, "..", "..%2f..", "%00"])
@pytest.mark.parametrize(
    "path",
    [
        "/ships/{}/ship/mine/edit",
        "/ships/{}/ship/mine/file",
        "/scenarios/{}/scenario/mine/file",
        "/scenarios/{}/scenario/mine",
    ],
)
def test_a_game_that_is_none_leads_to_no_folder(browser: Browser, own: Path, path: str, game: str) -> None:
    """Each part of an address that becomes a file's name is looked at first."""
    for folder in ("ships", "scenarios"):
        (own.parent / folder).mkdir(exist_ok=True)
        (own.parent / folder / "mine.toml").write_text('name = "Outside"\n')
    answer = browser.ask(path.format(game))

    assert answer.status_code in (404, 422)
    assert "Outside" not in answer.text
