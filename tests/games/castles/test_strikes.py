"""Lines that are taken back and what goes with them; and two umpires at once."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from tests.games.castles.tables import Table, begun, files, holding, start
from tests.games.chance import Record, marks, some_value
from umpire.core import playing as core
from umpire.core.commands import Command, Correct, SetHouseRule
from umpire.core.errors import BadInput
from umpire.core.events import Header
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.state import Pawn

CHANCE = Random(0)
NEXT = c.NextPlayer()
RED, GREEN = holding("red"), holding("black:green")
"""Tiles that have them."""
LYING = {"red": 3, "green": 3, "yellow": 3, "blue": 3, "black": 3, "black:red": 3}
KEPT = {"K_07": "counted", "K_08": "kept"}


def table(players: int = 3, **rules: str) -> Table:
    """Ann's turn, some items lying about, and some cubes with everybody."""
    them = begun(players, (RED, GREEN), **rules).put(lying=LYING)
    for id in them.city.players:
        them.give(id, "rkkww")
    return them


def struck(them: Table, *commands: Command, of: int = 1) -> tuple[int, ...]:
    """Play these, strike one by its number, and say which went; what is left is decided just so once more."""
    record = Record(GAME, them.city)
    for command in commands:
        record.play(command, CHANCE)
    before = record.state
    gone = record.strike(of).events[0].of
    assert record.decided_again() == record.state == record.folded()
    record.strike(len(record.entries))
    assert record.state == before, "redo brings all of it back"
    return gone


STRIKES: list[tuple[str, dict[str, str], tuple[Command, ...], tuple[int, ...]]] = [
    ("another's take stays", {}, (c.Take("red"), NEXT, c.Take("green"), NEXT, c.Take("blue")), (1,)),
    ("a take of the same kind goes: it may have been the last", {}, (c.Take("red"), NEXT, c.Take("r")), (1, 3)),
    ("the own later deeds go", {}, (c.Take("red"), c.Take("green"), c.Exchange(("kk",), ("w",)), NEXT), (1, 2, 3)),
    ("from the next own turn on all goes", {}, (c.Take("red"), NEXT, NEXT, NEXT, c.Take("green")), (1, 4, 5)),
    ("a placing takes its items along", {}, (c.Place(RED), c.Take("green"), c.Take("red"), NEXT, c.Take("red")), (1, 3, 5)),
    ("and what a chest of it held", {}, (c.Place(GREEN), NEXT, c.Take("black:green"), NEXT, c.Take("blue")), (1, 3)),
    ("and later placings with theirs", {}, (c.Place(RED), NEXT, c.Place(f"#{GREEN}"), c.Take("black:green")), (1, 3, 4)),
    ("the end of a turn takes all that came after", {}, (c.Take("red"), NEXT, c.Take("green"), NEXT), (2, 3, 4)),
    ("a trade touches both", {}, (c.Trade("ann", "cleo", ("k",)), c.Take("blue"), NEXT, c.Take("green"), NEXT), (1, 2, 5)),
    ("but no third", {}, (c.Trade("Ben", "Cleo", ("k",)), c.Take("red"), c.Trade("ann", "cleo", ("k",))), (1, 3)),
    ("a mark on a player", {}, (Correct("ann.cubes.red", 3), c.Take("red"), NEXT, c.Take("blue")), (1, 2)),
    ("a mark on what lies there", {}, (Correct("city.lying.red", 5), c.Take("green"), NEXT, c.Take("red")), (1, 4)),
    ("a take goes with a mark on what lies there", {}, (c.Take("red"), Correct("city.lying.red", 5)), (1, 2)),
    ("moves are the player's", {"K_07": "counted"}, (c.Place(RED), c.Take("black:red"), NEXT, c.Take("green")), (1, 2)),
    ("uncounted they are nobody's", {}, (c.Place(RED), c.Take("black:red"), NEXT, c.Take("green")), (1,)),
    ("a mark on moves goes with them", {"K_07": "counted"}, (c.Move("fly"), Correct("turn.spent", 3), NEXT), (1, 2, 3)),
    ("a flight goes with a tile", KEPT, (c.Place(RED, "n1"), NEXT, c.Move("out"), NEXT, c.Take("green")), (1, 3)),
    ("a move goes with the one before", KEPT, (c.Move("fly", at="0"), c.Move("out"), NEXT), (1, 2)),
    ("recolouring rests on reds", {}, (Correct("ann.cubes.red", 3), c.Place(RED, recolour=("red>blue",)), NEXT), (1, 2)),
    ("a mark goes with its tile", KEPT, (c.Place(RED, "n1"), Correct("ben.pieces.1.at", "n1"), NEXT), (1, 2, 3)),
    ("a house rule takes all along", {}, (SetHouseRule("K-06", "within"), c.Take("red"), NEXT), (1, 2, 3)),
    ("figures that are typed rest on all", {}, (c.Take("red"), c.Count({"ben": "111111"}), NEXT), (1, 2, 3)),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "commands", "gone"), [one[1:] for one in STRIKES], ids=[one[0] for one in STRIKES])
def test_strike__what_rests_on_a_line_goes_with_it(
    rules: dict[str, str], commands: Iterable[Command], gone: tuple[int, ...]
) -> None:
    """And nothing else; the first line is struck, or the one that is first among those that go."""
    assert struck(table(**rules), *commands, of=gone[0]) == gone


def test_strike__the_set_up_takes_all_along() -> None:
    """Marks on the turn and on what lies in the city were not there before it."""
    marked = (Correct("city.lying.red", 2), Correct("turn.spent", 3))
    assert struck(Table(start()), c.SetUp("ann"), *marked, c.Take("red")) == (1, 2, 3, 4)


def test_strike__what_was_recoloured_goes_too() -> None:
    """Of a tile that came with a blue treasure instead of the red one."""
    them = table().give("ann", "rrr")
    commands = (c.Place(RED, recolour=("red>Blue",)), NEXT, c.Take("red"), NEXT, c.Take("blue"))
    assert struck(them, *commands) == (1, 3, 5)


def test_strike__the_placing_that_begins_the_last_round_takes_all_along() -> None:
    """Each turn after it is counted; a placing before it is not such."""
    them = table(2)
    while them.city.left > 2:
        them.play(c.Place(them.city.face_up[-1]))
    one, two = them.city.face_up[2:4]
    assert struck(them, c.Place(one), NEXT, c.Take("blue")) == (1,)
    assert struck(them, c.Place(one), c.Place(two), NEXT, c.Take("blue"), of=2) == (2, 3, 4)
    assert struck(them, c.Place(one), c.Place(two), NEXT, c.Take("blue"), of=1) == (1, 2, 3, 4)
    them.play(c.Place(one))
    them.play(c.Place(two))
    assert struck(them, c.Place(them.city.face_up[0]), NEXT, c.Take("blue")) == (1,)


def test_strike__the_end_of_the_game_rests_on_every_hoard() -> None:
    """Its line says both scores of all; an ordinary end of a round does not."""
    assert struck(table(2), c.Take("red"), NEXT, c.Take("green"), NEXT, of=3) == (3,)
    assert struck(table(2).put(is_last_round=True), c.Take("red"), NEXT, c.Take("green"), NEXT, of=3) == (3, 4)
    assert struck(table(2).put(is_last_round=True), c.Take("red"), NEXT, c.Take("green"), NEXT) == (1, 4)


AT_ONCE: list[tuple[str, Command, Command, bool]] = [
    ("both take for one player", c.Take("red"), c.Take("green"), True),
    ("they take for two", c.Take("red"), c.Take("green", "ben"), False),
    ("the same thing for two", c.Take("red"), c.Take("R", "ben"), True),
    ("both place", c.Place(RED), c.Place(GREEN), True),
    ("both place, and do not say what", c.Place(), c.Place(), True),
    ("one places, one takes from that tile", c.Place(RED), c.Take("red"), True),
    ("one places, one takes elsewhere", c.Place(RED), c.Take("blue", "ben"), False),
    ("both end the turn", NEXT, NEXT, True),
    ("one ends the turn", NEXT, c.Take("red", "ben"), True),
    ("a lock is opened by the moves of whose turn it is", c.Take("black:red", "ben"), c.Move("fly"), True),
    ("what is loose costs none", c.Take("red", "ben"), c.Move("fly"), False),
    ("two trades of four", c.Trade("ann", "ben", ("k",)), c.Trade("cleo", "dov", ("k",)), False),
    ("two trades of three", c.Trade("ann", "ben", ("k",)), c.Trade("cleo", "ann", ("k",)), True),
    ("a trade and the bank", c.Trade("ann", "ben", ("k",)), c.Exchange(("k", "k"), ("w",), "Ben"), True),
    ("a mark and a take", Correct("ann.cubes.red", 3), c.Take("green"), True),
    ("a mark on another", Correct("ben.cubes.red", 3), c.Take("green"), False),
    ("a piece and its move", c.Launch(), c.Move("fly"), True),
    ("another's piece", c.Launch("ben"), c.Move("fly"), False),
    ("a house rule", SetHouseRule("K-02", "pair"), c.Take("red"), True),
    ("a name that nobody has", c.Take("red", "zoe"), c.Take("green", "zoe"), True),
]


@pytest.mark.parametrize(("first", "second", "conflict"), [one[1:] for one in AT_ONCE], ids=[one[0] for one in AT_ONCE])
def test_two_umpires__what_touches_the_same_is_stale(first: Command, second: Command, conflict: bool) -> None:
    """Whichever of them comes first; other things go through together."""
    city = table(4, K_07="counted").city
    assert core.touches(GAME, city, second).depends_on(core.touches(GAME, city, first).writes) == conflict


def test_two_umpires__a_player_called_red_is_no_red_treasure() -> None:
    """What is done to that player has nothing to do with what somebody takes."""
    sitting = [{"id": id, "name": id.title()} for id in ("red", "ben")]
    read = GAME.read_scenario({**files(), "scenarios/test.toml": {"name": "Two", "players": sitting}}, "test")
    city = Table(GAME.setup(Header(1, "b", GAME.key, GAME.edition, "n", "t", read))).city
    done = core.touches(GAME, city, c.Exchange(("k", "k"), ("w",), "red"))
    assert done.writes == {"red"}
    assert not core.touches(GAME, city, c.Take("red", "ben")).depends_on(done.writes)


# At random


def step(record: Record, random: Random) -> None:
    """An offer, a trade that may be refused, or a mark; the supply never runs out, for nobody has much."""
    city = record.state
    offers, way = core.offers(GAME, city, UMPIRE), random.random()
    one, other = random.sample([*city.players], 2)
    cubes = [cube for cube in ("red", "black", "white") if city.players[one].has(cube)]
    command: Command = random.choice(offers).command if offers else NEXT
    if way < 0.2:
        mark = random.choice(marks(GAME, city))
        value = random.randint(0, 2) if ".cubes." in mark.name else some_value(mark, random)
        command = Correct(mark.name, value)
    elif way < 0.4 and cubes:
        command = c.Trade(one, other, (random.choice(cubes),))
    elif way < 0.6:
        command = c.Launch(one) if way < 0.45 else NEXT
    try:
        record.play(command, random)
    except Refused:
        return


@pytest.mark.parametrize(
    "rules", [{}, {"K_07": "counted"}, KEPT, {"K_08": "kept"}], ids=["table", "moves", "both", "city"]
)
@pytest.mark.parametrize("seed", range(2))
def test_random_play__what_is_left_is_decided_just_so_without_the_rest(seed: int, rules: dict[str, str]) -> None:
    """Lines are struck and redone as anybody likes; the city of the lines that count is the one that they would have made."""
    random = Random(seed)
    them = table(3, **rules)
    record = Record(GAME, them.put("ann", pawns=(Pawn(), Pawn("explorer"))).city)
    for _ in range(50):
        step(record, random)
        live = [entry.seq for entry in record.entries[-9:] if entry.seq not in record.line.dead]
        if live and random.random() < 0.3:
            try:
                record.strike(random.choice(live))
            except BadInput:
                continue
            assert record.decided_again() == record.state
    assert record.folded() == record.state
