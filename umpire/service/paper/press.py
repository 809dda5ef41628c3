"""Sheets on paper: one control panel, all of them, and the fleet sheet, each as PDF."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from typing import Any

from msgspec.structs import replace

from umpire.core.errors import BadInput, NotAllowed, UnknownCommand
from umpire.core.game import Game
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE, Seat
from umpire.drawing.built import as_built
from umpire.drawing.letters import plain
from umpire.printing.fleet import fleet_html
from umpire.printing.foot import Foot
from umpire.printing.html import PLAIN, Style
from umpire.printing.imposition import read_backs
from umpire.printing.maps import map_html
from umpire.printing.panels import grouped, panels_html
from umpire.printing.paper import Paper, read_paper
from umpire.printing.photographs import address as photo_address
from umpire.service.desk import Desk
from umpire.service.library import pictures
from umpire.service.paper.bundles import PRESSROOM, Bundle, Part, Sheet, gathered, printed
from umpire.service.paper.queue import Queue
from umpire.service.table import Scene, look

STATES = ("now", "blank")
MAP = "Map of the table"
QUEUE = Queue()
"""Of captains, who print their own panels."""

__all__ = ["PRESSROOM", "Style", "as_usual", "file_stem", "find_subject", "fleet", "panel", "panels", "printed"]


def as_usual(outward: str, battle: str) -> Style:
    """
    Panels in full and in colour, each with the address of its ship. Paper lies open, so it is no secret.

    Args:
        outward: where other devices reach this table; empty while it is closed.
    """
    return PLAIN._replace(ships_at=f"{outward}/ship/{battle}" if outward and battle else "")


def panel(
    desk: Desk,
    battle: str,
    seat: Seat,
    subject: str,
    paper: str = "a4",
    state: str = "now",
    *,
    style: Style = PLAIN,
) -> Sheet:
    """
    One control panel.

    Args:
        seat: who asks; a captain gets the own sheets, a spectator none.
        state: «now», or «blank» as it is before a battle.

    Raises:
        NotAllowed: a panel that this seat may not read, or that is not there: the answer is the same.
        UnknownCommand: for the umpire, a panel that is not there.
        CannotPrint: no Pango, say.
        Crowded: too many of this seat, or of all captains, are in the making.
        BadInput, UnknownBattle.
    """
    sheet = read_paper(paper)
    _check_state(state)
    scene = look.scene(desk.moment(battle), seat)
    found = scene.panel(subject)
    if not seat.is_umpire and (found is None or not found.is_own):
        raise NotAllowed("This seat may not see that control panel.")
    if found is None:
        raise UnknownCommand(f"There is no {_one(scene)} {subject[:40]!r} in this battle.")
    ((_, html),) = panel_sheets(desk, scene, [found], sheet, state, style)
    stem = _stem(scene, "-".join(filter(None, (str(found.number or ""), file_stem(found.subject)))), sheet, state)
    with nullcontext() if seat.is_umpire else QUEUE.place(battle, str(seat)):
        return printed(stem, html, is_guest=not seat.is_umpire)


def panels(
    desk: Desk,
    battle: str,
    paper: str = "a4",
    state: str = "now",
    backs: str = "",
    *,
    style: Style = PLAIN,
) -> Sheet:
    """
    All control panels in one document, made on both cores; raises as `panel` does.

    Args:
        backs: the edge on which the printer flips its sheets, or «none»; without it both sides are printed if one has two.
    """
    sheet = read_paper(paper)
    backs = read_backs(backs) if backs else ""
    _check_state(state)
    scene = look.scene(desk.moment(battle), UMPIRE)
    parts = panel_parts(desk, scene, sheet, state, style)
    title = f"{plain(scene.name)[:80]} · control panels"
    return gathered(Bundle(parts, title), _stem(scene, "panels", sheet, state), backs=backs)


def panel_parts(desk: Desk, scene: Scene, paper: Paper, state: str, style: Style) -> tuple[Part, ...]:
    """A part for each sheet, or for two that share a page; raises `BadInput` for a battle without sheets."""
    return tuple(
        Part(
            "-".join(f"{one.number:02d}-{file_stem(one.name)}".removeprefix("00-") for one in two), named(two), (html,)
        )
        for two, html in panel_sheets(desk, scene, sheets_of(scene), paper, state, style)
    )


def sheets_of(scene: Scene) -> tuple[Panel, ...]:
    """What has a sheet in this battle; raises `BadInput` where nothing has."""
    if not scene.sheets:
        raise BadInput("", f"there is no {_one(scene)} in this battle to print.")
    return scene.sheets


def _one(scene: Scene) -> str:
    return scene.moment.game.words.pieces[0]


def named(panels: Sequence[Panel]) -> str:
    """«3 Skylord and 4 Wasp», as an outline calls their sheet."""
    return " and ".join(plain(panel.called)[:64] for panel in panels)


def fleet(desk: Desk, battle: str, paper: str = "a4") -> Sheet:
    """The fleet sheet: everything as it stands, twelve a page; raises as `panel` does."""
    sheet = read_paper(paper)
    scene = look.scene(desk.moment(battle), UMPIRE)
    return printed(_stem(scene, "fleet", sheet, "now"), fleet_html(scene.sheets, sheet, foot_of(scene)))


def map_part(scene: Scene, paper: Paper, ink: str) -> Part:
    """The map of the table in a scene, which may be past; raises `BadInput` for a battle that keeps none."""
    if scene.board is None:
        raise BadInput("map", f"there is no map of {scene.name} to print.")
    return Part("map", MAP, (map_html(scene.board, paper, foot_of(scene), ink),))


def find_subject(desk: Desk, battle: str, words: str) -> str:
    """A subject from its table number, name or id; raises `BadInput` with those that there are."""
    scene = look.scene(desk.moment(battle), UMPIRE)
    wanted = words.strip().casefold()
    for panel in scene.panels:
        if wanted in (panel.subject.casefold(), panel.name.casefold(), str(panel.number or panel.name)):
            return panel.subject
    listed = ", ".join(panel.called for panel in scene.panels)
    raise BadInput("ship", f"{words[:40]!r} is no {_one(scene)} of this battle; one of {listed}.")


def _check_state(state: str) -> None:
    if state not in STATES:
        raise BadInput("state", f"{state[:40]!r} is not a state of a panel; use one of {', '.join(STATES)}.")


def foot_of(scene: Scene, is_blank: bool = False) -> Foot:
    """What stands at the foot of this battle's sheets."""
    if is_blank:
        return Foot(scene.name, 0, 0, is_blank=True, sides=scene.places)
    up = next((panel for panel in scene.panels if panel.turn == "up"), None)
    card = up.name if up is not None and (scene.seat.is_umpire or up.is_own) else ""
    # A fight on its own counts no rounds, and its foot has the number that its view holds.
    round = scene.round or int(getattr(scene.view, "round", 0))
    return Foot(scene.name, round, scene.head, card=card, sides=scene.places)


def panel_sheets(
    desk: Desk, scene: Scene, found: Sequence[Panel], paper: Paper, state: str, style: Style
) -> list[tuple[Sequence[Panel], str]]:
    """Control panels as HTML, each by itself, or each two that share a page."""
    found, foot = as_ordered(scene, found, state), foot_of(scene, state == "blank")
    shown = photographs(desk, scene.moment.game, found)
    return [(two, panels_html(two, paper, foot, style, shown)) for two in grouped(found, paper, style)]


def as_ordered(scene: Scene, found: Sequence[Panel], state: str) -> tuple[Panel, ...]:
    """Panels of a battle in the state that was asked for: as they stand, or blank."""
    if state != "blank":
        return tuple(found)
    moment = scene.moment
    before = {panel.subject: panel for panel in moment.game.panels(moment.log.start, UMPIRE)}
    return tuple(blank(panel, before.get(panel.subject, panel)) for panel in found)


def photographs(desk: Desk, game: Game[Any], found: Sequence[Panel]) -> dict[str, str]:
    """The pictures of those whose owners show them so, by subject, as addresses that hold the picture itself."""
    if game.data.shipyard is None:
        return {}
    faces = pictures.faces(game.key, desk.own)
    shown = {}
    for panel in found:
        picture = pictures.of(game.key, desk.own, panel.subject) if panel.subject in faces else None
        if picture is not None:
            with suppress(OSError):
                shown[panel.subject] = photo_address(picture.path.read_bytes())
    return shown


def blank(panel: Panel, before: Panel) -> Panel:
    """
    A panel without anything that has happened to it: what `before` the battle was known, and what was learnt since.

    Nothing is marked and no marker of the ladder set, for that is done by hand.
    """
    return replace(
        as_built(panel),
        captain=panel.captain,
        figures=before.figures,
        banks=before.banks,
        ceiling=before.ceiling,
        notes=before.notes,
        standing=before.standing,
        is_own=panel.is_own,
    )


def begun(panel: Panel) -> Panel:
    """
    A panel as its ship begins a battle: what she was given at its start is crossed, lost or spent, all else as on a blank one.

    House: no marker of the ladder is set, for that is done by hand.
    """
    return replace(blank(panel, panel), track=panel.track, mounts=panel.mounts, squares=panel.squares)


def file_stem(words: str) -> str:
    """Words as a part of a file's name that every system takes."""
    return re.sub(r"[^a-z0-9]+", "-", words.casefold()).strip("-")[:40].strip("-") or "x"


def _stem(scene: Scene, what: str, paper: Paper, state: str) -> str:
    line = "blank" if state == "blank" else f"line-{scene.head}"
    return f"{file_stem(scene.name)}-{what}-{line}-{paper.key}"
