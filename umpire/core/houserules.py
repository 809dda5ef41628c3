"""House rules: readings of the rules that the umpire can set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.fields import raise_all


class Switch(msgspec.Struct, frozen=True):
    """A reading with its settings; the first setting is the default."""

    id: str
    """The reading's id: `A-29`."""
    name: str
    section: str
    settings: tuple[tuple[str, str], ...]
    """(setting, what it means) pairs."""

    @property
    def default(self) -> str:
        """What is played when nobody says anything."""
        return self.settings[0][0]


class HouseRules:
    """The switches of one game, and the reading of settings against them."""

    def __init__(self, switches: Iterable[Switch]) -> None:
        self.switches = {switch.id: switch for switch in switches}

    def setting(self, chosen: Mapping[str, str], id: str) -> str:
        """The setting in force."""
        return chosen.get(id, self.switches[id].default)

    def told(self, chosen: Mapping[str, str]) -> Iterator[tuple[str, str]]:
        """Each by its id, how it is played in words, and whether somebody has changed it."""
        for id, switch in self.switches.items():
            setting = self.setting(chosen, id)
            changed = " (changed)" if setting != switch.default else ""
            yield id, f"{switch.name}: {dict(switch.settings)[setting]}{changed}"

    def in_force(self, header: Header[Any]) -> dict[str, str]:
        """What a battle begins with: the scenario's settings, then the header's; raises `BadInput` for one that there is not."""
        rules = {**header.scenario.rules, **header.rules}
        for id, setting in rules.items():
            self.check(id, setting)
        return rules

    def check(self, id: str, setting: str, where: str = "house rule") -> None:
        """
        Say whether that switch has that setting.

        Raises:
            BadInput: no such switch or setting; names what there is.
        """
        switch = self.switches.get(id)
        if switch is None:
            offered = f"one of {', '.join(self.switches)}" if self.switches else "this game has none"
            raise BadInput(where, f"there is no house rule {id[:40]!r}; use {offered}.")
        if setting not in dict(switch.settings):
            offered = ", ".join(name for name, _ in switch.settings)
            raise BadInput(where, f"{id} ({switch.name}) has no setting {setting[:40]!r}; use one of {offered}.")

    def read(self, value: object, where: str) -> dict[str, str]:
        """
        Settings by id, as a data file has them.

        Raises:
            BadInput: no table, or every switch or setting that there is not.
        """
        if not isinstance(value, Mapping):
            raise BadInput(where, 'house rules are written "A-1" = "a setting".')
        mistakes: list[BadInput] = []
        for id, setting in value.items():
            try:
                self.check(str(id), str(setting), f"{where}.{id}")
            except BadInput as wrong:
                mistakes.append(wrong)
        raise_all(mistakes)
        return {str(id): str(setting) for id, setting in value.items()}


NO_HOUSE_RULES = HouseRules(())
