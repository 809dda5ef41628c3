"""Links of seats: a secret word in an address that seats whoever opens it."""

from __future__ import annotations

from sqlalchemy import bindparam, select
from sqlalchemy.exc import IntegrityError

from umpire.core.errors import BadInput
from umpire.store.part import Part
from umpire.store.schema import links, replacing

_ONE = select(links.c.battle, links.c.seat).where(links.c.token == bindparam("token"))
_ALL = select(links.c.seat, links.c.token).where(links.c.battle == bindparam("battle")).order_by(links.c.seat)


class Links(Part):
    """Making links and following them."""

    def add_link(self, token: str, battle: str, seat: str) -> None:
        """
        A seat is given a link. A seat has one: its link from before leads nowhere from now on.

        Args:
            token: random, made by the caller.

        Raises:
            UnknownBattle: no battle has this id.
            BadInput: the token leads to another seat already.
        """
        try:
            with self._writing_of(battle) as connection:
                connection.execute(
                    replacing(self._database.dialect, links, "battle", "seat"),
                    {"token": token, "battle": battle, "seat": seat},
                )
        except IntegrityError as error:
            raise BadInput("link", "this link already belongs to another seat; make a new one.") from error

    def link(self, token: str) -> tuple[str, str] | None:
        """The battle and seat that a link leads to; None if it leads nowhere."""
        with self._database.reading() as connection:
            row = connection.execute(_ONE, {"token": token}).first()
        return None if row is None else (row.battle, row.seat)

    def links(self, battle: str) -> dict[str, str]:
        """The links of a battle: each seat that has one, and its token."""
        with self._database.reading() as connection:
            return {row.seat: row.token for row in connection.execute(_ALL, {"battle": battle})}
