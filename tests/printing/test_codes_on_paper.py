"""
What a camera reads on paper, and what a stranger may read there.

Panels, books and packs carry the plain address of each ship while others reach the table, and no code at all while it is closed. Only a
seat card carries a seat's link and code, and each card those of its own captain.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.parse import urlsplit

import pytest
from flask import Flask
from msgspec.structs import replace
from PIL import ImageChops

from tests import presses
from tests.games.chance import EVERY_GAME, shown_by
from tests.printing.fleet import FOOT, LONG, SHIPS_AT, STYLES, hurt, ship, sides, styled
from tests.printing.measuring import check, made
from tests.printing.paper_of_table import OUTWARD, asked, codes_of, open_table, ordered, read
from umpire.core.commands import Correct
from umpire.core.game import Game
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.printing import codes
from umpire.printing.html import Style
from umpire.printing.panels import panels_html
from umpire.printing.paper import A4, LETTER, PAPERS, Paper
from umpire.service.desk import Desk
from umpire.service.paper import Binder, pressjobs
from umpire.service.table import battles, look, seating
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app

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
def closed(desk: Desk) -> Flask:
    return create_app(Config(desk=desk))


@pytest.fixture(scope="module")
def skirmish(desk: Desk) -> str:
    return battles.start(desk, "cloudships", "skirmish")


def sheets_of(desk: Desk, battle: str) -> tuple[Panel, ...]:
    return look.scene(desk.moment(battle), UMPIRE).sheets


def plain_addresses(desk: Desk, battle: str) -> list[str]:
    return [f"{OUTWARD}/ship/{battle}/{panel.subject}" for panel in sheets_of(desk, battle)]


@pytest.mark.parametrize("paper", PAPERS)
@EVERY_GAME
def test_each_panel_has_the_plain_address_of_its_ship_and_nothing_else(
    game: Game, paper: str, desk: Desk, opened: Flask
) -> None:
    """As a code, and in letters as one types it; and that address is one that this server answers."""
    battle = battles.start(desk, game.key, shown_by(game))
    pdf = asked(opened, f"/battle/{battle}/sheets.pdf", paper=paper, backs="none")
    fronts = [page for page in read(pdf) if page.codes]
    assert [page.codes for page in fronts] == [(address,) for address in plain_addresses(desk, battle)]
    for page in fronts:
        assert page.codes[0].removeprefix("http://") in page.words
        ways = opened.url_map.bind("192.168.7.20:1889")
        endpoint, said = ways.match(urlsplit(page.codes[0]).path)
        assert endpoint == "sitting.of_ship"
        assert said["battle"] == battle


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("style", STYLES, ids=[f"{s.ink}-{s.version}{'-half' if s.is_half else ''}" for s in STYLES])
def test_every_kind_of_panel_can_be_read_and_is_a_sheet_as_any_other(style: Style, paper: Paper) -> None:
    html, panels = styled(paper, style)
    found = check(html, paper.upright if style.is_half else paper)
    assert set(codes_of(found.content)) == {f"{SHIPS_AT}/{panel.subject}" for panel in panels}


@pytest.mark.parametrize("paper", [A4, LETTER], ids=["a4", "letter"])
def test_nothing_else_on_the_sheet_moves_for_the_code(paper: Paper) -> None:
    """A sheet made while the table is closed is the same everywhere but at the code and its address."""
    panels = [hurt(ship("Skylord"))]
    without, with_it = (made(panels_html(panels, paper, FOOT, Style(ships_at=at))).pictures[0] for at in ("", SHIPS_AT))
    box = ImageChops.difference(without, with_it).getbbox()
    assert box is not None
    dot = without.width / paper.width
    left, top, right, bottom = (edge / dot for edge in box)
    (plate, *_) = sides(panels[0], paper)
    kept = [one for one in plate.placed if one.name in ("captain", "code")]
    assert left >= min(one.x for one in kept) - 0.3
    assert top >= min(one.y for one in kept) - 0.3
    assert right <= max(one.x + one.block.width for one in kept) + 0.3
    assert bottom <= max(one.bottom for one in kept) + 0.3


@pytest.mark.parametrize("name", ["Skylord", LONG])
@pytest.mark.parametrize("host", ["http://192.168.100.200:18890", "https://umpire-of-the-village-hall.local:1889"])
def test_long_names_and_a_fate_keep_clear_of_it(name: str, host: str) -> None:
    """Her name, her captain's, her fate in its frame, and the address that is typed."""
    panel = replace(hurt(ship("Skylord")), name=name, captain=name, side=name, fate="struck her colours and fell")
    html = panels_html([panel], A4, FOOT, Style(ships_at=f"{host}/ship/0123456789ab"))
    found = check(html, A4)
    assert codes_of(found.content)[:1] == [f"{host}/ship/0123456789ab/skylord"]


def test_an_address_that_no_camera_could_read_is_left_out() -> None:
    assert codes.code(f"{OUTWARD}/{'x' * 200}") is None
    assert codes.code("") is None


@pytest.mark.parametrize("paper", PAPERS)
def test_book_and_pack_of_a_battle_have_the_same_addresses(
    paper: str, desk: Desk, opened: Flask, skirmish: str
) -> None:
    book = asked(opened, f"/battle/{skirmish}/book.pdf", paper=paper)
    pack = ordered(opened, skirmish, "pack", paper)
    expected = plain_addresses(desk, skirmish)
    assert codes_of(book) == expected
    assert codes_of(pack) == expected


def test_without_a_battle_or_while_the_table_is_closed_there_is_no_code(
    desk: Desk, opened: Flask, closed: Flask, skirmish: str
) -> None:
    """Panels, book, fleet sheet and pack; and a scenario's pack, whose battle does not exist yet, also while it is open."""
    for what in ("sheets", "book", "fleet"):
        found = read(asked(closed, f"/battle/{skirmish}/{what}.pdf", backs="none"))
        assert [page.codes for page in found] == [()] * len(found)
        assert not [page for page in found if "1889" in page.words]
    assert codes_of(ordered(closed, skirmish, "pack")) == []
    assert (
        codes_of(
            pressjobs.make(
                desk, pressjobs.read_order({}, game="cloudships", scenario="skirmish", outward=OUTWARD)
            ).content
        )
        == []
    )


def test_a_captain_prints_the_same_plain_address(desk: Desk, opened: Flask, skirmish: str) -> None:
    (panel, *_) = sheets_of(desk, skirmish)
    seat = next(
        one
        for one in seating.seated(desk, desk.hall(skirmish), desk.moment(skirmish))
        if panel.subject in {own.subject for own in one.panels}
    )
    pdf = asked(opened, f"/seat/{seat.token}/sheet/{panel.subject}.pdf")
    assert codes_of(pdf) == [f"{OUTWARD}/ship/{skirmish}/{panel.subject}"]


def test_panels_that_a_browser_prints_have_it_too(desk: Desk, opened: Flask, closed: Flask, skirmish: str) -> None:
    """Without Pango."""
    drawn = [codes.qr(address).path for address in plain_addresses(desk, skirmish)]
    with_it, without = (asked(app, f"/battle/{skirmish}/sheets.html").decode() for app in (opened, closed))
    assert [path in with_it for path in drawn] == [True] * len(drawn)
    assert [path in without for path in drawn] == [False] * len(drawn)


@pytest.mark.parametrize("outward", [OUTWARD, ""])
def test_the_book_that_is_bound_by_itself_asks_whether_the_table_is_open(
    outward: str, desk: Desk, tmp_path: Path
) -> None:
    battle = battles.start(desk, "cloudships", "skirmish")
    presses.play(desk, battle, UMPIRE, Correct("round.real-cards", value=True))
    for card in desk.moment(battle).state.with_cards:
        presses.play(desk, battle, UMPIRE, c.TurnCard(card))
    presses.play(desk, battle, UMPIRE, c.EndRound())
    binder = Binder(desk, tmp_path, outward=lambda: outward)
    assert binder.bind(battle) == ""
    pdf = (binder.books / battle / "round-01.pdf").read_bytes()
    assert codes_of(pdf) == (plain_addresses(desk, battle) if outward else [])
