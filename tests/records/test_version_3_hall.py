"""What the last version before the hall left: links without codes, a Fire on its pad, a house rule, rulings, a result in the book."""

from __future__ import annotations

import lzma
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests import presses
from tests.desks import seat_codes
from tests.records.facts import facts
from tests.records.left import Left, play_on, to_the_end
from umpire.core.results import Result, read_fates
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.results import entries
from umpire.service.table import pads, rulings, seating
from umpire.store import Store

HALL = Left("v3-hall")
BOOK: dict[str, Any] = msgspec.json.decode((HALL.place / "book.json").read_bytes())
OTHERS: dict[str, Any] = BOOK["others"]
"""Battles without a pad: in the middle, of the games that no other battle here is of."""
ALL: dict[str, Any] = {**HALL.expected, **OTHERS}


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Six battles, of every game."""
    with HALL.desk(tmp_path) as desk:
        yield desk


def test_a_fire_whose_target_answers_waits_on_its_pad_and_goes_on(desk: Desk) -> None:
    """The same questions by the same keys, the answer's among them."""
    battle = HALL.battle(desk, "Bridges")
    (pad,) = pads.tray(desk.moment(battle), UMPIRE)
    assert pad.pending.command["aims"][0]["answers"] is True
    assert {pad.id: sorted(pad.is_open)} == HALL.expected["Bridges"]["parked"]
    faces = {"locust/starboard-qf at skyrunner/3d6": "6 6 6", "locust/starboard-rockets at skyrunner/1d6": "6"}
    told = presses.answer(desk, battle, UMPIRE, pad.id, faces)
    done = to_the_end(desk, battle, told)
    (entry,) = desk.moment(battle).entries(done.seq)
    assert entry is not None
    said = {key: given.said for key, given in entry.answers.items()}
    assert {key: said[key] for key in faces} == faces
    assert {key for key in said if key.startswith("skyrunner/bow-rogue at locust")}, "she answered"
    assert desk.moment(battle).state.ships["skyrunner"].crossed > 0


def test_every_link_leads_where_it_led_and_gets_a_code_of_its_own(desk: Desk) -> None:
    codes = []
    for name, said in ALL.items():
        assert seating.links(desk, said["id"]) == said["links"]
        made = seat_codes(desk, said["id"])
        codes += made.values()
        for seat, token in said["links"].items():
            assert seating.by_code(desk, made[seat].lower()) == token
            if name == "Fought":
                with pytest.raises(seating.Over):
                    seating.door(desk, token)
            else:
                door = seating.door(desk, token)
                assert (door.battle, str(door.seat)) == (said["id"], seat)
    assert len(set(codes)) == len(codes) > 20


def test_its_tables_were_those_of_that_version_and_are_those_of_today(tmp_path: Path) -> None:
    raw = tmp_path / "as-it-was.db"
    raw.write_bytes(lzma.decompress((HALL.place / "umpire.db.xz").read_bytes()))
    assert _revision(raw) == "0004"
    Store.open(raw).close()
    assert _revision(raw) >= "0005"


def _revision(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        return str(connection.execute("SELECT version_num FROM umpire_revision").fetchone()[0])


def test_nobody_sits_yet_and_no_device_is_known(desk: Desk) -> None:
    assert desk.store.devices() == ()
    assert not any(desk.store.hall(said["id"]).sittings for said in ALL.values())


def test_house_rules_hold_as_they_were_set(desk: Desk) -> None:
    set_otherwise = {name: said["rules"] for name, said in ALL.items() if said["rules"]}
    assert set_otherwise
    assert {name: desk.moment(ALL[name]["id"]).state.rules for name in set_otherwise} == set_otherwise


def test_the_result_and_the_rulings_stand_as_they_were_written(desk: Desk) -> None:
    """Nothing is written anew, and each fate is told in its own words."""
    (one,), (said,) = entries.book(desk), BOOK["results"]
    assert [msgspec.json.decode(row.body) for row in desk.store.results()] == [said["result"]]
    assert one.result == read_fates(msgspec.convert(said["result"], Result))
    assert [fate.words for fate in one.result.fates] == [fate["fate"] for fate in said["result"]["fates"]]
    assert (one.id, one.battle, one.version, one.changes) == (said["id"], said["battle"], said["version"], ())
    kept = msgspec.json.decode(msgspec.json.encode(rulings.every(desk)))
    assert kept == BOOK["rulings"]


@pytest.mark.parametrize("name", OTHERS)
def test_a_battle_in_the_middle_goes_on(desk: Desk, name: str) -> None:
    battle, said = OTHERS[name]["id"], OTHERS[name]
    moment = desk.moment(battle)
    assert (desk.moment(battle).head, facts(said["game"], moment.state)) == (said["head"], said["facts"])
    play_on(desk, battle, 5)
    assert desk.moment(battle).head == said["head"] + 5
