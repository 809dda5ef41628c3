"""Away play: an evening of a campaign goes to another laptop as one file, is played there, and comes back."""

from umpire.service.away import coming, going
from umpire.service.away.coming import Brought

__all__ = ["Brought", "coming", "going"]
