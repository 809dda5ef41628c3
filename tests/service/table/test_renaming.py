"""A captain who is renamed keeps link, ships and lines of the log, in each game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desks import fresh_desk
from tests.presses import play
from umpire.core.commands import Correct, RenameCaptain, Strike
from umpire.core.errors import BadInput, NotAllowed, Stale
from umpire.core.seats import SPECTATOR, UMPIRE, captain, umpire
from umpire.games.aeronauts.commands import LaySequence
from umpire.service import record
from umpire.service.desk import Desk
from umpire.service.table import Done, battles, look, seating, strikes

ANNA = captain("Anna")


desk = pytest.fixture(fresh_desk)


GAMES = pytest.mark.parametrize(
    ("game", "scenario", "who", "ship"),
    [("cloudships", "bridges", "Prince Amraaz", "skylord"), ("aeronauts", "a-fight", "Anna", "ardent")],
    ids=["cloudships", "aeronauts"],
)


@GAMES
def test_a_renamed_captain_keeps_link_and_ships(desk: Desk, game: str, scenario: str, who: str, ship: str) -> None:
    battle = battles.start(desk, game, scenario)
    token = seating.links(desk, battle)[f"captain:{who}"]
    done = play(desk, battle, UMPIRE, RenameCaptain(who, "Zora  the Bold"))
    assert isinstance(done, Done)
    assert done.lines[0].text == f"{who} is called Zora the Bold from now on."

    door = seating.door(desk, token)
    scene = look.scene(desk.moment(door.battle), door.seat)
    assert scene.called == "Zora the Bold"
    assert (panel := scene.panel(ship)) is not None
    assert panel.is_own
    assert panel.captain == "Zora the Bold"
    assert seating.links(desk, battle)[f"captain:{who}"] == token
    assert [one.name for one in seating.seated(desk, desk.hall(battle), desk.moment(battle)) if one.token == token] == [
        "Zora the Bold"
    ]
    assert who not in str([panel.captain for panel in look.scene(desk.moment(battle), SPECTATOR).panels])


@GAMES
def test_a_name_is_taken_back_and_comes_back(desk: Desk, game: str, scenario: str, who: str, ship: str) -> None:
    battle = battles.start(desk, game, scenario)
    play(desk, battle, UMPIRE, RenameCaptain(who, "Zora"))
    play(desk, battle, UMPIRE, Strike((1,)))
    assert look.scene(desk.moment(battle), captain(who)).called == who
    play(desk, battle, UMPIRE, Strike((2,)))
    assert look.scene(desk.moment(battle), captain(who)).called == "Zora"


@GAMES
def test_the_record_is_the_same_after_another_import(
    desk: Desk, tmp_path: Path, game: str, scenario: str, who: str, ship: str
) -> None:
    battle = battles.start(desk, game, scenario)
    play(desk, battle, UMPIRE, RenameCaptain(who, "Zora"))
    play(desk, battle, UMPIRE, Correct(f"{ship}.captain", "Anna"))
    path = tmp_path / "battle.jsonl"
    path.write_bytes(b"".join(record.export(desk, battle)))
    run = record.run(path, verify=True)
    assert run.differences == []
    assert run.timeline.state == desk.moment(battle).state


def test_lines_and_questions_stay_that_captains(desk: Desk) -> None:
    battle = battles.start(desk, "aeronauts", "a-fight")
    play(desk, battle, ANNA, LaySequence("fight-1", "ardent", "B R E"))
    play(desk, battle, umpire("second"), RenameCaptain("Anna", "Zora"))
    play(desk, battle, ANNA, LaySequence("fight-1", "ardent", "B R"))

    lines = look.log(desk.moment(battle), UMPIRE)
    assert [(line.seat, line.by) for line in reversed(lines)] == [
        ("captain:Anna", "Zora"),
        ("umpire:second", "umpire second"),
        ("captain:Anna", "Zora"),
    ]
    assert "B R E" in look.log(desk.moment(battle), ANNA)[-1].lines[0].text
    assert strikes.proposed(desk.moment(battle), UMPIRE) == 3


@pytest.mark.parametrize(
    ("who", "name", "sentence"),
    [
        ("Nobody", "Zora", "there is no captain 'Nobody' here; one of Anna, Ben"),
        ("Anna", " ", "is not a name for a captain; use 1 to 60 letters"),
        ("Anna", "x" * 61, "1 to 60 letters"),
        ("Anna", "Zo\x00ra", "1 to 60 letters"),
        ("Anna", "Ben", "another captain is called Ben"),
        ("Anna", "Anna", "called Anna already"),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(desk: Desk, who: str, name: str, sentence: str) -> None:
    battle = battles.start(desk, "aeronauts", "a-fight")
    with pytest.raises(BadInput, match=sentence):
        play(desk, battle, UMPIRE, RenameCaptain(who, name))
    assert desk.moment(battle).head == 0


def test_captains_do_not_rename_themselves(desk: Desk) -> None:
    battle = battles.start(desk, "aeronauts", "a-fight")
    with pytest.raises(NotAllowed):
        play(desk, battle, ANNA, RenameCaptain("Anna", "Zora"))


def test_another_captain_is_another_seat(desk: Desk) -> None:
    """The mark gives the ship away: the link of who had her shows her no more. Old records say it so too."""
    battle = battles.start(desk, "cloudships", "bridges")
    play(desk, battle, UMPIRE, Correct("skylord.captain", "Zora"))
    assert not look.scene(desk.moment(battle), captain("Prince Amraaz")).panel("skylord").is_own  # type: ignore[union-attr]
    assert look.scene(desk.moment(battle), captain("Zora")).panel("skylord").is_own  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("game", "scenario", "who", "ship", "other"),
    [
        ("cloudships", "bridges", "Prince Amraaz", "skylord", "aphid"),
        ("aeronauts", "a-fight", "Anna", "ardent", "corvane"),
    ],
    ids=["cloudships", "aeronauts"],
)
def test_a_new_captain_by_an_old_name_does_not_sit_down_in_the_old_seat(
    desk: Desk, game: str, scenario: str, who: str, ship: str, other: str
) -> None:
    """Whoever gives a ship to «Anna» means who is called Anna now."""
    battle = battles.start(desk, game, scenario)
    play(desk, battle, UMPIRE, RenameCaptain(who, "Zora"))
    play(desk, battle, UMPIRE, Correct(f"{other}.captain", who))
    assert not look.scene(desk.moment(battle), captain(who)).panel(other).is_own  # type: ignore[union-attr]
    named = {
        one.name: [panel.subject for panel in one.panels]
        for one in seating.seated(desk, desk.hall(battle), desk.moment(battle))
    }
    assert named[who] == [other]
    assert ship in named["Zora"]
    play(desk, battle, UMPIRE, Correct(f"{other}.captain", "Zora"))
    assert look.scene(desk.moment(battle), captain(who)).panel(other).is_own  # type: ignore[union-attr]


def test_a_taken_back_name_takes_along_who_was_seated_by_it(desk: Desk) -> None:
    """Who became captain by that name rests on it."""
    battle = battles.start(desk, "aeronauts", "a-fight")
    play(desk, battle, UMPIRE, RenameCaptain("Anna", "Zora"))
    play(desk, battle, UMPIRE, Correct("corvane.captain", "Zora"))
    assert strikes.preview(desk.moment(battle), UMPIRE, 1).of == (1, 2)
    with pytest.raises(Stale):
        play(desk, battle, UMPIRE, RenameCaptain("Anna", "Zara"), seen=0)


def test_a_secret_captains_new_name_is_told_to_nobody(desk: Desk) -> None:
    """A captain whose ships are all still to come is on nobody else's page."""
    battle = battles.start(desk, "cloudships", "bridges")
    play(desk, battle, UMPIRE, Correct("skylord.fate", "not arrived yet"))
    play(desk, battle, UMPIRE, RenameCaptain("Prince Amraaz", "Zora"))
    for seat in (SPECTATOR, captain("Lieutenant Pell")):
        assert "Zora" not in str(look.log(desk.moment(battle), seat))
        scene = look.scene(desk.moment(battle), seat)
        assert "Zora" not in str((scene, scene.view, scene.panels, scene.offers, scene.forgotten, scene.places))
    assert "Zora" in str(look.log(desk.moment(battle), captain("Prince Amraaz")))
