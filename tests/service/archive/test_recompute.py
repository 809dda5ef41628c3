"""The script in every archive works it out again with the rules alone, and finds whatever was changed."""

from __future__ import annotations

import ast
import io
import json
import re
import runpy
import subprocess
import sys
import zipfile
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from tests.core.campaign.club import BLUE, RED
from tests.core.campaign.test_random_campaigns import Campaigns
from tests.service.archive.conftest import Files, packed, unpacked
from tests.service.archive.test_campaigns import Told as Saga
from tests.service.conftest import Table
from umpire.core.campaign import CAMPAIGN
from umpire.core.campaign.standings import standings
from umpire.core.campaign.state import Founding
from umpire.core.events import Header
from umpire.core.lifting import VERSION
from umpire.core.sealing import sealed
from umpire.service.archive.making import of_campaign

SCRIPT = Path(__file__).parents[3] / "tools/recompute.py"
Done = subprocess.CompletedProcess[str]


def test_it_imports_nothing_but_core_games_and_python() -> None:
    """However an import is written."""
    found = set()
    for node in ast.walk(ast.parse(SCRIPT.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
            assert not node.level
    ours = {name for name in found if name.partition(".")[0] not in sys.stdlib_module_names}

    assert {".".join(name.split(".")[:2]) for name in ours} == {"umpire.core", "umpire.games"}
    assert not {"importlib", "runpy", "subprocess"} & found


def recompute(script: Path, *places: Path) -> Done:
    """As a stranger runs it, far from the checkout; and nothing of the house but core and games may come in on the way."""
    watch = (
        "import runpy, sys; path, sys.argv = sys.argv[1], sys.argv[1:]\n"
        "try: runpy.run_path(path, run_name='__main__')\n"
        "finally:\n"
        "    rooms = {name.split('.')[1] for name in sys.modules if name.startswith('umpire.')}\n"
        "    assert rooms == {'core', 'games'}, rooms\n"
    )
    command = [sys.executable, "-c", watch, script, *places]
    return subprocess.run(command, cwd=script.parent, capture_output=True, text=True, check=False)


@pytest.fixture
def stranger(tmp_path: Path, files: Files) -> Path:
    """The script out of the archive."""
    script = tmp_path / "far" / "recompute.py"
    script.parent.mkdir()
    script.write_bytes(files["recompute.py"])
    return script


def archive_in(script: Path, content: bytes) -> Path:
    path = script.parent / "evening.zip"
    path.write_bytes(content)
    return path


def test_a_battle_comes_out_the_same(fought: Table, made: bytes, stranger: Path) -> None:
    done = recompute(stranger, archive_in(stranger, made))

    assert (done.returncode, done.stderr) == (0, "")
    assert f"Skirmish over the canal ({fought.moment.game.name}), after line {fought.head}" in done.stdout
    assert "Winner by the rules: none is named." in done.stdout
    assert "As people wrote it down: British won; British: 12, Martian: 8." in done.stdout
    assert f"{fought.head} of {fought.head} lines are decided as they were written." in done.stdout
    assert done.stdout.endswith("All of it comes out the same.\n")


def test_a_folder_does_as_well(files: Files, stranger: Path) -> None:
    folder = stranger.parent / "unpacked"
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)

    assert recompute(stranger, folder).returncode == 0


def test_a_line_that_was_tampered_with_is_found(files: Files, stranger: Path) -> None:
    """Though every hash fits."""
    (name,) = [name for name in files if name.startswith("battles/")]
    changed = packed({**files, name: files[name].replace(b'"letter":"H"', b'"letter":"B"', 1)})
    done = recompute(stranger, archive_in(stranger, changed))

    assert done.returncode == 1
    assert f"DIFFERENT  {name}: line " in done.stderr
    assert "damaged: event" in done.stderr


def test_a_figure_that_was_tampered_with_is_found(fought: Table, files: Files, stranger: Path) -> None:
    told = json.loads(files["results.json"])
    told["by_record"][fought.battle]["points"] = {"British": 99}
    done = recompute(stranger, archive_in(stranger, packed({**files, "results.json": json.dumps(told).encode()})))

    assert done.returncode == 1
    assert "results.json has {" in done.stderr


def test_a_file_that_was_changed_without_its_hash_is_found(files: Files, stranger: Path) -> None:
    changed = packed({**files, "csv/rolls.csv": b"6,6,6"}, signs=False)

    assert (
        "csv/rolls.csv: it was changed: its length or its hash is not"
        in recompute(stranger, archive_in(stranger, changed)).stderr
    )


def test_a_record_that_cannot_be_read_is_told(files: Files, stranger: Path) -> None:
    (name,) = [name for name in files if name.startswith("battles/")]
    done = recompute(stranger, archive_in(stranger, packed({**files, name: files[name][:-90]})))

    assert done.returncode == 1
    assert f"DIFFERENT  {name}: line 7: this is not a whole line of JSON" in done.stderr


def test_what_is_no_archive_is_told(stranger: Path) -> None:
    for content in (b"", b"A letter.", packed({"manifest.json": b"{}"})):
        done = recompute(stranger, archive_in(stranger, content))
        assert done.returncode == 2, "nothing was compared"
        assert "this is no whole archive of Umpire's" in done.stderr


def test_a_campaign_and_its_standings_come_out_the_same(tmp_path: Path, stranger: Path) -> None:
    """Of battles of two games; and points that do not follow from its log are found."""
    saga = Saga(tmp_path / "photos")
    content = saga.made()
    done = recompute(stranger, archive_in(stranger, content))

    assert (done.returncode, done.stderr) == (0, "")
    assert "The Long Summer, Season 1, sides, as at 2026-07-02:" in done.stdout
    files = unpacked(content)
    changed = packed(
        {**files, "standings.json": re.sub(rb'"points": -?\d+', b'"points": 99', files["standings.json"], count=1)}
    )
    assert changed != content
    done = recompute(stranger, archive_in(stranger, changed))
    assert (done.returncode, "standings.json: it is not what follows from campaign.jsonl" in done.stderr) == (1, True)


def lean(machine: Campaigns) -> bytes:
    """An archive of a campaign as it stands: its log, and what follows from that."""
    founding = Founding(key=CAMPAIGN.key, name="Canal War", sides=(RED, BLUE))
    header = Header(1, "c0ffee123456", CAMPAIGN.key, "1", "Canal War", "2026-01-17T18:30:00.000Z", founding)
    entries = (replace(entry, time=header.created, v=VERSION) for entry in machine.record.entries)
    first, *lines = [msgspec.json.encode(one) for one in (header, *entries)]
    log = b"\n".join((sealed(first, lines, len(lines)), *lines)) + b"\n"
    told = {"kind": "campaign", "name": "Canal War", "program": "0", "battles": []}
    results = json.dumps({"results": [], "by_record": {}}).encode()
    whole = {"manifest.json": json.dumps(told).encode(), "campaign.jsonl": log, "results.json": results}
    return packed({**whole, **of_campaign(machine.book)})


@pytest.mark.parametrize("seed", range(3))
def test_a_campaign_in_any_state_comes_out_the_same(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before its first battle, with sides and captains who never played, unsettled, corrected, withdrawn, struck, over seasons."""
    main, random, machine = runpy.run_path(str(SCRIPT))["main"], Random(seed), Campaigns()
    steps = (
        machine.fight, machine.fight, machine.begin, machine.people, machine.ships, machine.frame, machine.frame, machine.away,
        machine.strike, *(partial(machine.amend, what=what) for what in ("correct", "withdraw", "restore", "again")),
    )  # fmt: skip
    path, never = tmp_path / "campaign.zip", 0
    for step in range(20):
        path.write_bytes(lean(machine))
        assert main(path) == 0, (step, capsys.readouterr())
        never += any(row.place is None for row in standings(machine.book, "captains").rows)
        random.choice(steps if machine.book.battles else steps[:8])(random.getrandbits(32))
    assert "All of it comes out the same." in capsys.readouterr().out
    assert never, "somebody had not played"


def test_without_a_name_it_takes_the_folder_in_which_it_lies(made: bytes, tmp_path: Path) -> None:
    """Of an archive that was unpacked; anywhere else it asks for a name."""
    zipfile.ZipFile(io.BytesIO(made)).extractall(tmp_path / "evening")
    done = recompute(tmp_path / "evening" / "recompute.py")
    assert (done.returncode, done.stderr) == (0, "")
    assert "All of it comes out the same." in done.stdout
    (tmp_path / "evening" / "manifest.json").unlink()
    done = recompute(tmp_path / "evening" / "recompute.py")
    assert done.returncode == 2
    assert "Name an archive, or the folder" in done.stderr
