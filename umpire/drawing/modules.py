"""Banks on a screen: the ship's own in a line, then a card for each module with all that lies on it."""

from __future__ import annotations

from collections.abc import Sequence

from umpire.core.panel import Bank, Panel
from umpire.drawing import svg
from umpire.drawing.banks import Pips, pips_of, titled
from umpire.drawing.block import LEAST, READ
from umpire.drawing.guns import arc_sign
from umpire.drawing.letters import BOLD, clipped, width_mm
from umpire.drawing.stops import row_of

NAME, REACHED, LABEL = 4.0, 3.4, 2.8
"""Height of a module's name, of what it reaches below that, and of what is counted above its pips."""
OWN, MOST_OF_NAME = 3.6, 0.5
"""Height of what is counted above the ship's own pips, and of the width, for that."""
BETWEEN, GAP = 1.4, 1.2
"""Two banks of a card, and two cards."""
SIGN = 4.6
"""Of the arc, before what it reaches."""
STATES, IN_BRIEF, WITH_STOPS = 18.0, 12.0, 7.6
"""Kept for what has happened to a module: «FIRED LOADED»; less in brief, and beside stops."""


class Card:
    """A module without its pips: number and name, where it bears and what it reaches, what has happened to it, its stops."""

    def __init__(self, ship: Panel, of: str, x: float, y: float, wide: float, *, pip: float, is_brief: bool) -> None:
        self.of, self.x, self.y, self.right = of, x, y, x + wide
        rows = (row_of(one, 0, y, pip, pip, are_letters=wide < 65) for one in ship.figures if one.stops.of == of)
        self.stops = next((row.ending(self.right) for row in rows if row.places), None)
        self.room = WITH_STOPS if self.stops else IN_BRIEF if is_brief else STATES
        self.end = self.stops.places[0].x - 1 if self.stops else self.right
        free = self.end - self.room
        self.called = clipped(titled(ship, of), READ, free - x, face=BOLD)
        self.mount = next((mount for mount in ship.mounts if mount.name == of and not is_brief), None)
        self.words = self.mount.cells.words if self.mount else ""
        self.start = x + width_mm(self.called, READ, BOLD)
        self.is_beside = self.start + 2 + SIGN + width_mm(self.words, LEAST) <= free or not self.words
        high = NAME if self.is_beside else NAME + REACHED
        self.bottom = y + (max(high, pip + 0.4) if is_brief or self.stops else high)

    def blank(self) -> str:
        drawn = svg.line("hair", self.x, self.y - GAP / 2, self.right, self.y - GAP / 2) if self.y else ""
        drawn += svg.text(self.called, self.x, self.y + 3.1, READ, BOLD)
        if not (self.mount and self.words):
            return drawn
        x, y = (self.start + 2, self.y + 3.1) if self.is_beside else (self.x, self.y + 3.1 + REACHED)
        if self.mount.arc:
            drawn += arc_sign(self.mount.arc, x + 1.8, y - 1.0, 1.8)
            x += SIGN
        return drawn + svg.text(clipped(self.words, LEAST, self.right - x), x, y, LEAST, kind="soft")

    def state(self, panel: Panel) -> str:
        """What has happened to it, as far as there is room; the name of one that is out is struck."""
        marks = next((mount.marks for mount in panel.mounts if mount.name == self.of), ())
        states = (bank.state for bank in panel.banks if bank.of == self.of)
        told = list(dict.fromkeys(one.upper() for one in (*marks, *states) if one and one != "destroyed"))
        while told[1:] and width_mm(" ".join(told), LEAST, BOLD) > self.room:
            told.pop()
        words = clipped(" ".join(told), LEAST, self.room, face=BOLD)
        struck = svg.line("strike", self.x, self.y + 2.1, self.start, self.y + 2.1) if "destroyed" in marks else ""
        return svg.text(words, self.end, self.y + 3.1, LEAST, BOLD, "grave e") + struck


class Modules(Pips):
    """
    Cards of modules, each with number and name, where it bears and what it reaches, what has happened to it, and its banks.

    Args:
        across: so many cards stand side by side.
        is_brief: what is counted is told by the shape of pips alone, and nothing of a module but its name and state.
    """

    aimed = ("lost", 1.1)

    def __init__(self, ship: Panel, width: float, *, pip: float, across: int = 1, is_brief: bool = False) -> None:
        super().__init__(ship, width, pip=pip, cross=pip * 0.14)
        self.is_brief = is_brief
        self.labels: dict[str, str] = {}
        self.cards: list[Card] = []
        rows = {bank.of: [one for one in ship.banks if one.of == bank.of and not one.is_sum] for bank in ship.banks}
        own, above = rows.pop("", []), 0.0 if is_brief else LABEL
        low = self._row(own, 0, 0.0 if is_brief else OWN, width, OWN) + GAP if own else 0.0
        y, wide = low, (width - (across - 1) * BETWEEN) / across
        for at, (of, row) in enumerate(rows.items()):
            y = low if at % across == 0 else y
            card = Card(ship, of, at % across * (wide + BETWEEN), y, wide, pip=pip, is_brief=is_brief)
            self.cards.append(card)
            low = max(low, self._row(row, card.x, card.bottom + above, wide, above) + GAP)
        self.height = round(low - GAP, 3) if ship.banks else 0.0
        self.stops = [card.stops for card in self.cards if card.stops]
        self.places += tuple(place for row in self.stops for place in row.places)

    def _row(self, row: Sequence[Bank], left: float, y: float, width: float, above: float) -> float:
        """Lay some banks side by side, what is counted above their pips, in brief before them; how far down they reach."""
        x, right, free = left, left + width, 0.0
        for bank in row:
            points, kind = (LEAST, "soft") if bank.of else (READ, "")
            words = "" if bank.of and self.is_brief else clipped(bank.name, points, MOST_OF_NAME * width)
            named, wide = width_mm(words, points), pips_of(bank) * self.pip
            before = named + 1 if self.is_brief and words else 0.0
            if x > left and x + before + wide > right + 0.01:
                x, y, free = left, y + self.pip + above, 0.0
            x += before
            pips = self.lay(bank, x, y, right)
            if pips and self.is_brief:
                base = svg.middle(y + self.pip / 2, points)
                self.labels[bank.id] = svg.text(words, pips[0].x - before, base, points, kind=kind)
            elif pips:
                start = max(free, min(x, right - named))
                words = clipped(words, points, right - start)
                free = start + width_mm(f"{words} ", points)
                self.labels[bank.id] = svg.text(words, start, y - (0.4 if bank.of else 0.8), points, kind=kind)
            y = max((place.y for place in pips), default=y)
            x += wide + BETWEEN / 2 if self.is_brief else max(wide, named) + BETWEEN
        return y + self.pip

    def blank(self) -> str:
        drawn = "".join(card.blank() for card in self.cards)
        drawn += "".join(self.labels[bank.id] + self.empty(bank) for bank in self.ship.banks if self.pips.get(bank.id))
        return drawn + "".join(row.blank() for row in self.stops)

    def state(self, panel: Panel) -> str:
        drawn = "".join(self.left(bank) for bank in self.now(panel))
        drawn += "".join(card.state(panel) for card in self.cards)
        drawn += "".join(row.state(panel) for row in self.stops)
        told = " · ".join(f"{bank.name} {bank.left} of {bank.total}" for bank in panel.banks if bank.is_sum)
        told = clipped(told, READ, self.width * (1 - MOST_OF_NAME) - BETWEEN)
        base = svg.middle(self.pip / 2, READ) if self.is_brief else OWN - 0.8
        return drawn + svg.text(told, self.width, base, READ, kind="soft e")
