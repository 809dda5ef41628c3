"""Whole games by chance: goods, number tokens and hexes are conserved, and no ship stands where it cannot."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.aloft.tables import start
from tests.games.chance import Record
from umpire.core import playing as core
from umpire.core.events import Event
from umpire.core.seats import UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft.book import GOALS_TO_WIN, STANDS
from umpire.games.aloft.chart import is_on_map
from umpire.games.aloft.events import BeastHurt, GoodsChanged, HexLaid, HexRemoved, NumberCalled, ShipBuilt, Won
from umpire.games.aloft.moving import corner_of
from umpire.games.aloft.state import Sky

SCENARIOS = ("three-commodores", "four-commodores", "five-on-their-phones", "without-a-map")
DEEDS = (NumberCalled, GoodsChanged, HexLaid, HexRemoved, ShipBuilt, BeastHurt, Won)


class Books:
    """What events alone say of goods, and of what left the game."""

    def __init__(self, sky: Sky) -> None:
        self.goods = {player: Counter[str]() for player in sky.players}
        self.out: Counter[str] = Counter()
        """Hexes and number tokens that were taken out of the game."""

    def enter(self, sky: Sky, events: tuple[Event, ...]) -> None:
        for event in events:
            match event:
                case NumberCalled(gained=gained):
                    for ship, goods in gained.items():
                        self.goods[sky.ships[ship].player].update(goods)
                case GoodsChanged(player, by):
                    self.goods[player].update(by)
                case HexRemoved(kind=kind, number=number, stack=stack) if not stack:
                    self.out.update((kind, str(number)))

    def check(self, sky: Sky) -> None:
        """Everything is somewhere, and once."""
        for player, goods in self.goods.items():
            assert {good: count for good, count in goods.items() if count} == sky.players[player].goods
            assert min(goods.values(), default=0) >= 0
        if sky.phase == "set-up":
            return
        table = sky.hexes.values()
        hexes = Counter((*sky.stack.remaining, *sky.removed, *(hex.kind for hex in table)))
        tokens = Counter((*sky.tokens.remaining, *(str(hex.number) for hex in table if hex.number)))
        out = {kind: count for kind, count in self.out.items() if kind in sky.book.goods}
        assert hexes + Counter(out) == Counter(sky.book.hexes)
        assert tokens + Counter({one: self.out[one] for one in "123456"}) == dict.fromkeys("123456", 5)
        for deck in (sky.stack, sky.tokens):
            assert deck.is_real or Counter(deck.order) == Counter(deck.remaining)
        assert all(bool(hex.number) == sky.is_field(hex) and hex.health in range(5) for hex in table)


def check_ships(sky: Sky) -> None:
    """Five at most of each player, no two on a corner, each on the map, with what its card lists; no more cards than there are."""
    corners = [ship.corner for ship in sky.in_play if ship.corner]
    assert len(set(corners)) == len(corners)
    for ship in sky.in_play:
        at = corner_of(ship)
        assert (at is not None and is_on_map(sky, at)) if sky.keeps_map else 1 <= len(ship.near) <= 3
        assert len(set(ship.upgrades)) == len(ship.upgrades)
        assert {*ship.upgrades} <= {one.gives for one in sky.kind_of(ship).upgrades}
    for player in sky.players:
        stands = [ship.stand for ship in sky.fleet(player)]
        assert len(set(stands)) == len(stands) <= STANDS
        assert sum(ship.kind == "basic" for ship in sky.fleet(player)) <= 1
    assert all(sky.cards_left(kind) >= 0 for kind in sky.types)


def check_goals(sky: Sky) -> None:
    """Each once, of those in play; the third is the end."""
    for player in sky.players.values():
        assert len(set(player.goals)) == len(player.goals) <= GOALS_TO_WIN
        assert set(player.goals) <= set(sky.goals)
    winners = [player.id for player in sky.players.values() if len(player.goals) == GOALS_TO_WIN]
    assert winners == ([sky.winner] if sky.winner else [])
    assert (sky.phase == "over") == bool(winners)


def wander(scenario: str, seed: int, steps: int) -> list[Event]:
    """Play by offers, each kind of deed as likely as any other, until somebody has won; all that holds is looked at after each."""
    record, random, told = Record(GAME, start(scenario)), Random(seed), list[Event]()
    books = Books(record.state)
    for _ in range(steps):
        offers = core.offers(GAME, record.state, UMPIRE)
        if not offers:
            assert record.state.phase == "over"
            break
        kind = random.choice(sorted({type(offer.command).__name__ for offer in offers}))
        command = random.choice([offer.command for offer in offers if type(offer.command).__name__ == kind])
        events = record.play(command, random).events
        told += events
        books.enter(record.state, events)
        books.check(record.state)
        check_ships(record.state)
        check_goals(record.state)
    return told


@settings(max_examples=6)
@given(st.sampled_from(SCENARIOS), st.integers(0, 2**32))
def test_whole_games__nothing_is_lost_and_nothing_is_made(scenario: str, seed: int) -> None:
    """Whatever is offered is never refused, and nobody gains or loses but what a line says."""
    wander(scenario, seed, 120)


def test_whole_games__all_that_may_happen_happens() -> None:
    """To the third goal, with plunder, terraforming, leviathans that go back into their stack, and new ships."""
    told = [event for scenario in SCENARIOS for seed in (1, 2) for event in wander(scenario, seed, 1500)]
    assert {type(event) for event in told} >= {*DEEDS}
    assert [event for event in told if isinstance(event, HexRemoved) and event.stack]
    assert [event for event in told if isinstance(event, HexRemoved) and not event.stack]
