"""The results book over all games: drafts of how a battle ended, entries, their photographs, and the book taken away."""

from umpire.service.results import book, ending, entries, handout, photos
from umpire.service.results.entries import Booked, Where

__all__ = ["Booked", "Where", "book", "ending", "entries", "handout", "photos"]
