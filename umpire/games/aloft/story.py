"""A command of this game as it unfolds."""

from __future__ import annotations

from umpire.core import story
from umpire.games.aloft.state import Sky

Story = story.Story[Sky]
