"""Away play: an evening of a campaign goes to another laptop as one file, is played there, and comes back."""

from umpire.service.away import coming, going
from umpire.service.away.coming import Brought
from umpire.service.away.going import Out

__all__ = ["Brought", "Out", "coming", "going"]
