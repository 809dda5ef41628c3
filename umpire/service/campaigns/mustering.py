"""The next battle: a campaign's ships and captains in a scenario, each ship as she stands, begun in one go or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from umpire.core import byhand, replay
from umpire.core.commands import Correct, CorrectMany
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.fields import Files, raise_all
from umpire.core.game import Game
from umpire.core.marks import Value
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.core.ships.planner import Mustered
from umpire.core.ships.shipyard import FOLDER
from umpire.core.wording import panel_of
from umpire.core.wounds import Wound, in_words
from umpire.games import find_game
from umpire.service.campaigns.rollcall import PLAIN, Plan
from umpire.service.desk import Desk
from umpire.service.library import datafiles, fleet, tables_of
from umpire.service.table import Send, battles, press, tonight


class Enlisted(Mustered, frozen=True):
    """Who sails, and how she stands."""

    wounds: tuple[Wound, ...] = ()


def begin(
    desk: Desk,
    game: str,
    scenario: str,
    crew: Sequence[Enlisted],
    plan: Plan = PLAIN,
    why: str = "as she stands",
) -> str:
    """
    Set a battle up in which these ships sail as they stand, and return its id.

    What they stand with is one line of its log, the umpire's: it is read, printed and taken back like any other. A ship whose
    damage lets her fly no longer as high as she would start begins as high as she can.

    Args:
        scenario: its key; empty for ships alone, where a battle of the game needs no more.
        why: stands beside the line: «as she stands in The Long Siege».

    Raises:
        BadInput: no such game or scenario, too few or too many captains, mistakes in the data files; or everything that a ship
            cannot begin with. Nothing was begun then.
    """
    found = find_game(game)
    key, made = _made_for(desk, found, scenario, crew)
    if plan.real_deck:
        made["deck"] = "real"
    header = battles.new_header(game, key, plan.name, plan.rules, desk.own, made=made)
    values = _standing(found, header, crew)
    battle = desk.set_up(header)
    if values:
        press(desk, battle, Send(UMPIRE, CorrectMany(values, why))).settled()
    return battle


def _made_for(desk: Desk, game: Game[Any], scenario: str, crew: Sequence[Mustered]) -> tuple[str, dict[str, Any]]:
    """The key and the fields of a scenario with these ships and captains in it."""
    muster = game.data.planner.muster if game.data.planner is not None else None
    if muster is None:
        raise BadInput("game", f"a campaign cannot send ships into {game.name}; start it from a scenario.")
    files, broken = datafiles.what_reads(game.key, desk.own)
    fields: Mapping[str, Any] | None = {"name": "Tonight’s battle"}
    if scenario:
        file = f"scenarios/{scenario}.toml"
        if file in broken:
            raise broken[file]
        fields = files.get(file)
    else:
        tonight.yard_of(game.key)
    if fields is None:
        raise BadInput("scenario", f"there is no scenario {scenario[:40]!r} of {game.name}; choose another.")
    made = muster(fields, _numbered(desk, game, crew))
    _check_files(files, made, crew)
    return scenario or tonight.KEY, made


def _numbered(desk: Desk, game: Game[Any], crew: Sequence[Mustered]) -> list[Mustered]:
    """Each ship with the table number of her own control panel, where the campaign gives her none."""
    if all(one.number for one in crew):
        return [*crew]
    printed = {berth.id: berth.panel.number for berth in fleet.berths_of(game, desk.own) if berth.panel is not None}
    return [
        msgspec.structs.replace(one, number=one.number or printed.get(one.ship, 0)) if one.ship else one for one in crew
    ]


def _check_files(files: Files, made: Mapping[str, Any], crew: Sequence[Mustered]) -> None:
    """Every ship that the scenario takes from the library is there."""
    sailing = {str(entry.get("id")) for entry in tables_of(made, "ships") if "ship" in entry}
    lost = [one for one in crew if one.id in sailing and f"{FOLDER}{one.ship}.toml" not in files]
    told = (f"{_called(one)} is no longer in the library ({one.ship[:40]!r})" for one in lost if one.ship)
    bare = (f"{_called(one)} is not in the library" for one in lost if not one.ship)
    raise_all(
        [
            BadInput("ships", f"{words}; choose a control panel for her, or leave her ashore.")
            for words in (*told, *bare)
        ]
    )


def _called(one: Mustered) -> str:
    return one.name or one.id


def _standing(game: Game[Any], header: Header[Any], crew: Sequence[Enlisted]) -> dict[str, Value]:
    """The marks that give these ships what they stand with, in the battle of this header. What stands so already is left out."""
    fresh = game.setup(header)
    panels = {panel.subject: panel for panel in game.panels(fresh, UMPIRE)}
    mistakes: list[BadInput] = []
    values: dict[str, Value] = {}
    for one in crew:
        if one.wounds and one.id not in panels:
            told = f"{_called(one)} is no ship of “{header.scenario.name}”, so she cannot begin it with her damage"
            mistakes.append(BadInput("ships", f"{told} ({in_words(one.wounds)}). Leave her ashore, or repair her."))
            continue
        for wound in one.wounds:
            try:
                values |= _set(game, fresh, one, wound)
            except BadInput as wrong:
                mistakes.append(wrong)
    raise_all(mistakes)
    return {**values, **dict(_lower(game, fresh, values, panels))}


def _set(game: Game[Any], fresh: Any, one: Enlisted, wound: Wound) -> dict[str, Value]:
    """The mark of one wound; empty where she has it anyway. Raises `BadInput` with a sentence about her."""
    name = f"{one.id}.{wound.path}"
    mark = game.rules.marks.find(fresh, name)
    told = f"{_called(one)} cannot begin with “{wound.words}”"
    if mark is None:
        raise BadInput("ships", f"{told}: her control panel has no such thing. Change her damage.")
    try:
        now = mark.read(wound.value)
    except BadInput as wrong:
        what = f"{mark.words}, {wrong.message}"
        raise BadInput("ships", f"{told}: {what} Change her damage.") from wrong
    return {} if now == mark.value else {name: now}


def _lower(
    game: Game[Any], fresh: Any, values: Mapping[str, Value], panels: Mapping[str, Panel]
) -> Iterator[tuple[str, Value]]:
    """Bands of ships that would start higher than they can fly by now."""
    if not values:
        return
    state = replay.fold(game, fresh, byhand.correct_many(game, fresh, CorrectMany(dict(values))))
    for panel in game.panels(state, UMPIRE):
        mark = game.rules.marks.find(state, f"{panel.subject}.band")
        if mark is None or not _is_too_high(panel) or _is_too_high(panels[panel.subject]):
            continue
        for option in mark.options:
            after = game.evolve(state, byhand.correct(game, state, Correct(mark.name, option)))
            if (lower := panel_of(game, after, panel.subject)) is not None and lower.band == panel.ceiling:
                yield mark.name, option
                break


def _is_too_high(panel: Panel) -> bool:
    """Whether her band lies above the highest that she can hold: bands stand from the top down."""
    places = [panel.ladder.index(band) for band in (panel.band, panel.ceiling) if band in panel.ladder]
    return len(places) == 2 and places[0] < places[1]
