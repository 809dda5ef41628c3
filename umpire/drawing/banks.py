"""Banks of pips: hit points, action points and dice, whose they are and how many of them are left."""

from __future__ import annotations

from collections.abc import Iterator

from umpire.core.panel import ACTION, AIMED, DIE, HIT, Bank, Panel
from umpire.drawing import svg
from umpire.drawing.block import COUNTER, READ, Block, Place
from umpire.drawing.letters import BOLD, clipped, width_mm, wrapped

FULL = COUNTER + 0.5
"""Of a pip's place."""
AT_A_GLANCE, MOST_PIPS = 5, 60
"""More pips than this are told in a number too; and in a number alone."""
KINDS = {HIT: "hit points", ACTION: "action points", DIE: "dice", AIMED: "dice"}
HEADING, LABEL, NAME_LINE = 6.2, 3.9, 3.6
"""Height of the heading, of what is counted above its pips, and of a line of the names beside them."""
BETWEEN, BELOW, GAP = 2.0, 1.4, 0.8
"""Two banks of a line, a line of banks, and between two that have banks."""


class Pips(Block):
    """
    A row of pips for each bank: hit points are squares, action points discs, dice are dice.

    Told by shape: a lost hit point is crossed, a spent action point an empty ring, an unloaded die an empty outline.

    Args:
        pip: side of a pip's place.
        cross: how far from the corners of that ends a cross.
    """

    aimed = ("place", 0.4)
    """The outline of an aimed die's place, and how far within it lies the die."""

    def __init__(self, ship: Panel, width: float, *, pip: float, cross: float) -> None:
        super().__init__(ship, width)
        self.pip, self.cross = pip, cross
        self.pips: dict[str, list[Place]] = {}

    def lay(self, bank: Bank, x: float, y: float, right: float) -> list[Place]:
        """Give each of its pips a place from there, in several lines where they are many."""
        across = max(1, int((right - x) / self.pip + 1e-6))
        corners = ((x + at % across * self.pip, y + at // across * self.pip) for at in range(pips_of(bank)))
        self.pips[bank.id] = [
            Place(f"bank.{bank.id}.{number}", round(left, 3), round(top, 3), self.pip, self.pip)
            for number, (left, top) in enumerate(corners, 1)
        ]
        self.places += tuple(self.pips[bank.id])
        return self.pips[bank.id]

    def empty(self, bank: Bank) -> str:
        """The places of its pips, whatever lies on them."""
        return "".join(self._outline(bank.kind, place) for place in self.pips[bank.id])

    def _outline(self, kind: str, place: Place) -> str:
        if kind == ACTION:
            return svg.circle("line", *place.middle, self.pip / 2 - 0.4)
        if kind == HIT:
            return svg.rect("life", *place.within(0.4))
        return svg.rect(self.aimed[0] if kind == AIMED else "place", *place.within(0.4), 1.6)

    def now(self, panel: Panel) -> Iterator[Bank]:
        """The banks that have places, as they are now."""
        now = {bank.id: bank for bank in panel.banks}
        return (now.get(bank.id, bank) for bank in self.ship.banks if bank.id in self.pips)

    def left(self, bank: Bank) -> str:
        """The pips that are there; a lost hit point is crossed."""
        pips, left = self.pips[bank.id], max(0, bank.left)
        if bank.kind == HIT:
            return svg.path("cross", "".join(svg.crossing(*one.within(), self.cross) for one in pips[left:]))
        return "".join(self._there(bank.kind, place) for place in pips[:left])

    def _there(self, kind: str, place: Place) -> str:
        if kind == ACTION:
            return svg.circle("action", *place.middle, self.pip / 2 - 1.3)
        die = place.within(self.aimed[1] if kind == AIMED else 0.4)
        return svg.rect("ivory", *die, 1.6) + svg.circle("ink", *place.middle, die[2] * 0.14)


class Banks(Pips):
    """The banks in lines by whose they are, those of one name below each other."""

    def __init__(self, ship: Panel, width: float, *, pip: float = FULL) -> None:
        super().__init__(ship, width, pip=pip, cross=1.2)
        self.beside = width * 0.19
        self.starts = self._aligned()
        self.labels: dict[str, tuple[float, float]] = {}
        self.tops: dict[str, float] = {}
        y = HEADING
        for of in dict.fromkeys(bank.of for bank in ship.banks):
            self.tops[of] = y
            y = self._laid(of, y) + GAP
        self.height = round(y - GAP, 3) if ship.banks else 0.0

    def _aligned(self) -> dict[str, float]:
        """Where banks of one name begin, below each other; nothing where they have no room for that."""
        widths: dict[str, float] = {}
        for bank in self.ship.banks:
            if bank.of:
                widths[bank.name] = max(widths.get(bank.name, 0.0), self._wide(bank))
        starts, x = {}, self.beside
        for name, wide in widths.items():
            starts[name] = x
            x += wide + BETWEEN
        return starts if x - BETWEEN <= self.width else {}

    def _name(self, bank: Bank) -> str:
        return clipped(bank.name, READ, self.width * 0.4)

    def _wide(self, bank: Bank) -> float:
        """Of its pips, or of what stands above them."""
        count = f" {bank.total} of {bank.total}" if bank.total > AT_A_GLANCE else ""
        return max(pips_of(bank) * self.pip, width_mm(f"{self._name(bank)}{count}", READ))

    def _laid(self, of: str, y: float) -> float:
        """Lay out the banks of one of them from there; how far down they reach."""
        left = self.beside if of else 0.0
        x, low, named = left, y, y + 3 * NAME_LINE * bool(of)
        for bank in (bank for bank in self.ship.banks if bank.of == of):
            start = max(x, self.starts.get(bank.name, x)) if of else x
            if start > left and start + self._wide(bank) > self.width:
                start, y = left, low
            self.labels[bank.id] = (start, y)
            pips = self.lay(bank, start, y + LABEL, self.width)
            low = max(low, y + LABEL + BELOW, *(place.y + self.pip + BELOW for place in pips))
            x = start + self._wide(bank) + BETWEEN
        return max(low, named)

    def blank(self) -> str:
        if not self.ship.banks:
            return ""
        drawn = svg.heading(", ".join(dict.fromkeys(KINDS[bank.kind] for bank in self.ship.banks)), self.width)
        for of, y in self.tops.items():
            drawn += svg.line("hair", 0, y - 0.8, self.width, y - 0.8) if y > HEADING else ""
            drawn += svg.lines(self._called(of), 0, y + 3, READ + 0.5, BOLD)
        for bank in self.ship.banks:
            x, y = self.labels[bank.id]
            drawn += svg.text(self._name(bank), x, y + 2.9, READ) + self.empty(bank)
        return drawn

    def _called(self, of: str) -> list[str]:
        """Whose banks they are, in two lines at most."""
        points, room = READ + 0.5, self.beside - 2
        return wrapped(clipped(titled(self.ship, of), points, room, 2, BOLD), points, room, BOLD)

    def state(self, panel: Panel) -> str:
        drawn = "".join(self.left(bank) + self._count(bank) for bank in self.now(panel))
        for of, y in self.tops.items():
            states = dict.fromkeys(bank.state for bank in panel.banks if bank.of == of)
            words = clipped(", ".join(filter(None, states)).upper(), READ, self.beside - 2, face=BOLD)
            below = y + 3 + len(self._called(of)) * NAME_LINE
            x, base, kind = (0.0, below, "grave") if of else (self.width, 3.4, "grave e")
            drawn += svg.text(words, x, base, READ, BOLD, kind)
        return drawn

    def _count(self, bank: Bank) -> str:
        """How many are left, where they are too many to be seen at a glance."""
        if bank.total <= AT_A_GLANCE:
            return ""
        x, y = self.labels[bank.id]
        x += width_mm(f"{self._name(bank)} ", READ) + 0.4
        return svg.text(clipped(f"{bank.left} of {bank.total}", READ, self.width - x), x, y + 2.9, READ, kind="soft")


def pips_of(bank: Bank) -> int:
    """How many of them are drawn."""
    return bank.total if 0 < bank.total <= MOST_PIPS else 0


def titled(ship: Panel, of: str) -> str:
    """Whose banks they are, behind the number of that module."""
    return next((f"{number} {of}" for number, mount in enumerate(ship.mounts, 1) if mount.name == of), of)
