"""A command as it unfolds: what was told has happened, what was refused stands until somebody looks."""

from __future__ import annotations

import pytest

from umpire.core.answers import Ask
from umpire.core.events import Event
from umpire.core.objections import Objections, Refused
from umpire.core.state import State
from umpire.core.story import Story


class Counted(State, frozen=True):
    count: int = 0


class Grew(Event, frozen=True, tag="grew"):
    by: int


def grow(state: Counted, event: Grew) -> Counted:
    return Counted(count=state.count + event.by)


def test_the_state_goes_on_with_each_event() -> None:
    """The next rule reads what the last one told."""
    story = Story(Counted(), Ask(), Objections(), grow)
    story.tell(Grew(2), Grew(3))
    story.tell(Grew(story.state.count))
    assert (story.state.count, story.events) == (10, [Grew(2), Grew(3), Grew(5)])


def test_without_changes_it_is_only_listened_to() -> None:
    """Enough to ask what the rules would say."""
    story: Story[Counted] = Story(Counted(), Ask(), Objections())
    story.tell(Grew(2))
    assert (story.state.count, story.events) == (0, [Grew(2)])


def test_all_refusals_are_told_at_once_unless_they_are_overruled() -> None:
    story: Story[Counted] = Story(Counted(), Ask(), Objections({"late": "so be it"}))
    story.check()
    story.refuse("late", "It is late.", "Hours")
    story.check()
    story.refuse("far", "It is far.", "Ways")
    story.refuse("dark", "It is dark.", "Hours")
    with pytest.raises(Refused) as refused:
        story.check()
    assert [one.id for one in refused.value.refusals] == ["far", "dark"]
    assert story.objections.set_aside == {"late": "so be it"}
