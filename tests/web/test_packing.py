"""What goes out gzipped: pages and files that shrink, to whoever takes that. What goes out as it is: everything else."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from flask import Flask

import umpire.web
from tests.web.browsing import Browser, Umpire
from umpire.service.desk import Desk
from umpire.service.table import seating

GZIP = {"Accept-Encoding": "gzip, deflate, br"}


def answered(browser: Browser, path: str, **headers: str) -> tuple[bytes, dict[str, str]]:
    with browser.ask(path, headers=headers) as answer:
        assert answer.status_code == 200
        return answer.data, dict(answer.headers)


LOOK = "/look/umpire.css"


@pytest.fixture
def browser(app: Flask) -> Browser:
    return Browser(app)


@pytest.mark.parametrize(
    "path",
    [
        "/battle/{battle}",
        "/battle/{battle}/ship/aphid",
        "/seat/{token}",
        "/api/battle/{battle}",
        "/static/start.js",
        LOOK,
    ],
)
def test_a_page_or_file_is_packed_for_whoever_takes_it(browser: Browser, desk: Desk, battle: str, path: str) -> None:
    where = path.format(battle=battle, token=seating.links(desk, battle)["captain:Lieutenant Pell"])
    packed, told = answered(browser, where, **GZIP)

    assert told["Content-Encoding"] == "gzip"
    assert told["Content-Length"] == str(len(packed))
    assert "Accept-Encoding" in told["Vary"]
    assert len(gzip.decompress(packed)) > 2 * len(packed)


@pytest.mark.parametrize("taken", ["", "identity", "br", "gzip;q=0", "gzip;q=0, *"])
def test_who_does_not_take_gzip_gets_the_page_as_it_is(browser: Browser, battle: str, taken: str) -> None:
    page, told = answered(browser, f"/battle/{battle}", **{"Accept-Encoding": taken})

    assert "Content-Encoding" not in told
    assert "Accept-Encoding" in told["Vary"]  # whoever keeps it must know that there is another
    assert page.startswith(b"<!doctype html>")


@pytest.mark.parametrize("address", ["/static/start.js", LOOK, "/battle/{battle}/ship/aphid"])
def test_packed_and_plain_are_one_thing_with_one_tag(browser: Browser, battle: str, address: str) -> None:
    where = address.format(battle=battle)
    part = {"HX-Request": "true"}
    packed, told = answered(browser, where, **GZIP, **part)
    plain, also = answered(browser, where, **part)

    assert gzip.decompress(packed) == plain
    assert told["ETag"] == also["ETag"]
    assert told["ETag"].startswith('W/"')
    for encoding in (GZIP, {}):
        with browser.ask(where, headers={**encoding, **part, "If-None-Match": told["ETag"]}) as known:
            assert (known.status_code, known.data) == (304, b"")
            assert known.headers["ETag"] == told["ETag"]
            assert "Accept-Encoding" in known.headers["Vary"]
            assert "Content-Encoding" not in known.headers


def test_a_web_font_is_packed_already(browser: Browser) -> None:
    face = next((Path(umpire.web.__file__).parent / "static" / "vendor" / "type").glob("*.woff2"))
    font, told = answered(browser, f"/static/vendor/type/{face.name}", **GZIP)

    assert font == face.read_bytes()
    assert "Content-Encoding" not in told


def test_a_stream_is_never_packed(browser: Browser, battle: str) -> None:
    with browser.ask(f"/battle/{battle}/stream", headers=GZIP, buffered=False) as stream:
        assert stream.mimetype == "text/event-stream"
        assert "Content-Encoding" not in stream.headers


def test_a_record_goes_out_line_by_line(browser: Browser, battle: str) -> None:
    with browser.ask(f"/battle/{battle}/export", headers=GZIP, buffered=False) as record:
        assert record.is_streamed
        assert "Content-Encoding" not in record.headers


@pytest.mark.parametrize("path", ["/battle/{battle}/head", "/static/umpire.svg", "/api/battles/none"])
def test_what_is_small_goes_out_as_it_is(browser: Browser, battle: str, path: str) -> None:
    with browser.ask(path.format(battle=battle), headers=GZIP) as answer:
        assert "Content-Encoding" not in answer.headers
        assert len(answer.data) < 1000


def test_a_mistake_is_packed_like_any_page(browser: Browser) -> None:
    with browser.ask("/battle/nosuchbattle", headers=GZIP) as answer:
        assert answer.status_code == 404
        assert b"<!doctype html>" in gzip.decompress(answer.data)


def test_a_part_of_a_file_is_cut_from_the_file_itself(browser: Browser) -> None:
    whole, _ = answered(browser, "/static/start.js")
    with browser.ask("/static/start.js", headers={**GZIP, "Range": "bytes=10-3009"}) as answer:
        assert (answer.status_code, answer.data) == (206, whole[10:3010])
        assert "Content-Encoding" not in answer.headers


def test_a_page_is_the_same_with_and_without(umpire: Umpire) -> None:
    """Where nothing in it is made anew for each request."""
    where = f"/battle/{umpire.battle}/log"
    packed, _ = answered(umpire, where, **GZIP)
    plain, _ = answered(umpire, where)

    assert gzip.decompress(packed) == plain
