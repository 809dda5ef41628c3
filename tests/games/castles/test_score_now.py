"""«Score now»: what players have is said in figures, for a game that was tracked and for one that never was. Rules: Scoring."""

from __future__ import annotations

import pytest

from tests.games.castles.tables import Table, begun, on_real_tiles, start
from umpire.core.objections import Refused
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.events import Counted, GameOver

FOUR = {"ann": "422210", "ben": "3 3 3 3 0 0", "cleo": "500001", "dov": "0,0,0,0,0,0"}


def count(ends: bool = False, **holdings: str) -> c.Count:
    return c.Count(holdings, ends=ends)


def test_count__takes_red_yellow_green_blue_black_and_white() -> None:
    """Six figures in a row, or apart where one has two digits; what was held before is forgotten."""
    table = begun().give("ann", "kkk")
    for said, has in {
        "422210": "rrrryyggbbk",
        "000001": "w",
        "10 2 0 0 1 0": "r" * 10 + "yyk",
        " 0, 0,0 ,12 0 3 ": "b" * 12 + "www",
        "0 0 0 0 0 0": "",
        "01 00 0 0 0 0": "r",
    }.items():
        table.play(count(ann=said))
        assert table.has("ann") == has
    assert table.city.phase == "turns"
    assert table.city.whose == "ann"


@pytest.mark.parametrize("said", ["", "4222", "42221", "4222100", "4 2 2 2 1", "4 2 2 2 1 0 0", "42221x", "-1 0 0 0 0 0", "4.2221",
                                  "1,5 0 0 0 0 0 0", "100 0 0 0 0 0", "four", "²22210", "٤22210", "rrrkkk", "1e0000"])  # fmt: skip
def test_count__figures_that_cannot_be_are_said(said: str) -> None:
    """Nobody can overrule it, and nobody's cubes are changed."""
    table = begun().give("ann", "rr").give("ben", "k")
    assert table.wrong(count(ben="000001", ann=said)) == (
        f"holdings of Ann: {said.strip()!r} cannot be read; 6 figures are due (red, yellow, green, blue, black key, white key). "
        "Type them in a row or with blanks."
    )


def test_count__only_players_who_are_there_each_once_with_figures() -> None:
    """Whoever is named without figures was forgotten, and would not be scored."""
    assert begun(2).wrong(c.Count({"zoe": "000000"})).endswith("there is no player 'zoe'; use one of ann, ben.")
    told = "names: two are called alike, one is counted twice, or one has a name and no figures; say each player once, with both."
    two = dict.fromkeys(("ann", "ben"), "100000")
    assert begun().wrong(c.Count({"ann": "100000", "Ann": "200000"})) == told
    assert begun().wrong(c.Count({"ann": "100000"}, {"ann": "Ben"})) == told
    assert Table(start(3)).wrong(c.Count(two, {"ben": "Ann"}, True)) == told
    assert Table(start(3)).wrong(c.Count(two, {"cleo": "Zoe"}, True)) == told
    Table(start(3)).play(c.Count(two, {"ben": "Cleo", "cleo": ""}, True))  # no Cleo has played


def test_count__more_than_the_box_has_is_refused() -> None:
    """What the others hold counts too; the last cube may be said."""
    table = begun(2).give("ben", "r" * 5 + "k")
    table.play(count(ann="15 20 0 0 15 16"))
    before = table.city
    assert table.refused(count(ann="16 0 0 0 0 0")) == "These are 21 red in all, and the box has 20."
    assert table.refused(count(ann="0 0 0 21 16 0")) == (
        "These are 21 blue in all, and the box has 20. These are 17 black keys in all, and the box has 16."
    )
    assert table.city == before
    with pytest.raises(Refused) as no:
        table.play(count(ann="16 0 0 0 0 0"))
    assert no.value.refusals[0].rule == "Setup"
    table.play(count(ann="20 0 0 0 16 0", ben="0 0 20 20 0 16"))


def test_count__more_than_the_box_in_a_game_never_tracked() -> None:
    """Only of those who played."""
    table = Table(start(3)).give("cleo", "r" * 20)
    table.play(c.Count({"ann": "10 0 0 0 0 0", "ben": "10 0 0 0 0 0"}, ends=True))
    assert Table(start(3)).refused(count(True, ann="99 0 0 0 0 0", ben="000000")) == (
        "These are 99 red in all, and the box has 20."
    )


def test_count__in_any_phase() -> None:
    """Before the table is set up, in anybody's turn, with real tiles, and when all is over; the phase stays as it was."""
    over = begun().give("ann", "r")
    over.play(count(True))
    for table in (Table(start(3)), begun(), on_real_tiles(), over):
        phase = table.city.phase
        table.play(count(ben="000030"))
        assert (table.has("ben"), table.city.phase) == ("kkk", phase)
        assert list(table.city.players) == ["ann", "ben", "cleo"]


def test_count__who_is_not_named_keeps_what_is_held() -> None:
    table = begun().give("ann", "rr").give("cleo", "kw")
    table.play(count(ben="111100"))
    assert [table.has(id) for id in ("ann", "ben", "cleo")] == ["rr", "rygb", "kw"]


def test_score_now__a_game_that_was_never_tracked() -> None:
    """Who was not counted has not played; both scores of each are told, and who has won."""
    table = Table(start(5))
    counted, end = table.play(c.Count(FOUR, ends=True))
    assert isinstance(counted, Counted)
    assert isinstance(end, GameOver)
    assert (list(table.city.players), table.city.phase) == (["ann", "ben", "cleo", "dov"], "over")
    assert GAME.rules.won(table.city) == ("Ben", (
        "Ben: 33 (Specialty 24, Variety 33); Ann: 22 (Specialty 19, Variety 22); "
        "Cleo: 15 (Specialty 15, Variety 0); Dov: 0 (Specialty 0, Variety 0)"
    ))  # fmt: skip
    assert GAME.rules.points(table.city) == {"Ben": 33, "Ann": 22, "Cleo": 15, "Dov": 0}


def test_score_now__as_they_sit_whatever_the_order_of_typing() -> None:
    table = Table(start(4))
    table.play(c.Count({"dov": "100000", "ann": "200000", "cleo": "300000"}, ends=True))
    assert list(table.city.players) == ["ann", "cleo", "dov"]
    assert table.told().splitlines()[0] == "Counted: Ann: 2 red; Cleo: 3 red; Dov: 1 red."


def test_score_now__at_least_two_have_played() -> None:
    for order in (count(True), count(True, ann="422210")):
        assert Table(start(4)).wrong(order).endswith("say what at least two players have.")
    assert begun().wrong(count()).endswith("say what somebody has.")


def test_score_now__with_names() -> None:
    """Of those who are counted; an empty one leaves the name as it is."""
    table = Table(start(4))
    table.play(
        c.Count({"ann": "300000", "ben": "030010", "dov": "000000"}, {"ann": " Zita ", "ben": " ", "dov": "Ötzi"}, True)
    )
    assert [player.name for player in table.city.players.values()] == ["Zita", "Ben", "Ötzi"]
    assert GAME.rules.won(table.city)[0] == "Ben"
    assert table.told().startswith("Counted: Zita: 3 red; Ben: 3 yellow, 1 black key; Ötzi: nothing.")


def test_score_now__names_may_change_places() -> None:
    """A player's id goes before another's name, so nobody's cubes go astray."""
    table = begun(2)
    table.play(c.Count({"ann": "100000", "ben": "010000"}, {"ann": "Ben", "ben": "Ann"}))
    table.play(count(ann="200000"))
    assert (table.player("ann").name, table.has("ann"), table.has("ben")) == ("Ben", "rr", "y")


def test_score_now__ends_a_game_that_was_tracked() -> None:
    """Everybody in it has played, counted or not; nothing need be counted."""
    table = begun(3).give("cleo", "bbb")
    table.play(count(True, ann="200000"))
    assert (table.city.phase, table.city.whose, len(table.city.players)) == ("over", "", 3)
    assert GAME.rules.won(table.city)[0] == "Cleo"
    table = begun(2).give("ben", "yy")
    assert [type(event) for event in table.play(count(True))] == [GameOver]
    assert GAME.rules.won(table.city)[0] == "Ben"


def test_score_now__the_end_comes_once() -> None:
    """Figures may be mended afterwards; the scores follow them."""
    table = begun(2).give("ben", "yy")
    table.play(count(True))
    assert table.wrong(count(True)).endswith("say what somebody has.")
    table.play(count(ann="300000"))
    assert GAME.rules.won(table.city)[0] == "Ann"


def test_score_now__after_the_end_nobody_has_a_turn() -> None:
    """One may be overruled where turns were played; in a game never tracked there is none to go on with."""
    table = begun(2)
    table.play(count(True))
    assert table.refused(c.NextPlayer()) == "The game is over; no more turns are played."
    table.put(first="ben").play(c.Take("red"), overrule=True)  # what is mended then is the first player's
    assert (table.has("ann"), table.has("ben")) == ("", "r")
    table.play(c.NextPlayer(), overrule=True)
    assert (table.city.phase, table.city.whose) == ("turns", "ben")
    table = Table(start(2))
    table.play(count(True, ann="200000", ben="020000"))
    for order in (c.NextPlayer(), c.Take("red", "ann"), c.Trade("ann", "ben", ("r",)), c.Exchange(("rr",), ("b",)),
                  c.Place("1"), c.Launch("ann"), c.Move("fly")):  # fmt: skip
        assert table.wrong(order).endswith("no turns were played here.")


def test_score_now__rules_are_those_of_the_switches() -> None:
    """Seven reds are 28 or 25, Ann's 15 + 6 + 6 = 27 lie between them; two singles make them even, and break the tie."""
    for rules, winner in (({}, "Ben"), ({"K-05": "even"}, "Ann"), ({"K-04": "1", "K-05": "even"}, "Ben")):
        table = Table(start(2, rules))
        table.play(count(True, ann="533000", ben="711000"))
        assert GAME.rules.won(table.city)[0] == winner
