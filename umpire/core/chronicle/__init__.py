"""The chronicle of a battle: its record folded once and told as facts, from which every report is made."""

from umpire.core.chronicle.facts import Chronicle, Portrait, Reading, Said, Score, Told, Turning
from umpire.core.chronicle.writing import chronicle, living

__all__ = ["Chronicle", "Portrait", "Reading", "Said", "Score", "Told", "Turning", "chronicle", "living"]
