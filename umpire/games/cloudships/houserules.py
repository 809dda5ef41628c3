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
    )
)
