"""The command line: what each command says, and with which exit status it ends."""

from __future__ import annotations

import os
import socket
import sqlite3
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from umpire import __version__
from umpire.cli import main
from umpire.core.sealing import sealed
from umpire.service.serving import Token, alone_in, hold

TESTS = Path(__file__).parent
PLAYTHROUGH = TESTS / "playthroughs" / "cloudships.jsonl"
SCRIPT = """\
{"game": "cloudships", "scenario": "skirmish"}
{"command": {"do": "damage", "ship": "aphid", "boxes": 2}}
{"command": {"do": "correct", "name": "wasp.band", "value": "high"}}
"""
APHID = (TESTS.parent / "umpire/games/cloudships/library/ships/aphid.toml").read_text(encoding="utf-8")

Told = tuple[int, str, str]


@pytest.fixture
def umpire(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Told]:
    """Runs a command on a data folder of its own; returns exit status, output and errors."""
    monkeypatch.setenv("UMPIRE_DATA", str(tmp_path / "data"))

    def run(*arguments: object) -> Told:
        try:
            status = main([str(argument) for argument in arguments])
        except SystemExit as end:
            status = int(end.code or 0)
        told = capsys.readouterr()
        return status, told.out, told.err

    return run


@pytest.fixture
def kept(tmp_path: Path) -> Callable[..., Path]:
    """Writes a file of this text."""

    def write(text: str | bytes, name: str) -> Path:
        path = tmp_path / name
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return write


def test_version(umpire: Callable[..., Told]) -> None:
    assert umpire("--version") == (0, f"umpire {__version__}\n", "")


@pytest.mark.parametrize(
    "arguments",
    [(), ("fly",), ("play",), ("serve", "--port", "0"), ("serve", "--port", "x"),
     ("serve", "--data", ""), ("play", "--up-to", "-5", "x.jsonl"), ("import", "--up-to", "0", "x.jsonl")],
)  # fmt: skip
def test_words_that_make_no_command_are_told(umpire: Callable[..., Told], arguments: tuple[str, ...]) -> None:
    status, _, errors = umpire(*arguments)

    assert status == 2
    assert "umpire" in errors
    assert "Traceback" not in errors


def test_play_prints_the_final_state(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    status, out, errors = umpire("play", kept(SCRIPT, "script.jsonl"))

    assert (status, errors) == (0, "")
    assert "Skirmish over the canal (Cloudships of Mars), after line 2" in out
    assert "  1 Aphid              2/18 boxes" in out


def test_play_prints_figures_of_what_has_no_hull(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    """A player's trackers and goals."""
    status, out, _ = umpire("play", kept('{"game": "aloft", "scenario": "three-commodores"}\n', "script.jsonl"))

    assert status == 0
    assert "  1 Blue               Canvas 0; Dragon's breath 0; Glass 0; Wood 0; Metal 0; Goals 0 of 3" in out


def test_play_prints_the_state_as_json(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    status, out, _ = umpire("play", "--state", kept(SCRIPT, "script.jsonl"))

    assert status == 0
    assert msgspec.json.decode(out)["ships"]["aphid"]["crossed"] == 2


def test_play_stops_after_a_line(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    assert "after line 1" in umpire("play", "--up-to", 1, kept(SCRIPT, "script.jsonl"))[1]


def test_play_writes_the_whole_record_which_verifies(
    umpire: Callable[..., Told], kept: Callable[..., Path], tmp_path: Path
) -> None:
    umpire("play", kept(SCRIPT, "script.jsonl"), "--out", tmp_path / "whole.jsonl")

    status, out, _ = umpire("play", "--verify", tmp_path / "whole.jsonl")
    assert status == 0
    assert "no difference" in out


def test_play_verify_finds_an_edited_event(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    umpire("play", kept(SCRIPT, "script.jsonl"), "--out", kept("", "whole.jsonl"))
    whole = kept("", "whole.jsonl").with_name("whole.jsonl")
    umpire("play", kept(SCRIPT, "script.jsonl"), "--out", whole)
    edited = kept(whole.read_bytes().replace(b'"place":2', b'"place":5'), "edited.jsonl")
    status, out, errors = umpire("play", "--verify", edited)

    assert status == 1
    assert "Aphid              5/18 boxes" in out, "what is written counts"
    assert errors.startswith("umpire: edited.jsonl: line 2: damaged: event 2: written {")


def test_play_verify_tells_what_is_decided_otherwise_by_now_and_calls_it_no_damage(umpire: Callable[..., Told]) -> None:
    """A record of the first version, which let a kite move before she threw."""
    old = Path(__file__).parent / "records" / "v1" / "cloudships-playthrough.jsonl"
    status, _, errors = umpire("play", "--verify", old)

    assert status == 0
    assert "line 38: decided otherwise since version 2 (a kite throws before she changes band)" in errors


def test_play_asks_for_what_is_owed(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    script = kept(SCRIPT.replace('"boxes": 2', '"boxes": 7'), "script.jsonl")
    status, out, errors = umpire("play", script)
    assert (status, out) == (2, "")
    assert errors.startswith(
        "umpire: script.jsonl: line 2: answers are missing: aphid/critical/1d6 (Aphid: critical hit)"
    )

    assert umpire("play", "--throw", script)[0] == 0


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "umpire: x.jsonl: the file is empty; a record begins with its header."),
        (b"\xff\xfe\x00", "umpire: x.jsonl: line 1: this is not a whole line of JSON"),
        (SCRIPT[:-20].encode(), "umpire: x.jsonl: line 3: this is not a whole line of JSON"),
        (b'{"game": "chess", "scenario": "x"}', "umpire: x.jsonl: line 1: game: there is no game 'chess'; one of clou"),
        (b"{" * 100_000, "umpire: x.jsonl: line 1: this is not a whole line of JSON"),
        (b"x" * 10_000_000, "umpire: x.jsonl: line 1: this is too long for a record."),
    ],
    ids=["empty", "not utf-8", "cut off", "unknown game", "deep", "10 MB"],
)
@pytest.mark.parametrize("command", ["play", "import"])
def test_a_file_that_is_no_record_is_told(
    umpire: Callable[..., Told], kept: Callable[..., Path], command: str, text: bytes, sentence: str
) -> None:
    status, out, errors = umpire(command, kept(text, "x.jsonl"))

    assert (status, out) == (2, "")
    assert errors.startswith(sentence)
    assert umpire("export")[1] == "", "no battle came of it"


@pytest.mark.parametrize("command", ["play", "import", "check"])
def test_a_file_that_is_not_there_is_told(umpire: Callable[..., Told], tmp_path: Path, command: str) -> None:
    status, _, errors = umpire(command, tmp_path / "none.x")

    assert status == 2
    assert "none.x: the file cannot be read (No such file or directory)." in errors
    status, _, errors = umpire(command, tmp_path)
    assert status == 2
    assert "the file cannot be read (Is a directory)." in errors


def test_check_says_what_a_file_holds(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    scenario = TESTS.parent / "umpire/games/cloudships/library/scenarios/bridges.toml"
    status, out, errors = umpire("check", kept(APHID, "mayfly.toml"), scenario)

    assert (status, errors) == (0, "")
    assert out == "mayfly.toml: no mistakes in Aphid.\nbridges.toml: the scenario “Destroy the Bridges”: no mistakes.\n"


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        (APHID.replace('arc = "bow"', 'arc = "forward"'), ["bad.toml: guns[0].arc: 'forward' is not an arc; use one of"]),
        (APHID.replace('arc = "bow"', "arc = []"), ["bad.toml: guns[0].arc: "]),
        (APHID.replace('"HHgH BHCH H"', '"HHgH BXCH H"'), ["bad.toml: track[0]: 'X' is not a box; use one of H g G M L S B C"]),
        ('name = "Nobody"\npower = "steam"\n', ["bad.toml: track"]),
        (APHID.replace("movement = 5", 'movement = "fast"'), ["bad.toml: movement: 'fast' is not a whole number"]),
        (APHID.replace("superior = false", 'superior = "no"'), ["bad.toml: superior: 'no' is not true or false"]),
        (APHID.replace('name = "Aphid"', "name = 7"), ["bad.toml: name: must be a text, not 7."]),
        (APHID.replace("track = [\n", "track = 3 #"), ["bad.toml"]),
        (APHID.replace('"four-inch-short"', '"four-inch-shrt"'), ["Did you mean four-inch-short?"]),
        (APHID.replace("movement = 5", "movment = 5"), ["bad.toml: movment: is not a field here", "Did you mean movement?"]),
        (APHID.replace("flights = 0", "flights = -1"), ["bad.toml: flights: -1 is out of range; use a whole number from 0"]),
        (APHID.replace("parties = 3", "parties = 5"), ["bad.toml: boarding_value"]),
        ("this is no toml", ["bad.toml: this is not TOML: "]),
        (APHID.encode("utf-16"), ["bad.toml: line 1: the file is not UTF-8 text; save it as UTF-8."]),
        (APHID.replace('"Aphid"', '"Aphéd"').encode("latin-1"), ["bad.toml: line 4: the file is not UTF-8 text"]),
        ("name = 'x'\n" + "#" * 10_000_000, ["bad.toml: the file has 10,000,011 bytes; at most 262,144 are read."]),
        ("a = " + "[" * 5000, ["bad.toml: line 1: tables and lists lie more than 12 levels deep"]),
    ],
    ids=[
        "unknown arc", "no side", "unknown box", "no track", "word for number", "word for flag", "number for name",
        "number for track", "unknown gun", "unknown field", "negative", "boarding value", "no toml", "utf-16",
        "latin-1", "10 MB", "deep",
    ],
)  # fmt: skip
def test_check_tells_what_is_wrong_and_where(
    umpire: Callable[..., Told], kept: Callable[..., Path], text: str | bytes, sentences: list[str]
) -> None:
    status, out, errors = umpire("check", kept(text, "bad.toml"))

    assert (status, out) == (2, "")
    for sentence in sentences:
        assert sentence in errors
    assert "Traceback" not in errors
    assert len(errors) < 4000


def test_check_tells_all_mistakes_at_once(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    text = (
        APHID.replace("movement = 5", 'movement = "x"')
        .replace('arc = "bow"', 'arc = "x"')
        .replace("ram = 2", "ram = 99")
    )
    status, _, errors = umpire("check", kept(text, "bad.toml"))

    assert status == 2
    assert sorted(line.split(":")[1].strip() for line in errors.splitlines()) == ["guns[0].arc", "movement", "ram"]


def test_check_reads_guns_and_charts_too(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    """Files that all ships share are checked beside those that ship; every mistake is told by entry and field."""
    good = kept('[guns.krupp]\nname = "Krupp"\ndice = 2\n', "guns.toml")
    guns = kept('[guns.krupp]\nname = "Krupp"\ndice = 99\ncolour = "red"\n[guns.gnu]\nkind = "gnu"\n', "mine.toml")
    charts = kept('[critical_charts.odd.rows]\n1 = "fyre"\n2 = "fire"\n"2-3" = "fire"\nx = "fire"\n', "odd.toml")
    status, out, errors = umpire("check", good, guns, charts)

    assert (status, out) == (2, "guns.toml: 1 gun: no mistakes.\n")
    assert [line.split(": ")[:2] for line in errors.splitlines()] == [
        ["mine.toml", "guns.krupp.dice"], ["mine.toml", "guns.krupp.colour"], ["mine.toml", "guns.gnu.name"],
        ["mine.toml", "guns.gnu.kind"], ["odd.toml", "critical_charts.odd.rows.1"],
        ["odd.toml", "critical_charts.odd.rows.x"], ["odd.toml", "critical_charts.odd.rows"],
    ]  # fmt: skip


def test_check_tells_all_mistakes_of_a_scenario(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    text = 'name = "S"\ndeck = "paper"\n[rules]\n"A-99" = "x"\n[[ships]]\nship = "aphyd"\n[[ships]]\nship = "aphid"\nband = "Orbit"'
    status, _, errors = umpire("check", kept(text, "bad.toml"))

    assert status == 2
    for where in ("rules", "ships[0].ship", "ships[1].band", "deck"):
        assert f"bad.toml: {where}" in errors


def test_markup_in_names_is_only_text(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    status, out, _ = umpire("check", kept(APHID.replace('"Aphid"', '"<b>Aphid</b>"'), "mark.toml"))

    assert (status, out) == (0, "mark.toml: no mistakes in <b>Aphid</b>.\n")


def test_check_goes_on_after_a_wrong_file(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    status, out, errors = umpire("check", kept("x", "bad.toml"), kept(APHID, "good.toml"))

    assert status == 2
    assert out == "good.toml: no mistakes in Aphid.\n"
    assert errors.startswith("bad.toml: ")


def as_exported(record: Path) -> bytes:
    """A record that was taken in, as it goes out again: with its seal."""
    header, *lines = record.read_bytes().splitlines()
    return b"\n".join([sealed(header, lines, len(lines)), *lines]) + b"\n"


def test_a_battle_goes_out_and_in(umpire: Callable[..., Told], tmp_path: Path) -> None:
    status, out, errors = umpire("import", PLAYTHROUGH)
    assert (status, errors) == (0, "")
    battle = out.rstrip(".\n").rpartition(" ")[2]
    lines = len(PLAYTHROUGH.read_bytes().splitlines()) - 1
    assert out == f"cloudships.jsonl: {lines} lines came in as battle {battle}.\n"

    listed = umpire("export")[1]
    assert listed.startswith(f"{battle}  ")
    assert f"{lines} lines  cloudships  Destroy the Bridges" in listed
    assert umpire("export", battle, "--out", tmp_path / "out.jsonl")[0] == 0
    assert (tmp_path / "out.jsonl").read_bytes() == as_exported(PLAYTHROUGH)


def test_export_writes_to_standard_output(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("UMPIRE_DATA", str(tmp_path))
    main(["import", str(PLAYTHROUGH)])
    battle = capfdbinary.readouterr().out.decode().rstrip(".\n").rpartition(" ")[2]
    assert main(["export", battle]) == 0

    assert capfdbinary.readouterr().out == as_exported(PLAYTHROUGH)


def test_export_tells_what_is_missing(
    umpire: Callable[..., Told], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other lines are written all the same."""
    monkeypatch.setenv("UMPIRE_DATA", str(tmp_path))
    umpire("import", PLAYTHROUGH)
    battle = umpire("export")[1].split()[0]
    with closing(sqlite3.connect(tmp_path / "umpire.db")) as direct, direct:
        direct.execute("DELETE FROM log WHERE seq = 5")
    status, out, errors = umpire("export", battle, "--out", tmp_path / "out.jsonl")

    assert (status, out) == (1, "")
    assert f"The record of battle '{battle}' is damaged at line 5: it is missing, though line" in errors
    assert errors.endswith("All lines that are here were written.\n")
    assert len((tmp_path / "out.jsonl").read_bytes().splitlines()) == len(PLAYTHROUGH.read_bytes().splitlines()) - 1


def test_import_continues_and_copies(umpire: Callable[..., Told]) -> None:
    assert "10 lines came in" in umpire("import", "--up-to", 10, PLAYTHROUGH)[1]
    lines = len(PLAYTHROUGH.read_bytes().splitlines()) - 1
    assert f"{lines - 10} lines came in" in umpire("import", PLAYTHROUGH)[1]
    assert "0 lines came in" in umpire("import", PLAYTHROUGH)[1]
    assert f"{lines} lines came in" in umpire("import", "--as-copy", PLAYTHROUGH)[1]

    assert "Destroy the Bridges (copy)" in umpire("export")[1]


def test_a_battle_goes_out_as_an_archive_and_comes_in_elsewhere(
    umpire: Callable[..., Told], kept: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    umpire("import", kept(SCRIPT, "script.jsonl"))
    battle = umpire("export")[1].split()[0]
    path = tmp_path / "evening.zip"
    status, out, errors = umpire("archive", battle, "-o", path)
    assert (status, errors) == (0, "")
    assert out == f"{path}: {path.stat().st_size / 1e6:.1f} MB.\n"
    exported = umpire("export", battle)[1]
    assert len(exported.splitlines()) == 3
    monkeypatch.setenv("UMPIRE_DATA", str(tmp_path / "elsewhere"))

    assert umpire("import", path) == (0, "The battle “Skirmish over the canal” was imported, with 2 lines.\n", "")
    assert umpire("export", battle)[1] == exported


def test_an_archive_without_a_name_is_called_after_its_battle(
    umpire: Callable[..., Told], kept: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    umpire("import", kept(SCRIPT, "script.jsonl"))
    monkeypatch.chdir(tmp_path)
    umpire("archive", umpire("export")[1].split()[0])

    assert (tmp_path / "skirmish-over-the-canal-archive.zip").is_file()


def test_an_archive_that_is_none_is_told(umpire: Callable[..., Told], tmp_path: Path) -> None:
    path = tmp_path / "letter.zip"
    path.write_bytes(b"Dear Admiral")

    assert umpire("import", path) == (
        2, "", "umpire: letter.zip: this is not a complete zip file: a zip ends with the list of its files.\n"
    )  # fmt: skip
    assert umpire("import", "--as-copy", path)[0] == 2
    assert umpire("archive", "nowhere")[:2] == (2, "")
    assert umpire("export") == (0, "", "")


def test_an_unknown_battle_is_told(umpire: Callable[..., Told]) -> None:
    status, out, errors = umpire("export", "nowhere")

    assert (status, out) == (2, "")
    assert errors == "umpire: There is no battle 'nowhere' here. The start page lists all battles.\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ("--lan", "--host", "127.0.0.1"),
            "umpire: --lan: listens on all addresses of this machine. Leave out --host.",
        ),
        (("--host", "nowhere.invalid"), "umpire: --host: 'nowhere.invalid' is not an address of this machine"),
        (("--host", "192.0.2.77"), "umpire: 192.0.2.77:18999: Umpire cannot use this port"),
        (("--proxy", "nginx"), "umpire: --proxy: 'nginx' is not an address"),
        (("--name", "table.local:80"), "umpire: --name: 'table.local:80' is not a name of a machine."),
        (("--tls", "none.pem", "none.key"), "umpire: --tls: none.pem cannot be read (No such file or directory)."),
        (("--without-locks",), "unrecognized arguments: --without-locks"),
    ],
)
def test_what_serve_cannot_do_is_told_before_it_starts(
    umpire: Callable[..., Told], arguments: tuple[str, ...], told: str
) -> None:
    status, _, errors = umpire("serve", "--port", "18999", *arguments)
    assert status == 2
    assert told in errors


def test_a_certificate_and_a_key_that_do_not_belong_together_are_told(
    umpire: Callable[..., Told], kept: Callable[..., Path]
) -> None:
    certificate, key = kept("no certificate", "cert.pem"), kept("no key", "key.pem")
    status, _, errors = umpire("serve", "--port", "18999", "--tls", certificate, key)
    assert status == 2
    assert f"{certificate} and {key} cannot be used" in errors
    assert "certificate first, then its key" in errors


@pytest.mark.parametrize(("content", "what"), [("", "empty"), ("{", "damaged")])
def test_damaged_locks_are_told_before_any_address(
    umpire: Callable[..., Told], tmp_path: Path, content: str, what: str
) -> None:
    locks = tmp_path / "umpire.locks"
    locks.write_text(content)
    for command in (("serve", "--port", "18999"), ("passphrase",)):
        status, out, errors = umpire(*command, "--data", tmp_path)
        assert (status, out) == (2, "")
        assert errors == (
            f"umpire: {locks}: This file of locks is {what}. Delete it and start Umpire again: it makes a new one, and every "
            "device must be let in again.\n"
        )


def test_the_passphrase_is_four_words_until_there_are_new_ones(umpire: Callable[..., Told]) -> None:
    status, first, errors = umpire("passphrase")
    assert (status, errors) == (0, "")
    assert len(first.split()) == 4
    assert umpire("passphrase") == (0, first, "")

    new = umpire("passphrase", "--new")[1]
    assert new != first
    assert umpire("passphrase")[1] == new


def test_the_address_for_this_machines_browser_is_that_of_the_table_that_was_started(
    umpire: Callable[..., Told], tmp_path: Path
) -> None:
    status, out, errors = umpire("address")
    assert (status, out) == (2, "")
    assert errors.endswith("Umpire is not running on this folder. Start it with umpire serve.\n")
    data = tmp_path / "data"
    data.mkdir()
    held, token = hold(data, "http://127.0.0.1:1900", here="http://127.0.0.1:1900"), Token.of(data)
    assert umpire("address") == (0, f"http://127.0.0.1:1900/?token={token.text}\n", "")
    held.lock.release()
    assert umpire("address")[:2] == (2, ""), "it has ended"
    held = hold(data, "https://table.example")
    assert "its own browser needs the words too" in umpire("address")[2]
    held.lock.release()


@pytest.mark.parametrize("arguments", [("import", PLAYTHROUGH), ("serve", "--port", "1")], ids=["import", "serve"])
def test_a_folder_that_is_held_is_told(
    umpire: Callable[..., Told], tmp_path: Path, arguments: tuple[object, ...]
) -> None:
    (tmp_path / "data").mkdir()
    held = hold(tmp_path / "data", "http://127.0.0.1:1889")
    status, _, errors = umpire(*arguments)
    held.lock.release()

    assert status == 2
    assert "Umpire is already running on this folder (process" in errors
    assert "http://127.0.0.1:1889" in errors


def test_a_folder_between_two_workers_of_its_server_is_held(umpire: Callable[..., Told], tmp_path: Path) -> None:
    """The next one has not begun yet: who comes meanwhile finds the server all the same."""
    data = tmp_path / "data"
    data.mkdir()
    hold(data, "http://127.0.0.1:1889", here="http://127.0.0.1:1889").lock.release()
    token = Token.of(data)
    with alone_in(data):
        status, out, errors = umpire("serve", "--port", "1")
        assert (status, out) == (2, "")
        assert "http://127.0.0.1:1889" in errors
        assert token.text in umpire("address")[1]
    assert "is not running on this folder" in umpire("address")[2]


def test_a_second_start_opens_the_table_that_is_running(
    umpire: Callable[..., Told], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing else is asked of it: what the one that runs may not do is refused."""
    data, opened, browser = tmp_path / "data", tmp_path / "opened", tmp_path / "browser"
    data.mkdir()
    browser.write_text(f'#!/bin/sh\necho "$1" >>{opened}\n')
    browser.chmod(0o700)
    monkeypatch.setattr(webbrowser, "_tryorder", None)  # what stands in the environment counts
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    with socket.create_server(("127.0.0.1", 0)) as running:
        port = running.getsockname()[1]
        held = hold(data, f"http://127.0.0.1:{port}")

        for at, *arguments in ((port,), (port, "--open", "--lan"), (port - 1, "--open")):
            status, out, errors = umpire("serve", "--data", data, "--port", at, *arguments)
            assert (status, out) == (2, "")
            assert f"already running on this folder (process {os.getpid()}, http://127.0.0.1:{port})" in errors
        assert not opened.exists()

        command = [sys.executable, "-m", "umpire", "serve", "--data", data, "--port", str(port), "--open", "--demo"]
        second = subprocess.run(command, capture_output=True, text=True, check=False)
        held.lock.release()

    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout == f"Umpire is already running at http://127.0.0.1:{port}\n"
    assert opened.read_text() == f"http://127.0.0.1:{port}/\n", (
        "no token where none is needed: other users see what programs are told"
    )


def test_a_port_that_is_taken_is_told(umpire: Callable[..., Told]) -> None:
    before = threading.active_count()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        status, _, errors = umpire("serve", "--port", port)

    assert status == 2
    assert f"127.0.0.1:{port}: " in errors
    assert "choose another with --port" in errors
    assert threading.active_count() <= before, "nothing is left waiting for a server that never came"


@pytest.mark.parametrize("command", ["serve --port 18999", "passphrase", "export", "import x.jsonl", "print --results"])
def test_a_data_folder_that_cannot_be_used_is_told(
    umpire: Callable[..., Told],
    kept: Callable[..., Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
) -> None:
    file, shut = kept("x", "file"), tmp_path / "shut"
    shut.mkdir(mode=0o500)
    monkeypatch.setattr(os, "access", lambda path, mode: path != shut)  # to root nothing is shut

    for folder, why in (
        (file, "this is a file, and battles are kept in a folder."),
        (file / "below", "this folder cannot be made (Not a directory)."),
        (shut, "Umpire may not write in this folder."),
    ):
        told = umpire(*command.split(), "--data", folder)
        assert told == (2, "", f"umpire: {folder}: {why} Choose another with --data.\n")


def test_what_only_reads_needs_no_data_folder(
    umpire: Callable[..., Told], kept: Callable[..., Path], tmp_path: Path
) -> None:
    file = kept("x", "file")
    for arguments in (("check", kept(APHID, "aphid.toml")), ("play", kept(SCRIPT, "script.jsonl"))):
        assert umpire(*arguments, "--data", file / "below")[::2] == (0, "")
        assert umpire(*arguments, "--data", tmp_path / "none")[::2] == (0, "")
    assert not (tmp_path / "none").exists()


def test_a_data_file_of_another_program_is_told(umpire: Callable[..., Told], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "umpire.db").write_bytes(b"not a database at all " * 100)
    status, _, errors = umpire("export")

    assert status == 2
    assert "cannot be opened" in errors


def test_an_output_that_cannot_be_written_is_told(
    umpire: Callable[..., Told], kept: Callable[..., Path], tmp_path: Path
) -> None:
    umpire("import", PLAYTHROUGH)
    battle = umpire("export")[1].split()[0]
    for arguments in (("play", kept(SCRIPT, "s.jsonl")), ("export", battle)):
        status, _, errors = umpire(*arguments, "--out", tmp_path / "none" / "out.jsonl")
        assert status == 2
        assert errors.endswith("none/out.jsonl: No such file or directory.\n")


def damaged(kept: Callable[..., Path]) -> Path:
    """A deck with the card of a ship that there is not: it folds, and no page can be drawn from there on."""
    header, first, *_ = PLAYTHROUGH.read_bytes().splitlines()
    return kept(b"\n".join([header, first.replace(b'"cards":["aphid"', b'"cards":["ghost"')]) + b"\n", "damaged.jsonl")


def test_play_ends_with_a_sentence_on_what_cannot_be_drawn(
    umpire: Callable[..., Told], kept: Callable[..., Path]
) -> None:
    for arguments in (("play",), ("play", "--verify")):
        status, out, errors = umpire(*arguments, damaged(kept))
        assert (status, out) == (2, "")
        assert errors == "umpire: damaged.jsonl: line 2: the table cannot be drawn after it (KeyError: 'ghost').\n"


def test_import_says_by_its_exit_status_whether_all_of_it_is_right(
    umpire: Callable[..., Told], kept: Callable[..., Path]
) -> None:
    """0: it is; 1: it came in, and is damaged; 2: nothing came in."""
    bad = damaged(kept)
    assert umpire("import", bad)[0] == 2
    assert umpire("export") == (0, "", "")
    status, out, errors = umpire("import", "--as-it-is", bad)
    assert status == 1
    assert out.startswith("damaged.jsonl: 1 line came in as battle ")
    assert "line 2: the table cannot be drawn after it" in errors
    assert umpire("export")[1].endswith("(damaged)\n")
    assert umpire("export", out.split()[-1].rstrip("."))[0] == 1
    assert umpire("import", "--as-copy", "--as-it-is", PLAYTHROUGH)[0] == 0
    lines = PLAYTHROUGH.read_bytes().replace(b'"place":2', b'"place":3', 1)
    assert umpire("import", "--as-copy", kept(lines, "edited.jsonl"))[0] == 1


def test_a_header_that_is_too_deep_to_be_read_comes_in_by_no_word(
    umpire: Callable[..., Told], kept: Callable[..., Path]
) -> None:
    deep = kept(b'{"format":1,"game":"cloudships","scenario":%s%s}\n' % (b"[" * 5000, b"]" * 5000), "deep.jsonl")
    for arguments in ((), ("--as-it-is",)):
        status, out, errors = umpire("import", *arguments, deep)
        assert (status, out) == (2, "")
        assert errors.startswith(
            "umpire: deep.jsonl: line 1: this is not a whole line of JSON (maximum recursion depth"
        )
        assert errors.count("\n") == 1


def test_import_takes_no_archive_as_it_is(umpire: Callable[..., Told], kept: Callable[..., Path]) -> None:
    assert umpire("import", "--as-it-is", kept("", "evening.zip"))[0] == 2
