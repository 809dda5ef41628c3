"""What this game answers about ships as data that people type."""

from __future__ import annotations

from umpire.core.ships.shipyard import Shipyard
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.reading.entries import KINDS_TYPED, read_entry, write_entry
from umpire.games.cloudships.reading.rows import COLUMNS, read_rows
from umpire.games.cloudships.reading.yard import (
    blocks,
    draw_arc,
    read_block,
    read_fields,
    read_ships,
    undamaged,
    write_block,
)

SAMPLE = """3 Skylord | kite | ram 3 | Medium/High | BP 4 | flights 1 | superior
HHGH BHCH / SHMH HHLH
bow: 4in short; stbd, port: Nordenfelt"""

HELP = (
    (
        (
            "First line: table number and name, then in any order power (kite, steam, galley, mixed), move 5, ram 3, "
            "Medium/High (start and ceiling), BP 4, flights 1, superior, grapnel, side British, crit and AP with a chart’s name."
        ),
        "",
    ),
    (
        (
            "Lines of letters are the track: H hull, g gun, G GUN, M medium, L low, S speed, B boarding party, C critical; "
            "/ begins a new row."
        ),
        "",
    ),
    (
        (
            "Lines with a colon are guns: bow, port, stbd, stern, all round; bow+port-bow, bow only, or odd, to be drawn "
            "on the rosette; ? when not known."
        ),
        "",
    ),
    ("A gun that is not in the catalogue:", "gun Krupp 3in: 2 dice, damage 2, short 2, long 5"),
    ("Like another one:", "12 Ladybird | like Aphid, but | BP 5"),
    ("Several ships at once: one block below the other. All of them are saved, or none.", ""),
    ("Umpire asks for what is left out when it first needs it. Name, power and track are enough.", ""),
)
SAMPLE_ROWS = """name,number,power,ram,ceiling,BP,superior,track,guns
Sand Skimmer,41,kite,2,High,3,no,HHgH BC / HML,"bow: Sweeper; stbd, port: 2 Maxim\""""

SHIPYARD = Shipyard(
    kinds=KINDS_TYPED,
    bands=tuple(band.words for band in (Band.HIGH, Band.MEDIUM, Band.LOW)),
    sample=SAMPLE,
    help=HELP,
    needs=("name", "power", "track"),
    like="New name | like {name}",
    columns=tuple(COLUMNS),
    sample_rows=SAMPLE_ROWS,
    read_block=read_block,
    blocks=blocks,
    write_block=write_block,
    draw_arc=draw_arc,
    read_ship=read_fields,
    read_ships=read_ships,
    read_rows=read_rows,
    panel=undamaged,
    read_entry=read_entry,
    write_entry=write_entry,
)
