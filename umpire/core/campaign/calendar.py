"""The calendar: a battle is begun, settled, corrected, withdrawn and counted again. And what speaks against it."""

from __future__ import annotations

from msgspec.structs import replace

from umpire.core.campaign import commands as c
from umpire.core.campaign import events as e
from umpire.core.campaign.checking import check_battle, spelt
from umpire.core.campaign.lives import lives, unfit
from umpire.core.campaign.roster import AWAY, SETTLING, Telling, come_aboard, join, refuse_closed
from umpire.core.campaign.state import Battle, Book
from umpire.core.errors import BadInput
from umpire.core.results import read_fates


def begin(story: Telling, order: c.Begin) -> None:
    """
    A battle goes on the calendar before it is fought.

    House: a ship that is lost, resting, out, or in another battle that is still to be fought is told, each in a sentence.
    """
    book, battle = story.state, order.battle
    if battle.id in book.battles:
        raise BadInput("battle", f"“{book.battles[battle.id].name}” is on the calendar already.")
    check_battle(book, battle)
    now = _entered(book, replace(battle, is_over=False, is_settled=False))
    known = lives(book)
    for one in battle.ships:
        if why := unfit(book, known[one.ship]):
            story.refuse("not-fit", f"{book.named(one.ship)} is {why}.", SETTLING)
    _refuse_strangers(story, now)
    refuse_closed(story, now.season)
    story.check()
    story.tell(e.BattleWritten(now))


def settle(story: Telling, order: c.Settle) -> None:
    """
    A battle that was fought is written down, or corrected.

    House: a show counts for no campaign. What became of ships that are out with another laptop is settled there. Whether a
    battle counts, is changed by withdrawing it, and by nothing else.
    """
    for captain in order.captains:
        come_aboard(story, captain)
    for ship in order.vessels:
        join(story, ship)
    book, battle = story.state, order.battle
    was = book.battles.get(battle.id)
    check_battle(book, battle)
    now = _entered(book, replace(battle, is_over=True), was)
    if now == was:
        raise BadInput("battle", "this is how it is already; nothing was changed.")
    for one in now.ships:
        if (evening := book.is_out(one.ship)) and (was is None or was.ship(one.ship) != one):
            told = f"{book.named(one.ship)} is {evening.where}"
            comes = (
                ": her battles come in when that is brought back."
                if evening.ships
                else ": her battles are settled there."
            )
            story.refuse("away", f"{told}{comes}", AWAY)
    _refuse_strangers(story, now)
    refuse_closed(story, now.season, *((was.season,) if was else ()))
    story.check()
    story.tell(e.BattleWritten(now, was, order.why))


def _entered(book: Book, battle: Battle, was: Battle | None = None) -> Battle:
    """A battle with its season, which it keeps; so it does whether it counts."""
    season = battle.season or (was.season if was else book.season)
    is_withdrawn = was.result.is_withdrawn if was else battle.result.is_withdrawn
    result = read_fates(replace(battle.result, is_withdrawn=is_withdrawn))
    return spelt(book, replace(battle, result=result, season=season))


def _refuse_strangers(story: Telling, battle: Battle) -> None:
    """House: who fought for a side that the battle does not have would count for nobody; that is told."""
    book = story.state
    sides = {side.name.casefold() for side in battle.result.sides}
    fought = [(book.named(one.ship), one.side) for one in battle.ships]
    fought += [(book.called(one.captain), one.side) for one in battle.crew]
    for who, side in fought:
        if sides and side and side.casefold() not in sides:
            listed = ", ".join(one.name for one in battle.result.sides)
            told = (
                f"{who} fought for {side}, which is not a side of “{battle.name}” ({listed}), so it counts for nobody."
            )
            story.refuse("no-such-side", told, SETTLING)


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
