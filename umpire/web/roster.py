"""A campaign's ships and captains: those of the library ticked, others typed; each changed, sent away and taken back."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.campaign.state import Book
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.web import notice
from umpire.web.campaign_view import Afloat, around, at_a_glance
from umpire.web.fleet import sound_berths
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import page

roster = Blueprint("roster", __name__, url_prefix="/campaign/<campaign>")


@roster.get("/ships")
def ships(
    campaign: str, game: str = "", told: Notice | None = None, kept: Kept = NOTHING, status: int = 200
) -> Response:
    """Every ship with her form, and those of the library of one game that may be ticked."""
    game = game or request.args.get("game", "")
    known = around(campaign, told, kept)
    book: Book = known["book"]
    yards = [one for one in games.every_game() if one.data.shipyard is not None]
    yard = _yard(book, yards, game)
    have = {(one.game, one.name.casefold()) for one in book.vessels.values()}
    return page(
        "campaign/ships.html",
        status,
        url_for("roster.ships", campaign=campaign, game=game or None, done=notice.seq_of(known["notice"])),
        **{**known, "back": f"ships/{yard.key}"},
        fleet=sorted(at_a_glance(known["campaign"]), key=_by_name),
        captains=sorted((one.name for one in book.people.values() if not one.is_retired), key=str.casefold),
        yards=yards,
        yard=yard,
        berths=[one for one in sound_berths(yard.key) if (yard.key, one.name.casefold()) not in have],
        files={
            one.key: [(berth.id, berth.name) for berth in sound_berths(one.key)]
            for one in yards
            if any(vessel.game == one.key for vessel in book.vessels.values())
        },
        every_game=[one.name for one in games.GAMES],
        own_side=lambda berth: book.own_side(berth.panel.side) if berth.panel is not None else "",
        nothing=NOTHING,
    )


def _yard(book: Book, yards: list[Game[Any]], asked: str) -> Game[Any]:
    """The game whose ships are shown: as asked for, else that of the last ship that came in, else the first."""
    if asked and asked not in [one.key for one in yards]:
        raise BadInput("game", f"there is no game {asked[:40]!r} with ships in the library; choose another.")
    wanted = asked or next((one.game for one in reversed(book.vessels.values())), "")
    return next((one for one in yards if one.key == wanted), yards[0])


def _by_name(one: Afloat) -> tuple[bool, str]:
    """Every ship by name, the dismissed ones last."""
    return one.life.vessel.is_dismissed, one.life.vessel.name.casefold()


@roster.get("/captains")
def captains(
    campaign: str, what: str = "", told: Notice | None = None, kept: Kept = NOTHING, status: int = 200
) -> Response:
    """Each captain with a form, those who come no more last, and a field for more."""
    known = around(campaign, told, kept, "captains")
    book: Book = known["book"]
    commands: dict[str, list[str]] = {}
    for life in known["campaign"].fleet.values():
        if life.captain and not life.vessel.is_dismissed:
            commands.setdefault(life.captain, []).append(life.vessel.name)
    return page(
        "campaign/captains.html",
        status,
        url_for("roster.captains", campaign=campaign, done=notice.seq_of(known["notice"])),
        **known,
        people=sorted(book.people.values(), key=lambda one: (one.is_retired, one.name.casefold())),
        commands=commands,
        plights=known["campaign"].plights,
        nothing=NOTHING,
    )
