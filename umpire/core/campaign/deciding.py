"""What may be done in a campaign: each command, what speaks against it, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from umpire.core.campaign import commands as c
from umpire.core.campaign import events as e
from umpire.core.campaign.calendar import begin, restore, settle, withdraw
from umpire.core.campaign.checking import named
from umpire.core.campaign.evenings import bring_back, hold, take_out
from umpire.core.campaign.houserules import HOUSE_RULES
from umpire.core.campaign.roster import CLOSED, Telling, enlist, refuse_closed, sign_on
from umpire.core.campaign.state import Season, listed, same
from umpire.core.commands import Command, SetHouseRule
from umpire.core.errors import BadInput
from umpire.core.events import HouseRuleSet


def _set_sides(story: Telling, order: c.SetSides) -> None:
    sides = tuple(named(side, "sides") for side in order.sides)
    if len({side.casefold() for side in sides}) < len(sides):
        raise BadInput("sides", "two sides have the same name; give each its own.")
    refuse_closed(story)
    story.check()
    story.tell(e.SidesSet(story.state.sides, sides))


def _set_points(story: Telling, order: c.SetPoints) -> None:
    refuse_closed(story)
    story.check()
    story.tell(e.PointsSet(story.state.points, order.points))


def _set_house_rule(story: Telling, order: SetHouseRule) -> None:
    """House: what is closed is not changed by accident; a season that was closed keeps the rules that it was played by."""
    HOUSE_RULES.check(order.rule, order.setting)
    refuse_closed(story)
    story.check()
    story.tell(HouseRuleSet(order.rule, story.state.setting(order.rule), order.setting))


def _add_note(story: Telling, order: c.AddNote) -> None:
    text = order.text.strip()
    if not text:
        raise BadInput("note", "the note is empty; type it.")
    story.tell(e.Noted(text))


def _refuse_unsettled(story: Telling, season: int = 0) -> None:
    """What is not settled is named before a season or the campaign is closed."""
    book = story.state
    waiting = [f"“{one.name}”" for one in book.waiting if not season or one.season == season]
    if waiting:
        is_one = len(waiting) == 1
        story.refuse("not-settled", f"{listed(waiting)} {'is' if is_one else 'are'} not settled yet.", CLOSED)
    for evening in book.evenings.values():
        ships = listed(map(book.named, evening.ships))
        story.refuse("still-out", f"{ships} {'are' if len(evening.ships) > 1 else 'is'} out with {evening.to}.", CLOSED)


def _open_season(story: Telling, order: c.OpenSeason) -> None:
    book, name = story.state, named(order.name, "name")
    if any(same(season.name, name) for season in book.seasons):
        raise BadInput("name", f"there is a season {name!r} already; give the next one another name.")
    refuse_closed(story)
    if not book.seasons[-1].is_closed:
        _refuse_unsettled(story, book.season)
    story.check()
    before = tuple(season.bare for season in book.seasons)
    story.tell(e.SeasonsSet(before, (*(replace(season, is_closed=True) for season in before), Season(name))))


def _close_season(story: Telling, order: c.CloseSeason) -> None:
    _set_season(story, is_closed=True)


def _reopen_season(story: Telling, order: c.ReopenSeason) -> None:
    _set_season(story, is_closed=False)


def _set_season(story: Telling, *, is_closed: bool) -> None:
    book = story.state
    *before, last = (season.bare for season in book.seasons)
    if last.is_closed == is_closed:
        raise BadInput("season", f"{last.name} {'is closed' if is_closed else 'goes on'} already.")
    refuse_closed(story)
    if is_closed:
        _refuse_unsettled(story, book.season)
    story.check()
    story.tell(e.SeasonsSet((*before, last), (*before, replace(last, is_closed=is_closed))))


def _close(story: Telling, order: c.Close) -> None:
    if story.state.is_closed:
        raise BadInput("campaign", f"{story.state.name} is closed already.")
    _refuse_unsettled(story)
    story.check()
    story.tell(e.Closed(is_closed=True))


def _reopen(story: Telling, order: c.Reopen) -> None:
    if not story.state.is_closed:
        raise BadInput("campaign", f"{story.state.name} is not closed.")
    story.tell(e.Closed(is_closed=False))


def _delete(story: Telling, order: c.Delete) -> None:
    if story.state.is_deleted:
        raise BadInput("campaign", f"{story.state.name} is deleted already.")
    story.tell(e.Deleted(is_deleted=True))


def _undelete(story: Telling, order: c.Undelete) -> None:
    if not story.state.is_deleted:
        raise BadInput("campaign", f"{story.state.name} is not deleted.")
    story.tell(e.Deleted(is_deleted=False))


RULES: dict[type[Command], Callable[[Telling, Any], None]] = {
    c.SetSides: _set_sides,
    c.SetPoints: _set_points,
    SetHouseRule: _set_house_rule,
    c.SignOn: sign_on,
    c.Enlist: enlist,
    c.AddNote: _add_note,
    c.Begin: begin,
    c.Settle: settle,
    c.Withdraw: withdraw,
    c.Restore: restore,
    c.OpenSeason: _open_season,
    c.CloseSeason: _close_season,
    c.ReopenSeason: _reopen_season,
    c.Close: _close,
    c.Reopen: _reopen,
    c.Delete: _delete,
    c.Undelete: _undelete,
    c.TakeOut: take_out,
    c.Hold: hold,
    c.BringBack: bring_back,
}
"""Which rule each command goes to."""
