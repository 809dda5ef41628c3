"""Set-up of the game: what lies on the table and in the stacks, typed from real ones or by chance. Rules: Components; Set-up."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.aloft.tables import LINE, Table, laid, start
from tests.games.chance import Record
from umpire.core.answers import Throw
from umpire.core.seats import UMPIRE
from umpire.games.aloft import GAME
from umpire.games.aloft import commands as c
from umpire.games.aloft.events import TableSet
from umpire.games.aloft.setting_up import stack_of
from umpire.games.aloft.state import Sky

BOOK = start().book
STACK = "canvas 4 glass 4 wood 3 breath 3 metal 3 leviathan 3 merchant 1"
TOKENS = "1x4 2x4 3x4 4x4 5x4 6x4"
BY_WORD = {part.split()[0]: part for part in LINE.split("; ")}
"""The parts of the line by the word before each."""
WITH_NUMBER = "out ironback emberjaw; numbers 1 2 3 4 5 6; goals number hunter hoard yards refit; ships skiff raider tender trader gale"
CHOSEN = "set-up/special/1d6"


def by_chance(seed: int, line: str = "", *, is_real: bool = False) -> Sky:
    """A table set up, with chance for whatever is asked."""
    record = Record(GAME, start())
    record.play(c.SetUp(line, is_real=is_real), Random(seed))
    sky: Sky = record.state
    return sky


# --- Components ------------------------------------------------------------------------------------------------------------


def test_components__thirty_hexes() -> None:
    """2 merchants, 5 leviathans, and 23 resource hexes: 5 of each good, but 3 of metal."""
    counts = Counter(BOOK.hexes)
    assert len(BOOK.hexes) == 30
    assert counts.pop("merchant") == 2
    assert [counts.pop(beast) for beast in BOOK.beasts] == [1, 1, 1, 1, 1]
    assert counts == {"canvas": 5, "breath": 5, "glass": 5, "wood": 5, "metal": 3}


def test_components__five_number_tokens_of_each_number() -> None:
    """1 to 6, thirty together: six on the first hexes and the rest in their stack."""
    sky = laid().sky
    there = Counter(sky.tokens.remaining) + Counter(str(hex.number) for hex in sky.hexes.values() if hex.number)
    assert there == dict.fromkeys("123456", 5)


def test_components__ship_and_goal_cards() -> None:
    """Ten Shipyard types of six cards each, 5 Basic ships, 5 Starters: a token for each of these seventy; and ten goals."""
    assert [BOOK.kinds[id].count for id in BOOK.shipyard] == [6] * 10
    assert (BOOK.kinds["basic"].count, BOOK.kinds["starter"].count, len(BOOK.goals)) == (5, 5, 10)
    assert sum(kind.count for kind in BOOK.kinds.values()) == 70


# --- Game Set-up -----------------------------------------------------------------------------------------------------------


def test_game_set_up__a_merchant_in_the_middle() -> None:
    """And nothing on it."""
    sky = laid().sky
    assert (sky.hexes["0"].kind, sky.hexes["0"].number) == ("merchant", 0)
    assert len(sky.hexes) == 7


def test_game_set_up__six_resource_hexes_clockwise_round_it() -> None:
    """Canvas, wood, dragon's breath, glass, wood, dragon's breath; each beside the merchant."""
    sky = laid().sky
    found = [sky.hexes[f"1-{place}"].kind for place in range(1, 7)]
    assert found == ["canvas", "wood", "breath", "glass", "wood", "breath"]


def test_game_set_up__one_to_six_face_up_on_them() -> None:
    """As they were typed, clockwise; by chance each number once."""
    sky = laid(LINE.replace("1 2 3 4 5 6", "3 1 6 2 5 4")).sky
    assert [sky.hexes[f"1-{place}"].number for place in range(1, 7)] == [3, 1, 6, 2, 5, 4]


@given(st.integers(0, 2**32))
def test_game_set_up__every_stack_adds_up(seed: int) -> None:
    """Whatever chance brings: 21 hexes and 24 number tokens, of each kind what is left in the box; 5 goals, 5 ship types."""
    sky = by_chance(seed)
    stack = Counter(sky.stack.order)
    out = [beast for beast in BOOK.beasts if not stack.pop(beast, 0)]
    assert (len(sky.stack.order), len(sky.tokens.order)) == (21, 24)
    assert stack == {"canvas": 4, "glass": 4, "wood": 3, "breath": 3, "metal": 3, "merchant": 1}
    assert len(out) == 2
    assert set(sky.removed) == set(out)
    assert Counter(sky.tokens.order) == dict.fromkeys("123456", 4)
    assert sorted(hex.number for hex in sky.hexes.values()) == [0, 1, 2, 3, 4, 5, 6]
    assert len(set(sky.goals)) == len(set(sky.types)) == 5
    assert set(sky.types) <= set(BOOK.shipyard)
    assert bool(sky.special) == ("number" in sky.goals)
    assert sky.special in range(7)


def test_game_set_up__chance_differs() -> None:
    """Other leviathans, numbers, goals, ships and stacks another time."""
    skies = [by_chance(seed) for seed in range(6)]
    for field in ("removed", "hexes", "goals", "types", "stack", "tokens", "special"):
        assert len({repr(getattr(sky, field)) for sky in skies}) > 1


def test_game_set_up__two_leviathans_leave_the_game() -> None:
    """They are in no stack."""
    sky = laid().sky
    assert sky.removed == ("ironback", "emberjaw")
    assert [beast for beast in BOOK.beasts if beast in sky.stack.remaining] == ["glasswing", "sailray", "barkhide"]


def test_game_set_up__real_stacks_have_no_order_here() -> None:
    """What is drawn from them is typed; by chance the app knows an order and shows it nobody."""
    assert (laid().sky.stack.is_real, laid().sky.tokens.is_real, laid().sky.stack.order) == (True, True, ())
    sky = by_chance(3)
    assert sky.stack.order
    assert not sky.stack.is_real
    assert GAME.sheet.view_for(sky, UMPIRE).sky.stack.order == ()


def test_game_set_up__five_goals_and_five_ship_types() -> None:
    """As typed, by id or by place in their list; the Basic ship is always on offer besides (L-22)."""
    sky = laid(LINE.replace("fleet hunter hoard yards refit", "2 3 7 9 6").replace("skiff raider", "1 raider")).sky
    assert sky.goals == ("fleet", "hunter", "hoard", "yards", "refit")
    assert sky.types == ("skiff", "raider", "tender", "trader", "galleon")
    assert [*GAME.sheet.choices(GAME.sheet.view_for(sky, UMPIRE), "kinds of ships")] == ["basic", *sky.types]


def test_game_set_up__the_attested_goal_draws_a_number() -> None:
    """A number token's, at once; without the goal none is drawn."""
    table = Table()
    table.play(c.SetUp(WITH_NUMBER, is_real=True), "4")
    assert (table.sky.special, len(table.asked)) == (4, 1)
    assert isinstance(table.asked[0], Throw)
    assert laid().sky.special == 0


def test_game_set_up__the_number_may_be_typed() -> None:
    """Then nothing is asked; and its token is back in the stack (L-19)."""
    sky = laid(f"{WITH_NUMBER}; special 4").sky
    assert sky.special == 4
    assert Counter(sky.tokens.remaining) == dict.fromkeys("123456", 4)


# --- What is typed, and what chance does -----------------------------------------------------------------------------------


def test_line__every_part_in_any_order() -> None:
    """All seven, in small and large letters, with commas, colons and stray semicolons; nothing is asked."""
    line = f"; tokens {TOKENS}; Special: 2; STACK {STACK}; {WITH_NUMBER.replace('1 2 3', '1, 2, 3')};"
    sky = laid(line).sky
    assert (sky.special, sky.removed) == (2, ("ironback", "emberjaw"))
    assert (len(sky.stack.remaining), len(sky.tokens.remaining)) == (21, 24)


@pytest.mark.parametrize(
    "said", ["c4 g4 w3 d3 m3 leviathans 3 merchant", "cx4 gx4 w 3 d x3 m 3x glasswing sailray barkhide merchant 1"]
)
def test_line__a_stack_by_letters(said: str) -> None:
    """Each with its count behind it, stuck to it or apart; what stands alone is one."""
    assert laid(f"{LINE}; stack {said}").sky.stack.remaining == stack_of(start(), ("ironback", "emberjaw"))


@pytest.mark.parametrize("part", [*BY_WORD])
def test_line__what_is_not_typed_is_left_to_chance(part: str) -> None:
    """That part alone is asked."""
    line = "; ".join(said for word, said in BY_WORD.items() if word != part)
    record = Record(GAME, start())
    entry = record.play(c.SetUp(line, is_real=True), Random(1))
    what = {"out": "leviathans"}.get(part, part)
    asked = set(entry.answers) - {CHOSEN}
    assert asked == {f"set-up/{what}/order"}
    (told,) = entry.events
    assert isinstance(told, TableSet)
    assert (len(told.removed), len(told.numbers), len(told.goals), len(told.types)) == (2, 6, 5, 5)


def test_line__a_stack_that_was_typed_is_real() -> None:
    """Nothing is shuffled here then."""
    for line in (f"{LINE}; stack {STACK}", f"{LINE}; tokens {TOKENS}"):
        table = Table()
        table.play(c.SetUp(line))
        assert table.sky.stack.is_real
        assert table.sky.tokens.is_real


def test_line__leviathans_in_the_typed_stack_stay() -> None:
    """If it names all three, the other two are out and nobody is asked; of one that it names, none leaves."""
    rest = LINE.partition("; ")[2]
    named = STACK.replace("leviathan 3", "emberjaw sailray barkhide")
    assert laid(f"{rest}; stack {named}").sky.removed == ("ironback", "glasswing")
    one = STACK.replace("leviathan 3", "emberjaw leviathan 2")
    assert not [seed for seed in range(12) if "emberjaw" in by_chance(seed, f"{rest}; stack {one}").removed]


def test_line__cards_that_were_shuffled_unseen_must_be_typed() -> None:
    """«Real cards» is no answer to which leviathans left."""
    table = Table()
    line = LINE.partition("; ")[2]
    assert "say which leviathans were drawn" in table.wrong(c.SetUp(line), "real")


# --- Bad input -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (f"stack {STACK.replace('canvas 4', 'canvas 14')}", "stack: the stack has 21 hexes, and 31 were typed: 4 of canvas, not 14."),
        (f"stack {STACK.replace('metal 3', 'metal 4')}", "the stack has 21 hexes, and 22 were typed: 3 of metal, not 4."),
        (f"stack {STACK.replace('metal 3', 'metal 0')}", "the stack has 21 hexes, and 18 were typed: 3 of metal, not 0."),
        (f"stack {STACK.replace('wood 3 breath 3', 'wood 2 breath 4')}", "21 were typed: 3 of breath, not 4, 3 of wood, not 2."),
        (f"stack {STACK}; tokens {TOKENS.replace('6x4', '6x3')}", "the stack has 24 number tokens, and 23 were typed: 4 of 6, not 3."),
        (f"tokens {TOKENS.replace('1x4', '1x99')} {'6x99 ' * 9}", "tokens, and 1010 were typed"),
        (f"stack {STACK} canvas 99", "stack: has more than 99 in it; no stack has."),
        (f"tokens {TOKENS} 7", "tokens: '7' is not a number token; use 1 to 6"),
        ("stack", "stack: is empty; say what lies in it, or leave it out."),
        ("tokens", "tokens: is empty; say what lies in it, or leave it out."),
        ("stack canvas 4 islands 3", "'islands' is not in this stack; use one of canvas, breath, glass, wood, metal, merchant, leviathan"),
        ("stack 4 canvas", "'4' is not in this stack"),
        (f"out 1 2; stack {STACK.replace('leviathan 3', 'ironback leviathan 2')}", "one hex of the Ironback, and it was typed twice."),
        (f"stack {STACK.replace('leviathan 3', 'sailray 2 leviathan 1')}", "there is one hex of the Sailray, and it was typed twice."),
        ("numbers 1 2 3 4 5 7", "numbers: '7' is not one of them; use one of 1, 2, 3, 4, 5, 6."),
        ("numbers 1 2 3 4 5 5", "numbers: takes 6 different ones, not 1 2 3 4 5 5."),
        ("numbers 1 2 3 4 5", "numbers: takes 6 different ones, not 1 2 3 4 5."),
        ("out ironback", "out: takes 2 different ones, not ironback."),
        ("out ironback ironbark", ("out: 'ironbark' is not one of them; use one of ironback, glasswing, emberjaw, sailray, barkhide. "
                                  "Did you mean")),
        ("out 1 6", "out: '6' is not one of them"),
        ("out", "out: takes 2 different ones, not none."),
        ("goals fleet hunter hoard yards fleet", "goals: takes 5 different ones"),
        ("goals fleet hunter hoard yards glory", "goals: 'glory' is not one of them"),
        ("ships skiff raider tender trader gale whaler", "ships: takes 5 different ones"),
        ("ships skiff raider tender trader basic", "ships: 'basic' is not one of them"),
        ("special 7", "special: '7' is not one of them"),
        ("special 1 2", "special: takes 1 thing, not 1 2."),
        ("goals fleet hunter hoard yards refit; special 3", "special: a number goes with a goal that asks for one"),
        ("special 3", "special: a number goes with a goal that asks for one; name the five goals too, or leave it out."),
        ("gaols fleet", ("line: 'gaols' is not the name of a part; use one of out, numbers, goals, ships, special, stack, tokens. "
                        "Did you mean goals?")),
        ("out ironback emberjaw; out 1 2", "out: is there twice; say it once."),
    ],
)  # fmt: skip
def test_line__what_cannot_be_is_said_in_one_sentence(line: str, says: str) -> None:
    """Nothing is asked, nothing is changed, nobody overrules it."""
    told = Table().wrong(c.SetUp(line))
    assert says in told
    assert "\n" not in told


def test_line__all_mistakes_at_once() -> None:
    """A line for each."""
    told = Table().wrong(c.SetUp("out ironback; numbers 1 2 3 4 5 7; ships skiff")).splitlines()
    assert [line.split(":")[0] for line in told] == ["out", "numbers", "ships"]


def test_set_up__once() -> None:
    """A table that is set up is not set up again."""
    assert "the table is already set up" in laid().wrong(c.SetUp(LINE))


def test_set_up__nobody_who_is_not_there_is_first() -> None:
    """One of those who sit there."""
    assert "there is no player 'gold'; use one of blue, red, green." in Table().wrong(c.SetUp(LINE, first="gold"))
