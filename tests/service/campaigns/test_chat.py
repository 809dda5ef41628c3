"""The roll call as text for a club's chat: what it tells, how long it may be, and what never stands in it."""

from __future__ import annotations

from typing import Any

import pytest

from umpire.core.campaign.lives import Life
from umpire.core.campaign.state import Book, Captain, Vessel
from umpire.core.wounds import Wound
from umpire.games import find_game
from umpire.service.campaigns import Campaign
from umpire.service.campaigns.chat import LONGEST, MOST_LINES, text
from umpire.service.campaigns.rollcall import Berthed, Hand, Roll
from umpire.service.library.scenarios import Offered

BOXES = Wound("boxes", "boxes", "boxes", 5, 0)
GUN = Wound("gun.bow-gun", "gun", "bow gun", "destroyed", "ready")
GAME = find_game("cloudships")


def ship(
    name: str, by: str = "", side: str = "", number: int = 0, *wounds: Wound, whose: str = "", unfit: str = ""
) -> Berthed:
    """Of whom nothing else is known; a captain's id is the name."""
    life = Life(Vessel(name, name, GAME.key, number=number), side, wounds, unfit == "lost", captain=whose or by)
    return Berthed(life, "", unfit, by, is_manned=True, is_ticked=not unfit)


def roll(*ships: Berthed, name: str = "C", scenario: str = "", **hands: bool) -> Roll:
    """A roll call; of each hand, whether it is here."""
    campaign: Any = Campaign("c", name, 0, Book(name=name), None)
    known = {scenario: Offered(scenario, scenario)} if scenario else {}
    return Roll(
        campaign, GAME, known, scenario, tuple(Hand(Captain(who, who), here) for who, here in hands.items()), ships
    )


CALL = roll(
    ship("Aphid", "Anna", "British", 1), ship("Skylord", "Ben", "Martian", 3, BOXES, GUN, whose="Cleo"),
    ship("Wasp", "", "British"), ship("Locust", unfit="ready after 1 more battle"), ship("Mayfly", unfit="out with Dora"),
    ship("Hullcutter", unfit="lost"), name="The Long Siege", scenario="Destroy the Bridges", Anna=True, Cleo=False,
)  # fmt: skip


def test_it_tells_what_who_and_how_each_ship_stands() -> None:
    """Side by side, in the order given."""
    assert (
        text(CALL)
        == """The Long Siege: the next battle
What: Cloudships of Mars · Destroy the Bridges

British (2)
- 1 Aphid, Anna: unhurt
- Wasp, no captain yet: unhurt

Martian (1)
- 3 Skylord, Ben for Cleo: 5 boxes crossed, bow gun destroyed

Ashore: Locust (ready after 1 more battle), Mayfly (out with Dora)

Away: Cleo
"""
    )


def test_what_nobody_said_is_left_out() -> None:
    assert text(roll(name="The Long Siege")) == "The Long Siege: the next battle\nWhat: Cloudships of Mars\n"


def test_captains_of_a_game_without_ships_play() -> None:
    told = text(roll(Ann=True, Ben=True, Cleo=False))
    assert told == "C: the next battle\nWhat: Cloudships of Mars\n\nPlaying (2)\n- Ann\n- Ben\n\nAway: Cleo\n"


@pytest.mark.parametrize("ships", [12, 40, 80, 400])
def test_it_has_sixty_lines_at_most(ships: int) -> None:
    """Of many ships several share a line, and none is left out before there are hundreds."""
    sailing = [ship(f"Ship {n}", f"Captain {n}", "Red" if n % 2 else "Blue", n, BOXES, GUN) for n in range(ships)]
    told = text(roll(*sailing, *(ship(f"Wreck {n}", unfit="sits out") for n in range(ships))))
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
    """A seat's link in a name would be everybody's in a chat."""
    call = roll(ship(link, link, link, whose="Cleo"), ship(link, unfit=link), name=link, scenario=link, **{link: False})
    told = text(call)
    assert link not in told
    assert "Away: (link removed)" in told
    assert "- (link removed)\n" in text(roll(**{link: True}))


def test_a_name_makes_no_line_of_its_own() -> None:
    """Line ends and control marks in a name are blanks."""
    told = text(roll(ship("A\nB", "C"), name="The\nLong\r\nSiege\x07\u2028!"))
    assert told.startswith("The Long Siege !: the next battle\n")
    assert told.endswith("\n\nSailing (1)\n- A B, C: unhurt\n")
