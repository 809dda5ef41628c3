"""Settling: what was typed on the page becomes one line of the campaign's log, or is shown again with what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core import playing, replay
from umpire.core.answers import Ask
from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign.commands import Settle
from umpire.core.campaign.consequences import Consequences, consequences
from umpire.core.campaign.scores import sides_of
from umpire.core.campaign.sides import as_called
from umpire.core.campaign.state import CAPTAIN_FATES, Battle, Book, Captain, Present, Sailed
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.fates import FATES, TAKEN
from umpire.core.fields import raise_all
from umpire.core.objections import Objections
from umpire.core.results import Result, Side, renamed
from umpire.core.wounds import Value, Wound
from umpire.service.campaigns.drafting import Settlement, ShipDraft, named, spelled
from umpire.service.campaigns.redrawing import DRAWN, Form

STATES = {"gun": ("ready", "spent", "destroyed"), "stores": ("ready", "spent", "destroyed")}
"""What a value in words may be set to, by its kind, besides what it is."""
MOST_NOTE = 2000


def options(wound: Wound) -> tuple[str, ...]:
    """What a value in words may be set to; none for a number, or for yes and no."""
    if not isinstance(wound.whole, str):
        return ()
    return tuple(dict.fromkeys((wound.whole, *STATES.get(wound.kind, ()), str(wound.value))))


def read(form: Form, settlement: Settlement, result: Result, id: str) -> Settle:
    """
    The command that a settlement page holds.

    Ships of a page that was drawn without this campaign are settled as the draft has them.

    Args:
        result: as it was typed on the same page.
        id: the battle's, where it is new.

    Raises:
        BadInput: everything that cannot be, ship by ship and field by field.
    """
    mistakes: list[BadInput] = []
    book = settlement.campaign.book
    people = {**settlement.captains}
    if form.get(DRAWN) == settlement.campaign.id:
        chosen = [(one, _sailed(form, one, book, people, mistakes)) for one in settlement.ships]
    else:
        chosen = [(one, one.sailed if one.is_in else None) for one in settlement.ships]
    called = renamed(settlement.battle.result.sides, result.sides)
    ships = tuple(
        replace(one, side=called.get(one.side, one.side), taken_by=called.get(one.taken_by, one.taken_by))
        for _, one in chosen
        if one is not None
    )
    if not result.sides:  # nobody typed them: those for which somebody fought, and who won
        sides = dict.fromkeys([*(one.side for one in ships if one.side), *result.winners])
        result = replace(result, sides=tuple(Side(side) for side in sides))
    battle = replace(
        settlement.battle,
        id=settlement.battle.id or id,
        result=as_called(book, result),
        ships=ships,
        crew=_crew(form.get("crew", crew_typed(settlement)), book, people, mistakes),
        season=_season(form, settlement, mistakes),
        is_over=True,
        is_settled="later" not in form,
    )
    battle = replace(battle, awarded=_awarded(form, settlement, battle, mistakes))
    raise_all(mistakes)
    used = {who for one in ships for who in (one.by, one.whose, one.prize_of)}
    used |= {who for one in battle.crew for who in (one.captain, one.whose)}
    return Settle(
        battle,
        " ".join(form.get("reason", "").split())[:MOST_NOTE],
        tuple(captain for id, captain in people.items() if id in used),
        tuple(one.vessel for one, sailed in chosen if one.is_new and sailed is not None),
    )


def consider(book: Book, command: Command, overruled: Mapping[str, str] | None = None) -> Consequences:
    """
    What would come of a command; nothing is changed.

    Raises:
        Refused, BadInput: as the command itself would.
    """
    events = playing.decide(CAMPAIGN, book, command, Ask({}), Objections(overruled))
    return consequences(book, replay.fold(CAMPAIGN, book, events))


def needs_a_look(settlement: Settlement, command: Settle, overruled: Mapping[str, str]) -> Consequences:
    """What hangs on it, where somebody ought to see that before: of a correction everything, of a new one what others decided."""
    found = consider(settlement.campaign.book, command, overruled)
    if settlement.is_written:
        return found
    return replace(found, worked_out=()) if found.kept or found.odd else Consequences()


def strangers(settlement: Settlement, command: Settle) -> tuple[str, ...]:
    """Names that were typed and that no captain has, in a campaign that has some: a slip of the pen makes no captain."""
    has_some = bool(settlement.campaign.book.people)
    return tuple(one.name for one in command.captains if has_some and one.id not in settlement.captains)


def as_typed(form: Form, settlement: Settlement) -> Settlement:
    """The same settlement with each ship as the form has her, for a page that is shown again; what is wrong stays as it was."""
    if form.get(DRAWN) != settlement.campaign.id:
        return settlement
    people = {**settlement.captains}
    shown = []
    for one in settlement.ships:
        wrong = list[BadInput]()
        sailed = _sailed(form, one, settlement.campaign.book, people, wrong)
        sailed = one.sailed if wrong else sailed
        said = {wound.path: wound for wound in sailed.next} if sailed and sailed.next is not None else None
        values = one.values if said is None else tuple(said.get(w.path, replace(w, value=w.whole)) for w in one.values)
        shown.append(one._replace(sailed=sailed or one.sailed, values=values, is_in=sailed is not None))
    return settlement._replace(ships=tuple(shown), captains=people)


def _sailed(
    form: Form, draft: ShipDraft, book: Book, people: dict[str, Captain], mistakes: list[BadInput]
) -> Sailed | None:
    at, name = f"ship.{draft.vessel.id}.", draft.vessel.name
    if f"{at}in" not in form:
        return None
    was = draft.sailed
    fate = _one_of(form.get(f"{at}fate", was.fate), FATES, name, mistakes)
    taken_by = _side(book, form.get(f"{at}taken_by", was.taken_by))
    if fate == TAKEN and not taken_by:
        mistakes.append(BadInput(name, "she was taken; choose by which side."))
    note = form.get(f"{at}note", was.note).strip()
    if len(note) > MOST_NOTE:
        mistakes.append(BadInput(name, f"a note has at most {MOST_NOTE} letters."))
    by = _captain(form, f"{at}by", was.by, book, people, was.side)
    return replace(
        was,
        by=by,
        whose=was.whose or by,
        fate=fate,
        taken_by=taken_by if fate == TAKEN else "",
        prize_of=_captain(form, f"{at}prize_of", was.prize_of, book, people, taken_by) if fate == TAKEN else "",
        next=_next(form, at, draft, mistakes),
        misses=_whole(form.get(f"{at}misses", str(was.misses)), 99, f"{name}, battles to sit out", mistakes),
        captain_is=_one_of(form.get(f"{at}captain_is", was.captain_is), CAPTAIN_FATES, f"{name}, captain", mistakes),
        note=note,
    )


def _next(form: Form, at: str, draft: ShipDraft, mistakes: list[BadInput]) -> tuple[Wound, ...] | None:
    """How she begins the next battle, where that is not what the page proposed."""
    values = [
        replace(wound, value=_value(form, f"{at}next.{wound.path}", wound, draft, mistakes)) for wound in draft.values
    ]
    typed = tuple(wound for wound in values if wound.value != wound.whole)
    proposed = tuple(wound for wound in draft.values if wound.value != wound.whole)
    return draft.sailed.next if typed == proposed else typed


def _value(form: Form, field: str, wound: Wound, draft: ShipDraft, mistakes: list[BadInput]) -> Value:
    name = draft.vessel.name
    if isinstance(wound.whole, bool):
        return field in form
    said = form.get(field, "").strip()
    if not said:
        return wound.value
    if isinstance(wound.whole, int):
        return _whole(said, draft.most.get(wound.path, 999), f"{name}, {wound.name}", mistakes)
    return _one_of(said, dict.fromkeys(options(wound), ""), f"{name}, {wound.name}", mistakes)


def _whole(said: str, most: int, where: str, mistakes: list[BadInput]) -> int:
    text = said.strip() or "0"
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) <= most):
        mistakes.append(BadInput(where, f"{text[:20]!r} is not a whole number from 0 to {most}."))
        return 0
    return int(text)


def _one_of(said: str, known: Mapping[str, Any], where: str, mistakes: list[BadInput]) -> str:
    if said not in known:
        mistakes.append(BadInput(where, f"{said[:20]!r} is not known here; use one of {', '.join(known)}."))
    return said


def _side(book: Book, said: str) -> str:
    return spelled(book, " ".join(said.split()))[:60]


def _captain(form: Form, field: str, was: str, book: Book, people: dict[str, Captain], side: str) -> str:
    """A captain by name; a name that the campaign does not know comes in with the battle."""
    if field not in form:
        return was
    return named(book, people, " ".join(form[field].split()), side)


def crew_typed(settlement: Settlement) -> str:
    """Captains without a ship of the campaign, as they are typed: «Cleo for Anna: British»."""
    called = settlement.campaign.book.called
    return "\n".join(
        f"{called(one.captain)}{f' for {called(one.whose)}' if one.whose else ''}{f': {one.side}' if one.side else ''}"
        for one in settlement.battle.crew
    )


def _crew(text: str, book: Book, people: dict[str, Captain], mistakes: list[BadInput]) -> tuple[Present, ...]:
    found: dict[str, Present] = {}
    for line in (" ".join(line.split()) for line in text.splitlines() if line.strip()):
        who, _, side = (piece.strip() for piece in line.partition(":"))
        who, _, whose = (piece.strip() for piece in who.partition(" for "))
        if not who or len(line) > 200:
            told = f"{line[:40]!r} does not name a captain; type a line like Anna: British."
            mistakes.append(BadInput("captains", told))
            continue
        side = _side(book, side)
        id = named(book, people, who, side)
        found[id] = Present(id, side, named(book, people, whose, side))
    return tuple(found.values())


def _season(form: Form, settlement: Settlement, mistakes: list[BadInput]) -> int:
    said = form.get("season", "").strip()
    return _whole(said, settlement.campaign.book.season, "season", mistakes) if said else settlement.battle.season


def _awarded(form: Form, settlement: Settlement, battle: Battle, mistakes: list[BadInput]) -> dict[str, int]:
    """Points of the campaign by side, where somebody typed some: in the order in which the page offers the sides."""
    found = {}
    places = {side: place for place, side in enumerate(settlement.sides)}
    for side in sides_of(settlement.campaign.book, battle):
        place = places.get(side, len(places))
        said = form.get(f"award.{place}", str(battle.awarded.get(side, ""))).strip()
        number = said.removeprefix("-").removeprefix("+")
        if said and not (number.isascii() and number.isdecimal() and len(number) < 4):
            told = f"{said[:20]!r} is not a whole number; type one, or leave it empty for the usual points."
            mistakes.append(BadInput(f"points of {side}", told))
        elif said:
            found[side] = int(said)
    return found
