"""
The form of a command, made from its type: a field for each of its own, as it is read back by `forms`.

So a game is played whole before it has a template; what its fields name, it answers by `choices`.
"""

from __future__ import annotations

import inspect as docstrings
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, inspect
from werkzeug.datastructures import MultiDict

from umpire.core.captains import called
from umpire.core.commands import Command, fields_of, plain
from umpire.core.events import kind_of
from umpire.core.lines import Offer
from umpire.core.noting import note_told
from umpire.service.table import Scene
from umpire.web.forms import TRUE, flat, words
from umpire.web.kept import NOTHING, Kept

Choices = Callable[[str], Mapping[str, str]]
"""From the word behind `of` to what there is: id to label."""
MANY = 24
"""More choices than this are a list to open; so many stand side by side."""
MOST_OFFERS = 30
QUOTES = str.maketrans("«»", "“”")
"""Of docstrings, as the screen has them."""


class Field(msgspec.Struct, frozen=True):
    """One field of the form, or a group of fields."""

    name: str
    label: str
    kind: Literal["box", "one", "several", "number", "words", "each", "pairs", "group"]
    values: tuple[str, ...] = ()
    """What stands in it."""
    options: tuple[tuple[str, str], ...] = ()
    fields: tuple[Field, ...] = ()
    says_no: bool = False
    """A box whose command takes it as ticked where nothing is said."""
    is_list: bool = False
    """A choice among many."""


class Blank(msgspec.Struct, frozen=True):
    """A command to be filled in."""

    do: str
    title: str
    hint: str
    fields: tuple[Field, ...]
    has_items: bool
    """One more item of its list may be asked for."""


def choices_of(scene: Scene) -> Choices:
    """What a field may name, as the seat of this scene sees it; where the game does not say, whatever has a panel."""
    game, state = scene.moment.game, scene.moment.state
    known = {
        "house rules": {id: switch.name for id, switch in game.rules.house_rules.switches.items()},
        "captains": {seat.captain: called(state.captains, seat.captain) for seat in game.seats(state) if seat.captain},
        "notes": {key: note_told(game, state, note) for key, note in state.reminders.items()},
    }
    panels = {panel.subject: panel.name for panel in scene.panels}
    return lambda what: known[what] if what in known else game.sheet.choices(scene.view, what) or panels


def blanks_of(scene: Scene, kept: Kept) -> tuple[Blank, ...]:
    """Every command of the scene's own game; the one that did not go through as it was sent."""
    choices = choices_of(scene)
    kinds = scene.moment.game.rules.commands
    return tuple(blank(kind, choices, kept.of(title_of(kind)[0])) for kind in kinds)


def unsaid(scene: Scene, offers: Sequence[Offer], kept: Kept) -> list[tuple[str, Blank]]:
    """
    Commands that say more than their offers do, each with what it is about.

    Offers that differ only in what may be left unsaid are one form, in which the rest is typed.
    """
    choices = choices_of(scene)
    found: dict[tuple[tuple[str, str], ...], tuple[str, Blank]] = {}
    for offer in offers:
        kind, said = type(offer.command), flat(offer.command)
        needed = {"do", *(field.encode_name for field in fields_of(kind) if field.required)}
        given = tuple(pair for pair in said if pair[0].partition(".")[0] in needed)
        if given in found or needed >= set(kind.__struct_fields__):
            continue
        is_kept = bool(kept) and all(kept.has(*pair) for pair in given)
        about = ", ".join(value for name, value in given if name != "do")
        found[given] = about, blank(kind, choices, kept if is_kept else Kept(MultiDict(said)))
    return list(found.values())[:MOST_OFFERS]


def told_besides(offer: Offer) -> str:
    """What an offer says that its label does not: «charge 2»."""
    said = ((name, value) for name, value in flat(offer.command) if name != "do" and value not in offer.label)
    return ", ".join(f"{words(name)} {value}" for name, value in said)


def title_of(kind: type[Command]) -> tuple[str, str, str]:
    """What its form says in `do`, that in words, and the rule in one line."""
    do = kind_of(kind)
    hint = docstrings.cleandoc(kind.__doc__ or "").partition("\n")[0]
    return do, do.replace("-", " "), hint.translate(QUOTES)


def blank(kind: type[Command], choices: Choices, kept: Kept = NOTHING) -> Blank:
    """The form of a command, with what was kept of it, else with its defaults."""
    fields = tuple(_fields(kind, "", choices, kept))
    return Blank(*title_of(kind), fields, any(field.name.endswith(".0") for field in fields))


def _fields(kind: type[msgspec.Struct], under: str, choices: Choices, kept: Kept) -> Iterator[Field]:
    hints = get_type_hints(kind, include_extras=True)
    for field in fields_of(kind):
        name = f"{under}{field.encode_name}"
        what, _ = plain(field.type)
        item = plain(what.item_type)[0] if isinstance(what, inspect.VarTupleType | inspect.ListType) else None
        if isinstance(item, inspect.StructType):
            for place, key in enumerate(kept.items(name), 1):
                inner = tuple(_fields(item.cls, f"{name}.{key}.", choices, kept))
                yield Field(f"{name}.{key}", f"{words(name)}, {place}", "group", fields=inner)
        else:
            yield _field(name, field, choices, kept, _literals(hints[field.name]))


def _field(name: str, field: inspect.Field, choices: Choices, kept: Kept, literals: Sequence[str]) -> Field:
    """One field, by its type."""
    info, extra = plain(field.type)
    names = str(extra.get("of", ""))
    usual = _usual(field)
    said = kept.all(name) if name in kept.form else usual
    is_box = isinstance(info, inspect.BoolType)
    label = _label(name, info) + ("" if field.required or usual or is_box else " (optional)")
    if is_box:
        ticked = tuple(value for value in said[-1:] if value in TRUE)
        return Field(name, label, "box", ticked, says_no=field.default is not False)
    if isinstance(info, inspect.IntType):
        return Field(name, label, "number", tuple(said[-1:]))
    if isinstance(info, inspect.DictType):
        return _named(name, label, info, choices(names) if names else {}, kept)
    is_list = isinstance(info, inspect.VarTupleType | inspect.ListType)
    options = _options(info, choices, names, literals)
    if not options or extra.get("in_order"):
        return Field(name, label, "each" if is_list else "words", tuple(said), tuple(options))
    options += [(value, value) for value in said if value not in dict(options)]
    if is_list:
        told = dict(options)
        first = {value: told[value] for value in said}  # in the order in which they were said: guns hit in turn
        return Field(name, label, "several", tuple(said), tuple((first | told).items()))
    options = [(value, told) for value, told in options if value]
    is_many = len(options) > MANY
    if is_many if field.required else not usual:
        options = [("", "not said"), *options]
    return Field(name, label, "one", tuple(said[-1:]) or ("",), tuple(options), is_list=is_many)


def _options(info: inspect.Type, choices: Choices, names: str, literals: Sequence[str]) -> list[tuple[str, str]]:
    """What may stand there, where the type or the game says it."""
    inner = info.item_type if isinstance(info, inspect.VarTupleType | inspect.ListType) else info
    info, extra = plain(inner)
    named = str(extra.get("of", ""))
    if isinstance(info, inspect.LiteralType):
        return [(value, value.replace("-", " ")) for value in literals]
    if isinstance(info, inspect.EnumType):
        return [(str(one.value), one.name.lower().replace("_", " ")) for one in info.cls]
    return list(choices(names or named).items()) if names or named else []


def _literals(hint: Any) -> tuple[str, ...]:
    """What a `Literal` in a type says, in its own order."""
    if get_origin(hint) is Literal:
        return tuple(map(str, get_args(hint)))
    return next(filter(None, map(_literals, get_args(hint))), ())


def _named(name: str, label: str, info: inspect.DictType, keys: Mapping[str, str], kept: Kept) -> Field:
    """A value for each name: a field for each that is known, else all in one line."""
    if not keys:
        apart = [f"{at.removeprefix(f'{name}.')}={kept.get(at)}" for at in kept.form if at.startswith(f"{name}.")]
        return Field(name, label, "pairs", tuple(kept.all(name) + apart))
    kind: Literal["number", "words"] = "number" if isinstance(plain(info.value_type)[0], inspect.IntType) else "words"
    each = (Field(f"{name}.{key}", told, kind, tuple(kept.all(f"{name}.{key}"))) for key, told in keys.items())
    return Field(name, label, "group", fields=tuple(each))


def _usual(field: inspect.Field) -> list[str]:
    """What the command takes where nothing is said, as it stands in the form."""
    usual: Any = field.default_factory() if field.default_factory is not NODEFAULT else field.default
    if usual is NODEFAULT or usual is None or isinstance(usual, Mapping):
        return []
    several = usual if isinstance(usual, tuple | list) else [usual]
    return [str(one).lower() if isinstance(one, bool) else str(one) for one in several if one != ""]


def _label(name: str, info: inspect.Type) -> str:
    """«real» for `is_real`; a bare number carries its unit: «range, hexes» for `range_hexes`."""
    plain = name.rpartition(".")[2].removeprefix("is_")
    if isinstance(info, inspect.IntType) and "_" in plain:
        plain = ", ".join(plain.rsplit("_", 1))
    return plain.replace("_", " ")
