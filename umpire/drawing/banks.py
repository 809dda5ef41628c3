"""Banks of pips: hit points, action points and dice, whose they are and how many of them are left."""

from __future__ import annotations

from umpire.core.panel import ACTION, AIMED, DIE, HIT, Bank, Panel
from umpire.drawing import svg
from umpire.drawing.block import COUNTER, READ, Block, Place
from umpire.drawing.letters import BOLD, clipped, width_mm, wrapped

FULL = COUNTER + 0.5
"""Of a pip's place."""
HEADING = 6.2
LABEL = 3.9
"""Height of what is counted, above its pips."""
NAME_LINE = 3.6
BESIDE = 0.19
"""Of the width, for the names of those who have banks."""
BETWEEN, BELOW, GAP = 2.0, 1.4, 0.8
"""Two banks of a line, a line of banks, and between two that have banks."""
AT_A_GLANCE, MOST_PIPS = 5, 60
"""More pips than this are told in a number too; and in a number alone."""
MOST_OF_NAME = 0.4
"""Of the width, for what is counted."""
KINDS = {HIT: "hit points", ACTION: "action points", DIE: "dice", AIMED: "dice"}
DICE = (DIE, AIMED)


class Banks(Block):
    """
    A row of pips each, in lines by whose they are: hit points are squares, action points discs, dice are dice.

    Told by shape: a lost hit point is crossed, a spent action point an empty ring, an unloaded die an empty outline.

    Args:
        pip: side of a pip's place.
    """

    def __init__(self, ship: Panel, width: float, *, pip: float = FULL) -> None:
        super().__init__(ship, width)
        self.pip = pip
        self.beside = width * BESIDE
        self.numbers = {mount.name: f"{number} " for number, mount in enumerate(ship.mounts, 1)}
        self.starts = self._aligned()
        self.labels: dict[str, tuple[float, float]] = {}
        self.pips: dict[str, list[Place]] = {}
        self.tops: dict[str, float] = {}
        y = HEADING
        for of in dict.fromkeys(bank.of for bank in ship.banks):
            self.tops[of] = y
            y = self._laid(of, y) + GAP
        self.height = round(y - GAP, 3) if ship.banks else 0.0
        self.places = tuple(place for pips in self.pips.values() for place in pips)

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
        return clipped(bank.name, READ, self.width * MOST_OF_NAME)

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
            self.pips[bank.id] = pips = self._side_by_side(bank, start, y + LABEL)
            low = max(low, y + LABEL + BELOW, *(place.y + self.pip + BELOW for place in pips))
            x = start + self._wide(bank) + BETWEEN
        return max(low, named)

    def _side_by_side(self, bank: Bank, x: float, y: float) -> list[Place]:
        """A place for each of its pips, in several lines where they are many."""
        across = max(1, int((self.width - x) / self.pip + 1e-6))
        places = []
        for at in range(pips_of(bank)):
            left, top = x + at % across * self.pip, y + at // across * self.pip
            places.append(Place(f"bank.{bank.id}.{at + 1}", round(left, 3), round(top, 3), self.pip, self.pip))
        return places

    def blank(self) -> str:
        if not self.ship.banks:
            return ""
        kinds = dict.fromkeys(KINDS[bank.kind] for bank in self.ship.banks)
        drawn = svg.text(", ".join(kinds).upper(), 0, 3.4, READ, BOLD, "label")
        drawn += svg.line("under", 0, 4.8, self.width, 4.8)
        for of, y in self.tops.items():
            drawn += svg.line("hair", 0, y - 0.8, self.width, y - 0.8) if y > HEADING else ""
            drawn += svg.lines(self._called(of), 0, y + 3, READ + 0.5, BOLD)
        for bank in self.ship.banks:
            x, y = self.labels[bank.id]
            drawn += svg.text(self._name(bank), x, y + 2.9, READ)
            drawn += "".join(empty(bank.kind, place) for place in self.pips[bank.id])
        return drawn

    def _called(self, of: str) -> list[str]:
        """Whose banks they are, with the number of that module; nothing for the ship's own."""
        points, room = READ + 0.5, self.beside - 2
        name = clipped(f"{self.numbers.get(of, '')}{of}", points, room, 2, BOLD)
        return wrapped(name, points, room, BOLD) if of else []

    def state(self, panel: Panel) -> str:
        now = {bank.id: bank for bank in panel.banks}
        drawn = "".join(self._left_of(now.get(bank.id, bank)) for bank in self.ship.banks)
        for of, y in self.tops.items():
            states = dict.fromkeys(bank.state for bank in panel.banks if bank.of == of)
            words = clipped(", ".join(filter(None, states)).upper(), READ, self.beside - 2, face=BOLD)
            if of:
                drawn += svg.text(words, 0, y + 3 + len(self._called(of)) * NAME_LINE, READ, BOLD, "grave")
            else:
                drawn += svg.text(words, self.width, 3.4, READ, BOLD, "grave e")
        return drawn

    def _left_of(self, bank: Bank) -> str:
        pips, left = self.pips[bank.id], max(0, bank.left)
        drawn = "".join(there(bank.kind, place) for place in pips[:left])
        if bank.kind == HIT:
            crosses = (svg.crossing(one.x, one.y, one.width, one.height, 1.2) for one in pips[left:])
            drawn += svg.path("cross", "".join(crosses))
        if bank.total > AT_A_GLANCE:
            x, y = self.labels[bank.id]
            x += width_mm(f"{self._name(bank)} ", READ) + 0.4
            drawn += svg.text(
                clipped(f"{bank.left} of {bank.total}", READ, self.width - x), x, y + 2.9, READ, kind="soft"
            )
        return drawn


def pips_of(bank: Bank) -> int:
    """How many of them are drawn."""
    return bank.total if 0 < bank.total <= MOST_PIPS else 0


def empty(kind: str, place: Place) -> str:
    """A pip's place, whatever lies on it."""
    side, half = place.width - 0.8, place.width / 2
    if kind == ACTION:
        return svg.circle("line", place.x + half, place.y + half, half - 0.4)
    return svg.rect("life" if kind == HIT else "place", place.x + 0.4, place.y + 0.4, side, side, 1.6 * (kind in DICE))


def there(kind: str, place: Place) -> str:
    """What is left."""
    side, half = place.width - 0.8, place.width / 2
    if kind in DICE:
        die = svg.rect("ivory", place.x + 0.4, place.y + 0.4, side, side, 1.6)
        return die + svg.circle("ink", place.x + half, place.y + half, side * 0.14)
    return svg.circle("action", place.x + half, place.y + half, half - 1.3) if kind == ACTION else ""
