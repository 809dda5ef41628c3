"""Hulls, modules, cards, islands and ships as data files: what the rules give stands in them, and mistakes are told all at once."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.games.avertigos.skies import book, files
from umpire.core.errors import BadInput
from umpire.games.avertigos import GAME
from umpire.games.avertigos.reading.data import check_book

HERON: dict[str, Any] = {
    "name": "Heron", "hull": "patrol-boat", "faction": "dynasty",
    "modules": {"bow": "dynasty-flamer", "side": "dynasty-side-rocketeer"}, "facing": {"side": "port"},
}  # fmt: skip


def wrong(file: str, table: str, key: str, **fields: Any) -> str:
    """What is told of a shared file in which these fields of an entry are otherwise."""
    changed = deepcopy(files())
    changed[file][table].setdefault(key, {}).update(fields)
    with pytest.raises(BadInput) as bad:
        check_book(changed)
    return str(bad.value)


def test_module_card__the_attested_figures_of_the_bow_gunner() -> None:
    """Bow, coin value 6, 2 action points, 4 hit points; the same height, one up and one down; the gunner's range finder."""
    gunner = book().kinds["bow-gunner"]
    assert (gunner.position, gunner.coin, gunner.bank, gunner.hp) == ("bow", 6, 2, 4)
    assert (gunner.below, gunner.above, gunner.finder) == (1, 1, "gunner")


def test_pilot_board__the_attested_figures_of_the_patrol_boat() -> None:
    """Two modules, speed 3, 2 hit points for each card too many."""
    hull = book().hulls["patrol-boat"]
    assert (len(hull.slots), hull.speed, hull.penalty) == (2, 3, 2)


def test_house_data__thirty_module_cards() -> None:
    """Ten kinds, each for Dynasty, Singasari and mercenaries; the scout's gun is none of them."""
    cards = book().modules
    assert len(cards) == len(set(cards)) == 30
    assert not any("scout" in card for card in cards)


def test_house_data__every_figure_that_the_rules_do_not_give_is_known_as_ours() -> None:
    """What they give is listed with each hull and module, and is a field of it."""
    for piece in (*book().hulls.values(), *book().kinds.values()):
        assert set(piece.attested) <= set(piece.__struct_fields__)


@pytest.mark.parametrize(
    ("file", "table", "key", "fields", "says"),
    [
        (
            "hulls.toml",
            "hulls",
            "frigate",
            {"slots": ["bow", "keel", "stern"]},
            "'keel' cannot be a slot; use bow, side, stern",
        ),
        ("hulls.toml", "hulls", "frigate", {"slots": ["bow", "bow", "stern"]}, "each once"),
        (
            "hulls.toml",
            "hulls",
            "frigate",
            {"fitted": ["cannon", "bosun", "lookout"]},
            "'cannon' is not one of the choices",
        ),
        ("hulls.toml", "hulls", "scout", {"fitted": []}, "a strategy game begins with it"),
        ("hulls.toml", "hulls", "frigate", {"speed": 4}, "hulls.frigate.speed: 4 is out of range"),
        ("modules.toml", "modules", "bosun", {"position": "keel"}, "modules.bosun.position"),
        ("cards.toml", "cards", "rising", {"letter": "b"}, "use one that no other card has"),
        ("isles.toml", "islands", "batu", {"resource": "gold"}, "'gold' is not a resource"),
        ("isles.toml", "wares", "balloon", {"name": "Balloon", "price": 1}, "trooper, spy"),
    ],
)
def test_data__each_mistake_names_file_and_field(
    file: str, table: str, key: str, fields: dict[str, Any], says: str
) -> None:
    """And what would be right."""
    told = wrong(file, table, key, **fields)
    assert file in told
    assert says in told


def test_data__a_ships_file_is_checked() -> None:
    """As `umpire check` does: her fields, and what the rules say of her."""
    assert GAME.read_piece(files(), "heron.toml", HERON).name == "Heron"


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"hull": "barge"}, "'barge' is not one of the choices"),
        ({"modules": {"bow": "dynasty-flamer"}, "facing": {}}, "none is named for side"),
        (
            {"modules": {"bow": "dynasty-side-gunner", "side": "dynasty-side-rocketeer"}},
            "belongs to the side, not to the bow",
        ),
        ({"modules": {"bow": "dynasty-flamer", "keel": "dynasty-bosun"}}, "no slot 'keel'; use one of bow, side"),
        ({"modules": {"bow": "flamer", "side": "dynasty-side-rocketeer"}}, "there is no module card 'flamer'"),
        ({"modules": {"bow": "dynasty-master-flamer", "side": "dynasty-master-gunner"}, "facing": {}}, "one Master"),
        ({"facing": {"side": "up"}}, "port or starboard"),
        ({"facing": {"bow": "port"}}, "the Flamer is not set to a side"),
        ({"faction": ""}, "dynasty or singasari"),
        ({"height": 4}, "a whole number from 1 to 3"),
        ({"sails": 3}, "sails: is not a field here"),
    ],
)
def test_data__each_mistake_of_a_ships_file(fields: dict[str, Any], says: str) -> None:
    """A module in a wrong slot and two Masters too: in a file nobody is there to allow them."""
    with pytest.raises(BadInput) as bad:
        GAME.read_piece(files(), "heron.toml", {**HERON, **fields})
    assert says in str(bad.value)


def test_house_data__four_resources_at_four_islands_each() -> None:
    """One each of value 1 to 4, so that each can be a full trade route; four more islands have none."""
    lands = book().lands.values()
    values = {name: sorted(land.value for land in lands if land.resource == name) for name in ("", *book().resources)}
    assert list(values) == ["", "tea", "silk", "spice", "jade"]
    assert values.pop("") == [2, 3, 5, 5]
    assert set(map(tuple, values.values())) == {(1, 2, 3, 4)}
