"""Data files read by the types of what they hold: each field as its annotation says, every mistake told at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from umpire.core.commands import fields_of, plain
from umpire.core.errors import BadInput
from umpire.core.fields import ID, Fields, Files, raise_all, shown
from umpire.core.houserules import HouseRules

T = TypeVar("T", bound=msgspec.Struct)
Known = Mapping[str, Collection[str]]
"""What a field may name, by the word of its type (`core.commands.of`): goods, kinds of pieces."""
MOST = 999
"""The largest whole number, where the type says no other."""


def read(kind: type[T], fields: Fields, known: Known | None = None, **given: Any) -> T:
    """
    A struct from a table of a data file; what is `given` is not read. Mistakes are noted, and something is made all the same.

    Texts take at most as many letters as their type says, else 80; numbers are 0 to 999, or as it says. A field that names
    something, by `of` in its type, names one of what is `known`. Besides there are yes and no, `Literal`, lists of texts,
    tables, lists of tables (each with an id of its own), and texts, numbers or tables by name; any of them «or None».
    """
    values = dict(given)
    for field in fields_of(kind):
        if field.name not in given:
            values[field.name] = _value(fields, field.name, field.type, _default(field), known or {})
    fields.no_more()
    return kind(**values)


def _default(field: inspect.Field) -> Any:
    return field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()


def _value(fields: Fields, name: str, info: inspect.Type, default: Any, known: Known) -> Any:
    info, extra = plain(info)
    of = str(extra.get("of", ""))
    is_needed = default is msgspec.NODEFAULT
    if fields.raw(name) is None and not is_needed:
        return default
    match info:
        case inspect.StrType(max_length=longest):
            said = fields.text(name, None if is_needed else "", longest or 80)
            if said or is_needed:
                fields.check(name, said, known.get(of))
            return said
        case inspect.IntType(ge=low, le=high):
            return fields.whole(name, low or 0, MOST if high is None else high, is_needed=True) or 0
        case inspect.LiteralType(values=choices):
            said = fields.one_of(name, [str(one) for one in choices])
            return next((one for one in choices if one == said), said)  # itself: a default is left out when written
        case inspect.VarTupleType(item_type=item) if not isinstance(plain(item)[0], inspect.StructType):
            each, extra = plain(item)
            there: Any = getattr(each, "values", known.get(of or extra.get("of", "")))
            found = _many(fields, name, info, fields.words(name, there, is_needed=True))
            return _formed(fields, name, found, getattr(each, "pattern", None), extra.get("like", ""))
    if fields.raw(name) is None:
        fields.wrong(name, "is missing.")
    match info:
        case inspect.BoolType():
            return fields.flag(name)
        case inspect.StructType(cls=kind):
            return read(kind, Fields(fields.raw(name) or {}, fields.at(name), fields.mistakes), known)
        case inspect.VarTupleType(item_type=item):
            return _many(fields, name, info, _list(fields, name, plain(item)[0], known))
        case inspect.DictType():
            return _by_name(fields, name, info.value_type, known.get(of), known)
    raise TypeError(f"{fields.at(name)}: nothing in a file is read as {info}.")


def _formed(fields: Fields, name: str, found: tuple[Any, ...], pattern: str | None, like: str) -> tuple[Any, ...]:
    """Texts of one form; `like` is an example of it."""
    for one in found:
        if pattern and not re.fullmatch(pattern, one):
            fields.wrong(name, f"{shown(one)} cannot be read; write like {like!r}.")
    return found


def _by_name(fields: Fields, name: str, info: inspect.Type, keys: Collection[str] | None, known: Known) -> Any:
    if isinstance(info, inspect.StructType):
        return {id: read(info.cls, entry, known, id=id) for id, entry in fields.by_name(name)}
    table = Fields(fields.raw(name) or {}, fields.at(name), fields.mistakes)
    if isinstance(info, inspect.IntType):
        return amounts(table, keys)
    return {str(id): table.text(str(id)) for id in table.data}


def _many(fields: Fields, name: str, info: inspect.VarTupleType, found: tuple[Any, ...]) -> tuple[Any, ...]:
    low, high = info.min_length or 0, MOST if info.max_length is None else info.max_length
    if not low <= len(found) <= high:
        fields.wrong(name, f"takes {f'{low} to {high}' if low < high else low} entries, not {len(found)}.")
    return found


def _list(fields: Fields, name: str, info: Any, known: Known) -> tuple[Any, ...]:
    found: dict[str, Any] = {}
    for place, entry in enumerate(fields.tables(name)):
        one = read(info.cls, entry, known)
        id = getattr(one, "id", "") or str(place)
        if id in found:
            entry.wrong("id", f"{shown(id)} appears twice; each needs its own id.")
        if not ID.fullmatch(id):
            entry.wrong("id", f"{shown(id)} is not an id; use small letters, digits and dashes, like red-kite.")
        found[id] = one
    return tuple(found.values())


def amounts(fields: Fields, keys: Collection[str] | None = None) -> dict[str, int]:
    """`{ steel = 5 }`: so many of each; of these, where they are known."""
    found = {str(id): fields.whole(str(id), 0, MOST) or 0 for id in fields.data if keys is None or id in keys}
    fields.read.update(keys or ())
    fields.no_more()
    return found


def find_scenario(files: Files, key: str, mistakes: list[BadInput]) -> Fields:
    """The file of a scenario; raises `BadInput` with those that there are."""
    name = f"scenarios/{key}.toml"
    if name not in files:
        offered = ", ".join(sorted(path[10:-5] for path in files if path.startswith("scenarios/")))
        raise BadInput("scenario", f"there is no scenario {key[:40]!r}; use one of {offered}.")
    return Fields(files[name], f"{name}: ", mistakes)


def read_as(kind: type[T], fields: Fields, house_rules: HouseRules, known: Known | None = None, **given: Any) -> T:
    """A scenario from its file, with the house rules that it sets. Notes for people may stand in any."""
    rules: dict[str, str] = fields.taken("rules", house_rules.read, {})
    fields.read.update(("house_data", "note"))
    return read(kind, fields, known, rules=rules, **given)


@dataclass(frozen=True)
class Shared:
    """Data files that every scenario of a game has in common, read into one field of it."""

    files: tuple[str, ...]
    read: Callable[[Files, list[BadInput]], Any]
    """From the library: what they hold, as far as it can be read; mistakes are noted."""
    field: str = "book"

    def alone(self, files: Files, file: str, data: Mapping[str, Any]) -> Any:
        """What they hold, this one of them as it is given; raises `BadInput` with all mistakes at once."""
        mistakes: list[BadInput] = []
        found = self.read({**files, file: data}, mistakes)
        raise_all(mistakes)
        return found


def read_scenario(
    kind: type[T],
    house_rules: HouseRules,
    files: Files,
    key: str,
    shared: Shared | None = None,
    check: Callable[[Any, Fields], None] = lambda scenario, fields: None,
) -> T:
    """A scenario that stands in its file as its type says, but for its fields `key`, `rules` and what is shared."""
    mistakes: list[BadInput] = []
    fields = find_scenario(files, key, mistakes)
    given = {shared.field: shared.read(files, mistakes)} if shared else {}
    scenario = read_as(kind, fields, house_rules, key=key, **given)
    check(scenario, fields)
    raise_all(mistakes)
    return scenario
