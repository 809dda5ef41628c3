"""The JSON API: the same commands as forms and scripts, with the same errors as sentences."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from flask import Blueprint, Response, request, url_for

from umpire.core import seats
from umpire.core.answers import Answer
from umpire.core.commands import Command
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE, Seat
from umpire.service import record
from umpire.service.table import Done, Fill, GiveUp, Reply, Send, asking, battles, look, pads
from umpire.web import handover
from umpire.web.answering import panel_as_json, press, question_as_json, told
from umpire.web.damaged import PRESSES
from umpire.web.pages import desk, json_answer, moment
from umpire.web.sitting import sit

api = Blueprint("api", __name__, url_prefix="/api")

T = TypeVar("T")
MOST_LINES = 1000


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command as a client sends it."""

    command: dict[str, Any]
    then: list[dict[str, Any]] = []
    """Commands that come after it in the same press: each is decided on what those before it did, and all are written, or none."""
    id: str = ""
    """Made by the client; a repeat is answered with the stored result."""
    seen: int | None = None
    """The last line that the client knew."""
    answers: dict[str, str] = {}
    overruled: dict[str, str] = {}
    """Refusal id to reason."""
    throw: bool = False
    """Whether the app throws what is owed."""
    umpire: str = ""
    """Which of several umpires asks; one alone needs no name."""


class Filled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers to a pad."""

    answers: dict[str, str] = {}
    overruled: dict[str, str] = {}
    throw: bool = False


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a captain sends: a command that the game leaves to captains, or the answer to a question that waits."""

    command: dict[str, Any] = {}
    id: str = ""
    pad: str = ""
    key: str = ""
    answer: str = ""
    throw: bool = False
    """Whether the app throws the dice of that pad that still wait for this captain."""


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new battle."""

    game: str
    scenario: str
    name: str = ""
    rules: dict[str, str] = {}
    deck: str = ""
    """`app` or `real`; empty: as the scenario says."""
    numbers_from_11: bool = False


def body(kind: type[T]) -> T:
    """The request's JSON; raises `BadInput` naming the field."""
    try:
        return msgspec.json.decode(request.get_data(), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput("JSON", f"{error}.") from error
    except RecursionError as error:
        raise BadInput(
            "JSON", "too many lists and objects inside each other; a command needs four levels at most."
        ) from error


@api.get("/battles")
def every() -> Response:
    """All battles, newest first."""
    return json_answer(battles.every(desk()))


@api.get("/damaged")
def damaged() -> Response:
    """Battles and campaigns that cannot be played, each with the line where that begins, and why."""
    return json_answer([one._asdict() for one in record.damaged.every(desk())])


@api.post("/damaged/<battle>/<press>")
def mend(battle: str, press: str) -> Response:
    """Set a damaged battle aside, put it back, or go on with it: as the presses of its page are called."""
    if press not in PRESSES or press == "delete":
        raise BadInput("press", f"there is no press {press[:40]!r}; use {', '.join(PRESSES)}.")
    PRESSES[press](desk(), battle)
    return json_answer({"battle": battle})


@api.delete("/damaged/<battle>")
def delete(battle: str) -> Response:
    """Delete a damaged battle for good; whoever sends this was asked."""
    record.damaged.delete(desk(), battle)
    return json_answer({"battle": battle})


@api.post("/battles")
def start() -> Response:
    """Set a battle up."""
    wanted = body(Wanted)
    chosen = battles.as_chosen(wanted.deck, is_from_11=wanted.numbers_from_11)
    battle = battles.start(desk(), wanted.game, wanted.scenario, wanted.name, rules=wanted.rules, changed=chosen)
    return json_answer({"battle": battle, "address": url_for("table.show", battle=battle)}, 201)


@api.get("/battle/<battle>")
def of_battle(battle: str) -> Response:
    """Everything that the umpire sees, and what may be done now."""
    offers = [{"label": offer.label, "command": offer.command} for offer in look.scene(moment(battle), UMPIRE).offers]
    pending = [{"pad": pad.id, "words": pad.words} for pad in pads.tray(moment(battle), UMPIRE)]
    return json_answer({**_scene(battle, UMPIRE), "offers": offers, "pending": pending})


@api.get("/battle/<battle>/log")
def log_of_battle(battle: str) -> Response:
    """The log, newest first."""
    return json_answer({"lines": look.log(moment(battle), UMPIRE, MOST_LINES)})


@api.get("/seat/<token>")
def of_seat(token: str) -> Response:
    """What that seat sees, log and all."""
    battle, who = sit(token)
    asked = [
        {"pad": one.pad, "question": question_as_json(one.question)} for one in asking.asked_of(moment(battle), who)
    ]
    playable = look.scene(moment(battle), who).playable if who.captain else ()
    offers = [{"label": offer.label, "command": offer.command} for offer in playable]
    return json_answer({**_scene(battle, who), "log": look.log(moment(battle), who), "asked": asked, "offers": offers})


@api.post("/seat/<token>/play")
def of_captain(token: str) -> Response:
    """A captain's own command or answer; 202 where more is owed before it is carried out."""
    battle, who = sit(token)
    sent = body(Played)
    if sent.pad:
        said = {sent.key: sent.answer} if sent.key else {}
        is_done = isinstance(press(battle, lambda: Reply(who, sent.pad, said, sent.throw)).settled(), Done)
        return json_answer({"battle": battle, "done": is_done}, 200 if is_done else 202)
    return told(press(battle, lambda: Send(who, _order(battle, sent.command), id=sent.id)))


def _order(battle: str, fields: dict[str, Any]) -> Command:
    return moment(battle).game.read_command(fields)


def _scene(battle: str, who: Seat) -> dict[str, Any]:
    scene = look.scene(moment(battle), who)
    return {
        "battle": scene.battle,
        "name": scene.name,
        "game": scene.game,
        "seat": str(who),
        "head": scene.head,
        "view": scene.view,
        "panels": [panel_as_json(panel) for panel in scene.panels],
        "forgotten": scene.forgotten,
    }


@api.post("/battle/<battle>/commands")
def command(battle: str) -> Response:
    """Carry a command out: 200 when it is done, 202 when dice or choices are owed."""
    sent = body(Sent)

    def made() -> Send:
        return Send(
            seats.umpire(sent.umpire),
            _order(battle, sent.command),
            tuple(_order(battle, one) for one in sent.then),
            id=sent.id,
            seen=sent.seen,
            answers={key: Answer(said) for key, said in sent.answers.items()},
            overruled=sent.overruled,
            throw=sent.throw,
            at=handover.here(),
        )

    return told(press(battle, made), is_for_hands=True)


@api.get("/battle/<battle>/pads/<id>")
def pad(battle: str, id: str) -> Response:
    """A command under way, and what it still needs."""
    shown = pads.pad(moment(battle), UMPIRE, id)
    return json_answer(
        {
            "pad": shown.id,
            "words": shown.words,
            "questions": [question_as_json(question) for question in shown.asked if question.key in shown.is_open],
            "answers": {question.key: shown.pending.answers[question.key] for question in shown.asked
                        if question.key in shown.pending.answers},
            "refusals": shown.refusals,
        }
    )  # fmt: skip


@api.post("/battle/<battle>/pads/<id>")
def answer(battle: str, id: str) -> Response:
    """Fill slots of a pad; the command is carried out when nothing is owed any more."""
    filled = body(Filled)
    one = Fill(UMPIRE, id, filled.answers, throw=filled.throw, overruled=filled.overruled)
    return told(press(battle, lambda: one), is_for_hands=True)


@api.delete("/battle/<battle>/pads/<id>")
def give_up(battle: str, id: str) -> Response:
    """Give a command up; `?umpire=NAME` says which of several umpires does."""
    who = seats.umpire(request.args.get("umpire", ""))
    outcome = press(battle, lambda: GiveUp(who, id)).settled()
    return json_answer({"seq": outcome.seq if isinstance(outcome, Done) else None})
