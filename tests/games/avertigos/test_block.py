"""A ship typed as a block: read tolerantly, all mistakes at once, each with its line and what would be right."""

from __future__ import annotations

import pytest

from tests.games.avertigos.skies import book
from umpire.core.errors import BadInput
from umpire.games.avertigos.reading.block import cards_meant, read_design, write_block

WHOLE = """Heron | frigate | dynasty | height 2 | speed 3
bow: bow gunner (dynasty)
side: side rocketeer mercenary, starboard
stern: bosun"""


def wrong(text: str) -> list[str]:
    with pytest.raises(BadInput) as bad:
        read_design(book(), text)
    return str(bad.value).split("\n")


def test_block__a_whole_ship() -> None:
    """Name, hull, faction, height and speed; a module for each slot, and the side to which a rocketeer is set."""
    ship = read_design(book(), WHOLE)
    assert (ship.name, ship.hull, ship.faction, ship.height, ship.speed) == ("Heron", "frigate", "dynasty", 2, 3)
    cards = {"bow": "dynasty-bow-gunner", "side": "mercenary-side-rocketeer", "stern": "dynasty-bosun"}
    assert ship.modules == cards
    assert ship.facing == {"side": "starboard"}


def test_block__the_order_of_the_first_line_is_free() -> None:
    """Only the name stands first; a line's slots come in any order too."""
    lines = WHOLE.split("\n")
    turned = "\n".join(["Heron | speed 3 | dynasty | height 2 | frigate", *reversed(lines[1:])])
    assert read_design(book(), turned) == read_design(book(), WHOLE)


def test_block__capitals_do_not_matter_and_words_may_be_cut_short() -> None:
    """As long as a beginning can mean one thing only."""
    short = "Heron | FRIG | Dyn | h 2 | sp 3\nB: BOW G\nsi: side r mer, stbd\nSt: bosun dyn"
    assert read_design(book(), short) == read_design(book(), WHOLE)


def test_block__all_of_it_in_one_line() -> None:
    """For scripts: « / » stands for a new line."""
    assert read_design(book(), WHOLE.replace("\n", " / ")) == read_design(book(), WHOLE)


@pytest.mark.parametrize(
    "said", ["bow gunner (Singasari League)", "singasari bow gunner", "singasari-bow-gunner", "bow gun sin"]
)
def test_block__the_faction_of_a_module_stands_before_or_after_it(said: str) -> None:
    """In brackets or without, short or whole; as the id of the card, too."""
    ship = read_design(book(), f"Heron | patrol boat | dynasty\nbow: {said}\nside: side gunner")
    assert ship.modules["bow"] == "singasari-bow-gunner"


def test_block__a_module_is_of_the_hulls_faction_by_default() -> None:
    """And a hull of the player's, where the block names none."""
    ship = read_design(book(), "Heron | patrol boat / bow: flamer / side: side gunner", "singasari")
    assert ship.faction == "singasari"
    assert set(ship.modules.values()) == {"singasari-flamer", "singasari-side-gunner"}


def test_block__what_fits_the_slot_is_meant_before_others() -> None:
    """«master» alone may be three modules; at the side it is the Master Gunner."""
    ship = read_design(book(), "Heron | patrol boat | dynasty / bow: flamer / side: master")
    assert ship.modules["side"] == "dynasty-master-gunner"


def test_block__the_second_side_of_a_destroyer() -> None:
    """«side» twice, or «side 2»."""
    twice = "Roc | destroyer | dynasty / bow: flamer / side: side gunner / side: side gunner mer / stern: bosun"
    assert read_design(book(), twice).modules["side-2"] == "mercenary-side-gunner"
    assert read_design(book(), twice.replace("/ side: side gunner mer", "/ side 2: side gunner mer")) == read_design(
        book(), twice
    )


def test_block__all_mistakes_at_once_each_with_its_line() -> None:
    """A word that says nothing, a speed that there is not, a module that there is not, a line without a colon."""
    told = wrong("Heron | frigate | dynasty | blue | speed 5\nbow: gunnar\nside side gunner\nkeel: bosun")
    assert [line.partition(":")[0] for line in told] == ["line 1", "line 1", "line 2", "line 3", "line 4"]
    assert "Bow Gunner" in told[2]
    assert "bow: bow gunner" in told[3]
    assert "bow, side, stern" in told[4]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Heron | frigate | dynasty"),
        ("Heron", "Patrol Boat, Frigate, Destroyer"),
        ("| frigate | dynasty", "begin with her name"),
        ("Heron | frigate / bow: bow gunner dyn", "dynasty or singasari"),
        ("Heron | frigate | dynasty | singasari", "the faction is said twice"),
        ("Heron | frigate | dynasty | height 4", "1 to 3"),
        ("Heron | destroyer | dynasty | speed 3", "a throttle of 0 to 2"),
        ("Heron | frigate | dynasty / bow: master gun mer / bow: flamer", "each slot once"),
        ("Heron | frigate | dynasty / bow: bow", "Bow Gunner or Bow Rocketeer"),
        ("Heron | patrol boat | dynasty / bow: bow gunner, port", "leave 'port' out"),
        ("Heron | patrol boat | dynasty / side: side rocketeer, up", "port or starboard"),
        ("Roc | destroyer | dynasty / side: side gunner / side: side gunner", "there is one Side Gunner (Dynasty)"),
        ("x" * 1001, "at most 1000 letters"),
    ],
)
def test_block__each_mistake_says_what_would_be_right(text: str, says: str) -> None:
    """One sentence."""
    assert says in "\n".join(wrong(text))


def test_block__a_scout_has_her_gun() -> None:
    """Nothing is chosen for her, and she has no colours."""
    ship = read_design(book(), "Sparrow | scout")
    assert (ship.faction, ship.modules) == ("", {})
    assert "has her Scout's Gun" in wrong("Sparrow | scout / bow: flamer")[0]


def test_block__written_and_read_again_it_is_the_same_ship() -> None:
    """So a ship that is kept can be edited."""
    ship = read_design(book(), WHOLE)
    fields = {name: getattr(ship, name) for name in ship.__struct_fields__}
    assert read_design(book(), write_block(book(), fields)) == ship
    assert "side: side rocketeer (mercenary), starboard" in write_block(book(), fields)


def test_block__words_without_a_faction_mean_the_cards_of_all_three() -> None:
    """As when a module is taken from the box."""
    assert cards_meant(book(), "bow gunner") == ["dynasty-bow-gunner", "singasari-bow-gunner", "mercenary-bow-gunner"]
    assert cards_meant(book(), "bow gunner (mercenary)") == ["mercenary-bow-gunner"]
    assert cards_meant(book(), "cannon") == []
