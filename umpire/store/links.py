"""Links of seats: a secret word in an address that seats whoever opens it, and a short code for those who type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sqlalchemy import RowMapping, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from umpire.core.errors import BadInput
from umpire.store.part import Part
from umpire.store.rows import LinkRow
from umpire.store.schema import links

LINK = select(links).where(links.c.token == bindparam("token"))
_CODED = select(links.c.token).where(links.c.code == bindparam("code"))
LINKS = select(links).where(links.c.battle == bindparam("battle")).order_by(links.c.seat)
_ADD = insert(links)
_OF_SEAT = links.c.battle == bindparam("of"), links.c.seat == bindparam("who")
_DROP = delete(links).where(*_OF_SEAT)
_CODE = update(links).where(links.c.token == bindparam("known")).values(code=bindparam("fresh"))

TAKEN = "this link already belongs to another seat; make a new one."


class Links(Part):
    """Making links and following them."""

    def add_link(self, token: str, battle: str, seat: str, code: str | None = None) -> None:
        """
        A seat is given a link. A seat has one: its link from before leads nowhere from now on, and nobody sits by it any more.

        Args:
            token: random, made by the caller.
            code: random too, and shorter.

        Raises:
            UnknownBattle: no battle has this id.
            BadInput: the token or the code leads to another seat already.
        """
        try:
            with self._writing_of(battle) as connection:
                connection.execute(_DROP, {"of": battle, "who": seat})
                connection.execute(_ADD, {"token": token, "battle": battle, "seat": seat, "code": code})
        except IntegrityError as error:
            raise BadInput("link", TAKEN) from error

    def complete_links(self, battle: str, fresh: Mapping[str, tuple[str, str]]) -> tuple[LinkRow, ...]:
        """
        Every one of these seats has a link with a code from now on: what is there stays, what is missing is taken from here.

        Args:
            fresh: seat to a token and a code that were made for it.

        Returns:
            All links of the battle, by seat.

        Raises:
            UnknownBattle: no battle has this id.
            BadInput: a token or a code leads to another seat already; nothing was made.
        """
        try:
            with self._writing_of(battle) as connection:
                known = {row.seat: row for row in connection.execute(LINKS, {"battle": battle})}
                for seat, (token, code) in fresh.items():
                    if seat not in known:
                        connection.execute(_ADD, {"token": token, "battle": battle, "seat": seat, "code": code})
                    elif known[seat].code is None:
                        connection.execute(_CODE, {"known": known[seat].token, "fresh": code})
                return _rows(connection.execute(LINKS, {"battle": battle}).mappings())
        except IntegrityError as error:
            raise BadInput("link", TAKEN) from error

    def coded(self, code: str) -> str | None:
        """The token of the link with this code; None if no link has it."""
        with self._database.reading() as connection:
            token: str | None = connection.execute(_CODED, {"code": code}).scalar()
        return token

    def links(self, battle: str) -> dict[str, str]:
        """The links of a battle: each seat that has one, and its token."""
        return {row.seat: row.token for row in self.link_rows(battle)}

    def link_rows(self, battle: str) -> tuple[LinkRow, ...]:
        """The same with their codes, by seat."""
        with self._database.reading() as connection:
            return _rows(connection.execute(LINKS, {"battle": battle}).mappings())


def _rows(found: Iterable[RowMapping]) -> tuple[LinkRow, ...]:
    return tuple(LinkRow(**row) for row in found)
