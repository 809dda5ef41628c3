"""The calendar: a battle is begun, settled, corrected, withdrawn and counted again. And what speaks against any change."""

from __future__ import annotations

import re

from msgspec.structs import replace

from umpire.core.campaign import commands as c
from umpire.core.campaign import events as e
from umpire.core.campaign.lives import lives, unfit
from umpire.core.campaign.roster import (
    AWAY,
    SETTLING,
    Telling,
    check_captain,
    check_id,
    enlist,
    refuse_closed,
    sign_on,
)
from umpire.core.campaign.state import CAPTAIN_FATES, Battle, Book
from umpire.core.errors import BadInput
from umpire.core.results import KINDS
from umpire.core.wounds import FATES, TAKEN


def begin(story: Telling, order: c.Begin) -> None:
    """
    A battle goes on the calendar before it is fought.

    House: a ship that is lost, resting, out, or in another battle that is not settled is told, each in a sentence.
    """
    book, battle = story.state, order.battle
    if battle.id in book.battles:
        raise BadInput("battle", f"“{book.battles[battle.id].name}” is on the calendar already.")
    _check_battle(book, battle)
    known = lives(book)
    for one in battle.ships:
        if why := unfit(book, known[one.ship]):
            story.refuse("not-fit", f"{book.named(one.ship)} is {why}.", SETTLING)
    refuse_closed(story, battle.season or book.season)
    story.check()
    story.tell(e.BattleWritten(_entered(book, replace(battle, is_over=False, is_settled=False))))


def settle(story: Telling, order: c.Settle) -> None:
    """
    A battle that was fought is written down, or corrected.

    House: a show counts for no campaign. What became of ships that are out with another laptop is settled there.
    """
    for captain in order.captains:
        sign_on(story, c.SignOn(captain))
    for ship in order.vessels:
        enlist(story, c.Enlist(ship))
    book, battle = story.state, order.battle
    was = book.battles.get(battle.id)
    _check_battle(book, battle)
    if battle.result.is_show:
        raise BadInput("kind", "a battle at a show counts for no campaign; log it without one.")
    now = _entered(book, replace(battle, is_over=True), was)
    if now == was:
        raise BadInput("battle", "it stands so already; nothing was changed.")
    for one in battle.ships:
        if (evening := book.is_out(one.ship)) and (was is None or was.ship(one.ship) != one):
            told = f"{book.named(one.ship)} is out with {evening.to}: her battles come in when that is brought back."
            story.refuse("away", told, AWAY)
    refuse_closed(story, now.season)
    story.check()
    story.tell(e.BattleWritten(now, was, order.why))


def _entered(book: Book, battle: Battle, was: Battle | None = None) -> Battle:
    """A battle with its season and its place on the calendar, which it keeps."""
    season = battle.season or (was.season if was else book.season)
    return replace(battle, season=season, order=was.order if was else len(book.battles) + 1)


def _check_battle(book: Book, battle: Battle) -> None:
    """Raises `BadInput` for what cannot be at all."""
    check_id(battle.id, "battle")
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", battle.result.date):
        raise BadInput("date", f"{battle.result.date[:20]!r} is no date; one like 2026-11-21.")
    if battle.result.kind and battle.result.kind not in KINDS:
        raise BadInput("kind", f"{battle.result.kind[:20]!r} is no way to end; one of {', '.join(KINDS)}.")
    if battle.season > book.season:
        raise BadInput("season", f"there is no season {battle.season}; there are {book.season}.")
    ships = [one.ship for one in battle.ships]
    if len({*ships}) < len(ships):
        raise BadInput("ships", "a ship is there twice; a battle has each of its ships once.")
    for one in battle.ships:
        where = book.named(one.ship)
        if one.ship not in book.vessels:
            raise BadInput("ships", f"there is no ship {one.ship[:40]!r} in this campaign; take her in first.")
        if one.fate not in FATES:
            raise BadInput(where, f"{one.fate[:20]!r} is no fate; one of {', '.join(FATES)}.")
        if one.captain_is not in CAPTAIN_FATES:
            raise BadInput(
                where, f"{one.captain_is[:20]!r} is no fate of a captain; one of {', '.join(CAPTAIN_FATES)}."
            )
        if one.fate == TAKEN and not one.taken_by:
            raise BadInput(where, "she was taken; say by which side.")
        for captain in (one.by, one.whose, one.prize_of):
            check_captain(book, captain, where)
    for present in battle.crew:
        check_captain(book, present.captain, "captains")
        check_captain(book, present.whose, "captains")


def withdraw(story: Telling, order: c.Withdraw) -> None:
    """A battle counts no more; what hung on it is worked out again."""
    _mark_withdrawn(story, order.battle, is_withdrawn=True, why=order.why)


def restore(story: Telling, order: c.Restore) -> None:
    """A withdrawn battle counts again, at its old place on the calendar."""
    _mark_withdrawn(story, order.battle, is_withdrawn=False)


def _mark_withdrawn(story: Telling, id: str, *, is_withdrawn: bool, why: str = "") -> None:
    was = _battle(story.state, id)
    if was.result.is_withdrawn == is_withdrawn:
        raise BadInput("battle", f"“{was.name}” {'is withdrawn' if is_withdrawn else 'counts'} already.")
    refuse_closed(story, was.season)
    story.check()
    now = replace(was, result=replace(was.result, is_withdrawn=is_withdrawn))
    story.tell(e.BattleWritten(now, was, why))


def _battle(book: Book, id: str) -> Battle:
    if id not in book.battles:
        raise BadInput("battle", f"there is no battle {id[:40]!r} in this campaign.")
    return book.battles[id]
