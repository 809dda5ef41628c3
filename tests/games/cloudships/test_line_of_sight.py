"""Line of sight: who between two ships hides them from each other."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, firing, gun, of, ship, target
from umpire.core.commands import Correct
from umpire.core.errors import BadInput
from umpire.games.cloudships import events as e
from umpire.games.cloudships.advice import advise
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.commands import Fire
from umpire.games.cloudships.flights import sheet_of_flight
from umpire.games.cloudships.sight import Nearer, blocks, nearer_to
from umpire.games.cloudships.state import Ship

LOW, MEDIUM, HIGH = Band.LOW, Band.MEDIUM, Band.HIGH
NEARER: tuple[Nearer, ...] = ("firer", "equal", "target")


def battle(
    ariel: str = "medium", bella: str = "medium", clara: str = "medium", dora: str = "medium", **rules: str
) -> Table:
    """Ariel fires at Bella; Clara and Dora may be between them."""
    return Table(
        ship("ariel", gun(weapon="six-inch"), side="british"), ship("bella", gun(weapon="six-inch")),
        ship("clara", side="british"), ship("dora"), target("bridge"),
        bands={"ariel": ariel, "bella": bella, "clara": clara, "dora": dora}, rules=rules,
    ).up("ariel")  # fmt: skip


def shot(*between: str, hexes: int = 6, answer: str = "") -> Fire:
    """Ariel fires at Bella, so many hexes away, with these between."""
    order = firing(f"ariel: bow-gun at bella {hexes} bow{answer}")
    aim = order.aims[0]
    return Fire("ariel", (type(aim)(aim.target, hexes, aim.bearing, aim.guns, aim.answer, aim.her_bearing, between),))


def is_blocked(table: Table, *between: str, hexes: int = 6) -> bool:
    """Whether the shot is refused for what lies between; else it is fired."""
    try:
        return "line-of-sight" in table.refused(shot(*between, hexes=hexes), "1")
    except pytest.fail.Exception:
        return False


# --- The text ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("nearer", NEARER)
def test_line_of_sight__at_the_height_of_both_she_always_blocks(nearer: Nearer) -> None:
    """Wherever between them."""
    assert blocks(MEDIUM, MEDIUM, MEDIUM, nearer, "clear")
    assert not blocks(MEDIUM, MEDIUM, LOW, nearer, "clear")
    assert not blocks(MEDIUM, MEDIUM, HIGH, nearer, "clear")


@pytest.mark.parametrize(("firer", "other"), [(MEDIUM, HIGH), (HIGH, MEDIUM), (LOW, HIGH), (HIGH, LOW)])
def test_line_of_sight__at_the_targets_height_when_nearer_to_the_target(firer: Band, other: Band) -> None:
    """Upward and downward."""
    assert blocks(firer, other, other, "target", "clear")
    assert not blocks(firer, other, other, "firer", "clear")


@pytest.mark.parametrize(("firer", "other"), [(MEDIUM, HIGH), (HIGH, MEDIUM), (LOW, HIGH), (HIGH, LOW)])
def test_line_of_sight__at_the_firers_height_when_nearer_to_the_firer(firer: Band, other: Band) -> None:
    """Upward and downward."""
    assert blocks(firer, other, firer, "firer", "clear")
    assert not blocks(firer, other, firer, "target", "clear")


@pytest.mark.parametrize("nearer", NEARER)
@pytest.mark.parametrize("setting", ["clear", "blocks"])
def test_line_of_sight__above_or_below_both_she_never_blocks(nearer: Nearer, setting: str) -> None:
    """The line does not pass there."""
    assert not blocks(MEDIUM, HIGH, LOW, nearer, setting)
    assert not blocks(LOW, MEDIUM, HIGH, nearer, setting)


def test_line_of_sight__is_the_same_from_both_ends() -> None:
    """Who does not see does not answer either."""
    turned: dict[Nearer, Nearer] = {"firer": "target", "target": "firer", "equal": "equal"}
    for setting in ("clear", "blocks"):
        for firer in Band:
            for aim in Band:
                for other in Band:
                    for nearer in NEARER:
                        there = blocks(firer, aim, other, nearer, setting)
                        assert there == blocks(aim, firer, other, turned[nearer], setting)


def test_line_of_sight__nearer_is_counted_in_hexes() -> None:
    """Two of five is nearer to the firer, three to the target, three of six to neither."""
    assert [nearer_to(hexes, 5) for hexes in (2, 3)] == ["firer", "target"]
    assert nearer_to(3, 6) == "equal"


@pytest.mark.parametrize("hexes", range(1, 6))
def test_l_01__between_the_heights_or_equally_near_she_blocks_with_the_switch_only(hexes: int) -> None:
    """Neither is listed as blocking."""
    assert not is_blocked(battle("low", "high", "medium"), f"clara@{hexes}")
    assert is_blocked(battle("low", "high", "medium", **{"L-01": "blocks"}), f"clara@{hexes}")
    for clara in ("low", "high"):
        by_text = hexes < 3 if clara == "low" else hexes > 3
        assert is_blocked(battle("low", "high", clara), f"clara@{hexes}") == by_text
        with_switch = by_text or hexes == 3
        assert is_blocked(battle("low", "high", clara, **{"L-01": "blocks"}), f"clara@{hexes}") == with_switch


def test_l_02__on_an_edge_both_sides_must_be_taken() -> None:
    """One ship beside the line hides nothing, two at one distance do; at two distances they do not."""
    assert not is_blocked(battle(), "clara@2 edge")
    assert is_blocked(battle(), "clara@2 edge", "dora@2 edge")
    assert not is_blocked(battle(), "clara@2 edge", "dora@4 edge")
    assert not is_blocked(battle(dora="low"), "clara@2 edge", "dora@2 edge")


def test_l_03__friends_block() -> None:
    """Clara is on Ariel's side."""
    assert is_blocked(battle(), "clara@2")


def test_l_03__ships_in_the_firers_or_targets_hex_do_not_block() -> None:
    """0 hexes away, or as many as the target."""
    assert not is_blocked(battle(), "clara@0")
    assert not is_blocked(battle(), "clara@6")


def test_l_03__flights_ground_and_wrecks_do_not_block() -> None:
    """A ship that has surrendered still hangs there (R-18)."""
    table = battle("low", "low", "low")
    table.battle = table.battle.put(Ship(sheet_of_flight("swarm", "Swarm", 9, "martian"), LOW))
    table.play(Correct("clara.fate", "destroyed"))
    assert not is_blocked(table, "swarm@2", "bridge@3", "clara@4")
    assert not is_blocked(battle("ground", "ground"), "bridge@3")
    for fate, blocked in (("surrendered", True), ("left the table", False)):
        table = battle()
        table.play(Correct("clara.fate", fate))
        assert is_blocked(table, "clara@2") == blocked


# --- At the table ------------------------------------------------------------------------------------------------


def test_firing__without_a_line_of_sight_is_refused() -> None:
    """By name, height and both ends; the umpire may let it pass."""
    table = battle("medium", "high", "medium", "high")
    told = table.refused(shot("3@1", "dora@5"), "1")
    assert told == {
        "line-of-sight": "Clara at Medium and Dora at High block the line of sight between Ariel and Bella."
    }
    assert of(table.play(shot("clara@2"), "1", overrule=["line-of-sight"]), e.ShotFired)


def test_firing__an_answer_needs_the_line_of_sight_too() -> None:
    """Only the answer, after a hit of a torpedo: refused along the same line."""
    answer = shot("clara@2", answer=" / bow-gun at bow").aims[0]
    order = Fire("ariel", (type(answer)("bella", 6, ("bow",), (), answer.answer, ("bow",), answer.between),))
    assert "line-of-sight" in battle().refused(order)


@pytest.mark.parametrize(
    ("between", "wrong"),
    [
        (("clara",), "write like “5@2”"),
        (("clara@",), "write like “5@2”"),
        (("clara@two",), "write like “5@2”"),
        (("clara@2 side",), "write like “5@2”"),
        (("clara@-1",), "write like “5@2”"),
        (("nobody@2",), "no ship 'nobody'"),
        (("ariel@2",), "Ariel is the firer or the target"),
        (("2@2",), "Bella is the firer or the target"),
        (("clara@2", "3@3"), "Clara is named twice"),
        (("clara@7",), "farther than Bella at 6"),
    ],
)
def test_line_of_sight__bad_input(between: tuple[str, ...], wrong: str) -> None:
    """Each with what would be right."""
    with pytest.raises(BadInput, match=wrong):
        battle().play(shot(*between), "1")


def hints(table: Table, hexes: int, *between: str) -> tuple[str, ...]:
    (told,) = advise(table.battle, shot(*between, hexes=hexes))
    return told.between


def test_advice__hints_at_whose_height_would_block() -> None:
    """Where they would have to be; nothing when nobody could, and nothing in the next hex."""
    assert hints(battle(dora="low"), 4) == ("Clara (Medium) blocks the line if she is between them.",)
    assert hints(battle("medium", "high", "medium", "high"), 6) == (
        "Clara (Medium) blocks the line if she is between them, within 2 hexes of Ariel.",
        "Dora (High) blocks the line if she is between them, within 2 hexes of Bella.",
    )
    assert hints(battle("medium", "high", "medium", "low"), 3) == (
        "Clara (Medium) blocks the line if she is between them, within 1 hex of Ariel.",
    )
    assert hints(battle("medium", "high", "medium", "high"), 2) == ()
    assert hints(battle(), 1) == ()


def test_advice__tells_that_the_line_is_blocked() -> None:
    """When the umpire has said who is between."""
    (told,) = advise(battle(dora="low").battle, shot("clara@2"))
    assert told.blocked == "Clara at Medium blocks the line of sight between Ariel and Bella."
    (told,) = advise(battle(dora="low").battle, shot("dora@2"))
    assert told.blocked == ""
