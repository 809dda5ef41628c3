"""What stands in large letters: names of papers, what they say of themselves, headlines by how it ended, and captions."""

from __future__ import annotations

from collections.abc import Mapping

MASTHEADS = (
    "The {name} Gazette", "The {name} Courier", "The {name} Intelligencer", "The {name} Mercury", "The {name} Observer",
    "The {name} Advertiser", "The {name} Messenger", "The {name} Examiner", "The {name} Telegraph", "The {name} Argus",
    "The {name} Register", "The {name} Sentinel",
)  # fmt: skip
"""As many as a battle may have sides, so that no two papers have one name."""
MOTTOES = (
    "Every evening, wind permitting",
    "Sold at every mooring mast",
    "Weather, cargoes and the plain truth",
    "Established before the present difficulties",
    "Read above and below",
    "Late, but certain",
    "The paper that was there",
    "Kindly pass on when read",
)
PRICES = ("One penny", "Price: one penny, or news", "Free to crews returning", "One penny; under way, twopence")
"""In small letters beside the date. The prices are the newsagent's: no fact of the battle."""

HEADLINES: Mapping[str, tuple[str, ...]] = {
    "won": (
        "A Good Day’s Work",
        "{name} Victory, as Foreseen in These Columns",
        "Victory; Bunting to Stay Up until Further Notice",
        "Ours, and Deservedly",
        "{taken} Now under Our Colours",
        "{theirs_lost} Gone, and Not Missed Here",
        "Won, with Nothing Lost but Time",
    ),
    "shared": (
        "Victory, in Good Company",
        "A Victory Divided, and Our Part of It",
        "{name} among the Victors",
        "Laurels Shared Out; Some to Spare",
    ),
    "lost": (
        "Victory Awarded Elsewhere",
        "A Most Instructive Day",
        "{winner} Victory, Say {winner} Sources",
        "Much Experience Gained",
        "{ours_lost} Spent, Not Wasted",
        "All Ours Home; the Rest Is Arithmetic",
        "Calm Prevails; Details Within",
    ),
    "draw": (
        "Honours Even, Ours the Brighter",
        "A Draw, of Which Ours Is the Better Part",
        "Nobody Won, and We Came Nearest",
        "Draw Declared; No Complaint Yet from the Other Side",
    ),
    "undecided": (
        "Result Awaited with Confidence",
        "Umpires Still Considering; We Have Finished",
        "Bunting Ordered, Not Yet Hung",
        "Who Won? A Plain Answer Expected",
    ),
    "abandoned": (
        "Broken Off on the Very Brink",
        "To Be Continued",
        "Home Early",
        "Advantage Disputed, Especially Here",
    ),
    "nobody": ("A Battle Was Fought", "The Facts, Such as They Are", "It Is in the Book"),
}
"""Three of them are offered. The last of «won» and «lost» that speak of losses are taken only where they are true."""
ONLY_WITHOUT_LOSS = frozenset({"Won, with Nothing Lost but Time", "All Ours Home; the Rest Is Arithmetic"})

TOPICS: Mapping[str, str] = {
    "losses": "Losses of All Sides",
    "ours": "What Became of {ours_hurt}",
    "theirs": "{theirs_lost} Lost",
    "said": "Captains Speak",
    "count": "The Points in Full",
    "why": "The Reason Given",
    "notices": "Notices",
}
"""Of the line below the headline."""
COOL: Mapping[str, str] = {**TOPICS, "count": "The Points, for Completeness", "why": "The Reason, Such as It Is"}
"""The same where there is less to be proud of."""

HEADINGS: Mapping[str, str] = {
    "action": "The action",
    "ours": "On our side",
    "theirs": "On the other side",
    "count": "The reckoning",
    "said": "What was said",
    "closing": "",
    "letter": "Late news",
    "losses": "Losses",
    "notices": "Notices",
    "corrections": "Corrections",
}
"""Over the parts of a paper; the letter is what an umpire adds in words of the own."""

CAPTIONS = (
    "From a photograph. The weather is as it was.",
    "From a photograph taken on the spot, by somebody with time to stand still.",
)
