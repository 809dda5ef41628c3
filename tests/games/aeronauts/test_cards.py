"""Combat Cards as data: figures, the win matrix, sequences as one line, and mistakes in the files."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.games.aeronauts.island import book, files, start
from umpire.core.errors import BadInput
from umpire.games.aeronauts import GAME
from umpire.games.aeronauts.cards import read_line, winner

MATRIX = {
    "S": "= A B B A",
    "E": "B = A A A",
    "C": "A B = B A",
    "R": "A B A = B",
    "B": "B B B A =",
}
"""The page's own win matrix: A when the row's card wins."""
CELLS = [(one, other, MATRIX[one].split()[place]) for one in MATRIX for place, other in enumerate(MATRIX)]


@pytest.mark.parametrize(("one", "other", "wins"), CELLS, ids=lambda value: value)
def test_combat_cards__who_wins(one: str, other: str, wins: str) -> None:
    """Each of the 25 cells, from the one table of who beats whom."""
    assert winner(book().cards, one, other) == {"=": 0, "A": 1, "B": 2}[wins]


def test_combat_cards__matrix_is_made_from_beats() -> None:
    """Five rows of five; what wins one way loses the other."""
    cards = book().cards
    rows = [[winner(cards, one, other) for other in cards] for one in cards]
    assert len(rows) == 5
    for one, other in product(range(5), repeat=2):
        assert (rows[one][other], rows[other][one]) in ((0, 0), (1, 2), (2, 1))
    assert [row.count(1) for row in rows] == [2, 3, 2, 2, 1]


@pytest.mark.parametrize(
    ("card", "damage", "points", "quantity"),
    [("S", 10, 5, 7), ("E", 0, 15, 3), ("C", 20, 10, 4), ("R", 15, 10, 2), ("B", 25, 10, 2)],
)
def test_combat_cards__figures(card: str, damage: int, points: int, quantity: int) -> None:
    found = book().cards[card]
    assert (found.damage, found.points, found.quantity) == (damage, points, quantity)


def test_combat_cards__deck_has_18_cards() -> None:
    """160 action points and 230 damage in all."""
    deck = tuple(card for card, count in book().deck().items() for _ in range(count))
    assert len(deck) == 18
    assert book().points_of(deck) == 160
    assert book().damage_of(deck) == 230


def test_combat_cards__specials_cost_points_and_goods() -> None:
    specials = book().specials
    assert (specials["CS"].points, specials["CS"].goods, specials["CS"].needs) == (10, {"steel": 5}, "")
    assert (specials["EM"].points, specials["EM"].goods, specials["EM"].needs) == (15, {"gas": 10}, "training-academy")


def test_pieces__hitpoints_of_the_rules_and_house_data_marked() -> None:
    """The four hitpoints stand in the text; action points are ours and say so (B-28)."""
    kinds = book().kinds
    assert {id: kinds[id].hitpoints for id in ("cutter", "battleship", "dreadnaught", "transport")} == {
        "cutter": 7, "battleship": 15, "dreadnaught": 25, "transport": 30,
    }  # fmt: skip
    assert all("points" in kind.house for kind in kinds.values())
    assert all("hitpoints" in kinds[id].house for id in ("city", "dock", "training-academy"))
    assert book().house_goods == ("food", "wood", "stone")


def test_b_28__action_points_keep_the_order_of_the_examples() -> None:
    """Cutter, Transport, then Battleship and Dreadnaught; six of the strongest stay under the deck's 160."""
    points = [book().kinds[id].points for id in ("cutter", "transport", "battleship", "dreadnaught")]
    assert points == sorted(points)
    assert 6 * points[-1] <= 160


@pytest.mark.parametrize(
    "line", ["SECRB", "se crb", "S E C R B", "s,e,c,r,b", "Salvo Evade Cannon Ram Board", " S  E;C R B "]
)
def test_sequence__is_typed_as_one_line(line: str) -> None:
    assert read_line(book(), line, "cards") == ("S", "E", "C", "R", "B")


def test_sequence__letters_without_blanks_that_may_be_a_special_card_are_asked_for_again() -> None:
    """`SCSB` is Salvo, Counter Salvo, Board, or four cards: nobody knows."""
    with pytest.raises(BadInput, match="'SCSB' is not a Combat Card"):
        read_line(book(), "SCSB", "cards")


def test_sequence__specials_by_letters_or_name() -> None:
    assert read_line(book(), "CS em Counter Salvo, evasive maneuvers S", "cards") == ("CS", "EM", "CS", "EM", "S")


@pytest.mark.parametrize("line", ["S X C", "SEQ", "§", "S E C -", "1 2 3"])
def test_sequence__an_unknown_letter_is_one_clear_sentence(line: str) -> None:
    with pytest.raises(BadInput, match=r"is not a Combat Card; S Salvo, E Evade, C Cannon, R Ram, B Board"):
        read_line(book(), line, "cards")


def test_sequence__more_cards_than_any_deck_are_bad_input() -> None:
    with pytest.raises(BadInput, match="more than any deck"):
        read_line(book(), "S " * 500, "cards")


def broken(**changes: Any) -> str:
    """What is said of cards with these changes."""
    cards = {id: {**fields, **changes.get(id, {})} for id, fields in files()["cards.toml"]["cards"].items()}
    data = {**files()["cards.toml"], "cards": cards}
    with pytest.raises(BadInput) as caught:
        GAME.read_piece(files(), "cards.toml", data)
    return str(caught.value)


def test_files__every_mistake_at_once() -> None:
    told = broken(S={"damage": "ten"}, E={"beats": ["C", "R"]}, B={"beats": ["R", "X"]})
    assert "cards.S.damage" in told
    assert "E and B: neither beats the other" in told
    assert "'X' is not a card" in told


def test_files__two_cards_that_beat_each_other() -> None:
    assert "S and C: each beats the other" in broken(S={"beats": ["E", "B", "C"]})


def test_files__pieces_alone() -> None:
    with pytest.raises(BadInput, match="hitpoints"):
        GAME.read_piece(files(), "pieces.toml", {**files()["pieces.toml"], "pieces": {"cutter": {"name": "Cutter"}}})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"cities": []}, "at least two"),
        ({"cities": [{"id": "round"}, {"id": "a"}]}, "cannot be an id"),
        ({"cities": [{"id": "a", "pieces": [{"kind": "kutter"}]}, {"id": "b"}]}, "Did you mean cutter"),
        ({"cities": [{"id": "a", "stock": {"gold": 1}}, {"id": "b"}]}, "gold"),
        ({"rules": {"B-99": "x"}}, "no house rule"),
        ({"mode": "fight"}, "fight.attacker"),
        ({"mode": "fight", "fight": {"attacker": "a", "target": "a-cutter-1"}}, "not a piece of another city"),
    ],
)
def test_files__scenario_mistakes(change: dict[str, Any], told: str) -> None:
    """Each is a sentence with its file and field."""
    cities = [{"id": id, "pieces": [{"kind": "cutter"}]} for id in ("a", "b")]
    with pytest.raises(BadInput, match=told):
        start({"name": "x", "cities": cities, **change})
