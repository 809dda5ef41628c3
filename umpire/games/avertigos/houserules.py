"""The readings of Avertigos that an umpire can set. The first setting of each is the one that we take."""

from __future__ import annotations

from umpire.core.houserules import HouseRules, Switch

HOUSE_RULES = HouseRules(
    (
        Switch(
            "V-01",
            "How much is kept here",
            "Understanding the Pilot Board",
            (
                ("everything", "cards, action points, dice and damage"),
                ("order", "order and income alone; pilot boards at the table keep the rest"),
            ),
        ),
        Switch(
            "V-02",
            "Who pays a bid for initiative",
            "Initiative Phase",
            (("winner", "only the winner"), ("all", "everybody who bid")),
        ),
        Switch(
            "V-03",
            "When eight islands win",
            "Age of Conquest",
            (("at-once", "at once, when the eighth is captured"), ("phase-end", "at the end of the action phase")),
        ),
        Switch(
            "V-04",
            "Zuking at different heights",
            "Zuking",
            (
                ("any-height", "a chain that touches a base zukes at any height"),
                ("same-height", "only at the same height"),
            ),
        ),
        Switch(
            "V-05",
            "Which dice are thrown",
            "Firing a weapon",
            (
                ("plain", "plain six-sided dice, read by the table of faces"),
                ("own", "Avertigos dice: what they show is typed"),
            ),
        ),
        Switch(
            "V-80",
            "What is rolled in zuking",
            "Zuking",
            (("two-dice", "two Avertigos dice each"), ("d10", "a ten-sided die each")),
        ),
    )
)
