"""Banks on a screen: the ship's own in a line, then a card for each module with all that lies on it."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.panel import AIMED, HIT, Bank, Figure, Mount, Panel
from umpire.drawing import banks, stops, svg
from umpire.drawing.block import LEAST, READ, Block, Place
from umpire.drawing.guns import arc_sign
from umpire.drawing.letters import BOLD, clipped, width_mm
from umpire.drawing.stops import Stood

NAME, REACHED, LABEL = 4.0, 3.4, 2.8
"""Height of a module's name, of what it reaches below that, and of what is counted above its pips."""
OWN, MOST_OF_NAME = 3.6, 0.5
"""Height of what is counted above the ship's own pips, and of the width, for that."""
BETWEEN, GAP = 1.4, 1.2
"""Two banks of a card, and two cards."""
AROUND = 0.4
"""Below stops that stand behind a name, and as much in brief where there are none."""
SIGN = 4.6
"""Of the arc, before what it reaches."""
STATES, IN_BRIEF, WITH_STOPS = 18.0, 12.0, 7.6
"""Kept for what has happened to a module: «FIRED LOADED»; less in brief, and beside stops."""
NARROW = 65.0
"""On such a card stops are letters."""
RING = 0.7
"""Of the place of an aimed die: so far within it lies the die."""


class Modules(Block):
    """
    Cards of modules, each with number and name, where it bears and what it reaches, what has happened to it, and its banks.

    Args:
        pip: side of a pip's place.
        across: so many cards stand side by side.
        is_brief: what is counted is told by the shape of pips alone, and nothing of a module but its name and state.
    """

    def __init__(self, ship: Panel, width: float, *, pip: float, across: int = 1, is_brief: bool = False) -> None:
        super().__init__(ship, width)
        self.pip, self.is_brief = pip, is_brief
        self.label, self.states = (0.0, IN_BRIEF) if is_brief else (LABEL, STATES)
        self.wide = (width - (across - 1) * BETWEEN) / across
        self.numbers = {mount.name: number for number, mount in enumerate(ship.mounts, 1)}
        self.mounts = {mount.name: mount for mount in ship.mounts}
        self.pips: dict[str, list[Place]] = {}
        self.cards: dict[str, tuple[float, float]] = {}
        self.stops: dict[str, Stood] = {}
        y = self._own()
        each = list(dict.fromkeys(bank.of for bank in ship.banks if bank.of))
        for start in range(0, len(each), across):
            low = y
            for at, of in enumerate(each[start : start + across]):
                low = max(low, self._card(of, at * (self.wide + BETWEEN), y))
            y = low + GAP
        self.height = round(y - GAP, 3) if ship.banks else 0.0
        found = [self.stops[of][1] if of in self.stops else () for of in each]
        self.places = (*(one for pips in self.pips.values() for one in pips), *(one for row in found for one in row))

    @property
    def sums(self) -> list[Bank]:
        """Told in a number."""
        return [bank for bank in self.ship.banks if bank.is_sum]

    def _of(self, of: str) -> list[Bank]:
        return [bank for bank in self.ship.banks if bank.of == of and not bank.is_sum]

    def _own(self) -> float:
        """The ship's own banks in a line; where the next one begins."""
        own = self._of("")
        return self._row(own, 0, 0.0 if self.is_brief else OWN, self.width) + GAP if own else 0.0

    def _row(self, row: Sequence[Bank], left: float, y: float, right: float) -> float:
        """Pips of some banks side by side; a bank without room begins another line."""
        x = left
        for bank in row:
            count, named = banks.pips_of(bank), width_mm(self._counted(bank), self._points(bank))
            before = named + 1 if self.is_brief and named else 0.0
            if x > left and x + before + count * self.pip > right + 0.01:
                x, y = left, y + self.pip + (self.label if bank.of else OWN)
            x += before
            self.pips[bank.id] = self._pips(bank, count, x, y, right)
            y = max((place.y for place in self.pips[bank.id]), default=y)
            x += max(count * self.pip, 0.0 if self.is_brief else named) + BETWEEN * (0.5 if self.is_brief else 1)
        return y + self.pip

    def _pips(self, bank: Bank, count: int, x: float, y: float, right: float) -> list[Place]:
        """A place for each, in several lines where they are many."""
        across = max(1, int((right - x) / self.pip + 1e-6))
        corners = [(x + at % across * self.pip, y + at // across * self.pip) for at in range(count)]
        return [
            Place(f"bank.{bank.id}.{at}", round(left, 3), round(top, 3), self.pip, self.pip)
            for at, (left, top) in enumerate(corners, 1)
        ]

    def _counted(self, bank: Bank) -> str:
        """What is counted; nothing where its shape tells it."""
        if bank.of and self.is_brief:
            return ""
        return clipped(bank.name, self._points(bank), MOST_OF_NAME * (self.wide if bank.of else self.width))

    def _points(self, bank: Bank) -> float:
        return LEAST if bank.of else READ

    def _card(self, of: str, x: float, y: float) -> float:
        """One module; how far down it reaches."""
        self.cards[of] = (x, y)
        high = self.pip + AROUND if self.is_brief else 0.0
        for figure in (figure for figure in self.ship.figures if figure.stops.of == of and figure.stops.each):
            places = stops.stood(figure, 0, y, self.pip, self.pip, are_letters=self.wide < NARROW)
            end = places[-1].x + places[-1].width
            self.stops[of] = figure, tuple(place.moved(x + self.wide - end, 0) for place in places)
            high = self.pip + AROUND
        high = max(high, NAME if self._is_beside(of) else NAME + REACHED)
        return self._row(self._of(of), x, y + high + self.label, x + self.wide)

    def _called(self, of: str) -> str:
        room = self.wide - self._kept(of)
        return clipped(f"{self.numbers.get(of, '')} {of}".strip(), READ, room, face=BOLD)

    def _kept(self, of: str) -> float:
        """At the right of a card: stops, and what has happened to the module."""
        return sum(place.width for place in self.stops[of][1]) + 1 + WITH_STOPS if of in self.stops else self.states

    def _words(self, of: str) -> str:
        """What a module reaches or does."""
        mount = self.mounts.get(of)
        return "" if self.is_brief or mount is None else mount.cells.words

    def _is_beside(self, of: str) -> bool:
        """Those words have room behind the name."""
        words = self._words(of)
        room = self.wide - self._kept(of) - width_mm(self._called(of), READ, BOLD) - SIGN - 2
        return not words or width_mm(words, LEAST) <= room

    def blank(self) -> str:
        drawn = "".join(self._named(of, x, y) for of, (x, y) in self.cards.items())
        free, line = 0.0, -1.0
        for bank in self.ship.banks:
            if pips := self.pips.get(bank.id):
                free = free if pips[0].y == line else 0.0
                label, free = self._label(bank, pips[0], free)
                line = pips[0].y
                drawn += label + "".join(_empty(bank.kind, place) for place in pips)
        return drawn + "".join(stops.empty(places) for _, places in self.stops.values())

    def _label(self, bank: Bank, first: Place, free: float) -> tuple[str, float]:
        """What is counted, above its pips or in brief before them, no further left than that; and where it ends."""
        words, points = self._counted(bank), self._points(bank)
        wide, kind = width_mm(words, points), "soft" if bank.of else ""
        if self.is_brief:
            base = svg.middle(first.y + first.height / 2, points)
            return svg.text(words, first.x - wide - 1, base, points, kind=kind), 0.0
        right = self.cards[bank.of][0] + self.wide if bank.of else self.width
        x = max(free, min(first.x, right - wide))
        words = clipped(words, points, right - x)
        label = svg.text(words, x, first.y - (0.4 if bank.of else 0.8), points, kind=kind)
        return label, x + width_mm(f"{words} ", points)

    def _named(self, of: str, x: float, y: float) -> str:
        called, words = self._called(of), self._words(of)
        drawn = svg.line("hair", x, y - GAP / 2, x + self.wide, y - GAP / 2) if y else ""
        drawn += svg.text(called, x, y + 3.1, READ, BOLD)
        if not words:
            return drawn
        start, base = (x + width_mm(called, READ, BOLD) + 2, y + 3.1) if self._is_beside(of) else (x, y + 3.1 + REACHED)
        if arc := self.mounts[of].arc:
            drawn += arc_sign(arc, start + 1.8, base - 1.0, 1.8)
            start += SIGN
        return drawn + svg.text(clipped(words, LEAST, x + self.wide - start), start, base, LEAST, kind="soft")

    def state(self, panel: Panel) -> str:
        now = {bank.id: bank for bank in panel.banks}
        drawn = "".join(self._left(now.get(bank.id, bank)) for bank in self.ship.banks if bank.id in self.pips)
        for of, (x, y) in self.cards.items():
            mount = next((mount for mount in panel.mounts if mount.name == of), None)
            drawn += self._happened(of, x, y, mount, [bank.state for bank in panel.banks if bank.of == of])
        figures: dict[str, Figure] = {figure.id: figure for figure in panel.figures}
        drawn += "".join(stops.set_at(figures.get(one.id, one), places) for one, places in self.stops.values())
        told = " · ".join(f"{bank.name} {bank.left} of {bank.total}" for bank in panel.banks if bank.is_sum)
        base = svg.middle(self.pip / 2, READ) if self.is_brief else OWN - 0.8
        told = clipped(told, READ, self.width * (1 - MOST_OF_NAME) - BETWEEN)
        return drawn + svg.text(told, self.width, base, READ, kind="soft e")

    def _happened(self, of: str, x: float, y: float, mount: Mount | None, states: Sequence[str]) -> str:
        """What has happened to a module, as far as there is room; the name of one that is out is struck."""
        marks = mount.marks if mount else ()
        told = list(dict.fromkeys(one.upper() for one in (*marks, *states) if one and one != "destroyed"))
        places = self.stops[of][1] if of in self.stops else ()
        right, room = (places[0].x - 1, WITH_STOPS) if places else (x + self.wide, self.states)
        while told[1:] and width_mm(" ".join(told), LEAST, BOLD) > room:
            told.pop()
        words = clipped(" ".join(told), LEAST, room, face=BOLD)
        drawn = svg.text(words, right, y + 3.1, LEAST, BOLD, "grave e")
        if "destroyed" in marks:
            drawn += svg.line("strike", x, y + 2.1, x + width_mm(self._called(of), READ, BOLD), y + 2.1)
        return drawn

    def _left(self, bank: Bank) -> str:
        """The pips that are there; a lost hit point is crossed."""
        pips, left = self.pips[bank.id], max(0, bank.left)
        drawn = "".join(_there(bank.kind, place) for place in pips[:left])
        if bank.kind == HIT:
            drawn += svg.path("cross", "".join(svg.crossing(*_square(one), self.pip * 0.14) for one in pips[left:]))
        return drawn


def _square(place: Place) -> tuple[float, float, float, float]:
    return place.x, place.y, place.width, place.height


def _empty(kind: str, place: Place) -> str:
    """Round an aimed die lies a ring."""
    if kind != AIMED:
        return banks.empty(kind, place)
    return svg.rect("lost", place.x + 0.4, place.y + 0.4, place.width - 0.8, place.height - 0.8, 1.6)


def _there(kind: str, place: Place) -> str:
    if kind != AIMED:
        return banks.there(kind, place)
    inner = Place(place.id, place.x + RING, place.y + RING, place.width - 2 * RING, place.height - 2 * RING)
    return banks.there(kind, inner)
