"""The one form of every result: how the battle ended, for which campaign it counts, and what became of each ship."""

from __future__ import annotations

from typing import Any, NamedTuple

from flask import Response, request, url_for

from umpire import games
from umpire.core.campaign.state import CAPTAIN_FATES
from umpire.core.errors import BadInput, Repeated, Stale
from umpire.core.fates import FATES
from umpire.core.objections import Refused
from umpire.core.results import DRAW, KINDS, Result
from umpire.core.wounds import in_words
from umpire.service import chance, reports
from umpire.service.campaigns import Settlement, books, ledger, redrawing, settling
from umpire.service.results import Where, entries, photos
from umpire.web import notice, umpires
from umpire.web.errors import sentences, status_of
from umpire.web.forms import Form, number
from umpire.web.notice import Notice
from umpire.web.pages import desk, moment, page, see
from umpire.web.pictures import sent_photo


class Asked(NamedTuple):
    """What a settlement page is about."""

    url: str
    title: str
    known: Result
    id: str = ""
    """The result's; a tracked battle's own. Empty for a new one."""
    battle: str = ""
    """The tracked battle."""
    version: int = 0
    """Of the result that is corrected; 0 where there is none yet."""
    campaign: str = ""
    """For which it counts now."""


class Told(NamedTuple):
    """What there is to say about a form that was sent."""

    status: int = 200
    notice: Notice = Notice("bad")
    look: ledger.Written | None = None
    """What somebody ought to look at before it is written."""


FRESH = Told()


def photo_of(result: str, known: Result) -> str:
    """Where a result's photograph is shown; empty where there is none."""
    found = photos.path(desk().photos, known.photo)
    return f"{url_for('results.photo', result=result)}?at={known.photo}" if found is not None else ""


def answer(asked: Asked) -> Response:
    """The form; what was typed, into the book; or the form again, with what is wrong or what hangs on it."""
    if request.method != "POST":
        return _page(asked, request.args.get("campaign", asked.campaign))
    sent, form = sent_photo(), request.form
    raw = sent.read() if sent is not None else photos.waiting(form.get("photo-draft", ""))
    campaign = form.get("campaign", "")
    if "redraw" in form:
        return _page(asked, campaign, form, FRESH, _set_aside(raw))
    try:
        written = _write(asked, form, raw)
        if written.hangs is None:
            return see(url_for("campaigns.show", campaign=campaign) if campaign else url_for("results.show"))
        told = Told(200, Notice("stale", overruled=tuple(form.getlist("overruled"))), written)
    except Refused as no:
        told = Told(422, notice.of_error(no, form))
    except (BadInput, Repeated, Stale) as error:
        newer = _settled_by_another(campaign, form.get("entry", "")) if isinstance(error, Stale) else ""
        told = Told(status_of(error), Notice("bad", (newer,) if newer else tuple(sentences(error))))
    return _page(asked, campaign, form, told, _set_aside(raw))


def _write(asked: Asked, form: Form, raw: bytes | None) -> ledger.Written:
    seen = number(form.get("seen", ""), -1)
    sender = ledger.Sender(
        umpires.here(),
        form.get("id", ""),
        seen if seen >= 0 else None,
        {id: form.get("reason", "") for id in form.getlist("overruled")},
    )
    where = Where(asked.id if asked.version else "", asked.battle, number(form.get("version", "0"), -1))
    return ledger.write(desk(), form, asked.known, where, sender, sent=raw)


def _settled_by_another(campaign: str, id: str) -> str:
    """What somebody else has written down meanwhile; empty where it is about something else."""
    battle = books.look(desk(), campaign).book.battles.get(id)
    if battle is None or not battle.is_over:
        return ""
    won = f"{battle.result.winner or 'not decided'}{f', {battle.result.kind_words}' if battle.result.kind else ''}"
    return f"Somebody else has just settled this: {won}. Your version is below; press again to replace theirs."


def _set_aside(raw: bytes | None) -> str:
    """A photograph that was sent with a form in which something else is wrong: nobody must choose it again."""
    if raw is None:
        return ""
    try:
        return photos.set_aside(photos.redrawn(raw))
    except BadInput:
        return ""


def _page(asked: Asked, campaign: str, form: Form | None = None, told: Told = FRESH, photo_draft: str = "") -> Response:
    settled, said = redrawing.draft(desk(), campaign, asked.known, asked.id, form or {})
    if form is not None and settled is not None:
        settled = settling.as_typed(said, settled)
    known = asked.known
    title = "Correct a result" if asked.version else asked.title
    if settled and settled.was and settled.was.waits:
        title = f"Settle {known.name}"
    here = asked.battle if asked.battle and desk().is_sound(asked.battle) else ""
    return page(
        "results/form.html",
        told.status,
        asked.url,
        **_typed(asked, settled, said if form is not None else None),
        asked=asked,
        title=title,
        known=known,
        settled=settled,
        campaign=campaign,
        campaigns=[one for one in books.every(desk()) if not one.book.is_closed or one.id == campaign],
        told=told,
        piece=entries.pieces(known.game)[0],
        photo=photo_of(asked.id, known) if asked.id else "",
        photo_draft=photo_draft,
        keeps_photos=desk().photos is not None,
        games=[game.name for game in games.GAMES],
        victory=getattr(moment(here).header.scenario, "victory", "") if here else "",
        moments=_moments(here) if here else [],
        draw=DRAW,
        kinds=KINDS,
        fates=FATES,
        captain_fates=CAPTAIN_FATES,
        options=settling.options,
        longest_fate=entries.LONGEST_FATE,
        other=entries.OTHER,
    )


def _moments(battle: str) -> list[str]:
    """What may have been the moment of the day, of a battle whose record is here: turning points, and what was said."""
    told = reports.told(desk(), battle)
    return [*(turning.words for turning in told.turning), *(said.text for said in told.said)]


def _typed(asked: Asked, settled: Settlement | None, form: redrawing.Form | None) -> dict[str, Any]:
    """What the fields show: as they were typed, else as it stands."""
    is_drawn = form is not None and settled is not None and form.get(redrawing.DRAWN) == settled.campaign.id

    def field(name: str, known: object) -> str:
        return str(form.get(name, known) if form is not None else known)

    def of_ship(name: str, known: object) -> Any:
        return form.get(name, "") if is_drawn and form is not None else known

    def ticked(name: str, known: object) -> bool:
        return name in form if is_drawn and form is not None else bool(known)

    return {
        "called": settled.called if settled else str,
        "next_words": lambda ship: in_words(wound for wound in ship.values if wound.value != wound.whole),
        "field": field,
        "of_ship": of_ship,
        "ticked": ticked,
        "is_sent": form is not None,
        "day": redrawing.day_of(form or {}, asked.known),
        "entry": field("entry", asked.id or chance.battle_id()),
        "crew": field("crew", settling.crew_typed(settled)) if settled else "",
        "suggested": asked.known.winner if asked.battle and not asked.version else "",
    }
