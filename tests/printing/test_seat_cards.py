"""Seat cards, each for its own captain; the sheet for the door; and that no other paper holds a link or a code of a seat."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pypdfium2
import pytest
from flask import Flask
from msgspec.structs import replace
from zxingcpp import read_barcodes

from tests.games.chance import EVERY_GAME, shown_by
from tests.printing.fleet import LONG, ship
from tests.printing.measuring import MM, check
from tests.printing.paper_of_table import OUTWARD, asked, codes_of, laptop, open_table, ordered, read
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.core.results import Result, Side
from umpire.core.seats import UMPIRE
from umpire.printing import imposition
from umpire.printing.paper import A4, LETTER, PAPERS, Paper, read_paper
from umpire.printing.seatcards import SIZE, Network, Seat, hall_sheet_html, seat_cards_html
from umpire.service.archive import make as archived
from umpire.service.desk import Desk
from umpire.service.paper import seatcards
from umpire.service.results import entries
from umpire.service.serving.wifi import Wifi
from umpire.service.table import battles, look, seating
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app

DPI = 150
EVERYWHERE = (
    "press.panel",
    "press.panels",
    "press.fleet",
    "press.book_now",
    "pressroom.as_page",
    "cutting.cards",
    "reports.pdf",
)
"""Some of the paper that every battle of this game has."""

pytestmark = pytest.mark.usefixtures("with_example")


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    desk = Desk(Store.open(MEMORY), Random(1889))
    yield desk
    desk.close()


@pytest.fixture(scope="module")
def opened(desk: Desk) -> Flask:
    return open_table(desk)


@pytest.fixture(scope="module")
def skirmish(desk: Desk) -> str:
    return battles.start(desk, "cloudships", "skirmish")


def captains(desk: Desk, battle: str) -> list[seating.Seated]:
    return [
        one for one in seating.seated(desk, desk.hall(battle), desk.moment(battle)) if one.seat.startswith("captain:")
    ]


def letters(words: str) -> str:
    return "".join(words.split())


def cut_apart(pdf: bytes, paper: Paper) -> list[tuple[str, list[str]]]:
    """Of each card, as one cuts it out of its sheet: its words without blanks, and what a camera finds on it."""
    grid = imposition.grid(paper, *SIZE)
    cards = []
    for page in pypdfium2.PdfDocument(pdf):
        picture = page.render(scale=DPI / 72, grayscale=True).to_pil()
        for place in range(grid.places):
            x, y = grid.at(place)
            edges = (x, y, x + SIZE[0], y + SIZE[1])
            found = read_barcodes(picture.crop(tuple(round(edge / 25.4 * DPI) for edge in edges)))
            box = (x * MM, (grid.paper.height - y - SIZE[1]) * MM, (x + SIZE[0]) * MM, (grid.paper.height - y) * MM)
            words = letters(page.get_textpage().get_text_bounded(*box))
            if words:
                cards.append((words, [one.text for one in found]))
    return cards


@pytest.mark.parametrize("paper", PAPERS)
@EVERY_GAME
def test_each_card_leads_to_the_seat_of_its_own_captain_and_no_other(
    game: Game, paper: str, desk: Desk, opened: Flask
) -> None:
    """By its link and by its code; and it says whose it is, and what to type."""
    battle = battles.start(desk, game.key, shown_by(game))
    seats = captains(desk, battle)
    cards = cut_apart(asked(opened, f"/battle/{battle}/seat-cards.pdf", paper=paper), read_paper(paper))
    assert len(cards) == len(seats) > 1
    for one, (words, found) in zip(seats, cards, strict=True):
        assert found == [f"{OUTWARD}/seat/{one.token}"]
        assert str(seating.door(desk, found[0].rpartition("/")[2]).seat) == one.seat
        assert [other.seat for other in seats if other.code in words] == [one.seat]
        assert seating.by_code(desk, one.code) == one.token
        for said in (
            one.name,
            *(panel.called for panel in one.panels[:2]),
            OUTWARD.partition("//")[2],
        ):
            assert letters(said) in words


def many(count: int) -> list[Seat]:
    panel = replace(ship("Skylord"), name=LONG, side=LONG)
    return [
        Seat(LONG, (panel, panel, panel, panel)[: at % 5], f"{OUTWARD}/seat/{'x' * 22}", "ABCDEF")
        for at in range(count)
    ]


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_cards_are_sheets_as_any_other_and_names_keep_to_their_place(paper: Paper) -> None:
    html = seat_cards_html(many(5), paper, LONG, "https://umpire-of-the-village-hall.local:18890")
    found = check(html, paper, pages=2, free=imposition.FREE - 0.2)
    assert codes_of(found.content) == [f"{OUTWARD}/seat/{'x' * 22}"] * 5


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("wifi", [None, Wifi("Village Hall Guests", "steam; canvas"), Wifi("W" * 32, "")])
def test_the_sheet_for_the_door_leads_everybody_to_the_wall(wifi: Wifi | None, paper: Paper) -> None:
    network = Network(wifi.name, wifi.password, wifi.code) if wifi else Network()
    found = check(hall_sheet_html(f"{OUTWARD}/wall", paper, network), paper.upright, pages=1)
    assert set(codes_of(found.content)) == {f"{OUTWARD}/wall", *([wifi.code] if wifi else [])}
    assert "192.168.7.20:1889/wall" in read(found.content)[0].words


def test_while_the_table_is_closed_no_card_is_printed(desk: Desk, skirmish: str) -> None:
    app = create_app(Config(desk=desk))
    for what in ("seat-cards", "hall-sheet"):
        told = asked(app, f"/battle/{skirmish}/{what}.pdf", 422).decode()
        assert "Open it to the hall first" in told
    assert "Open it to the hall first" in asked(app, "/hall-sheet.pdf", 422).decode()
    told = asked(app, f"/battle/{skirmish}/press").decode()
    assert "seat-cards.pdf" not in told


def test_the_press_room_leads_to_the_cards_while_the_table_is_open(opened: Flask, skirmish: str) -> None:
    told = asked(opened, f"/battle/{skirmish}/press").decode()
    for what, paper in (("seat-cards", "a4"), ("seat-cards", "letter"), ("hall-sheet", "a4"), ("hall-sheet", "letter")):
        assert f'href="/battle/{skirmish}/{what}.pdf?paper={paper}"' in told


def test_a_battle_that_is_over_has_no_cards(desk: Desk) -> None:
    battle = battles.start(desk, "cloudships", "skirmish")
    result = Result("2026-11-21", "Cloudships of Mars", "Skirmish", (Side("British"), Side("Martian")), "British")
    entries.enter(desk, result, battle=battle)
    with pytest.raises(BadInput, match="is over"):
        seatcards.seat_cards(desk, battle, OUTWARD)


def test_no_other_paper_holds_a_link_or_a_code_of_a_seat(
    desk: Desk, opened: Flask, skirmish: str, tmp_path: Path
) -> None:
    """Every sheet, book, pack, report and file of a battle, in letters and in codes, while the table is open."""
    secrets = [
        word
        for one in seating.seated(desk, desk.hall(skirmish), desk.moment(skirmish))
        for word in (one.token, one.code)
    ]
    assert len(secrets) > 4
    assert not [word for word in secrets if not word]
    ship = look.scene(desk.moment(skirmish), UMPIRE).sheets[0].subject
    seen, browser = {}, laptop(opened)
    for rule in opened.url_map.iter_rules():
        is_file = re.search(r"\.(pdf|zip|csv|json|jsonl|html|md|txt)$|/(export|record)$", rule.rule)
        if rule.endpoint == "press.seat_cards" or not is_file or not rule.arguments <= {"battle", "ship"}:
            continue
        path = rule.rule.replace("<battle>", skirmish).replace("<ship>", ship)
        answer = browser.get(path, base_url="http://127.0.0.1:1889", headers={"Sec-Fetch-Site": "same-origin"})
        if answer.status_code == 200:
            seen[rule.endpoint] = answer.data
    assert set(EVERYWHERE) <= set(seen)
    seen |= {what: ordered(opened, skirmish, what) for what in ("pack", "markers", "reference")}
    seen["archive"] = archived(desk, skirmish).content
    for name, content in seen.items():
        said = "\n".join(everything(content))
        assert [word for word in secrets if word in said] == [], name
        assert "/seat/" not in said, name


def everything(content: bytes) -> Iterator[str]:
    """What can be read in a file: of a PDF its words and codes, of a zip the same of each part."""
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as box:
            for name in box.namelist():
                yield name
                yield from everything(box.read(name))
    elif content.startswith(b"%PDF"):
        for page in read(content):
            yield page.words
            yield from page.codes
    else:
        yield content.decode("utf-8", "replace")
