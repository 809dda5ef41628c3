"""Eight panels that are not in the library, typed as blocks: few actions, drawn while typing, and drawn right."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from werkzeug.serving import WSGIRequestHandler, make_server

from umpire.service import fleet
from umpire.service.desk import Desk
from umpire.store import Store
from umpire.web import Config, create_app

CACHE = Path(__file__).parents[1] / ".cache"
MOST_ACTIONS = 25
BLOCKS = """31 Terror | kite | ram 3 | Medium/High | BP 4 | flights 1 | superior
HHGH BHCH / SHMH HHLH
bow: 4in short; stbd, port: Nordenfelt

32 Duke of Dust | galley | move 4 | ram 5 | High | BP 6
HHHB gHHC / HSHM BGLH
bow: Krupp 3in; stern: Sweeper
gun Krupp 3in: 2 dice, damage 2, short 2, long 5

33 Hotspur | steam | move 6 | ram 2 | Low/Medium | BP 3 | side British
HHH gHC
SM BL
bow, stern: Krupp 3in; all round: Maxim

34 Swiftsure | like Aphid, but | move 7

35 Heron | mixed | move 3 | ram 1 | High | BP 2 | crit mixed-packet | AP packet
HHBHCHMHL
stbd, port: 2 1pdr QF

36 Red Lamp | kite | ram 4 | High | BP 5 | flights 2
HHHHHHHH / GgGgGgGg / CCCC
bow: Martian heavy; port+bow: Sweeper

37 Needle | steam | move 8
HHSC
bow only: Smutts torpedo; bow+starboard-bow, bow+port-bow: Maxim

38 Anvil | galley | superior | grapnel
HHHH / HHHH / HHHH / HHHH / HHHH
?: Lob gun"""
DRAWN = [(3, 3, 16), (2, 2, 16), (3, 3, 10), (5, 5, 18), (4, 4, 9), (1, 1, 20), (3, 3, 4), (1, 0, 20)]
"""Guns, arcs of fire (an all-round one is a circle), boxes of each."""
PANELS = [(block, *drawn) for block, drawn in zip(BLOCKS.split("\n\n"), DRAWN, strict=True)]


class Quiet(WSGIRequestHandler):
    def log_request(self, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("library")


@pytest.fixture(scope="module")
def table(own: Path) -> Iterator[str]:
    desk = Desk(Store.open(":memory:"))
    later: dict[str, Any] = {}

    def app(environ: Any, start: Any) -> Any:
        return later["app"](environ, start)

    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    host = f"127.0.0.1:{server.server_port}"
    later["app"] = create_app(Config(desk=desk, own_library=own, hosts=(host,), htmx_file=CACHE / "htmx.min.js"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://{host}"
    server.shutdown()
    desk.close()


@pytest.fixture
def page(chromium: Browser, table: str) -> Iterator[Page]:
    context = chromium.new_context(viewport={"width": 1366, "height": 900})
    body = (CACHE / "htmx.min.js").read_bytes()
    headers = {"Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript"}
    context.route(re.compile("^https://"), lambda route: route.fulfill(body=body, headers=headers))
    context.set_default_timeout(8000)
    page = context.new_page()
    page.goto(f"{table}/ships")
    expect(page.locator("html[data-htmx=on]")).to_have_count(1)
    yield page
    context.close()


def serious(page: Page) -> list[str]:
    page.evaluate((CACHE / "axe.min.js").read_text())
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{v['id']}: {v['nodes'][0]['html']}" for v in found["violations"] if v["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize(("block", "guns", "arcs", "boxes"), PANELS, ids=[panel[0].split(" |")[0] for panel in PANELS])
def test_a_panel_is_entered_in_few_actions_and_drawn_right(
    page: Page, own: Path, block: str, guns: int, arcs: int, boxes: int
) -> None:
    """Each typed line is an action, and so is each press."""
    actions = 0
    page.get_by_role("link", name="New ship").click()
    actions += 1
    expect(page.get_by_label("The panel as a block")).to_be_focused()
    expect(page.locator(".htmx-swapping, .htmx-settling, .htmx-request")).to_have_count(0)
    for line in block.split("\n"):
        page.keyboard.insert_text(line + "\n")
        actions += 1
    drawn = page.locator("#preview")
    if "port+bow:" in block:  # this one is typed wrong first, as people do
        expect(drawn.locator(".mistakes")).to_contain_text("'port+bow' is no arc")
        page.get_by_label("The panel as a block").fill(block.replace("port+bow:", "port:"))
        actions += 1
        guns, arcs = guns + 1, arcs + 1
    expect(drawn.locator(".fine")).to_be_visible()
    expect(drawn.locator(".gun-at")).to_have_count(guns)
    page.get_by_role("button", name="Keep her").click()
    actions += 1
    expect(page.get_by_role("link", name="Take her file")).to_be_visible()

    assert actions <= MOST_ACTIONS
    assert page.locator(".drawn .gun-at").count() == guns
    assert page.locator(".drawn .arc").count() == arcs
    assert page.locator(".drawn .boxes .box").count() == boxes
    assert serious(page) == []
    id = page.url.rsplit("/", 1)[-1]
    assert fleet.berth("cloudships", own, id).mistakes == ()


def test_the_pages_of_my_ships_serve_everybody(page: Page, table: str) -> None:
    """axe-core finds nothing serious; nothing is wider than the phone; targets are 48 px."""
    for width in (390, 1366):
        page.set_viewport_size({"width": width, "height": 844})
        for path in (
            "/ships",
            "/ships/cloudships/new",
            "/ships/cloudships/shared",
            "/ships/cloudships/ship/aphid/toml",
        ):
            page.goto(table + path)
            assert serious(page) == []
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            low = "e => e.offsetParent && e.offsetHeight < 48"
            all_of_them = "[...document.querySelectorAll('main button, main .button, main textarea')]"
            assert page.evaluate(f"{all_of_them}.filter({low}).map(e => e.outerHTML)") == []
