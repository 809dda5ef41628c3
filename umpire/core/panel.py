"""A control panel described as data, from which screen and paper both draw."""

from __future__ import annotations

import msgspec

from umpire.core.fates import HOME, LOST, Fate
from umpire.core.stops import NO_STOPS, Stops


class Lamp(msgspec.Struct, frozen=True):
    """A lamp with two independent flags: amber and red."""

    id: str
    name: str
    amber: bool = False
    red: bool = False
    says: str = ""


class Box(msgspec.Struct, frozen=True):
    """A box of the damage track."""

    place: int
    """Counted from 1."""
    letter: str
    word: str
    is_crossed: bool
    means: str = ""
    """What crossing it does, in a few words for a key below the track: «gun, by die»."""
    tint: str = ""
    """What it hurts, by which it is tinted: crew, gun, critical, motion; nothing for plain hull."""


UNKNOWN = "?"
"""A figure that nobody has read off the real panel yet: paper has a line to write on."""


class Cells(msgspec.Struct, frozen=True):
    """The line of a weapon in the table of guns, column by column. A cell is empty where such a weapon has none, or `UNKNOWN`."""

    type: str = ""
    """What such a weapon is called: «Nordenfelt»."""
    dice: str = ""
    short: str = ""
    """Range in hexes."""
    long: str = ""
    damage: str = ""
    """Boxes for each hit; «crew» where it hits people."""
    scores: str = ""
    """To hit, where it has scores of its own: «4+ / 6+», at short and long range."""
    costs: str = ""
    """What firing it costs: «1 AP»."""
    words: str = ""
    """What no column says: «straight down», «same height, 1 up»."""


class Mount(msgspec.Struct, frozen=True):
    """A weapon where it stands on the ship."""

    id: str
    name: str
    at: tuple[float, float]
    """x from -1 (port) to +1 (starboard), y from -1 (stern) to +1 (bow)."""
    arc: tuple[int, ...]
    """Hex sides clockwise from the bow; empty when unknown."""
    arc_words: str
    figures: str
    """Dice, ranges, damage in one line."""
    marks: tuple[str, ...] = ()
    """fired, spent, destroyed, out (on its cable)."""
    since: int = 0
    """The round in which it was destroyed."""
    is_one_shot: bool = False
    """It can be spent."""
    swings: tuple[int, ...] = ()
    """The hex sides on which one that is set to a side in play may bear by and by; nothing for any other."""
    cells: Cells = Cells()
    """The same, column by column."""


def worth(hitpoints: int, points: int) -> str:
    """«7 hitpoints, 5 points»: wherever a piece is named these stand beside it."""
    return f"{hitpoints} hitpoint{'' if hitpoints == 1 else 's'}, {points} point{'' if points == 1 else 's'}"


class Squares(msgspec.Struct, frozen=True):
    """A row of squares, some of them lost: boarding parties, flights."""

    id: str
    name: str
    total: int | None
    left: int | None
    away: int = 0
    """Not lost, but out on the table."""
    hitpoints: int = 0
    """Of one of them; 0 where they are not counted so."""
    points: int = 0
    """That one of them brings to a fight."""

    @property
    def about(self) -> str:
        """What one of them is worth, in a few words: «7 hitpoints, 5 points»."""
        return worth(self.hitpoints, self.points) if self.hitpoints or self.points else ""

    @property
    def words(self) -> str:
        """«1 of 4 boarding parties», «Flying Martians: 1 flying, 1 lost»; empty where none is lost or away, or nobody knows."""
        if self.left is None or self.total is None or self.left >= self.total:
            return ""
        if not self.away:
            return f"{self.left} of {self.total} {self.name if self.name.istitle() else self.name.lower()}"
        lost = self.total - self.left - self.away
        told = ((self.left, "aboard"), (self.away, "flying"), (lost, "lost"))
        return f"{self.name}: {', '.join(f'{count} {how}' for count, how in told if count > 0)}"


DIAL, HEXAGON, TALLY, LINE = "dial", "hexagon", "tally", "line"


class Figure(msgspec.Struct, frozen=True):
    """A number on the panel, with its reasons."""

    id: str
    name: str
    value: str
    """`UNKNOWN` where nobody knows it yet."""
    reasons: tuple[str, ...] = ()
    is_secret: bool = False
    """Its captain's alone, as cards in hand are: behind a press on screens; on the own sheet of paper, and on no sheet of all."""
    role: str = LINE
    """
    How it is drawn: `DIAL`, to be read at a glance; `HEXAGON`, a dial with six sides; `TALLY`, a window for a number that goes
    up and down; `LINE`, in words. The same in every state of the ship.
    """
    stops: Stops = NO_STOPS
    """What it can be set to, where these are few."""


class ChartRow(msgspec.Struct, frozen=True):
    """A line of a chart on the panel."""

    score: str
    words: str
    name: str = ""
    """What is on it, by name, where the row has one: a critical hit."""


class Chart(msgspec.Struct, frozen=True):
    """A chart on the panel: criticals, anti-personnel hits."""

    name: str
    rows: tuple[ChartRow, ...]
    id: str = ""
    """By which a game's own page finds it."""


HIT, ACTION, DIE, AIMED = "hit", "action", "die", "aimed"


class Bank(msgspec.Struct, frozen=True):
    """A row of pips on a board: hit points, action points, dice."""

    id: str
    name: str
    """What is counted: «HP», «dice»."""
    total: int
    left: int
    kind: str = HIT
    """`HIT`, `ACTION`, `DIE`, or `AIMED`: a die of another sort."""
    of: str = ""
    """Whose it is, where it is not the ship's own: «Bow Gunner»."""
    state: str = ""
    """What else there is to say of it: «out»."""
    is_sum: bool = False
    """Of other banks: on screens a number."""

    @property
    def figure(self) -> Figure:
        """The same in words, for a list: «Bow Gunner: HP», «3 of 4, out»."""
        name = f"{self.of}: {self.name}" if self.of else self.name
        told = (f"{self.left} of {self.total}", self.state)
        return Figure(self.id, name, ", ".join(filter(None, told)), role=TALLY)


UNNUMBERED = 10_000


class Panel(msgspec.Struct, frozen=True):
    """Everything that the sheet of one ship shows."""

    subject: str
    """The id of what the sheet is of: a ship, works, a player."""
    name: str
    number: int
    """On the table; 0 for what has none: a player, say."""
    side: str
    captain: str
    kind: str
    hull: str = "steamer"
    """
    The silhouette to draw: kite, galley, steamer, sail-steamer, works, flight; empty where there is no ship to draw. After dots
    how large it is and whose mark it bears: `kite.heavy.martian`, `steamer..british` (`core/ships/drawing.py`).
    """
    figures: tuple[Figure, ...] = ()
    lamps: tuple[Lamp, ...] = ()
    track: tuple[tuple[Box, ...], ...] = ()
    track_name: str = "Damage track"
    is_whole_track: bool = True
    """It shows all of the damage, and not that of one part alone, which the name says."""
    mounts: tuple[Mount, ...] = ()
    mounts_name: str = "guns"
    """What several of them are called."""
    squares: tuple[Squares, ...] = ()
    banks: tuple[Bank, ...] = ()
    ladder: tuple[str, ...] = ()
    rungs: tuple[str, ...] = ()
    """Bands from the top down, and what there is to say of each: «init 8»; or nothing of any."""
    doubled: tuple[str, ...] = ()
    """Bands without a section of their own: told by a second marker in the section above."""
    paired: tuple[str, ...] = ()
    """Sections with room for two markers, whether or not a second one means anything in this battle."""
    ground: str = ""
    """The band that is the ground, where the ladder reaches down to it."""
    ladder_name: str = ""
    """What the ladder of bands is called: «Altitude»."""
    band: str = ""
    ceiling: str = ""
    ceiling_name: str = ""
    """What the highest band is called that she can hold."""
    charts: tuple[Chart, ...] = ()
    notes: tuple[str, ...] = ()
    lore: str = ""
    """What is told of her whatever happens: a line or two, printed as an epigraph."""
    standing: tuple[str, ...] = ()
    """Those that this battle has brought, in a few words: what is damaged for good, and what holds her."""
    fate: str = ""
    """Why it is out of the battle, in words; empty while it is in play."""
    became: Fate | None = None
    """The same as a key; None: it is lost where there are words for it, and else in play."""
    turn: str = ""
    """Where she is in this round: up, gone, or nothing while she is to come."""
    is_house_data: bool = True
    is_own: bool | None = None
    """It belongs to this seat, which reads it in full; where the game says nothing, the core does."""
    is_token: bool = False
    """A small piece that another ship sends out: no sheet of paper, no line in the results."""
    pronoun: str = "she"
    """What sentences of a page call it: she, it."""

    @property
    def listed(self) -> tuple[Figure, ...]:
        """Figures and banks as one list in words: the banks behind the dials that stand first."""
        dials = next((place for place, one in enumerate(self.figures) if one.role != DIAL), len(self.figures))
        return (*self.figures[:dials], *(bank.figure for bank in self.banks), *self.figures[dials:])

    @property
    def told(self) -> tuple[str, ...]:
        """Notes, and behind them what is told of her whatever happens: as lists and screens print them."""
        return (*self.notes, *filter(None, (self.lore,)))

    @property
    def boxes(self) -> int:
        """All boxes of the track."""
        return sum(map(len, self.track))

    @property
    def crossed(self) -> int:
        """Those that are crossed."""
        return sum(box.is_crossed for row in self.track for box in row)

    @property
    def counted(self) -> int:
        """The track as its game counts it: boxes crossed; of one part alone what is left of it, as its own row shows."""
        return self.crossed if self.is_whole_track else self.boxes - self.crossed

    @property
    def counted_words(self) -> str:
        """What that number is of, where only the figures are drawn."""
        return "boxes crossed" if self.is_whole_track else f"{self.track_name.lower()} left"

    @property
    def place(self) -> int:
        """By which lists are sorted: the number, and behind all of them what has none."""
        return self.number or UNNUMBERED

    @property
    def called(self) -> str:
        """«3 Skylord»; the name alone of what has no number."""
        return f"{self.number or ''} {self.name}".strip()

    @property
    def end(self) -> Fate:
        """What became of it, as a key."""
        return self.became or (LOST if self.fate else HOME)

    @property
    def is_works(self) -> bool:
        """It stands on the ground."""
        return self.hull.partition(".")[0] == "works"
