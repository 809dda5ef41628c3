"""
Every picture of README and docs, made anew from the running program: `make pictures`, or those named: `make pictures ARGS="wall turn"`.

A desk in memory with the same seed each time, a server of its own, Debian's Chromium, PDFs as pixels. The turn moves: screenshots put
together as one WebP.
"""

from __future__ import annotations

import sys
import threading
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pypdfium2
from flask import Flask
from PIL import Image
from playwright.sync_api import Browser, Page, Route, sync_playwright
from werkzeug.serving import BaseWSGIServer, WSGIRequestHandler, make_server

from tests.service.campaigns.simple import fought
from tests.service.campaigns.test_five_battles import War
from umpire.core.commands import CorrectMany
from umpire.core.seats import UMPIRE
from umpire.drawing import svg
from umpire.drawing.built import as_built
from umpire.drawing.hull import Hull
from umpire.drawing.letters import SERIF
from umpire.printing.drawn import Layer, Side, drawn_html
from umpire.printing.engine import pdf
from umpire.printing.paper import Paper
from umpire.service.campaigns.ledger import Sender, write
from umpire.service.desk import Desk
from umpire.service.library import fleet
from umpire.service.results import Where, ending
from umpire.service.serving import Listening, Place, Token
from umpire.service.table import Send, battles, press, seating, showing
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
HTMX = ROOT / "umpire" / "web" / "static" / "vendor" / "htmx.min.js"
CHROMIUM = "/usr/bin/chromium-headless-shell"
COLOURS = 128
"""Of a picture's palette: as few as do not show."""
LAPTOP, WALL, PHONE, TABLET = (1366, 640), (1920, 1000), (390, 844), (1024, 768)
OWN = "192.168.1.20"
"""The laptop's address in the hall of the pictures."""
EVERYWHERE = "0.0.0.0"  # noqa: S104 - believed in the pictures, listened on by nobody
ACROSS, CELL = 7, (38.0, 74.0)
"""Ships in a row, and the room of each in millimetres."""
BREATH = 900
"""Milliseconds for which each step of the turn is seen."""


class Quiet(WSGIRequestHandler):
    """A server that says nothing."""

    def log_request(self, *said: object) -> None:
        """Say nothing."""


class Studio:
    """The program, what is played on it, and who photographs it."""

    def __init__(self, desk: Desk, browser: Browser, token: Token, address: str, hall: str) -> None:
        self.desk = desk
        self.browser = browser
        self.token = token
        self.address = address
        self.hall = hall
        """The same desk, open to a hall."""
        self.battle = midway(desk)
        self.war = War(desk)
        self.war.play_all()
        showing.put(desk, self.battle)

    @contextmanager
    def page(
        self, size: tuple[int, int], theme: str = "light", scale: float = 1, at: str = "", **how: Any
    ) -> Iterator[Page]:
        """A window of that size in that theme."""
        width, height = size
        context = self.browser.new_context(
            base_url=at or self.address, viewport={"width": width, "height": height}, color_scheme=theme,  # type: ignore[arg-type]
            device_scale_factor=scale, reduced_motion="reduce", **how,
        )  # fmt: skip
        context.route("https://**", from_here)
        yield context.new_page()
        context.close()

    def shot(self, name: str) -> None:
        """A page as it is opened."""
        path, size, how = SHOTS[name]
        captain = f"/seat/{seating.links(self.desk, self.battle)['captain:Prince Amraaz']}"
        path = path.format(battle=self.battle, captain=captain, war=self.war.id)
        with self.page(size, at=self.hall if name in IN_HALL else "", **how) as page:
            if name in IN_HALL:
                go(page, self.token.on(""))
            go(page, path)
            keep(name, page.screenshot())

    def paper(self, path: str, scale: float = 1.6) -> list[Image.Image]:
        """A PDF's pages."""
        with self.page(LAPTOP) as page:
            go(page, "/")
            document = pypdfium2.PdfDocument(b64decode(page.evaluate(FETCH, path)))
            return [document[number].render(scale=scale).to_pil() for number in range(len(document))]


FETCH = """async (path) => {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer()).toBase64();
}"""
"""A file that the program serves, asked for by a page of its own."""


def from_here(route: Route) -> None:
    """The copy of htmx that ships, so that nothing depends on the net."""
    route.fulfill(path=HTMX, headers={"Access-Control-Allow-Origin": "*", "Content-Type": "text/javascript"})


def go(page: Page, path: str) -> None:
    """Open a page, until it stands; a newcomer's tour is left."""
    page.goto(path)
    page.wait_for_selector("html[data-htmx=on]")
    rest(page)
    leave = page.get_by_role("button", name="Leave the tour")
    if leave.count():
        leave.click()
        leave.wait_for(state="detached")
        page.goto(path)
        rest(page)


def rest(page: Page) -> None:
    """Until the page has answered, and its letters are there."""
    page.wait_for_function("() => !document.documentElement.hasAttribute('data-busy')")
    page.evaluate("document.fonts.ready")


def keep(name: str, content: bytes | Image.Image) -> None:
    """With a small palette: a picture of words and lines needs no more."""
    image = Image.open(BytesIO(content)) if isinstance(content, bytes) else content
    path = PICTURES / f"{name}.png"
    image.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {image.width} x {image.height}, {path.stat().st_size // 1024} kB")


def beside(images: list[Image.Image], height: int) -> Image.Image:
    """All in one row, as high as each other."""
    scaled = [image.convert("RGB").resize((image.width * height // image.height, height)) for image in images]
    row = Image.new("RGB", (sum(image.width for image in scaled) + 12 * (len(scaled) - 1), height), "white")
    left = 0
    for image in scaled:
        row.paste(image, (left, 0))
        left += image.width + 12
    return row


def do(desk: Desk, battle: str, **fields: Any) -> None:
    """A command of the umpire."""
    press(desk, battle, Send(UMPIRE, desk.moment(battle).game.read_command(fields))).settled()


def midway(desk: Desk) -> str:
    """A battle in mid-round: hits, lamps and a gun lost, and Locust's card up."""
    battle = battles.start(desk, "cloudships", "bridges")
    do(desk, battle, do="correct", name="round.real-cards", value=True)
    do(desk, battle, do="correct", name="skyrunner.band", value="low")
    for ship, boxes in (("aphid", 4), ("skylord", 9), ("skyrunner", 3), ("hullcutter", 2)):
        do(desk, battle, do="correct", name=f"{ship}.boxes", value=boxes)
    do(desk, battle, do="correct", name="skylord.lamp.fire.red", value=True)
    do(desk, battle, do="critical", ship="aphid", critical="bridge-hit")
    do(desk, battle, do="lose-gun", ship="skylord", gun="bow-gun")
    do(desk, battle, do="turn-card", card="dauntless")
    do(desk, battle, do="turn-card", card="locust")
    do(desk, battle, do="move", ship="locust", band="medium")
    return battle


def foraged(desk: Desk) -> str:
    """Aloft, in the first turn: a number was named, and Blue's ship acts."""
    battle = battles.start(desk, "aloft", "three-commodores")
    drawn = "out glasswing emberjaw; numbers 2 3 1 4 5 6; goals number fleet yards hunter stores; ships skiff gale raider lookout galleon"
    do(desk, battle, do="set-up", line=f"{drawn}; special 1", is_real=True)
    for player, good, corner in (("blue", "breath", "0n"), ("red", "canvas", "1-1s"), ("green", "wood", "1-6s")):
        do(desk, battle, do="place", player=player, good=good, corner=corner)
    do(desk, battle, do="forage", number=1)
    return battle


def lost(desk: Desk) -> str:
    """A rout, written into the book of results."""
    battle = battles.start(desk, "cloudships", "bridges", name="The Rout")
    fought(desk, battle, 11, rounds=3)
    fates = {f"{ship}.fate": "crashed" for ship in ("aphid", "locust", "dauntless", "elizabeth")}
    press(desk, battle, Send(UMPIRE, CorrectMany(fates))).settled()
    written(desk, battle, "Martian", "decisive")
    return battle


def drawn(desk: Desk) -> str:
    """A battle to its end, which nobody has won."""
    battle = battles.start(desk, "cloudships", "bridges")
    fought(desk, battle, 5)
    written(desk, battle, "draw", "")
    return battle


def duel(desk: Desk) -> str:
    """Two ships alone."""
    ships = [{"ship": "aphid", "side": "British"}, {"ship": "skylord", "side": "Martian"}]
    battle = battles.start(
        desk, "cloudships", "duel", made={"name": "Two ships at dawn", "sides": ["British", "Martian"], "ships": ships}
    )
    fought(desk, battle, 3)
    written(desk, battle, "draw", "")
    return battle


def written(desk: Desk, battle: str, winner: str, kind: str) -> None:
    """Into the book of results."""
    said = {
        "date": "2026-11-20", "game": "Cloudships of Mars", "name": desk.moment(battle).header.name, "sides": "British\nMartian",
        "winner": winner, "kind": kind,
    }  # fmt: skip
    write(desk, said, ending.draft(desk, battle), Where("", battle, 0), Sender(UMPIRE))


SHOTS: dict[str, tuple[str, tuple[int, int], dict[str, Any]]] = {
    "home": ("/", LAPTOP, {}),
    "table": ("/battle/{battle}", LAPTOP, {}),
    "hall": ("/battle/{battle}", WALL, {"theme": "dark"}),
    "wall": ("/wall", WALL, {"theme": "dark"}),
    "open-to-the-hall": ("/hall", LAPTOP, {}),
    "seats": ("/battle/{battle}/seats", LAPTOP, {}),
    "team": ("/battle/{battle}/team/side:British", TABLET, {"has_touch": True}),
    "phone": ("{captain}", PHONE, {"scale": 1.5, "has_touch": True}),
    "phone-table": ("/battle/{battle}", PHONE, {"scale": 1.5, "has_touch": True}),
    "fleet-board": ("/battle/{battle}/board", LAPTOP, {}),
    "forced-colours": ("/battle/{battle}", LAPTOP, {"theme": "dark", "forced_colors": "active"}),
    "ship": ("/battle/{battle}/ship/skylord", (1366, 900), {}),
    "campaign": ("/campaign/{war}", (900, 1195), {}),
    "settling": ("/battle/{battle}/end", (900, 1100), {}),
}
"""Pages as they are opened: where, how large, and how."""
IN_HALL = ("open-to-the-hall", "seats", "team", "wall")
"""Those of a table that is open to the hall."""


def paper(studio: Studio) -> None:
    """The panel of a ship in mid-battle; and all of them on one sheet, the deck, and markers."""
    keep("paper-panel", studio.paper(f"/battle/{studio.battle}/sheet/skylord.pdf", 1.334)[0])
    fleet = studio.paper(f"/battle/{studio.battle}/fleet.pdf")[0]
    deck = studio.paper(f"/battle/{studio.battle}/cards.pdf")[0]
    markers = studio.paper("/press/markers.pdf?game=cloudships")[0]
    keep("paper-sheets", beside([fleet, deck, markers], 725))


def ships(studio: Studio) -> None:
    """Every ship of the library from above, side by side."""
    panels = [as_built(berth.panel) for berth in fleet.berths("cloudships", None) if berth.panel is not None]
    cells = []
    for place, panel in enumerate(panels):
        x, y = 4 + place % ACROSS * CELL[0], 4 + place // ACROSS * CELL[1]
        hull = Hull(panel, CELL[0] - 4, height=CELL[1] - 12, has_rosette=False)
        told = svg.text(panel.name, CELL[0] / 2 - 2, CELL[1] - 7, 9, SERIF, "m")
        told += svg.text(panel.kind, CELL[0] / 2 - 2, CELL[1] - 3.4, 6.5, kind="soft m")
        cells.append(svg.group(hull.blank() + told, x, y))
    body = "".join(cells)
    width, height = ACROSS * CELL[0] + 4, -(-len(panels) // ACROSS) * CELL[1] + 4
    paper = Paper("ships", "Ships", width, height)
    side = Side(width, height, Layer(body, "colour"), Layer("", "colour"))
    document = pypdfium2.PdfDocument(pdf(drawn_html([[side]], paper, "Ships"))[0])
    keep("ships", document[0].render(scale=1.8).to_pil())


def standings(studio: Studio) -> None:
    """Two plates of the campaign."""
    sides = studio.paper(f"/campaign/{studio.war.id}/standings.pdf")[0]
    aphid = studio.paper(f"/campaign/{studio.war.id}/ship/aphid.pdf")[0]
    keep("standings-and-history", beside([sides, aphid], 494))


def reports(studio: Studio) -> None:
    """A rout, a draw, a duel: their reports and newspapers."""
    rout, draw, two = lost(studio.desk), drawn(studio.desk), duel(studio.desk)
    keep("report-rout", beside(studio.paper(f"/battle/{rout}/report.pdf")[:2], 920))
    keep("report-draw-letter", beside(studio.paper(f"/battle/{draw}/report.pdf?paper=letter")[:3], 560))
    papers = {battle: [gazette(studio, battle, side) for side in ("British", "Martian")] for battle in (rout, two)}
    keep("gazette", beside(papers[rout], 920))
    keep("two-ships-letter", beside([studio.paper(f"/battle/{two}/report.pdf?paper=letter")[0], *papers[two]], 603))


def gazette(studio: Studio, battle: str, side: str) -> Image.Image:
    """The first page of a side's newspaper."""
    return studio.paper(f"/battle/{battle}/gazette.pdf?side={side}")[0]


TURN = ("6", "1", "2", "5", "Enter", "t")
"""The keys of the turn that moves: fire at Hullcutter, on the bow, two hexes away, seen on her port quarter; the app throws."""


def turn(studio: Studio) -> None:
    """A turn, a picture for each key: what is seen at the table."""
    battle = midway(studio.desk)
    frames: list[Image.Image] = []
    with studio.page(LAPTOP) as page:
        go(page, f"/battle/{battle}")
        frames.append(seen(page))
        for key in TURN:
            page.locator("html:not([data-rests])").wait_for(state="attached")  # the button's label has been read
            page.keyboard.press(key)
            page.wait_for_timeout(120)
            rest(page)
            frames.append(seen(page))
    path = PICTURES / "turn.webp"
    frames[0].save(
        path, save_all=True, append_images=frames[1:], duration=[BREATH] * (len(frames) - 1) + [3 * BREATH], loop=0, quality=60, method=6
    )  # fmt: skip
    print(f"{path.relative_to(ROOT)}: {len(frames)} steps, {path.stat().st_size // 1024} kB")


def aloft(studio: Studio) -> None:
    """The table of Aloft: another game in the same frame."""
    battle = foraged(studio.desk)
    with studio.page(LAPTOP) as page:
        go(page, f"/battle/{battle}")
        keep("aloft-table", page.screenshot())


def seen(page: Page) -> Image.Image:
    """What the screen shows, a third smaller."""
    image = Image.open(BytesIO(page.screenshot())).convert("RGB")
    return image.resize((image.width * 2 // 3, image.height * 2 // 3))


MAKERS: dict[str, Callable[[Studio], None]] = {
    "turn": turn,
    "aloft": aloft,
    "paper": paper,
    "ships": ships,
    "standings": standings,
    "reports": reports,
}
"""What is put together from several."""
NAMES = (*SHOTS, *MAKERS)


def serve(desk: Desk, home: Path, at: Callable[[int], Listening]) -> BaseWSGIServer:
    """The program on a port of its own, listening as it believes."""
    server = make_server("127.0.0.1", 0, Flask(""), threaded=True, request_handler=Quiet)
    server.app = create_app(Config(desk=desk, at=at(server.server_port), token=Token.of(home)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main(names: list[str]) -> int:
    """Those named, or all; says which could not be made."""
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        print(f"No picture is called {', '.join(unknown)}. There are: {', '.join(NAMES)}.", file=sys.stderr)
        return 2
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        home = Path(folder)
        desk = Desk(Store.open(MEMORY), Random(1889), home)  # noqa: S311 - the same pictures each time
        servers = [
            serve(desk, home, lambda port: Listening(Place(port=port))),
            serve(
                desk,
                home,
                lambda port: Listening(Place(EVERYWHERE, port, names={OWN: f"http://{OWN}:1889"}), tuple),
            ),
        ]
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--no-sandbox", "--font-render-hinting=none"]
        )
        studio = Studio(
            desk, browser, Token.of(home), *(f"http://127.0.0.1:{server.server_port}" for server in servers)
        )
        for name in names or NAMES:
            if name in SHOTS:
                studio.shot(name)
            else:
                MAKERS[name](studio)
        browser.close()
        for server in servers:
            server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
