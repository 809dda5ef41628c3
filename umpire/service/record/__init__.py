"""The record is the script: a battle goes out as a file, comes in again, and is run without a server."""

from umpire.service.record import damaged
from umpire.service.record.as_it_is import take_as_it_is
from umpire.service.record.importing import Coming, coming, compared, take_in, write
from umpire.service.record.running import export, run, run_lines

__all__ = ["Coming", "coming", "compared", "damaged", "export", "run", "run_lines", "take_as_it_is", "take_in", "write"]
