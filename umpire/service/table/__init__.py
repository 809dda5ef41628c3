"""The table: battles set up and played, pads answered, lines taken back, and what each seat sees of it."""

from umpire.service.table import (
    asking,
    battles,
    calling,
    clock,
    dealing,
    fresh,
    handover,
    hands,
    look,
    notes,
    pads,
    play,
    reasons,
    roll,
    rulings,
    seating,
    showing,
    sitting,
    slots,
    stage,
    strikes,
    takeback,
    team,
    telling,
    tonight,
    tour,
)
from umpire.service.table.carrying import row_of
from umpire.service.table.dealing import Deck
from umpire.service.table.look import LogLine, Scene
from umpire.service.table.outcomes import Before, Confirm, Denied, Done, Gone, Late, Outcome, Owed
from umpire.service.table.pads import Pad
from umpire.service.table.play import press
from umpire.service.table.presses import Fill, GiveUp, Press, Reply, Send, SetAside
from umpire.service.table.seating import Over, Seated
from umpire.service.table.sitting import Sitter
from umpire.service.table.slots import WrongAnswers
from umpire.service.table.team import Team
from umpire.service.table.tour import Tour

__all__ = [
    "Before",
    "Confirm",
    "Deck",
    "Denied",
    "Done",
    "Fill",
    "GiveUp",
    "Gone",
    "Late",
    "LogLine",
    "Outcome",
    "Over",
    "Owed",
    "Pad",
    "Press",
    "Reply",
    "Scene",
    "Seated",
    "Send",
    "SetAside",
    "Sitter",
    "Team",
    "Tour",
    "WrongAnswers",
    "asking",
    "battles",
    "calling",
    "clock",
    "dealing",
    "fresh",
    "handover",
    "hands",
    "look",
    "notes",
    "pads",
    "play",
    "press",
    "reasons",
    "roll",
    "row_of",
    "rulings",
    "seating",
    "showing",
    "sitting",
    "slots",
    "stage",
    "strikes",
    "takeback",
    "team",
    "telling",
    "tonight",
    "tour",
]
