"""The command line of records and archives: `umpire export`, `umpire archive`, `umpire import`."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from umpire.core.errors import BadInput
from umpire.paths import data_folder

DAMAGED = 1
"""Exit status where lines of a record are damaged or missing; what could be done was done."""


def add(commands: Any) -> tuple[argparse.ArgumentParser, ...]:
    """The commands and their options."""
    export = commands.add_parser(
        "export",
        help="write the whole record of a battle",
        epilog="Exit status: 1 when the record is damaged, or lines of it are missing; what is there is written.",
    )
    export.add_argument("battle", help="the battle's id; without it the battles are listed", nargs="?")
    export.add_argument("--out", type=Path, metavar="FILE", help="where to write it (default: standard output)")
    export.set_defaults(run=_export)

    archive = commands.add_parser("archive", help="write a battle or a campaign as one zip, to keep or share")
    archive.add_argument("id", help="of the battle or campaign, as `umpire export` lists them")
    archive.add_argument(
        "--out", "-o", type=Path, metavar="FILE", help="where to write it (default: a name made for it, in this folder)"
    )
    archive.add_argument("--letter", action="store_true", help="print its sheets on US Letter, not A4")
    archive.set_defaults(run=_archive)

    take = commands.add_parser(
        "import",
        help="import a record or an archive into the data folder",
        epilog="Exit status: 0 when all of it came in and is right; 1 when it came in and lines of it are damaged; "
        "2 when nothing came in.",
    )
    take.add_argument("file", type=Path, help="a record (.jsonl) or an archive (.zip)")
    take.add_argument("--as-copy", action="store_true", help="under a new id, beside a battle that is already here")
    take.add_argument("--up-to", type=line, metavar="LINE", help="only up to this line of the log")
    take.add_argument(
        "--as-it-is",
        action="store_true",
        help="keep a record that cannot be played, too; its page tells why, and it can be exported and deleted",
    )
    take.set_defaults(run=_import)
    return export, archive, take


def line(text: str) -> int:
    """An argument that is the number of a line of the log."""
    if text.isdecimal() and int(text):
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is no line; they are counted from 1")


def _export(options: argparse.Namespace) -> int:
    from umpire.service import disk, record
    from umpire.service.desk import open_desk

    with closing(open_desk(data_folder(options.data), options.database)) as desk:
        if not options.battle:
            for row in desk.store.battles():
                mark = "" if desk.is_sound(row.id) else "  (damaged)"
                print(f"{row.id}  {row.created}  {row.head:>5} lines  {row.game}  {row.name}{mark}")
            return 0
        lines = record.export(desk, options.battle)
        if options.out:
            disk.write(options.out, lines, is_private=False)
        else:
            sys.stdout.buffer.writelines(lines)
            sys.stdout.buffer.flush()
        if harm := record.damaged.wrong(desk, options.battle):
            print(f"umpire: {harm} All lines that are here were written.", file=sys.stderr)
            return DAMAGED
    return 0


def _archive(options: argparse.Namespace) -> int:
    from umpire.service import archive, disk
    from umpire.service.desk import open_desk

    def told(done: int, total: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {total} parts", end="\n" if done == total else "", file=sys.stderr)

    paper = "letter" if options.letter else "a4"
    with closing(open_desk(data_folder(options.data), options.database)) as desk:
        made = archive.make(desk, options.id, paper=paper, tell=told)
    path = options.out or Path(made.name)
    disk.write(path, made.content, is_private=False)
    print(f"{path}: {len(made.content) / 1e6:.1f} MB.")
    for sentence in made.told:
        print(f"umpire: {sentence}", file=sys.stderr)
    return 0


def _import(options: argparse.Namespace) -> int:
    from umpire.service import record
    from umpire.service.desk import open_desk
    from umpire.service.serving import alone_in, hold

    if options.file.suffix.lower() == ".zip":
        return _import_archive(options)
    folder = data_folder(options.data)
    with alone_in(folder), hold(folder, "umpire import"), closing(open_desk(folder, options.database)) as desk:
        try:
            battle, count, differences = record.take_in(desk, options.file, as_copy=options.as_copy, upto=options.up_to)
            told = [f"{options.file.name}: {difference}" for difference in differences]
            is_clean = all(difference.kind != "damaged" for difference in differences)
        except BadInput as wrong:
            if not options.as_it_is:
                raise
            battle, count = record.take_as_it_is(desk, options.file, wrong, as_copy=options.as_copy, upto=options.up_to)
            told, is_clean = [str(wrong)], False
    print(f"{options.file.name}: {count} line{'' if count == 1 else 's'} came in as battle {battle}.")
    for sentence in told:
        print(f"umpire: {sentence}", file=sys.stderr)
    return 0 if is_clean else DAMAGED


def _import_archive(options: argparse.Namespace) -> int:
    from umpire.service import archive
    from umpire.service.desk import open_desk
    from umpire.service.serving import alone_in, hold

    if options.as_copy or options.as_it_is or options.up_to is not None:
        told = "an archive is imported whole, under its own ids; leave out --as-copy, --as-it-is and --up-to."
        raise BadInput("import", told)
    folder = data_folder(options.data)
    with (
        alone_in(folder),
        hold(folder, "umpire import"),
        closing(open_desk(folder, options.database)) as desk,
        options.file.open("rb") as file,
    ):
        taken = archive.take_in(desk, file, options.file.name)
    print("\n".join(taken.told))
    return 0
