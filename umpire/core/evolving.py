"""How the core's own events change a state. Marks are set by the game's own list of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from umpire.core.captains import renamed
from umpire.core.events import (
    Abandoned,
    CaptainRenamed,
    Event,
    HouseRuleSet,
    Ruled,
    Struck,
)


def nothing(state: Any, event: Event) -> Any:
    """It is told, and changes nothing."""
    return state


CORE_CHANGES: Mapping[type[Event], Callable[[Any, Any], Any]] = {
    Struck: nothing,
    Ruled: nothing,
    Abandoned: nothing,
    HouseRuleSet: lambda state, event: replace(state, rules={**state.rules, event.rule: event.now}),
    CaptainRenamed: lambda state, event: replace(state, captains=renamed(state.captains, event.captain, event.now)),
}
