"""The roll call as text for a club's chat: what it tells, how long it may be, and what never stands in it."""

from __future__ import annotations

import pytest

from umpire.core.wounds import Wound
from umpire.service.campaigns.chat import LONGEST, MOST_LINES, RollCall, Sailing, text

BOXES = Wound("boxes", "boxes", "boxes", 5, 0)
GUN = Wound("gun.bow-gun", "gun", "bow gun", "destroyed", "ready")
CALL = RollCall(
    "The Long Siege", date="2026-12-04", game="Cloudships of Mars", scenario="Destroy the Bridges",
    sailing=(
        Sailing("Aphid", "Anna", "British", 1), Sailing("Skylord", "Ben", "Martian", 3, (BOXES, GUN), stands_in="Cleo"),
        Sailing("Wasp", "", "British"),
    ),
    ashore=(("Locust", "ready after 1 more battle"), ("Hullcutter", "lost")), away=("Cleo",),
    bring=("Your models and bases", "Pencils"), note="Doors open at half past six.",
)  # fmt: skip


def test_it_tells_when_what_who_and_how_each_ship_stands() -> None:
    """Side by side, in the order given."""
    assert (
        text(CALL)
        == """The Long Siege: the next battle
When: Friday, 4 December 2026
What: Cloudships of Mars · Destroy the Bridges

British (2)
- 1 Aphid, Anna: unhurt
- Wasp, no captain yet: unhurt

Martian (1)
- 3 Skylord, Ben for Cleo: 5 boxes crossed, bow gun destroyed

Ashore: Locust (ready after 1 more battle), Hullcutter (lost)

Away: Cleo

Bring
- Your models and bases
- Pencils

Doors open at half past six.
"""
    )


def test_what_nobody_said_is_left_out() -> None:
    assert text(RollCall("The Long Siege")) == "The Long Siege: the next battle\n"


def test_a_date_in_words_stays_as_it_is() -> None:
    assert "When: the first Friday of May\n" in text(RollCall("C", date="the first Friday of May"))


def test_captains_of_a_game_without_ships_play() -> None:
    """With the side, where it is another name."""
    told = text(RollCall("C", (Sailing("", "Ann", "Ann"), Sailing("", "Ben", "The Owls", stands_in="Cleo"))))
    assert told == "C: the next battle\n\nPlaying (2)\n- Ann\n- Ben for Cleo (The Owls)\n"


@pytest.mark.parametrize("ships", [12, 40, 80, 400])
def test_it_has_sixty_lines_at_most(ships: int) -> None:
    """Of many ships several share a line, and none is left out before there are hundreds."""
    sailing = tuple(
        Sailing(f"Ship {n}", f"Captain {n}", "Red" if n % 2 else "Blue", n, (BOXES, GUN)) for n in range(ships)
    )
    ashore = tuple((f"Wreck {n}", "lost") for n in range(ships))
    told = text(RollCall("C", sailing, ashore=ashore, bring=("Dice",)))
    lines = told.splitlines()
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= LONGEST
    is_whole = all(f"Ship {n}, Captain {n}: 5 boxes crossed, bow gun destroyed" in told for n in range(ships))
    assert is_whole is (ships < 400)
    assert lines[-1].startswith("… and ") is (ships == 400)


@pytest.mark.parametrize(
    "link", ["https://umpire.local/seat/abc123", "http://10.0.0.4:1889/seat/x", "WWW.example.org/a?b=c", "HTTPS://x.y"]
)
def test_links_are_left_out_wherever_they_stand(link: str) -> None:
    """A seat's link in a note would be everybody's in a chat."""
    call = RollCall(
        link, (Sailing(link, link, link),), link, link, link, ((link, link),), (link,), (link,), f"See {link} now"
    )
    told = text(call)
    assert link not in told
    assert "See (link removed) now" in told


def test_a_name_makes_no_line_of_its_own() -> None:
    """Line ends and control marks in a name are blanks."""
    told = text(RollCall("The\nLong\r\nSiege\x07\u2028!", (Sailing("A\nB", "C"),)))
    assert told == "The Long Siege !: the next battle\n\nSailing (1)\n- A B, C: unhurt\n"
