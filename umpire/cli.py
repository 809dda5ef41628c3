"""The command line: serve, play, check; paper, records and archives stand beside it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from umpire import __version__, cli_print, cli_records
from umpire.core.errors import BadInput, UmpireError
from umpire.games import GAMES, every_game
from umpire.paths import LIBRARY, data_folder, place_of_data

PORT = 1889
BAD_INPUT = 2
FAILED = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command. Exit status 0; 1 when `play --verify`, `import` or `export` finds damage; 2 for bad input, told in a sentence."""
    options = parser().parse_args(arguments)
    try:
        status: int = options.run(options)
    except UmpireError as error:
        print(f"umpire: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:
        return 0
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"umpire: {where}{error.strerror or error}.", file=sys.stderr)
        return BAD_INPUT
    return status


def parser() -> argparse.ArgumentParser:
    """All commands and their options."""
    top = argparse.ArgumentParser(prog="umpire", description="An umpire's assistant for tabletop games with sky ships.")
    top.add_argument("--version", action="version", version=f"umpire {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    serve = commands.add_parser("serve", help="open the umpire's table in the browser")
    serve.add_argument("--lan", action="store_true", help="open to the hall: listen on all of this machine's addresses")
    serve.add_argument(
        "--host", default="", help="one address or name to listen on (default 127.0.0.1: this machine only)"
    )
    serve.add_argument("--port", type=_port, default=PORT, help=f"port to listen on (default {PORT})")
    serve.add_argument(
        "--name",
        action="append",
        default=[],
        help="a further name by which it is opened, such as table.local or https://table.example; may be given again",
    )
    serve.add_argument(
        "--proxy",
        nargs="?",
        const="127.0.0.1",
        default="",
        metavar="ADDRESS",
        help="a reverse proxy at this address (default: this machine) speaks for others; its forwarded headers are believed",
    )
    serve.add_argument(
        "--tls",
        nargs=2,
        default=("", ""),
        metavar=("CERT", "KEY"),
        help="serve https with this certificate and its key (PEM files)",
    )
    serve.add_argument("--demo", action="store_true", help="set up the demo battle and open it")
    serve.add_argument("--open", action="store_true", help="open the browser")
    serve.add_argument(
        "--also",
        type=Path,
        metavar="DIR",
        help="also write record and fleet sheet there after every turn (a USB stick)",
    )
    serve.set_defaults(run=_serve)

    passphrase = commands.add_parser("passphrase", help="print the four words that let another umpire's device in")
    passphrase.add_argument("--new", action="store_true", help="make new words; the old ones open nothing any more")
    passphrase.set_defaults(run=_passphrase)

    address = commands.add_parser("address", help="print the address for this machine's own browser, with its token")
    address.set_defaults(run=_address)

    play = commands.add_parser("play", help="run a record or a script without a server, and print the final state")
    play.add_argument("file", type=Path, help="a record or script; with --auto a scenario's name or file")
    play.add_argument("--auto", type=int, metavar="N", help="let the computer play the scenario N times")
    play.add_argument(
        "--game", choices=[game.key for game in GAMES], help="with --auto: which game (default: the first that can)"
    )
    play.add_argument("--seed", type=int, default=1, help="with --auto: seed of the dice (default 1)")
    play.add_argument(
        "--verify",
        action="store_true",
        help="check every line against the rules, and the seal: the same, changed since a version, or damaged (exit status 1)",
    )
    play.add_argument("--throw", action="store_true", help="throw any dice the script leaves out")
    play.add_argument("--state", action="store_true", help="print the final state as JSON")
    play.add_argument("--up-to", type=cli_records.line, metavar="LINE", help="stop after this line of the log")
    play.add_argument("--out", type=Path, metavar="FILE", help="write the whole record, with all events")
    play.set_defaults(run=_play)

    prints = cli_print.add(commands)

    check = commands.add_parser("check", help="check ship and scenario files and list every mistake")
    check.add_argument("files", type=Path, nargs="+", metavar="FILE")
    check.add_argument(
        "--game",
        choices=[game.key for game in GAMES],
        help=f"which game the files belong to (default: from the folder, else {GAMES[0].key})",
    )
    check.set_defaults(run=_check)

    records = cli_records.add(commands)

    for command in (serve, passphrase, address, play, prints, check, *records):
        command.add_argument(
            "--data", type=_folder, help="the data folder (default: $UMPIRE_DATA, else the platform's)"
        )
    for command in (serve, prints, *records):
        command.add_argument(
            "--database", default="", help="address of a PostgreSQL database instead of the folder's file"
        )
    return top


def _port(text: str) -> int:
    if text.isdigit() and 1 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text!r} is not a port; use a number from 1 to 65535")


def _folder(text: str) -> Path:
    if text:
        return Path(text)
    raise argparse.ArgumentTypeError("no folder is named; give its name, or leave --data out")


def _serve(options: argparse.Namespace) -> int:
    from umpire.service.serving import Listening, Taken, place
    from umpire.web.serving import see, serve

    at = place(
        options.host,
        options.port,
        lan=options.lan,
        names=tuple(options.name),
        proxy=options.proxy,
        tls=tuple(options.tls),
    )
    data = data_folder(options.data)
    try:
        serve(
            data,
            at,
            _say,
            database=options.database,
            demo=options.demo,
            browser=options.open,
            also=options.also,
        )
    except Taken as taken:
        if not options.open or options.also or not taken.is_at(Listening(at)):
            raise
        see(data, at, _say)
    return 0


def _passphrase(options: argparse.Namespace) -> int:
    from umpire.service.hall import Locks

    locks = Locks(data_folder(options.data))
    if options.new:
        locks.new_words()
    print(*locks.words())
    return 0


def _address(options: argparse.Namespace) -> int:
    from umpire.service.serving import own_address

    print(own_address(place_of_data(options.data)))
    return 0


def _say(text: str) -> None:
    print(text, flush=True)


def _own(options: argparse.Namespace) -> Path:
    return place_of_data(options.data) / LIBRARY


def _play(options: argparse.Namespace) -> int:
    import msgspec

    from umpire.core.reporting import report
    from umpire.core.sealing import sealed
    from umpire.core.seats import UMPIRE
    from umpire.service import disk, record

    if options.auto is not None:
        return _auto(options)
    done = record.run(options.file, _own(options), verify=options.verify, throw=options.throw, upto=options.up_to)
    if options.out:
        first = sealed(msgspec.json.encode(done.header), done.lines, done.timeline.head)
        disk.write(options.out, b"\n".join([first, *done.lines]) + b"\n", is_private=False)
    if options.state:
        print(msgspec.json.encode(done.timeline.state, order="deterministic").decode())
    else:
        print(report(done.game, done.header.name, done.timeline.state, done.timeline.head, UMPIRE))
    if done.proof and not options.state and not done.is_script:
        print(done.proof.told(done.timeline.head))
    for difference in done.differences:
        print(f"umpire: {done.name}: {difference}", file=sys.stderr)
    return FAILED if any(difference.kind == "damaged" for difference in done.differences) else 0


def _auto(options: argparse.Namespace) -> int:
    from umpire.service import auto, toml
    from umpire.service.table import battles

    if options.verify or options.throw or options.state or options.out or options.up_to is not None:
        raise BadInput("--auto", "plays many battles and saves none; leave out the other options.")
    named = str(options.file)
    made = toml.read_file(options.file) if named.endswith(".toml") else None
    scenario = options.file.stem if made is not None else named
    fought = [game.key for game in every_game() if game.rules.fight is not None]
    if options.game and options.game not in fought:
        raise BadInput("--game", f"{options.game} has no simple captains; one of {', '.join(fought)}.")
    header = battles.new_header(options.game or fought[0], scenario, own=_own(options), made=made)

    def told(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {options.auto} battles", end="\n" if done == options.auto else "", file=sys.stderr)

    ended = auto.fight(header, options.auto, options.seed, told)
    print(f"{header.name}: {len(ended)} battles of simple captains, seeds from {options.seed}")
    for line in auto.lines(ended):
        print(line)
    broken = [one for one in ended if one.error]
    for one in broken:
        print(f"umpire: seed {one.seed}: {one.error}", file=sys.stderr)
    return FAILED if broken else 0


def _check(options: argparse.Namespace) -> int:
    from umpire.service.library import datafiles

    status = 0
    for path in options.files:
        try:
            print(datafiles.check(path, options.game or datafiles.game_of(path), _own(options)))
        except UmpireError as error:
            print(error, file=sys.stderr)
            status = BAD_INPUT
    return status
