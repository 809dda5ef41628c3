"""The workers that make PDFs: what they may read, when they end, and what they make only once."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pypdfium2 as pdfium
import pytest
from msgspec import msgpack
from PIL import ImageChops
from pypdf import PdfReader

from tests.printing.fleet import FOOT, hurt, ship
from umpire.drawing.letters import FACES, SANS
from umpire.paths import printables_folder
from umpire.printing import pressroom as room
from umpire.printing import worker
from umpire.printing.errors import CannotPrint, NoPango
from umpire.printing.fetcher import OwnFilesOnly, own_folders
from umpire.printing.fonts import font_path
from umpire.printing.panels import panels_html
from umpire.printing.paper import A4
from umpire.printing.pressroom import Pressroom

PAGE = "<p>{}</p>"


@pytest.fixture
def pressroom() -> Iterator[Pressroom]:
    found = Pressroom()
    yield found
    found.close()


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:9/x.css",
        "https://example.org/x.css",
        "ftp://127.0.0.1/x",
        "data:text/css,body{}",
        "file:///etc/passwd",
        "file://elsewhere/etc/passwd",
        "gopher://x",
        "//127.0.0.1/x",
        "x.css",
        (printables_folder() / ".." / "pyproject.toml").absolute().as_uri().replace("pyproject", "..%2Fpyproject"),
        printables_folder().absolute().as_uri() + "/../pyproject.toml",
        printables_folder().absolute().as_uri() + "/%2e%2e/pyproject.toml",
        printables_folder().absolute().as_uri() + "/nosuch.css",
        printables_folder().absolute().as_uri(),
    ],
)
def test_nothing_but_own_files_is_read(address: str) -> None:
    with pytest.raises(ValueError, match="nothing but this program's own"):
        OwnFilesOnly(own_folders()).fetch(address)


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    inside, secret = tmp_path / "own", tmp_path / "secret"
    inside.mkdir()
    secret.write_text("secret")
    (inside / "x.css").symlink_to(secret)
    with pytest.raises(ValueError, match="nothing but"):
        OwnFilesOnly([inside]).fetch((inside / "x.css").as_uri())


def test_fonts_and_style_sheets_are_read() -> None:
    fetcher = OwnFilesOnly(own_folders())
    assert len(fetcher.fetch(font_path(SANS).as_uri()).read()) > 100_000
    assert b"mm" in fetcher.fetch((printables_folder() / "css" / "sheet.css").resolve().as_uri()).read()


def test_the_umpires_sheets_never_wait_for_those_of_captains_nor_the_other_way(pressroom: Pressroom) -> None:
    sheets = [PAGE.format(at) for at in range(3)]
    with pressroom._guests:
        assert len(pressroom.pdfs(sheets)) == 3
    with pressroom._places, pressroom._places:
        assert pressroom.pdf(PAGE.format("a captain's"), is_guest=True).startswith(b"%PDF-")


def test_an_unchanged_sheet_is_made_once(pressroom: Pressroom) -> None:
    one = pressroom.pdf(PAGE.format("one"))
    assert one.startswith(b"%PDF-")
    assert pressroom.pdf(PAGE.format("one")) is one
    assert pressroom.pdf(PAGE.format("two")) != one
    assert pressroom.made == 2


def test_workers_are_renewed_replaced_and_end(pressroom: Pressroom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "JOBS", 2)
    pressroom.pdf(PAGE.format(1))
    (first,) = pressroom._idle
    pressroom.pdf(PAGE.format(2))
    assert pressroom._idle == []
    assert first.process.poll() is not None
    pressroom.pdf(PAGE.format(3))
    (second,) = pressroom._idle
    second.process.kill()
    second.process.wait()
    assert pressroom.pdf(PAGE.format(4)).startswith(b"%PDF-")
    pressroom.pdf(PAGE.format(5))
    pressroom.close()
    with pytest.raises(CannotPrint, match="closing"):
        pressroom.pdf(PAGE.format(6))


def test_a_sheet_is_read_as_xml_and_what_is_none_as_any_page() -> None:
    """Both are the same words on paper; XML is only read sooner."""
    from umpire.printing.engine import pressed

    same = [
        PdfReader(io.BytesIO(pressed(f"<html><body><p>Aphid<br>{words}</p>{end}").content)).pages[0].extract_text()
        for words, end in (("Wasp &#38; prize", "</body></html>"), ("Wasp &amp; prize", ""), ("Wasp & prize", ""))
    ]
    assert same == ["Aphid\nWasp & prize"] * 3


def test_a_worker_ends_when_its_input_ends(tmp_path: Path) -> None:
    """And leaves no copies of the typefaces behind."""
    command = [sys.executable, "-P", "-m", "umpire.printing.worker"]
    found = subprocess.run(command, input=b"", capture_output=True, timeout=30, check=False)
    assert (found.returncode, found.stdout, found.stderr) == (0, b"", b"")

    asked = io.BytesIO()
    for words in ("one", "two"):
        worker.write_message(asked, msgpack.encode(worker.Job(PAGE.format(words))))
    found = subprocess.run(
        command,
        input=asked.getvalue(),
        capture_output=True,
        timeout=60,
        check=False,
        env=os.environ | {"TMPDIR": str(tmp_path)},
    )
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout.count(b"%PDF-") == 2
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_looks_the_same_whether_its_styles_were_read_before_or_are_its_own() -> None:
    """A worker reads typefaces and style sheet once; every dot of a panel drawn in one is where it is with all of that in its own head."""
    from weasyprint import HTML

    from umpire.printing.engine import pressed

    html = re.sub(' data-blank="[0-9a-f]+"', "", panels_html([hurt(ship("Skylord"))], A4, FOOT))
    faces = "".join(
        f'@font-face {{ font-family: "{face.family}"; src: url("{font_path(face).as_uri()}"); '
        f"font-weight: {face.weight}; font-style: {face.style}; }}"
        for face in FACES
    )
    css = (printables_folder() / "css" / "sheet.css").read_text("utf-8")
    own = HTML(string=html.replace("</title>", f"</title><style>{faces}{css}</style>", 1)).write_pdf()
    for made in (pressed(html), pressed(html)):
        assert made.log == []
        one, other = (pdfium.PdfDocument(pdf)[0].render(scale=2).to_pil().convert("RGB") for pdf in (made.content, own))
        assert ImageChops.difference(one, other).getbbox() is None


def test_the_engine_stands_on_the_weasyprint_that_it_was_made_for() -> None:
    """Its inner parts are used, and they change from one to the next."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert "weasyprint>=70,<71" in project["dependencies"]


def test_a_sheet_that_takes_too_long_is_stopped(pressroom: Pressroom, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "SECONDS", 0.01)
    with pytest.raises(CannotPrint, match="in time"):
        pressroom.pdf(PAGE.format("slow"))


def test_without_pango_one_sentence_says_so(pressroom: Pressroom, monkeypatch: pytest.MonkeyPatch) -> None:
    """WeasyPrint cannot be loaded then: an OSError of the loader's."""

    class Lacking:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "umpire.printing.engine":
                raise OSError("cannot load library 'libpango-1.0-0'")

    monkeypatch.delitem(sys.modules, "umpire.printing.engine", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Lacking(), *sys.meta_path])
    import umpire.printing

    monkeypatch.delattr(umpire.printing, "engine", raising=False)
    told = worker.answer(worker.Job("<p>"))
    assert (told.error, told.content) == (worker.NO_PANGO, b"")

    monkeypatch.setattr(room._Worker, "make", lambda self, job: told)
    with pytest.raises(NoPango, match=r"libpango-1\.0-0 and libpangoft2-1\.0-0"):
        pressroom.pdf("<p>")


def test_messages_that_break_off_are_none() -> None:
    stream = io.BytesIO()
    worker.write_message(stream, b"whole")
    whole = stream.getvalue()
    assert worker.read_message(io.BytesIO(whole)) == b"whole"
    for length in range(len(whole)):
        assert worker.read_message(io.BytesIO(whole[:length])) is None


def test_everything_but_printing_goes_without_weasyprint() -> None:
    """Pages, records and the command line load neither WeasyPrint nor fontTools."""
    code = (
        "import sys, umpire.cli, umpire.web, umpire.service.paper; print({'weasyprint', 'fontTools'} & {*sys.modules})"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert found.stdout == "set()\n", found.stderr
