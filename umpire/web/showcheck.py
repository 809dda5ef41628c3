"""The evening before a show: what is ready, what is not and what to do about it; and the page that a phone opens to prove the way in."""

from __future__ import annotations

import msgspec
from flask import Blueprint, Response, request, url_for

from umpire.core.errors import BadInput
from umpire.service import disk
from umpire.service.paper import printers
from umpire.service.table import clock, roll
from umpire.web import access, peer, reaching, wall
from umpire.web.pages import desk, desktop, moment, page

showcheck = Blueprint("showcheck", __name__, url_prefix="/hall/check")

LEAST_FREE = 500_000_000
"""Bytes. A long evening with photographs and a book for each round takes a tenth of it."""
READY, MISSING, ASK = "ready", "missing", "ask"


class Check(msgspec.Struct, frozen=True):
    """One thing to be ready before a show."""

    state: str
    """`ready`; `missing`: it will hurt; `ask`: only a person can tell."""
    title: str
    words: str
    """What is so, or what to do."""
    at: str = ""
    """Where it is done."""
    button: str = ""


@showcheck.get("")
def show() -> Response:
    """Everything that a show needs, each with its state."""
    battle = wall.shown_at()
    return page(
        "hall/check.html",
        checks=(_phone(), _locks(), _stick(), _disk(), _printer(), *_battle(battle)),
        word=desktop().arrivals.word,
        reach=f"{reaching.outward()}{url_for('showcheck.reached')}" if reaching.outward() else "",
        typed=f"{reaching.typed()}{url_for('showcheck.reached')}",
        arrivals=desktop().arrivals.latest,
        battle=battle,
    )


@showcheck.get("/phone")
def reached() -> Response:
    """What a phone opens: it shows the same word as the laptop, and the laptop notes that it came."""
    if not peer.is_here(request.environ) and desktop().arrivals.note(access.called(), request.host):
        desk().announcer.knock("")
    return page("hall/reached.html", word=desktop().arrivals.word)


def _phone() -> Check:
    came = desktop().arrivals.latest
    if came:
        words = f"{came[0].name} reached this table at {came[0].at} by {came[0].host}."
        return Check(READY, "Phones reach this table", words)
    if not reaching.outward():
        at, button = url_for("hall.show"), "Open to the hall"
        return Check(MISSING, "Phones reach this table", "The table is closed.", at, button)
    return Check(ASK, "Phones reach this table", "Scan the code above with a phone on the hall’s Wi-Fi.")


def _locks() -> Check:
    if desktop().locks.has_pin:
        return Check(READY, "The desk can be locked", "It has a PIN. Lock it with ⇧L when you leave it.")
    words = "It has no PIN yet. Anybody at this laptop is umpire."
    return Check(ASK, "The desk can be locked", words, url_for("locks.lock"), "Choose a PIN")


def _stick() -> Check:
    keeper = desktop().config.keeper
    if keeper is None:
        return Check(ASK, "Copies on a stick", "None. Restart Umpire with --also and the folder of a USB stick.")
    if keeper.trouble:
        return Check(MISSING, "Copies on a stick", keeper.trouble)
    return Check(READY, "Copies on a stick", f"After every turn into {keeper.folder}.")


def _disk() -> Check:
    folder = desk().folder
    if folder is None:
        return Check(ASK, "Room on the disk", "Battles are kept in memory only.")
    free = disk.free(folder)
    words = f"{free / 1e9:.1f} GB free."
    if free > LEAST_FREE:
        return Check(READY, "Room on the disk", words)
    return Check(MISSING, "Room on the disk", f"Only {words}")


def _printer() -> Check:
    at, button = url_for("cutting.show"), "Measure it"
    try:
        known = printers.every(desk().folder)
    except BadInput as error:
        return Check(MISSING, "The printer", str(error), at, button)
    if known:
        return Check(READY, "The printer", f"Measured for two-sided printing: {', '.join(known)}.")
    words = "Not measured for two-sided printing. Print the alignment test if you print cards."
    return Check(ASK, "The printer", words, at, button)


def _battle(battle: str) -> tuple[Check, ...]:
    if not battle:
        return (Check(MISSING, "The battle", "None is set up.", url_for("home.show"), "Begin one"),)
    now = moment(battle)
    timing = clock.clock(now)
    ends = Check(ASK, "Closing time", "Not set.", url_for("notes.timing", battle=battle), "Set it")
    if timing is not None and timing.end:
        ends = Check(READY, "Closing time", f"The battle must end at {timing.end}.")
    deck = "Umpire shuffles and turns the cards" if now.game.sheet.cards else "no cards"
    if getattr(now.header.scenario, "deals_real_cards", False):
        deck = "real cards, on the table"
    return (
        Check(
            READY, "The battle", f"{now.header.name}, {now.game.name}.", url_for("table.show", battle=battle), "Open it"
        ),
        Check(ASK, "The deck", f"As set up: {deck}. Is that how you play?"),
        _crew(battle),
        ends,
    )


def _crew(battle: str) -> Check:
    ships = roll.berths(moment(battle))
    named = sum(bool(one.captain) for one in ships)
    words = f"{named} of {len(ships)} ships have a captain. Umpires play the others."
    return Check(READY if named else ASK, "The captains", words, url_for("rolls.show", battle=battle), "Roll call")
