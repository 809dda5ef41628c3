"""A campaign's ships and captains: those of the library ticked, others typed; each changed, sent away and taken back."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.campaign.state import Book
from umpire.core.errors import BadInput
from umpire.core.game import Game
from umpire.service.campaigns import Campaign
from umpire.service.library import fleet
from umpire.web import notice
from umpire.web.campaign_pages import around
from umpire.web.campaign_view import Afloat, at_a_glance
from umpire.web.kept import NOTHING, Kept
from umpire.web.notice import Notice
from umpire.web.pages import desktop, page

roster = Blueprint("roster", __name__, url_prefix="/campaign/<campaign>")


@roster.get("/ships")
def ships(campaign: str) -> Response:
    """The fleet, and the library of one game."""
    told = notice.just_done(campaign)
    return ships_page(campaign, request.args.get("game", ""), told, NOTHING, 200)


def ships_page(campaign: str, game: str, told: Notice | None, kept: Kept, status: int) -> Response:
    """Every ship with her form, and those that may be ticked."""
    known = around(campaign)
    book: Book = known["book"]
    yards = [one for one in games.every_game() if one.data.shipyard is not None]
    yard = _yard(book, yards, game)
    have = {(one.game, one.name.casefold()) for one in book.vessels.values()}
    return page(
        "campaign/ships.html",
        status,
        url_for("roster.ships", campaign=campaign, game=game or None, done=notice.seq_of(told)),
        **{**known, "notice": told, "kept": kept, "back": f"ships/{yard.key}"},
        fleet=_fleet(known["campaign"]),
        captains=_captains(book),
        yards=yards,
        yard=yard,
        berths=[
            berth
            for berth in fleet.berths(yard.key, desktop().config.own_library)
            if not berth.mistakes and (yard.key, berth.name.casefold()) not in have
        ],
        files=_files(book),
        every_game=[one.name for one in games.GAMES],
        own_side=lambda berth: _own_side(book, berth),
        nothing=NOTHING,
    )


def _yard(book: Book, yards: list[Game[Any]], asked: str) -> Game[Any]:
    """The game whose ships are shown: as asked for, else that of the last ship that came in, else the first."""
    if asked and asked not in [one.key for one in yards]:
        raise BadInput("game", f"there is no game {asked[:40]!r} with ships in the library; choose another.")
    wanted = asked or next((one.game for one in reversed(book.vessels.values())), "")
    return next((one for one in yards if one.key == wanted), yards[0])


def _files(book: Book) -> dict[str, list[tuple[str, str]]]:
    """By game, the control panels of the library that a ship of the campaign may have: id and name."""
    found = {}
    for one in games.every_game():
        if one.data.shipyard is not None and any(vessel.game == one.key for vessel in book.vessels.values()):
            berths = fleet.berths(one.key, desktop().config.own_library)
            found[one.key] = [(berth.id, berth.name) for berth in berths if not berth.mistakes]
    return found


def _fleet(campaign: Campaign) -> list[Afloat]:
    """Every ship by name, the dismissed ones last."""
    return sorted(
        at_a_glance(campaign), key=lambda one: (one.life.vessel.is_dismissed, one.life.vessel.name.casefold())
    )


def _own_side(book: Book, berth: fleet.Berth) -> str:
    """The side of her file, as far as the campaign has it."""
    said = berth.panel.side if berth.panel is not None else ""
    return next((side for side in book.sides if side.casefold() == said.casefold()), "" if book.sides else said)


def _captains(book: Book) -> list[str]:
    """The names of those who still come."""
    return sorted((one.name for one in book.people.values() if not one.is_retired), key=str.casefold)


@roster.get("/captains")
def captains(campaign: str) -> Response:
    """Every captain, and a field for more."""
    told = notice.just_done(campaign)
    return captains_page(campaign, "", told, NOTHING, 200)


def captains_page(campaign: str, what: str, told: Notice | None, kept: Kept, status: int) -> Response:
    """Each captain with a form, those who come no more last."""
    known = around(campaign)
    book: Book = known["book"]
    commands: dict[str, list[str]] = {}
    for life in known["campaign"].fleet.values():
        if life.captain and not life.vessel.is_dismissed:
            commands.setdefault(life.captain, []).append(life.vessel.name)
    return page(
        "campaign/captains.html",
        status,
        url_for("roster.captains", campaign=campaign, done=notice.seq_of(told)),
        **{**known, "notice": told, "kept": kept, "back": "captains"},
        people=sorted(book.people.values(), key=lambda one: (one.is_retired, one.name.casefold())),
        commands=commands,
        plights=known["campaign"].plights,
        nothing=NOTHING,
    )
