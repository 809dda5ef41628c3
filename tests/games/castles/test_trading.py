"""Trades between players. Rules: Trading."""

from __future__ import annotations

import pytest

from tests.games.castles.tables import Table, begun, start
from umpire.core.commands import Ruling
from umpire.core.events import Ruled
from umpire.core.objections import Refused
from umpire.core.seats import UMPIRE, Seat
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.drawing.view import view_for
from umpire.games.castles.state import Pawn

RICH = "rygb" * 6 + "kw" * 5
NEXT = "next"
ROUNDS = [
    # name, K-02, what is done one after the other: who, with whom, gives, gets, whether it is allowed; Ann's turn is the first
    ("two for two, and no more", "each", ["ann ben rr yy ok", "ann ben r - no", "ann ben - y no", "ben ann k - no"]),
    ("one and one are two", "each", ["ann ben r - ok", "ann ben y - ok", "ann ben g - no", "ann ben - g ok"]),
    ("three at once are too many", "each", ["ann ben rrr - no", "ann ben - ryg no", "ann ben rry kw no", "ann ben ry kw ok"]),
    ("giving and getting are counted apart", "each", ["ann ben rr - ok", "ann ben - yy ok", "ann ben - k no", "ann ben k - no"]),
    ("over all partners", "each", ["ann ben rr - ok", "ann cleo r - no", "ann cleo - rr ok", "ben cleo - r no", "ben cleo yy - ok"]),
    ("of each pair", "pair", ["ann ben rr - ok", "ann cleo rr - ok", "ann ben r - no", "ben cleo - rr ok", "cleo ben r - no"]),
    ("of each pair, each way", "pair", ["ann ben rr - ok", "ben ann yy - ok", "ben ann y - no", "ann ben rrr - no"]),
    ("both players' limits count", "each", ["ben cleo rr - ok", "ann ben - y no", "ann cleo g - no", "ann cleo - g ok"]),
    ("from own turn to own turn", "each", [
        "ann ben rr - ok", NEXT, "ann ben r - no", "ben ann rr - ok", NEXT, "cleo ann - r no", NEXT, "ann ben r - ok",
        "ann cleo r - ok", "ann cleo r - no", "cleo ann y - ok", NEXT, "ann ben r - no", "ben ann r - ok", "ben ann r - no",
    ]),
    ("of each pair from own turn to own turn", "pair", [
        "ann ben rr - ok", NEXT, "ann ben r - no", "ben ann rr - ok", NEXT, NEXT, "ben ann r - no", "ann ben r - ok",
        "ann cleo rr yy ok", NEXT, "ann ben rr - no", "ann ben r - ok", "ann ben r - no", "ben cleo r - ok",
    ]),
    ("a gift is a trade", "each", ["ann ben k - ok", "ann ben - w ok", "ann ben kkk - no", "ann ben ry - no", "ann ben r - ok"]),
    ("treasures and keys are cubes alike", "each", ["ann ben rk yw ok", "ann ben w - no", "ben cleo b - no", "cleo ben b - no"]),
]  # fmt: skip


def swap(table: Table, player: str, other: str, give: str, get: str) -> c.Trade:
    """A trade, by letters; `-` for nothing."""
    return c.Trade(player, other, tuple(give.strip("-")), tuple(get.strip("-")))


@pytest.mark.parametrize(("rule", "deeds"), [one[1:] for one in ROUNDS], ids=[one[0] for one in ROUNDS])
def test_trade__up_to_two_cubes_for_up_to_two(rule: str, deeds: list[str]) -> None:
    """House: each gives at most two and gets at most two from own turn to own turn, with all others or with each (K-02, K-15, K-26)."""
    table = begun(3, K_02=rule)
    for id in table.city.players:
        table.give(id, RICH)
    for deed in deeds:
        if deed == NEXT:
            table.play(c.NextPlayer())
            continue
        *words, expected = deed.split()
        try:
            table.play(swap(table, *words))
            came = "ok"
        except Refused:
            came = "no"
        assert (deed, came) == (deed, expected)


def test_trade__cubes_change_hands() -> None:
    """The supply has no part in it, and nobody else."""
    table = begun().give("ann", "rrk").give("ben", "bw").give("cleo", "y")
    supply = table.city.supply
    table.play(c.Trade("ann", "ben", ("red", "black"), ("blue",)))
    assert [table.has(id) for id in ("ann", "ben", "cleo")] == ["rb", "rkw", "y"]
    assert table.city.supply == supply
    assert table.told().endswith("Ann gives Ben 1 red, 1 black key for 1 blue.")


def test_trade__a_gift_is_told_as_one() -> None:
    """House, K-26: nothing comes back, or nothing is given."""
    table = begun().give("ann", "k").give("ben", "r")
    table.play(c.Trade("ann", "ben", ("k",))), table.play(c.Trade("ann", "ben", (), ("r",)))
    assert (table.has("ann"), table.has("ben")) == ("r", "k")
    assert table.told().splitlines()[-2:] == ["Ann gives Ben 1 black key.", "Ann gives Ben nothing for 1 red."]


def test_trade__whoever_lends_a_bonus_lends_two_cubes_at_most() -> None:
    """Six blue cannot go over for a moment: what K-02 is for."""
    table = begun().give("ann", "bbbbbb").give("ben", "r")
    said = table.refused(c.Trade("ann", "ben", ("bbbbbb",), ("r",)))
    assert said == (
        "Ann may give 2 cubes before Ann's next turn; this is 6. Ben may get 2 cubes before Ben's next turn; this is 6."
    )


def test_trade__what_is_refused_says_what_was_traded() -> None:
    """By K-02 it names the partner too."""
    table = begun().give("ann", RICH).give("ben", RICH)
    table.play(c.Trade("ann", "ben", ("r",)))
    ann, ben = "Ann may give 2 cubes before Ann's next turn;", "Ben may get 2 cubes before Ben's next turn;"
    rest = "this is 2, and 1 is already traded."
    assert table.refused(c.Trade("ann", "ben", ("rr",))) == f"{ann} {rest} {ben} {rest}"
    table.play(c.Trade("ann", "ben", ("y",)))
    rest = "this is 1, and 2 are already traded."
    assert table.refused(c.Trade("ann", "ben", ("r",))) == f"{ann} {rest} {ben} {rest}"
    pair = begun(K_02="pair").give("ann", RICH)
    rest = "this is 3."
    assert pair.refused(c.Trade("ann", "ben", ("rrr",))) == " ".join(
        f"{one.replace('cubes', with_whom)} {rest}"
        for one, with_whom in ((ann, "cubes with Ben"), (ben, "cubes with Ann"))
    )


def test_trade__overruled_counts_against_the_limit() -> None:
    table = begun().give("ann", RICH)
    table.play(c.Trade("ann", "ben", ("rrr",)), overrule=True)
    assert (table.has("ben"), table.player("ann").gave, table.player("ben").got) == ("rrr", {"ben": 3}, {"ann": 3})
    table.play(c.Trade("ben", "ann", ("r",)))  # who gives nothing is over no limit
    with pytest.raises(Refused) as no:
        table.play(c.Trade("ann", "ben", ("y",)))
    assert {refusal.rule for refusal in no.value.refusals} == {"Trading"}


@pytest.mark.parametrize(
    ("order", "said", "left"),
    [
        (c.Trade("ann", "ben", ("yy",)), "Ann has no yellow, and cannot give 2 yellow.", ("rr", "yyk")),
        (c.Trade("ann", "ben", ("y",)), "Ann has no yellow, and cannot give 1 yellow.", ("rr", "yk")),
        (c.Trade("ann", "ben", (), ("k", "k")), "Ben has 1 black key, and cannot give 2 black keys.", ("rrkk", "")),
        (
            c.Trade("ann", "ben", ("y",), ("kk",)),
            "Ann has no yellow, and cannot give 1 yellow. Ben has 1 black key, and cannot give 2 black keys.",
            ("rrkk", "y"),
        ),
    ],
)
def test_trade__what_nobody_has_is_refused(order: c.Trade, said: str, left: tuple[str, str]) -> None:
    """By the umpire's word it was there, and had not been counted; nobody has less than nothing."""
    table = begun().give("ann", "rr").give("ben", "k")
    assert table.refused(order) == said
    table.play(order, overrule=True)
    assert (table.has("ann"), table.has("ben")) == left


@pytest.mark.parametrize(
    ("order", "said"),
    [
        (c.Trade("ann", "ben"), "give: nothing was named; say which cubes are given, and which come back."),
        (c.Trade("ann", "Ann", ("r",)), "other: Ann cannot trade with Ann; say another player."),
        (c.Trade("ann", "zoe", ("r",)), "other: there is no player 'zoe'; use one of ann, ben, cleo."),
        (
            c.Trade("ann", "ben", ("pink",)),
            "give: 'pink' is not a cube; use one of red, yellow, green, blue, black, white, or r y g b k w.",
        ),
    ],
)
def test_trade__what_cannot_be_is_said(order: c.Trade, said: str) -> None:
    """Nobody can overrule it."""
    assert begun().give("ann", "rr").give("ben", "k").wrong(order) == said


def test_trade__with_cubes_as_they_are_typed() -> None:
    """Letters in a row or apart, words, commas; players by id or name."""
    for give in (("r", "k"), ("rk",), ("red", "black"), ("red,black",), ("RED K",), ("r, black",)):
        table = begun().give("ann", "rk")
        table.play(c.Trade("Ann", "BEN", give))
        assert table.has("ben") == "rk"
    assert "this is 6" in begun().give("ann", "rygbkw").refused(c.Trade("ann", "ben", ("rygbkw",)))


def test_trade__in_anybodys_turn_between_any_two() -> None:
    """Players may agree at any moment of the round, so an explorer gets a key at the lock."""
    table = begun(4, K_07="counted").give("cleo", "r").give("dov", "k").put(spent=3)
    table.play(c.Trade("cleo", "dov", ("r",), ("k",)))
    assert (table.has("cleo"), table.has("dov"), table.city.whose, table.city.spent) == ("k", "r", "ann", 3)


def test_trade__a_key_got_in_the_own_turn_opens_at_once() -> None:
    """The example of the text: down a ladder, a key by a trade, the chest opened with it, four moves left."""
    table = (
        begun(K_07="counted")
        .give("ann", "r")
        .give("ben", "k")
        .put(lying={"black:blue": 1})
        .put("ann", pawns=(Pawn("explorer"),))
    )
    table.play(c.Move("ladder"))
    assert table.refused(c.Take("black:blue")) == "Ann has no black key for that lock."
    table.play(c.Trade("ann", "ben", ("r",), ("k",)))
    table.play(c.Take("black:blue"))
    assert (table.has("ann"), view_for(table.city, UMPIRE).moves_left()) == ("b", 4)


def test_trade__not_before_the_game_and_not_after_it() -> None:
    table = Table(start()).give("ann", "r")
    assert table.wrong(c.Trade("ann", "ben", ("r",))) == ("player: the table is not set up yet; set it up first.")
    table = begun().give("ann", "r")
    table.play(c.Count({}, ends=True))
    assert table.refused(c.Trade("ann", "ben", ("r",))) == "The game is over; no more turns are played."


def test_agreements__are_noted_and_not_enforced() -> None:
    """House, K-24: a ruling is a line that everybody reads; whoever breaks it is not stopped."""
    table = begun(order=("1", "2"))
    before = table.city
    (noted,) = table.play(Ruling("Ben places no tile this round, for a red of Ann's", True))
    assert isinstance(noted, Ruled)
    assert table.city == before
    assert "Ben places no tile this round" in table.told(Seat("captain", "Ben"))
    table.play(c.NextPlayer())
    table.play(c.Place(table.city.face_up[0]))
    assert len(table.city.cells) == 2
    table.give("ann", "r")
    table.play(c.NextPlayer())
    assert table.has("ann") == "r"


def test_trades__of_both_are_the_umpires_to_record() -> None:
    """Also where players record their own turns (K-09): a trade is two players'."""
    table = begun(K_09="captains").give("ann", "rkk").give("ben", "kk")
    ann = next(seat for seat in GAME.seats(table.city) if seat.reads("Ann") and not seat.is_umpire)
    assert not GAME.rules.may_play(table.city, ann, c.Trade("ann", "ben", ("r",)))
    assert GAME.rules.may_play(table.city, ann, c.Exchange(("kk",), ("w",)))
    assert not GAME.rules.may_play(table.city, ann, c.Exchange(("kk",), ("w",), "ben"))
    assert GAME.rules.may_play(table.city, UMPIRE, c.Trade("ann", "ben", ("r",)))
