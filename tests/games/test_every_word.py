"""Prose is never read as data: with the name of its kind in the place of every sentence, facts, standings and state stay the same."""

from __future__ import annotations

import ast
from dataclasses import replace as rewired
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.games.chance import EVERY_GAME, ROOT, library_of
from tests.sagas import RULES, SAGA, SIDES, book_of, fought
from umpire.core import wording
from umpire.core.campaign import histories
from umpire.core.campaign import telling as campaigns
from umpire.core.campaign.lives import lives
from umpire.core.campaign.standings import standings
from umpire.core.campaign.state import Book, Sailed
from umpire.core.chronicle import Chronicle, chronicle, living, tallies
from umpire.core.chronicle.drawing import ending_of
from umpire.core.events import kind_of
from umpire.core.fates import SAID
from umpire.core.game import Game
from umpire.core.gazette import Facts, gather
from umpire.core.lines import Line
from umpire.core.panel import Panel
from umpire.core.results import Fate, Result, Side, read_fates
from umpire.core.seats import UMPIRE
from umpire.games import find_game
from umpire.service.table import look

RECORDS = sorted((ROOT / "tests/playthroughs").glob("*.jsonl"))
SAYS = ("text", "arithmetic", "behind")


def hushed_line(line: Line | None, kind: str) -> Line | None:
    """The same line, whose every word is the name of its kind."""
    if line is None:
        return None
    said = {name: kind for name in SAYS if getattr(line, name)}
    return replace(line, **said, gist=None, one_of=None, counted=None)


def hushed_panel(panel: Panel) -> Panel:
    """The same sheet, whose every word is the name of its kind. What a person wrote of a ship stays."""
    return replace(
        panel,
        kind="kind",
        fate=panel.fate if panel.end == SAID or not panel.fate else f"out: {panel.end}",
        figures=tuple(replace(one, name="figure", value="value", reasons=()) for one in panel.figures),
        lamps=tuple(replace(one, name="lamp", says="") for one in panel.lamps),
        mounts=tuple(replace(one, name="mount", arc_words="arc", figures="figures") for one in panel.mounts),
        squares=tuple(replace(one, name="squares") for one in panel.squares),
        banks=tuple(replace(one, name="bank", of="part", state="") for one in panel.banks),
        charts=(),
        notes=(),
        standing=(),
        track_name="track",
        mounts_name="mounts",
        ladder_name="ladder",
    )


def hushed(game: Game[Any], patch: pytest.MonkeyPatch) -> Game[Any]:
    """The same game, and nothing that it says means anything."""
    told = wording.told
    patch.setattr(
        wording, "told", lambda game, state, event, seat: hushed_line(told(game, state, event, seat), kind_of(event))
    )
    panels = game.sheet.panels
    return rewired(game, sheet=rewired(game.sheet, panels=lambda view: tuple(map(hushed_panel, panels(view)))))


@cache
def recorded(path: Path) -> tuple[Game[Any], Any, tuple[Any, ...]]:
    head, *lines = path.read_bytes().splitlines()
    game = find_game(msgspec.json.decode(head)["game"])
    return game, game.header_decoder.decode(head), living(game.entry_decoder.decode(line) for line in lines)


def at_the_end(game: Game[Any], path: Path) -> Any:
    _, header, entries = recorded(path)
    state = game.setup(header)
    for event in (event for entry in entries for event in entry.events):
        state = game.evolve(state, event)
    return state


def of_chronicle(found: Chronicle) -> dict[str, Any]:
    """All that reports count and draw."""
    return {
        "pieces": [(one.subject, one.side, one.hull, one.became, one.loses, ending_of(one)) for one in found.pieces],
        "damage": {id: [(one.seq, one.round, one.share) for one in them] for id, them in found.damage.items()},
        "deeds": [(one.seq, one.round, replace(one.deed, what="")) for one in found.told],
        "turning": [(one.seq, one.round, one.subjects, one.why) for one in found.turning],
        "scores": found.scores,
        "fire": tallies.table_of_fire(found),
        "done": tallies.table_of_deeds(found),
    }


def result_of(game: Game[Any], state: Any) -> Result:
    """As the table looks."""
    sheets = [panel for panel in game.panels(state, UMPIRE) if not panel.is_token]
    sides = dict.fromkeys(panel.side for panel in sheets if panel.side)
    counted = game.rules.counts(state)
    assert all(isinstance(figure, int) for of in counted.values() for figure in of.values())
    fates = tuple(map(look.fate_of, sheets))
    winner, _ = game.rules.won(state)
    points = game.rules.points(state)
    named = tuple(Side(side, points.get(side)) for side in sides)
    return read_fates(Result("2026-11-21", game.name, "A battle", named, winner, fates=fates))


def of_paper(found: Facts) -> dict[str, Any]:
    """All that the papers know, but for words that they quote."""
    return {
        "pieces": [(one.id, one.side, one.fate, one.share, one.struck_by, one.is_ship) for one in found.pieces],
        "feats": found.feats,
        "first": found.first,
        "turned": found.turned,
        "sides": found.sides,
        "winners": found.winners,
    }


def facts(game: Game[Any], path: Path) -> dict[str, Any]:
    """State, chronicle and papers of a record, as this game tells them."""
    _, header, entries = recorded(path)
    state, found = at_the_end(game, path), chronicle(game, header, entries)
    papers = gather(result_of(game, state), found, pieces=game.words.pieces)
    went = {panel.subject: game.rules.went(state, panel) for panel in game.panels(state, UMPIRE)}
    return {"state": state, **of_chronicle(found), "paper": of_paper(papers), "went": went}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_became_of_a_battle_hangs_on_no_sentence(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, _, _ = recorded(path)
    told = facts(game, path)
    found = facts(hushed(game, monkeypatch), path)

    for about, said in told.items():
        assert found[about] == said, about


@EVERY_GAME
def test_what_changes_the_state_knows_no_words(game: Game[Any]) -> None:
    """No event is folded by what it is called: nothing there imports what makes sentences or draws."""
    folder = library_of(game.key).parent
    for path in (*folder.glob("evolve.py"), *folder.glob("evolve/*.py")):
        named = {
            node.module or ""
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.ImportFrom)
        }
        assert [module for module in named if {"telling", "drawing"} & {*module.split(".")}] == [], path.name


def of_campaign(book: Book) -> dict[str, Any]:
    """Standings, and each ship's history."""
    return {
        "standings": [standings(book, of, season) for season in (0, 1) for of in ("sides", "captains")],
        "histories": {
            id: [leaf._replace(told="", chapter=None, battle=None) for leaf in histories.history(book, life).leaves]
            for id, life in lives(book).items()
        },
        "fared": {
            id: [(one.ship, one.fate, one.taken_by) for one in battle.ships] for id, battle in book.battles.items()
        },
        "papers": {id: of_paper(gather(battle.result)) for id, battle in book.battles.items()},
    }


FATES = (
    Fate("aphid", "Aphid", "", "Red", "Anna Berg", "home", 4, 18, "1 of 3 guns lost"),
    Fate("skylord", "Skylord", "crashed", "Blue", "Cleo Tanaka", "lost", 26, 26),
)
TABLE = fought(
    "b6", "2026-07-04", "At the table", "Red",
    Sailed("aphid", "Red", "anna", "anna", told="4 of 18 boxes, 1 of 3 guns lost", size=18, left=()), fates=FATES,
)  # fmt: skip


def test_a_campaign_hangs_on_no_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the table said of each ship, and how damage is told."""
    told = of_campaign(book_of([*SAGA, TABLE], SIDES, RULES))
    for room in (histories, campaigns):
        monkeypatch.setattr(room, "in_words", lambda wounds: "wounds")
    battle = TABLE.battle
    fates = tuple(replace(one, fate=one.fate and "out", hurt=one.hurt and "hurt") for one in battle.result.fates)
    quiet = replace(
        battle,
        result=replace(battle.result, fates=fates),
        ships=tuple(replace(one, told="told") for one in battle.ships),
    )
    found = of_campaign(book_of([*SAGA, replace(TABLE, battle=quiet)], SIDES, RULES))

    for about, said in told.items():
        assert found[about] == said, about
