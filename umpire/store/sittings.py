"""Who sits where: phones that asked for a seat, and how each of them stands."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError

from umpire.core.errors import BadInput
from umpire.store.part import Part
from umpire.store.rows import LinkRow, SittingRow
from umpire.store.schema import links, replacing, sittings

IN, WAITS, REFUSED = "in", "waits", "refused"

_ORDER = sittings.c.since, sittings.c.standing, sittings.c.device  # in one millisecond: in, refused, waits
AT_SEAT = select(sittings).where(sittings.c.token == bindparam("token")).order_by(*_ORDER)
_ONE = select(sittings).where(sittings.c.token == bindparam("token"), sittings.c.device == bindparam("device"))
AT_BATTLE = (
    select(sittings).join(links, links.c.token == sittings.c.token).where(links.c.battle == bindparam("battle"))
).order_by(*_ORDER)
_DEVICE = (
    select(links)
    .join(sittings, links.c.token == sittings.c.token)
    .where(sittings.c.device == bindparam("device"), sittings.c.standing == IN)
    .order_by(sittings.c.since, links.c.seat)
)
_ANY = select(sittings.c.token).where(sittings.c.device == bindparam("device")).limit(1)
# Two who ask at once ask one after the other, where the database does not see to it by itself.
_LINK = select(links.c.token).where(links.c.token == bindparam("token")).with_for_update()
_HERS = sittings.c.token == bindparam("at"), sittings.c.device == bindparam("who")
_DROP = delete(sittings).where(*_HERS)
_OTHERS = (
    update(sittings)
    .where(sittings.c.token == bindparam("at"), sittings.c.device != bindparam("who"), sittings.c.standing == IN)
    .values(standing=REFUSED, since=bindparam("now"))
)
_NAME = update(sittings).where(*_HERS).values(name=bindparam("called"))


class Sittings(Part):
    """Sitting down and getting up, each in one transaction."""

    def sit(self, token: str, device: str, now: str, again: str, name: str = "") -> SittingRow | None:
        """
        A phone asks for a seat: it has it where nobody has, and waits where somebody has.

        A phone that has the seat keeps it, and one that waits goes on waiting, since when it did.

        Args:
            now: UTC, ISO 8601.
            again: who was refused before then may ask again.

        Returns:
            How it stands now; None where no link has this token any more.

        Raises:
            BadInput: the phone was signed out just now.
        """
        try:
            return self._sit(SittingRow(token, device, IN, name, now), again)
        except IntegrityError as error:
            raise BadInput("phone", "this phone was signed out just now. Open the link again.") from error

    def _sit(self, asked: SittingRow, again: str) -> SittingRow | None:
        token, device = asked.token, asked.device
        with self._database.writing() as connection:
            if connection.execute(_LINK, {"token": token}).first() is None:
                return None
            rows = {
                row["device"]: SittingRow(**row) for row in connection.execute(AT_SEAT, {"token": token}).mappings()
            }
            known = rows.get(device)
            is_free = all(row.standing != IN for row in rows.values())
            is_settled = known is not None and (known.standing == IN or (known.standing == WAITS and not is_free))
            is_held_off = known is not None and known.standing == REFUSED and known.since > again
            if known is not None and (is_settled or is_held_off):
                return known
            name = asked.name or (known.name if known else "")
            row = msgspec.structs.replace(asked, standing=IN if is_free else WAITS, name=name)
            self._put(connection, row)
            return row

    def let_in(self, token: str, device: str, now: str, *, is_alone: bool) -> bool:
        """
        A phone that asked for a seat has it from now on; alone, all others that had it are out.

        Returns:
            False where it did not ask, or gave up.
        """
        with self._database.writing() as connection:
            known = self._known(connection, token, device)
            if known is None:
                return False
            if known.standing != IN:
                self._put(connection, msgspec.structs.replace(known, standing=IN, since=now))
            if is_alone:
                connection.execute(_OTHERS, {"at": token, "who": device, "now": now})
            return True

    def refuse(self, token: str, device: str, now: str) -> bool:
        """A phone that waits is told no. False where it does not wait."""
        with self._database.writing() as connection:
            known = self._known(connection, token, device)
            if known is None or known.standing != WAITS:
                return False
            self._put(connection, msgspec.structs.replace(known, standing=REFUSED, since=now))
            return True

    def get_up(self, token: str, device: str) -> bool:
        """A phone leaves a seat, or gives up waiting for it. False where it did neither."""
        with self._database.writing() as connection:
            return bool(connection.execute(_DROP, {"at": token, "who": device}).rowcount)

    def name_sitting(self, token: str, device: str, name: str) -> bool:
        """What whoever holds the phone is called. False where the phone never asked for that seat."""
        with self._database.writing() as connection:
            return bool(connection.execute(_NAME, {"at": token, "who": device, "called": name}).rowcount)

    def seats_of_device(self, device: str) -> tuple[LinkRow, ...]:
        """The links of the seats that a phone has, the oldest first."""
        with self._database.reading() as connection:
            return tuple(LinkRow(**row) for row in connection.execute(_DEVICE, {"device": device}).mappings())

    def is_at_a_seat(self, device: str) -> bool:
        """Whether a phone sits, waits or was refused anywhere."""
        with self._database.reading() as connection:
            return connection.execute(_ANY, {"device": device}).first() is not None

    def _known(self, connection: Connection, token: str, device: str) -> SittingRow | None:
        row = connection.execute(_ONE, {"token": token, "device": device}).mappings().first()
        return None if row is None else SittingRow(**row)

    def _put(self, connection: Connection, row: SittingRow) -> None:
        statement = replacing(self._database.dialect, sittings, "token", "device")
        connection.execute(statement, msgspec.structs.asdict(row))
