"""Scenarios: the library, one of them, the form in which one is made, and files that come in and go out."""

from __future__ import annotations

from collections.abc import Sequence

from flask import Blueprint, Response, request, url_for
from msgspec.structs import replace

from umpire import games
from umpire.core.errors import BadInput
from umpire.service.library import RULE, Draft, Misread, Unkept, drafts, fleet
from umpire.service.library import scenarios as library
from umpire.web.errors import sentences
from umpire.web.kept import NOTHING
from umpire.web.pages import desk, file_answer, page, see

scenarios = Blueprint("scenarios", __name__, url_prefix="/scenarios")


@scenarios.get("")
def show() -> Response:
    """Every scenario, the umpire's own first."""
    shelves = [
        (game, library.every(game.key, desk().own)) for game in games.every_game() if game.data.planner is not None
    ]
    return page("scenarios/list.html", shelves=shelves, url=url_for("scenarios.show"))


@scenarios.get("/<game>/scenario/<key>")
def one(game: str, key: str) -> Response:
    """One scenario, and a battle from it."""
    entry = library.entry(game, desk().own, key)
    is_unreadable = entry.mistakes and not entry.about  # no TOML at all: only its text can be mended
    found, planner = library.planner_of(game)
    return page(
        "scenarios/scenario.html",
        game=found,
        entry=entry,
        draft=Draft() if is_unreadable else library.draft_of(game, desk().own, key),
        planner=planner,
        berths={berth.id: berth for berth in fleet.berths_of(found, desk().own)},
        kept=NOTHING,
    )


@scenarios.get("/<game>/new")
def new(game: str) -> Response:
    """An empty form, or one like another scenario."""
    like = request.args.get("like", "")
    draft = library.draft_of(game, desk().own, like) if like else Draft()
    if like:
        draft = replace(draft, main={**draft.main, "name": ""})
    return _form(game, draft.roomy(), like=like)


@scenarios.get("/<game>/scenario/<key>/edit")
def edit(game: str, key: str) -> Response:
    """The form of one that is there."""
    return _form(game, library.draft_of(game, desk().own, key).roomy(), key)


@scenarios.post("/<game>/rows")
def more(game: str) -> Response:
    """The form again, with more empty rows."""
    form = request.form
    draft = _typed(game).roomy(form.get("more", ""))
    return _form(game, draft, form.get("key", ""), form.get("like", ""))


def _typed(game: str) -> Draft:
    """What the form says, without house rules that stand as usual: they need not be in the file."""
    found, planner = library.planner_of(game)
    usual = {f"{RULE}{id}": switch.default for id, switch in found.rules.house_rules.switches.items()}
    return drafts.typed(planner, {name: value for name, value in request.form.items() if value != usual.get(name)})


@scenarios.post("/<game>/new", endpoint="add")
@scenarios.post("/<game>/scenario/<key>/edit", endpoint="change")
def save(game: str, key: str = "") -> Response:
    """Keep it as the form says now, a new one or one that is there."""
    if key:
        library.text_of(game, desk().own, key)  # an unknown one is told as such
    like = request.form.get("like", "") if not key else ""
    draft = _typed(game)
    try:
        kept = library.save(game, desk().own, draft, key, like)
    except Unkept as error:
        return _form(game, draft.roomy(), key, like, error.told)
    except BadInput as error:
        return _form(game, draft.roomy(), key, like, [Misread("", "", sentence) for sentence in sentences(error)])
    return see(url_for("scenarios.one", game=game, key=kept))


def _form(game: str, draft: Draft, key: str = "", like: str = "", told: Sequence[Misread] = ()) -> Response:
    found, planner = library.planner_of(game)
    wrong: dict[str, list[str]] = {}
    for misread in told:
        wrong.setdefault(misread.field, []).append(misread.message)
    url = url_for("scenarios.edit", game=game, key=key) if key else url_for("scenarios.new", game=game)
    return page(
        "scenarios/edit.html",
        422 if told else 200,
        url,
        game=found,
        planner=planner,
        draft=draft,
        key=key,
        like=like,
        told=told,
        wrong=wrong,
        berths=[berth for berth in fleet.berths_of(found, desk().own) if not berth.mistakes],
        save=url,
    )


@scenarios.get("/<game>/scenario/<key>/file")
def as_file(game: str, key: str) -> Response:
    """Its file, to be taken away."""
    return file_answer(library.text_of(game, desk().own, key), "application/toml", f"{key}.toml")


@scenarios.get("/<game>/scenario/<key>/toml")
def as_text(game: str, key: str) -> Response:
    """Its file, to be edited."""
    return _text(game, library.text_of(game, desk().own, key), key)


@scenarios.post("/<game>/scenario/<key>/toml")
def change_text(game: str, key: str) -> Response:
    """Keep its file as it was typed."""
    library.text_of(game, desk().own, key)
    return _keep_text(game, request.form.get("text", ""), key)


@scenarios.get("/<game>/from-file")
def from_file(game: str) -> Response:
    """A place for a file that somebody shared."""
    return _text(game, "")


@scenarios.post("/<game>/from-file")
def take_in(game: str) -> Response:
    """Take a file in, sent or pasted."""
    sent = request.files.get("file")
    raw = sent.read() if sent else b""
    try:
        text = raw.decode("utf-8-sig") if raw else request.form.get("text", "")
    except UnicodeDecodeError:
        told = ["file: it is not UTF-8 text; save it as UTF-8 and choose it again."]
        return _text(game, request.form.get("text", ""), told=told)
    if not text.strip():
        return _text(game, "", told=["file: choose a file, or paste what is in it."])
    return _keep_text(game, text)


def _keep_text(game: str, text: str, key: str = "") -> Response:
    try:
        kept = library.save_text(game, desk().own, text, key)
    except BadInput as error:
        return _text(game, text, key, sentences(error))
    return see(url_for("scenarios.one", game=game, key=kept))


def _text(game: str, text: str, key: str = "", told: list[str] | None = None) -> Response:
    found, _ = library.planner_of(game)
    url = url_for("scenarios.as_text", game=game, key=key) if key else url_for("scenarios.from_file", game=game)
    return page(
        "scenarios/toml.html", 422 if told else 200, url, game=found, key=key, text=text, told=told or [], save=url
    )


@scenarios.post("/<game>/scenario/<key>/delete")
def delete(game: str, key: str) -> Response:
    """Delete an own scenario, once it was said twice."""
    if request.form.get("sure") != "yes":
        raise BadInput("delete", "tick “I am sure” first; nothing was deleted.")
    library.remove(game, desk().own, key)
    return see(url_for("scenarios.show"))
