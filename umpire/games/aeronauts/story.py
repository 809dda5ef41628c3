"""A command of this game as it unfolds."""

from __future__ import annotations

from umpire.core import story
from umpire.games.aeronauts.state import Land

Story = story.Story[Land]
