"""What hands must change at the table: what lies otherwise than before, and nothing else."""

from __future__ import annotations

from typing import Any

from tests.games.aeronauts.test_trade import market
from tests.games.cloudships.battlefield import Table, gun, ship
from umpire.core.commands import Correct, Strike
from umpire.games import aeronauts
from umpire.games.aeronauts import commands as a
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.service.table import hands
from umpire.service.table.hands import to_do


def told(table: Table, before: object, events: object) -> dict[str, str]:
    return {change.subject: change.state for change in to_do(GAME, before, table.battle, events)}  # type: ignore[arg-type]


def lying(turn: Any) -> list[tuple[str, str]]:
    """What the last line sends hands to."""
    return [(change.subject, change.state) for change in hands.table_now(turn.desk.moment(turn.battle), turn.head)]


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


def test_only_the_weapon_that_is_new_among_the_destroyed_or_fired_is_named() -> None:
    """A second marker beside one that lies there already; the umpire looks for no other."""
    table = Table(ship("ariel", gun(), gun("stern-gun"), gun("top-gun")), ship("bella")).up("ariel")
    table.fire("ariel: bow-gun at bella 2", "1")
    before = table.battle
    assert told(table, before, table.fire("ariel: stern-gun at bella 2", "1")) == {"ariel": "Fired on stern gun"}
    table.play(c.LoseGun("ariel", "bow-gun"))
    before = table.battle
    assert told(table, before, table.play(c.LoseGun("ariel", "stern-gun"))) == {"ariel": "stern gun destroyed"}


def test_markers_of_one_kind_are_told_together() -> None:
    """One list for all that got the same counter, apart from the rest."""
    table = Table(ship("ariel", gun(), gun("stern-gun")), ship("bella")).up("ariel")
    before = table.battle
    events = table.fire("ariel: bow-gun, stern-gun at bella 2", "1", "1")
    assert told(table, before, events) == {"ariel": "Fired on bow gun, stern gun"}


def test_after_a_take_back_only_what_lies_otherwise_is_told(turn: Any) -> None:
    """Not all of her again: a second mark on the same ship is off, and the first stays as it lies."""
    turn.done(Correct("aphid.lamp.fire", "amber"))
    turn.done(Correct("aphid.gun.bow-gun", "destroyed"))
    turn.done(Correct("aphid.boxes", 2))
    turn.done(Strike((turn.head,)))
    assert lying(turn) == [("aphid", "track clear")]
    turn.done(Strike((turn.head,)))
    assert lying(turn) == [("aphid", "track to box 2")]


def test_a_line_that_was_taken_back_leaves_nothing_to_do(turn: Any) -> None:
    """Its page, opened again, sends nobody to the table, whatever befell the same ship since."""
    turn.done(Correct("aphid.boxes", 2))
    seq = turn.head
    turn.done(Strike((seq,)))
    assert hands.table_now(turn.desk.moment(turn.battle), seq) == ()
    turn.done(Correct("aphid.boxes", 5))
    assert hands.table_now(turn.desk.moment(turn.battle), seq) == ()


def test_a_page_opened_again_later_tells_its_line_as_things_lie_now(turn: Any) -> None:
    """The state that results, not the one that was: a marker missed meanwhile heals itself."""
    turn.done(Correct("aphid.boxes", 2))
    turn.done(Correct("aphid.boxes", 5))
    assert [change.state for change in hands.table_now(turn.desk.moment(turn.battle), turn.head - 1)] == [
        "track to box 5"
    ]


def test_what_came_to_the_table_by_a_line_that_is_taken_back_goes_off() -> None:
    """A flight that never took off."""
    table = Table(ship("ariel", flights=2), ship("bella")).up("ariel")
    before = table.battle
    events = table.play(c.DeployFlight("ariel"))
    flight = next(id for id in table.battle.ships if id not in before.ships)
    undone = {change.subject: change.state for change in to_do(GAME, table.battle, before, events)}
    assert undone == {"ariel": "2 flights aboard", flight: "off the table"}


def test_of_a_city_only_the_tokens_that_moved_are_told() -> None:
    """Its other stock, its rounds on its own and what is lost lie as they lay; what comes back is told too."""
    island = market()
    before = island.land
    events = island.play(a.SettleTrade("ardent", "corvane", {"wood": 3}))
    after = island.land
    done = {change.subject: change.state for change in to_do(aeronauts.GAME, before, after, events)}
    assert done["ardent"] == "stock 6 Wood, export card to Corvane: 3 Wood"
    undone = {change.subject: change.state for change in to_do(aeronauts.GAME, after, before, events)}
    assert undone["ardent"] == "stock 9 Wood; off: export card to Corvane: 3 Wood"
