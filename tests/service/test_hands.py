"""What hands must change at the table: what lies otherwise than before, and nothing else."""

from __future__ import annotations

from tests.games.cloudships.battlefield import Table, gun, ship
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.service.hands import to_do


def told(table: Table, before: object, events: object) -> dict[str, str]:
    return {change.subject: change.state for change in to_do(GAME, before, table.battle, events)}  # type: ignore[arg-type]


def exchange() -> tuple[Table, object, object]:
    table = Table(ship("ariel", gun()), ship("bella", gun("fore"), track="HgBCHHHHHH")).up("ariel")
    before = table.battle
    return table, before, table.fire("ariel: bow-gun at bella 2 / fore at bow", "3", "1", "1")


def test_only_what_lies_otherwise_is_told() -> None:
    """Of the ship that fired not her track and band, of the one that was hit not her band."""
    assert told(*exchange()) == {
        "ariel": "Fired on bow gun",
        "bella": "track to box 4, 2 squares left, amber on No altitude change, fore destroyed",
    }


def test_markers_that_come_off_are_told() -> None:
    """At the end of the round the Fired markers, and lamps turn; a ship without any is not named."""
    table, *_ = exchange()
    before = table.battle
    assert told(table, before, table.end_round()) == {
        "ariel": "off: Fired on bow gun",
        "bella": "red on No altitude change",
    }


def test_nothing_to_do_is_not_told() -> None:
    """A move at one height."""
    table = Table(ship("ariel")).up("ariel")
    before = table.battle
    assert told(table, before, table.play(c.Move("ariel"))) == {}


def test_who_leaves_the_table_is_told_whole() -> None:
    """Without the markers that go with her."""
    table, *_ = exchange()
    before = table.battle
    assert told(table, before, table.play(c.Leave("bella"))) == {"bella": "off the table: left the table"}
