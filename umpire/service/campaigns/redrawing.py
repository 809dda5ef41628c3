"""The page of a settlement for the day that is typed on it: ships as they stood then. What was typed already stays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from umpire.core.moments import is_day
from umpire.core.results import Result
from umpire.service.campaigns import drafting
from umpire.service.campaigns.drafting import Settlement, ShipDraft
from umpire.service.desk import Desk

Form = Mapping[str, str]

DRAWN = "ships"
"""The field that says for which campaign the ships stand on the page."""
DAY = "day"
"""The field that says for which day they stand there."""


def draft(desk: Desk, campaign: str, known: Result, id: str, form: Form) -> tuple[Settlement | None, Form]:
    """
    How a result would be settled in a campaign on the day that is typed, and the form for that; None where it counts for none.

    House: of every field of a ship in which nobody typed anything, the form has what that day proposes.
    """
    if not campaign:
        return None, form
    drawn, day = form.get(DAY, ""), day_of(form, known)
    ticked = frozenset(field[5:-3] for field in form if field.startswith("ship.") and field.endswith(".in"))

    def of_day(date: str) -> Settlement:
        return drafting.draft(desk, campaign, replace(known, date=date), id, ticked)

    settlement = of_day(day)
    if form.get(DRAWN) != campaign or not is_day(drawn) or drawn == day:
        return settlement, form
    return settlement, _moved(form, of_day(drawn), settlement)


def day_of(form: Form, known: Result) -> str:
    """The day that is typed; where it is none, that for which the page was drawn, or is now."""
    return next((one for one in (form.get("date", "").strip(), form.get(DAY, "")) if is_day(one)), known.date)


def _moved(form: Form, old: Settlement, new: Settlement) -> Form:
    was, now = _fields(old), _fields(new)
    untouched = {name for name in (*was, *now) if form.get(name) == was.get(name)}
    typed = {name: said for name, said in form.items() if name not in untouched}
    return {**typed, **{name: said for name, said in now.items() if name in untouched}}


def _fields(settlement: Settlement) -> dict[str, str]:
    """What the page has of each ship before anybody types."""

    def of_ship(one: ShipDraft) -> Iterator[tuple[str, str]]:
        sailed = one.sailed
        if one.is_in:
            yield "in", "yes"
        yield "by", settlement.called(sailed.by)
        yield "prize_of", settlement.called(sailed.prize_of)
        for field in ("fate", "taken_by", "captain_is", "misses", "note"):
            yield field, str(getattr(sailed, field))
        for wound in one.values:
            if not isinstance(wound.whole, bool):
                yield f"next.{wound.path}", str(wound.value)
            elif wound.value:
                yield f"next.{wound.path}", "yes"

    return {f"ship.{one.vessel.id}.{name}": said for one in settlement.ships for name, said in of_ship(one)}
