"""The readings of Castles in the Air that an umpire can set. The first setting of each is the one that we take."""

from __future__ import annotations

from umpire.core.houserules import HouseRules, Switch

SWITCHES = (
    ("K-01", "Tiles that lie face up", "The End of the Game", ("5", "five"), ("4", "four"), ("3", "three"), ("2", "two")),
    ("K-02", "How far trades go", "Trading", ("each", "two cubes out and two in for each player, with all others together"),
     ("pair", "two cubes each way with each other player")),
    ("K-03", "What six green give", "Bonuses from Treasures", ("1:1", "one treasure for one"), ("3:2", "three for two"),
     ("off", "nothing more: two for one")),
    ("K-04", "A single treasure of a Specialty Collector", "Scoring", ("0", "counts 0"), ("1", "counts 1")),
    ("K-05", "More than five of a colour", "Scoring", ("rising", "the sixth counts 6 more, the seventh 7"),
     ("even", "each counts 5 more")),
    ("K-06", "An action of two moves", "Bonuses from Treasures", ("may", "may use the sixth and the seventh"),
     ("within", "must lie within the first six")),
    ("K-07", "Moves", "Each Turn", ("table", "are counted at the table"), ("counted", "are counted here")),
    ("K-08", "The city", "Each Turn", ("table", "lies on the table alone"), ("kept", "is kept here too: tiles, and where pieces are")),
    ("K-09", "Who records a player's turn", "Each Turn", ("umpire", "the umpire"), ("captains", "the player too, from their own page")),
)  # fmt: skip
HOUSE_RULES = HouseRules(Switch(id, name, section, tuple(settings)) for id, name, section, *settings in SWITCHES)
