"""Photographs of panels: drawn anew, without place and camera; what is none, or far too large, is told."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.web.browsing import HOST, Browser
from umpire.core.errors import BadInput
from umpire.service.desk import Desk
from umpire.service.library import pictures
from umpire.store import Store
from umpire.web import Config, create_app

WHERE = "/ships/cloudships/ship/aphid/picture"
PLACE = 0x8825


def photo(size: tuple[int, int] = (400, 200), kind: str = "JPEG", *, turned: bool = False) -> bytes:
    """A photograph that says where and how it was taken."""
    exif = Image.Exif()
    exif[0x010F] = "Sesame Camera"
    exif.get_ifd(PLACE).update({1: "N", 2: (51.0, 30.0, 0.0)})
    if turned:
        exif[0x0112] = 6
    out = io.BytesIO()
    Image.new("RGB", size, "red").save(out, kind, exif=exif)
    return out.getvalue()


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    desk = Desk(Store.open(":memory:"))
    desk.own = tmp_path
    yield Browser(create_app(Config(desk=desk)))
    desk.close()


def send(browser: Browser, raw: bytes, where: str = WHERE) -> tuple[int, str]:
    head = '--x\r\nContent-Disposition: form-data; name="picture"; filename="panel.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
    body = head.encode() + raw + b"\r\n--x--\r\n"  # by hand: the test client leaves a temporary file open
    how = {"data": body, "content_type": "multipart/form-data; boundary=x", "headers": {"Origin": HOST}}
    answer = browser.ask(where, "POST", **how)
    return answer.status_code, answer.text


def shown(browser: Browser) -> Image.Image:
    return Image.open(io.BytesIO(browser.ask(WHERE).data))


def test_place_and_camera_are_left_out(browser: Browser) -> None:
    assert b"Sesame" in photo()
    assert send(browser, photo())[0] == 303
    kept = shown(browser)

    assert (kept.format, kept.size, dict(kept.getexif())) == ("JPEG", (400, 200), {})
    assert b"Sesame" not in browser.ask(WHERE).data
    assert "Photo of Aphid" in browser.get("/ships/cloudships/ship/aphid").html
    assert "Photo of the panel" in browser.get("/ships/cloudships/ship/aphid/edit").html


def test_a_picture_stands_upright_and_is_made_smaller(browser: Browser) -> None:
    send(browser, photo((4000, 2000), turned=True))

    assert shown(browser).size == (800, 1600)


def test_a_picture_may_become_the_ships_picture(browser: Browser) -> None:
    send(browser, photo(kind="PNG"))
    assert '<img class="face"' not in browser.get("/ships").html
    browser.post(WHERE, [("face", "yes")])
    assert '<img class="face"' in browser.get("/ships").html
    browser.post(WHERE, [("face", "no")])
    assert '<img class="face"' not in browser.get("/ships").html
    browser.post(WHERE, [("remove", "yes")])
    assert browser.ask(WHERE).status_code == 404


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b"", "choose a picture first"),
        (b"%PDF-1.7 no picture", "this is not a picture that Umpire can read"),
        (photo()[:300], "this is not a picture that Umpire can read"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "this is not a picture that Umpire can read"),
        (b"\xff" * (25 * 1024 * 1024), "larger than 24 MB"),
    ],
    ids=["nothing", "pdf", "cut off", "svg", "too many bytes"],
)
def test_what_is_no_picture_is_told_and_nothing_kept(browser: Browser, raw: bytes, told: str) -> None:
    status, html = send(browser, raw)

    assert status == 422
    assert told in html
    assert browser.ask(WHERE).status_code == 404


def test_far_too_many_megapixels_are_refused_before_a_pixel_is_read() -> None:
    out = io.BytesIO()
    Image.new("1", (20_000, 10_000)).save(out, "PNG")
    with pytest.raises(BadInput, match="20000 × 10000, 200 megapixels; at most 24"):
        pictures.redrawn(out.getvalue())


def test_a_ship_that_is_not_there_has_no_picture(browser: Browser) -> None:
    where = WHERE.replace("aphid", "nobody")

    assert browser.ask(where).status_code == 404
    assert send(browser, photo(), where)[0] == 404


MEASURED = """
import io, sys
from PIL import Image
from umpire.service.library import pictures

def most():
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))

raw = open(sys.argv[1], "rb").read()
pictures.redrawn(open(sys.argv[2], "rb").read())
before = most()
kept = Image.open(io.BytesIO(pictures.redrawn(raw)))
print((most() - before) // 1024, max(kept.size))
"""
"""Not by `getrusage`: what it tells of a fresh process begins with the size of the one that started it."""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells the most memory of a process itself")
@pytest.mark.parametrize(
    ("size", "kind", "most_mb"), [((8000, 6000), "JPEG", 60), ((6000, 4000), "PNG", 130), ((6000, 4000), "GIF", 130)]
)
def test_a_picture_is_made_small_before_it_is_converted(
    tmp_path: Path, size: tuple[int, int], kind: str, most_mb: int
) -> None:
    """A phone's 48 megapixels are taken; and a few kilobytes that hold many megabytes take no more than their pixels."""
    large, small = tmp_path / "large", tmp_path / "small"
    Image.new("L", size, 200).convert("P" if kind == "GIF" else "RGB").save(large, kind)
    small.write_bytes(photo())
    told = subprocess.run(
        [sys.executable, "-c", MEASURED, str(large), str(small)], capture_output=True, text=True, check=True
    ).stdout.split()

    assert int(told[0]) < most_mb
    assert told[1] == "1600"


@pytest.mark.parametrize("size", [(64_000, 30), (1, 65_000)])
def test_a_picture_as_narrow_as_a_thread_is_one_all_the_same(size: tuple[int, int]) -> None:
    with Image.open(io.BytesIO(pictures.redrawn(photo(size)))) as kept:
        assert (max(kept.size), min(kept.size)) == (1600, 1)


def test_pictures_are_drawn_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    held: list[bool] = []
    drawn = pictures._small
    monkeypatch.setattr(pictures, "_small", lambda *of: held.append(pictures.one_at_a_time.locked()) or drawn(*of))
    pictures.redrawn(photo())

    assert held == [True]
    assert not pictures.one_at_a_time.locked()


def test_a_progressive_jpeg_is_read_whole_and_so_has_fewer_pixels() -> None:
    out = io.BytesIO()
    Image.new("L", (5000, 5000)).save(out, "JPEG", progressive=True)
    with pytest.raises(BadInput, match=r"25 megapixels; at most 24, please \(64 as a plain JPEG\)"):
        pictures.redrawn(out.getvalue())
