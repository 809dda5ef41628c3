"""The record is the script: a battle goes out as a file, comes in again, and is run without a server."""

from umpire.service.record.exporting import damaged, export, missing
from umpire.service.record.importing import take_in
from umpire.service.record.running import run

__all__ = ["damaged", "export", "missing", "run", "take_in"]
