"""Both scores of a hoard, and who has won. Rules: Scoring; The End of the Game."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.castles.tables import Table, begun, start
from umpire.core.seats import UMPIRE
from umpire.games.castles import GAME
from umpire.games.castles import commands as c
from umpire.games.castles.book import TREASURES
from umpire.games.castles.drawing.view import View, view_for
from umpire.games.castles.scoring import Score

A: dict[str, str] = {}
B = {"K-04": "1"}
C = {"K-05": "even"}
BOTH = {"K-04": "1", "K-05": "even"}
TABLES = [
    (A, [0, 0, 3, 6, 10, 15, 21, 28, 36, 45, 55]),
    (B, [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55]),
    (C, [0, 0, 3, 6, 10, 15, 20, 25, 30, 35, 40]),
    (BOTH, [0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40]),
]
HOLDINGS = [
    # red, yellow, green, blue; Specialty by tables A, B, C; Variety; tie-breakers of both
    ((4, 2, 2, 2), (19, 19, 19), 22, 0, 2),
    ((2, 2, 2, 2), (12, 12, 12), 22, 0, 0),
    ((3, 3, 3, 3), (24, 24, 24), 33, 0, 0),
    ((4, 4, 4, 4), (40, 40, 40), 44, 0, 0),
    ((5, 5, 5, 5), (60, 60, 60), 55, 0, 0),
    ((6, 1, 1, 1), (21, 24, 20), 11, 3, 5),
    ((1, 1, 1, 1), (0, 4, 0), 11, 4, 0),
    ((5, 3, 2, 1), (24, 25, 24), 11, 1, 7),
]


def hoard(*counts: int) -> str:
    return "".join(letter * count for letter, count in zip("rygbkw", counts, strict=False))


def view(table: Table) -> View:
    return view_for(table.city, UMPIRE)


def scored(cubes: str, rules: dict[str, str] | None = None) -> Score:
    table = Table(start(2, rules)).give("ann", cubes)
    return view(table).score(table.player("ann"))


def over(*hoards: str, **rules: str) -> Table:
    """A game of as many players that has ended, with these cubes."""
    table = begun(len(hoards), **rules)
    for id, cubes in zip(table.city.players, hoards, strict=True):
        table.give(id, cubes)
    table.play(c.Count({}, ends=True))
    return table


@pytest.mark.parametrize(("rules", "points"), TABLES, ids=["A", "B", "C", "B and C"])
@pytest.mark.parametrize("colour", TREASURES)
def test_specialty__so_many_of_one_colour(rules: dict[str, str], points: list[int], colour: str) -> None:
    """House, K-04 and K-05: reconstructed, for the table of the text is lost."""
    table = Table(start(2, rules))
    found = [
        view(table.put("ann", cubes={colour: count})).score(table.player("ann")).specialty
        for count in range(len(points))
    ]
    assert found == points


@pytest.mark.parametrize(("holding", "specialty", "variety", "tie_specialty", "tie_variety"), HOLDINGS)
def test_scores__of_the_reference_in_all_three_tables(
    holding: tuple[int, ...], specialty: tuple[int, ...], variety: int, tie_specialty: int, tie_variety: int
) -> None:
    """Whatever the order of the colours, and three keys add to both tie-breaks alone."""
    for rules, expected in zip((A, B, C), specialty, strict=True):
        table = Table(start(2, rules))
        for counts in set(permutations(holding)):
            here = view(table.give("ann", hoard(*counts))).score(table.player("ann"))
            assert here == Score(expected, variety, tie_specialty, tie_variety)
            here = view(table.give("ann", hoard(*counts, 2, 1))).score(table.player("ann"))
            assert here == Score(expected, variety, tie_specialty + 3, tie_variety + 3)


def test_specialty__the_four_colours_are_added() -> None:
    """The example of the text: 10 + 3 + 3 + 3, with no tie-breaker points; as a Variety Collector two extra reds count for ties."""
    assert scored("rrrryyggbb") == Score(specialty=19, variety=22, specialty_tie=0, variety_tie=2)
    assert scored("rrrryyggbb").best == (22, 2)
    assert not scored("rrrryyggbb").is_specialty


def test_keys__are_worth_nothing() -> None:
    """They only break ties, of both ways."""
    assert scored("kkkkwww") == Score(0, 0, 7, 7)
    assert scored("") == Score(0, 0, 0, 0)


def test_tie_breakers__of_specialty_are_single_treasures_and_unused_keys() -> None:
    """Two of a colour are matched, a third is no single."""
    assert [scored(cubes).specialty_tie for cubes in ("r", "rr", "rrr", "ryb", "rryb", "rrybw")] == [1, 0, 0, 3, 2, 3]


def test_tie_breakers__of_variety_are_treasures_outside_assortments_and_unused_keys() -> None:
    cases = ("rygb", "rrygb", "ryg", "rrryyggbb", "rrryyggbbk", "rrrrr")
    assert [scored(cubes).variety_tie for cubes in cases] == [0, 1, 3, 1, 2, 5]


def test_single__that_counts_is_still_a_tie_breaker_point() -> None:
    """House, K-04."""
    assert scored("ry", B) == Score(2, 0, 2, 2)


@pytest.mark.parametrize(
    ("cubes", "rules", "best", "is_specialty"),
    [
        ("rrrrryyyyygggggbbbbb", A, (60, 0), True),  # 55 as Variety
        ("rrrryyyyggggbbbb", A, (44, 0), False),  # 40 as Specialty
        ("rrr", A, (6, 0), True),  # its three reds are tie-breaker points of Variety alone
        ("rygb", A, (11, 0), False),
        ("rrrryb", A, (10, 2), True),
        ("rrrryygbkk", A, (13, 4), True),
        ("rrrryygbkk", B, (15, 4), True),
        ("rrrrrrrr", C, (30, 0), True),
    ],
)
def test_choice__the_higher_score_is_taken(
    cubes: str, rules: dict[str, str], best: tuple[int, int], is_specialty: bool
) -> None:
    assert (scored(cubes, rules).best, scored(cubes, rules).is_specialty) == (best, is_specialty)


@pytest.mark.parametrize(
    ("cubes", "rules", "best"),
    [
        ("rrrryyyggbb", A, (22, 3)),
        ("rrrrryyygggbbb", A, (33, 2)),
        ("rrryygb", B, (11, 3)),
        ("rrrryyyggbbk", A, (22, 4)),
    ],
)
def test_choice__of_equal_scores_the_one_with_more_tie_breaker_points(
    cubes: str, rules: dict[str, str], best: tuple[int, int]
) -> None:
    """House, K-20. It is always Variety: where both scores are equal, the other one never has more."""
    here = scored(cubes, rules)
    assert here.specialty == here.variety
    assert (here.best, here.is_specialty) == (best, False)


def test_choice__where_both_are_quite_alike_there_is_none() -> None:
    assert scored("rk") == Score(0, 0, 2, 2)
    assert (scored("rk").best, scored("rk").is_specialty) == ((0, 2), False)


def test_winner__has_the_highest_score() -> None:
    """Each by the better way of the two; everybody's both scores are told, the best first."""
    table = over("rrrr", "rrygb", "yyykk")
    told = "Ben: 11 (Specialty 3, Variety 11); Ann: 10 (Specialty 10, Variety 0); Cleo: 6 (Specialty 6, Variety 0)"
    assert GAME.rules.won(table.city) == ("Ben", told)
    assert table.told().endswith(f"The game is over. {told}.")
    assert GAME.rules.points(table.city) == {"Ben": 11, "Ann": 10, "Cleo": 6}
    ways = {name: tuple(has.values()) for name, has in GAME.rules.counts(table.city).items()}
    assert ways == {"Ben": (3, 11), "Ann": (10, 0), "Cleo": (6, 0)}


def test_winner__of_equal_scores_has_more_tie_breaker_points() -> None:
    """Those of the way in which the score was reached: Ben's single green, not Ann's Variety points."""
    table = over("rrr", "yyyg", "")
    assert GAME.rules.won(table.city)[0] == "Ben"
    assert GAME.rules.won(over("rrrkk", "yyyg").city)[0] == "Ann"


def test_winner__a_final_tie_is_shared() -> None:
    """House, K-21."""
    assert GAME.rules.won(over("rrr", "yy", "bbb").city)[0] == "Ann and Cleo"
    assert GAME.rules.won(over("rrrk", "yyyw", "bbbg", "gggg").city)[0] == "Dov"
    assert GAME.rules.won(over("rrrk", "yyyw", "bbbg").city)[0] == "Ann and Ben and Cleo"


def test_winner__long_names_are_cut() -> None:
    """In the scores. Where both names of two who tie are longer than a winner may be, a draw is suggested."""
    table = begun(2)
    table.play(c.Count(dict.fromkeys(("ann", "ben"), "300000"), {"ann": "A" * 40, "ben": "B" * 40}, ends=True))
    winner, told = GAME.rules.won(table.city)
    assert winner == "draw"
    assert told == "; ".join(f"{letter * 20}: 6 (Specialty 6, Variety 0)" for letter in "AB")


def test_winner__there_is_none_before_the_end() -> None:
    """Points are there at any time."""
    table = begun().give("ann", "rrr")
    assert GAME.rules.won(table.city) == ("", "")
    assert GAME.rules.points(table.city) == {"Ann": 6, "Ben": 0, "Cleo": 0}


def test_ranking__who_ties_has_the_same_place() -> None:
    """And the next one's place counts them: first, second, second, fourth, fifth."""
    table = over("rrr", "rygb", "yyy", "yy", "k")
    them = table.city.players.values()
    assert [view(table).place(player) for player in them] == [2, 1, 2, 4, 5]
    assert list(GAME.rules.points(table.city)) == ["Ben", "Ann", "Cleo", "Dov", "Eve"]


def test_ranking__the_switches_decide_it() -> None:
    """Six reds are 21 or 20, and Ben's 15 + 3 + 3 = 21 lies between them."""
    hoards = ("rrrrrr", "rrrrryygg")
    assert GAME.rules.won(over(*hoards).city)[0] == "Ann and Ben"
    assert GAME.rules.won(over(*hoards, K_05="even").city)[0] == "Ben"
    assert GAME.rules.won(over("rrr", "yyyg", K_04="1").city)[0] == "Ben"


def test_live__both_scores_stand_in_every_panel() -> None:
    """With their tie-breakers, in any phase."""
    table = begun().give("ann", "rrrryyggbbk")
    (panel, *_) = GAME.sheet.panels(view(table))
    figures = {one.id: (one.value, *one.reasons) for one in panel.figures}
    assert figures["specialty"] == ("19", "tie-breaker 1")
    assert figures["variety"] == ("22", "tie-breaker 3")


@pytest.mark.parametrize(
    ("cubes", "more", "then"),
    [
        ("rr", "red", Score(6, 0, 0, 3)),
        ("rr", "blue", Score(3, 0, 1, 3)),
        ("ygb", "red", Score(0, 11, 4, 0)),
        ("rrrr", "red", Score(15, 0, 0, 5)),
        ("rrrrr", "red", Score(21, 0, 0, 6)),
        ("", "green", Score(0, 0, 1, 1)),
        ("rygb", "white", Score(0, 11, 5, 1)),
    ],
)
def test_what_if__one_more_of_a_colour(cubes: str, more: str, then: Score) -> None:
    """Both scores as they would stand; nothing is changed by asking."""
    table = begun().give("ann", cubes)
    before = table.city
    assert view(table).score(table.player("ann"), more) == then
    assert view(table).score(table.player("ann")) == scored(cubes)
    assert table.city == before
