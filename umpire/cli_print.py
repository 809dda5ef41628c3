"""The command line of paper: `umpire print`."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from umpire.core.errors import BadInput
from umpire.games import GAMES
from umpire.paths import LIBRARY, data_folder

if TYPE_CHECKING:
    from umpire.service.paper import Sheet


def add(commands: Any) -> argparse.ArgumentParser:
    """The command and its options."""
    prints: argparse.ArgumentParser = commands.add_parser(
        "print", help="write control panels, the fleet sheet or the results book as PDF"
    )
    prints.add_argument("battle", help="the battle's id, as `umpire export` lists them", nargs="?", default="")
    prints.add_argument("--ship", metavar="SHIP", help="one ship only, by table number, name or id (default: all)")
    prints.add_argument("--fleet", action="store_true", help="the fleet sheet: twelve ships a page")
    prints.add_argument("--map", action="store_true", help="the map of the table, of a game that keeps one")
    prints.add_argument("--results", action="store_true", help="the results book over all games, on one page")
    prints.add_argument("--cards", action="store_true", help="the deck of the battle or of --scenario, to cut out")
    prints.add_argument(
        "--cut", metavar="SET", help="boards, cards and templates of a game that draws them: one set, or all"
    )
    prints.add_argument("--scenario", metavar="NAME", help="with --cards or --cut: a scenario instead of a battle")
    prints.add_argument("--markers", action="store_true", help="markers to punch out; needs no battle")
    prints.add_argument("--both-sides", action="store_true", help="an alignment test for two-sided printing")
    prints.add_argument("--size", default="poker", metavar="SIZE", help="of cards: poker, tarot, mini, mini-european")
    prints.add_argument(
        "--backs",
        default="",
        metavar="EDGE",
        help="the edge the printer flips the sheet on: long or short; none for one side",
    )
    prints.add_argument("--bleed", action="store_true", help="3 mm of bleed around every card; fewer fit on a sheet")
    prints.add_argument("--sheets", type=int, default=1, metavar="N", help="with --markers: how many sheets")
    prints.add_argument(
        "--game", default=GAMES[0].key, choices=[game.key for game in GAMES], help="of --markers, --scenario"
    )
    prints.add_argument(
        "--printer", default="", metavar="NAME", help="the printer whose offset to use (default: the usual one)"
    )
    prints.add_argument(
        "--offset",
        nargs=2,
        metavar=("X", "Y"),
        help="save the offset that --both-sides shows, in mm; prints nothing",
    )
    prints.add_argument("--blank", action="store_true", help="panels as they are before a battle, to mark by hand")
    prints.add_argument("--book", action="store_true", help="the book of the round: table, fleet sheet, every panel")
    prints.add_argument("--pack", metavar="NAME", help="the show pack of a scenario of --game; needs no battle")
    prints.add_argument("--beginner", action="store_true", help="simplified panels")
    prints.add_argument("--half", action="store_true", help="panels two to a page")
    prints.add_argument("--black", action="store_true", help="pure black and white")
    prints.add_argument("--zip", action="store_true", help="with --book, --pack or all panels: a PDF for each part")
    prints.add_argument("--letter", action="store_true", help="on Letter (default: A4)")
    prints.add_argument(
        "--out", type=Path, metavar="FILE", help="where to write it (default: a name made from the battle's)"
    )
    prints.set_defaults(run=run)
    return prints


def run(options: argparse.Namespace) -> int:
    """Write what was asked for; raises `BadInput`, `CannotPrint` and `OSError`."""
    from umpire.core.seats import UMPIRE
    from umpire.service.campaigns import ledger
    from umpire.service.desk import open_desk
    from umpire.service.paper import press
    from umpire.service.results import book

    if options.cards or options.cut or options.markers or options.both_sides or options.offset:
        return _cut(options)
    ordered = ("map", "pack", "book", "beginner", "half", "black", "zip")
    if any(getattr(options, flag) for flag in ordered):
        return _ordered(options)
    if options.results and (options.battle or options.ship or options.fleet or options.blank):
        raise BadInput("--results", "the results book covers all games; leave out all other options about a battle.")
    if not (options.battle or options.results):
        raise BadInput("battle", "is missing; give its id (`umpire export` lists them) or --results.")
    if options.fleet and (options.ship or options.blank):
        raise BadInput("--fleet", "the fleet sheet shows all ships as they are now; leave out --ship and --blank.")
    paper, state = "letter" if options.letter else "a4", "blank" if options.blank else "now"
    with closing(open_desk(data_folder(options.data), options.database)) as desk:
        if options.results:
            sheet = book.as_pdf(ledger.as_told(desk, ledger.book(desk)), paper)
        elif options.fleet:
            sheet = press.fleet(desk, options.battle, paper)
        elif options.ship:
            subject = press.find_subject(desk, options.battle, options.ship)
            sheet = press.panel(desk, options.battle, UMPIRE, subject, paper, state)
        else:
            sheet = press.panels(desk, options.battle, paper, state, options.backs)
    return _written(options, sheet)


def _ordered(options: argparse.Namespace) -> int:
    """What the press room makes, in the same words."""
    from umpire.service.desk import open_desk
    from umpire.service.paper import pressjobs

    others = [flag for flag in ("ship", "results") if getattr(options, flag)]
    if others:
        told = "has one form only; leave out --map, --book, --pack, --beginner, --half, --black and --zip."
        raise BadInput(f"--{others[0]}", told)
    if options.map and (options.pack or options.book or options.fleet or options.blank):
        told = "the map is a sheet of its own, as the table is now; leave out --pack, --book, --fleet and --blank."
        raise BadInput("--map", told)
    if bool(options.battle) == bool(options.pack):
        raise BadInput("battle", "give either a battle's id (`umpire export` lists them) or --pack NAME.")
    folder = data_folder(options.data)
    order = pressjobs.Order(
        what=next((what for what in ("map", "pack", "book", "fleet") if getattr(options, what)), "panels"),
        battle=options.battle,
        game=options.game,
        scenario=options.pack or "",
        paper="letter" if options.letter else "a4",
        ink="black" if options.black else "colour",
        version="beginner" if options.beginner else "full",
        size="half" if options.half else "whole",
        state="blank" if options.blank else "now",
        form="zip" if options.zip else "pdf",
        cards=options.size,
        backs=options.backs or "long",
        bleed="yes" if options.bleed else "no",
    )
    with closing(open_desk(folder, options.database)) as desk:
        sheet = pressjobs.make(desk, order)
    return _written(options, sheet)


def _cut(options: argparse.Namespace) -> int:
    """Cards, markers, the test of both sides, and what a printer is off by."""
    from umpire.service.desk import open_desk
    from umpire.service.paper import decks, printers

    asked = [flag for flag in ("cards", "cut", "markers", "both_sides", "offset") if getattr(options, flag)]
    others = [flag for flag in ("ship", "fleet", "map", "results", "blank") if getattr(options, flag)]
    if len(asked) + len(others) > 1:
        told = "print one thing at a time: --cards, --cut, --markers, --both-sides, --offset, or a battle's sheets."
        raise BadInput("print", told)
    of_battle = options.cards or options.cut
    if of_battle and bool(options.battle) == bool(options.scenario):
        raise BadInput(f"--{asked[0]}", "give either a battle's id or --scenario NAME.")
    if not of_battle and (options.battle or options.scenario):
        raise BadInput(f"--{asked[0].replace('_', '-')}", "needs no battle or scenario; leave it out.")
    folder = data_folder(options.data)
    if options.offset:
        kept = printers.keep(folder, options.printer, *options.offset)
        print(
            f"Saved: this printer's backs are corrected from now on. It prints them {kept.x:g} mm to the right and {kept.y:g} mm down."
        )
        return 0
    paper = "letter" if options.letter else "a4"
    if options.both_sides:
        return _written(options, decks.both_sides_test(paper, options.backs or "long"))
    how = decks.How(
        paper, options.size, options.backs or "long", options.bleed, printers.offset_of(folder, options.printer)
    )
    if options.markers:
        return _written(options, decks.marker_sheets(options.game, how, options.sheets))
    if options.scenario:
        source = decks.of_scenario(options.game, options.scenario, folder / LIBRARY)
    else:
        with closing(open_desk(folder, options.database)) as desk:
            source = decks.of_moment(desk.moment(options.battle))
    return _written(options, decks.cut(source, options.cut, how) if options.cut else decks.cards(source, how))


def _written(options: argparse.Namespace, sheet: Sheet) -> int:
    from umpire.service import disk

    for sentence in sheet.told:
        print(f"umpire: {sentence}", file=sys.stderr)
    out = options.out or Path(sheet.name)
    disk.write(out, sheet.content, is_private=False)
    print(f"{out}: {' '.join(sheet.how) or 'Print it at 100 %.'}")
    return 0
