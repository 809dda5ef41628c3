"""An archive: what lies in it, that it is the same each time, and what never lies in it."""

from __future__ import annotations

import csv
import io
import json
import zipfile
import zlib
from hashlib import sha256
from pathlib import Path

import pypdf
import pytest

from tests import presses
from tests.service.archive.conftest import PARKED, Files, unpacked
from tests.service.conftest import Table
from umpire.core.answers import Answer
from umpire.core.commands import Strike
from umpire.core.errors import BadInput, UnknownBattle
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import commands as c
from umpire.printing.errors import NoPango
from umpire.service import archive, record
from umpire.service.paper import press
from umpire.service.results import entries
from umpire.service.table.pending import put


def rows(content: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"))))


def test_an_archive_holds_record_results_rolls_paper_and_photo(fought: Table, files: Files) -> None:
    result = entries.one(fought.desk, fought.battle)
    assert result is not None
    assert list(files) == [
        "README.txt",
        "manifest.json",
        f"battles/{fought.battle}.jsonl",
        "results.json",
        "csv/results.csv",
        "rolls.json",
        "csv/rolls.csv",
        f"pdf/panels-{fought.battle}.pdf",
        "pdf/results.pdf",
        f"photos/{result.result.photo}.jpg",
        "recompute.py",
    ]
    assert files[f"battles/{fought.battle}.jsonl"] == b"".join(record.export(fought.desk, fought.battle))
    assert len(pypdf.PdfReader(io.BytesIO(files[f"pdf/panels-{fought.battle}.pdf"])).pages) == 4
    assert files["recompute.py"] == (Path(__file__).parents[3] / "tools/recompute.py").read_bytes()


def test_the_manifest_lists_every_other_file_with_length_and_hash(fought: Table, files: Files) -> None:
    told = json.loads(files["manifest.json"])

    assert (told["format"], told["kind"], told["id"], told["battles"]) == (1, "battle", fought.battle, [fought.battle])
    assert told["files"] == {
        name: {"size": len(content), "sha256": sha256(content).hexdigest()}
        for name, content in files.items()
        if name != "manifest.json"
    }


def test_the_same_battle_gives_the_same_bytes(fought: Table, made: bytes, folder: Path) -> None:
    """On another day, from a desk that remembers nothing."""
    desk = fought.reopened().desk
    desk.photos = folder
    assert archive.make(desk, fought.battle).content == made
    with zipfile.ZipFile(io.BytesIO(made)) as box:
        assert {info.date_time for info in box.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def told_by(content: bytes) -> bytes:
    """Everything that somebody can find in a file, packed or not."""
    found = [content]
    if content.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(content)) as box:
            found += [told_by(box.read(name)) + name.encode() for name in box.namelist()]
    if content.startswith(b"%PDF"):
        reader = pypdf.PdfReader(io.BytesIO(content))
        found += [page.extract_text().encode() for page in reader.pages]
        for piece in content.split(b"stream")[1::2]:
            unpacker = zlib.decompressobj()
            try:
                found.append(unpacker.decompress(piece.strip(b"\r\n")))
            except zlib.error:
                continue
    return b"\0".join(found)


def test_no_link_token_or_pad_is_in_it(fought: Table, made: bytes) -> None:
    """Every byte is looked at, those of packed files and sheets of paper too."""
    whole = told_by(made)

    assert len(fought.links) > 1
    assert [token for token in fought.links.values() if token.encode() in whole] == []
    assert PARKED.encode() not in whole
    assert b"/seat/" not in whole
    assert fought.battle.encode() in whole, "what is in it is found"


def test_the_result_stands_there_with_every_version_and_what_the_record_says(fought: Table, folder: Path) -> None:
    booked = entries.one(fought.desk, fought.battle)
    assert booked is not None
    entries.enter(
        fought.desk, type(booked.result)("2026-11-22", "Cloudships", "Over the canal"), fought.battle, after=1
    )
    told = json.loads(unpacked(archive.make(fought.desk, fought.battle).content)["results.json"])

    (story,) = told["results"]
    assert [version["result"]["date"] for version in story["versions"]] == ["2026-11-21", "2026-11-22"]
    assert told["by_record"][fought.battle]["lines"] == fought.head


def test_every_throw_is_a_row(fought: Table, files: Files) -> None:
    """One that was taken back is told so; what was decided or shuffled is no throw."""
    found = rows(files["csv/rolls.csv"])
    shot = next(row for row in found if row["dice"] == "1d6" and row["command"] == "fire")

    assert shot["question"] == "aphid/bow-gun at bloodrunner"
    assert (shot["battle_id"], shot["line"], shot["round"], shot["seat"]) == (fought.battle, "3", "1", "umpire")
    assert (shot["form"], shot["by"], shot["fate"]) == ("faces", "app", "")
    assert (
        len(found)
        == len(json.loads(files["rolls.json"]))
        == sum(key.rpartition("/")[2][:1].isdecimal() for entry in fought.moment.entries(1) for key in entry.answers)
    )


def test_throws_tell_calls_and_what_became_of_them(turn: Table) -> None:
    """A shot that was called and taken back, and faces of the app that were given up."""
    shot = turn.done(turn.broadside, answers={turn.die: "miss"})
    turn.done(Strike((shot.seq,)))
    turn.done(c.TakeDamage("bloodrunner", 2))
    told = turn.owed(c.TakeDamage("bloodrunner", 7), client_id="hit")
    (asked, *_) = [question.key for question in told.questions]
    put(turn.desk, turn.desk.live(turn.battle), told.pending.with_answers({asked: Answer("2", by="app")}))
    presses.give_up(turn.desk, turn.battle, UMPIRE, "hit")
    table = archive.rolls_of(turn.desk, [turn.battle])

    assert [(row["said"], row["form"], row["by"], row["fate"]) for row in table.rows] == [
        ("miss", "call", "table", "taken back"),
        ("2", "faces", "app", "given up"),
    ]


def test_a_cell_is_never_a_formula(files: Files) -> None:
    (row,) = rows(files["csv/results.csv"])

    assert row["why it ended"] == "'=1+1"


def test_without_pango_the_rest_is_made_and_says_so(
    fought: Table, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_more: object, **_named: object) -> bytes:
        raise NoPango

    monkeypatch.setattr(press.PRESSROOM, "pdf", fails)
    monkeypatch.setattr(press.PRESSROOM, "pdfs", fails)
    sheet = archive.make(fought.desk, fought.battle)

    assert [name for name in unpacked(sheet.content) if name.endswith(".pdf")] == []
    assert sheet.told[0].startswith("Control panels could not be printed: ")
    assert b"Control panels could not be printed" in unpacked(sheet.content)["README.txt"]


def test_how_far_it_is_is_told(fought: Table, folder: Path) -> None:
    heard: list[tuple[int, int]] = []
    archive.make(fought.desk, fought.battle, tell=lambda done, total: heard.append((done, total)))

    assert heard == [(1, 3), (2, 3), (3, 3)]


def test_a_battle_that_is_not_there_has_no_archive(fought: Table) -> None:
    with pytest.raises(UnknownBattle):
        archive.make(fought.desk, "000000000000")
    with pytest.raises(BadInput, match="a0"):
        archive.make(fought.desk, fought.battle, paper="a0")
