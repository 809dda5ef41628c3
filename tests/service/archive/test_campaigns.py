"""A campaign's archive: out, everything wiped, in, and it is the same campaign with its battles, results and standings."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests import presses
from tests.sagas import SAGA, SIDES, boxes, fought, founded
from tests.service.archive.conftest import Files, Take, packed, picture, unpacked
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Battle, Sailed
from umpire.core.errors import BadInput
from umpire.core.results import Result, Side
from umpire.core.seats import UMPIRE
from umpire.service import archive, record
from umpire.service.campaigns import books, ledger
from umpire.service.desk import Desk
from umpire.service.results import entries, photos
from umpire.service.table import battles
from umpire.store import MEMORY, Store

RECORDED = Path(__file__).parents[2] / "playthroughs"


class Told:
    """A campaign of five battles by hand and two whose records are kept, one of them of another game."""

    def __init__(self, folder: Path) -> None:
        self.desk = Desk(Store.open(MEMORY), Random(1889))
        self.desk.photos = folder
        self.id = founded(self.desk, SAGA, SIDES)
        self.tracked = [record.take_in(self.desk, RECORDED / f"{name}.jsonl")[0] for name in ("cloudships", "aloft")]
        self.photo = photos.keep(folder, picture())
        for day, (battle, game) in enumerate(zip(self.tracked, ("Cloudships", "Aloft"), strict=True), 1):
            result = Result(
                f"2026-07-0{day}",
                game,
                f"Evening {day}",
                (Side("Red", 3), Side("Blue")),
                "Red",
                photo=self.photo * (day == 1),
            )
            ships = (Sailed("aphid", "Red", "anna", "anna", left=(boxes(2),)),) if day == 1 else ()
            self.send(c.Settle(Battle(battle, result, ships, is_tracked=True)))
        entries.enter(self.desk, Result("2026-01-01", "Cloudships", "Beside it all"))
        battles.start(self.desk, "cloudships", "skirmish")

    def send(self, command: Any) -> None:
        presses.play(self.desk, self.id, UMPIRE, command)

    def made(self) -> bytes:
        return archive.make(self.desk, self.id).content


@pytest.fixture(scope="module")
def saga(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """Nobody changes it."""
    return Told(tmp_path_factory.mktemp("photos"))


@pytest.fixture(scope="module")
def files(saga: Told) -> Files:
    return unpacked(saga.made())


def test_a_campaign_goes_out_with_the_records_of_its_battles_alone(saga: Told, files: Files) -> None:
    told = json.loads(files["manifest.json"])

    assert (told["kind"], told["id"], told["battles"]) == ("campaign", saga.id, saga.tracked)
    assert [name for name in files if name.endswith(".jsonl")] == [
        "campaign.jsonl",
        *(f"battles/{battle}.jsonl" for battle in saga.tracked),
    ]
    assert f"photos/{saga.photo}.jpg" in files
    assert b"Beside it all" not in b"".join(files.values())


def test_export_wipe_import_gives_the_same_campaign(saga: Told, files: Files, other: Desk, take: Take) -> None:
    taken = take(packed(files))

    assert (taken.id, taken.is_campaign) == (saga.id, True)
    assert taken.told[0].startswith("The campaign “The Long Summer” was imported, with ")
    assert books.look(other, saga.id)[:4] == books.look(saga.desk, saga.id)[:4]
    assert list(ledger.of_campaign(books.look(other, saga.id))) == list(
        ledger.of_campaign(books.look(saga.desk, saga.id))
    )
    for battle in saga.tracked:
        assert list(record.export(other, battle)) == list(record.export(saga.desk, battle))
    for of in ("sides", "captains"):
        assert books.look(other, saga.id).table(of) == books.look(saga.desk, saga.id).table(of)
    assert books.look(other, saga.id).fleet == books.look(saga.desk, saga.id).fleet


def test_what_came_in_goes_out_the_same(saga: Told, files: Files, other: Desk, take: Take, tmp_path: Path) -> None:
    """But for the photograph, which was drawn anew."""
    take(packed(files))
    again = unpacked(archive.make(other, saga.id).content)

    assert list(again) == list(files)
    assert {name for name in files if again[name] != files[name]} <= {"manifest.json", f"photos/{saga.photo}.jpg"}


def test_the_campaign_goes_on_where_it_is_known_in_part(tmp_path: Path, other: Desk, take: Take) -> None:
    saga = Told(tmp_path / "photos")
    take(saga.made())
    saga.send(fought("b9", "2026-08-01", "One more", "Blue"))
    saga.send(c.Withdraw("b2", "it never happened"))

    assert take(saga.made()).told[0] == "The campaign “The Long Summer” was already here: 2 lines added."
    assert books.look(other, saga.id).book == books.look(saga.desk, saga.id).book


def test_standings_rosters_results_and_rolls_are_tables_too(saga: Told, files: Files) -> None:
    tables = {
        name: list(csv.DictReader(io.StringIO(files[f"csv/{name}.csv"].decode("utf-8-sig"))))
        for name in ("standings", "roster", "results", "rolls")
    }
    book = books.look(saga.desk, saga.id).book

    assert len(tables["results"]) == len(book.battles) == 7
    assert len(tables["roster"]) == len(book.people) + len(book.vessels)
    assert {row["battle_id"] for row in tables["rolls"]} <= {*saga.tracked}
    assert {row["name"]: int(row["points"]) for row in tables["standings"] if row["of"] == "sides"} == {
        row.name: row.points for row in books.look(saga.desk, saga.id).table().rows
    }
    assert json.loads(files["standings.json"])[0]["rows"][0]["name"] == tables["standings"][0]["name"]


def test_a_battles_own_archive_has_its_result_from_the_campaign(saga: Told, other: Desk, take: Take) -> None:
    """Elsewhere it stands in the results book; where the campaign is, it stands in that alone."""
    battle = saga.tracked[0]
    content = archive.make(saga.desk, battle).content

    assert "1 result came into the book: “Evening 1”." in take(content).told
    booked = entries.one(other, battle)
    assert booked is not None
    assert booked.result == books.look(saga.desk, saga.id).book.battles[battle].result
    assert archive.take_in(saga.desk, io.BytesIO(content), "x.zip").told == (
        "The battle “Destroy the Bridges” is already here, the same as in the archive.",
    )
    assert entries.one(saga.desk, battle) is None


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        (b'"points":{"prize":1', b'"points":{"prize":9', r"campaign\.jsonl: line 2: damaged: event 1"),
        (b'"do":"set-points"', b'"do":"set-sides"', r"campaign\.jsonl: line 2: it cannot be replayed"),
        (b'"name":"Anna Berg"', b'"name":""', r"campaign\.jsonl: line 3: "),
        (b'"is_tracked":true', b'"is_tracked":false', r"campaign\.jsonl: line \d+: damaged"),
    ],
)
def test_a_campaigns_log_that_was_tampered_with_is_told(
    files: Files, take: Take, other: Desk, was: bytes, now: bytes, told: str
) -> None:
    assert was in files["campaign.jsonl"]
    with pytest.raises(BadInput, match=told):
        take(packed({**files, "campaign.jsonl": files["campaign.jsonl"].replace(was, now, 1)}))

    assert (other.store.battles(), other.store.results()) == ((), ())


def test_a_battle_that_is_not_on_its_calendar_is_refused(saga: Told, files: Files, take: Take, other: Desk) -> None:
    content = b"".join(record.export(saga.desk, saga.tracked[0])).replace(saga.tracked[0].encode(), b"0123456789ab")
    more = {**files, "battles/0123456789ab.jsonl": content}
    with pytest.raises(BadInput, match=r"0123456789ab\.jsonl: this battle is not on the campaign's calendar"):
        take(packed(more, battles=[*saga.tracked, "0123456789ab"]))

    assert other.store.battles() == ()


def test_a_battle_whose_record_is_damaged_is_left_out_and_told(tmp_path: Path) -> None:
    """The rest is saved."""
    saga = Told(tmp_path / "photos")
    first = saga.tracked[0]
    _spoil(saga.desk, first)
    sheet = archive.make(saga.desk, saga.id)

    assert sheet.told[0].startswith(f"The battle {first} is left out: ")
    assert "damaged at line 3" in sheet.told[0]
    assert f"battles/{first}.jsonl" not in unpacked(sheet.content)
    assert msgspec.json.decode(unpacked(sheet.content)["manifest.json"])["battles"] == saga.tracked[1:]


def _spoil(desk: Desk, battle: str) -> None:
    """A line is gone, as on a disk that forgets."""
    from sqlalchemy import delete

    from umpire.store.schema import log

    with desk.store._database.writing() as connection:
        connection.execute(delete(log).where(log.c.battle == battle, log.c.seq == 3))
    desk.forget(battle)
