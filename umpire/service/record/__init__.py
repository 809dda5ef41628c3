"""The record is the script: a battle goes out as a file, comes in again, and is run without a server."""

from umpire.service.record.exporting import damaged, export, missing
from umpire.service.record.importing import Coming, compared, row_of, take_in, write
from umpire.service.record.running import run, run_lines

__all__ = ["Coming", "compared", "damaged", "export", "missing", "row_of", "run", "run_lines", "take_in", "write"]
