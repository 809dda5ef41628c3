"""One sentence for a whole command."""

from __future__ import annotations

from umpire.core.gist import Gist
from umpire.service.table.telling import in_one_sentence

BOXES = "box", "boxes"


def test_lines_of_one_clause_are_added_up() -> None:
    """What is counted by its word, names one after the other; what came to nothing says so."""
    chain = [Gist("Bella blows up: ", ((1, "magazine", "magazines"), (n, *BOXES))) for n in (8, 6, 10)]
    assert in_one_sentence(chain) == "Bella blows up: 3 magazines, 24 boxes."
    assert in_one_sentence([Gist("Bella loses ", names=("bow gun",)), Gist("Bella loses ", ((1, *BOXES),))]) == (
        "Bella loses bow gun, 1 box."
    )
    assert in_one_sentence([Gist("Ariel fires: ", ((0, *BOXES),), nothing="no hit")] * 2) == "Ariel fires: no hit."
    assert in_one_sentence([Gist("Bella takes ", names=("Fire", "Fire"))]) == "Bella takes Fire twice."


def test_lines_of_one_key_are_one_clause_however_they_begin() -> None:
    """It begins as its first line does."""
    told = [Gist("Ariel answers: ", ((2, *BOXES),), key="x"), Gist("", ((1, *BOXES),), key="x")]
    assert in_one_sentence(told) == "Ariel answers: 3 boxes."


def test_details_are_told_only_where_nothing_else_is() -> None:
    detail = Gist("Bella: ", ((1, *BOXES),), weight="detail")
    assert in_one_sentence([detail, detail]) == "Bella: 2 boxes."
    assert in_one_sentence([detail, Gist("the round ends")]) == "The round ends."


def test_a_loss_is_told_beside_a_deed_but_not_of_who_blows_up() -> None:
    """«Ariel fires at Bella; Bella loses bow gun»; of a ship that blows up or has ended, only that."""
    shot, loss = Gist("Ariel fires at Bella"), Gist("Bella loses ", names=("bow gun",), weight="loss", about="bella")
    assert in_one_sentence([shot, loss]) == "Ariel fires at Bella; Bella loses bow gun."
    assert in_one_sentence([shot, loss, Gist("Bella blows up", about="bella")]) == (
        "Ariel fires at Bella; Bella blows up."
    )
    gone = Gist("Bella: ", names=("destroyed",), weight="end", about="bella")
    assert in_one_sentence([shot, loss, gone]) == "Ariel fires at Bella; Bella: destroyed."
    detail = Gist("Bella loses ", ((1, *BOXES),), weight="detail")
    assert in_one_sentence([loss, detail]) == "Bella loses bow gun, 1 box."


def test_who_has_ended_suffers_no_effects() -> None:
    """What else befell her in the same command is how it came; another's effects are told."""
    told = [
        Gist("Bella drops to Low", weight="effect", about="bella"),
        Gist("Clara drops to Low", weight="effect", about="clara"),
        Gist("Bella: ", names=("destroyed",), weight="end", about="bella"),
    ]
    assert in_one_sentence(told) == "Clara drops to Low; Bella: destroyed."


def test_a_line_alone_may_be_told_otherwise() -> None:
    one = Gist("Fight 1: ", ((1, "deal", "deals"),), alone="Ardent deals Salvo")
    assert in_one_sentence([one]) == "Ardent deals Salvo."
    assert in_one_sentence([one, one]) == "Fight 1: 2 deals."
    assert in_one_sentence([]) == ""


def test_after_a_semicolon_only_names_begin_with_a_capital() -> None:
    assert in_one_sentence([Gist("Aphid moves"), Gist("The crew cheers"), Gist("Bella: "), Gist("Round 2 begins")]) == (
        "Aphid moves; the crew cheers; Bella: ; round 2 begins."
    )
