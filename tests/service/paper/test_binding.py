"""The book of the round: bound when a round ends, kept when it is struck, and told once when it cannot be."""

from __future__ import annotations

import io
import logging
import threading
import time
from pathlib import Path

import msgspec
import pypdf
import pytest
from PIL import Image

from tests.pressed import texts
from tests.service.conftest import Table
from umpire.core.commands import Correct, Strike
from umpire.core.errors import UnknownCommand
from umpire.games.cloudships import commands as c
from umpire.printing.errors import NoPango
from umpire.service.library import pictures
from umpire.service.paper import Binder, binding, press, roundbook
from umpire.service.paper.keeping import Place
from umpire.store import BattleRow, LineRow


@pytest.fixture(autouse=True)
def real_cards(table: Table) -> None:
    """So that a test names the card."""
    table.done(Correct("round.real-cards", value=True))


@pytest.fixture
def binder(table: Table, tmp_path: Path) -> Binder:
    table.desk.own = tmp_path / "library"
    return Binder(table.desk, tmp_path, wait=0.1)


def end_round(table: Table) -> int:
    for card in table.state.with_cards:
        table.done(c.TurnCard(card))
    table.done(c.EndRound())
    return table.head


def text_of(path: Path) -> str:
    return " ".join(texts(path.read_bytes()))


def names(binder: Binder, table: Table) -> list[str]:
    return [book.name for book in binding.every(binder.books, table.battle)]


def test_a_round_that_ends_gets_its_book(binder: Binder, table: Table) -> None:
    table.done(Correct("wasp.boxes", 3))
    assert binder.bind(table.battle) == ""
    assert names(binder, table) == [], "the round is not over"
    line = end_round(table)
    table.done(Correct("wasp.boxes", 5))

    assert binder.bind(table.battle) == ""
    assert names(binder, table) == ["round-01.pdf"]
    words = text_of(binder.books / table.battle / "round-01.pdf")
    assert f"round 1 · after line {line}" in words
    assert "1 is over; the next card opens round 2" in words
    assert "3 of " in words, "as it stood at the end of the round, not as it stands now"
    ships = [ship.name for ship in table.state.ships.values()]
    assert all(words.count(name) >= 3 for name in ships), "deck, fleet sheet, panel"


def test_it_has_the_owners_photographs_and_keeps_what_was_not_printed_as_asked(
    binder: Binder, table: Table, tmp_path: Path
) -> None:
    out = io.BytesIO()
    Image.new("RGB", (64, 48)).save(out, "JPEG")
    pictures.keep("cloudships", tmp_path / "library", "wasp", out.getvalue(), is_face=True)
    table.done(Correct("wasp.captain", "M" * 60))
    end_round(table)
    assert binder.bind(table.battle) == ""
    sheet = binding.sheet(binder.books, table.battle, "round-01.pdf")
    assert sheet.told == ("Too long for its place and cut (“…”): MMMMMMMMMMMMMMMMMMMMMMM….",)
    assert [len(page.images) for page in pypdf.PdfReader(io.BytesIO(sheet.content)).pages].count(1) == 1
    with pytest.raises(UnknownCommand, match="no such round book"):
        binding.sheet(binder.books, table.battle, "round-02.pdf")


def test_it_is_bound_in_the_background(binder: Binder, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The round is over at the table while the press still hangs."""
    gate, pdfs = threading.Event(), press.PRESSROOM.pdfs
    monkeypatch.setattr(press.PRESSROOM, "pdfs", lambda *how, **more: (gate.wait(60), pdfs(*how, **more))[1])
    binder.start()
    end_round(table)
    assert names(binder, table) == []
    gate.set()
    end = time.monotonic() + 60
    while not names(binder, table) and time.monotonic() < end:
        time.sleep(0.05)
    assert names(binder, table) == ["round-01.pdf"]
    table.desk.announcer.close()
    binder._thread.join(20)
    assert not binder._thread.is_alive()


def test_the_book_of_a_struck_round_is_kept_and_marked(binder: Binder, table: Table) -> None:
    line = end_round(table)
    binder.bind(table.battle)
    table.done(Strike((line,)))
    binder.bind(table.battle)

    assert names(binder, table) == [f"round-01-superseded-line-{line}.pdf"]
    kept = binder.books / table.battle / f"round-01-superseded-line-{line}.pdf"
    assert all("SUPERSEDED" in words.upper() for words in texts(kept.read_bytes()))
    assert f"After line {line}, which was taken back." in text_of(kept)

    table.done(Correct("wasp.boxes", 2))
    table.done(c.EndRound())
    binder.bind(table.battle)
    assert names(binder, table) == ["round-01.pdf", f"round-01-superseded-line-{line}.pdf"]
    assert "SUPERSEDED" not in text_of(binder.books / table.battle / "round-01.pdf").upper()


def test_a_strike_that_was_struck_brings_the_book_back(binder: Binder, table: Table) -> None:
    line = end_round(table)
    binder.bind(table.battle)
    table.done(Strike((line,)))
    binder.bind(table.battle)
    table.done(Strike((table.head,)))
    binder.bind(table.battle)
    assert names(binder, table) == ["round-01.pdf"]


def test_also_on_the_stick_and_no_folder_in_place_of_it(table: Table, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    binder = Binder(table.desk, tmp_path / "data", Place(str(stick)))
    end_round(table)
    assert binder.bind(table.battle) == ""
    own = binder.books / table.battle / "round-01.pdf"
    assert (stick / "books" / table.battle / "round-01.pdf").read_bytes() == own.read_bytes()

    gone = Binder(table.desk, tmp_path / "data", Place(str(stick), is_apart=True, data=str(tmp_path)))
    assert "cannot be reached" in gone.bind(table.battle)


def test_without_pango_it_is_said_once(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def lacking(*_: object) -> bytes:
        raise NoPango

    monkeypatch.setattr(press.PRESSROOM, "pdfs", lacking)
    monkeypatch.setattr(binding, "RETRY", 0.02)
    binder = Binder(table.desk, tmp_path, wait=0.02)
    with caplog.at_level(logging.WARNING, "umpire"):
        binder.start()
        end_round(table)
        end = time.monotonic() + 60
        while not binder.trouble and time.monotonic() < end:
            time.sleep(0.02)
        time.sleep(0.3)
        table.desk.announcer.close()
        binder._thread.join(20)
    assert binder.trouble.startswith("The book of the round was not written: PDFs need Pango")
    assert len([record for record in caplog.records if "book of the round" in record.getMessage()]) == 1


def test_a_scene_that_is_past_is_as_it_was(table: Table) -> None:
    end_round(table)
    line = table.head
    before = table.state
    table.done(Correct("wasp.boxes", 5))
    scene = roundbook.scene_after(table.desk.moment(table.battle), line)
    assert scene is not None
    assert scene.head == line
    assert {ship.id: ship.own.crossed for ship in scene.view.ships} == {
        id: ship.crossed for id, ship in before.ships.items()
    }


def test_a_battle_with_an_id_that_leads_elsewhere_gets_no_book(binder: Binder, table: Table, tmp_path: Path) -> None:
    """An older Umpire let such a record in: its books are not written outside their folder."""
    store = table.desk.store
    header = msgspec.structs.replace(table.moment.header, battle="..")
    end_round(table)
    lines = list(store.lines(table.battle))
    row = store.battle(table.battle)
    entries = [LineRow(seq, f"id-{seq}", line, seq == len(lines)) for seq, line in enumerate(lines, 1)]
    store.import_lines(BattleRow("..", row.name, row.game, row.created), msgspec.json.encode(header), entries)

    assert "this is not the id of a battle" in binder.bind("..")
    assert binding.every(binder.books, "..") == ()
    assert not list(tmp_path.rglob("*.pdf"))
