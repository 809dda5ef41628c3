"""What a line of the log tells beside its sentence."""

from __future__ import annotations

import pytest

from umpire.core.lines import Line


@pytest.mark.parametrize(
    ("arithmetic", "faces"),
    [
        ("4 6 2 3 6 (thrown by the app): 5+ at short range = 2 hits", (4, 6, 2, 3, 6)),
        ("1 3 4: 3+ at short range = 2 hits; 2 x 1 = 2", (1, 3, 4)),
        ("6 + 1 steam = 7 against 4 (thrown by the app), higher hits", (6, 4)),
        ("2 (thrown by the app) against 6 (thrown by the app): equal dice collide", (2, 6)),
        ("1 hit (called): 3+ at short range = 1 hit; 1 x 5 = 5", ()),
        ("20 against 60 hitpoints: not greater; 20 x 3/4 = 15", ()),
        ("7 hitpoints, 5 points", ()),
        ("", ()),
    ],
)
def test_the_faces_that_arithmetic_tells_of_can_be_drawn(arithmetic: str, faces: tuple[int, ...]) -> None:
    """Dice at its beginning and after «against»; nothing of what was called or counted."""
    assert Line("", arithmetic).faces == faces
