"""
Debian's Chromium, and a server on a desk in memory.

Three ways to come to the page: htmx from its CDN (answered from the copy that ships), with JavaScript off, and with a CDN
that hangs as it does in a hall, so that the local copy is taken.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

import umpire.web
from tests.browser import reading
from umpire.service.desk import Desk
from umpire.store import Store
from umpire.web import Config, create_app
from umpire.web.assets import HTMX_AT, HTMX_HERE

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

HTMX = Path(umpire.web.__file__).parent / "static" / HTMX_HERE
CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
ELSEWHERE = re.compile("^https://")
PATIENCE = 30_000  # milliseconds: a loaded machine is slow, and only what never comes is wrong
expect.set_options(timeout=PATIENCE)
VIOLATIONS = """document.addEventListener("securitypolicyviolation", (found) => console.error(
  "Content Security Policy:", found.effectiveDirective, found.blockedURI, found.sourceFile, found.target?.outerHTML));"""
"""Said aloud by every page of a test, however the browser words it."""
Opener = Callable[..., Page]
Looker = Callable[[Page], list[str]]
Sampler = Callable[[Iterable[Any]], list[Any]]


class Quiet(WSGIRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_request(self, *args: object) -> None:
        """Say nothing."""


class Later:
    """An app that is made once the port is known."""

    app: WSGIApplication

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        return self.app(environ, start)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    desk = Desk(Store.open(":memory:"), Random(1889))
    yield desk
    desk.close()


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of one's own ships and scenarios."""
    return tmp_path_factory.mktemp("library")


@pytest.fixture(scope="module")
def address(desk: Desk, own: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    later = Later()
    server = make_server("127.0.0.1", 0, later, threaded=True, request_handler=Quiet)
    host = f"127.0.0.1:{server.server_port}"
    photos = tmp_path_factory.mktemp("photos")
    later.app = create_app(Config(desk=desk, own_library=own, hosts=(host,), photos=photos))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://{host}"
    desk.announcer.close()
    server.shutdown()
    thread.join(5)
    server.server_close()


@pytest.fixture
def open_page(chromium: Browser, address: str) -> Iterator[Opener]:
    """`open_page("hanging")`: a page in that mode. What goes wrong in it fails the test."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def opened(mode: str = "htmx", **how: object) -> Page:
        context = chromium.new_context(
            base_url=address,
            java_script_enabled=mode != "no-javascript",
            **{"viewport": {"width": 1366, "height": 900}, **how},  # type: ignore[arg-type]
        )
        contexts.append(context)
        context.route(ELSEWHERE, hang if mode == "hanging" else from_cdn)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(VIOLATIONS)
        context.on("weberror", lambda found: wrong.append(str(found.error)))
        context.on("console", lambda said: wrong.append(said.text) if "Content Security" in said.text else None)
        return context.new_page()

    yield opened
    for context in contexts:
        context.close()
    assert wrong == []


@pytest.fixture
def faults(request: pytest.FixtureRequest) -> Looker:
    """
    What is wrong with a page: with `--look` at every width in every theme, else in one of these cells.

    Which one goes by the test's name and turns from page to page, so that it is the same in each run.
    """
    cells, is_whole = reading.CELLS, request.config.getoption("look")
    turn = count(crc32(request.node.nodeid.encode()))
    return lambda page: reading.faults(page, cells if is_whole else [cells[next(turn) % len(cells)]])


@pytest.fixture
def sample(request: pytest.FixtureRequest) -> Sampler:
    """Of many pages of one kind: with `--look` all, else every third, beginning where the test's name says."""
    is_whole, begins = request.config.getoption("look"), crc32(request.node.nodeid.encode()) % 3
    return lambda places: list(places) if is_whole else list(places)[begins::3]


def rest(page: Page) -> None:
    """Until the page has answered: a hand looks up before the next key. Asked in each frame; `expect` looks away for a second."""
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")


def hang(route: Route) -> None:
    """Neither an answer nor an error."""


def from_cdn(route: Route) -> None:
    assert route.request.url == HTMX_AT
    headers = {"Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript"}
    route.fulfill(path=HTMX, headers=headers)
