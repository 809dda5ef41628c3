"""What can be pressed in a battle: commands, and what is said to a pad that they have opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from umpire.core.answers import Answer
from umpire.core.commands import Command
from umpire.core.seats import Seat


@dataclass(frozen=True)
class Send:
    """
    One command, or several: each is decided on what those before it did, and all of them are written, or none.

    Who turns a card with it at a desk has the deck from then on, or takes it.
    """

    seat: Seat
    command: Command
    then: tuple[Command, ...] = ()
    """Those that come after it."""
    id: str = ""
    """Made by the client; a repeat answers with the stored result and does nothing."""
    seen: int | None = None
    """The last line on the page that it comes from; None for scripts."""
    answers: Mapping[str, Answer] = field(default_factory=dict)
    """What is known already, by question key."""
    overruled: Mapping[str, str] = field(default_factory=dict)
    """Refusal id to the umpire's reason."""
    throw: bool = False
    """Let the app throw every die that is owed."""
    at: tuple[str, str] | None = None
    """The desk at which it is pressed: its id and its name; None for a script and for a captain."""
    typed: Mapping[str, str] | None = None
    """
    Answers that were typed for the same command before, by question key: they stand on its pad. None where no page shows that pad:
    it stands at no desk then, and the same once more is another command.
    """

    @property
    def commands(self) -> tuple[Command, ...]:
        """All of them, in order."""
        return (self.command, *self.then)


@dataclass(frozen=True)
class Fill:
    """
    Answers to a pad: what is still owed may be thrown by the app, and it is carried out when nothing is owed any more.

    A blank answer empties a slot that was typed.
    """

    seat: Seat
    id: str
    answers: Mapping[str, str]
    """Question key to what was typed."""
    throw: bool = False
    """Let the app throw all dice that are still owed."""
    overruled: Mapping[str, str] = field(default_factory=dict)
    """Refusal id to the umpire's reason."""
    seen: str = ""
    """
    The mark of the pad as it was shown. Where a captain or another umpire has answered since, a blank empties nothing, nor does a
    spread that only stood ready, and an answer that differs is asked about before it takes the place of theirs.
    """
    at: tuple[str, str] | None = None
    """The desk at which it is answered: its id and its name. What is still owed stands there from now on."""


@dataclass(frozen=True)
class SetAside:
    """
    What was typed is kept, and the pad left for later: nothing is thrown, and nothing is carried out even when all is in.

    What cannot be read is dropped, and so is a spread that only stood ready: nobody has said that.
    """

    seat: Seat
    id: str
    answers: Mapping[str, str]
    """Question key to what was typed."""
    seen: str = ""
    """The mark of the pad as it was shown. What another has answered since stands."""


@dataclass(frozen=True)
class GiveUp:
    """A command under way is given up. Where the app had thrown for it, a line with those faces stays on the record."""

    seat: Seat
    id: str
    seen: str = ""
    """The mark of the pad as it was shown: where another has answered since, that is told before anything is lost."""


@dataclass(frozen=True)
class Reply:
    """
    A captain's own word, on what waits for that captain on one pad.

    The command stays whose it was: it is written as theirs, and nothing is overruled.
    """

    seat: Seat
    id: str
    answers: Mapping[str, str]
    """Question key to what was chosen or typed; a blank one says nothing."""
    throw: bool = False
    """Let the app throw the dice that still wait for this captain. They are on disk before anybody sees them."""


Press: TypeAlias = Send | Fill | SetAside | GiveUp | Reply
