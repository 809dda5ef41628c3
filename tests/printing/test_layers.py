"""Blank layers: a sheet looks as if all of it were drawn anew, whether its blank was kept or not, and what is kept stays small."""

from __future__ import annotations

import io
from base64 import b64encode
from hashlib import sha256

import pypdfium2 as pdfium
import pytest
from PIL import Image, ImageChops
from pypdf import PdfReader

from umpire.printing import pressroom as room
from umpire.printing.engine import pressed
from umpire.printing.pressroom import Pressroom

XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
WIDE = 'width="297mm" height="210mm" viewBox="0 0 297 210"'
NARROW = 'width="148mm" height="105mm" viewBox="0 0 148 105"'
STYLE = """<style>text { font-family: "Umpire Sans"; font-size: 4px; fill: #14181c }
.bold { font-weight: 700 } .italic { font-style: italic } .serif { font-family: "Umpire Serif"; font-weight: 600 }
.line { fill: none; stroke: #a33c00; stroke-width: 0.4 }</style>"""
NO_LETTER = "\U0010fffd"
"""Of a private plane: no machine has a font with it."""
Kept = dict[str, bytes]
"""Blank layers as they were drawn, by their hash."""
FAINTEST = 2
"""Of 255: what the rounding of one more matrix makes of the edge of a stroke."""
TILE = 6.35
"""Millimetres, for Pdfium sets the tiles of a pattern on whole dots: of other sizes each rounding moves them by one."""


def name_of(blank: str) -> str:
    return sha256(blank.encode()).hexdigest()


def sheet(*layers: tuple[str, str], size: str = WIDE, is_kept: bool = True, title: str = "Aphid") -> str:
    """A page for each blank and its state; not kept, both are two drawings as any others."""
    sections = "".join(
        f'<section class="sheet"><svg {XMLNS} class="blank" {"data-blank" if is_kept else "data-none"}="{name_of(blank)}" '
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


@pytest.mark.parametrize("blank", BLANKS.values(), ids=BLANKS)
def test_a_sheet_looks_as_if_all_of_it_were_drawn(blank: str) -> None:
    drawn, kept = pressed(sheet((blank, STATE), is_kept=False)), Kept()
    first, known, alone = (pressed(sheet((blank, STATE)), at) for at in (kept, kept, None))
    assert look_alike(drawn.content, first.content)
    assert first.content == known.content == alone.content
    assert [*kept] == [name_of(blank)]
    assert [made.log for made in (drawn, first, known)] == [[], [], []]
    assert embedded(known.content) == embedded(drawn.content)


def test_a_known_blank_is_not_drawn_again() -> None:
    """What lies under a hash is laid, whatever the sheet says; so a test can tell."""
    kept = Kept()
    one, other = words("Aphid", "Wasp"), words("Gnat", kind="serif")
    pressed(sheet((one, STATE)), kept)
    kept[name_of(other)] = kept.pop(name_of(one))
    laid = pressed(sheet((other, STATE)), kept).content
    assert PdfReader(io.BytesIO(laid)).pages[0].extract_text().split() == ["Aphid", "Wasp", "hurt", "lost"]


def test_each_face_stands_once_in_a_document_whose_blanks_have_letters_of_their_own() -> None:
    kept = Kept()
    kinds = ("", "bold", "italic", "serif")
    layers = [
        (words(chr(65 + at) * 3, chr(97 + at) * 3, kind=kinds[at % 4]), words(str(at), kind=kinds[at % 3]))
        for at in range(12)
    ]
    drawn = pressed(sheet(*layers, is_kept=False)).content
    for layer in layers[::2]:
        pressed(sheet(layer), kept)
    made = [pressed(sheet(*layers), kept).content for _ in range(2)]
    assert made[0] == made[1]
    assert len(set(embedded(made[0]))) == len(embedded(made[0])) == 4
    assert len(made[0]) < len(drawn) + 12 * 400
    assert look_alike(drawn, made[0])
    pages = PdfReader(io.BytesIO(made[0])).pages
    assert [page.extract_text().split()[0] for page in pages] == [chr(65 + at) * 3 for at in range(12)]


def test_one_blank_lies_below_many_states_and_two_on_a_page() -> None:
    kept = Kept()
    layers = [(BLANKS["type"], words("", "", "", "", "", str(at))) for at in range(3)]
    assert look_alike(
        pressed(sheet(*layers, is_kept=False)).content,
        pressed(sheet(*layers), kept).content,
    )
    two = [
        sheet((BLANKS["type"], STATE), (BLANKS["patterns"], STATE), size=NARROW, is_kept=is_kept).replace(
            '</section><section class="sheet">', "", 1
        )
        for is_kept in (False, True)
    ]
    assert look_alike(pressed(two[0]).content, pressed(two[1], kept).content)


def test_a_blank_of_another_size_is_drawn_anew() -> None:
    kept = Kept()
    for size in (WIDE, NARROW, WIDE):
        drawn, made = (
            pressed(sheet((BLANKS["patterns"], STATE), size=size, is_kept=is_kept), kept) for is_kept in (False, True)
        )
        assert look_alike(drawn.content, made.content)


def test_what_is_wrong_with_a_blank_is_told_each_time() -> None:
    kept = Kept()
    lacking = words(f"Wasp {NO_LETTER}"), words(f"{NO_LETTER} hurt")
    whole = words("Aphid"), words(f"{NO_LETTER}\U0010fffc")
    wrong = "<style>:::{}</style>" + words("Gnat"), STATE
    for _ in range(2):
        drawn, made = (pressed(sheet(lacking, whole, is_kept=is_kept), kept) for is_kept in (False, True))
        assert (drawn.boxes, made.boxes, made.log) == (f"{NO_LETTER}\U0010fffc", f"{NO_LETTER}\U0010fffc", [])
        assert look_alike(drawn.content, made.content)
        made = pressed(sheet(wrong, whole), kept)
        assert len(made.log) == 1
        assert "Failed to apply CSS rule" in made.log[0]
    assert [*kept] == [name_of(whole[0])]


def test_a_blank_whose_letters_are_as_wide_as_nobody_elses_is_drawn_on_the_page() -> None:
    """Pango rounds the widths of tiny letters; a document has one width for each letter of a face."""
    kept = Kept()
    usual = words("Skylord", "Nordenfelt")
    tiny = usual.replace("4px", "0.3px")
    drawn = pressed(sheet((tiny, STATE), (usual, STATE), is_kept=False)).content
    for blanks in ([tiny], [tiny, usual], [tiny, usual]):
        assert look_alike(drawn, pressed(sheet((tiny, STATE), (usual, STATE)), kept).content)
        assert [*kept] == [name_of(blank) for blank in blanks]
        pressed(sheet((usual, STATE)), kept)


def test_titles_links_and_outlines_stay() -> None:
    kept = Kept()
    state = words("hurt")
    found = []
    for is_kept in (False, True, True):
        html = sheet((BLANKS["type"], state), is_kept=is_kept, title="Skylord · control panel")
        html = html.replace(
            "<svg", '<h1 class="at">Skylord</h1><a class="at" href="https://example.org/1">page</a><svg', 1
        )
        reader = PdfReader(io.BytesIO(pressed(html, kept).content))
        links = [annotation.get_object()["/A"]["/URI"] for annotation in reader.pages[0]["/Annots"]]
        outline = [entry["/Title"] for entry in reader.outline]
        found.append((reader.metadata, links, outline, reader.pages[0].extract_text().split()))
    assert found[0] == found[1] == found[2]
    assert found[0][1:3] == (["https://example.org/1"], ["Skylord"])


def test_a_page_that_is_no_xml_is_drawn_as_it_ever_was() -> None:
    kept = Kept()
    for blank, state in ((words("Wasp&nbsp;3"), STATE), (words("Wasp"), words("&nbsp;"))):
        drawn, made = (pressed(sheet((blank, state), is_kept=is_kept), kept) for is_kept in (False, True))
        assert drawn.content == made.content
    assert kept == {}


def test_workers_share_what_was_drawn_also_with_those_that_come_after_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "JOBS", 1)
    press = Pressroom()
    try:
        one, other = words("Aphid"), words("Wasp")
        press.pdf(sheet((one, STATE)))
        assert press._idle == [], "that worker is gone"
        assert [*press._blanks] == [name_of(one)]
        press._blanks[name_of(other)] = press._blanks[name_of(one)]
        laid = PdfReader(io.BytesIO(press.pdf(sheet((other, STATE))))).pages[0].extract_text()
        assert laid.split() == ["Aphid", "hurt", "lost"]
    finally:
        press.close()


def test_the_press_room_keeps_the_blanks_asked_for_last(monkeypatch: pytest.MonkeyPatch) -> None:
    press = Pressroom()
    try:
        blanks = [words(name) for name in ("Aphid", "Wasp", "Gnat")]
        press.pdf(sheet((blanks[0], "")))
        monkeypatch.setattr(room, "BLANK_BYTES_KEPT", int(2.5 * len(press._blanks[name_of(blanks[0])])))
        press.pdf(sheet((blanks[1], "")))
        press.pdf(sheet((blanks[0], STATE)))
        press.pdf(sheet((blanks[2], "")))
        assert [*press._blanks] == [name_of(blanks[0]), name_of(blanks[2])]
        assert press.made == 4
    finally:
        press.close()
