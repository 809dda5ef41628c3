"""Trades with the bank. Rules: Trading; Bonuses from Treasures, green and blue."""

from __future__ import annotations

import pytest

from tests.games.castles.tables import Table, begun, on_real_tiles, start
from umpire.core import playing as core
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.events import Exchanged

KEYS = [
    # has, gives, gets, has then; with no bonus two keys of a colour for one of the other
    ("ww", "ww", "k", "k"),
    ("kk", "kk", "w", "w"),
    ("kwww", "ww", "k", "kkw"),
    ("bbkk", "kk", "w", "bbw"),
    ("kkkk", "kkkk", "ww", "ww"),
    # with three blue one for one, and still two for one
    ("bbbw", "w", "k", "bbbk"),
    ("bbbk", "k", "w", "bbbw"),
    ("bbbkk", "kk", "ww", "bbbww"),
    ("bbbww", "ww", "k", "bbbk"),
    ("bbbbbbk", "k", "w", "bbbbbbw"),
]
NO_KEYS = [
    ("w", "w", "k"),
    ("k", "k", "w"),
    ("bbw", "w", "k"),
    ("gggw", "w", "k"),
    ("kw", "kw", "k"),
    ("kw", "kw", "w"),
    ("kk", "kk", "k"),
    ("kk", "kk", "kk"),
    ("www", "www", "k"),
    ("www", "www", "kk"),
    ("kkk", "kk", "www"),
    ("kkk", "kk", "wk"),
    ("bbbkw", "kw", "wk"),
    ("bbbk", "k", "k"),
    ("bbbk", "k", "ww"),
    ("bbbkkk", "kkk", "w"),
]
GREEN = [
    # K-03, has, gives, gets, has then; with three green two for one, in any colours, the own green ones too
    ("1:1", "rrggg", "rr", "b", "gggb"),
    ("1:1", "ryggg", "ry", "b", "gggb"),
    ("1:1", "rgggb", "rb", "y", "yggg"),
    ("1:1", "rggg", "rg", "b", "ggb"),
    ("1:1", "ggg", "gg", "r", "rg"),
    ("1:1", "rrrggggg", "rr", "g", "rgggggg"),
    # with six green one for one
    ("1:1", "rgggggg", "r", "b", "ggggggb"),
    ("1:1", "gggggg", "g", "b", "gggggb"),
    ("1:1", "rrgggggg", "rr", "b", "ggggggb"),
    ("1:1", "rggggggggg", "r", "y", "yggggggggg"),
    # or three for two
    ("3:2", "rrrgggggg", "rrr", "bb", "ggggggbb"),
    ("3:2", "gggggg", "ggg", "yr", "ryggg"),
    ("3:2", "rrgggggg", "rr", "b", "ggggggb"),
    ("3:2", "rrggg", "rr", "b", "gggb"),
    # or as with three
    ("off", "rrgggggg", "rr", "b", "ggggggb"),
    ("off", "rrggg", "rr", "b", "gggb"),
]
NO_GREEN = [
    ("1:1", "rrgg", "rr", "b"),
    ("1:1", "rrrrrr", "rr", "b"),
    ("1:1", "rggg", "r", "b"),
    ("1:1", "rggggg", "r", "b"),
    ("1:1", "rrrggg", "rrr", "b"),
    ("1:1", "rrrggg", "rrr", "bb"),
    ("1:1", "rrrrggg", "rrrr", "bb"),
    ("1:1", "rrggg", "rr", "bb"),
    ("1:1", "rrgggggg", "rr", "bb"),
    ("1:1", "rrrrggggggggg", "rr", "bb"),
    ("1:1", "rrrgggggg", "rrr", "bb"),
    ("3:2", "rgggggg", "r", "b"),
    ("3:2", "rrrggg", "rrr", "bb"),
    ("3:2", "rrrrrrgggggg", "rrrrrr", "bbbb"),
    ("off", "rgggggg", "r", "b"),
    ("off", "rrrgggggg", "rrr", "bb"),
]
CANNOT_BE = [
    # has, gives, gets, what is said
    ("kk", "kk", "", "get: say what goes to the bank, and what comes from it."),
    ("kk", "", "w", "give: say what goes to the bank, and what comes from it."),
    ("kk", "kk", "x", "get: 'x' is not a cube; use one of red, yellow, green, blue, black, white, or r y g b k w."),
    ("kk", "x", "w", "give: 'x' is not a cube; use one of red, yellow, green, blue, black, white, or r y g b k w."),
]


OVERRULED = [
    # has, gives, gets, what is refused, what is left
    ("k", "kk", "w", "Ann has 1 black key, and cannot give 2 black keys.", "w"),
    ("", "w", "k", "Ann has no white key, and cannot give 1 white key.", "k"),
    ("rgggb", "rr", "b", "Ann has 1 red, and cannot give 2 red.", "gggbb"),
    ("rrggg", "rr", "k", "Keys go for keys, and treasures for treasures.", "gggk"),
    ("gggkk", "kk", "r", "Keys go for keys, and treasures for treasures.", "rggg"),
    ("rgggk", "rk", "b", "Keys go for keys, and treasures for treasures.", "gggb"),
]


@pytest.mark.parametrize(("has", "give", "get", "said", "left"), OVERRULED)
def test_bank__what_nobody_has_or_for_another_kind(has: str, give: str, get: str, said: str, left: str) -> None:
    """Refused; by the umpire's word it was there, or the bank takes it. Nobody has less than nothing, and no bonus is used up."""
    table, order = begun().give("ann", has), c.Exchange((give,), (get,))
    assert said in table.refused(order)
    table.play(order, overrule=True)
    assert (table.has("ann"), table.player("ann").has_exchanged) == (left, said.startswith("Ann has 1 red"))
    assert table.told().splitlines()[-1].startswith("Ann gives the bank ")


@pytest.fixture(scope="module")
def sitting() -> dict[str, Table]:
    """A table for each setting of K-03; what is played on it is put on another."""
    return {setting: begun(K_03=setting) for setting in ("1:1", "3:2", "off")}


def rich(has: str, table: Table) -> Table:
    """Ann with these cubes, at a table as that one stands."""
    return Table(table.city).give("ann", has)


def bank(give: str, get: str, player: str = "") -> c.Exchange:
    return c.Exchange(tuple(give), tuple(get), player)


@pytest.mark.parametrize(("has", "give", "get", "then"), KEYS)
def test_keys__two_of_a_colour_for_one_of_the_other_and_one_for_one_with_three_blue(
    sitting: dict[str, Table], has: str, give: str, get: str, then: str
) -> None:
    """Any number of times at once."""
    table = rich(has, sitting["1:1"])
    table.play(bank(give, get))
    assert table.has("ann") == then
    assert table.happened(Exchanged)[0].by == ("blue" if len(give) == len(get) else "bank")


@pytest.mark.parametrize(("has", "give", "get"), NO_KEYS)
def test_keys__at_no_other_rate(sitting: dict[str, Table], has: str, give: str, get: str) -> None:
    said = rich(has, sitting["1:1"]).refused(bank(give, get))
    rate = "1 for 1 or 2 for 1" if has.count("b") > 2 else "2 for 1"
    assert said == f"With {has.count('b')} blue Ann trades keys of one colour for the other with the bank {rate}."


@pytest.mark.parametrize(("setting", "has", "give", "get", "then"), GREEN)
def test_green__treasures_for_treasures_of_choice(
    sitting: dict[str, Table], setting: str, has: str, give: str, get: str, then: str
) -> None:
    """What six green give is K-03."""
    table = rich(has, sitting[setting])
    table.play(bank(give, get))
    assert table.has("ann") == then
    assert table.happened(Exchanged)[0].by == "green"


@pytest.mark.parametrize(("setting", "has", "give", "get"), NO_GREEN)
def test_green__not_without_three_and_at_no_other_rate(
    sitting: dict[str, Table], setting: str, has: str, give: str, get: str
) -> None:
    said = rich(has, sitting[setting]).refused(bank(give, get))
    assert said.startswith(f"With {has.count('g')} green Ann trades treasures with the bank ")


def test_bank__a_refusal_names_its_section(sitting: dict[str, Table]) -> None:
    """Keys are traded by the one chapter, treasures by the other."""
    for has, give, get, rule in (("k", "k", "w", "Trading"), ("rrr", "rr", "b", "Bonuses from Treasures")):
        with pytest.raises(Refused) as no:
            rich(has, sitting["1:1"]).play(bank(give, get))
        assert [refusal.rule for refusal in no.value.refusals] == [rule]
    with pytest.raises(Refused) as no:
        rich("kk", sitting["1:1"]).put("ben", cubes={"white": 16}).play(bank("kk", "w"))
    assert [refusal.rule for refusal in no.value.refusals] == ["Trading"]


def test_green__what_is_refused_says_what_would_be_right(sitting: dict[str, Table]) -> None:
    assert rich("rrgg", sitting["1:1"]).refused(bank("rr", "b")) == (
        "With 2 green Ann trades treasures with the bank only from three on."
    )
    three, six = (f"With {n} green Ann trades treasures with the bank " for n in (3, 6))
    assert rich("rrrggg", sitting["1:1"]).refused(bank("rrr", "b")) == f"{three}2 for 1."
    assert rich("rrr" + "g" * 6, sitting["1:1"]).refused(bank("rrr", "b")) == f"{six}1 for 1 or 2 for 1."
    assert rich("r" + "g" * 6, begun(K_03="3:2")).refused(bank("r", "b")) == f"{six}3 for 2 or 2 for 1."
    assert rich("r" + "g" * 6, begun(K_03="off")).refused(bank("r", "b")) == f"{six}2 for 1."


@pytest.mark.parametrize(("has", "give", "get", "said"), CANNOT_BE)
def test_bank__what_cannot_be_is_said(sitting: dict[str, Table], has: str, give: str, get: str, said: str) -> None:
    """Nobody can overrule it."""
    assert rich(has, sitting["1:1"]).wrong(bank(give, get)) == said


def test_green__once_from_own_turn_to_own_turn() -> None:
    """House, K-27: at any time, in others' turns too; the next own turn lets it be done again."""
    table = begun(2).give("ann", "rrrrrrgggb").give("ben", "rrrrggg")
    table.play(bank("rr", "b"))
    once = "Ann has already traded treasures with the bank in this turn; once a turn is the most."
    assert table.refused(bank("rr", "b")) == once
    table.play(bank("rr", "y", "ben"))  # Ben's own bonus, in Ann's turn
    table.play(c.NextPlayer())
    assert table.refused(bank("rr", "b", "ann")) == once
    table.play(bank("rr", "y"))  # Ben's turn began since
    table.play(c.NextPlayer())
    table.play(bank("rr", "b"))
    assert table.has("ann") == "rrgggbbb"
    assert table.refused(bank("rr", "b", "ann")) == once


def test_green__with_too_few_left_there_is_no_other_trade() -> None:
    """Green ones may be traded away; in the next round three are needed again."""
    table = begun(2).give("ann", "rrrggg")
    table.play(bank("gr", "b"))
    assert table.has("ann") == "rrggb"
    table.play(c.NextPlayer()), table.play(c.NextPlayer())
    assert table.refused(bank("rr", "b")).startswith("With 2 green Ann ")
    table.give("ann", "rrgggb").play(bank("rr", "b"))
    assert table.has("ann") == "gggbb"


def test_green__keys_are_traded_beside_it_as_often_as_one_likes() -> None:
    table = begun().give("ann", "rrgggkkkkww")
    table.play(bank("rr", "b"))
    for _ in range(2):
        table.play(bank("kk", "w"))
    table.play(bank("ww", "k"))
    assert table.has("ann") == "gggbkww"
    assert [event.by for event in table.happened(Exchanged)] == ["green", "bank", "bank", "bank"]


def test_keys__at_any_time_in_others_turns_too() -> None:
    """House, K-17; so is the change by three blue."""
    table = begun().give("cleo", "kk").give("ben", "bbbk")
    table.play(bank("kk", "w", "cleo")), table.play(bank("k", "w", "Ben"))
    assert (table.city.whose, table.has("cleo"), table.has("ben")) == ("ann", "w", "bbbw")


def test_blue__a_changed_key_may_be_traded_on() -> None:
    """House, K-18; changed back as often as one likes."""
    table = begun().give("ann", "bbbk").give("ben", "r")
    table.play(bank("k", "w")), table.play(bank("w", "k")), table.play(bank("k", "w"))
    table.play(c.Trade("ann", "ben", ("w",), ("r",)))
    assert (table.has("ann"), table.has("ben")) == ("rbbb", "w")


@pytest.mark.parametrize(("has", "give", "get", "gone"), [("kk", "kk", "w", "white"), ("bbbw", "w", "k", "black"),
                                                          ("rrggg", "rr", "b", "blue")])  # fmt: skip
def test_bank__only_what_the_supply_has(has: str, give: str, get: str, gone: str) -> None:
    """The last one may be had."""
    table = begun().give("ann", has)
    box = table.city.book.supply[gone]
    mine = table.player("ann").has(gone)
    table.put("ben", cubes={gone: box - mine})
    assert table.refused(bank(give, get)).startswith("The supply has nothing, not 1 ")
    table.put("ben", cubes={gone: box - mine - 1}).play(bank(give, get))
    assert table.player("ann").has(gone) == mine + 1
    assert table.city.supply[gone] == 0


def test_bank__what_is_given_may_come_back() -> None:
    """A colour of which the supply has none may be had again by who gives it."""
    table = begun().give("ann", "ryggg")
    table.put("ben", cubes={"red": table.city.supply["red"]})
    table.play(bank("ry", "r"))
    assert (table.has("ann"), table.city.supply["red"]) == ("rggg", 0)


def test_bank__it_takes_what_is_given_and_no_other_cubes() -> None:
    table = begun().give("ann", "rrggg").give("ben", "kkk")
    before = table.city.supply
    table.play(bank("rr", "b")), table.play(bank("kk", "w", "ben"))
    changed = {cube: count - before[cube] for cube, count in table.city.supply.items() if count != before[cube]}
    assert changed == {"red": 2, "blue": -1, "black": 2, "white": -1}


def test_bank__not_before_the_game_and_not_after_it() -> None:
    table = Table(start()).give("ann", "kk")
    assert table.wrong(bank("kk", "w", "ann")) == ("player: the table is not set up yet; set it up first.")
    table = begun().give("ann", "kk")
    table.play(c.Count({}, ends=True))
    assert table.refused(bank("kk", "w")) == "The game is over; no more turns are played."


def test_bank__it_costs_no_move() -> None:
    table = begun(K_07="counted").give("ann", "bbbrrgggkkk").put(spent=6)
    table.play(bank("kk", "w")), table.play(bank("k", "w")), table.play(bank("rr", "y"))
    assert (table.city.spent, table.has("ann")) == (6, "ygggbbbww")


def test_bank__the_log_tells_it() -> None:
    table = begun().give("ann", "rrgggbbbkkk")
    table.play(bank("kk", "w")), table.play(bank("k", "w")), table.play(bank("rr", "y"))
    assert table.told().splitlines()[-3:] == [
        "Ann gives the bank 2 black keys for 1 white key.",
        "Ann gives the bank 1 black key for 1 white key, by blue treasures.",
        "Ann gives the bank 2 red for 1 yellow, by green treasures.",
    ]


def test_bank__keys_that_may_be_traded_are_offered() -> None:
    """Two for one, one for one with three blue, and none that the supply lacks."""

    def offered(has: str) -> list[tuple[str, str]]:
        table = on_real_tiles().give("ann", has)
        found = (one.command for one in core.offers(GAME, table.city, UMPIRE))
        return [(" ".join(one.give), " ".join(one.get)) for one in found if isinstance(one, c.Exchange)]

    assert offered("kw") == offered("kbb") == []
    assert offered("kk") == [("black black", "white")]
    assert offered("kkwwbb") == [("black black", "white"), ("white white", "black")]
    assert offered("kbbb") == [("black", "white")]
    assert offered("kk" + "w" * 16) == [("white white", "black")]
