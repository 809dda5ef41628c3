"""The results book: what was decided, over all games, with the first word on each kept for ever."""

from __future__ import annotations

from sqlalchemy import bindparam, exists, select
from sqlalchemy.exc import IntegrityError

from umpire.core.errors import BadInput
from umpire.store.part import Part
from umpire.store.rows import ResultRow
from umpire.store.schema import battles, results

_ALL = select(results).order_by(results.c.id, results.c.version)
_LATER = results.alias()
_NEWEST = ~exists().where(_LATER.c.id == results.c.id, _LATER.c.version > results.c.version)
BOOKED = select(results.c.id, results.c.body).join(battles, battles.c.id == results.c.id).where(_NEWEST)
"""Of each battle that is here and in the book, the newest version."""
BOOKED_ONE = (
    select(results.c.body).where(results.c.id == bindparam("battle")).order_by(results.c.version.desc()).limit(1)
)
_ONE = select(results).where(results.c.id == bindparam("result")).order_by(results.c.version)


class Results(Part):
    """Writing results down and reading them."""

    def add_result(self, row: ResultRow) -> None:
        """
        Write a result down, or the next version of one.

        Raises:
            BadInput: somebody else was faster with this version.
        """
        try:
            with self._database.writing() as connection:
                connection.execute(
                    results.insert(),
                    {"id": row.id, "version": row.version, "battle": row.battle, "body": row.body, "made": row.made},
                )
        except IntegrityError as error:
            raise BadInput(
                "result", "somebody else has just corrected this result. Look again, then repeat your change."
            ) from error

    def results(self) -> tuple[ResultRow, ...]:
        """Every version of every result, the first of each first."""
        with self._database.reading() as connection:
            return tuple(ResultRow(**row) for row in connection.execute(_ALL).mappings())

    def result(self, id: str) -> tuple[ResultRow, ...]:
        """Every version of one result; none when it is not in the book."""
        with self._database.reading() as connection:
            return tuple(ResultRow(**row) for row in connection.execute(_ONE, {"result": id}).mappings())
