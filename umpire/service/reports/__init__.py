"""Reports of a battle: what happened in it, as a page and on paper."""

from umpire.service.reports import afteraction
from umpire.service.reports.afteraction import Shown

__all__ = ["Shown", "afteraction"]
