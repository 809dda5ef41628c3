"""How the events that every game has change a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core import events as e
from umpire.core.captains import renamed
from umpire.core.events import Event
from umpire.core.sealed import Sealed
from umpire.core.state import nothing, told_notes, with_note, without_note

Change = Callable[[Any, Any], Any]
"""From state and event."""


def of_core(rules: Any) -> Mapping[type[Event], Change]:
    """
    What each event of the core's changes, for a game with these rules.

    A note that is settled need not be there any more: the line that wrote it may have been taken back.
    """

    def sealed(change: Callable[[Sealed, Any], Sealed]) -> Change:
        return lambda state, event: rules.with_sealed(state, event.of, change(rules.sealed(state)[event.of], event))

    return {
        **dict.fromkeys((e.Struck, e.Abandoned, *e.BESIDE), nothing),
        **dict.fromkeys((e.Reminded, e.NotePutOff), lambda state, event: with_note(state, event.note)),
        e.NoteSettled: lambda state, event: without_note(state, event.note),
        e.HouseRuleSet: lambda state, event: replace(state, rules={**state.rules, event.rule: event.now}),
        e.CaptainRenamed: lambda state, event: replace(
            state, captains=renamed(state.captains, event.captain, event.now)
        ),
        e.Corrected: lambda state, event: rules.marks.set(state, event.name, event.now),
        e.ChoicesDue: lambda state, event: rules.with_sealed(state, event.of, Sealed(event.owed_by)),
        e.ChoiceLaid: sealed(lambda them, event: them.lay(event.who, event.what, is_real=event.is_real)),
        e.ChoicesOpened: sealed(lambda them, event: them.opened()),
    }


def unnoted(view_for: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """A game's views, in which nobody but an umpire sees the umpires' notes: no game need think of it."""

    def cut(state: Any, seat: Any) -> Any:
        return view_for(state if seat.is_umpire else told_notes(state), seat)

    return cut
