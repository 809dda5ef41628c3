"""Simple captains: their plain table of hexes, the courses they consider, and whole battles by the same rule code."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from random import Random

import msgspec
import pytest

from tests.games.chance import answer, start
from tests.games.cloudships.battlefield import Table, gun, ship
from umpire.core.commands import Command
from umpire.core.ships.arcs import Side
from umpire.core.state import Fought
from umpire.games import find_game
from umpire.games.cloudships import paths
from umpire.games.cloudships.allowance import allowance
from umpire.games.cloudships.captains.captain import _fire, orders
from umpire.games.cloudships.captains.courses import PATIENCE, Course, some_courses, worth
from umpire.games.cloudships.captains.fight import MOST_ROUNDS, fight, winner
from umpire.games.cloudships.captains.models import Table as Models
from umpire.games.cloudships.captains.tabletop import Hex, Place, ranks
from umpire.games.cloudships.commands import DeployFlight, Fire, TakeDamage
from umpire.games.cloudships.events import ShipLost

GAME = find_game("cloudships")


def test_tabletop__the_six_neighbours_lie_on_the_six_sides() -> None:
    """Clockwise from the bow, whichever way she points."""
    for way in range(6):
        place = Place(Hex(3, -2), way)
        assert [place.sees(place.hex.next(way + side)) for side in range(6)] == [(side,) for side in Side]


def test_tabletop__a_hex_between_two_sides_is_seen_on_both() -> None:
    """A-66: two hexes off, between the bow and the starboard bow."""
    place = Place(Hex(0, 0), 0)
    assert place.sees(Hex(0, 0).next(0).next(1)) == (Side.BOW, Side.STARBOARD_BOW)
    assert place.sees(Hex(0, 0).next(5).next(0)) == (Side.BOW, Side.PORT_BOW)


def test_tabletop__distance_counts_the_hexes_to_the_target() -> None:
    """The target's hex included; none in one hex."""
    here = Hex(1, 1)
    assert [here.distance(here.next(2, far)) for far in (0, 1, 7)] == [0, 1, 7]
    assert here.distance(here.next(0).next(2)) == 1


def test_tabletop__a_path_turns_after_entering_a_hex() -> None:
    """Movement: the free turn is made at the end of a hex, a power turn where she is."""
    places = Place(Hex(0, 0), 0).walk(("F>", "F", "T<"))
    assert [(place.hex, place.way) for place in places[1:]] == [
        (Hex(0, -1), 1), (Hex(1, -2), 1), (Hex(1, -2), 0),
    ]  # fmt: skip


def test_tabletop__sides_face_each_other() -> None:
    """Eight hexes apart, bow to bow."""
    places = ranks([(["a"], []), (["b"], ["bridge"])])
    assert places["a"].hex.distance(places["b"].hex) == 8
    assert places["a"].sees(places["b"].hex) == (Side.BOW,) == places["b"].sees(places["a"].hex)
    assert places["a"].hex.distance(places["bridge"].hex) > 8


@pytest.mark.parametrize("power", ["kite", "screw-galley", "steam", "mixed"])
def test_courses__every_course_is_one_that_the_rules_allow(power: str) -> None:
    """Cost, turns and bands; `decide` accepts each of them."""
    table = Table(ship("ariel", gun(), power=power), ship("bella"), bands={"ariel": "low"}).up("ariel")
    if power in ("kite", "mixed"):
        table.play(GAME.read_command({"do": "bowl-movement", "ship": "ariel"}), "6")
    courses = list(some_courses(table.battle, table.ship("ariel"), Place(Hex(0, 0)), Random(3).choice))
    points = allowance(table.battle, table.ship("ariel")).points
    assert len({course.steps for course in courses}) > 8
    assert points is not None
    before = table.battle
    for course in courses:
        assert paths.cost(course.steps) <= points
        order = {"do": "move", "ship": "ariel", "band": course.band.key, "path": ", ".join(course.steps)}
        table.play(GAME.read_command(order))
        assert table.ship("ariel").band is course.band
        table.battle = before


def test_courses__a_ship_without_steam_makes_no_power_turns_under_sail() -> None:
    """Mixed power with all her speed boxes hit: the wind alone moves her, so each of her courses turns once, after entering a hex."""
    table = Table(ship("ariel", power="mixed", movement=2, track="SSH"), ship("bella"))
    table.play(TakeDamage("ariel", 2))
    table.up("ariel").play(GAME.read_command({"do": "bowl-movement", "ship": "ariel"}), "6")
    assert allowance(table.battle, table.ship("ariel")).points == 2
    before = table.battle
    courses = [*some_courses(table.battle, table.ship("ariel"), Place(Hex(0, 0)), Random(3).choice)]
    assert courses
    for course in courses:
        order = {"do": "move", "ship": "ariel", "band": course.band.key, "path": ", ".join(course.steps)}
        table.play(GAME.read_command(order))
        table.battle = before


def test_courses__with_nobody_to_fire_at_she_turns_towards_the_enemy() -> None:
    """A captain whose stern is to the enemy does not lie there waiting, though turning takes her a hex away."""
    table = Table(ship("ariel", gun()), ship("bella")).up("ariel")
    here, enemies = Place(Hex(0, 0), 3), {"bella": Place(Hex(0, -9), 0)}
    ariel = table.ship("ariel")
    stays, turns = (Course(steps, here.walk(steps), ariel.band) for steps in ((), ("F<",)))
    assert worth(table.battle, ariel, turns, enemies) > worth(table.battle, ariel, stays, enemies)


def test_courses__the_longer_it_takes_the_less_a_captain_minds_the_enemys_fire() -> None:
    """So that the last two ships do not lie out of each other's reach until the time is up."""
    table = Table(ship("ariel", gun()), ship("bella", gun(weapon="four-inch-long"))).up("ariel")
    ariel, enemies = table.ship("ariel"), {"bella": Place(Hex(0, -9), 3)}
    closes, stays = (
        Course(steps, Place(Hex(0, 0)).walk(steps), ariel.band) for steps in (("F", "F", "F", "F", "F", "F"), ())
    )

    def gains(round: int) -> float:
        battle = msgspec.structs.replace(table.battle, round=round)
        return worth(battle, ariel, closes, enemies) - worth(battle, ariel, stays, enemies)

    assert gains(1) < gains(4) < gains(PATIENCE) == gains(PATIENCE + 5)


def test_fire__a_gun_rather_finishes_a_ship_than_begins_another() -> None:
    """Of two at the same distance the one with fewer boxes left."""
    table = Table(ship("ariel", gun()), ship("bella", side="foes"), ship("cora", side="foes")).up("ariel")
    places = {"ariel": Place(Hex(0, 0)), "bella": Place(Hex(0, -2)), "cora": Place(Hex(2, -2))}
    for weak in ("bella", "cora"):
        hurt = msgspec.structs.replace(table.ship(weak), crossed=9)
        battle = msgspec.structs.replace(table.battle, ships={**table.battle.ships, weak: hurt})
        orders = list(_fire(Models(battle, places, Random(1).choice), "ariel"))
        assert [aim.target for order in orders if isinstance(order, Fire) for aim in order.aims] == [weak]


def test_fire__a_defender_answers_a_flight_with_what_can_hit_it_alone() -> None:
    """A-54: her Nordenfelt and the flight aboard her, never her 4-inch, for then the whole exchange would be refused."""
    nordenfelt = gun("nordenfelt", weapon="nordenfelt")
    table = Table(
        ship("mother", side="martian", flights=1), ship("bella", gun(), nordenfelt, side="british", flights=1),
        bands={"mother": "medium", "bella": "medium"},
    ).up("mother")  # fmt: skip
    table.play(DeployFlight("mother"))
    (flight,) = table.battle.flights_of("mother")
    places = {"mother": Place(Hex(0, 0)), "bella": Place(Hex(0, -2), 3), flight.id: Place(Hex(0, -1))}
    (order,) = _fire(Models(table.battle, places, Random(1).choice), flight.id)
    assert isinstance(order, Fire)
    assert order.aims[0].answer == ("nordenfelt", "flight-1")
    table.play(order, *["1 1 1 1 1"] * 3)


def test_fight__nobody_goes_twice_when_the_last_cards_are_of_lost_ships(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their cards are laid aside, and no order is given for whoever went before."""
    went: list[tuple[int, str]] = []

    def seen(table: Models, id: str) -> Iterator[Command]:
        went.append((table.battle.round, id))
        return orders(table, id)

    monkeypatch.setattr(import_module(fight.__module__), "orders", seen)
    for seed in range(8):
        went.clear()
        _fought("bridges", seed)
        assert len(went) == len(set(went))


@pytest.mark.parametrize("scenario", ["skirmish", "bridges"])
@pytest.mark.parametrize("seed", range(6))
def test_fight__a_battle_ends_without_an_error(scenario: str, seed: int) -> None:
    """By the same rule code as at the table; the winner is the side that still fights; hardly an order is refused."""
    outcome = _fought(scenario, seed)
    assert outcome.winner == winner(outcome.state)
    assert outcome.winner or outcome.rounds > MOST_ROUNDS
    assert outcome.refused <= outcome.commands * 0.005


def test_fight__torpedoes_rockets_and_flights_are_used() -> None:
    """So that battles in bulk test them: what is spent and who was deployed stands in the state at the end."""
    used: set[str] = set()
    for seed in range(10):
        for fighter in (
            *_fought("bridges", seed).state.ships.values(),
            *_fought("skirmish", seed).state.ships.values(),
        ):
            used |= {
                mount.type.kind for mount in fighter.sheet.mounts if mount.id in {*fighter.spent, *fighter.trailing}
            }
            used |= {"flight"} if fighter.mother else set()
    assert used >= {"torpedo", "rocket", "flight"}


def test_fight__the_same_chance_gives_the_same_battle() -> None:
    """Nothing but what is handed in decides."""
    outcomes = [_fought("skirmish", 11) for _ in range(2)]
    assert outcomes[0] == outcomes[1]


def test_winner__most_works_destroyed_loses_the_battle() -> None:
    """A plain reading for bulk tests: two of three bridges."""
    state = start(GAME, "bridges")
    assert winner(state) == ""
    for id in ("north-bridge", "island-bridge"):
        assert winner(state) == ""
        state = GAME.evolve(state, ShipLost(id, "destroyed"))
    assert winner(state) == "British"


def _fought(scenario: str, seed: int) -> Fought:
    random = Random(seed)
    return fight(GAME, start(GAME, scenario), partial(answer, random=random), random.choice)
