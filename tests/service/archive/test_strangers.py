"""Archives of strangers: whatever is wrong with one is told in a sentence with its file and line, and nothing at all is written."""

from __future__ import annotations

import io
import json
import re
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.service.archive.conftest import Files, Take, packed, unpacked
from tests.service.conftest import Table
from umpire.core.errors import BadInput
from umpire.core.lifting import VERSION
from umpire.service.archive import contents
from umpire.service.desk import Desk
from umpire.store import Store

Tamper = Callable[[Files], bytes]
PDF = "pdf/results.pdf"


def refused(take: Take, content: bytes, told: str) -> str:
    """The archive is not taken in, and this is among what is said."""
    with pytest.raises(BadInput) as wrong:
        take(content)
    assert re.search(told, str(wrong.value)), str(wrong.value)
    return str(wrong.value)


@pytest.fixture(autouse=True)
def untouched(other: Desk, tmp_path: Path) -> Any:
    """Each of these tests ends with a desk on which nothing lies, and a folder that was never made."""
    yield
    assert (other.store.battles(), other.store.results()) == ((), ())
    assert not (tmp_path / "elsewhere").exists()


def record_in(files: Files) -> str:
    return next(name for name in files if name.startswith("battles/"))


def changed(files: Files, name: str, was: bytes, now: bytes) -> Files:
    assert was in files[name], f"{name} has no {was!r}"
    return {**files, name: files[name].replace(was, now, 1)}


def in_results(files: Files, change: Callable[[Any], Any]) -> bytes:
    told = json.loads(files["results.json"])
    change(told)
    return packed({**files, "results.json": json.dumps(told).encode()})


def in_record(files: Files, was: bytes, now: bytes) -> bytes:
    return packed(changed(files, record_in(files), was, now))


# ---------------------------------------------------------------------------------------------------------------- the zip


@pytest.mark.parametrize(
    ("cut", "told"),
    [
        (lambda content: b"", "this is not a complete zip file"),
        (lambda content: b"PK", "this is not a complete zip file"),
        (lambda content: b"A letter to the Admiral. " * 40, "this is not a complete zip file"),
        (lambda content: content[:-30], "this is not a complete zip file"),
        (lambda content: content[: len(content) // 2], "this is not a complete zip file"),
        (lambda content: content[len(content) // 2 :], "cannot be unpacked|this is not a complete zip file"),
        (lambda content: content[-22:], "cannot be unpacked|this is not a complete zip file"),
    ],
    ids=["empty", "two letters", "text", "end", "half", "other half", "end alone"],
)
def test_what_is_no_whole_zip_is_told(take: Take, made: bytes, cut: Callable[[bytes], bytes], told: str) -> None:
    refused(take, cut(made), told)


def test_a_byte_that_was_changed_is_found(take: Take, made: bytes) -> None:
    """In the middle of a photograph, which is kept as it is: the zip's own sum finds it first."""
    with zipfile.ZipFile(io.BytesIO(made)) as box:
        info = next(info for info in box.infolist() if info.filename.startswith("photos/"))
    at = info.header_offset + 30 + len(info.filename) + info.file_size // 2
    refused(take, made[:at] + bytes([made[at] ^ 1]) + made[at + 1 :], r"photos/\w+\.jpg: it cannot be unpacked")


def test_ten_thousand_tiny_files_are_never_looked_at(take: Take, files: Files) -> None:
    more = {f"battles/{number:012x}.jsonl": b"" for number in range(10_000)}
    refused(take, packed({**files, **more}), "it holds too many files for an archive of Umpire's; the limit is 4000")


def test_a_list_of_files_that_is_longer_than_it_says_is_not_read(take: Take, files: Files) -> None:
    """A zip's end that lies about how many there are, and one that hides the number in a longer end."""
    whole = packed({**files, **{f"battles/{number:012x}.jsonl": b"" for number in range(15_000)}})
    at = whole.rfind(b"PK\x05\x06")
    few = whole[: at + 8] + struct.pack("<HH", 3, 3) + whole[at + 12 :]
    refused(take, few, "it holds too many files for an archive of Umpire's")
    made = packed(files)
    at = made.rfind(b"PK\x05\x06")
    longer = made[:at] + b"PK\x06\x07" + bytes(16) + made[at:]
    refused(take, longer, "it holds too many files for an archive of Umpire's")


def test_a_bomb_is_weighed_before_it_is_unpacked(take: Take, files: Files) -> None:
    """A hundred and thirty megabytes of nothing in a hundred kilobytes."""
    bomb = packed({**files, PDF: bytes(130 * 1024 * 1024)})
    assert len(bomb) < 1_000_000

    refused(take, bomb, f"{PDF}: it is longer than 128 MB")


def test_many_files_that_are_large_together_are_no_archive(
    take: Take, files: Files, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = packed(files)
    most = sum(map(len, unpacked(content).values())) - 1
    assert len(content) < most
    monkeypatch.setattr("umpire.service.archive.unpacking.LARGEST", most)
    refused(take, content, "unpacked it has 0 MB; an archive has at most 256")


def test_a_bomb_that_lies_about_its_size_is_stopped_while_it_is_read(take: Take, files: Files) -> None:
    """The list says a thousand bytes, and there are two million."""
    packed_up = packed({**files, "csv/rolls.csv": b"0" * 2_000_000})
    lying = packed_up.replace(struct.pack("<I", 2_000_000), struct.pack("<I", 1_000))
    assert lying != packed_up

    refused(take, lying, r"csv/rolls\.csv: it (cannot be unpacked|is not as it was made)")


def test_an_archive_that_is_too_large_is_not_opened(take: Take, made: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("umpire.service.archive.unpacking.LARGEST", 1000)
    refused(take, made, "an archive has at most 256")


@pytest.mark.parametrize(
    "name",
    [
        "../outside.txt",
        "battles/../../outside.jsonl",
        "/etc/passwd",
        "C:/outside.txt",
        "battles\\0123456789ab.jsonl",
        "battles/0123456789AB.jsonl",
        "battles/con.jsonl",
        "photos/0123456789ab.svg",
        "inner.zip",
        "recompute.pyc",
        "results.json ",
        "csv/évil.csv",
        "results.json/x",
        "pdf/" + "x" * 5000 + ".pdf",
    ],
)
def test_a_name_that_no_archive_has_is_refused(take: Take, files: Files, tmp_path: Path, name: str) -> None:
    """No path leads out, and a zip within is never opened."""
    refused(take, packed({**files, name: b"x"}), "Umpire's archives have no file of that name")
    assert not list(tmp_path.parent.rglob("outside*"))


def test_a_file_that_is_there_twice_is_refused(take: Take, files: Files) -> None:
    out = io.BytesIO(packed(files))
    with pytest.warns(UserWarning, match="Duplicate name"), zipfile.ZipFile(out, "a") as box:
        box.writestr("results.json", b"{}")
    refused(take, out.getvalue(), r"results\.json: it appears twice")


def test_a_link_is_refused(take: Take, files: Files) -> None:
    out = io.BytesIO(packed({name: content for name, content in files.items() if name != PDF}))
    with zipfile.ZipFile(out, "a") as box:
        info = zipfile.ZipInfo(PDF)
        info.create_system, info.external_attr = 3, (stat.S_IFLNK | 0o777) << 16
        box.writestr(info, b"/etc/passwd")
    refused(take, out.getvalue(), rf"{PDF}: it is a link to another file")


@pytest.mark.parametrize(("offset", "value"), [(8, 1), (10, 14)], ids=["locked", "lzma"])
def test_what_is_locked_or_packed_otherwise_is_refused(take: Take, made: bytes, offset: int, value: int) -> None:
    at = made.rfind(b"PK\x01\x02")
    refused(
        take,
        made[: at + offset] + struct.pack("<H", value) + made[at + offset + 2 :],
        "it is locked or packed in a way",
    )


def test_folders_in_a_zip_do_no_harm(take: Take, files: Files, other: Desk, tmp_path: Path) -> None:
    """Somebody unpacked it, looked, and packed it again; what came in is taken off the desk for the other tests' sake."""
    take(packed({"battles/": b"", "photos/": b"", **files}))
    assert len(other.store.battles()) == 1

    other.store = Store.open(":memory:")
    for path in (tmp_path / "elsewhere").iterdir():
        path.unlink()
    (tmp_path / "elsewhere").rmdir()


# ------------------------------------------------------------------------------------------------------------ the manifest


@pytest.mark.parametrize(
    ("tamper", "told"),
    [
        (lambda files: packed(changed(files, PDF, b"%PDF", b"%PDG"), signs=False), f"{PDF}: it was changed after it was made"),
        (
            lambda files: packed(changed(files, record_in(files), b'"seq":3', b'"seq":33'), signs=False),
            r"jsonl: it was changed after it was made",
        ),
        (lambda files: packed({k: v for k, v in files.items() if k != PDF}, signs=False), f"{PDF}: it is missing"),
        (lambda files: packed({**files, "roster.json": b"[]"}, signs=False), r"roster\.json: it is not listed in the manifest"),
        (lambda files: packed(files, format=2), "it has format 2, and this Umpire reads up to 1; open it with a newer Umpire"),
        (lambda files: packed(files, format="x"), "it is not a list of an archive's files"),
        (lambda files: packed(files, kind="navy"), "it is not a list of an archive's files"),
        (lambda files: packed(files, colour="red"), "it is not a list of an archive's files"),
        (lambda files: packed(files, id="../etc"), "'../etc' is not the id of a battle"),
        (lambda files: packed(files, id="0123456789ab"), "a battle's archive holds the record of that battle"),
        (lambda files: packed(files, battles=[]), "do not match the records in the archive"),
        (lambda files: packed(files, battles=[Path(record_in(files)).stem] * 2), "an id appears twice"),
        (lambda files: packed(files, kind="campaign"), r"a campaign's archive has a campaign\.jsonl"),
        (lambda files: packed({**files, "campaign.jsonl": b"{}"}), r"a campaign's archive has a campaign\.jsonl"),
        (lambda files: packed({**files, "manifest.json": b"[" * 100_000}, signs=False), ""),
    ],
    ids=[
        "wrong hash", "wrong hash of a record", "missing", "not listed", "newer", "no number", "no kind", "more fields",
        "an id that leads out", "another id", "no battles", "doubled id", "no campaign", "a campaign in a battle", "deep",
    ],
)  # fmt: skip
def test_a_manifest_that_does_not_fit_is_told(take: Take, files: Files, tamper: Tamper, told: str) -> None:
    if told:
        refused(take, tamper(files), told)
        return
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as box:
        box.writestr("manifest.json", b'{"format":1,"files":' + b"[" * 100_000)
    refused(take, out.getvalue(), "it is not a list of an archive's files")


def test_a_zip_of_something_else_is_told(take: Take) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as box:
        box.writestr("README.txt", b"Dear Admiral,")
    refused(take, out.getvalue(), r"it has no manifest\.json, so Umpire did not make it")


# ------------------------------------------------------------------------------------------------------------- the records


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        (b'"letter":"H"', b'"letter":"B"', r"jsonl: line \d: damaged: event \d: written \{"),
        (b'"boxes":2', b'"boxes":3', r"jsonl: line 6: damaged: "),
        (b'"seq":3', b'"seq":9', "line 4: it has number 9, but 3 is next"),
        (b'"do":"strike"', b'"do":"fly"', "line 7: it cannot be replayed"),
        (b'"game":"cloudships"', b'"game":"chess"', "line 1: .*there is no game 'chess'"),
        (b'"game":"cloudships"', b'"game":"campaign"', "line [12]: "),
        (b'"format":1', b'"format":7', "line 1: it has format 7"),
        (b',"v":%d}' % VERSION, b',"v":%d}' % (VERSION + 1), f"line 2: v: version {VERSION + 1} is from a newer Umpire"),
        (b'"format":1', b'"format":1,"deep":' + b"[" * 5000 + b"]" * 5000, "line 1: "),
        (b'"do":"strike"', b'"do":"strike","deep":' + b"[" * 5000 + b"]" * 5000, "line 7: .*recursion"),
        (b'{"seq":1,"id":"', b'{"seq":1,"id":"a b', "line 2: id: an id has at most 80 plain letters"),
    ],
    ids=["event", "command", "gap", "unknown", "game", "campaign", "newer", "newer line", "deep", "deep line", "id"],
)  # fmt: skip
def test_a_record_that_was_tampered_with_is_told(take: Take, files: Files, was: bytes, now: bytes, told: str) -> None:
    """Though the manifest fits: every line is decided again."""
    assert "evening.zip: battles/" in refused(take, in_record(files, was, now), told)


def test_a_record_cut_off_is_told(take: Take, files: Files) -> None:
    name = record_in(files)
    refused(take, packed({**files, name: files[name][:-90]}), "line 7: this is not a whole line of JSON")
    refused(take, packed({**files, name: b""}), "the file is empty")


def test_a_script_is_no_record(take: Take, files: Files) -> None:
    """It would be executed with what this machine throws and has."""
    script = b'{"game": "cloudships", "scenario": "skirmish"}\n'
    refused(take, packed({**files, record_in(files): script}), "line 1: this is a script")
    lines = files[record_in(files)].splitlines()
    shuffle = b'{"command":{"do":"turn-card"}}'
    refused(take, packed({**files, record_in(files): lines[0] + b"\n" + shuffle}), "line 2: ")


def test_a_campaign_is_no_battle(take: Take, files: Files, fought: Table, other: Desk) -> None:
    """Nor may it lie among them: its log alone, without a line, could be read as one."""
    header = {
        "format": 1, "battle": fought.battle, "game": "campaign", "edition": "1", "name": "The canal",
        "created": "2026-01-17T18:30:00.000Z",
        "scenario": {"key": "campaign", "name": "The canal"},
    }  # fmt: skip
    log = json.dumps(header).encode()
    refused(
        take,
        packed({**files, record_in(files): log}),
        "line 1: the log does not match: a campaign's log belongs to a campaign, a battle's to a game",
    )


def test_a_record_under_another_id_is_told(take: Take, files: Files, fought: Table) -> None:
    content = in_record(files, f'"battle":"{fought.battle}"'.encode(), b'"battle":"0123456789ab"')
    refused(take, content, f"line 1: its id is '0123456789ab'; it should be {fought.battle}")


# -------------------------------------------------------------------------------------------------- results and photographs


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda told: told["results"].append(told["results"][0]), "a result appears twice"),
        (lambda told: told["results"][0].update(id="0123456789ab", battle=""), "belongs to no battle in this archive"),
        (lambda told: told["results"][0].update(id="../../x"), "is not the id of a result or a battle"),
        (lambda told: told["results"][0].update(versions=[]), "has 0 versions; from 1 to 1000"),
        (lambda told: told["results"][0].update(token="x"), "it holds no results"),
        (lambda told: told.pop("by_record"), "it holds no results .*by_record"),
        (lambda told: told["results"][0]["versions"][0].update(made="soon"), "version 1: 'soon' is not a time"),
        (lambda told: told["results"][0]["versions"][0]["result"].update(date="soon"), "'soon' is not a date"),
        (lambda told: told["results"][0]["versions"][0]["result"].update(kind="rout"), "'rout' is not a kind of result"),
        (lambda told: told["results"][0]["versions"][0]["result"].update(name="x" * 121), "its battle has more than 120"),
        (lambda told: told["results"][0]["versions"][0]["result"].update(photo="../x"), "is not the name of a photo"),
        (
            lambda told: told["results"][0]["versions"][0]["result"].update(sides=[{"name": "x"}] * 13),
            "it has more than 12 sides",
        ),
        (
            lambda told: told["results"][0]["versions"][0]["result"]["fates"][0].update(fate="x" * 201),
            "a fate has more than 200 letters",
        ),
        (
            lambda told: told["results"][0]["versions"][0]["result"].update(photo=""),
            "no result and no battle of this archive shows this photo",
        ),
    ],
)  # fmt: skip
def test_a_result_that_could_not_be_typed_is_told(
    take: Take, files: Files, change: Callable[[Any], Any], told: str
) -> None:
    refused(take, in_results(files, change), told)


@pytest.mark.parametrize("content", [b"", b"<svg/>", b"\x89PNG\r\n\x1a\n" + bytes(40), b"\xff\xd8\xff" + bytes(400)])
def test_a_picture_that_is_none_is_told(take: Take, files: Files, content: bytes) -> None:
    (name,) = [name for name in files if name.startswith("photos/")]
    refused(take, packed({**files, name: content}), rf"evening\.zip: {name}: ")


def test_many_mistakes_of_a_kind_are_counted(take: Take, files: Files) -> None:
    """Twenty are told, and how many more there are."""
    told = refused(
        take, packed({**files, **{f"x{number}": b"" for number in range(50)}}), "And 30 more mistakes of this kind."
    )

    assert len(told.splitlines()) == contents.MOST_TOLD + 1
