"""The table: battles set up and played, pads answered, lines taken back, and what each seat sees of it."""

from umpire.service.table import (
    asking,
    battles,
    calling,
    clock,
    dealing,
    going,
    handover,
    look,
    notes,
    pads,
    play,
    reasons,
    roll,
    rulings,
    seating,
    showing,
    stage,
    strikes,
    takeback,
    team,
    telling,
    tonight,
    tour,
)
from umpire.service.table.carrying import Done, Owed
from umpire.service.table.dealing import Deck
from umpire.service.table.look import LogLine, Scene
from umpire.service.table.pads import Pad
from umpire.service.table.pending import Pending, became
from umpire.service.table.seating import Over, Seated
from umpire.service.table.sitting import Sitter
from umpire.service.table.team import Team
from umpire.service.table.tour import Tour

__all__ = [
    "Deck",
    "Done",
    "LogLine",
    "Over",
    "Owed",
    "Pad",
    "Pending",
    "Scene",
    "Seated",
    "Sitter",
    "Team",
    "Tour",
    "asking",
    "battles",
    "became",
    "calling",
    "clock",
    "dealing",
    "going",
    "handover",
    "look",
    "notes",
    "pads",
    "play",
    "reasons",
    "roll",
    "rulings",
    "seating",
    "showing",
    "sitting",
    "stage",
    "strikes",
    "takeback",
    "team",
    "telling",
    "tonight",
    "tour",
]
