"""House rules and kinds: every switch is read and tried, every command and event has its words."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from functools import cache

import pytest

from tests.games.chance import BATTLES, EVERY, EVERY_GAME, ROOT, library_of, played, start
from umpire.core import playing as core
from umpire.core import wording
from umpire.core.answers import Ask
from umpire.core.commands import Command, SetHouseRule
from umpire.core.errors import BadInput
from umpire.core.events import Event
from umpire.core.game import Game
from umpire.core.houserules import Switch
from umpire.core.objections import Objections
from umpire.core.seats import UMPIRE

SWITCHES = [(game.key, switch) for game in EVERY for switch in game.rules.house_rules.switches.values()]
EVERY_SWITCH = pytest.mark.parametrize(
    ("key", "switch"), SWITCHES, ids=lambda value: value.id if isinstance(value, Switch) else value
)
ON_PAPER = "drawing"
"""Folder of a game that only shows how a switch is set."""


@BATTLES
def test_house_rules_can_be_set_and_only_as_they_are(game: Game, scenario: str) -> None:
    """Every setting; nothing else."""
    state = start(game, scenario)
    for switch in game.rules.house_rules.switches.values():
        for setting, _ in switch.settings:
            events = core.decide(game, state, SetHouseRule(switch.id, setting), Ask(), Objections())
            assert game.rules.house_rules.setting(game.evolve(state, events[0]).rules, switch.id) == setting
        with pytest.raises(BadInput):
            core.decide(game, state, SetHouseRule(switch.id, "no such setting"), Ask(), Objections())


@EVERY_SWITCH
def test_a_switch_is_read_by_a_rule(key: str, switch: Switch) -> None:
    """By its id, in the game's own code, and not only where it is printed."""
    files = library_of(key).parent.rglob("*.py")
    code = [file.read_text("utf-8") for file in files if ON_PAPER not in file.parts]
    asked = re.compile(rf"""setting\((?:[\w.]+, )?"{switch.id}"\)""")
    assert any(asked.search(text) for text in code)


@cache
def said_in_tests(key: str) -> list[set[str]]:
    """The words and names of arguments in each test of a game, and in what it is parametrized by."""
    folder = ROOT / "tests" / "games" / key
    trees = [ast.parse(file.read_text("utf-8")) for file in folder.rglob("test_*.py")]
    return [said_in(node) for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def said_in(test: ast.FunctionDef) -> set[str]:
    """Nothing where it is no test; not what a bare command names, which may be about the command alone."""
    nodes = [*ast.walk(test)] if test.name.startswith("test_") else []
    bare = [one for one in nodes if isinstance(one, ast.Call) and ast.unparse(one.func) == SetHouseRule.__name__]
    nodes = [one for one in nodes if not any(one in call.args for call in bare)]
    words = {str(node.value) for node in nodes if isinstance(node, ast.Constant)}
    return words | {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}


@EVERY_SWITCH
def test_a_switch_changes_something_in_a_test(key: str, switch: Switch) -> None:
    """Each of its settings but the default is played in a test of the game that names the switch."""
    about = [said for said in said_in_tests(key) if said & {switch.id, switch.id.replace("-", "_")}]
    assert [setting for setting, _ in switch.settings[1:] if not any(setting in said for said in about)] == []


@EVERY_GAME
def test_kinds_stand_under_their_own_tags(game: Game) -> None:
    """A kind of another sort, or one without a tag of its own, would be stored as something else."""
    for base, types in ((Command, game.rules.commands), (Event, game.rules.events)):
        assert all(issubclass(kind, base) for kind in types)
        tags = [str(kind.__struct_config__.tag) for kind in types]
        assert [tag for tag in tags if not re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", tag)] == []


@EVERY_GAME
def test_words_are_for_what_there_is(game: Game) -> None:
    """
    No sentence stands for a kind that the game does not know, and each event has one: without it only umpires read of it.

    A command without words is said by its fields, which is enough for a tray.
    """
    assert {*game.words.says} <= {*game.commands}
    assert {*game.words.lines} <= {*game.events}
    assert {*game.words.lines, *wording.CORE_LINES} >= {*game.rules.events}


@BATTLES
def test_an_event_without_a_sentence_is_told_to_umpires_alone(game: Game, scenario: str) -> None:
    """Nobody knows what is secret in it."""
    record = played(game, scenario, 5, 60)
    told = [event for entry in record.entries for event in entry.events]
    speechless = replace(game, words=replace(game.words, lines={}))
    for event in told:
        if type(event) not in wording.CORE_LINES:
            assert core.line_for(speechless, record.state, event, UMPIRE) is not None
            assert not any(core.line_for(speechless, record.state, event, seat) for seat in game.seats(record.state))


@BATTLES
def test_a_command_without_words_is_said_by_its_kind(game: Game, scenario: str) -> None:
    """So a game may come without any."""
    record = played(game, scenario, 5, 60)
    wordless = replace(game, words=replace(game.words, says={}))
    for entry in record.entries:
        assert wording.says(game, record.state, entry.command).strip()
        assert wording.says(wordless, record.state, entry.command).strip()
