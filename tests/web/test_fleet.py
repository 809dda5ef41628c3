"""My ships in the browser without JavaScript: typed, kept, edited, deleted; and everything that can be typed wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.desks import fresh_desk
from tests.web.browsing import HOST, Browser, Page
from umpire import paths
from umpire.games import GAMES
from umpire.service.desk import Desk
from umpire.web import Config, create_app

TERROR = """3 Terror | kite | ram 3 | Medium/High | BP 4 | superior
HHGH BHCH / SHMH HHLH
bow: 4in short; stbd, port: Nordenfelt; stern: Krupp 3in
gun Krupp 3in: 2 dice, damage 2, short 2, long 5"""
SHIPS = "/ships/cloudships"
TERRORS = f"{SHIPS}/ship/terror"


desk = pytest.fixture(scope="module")(fresh_desk)


class Typist(Browser):
    def type(self, path: str, **fields: str) -> Page:
        return self.post(path, list(fields.items()))


@pytest.fixture
def browser(desk: Desk, tmp_path: Path) -> Typist:
    desk.own = tmp_path
    return Typist(create_app(Config(desk=desk)))


@pytest.fixture
def terror(browser: Typist) -> Typist:
    assert browser.type(f"{SHIPS}/new", block=TERROR).status == 200
    return browser


def test_every_ship_is_drawn(browser: Typist) -> None:
    page = browser.get("/ships")

    assert (
        page.html.count("<svg")
        == sum(len(list((paths.library_folder(game.key) / "ships").glob("*.toml"))) for game in GAMES)
        > 17
    )
    assert "New ship" in page.words


def test_a_ship_is_kept_and_drawn_with_guns_arcs_and_boxes(terror: Typist) -> None:
    page = terror.get(TERRORS)

    assert len(page.guns) == 4
    assert {gun.rpartition("; ")[2] for gun in page.guns} == {"bow", "starboard", "port", "stern"}
    assert page.html.count('class="wedge"') == 2 * 4, "in the drawing for wide pages, and in that for narrow ones"
    assert "0 of 16 boxes crossed" in page.words
    assert "Starts at Medium" in page.words


def test_preview_draws_what_could_be_read_and_tells_the_rest(browser: Typist) -> None:
    page = browser.type(f"{SHIPS}/preview", block=TERROR.replace("stern:", "sterm:"))

    assert page.status == 200
    assert "line 3: 'sterm' is not an arc" in page.words
    assert len(page.guns) == 3
    assert "sterm:" in page.html


def test_htmx_gets_the_drawing_alone(browser: Typist) -> None:
    answer = browser.ask(
        f"{SHIPS}/preview", method="POST", data={"block": TERROR}, headers={"HX-Request": "true", "Origin": HOST}
    )

    assert answer.status_code == 200
    assert "<textarea" not in answer.text
    assert "No mistakes." in answer.text


def rosette(page: Page, gun: int) -> list[str]:
    """The sides that are ticked."""
    form = next(form for form in page.forms if any(name == "block" for name, _ in form.fields) or form.offered)
    return [value for name, value in form.fields if name == f"arc.{gun}"]


def test_an_odd_arc_is_drawn_by_ticking_hex_sides(browser: Typist) -> None:
    """Without JavaScript the button below the rosette writes the arc into the block; all else of the block stays."""
    block = "3 Terror | kite\nHHGH\nbow: Maxim; odd: 4in short"
    page = browser.type(f"{SHIPS}/preview", block=block)
    assert (rosette(page, 0), rosette(page, 1)) == (["0", "1", "5"], [])

    page = browser.post(f"{SHIPS}/arc/1", [("block", block), ("arc.0", "3"), ("arc.1", "0"), ("arc.1", "5")])
    assert page.status == 200
    assert "3 Terror | kite\nHHGH\nbow: Maxim; bow+port-bow: 4in short</textarea>" in page.html
    assert (rosette(page, 0), rosette(page, 1)) == (["0", "1", "5"], ["0", "5"])
    assert "Save" in page.words


def test_a_drawn_arc_goes_into_her_file(browser: Typist) -> None:
    browser.type(f"{SHIPS}/new", block="3 Terror | kite\nHHGH\nbow+port-bow: 4in short")

    assert tomllib.loads(browser.ask(f"{TERRORS}/file").text)["guns"][0]["arc"] == ["bow", "port-bow"]


def test_htmx_gets_the_block_as_it_reads_with_the_arc(browser: Typist) -> None:
    data = {"block": "3 Terror | kite\nHH\nodd: Maxim", "arc.0": ["2", "3"], "arc.1": "x"}
    answer = browser.ask(f"{SHIPS}/arc/0", method="POST", data=data, headers={"HX-Request": "true", "Origin": HOST})

    assert answer.status_code == 200
    assert 'hx-swap-oob="true"' in answer.text
    assert "starboard-quarter+stern: Maxim</textarea>" in answer.text


@pytest.mark.parametrize(
    ("block", "gun", "told"),
    [
        ("", 0, "type at least a name"),
        ("3 Terror | kite\nHH", 0, "that gun is no longer in the block"),
        ("3 Terror | kite\nHH\nbow: Maxim, Maxin", 0, "line 3: correct this line first"),
        ("x" * 5000, 0, "at most 4000 letters"),
    ],
)
def test_an_arc_that_cannot_be_drawn_is_told(browser: Typist, block: str, gun: int, told: str) -> None:
    page = browser.post(f"{SHIPS}/arc/{gun}", [("block", block), (f"arc.{gun}", "0"), (f"arc.{gun}", "\x00")])

    assert page.status == 422
    assert told in page.words
    assert block in page.html


def test_two_names_that_are_spelled_alike_are_two_ships(browser: Typist) -> None:
    """The file's name has only small letters, digits and dashes: ships called otherwise get one of their own."""
    for name in ("Скайлорд", "Терра", "Sky Lord", "Sky-Lord", "Deck", "1234"):
        assert browser.type(f"{SHIPS}/new", block=f"3 {name} | kite\nHH").status == 200
    assert "you have a ship 'Terra' already" not in browser.get("/ships").words
    assert browser.type(f"{SHIPS}/new", block="3 Sky-Lord | kite\nHH").status == 422
    words = browser.get("/ships").words
    assert all(name in words for name in ("Скайлорд", "Терра", "Sky Lord", "Sky-Lord", "Deck", "1234"))


@pytest.mark.parametrize("block", ["", "   ", "x" * 5000, "3 Terror | kyte", "3 Terror | kite\nHXH", "|||", "\x00"])
def test_a_bad_block_is_told_and_stays_in_the_form(browser: Typist, block: str) -> None:
    page = browser.type(f"{SHIPS}/new", block=block)

    assert page.status == 422
    assert "Not saved yet" in page.words
    assert 'class="mine"' not in browser.get("/ships").html


FLEET = f"""{TERROR}

4 Erebus | like Terror, but | BP 5
5 Fury | steam | move 4
HHHH HHHH
bow: Krupp 3in
"""


def test_several_blocks_pasted_at_once_are_several_ships(browser: Typist) -> None:
    """A block may name a ship and a gun of one above it. What was saved is told on the page of all ships."""
    page = browser.type(f"{SHIPS}/preview", block=FLEET)
    assert "3 ships. No mistakes." in page.words
    assert page.html.count('<article class="panel') == 3

    page = browser.type(f"{SHIPS}/new", block=FLEET)
    assert page.status == 200
    assert page.has("Saved", "Terror", "Erebus", "Fury")
    assert page.html.count('class="mine"') == 3
    assert len(browser.get(f"{SHIPS}/ship/erebus").guns) == 4


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("HHHH HHHH", "HHHX HHHH", "block 3, Fury, line 8: 'X' is not a box"),
        ("move 4", "mave 4", "block 3, Fury, line 7: 'mave 4' is not understood here"),
        ("HHHH HHHH", "", "block 3, Fury, track: is missing"),
        ("4 Erebus", "4 Terror", "block 2, Terror, name: two of these ships are called 'Terror'"),
        ("like Terror", "like Error", "block 2, Erebus, line 6: 'like Error': there is no ship of that name"),
    ],
)
def test_a_fault_in_one_block_is_told_with_its_line_and_nothing_is_saved(
    browser: Typist, before: str, after: str, told: str
) -> None:
    """The other ships neither; all of it stays in the form."""
    page = browser.type(f"{SHIPS}/new", block=FLEET.replace(before, after))
    assert page.status == 422
    assert told in page.words
    assert after in page.html
    assert 'class="mine"' not in browser.get("/ships").html
    assert "Krupp" not in browser.get(f"{SHIPS}/shared").words


def test_a_name_of_a_ship_that_is_there_stops_all_of_them(terror: Typist) -> None:
    """Erebus and Fury are not saved either."""
    page = terror.type(f"{SHIPS}/new", block=FLEET)
    assert page.status == 422
    assert "block 1, Terror, name: you have a ship 'Terror' already" in page.words
    assert terror.get("/ships").html.count('class="mine"') == 1


def test_what_could_be_read_of_several_is_kept_on_request(browser: Typist) -> None:
    page = browser.type(f"{SHIPS}/new", block=FLEET.replace("bow: Krupp 3in\n", "baw: Krupp 3in\n"))
    assert "Save what could be read" in page.words
    fields = {"block": FLEET.replace("bow: Krupp 3in\n", "baw: Krupp 3in\n"), "partial": "yes"}
    assert browser.type(f"{SHIPS}/new", **fields).html.count('class="mine"') == 3


def test_an_edited_ship_is_one_block(terror: Typist) -> None:
    page = terror.type(f"{TERRORS}/edit", block=FLEET)
    assert page.status == 422
    assert "line 6: '4 Erebus | like Terror, but | BP 5' begins another ship; here a block is one ship." in page.words


def test_forty_ships_at_most_are_pasted_at_once(browser: Typist) -> None:
    page = browser.type(f"{SHIPS}/new", block="\n".join(f"{n} Ship {n} | kite\nHH" for n in range(1, 42)))
    assert page.status == 422
    assert "these are 41 ships; paste 40 at most at once" in page.words


def test_what_could_be_read_is_kept_on_request(browser: Typist) -> None:
    block = TERROR.replace("stern:", "sterm:")
    page = browser.type(f"{SHIPS}/new", block=block)
    assert "Save what could be read" in page.words

    assert len(browser.type(f"{SHIPS}/new", block=block, partial="yes").guns) == 3


def test_she_is_edited_as_block_and_as_toml_and_taken_away(terror: Typist) -> None:
    block = terror.get(f"{TERRORS}/edit")
    assert "3 Terror | kite | ram 3" in block.html
    assert terror.type(f"{TERRORS}/edit", block=TERROR.replace("BP 4", "BP 6")).status == 200

    text = terror.ask(f"{TERRORS}/file").text
    assert "parties = 6" in text
    assert terror.type(f"{TERRORS}/toml", text=text + "\r\n# mine\r\n").status == 200
    assert terror.ask(f"{TERRORS}/file").text.endswith("# mine\n")
    assert "is not TOML" in terror.type(f"{TERRORS}/toml", text="name =").words


def test_deleting_is_said_twice(terror: Typist) -> None:
    assert terror.type(f"{TERRORS}/delete").status == 422
    assert "Terror" in terror.get("/ships").words
    assert terror.type(f"{TERRORS}/delete", sure="yes").status == 200
    assert "Terror" not in terror.get("/ships").words


@pytest.mark.parametrize("where", ["", "/edit", "/toml", "/file"])
def test_a_ship_that_is_not_there(browser: Typist, where: str) -> None:
    assert browser.get(f"{SHIPS}/ship/nobody{where}").status == 404
    assert browser.get(f"/ships/chess/ship/aphid{where}").status in (404, 422)


def test_house_data_cannot_be_deleted(browser: Typist) -> None:
    assert browser.type(f"{SHIPS}/ship/aphid/delete", sure="yes").status == 404


def test_guns_and_charts_are_kept_listed_and_deleted(browser: Typist) -> None:
    shared = f"{SHIPS}/shared"
    page = browser.type(shared, kind="guns", name="Krupp 3in", text="2 dice, damage 2, short 2, long 5")
    assert "Krupp 3in yours" in page.words
    page = browser.type(shared, kind="critical_charts", name="Odd", text="1-3: fire\n3: fire")
    assert page.status == 422
    assert "the rows 1-3 and 3 overlap" in page.words
    assert "1-3: fire" in page.html
    assert browser.type(shared, kind="crew", name="Odd", text="x").status == 422
    assert "Krupp 3in yours" not in browser.type(shared, kind="guns", delete="krupp-3in").words


ROWS = "name\tpower\ttrack\tguns\r\nSand Skimmer\tkite\tHHgH BC\tbow: Sweeper\r\nBad One\tkyte\tHH\t\r\nTerror\tsteam\tHHHH\t\r\n"


def test_a_fleet_is_pasted_and_its_good_rows_kept(terror: Typist) -> None:
    """The others stay in the form, told by row and column; a name that is taken is told too."""
    page = terror.type(f"{SHIPS}/rows", rows=ROWS)

    assert page.status == 422
    assert page.has(
        "Saved Sand Skimmer", "row 3, power: 'kyte' is not understood here", "row 4, name: you have a ship 'Terror'"
    )
    assert "Bad One\tkyte" in page.html
    assert "Sand Skimmer\tkite" not in page.html
    assert terror.get(f"{SHIPS}/ship/sand-skimmer").status == 200
    assert terror.get(f"{SHIPS}/ship/bad-one").status == 404


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "paste a header line"),
        ("nme,power\nA,kite", "'nme' is not a column"),
        ("name\n" + "x" * 50000, "at most 100 ships"),
    ],
)
def test_what_are_no_rows_is_told(browser: Typist, text: str, told: str) -> None:
    page = browser.type(f"{SHIPS}/rows", rows=text)

    assert page.status == 422
    assert told in page.words
