"""
A ship typed as a block of a few lines, as an umpire reads her off the table.

    Heron | frigate | dynasty | height 2 | speed 1
    bow: bow gunner
    side: side rocketeer mercenary, starboard
    stern: bosun

The first line names her; the order of its other pieces does not matter. Then a line for each slot, or all of it in one line with
« / » between. Capitals do not matter, and a word may be cut short as long as it can mean one thing only. A module is of the
hull's faction where none is said. One bad word is told and the rest is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from umpire.core.errors import BadInput
from umpire.core.fields import did_you_mean, raise_all
from umpire.games.avertigos.assembling import FACINGS, Design, fits, fitted, impossible
from umpire.games.avertigos.book import FACTIONS, SIDES, Book, Hull, ModuleKind, faction_of
from umpire.games.avertigos.ship import position_of

LONGEST = 1000
"""Letters of a block."""
SHORTEST = 3
"""Letters of a faction that is cut short: `m` alone could be a Master."""
FIGURE = re.compile(r"(h|he\w*|s|sp\w*)\s*[:=]?\s*(\d+)")


def read_design(book: Book, text: str, faction: str = "") -> Design:
    """
    A ship as a block says her; of this faction where it says none.

    Raises:
        BadInput: everything in it that cannot be, each with its line.
    """
    block = Block(book, text, faction)
    design, mistakes = block.design, list(block.mistakes)
    if design is not None:
        mistakes += (BadInput(block.where(field), wrong) for field, wrong in impossible(book, design))
    raise_all(mistakes)
    if design is None:
        raise BadInput("block", "a ship has a name and a hull.")
    return design


class Block:
    """A block as it was read: the fields of a ship's file so far, where each stands, and what could not be read."""

    def __init__(self, book: Book, text: str, faction: str = "") -> None:
        self.book = book
        self.fields: dict[str, Any] = {}
        self.mistakes: list[BadInput] = []
        self._lines: dict[str, int] = {}
        lines = [line.strip() for line in re.split(r"\n|\s*/\s+", text[: LONGEST + 1].replace("\r\n", "\n"))]
        said = [(number, line) for number, line in enumerate(lines, 1) if line]
        if not said or len(text) > LONGEST:
            sample = f"at most {LONGEST} letters" if said else "name, hull and faction"
            self.mistakes.append(BadInput("block", f"a ship is a few lines, {sample}: Heron | frigate | dynasty."))
            return
        self._first(*said[0], faction)
        for number, line in said[1:]:
            self._slot(number, line)
        modules = self.fields.get("modules", {})
        if (hull := self.hull) is not None:
            self.fields["modules"] = {slot: modules[slot] for slot in hull.slots if slot in modules}

    @property
    def hull(self) -> Hull | None:
        """What she is built on, where that could be read."""
        return self.book.hulls.get(self.fields.get("hull", ""))

    @property
    def design(self) -> Design | None:
        """The ship, as far as she could be read; None without a name and a hull."""
        return Design(**self.fields) if self.hull is not None and self.fields.get("name") else None

    def where(self, field: str) -> str:
        """The line that says it."""
        return f"line {self._lines.get(field, 1)}"

    def wrong(self, number: int, message: str) -> None:
        """Note what could not be read; the rest is kept."""
        self.mistakes.append(BadInput(f"line {number}", message))

    def _first(self, number: int, line: str, faction: str) -> None:
        name, *pieces = (" ".join(piece.split()) for piece in line.split("|"))
        self._lines["name"] = number
        if not name or ":" in name or len(name) > 40:
            self.wrong(number, "begin with her name, of at most 40 letters, then | and her hull: Heron | frigate.")
        else:
            self.fields["name"] = name
        for piece in filter(None, pieces):
            self._piece(number, piece)
        if "hull" not in self.fields:
            offered = ", ".join(one.name for one in self.book.hulls.values())
            self.wrong(number, f"no hull is named; after the name put | and one of {offered}.")
        elif (hull := self.hull) is not None and not hull.fitted and (faction or "faction" in self.fields):
            self.fields.setdefault("faction", faction)

    def _piece(self, number: int, piece: str) -> None:
        """A hull, a faction, «height 2» or «speed 1»."""
        field: str = ""
        value: str | int = ""
        if figure := FIGURE.fullmatch(piece.lower()):
            field, value = ("height" if figure[1][0] == "h" else "speed"), int(figure[2])
            low, high = (1, 3) if field == "height" else (0, 3)
            if not low <= value <= high:
                self.wrong(number, f"{field} cannot be {value}; use {low} to {high}.")
                return
        elif sides := meant(piece, {side: FACTIONS[side] for side in SIDES}):
            field, value = "faction", sides[0]
        elif hulls := meant(piece, {hull.id: hull.name for hull in self.book.hulls.values()}):
            if len(hulls) > 1:
                self.wrong(number, f"{piece[:40]!r} may be {' or '.join(self.book.hulls[one].name for one in hulls)}.")
                return
            field, value = "hull", hulls[0]
        if not field:
            names = [*SIDES, *(hull.name.lower() for hull in self.book.hulls.values()), "height 2", "speed 1"]
            near = did_you_mean(piece, names)
            self.wrong(number, f"{piece[:40]!r} says nothing here; pieces are {', '.join(names)}.{near}")
        elif self.fields.setdefault(field, value) != value:
            self.wrong(number, f"the {field} is said twice, {self.fields[field]} and {value}; say it once.")

    def _slot(self, number: int, line: str) -> None:
        """«side: side rocketeer (mercenary), starboard»."""
        said, colon, rest = (part.strip() for part in line.partition(":"))
        module, _, facing = (part.strip() for part in rest.partition(","))
        if not colon or not module:
            self.wrong(
                number, f"{line[:40]!r} names no module; write the slot, a colon and the module: bow: bow gunner."
            )
            return
        slot = self._slot_named(number, said)
        card = self._card(number, module, slot)
        if not slot or not card:
            return
        self.fields.setdefault("modules", {})[slot] = card
        self._lines[f"modules.{slot}"] = self._lines[f"facing.{slot}"] = number
        if facing:
            word = facing.lower().removeprefix("to ").replace("stbd", "starboard")
            side = [one for one in FACINGS if one.startswith(word)]
            self.fields.setdefault("facing", {})[slot] = side[0] if len(side) == 1 else word

    def _slot_named(self, number: int, said: str) -> str:
        """The slot; the second side of a destroyer is the next one that has nothing yet."""
        if self.hull is None:
            return ""
        slots, taken = self.hull.slots, self.fields.get("modules", {})
        word = re.sub(r"[\s-]*(\d)$", r"-\1", said.lower())
        found = [slot for slot in slots if word and (position_of(slot) if "-" not in word else slot).startswith(word)]
        free = [slot for slot in found if slot not in taken]
        if len({position_of(slot) for slot in found}) != 1:
            what = f"may be {' or '.join(found)}" if found else f"is not a slot of a {self.hull.name}"
            self.wrong(number, f"{said[:40]!r} {what}; she has {', '.join(slots)}.")
        elif not free:
            self.wrong(number, f"{found[0]} already has a module; name each slot once.")
        else:
            return free[0]
        return ""

    def _card(self, number: int, said: str, slot: str) -> str:
        """The id of a module card by its words, in any order of kind and faction."""
        if self.hull is not None and self.hull.fitted:
            fixed = fitted(self.hull, {}).get(slot, "")
            return fixed if meant(said, {fixed: self.book.module_name(fixed)}) else said[:40]
        faction, kinds = module_meant(self.book, said, slot)
        if len(kinds) != 1:
            offered = [kind.name for kind in kinds or self._sold(slot)]
            what = "may be" if kinds else "is not a module; use one of"
            near = did_you_mean(said, [name.lower() for name in offered]) if not kinds else ""
            self.wrong(number, f"{said[:40]!r} {what} {(' or ' if kinds else ', ').join(offered)}.{near}")
            return ""
        faction = faction or self.fields.get("faction", "")
        return f"{faction}-{kinds[0].id}" if faction else ""

    def _sold(self, slot: str) -> list[ModuleKind]:
        sold = [kind for kind in self.book.kinds.values() if kind.is_for_sale]
        return [kind for kind in sold if slot and fits(kind, slot)] or sold


def cards_meant(book: Book, said: str) -> list[str]:
    """Ids of the module cards that words may mean: of all factions where none is said."""
    faction, kinds = module_meant(book, said)
    return [f"{side}-{kind.id}" for kind in kinds for side in ([faction] if faction else FACTIONS)]


def module_meant(book: Book, said: str, slot: str = "") -> tuple[str, list[ModuleKind]]:
    """The faction that is named before or after a module, if any, and the kinds that the other words may mean."""
    words = re.findall(r"[a-z0-9']+", said.lower())
    kinds = _kinds(book, words, slot)
    for cut in () if kinds else (1, 2):
        for rest, whose in ((words[:-cut], words[-cut:]), (words[cut:], words[:cut])):
            sides = [id for id, name in FACTIONS.items() if _begins(whose, (id, name.lower()))]
            if sides and len("".join(whose)) >= SHORTEST and (kinds := _kinds(book, rest, slot)):
                return sides[0], kinds
    return "", kinds


def _kinds(book: Book, words: Sequence[str], slot: str) -> list[ModuleKind]:
    """Kinds that these words may mean, rather those that may stand in the slot."""
    names = {kind.id: kind.name for kind in book.kinds.values() if kind.is_for_sale}
    found = [book.kinds[id] for id in meant(" ".join(words), names)]
    fitting = [kind for kind in found if slot and fits(kind, slot)]
    return fitting if len(found) > 1 and fitting else found


def meant(said: str, names: Mapping[str, str]) -> list[str]:
    """Ids that a word may mean: the one that it is, else all whose id or name has words that begin so, one by one."""
    words = re.findall(r"[a-z0-9']+", said.lower())
    exact = [id for id, name in names.items() if words in (id.split("-"), name.lower().split())]
    return exact or [id for id, name in names.items() if _begins(words, (id.replace("-", " "), name.lower()))]


def _begins(words: Sequence[str], names: Iterable[str]) -> bool:
    """Whether these words, each perhaps cut short, are the first of a name."""
    for name in names:
        full = name.split()
        if (
            words
            and len(words) <= len(full)
            and all(one.startswith(word) for word, one in zip(words, full, strict=False))
        ):
            return True
    return False


def write_block(book: Book, fields: Mapping[str, Any]) -> str:
    """The block that says what a ship's file says. Reading it gives the same ship."""
    hull, faction = book.hulls.get(str(fields.get("hull", ""))), str(fields.get("faction", ""))
    pieces = [
        str(fields.get("name", "")),
        hull.name if hull else str(fields.get("hull", "")),
        FACTIONS.get(faction, ""),
    ]
    pieces += [f"{field} {fields[field]}" for field in ("height", "speed") if field in fields]
    lines = [" | ".join(filter(None, pieces))]
    facing = fields.get("facing") or {}
    for slot, card in (fields.get("modules") or {}).items():
        lines.append(
            f"{slot}: {module_words(book, str(card), faction)}" + (f", {facing[slot]}" if slot in facing else "")
        )
    return "\n".join(lines)


def module_words(book: Book, card: str, faction: str) -> str:
    """A module as a block names it: its faction only where it is another than the hull's."""
    kind, whose = book.kind_of(card), faction_of(card)
    name = kind.name.lower() if kind else card
    return f"{name} ({whose})" if whose and whose != faction else name
