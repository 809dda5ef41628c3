"""Whole games by chance, with every setting of the switches: cubes are conserved, and each game ends when it must."""

from __future__ import annotations

from collections import Counter
from itertools import cycle
from random import Random
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.games.castles.tables import start
from tests.games.chance import Record
from umpire.core import playing as core
from umpire.core.commands import Command, Correct
from umpire.core.errors import BadInput
from umpire.core.events import Corrected, Entry, Event
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles import events as e
from umpire.games.castles.book import CUBES, ITEMS, KEYS, TREASURES
from umpire.games.castles.state import City

DEEDS = (e.TilePlaced, e.TileTurned, e.LastRound, e.Taken, e.PieceMoved, e.PieceLaunched, e.Exchanged, e.Traded, e.Counted,
         Corrected, e.GameOver)  # fmt: skip
RULES = {id: list(dict(switch.settings)) for id, switch in GAME.rules.house_rules.switches.items()}


class Books:
    """What events alone say of cubes and turns, and what the rules say of that."""

    def __init__(self, city: City) -> None:
        self.cubes = {player: Counter[str]() for player in city.players}
        self.lying: Counter[str] = Counter()
        self.pawns = dict.fromkeys(city.players, 1)
        self.traded: Counter[tuple[str, str, str]] = Counter()
        """Cubes by player, way and partner, since that player's last turn began."""
        self.exchanged: set[str] = set()
        self.turns: Counter[str] = Counter()
        self.placed = self.beyond = self.spent = self.last = 0
        """`beyond`: tiles that were not in the game, and came in all the same; `last`: the round that must be the last one."""

    def sets(self, player: str) -> int:
        return min(self.cubes[player][colour] for colour in TREASURES)

    def enter(self, city: City, event: Event, is_lawful: bool) -> None:
        """One event; where nothing was overruled, it is one that the rules allow. The city is as it was before the command."""
        if is_lawful:
            self.judge(city, event)
        match event:
            case e.TurnBegun(player):
                self.turns[player] += 1
                self.spent = 0
                self.exchanged.discard(player)
                self.traded = Counter({key: count for key, count in self.traded.items() if key[0] != player})
            case e.TilePlaced(tile=tile, items=items):
                self.placed += 1
                self.beyond += not (city.left or city.stack.is_real or tile in city.face_up)
                self.lying.update(items)
            case e.Taken(player, item, gains, pays, is_known=is_known):
                self.cubes[player].update([gains] * bool(gains))
                self.cubes[player].subtract([pays] * bool(pays))
                self.lying.subtract([item] * is_known)
            case e.PieceLaunched(player):
                self.pawns[player] += 1
            case e.Exchanged(player, give, get, by):
                self.cubes[player].update(get)
                self.cubes[player].subtract(give)
                self.cubes[player] = +self.cubes[player]  # what nobody had counted is not owed
                self.exchanged |= {player} if by == "green" else set()
            case e.Traded(player, other, give, get):
                for one, partner, gives, gets in ((player, other, give, get), (other, player, get, give)):
                    self.cubes[one].update(gets)
                    self.cubes[one] = self.cubes[one] - Counter(gives)
                    self.traded[one, "gave", partner] += sum(gives.values())
                    self.traded[one, "got", partner] += sum(gets.values())
            case e.Counted(holdings):
                self.cubes |= {player: Counter(cubes) for player, cubes in holdings.items()}
            case Corrected():
                self.correct(event)
        self.spent += getattr(event, "moves", 0)

    def correct(self, event: Corrected) -> None:
        subject, kind, what = event.name.split(".")
        if kind == "cubes":
            self.cubes[subject][what] = int(event.now)
        elif kind == "lying":
            self.lying[what] = int(event.now)
        else:
            self.pawns[subject] = int(event.now)

    def judge(self, city: City, event: Event) -> None:
        """What the rules allow just now."""
        match event:
            case e.Taken(player, item, gains, pays, is_swapped):
                lock, blue = item.rpartition(":")[0], self.cubes[player]["blue"]
                assert not pays or self.cubes[player][pays] > 0
                assert bool(pays) == (bool(lock) and blue < 6)
                assert is_swapped == (bool(pays) and pays != lock)
                assert not is_swapped or (blue >= 3 and not self.cubes[player][lock])
                assert not gains or sum(them[gains] for them in self.cubes.values()) < city.book.supply[gains]
            case e.PieceMoved(player, piece):
                assert piece <= 1 + self.sets(player)
            case e.PieceLaunched(player):
                assert self.pawns[player] <= self.sets(player)
            case e.Exchanged(player, give, get, by):
                rate, has = (sum(give.values()), sum(get.values())), self.cubes[player]
                assert {*give, *get} <= {*KEYS} or {*give, *get} <= {*TREASURES}
                if set(give) <= {*KEYS}:
                    assert rate[0] == 2 * rate[1] if by == "bank" else rate[0] == rate[1] and has["blue"] >= 3
                else:
                    at_six = {"1:1": (1, 1), "3:2": (3, 2), "off": (2, 1)}[city.setting("K-03")]
                    assert rate == (2, 1) or (rate == at_six and has["green"] >= 6)
                    assert has["green"] >= 3 and player not in self.exchanged and by == "green"  # noqa: PT018
            case e.Traded(player, other, give, get):
                for one, partner, ways in ((player, other, (give, get)), (other, player, (get, give))):
                    for way, cubes in zip(("gave", "got"), ways, strict=True):
                        partners = [partner] if city.setting("K-02") == "pair" else city.players
                        before = sum(self.traded[one, way, who] for who in partners)
                        assert not cubes or before + sum(cubes.values()) <= 2
        if moves := getattr(event, "moves", 0):
            yellow = self.cubes[city.whose]["yellow"]
            assert self.spent + moves <= 6 + (yellow >= 3) + (yellow >= 6)

    def check(self, city: City, is_lawful: bool) -> None:
        """Every cube is somewhere, and once; so is every tile."""
        for id, player in city.players.items():
            assert player.cubes == {cube: count for cube, count in self.cubes[id].items() if count}
            assert min(player.cubes.values(), default=0) >= 0
            assert len(player.pawns) == self.pawns[id]
        for cube in CUBES:
            held = sum(self.cubes[id][cube] for id in city.players)
            assert city.supply[cube] + held == city.book.supply[cube]
            assert city.supply[cube] >= 0 or not is_lawful
        assert city.lying == {item: count for item, count in self.lying.items() if count} or city.stack.is_real
        assert min(self.lying.values(), default=0) >= 0
        if city.phase == "set-up":
            return
        tiles, up = 7 * len(city.players), int(city.setting("K-01"))
        assert len(city.cells) == 1 + self.placed
        assert city.stack.is_real or not {*city.face_up} & {*city.cells.values()}
        assert len(city.face_up) == min(up, tiles + self.beyond - self.placed)
        assert len(city.face_up) + self.placed + city.left == tiles + self.beyond
        assert city.turn == self.turns.total()
        if self.placed >= tiles - up and not self.last:
            self.last = city.round
        assert city.is_last_round == bool(self.last)
        assert city.phase == "over" or not self.last or city.round == self.last


def some(random: Random, cubes: Counter[str], most: int) -> tuple[str, ...]:
    """Up to so many of these."""
    every = sorted(cubes.elements())
    return tuple(random.sample(every, random.randint(0, min(most, len(every)))))


def deed(city: City, random: Random) -> Command:
    """Anything that somebody may think of in a turn."""
    one, other = random.sample(list(city.players), 2)
    has, theirs = (Counter(city.players[id].cubes) for id in (one, other))
    figures = " ".join(str(random.choice((0, 0, 1, 2, 3, 6))) for _ in CUBES)
    piece = random.randint(1, 3)
    match random.choice(["take", "bank", "bonus", "trade", "trade", "launch", "count", "mark", "move", "place"]):
        case "take":
            return c.Take(random.choice(ITEMS), random.choice(("", city.whose, one)))
        case "bank":
            key = random.choice(KEYS)
            return c.Exchange((key,) * random.randint(1, 2), (random.choice(KEYS),), one)
        case "bonus":
            gets = random.choices(TREASURES, k=random.randint(1, 2))
            return c.Exchange(some(random, has, 3) or ("red",), tuple(gets), one)
        case "trade":
            return c.Trade(one, other, some(random, has, 3), some(random, theirs, 2))
        case "launch":
            return c.Launch(one, piece)
        case "count":
            return c.Count({one: figures})
        case (
            "place"
        ):  # of a real stack it may be any tile; of the app's it is one that lies face down, or beyond the game
            return c.Place(random.choice(list(city.book.tiles)), random.choice(("n1", "s1", "e1", "w1", "n1e1", "s3")))
        case "move":
            what = random.choice(("fly", "in", "out", "ladder", "teleport", "walk"))
            return c.Move(what, piece, random.choice(("", *city.cells)))  # type: ignore[arg-type]
    marks = [f"{one}.cubes.{random.choice(CUBES)}", f"{one}.pieces.count", f"city.lying.{random.choice(ITEMS)}"]
    return Correct(random.choice(marks), random.randint(1, 7))


def attempt(record: Record, command: Command, random: Random, *, is_offered: bool) -> Entry[Any, Any] | None:
    """Carry it out; what is refused is overruled now and then, and what cannot be changes nothing. What is offered is neither."""
    before = record.state
    try:
        return record.play(command, random)
    except BadInput:
        assert not is_offered
    except Refused as refused:
        assert not is_offered
        if random.random() < 0.3:
            return record.play(command, random, dict.fromkeys((one.id for one in refused.refusals), "agreed"))
    assert record.state == before
    return None


def whole_game(players: int, rules: dict[str, str], is_real: bool, seed: int, wild: float = 0.5) -> list[Event]:
    """
    Play to the end, and look after each command at all that must hold.

    Args:
        wild: how much of it is whatever somebody thinks of; the rest is offered, each kind as likely as any other.
    """
    record, random = Record(GAME, start(players, rules)), Random(seed)
    books, is_lawful, left = Books(record.state), True, 0
    orders = [c.SetUp(is_real=is_real)]
    while orders or record.state.phase == "turns":
        city: City = record.state
        is_wild = not orders and random.random() < wild
        offered = [] if is_wild or orders else [offer.command for offer in core.offers(GAME, city, UMPIRE)]
        kinds = sorted({type(one).__name__ for one in offered} - {"NextPlayer"})
        kind = random.choice(kinds) if kinds and left else "NextPlayer"
        left = left - 1 if left else random.randint(2, 7)
        listed = [one for one in offered if type(one).__name__ == kind]
        command = (
            orders.pop() if orders else deed(city, random) if is_wild else random.choice(listed or [c.NextPlayer()])
        )
        entry = attempt(record, command, random, is_offered=not is_wild)
        for event in entry.events if entry else ():
            books.enter(city, event, not entry.overruled if entry else True)
            line = core.line_for(GAME, record.state, event, UMPIRE)
            assert line
            assert line.text.endswith((".", "!"))
            assert record.state.players[id].name in line.text if (id := getattr(event, "player", "")) else True
        is_lawful &= entry is None or not (entry.overruled or isinstance(command, Correct))
        books.check(record.state, is_lawful)
    check_end(record, books)
    return [event for entry in record.entries for event in entry.events]


def check_end(record: Record, books: Books) -> None:
    """In the round that emptied the stack, when the first player would be next: all had as many turns, and nobody is offered any."""
    city: City = record.state
    first = list(city.players).index(city.first)
    begun = [event.player for entry in record.entries for event in entry.events if isinstance(event, e.TurnBegun)]
    seats = cycle([*list(city.players)[first:], *list(city.players)[:first]])
    assert begun == [next(seats) for _ in begun]
    assert set(books.turns.values()) == {books.last} == {city.round}
    assert (city.phase, city.whose, core.offers(GAME, city, UMPIRE)) == ("over", "", ())
    assert GAME.rules.won(city)[0]
    assert record.folded() == city == record.decided_again()


@settings(max_examples=12, derandomize=True, phases=(Phase.generate,))
@given(
    st.integers(2, 5),
    st.fixed_dictionaries({rule: st.sampled_from(listed) for rule, listed in RULES.items()}),
    st.booleans(),
    st.integers(0, 2**32),
    st.sampled_from((0.2, 0.6, 0.8)),
)
def test_whole_games__nothing_is_lost_and_nothing_is_made(
    players: int, rules: dict[str, str], is_real: bool, seed: int, wild: float
) -> None:
    """Whatever is offered goes through, whatever is not overruled is what the rules allow, and the end comes when it must."""
    whole_game(players, rules, is_real, seed, wild)


def test_whole_games__all_that_may_happen_happens() -> None:
    """Every kind of event, in games dealt by the app and on real tiles; bonuses too."""
    told = [event for seed in range(4) for event in whole_game(3, {"K-08": "kept"}, seed > 1, seed, 0.7)]
    assert {type(event) for event in told} >= {*DEEDS}
    assert {event.by for event in told if isinstance(event, e.Exchanged)} >= {"bank", "green"}
    assert {event.is_known for event in told if isinstance(event, e.Taken)} == {True, False}
