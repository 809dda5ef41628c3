"""Banks of pips: hit points, action points and dice, whose they are and how many of them are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from umpire.core.panel import ACTION, DIE, HIT, Bank, Panel
from umpire.drawing import svg
from umpire.drawing.block import COUNTER, READ, Block, Place
from umpire.drawing.letters import BOLD, clipped, width_mm, wrapped

FULL = COUNTER + 0.5
"""Of a pip's place."""
HEADING = 6.2
LABEL = 3.9
"""Height of what is counted, above its pips."""
NAME_LINE = 3.6
BESIDE = 34.0
"""Width of the names, where they stand beside the pips."""
WIDE = 104.0
"""A block as wide as this has names beside the pips; a narrower one above them."""
BETWEEN = 3.0
"""Two banks of a line."""
BELOW = 1.4
"""A line of banks."""
GAP = 0.8
"""Between two that have banks."""
AT_A_GLANCE = 5
"""More pips than this are told in a number too."""
STATE = 12.0
"""Kept for the state of a bank of the ship's own, in millimetres."""
MOST_OF_NAME = 0.4
"""Of the width, for what is counted."""
MOST_PIPS = 60
"""More of a kind are told in a number alone."""
KINDS = {HIT: "hit points", ACTION: "action points", DIE: "dice"}

Key = tuple[str, int]
"""What is counted, and the how manieth of that name it is."""


class Group(NamedTuple):
    """The banks of a ship, or of one who is aboard her."""

    of: str
    banks: tuple[Bank, ...]

    @property
    def keyed(self) -> Iterator[tuple[Key, Bank]]:
        """Each with what tells it from the others."""
        seen: Counter[str] = Counter()
        for bank in self.banks:
            yield (bank.name, seen[bank.name]), bank
            seen[bank.name] += 1


class Row(NamedTuple):
    """One bank where it stands: its upper left corner, and how many pips lie side by side."""

    bank: Bank
    x: float
    y: float
    across: int


class Head(NamedTuple):
    """The name of a group where it stands."""

    group: Group
    lines: Sequence[str]
    y: float


def groups(ship: Panel) -> tuple[Group, ...]:
    """The ship's own banks, and those of each who has some, in their order."""
    found: dict[str, list[Bank]] = {}
    for bank in ship.banks:
        found.setdefault(bank.of, []).append(bank)
    return tuple(Group(of, tuple(banks)) for of, banks in found.items())


class Banks(Block):
    """
    A row of pips each, in lines by whose they are: hit points are squares, action points discs, dice are dice.

    Told by shape: a lost hit point is crossed, a spent action point an empty ring, an unloaded die an empty outline.

    Args:
        which: those of the groups that stand here.
        pip: side of a pip's place.
    """

    def __init__(self, ship: Panel, width: float, *, which: slice = slice(None), pip: float = FULL) -> None:
        super().__init__(ship, width)
        self.pip = pip
        self.groups = groups(ship)[which]
        self.is_beside = width >= WIDE
        self.numbers = {mount.name: number for number, mount in enumerate(ship.mounts, 1)}
        self.aligned = self._aligned()
        self.rows: list[Row] = []
        self.heads: list[Head] = []
        self.under: list[float] = []
        y = HEADING
        for group in self.groups:
            if self.heads or self.rows:
                self.under.append(round(y - GAP / 2 - 0.4, 3))
            y = self._laid(group, y) + GAP
        self.height = round(y - GAP, 3) if self.groups else 0.0
        self.places = tuple(place for row in self.rows for place in self._places(row))

    def _aligned(self) -> dict[Key, float]:
        """Where each bank begins, so that those of one name stand below each other; nothing where they have no room for that."""
        widths: dict[Key, float] = {}
        for group in self.groups:
            for key, bank in group.keyed if group.of else ():
                widths[key] = max(widths.get(key, 0.0), self._wide(bank, len(self._pips(bank))))
        starts, x = {}, self._left(named=True)
        for key, wide in widths.items():
            starts[key] = round(x, 3)
            x += wide + BETWEEN
        return starts if x - BETWEEN <= self.width else {}

    def _left(self, *, named: bool) -> float:
        return BESIDE if named and self.is_beside else 0.0

    def _pips(self, bank: Bank) -> range:
        return range(bank.total if 0 < bank.total <= MOST_PIPS else 0)

    def _wide(self, bank: Bank, across: int) -> float:
        told = width_mm(_longest(bank), READ) if _is_counted(bank) else 0
        return max(across * self.pip, self._after(bank) + told + (0 if bank.of else STATE))

    def _name(self, bank: Bank) -> str:
        """What is counted, cut where it leaves no room for the number."""
        return clipped(bank.name, READ, self.width * MOST_OF_NAME)

    def _after(self, bank: Bank) -> float:
        """How far its name reaches."""
        return width_mm(f"{self._name(bank)} ", READ)

    def _laid(self, group: Group, y: float) -> float:
        """Lay a group out from there; how far down it reaches."""
        left = self._left(named=bool(group.of))
        number = self.numbers.get(group.of, "")
        called = f"{number} {group.of}".strip()
        top = y
        if called:
            room = BESIDE - 2 if self.is_beside else self.width * 0.7
            most = 2 if self.is_beside else 1
            lines = wrapped(clipped(called, READ + 0.5, room, most, BOLD), READ + 0.5, room, BOLD)
            self.heads.append(Head(group, lines, y))
            y += 0 if self.is_beside else NAME_LINE + 0.6
        x, low = left, y
        for key, bank in group.keyed:
            most = max(1, int((self.width - left) / self.pip + 1e-6))
            across = min(len(self._pips(bank)), most)
            wide = self._wide(bank, across)
            start = self.aligned.get(key, x) if group.of else x
            if start > left and start + wide > self.width + 1e-6:
                start, y = left, low
            self.rows.append(Row(bank, round(start, 3), round(y, 3), max(1, across)))
            deep = -(-len(self._pips(bank)) // max(1, across))
            low = max(low, y + LABEL + deep * self.pip + BELOW)
            x = start + wide + BETWEEN
        return max(low, top + self._named_height(called))

    def _named_height(self, called: str) -> float:
        return 3 * NAME_LINE if called and self.is_beside else 0.0

    def _places(self, row: Row) -> Iterator[Place]:
        for at in self._pips(row.bank):
            down, column = divmod(at, row.across)
            x, y = row.x + column * self.pip, row.y + LABEL + down * self.pip
            yield Place(f"bank.{row.bank.id}.{at + 1}", round(x, 3), round(y, 3), self.pip, self.pip)

    def blank(self) -> str:
        if not self.groups:
            return ""
        kinds = dict.fromkeys(KINDS[row.bank.kind] for row in self.rows if row.bank.kind in KINDS)
        drawn = svg.text(", ".join(kinds).upper(), 0, 3.4, READ, BOLD, "label")
        drawn += svg.line("under", 0, 4.8, self.width, 4.8)
        drawn += svg.path("hair", "".join(f"M0 {svg.n(y)}H{svg.n(self.width)}" for y in self.under))
        drawn += "".join(svg.lines(head.lines, 0, head.y + 3, READ + 0.5, BOLD) for head in self.heads)
        for row in self.rows:
            drawn += svg.text(self._name(row.bank), row.x, row.y + 2.9, READ)
            drawn += "".join(_empty(row.bank.kind, place) for place in self._places(row))
        return drawn

    def state(self, panel: Panel) -> str:
        now = {bank.id: bank for bank in panel.banks}
        return "".join(self._left_of(row, now.get(row.bank.id, row.bank)) for row in self.rows) + self._stated(now)

    def _left_of(self, row: Row, bank: Bank) -> str:
        pips = tuple(self._places(row))
        left = min(max(0, bank.left), bank.total)
        drawn = svg.path("cross", "".join(_crossed(place) for place in pips[left:])) if bank.kind == HIT else ""
        drawn += "".join(_there(bank.kind, place) for place in pips[:left])
        if _is_counted(bank):
            x = row.x + self._after(bank) + 0.6
            drawn += svg.text(
                clipped(f"{bank.left} of {bank.total}", READ, self.width - x), x, row.y + 2.9, READ, kind="soft"
            )
        return drawn

    def _stated(self, now: dict[str, Bank]) -> str:
        """What else there is to say of each, beside or below its name."""
        drawn = ""
        for head in self.heads:
            words = _states(now.get(bank.id, bank) for bank in head.group.banks)
            after = 0.0 if self.is_beside else width_mm(head.lines[0], READ + 0.5, BOLD) + 2
            y = head.y + 3 + (len(head.lines) * NAME_LINE if self.is_beside else 0)
            room = (BESIDE - 2 if self.is_beside else self.width) - after
            drawn += svg.text(clipped(words, READ, room, face=BOLD), after, y, READ, BOLD, "grave")
        own = {bank.id for group in self.groups if not group.of for bank in group.banks}
        for row in self.rows:
            if row.bank.id in own:
                words = _states((now.get(row.bank.id, row.bank),))
                end = row.x + self._wide(row.bank, row.across)
                drawn += svg.text(clipped(words, READ, STATE - 1, face=BOLD), end, row.y + 2.9, READ, BOLD, "grave e")
        return drawn


def _is_counted(bank: Bank) -> bool:
    """It is told in a number too."""
    return bank.total > AT_A_GLANCE


def _longest(bank: Bank) -> str:
    return f" {bank.total} of {bank.total}"


def _states(banks: Iterable[Bank]) -> str:
    return ", ".join(dict.fromkeys(bank.state for bank in banks if bank.state)).upper()


def _inner(place: Place) -> tuple[float, float, float, float]:
    return place.x + 0.4, place.y + 0.4, place.width - 0.8, place.height - 0.8


def _middle(place: Place) -> tuple[float, float]:
    return place.x + place.width / 2, place.y + place.height / 2


def _empty(kind: str, place: Place) -> str:
    """A pip's place, whatever lies on it."""
    if kind == HIT:
        return svg.rect("life", *_inner(place))
    if kind == DIE:
        return svg.rect("place", *_inner(place), 1.6)
    return svg.circle("line", *_middle(place), place.width / 2 - 0.4)


def _there(kind: str, place: Place) -> str:
    """What is left."""
    if kind == DIE:
        return svg.rect("ivory", *_inner(place), 1.6) + svg.circle("ink", *_middle(place), place.width * 0.13)
    return svg.circle("action", *_middle(place), place.width / 2 - 1.3) if kind == ACTION else ""


def _crossed(place: Place) -> str:
    return svg.crossing(place.x, place.y, place.width, place.height, 1.2)
