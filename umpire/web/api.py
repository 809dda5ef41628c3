"""The JSON API: the same commands as forms and scripts, with the same errors as sentences."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from flask import Blueprint, Response, request, url_for
from msgspec.structs import replace

from umpire.core import seats
from umpire.core.answers import Answer, Question
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE, Seat
from umpire.service import record
from umpire.service.table import Done, Owed, asking, battles, look, pads, play, telling
from umpire.web import dealing
from umpire.web.damaged import PRESSES
from umpire.web.pages import desk, desktop, json_answer, moment, pressed
from umpire.web.sitting import sit

api = Blueprint("api", __name__, url_prefix="/api")

T = TypeVar("T")
MOST_LINES = 1000


class Sent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A command as a client sends it."""

    command: dict[str, Any]
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
    own = desktop().config.own_library
    deck = {"deck": wanted.deck} if wanted.deck else None
    battle = battles.start(desk(), wanted.game, wanted.scenario, wanted.name, rules=wanted.rules, own=own, changed=deck)
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
    asked = [{"pad": one.pad, "question": _question(one.question)} for one in asking.asked_of(moment(battle), who)]
    playable = look.scene(moment(battle), who).playable if who.captain else ()
    offers = [{"label": offer.label, "command": offer.command} for offer in playable]
    return json_answer({**_scene(battle, who), "log": look.log(moment(battle), who), "asked": asked, "offers": offers})


@api.post("/seat/<token>/play")
def of_captain(token: str) -> Response:
    """A captain's own command or answer; 202 where more is owed before it is carried out."""
    battle, who = sit(token)
    sent = body(Played)
    if sent.pad:
        pressed(battle)
        is_done = asking.reply(
            desk(), battle, who, sent.pad, {sent.key: sent.answer} if sent.key else {}, throw=sent.throw
        )
        return json_answer({"battle": battle, "done": is_done}, 200 if is_done else 202)
    order = moment(battle).game.read_command(sent.command)
    pressed(battle)
    result = play.play(desk(), battle, who, order, client_id=sent.id)
    if isinstance(result, Done):
        return json_answer(_done(result))
    return json_answer({"battle": battle, "done": False}, 202)


def _scene(battle: str, who: Seat) -> dict[str, Any]:
    scene = look.scene(moment(battle), who)
    return {
        "battle": scene.battle,
        "name": scene.name,
        "game": scene.game,
        "seat": str(who),
        "head": scene.head,
        "view": scene.view,
        "panels": scene.panels,
        "forgotten": scene.forgotten,
    }


@api.post("/battle/<battle>/commands")
def command(battle: str) -> Response:
    """Carry a command out: 200 when it is done, 202 when dice or choices are owed."""
    sent = body(Sent)
    order = moment(battle).game.read_command(sent.command)
    pressed(battle)
    result = play.play(
        desk(),
        battle,
        seats.umpire(sent.umpire),
        order,
        client_id=sent.id,
        seen=sent.seen,
        answers={key: Answer(said) for key, said in sent.answers.items()},
        overruled=sent.overruled,
        throw=sent.throw,
        at=dealing.here(),
    )
    return _result(result)


@api.get("/battle/<battle>/pads/<id>")
def pad(battle: str, id: str) -> Response:
    """A command under way, and what it still needs."""
    shown = pads.pad(moment(battle), UMPIRE, id)
    return json_answer(
        {
            "pad": shown.id,
            "words": shown.words,
            "questions": [_question(question) for question in shown.asked if question.key in shown.is_open],
            "answers": {question.key: shown.pending.answers[question.key] for question in shown.asked
                        if question.key in shown.pending.answers},
            "refusals": shown.refusals,
        }
    )  # fmt: skip


@api.post("/battle/<battle>/pads/<id>")
def answer(battle: str, id: str) -> Response:
    """Fill slots of a pad; the command is carried out when nothing is owed any more."""
    filled = body(Filled)
    pressed(battle)
    return _result(
        pads.answer(
            desk(), battle, UMPIRE, id, filled.answers, throw=filled.throw, overruled=filled.overruled
        )
    )  # fmt: skip


@api.delete("/battle/<battle>/pads/<id>")
def give_up(battle: str, id: str) -> Response:
    """Give a command up; `?umpire=NAME` says which of several umpires does."""
    pressed(battle)
    done = pads.abandon(desk(), battle, seats.umpire(request.args.get("umpire", "")), id)
    return json_answer({"seq": done.seq if done else None})


def _result(result: Done | Owed) -> Response:
    if isinstance(result, Done):
        return json_answer(_done(result, is_for_hands=True))
    questions = [_question(question) for question in result.questions]
    return json_answer({"battle": result.battle, "pad": result.pending.id, "questions": questions}, 202)


def _done(result: Done, *, is_for_hands: bool = False) -> dict[str, Any]:
    """What was carried out, in one sentence and line by line; for umpires with what hands must now do."""
    table = look.table_now(result.moment, result.seq) if is_for_hands and not result.is_repeat else ()
    return {
        "battle": result.battle,
        "seq": result.seq,
        "brief": telling.in_brief(result.lines),
        "lines": [replace(line, gist=None) for line in result.lines],
        "table": table,
        "is_repeat": result.is_repeat,
        "unused": result.unused,
    }


def _question(question: Question) -> dict[str, Any]:
    """A question as a client needs it: `kind` says whether dice, a choice, a number or a spread is due."""
    told: dict[str, Any] = msgspec.to_builtins(question)
    return {"kind": told.pop("ask"), **told}
