"""A fleet as rows of a spreadsheet: a header line, then a ship a row. Each cell is read as the same piece of a block is."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from umpire.core.errors import BadInput
from umpire.core.fields import Files, did_you_mean
from umpire.core.ships.shipyard import Typed
from umpire.games.cloudships.reading.block import Block
from umpire.games.cloudships.reading.data import read_library
from umpire.games.cloudships.reading.entries import typed
from umpire.games.cloudships.reading.yard import finished, ships_of

COLUMNS = {
    "name": "", "number": "", "no": "", "like": "like ", "power": "", "move": "move ", "movement": "move ", "ram": "ram ",
    "ceiling": "", "band": "", "bp": "bp ", "parties": "bp ", "flights": "flights ", "superior": "superior", "grapnel": "grapnel",
    "hexagon": "hex ", "side": "side ", "nation": "nation ", "critical chart": "crit ", "ap chart": "ap ", "note": "note ",
    "track": "", "guns": "",
}  # fmt: skip
"""Columns, and how the piece of a block that says the same begins."""
OWN_LINES = {"track": " / ", "guns": "; "}
"""What stands for a line's end within a cell; elsewhere a space."""
YES = ("yes", "y", "x", "1", "true", "superior", "grapnel")
NO = ("", "no", "n", "0", "-", "false")
MOST_LETTERS = 40_000
MOST_ROWS = 100


def read_rows(files: Files, text: str) -> tuple[Typed, ...]:
    """
    Ships from tab-, semicolon- or comma-separated rows; each with its own mistakes, by row and column.

    Raises:
        BadInput: no header line, an unknown column, or far too much.
    """
    lines = [line for line in typed(text).split("\n") if line.strip()]
    if len(text) > MOST_LETTERS or len(lines) > MOST_ROWS + 1:
        raise BadInput("rows", f"at most {MOST_ROWS} ships at once.")
    if len(lines) < 2:
        raise BadInput(
            "rows", "paste a header line (name, power, track, guns ...) with one row for each ship below it."
        )
    mark = next((mark for mark in "\t;" if mark in lines[0]), ",")
    (_, header), *rows = _cells(lines, mark)
    columns = [" ".join(cell.lower().split()) for cell in header]
    unknown = [column for column in columns if column and column not in COLUMNS]
    if unknown:
        offered = ", ".join(COLUMNS)
        raise BadInput(
            "row 1",
            f"{unknown[0][:40]!r} is not a column; the columns are {offered}.{did_you_mean(unknown[0], COLUMNS)}",
        )
    if "name" not in columns:
        raise BadInput("row 1", "a column “name” is missing; add it.")
    read: list[Typed] = []
    for number, (written, row) in enumerate(rows, 2):
        ship = _ship(files, f"row {number}", columns, row)
        told = [BadInput(f"row {number}, name", f"{ship.name!r} appears twice.")] if _has(read, "name", ship) else []
        if _has(read, "number", ship):
            told.append(BadInput(f"row {number}, number", f"{ship.fields['number']} is the number of another row."))
        ship = replace(ship, mistakes=(*ship.mistakes, *told), written=written)
        read.append(ship)
    return tuple(read)


def _cells(lines: list[str], mark: str) -> Iterator[tuple[str, list[str]]]:
    """Each row as it is written, and its cells. A cell in quotes may have lines of its own, as a track and guns have in a block."""
    reader = csv.reader((line + "\n" for line in lines), delimiter=mark)
    done = 0
    for cells in reader:
        yield "\n".join(lines[done : reader.line_num]), cells
        done = reader.line_num


def _has(read: Sequence[Typed], field: str, ship: Typed) -> bool:
    """Whether one of these has the same name or number."""
    mine = str(ship.fields.get(field, "")).casefold()
    return bool(mine) and any(str(other.fields.get(field, "")).casefold() == mine for other in read)


def _ship(files: Files, where: str, columns: list[str], row: list[str]) -> Typed:
    library = read_library(files)
    block = Block(library.guns, ships_of(files))
    cells = {
        column: OWN_LINES.get(column, " ").join(line.strip() for line in cell.strip().splitlines())
        for column, cell in zip(columns, row, strict=False)
    }
    told: list[BadInput] = []
    for column in sorted(cells, key=lambda column: column != "like"):
        before = len(block.mistakes)
        if not _cell(block, column, cells[column]):
            told.append(
                BadInput(
                    f"{where}, {column}", f"{cells[column][:40]!r} is not understood here; use {_what_would(column)}."
                )
            )
        told += [BadInput(f"{where}, {column}", wrong.message) for wrong in block.mistakes[before:]]
    if len(row) > len(columns):
        told.append(BadInput(where, f"has {len(row)} cells, and there are {len(columns)} columns."))
    block.mistakes = []
    block.done()
    ship = finished(files, library, block)
    said = {wrong.where.lower() for wrong in told}
    whole = [BadInput(f"{where}, {wrong.where}", wrong.message) for wrong in ship.mistakes]
    told += [wrong for wrong in whole if wrong.where.lower() not in said]
    return Typed(ship.name, ship.fields, ship.piece, ship.shared, tuple(told), where)


def _cell(block: Block, column: str, cell: str) -> bool:
    """Read one cell; whether it could be read."""
    if column in ("superior", "grapnel"):
        return cell.lower() in NO or (cell.lower() in YES and block.piece(column))
    if not cell or not column:
        return True
    if column == "name":
        block.fields["name"] = cell
    elif column in ("number", "no"):
        if not cell.isdecimal() or len(cell) > 3:
            return False
        block.fields["number"] = int(cell)
    elif column == "track":
        block.boxes(1, cell)
    elif column == "guns":
        for group in cell.split(";"):
            if group.strip():
                block.group(1, group)
    elif column == "band":
        return block.piece(f"{cell}/{block.fields.get('ceiling', 'High')}")
    else:
        return block.piece(COLUMNS[column] + cell)
    return True


def _what_would(column: str) -> str:
    if column in ("superior", "grapnel"):
        return "yes or no"
    if column == "power":
        return "kite, steam, galley or mixed"
    if column in ("ceiling", "band"):
        return "Low, Medium or High"
    return "the name of an existing ship" if column == "like" else "a whole number"
