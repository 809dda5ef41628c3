"""A command of this game as it unfolds."""

from __future__ import annotations

from umpire.core import story
from umpire.games.aeronauts.state import Land

Story = story.Story[Land]


def refuse_outside(story: Story, phase: str, what: str, rule: str) -> bool:
    """Each thing has its phase; returns whether it is another."""
    if is_outside := story.state.phase != phase:
        story.refuse(f"not-{phase}-phase", f"{what}; this is the {story.state.phase} phase.", rule)
    return is_outside
