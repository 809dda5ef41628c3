"""The readings of The Cities of the Aeronauts that an umpire can set. The first setting of each is the one that we take."""

from __future__ import annotations

from umpire.core.houserules import HouseRules, Switch

HOUSE_RULES = HouseRules(
    (
        Switch(
            "B-06",
            "Several Evasive Maneuvers",
            "Combat Cards: Evasive Maneuvers",
            (
                ("one", "one of a side takes effect, however many were dealt"),
                ("each", "each takes off a quarter, rounded down each time"),
            ),
        ),
        Switch(
            "B-13",
            "The Salvos of a Counter Salvo",
            "Combat Cards: Counter Salvo",
            (("score", "one that wins or draws counts as a Salvo"), ("no-score", "they only take cards away")),
        ),
        Switch(
            "B-20",
            "How the cards are dealt",
            "Combat Phase",
            (
                ("at-once", "both sides deal a card at the same time"),
                ("answered", "the attacker deals; the defender answers with the top card or takes the blow"),
            ),
        ),
        Switch(
            "B-21",
            "A special card that is left over",
            "Combat Phase",
            (("nothing", "it was not dealt, so it does nothing"), ("effect", "its instructions are followed")),
        ),
        Switch(
            "B-22",
            "When the goods of a special card are paid",
            "Combat Cards: special cards",
            (("taken", "once, when the card is taken into the deck"), ("dealt", "each time that it is dealt")),
        ),
    )
)
