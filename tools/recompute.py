"""
Work an archive of Umpire out again: every record gone through, every line decided anew with its own dice, every figure compared.

    python recompute.py ARCHIVE.zip        (or the folder into which it was unpacked; without a name: the folder of this script)

Only the rules do this: `umpire.core` and `umpire.games`, and Python itself. Exit status 0 where all of it comes out the same, 1 where
anything is not as it is written, 2 where the archive cannot be read.
"""

from __future__ import annotations

import json
import sys
import zipfile
import zlib
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from umpire.core import running
from umpire.core.campaign.standings import standings
from umpire.core.errors import UmpireError
from umpire.core.reporting import as_json, figures, report
from umpire.core.running import Run
from umpire.core.seats import UMPIRE
from umpire.games import of_record

Read = Callable[[str], bytes]
CANNOT_BE_READ = 2
BROKEN = (OSError, zipfile.BadZipFile, zlib.error, ValueError, LookupError, TypeError, AttributeError, RuntimeError)
"""What goes wrong with what is no archive, or no whole one."""


def main(place: Path) -> int:
    """Recompute one archive and say what came of it; how many differences there are."""
    if place.is_dir():
        return _recomputed(lambda name: (place / name).read_bytes())
    with zipfile.ZipFile(place) as box:
        return _recomputed(box.read)


def _recomputed(read: Read) -> int:
    manifest = json.loads(read("manifest.json"))
    results = json.loads(read("results.json"))
    print(f"{manifest['name']}: an archive of a {manifest['kind']}, made by Umpire {manifest['program']}.\n")
    differences = list(_files(read, manifest))
    for battle in manifest["battles"]:
        differences += _battle(read, battle, results)
    if manifest["kind"] == "campaign":
        differences += _campaign(read, "standings.json" in manifest["files"])
    for difference in differences:
        print(f"DIFFERENT  {difference}", file=sys.stderr)
    print(f"{len(differences)} differences." if differences else "All of it comes out the same.")
    return len(differences)


def _files(read: Read, manifest: Any) -> Iterator[str]:
    """Every file is as it was made."""
    for name, told in manifest["files"].items():
        content = read(name)
        if (len(content), sha256(content).hexdigest()) != (told["size"], told["sha256"]):
            yield f"{name}: it was changed: its length or its hash is not the one in manifest.json."


def _run(read: Read, name: str) -> tuple[Run | None, list[str]]:
    """A record, folded and decided again; None where it cannot be."""
    session = Run(name, of_record, verify=True)
    try:
        running.run(session, read(name).splitlines())
    except UmpireError as error:
        return None, [str(error)]
    for one in session.differences:
        if one.kind != "damaged":
            print(f"{name}: {one}")
    return session, [f"{name}: {one}" for one in session.differences if one.kind == "damaged"]


def _battle(read: Read, battle: str, results: Any) -> list[str]:
    """How the record of a battle ends, beside what is written."""
    name = f"battles/{battle}.jsonl"
    session, differences = _run(read, name)
    if session is None:
        return differences
    game, state, head = session.game, session.timeline.state, session.timeline.head
    print(report(game, session.header.name, state, head, UMPIRE))
    now = figures(game, state, head)
    print(f"Points by the rules: {_listed(now.points) or 'none are counted'}.")
    print(f"Winner by the rules: {now.winner or 'none is named'}{f' ({now.why})' if now.why else ''}.")
    for story in results["results"]:
        if story["id"] == battle:
            result = story["versions"][-1]["result"]
            sides = {side["name"]: side["points"] for side in result.get("sides", ()) if "points" in side}
            print(f"As people wrote it down: {result.get('winner') or 'nobody'} won; {_listed(sides) or 'no points'}.")
    same = head - len({one.line for one in session.differences if one.line > 1})
    print(f"{same} of {head} lines are decided as they were written.\n")
    written, found = results["by_record"].get(battle), json.loads(as_json(now))
    if written != found:
        differences.append(f"{name}: results.json has {written}, and the record comes to {found}.")
    return differences


def _campaign(read: Read, has_standings: bool) -> list[str]:
    """The campaign's log, and the standings of each season as they follow from it."""
    session, differences = _run(read, "campaign.jsonl")
    if session is None:
        return differences
    book = session.timeline.state
    every = [standings(book, of, season) for season in range(1, book.season + 1) for of in ("sides", "captains")]
    for table in every:
        print(f"{session.header.name}, {table.season_name}, {table.of}, as at {table.as_at or 'the beginning'}:")
        for row in table.rows:
            print(
                f"{row.place or '':>3} {row.name:<24} {row.points:>4} points, {row.won} won, {row.drawn} drawn, {row.lost} lost"
            )
        print()
    if has_standings and json.loads(as_json(every)) != json.loads(read("standings.json")):
        differences.append("standings.json: it is not what follows from campaign.jsonl.")
    return differences


def _listed(figures: Any) -> str:
    return ", ".join(f"{side}: {points}" for side, points in figures.items())


def ended(told: str) -> None:
    """Nothing could be compared."""
    print(told, file=sys.stderr)
    sys.exit(CANNOT_BE_READ)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent
    if len(sys.argv) > 2 or (len(sys.argv) < 2 and not (here / "manifest.json").is_file()):
        ended("Name an archive, or the folder into which it was unpacked: python recompute.py ARCHIVE.zip")
    place = Path(sys.argv[1]) if len(sys.argv) > 1 else here
    try:
        sys.exit(1 if main(place) else 0)
    except BROKEN as error:
        ended(f"{place}: this is no whole archive of Umpire's ({error}).")
