"""What comes next, and whom it is about: the panels that stand on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet

from umpire.core.commands import Command
from umpire.core.lines import Next
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.service.desk import Moment, once
from umpire.service.table import look
from umpire.service.table.deciding import touches_of
from umpire.service.table.fresh import Fresh
from umpire.service.table.look import Scene

MOST = 3
"""Panels beside an act. What touches more others than that is about nobody in particular."""


@once
def at_rest(moment: Moment) -> tuple[Panel, ...]:
    """Whose turn it is; while it is nobody's, those whom the next thing to be done is about."""
    scene = look.scene(moment, UMPIRE)
    if first := up(scene):
        return first
    touched: set[str] = set()
    for offer in scene.offers:
        if type(offer.command) is type(scene.offers[0].command):
            touches = touches_of(moment, offer.command)
            touched |= touches.reads | touches.writes
    return _few(scene, touched)


def coming(moment: Moment, marks: Mapping[str, Sequence[str]]) -> Next | None:
    """
    What the one button of the table says and sends; None for a game that has none.

    Args:
        marks: what is pencilled, each mark by its name.
    """
    return moment.game.rules.next(moment.state, marks) if moment.game.rules.next else None


def after(moment: Moment, changed: Mapping[str, Fresh]) -> tuple[Panel, ...] | None:
    """Whose turn it is, and whose panel was changed most besides; None where it is nobody's turn, or nobody else's was changed."""
    mover = up(look.scene(moment, UMPIRE))
    theirs = {panel.subject for panel in mover}
    found = {subject: new for subject, new in changed.items() if subject not in theirs}
    if not mover or not found:
        return None
    return about(moment, [max(found, key=lambda subject: (found[subject].crossed, len(found[subject].values)))])


def about(
    moment: Moment, named: Iterable[str], command: Command | None = None, *, is_left: bool = False, acts: str = ""
) -> tuple[Panel, ...]:
    """
    Whose turn it is, then who is named by a form that is being filled in, or changed by a command under way.

    Args:
        is_left: the turn has gone on without that command; it is about nobody whose turn it is now.
        acts: who acts, where it is not whose turn it is.
    """
    scene = look.scene(moment, UMPIRE)
    changed = touches_of(moment, command).writes if command is not None else frozenset()
    acting = scene.panel(acts)
    first = () if is_left else (acting,) if acting else up(scene)
    theirs = {panel.subject for panel in first}
    wanted = set(named)
    asked = (panel for panel in scene.panels if panel.subject in wanted)
    found = {panel.subject: panel for panel in (*first, *asked, *_few(scene, changed - theirs, MOST - len(first)))}
    return tuple(found.values())[:MOST]


def up(scene: Scene) -> tuple[Panel, ...]:
    """Whose turn it is; not the small pieces that are moved with them."""
    return tuple(panel for panel in scene.sheets if panel.turn == "up")


def _few(scene: Scene, touched: AbstractSet[str], most: int = MOST) -> tuple[Panel, ...]:
    them = tuple(panel for panel in scene.panels if panel.subject in touched)
    return them if len(them) <= most else ()
