"""What is drawn true to the millimetre, as PDF: of a battle, of a scenario, one set or all; and what a battle has on paper."""

from __future__ import annotations

import pytest

from tests.pressed import texts
from umpire.core.errors import BadInput
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.paper import How, decks, pressjobs
from umpire.service.paper.pressjobs import Order
from umpire.service.table import battles, look
from umpire.store import Store


@pytest.fixture
def desk(store: Store) -> Desk:
    return Desk(store)


def test_one_set_of_a_battle(desk: Desk) -> None:
    """Its file is named for battle and set; cards have their backs behind them."""
    battle = battles.start(desk, "avertigos", "two-patrol-boats")
    sheet = decks.cut(decks.of_moment(desk.moment(battle)), "movement", How("letter"))
    assert sheet.name == "two-patrol-boats-movement-letter.pdf"
    assert sheet.told == ()
    pages = texts(sheet.content)
    assert len(pages) == 12
    assert all("backs" in page for page in pages[1::2])
    assert "card stock" in " ".join(sheet.how)


def test_a_set_of_a_scenario_before_any_battle() -> None:
    sheet = decks.cut(decks.of_scenario("avertigos", "three-families", None), "bids", How())
    assert sheet.name == "three-families-bids-a4.pdf"
    assert "bid slips" in " ".join(texts(sheet.content))


def test_a_set_that_there_is_not_is_told_with_those_that_there_are(desk: Desk) -> None:
    battle = battles.start(desk, "avertigos", "two-patrol-boats")
    with pytest.raises(BadInput, match="has no 'islands' to cut out here; one of all, boards, modules, movement"):
        decks.cut(decks.of_moment(desk.moment(battle)), "islands", How())
    other = battles.start(desk, "aeronauts", "a-fight")
    with pytest.raises(BadInput, match="has no 'all' to cut out here; it has none"):
        decks.cut(decks.of_moment(desk.moment(other)), decks.ALL, How())


def test_a_battle_offers_what_its_game_has(desk: Desk) -> None:
    """Cards only of a game with a deck, markers only of one with markers, and every set by its name."""
    offered = {
        game: pressjobs.what_of(look.scene(desk.moment(battles.start(desk, game, scenario)), UMPIRE))
        for game, scenario in (("cloudships", "bridges"), ("aeronauts", "a-fight"), ("avertigos", "two-patrol-boats"))
    }
    assert list(offered["cloudships"]) == ["panels", "fleet", "book", "deck", "markers", "reference", "pack"]
    assert "markers" not in offered["aeronauts"]
    assert "deck" not in offered["avertigos"]
    assert offered["avertigos"]["cut:boards"] == "Pilot boards"


@pytest.mark.parametrize("game", ["cloudships", "aeronauts", "avertigos"])
def test_a_quick_reference_of_each_game(desk: Desk, game: str) -> None:
    """Turn card and charts, or a leaflet for each way of playing: all of them on one order."""
    scenario = {"cloudships": "bridges", "aeronauts": "a-fight", "avertigos": "two-patrol-boats"}[game]
    battle = battles.start(desk, game, scenario)
    pages = texts(pressjobs.make(desk, Order("reference", battle=battle, backs="none")).content)
    assert len(pages) >= (4 if game == "avertigos" else 2)
    assert "quick reference" in " ".join(pages).lower()


def test_a_show_pack_holds_all_of_it(desk: Desk) -> None:
    """Boards, cards and templates; of the references that of its own mode alone."""
    sheet = pressjobs.make(desk, Order("pack", game="avertigos", scenario="first-flight", backs="none"))
    pages = texts(sheet.content)
    titles = [page for page in pages if "quick reference" in page]
    assert len({"Simple Skirmish" in page for page in titles[1:]}) == 1
    assert not [page for page in pages if "Strategy · quick reference" in page]
    words = " ".join(pages)
    for part in ("pilot boards", "module cards", "movement cards", "range arms", "initiative track"):
        assert part in words
