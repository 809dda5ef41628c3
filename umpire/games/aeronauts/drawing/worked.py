"""The worked tables: the score and the hitpoints that are left, line by line, as the rules' own two tables show them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from umpire.games.aeronauts.events import PieceTested
from umpire.games.aeronauts.fight import ATTACK, DEFENCE, Fight

FORCES = {ATTACK: "defending", DEFENCE: "attacking"}
"""Whom each score goes against."""


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of figures, or a sentence across the whole table."""

    score: int | None = None
    cells: tuple[int | None, ...] = ()
    """Under the columns; None where a piece is gone."""
    says: str = ""


class Worked(msgspec.Struct, frozen=True, omit_defaults=True):
    """One scoring table."""

    side: str
    score_name: str
    title: str
    columns: tuple[str, ...]
    has_attacked: bool
    """The first column is the attacked piece."""
    rows: tuple[Row, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The table as lines of text, gone pieces left out."""
        told = [
            row.says or " ".join(str(cell) for cell in (row.score, *row.cells) if cell is not None) for row in self.rows
        ]
        return (" ".join(self.columns), *told)


def tables(fight: Fight) -> tuple[Worked, ...]:
    """The tables of a fight, as far as it is scored: the attack, then the defence."""
    return tuple(table for side in (ATTACK, DEFENCE) if (table := _table(fight, side)) is not None)


def _table(fight: Fight, side: str) -> Worked | None:
    forces = ("attacked", "defending") if side == ATTACK else ("attacking",)
    lines = [line for line in fight.lines if line.force in forces]
    if not lines:
        return None
    first = lines[0]
    has_attacked = first.force == "attacked"
    columns = ((first.name,) if has_attacked else ()) + first.names
    title = "Hitpoints of Defending Force and the Attacked Piece" if has_attacked else "Hitpoints of Attacking Ships"
    score_name = "Attacking Score" if side == ATTACK else "Defending Score"
    return Worked(side, score_name, title, columns, has_attacked, tuple(_rows(side, lines, len(first.names))))


def _rows(side: str, lines: list[PieceTested], width: int) -> Iterator[Row]:
    for line in lines:
        blanks: tuple[int | None, ...] = (None,) * (width - len(line.remaining))
        attacked = (line.attacked,) if side == ATTACK else ()
        yield Row(line.score, (*attacked, *blanks, *line.remaining))
        yield Row(says=says(line))
    last = lines[-1]
    if last.is_lost and last.force != "attacked":
        yield Row(says=destroyed(FORCES[side]))
    elif last.force == "attacked" and width == 0:
        yield Row(last.left, (None if last.is_lost else last.attacked,))
    yield Row(says="End of Attack Scoring")


def says(line: PieceTested) -> str:
    """What one test came to."""
    if line.is_lost:
        return f"{line.name} eliminated. Score reduced to {line.left}"
    if line.force == "attacked":
        return f"Attack on {line.name} fails. Score reduced to {line.left}"
    return "Unable to progress further"


def destroyed(force: str) -> str:
    """The last line where nothing is left."""
    return f"{force.title()} Force is completely destroyed."
