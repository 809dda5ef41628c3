"""Setting up battles, and listing those that there are: how each stands, and which of them shows a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from umpire import games
from umpire.core import playing as core
from umpire.core.campaign import CAMPAIGN
from umpire.core.errors import BadInput
from umpire.core.events import RECORD_FORMAT, Header
from umpire.core.game import Game
from umpire.core.panel import Panel
from umpire.core.seats import UMPIRE
from umpire.core.state import Scenario
from umpire.games import find_game
from umpire.service import chance
from umpire.service.desk import Desk, Moment
from umpire.service.library import datafiles
from umpire.service.table import look
from umpire.service.table.play import press
from umpire.service.table.presses import Send
from umpire.store import BattleRow


def demo_of(key: str = "") -> tuple[str, str]:
    """The game and scenario that `umpire serve --demo` opens: that game's, or the first that any game has."""
    game = find_game(key) if key else next((game for game in games.every_game() if game.data.demo), None)
    if game is None or not game.data.demo:
        raise BadInput("demo", f"{game.name if game else 'no game'} has no demo battle; start one from a scenario.")
    return game.key, game.data.demo


def new_header(
    game: str,
    scenario: str,
    name: str = "",
    rules: Mapping[str, str] | None = None,
    own: Path | None = None,
    made: Mapping[str, Any] | None = None,
    changed: Mapping[str, Any] | None = None,
) -> Header[Any]:
    """
    The first line of a new battle: everything that it starts from, whole.

    Args:
        made: the whole scenario, in place of the file of that name.
        changed: fields in place of the file's: its deck, say.

    Raises:
        BadInput: no such game, scenario or house rule, or mistakes in the data files.
    """
    found = find_game(game)
    files, broken = datafiles.what_reads(game, own)
    file = f"scenarios/{scenario}.toml"
    if made is not None:
        files[file] = made
    elif changed and file in files:
        files[file] = {**files[file], **changed}
    with datafiles.told_with(broken):
        whole = found.read_scenario(files, scenario)
    header = header_of(found, whole, name.strip() or whole.name, rules)
    if len(name) > 120:
        raise BadInput("name", "a battle's name has at most 120 letters.")
    return header


def header_of(game: Game[Any], scenario: Scenario, name: str, rules: Mapping[str, str] | None) -> Header[Any]:
    """The first line of a battle or campaign that begins now; raises `BadInput` for no such house rule or setting."""
    for id, setting in (rules or {}).items():
        game.rules.house_rules.check(id, setting)
    return Header(
        format=RECORD_FORMAT,
        battle=chance.battle_id(),
        game=game.key,
        edition=game.edition,
        name=name,
        created=chance.now(),
        scenario=scenario,
        rules=dict(rules or {}),
    )


def as_chosen(deck: str, *, is_from_11: bool) -> dict[str, Any]:
    """
    Fields in place of a scenario's: what whoever begins a battle of it chose.

    Args:
        deck: `app` or `real`; empty: as the scenario says.
        is_from_11: table numbers begin at 11.
    """
    chosen = {"deck": deck, "numbers_from_11": is_from_11}
    return {field: value for field, value in chosen.items() if value}


def start(desk: Desk, game: str, scenario: str, name: str = "", **more: Any) -> str:
    """Set up a battle and return its id; takes what `new_header` takes, and raises as it does."""
    return desk.set_up(new_header(game, scenario, name, own=desk.own, **more))


def every(desk: Desk) -> tuple[BattleRow, ...]:
    """All battles that can be played, as `Hall.rows` has them. Campaigns lie there too, and are no battles."""
    return tuple(row for row in desk.hall().rows if row.game != CAMPAIGN.key)


class Going(msgspec.Struct, frozen=True):
    """A battle that somebody may go on with."""

    row: BattleRow
    game_name: str
    round: int = 0
    """By the game's own count; 0 where it counts none."""
    gone: int = 0
    """How many cards were turned in this round; 0 in a game without them."""
    of: int = 0
    """Of how many cards in play, as the table says it; 0 where none was turned yet."""
    up: tuple[Panel, ...] = ()
    """Whose turn it is."""

    @property
    def where(self) -> str:
        """`Round 2, card 3 of 8`; empty where the game has not come so far."""
        card = f"card {self.gone} of {self.of}" if self.of else ""
        return ", ".join(part for part in (f"round {self.round}" if self.round else "", card) if part)


def going(desk: Desk, rows: Iterable[BattleRow], most: int) -> tuple[Going, ...]:
    """The first few of these battles that can be opened; one whose record is damaged is passed over."""
    return tuple(_going(desk, row) for row in islice(desk.sound(rows), most))


def _going(desk: Desk, row: BattleRow) -> Going:
    scene = look.scene(desk.moment(row.id), UMPIRE)
    gone, left = len(getattr(scene.view, "cards_turned", ())), getattr(scene.view, "cards_left", 0)
    up = tuple(panel for panel in scene.panels if panel.turn == "up")
    return Going(row, scene.game_name, scene.round, gone, gone + left if gone else 0, up)


def demo(desk: Desk, key: str = "", ended: Collection[str] = ()) -> str:
    """
    The newest demo battle of that game, else of the first that has one, that is not over; or a fresh one.

    Where nobody is led through it from its first step on, its first command has been carried out.

    Args:
        ended: battles whose result is in a book: the club's, or a campaign's.
    """
    game, scenario = demo_of(key)
    for row in desk.sound(row for row in every(desk) if row.game == game and row.id not in ended):
        moment = desk.moment(row.id)
        if moment.header.scenario.key == scenario and not _is_over(moment):
            return row.id
    battle = desk.set_up(new_header(game, scenario))
    moment = desk.moment(battle)
    first = next(iter(core.offers(moment.game, moment.state, UMPIRE)), None)
    if first is not None and not moment.game.rules.tour(moment.game, moment.state):
        press(desk, battle, Send(UMPIRE, first.command)).settled()
    return battle


def _is_over(moment: Moment) -> bool:
    """Whether the rules of the game name a winner, or one side alone is left."""
    rules, state = moment.game.rules, moment.state
    sides = rules.afloat(state)
    return bool(any(rules.won(state)) or (len(sides) > 1 and sum(sides.values()) < 2))
