"""What a line changed on the panels is marked there, and whose panel it is about."""

from __future__ import annotations

from typing import Any

from umpire.core.commands import Correct, Strike
from umpire.core.seats import UMPIRE
from umpire.service import plates
from umpire.service.table import look, stage
from umpire.service.table.fresh import Fresh, fresh


def new(turn: Any, seq: int = 0) -> dict[str, Fresh]:
    """What the last line changed, or this one."""
    return dict(fresh(turn.desk.moment(turn.battle), seq or turn.head))


def about(turn: Any) -> list[str] | None:
    found = stage.after(turn.desk.moment(turn.battle), new(turn))
    return [panel.subject for panel in found] if found else None


def test_boxes_that_the_last_line_crossed_are_new_and_counted(turn: Any) -> None:
    turn.done(Correct("aphid.boxes", 2))
    turn.done(Correct("aphid.boxes", 5))
    assert new(turn)["aphid"].crossed == 3
    assert {f"aphid.boxes.{box}" for box in (3, 4, 5)} <= new(turn)["aphid"].values
    assert "aphid.boxes.2" not in new(turn)["aphid"].values
    assert [*new(turn)] == ["aphid"]


def test_what_a_take_back_brought_back_is_new_and_none_is_crossed_more(turn: Any) -> None:
    turn.done(Correct("aphid.lamp.fire", "amber"))
    turn.done(Correct("aphid.boxes", 5))
    struck = turn.head
    turn.done(Strike((struck,)))
    assert new(turn)["aphid"].crossed == -5
    assert "aphid.lamp.fire" not in new(turn)["aphid"].values
    assert new(turn, struck) == {}, "it was taken back"


def test_a_ring_stands_round_each_new_value_and_round_the_rung_on_which_she_is(turn: Any) -> None:
    turn.done(Correct("aphid.band", "high"))
    turn.done(Correct("aphid.gun.bow-gun", "destroyed"))
    panel = look.scene(turn.desk.moment(turn.battle), UMPIRE).panel("aphid")
    rings = {ring.id for ring in plates.rings(panel, "deck", new(turn)["aphid"].values)}
    assert rings == {"aphid.gun.bow-gun"}
    rung = next(ring for ring in plates.rings(panel, "deck", {"aphid.band"}) if ring.id == "aphid.band")
    rungs = {one.place.id: one.place for one in plates.controls(panel, "deck", {"aphid.band": mark(turn)})}
    place = rungs[f"band.{panel.band}"]
    assert abs(rung.y - place.y) < 2, "where she is"
    assert plates.rings(panel, "deck", ()) == ()


def mark(turn: Any) -> Any:
    return next(one for one in look.marks(turn.desk.moment(turn.battle), "aphid") if one.name == "aphid.band")


def test_a_result_is_about_her_whose_card_is_up_and_who_was_hurt_most(turn: Any) -> None:
    turn.done(Correct("wasp.boxes", 3))
    assert about(turn) == ["aphid", "wasp"]
    turn.done(Correct("aphid.boxes", 3))
    assert about(turn) is None, "nobody else's panel has changed"
