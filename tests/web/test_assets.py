"""What pages load: htmx from its CDN or from the copy that ships, which is the same byte for byte."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

import umpire.web
from tests.web.browsing import Umpire
from umpire.web.assets import HTMX_AT, HTMX_HASH, HTMX_HERE

COPY = Path(umpire.web.__file__).parent / "static" / HTMX_HERE


def hash_of(content: bytes) -> str:
    return "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode()


def test_the_copy_of_htmx_is_the_file_that_the_page_asks_its_cdn_for(umpire: Umpire) -> None:
    html = umpire.look().html

    assert f'src="{HTMX_AT}" async id="from-cdn" integrity="{hash_of(COPY.read_bytes())}"' in html
    assert hash_of(COPY.read_bytes()) == HTMX_HASH


def test_a_hall_without_a_network_has_htmx_at_the_first_start(umpire: Umpire) -> None:
    """The page names the copy, and the table hands it out, with nothing fetched before."""
    here = umpire.look().html.partition('data-htmx="')[2].partition('"')[0]
    answer = umpire.ask(here)

    assert here.startswith(f"/static/{HTMX_HERE}?v=")
    assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
    assert hash_of(answer.data) == HTMX_HASH


def test_htmx_brings_its_licence() -> None:
    licence = COPY.with_name("htmx.LICENSE").read_text(encoding="utf-8")

    assert licence.startswith("Zero-Clause BSD")
