"""The results book over all games: drafts of how a battle ended, entries, their photographs, and the book taken away."""

from umpire.service.results import book, ending, entries, photos, sides, table_photos
from umpire.service.results.entries import Booked, Change, Where

__all__ = ["Booked", "Change", "Where", "book", "ending", "entries", "photos", "sides", "table_photos"]
