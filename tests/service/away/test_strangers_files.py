"""Files that are no evening's, of another campaign, cut off, edited or made by somebody else: one clear sentence, and nothing changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.core.campaign.club import BLUE, RED, red
from tests.service.away.conftest import EVENING, Laptop, files_of, zipped
from umpire.core.campaign import commands as c
from umpire.core.campaign.state import Vessel
from umpire.core.commands import Strike
from umpire.core.errors import BadInput
from umpire.core.sealing import sealed
from umpire.service import archive, record
from umpire.service.away import going
from umpire.service.campaigns import books
from umpire.service.table import battles

LOG = "campaign.jsonl"


@pytest.fixture
def back(away: Laptop) -> bytes:
    """The evening with one battle, as it goes home."""
    return away.settles("one", RED, red()).file()


def refused(laptop: Laptop, file: bytes) -> str:
    """The one sentence; nothing was changed."""
    before = laptop.everything()
    with pytest.raises(BadInput) as wrong:
        laptop.takes_in(file)
    assert laptop.everything() == before
    assert not list(laptop.desk.photos.glob("*"))
    return str(wrong.value)


def at_home(laptop: Laptop) -> bytes:
    """The campaign's archive, without its paper."""
    return archive.lean(laptop.desk, laptop.campaign, b"".join(record.export(laptop.desk, laptop.campaign)))


def edited(file: bytes, change: Callable[[list[dict[str, Any]]], object]) -> bytes:
    """A file whose log somebody changed line by line, with a seal and a manifest that fit."""
    files = files_of(file)
    lines = [json.loads(line) for line in files[LOG].splitlines()]
    change(lines)
    header, *rest = [json.dumps(line).encode() for line in lines]
    return zipped({**files, LOG: b"\n".join([sealed(header, rest, len(rest)), *rest]) + b"\n"})


def test_a_file_of_another_campaign(home: Laptop, laptop: Callable[..., Laptop]) -> None:
    other = laptop()
    other.campaign = books.found(other.desk, "Steppe War", (RED, BLUE))
    other.plays(c.Enlist(Vessel("gnat", "Gnat", "cloudships")))
    file = other.takes_out("gnat")
    told = "evening.zip: this is of another campaign, “Steppe War”; open that campaign to bring it back."
    assert refused(home, file) == told


def test_the_campaigns_own_archive_is_no_evening(home: Laptop, laptop: Callable[..., Laptop]) -> None:
    whole = at_home(home)
    told = "evening.zip: this is the archive of “Canal War” as it stands at home, not the file of an evening away from home."
    assert refused(home, whole) == refused(laptop(), whole) == told


@pytest.mark.parametrize("goes_on", ["nobody", "home", "the evening"])
def test_nor_is_it_on_the_laptop_that_has_the_evening(home: Laptop, away: Laptop, back: bytes, goes_on: str) -> None:
    """After it came home: the other laptop would become a second home."""
    if goes_on == "home":
        home.plays(c.AddNote("Wasp is being painted."))
    home.takes_in(back)
    if goes_on == "the evening":
        away.plays(c.AddNote("Fog over the canal."))
    assert "as it stands at home, not the file of an evening" in refused(away, at_home(home))


def test_nor_is_the_archive_of_a_battle(home: Laptop, away: Laptop) -> None:
    fought = battles.start(home.desk, "cloudships", "skirmish")
    manifest = {"format": 1, "kind": "battle", "id": fought, "name": "Skirmish", "program": "", "battles": [fought]}
    lying = {
        f"battles/{fought}.jsonl": b"".join(record.export(home.desk, fought)),
        "results.json": b'{"results":[],"by_record":{}}',
    }
    file = zipped({"manifest.json": json.dumps(manifest).encode(), **lying})
    told = "evening.zip: this is the archive of a battle; an evening's file has the log of its campaign."
    assert refused(away, file) == told


@pytest.mark.parametrize("junk", [b"", b"no zip at all", b"PK\x03\x04" + bytes(60)])
def test_what_is_no_file_of_umpires(home: Laptop, junk: bytes) -> None:
    assert refused(home, junk) == "evening.zip: this is not a complete zip file: a zip ends with the list of its files."


def test_a_file_that_is_cut_off(home: Laptop, back: bytes) -> None:
    assert "this is not a complete zip file" in refused(home, back[: len(back) * 2 // 3])


def test_a_file_in_which_a_letter_is_another(home: Laptop, back: bytes) -> None:
    files = files_of(back)
    files[LOG] = files[LOG].replace(b"Red", b"Rod", 1)
    told = refused(home, zipped(files, is_fitted=False))
    assert (
        told
        == "evening.zip: campaign.jsonl: it was changed after it was made: its length or hash does not match manifest.json."
    )


def test_a_log_that_is_cut_off_within_a_line(home: Laptop, back: bytes) -> None:
    files = files_of(back)
    told = refused(home, zipped({**files, LOG: files[LOG][:-40]}))
    assert told.startswith("evening.zip: campaign.jsonl: line 13: this is not a whole line of JSON")


def test_a_line_of_before_that_was_edited(home: Laptop, back: bytes) -> None:
    """Command and event, so that the line is right in itself."""

    def other_side(lines: list[dict[str, Any]]) -> None:
        lines[1]["command"]["captain"]["side"] = lines[1]["events"][0]["now"]["side"] = BLUE

    told = "evening.zip: its line 1 differs from the one here: the file was changed after it was made."
    assert refused(home, edited(back, other_side)) == told


def test_a_time_of_before_that_was_edited(home: Laptop, back: bytes) -> None:
    told = refused(home, edited(back, lambda lines: lines[2].update(time="2020-01-01T00:00:00.000Z")))
    assert "it differs from line 2 on: it comes from another copy of the campaign, or was changed" in told


def test_a_line_of_the_evening_that_says_what_was_not_decided(home: Laptop, back: bytes) -> None:
    """Blue won by the event, Red by the command."""

    def other_winner(lines: list[dict[str, Any]]) -> None:
        lines[-1]["events"][0]["now"]["result"]["winner"] = BLUE

    assert refused(home, edited(back, other_winner)).startswith("evening.zip: campaign.jsonl: line 13: damaged: ")


def test_an_evening_that_was_never_taken_out_here(home: Laptop, back: bytes) -> None:
    def another(lines: list[dict[str, Any]]) -> None:
        out, hold = lines[10:12]
        out["command"]["evening"] = out["events"][0]["evening"]["id"] = "evening-9"
        hold["command"]["evening"] = hold["events"][0]["evening"]["id"] = "evening-9"
        out["id"] = "another-id"

    told = refused(home, edited(back, another))
    assert "no such evening went out from here: it comes from another copy of the campaign" in told


def test_a_file_with_more_in_it_than_an_archive_has(home: Laptop, back: bytes) -> None:
    told = refused(home, zipped({**files_of(back), "battles/../../.bashrc": b"echo"}))
    assert "Umpire's archives have no file of that name" in told


def test_another_campaign_under_the_same_id(home: Laptop, back: bytes) -> None:
    told = refused(home, edited(back, lambda lines: lines[0].update(name="Steppe War")))
    assert told == "evening.zip: another campaign with the same id is here."


def test_a_struck_taking_out_is_brought_back_all_the_same(home: Laptop, back: bytes) -> None:
    """Home took back that they went; what was played comes in."""
    home.plays(Strike((home.desk.moment(home.campaign).head,)))
    assert not going.out(books.look(home.desk, home.campaign))
    home.takes_in(back)
    assert {*home.book.battles} == {"first", "one"}
    assert EVENING not in home.book.evenings
