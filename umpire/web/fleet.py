"""My ships: the library as drawings, the block that is drawn while it is typed, guns and charts, rows of a spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flask import Blueprint, Response, request, url_for

from umpire import games
from umpire.core.errors import BadInput, UmpireError, UnknownCommand
from umpire.core.ships.arcs import Side
from umpire.core.ships.drawing import rosette
from umpire.service.library import Kept, pictures, save_rows, shelves
from umpire.service.library import fleet as ships
from umpire.web.errors import sentences
from umpire.web.pages import desk, file_answer, fragment, is_htmx, page, see

SIDES = tuple(str(int(side)) for side in Side)
fleet = Blueprint("fleet", __name__, url_prefix="/ships")


def sound_berths(game: str) -> list[ships.Berth]:
    """The ships of a game's library in whose files nothing is wrong."""
    return [one for one in ships.berths(game, desk().own) if not one.mistakes]


@fleet.get("")
def show() -> Response:
    """Every ship that can be played, the umpire's own first."""
    docks = [
        (game, ships.berths(game.key, desk().own), pictures.faces(game.key, desk().own))
        for game in games.every_game()
        if game.data.shipyard is not None
    ]
    just = request.args.getlist("saved")
    saved = [
        (game, berth)
        for game, berths, _ in docks
        for berth in berths
        if berth.is_own and f"{game.key}.{berth.id}" in just
    ]
    return page("fleet/ships.html", docks=docks, saved=saved, url=url_for("fleet.show"))


@fleet.get("/<game>/new")
@fleet.get("/<game>/ship/<ship>/edit", endpoint="edit")
def new(game: str, ship: str = "") -> Response:
    """An empty block, or hers."""
    return _form(game, ship, ships.block_of(game, desk().own, ship) if ship else request.args.get("block", ""))


@fleet.post("/<game>/preview")
def preview(game: str) -> Response:
    """A block as it reads so far: the drawing for htmx, the form again for a plain button."""
    text, ship = request.form.get("block", ""), request.form.get("ship", "")
    if not is_htmx():
        return _form(game, ship, text)
    return fragment("fleet/_preview.html", **_drawn(game, ship, text))


@fleet.post("/<game>/arc/<int:gun>")
def draw_arc(game: str, gun: int) -> Response:
    """A gun's arc as its rosette was ticked, written into the block."""
    text, ship = request.form.get("block", ""), request.form.get("ship", "")
    ticked = [int(side) for side in request.form.getlist(f"arc.{gun}") if side in SIDES]
    told: list[str] = []
    try:
        text = ships.draw_arc(game, desk().own, text, gun, ticked)
    except BadInput as error:
        told = sentences(error)
    if not is_htmx():
        return _form(game, ship, text, told or None, gun)
    return fragment("fleet/_redrawn.html", 422 if told else 200, **_drawn(game, ship, text, gun, told))


def _drawn(game: str, ship: str, text: str, open_gun: int | None = None, before: Sequence[str] = ()) -> dict[str, Any]:
    """What a block says, and what is wrong with it; the rosette of `open_gun` stays open."""
    found, yard = ships.yard_of(game)
    told = list(before)
    read: Sequence[Any] = ()
    if text.strip():
        try:
            read = ships.read_blocks(game, desk().own, text, ship)
            told += [str(mistake) for typed, _ in read for mistake in typed.mistakes]
        except BadInput as error:
            told += sentences(error)
    typed = read[0][0] if len(read) == 1 else None
    panels = [panel for _, panel in read if panel is not None]
    said = {"game": found, "yard": yard, "typed": typed, "panels": panels, "told": told, "block": text, "ship": ship}
    return {**said, "refused": False, "petals": rosette(), "sides": [side.words for side in Side], "open_gun": open_gun}


def _form(game: str, ship: str, text: str, told: list[str] | None = None, open_gun: int | None = None) -> Response:
    drawn = _drawn(game, ship, text, open_gun)
    if told is not None:
        drawn |= {"told": told, "refused": bool(told)}
    url = url_for("fleet.edit", game=game, ship=ship) if ship else url_for("fleet.new", game=game)
    picture = pictures.of(game, desk().own, ship) if ship else None
    return page("fleet/edit.html", 422 if told else 200, url, **drawn, picture=picture)


@fleet.post("/<game>/new", endpoint="add")
@fleet.post("/<game>/ship/<ship>/edit", endpoint="change")
def save(game: str, ship: str = "") -> Response:
    """Keep a new ship, or her as the block says now."""
    if ship:
        ships.text_of(game, desk().own, ship)  # an unknown ship is told as such
    text, is_partial = request.form.get("block", ""), request.form.get("partial") == "yes"
    try:
        kept = ships.save_blocks(game, desk().own, text, ship, is_partial=is_partial)
    except BadInput as error:
        return _form(game, ship, text, sentences(error))
    if len(kept) > 1:
        return see(url_for("fleet.show", saved=[f"{game}.{id}" for id in kept]))
    return see(url_for("fleet.one", game=game, ship=kept[0]))


@fleet.get("/<game>/ship/<ship>")
def one(game: str, ship: str) -> Response:
    """One ship, large."""
    berth = ships.berth(game, desk().own, ship)
    found, yard = ships.yard_of(game)
    return page("fleet/ship.html", game=found, yard=yard, berth=berth, picture=pictures.of(game, desk().own, berth.id))


@fleet.get("/<game>/ship/<ship>/file")
def as_file(game: str, ship: str) -> Response:
    """Her file, to be taken away."""
    return file_answer(ships.text_of(game, desk().own, ship), "application/toml", f"{ship}.toml")


@fleet.get("/<game>/ship/<ship>/toml")
def as_text(game: str, ship: str, typed: str = "", told: Sequence[str] = ()) -> Response:
    """Her file, to be edited; again as it was typed, where something is wrong with that."""
    return page(
        "fleet/toml.html",
        422 if told else 200,
        url_for("fleet.as_text", game=game, ship=ship),
        game=ships.yard_of(game)[0],
        ship=ship,
        text=typed if told else ships.text_of(game, desk().own, ship),
        told=told,
    )


@fleet.post("/<game>/ship/<ship>/toml")
def change_text(game: str, ship: str) -> Response:
    """Keep her file as it was typed."""
    ships.text_of(game, desk().own, ship)
    text = request.form.get("text", "")
    try:
        ships.save_text(game, desk().own, ship, text)
    except BadInput as error:
        return as_text(game, ship, text, sentences(error))
    return see(url_for("fleet.one", game=game, ship=ship))


@fleet.post("/<game>/ship/<ship>/delete")
def delete(game: str, ship: str) -> Response:
    """Delete an own ship, once it was said twice."""
    if request.form.get("sure") != "yes":
        raise BadInput("delete", "tick “I am sure” first; nothing was deleted.")
    ships.remove(game, desk().own, ship)
    pictures.remove(game, desk().own, ship)
    return see(url_for("fleet.show"))


@fleet.get("/<game>/shared")
def shared(game: str, told: Sequence[str] = ()) -> Response:
    """Guns and charts."""
    found, yard = ships.yard_of(game)
    if not yard.kinds:
        raise UnknownCommand(f"{found.name} has no guns or charts to enter here.")
    return page(
        "fleet/shared.html",
        422 if told else 200,
        url_for("fleet.shared", game=game),
        game=found,
        shelves=shelves.shelves(game, desk().own),
        left_out=shelves.left_out(game, desk().own),
        told=told,
        typed=request.form if told else {},
    )


@fleet.post("/<game>/shared")
def keep_entry(game: str) -> Response:
    """Keep a gun or a chart, or delete one."""
    form = request.form
    table = form.get("kind", "")
    try:
        if "delete" in form:
            shelves.remove_entry(game, desk().own, table, form["delete"])
        else:
            shelves.save_entry(game, desk().own, table, form.get("name", ""), form.get("text", ""))
    except UmpireError as error:
        return shared(game, sentences(error))
    return see(url_for("fleet.shared", game=game, _anchor=table))


@fleet.get("/<game>/rows")
def rows(game: str, kept: Kept | None = None, told: Sequence[str] = (), text: str = "") -> Response:
    """A place to paste a fleet."""
    found, yard = ships.yard_of(game)
    if not yard.columns:
        raise UnknownCommand(f"Ships of {found.name} cannot be entered as rows; type each one as a block.")
    return page(
        "fleet/rows.html",
        422 if told else 200,
        url_for("fleet.rows", game=game),
        game=found,
        kept=kept,
        told=told,
        text=text,
    )


@fleet.post("/<game>/rows")
def add_rows(game: str) -> Response:
    """Keep the rows that are ships, and show the others again."""
    text = request.form.get("rows", "")
    try:
        kept = save_rows(game, desk().own, text)
    except BadInput as error:
        return rows(game, None, sentences(error), text)
    return rows(game, kept, list(kept.mistakes), kept.left)
