"""What the version before the house for five games told: each line, value and offer, for each seat, but for words chosen better since."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests import presses
from tests.records.facts import said_now, told
from tests.records.left import Left, to_the_end
from umpire.core import replay
from umpire.core.answers import Choice
from umpire.core.seats import UMPIRE, captain, read_seat
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.results import entries
from umpire.service.table import asking, pads, rulings, seating

TWO = Left("v2")
every_battle = pytest.mark.parametrize("name", TWO.battles)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Nine battles of both games: in the middle of dealing, of a boarding, of a trade; just begun, and after 200 lines."""
    with TWO.desk(tmp_path) as desk:
        yield desk


@every_battle
def test_every_seat_is_told_what_it_was_told(desk: Desk, name: str) -> None:
    """Lines of the log, values of the panels, offers, what is forgotten, and what waits for a captain."""
    battle = TWO.battle(desk, name)

    assert {str(seat) for seat in desk.moment(battle).game.seats(desk.moment(battle).state)} == {*TWO.told[name]} - {
        "umpire"
    }
    for seat, was in TWO.told[name].items():
        now = told(desk, battle, read_seat(seat))
        for what, said in was.items():
            assert now[what] == said_now(said), f"{seat}: {what}"


@every_battle
def test_every_link_opens_its_seat(desk: Desk, name: str) -> None:
    """A captain's phone that was left on the table goes on; where the battle's result is in the book, it is told so."""
    battle = TWO.battle(desk, name)
    assert seating.links(desk, battle) == TWO.expected[name]["links"]
    for seat, token in TWO.expected[name]["links"].items():
        if desk.hall().is_over(battle):
            with pytest.raises(seating.Over):
                seating.door(desk, token)
        else:
            door = seating.door(desk, token)
            assert (door.battle, door.seat) == (battle, read_seat(seat))


@every_battle
def test_every_pad_asks_what_it_asked(desk: Desk, name: str) -> None:
    """In the same words, of the same captains; what was typed or thrown on it is there."""
    now = {
        pad.id: {
            "words": pad.words,
            "open": sorted(pad.is_open),
            "waits_for": list(pad.waits_for),
            "answers": msgspec.to_builtins(pad.pending.answers),
        }
        for pad in pads.tray(desk.moment(TWO.battle(desk, name)), UMPIRE)
    }

    assert now == TWO.expected[name]["parked"]


@pytest.mark.parametrize(
    ("name", "seat", "pad"),
    [
        ("Canal", "Lieutenant Frobisher", "parked-volley"),
        ("Answered", "Ben", "parked-deal"),
        ("Laid", "Anna", "parked-peace"),
        ("Traded", "Anna", "parked-declaration"),
    ],
)
def test_a_captain_answers_what_waits(desk: Desk, name: str, seat: str, pad: str) -> None:
    """A volley with the other side's die thrown already; a card that is shown; peace that is declared."""
    battle = TWO.battle(desk, name)
    before = pads.pad(desk.moment(battle), UMPIRE, pad).pending
    (asked,) = (one for one in asking.asked_of(desk.moment(battle), captain(seat)) if one.pad == pad)
    said = {asked.question.key: asked.question.options[-1].id} if isinstance(asked.question, Choice) else {}
    if not presses.reply(desk, battle, captain(seat), pad, said, throw=True):
        to_the_end(desk, battle, presses.answer(desk, battle, UMPIRE, pad, {}, throw=True))
    moment = desk.moment(battle)
    (entry,) = moment.entries(moment.head)

    assert (entry.id, entry.overruled) == (pad, before.overruled)
    assert {**before.answers, asked.question.key: entry.answers[asked.question.key]}.items() <= entry.answers.items()


@pytest.mark.parametrize("name", ["Bridges", "Land"])
def test_a_snapshot_of_that_version_is_only_a_short_cut(desk: Desk, name: str) -> None:
    """It is read or passed over; what comes out is what all lines come to."""
    moment = desk.moment(TWO.battle(desk, name))
    assert desk.store.snapshot(moment.battle, moment.head) is not None
    dead = moment.dead
    events = [event for entry in moment.entries(1) if entry.seq not in dead for event in entry.events]

    assert moment.state == replay.fold(moment.game, moment.log.start, events)


def test_results_and_rulings_of_the_folder_are_there(desk: Desk) -> None:
    """Of battles that were tracked, one of them corrected, and of one that was only played; rulings, some taken back."""
    book = {one.result.name: (one.version, one.result.winner, len(one.changes)) for one in entries.book(desk)}

    assert book == {"Land": (1, "draw", 0), "Bridges": (2, "Martian", 4), "By the fire": (1, "", 0)}
    every = rulings.every(desk, with_struck=True)
    assert sorted(one.battle_name for one in every if not one.holds) == ["Bridges", "Every weapon"]


def test_a_line_that_other_rules_speak_against_is_damage(tmp_path: Path) -> None:
    """A ship that moved goes on no further if she has thrown lines; that explains a part of a move, and no second move."""
    lines = (TWO.place / "cloudships-canal.jsonl").read_bytes().splitlines()
    place = next(at for at, line in enumerate(lines) if b'"do":"move"' in line)
    again = msgspec.json.decode(lines[place])
    lines = [*lines[: place + 1], msgspec.json.encode({**again, "seq": again["seq"] + 1, "id": "forged"})]
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(b"\n".join(lines))
    run = record.run(forged, verify=True)

    assert [(difference.line, difference.kind) for difference in run.differences] == [(len(lines), "damaged")]
