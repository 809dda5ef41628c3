"""The Gazette: a paper for each side of a battle. They tell the same facts, and agree about nothing else."""

from umpire.core.gazette.facts import Correction, Facts
from umpire.core.gazette.gathering import Fared, gather
from umpire.core.gazette.headlines import CAPTIONS, HEADINGS
from umpire.core.gazette.paper import PARTS, Paper, edition, sides_of
from umpire.core.gazette.veil import veiled
from umpire.core.gazette.writer import Line

__all__ = [
    "CAPTIONS", "HEADINGS", "PARTS", "Correction", "Facts", "Fared", "Line", "Paper", "edition", "gather", "sides_of", "veiled",
]  # fmt: skip
