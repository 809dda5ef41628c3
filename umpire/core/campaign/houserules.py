"""The switches of a campaign. They are the campaign's own: no rule text has campaigns, so every one of them is ours."""

from __future__ import annotations

from umpire.core.houserules import HouseRules, Switch

SECTION = "The campaign"

HOUSE_RULES = HouseRules(
    (
        Switch(
            "C-01",
            "Damage after a battle",
            SECTION,
            (
                ("repaired", "repaired: every ship begins the next battle as new"),
                ("hull", "hull damage stays; guns are replaced, stores filled, crews full"),
                ("carried", "hard: all damage, losses and spent stores stay"),
            ),
        ),
        Switch(
            "C-02",
            "Battles that count in a season",
            SECTION,
            (("all", "all"), *((str(best), f"the best {best} of each") for best in range(1, 21))),
        ),
        Switch(
            "C-03",
            "A stand-in’s result",
            SECTION,
            (
                ("commander", "goes to whoever commanded"),
                ("captain", "goes to the ship’s own captain"),
                ("both", "goes to both"),
            ),
        ),
        Switch(
            "C-04",
            "Level on points",
            SECTION,
            (
                ("won", "more won, then more prizes, then fewer ships lost, then the last battle"),
                ("between", "their battles against each other first, then as above"),
                ("shared", "the place is shared"),
            ),
        ),
    )
)
"""House: C-01 to C-04."""
