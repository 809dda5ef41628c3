"""What can go wrong, each as one class with one clear sentence for the person at the table."""

from __future__ import annotations

from collections.abc import Iterable


class UmpireError(Exception):
    """Anything that Umpire says no to."""


MOST_TOLD = 5


class Stale(UmpireError):
    """Somebody touched what this command touches after its page was drawn.

    `since` are the lines that did, newest first, each in a sentence.
    """

    def __init__(self, battle: str, seen: int, since: Iterable[str] = ()) -> None:
        self.battle = battle
        self.seen = seen
        self.since = tuple(since)
        told = " ".join(self.told) or "somebody else changed it first."
        super().__init__(f"Something has changed since this page was opened: {told} Look again, then repeat it.")

    @property
    def told(self) -> tuple[str, ...]:
        """The newest of these, and how many there are besides."""
        more = len(self.since) - MOST_TOLD
        return (*self.since[:MOST_TOLD], f"And {more} more before that.") if more > 0 else self.since


class BadInput(UmpireError):
    """What came in cannot be read or carried out at all. Nothing was changed, and no overruling helps.

    `where` names the file, line or field.
    """

    def __init__(self, where: str, message: str) -> None:
        self.where = where
        self.message = message
        super().__init__(f"{where}: {message}" if where else message)

    @property
    def mistakes(self) -> tuple[BadInput, ...]:
        """Everything that is wrong, one by one."""
        return (self,)


class Mistakes(BadInput):
    """Several pieces of bad input found in one reading, all told at once."""

    def __init__(self, mistakes: Iterable[BadInput]) -> None:
        self._found = tuple(mistakes)
        self.where = ""
        self.message = "\n".join(str(mistake) for mistake in self._found)
        UmpireError.__init__(self, self.message)

    @property
    def mistakes(self) -> tuple[BadInput, ...]:
        """Each of them."""
        return self._found


class Repeated(UmpireError):
    """The same command id came again with other content."""

    def __init__(self, client_id: str) -> None:
        super().__init__(
            f"The id {client_id!r} was used before for something else. Nothing was changed; reload the page and try again."
        )


class NotAllowed(UmpireError):
    """This seat may not do or see that. Says nothing of what is hidden."""

    def __init__(self, message: str = "This seat may not see or do that.") -> None:
        super().__init__(message)


class UnknownBattle(UmpireError):
    """No battle has this id."""

    def __init__(self, battle: str) -> None:
        super().__init__(f"There is no battle {battle!r} here. The start page lists all battles.")


class UnknownCommand(UmpireError):
    """No command of this battle has this number or name."""


class RecordDamaged(UmpireError):
    """A line of the record cannot be replayed. The lines before it stay readable and exportable."""

    def __init__(self, battle: str, seq: int, why: str) -> None:
        self.battle = battle
        self.seq = seq
        self.why = why
        where = f"at line {seq}" if seq else "in its header"
        super().__init__(f"The record of battle {battle!r} is damaged {where}: {why}")
