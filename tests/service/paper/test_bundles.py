"""Books and packs as they are printed: on which pages, how, with which photographs and warnings."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pypdf
import pytest
from msgspec.structs import replace
from PIL import Image

from tests.pressed import texts
from tests.service.conftest import Table
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.printing.foot import Foot
from umpire.printing.panels import panels_html
from umpire.printing.paper import A4
from umpire.service.library import pictures
from umpire.service.paper import Sheet, bundles, decks, press, pressjobs, roundbook
from umpire.service.paper.bundles import Bundle, Part, Placing
from umpire.service.paper.pressjobs import Order
from umpire.service.table import battles, look

DEVANAGARI = "\U00011183 Rao"


def pages(sheet: Sheet) -> list[str]:
    return texts(sheet.content)


def outlined(sheet: Sheet) -> dict[str, int]:
    """What the outline names, and on which page it starts."""
    reader = pypdf.PdfReader(io.BytesIO(sheet.content))
    flat: list[object] = list(reader.outline)
    found = {}
    while flat:
        item = flat.pop(0)
        if isinstance(item, list):
            flat = [*item, *flat]
        else:
            found[item.title] = (reader.get_destination_page_number(item) or 0) + 1  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize(
    ("size", "scenario", "name"), [("whole", "skirmish", "Skyrunner"), ("half", "bridges", "Skylord")]
)
def test_a_pack_is_two_runs_first_what_has_one_side_then_what_has_backs(
    table: Table, size: str, scenario: str, name: str
) -> None:
    """Nothing is blank in the first; in the second each sheet begins with a front. Skylord has too much for half a sheet."""
    sheet = pressjobs.make(table.desk, Order("pack", game="cloudships", scenario=scenario, size=size))
    starts = outlined(sheet)
    assert len(starts) > 12
    printed = pages(sheet)
    second = min(
        page
        for words, page in starts.items()
        if words.startswith(("Cards", "Markers")) or (name in words and size == "half")
    )
    if size == "half":
        second = min(second, *(page for words, page in starts.items() if words.startswith("Control panels")))
    assert "" not in printed[: second - 1]
    assert all((page - second) % 2 == 0 for page in starts.values() if page >= second), starts
    fronts = [page for words, page in starts.items() if name in words]
    assert fronts
    for page in fronts:
        assert name in printed[page - 1]
        assert (name in printed[page]) is (size == "half"), "its own overleaf, or another sheet"
    cards = starts["Cards with backs, cut"]
    assert f"Cards with backs, cut · pages {cards} to {cards + 1}" in printed[0]
    assert f"Pages {cards} to {cards + 1} (cards with backs, cut): on card stock." in printed[0]
    told = (
        f"Print pages 1 to {second - 1} on one side only, then pages {second} to {len(printed)} on both sides, flip on"
    )
    assert sheet.how[0].startswith(told)
    assert sheet.how[0][:40] in printed[0]


def test_a_strategy_pack_has_no_page_for_nothing(table: Table) -> None:
    """
    Avertigos: a pilot board is the panel of its ship, and no sheet is printed for a player, who has none.

    What stands on one side has no back, also where a set has several pages: nobody cuts a board with another behind it.
    """
    sheet = pressjobs.make(table.desk, Order("pack", game="avertigos", scenario="three-families"))
    printed, starts = pages(sheet), outlined(sheet)
    assert "" not in printed
    assert [words for words in starts if "Control panels" in words or words.startswith("9")] == []
    assert sum("Lin's scout" in text and "Altimeter" in text for text in printed) == 1
    second = starts["Markers, to punch out"]
    assert starts["Pilot boards"] < second < starts["Module cards"]
    for words in ("Module cards", "Movement cards", "Bid slips"):
        assert (starts[words] - second) % 2 == 0
    whole = pressjobs.make(table.desk, Order("pack", game="avertigos", scenario="three-families", form="zip"))
    names = zipfile.ZipFile(io.BytesIO(whole.content)).namelist()
    assert [name for name in names if "panels" in name] == []


def sides_of(pdf: bytes) -> tuple[list[bool], str]:
    """Of each page whether anything is printed on it; and what the print dialog is told of sides."""
    reader = pypdf.PdfReader(io.BytesIO(pdf))
    asked = reader.trailer["/Root"]["/ViewerPreferences"]  # type: ignore[index]
    return [bool(words) for words in texts(pdf)], str(asked.get("/Duplex", ""))


@pytest.mark.parametrize("form", ["pdf", "zip"])
def test_nothing_that_is_cut_out_has_another_of_its_kind_behind_it(table: Table, form: str) -> None:
    """
    Boards, islands and ledgers have no backs: ordered for both sides they are a run on one side, before what has backs.

    In a zip each such file is for one side; so is an order of them alone.
    """
    battle = battles.start(table.desk, "avertigos", "three-families")
    sheet = pressjobs.make(table.desk, Order("cut:all", battle, form=form))
    if form == "zip":
        box = zipfile.ZipFile(io.BytesIO(sheet.content))
        asked = {name: sides_of(box.read(name)) for name in box.namelist()}
        for name in ("boards.pdf", "islands.pdf", "ledger.pdf"):
            printed, edge = asked[name]
            assert (all(printed), edge) == (True, "/Simplex"), name
            assert name in sheet.how[1]
        assert asked["modules.pdf"][1] == "/DuplexFlipLongEdge"
        assert "modules.pdf" not in sheet.how[1]
        return
    starts = outlined(sheet)
    second = min(page for words, page in starts.items() if words in ("Module cards", "Movement cards", "Bid slips"))
    assert max(starts[words] for words in ("Pilot boards", "Island cards", "Income ledgers")) < second
    assert sheet.how[0].startswith(f"Print pages 1 to {second - 1} on one side only, then pages {second} to ")
    alone = pressjobs.make(table.desk, Order("cut:islands", battle))
    printed, edge = sides_of(alone.content)
    assert (len(printed) > 1, all(printed), edge) == (True, True, "/Simplex")
    assert alone.how[0] == f"Print pages 1 to {len(printed)} on one side only, at 100 %."
    by_link = decks.cut(decks.of_moment(table.desk.moment(battle)), "islands", decks.How())
    assert by_link.how == alone.how


def test_a_pack_for_one_side_has_no_blank_page_and_no_backs(table: Table) -> None:
    sheet = pressjobs.make(table.desk, Order("pack", game="cloudships", scenario="skirmish", backs="none"))
    printed = pages(sheet)
    assert "" not in printed
    assert outlined(sheet)["Cards, cut"]
    assert sheet.how[0] == f"Print pages 1 to {len(printed)} on one side only, at 100 %."


def test_a_book_says_on_its_cover_how_it_is_printed(table: Table) -> None:
    sheet = roundbook.make(table.desk, table.battle)
    starts = outlined(sheet)
    printed = pages(sheet)
    assert list(starts)[:3] == ["The table", "Fleet sheet", "1 Aphid"]
    assert sheet.how[0] in printed[0]
    for name, page in starts.items():
        if name != "The table":
            assert f"{page} {name}" in printed[0]
            assert name.split(" ", 1)[-1] in printed[page - 1] or name == "Fleet sheet"


def test_panels_of_a_link_are_two_sided_only_where_one_has_an_overleaf(table: Table) -> None:
    """Nobody is asked there; with an edge named it is as that says."""
    plain = press.panels(table.desk, table.battle)
    ships = len(pages(plain))
    assert plain.how == (f"Print pages 1 to {ships} on one side only, at 100 %.",)
    assert len(pages(press.panels(table.desk, table.battle, backs="short"))) == 2 * ships - 1

    overleaf = "<p>front</p><p style='break-before:page'>overleaf</p>"
    bundle = Bundle((Part("01", "One", ("<p>one</p>",)), Part("02", "Two", (overleaf,))), "Title")
    sheet = bundles.gathered(bundle, "x")
    assert sheet.how[0].startswith("Print pages 1 to 4 on both sides, flip on the long edge, at 100 %.")
    assert pages(sheet) == ["one", "", "front", "overleaf"]


def test_a_cover_that_takes_more_pages_than_one_tells_the_right_ones() -> None:
    found: list[Placing] = []

    def cover(placing: Placing) -> Part:
        found.append(placing)
        return Part(
            "01", "Cover", ("<p>one</p><p style='break-before:page'>two</p><p style='break-before:page'>3</p>",)
        )

    bundle = Bundle((Part("02", "Rest", ("<p>rest</p>",)),), "Title", cover=cover)
    sheet = bundles.gathered(bundle, "x", backs="long")
    assert [placing.spans[1].first for placing in found] == [3, 5]
    assert outlined(sheet) == {"Cover": 1, "Rest": 5}


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A library in which Aphid shows her owner's photograph."""
    library = tmp_path / "library"
    out = io.BytesIO()
    Image.new("RGB", (640, 480), "#c04000").save(out, "JPEG")
    pictures.keep("cloudships", library, "aphid", out.getvalue(), is_face=True)
    return library


def pictured(sheet: Sheet) -> int:
    """Pages with a photograph."""
    return sum(bool(page.images) for page in pypdf.PdfReader(io.BytesIO(sheet.content)).pages)


def test_the_owners_photograph_is_printed_by_every_way(table: Table, own: Path) -> None:
    desk = table.desk
    desk.own = own
    battle = battles.start(desk, "cloudships", "skirmish")
    assert pictured(press.panel(desk, battle, UMPIRE, "aphid")) == 1
    assert pictured(press.panels(desk, battle)) == 1
    assert pictured(roundbook.make(desk, battle)) == 1
    for order in (
        Order("panels", battle),
        Order("book", battle),
        Order("pack", game="cloudships", scenario="skirmish"),
    ):
        assert pictured(pressjobs.make(desk, order)) == 1


def test_two_names_that_are_cut_on_one_sheet_are_two(table: Table) -> None:
    table.done(Correct("wasp.captain", "M" * 60))
    (wasp,) = (panel for panel in look.scene(table.desk.moment(table.battle), UMPIRE).panels if panel.subject == "wasp")
    html = panels_html([replace(wasp, name=f'{"W" * 200} "& Co"')], A4, Foot("A battle", 1, 1))
    (told,) = bundles.warnings([html])
    assert told == f"Too long for its place and cut (“…”): {'W' * 23}…, {'M' * 23}…."


def test_letters_without_a_font_and_cut_names_are_told_by_every_way(table: Table, own: Path) -> None:
    desk, battle = table.desk, table.battle
    table.done(Correct("aphid.captain", DEVANAGARI))
    table.done(Correct("wasp.captain", "M" * 60))
    box = f"This machine has no font for {DEVANAGARI[0]!r}: printed as boxes."
    cut = "Too long for its place and cut (“…”): MMMMMMMMMMMMMMMMMMMMMMM…."
    assert press.panel(desk, battle, UMPIRE, "aphid").told == (box,)
    assert press.panel(desk, battle, UMPIRE, "wasp").told == (cut,)
    assert press.fleet(desk, battle).told == (box,)
    book = roundbook.make(desk, battle)
    orders = [pressjobs.make(desk, Order(what, battle)) for what in ("panels", "book")]
    for sheet in (press.panels(desk, battle), book, *orders):
        assert set(sheet.told) == {box, cut}
    assert box in decks.cards(decks.of_moment(desk.moment(battle)), decks.How()).told

    from umpire.printing.binding import told_of

    assert set(told_of(book.content)) == {box, cut}, "it stays with the file"
