"""Newspapers as they were edited: every version of each side's, for a battle or a result."""

from __future__ import annotations

import msgspec
from sqlalchemy import bindparam, insert, select
from sqlalchemy.exc import IntegrityError

from umpire.core.errors import BadInput
from umpire.store.part import Part
from umpire.store.rows import PaperRow
from umpire.store.schema import papers

_ADD = insert(papers)
_OF = select(papers).where(papers.c.of == bindparam("about")).order_by(papers.c.side, papers.c.version)


class Papers(Part):
    """Keeping newspapers and reading them."""

    def add_paper(self, row: PaperRow) -> None:
        """
        Keep a version of a paper.

        Raises:
            BadInput: somebody else was faster with this version.
        """
        try:
            with self._database.writing() as connection:
                connection.execute(_ADD, msgspec.structs.asdict(row))
        except IntegrityError as error:
            raise BadInput(
                "paper", "somebody else has just saved this paper. Look again, then repeat your change."
            ) from error

    def papers(self, of: str) -> tuple[PaperRow, ...]:
        """Every version of every paper of a battle or result, by side, the first of each first."""
        with self._database.reading() as connection:
            return tuple(PaperRow(**row) for row in connection.execute(_OF, {"about": of}).mappings())
