"""A campaign in the browser: an umpire's hands on it, and one that has been played for a while."""

from __future__ import annotations

from typing import Any

from tests import presses
from tests.web.browsing import Browser, Page
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle, Book, Captain, Sailed, Vessel
from umpire.core.commands import Command, SetHouseRule
from umpire.core.results import Result, Side
from umpire.core.seats import UMPIRE
from umpire.core.wounds import Wound
from umpire.service.campaigns import books
from umpire.service.desk import Desk

BRITISH, MARTIAN = "British", "Martian"
GAME = "Cloudships of Mars"


def boxes(count: int) -> Wound:
    return Wound("boxes", "boxes", "boxes", count, 0)


def told(desk: Desk, campaign: str, *commands: Command) -> None:
    """Lines of the campaign's log, whatever its rules say."""
    anyway = dict.fromkeys(("closed", "not-fit", "not-settled"), "")
    for command in commands:
        presses.play(desk, campaign, UMPIRE, command, overruled=anyway)


def fought(id: str, day: str, winner: str, *ships: Sailed, **more: Any) -> c.Settle:
    result = Result(day, GAME, f"Battle of {id.capitalize()}", (Side(BRITISH), Side(MARTIAN)), winner)
    return c.Settle(Battle(id, result, ships, **more))


def sailed(ship: str, **more: Any) -> Sailed:
    side, captain = {"aphid": (BRITISH, "anna"), "locust": (BRITISH, "ben"), "skylord": (MARTIAN, "cleo")}[ship]
    return Sailed(ship, side, more.pop("by", captain), captain, **more)


def war(desk: Desk) -> str:
    """Three captains, three ships, and two battles: in the first Aphid was hurt, in the second Skylord won."""
    id = books.found(desk, "The Martian Spring", [BRITISH, MARTIAN])
    people = (Captain("anna", "Anna", BRITISH), Captain("ben", "Ben", BRITISH), Captain("cleo", "Cleo", MARTIAN))
    ships = (
        Vessel("aphid", "Aphid", "cloudships", "aphid", BRITISH, "anna", 1),
        Vessel("locust", "Locust", "cloudships", "locust", BRITISH, "ben", 2),
        Vessel("skylord", "Skylord", "cloudships", "skylord", MARTIAN, "cleo", 3),
    )
    told(
        desk,
        id,
        *map(c.SignOn, people),
        *map(c.Enlist, ships),
        SetHouseRule("C-01", "carried"),
        fought("syrtis", "2026-01-10", BRITISH, sailed("aphid", left=(boxes(3),)), sailed("skylord", left=())),
        fought("parhoon", "2026-02-10", MARTIAN, sailed("locust", left=()), sailed("skylord", left=())),
    )
    return id


class Secretary(Browser):
    """Somebody who keeps a campaign with plain forms."""

    def __init__(self, app: Any, desk: Desk, campaign: str) -> None:
        super().__init__(app)
        self.desk, self.campaign = desk, campaign

    @property
    def book(self) -> Book:
        return books.look(self.desk, self.campaign).book

    @property
    def head(self) -> int:
        return self.desk.moment(self.campaign).head

    def open(self, where: str = "") -> Page:
        return self.get(f"/campaign/{self.campaign}{where}")

    def do(self, command: str, where: str = "", which: dict[str, str] | None = None, **more: Any) -> Page:
        """A form of a page of the campaign, sent; a button's name and value are given like any other field."""
        return self.send(self.open(where).form(command, **(which or {})), **more)

    def allow_anyway(self, page: Page) -> Page:
        """The button of a refusal, or of a question."""
        return self.send(next(one for one in page.forms if any(name == "overruled" for name, _ in one.fields)))

    def agree(self, page: Page, **more: str) -> Page:
        """The button below what hangs on a change."""
        return self.send(next(one for one in page.forms if one.has("sure", "yes")), **more)
