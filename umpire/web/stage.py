"""The stage of a battle: the act or a pad, the panels that it is about, all at a glance, the log; whole or by its parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import partial
from typing import Any
from urllib.parse import urlencode

from flask import render_template, url_for
from markupsafe import Markup

from umpire.core.captains import called
from umpire.core.lines import Next, Way
from umpire.core.panel import Chart, Panel
from umpire.core.seats import UMPIRE
from umpire.core.ships.arcs import BEARINGS
from umpire.service.table import Pad, Scene, clock, look
from umpire.service.table import stage as of_act
from umpire.web.drawings import Key
from umpire.web.forms import flat, together
from umpire.web.kept import NOTHING
from umpire.web.pages import desktop, moment

NO_MARKS: Mapping[str, Sequence[str]] = {}
LINES = 12
"""Of the log beside the battle."""


def around(
    battle: str,
    about: tuple[Panel, ...] | None = None,
    pad: Pad | None = None,
    *,
    asked: str = "",
    marks: Mapping[str, Sequence[str]] = NO_MARKS,
) -> dict[str, Any]:
    """
    What stands round the act.

    Args:
        about: whom the act is about; while nothing is being done, whose turn it is.
        pad: the command under way that is open.
        asked: the query that asks for what is chosen on the page.
        marks: what is pencilled, each mark by its name.
    """
    now = moment(battle)
    coming = of_act.coming(now, marks)
    follow = {"act"}
    if coming and coming.pencil:
        follow = {"act", "glance", "panels"}
        about, asked = (
            of_act.about(now, coming.about, acts=coming.acts),
            urlencode([*coming.pencil.said(), ("seen", now.head)]),
        )
    elif coming and coming.about and about is None:
        about = of_act.about(now, coming.about)
    scene = look.scene(now, UMPIRE)
    captains, speaker = speakers(scene)
    return {
        "scene": scene,
        "captains": captains,
        "speaker": speaker,
        "coming": coming,
        "sends": together(coming.commands) if coming else [],
        "pad": pad,
        "kept": NOTHING,
        "tray": (),
        "earlier": partial(look.earlier, now),
        "about": of_act.at_rest(now) if about is None else about,
        "lit": sides(coming) if coming else {},
        "to_be_read": partial(to_be_read, scene),
        "at_a_glance": partial(at_a_glance, scene),
        "marks_of": partial(look.marks, now),
        "log": look.log(now, UMPIRE, LINES),
        "clock": clock.clock(now),
        "part_at": partial(part_at, battle, pad, about, asked, follow),
        "back": "",
        "notice": None,
        "fresh": {},
        "told_above": 0,
    }


def is_framed(battle: str) -> bool:
    """Whether its game stands in the frame of the table."""
    return moment(battle).game.rules.next is not None


def template(battle: str) -> str:
    """The page of the table."""
    return "table/frame.html" if is_framed(battle) else "table/stage.html"


def speakers(scene: Scene) -> tuple[dict[str, str], str]:
    """Every captain's seat with what that captain is called, and the seat of whose turn it is."""
    state, whose = scene.moment.state, scene.moment.game.rules.captain_of
    seats = dict.fromkeys(seat for panel in scene.panels if (seat := whose(state, panel.subject)))
    first = next((seat for panel in of_act.up(scene) if (seat := whose(state, panel.subject))), "")
    return {seat: called(state.captains, seat) for seat in seats}, first


def around_pad(battle: str, pad: Pad) -> dict[str, Any]:
    """What stands round a pad: whose turn it is, whom its command names, and whom it changes."""
    *before, command = pad.pending.read(moment(battle).game)
    said = flat(command)
    about = of_act.about(moment(battle), (value for _, value in said), command, is_left=bool(pad.refusals))
    under_way = [] if before else said  # a form begins one command again, not several
    return {
        **around(battle, about, pad),
        "lit": lit(said, about),
        "under_way": under_way,
        "declared": declared(said, about),
    }


def sides(coming: Next) -> dict[str, list[int]]:
    """Whose arcs are lit by what is pencilled: sides counted from the bow."""
    on = {whose: [way.place for way in ways if way.is_on] for whose, ways in coming.ways.items()}
    found = {whose: [int(at[5:]) - 1 for at in places if at.startswith("side.")] for whose, places in on.items()}
    return {whose: numbers for whose, numbers in found.items() if numbers}


def lit(said: Iterable[tuple[str, str]], about: Sequence[Panel]) -> dict[str, list[int]]:
    """
    Whose arcs are lit: the sides, counted from the bow, on which the first of two sees the other, and on which she is seen.

    Args:
        said: the fields of a form or command, by name.
    """
    sides = [side for side, _ in BEARINGS]
    found: dict[str, list[int]] = {}
    for name, value in said:
        place = {"bearing": 0, "her_bearing": 1}.get(name.rpartition(".")[2], len(about))
        if value in sides and place < len(about):
            found.setdefault(about[place].subject, []).append(sides.index(value))
    return found


def declared(said: Iterable[tuple[str, str]], about: Sequence[Panel]) -> dict[str, list[Way]]:
    """
    Of each panel the places at which a command under way was pencilled: guns that fire or answer, and the sides. They stay drawn.

    Args:
        said: the fields of the command, by name; of several aims each by its number, as their targets stand among the panels.
    """
    sides = {side: (f"side.{number}", number) for number, (side, _) in enumerate(BEARINGS[:6], 1)}
    found: dict[str, list[Way]] = {}
    for name, value in said:
        *_, aim, field = ("", "", *name.split("."))
        target = 1 + int(aim) if aim.isdigit() else 1
        at = {"guns": 0, "bearing": 0, "answer": target, "her_bearing": target}.get(field, len(about))
        if at < len(about):
            guns = {mount.id: (f"gun.{mount.id}", number) for number, mount in enumerate(about[at].mounts, 1)}
            place, number = {**sides, **guns}.get(value, ("", 0))
            found.setdefault(about[at].subject, []).append(Way(place, (), place, is_on=True, sign=str(number)))
    return found


def part_at(
    battle: str,
    pad: Pad | None,
    about: tuple[Panel, ...] | None,
    asked: str,
    follow: AbstractSet[str],
    name: str,
    told_above: int = 0,
) -> str:
    """
    Where a part of this page is fetched anew, as it stands beside this pad or form.

    Args:
        asked: the query that asks for what is chosen on the page.
        follow: parts that show it.
    """
    if pad:
        return url_for("table.one_part", battle=battle, name=name, pad=pad.id)
    if asked and name in follow:
        return f"{url_for('table.one_part', battle=battle, name=name)}?{asked}"
    named = [panel.subject for panel in about or ()] if name == "panels" else []
    return url_for("table.one_part", battle=battle, name=name, about=named, done=told_above or None)


def at_a_glance(scene: Scene) -> Markup:
    """All ships, and how the round stands; drawn once for each line of the log."""
    return _drawn(scene, "glance", "table/_glance.html")


def tiles(scene: Scene) -> Markup:
    """Every ship as a tile, all of them on one screen; drawn once for each line of the log."""
    return _drawn(scene, "tiles", "table/_tiles.html")


def to_be_read(scene: Scene, panel: Panel) -> Markup:
    """One panel, small enough that two stand beside each other; drawn once for each line of the log."""
    name = f"panel/{panel.subject}"
    return _drawn(scene, name, f"games/{scene.game}/panel.html", "games/any/panel.html", panel=panel, marks=())


def line_of_ship(scene: Scene, panel: Panel) -> Markup:
    """A ship's line at a glance: drawn again when her panel is another, however many lines of the log came between."""
    key = (scene.battle, "line", scene.places.get(panel.side, 0), panel)
    return _kept(key, ("table/_line.html",), scene=scene, panel=panel)


def lying(scene: Scene) -> Sequence[Chart]:
    """What lies on the table besides the panels, as this seat sees it: the wind, what is left of a deck."""
    charts: Sequence[Chart] = scene.moment.game.sheet.paperwork.lying(scene.view)
    return charts


def _drawn(scene: Scene, name: str, *templates: str, **known: Any) -> Markup:
    return _kept((scene.battle, scene.head, "umpire", name), templates, scene=scene, **known)


def _kept(key: Key, templates: Sequence[str], **known: Any) -> Markup:
    drawn = desktop().drawings.take(key, lambda: render_template(list(templates), **known))
    return Markup(drawn.decode())  # noqa: S704 - drawn by our own templates
