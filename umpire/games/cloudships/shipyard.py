"""What this game answers about ships as data that people type."""

from __future__ import annotations

from umpire.core.shipyard import Shipyard
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.entries import KINDS_TYPED, read_entry, write_entry
from umpire.games.cloudships.rows import read_rows
from umpire.games.cloudships.yard import read_block, read_fields, read_ships, undamaged, write_block

SAMPLE = """3 Skylord | kite | ram 3 | Medium/High | BP 4 | flights 1 | superior
HHGH BHCH / SHMH HHLH
bow: 4in short; stbd, port: Nordenfelt"""

SHIPYARD = Shipyard(
    kinds=KINDS_TYPED,
    bands=tuple(band.words for band in (Band.HIGH, Band.MEDIUM, Band.LOW)),
    sample=SAMPLE,
    read_block=read_block,
    write_block=write_block,
    read_ship=read_fields,
    read_ships=read_ships,
    read_rows=read_rows,
    panel=undamaged,
    read_entry=read_entry,
    write_entry=write_entry,
)
