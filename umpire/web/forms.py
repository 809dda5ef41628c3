"""Forms and commands: one generic reader from field names to the command schema, and back.

`aims.skylord.guns=bow-gun` is the field `guns` of one item of the list `aims`; items are told apart by any word, and
come in the order of their numbers, or of their first appearance. Values by name stand in fields of their own,
`gives.wood=3`, or in one line, `gives=wood=3, steel=2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeAlias
from urllib.parse import parse_qsl

import msgspec
from msgspec import inspect
from werkzeug.datastructures import MultiDict

from umpire.core.commands import Command, fields_of, plain
from umpire.core.errors import BadInput
from umpire.core.events import kind_of
from umpire.core.game import Game
from umpire.service.library import RULE

Form: TypeAlias = "MultiDict[str, str]"

ANSWER = "answer:"
"""Before the key of a question, in the name of its field."""
ALONGSIDE = frozenset({"id", "seen", "back", "also", "look", "overruled", "pencil", "reason", "throw"})
"""Fields that come with a command and are not part of it."""
THEN = "then."
"""Before the fields of a second command, which is sent with the first."""
TRUE = frozenset({"true", "yes", "on", "1"})
EACH = {"each:": re.compile(r"[,;]|\s+(?=\S*\d)"), "named:": re.compile(r"[,;]")}
"""
Before the name of a field that holds several values in one line, with what stands between two of them: in `each:passed=3 5` a
comma, or a blank before a word with a digit; in `named:near=wood 4, merchant` a comma alone, for names have blanks.
"""
DEEPEST = 6


def pressed(form: Form) -> Form:
    """The form with what its button carries, `also="name=skylord.boxes&value=5"`, and each value of a line by itself."""
    more = [pair for also in form.getlist("also") for pair in parse_qsl(also, keep_blank_values=True)]
    sent = [*((name, value) for name, value in form.items(multi=True) if name != "also"), *more]
    return MultiDict([pair for name, value in sent for pair in _apart(name, value)])


def filled(form: Form, name: str) -> list[str]:
    """The values of a field, without those left blank."""
    return [value for value in form.getlist(name) if value]


def _apart(name: str, value: str) -> Iterator[tuple[str, str]]:
    """`each:passed=3 5` as two values of `passed`."""
    before = next((before for before in EACH if name.startswith(before)), "")
    for one in EACH[before].split(value) if before else ():
        if one.strip():
            yield name.removeprefix(before), one.strip()
    if not before:
        yield name, value


def answers_in(form: Form) -> dict[str, str]:
    """What was typed to questions, by the key of each."""
    return {name.removeprefix(ANSWER): said for name, said in form.items() if name.startswith(ANSWER)}


def command_of(game: Game[Any], form: Form) -> Command:
    """
    The command that a form holds. Blank fields are left out.

    Raises:
        BadInput: unknown command or field, or something missing; names it.
    """
    do = form.get("do", "")
    kinds: dict[str, type[Command]] = {kind_of(kind): kind for kind in game.commands}
    fields: dict[str, Any] = {}
    if do in kinds:
        fields = _struct(_tree(form), kinds[do], "")
    return game.read_command({**fields, "do": do})


def commands_of(game: Game[Any], form: Form) -> tuple[Command, ...]:
    """
    The commands that a form sends together.

    Raises:
        BadInput: as with one.
    """
    first: Form = MultiDict([pair for pair in form.items(multi=True) if not pair[0].startswith(THEN)])
    later: Form = MultiDict(
        [(name[len(THEN) :], said) for name, said in form.items(multi=True) if name.startswith(THEN)]
    )
    return (command_of(game, first), *(commands_of(game, later) if later else ()))


def _tree(form: Form) -> dict[str, Any]:
    """Fields by name, nested at the dots; each leaf is the list of values sent."""
    tree: dict[str, Any] = {}
    for name, values in form.lists():
        if name in ALONGSIDE or name == "do" or name.startswith(ANSWER):
            continue
        path = name.split(".")
        if len(path) > DEEPEST or not all(path):
            raise BadInput(name[:60], "is no field of a command.")
        branch = tree
        for piece in path[:-1]:
            branch = branch.setdefault(piece, {})
            if not isinstance(branch, dict):
                raise BadInput(name[:60], "is both a field and a list of fields.")
        if path[-1] in branch:
            raise BadInput(name[:60], "is both a field and a list of fields.")
        branch[path[-1]] = [value.strip() for value in values]
    return tree


TEXT = (inspect.StrType, inspect.UnionType)
"""What a blank field may mean: a text, or a value of any kind."""


def _struct(tree: Mapping[str, Any], kind: type[msgspec.Struct], where: str) -> dict[str, Any]:
    read: dict[str, Any] = {}
    types = {field.encode_name: field for field in fields_of(kind)}
    for name, sent in tree.items():
        if name not in types:
            read[name] = sent  # the game's own reader names what is unknown
            continue
        value = _value(sent, types[name].type, f"{where}{name}")
        if value is not None:
            read[name] = value
        elif types[name].required and not where and isinstance(plain(types[name].type)[0], TEXT):
            read[name] = ""
    return read


def _value(sent: Any, info: inspect.Type, where: str) -> Any:
    """One field in the shape of its type; None for a blank one."""
    info, _ = plain(info)
    if isinstance(info, inspect.VarTupleType | inspect.ListType):
        item, _ = plain(info.item_type)
        if isinstance(item, inspect.StructType):
            return _items(sent, item.cls, where)
        return [_value([one], item, where) for one in _leaves(sent, where) if one] or None
    if isinstance(info, inspect.DictType):
        named = dict(_named(sent, "") if isinstance(sent, dict) else _pairs(sent, where))
        if named and isinstance(plain(info.value_type)[0], inspect.IntType):
            return {name: _whole(said, f"{where}.{name}") for name, said in named.items() if said}
        return {name: said for name, said in named.items() if said} or None
    values = [one for one in _leaves(sent, where) if one]
    if not values:
        return None
    if isinstance(info, inspect.BoolType):
        return values[-1].lower() in TRUE
    if isinstance(info, inspect.IntType):
        return _whole(values[-1], where)
    return values[-1]


def _named(sent: Mapping[str, Any], under: str) -> Iterator[tuple[str, str]]:
    """Values by name, where the names have dots in them."""
    for key, leaf in sent.items():
        if isinstance(leaf, dict):
            yield from _named(leaf, f"{under}{key}.")
        else:
            yield f"{under}{key}", leaf[-1]


def _pairs(lines: Iterable[str], where: str) -> Iterator[tuple[str, str]]:
    """«name=3, other=2» as values by name."""
    for one in ",".join(lines).split(","):
        name, is_said, value = (word.strip() for word in one.partition("="))
        if not is_said and name:
            raise BadInput(words(where), f"{name[:40]!r} says no value; write several like “name=3, other=2”.")
        if name:
            yield name, value


def _leaves(sent: Any, where: str) -> list[str]:
    if isinstance(sent, dict):
        raise BadInput(where, "takes one value, not a list of fields.")
    return list(sent)


def number(text: str, otherwise: int) -> int:
    """A whole number as an address or a hidden field has it; `otherwise` for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else otherwise


def _whole(text: str, where: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
        raise BadInput(words(where), f"{text[:40]!r} is not a whole number.")
    return int(text)


def _items(sent: Any, kind: type[msgspec.Struct], where: str) -> list[dict[str, Any]] | None:
    """
    The items of a list. One in which nothing was said or chosen is left out: the page offers it, and nobody meant it.

    Raises:
        BadInput: something was chosen, and a field that it needs is blank.
    """
    if not isinstance(sent, dict):
        return None
    keys = sorted(sent, key=int) if all(key.isdecimal() and len(key) < 10 for key in sent) else list(sent)
    items = []
    for key in keys:
        if not isinstance(sent[key], dict):
            raise BadInput(f"{where}.{key}"[:60], "is no field of a command.")
        item = _struct(sent[key], kind, f"{where}.{key}.")
        missing = [field.encode_name for field in fields_of(kind) if field.required and field.encode_name not in item]
        if not item or (missing and not any(isinstance(value, list) for value in item.values())):
            continue
        if missing:
            named = ", ".join(value for value in item.values() if isinstance(value, str))
            raise BadInput(where, f"fill in {' and '.join(map(words, missing))} too{f' ({named})' if named else ''}.")
        items.append(item)
    return items or None


def words(name: str) -> str:
    """«range hexes» for `aims.skylord.range_hexes`."""
    return name.rpartition(".")[2].replace("_", " ")


def flat(command: Command) -> list[tuple[str, str]]:
    """A command as the fields of a form; reading them gives the same command."""
    return list(_flat(msgspec.to_builtins(command), ""))


def together(commands: Iterable[Command]) -> list[tuple[str, str]]:
    """Commands as the fields of one form; reading them gives the same."""
    return [(THEN * place + name, said) for place, command in enumerate(commands) for name, said in flat(command)]


def _flat(value: Any, name: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _flat(inner, f"{name}.{key}" if name else str(key))
    elif isinstance(value, list | tuple):
        for place, inner in enumerate(value):
            yield from _flat(inner, f"{name}.{place}" if isinstance(inner, Mapping) else name)
    else:
        yield name, str(value).lower() if isinstance(value, bool) else str(value)


def rules_of(form: Form) -> dict[str, str]:
    """The house rules that a form sets; the others are as the scenario says, and need not stand in the record."""
    return {name.removeprefix(RULE): value for name, value in form.items() if name.startswith(RULE) and value}


def seen_of(form: Mapping[str, str]) -> int | None:
    """The last line on the page that this comes from."""
    text = form.get("seen", "")
    return _whole(text, "seen") if text else None


def allowed(ids: Iterable[str], reason: str) -> dict[str, str]:
    """Refusals that the umpire sets aside, each with the reason given, which may be left out."""
    return {id[:60]: reason.strip()[:200] or "umpire's ruling" for id in ids if id}
