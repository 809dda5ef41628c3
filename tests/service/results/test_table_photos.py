"""Photos of the table: each is tied to its round, is gone where its line is taken back, and travels in the battle's archive."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from tests import presses
from umpire.core.commands import Strike
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.service import archive
from umpire.service.desk import Desk
from umpire.service.results import table_photos
from umpire.service.table import battles
from umpire.store import MEMORY, Store


def png() -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (60, 40), "teal").save(out, "PNG")
    return out.getvalue()


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(Store.open(MEMORY), Random(1889))
    desk.photos = tmp_path
    return desk


@pytest.fixture
def battle(desk: Desk) -> str:
    return battles.start(desk, "cloudships", "skirmish")


def test_a_photo_is_of_its_round_until_its_line_is_taken_back(desk: Desk, battle: str, tmp_path: Path) -> None:
    seq = table_photos.take(desk, battle, UMPIRE, png(), text=" north \n edge ")
    ((round, (one,)),) = table_photos.by_round(desk.moment(battle), desk.photos).items()
    assert (round, one.text, one.is_here, one.seq) == (1, "north edge", True, seq)
    assert table_photos.path(desk.moment(battle), desk.photos, one.photo) is not None
    presses.play(desk, battle, UMPIRE, Strike((seq,)))
    assert table_photos.by_round(desk.moment(battle), desk.photos) == {}
    assert table_photos.path(desk.moment(battle), desk.photos, one.photo) is None


@pytest.mark.parametrize("raw", [b"", b"junk"])
def test_what_is_no_picture_leaves_nothing_behind(desk: Desk, battle: str, tmp_path: Path, raw: bytes) -> None:
    with pytest.raises(BadInput, match="picture"):
        table_photos.take(desk, battle, UMPIRE, raw)
    assert (list(tmp_path.iterdir()), desk.moment(battle).head) == ([], 0)


def test_a_photo_whose_line_cannot_be_written_is_not_kept(desk: Desk, battle: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="at most 300 letters"):
        table_photos.take(desk, battle, UMPIRE, png(), text="x" * 301)
    assert list(tmp_path.iterdir()) == []


def test_it_goes_out_and_in_with_the_archive(desk: Desk, battle: str, tmp_path: Path) -> None:
    table_photos.take(desk, battle, UMPIRE, png(), text="north edge")
    made = archive.make(desk, battle)
    other = Desk(Store.open(MEMORY), folder=tmp_path / "there")
    archive.take_in(other, io.BytesIO(made.content), "battle.zip")
    (one,) = table_photos.taken(other.moment(battle), other.photos)
    assert (one.text, one.is_here) == ("north edge", True)
