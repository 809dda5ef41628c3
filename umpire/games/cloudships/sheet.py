"""The control panel as it is printed: what a ship is, before anything has happened to her.

Every figure may be unknown (None); it is asked when first needed and then kept with the ship.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from umpire.core.ships.arcs import Side
from umpire.games.cloudships.bands import Band

Power = Literal["kite", "screw-galley", "steam", "mixed", "ground", "flight"]
POWERS: tuple[Power, ...] = ("kite", "screw-galley", "steam", "mixed", "ground", "flight")

Kind = Literal["gun", "anti-personnel", "rocket", "bomb", "torpedo", "mine", "drogue"]
KINDS: tuple[Kind, ...] = ("gun", "anti-personnel", "rocket", "bomb", "torpedo", "mine", "drogue")

ONE_SHOT: frozenset[str] = frozenset({"rocket", "bomb", "torpedo", "mine", "drogue"})
"""House: rockets and bombs are one-shot, guns are not (A-27); mines and drogues both are (A-62)."""

BOX_WORDS = {
    "H": "Hull",
    "g": "gun",
    "G": "GUN",
    "M": "Medium",
    "L": "Low",
    "S": "Speed",
    "B": "Boarding party",
    "C": "Critical",
}
BOX_MEANS = {
    "H": ("hull", ""),
    "g": ("gun, by die", "gun"),
    "G": ("gun, firer’s choice", "gun"),
    "M": ("medium at most", "motion"),
    "L": ("low at most", "motion"),
    "S": ("speed −1", "motion"),
    "B": ("boarding party", "crew"),
    "C": ("critical", "critical"),
}
"""What each does, and which part of her it hurts."""


Figure = Annotated[int, Meta(ge=0, le=99)]
"""No figure of a panel has more than two places."""


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a critical or a row of the anti-personnel chart does."""

    kind: Literal["none", "lamp", "party", "gun", "magazine", "battery", "damage", "speed", "ceiling", "note"]
    what: str = ""
    """Lamp, mount, kind of battery, band or note."""
    amount: Figure = 1


class Critical(msgspec.Struct, frozen=True, omit_defaults=True):
    """A named critical hit."""

    id: str
    name: str
    effects: tuple[Effect, ...]
    says: str = ""
    is_house_data: bool = True


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row of a chart: scores from low to high (None: and more)."""

    low: int
    high: int | None
    effects: tuple[Effect, ...]
    name: str = ""
    says: str = ""

    @property
    def score(self) -> str:
        """`3`, `1-2`, `6+`."""
        if self.high is None:
            return f"{self.low}+"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


class Chart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A critical or anti-personnel chart. Rows may be missing: the umpire reads them off the real panel."""

    name: str = ""
    dice: Figure = 1
    """How many d6 are thrown on it; 0 for the anti-personnel chart, whose score is the hits."""
    rows: tuple[Row, ...] = ()

    def row(self, score: int) -> Row | None:
        """The row for this score; None when the chart does not say."""
        return next((row for row in self.rows if row.low <= score and (row.high is None or score <= row.high)), None)


class LampType(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lamp on the panel and what it forbids while amber or red (A-02)."""

    id: str
    name: str
    forbids: tuple[Literal["altitude", "turning", "moving", "firing"], ...] = ()
    slows: Figure = 0
    """Movement points lost while it is lit."""
    burns: Figure = 0
    """Boxes lost at each end of round while it is lit: a fire."""
    says: str = ""


class GunType(msgspec.Struct, frozen=True, omit_defaults=True):
    """A weapon's figures as the panel prints them. Ranges in hexes, damage in boxes."""

    key: str
    name: str
    kind: Kind
    short: Figure | None = None
    long: Figure | None = None
    dice: Figure | None = None
    damage: Figure | None = None
    """Boxes for each hit; unused for anti-personnel weapons."""
    elevation: Literal["", "up", "down"] = ""
    """How rockets are fitted."""
    bonus: Figure = 0
    """Boxes on top of the damage die of mines and torpedoes."""
    short_score: int | None = None
    long_score: int | None = None
    """Scores to hit where this panel prints others than the rules (A-35c); 7 hits only with a superior crew."""

    @property
    def is_anti_personnel(self) -> bool:
        """It hits crew, never hull."""
        return self.kind == "anti-personnel"


class Judged(msgspec.Struct, frozen=True):
    """What the umpire once read off the panel for one distance."""

    hexes: int
    reach: Literal["short", "long", "out"]


class Mount(msgspec.Struct, frozen=True, omit_defaults=True):
    """A gun system where it stands. Guns, anti-personnel weapons and racks all count as one (Hitting guns)."""

    id: str
    name: str
    type: GunType
    at: tuple[float, float] = (0.0, 0.0)
    """x -1 port to +1 starboard, y -1 stern to +1 bow."""
    arc: tuple[Side, ...] | None = None
    judged: tuple[Judged, ...] = ()
    arc_judged: tuple[tuple[Side, bool], ...] = ()
    """Sides of which the umpire said that she bears there, or does not."""


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """The whole printed panel of one ship, or of a target on the ground (A-72)."""

    id: str
    name: str
    number: int
    """Table number, by which the umpire picks her."""
    side: str
    power: Power
    track: tuple[str, ...]
    nation: str = ""
    movement: Figure | None = None
    """Movement points; for mixed power the part that steam guarantees; unused for kites."""
    ceiling: Band = Band.HIGH
    ram: Figure | None = None
    parties: Figure | None = None
    """Blue squares."""
    flights: Figure = 0
    is_superior: bool = False
    has_grapnel: bool = False
    boarding_value: Figure | None = None
    """The hexagon, undamaged."""
    mounts: tuple[Mount, ...] = ()
    lamps: tuple[LampType, ...] = ()
    criticals: Chart = Chart()
    anti_personnel: Chart = Chart(dice=0)
    is_house_data: bool = True
    note: str = ""

    def mount(self, id: str) -> Mount | None:
        """The gun system with this id."""
        return next((mount for mount in self.mounts if mount.id == id), None)

    def lamp(self, id: str) -> LampType | None:
        """The lamp with this id."""
        return next((lamp for lamp in self.lamps if lamp.id == id), None)

    @property
    def is_ground(self) -> bool:
        """A bridge, battery or town: no movement, no boarding, no altitude (A-72)."""
        return self.power == "ground"

    @property
    def goes_by_wind(self) -> bool:
        """A kite or a ship of mixed power: a die tells how far she goes."""
        return self.power in ("kite", "mixed")

    @property
    def is_flight(self) -> bool:
        """Flying Martians on the table: a small ship by itself, without track, lamps or crew."""
        return self.power == "flight"
