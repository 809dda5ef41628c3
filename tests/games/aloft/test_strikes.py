"""Lines that are taken back, and what goes with them; and umpires who allow everything that the rules forbid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

import pytest

from tests.games.aloft.tables import LINE
from tests.games.chance import Record, marks, some_value, start
from umpire.core import playing as core
from umpire.core.commands import Command, Correct, SetHouseRule
from umpire.core.errors import BadInput
from umpire.core.hexes import ring
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.state import Sky

CHANCE = Random(0)
STEPS = 100
CORNERS = tuple(f"{cell.name}{tip}" for number in (0, 1, 2) for cell in ring(number) for tip in "ns")


def begun(scenario: str = "three-commodores", seed: int = 1) -> Record:
    """A table set up by chance, starters placed, and the first number named."""
    record, random = Record(GAME, start(GAME, scenario)), Random(seed)
    record.play(c.SetUp(LINE), random)
    while record.state.phase == "place":
        record.play(random.choice(core.offers(GAME, record.state, UMPIRE)).command, random)
    record.play(c.Forage(1), random)
    return record


def told(record: Record, of: int) -> tuple[int, ...]:
    """The lines that go when one is struck; what is left is decided just so once more."""
    struck = record.strike(of).events[0].of
    assert record.decided_again() == record.state == record.folded()
    return struck


def rich(record: Record, *players: str) -> Record:
    """With 9 of every good, by marks; and upgrades are open."""
    for player in players:
        for good in record.state.book.goods:
            record.play(Correct(f"{player}.goods.{good}", 9), CHANCE)
    return record


def played(record: Record, *commands: Command, overruled: Iterable[str] = ()) -> int:
    """Play them all; the line of the first."""
    first = len(record.entries) + 1
    for command in commands:
        record.play(command, CHANCE, dict.fromkeys(overruled, "so be it"))
    return first


def placed() -> Record:
    """Blue's turn, with starters on 0n, 1-3n and 1-4n."""
    record = Record(GAME, start(GAME, "three-commodores"))
    played(record, c.SetUp(f"{LINE}; stack canvas 4 glass 4 wood 3 breath 3 metal 3 merchant 1 leviathan 3"))
    for player, corner in zip(record.state.players, ("0n", "1-3n", "1-4n"), strict=True):
        played(record, c.Place(player, "wood", corner))
    played(record, c.Forage(4))
    return rich(record, "blue", "red")


def test_strike__later_deeds_of_the_turn_go_along() -> None:
    """Each of them may have met a goal, and rests on where the fleet was."""
    record = placed()
    first = played(record, c.Move("blue-1", "1-1n"), c.Explore("blue-1", "2-1", "wood", "metal", 4))
    played(record, c.Explore("blue-1", "2-12", "wood", "wood", 4))
    assert told(record, first + 1) == (first + 1, first + 2)
    assert (record.state.ships["blue-1"].corner, record.state.ships["blue-1"].done) == ("1-1n", ("move",))
    assert record.state.stack.remaining.count("metal") == 3


def test_strike__a_number_takes_all_of_its_turn() -> None:
    record = placed()
    played(record, c.EndTurn())
    number = played(record, c.Forage(2))
    played(record, c.Move("red-1", "1-2s"), c.EndTurn(), c.Forage(3))
    assert told(record, number) == tuple(range(number, number + 4))
    assert (record.state.phase, record.state.whose) == ("forage", "red")


def test_strike__deeds_that_another_player_was_allowed_go_along() -> None:
    """Red's ship went where blue's had been, and laid a hex that may have met a goal of blue's."""
    record = placed()
    first = played(record, c.Move("blue-1", "1-1n"))
    played(record, c.Move("red-1", "1-1s"), c.Move("red-1", "0n"), overruled=("turn", "twice"))
    assert told(record, first) == (first, first + 1, first + 2)
    assert [record.state.ships[id].corner for id in ("blue-1", "red-1")] == ["0n", "1-3n"]


def test_strike__a_build_takes_upgrades_and_later_cards_along() -> None:
    record = placed()
    first = played(record, c.Build("blue-1", "skiff", "1-6s"), c.Upgrade("blue-1", "move"))
    played(record, c.EndTurn(), c.Forage(2), c.Upgrade("red-1", "plunder"))
    assert told(record, first) == tuple(range(first, first + 5))
    assert (record.state.has_built, set(record.state.ships)) == (False, {"blue-1", "red-1", "green-1"})


def test_strike__a_mark_on_a_ship_takes_deeds_of_its_fleet_along() -> None:
    """Without it a ship would stand in the way of one that has moved since."""
    record = placed()
    mark = played(record, Correct("red-1.corner", "1-2s"))
    played(record, c.Move("blue-1", "1-3n"), overruled=("too-far",))
    assert told(record, mark) == (mark, mark + 1)
    assert record.state.ships["blue-1"].corner == "0n"


def test_strike__marks_on_a_hex_go_with_the_explore_that_laid_it() -> None:
    record = placed()
    played(record, Correct("blue-1.corner", "1-1n"))
    first = played(record, c.Explore("blue-1", "2-1", "wood", "metal", 4), Correct("2-1.number", 5))
    played(record, Correct("green-1.corner", "2-1n"), Correct("red.kills", 1))
    assert told(record, first) == (first, first + 1, first + 2)


def test_strike__redo_brings_it_back_with_what_was_drawn() -> None:
    record = begun()
    rich(record, "blue")
    ship = "blue-1"
    played(record, Correct(f"{ship}.corner", "1-1n"))
    line = played(record, c.Explore(ship, "2-1", "wood"))
    before = record.state
    record.strike(line)
    assert "2-1" not in record.state.hexes
    record.strike(len(record.entries))
    assert record.state == before


# At random


def anything(sky: Sky, random: Random) -> Command:
    """A command of the game with whatever may stand in its fields, allowed or not."""
    ships, hexes, goods = [*sky.ships] or ["blue-1"], [*sky.hexes] or ["0"], [*sky.book.goods]

    def one(*them: str) -> str:
        return random.choice(them)

    near = tuple(random.sample(hexes, min(len(hexes), random.randint(0, 3))))
    taken = {one(*goods): random.randint(0, 3)} if random.random() < 0.3 else {}
    drawn, number = (one(*dict.fromkeys(sky.book.hexes)), random.randint(0, 6)) if random.random() < 0.3 else ("", 0)
    return random.choice([
        lambda: c.Place(one(*sky.players), one(*goods), one(*CORNERS), near),
        lambda: c.Forage(random.randint(0, 7)),
        lambda: c.Move(one(*ships), one(*CORNERS), near),
        lambda: c.Explore(one(*ships), one(*CORNERS)[:-1], one("", *goods), drawn, number, touching=(one(*ships),)),
        lambda: c.Terraform(one(*ships), one(*hexes), one("", "2-1"), one("", *goods), drawn, number, one("", *goods)),
        lambda: c.Upgrade(one(*ships), one("move", "forage", "plunder", "free-explore", "far-trade")),
        lambda: c.Build(one(*ships), one(*sky.book.kinds), one("", *CORNERS), near, random.randint(0, 5)),
        lambda: c.PlunderShip(one(*ships), one(*ships), taken),
        lambda: c.PlunderBeast(one(*ships), one(*hexes), taken),
        lambda: c.Trade(one(*ships), one(*goods), one(*goods), random.randint(1, 3)),
        c.EndTurn,
        lambda: SetHouseRule(*random.choice((("L-01", "said"), ("L-01", "kept"), ("L-02", "once"), ("L-02", "any")))),
    ])()  # fmt: skip


def step(record: Record, random: Random) -> None:
    """An offer, a mark, or anything; what the rules forbid is overruled in one press, and what cannot be changes nothing."""
    offers, way = core.offers(GAME, record.state, UMPIRE), random.random()
    if way < 0.1:
        mark = random.choice(marks(GAME, record.state))
        command: Command = Correct(mark.name, some_value(mark, random))
    else:
        command = random.choice(offers).command if offers and way < 0.6 else anything(record.state, random)
    before, no = record.state, tried(record, command, random)
    if isinstance(no, Refused):
        assert all(refusal.message.endswith(".") and refusal.rule for refusal in no.refusals)
        no = tried(record, command, random, {refusal.id: "" for refusal in no.refusals})
        assert not isinstance(no, Refused), f"one press was not enough for {command}: {no}"
    if no:
        assert str(no).endswith("."), str(no)
        assert record.state is before


def tried(
    record: Record, command: Command, random: Random, overruled: Mapping[str, str] | None = None
) -> BadInput | Refused | None:
    """What was said against it."""
    try:
        record.play(command, random, overruled)
    except (BadInput, Refused) as no:
        return no
    return None


def check_whole(sky: Sky) -> None:
    """Nothing is there that cannot be."""
    assert sky.whose in sky.players
    assert set(sky.acted) <= set(sky.ships)
    assert all(ship.id == f"{ship.player}-{ship.stand}" and 1 <= ship.stand <= 5 for ship in sky.ships.values())
    assert all(set(ship.upgrades) <= {"move", "forage", "plunder", "free-explore", "far-trade"} for ship in sky.in_play)
    assert all(count > 0 for player in sky.players.values() for count in player.goods.values())
    assert all(set(player.goods) <= set(sky.book.goods) for player in sky.players.values())
    assert all(len({*player.goals} & {*sky.goals}) == len(player.goals) for player in sky.players.values())
    assert all(0 <= hex.health <= 4 * sky.is_beast(hex) and 0 <= hex.number <= 6 for hex in sky.hexes.values())
    assert all(id == hex.id for id, hex in sky.hexes.items())
    assert sky.stack.is_real or sorted(sky.stack.order) == sorted(sky.stack.remaining)
    assert sky.tokens.is_real or sorted(sky.tokens.order) == sorted(sky.tokens.remaining)
    assert GAME.sheet.panels(GAME.sheet.view_for(sky, UMPIRE))


@pytest.mark.parametrize("seed", range(6))
def test_random_play__whatever_is_allowed_or_taken_back_the_sky_stays_whole(seed: int) -> None:
    """Refusals are overruled, lines struck and redone; what is left is decided just so without the rest."""
    random = Random(seed)
    record = begun(("three-commodores", "without-a-map")[seed % 2], seed)
    for _ in range(STEPS):
        step(record, random)
        check_whole(record.state)
        live = [entry.seq for entry in record.entries[-8:] if entry.seq not in record.line.dead and entry.seq > 6]
        if live and random.random() < 0.15:
            try:
                record.strike(random.choice(live))
            except BadInput:
                continue
            assert record.decided_again() == record.state
    assert record.folded() == record.state


@pytest.mark.parametrize("scenario", ["three-commodores", "without-a-map"])
def test_offers__whatever_is_offered_can_be_done(scenario: str) -> None:
    """Random play by offers alone: each of them goes through, and nobody has to overrule anything."""
    kinds = set()
    for seed in (4, 6, 8):
        record, random = rich(begun(scenario, seed), "blue", "red"), Random(seed)
        while len(record.entries) < 80 and (offers := core.offers(GAME, record.state, UMPIRE)):
            for offer in random.sample(offers, min(len(offers), 3)):
                assert tried(Record(GAME, record.state), offer.command, random) is None
            of_kinds = {type(offer.command): offer.command for offer in random.sample(offers, len(offers))}
            kind = random.choice(sorted(of_kinds, key=lambda kind: kind.__name__))
            record.play(of_kinds[kind], random)
            kinds.add(kind)
    assert {c.Forage, c.Move, c.Explore, c.Terraform, c.Upgrade, c.Build, c.Trade, c.EndTurn} <= kinds
