"""Orders to the press room: what is to be printed and how, made in the background, told how far it is."""

from __future__ import annotations

import io
import logging
import threading
import zipfile
from collections import OrderedDict
from collections.abc import Callable, Mapping
from functools import partial

import msgspec

from umpire.core.errors import BadInput, UmpireError, UnknownCommand
from umpire.core.seats import UMPIRE
from umpire.drawing.letters import plain
from umpire.printing.binding import PDFIUM
from umpire.printing.fleet import fleet_html
from umpire.printing.html import Style
from umpire.printing.paper import PAPERS, read_paper
from umpire.service import chance
from umpire.service.desk import Desk
from umpire.service.paper import decks, press, printers, references, roundbook, showpack
from umpire.service.paper.bundles import Bundle, Part, Sheet, gathered
from umpire.service.paper.decks import CUTS, How
from umpire.service.table import Scene, look

WHAT = {
    "panels": "Control panels",
    "fleet": "Fleet sheet",
    "map": press.MAP,
    "book": "Book of the round",
    "deck": "Cards of the deck",
    "markers": "Markers",
    "reference": "Quick reference",
}
"""What a battle has on paper."""
CUT = "cut:"
"""Before the key of a set that is drawn true to the millimetre."""
SHOW_PACK = "pack"
ARCHIVE = "archive"
"""A battle, or a campaign, as one zip; whoever orders it says how it is made."""
JOBS_KEPT = 12


class Order(msgspec.Struct, frozen=True):
    """What somebody asked the press room for."""

    what: str
    battle: str = ""
    game: str = ""
    scenario: str = ""
    paper: str = "a4"
    ink: str = "colour"
    version: str = "full"
    size: str = "whole"
    state: str = "now"
    form: str = "pdf"
    """One PDF, or a zip of them."""
    cards: str = "poker"
    backs: str = "long"
    bleed: str = "no"
    """How large the cards of a deck are, on which edge the printer flips its sheets (none: one side only), and bleed round each card."""
    outward: str = ""
    """Where other devices reach this table; empty while they do not. Paper of a battle carries it."""

    @property
    def style(self) -> Style:
        """How panels are drawn."""
        usual = press.as_usual(self.outward, self.battle)
        return usual._replace(ink=self.ink, version=self.version, is_half=self.size == "half", backs=self.backs)


CHOICES: dict[str, tuple[str, dict[str, str]]] = {
    "paper": ("Paper", {one.key: one.name for one in PAPERS.values()}),
    "ink": ("Ink", {"colour": "colour", "black": "pure black and white"}),
    "version": ("Panels", {"full": "full", "beginner": "simplified, for beginners"}),
    "size": ("Size of panels", {"whole": "one to a page", "half": "two to a page"}),
    "state": ("State of panels", {"now": "as it stands", "blank": "blank"}),
    "form": ("As", {"pdf": "one PDF", "zip": "a zip, a PDF for each part"}),
    "cards": ("Cards", {size: size.replace("-", ", ").capitalize() for size in decks.SIZES}),
    "backs": (
        "Print on",
        {
            "long": "both sides, flip on the long edge",
            "short": "both sides, flip on the short edge",
            "none": "one side",
        },
    ),
    "bleed": ("Bleed of cards", {"no": "none", "yes": "3 mm (fewer cards on a sheet)"}),
}
"""How something may be printed: each field of an order in words, and what there is for it; the first is the usual one."""


def read_order(
    fields: Mapping[str, str], battle: str = "", game: str = "", scenario: str = "", outward: str = ""
) -> Order:
    """An order from a form; raises `BadInput` naming the field and what there is."""
    what = SHOW_PACK if scenario else fields.get("what", "panels")
    if what not in WHAT and what != SHOW_PACK and not what.startswith(CUT):
        raise BadInput("what", f"{what[:40]!r} cannot be printed; use one of {', '.join(WHAT)}.")
    chosen = {}
    for field, (_, offered) in CHOICES.items():
        chosen[field] = fields.get(field, next(iter(offered)))
        if chosen[field] not in offered:
            raise BadInput(field, f"{chosen[field][:40]!r} is not possible here; use one of {', '.join(offered)}.")
    return Order(what, battle, game, scenario, **chosen, outward=outward)


class Job:
    """An order in the making."""

    def __init__(self, order: Order) -> None:
        self.id = chance.battle_id()
        self.order = order
        self.total = 0
        self.done = 0
        self.sheet: Sheet | None = None
        self.trouble = ""
        self.finished = threading.Event()
        self._picture = b""

    @property
    def is_over(self) -> bool:
        """Made, or given up."""
        return self.finished.is_set()

    def picture(self) -> bytes:
        """Its first page, drawn once."""
        if not self._picture and self.sheet is not None:
            self._picture = picture(self.sheet.content)
        return self._picture

    def tell(self, done: int, total: int) -> None:
        """So many sheets of so many are set."""
        self.done, self.total = max(self.done, done), total


Make = Callable[[Callable[[int, int], None]], Sheet]
"""Makes something, and tells whom it is handed how many parts of how many are made."""

_JOBS: OrderedDict[str, Job] = OrderedDict()
_lock = threading.Lock()


def begin(desk: Desk, order: Order, made_by: Make | None = None) -> Job:
    """
    Start an order; a battle that cannot be opened is told at once, and what else is in the way by the job.

    Args:
        made_by: makes what the press room itself does not.
    """
    if order.battle:
        desk.moment(order.battle)
    job = Job(order)
    made_by = made_by or partial(make, desk, order)
    with _lock:
        _JOBS[job.id] = job
        while len(_JOBS) > JOBS_KEPT:
            _JOBS.popitem(last=False)
    threading.Thread(target=_run, args=(job, made_by), name="press-job", daemon=True).start()
    return job


def find(id: str) -> Job:
    """An order by its id; raises `UnknownCommand` for one that is forgotten."""
    job = _JOBS.get(id)
    if job is None:
        raise UnknownCommand("That order is no longer here; order it again in the press room.")
    return job


def _run(job: Job, made_by: Make) -> None:
    try:
        job.sheet = made_by(job.tell)
    except UmpireError as error:
        job.trouble = str(error)
    except Exception:
        logging.getLogger("umpire").exception("An order to the press room failed")
        job.trouble = "It could not be made; the reason is in Umpire's log file."
    finally:
        job.finished.set()


def make(desk: Desk, order: Order, tell: Callable[[int, int], None] = lambda done, total: None) -> Sheet:
    """An order made while one waits, as the command line does; raises as the making of each part does."""
    if order.what == SHOW_PACK:
        how = _how(desk, order)
        if order.battle:
            name, bundle = showpack.of_battle(desk, desk.moment(order.battle), how, order.style)
        else:
            name, bundle = showpack.of_scenario(desk, order.game, order.scenario, how, order.style)
        stem = f"{press.file_stem(name)}-show-pack-{order.paper}"
    else:
        scene = look.scene(desk.moment(order.battle), UMPIRE)
        bundle = _of_battle(desk, order, scene)
        stem = f"{press.file_stem(scene.name)}-{press.file_stem(order.what.removeprefix(CUT))}-{order.paper}"
    return gathered(bundle, stem, backs=order.backs, is_zip=order.form == "zip", tell=tell)


def _how(desk: Desk, order: Order) -> How:
    return How(order.paper, order.cards, order.backs, order.bleed == "yes", printers.offset_of(desk.folder))


def _of_battle(desk: Desk, order: Order, scene: Scene) -> Bundle:
    paper, source = read_paper(order.paper), decks.of_moment(scene.moment)
    match order.what:
        case "deck":
            parts: tuple[Part, ...] = (decks.deck_part(source, _how(desk, order)),)
        case cut if cut.startswith(CUT):
            parts = decks.cut_parts(source, cut.removeprefix(CUT), _how(desk, order))
        case "reference":
            parts = references.read_parts(source, paper, order.ink)
        case "markers":
            parts = (decks.marker_part(scene.game, _how(desk, order)),)
        case "book":
            return roundbook.bundle(desk, scene, paper, order.style._replace(is_half=False))
        case "map":
            parts = (press.map_part(scene, paper, order.ink),)
        case "fleet":
            found = press.as_ordered(scene, scene.sheets, order.state)
            foot = press.foot_of(scene, order.state == "blank")
            parts = (Part("fleet", "Fleet sheet", (fleet_html(found, paper, foot, order.ink),)),)
        case _:
            parts = press.panel_parts(desk, scene, paper, order.state, order.style)
    title = f"{plain(scene.name)[:80]} · {(WHAT.get(order.what) or CUTS).lower()}"
    return Bundle(parts, title, has_runs=order.what.startswith(CUT))


def what_of(scene: Scene) -> dict[str, str]:
    """What this battle has on paper, by the word that orders it: of cards, markers and references only what its game has."""
    game, state = scene.moment.game, scene.moment.state
    words = game.sheet.paperwork
    has_words = bool(words.turn_card(state.rules) or words.charts(state.rules) or words.references(state))
    lacks = {
        "deck": game.sheet.cards is None,
        "markers": not game.sheet.markers,
        "reference": not has_words,
        "map": scene.board is None,
    }
    sets = decks.sets_of(game, state)
    every = {f"{CUT}{decks.ALL}": f"{CUTS}, all of them"} if sets else {}
    own = {f"{CUT}{one.key}": one.name for one in sets}
    kept = {key: words for key, words in WHAT.items() if not lacks.get(key)}
    return {**kept, **every, **own, SHOW_PACK: "Show pack: everything on paper, as the battle began"}


def picture(content: bytes) -> bytes:
    """The first page of a PDF, or of the first one in a zip, as a PNG; raises `UnknownCommand` where there is none."""
    import pypdfium2  # noqa: PLC0415 - whoever looks at nothing does not wait for it

    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as box:
            first = next((name for name in box.namelist() if name.endswith(".pdf")), None)
            if first is None:
                raise UnknownCommand("It has no page to show.")
            content = box.read(first)
    out = io.BytesIO()
    with PDFIUM:
        document = pypdfium2.PdfDocument(content)
        try:
            document[0].render(scale=1.4).to_pil().convert("RGB").save(out, "PNG")
        finally:
            document.close()
    return out.getvalue()
