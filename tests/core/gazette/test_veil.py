"""No real name is printed unless it is asked for: not a captain's, not a player's who is a side, not in what was typed."""

from __future__ import annotations

import re

import msgspec
import pytest

from tests.core.gazette.afternoons import CHRONICLE, ROUT, afternoons
from umpire.core.chronicle import Said
from umpire.core.chronicle.people import is_person, words_of
from umpire.core.gazette import edition, gather, sides_of
from umpire.core.gazette.veil import veiled
from umpire.core.results import Fate, Result, Side

BATTLES = afternoons()
REAL = re.compile(r"\b(Anna|Schmidt|Bertram|Clara|Dora|Emil|Gerda|Ann|Ben|Rahim|Mei)\b")


@pytest.mark.parametrize("battle", BATTLES)
def test_no_real_name_is_printed_by_default(battle: str) -> None:
    facts = BATTLES[battle]
    for seed in range(12):
        for side in sides_of(facts):
            assert not REAL.search(edition(facts, side, seed).text)


def test_real_names_are_printed_when_they_are_asked_for() -> None:
    text = edition(BATTLES["rout"], "British", 2, names=True).text

    assert "Anna Schmidt of the Aphid" in text
    assert "Skylord, Clara (crashed)" in text
    assert "“Anna waved”" in text


def test_captains_become_the_captain_of_their_first_ship() -> None:
    facts = veiled(BATTLES["rout"])

    assert facts.moment == "The captain of the Aphid waved."
    assert facts.quotes[1].text == "The captain of the Aphid has nothing."
    assert facts.quotes[4].text == "The captain of the Locust here."
    assert facts.people == ()


def test_who_only_spoke_is_veiled_too() -> None:
    """Somebody at the table without a ship in the battle."""
    spoken = msgspec.structs.replace(CHRONICLE, said=(Said(1, 1, "Gustav", "Gustav saw it all."),))
    facts = veiled(gather(ROUT, spoken))

    assert (facts.quotes[0].text, facts.quotes[0].name) == ("A captain saw it all.", "")
    assert "Gustav" not in edition(gather(ROUT, spoken), "British", 1).text
    assert "Gustav" in edition(gather(ROUT, spoken), "British", 1, names=True).text


def test_sides_that_are_players_become_houses() -> None:
    """«Rahim» is a captain, too; in games of players every side is one, but for colours."""
    facts = veiled(BATTLES["families"])

    assert [side.phrase for side in facts.sides] == ["the First House", "the Second House"]
    assert [piece.name for piece in facts.pieces] == ["First House's Frigate", "Second House's Patrol Boat"]
    assert (facts.winners, facts.battle) == (("First House",), "The First House's evening")
    assert is_person("Ann", (), ("player", "players"))
    assert is_person("Anna's fleet", ("Anna",), ("ship", "ships"))
    assert not is_person("British", ("British 1",), ("ship", "ships"))
    assert not is_person("Red", (), ("player", "players"))
    assert not is_person("Ardent", ("Anna",), ("city", "cities"))


def test_a_stand_in_is_veiled_too() -> None:
    assert not REAL.search(edition(BATTLES["convoy"], "British", 1).text)
    assert "Locust, Gerda (surrendered)" in edition(BATTLES["convoy"], "British", 1, names=True).text


def test_words_of_a_name_without_titles() -> None:
    assert words_of("Captain Anna von Tal") == ("Captain Anna von Tal", "Anna", "Tal")


def test_the_name_of_a_ship_or_a_side_stays_whoever_is_called_so() -> None:
    result = Result(
        "2026-11-21", "Cloudships of Mars", "Names", (Side("British"), Side("Martian")), "British", moment="Ariel met Ariel Smith.",
        fates=(Fate("ariel", "Ariel", "crashed", "British", "Ariel Smith"), Fate("b", "Bolt", "crashed", "Martian", "Mr British")),
    )  # fmt: skip
    facts = veiled(gather(result))

    assert facts.moment == "Ariel met the captain of the Ariel."
    assert facts.sides[0].name == "British"
    assert facts.pieces[0].name == "Ariel"


def test_veiled_facts_are_the_same_facts() -> None:
    facts, without = gather(ROUT, CHRONICLE), veiled(gather(ROUT, CHRONICLE))

    assert [(piece.id, piece.fate, piece.share) for piece in facts.pieces] == [
        (piece.id, piece.fate, piece.share) for piece in without.pieces
    ]
    assert [side.points for side in facts.sides] == [side.points for side in without.sides]
