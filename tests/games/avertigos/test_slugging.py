"""A slugging match: it ends, it goes by the rules, it uses the cards of one deck, and it lasts as long as it should."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from random import Random
from statistics import quantiles
from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.avertigos.skies import book
from tests.games.chance import files_of
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.state import Fought
from umpire.games.avertigos import GAME
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.captains.captain import Lay, acts, lay, wants_card
from umpire.games.avertigos.captains.hands import Hands
from umpire.games.avertigos.captains.slugging import Match, fight
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky
from umpire.service.auto import answer

MATCHES = 150


def start(scenario: dict[str, Any] | str) -> Sky:
    """As `skies` has it, but with the library's own hit points."""
    made, key = ({}, scenario) if isinstance(scenario, str) else ({"scenarios/made.toml": scenario}, "made")
    read = GAME.read_scenario({**files_of(GAME), **made}, key)
    sky: Sky = GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read))
    return sky


def match(hull: str = "patrol-boat", height: int = 2, **modules: str) -> dict[str, Any]:
    """A scenario of two equal ships."""
    kinds = modules or {"bow": "bow-gunner", "side": "side-gunner"}
    ships = []
    for id, faction in (("one", "dynasty"), ("two", "singasari")):
        cards = {slot: f"{faction}-{kind}" for slot, kind in kinds.items()}
        where = {"hull": hull, "faction": faction, "height": height, "speed": 2}
        ships.append({"id": id, "name": id, "player": f"p-{id}", "modules": cards, **where})
    players = [{"id": f"p-{id}", "name": id, "captain": id} for id in ("one", "two")]
    return {"name": "Match", "mode": "skirmish", "players": players, "ships": ships}


def fought(sky: Sky, seed: int) -> Fought:
    random = Random(seed)
    return fight(GAME, sky, partial(answer, random=random), random.choice)


@cache
def outcomes() -> tuple[Fought, ...]:
    """Many matches of two equal patrol boats."""
    sky = start(match())
    return tuple(fought(sky, seed) for seed in range(1, MATCHES + 1))


def boat(**fields: Any) -> Ship:
    """A patrol boat as she begins, with these fields."""
    return replace(start(match()).ships["one"], **fields)


def test_length__the_middle_half_lasts_four_to_seven_turns() -> None:
    """The house figures are weighed so that two equal patrol boats last so long."""
    low, middle, high = quantiles((one.rounds for one in outcomes()), n=4, method="inclusive")
    assert 4 <= low <= middle <= high <= 7


def test_end__every_match_is_decided() -> None:
    """The captains know the rules: what they were refused would break the match; and one ship is left."""
    assert {one.winner for one in outcomes()} == {"one", "two"}
    assert all(len(one.state.afloat) == 1 for one in outcomes())


def test_end__neither_of_two_equal_ships_is_favoured() -> None:
    """Initiative is rolled, so each wins about half of them."""
    assert 0.38 <= sum(one.winner == "one" for one in outcomes()) / MATCHES <= 0.62


def test_chance__the_same_seed_is_the_same_match() -> None:
    """Chance comes in by answers and picks alone."""
    assert fought(start(match()), 7) == fought(start(match()), 7)
    assert fought(start(match()), 7) != fought(start(match()), 8)


@pytest.mark.parametrize(
    ("hull", "modules"),
    [
        ("frigate", {"bow": "flamer", "side": "master-gunner", "stern": "bosun"}),
        ("destroyer", {"bow": "bow-rocketeer", "side": "side-rocketeer", "side-2": "lookout", "stern": "master-bosun"}),
        ("patrol-boat", {"bow": "master-flamer", "side": "lookout"}),
    ],
)
def test_end__matches_of_any_ships_end(hull: str, modules: dict[str, str]) -> None:
    """Every kind of module and hull is known to the captains."""
    for seed in range(4):
        assert fought(start(match(hull, **modules)), seed).winner


def test_end__fleets_are_fought_with_one_hand_for_each_player() -> None:
    """Two ships each, and Avertigos dice: every hand serves both of its player's ships."""
    scenario = {**match(), "rules": {"V-05": "own"}}
    seconds = match("frigate", bow="flamer", side="side-rocketeer", stern="lookout")["ships"]
    scenario["ships"] = [
        *scenario["ships"],
        *({**one, "id": f"{one['id']}-b", "name": f"{one['id']} b"} for one in seconds),
    ]
    for seed in range(4):
        outcome = fought(start(scenario), seed)
        assert {ship.player for ship in outcome.state.afloat} == {f"p-{outcome.winner}"}


def test_end__the_scenario_of_the_library_is_fought() -> None:
    """By the name that `umpire play --auto` is given."""
    assert fought(start("two-patrol-boats"), 3).winner in ("Mei", "Rahim")


def test_end__the_simple_game_is_fought_too() -> None:
    """A ship moves and acts until it stops."""
    assert fought(start({**match(), "simple": True}), 3).winner


def test_end__weapons_that_never_bear_end_undecided() -> None:
    """Flamers reach their own height alone, and nobody changes height: after forty turns nobody has won."""
    scenario = match(bow="flamer", side="lookout")
    scenario["ships"][0]["height"] = 3
    outcome = fought(start(scenario), 1)
    assert (outcome.winner, outcome.rounds) == ("", 40)


def test_cards__a_match_uses_the_cards_of_one_deck() -> None:
    """At any moment every card lies in the pile, in a hand or in the discard pile; and hands are as large as the rules say."""
    whole = Counter({id: card.count for id, card in book().cards.items()})
    random = Random(5)
    played = Match(GAME, start(match()), partial(answer, random=random), random.choice)
    while not played.is_over:
        played.go()
        assert Counter(played.hands.cards) == whole
        assert {id: len(hand) for id, hand in played.hands.held.items()} == {
            id: player.hand for id, player in played.sky.players.items()
        }
        assert len(played.hands.pile) == played.sky.pile.left
    assert played.sky.turn > 1


def test_cards__an_empty_pile_is_made_of_the_discard_pile() -> None:
    """Restacking; and where there is nothing left, nothing is drawn."""
    hands = Hands(book(), {"a": book().deck, "b": 0}, Random(1).choice)
    hands.discarded = [hands.held["a"].pop() for _ in range(3)]
    hands.draw("b", 5)
    assert (len(hands.held["b"]), hands.pile, hands.discarded) == (3, [], [])


@pytest.mark.parametrize(
    ("hand", "speed", "height", "typed"),
    [
        (["advanced", "steady", "simple"], 2, 2, "a bpr"),
        (["advanced", "steady", "simple"], 1, 2, "a pr"),
        (["advanced", "sharp"], 1, 2, "a xr"),
        (["advanced"], 1, 2, "a x"),
        (["steady", "steady", "drawing"], 2, 2, "a xxp"),
        (["sinking", "simple", "simple"], 2, 1, "a bbn"),
        (["sinking", "simple", "simple"], 3, 2, "a bn ascend"),
        (["rising", "simple"], 1, 2, "a bu descend"),
        (["rising", "simple"], 1, 1, "a xb"),
        (["rising", "simple"], 1, 3, "a bu"),
    ],
)
def test_cards__a_captain_lays_what_gives_the_most_points(hand: list[str], speed: int, height: int, typed: str) -> None:
    """By the rules of order and speed, and so that she keeps her height; Special cards only on their backs."""
    assert lay(book(), boat(speed=speed, height=height), hand, 8).typed(book(), "a") == typed


def test_cards__a_hurt_ship_lays_what_mends() -> None:
    """Of as many points, the cards that give hit points back."""
    hand = ["simple", "simple", "mending"]
    assert lay(book(), boat(speed=1, hp=5), hand, 8) == Lay(("mending", "simple"))


def test_cards__a_card_is_taken_while_the_hand_is_too_small() -> None:
    """For the speed that she could have; with full banks, too."""
    assert wants_card(boat(speed=2), 2)
    assert not wants_card(boat(speed=2), 3)
    assert not wants_card(boat(speed=1), 2)


def test_acts__what_is_loaded_fires_before_more_is_loaded() -> None:
    """All that bears fires; aimed dice go for the hull."""
    sky = start(match())
    one = sky.ships["one"]
    sky = sky.put(one.put(replace(one.modules["bow"], regular=2, aimed=1)))
    assert list(acts(sky, sky.ships["one"])) == [
        c.Fire("one", "bow", "two", ("hull",)), c.Load("one", "side"), c.Pass("one"),
    ]  # fmt: skip


def test_acts__a_ship_without_weapons_repairs_one() -> None:
    """Where she has a Bosun and the points for it."""
    sky = start(match("frigate", bow="bow-gunner", side="lookout", stern="bosun"))
    one = sky.ships["one"]
    sky = sky.put(one.put(replace(one.modules["bow"], hp=0)))
    assert list(acts(sky, sky.ships["one"])) == [c.Repair("one", "bow"), c.Pass("one")]


@pytest.mark.parametrize(
    "scenario", ["three-families", {**match(), "rules": {"V-01": "order"}}, {**match(), "ships": []}]
)
def test_fight__only_a_skirmish_with_ships_and_all_its_counters(scenario: Any) -> None:
    """Anything else is told in a sentence."""
    with pytest.raises(BadInput, match="a slugging match is a skirmish"):
        fought(start(scenario), 1)
