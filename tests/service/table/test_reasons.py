"""Why is it so, from the log: who asked for what, what led to it, what became of it; cut for whoever asks."""

from __future__ import annotations

import pytest

from tests.service.conftest import Table
from umpire.core.commands import Correct, Ruling, Strike
from umpire.core.errors import NotAllowed, UnknownBattle, UnknownCommand
from umpire.core.seats import SPECTATOR, UMPIRE, Seat, captain
from umpire.games.cloudships import commands as c
from umpire.service.table import reasons
from umpire.service.table.reasons import Why

LAMP = "bloodrunner.lamp.rigging-shot-away"


def why(table: Table, name: str, seat: Seat = UMPIRE) -> Why:
    return reasons.why(table.desk.moment(table.battle), seat, name)


def story(found: Why) -> list[tuple[int, list[str], str]]:
    return [(one.seq, [step.line.text for step in one.steps], one.became) for one in found.reasons]


@pytest.fixture
def hurt(turn: Table) -> Table:
    """Bloodrunner's rigging is shot away in line 4; the round ends in line 6."""
    turn.done(Correct("bloodrunner.captain", "Anna"))
    turn.done(c.TakeCritical("bloodrunner", "rigging-shot-away", why="fell-on-the-floor"))
    turn.done(Correct("aphid.boxes", 2))
    turn.done(c.EndRound(), overruled={"cards-left": "late-evening"})
    return turn


def test_a_lamp_tells_how_it_was_lit_and_what_followed(hurt: Table) -> None:
    """The command, the events that led to it, the value afterwards; lines about others are not among them."""
    found = why(hurt, LAMP)

    assert (found.label, found.state, found.left_out) == ("Rigging shot away", "red", 0)
    first, second = found.reasons
    assert (first.seq, first.round, first.words) == (4, 1, "Bloodrunner takes a critical hit: rigging-shot-away")
    assert first.time == hurt.moment.entries(4)[0].time
    assert [(step.line.text.partition(".")[0], step.is_it) for step in first.steps] == [
        ("Bloodrunner, critical hit: Rigging shot away", False),
        ("Bloodrunner: amber on “Rigging shot away”", True),
    ]
    assert first.became == "amber"
    assert (second.seq, second.became, second.overruled) == (6, "red", ("cards-left: late-evening",))


def test_a_shot_stands_behind_the_box_with_its_faces(turn: Table) -> None:
    """Dice, arithmetic and rule come along."""
    turn.done(turn.broadside, answers={turn.die: "6"})
    (reason,) = why(turn, "bloodrunner.boxes.1").reasons
    shot, box = reason.steps
    assert shot.line.text.startswith("Aphid fires her Bow 4-inch at Bloodrunner")
    assert (shot.line.arithmetic[:1], shot.line.rule, shot.is_it) == ("6", "Firing", False)
    assert box.line.text.startswith("Bloodrunner: box 1 crossed")
    assert reason.became == "crossed"


def test_a_figure_tells_what_it_adds_up_from(table: Table) -> None:
    """And the marks that changed it."""
    table.done(Correct("aphid.parties", 1))
    found = why(table, "aphid.boarding")
    assert [reason.seq for reason in found.reasons] == [1]
    assert found.reasons[0].became == found.state
    assert why(table, "aphid.movement").notes


def test_what_was_taken_back_is_shown_and_changes_nothing(table: Table) -> None:
    """A redo brings it back into the chain."""
    table.done(Correct("aphid.boxes", 2))
    table.done(Strike((1,)))
    table.done(Correct("aphid.boxes", 1))
    struck, stands = why(table, "aphid.boxes").reasons
    assert (struck.seq, struck.is_struck, struck.became) == (1, True, "")
    assert (stands.seq, stands.is_struck) == (3, False)
    assert stands.became.startswith("1 of ")
    table.done(Strike((3,)))
    table.done(Strike((2,)))
    assert [(one.seq, one.is_struck) for one in why(table, "aphid.boxes").reasons] == [(1, False), (3, True)]


def test_a_whole_ship_has_a_story(hurt: Table) -> None:
    """Everything that is about her; rulings and other ships are not."""
    hurt.done(Ruling("fog"))
    assert [seq for seq, _, _ in story(why(hurt, "bloodrunner"))] == [3, 4, 6]


def test_nothing_has_happened_to_most_values(hurt: Table) -> None:
    assert why(hurt, "bloodrunner.boxes.5").reasons == ()


def test_the_same_chain_is_told_after_a_restart(hurt: Table) -> None:
    assert story(why(hurt.reopened(), LAMP)) == story(why(hurt, LAMP))


def test_only_the_newest_of_very_many_lines_are_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reasons, "MOST_REASONS", 3)
    for boxes in range(1, 6):
        table.done(Correct("aphid.boxes", boxes))
    found = why(table, "aphid.boxes")
    assert ([one.seq for one in found.reasons], found.left_out) == ([3, 4, 5], 2)


def test_a_captain_asks_about_the_own_ship_and_reads_no_reasons(hurt: Table) -> None:
    """Neither what the umpire typed, nor the command in words."""
    found = why(hurt, LAMP, captain("Anna"))
    assert [one.became for one in found.reasons] == ["amber", "red"]
    assert found.reasons[1].overruled == ("umpire's ruling",)
    assert [one.words for one in found.reasons] == ["", ""]
    whole = str(why(hurt, "bloodrunner", captain("Anna")))
    assert "fell-on-the-floor" not in whole
    assert "late-evening" not in whole
    assert "fell-on-the-floor" in str(why(hurt, "bloodrunner"))


@pytest.mark.parametrize("name", ["bloodrunner", "bloodrunner.boxes", LAMP, "bloodrunner.nothing", "nobody.boxes", ""])
@pytest.mark.parametrize("seat", [captain("Lieutenant Pell"), captain("Nobody"), SPECTATOR], ids=str)
def test_nobody_else_may_ask(hurt: Table, seat: Seat, name: str) -> None:
    """And is told the same whether there is such a value or not."""
    with pytest.raises(NotAllowed, match="Only the umpire, and the captain of that ship"):
        why(hurt, name, seat)


@pytest.mark.parametrize("name", ["aphid.nothing", "nobody.boxes", "", "aphid.", "round.number"])
def test_a_value_that_there_is_not(table: Table, name: str) -> None:
    with pytest.raises(UnknownCommand, match="There is no value"):
        why(table, name)


def test_a_battle_that_there_is_not(table: Table) -> None:
    with pytest.raises(UnknownBattle):
        reasons.why(table.desk.moment("nowhere"), UMPIRE, "aphid")


def test_a_part_is_about_the_whole_and_not_the_other_way() -> None:
    """Who asks about the track hears of every box; who asks about a box does not hear of all the track."""
    assert reasons.is_about(["ariel.boxes.1"], "ariel.boxes")
    assert reasons.is_about(["ariel.boxes"], "ariel.boxes")
    assert not reasons.is_about(["ariel.boxes"], "ariel.boxes.1")
    assert not reasons.is_about(["ariel.boxes.11"], "ariel.boxes.1")
