"""What the one button of the table says: the next player, and while counted moves are left how many. Rules: Taking a Turn; Ending the Game."""

from __future__ import annotations

