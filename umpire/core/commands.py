"""What an umpire or captain asks. These few commands belong to every game; each game adds its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar

import msgspec
from msgspec import inspect

from umpire.core.errors import BadInput


class Command(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True):
    """Base of all commands. The tag is the stored kind and never changes, whatever the class is called."""

    closes_round: ClassVar[bool] = False
    """After such a command nothing before it can be struck."""
    opens_turn: ClassVar[bool] = False
    """A turn begins with it; what came before is worth a copy elsewhere."""
    leads_on: ClassVar[bool] = False
    """What is under way at another desk comes too late after it, though no turn begins."""


def of(what: str) -> msgspec.Meta:
    """A field that names one of these: the game's answer `choices` says which there are."""
    return msgspec.Meta(extra={"of": what})


IN_ORDER = msgspec.Meta(extra={"in_order": True})
"""A list whose order counts: who goes first."""


@cache
def fields_of(kind: type[msgspec.Struct]) -> tuple[inspect.Field, ...]:
    """A struct's fields and their types, looked at once."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)  # noqa: S101 - nothing else is handed in
    return info.fields


def plain(info: inspect.Type) -> tuple[inspect.Type, Mapping[str, Any]]:
    """A field's type without what stands beside it and without «or None»; and that: `of`, `in_order`."""
    if isinstance(info, inspect.Metadata):
        inner, said = plain(info.type)
        return inner, {**said, **(info.extra or {})}
    if isinstance(info, inspect.UnionType):
        rest = [one for one in info.types if not isinstance(one, inspect.NoneType)]
        return plain(rest[0]) if len(rest) == 1 else (info, {})
    return info, {}


def read_command(kinds: Iterable[type[Command]], fields: Any, game: str) -> Command:
    """
    A command of one of these kinds from form, script or JSON fields: one schema for all three.

    Raises:
        BadInput: unknown command or wrong field, named.
    """
    known = {str(kind.__struct_config__.tag): kind for kind in kinds}
    if not isinstance(fields, Mapping) or not isinstance(fields.get("do"), str):
        raise BadInput("do", f"the field “do” is missing; use one of {', '.join(known)}.")
    do = fields["do"]
    if do not in known:
        raise BadInput("do", f"{do[:40]!r} is not a command of {game}; use one of {', '.join(known)}.")
    try:
        return msgspec.convert(dict(fields), known[do], strict=False)
    except msgspec.ValidationError as error:
        missing = str(error).removeprefix("Object missing required field ").strip("`")
        if missing.isidentifier():
            raise BadInput(missing, "it is missing; choose or type it.") from error
        raise BadInput(do, f"{error}.") from error
    except RecursionError as error:
        raise BadInput(do, "too many lists and objects inside each other.") from error


class Strike(Command, frozen=True, tag="strike"):
    """Take back lines of the log. Striking a strike is redo."""

    of: tuple[int, ...]
    """Numbers of the lines."""
    why: str = ""
    is_public: bool = False
    """Whether other seats may read the reason."""


class Correct(Command, frozen=True, tag="correct"):
    """Set a named value by hand: the mark that an umpire taps on the drawing."""

    name: str
    """As `Marks` lists it: `skylord.boxes`."""
    value: str | int | bool
    why: str = ""


class CorrectMany(Command, frozen=True, tag="correct-many"):
    """Set many named values by hand in one go: a battle that begins in the middle, off marked sheets of paper."""

    values: dict[str, str | int | bool]
    """By name, as `Marks` lists them; set in this order."""
    why: str = ""


class SetHouseRule(Command, frozen=True, tag="set-house-rule"):
    """Play a reading another way from now on."""

    rule: Annotated[str, of("house rules")]
    setting: str


class RenameCaptain(Command, frozen=True, tag="rename-captain"):
    """Call a captain otherwise from now on. Ships, link and lines of the log stay that captain's."""

    captain: Annotated[str, of("captains")]
    """Whose seat, as it was called at first: the word behind `captain:`."""
    name: str


class CallRoll(Command, frozen=True, tag="call-roll"):
    """Say who sits where: captains by their names of today, and ships that go to another captain or to the umpires."""

    captains: dict[str, str] = {}
    """Seats, as they were called at first, and who sits there now."""
    ships: dict[str, str] = {}
    """Ships, or whatever else has a captain, and who commands them now; nobody, where the name is empty."""


class Abandon(Command, frozen=True, tag="abandon"):
    """Give up a command under way; the faces that the app had thrown for it stay on the record."""

    command: str = ""
    """Of a line of version 1: what was under way, in words."""
    thrown: dict[str, str] = {}
    """Question key to faces."""
    of: dict[str, Any] = {}
    """What was under way: the command as it was asked."""


class Ruling(Command, frozen=True, tag="ruling"):
    """Write down, in one line, how the umpire decided something that the rules leave open. It touches nothing."""

    text: str
    is_public: bool = False
    """«Tell all»: whether captains and spectators read it too."""


class Quote(Command, frozen=True, tag="quote"):
    """Write down, in one line, what a captain said at the table, for reports. It touches nothing."""

    text: str
    """«Anna: Ram them!» says who spoke too."""
    captain: Annotated[str, of("captains")] = ""
    """Whose seat, as it was called at first; empty where nobody of the battle's captains said it."""


class Remind(Command, frozen=True, tag="remind"):
    """Keep a note that comes up when it is due: in a round, at a time, or on a ship's turn. It touches nothing."""

    text: str
    """One line, read whole: «smoke on hex 14 until round 4», «Anna back at 15:00», «Skylord: check her fire»."""
    about: Annotated[str, of("whose")] = ""
    """Whose it is, where the line does not say."""
    round: int = 0
    """When it comes up, where the line does not say; 0 for none."""
    at: str = ""
    """The same as a time of day, as the hall's clock shows it: `15:00`."""
    is_public: bool = False
    """«Tell all»: whether captains and spectators read it too."""


class Settle(Command, frozen=True, tag="settle-note"):
    """A note is done with."""

    note: Annotated[str, of("notes")]


class PutOff(Command, frozen=True, tag="put-off"):
    """A note is to come up again later: in the next round, or at a time."""

    note: Annotated[str, of("notes")]
    at: str = ""
    """A time of day; empty for the next round."""


class ThrowDice(Command, frozen=True, tag="throw-dice"):
    """Throw dice for anything at all, on the record. It touches nothing."""

    count: int = 1
    sides: int = 6
    what: str = ""
    """What they are for: «Wind»."""
    is_public: bool = False
    """«Tell all»: whether captains and spectators read it too."""


class Pause(Command, frozen=True, tag="pause"):
    """The clock stands still: lunch. The next turn sets it going again, if nobody does before."""

    why: str = ""


class Resume(Command, frozen=True, tag="resume"):
    """The clock goes on."""


class EndAt(Command, frozen=True, tag="end-at"):
    """Say when the battle has to end; without a time, that it need not."""

    at: str = ""
    """A time of day, as the hall's clock shows it: `17:00`."""


class Photograph(Command, frozen=True, tag="photograph"):
    """A photo of the table was taken, so that it can be laid again as it is in this round."""

    photo: str
    """As it is kept in the folder of photos."""
    text: str = ""


CORE_COMMANDS = (
    Strike, Correct, CorrectMany, SetHouseRule, RenameCaptain, CallRoll, Abandon, Ruling, Quote,
    Remind, Settle, PutOff, ThrowDice, Pause, Resume, EndAt, Photograph,
)  # fmt: skip
NOTED = (Ruling, Quote, Remind, Settle, PutOff, ThrowDice, Pause, Resume, EndAt, Photograph)
"""Commands that write a note into the log: nothing rests on them, so they can be taken back in any later round."""


class Touches(msgspec.Struct, frozen=True):
    """What a command reads and what it writes: ships by id, `deck`, `turn`, `round`, `rules`, `captains`."""

    reads: frozenset[str] = frozenset()
    writes: frozenset[str] = frozenset()

    def depends_on(self, writes: frozenset[str] | set[str]) -> bool:
        """Whether it would have gone otherwise without what was written there."""
        return not (self.reads | self.writes).isdisjoint(writes)
