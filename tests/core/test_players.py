"""Players round a table: colours, ids, and the form in which people make them."""

from __future__ import annotations

import pytest

from umpire.core.errors import BadInput
from umpire.core.fields import Fields
from umpire.core.players import COLOURS, Sitting, check, in_colour, planner, seated
from umpire.core.ships.planner import Mustered
from umpire.service.library import drafts
from umpire.service.library.drafts import Draft

ANN, BEN, CLEO = (Sitting(id, id.title()) for id in ("ann", "ben", "cleo"))


def told(*players: Sitting) -> list[str]:
    mistakes: list[BadInput] = []
    check(players, Fields({}, "x.toml: ", mistakes), ("turn", "map"))
    return [str(one) for one in mistakes]


def test_who_names_no_colour_gets_the_next_that_is_free() -> None:
    """In the order of the box; whoever names one has it."""
    gold = Sitting("dov", "Dov", colour="blue")
    assert [one.colour for one in in_colour((ANN, gold, BEN, CLEO))] == ["red", "blue", "green", "gold"]
    assert [one.colour for one in in_colour([ANN] * 5)] == list(COLOURS)


def test_two_of_one_colour_and_ids_that_will_not_do_are_all_told() -> None:
    """Marks and places are called by ids, so these have neither digits nor dashes, nor the names of other things."""
    assert told(ANN, BEN, CLEO) == []
    wrong = told(Sitting("ann", "A", colour="red"), Sitting("b-1", "B", colour="red"), Sitting("turn", "C"))
    assert wrong == [
        "x.toml: players: 2 players have red pieces; each colour is one player's.",
        "x.toml: players: 'b-1' is not an id for a player; use small letters alone, and none of turn, map.",
        "x.toml: players: 'turn' is not an id for a player; use small letters alone, and none of turn, map.",
    ]


def test_the_form_makes_players_and_shows_them_again() -> None:
    """The beginning of a colour is enough where it is one colour's alone; each mistake is told at its field."""
    made = planner("Two to five.", 2, 5)
    assert made.roster is not None
    assert made.roster.hint == "Two to five."
    rows = (
        {"id": "", "name": "Fay", "captain": "Fay", "colour": "Pur"},
        {"id": "", "name": "Gus", "captain": "", "colour": ""},
    )
    back = drafts.fields_of(made, {}, Draft({"name": "Ours"}, roster=rows), {})
    assert not back.told
    assert back.fields["players"] == [
        {"id": "fay", "name": "Fay", "captain": "Fay", "colour": "purple"},
        {"id": "gus", "name": "Gus"},
    ]
    assert made.roster.write({}, back.fields["players"][0]) == {"name": "Fay", "captain": "Fay", "colour": "purple"}
    for row, says in (
        ({"name": "", "captain": "Fay"}, "name: is missing; give the player a name."),
        (
            {"name": "Fay", "colour": "g"},
            "colour: 'g' is not a colour of pieces; use one of blue, red, green, gold, purple.",
        ),
    ):
        (mistake,) = made.roster.read({}, row, {}).mistakes
        assert str(mistake) == says


TABLE = {
    "name": "Ours",
    "players": [{"id": "blue", "name": "Blue", "captain": "Old", "colour": "gold"}, {"id": "red", "name": "Red"}],
}


def here(*names: str) -> list[Mustered]:
    return [Mustered("", name.lower(), captain=name) for name in names]


def test_captains_take_the_places_of_a_scenario_in_the_order_given() -> None:
    """With the place's id and colour; who comes beyond them has the next id and, later, the next colour that is free."""
    assert seated(2, 5, TABLE, here("Ann", "Ben", "Cleo"))["players"] == [
        {"id": "blue", "colour": "gold", "name": "Ann", "captain": "Ann"},
        {"id": "red", "name": "Ben", "captain": "Ben"},
        {"id": "green", "name": "Cleo", "captain": "Cleo"},
    ]


def test_a_place_that_nobody_takes_is_not_in_the_game() -> None:
    """A player of the campaign is called as the campaign has it; somebody else may play it."""
    crew = [Mustered("", "x", "The Owls", captain="Ann"), Mustered("", "y", "The Larks")]
    assert seated(2, 5, {"name": "Ours"}, crew)["players"] == [
        {"id": "blue", "name": "The Owls", "captain": "Ann"}, {"id": "red", "name": "The Larks"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("crew", "told"),
    [
        (here(), "Ours is for 2 to 3 players; nobody is named."),
        (here("Ann"), "Ours is for 2 to 3 players; Ann is named."),
        (here("Ann", "Ben", "Cleo", "Dov"), "Ours is for 2 to 3 players; Ann, Ben, Cleo, Dov are named."),
        (here("Ann", "ann"), "two players are called Ann; give one of them another name."),
    ],
)
def test_too_few_too_many_or_two_of_one_name_are_one_sentence(crew: list[Mustered], told: str) -> None:
    with pytest.raises(BadInput) as caught:
        seated(2, 3, TABLE, crew)
    assert caught.value.message == told
