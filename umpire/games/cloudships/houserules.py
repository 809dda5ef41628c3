"""The readings of Cloudships that an umpire can set. The first setting of each is the one that we take."""

from __future__ import annotations

from umpire.core.houserules import HouseRules, Switch

HOUSE_RULES = HouseRules(
    (
        Switch(
            "A-11",
            "Crew repairs",
            "What do the lights mean?",
            (("per-ship", "one roll a ship and round, for a fire or one lamp"), ("per-lamp", "one roll for each lamp")),
        ),
        Switch(
            "A-12",
            "Flying Martians help to repair",
            "What do the lights mean?",
            (("no", "only blue squares count"), ("yes", "each flight aboard counts as a square")),
        ),
        Switch("A-19", "Really Low", "Altitude", (("off", "four bands"), ("on", "a full band between Low and Ground"))),
        Switch(
            "A-21",
            "Kites with speed hits",
            "Movement",
            (
                ("die-minus-hits", "the die less one for each speed hit"),
                ("die-as-thrown", "speed hits do not touch the die"),
            ),
        ),
        Switch(
            "A-27",
            "Guns are one-shot",
            "Firing",
            (
                ("no", "guns fire every round; only racks are one-shot"),
                ("yes", "as printed: a gun fires once in the battle"),
            ),
        ),
        Switch(
            "A-29",
            "Superior crews and the natural 6",
            "Firing",
            (("face", "a die that shows 6 adds one damage"), ("never", "a superior crew's dice never add it")),
        ),
        Switch(
            "A-35",
            "Superior crews' extra anti-personnel hit",
            "Firing",
            (
                ("per-volley", "one for each volley that hit at all"),
                ("per-weapon", "one for each weapon that hit"),
                ("always", "one for each volley, also without a hit"),
            ),
        ),
        Switch(
            "A-35c",
            "Scores to hit",
            "Firing",
            (("panel", "the panel's own where it prints some, else the rules'"), ("rules", "always the rules'")),
        ),
        Switch(
            "A-40",
            "Spent racks when a gun is hit",
            "Hitting guns",
            (
                ("left-out", "nothing to lose, nothing to cook off"),
                ("counted", "they are among the guns that may be hit"),
            ),
        ),
        Switch(
            "A-41",
            "GUN in capitals",
            "Hitting guns",
            (
                ("off", "every gun box is diced for"),
                ("on", "on GUN the firing captain chooses, on gun it is diced for"),
            ),
        ),
        Switch(
            "A-50",
            "Flights come home",
            "Flying Martians",
            (("hex-and-band", "into the ship's hex and band"), ("hex", "into her hex, at any height")),
        ),
        Switch(
            "A-58",
            "Criticals of a drogue's two dice",
            "Drogue torpedoes",
            (("once", "one critical hit when either die shows 6"), ("each", "one for each 6")),
        ),
        Switch(
            "A-59",
            "Tether mines' own bonus",
            "Tether mines",
            (("plain", "a plain ram roll"), ("two", "+2, as a torpedo has")),
        ),
        Switch(
            "A-64",
            "Mines and drogues while they are out",
            "Tether mines",
            (("lost", "their gear may be hit like a gun"), ("safe", "nothing can hit them until they are home")),
        ),
        Switch(
            "R-01",
            "Speed in a ram",
            "Ramming",
            (
                ("entered", "the hexes entered this turn, the target's included"),
                ("allowance", "her whole movement allowance"),
            ),
        ),
        Switch(
            "R-06",
            "A tie in a grapple",
            "Grappling and boarding action",
            (("fails", "the lines are cut"), ("holds", "the lines hold")),
        ),
        Switch(
            "R-08",
            "Superior crews in boarding",
            "Superior crews",
            (
                ("always", "+1 on both rolls and both sides"),
                ("attack", "+1 only for the ship that grapples and boards"),
            ),
        ),
        Switch(
            "R-09",
            "Surrender",
            "Grappling and boarding action",
            (
                ("squares", "when no square or flight is left"),
                ("full-value", "when the whole boarding value is 0, anti-personnel weapons included"),
            ),
        ),
        Switch(
            "R-12",
            "Who carries a boarding action on",
            "Grappling and boarding action",
            (("grappler", "the grappler, on her next card"), ("either", "either ship, on her card")),
        ),
        Switch(
            "L-01",
            "Ships between two heights",
            "Line of sight",
            (
                ("clear", "a ship between the two heights, or equally near to both, blocks nothing"),
                ("blocks", "such a ship blocks as well"),
            ),
        ),
        Switch(
            "U-01",
            "Her move, when a target is named",
            "What happens during a ship's turn",
            (
                ("implied", "naming a target says that she has moved and stays in her band"),
                ("asked", "her move is a press of its own, before her target"),
            ),
        ),
    )
)
