"""The next battle begun in one press, with those who answered the roll call; and put on the campaign's calendar."""

from __future__ import annotations

import threading

from msgspec.structs import replace

from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle, Present, Sailed
from umpire.core.errors import BadInput, Repeated
from umpire.core.fields import raise_all
from umpire.core.results import Result
from umpire.service import chance
from umpire.service.campaigns import amending, books, mustering, settling
from umpire.service.campaigns.ledger import Sender, send
from umpire.service.campaigns.mustering import Enlisted
from umpire.service.campaigns.rollcall import Plan, Roll
from umpire.service.desk import Desk
from umpire.service.table import play

PLANNED = "planned"
"""The id of a battle that is only thought of."""

beginning = threading.Lock()
"""One battle begins after the other: what was looked at before still holds when it is written down."""


def start(desk: Desk, roll: Roll, plan: Plan, sender: Sender) -> str:
    """
    Begin the next battle, and put it on the campaign's calendar: both, or neither. Its id.

    A press that comes twice begins one battle.

    Raises:
        Refused: a ship is not fit, a season is closed.
        Stale: another umpire changed one of these ships meanwhile.
        BadInput: nobody sails, a ship without anybody here, what the game's scenario cannot take.
    """
    held = roll.campaign
    with beginning:
        before = amending.sent(desk, held.id, sender.client_id)
        if before is not None and isinstance(before.command, c.Begin):
            return before.command.battle.id
        if before is not None:
            raise Repeated(sender.client_id)
        if held.book.is_deleted:
            raise BadInput("campaign", f"{held.name} is deleted. Take it back first.")
        ships, crew = _crew(roll)
        plan = plan._replace(name=_name(roll, plan))
        battle = Battle(PLANNED, Result(chance.now()[:10], roll.game.name, plan.name), ships, crew, is_tracked=True)
        allowed = {**_allowed(roll, plan), **sender.overruled}
        now = books.look(desk, held.id)
        play.check_fresh(now.moment, (c.Begin(battle),), sender.seen)
        settling.consider(now.book, c.Begin(battle), allowed)
        why = f"as she stands in {held.name}"
        id = mustering.begin(desk, roll.game.key, roll.scenario, _enlisted(roll), plan, why)
        send(desk, held.id, c.Begin(replace(battle, id=id)), sender._replace(seen=None, overruled=allowed))
    return id


def _crew(roll: Roll) -> tuple[tuple[Sailed, ...], tuple[Present, ...]]:
    """Who stands on the calendar: ships with who commands them, or captains alone."""
    book = roll.campaign.book
    if roll.is_bare:
        raise BadInput("ships", f"{roll.campaign.name} has no ships of {roll.game.name} yet; add ships.")
    told = "she is ticked, but nobody present commands her; choose somebody, or untick her."
    raise_all([BadInput(book.named(id), told) for id in roll.stray])
    ships = tuple(Sailed(one.id, one.life.side, one.by, one.life.captain or one.by) for one in roll.sailing)
    crew = tuple(Present(one.id) for one in roll.playing)
    if not ships and not crew:
        raise BadInput("ships", "nobody is in the battle; tick at least one ship or captain.")
    return ships, crew


def _enlisted(roll: Roll) -> list[Enlisted]:
    book = roll.campaign.book
    players = [Enlisted("", one.id, "", one.side, one.name) for one in roll.playing]
    return players or [
        Enlisted(
            one.file,
            one.id,
            one.life.vessel.name,
            one.life.side,
            book.called(one.by),
            one.life.vessel.number,
            wounds=one.life.wounds,
        )
        for one in roll.sailing
    ]


def _name(roll: Roll, plan: Plan) -> str:
    """As it was typed; else the scenario's, with its number where there was one so called; else «Battle 9»."""
    name = " ".join(plan.name.split())
    if len(name) > books.LONGEST_NAME:
        raise BadInput("name", f"a battle's name has at most {books.LONGEST_NAME} letters.")
    battles = roll.campaign.book.battles
    number = len(battles) + 1
    proposed = roll.offered[roll.scenario].name if roll.scenario else f"Battle {number}"
    known = {battle.name.casefold() for battle in battles.values()}
    return name or (f"{proposed[:100]}, battle {number}" if proposed.casefold() in known else proposed)


def _allowed(roll: Roll, plan: Plan) -> dict[str, str]:
    """A ship that is not fit, and was ticked where the page says so, sails by the umpire's ruling."""
    unfit_ones = {one.id for one in roll.sailing if one.unfit}
    return {"not-fit": "ticked anyway"} if unfit_ones and unfit_ones <= plan.shown_unfit else {}
