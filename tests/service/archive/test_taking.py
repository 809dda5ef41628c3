"""An archive comes in elsewhere and is the same; what is here already is continued or left as it is."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from tests.service.archive.conftest import Files, Take, packed, picture, unpacked
from tests.service.conftest import Table
from umpire.core.commands import Ruling
from umpire.core.errors import BadInput
from umpire.core.results import Result
from umpire.service import archive, record
from umpire.service.desk import Desk
from umpire.service.results import entries, photos


def test_a_battle_comes_in_with_its_result_and_photo(fought: Table, made: bytes, other: Desk, take: Take) -> None:
    taken = take(made)

    assert (taken.id, taken.is_campaign) == (fought.battle, False)
    assert taken.told == (
        f"The battle “Skirmish over the canal” was imported, with {fought.head} lines.",
        "1 result came into the book: “Over the canal”.",
        "1 photo came in.",
    )
    assert other.moment(fought.battle).state == fought.state
    assert other.store.results() == fought.desk.store.results()


def test_out_and_in_and_out_again_is_the_same(
    fought: Table, files: Files, other: Desk, take: Take, made: bytes, tmp_path: Path
) -> None:
    """All but the photograph, which is drawn anew."""
    take(made)
    again = unpacked(archive.make(other, fought.battle).content)
    anew = {name for name in files if name == "manifest.json" or name.startswith("photos/")}

    assert list(again) == list(files)
    assert {name for name in files if again[name] != files[name]} <= anew


def test_a_photo_is_drawn_anew(files: Files, take: Take, tmp_path: Path) -> None:
    """Where it was taken, and by which camera, does not come in."""
    (name,) = [name for name in files if name.startswith("photos/")]
    out, exif = io.BytesIO(), Image.Exif()
    exif[0x010F] = "Kodak of the Admiral"
    with Image.open(io.BytesIO(files[name])) as photo:
        photo.save(out, "JPEG", exif=exif)
    assert b"Kodak" in out.getvalue()
    take(packed({**files, name: out.getvalue()}))
    (kept,) = (tmp_path / "elsewhere").iterdir()

    assert kept.name == Path(name).name
    assert b"Kodak" not in kept.read_bytes()
    with Image.open(kept) as photo:
        assert photo.size == (60, 40)


def test_the_same_archive_again_changes_nothing(made: bytes, take: Take) -> None:
    take(made)

    assert take(made).told == ("The battle “Skirmish over the canal” is already here, the same as in the archive.",)


def test_a_battle_goes_on_where_the_one_here_is_its_beginning(
    fought: Table, folder: Path, made: bytes, other: Desk, take: Take
) -> None:
    take(made)
    fought.done(Ruling("Rocks hide nobody."))
    fought.done(Ruling("Nor do trees."))
    longer = archive.make(fought.desk, fought.battle).content

    assert take(longer).told == ("The battle “Skirmish over the canal” was already here: 2 lines added.",)
    assert other.moment(fought.battle).state == fought.state
    assert take(made).told == ("The battle “Skirmish over the canal” is already here, and is 2 lines further on.",)


def test_a_battle_that_went_another_way_is_told_and_nothing_comes_in(
    fought: Table, folder: Path, made: bytes, other: Desk, take: Take
) -> None:
    take(made)
    Table(other, fought.battle).done(Ruling("Rocks hide everybody."))
    fought.done(Ruling("Rocks hide nobody."))
    before = list(record.export(other, fought.battle))
    with pytest.raises(BadInput, match=f"differs from line {fought.head} on"):
        take(archive.make(fought.desk, fought.battle).content)

    assert list(record.export(other, fought.battle)) == before


def test_a_corrected_result_comes_in_as_its_next_version(
    fought: Table, folder: Path, made: bytes, other: Desk, take: Take
) -> None:
    take(made)
    entries.enter(fought.desk, Result("2026-11-22", "Cloudships", "Over the canal"), fought.battle, after=1)
    told = take(archive.make(fought.desk, fought.battle).content).told

    assert "1 result came into the book: “Over the canal”." in told
    assert other.store.results() == fought.desk.store.results()


def test_another_result_here_stays_and_is_told(made: bytes, fought: Table, other: Desk, take: Take) -> None:
    entries.enter(other, Result("2026-11-20", "Cloudships", "Ours"), battle=fought.battle)
    told = take(made).told

    assert "The result of “Over the canal” differs from the one in the archive. The one here was kept." in told
    booked = entries.one(other, fought.battle)
    assert booked is not None
    assert booked.result.name == "Ours"


def test_without_a_data_folder_photos_are_left_out(made: bytes, other: Desk) -> None:
    told = archive.take_in(other, io.BytesIO(made), "evening.zip").told

    assert told[-1] == "1 photo left out: this Umpire has no data folder."


def test_a_photo_of_another_result_here_is_not_taken_for_it(
    fought: Table, files: Files, other: Desk, take: Take, tmp_path: Path
) -> None:
    """Else a correction of a stranger's result would let our photograph go."""
    (name,) = [Path(name).stem for name in files if name.startswith("photos/")]
    photos.keep(tmp_path / "elsewhere", picture("red"), name)
    entries.enter(other, Result("2026-11-20", "Cloudships", "Ours", photo=name))
    with pytest.raises(BadInput, match=f"shows the photo {name}, which belongs to another result here"):
        take(packed(files))

    assert other.store.battles() == ()


def test_what_cannot_be_written_takes_its_photos_away_again(
    made: bytes, other: Desk, take: Take, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_more: object) -> None:
        raise OSError(28, "the disk is full")

    monkeypatch.setattr(other.store, "import_all", fails)
    with pytest.raises(OSError, match="the disk is full"):
        take(made)

    assert list((tmp_path / "elsewhere").iterdir()) == []
