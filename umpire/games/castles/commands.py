"""What may be asked in a game of Castles in the Air."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from umpire.core.commands import IN_ORDER, Command, of

Cubes = Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=20), IN_ORDER]
Word = Annotated[str, Meta(max_length=60)]
ByPlayer = Annotated[dict[str, Annotated[str, Meta(max_length=40)]], of("players")]


class SetUp(Command, frozen=True, tag="set-up"):
    """Shuffle the castle tiles, turn some up, and give somebody the Chief Explorer."""

    first: Annotated[Word, of("players")] = ""
    """Left to chance where nobody is named."""
    is_real: bool = False
    """Real tiles were shuffled: Umpire counts them, and does not know which is which."""


class Place(Command, frozen=True, tag="place"):
    """Add a tile to the Floating City."""

    tile: Annotated[Word, of("tiles")] = ""
    """Its number; with real tiles it may be left out."""
    at: Annotated[Word, of("cells")] = ""
    """Where the city is kept here: n1 above the first tile, s1e2 below it and two to the right."""
    recolour: Cubes = ()
    """With three red treasures: black:red>white:red."""


class Take(Command, frozen=True, tag="take"):
    """Collect a loose treasure or a key, or open a chest or a door."""

    item: Annotated[Word, of("items")]
    """`red`, `black`; a red chest with a black lock is `black:red`, a door `black:door`."""
    player: Annotated[Word, of("players")] = ""


class Move(Command, frozen=True, tag="move"):
    """Fly, get in or out, climb a ladder, use a Teleport Door, walk."""

    what: Literal["fly", "in", "out", "ladder", "teleport", "walk"]
    piece: Annotated[int, Meta(ge=1, le=99)] = 1
    at: Annotated[Word, of("cells")] = ""
    """The tile that it comes to, where the city is kept here."""


class Launch(Command, frozen=True, tag="launch"):
    """Place an extra piece where one of the own is."""

    player: Annotated[Word, of("players")] = ""
    piece: Annotated[int, Meta(ge=1, le=99)] = 1
    """Beside which."""


class Exchange(Command, frozen=True, tag="exchange"):
    """Trade with the bank: keys, or treasures by the green bonus."""

    give: Cubes
    get: Cubes
    player: Annotated[Word, of("players")] = ""


class Trade(Command, frozen=True, tag="trade"):
    """Cubes between two players."""

    player: Annotated[Word, of("players")]
    other: Annotated[Word, of("players")]
    give: Cubes = ()
    get: Cubes = ()


class NextPlayer(Command, frozen=True, tag="next-player"):
    """This turn is over; the next player's begins."""


class Count(Command, frozen=True, tag="count"):
    """Say what players have, in figures: red, yellow, green, blue, black keys, white keys."""

    holdings: ByPlayer = msgspec.field(default_factory=dict)
    """By player: 422210, or 10 2 0 0 1 0."""
    names: ByPlayer = msgspec.field(default_factory=dict)
    ends: bool = False
    """The game is over with that; who was not counted before it had begun has not played."""
