"""
Debian's Chromium without a window, and a server on a desk in memory.

Three ways to come to the page: htmx from its CDN (`cdn.py`), with JavaScript off, and with a CDN that hangs as it does in a hall, so
that the local copy is taken.
"""

from __future__ import annotations

import asyncio
import re
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from random import Random
from threading import Event
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect, sync_playwright

from tests.browser import reading
from tests.browser.cdn import cdn
from tests.served import HOST, free_port, served
from umpire.service.desk import Desk
from umpire.service.hall import Locks
from umpire.service.serving import Listening, Place
from umpire.store import Store
from umpire.web import Config, create_app
from umpire.web.assets import look
from umpire.web.front import Front

CHROMIUM = "/usr/bin/chromium-headless-shell"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--process-per-site", "--font-render-hinting=none"]
"""Without a window letters would be hinted: a few pixels wider or narrower than where people see them."""
LAPTOP: ViewportSize = {"width": 1366, "height": 900}
ELSEWHERE = re.compile("^https://")
PATIENCE = 30_000  # milliseconds: a loaded machine is slow, and only what never comes is wrong
expect.set_options(timeout=PATIENCE)
VIOLATIONS = """document.addEventListener("securitypolicyviolation", (found) => console.error(
  "Content Security Policy:", found.effectiveDirective, found.blockedURI, found.sourceFile, found.target?.outerHTML));"""
"""Said aloud by every page of a test, however the browser words it."""
GONE = """(mark) => new Promise((done) => {
  const root = document.documentElement, look = () => root.hasAttribute(mark) || (watch.disconnect(), done(true));
  const watch = new MutationObserver(look);
  watch.observe(root, { attributes: true });
  look();
})"""
BETWEEN = "/between-tests"
"""What a window shows while no test uses it."""
TYPEFACES = f'<link rel="stylesheet" href="/look/umpire.css?v={look("css").mark}"><h1>a</h1>a<b>a</b><i>a</i>'
Opener = Callable[..., Page]
Looker = Callable[[Page], list[str]]
Sampler = Callable[..., list[Any]]


class Late:
    """The first answer from a path that ends so: the server has it ready, and says nothing until the test lets it go."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._ready, self._goes = Event(), Event()

    def wait(self) -> None:
        assert self._ready.wait(PATIENCE / 1000), f"nothing was asked of {self.path}"

    def go(self) -> None:
        self._goes.set()

    async def hold(self) -> None:
        self._ready.set()
        await asyncio.to_thread(self._goes.wait)


class Tables:
    """One address for all tests, so that a browser keeps what it has; which table is laid there changes from file to file."""

    front: Front
    late: Late | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] == BETWEEN:
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/html")]})
            await send({"type": "http.response.body", "body": TYPEFACES.encode()})
            return
        late = self.late
        if late is None or not scope["path"].endswith(late.path):
            await self.front(scope, receive, send)
            return
        self.late = None

        async def held(said: Any) -> None:
            await late.hold()
            await send(said)

        await self.front(scope, receive, held)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with cdn() as names, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, names])
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


@pytest.fixture(scope="session")
def tables() -> Iterator[tuple[Tables, str]]:
    """A server, and its host."""
    tables = Tables()
    port = free_port()
    with served(tables, port):
        yield tables, f"{HOST}:{port}"


@pytest.fixture
def late(tables: tuple[Tables, str]) -> Iterator[Callable[[str], Late]]:
    """`late("/commands")`: held by the server. A browser begins to hand requests over to Playwright when it likes, and one may slip by."""
    laid, _ = tables
    made: list[Late] = []

    def wanted(path: str) -> Late:
        laid.late = Late(path)
        made.append(laid.late)
        return laid.late

    yield wanted
    laid.late = None
    for one in made:
        one.go()


@pytest.fixture(scope="module")
def address(
    tables: tuple[Tables, str], desk: Desk, own: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    laid, host = tables
    photos = tmp_path_factory.mktemp("photos")
    at = Listening(Place(port=int(host.rpartition(":")[2])))
    desk.own = own
    desk.photos = photos
    app = create_app(Config(desk=desk, at=at))
    laid.front = Front(app, desk.announcer)
    yield f"http://{host}"
    laid.front.close()
    desk.announcer.close()


@pytest.fixture(scope="module")
def locks() -> Locks:
    return Locks()


@pytest.fixture(scope="module")
def hall_address(tables: tuple[Tables, str], desk: Desk, locks: Locks) -> Iterator[str]:
    """Behind a proxy loopback earns nothing: every browser here is one in the hall."""
    laid, host = tables
    port = int(host.rpartition(":")[2])
    at = Listening(Place(port=port, proxy="127.0.0.1", names={"127.0.0.1": f"http://{host}"}))
    laid.front = Front(create_app(Config(desk=desk, at=at, locks=locks)), desk.announcer)
    yield f"http://{host}"
    laid.front.close()
    desk.announcer.close()


class Window:
    """
    A browser as one person has it, with one page. Tests use it one after the other, and nothing that one of them left stays in it.

    The page stays: in a new one a process begins, styles are read and typefaces unpacked, and the table costs twice as much.
    Between tests it shows every typeface: a page that meets one for the first time is drawn twice, and a press in between may miss.
    Playwright presses again then, but where no script runs it does not see it.
    """

    def __init__(self, chromium: Browser, address: str, mode: str, how: dict[str, Any]) -> None:
        self.wrong: list[str] = []
        how |= {"base_url": address, "java_script_enabled": mode != "no-javascript"}
        self.context = chromium.new_context(ignore_https_errors=True, **how)
        if mode == "hanging":
            self.context.route(ELSEWHERE, hang)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(VIOLATIONS)
        self.context.on("weberror", lambda found: self.wrong.append(str(found.error)))
        self.context.on(
            "console", lambda said: self.wrong.append(said.text) if "Content Security" in said.text else None
        )
        self.page = self.context.new_page()
        self.clear()

    def clear(self) -> list[str]:
        """As if nobody had been here; and what went wrong meanwhile."""
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        self.page.goto(BETWEEN)
        self.page.mouse.move(0, 0)
        self.page.emulate_media(reduced_motion="null")
        self.page.evaluate(
            "() => { localStorage.clear(); sessionStorage.clear(); return document.fonts.ready.then(() => 0); }"
        )
        wrong, self.wrong = self.wrong, []
        return wrong


@pytest.fixture(scope="session")
def windows() -> dict[str, list[Window]]:
    """By how they are: those that nobody uses now."""
    return defaultdict(list)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


def say_where(window: Window) -> None:
    """What a test saw last that failed: pytest prints it below the failure."""
    for page in window.context.pages:
        print(page.url, page.viewport_size, page.locator("body").inner_text()[:1000], sep="\n")
    print(*window.wrong, sep="\n")


@pytest.fixture
def open_page(
    chromium: Browser, address: str, windows: dict[str, list[Window]], request: pytest.FixtureRequest
) -> Iterator[Opener]:
    """
    `open_page("hanging")`: a page in that mode, in a browser of its own. What goes wrong in it fails the test.

    `is_own`: a new one, which no other test gets: a script that is put into a page, or who listens to it, stays there.
    """
    used: list[tuple[str, Window]] = []

    def opened(mode: str = "htmx", viewport: ViewportSize = LAPTOP, *, is_own: bool = False, **how: object) -> Page:
        kind = f"{mode} {how}"
        window = windows[kind].pop() if windows[kind] else Window(chromium, address, mode, how)
        used.append((kind, window))
        page = window.context.new_page() if is_own else window.page
        page.set_viewport_size(viewport)
        return page

    yield opened
    if request.node.stash[FAILED]:
        # Nobody knows what it left there, such as a browser that is offline: no other test gets it.
        for _, window in used:
            say_where(window)
            window.context.close()
        return
    wrong = [one for _, window in used for one in window.clear()]
    for kind, window in used:
        windows[kind].append(window)
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
    """Of many pages of one kind: with `--look` all, else one of so many, beginning where the test's name says."""
    is_whole, begins = request.config.getoption("look"), crc32(request.node.nodeid.encode())
    return lambda places, every=6: list(places) if is_whole else list(places)[begins % every :: every]


def rest(page: Page) -> None:
    """Until the page has answered: a hand looks up before the next key."""
    gone(page, "data-busy")


def gone(page: Page, mark: str) -> None:
    """Until the page bears this mark no longer. It is told of the change; `expect` asks, and looks away for a second."""
    page.wait_for_function(GONE, arg=mark)


def hang(route: Route) -> None:
    """Neither an answer nor an error."""
