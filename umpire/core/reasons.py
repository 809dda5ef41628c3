"""Why is it so: the values that a panel shows, by the names that corrections use, so that each can be asked about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from umpire.core.events import Corrected, Event
from umpire.core.game import Game
from umpire.core.panel import Lamp, Panel
from umpire.core.wording import panel_of


class Shown(msgspec.Struct, frozen=True):
    """A value on a panel."""

    label: str
    state: str
    """In words: `amber`, `9 of 24 crossed`, `Low`."""
    reasons: tuple[str, ...] = ()


def shown(panel: Panel) -> dict[str, Shown]:
    """Every value of one panel by name: `skylord.lamp.fire`, `skylord.boxes.9`, `skylord.gun.bow`, `skylord.band`."""
    id = panel.subject
    values = {id: Shown(panel.name, panel.fate)}
    for figure in panel.listed:
        values[f"{id}.{figure.id}"] = Shown(figure.name, figure.value, figure.reasons)
    if panel.band:
        values[f"{id}.band"] = Shown(panel.ladder_name, panel.band)
    if panel.ceiling:
        values[f"{id}.ceiling"] = Shown(panel.ceiling_name, panel.ceiling)
    for squares in panel.squares:
        left = "?" if squares.left is None else f"{squares.left} of {'?' if squares.total is None else squares.total}"
        values[f"{id}.{squares.id}"] = Shown(squares.name, left)
    for lamp in panel.lamps:
        values[f"{id}.lamp.{lamp.id}"] = Shown(lamp.name, lamp_words(lamp))
    if panel.boxes:
        values[f"{id}.boxes"] = Shown(panel.track_name, f"{panel.crossed} of {panel.boxes} crossed")
    for box in (box for row in panel.track for box in row):
        state = "crossed" if box.is_crossed else "open"
        values[f"{id}.boxes.{box.place}"] = Shown(f"Box {box.place}, {box.word}", state)
    for mount in panel.mounts:
        values[f"{id}.gun.{mount.id}"] = Shown(mount.name, ", ".join(mount.marks) or "ready")
    if panel.told:
        values[f"{id}.notes"] = Shown("Notes", "; ".join(panel.told))
    values[f"{id}.fate"] = Shown("In the battle", panel.fate or "yes")
    values[f"{id}.captain"] = Shown("Captain", panel.captain or "nobody")
    return values


def lamp_words(lamp: Lamp) -> str:
    """How a lamp stands."""
    lit = [colour for colour, is_lit in (("amber", lamp.amber), ("red", lamp.red)) if is_lit]
    return " and ".join(lit) or "off"


def differences(before: Panel | None, after: Panel) -> tuple[str, ...]:
    """The names of the values that are otherwise now."""
    old = shown(before) if before is not None else {}
    new = shown(after)
    return tuple(name for name in {**old, **new} if old.get(name) != new.get(name))


def concerns(game: Game[Any], before: Any, after: Any, event: Event, subject: str) -> tuple[str, ...]:
    """
    The names of the values of one subject that an event is about: itself where a field names it, and whatever it changed.

    Where a game does not say better, all of its panel is compared before and after. That is dear: it draws two views.
    """
    if game.sheet.concerns is not None:
        return tuple(game.sheet.concerns(before, after, event, subject))
    names: dict[str, None] = {}
    if subject in (getattr(event, field) for field in event.__struct_fields__):
        names[subject] = None
    if isinstance(event, Corrected) and event.name.startswith(f"{subject}."):
        names[event.name] = None
    now = panel_of(game, after, subject) if before is not after else None
    if now is not None:
        names.update((name, None) for name in differences(panel_of(game, before, subject), now))
    return tuple(names)


Kinds = tuple[type[Event], ...]


def led_by(
    table: Mapping[type[Event], Kinds], is_cause: Callable[[Any, Any], bool]
) -> Callable[[Any, Sequence[Event], int], tuple[int, ...]]:
    """
    What leads to what, as a table: each kind of event with the kinds that it may follow from in the same command.

    Args:
        is_cause: whether the one, of such a kind, led to the other: they are about the same.
    """

    def led_to(state: Any, events: Sequence[Event], place: int) -> tuple[int, ...]:
        event = events[place]
        kinds = table.get(type(event), ())
        return tuple(at for at in range(place) if isinstance(events[at], kinds) and is_cause(events[at], event))

    return led_to
