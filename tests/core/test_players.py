"""Players round a table: colours, ids, and the form in which people make them."""

from __future__ import annotations

from umpire.core.errors import BadInput
from umpire.core.fields import Fields
from umpire.core.players import COLOURS, Sitting, check, in_colour, planner
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
        "x.toml: players: 'b-1' is no id for a player; small letters alone, and none of turn, map.",
        "x.toml: players: 'turn' is no id for a player; small letters alone, and none of turn, map.",
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
        ({"name": "Fay", "colour": "g"}, "colour: 'g' is no colour of pieces; one of blue, red, green, gold, purple."),
    ):
        (mistake,) = made.roster.read({}, row, {}).mistakes
        assert str(mistake) == says
