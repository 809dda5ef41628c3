"""
The web: pages for the umpire's table and for every seat, their streams, and the JSON API.

Whoever sits at this machine is the umpire (`machine.py`); other devices are let in by codes or words (`access.py`). Hosts and origins
are checked so that no other page in the umpire's browser can reach it. Everybody else looks through an unguessable link of a seat,
which shows that seat's view and takes only what the game leaves to its captain.
"""

from __future__ import annotations

from collections.abc import Iterator

from flask import Blueprint, Flask
from jinja2 import StrictUndefined
from werkzeug.utils import find_modules, import_string

from umpire import __version__
from umpire.core.campaign.scores import signed
from umpire.core.events import kind_of
from umpire.core.ships.arcs import BEARINGS
from umpire.paths import templates_folder
from umpire.service import plates
from umpire.service.hall import qr
from umpire.service.table import notes as reminders
from umpire.service.table import showing
from umpire.web import (
    access,
    assets,
    binding,
    blank,
    boards,
    compiled,
    errors,
    forms,
    guard,
    guide,
    packing,
    peer,
    press,
    reaching,
    routing,
    stage,
    table,
)
from umpire.web.config import Config
from umpire.web.pages import EXTENSION, Desktop
from umpire.web.room import room

LARGEST_BODY = 512 * 1024
"""Bytes of a request. The fullest fire form has about ten thousand."""
MOST_FIELDS = 4000


def create_app(config: Config) -> Flask:
    """The app on an open desk."""
    app = Flask(__name__, template_folder=str(templates_folder()))
    app.url_rule_class = routing.Route
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_BODY,
        MAX_FORM_MEMORY_SIZE=LARGEST_BODY,
        MAX_FORM_PARTS=MOST_FIELDS,
        SEND_FILE_MAX_AGE_DEFAULT=31_536_000,
    )
    desktop = Desktop(config)
    app.extensions[EXTENSION] = desktop
    env = app.jinja_env
    env.bytecode_cache = compiled.Compiled()
    env.undefined = StrictUndefined
    env.trim_blocks = env.lstrip_blocks = True
    env.globals.update(
        new_id=desktop.ids,
        bearings=BEARINGS,
        plates=plates,
        flat=forms.flat,
        blanks_of=blank.blanks_of,
        unsaid=blank.unsaid,
        told_besides=blank.told_besides,
        drawing_of=boards.drawing_of,
        line_of=boards.line_of,
        pixels=boards.pixels,
        movers=boards.movers,
        places=boards.places,
        version=__version__,
        boot=desktop.boot,
        second_place=press.second_place,
        assets=assets,
        lying=stage.lying,
        line_of_ship=stage.line_of_ship,
        room=room,
        notes_of=lambda scene: reminders.reminders(scene.moment),
        tour_of=table.tour_of,
        guide=guide.guide,
        qr_of=qr,
        wall_of=lambda scene: showing.wall(scene.moment),
        last_round_of=lambda scene: showing.announced(scene.moment),
        last_round_words=showing.LAST_ROUND,
        outward=reaching.outward,
        typed=reaching.typed,
        purpose=guide.purpose,
        has_page=app.view_functions.__contains__,
    )
    env.filters["capfirst"] = lambda text: text[:1].upper() + text[1:]
    env.filters["figure"] = signed
    env.filters["ruled"] = _ruled
    env.filters["by"] = lambda things, name: {getattr(thing, name): thing for thing in things}
    env.filters["kind"] = kind_of
    env.tests["of_kind"] = lambda offer, kind: kind_of(offer.command) == kind
    env.tests["marked"] = lambda mount, mark: mark in mount.marks
    for asked in (guard.check, access.check, guard.check_battle, binding.check, binding.land, routing.give_room):
        app.before_request(asked)
    for leaving in (packing.packed, desktop.ids.fill):  # the last one first
        app.after_request(leaving)
    guard.watch(app)
    peer.watch(app, config.at)
    errors.handle(app)
    for place in _places():
        app.register_blueprint(place)
    return app


def _places() -> Iterator[Blueprint]:
    """The pages of every module of this room: a new one is named nowhere else."""
    for module in find_modules(__name__):
        for one in vars(import_string(module)).values():
            if isinstance(one, Blueprint) and one.import_name == module:
                yield one


def _ruled(overruled: str) -> str:
    """What was overruled, its id in words: «too far: a tailwind»."""
    id, colon, why = overruled.partition(": ")
    return id.replace("-", " ") + colon + why


__all__ = ["Config", "create_app"]
