"""The Gazette of a battle: both papers, edited sentence by sentence, kept in every version, and printed."""

from umpire.service.gazette import editing, papers, pressing, sources
from umpire.service.gazette.editing import Edit
from umpire.service.gazette.sources import Source

__all__ = ["Edit", "Source", "editing", "papers", "pressing", "sources"]
