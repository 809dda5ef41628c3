"""Every game as a chronicle tells it: deeds of pieces that there are, damage that adds up, and nothing that spectators may not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace as rewired
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.games.chance import BATTLES, files_of, played
from umpire.core import playing
from umpire.core.chronicle import Chronicle, chronicle, living
from umpire.core.chronicle.drawing import RIGHT, badges, courses
from umpire.core.chronicle.tallies import sides, table_of_fire
from umpire.core.events import Corrected, Entry, Header, Quoted, Struck
from umpire.core.game import Game
from umpire.core.seats import SPECTATOR, UMPIRE
from umpire.games import find_game
from umpire.games.avertigos.events.course import Healed
from umpire.games.cloudships.fates import EXPECTED

FOLDER = Path(__file__).parents[1] / "playthroughs"
RECORDS = sorted(path.name for path in FOLDER.glob("*.jsonl"))
EVERY_RECORD = pytest.mark.parametrize("name", RECORDS)


@cache
def recorded(name: str) -> tuple[Game[Any], Header[Any], tuple[Entry[Any, Any], ...]]:
    head, *lines = (FOLDER / name).read_bytes().splitlines()
    game = find_game(msgspec.json.decode(head)["game"])
    return game, game.header_decoder.decode(head), tuple(game.entry_decoder.decode(line) for line in lines)


@cache
def told(name: str) -> Chronicle:
    game, header, entries = recorded(name)
    return chronicle(game, header, living(entries))


def state_at_the_end(name: str) -> Any:
    game, header, entries = recorded(name)
    state = game.setup(header)
    for event in (event for entry in living(entries) for event in entry.events):
        state = game.evolve(state, event)
    return state


def everything_agrees(game: Game[Any], found: Chronicle, state: Any) -> None:
    """Pieces, deeds and drawings are of what there is, and in order."""
    seen = {panel.subject for panel in game.panels(state, SPECTATOR)}
    ids = {one.subject for one in found.pieces}
    assert seen <= ids
    for one in found.told:
        assert {one.deed.by, one.deed.to} - {""} <= ids, one
        assert one.deed.damage >= 0
        assert one.deed.hits >= 0
    assert [one.seq for one in found.told] == sorted(one.seq for one in found.told)
    for subject, moments in found.damage.items():
        assert [one.seq for one in moments] == sorted({one.seq for one in moments}), subject
        assert all(0.0 <= one.share <= 1.0 for one in moments)
        assert moments[-1].fate == next(one.fate for one in found.pieces if one.subject == subject)
    for one in courses(found, badges(sides(found.pieces))):
        assert one.line.startswith("M ")
        assert 0 < one.end[0] <= RIGHT


@EVERY_RECORD
def test_deeds_name_pieces_that_there_are(name: str) -> None:
    """In the recorded battles of each game, in which something was done."""
    everything_agrees(recorded(name)[0], told(name), state_at_the_end(name))
    assert told(name).told


@BATTLES
def test_they_do_so_in_any_battle(game: Game[Any], scenario: str) -> None:
    record = played(game, scenario, 1, 150)
    head = Header(1, "battle", game.key, game.edition, "Test", "", game.read_scenario(files_of(game), scenario))
    found = chronicle(game, head, living(record.entries))
    everything_agrees(game, found, record.state)


def test_every_kind_of_deed_that_a_game_has_is_met_in_its_records() -> None:
    """So that the tests above have seen them."""
    kinds: dict[str, set[str]] = {}
    for name in RECORDS:
        kinds.setdefault(recorded(name)[0].key, set()).update(one.deed.kind for one in told(name).told)
    assert {"fire", "ram", "loss", "other"} <= kinds["cloudships"]
    assert {"fire", "ram", "capture", "build", "trade", "arrival", "loss", "other"} <= kinds["avertigos"]
    assert {"fire", "loss", "build", "trade", "capture"} <= kinds["aeronauts"]
    assert {"capture", "build", "trade", "other"} <= kinds["aloft"]
    assert {"capture", "build", "trade"} <= kinds["castles"]


def by_hand(name: str) -> Counter[str]:
    """What the umpire set by hand, and what was won back, by ship: boxes, hit points."""
    entries = recorded(name)[2]
    found: Counter[str] = Counter()
    for event in (event for entry in living(entries) for event in entry.events):
        match event:
            case Corrected(name=mark, was=int(was), now=int(now)) if mark.endswith(".boxes"):
                found[mark.partition(".")[0]] += now - was
            case Corrected(name=mark, was=int(was), now=int(now)) if ".hp." in mark:
                found[mark.partition(".")[0]] += was - now
            case Healed(ship=ship, won=won):
                found[ship] -= sum(won.values())
    return found


def summed(found: Chronicle) -> Counter[str]:
    """The damage of all deeds, by whom it was done to."""
    counted: Counter[str] = Counter()
    for one in found.told:
        counted[one.deed.to] += one.deed.damage
    return counted


def test_boxes_of_deeds_add_up_to_what_is_drawn() -> None:
    """Each box of a Cloudships battle is in one deed, and in no other; what was set by hand is in none."""
    name = "cloudships.jsonl"
    found, hand = told(name), by_hand(name)
    panels = {panel.subject: panel for panel in recorded(name)[0].panels(state_at_the_end(name), UMPIRE)}
    assert sum(moments[-1].share < 1 for moments in found.damage.values()) > 5
    for subject, moments in found.damage.items():
        boxes = [box.is_crossed for row in panels[subject].track for box in row]
        assert summed(found)[subject] + hand[subject] == sum(boxes), subject
        assert moments[-1].share == pytest.approx(1 - sum(boxes) / len(boxes))
        assert moments[-1].words == f"{len(boxes) - sum(boxes)} of {len(boxes)} boxes left"
    fired = sum(row.boxes for guns in table_of_fire(found) for row in guns.rows)
    assert fired == summed(found).total() > 80


@pytest.mark.parametrize("name", ["avertigos.jsonl", "avertigos-evening.jsonl"])
def test_hit_points_of_deeds_add_up_to_what_ships_have_lost(name: str) -> None:
    """Of hull and modules, less what was won back."""
    found, hand, state = told(name), by_hand(name), state_at_the_end(name)
    assert summed(found).total() > 10
    for id, ship in state.ships.items():
        assert summed(found)[id] + hand[id] == sum(ship.most_hp(part) - ship.hp_of(part) for part in ship.parts), id


@EVERY_RECORD
def test_sentences_are_what_spectators_read(name: str) -> None:
    """At the end, and of the line in which it was done."""
    game, _, entries = recorded(name)
    state = state_at_the_end(name)
    lines = {
        (entry.seq, line.text)
        for entry in living(entries)
        for event in entry.events
        if (line := playing.line_for(game, state, event, SPECTATOR)) is not None
    }
    for one in told(name).told:
        assert not one.line or (one.seq, one.line) in lines
        assert one.line or one.deed.damage or one.deed.kind == "loss"


@EVERY_RECORD
def test_deeds_tell_no_secret_but_what_ships_have_lost(name: str) -> None:
    """With something else in every hand and on every panel the deeds would be the same; but for damage, which is drawn."""
    game, header, entries = recorded(name)
    end = state_at_the_end(name)
    hidden = [secret for secret in game.secrets(end) if not secret.is_from_umpires]
    state = game.setup(header)
    for event in (event for entry in living(entries) for event in entry.events):
        deed = game.rules.deed(state, event)
        for secret in hidden:
            other = secret.retold(event)
            if other != event and (
                deed is None or not (deed.damage or playing.line_for(game, end, event, SPECTATOR) is None)
            ):
                assert game.rules.deed(state, other) == deed, secret.what
        state = game.evolve(state, event)


def test_who_is_still_to_come_is_in_no_report() -> None:
    """A reinforcement that nobody has seen is no piece of a spectator's chronicle, and of the umpire's it is."""
    game, header, _ = recorded("cloudships.jsonl")
    first, *others = header.scenario.entrants
    awaited = msgspec.structs.replace(first, arrives=99)
    later = msgspec.structs.replace(
        header, scenario=msgspec.structs.replace(header.scenario, entrants=(awaited, *others))
    )
    id = first.sheet.id
    assert game.setup(later).ships[id].fate == EXPECTED
    assert chronicle(game, later, ()).piece(id) is None
    assert id not in chronicle(game, later, ()).damage
    seen = chronicle(game, later, (), UMPIRE).piece(id)
    assert seen is not None


def test_panels_are_drawn_only_where_a_piece_was_changed() -> None:
    """They are dear: a line that writes nobody draws none."""
    game, header, entries = recorded("cloudships.jsonl")
    drawn = 0

    def counted(view: Any) -> Any:
        nonlocal drawn
        drawn += 1
        return game.sheet.panels(view)

    watched = rewired(game, sheet=rewired(game.sheet, panels=counted))
    lines = living(entries)
    chronicle(watched, header, ())
    before, drawn = drawn, 0
    chronicle(watched, header, lines)
    assert drawn - before <= sum(bool(entry.writes) for entry in lines)
    quiet = tuple(entry for entry in lines if not set(entry.writes) & set(told("cloudships.jsonl").damage))
    drawn = 0
    chronicle(watched, header, quiet[:1])
    assert drawn == before


def test_struck_lines_and_strikes_do_not_count() -> None:
    _, _, entries = recorded("avertigos.jsonl")
    struck = {seq for entry in entries for event in entry.events if isinstance(event, Struck) for seq in event.of}
    kept = {entry.seq for entry in living(entries)}
    assert struck
    assert len(kept) < len(entries)
    assert not any(isinstance(event, Struck) for entry in living(entries) for event in entry.events)


@EVERY_RECORD
def test_what_was_said_is_told_with_who_said_it(name: str) -> None:
    """And the round; a captain goes by the name of now."""
    game, header, entries = recorded(name)
    seat = next(one.captain for one in game.seats(state_at_the_end(name)) if one.captain)
    last = entries[-1]
    quote = Entry(
        seq=last.seq + 1, id="q", seat="umpire", time="", command=last.command, events=(Quoted("Ram!", seat, 7),)
    )
    found = chronicle(game, header, living((*entries, quote)))
    assert [(one.seq, one.round, one.captain, one.text) for one in found.said] == [(quote.seq, 7, seat, "Ram!")]
