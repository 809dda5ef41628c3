"""Field names and commands: the generic reader, and its way back."""

from __future__ import annotations

import pytest
from werkzeug.datastructures import MultiDict

from tests import presses
from umpire.core.errors import BadInput
from umpire.core.events import kind_of
from umpire.core.seats import UMPIRE
from umpire.games.cloudships import GAME
from umpire.games.cloudships.commands import Aim, Fire, Move, Repair
from umpire.service.desk import Desk
from umpire.service.table import look
from umpire.web import forms
from umpire.web.kept import looked_at


def read(*fields: tuple[str, str]) -> object:
    return forms.command_of(GAME, MultiDict(fields))


def test_numbered_items_come_in_the_order_of_their_numbers() -> None:
    found = read(
        ("do", "fire"), ("ship", "aphid"),
        ("aims.10.target", "locust"), ("aims.10.range_hexes", "3"), ("aims.10.guns", "stern-gun"),
        ("aims.2.target", "skylord"), ("aims.2.range_hexes", "2"), ("aims.2.guns", "bow-gun"), ("aims.2.guns", "port-qf"),
        ("aims.2.bearing", "bow+port-bow"),
    )  # fmt: skip

    skylord = Aim("skylord", 2, ("bow+port-bow",), ("bow-gun", "port-qf"))
    assert found == Fire("aphid", (skylord, Aim("locust", 3, (), ("stern-gun",))))


def test_items_by_word_come_in_the_order_of_the_page() -> None:
    found = read(
        ("do", "repair"),
        ("crews.b.ship", "skylord"),
        ("crews.b.lamp", "fire"),
        ("crews.a.ship", "aphid"),
        ("crews.a.lamp", "fire"),
    )

    assert isinstance(found, Repair)
    assert [crew.ship for crew in found.crews] == ["skylord", "aphid"]


def test_an_item_in_which_nothing_was_chosen_is_left_out() -> None:
    found = read(
        ("do", "fire"),
        ("ship", "aphid"),
        ("aims.skylord.target", "skylord"),
        ("aims.skylord.range_hexes", ""),
        ("aims.skylord.bearing", ""),
    )

    assert found == Fire("aphid")


def test_an_item_that_lacks_something_is_named() -> None:
    with pytest.raises(BadInput, match=r"fill in range hexes too \(skylord\)"):
        read(("do", "fire"), ("ship", "aphid"), ("aims.skylord.target", "skylord"), ("aims.skylord.guns", "bow-gun"))


def test_blank_fields_are_left_out_and_fields_alongside_are_no_part() -> None:
    assert read(
        ("do", "move"),
        ("ship", " aphid "),
        ("band", ""),
        ("path", ""),
        ("id", "x"),
        ("seen", "3"),
        ("back", "ship/aphid"),
    ) == Move("aphid")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ([("do", "sing")], "'sing' is not a command of Cloudships"),
        ([], "'' is not a command of Cloudships"),
        ([("do", "damage"), ("ship", "aphid"), ("boxes", "many")], "'many' is not a whole number"),
        ([("do", "damage"), ("ship", "aphid"), ("boxes", "99999999999999999999")], "is not a whole number"),
        ([("do", "damage"), ("ship", "aphid"), ("boxes", "²")], "is not a whole number"),
        ([("do", "move"), ("ship", "aphid"), ("wings", "2")], "unknown field `wings`"),
        ([("do", "move"), ("ship.x", "aphid")], "takes one value"),
        ([("do", "move"), ("ship", "aphid"), ("ship.x", "aphid")], "both a field and a list"),
        ([("do", "move"), ("ship.x", "aphid"), ("ship", "aphid")], "both a field and a list"),
        ([("do", "fire"), ("ship", "aphid"), ("aims.a.b.c.d.e.f.g", "1")], "is no field of a command"),
        ([("do", "fire"), ("ship", "aphid"), ("aims..target", "1")], "is no field of a command"),
        ([("do", "fire"), ("ship", "aphid"), ("aims.a", "1")], "is no field of a command"),
        ([("do", "strike"), ("of", "one")], "is not a whole number"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told_in_a_sentence(fields: list[tuple[str, str]], sentence: str) -> None:
    with pytest.raises(BadInput) as told:
        read(*fields)

    assert sentence in str(told.value)


def test_every_offer_survives_its_form(desk: Desk, battle: str) -> None:
    """A command laid out as fields is read back as itself: buttons from offers say what they mean."""
    for fields in (
        {"do": "turn-card", "card": "aphid"},
        {"do": "correct", "name": "skylord.lamp.fire.red", "value": True},
    ):
        presses.play(desk, battle, UMPIRE, GAME.read_command(fields))
    offers = look.scene(desk.moment(battle), UMPIRE).offers
    assert len(offers) > 20
    for offer in offers:
        fields = [
            ("do", kind_of(offer.command)),
            *(pair for pair in forms.flat(offer.command) if pair[0] != "do"),
        ]
        assert forms.command_of(GAME, MultiDict(fields)) == offer.command


def test_names_with_blanks_stand_in_one_line_too_apart_by_commas() -> None:
    form = forms.pressed(MultiDict([("named:near", "wood 4, merchant;glass 2 ,"), ("each:passed", "3 5")]))
    assert form.getlist("near") == ["wood 4", "merchant", "glass 2"]
    assert form.getlist("passed") == ["3", "5"]


def test_what_an_address_asks_for_can_be_asked_for_again() -> None:
    kept = looked_at(MultiDict([("look", "chosen"), ("ship", "blue 1"), ("ship", "x")]))
    assert (kept.look, kept.get("ship"), kept.asked) == ("chosen", "blue 1", "look=chosen&ship=blue+1&ship=x")
    assert not looked_at(MultiDict({"ship": "blue"}))
