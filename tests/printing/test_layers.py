"""Blank layers: a sheet looks as if all of it were drawn anew, whether its blank was kept or not, and what is kept stays small."""

from __future__ import annotations

import io
import os
from base64 import b64encode
from hashlib import sha256
from itertools import count
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops
from pypdf import PdfReader

from umpire.printing import pressroom as room
from umpire.printing.engine import pressed
from umpire.printing.pressroom import Pressroom
from umpire.printing.shelf import Shelf

XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
WIDE = 'width="297mm" height="210mm" viewBox="0 0 297 210"'
NARROW = 'width="148mm" height="105mm" viewBox="0 0 148 105"'
STYLE = """<style>text { font-family: "Umpire Sans"; font-size: 4px; fill: #14181c }
.bold { font-weight: 700 } .italic { font-style: italic } .serif { font-family: "Umpire Serif"; font-weight: 600 }
.line { fill: none; stroke: #a33c00; stroke-width: 0.4 }</style>"""
NO_LETTER = "\U0010fffd"
"""Of a private plane: no machine has a font with it."""
FAINTEST = 2
"""Of 255: what the rounding of one more matrix makes of the edge of a stroke."""
TILE = 6.35
"""Millimetres, for Pdfium sets the tiles of a pattern on whole dots: of other sizes each rounding moves them by one."""


def name_of(blank: str) -> str:
    return sha256(blank.encode()).hexdigest()


def sheet(*layers: tuple[str, str], size: str = WIDE, kept: bool = True, title: str = "Aphid") -> str:
    """A page for each blank and its state; not kept, both are two drawings as any others."""
    sections = "".join(
        f'<section class="sheet"><svg {XMLNS} class="blank" {"data-blank" if kept else "data-none"}="{name_of(blank)}" '
        f'{size}>{blank}</svg><svg {XMLNS} class="state" {size}>{state}</svg></section>'
        for blank, state in layers
    )
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"/><title>{title}</title>'
        "<style>@page { size: 297mm 210mm; margin: 0 } .sheet { width: 297mm; height: 210mm }</style></head>"
        f"<body>{sections}</body></html>"
    )


def words(*lines: str, kind: str = "") -> str:
    """Text from the top down, every line in this kind of type."""
    return STYLE + "".join(
        f'<text class="{kind}" x="20" y="{20 + 8 * at}">{line}</text>' for at, line in enumerate(lines)
    )


def photograph() -> str:
    target = io.BytesIO()
    Image.linear_gradient("L").convert("RGB").save(target, "JPEG")
    return f"data:image/jpeg;base64,{b64encode(target.getvalue()).decode()}"


BLANKS = {
    "type": words("Skylord", "Nordenfelt 3+", kind="bold") + words("crew", "morale", "AV To", kind="italic"),
    "arrows and Hebrew": words("↑ → ש", kind="serif"),
    "anchors": f'{STYLE}<text x="90" y="30" text-anchor="middle">Port</text>'
    '<text x="90" y="50" text-anchor="end" class="bold">Bow <tspan class="italic">guns</tspan></text>',
    "turned and spread": f'{STYLE}<g transform="translate(60 60) rotate(30)"><text x="0 8 16">123</text></g>'
    '<text x="30" y="90" textLength="60">altitude</text>',
    "gradients": '<defs><linearGradient id="a"><stop offset="0" stop-color="#eee"/><stop offset="1" stop-color="#357" '
    'stop-opacity="0.4"/></linearGradient><radialGradient id="b"><stop offset="0" stop-color="#fff"/>'
    '<stop offset="1" stop-color="#a33c00"/></radialGradient></defs>'
    '<rect x="20" y="20" width="90" height="50" fill="url(#a)"/><circle cx="180" cy="90" r="40" fill="url(#b)"/>',
    "patterns": f'{STYLE}<defs><pattern id="p" width="{TILE}" height="{TILE}" patternUnits="userSpaceOnUse">'
    '<path class="line" d="M0 0 L6 6"/><text y="4">x</text></pattern></defs>'
    '<rect x="20" y="20" width="90" height="50" fill="url(#p)"/>',
    "opacity": '<g opacity="0.5"><rect x="20" y="20" width="60" height="60" fill="#357"/><circle cx="80" cy="80" r="30" '
    'fill="#a33c00"/></g><path d="M10 10 L200 150" stroke="#000" stroke-opacity="0.3" stroke-width="5"/>',
    "clipped and masked": '<defs><clipPath id="c"><circle cx="50" cy="50" r="20"/></clipPath><mask id="m" '
    'maskUnits="userSpaceOnUse" x="0" y="0" width="297" height="210"><rect x="100" y="20" width="50" height="90" '
    'fill="#888"/></mask></defs><rect clip-path="url(#c)" x="30" y="30" width="60" height="60" fill="#357"/>'
    '<g mask="url(#m)"><rect x="90" y="10" width="90" height="70" fill="#a33c00"/></g>',
    "symbols and nested drawings": f'{STYLE}<defs><symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10" '
    'class="line"/></symbol></defs><use href="#s" x="20" y="20" width="30" height="30"/>'
    f'<svg x="100" y="20" width="40" height="40" viewBox="0 0 10 10"><circle cx="5" cy="5" r="9"/><svg/></svg>'
    '<path class="line" stroke-dasharray="3 1" stroke-linecap="round" d="M10 150 q50 -50 100 0 t100 0"/>',
    "photograph": f'<image href="{photograph()}" x="20" y="20" width="60" height="60"/>'
    f'<g opacity="0.5"><image href="{photograph()}" x="120" y="20" width="30" height="30"/></g>',
    "beyond its edge": '<rect x="-20" y="190" width="60" height="60" fill="#357"/>',
    "nothing": "",
}
STATE = words("", "", "", "", "", "hurt", "lost", kind="bold") + '<path class="line" d="M20 20 l30 30 m0 -30 l-30 30"/>'


def pictures(pdf: bytes) -> list[Image.Image]:
    document = pdfium.PdfDocument(pdf)
    try:
        return [document[at].render(scale=2).to_pil().convert("L") for at in range(len(document))]
    finally:
        document.close()


def look_alike(one: bytes, other: bytes) -> bool:
    pairs = list(zip(pictures(one), pictures(other), strict=True))
    return all(max(ImageChops.difference(*pair).getextrema()) <= FAINTEST for pair in pairs)


def embedded(pdf: bytes) -> list[str]:
    """The names of the font files that lie in a PDF."""
    reader = PdfReader(io.BytesIO(pdf))
    objects = (reader.get_object(number) for number in range(1, int(str(reader.trailer["/Size"]))))
    return sorted(
        str(found["/FontName"])
        for found in objects
        if isinstance(found, dict) and found.get("/Type") == "/FontDescriptor"
    )


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


@pytest.mark.parametrize("blank", BLANKS.values(), ids=BLANKS)
def test_a_sheet_looks_as_if_all_of_it_were_drawn(blank: str, shelf: Shelf) -> None:
    drawn = pressed(sheet((blank, STATE), kept=False))
    first, known, alone = (pressed(sheet((blank, STATE)), at) for at in (shelf, shelf, None))
    assert look_alike(drawn.content, first.content)
    assert first.content == known.content == alone.content
    assert [path.name for path in shelf.folder.iterdir()] == [name_of(blank)]
    assert [made.log for made in (drawn, first, known)] == [[], [], []]
    assert embedded(known.content) == embedded(drawn.content)


def test_a_known_blank_is_not_drawn_again(shelf: Shelf) -> None:
    """What lies under a hash is laid, whatever the sheet says; so a test can tell."""
    one, other = words("Aphid", "Wasp"), words("Gnat", kind="serif")
    pressed(sheet((one, STATE)), shelf)
    (shelf.folder / name_of(one)).rename(shelf.folder / name_of(other))
    laid = pressed(sheet((other, STATE)), shelf).content
    assert PdfReader(io.BytesIO(laid)).pages[0].extract_text().split() == ["Aphid", "Wasp", "hurt", "lost"]


def test_each_face_stands_once_in_a_document_whose_blanks_have_letters_of_their_own(shelf: Shelf) -> None:
    kinds = ("", "bold", "italic", "serif")
    layers = [
        (words(chr(65 + at) * 3, chr(97 + at) * 3, kind=kinds[at % 4]), words(str(at), kind=kinds[at % 3]))
        for at in range(12)
    ]
    drawn = pressed(sheet(*layers, kept=False)).content
    for layer in layers[::2]:
        pressed(sheet(layer), shelf)
    made = [pressed(sheet(*layers), shelf).content for _ in range(2)]
    assert made[0] == made[1]
    assert len(set(embedded(made[0]))) == len(embedded(made[0])) == 4
    assert len(made[0]) < len(drawn) + 12 * 400
    assert look_alike(drawn, made[0])
    pages = PdfReader(io.BytesIO(made[0])).pages
    assert [page.extract_text().split()[0] for page in pages] == [chr(65 + at) * 3 for at in range(12)]


def test_one_blank_lies_below_many_states_and_two_on_a_page(shelf: Shelf) -> None:
    layers = [(BLANKS["type"], words("", "", "", "", "", str(at))) for at in range(3)]
    assert look_alike(
        pressed(sheet(*layers, kept=False)).content,
        pressed(sheet(*layers), shelf).content,
    )
    two = [
        sheet((BLANKS["type"], STATE), (BLANKS["patterns"], STATE), size=NARROW, kept=kept).replace(
            '</section><section class="sheet">', "", 1
        )
        for kept in (False, True)
    ]
    assert look_alike(pressed(two[0]).content, pressed(two[1], shelf).content)


def test_a_blank_of_another_size_is_drawn_anew(shelf: Shelf) -> None:
    for size in (WIDE, NARROW, WIDE):
        drawn, made = (
            pressed(sheet((BLANKS["patterns"], STATE), size=size, kept=kept), shelf) for kept in (False, True)
        )
        assert look_alike(drawn.content, made.content)


def test_what_is_wrong_with_a_blank_is_told_each_time(shelf: Shelf) -> None:
    lacking = words(f"Wasp {NO_LETTER}"), words(f"{NO_LETTER} hurt")
    whole = words("Aphid"), words(f"{NO_LETTER}\U0010fffc")
    wrong = "<style>:::{}</style>" + words("Gnat"), STATE
    for _ in range(2):
        drawn, made = (pressed(sheet(lacking, whole, kept=kept), shelf) for kept in (False, True))
        assert (drawn.boxes, made.boxes, made.log) == (f"{NO_LETTER}\U0010fffc", f"{NO_LETTER}\U0010fffc", [])
        assert look_alike(drawn.content, made.content)
        made = pressed(sheet(wrong, whole), shelf)
        assert len(made.log) == 1
        assert "Failed to apply CSS rule" in made.log[0]
    assert [path.name for path in shelf.folder.iterdir()] == [name_of(whole[0])]


def test_a_blank_whose_letters_are_as_wide_as_nobody_elses_is_drawn_on_the_page(shelf: Shelf) -> None:
    """Pango rounds the widths of tiny letters; a document has one width for each letter of a face."""
    usual = words("Skylord", "Nordenfelt")
    tiny = usual.replace("4px", "0.3px")
    drawn = pressed(sheet((tiny, STATE), (usual, STATE), kept=False)).content
    for kept in ([tiny], [tiny, usual], [tiny, usual]):
        assert look_alike(drawn, pressed(sheet((tiny, STATE), (usual, STATE)), shelf).content)
        assert {path.name for path in shelf.folder.iterdir()} == {name_of(blank) for blank in kept}
        pressed(sheet((usual, STATE)), shelf)


def test_titles_links_and_outlines_stay(shelf: Shelf) -> None:
    state = words("hurt")
    found = []
    for kept in (False, True, True):
        html = sheet((BLANKS["type"], state), kept=kept, title="Skylord · control panel")
        html = html.replace(
            "<svg", '<h1 class="at">Skylord</h1><a class="at" href="https://example.org/1">page</a><svg', 1
        )
        reader = PdfReader(io.BytesIO(pressed(html, shelf).content))
        links = [annotation.get_object()["/A"]["/URI"] for annotation in reader.pages[0]["/Annots"]]
        outline = [entry["/Title"] for entry in reader.outline]
        found.append((reader.metadata, links, outline, reader.pages[0].extract_text().split()))
    assert found[0] == found[1] == found[2]
    assert found[0][1:3] == (["https://example.org/1"], ["Skylord"])


@pytest.mark.parametrize("harm", [b"", b"x", b"half", b"whole"])
def test_what_is_damaged_is_drawn_again(harm: bytes, shelf: Shelf) -> None:
    html = sheet((BLANKS["type"], STATE))
    made = pressed(html, shelf).content
    (path,) = shelf.folder.iterdir()
    kept = path.read_bytes()
    path.write_bytes({b"half": kept[: len(kept) // 2], b"whole": kept[:-1] + bytes([kept[-1] ^ 1])}.get(harm, harm))
    assert pressed(html, shelf).content == made
    assert path.read_bytes() == kept


def test_without_a_place_to_keep_them_sheets_are_made_all_the_same(tmp_path: Path) -> None:
    html = sheet((BLANKS["type"], STATE))
    assert pressed(html, Shelf(tmp_path / "gone")).content == pressed(html).content


def test_a_page_that_is_no_xml_is_drawn_as_it_ever_was(shelf: Shelf) -> None:
    for blank, state in ((words("Wasp&nbsp;3"), STATE), (words("Wasp"), words("&nbsp;"))):
        drawn, made = (pressed(sheet((blank, state), kept=kept), shelf) for kept in (False, True))
        assert drawn.content == made.content
    assert list(shelf.folder.iterdir()) == []


def test_the_shelf_keeps_what_was_asked_for_last(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, most_bytes=3 * 132)
    clock = count(1)

    def passes() -> None:
        """Time, for a file system may not tell one moment from the next."""
        now = next(clock)
        for path in tmp_path.iterdir():
            told = path.stat()
            if told.st_mtime > 1e6:
                os.utime(path, (now, now))

    for name in ("a", "b", "c"):
        shelf.keep(name, name.encode() * 100)
        passes()
    assert shelf.find("a") == b"a" * 100
    passes()
    shelf.keep("d", b"d" * 100)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "c", "d"]
    assert shelf.find("b") is None


def test_workers_share_what_they_kept_and_it_goes_with_the_press_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with those that come after them, and though one of them dies."""
    monkeypatch.setattr(room, "JOBS", 1)
    press = Pressroom()
    try:
        one, other = words("Aphid"), words("Wasp")
        press.pdf(sheet((one, STATE)))
        assert press._idle == [], "that worker is gone"
        assert press._shelf is not None
        folder = Path(press._shelf.name)
        assert os.name == "nt" or folder.stat().st_mode & 0o077 == 0, "nobody else looks in"
        (folder / name_of(one)).rename(folder / name_of(other))
        laid = PdfReader(io.BytesIO(press.pdf(sheet((other, STATE))))).pages[0].extract_text()
        assert laid.split() == ["Aphid", "hurt", "lost"]

        monkeypatch.setattr(room, "JOBS", 9)
        press.pdf(sheet((one, "")))
        (worker,) = press._idle
        worker.process.kill()
        worker.process.wait()
        press.pdf(sheet((BLANKS["patterns"], STATE)))
        assert {path.name for path in folder.iterdir()} == {
            name_of(blank) for blank in (one, other, BLANKS["patterns"])
        }
    finally:
        press.close()
    assert not folder.exists()
