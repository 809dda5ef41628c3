"""What can go wrong in the store itself, each with one sentence for the person at the table."""

from __future__ import annotations

from umpire.core.errors import BadInput, UmpireError


class BattleExists(BadInput):
    """A battle with this id is kept already, and stays as it is."""

    def __init__(self, battle: str) -> None:
        self.battle = battle
        super().__init__(f"battle {battle}", "there is already a battle with this id. It was not changed.")


class Conflict(UmpireError):
    """
    Another command took this place in the log first, or one with the same client id is there already.

    Nothing was changed. Whoever appends looks the client id up, else catches up with the log and decides again.
    """

    def __init__(self, battle: str, seq: int) -> None:
        self.battle = battle
        self.seq = seq
        super().__init__(
            f"Somebody else was faster, so line {seq} of battle {battle!r} could not be written. Nothing was changed; try again."
        )


class StoreFailed(UmpireError):
    """The database could not do its work: the disk is full, the file is damaged, the server is gone."""

    def __init__(self, where: str, why: str) -> None:
        self.where = where
        self.why = why
        super().__init__(
            f"The battles in {where} could not be read or written: {why}. Reload the page to see what was kept."
        )


def reason(error: BaseException) -> str:
    """What a database or the system says of its trouble, without the statement and the places that follow it."""
    if isinstance(error, StoreFailed):
        return error.why
    cause = getattr(error, "orig", None) or error
    said = getattr(cause, "strerror", None) or str(cause)
    return (said.strip().splitlines() or [type(cause).__name__])[0].rstrip(".")
