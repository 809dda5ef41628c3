"""What two ships have seen of each other is remembered from their last exchange, whoever of them fired."""

from __future__ import annotations

from umpire.core.commands import Command
from umpire.games.cloudships.commands import Aim, Fire, Move
from umpire.games.cloudships.commands.meeting import Meet
from umpire.games.cloudships.lastseen import LastSeen, last_seen

SHOT = Fire("ariel", (Aim("bella", 2, ("bow",), ("bow-gun",), (), ("port-quarter",)),))
SEEN = LastSeen(2, 1, 5, has_moved=False)


def after(*newest_last: Command) -> dict[str, LastSeen]:
    return last_seen("ariel", reversed(newest_last))


def test_hexes_and_both_sides_are_those_of_the_last_exchange() -> None:
    older = Fire("ariel", (Aim("bella", 5, ("stern",), ("bow-gun",)),))

    assert after(older, SHOT) == {"bella": SEEN}
    assert SEEN.marks == {"lies": ("bow",), "hexes": "2", "hers": ("port-quarter",)}


def test_the_other_sees_it_the_other_way_round() -> None:
    assert last_seen("bella", [SHOT]) == {"ariel": LastSeen(2, 5, 1, has_moved=False)}


def test_a_move_to_another_hex_leaves_it_to_be_confirmed() -> None:
    """A move without a path may have led anywhere; one in place has not."""
    assert after(SHOT, Move("bella", "low"))["bella"].has_moved
    assert after(SHOT, Move("ariel", path="F, F>"))["bella"].has_moved
    assert after(SHOT, Meet("ariel", "clara", "slide"))["bella"].has_moved
    assert not after(SHOT, Move("ariel", path="^, T<"))["bella"].has_moved
    assert not after(SHOT, Move("clara", "low"))["bella"].has_moved
    assert not after(Move("bella", "low"), SHOT)["bella"].has_moved


def test_a_line_between_two_sides_is_counted_again() -> None:
    on_a_line = Fire("ariel", (Aim("bella", 2, ("bow", "starboard-bow"), ("bow-gun",)),))

    assert after(on_a_line) == {"bella": LastSeen(2, 0, 0, has_moved=False)}
    assert after(on_a_line)["bella"].marks == {"lies": (), "hexes": "2", "hers": ()}
