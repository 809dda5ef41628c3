"""The Cities of the Aeronauts on paper: what lies on the table, the order of a round, and a worksheet for a fight."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from umpire.core.panel import Chart, ChartRow
from umpire.core.paperwork import Paperwork, chart
from umpire.games.aeronauts.drawing.view import View
from umpire.games.aeronauts.houserules import HOUSE_RULES

BLANK = "_" * 7
PIECES_ON_A_WORKSHEET = 7
"""The attacked piece and six more: as many as may attack."""


def lying(view: View) -> Sequence[Chart]:
    """The queue of fights, and goods that are under way."""
    told = (("Fights, in the order begun", _fights(view)), ("Goods under way", _goods(view)))
    return tuple(Chart(name, tuple(rows) or (ChartRow("", "none"),)) for name, rows in told)


def _fights(view: View) -> Iterator[ChartRow]:
    for shown in view.fights:
        if shown.fight.stage != "over":
            told = f"{shown.target_figures}; {shown.attack_points} action points against {shown.defence_points}"
            yield ChartRow(shown.target_name, told)


def _goods(view: View) -> Iterator[ChartRow]:
    for cargo in view.cargoes:
        goods = ", ".join(f"{count} {kind}" for kind, count in cargo.goods.items())
        names = [city.name for id in (cargo.giver, cargo.taker) if (city := view.city(id))]
        yield ChartRow(
            " to ".join(names), goods + (f", aboard {cargo.merchant}" if cargo.merchant else ", on the export card")
        )


def turn_card(rules: Mapping[str, str]) -> Sequence[Chart]:
    """The phases of a round."""
    answered = HOUSE_RULES.setting(rules, "B-20") == "answered"
    dealt = "the attacker deals; the defender answers or takes the blow" if answered else "both deal a card at once"
    return (
        chart(
            "A round",
            ("Action", "Move. A military vehicle that comes beside another's piece: declare, mover first; peace needs both."),
            ("", "One target a turn; up to 6 attackers within 1 hex, 2 for a city. The attacked piece stays where it is."),
            ("Combat", f"Fights in the order begun. Lay a sequence within the action points; {dealt}."),
            ("Trade", "Settle trades; goods wait on the export card. Merchants take the largest cargo first."),
            ("End", "Two rounds in a row without import or mainland trade, and all needs met: the game is won."),
        ),
    )  # fmt: skip


def charts(rules: Mapping[str, str]) -> Sequence[Chart]:
    """A blank worksheet for one fight, as the rules show their tables, and every house rule with its setting."""
    force = [
        (f"Piece {number}", f"{BLANK} hitpoints ___ lost __ left ___") for number in range(1, PIECES_ON_A_WORKSHEET)
    ]
    return (
        chart(
            "Worksheet: the attack",
            ("Attacked", f"{BLANK} hitpoints ____"),
            ("Score", "____ attack cards that are left"),
            ("Attacked piece", "greater than its hitpoints: lost, take them off; else the score times 3/4, rounded down: ____"),
            *force,
        ),
        chart("Worksheet: the defence", ("Score", "____ defence cards that are left"), *force),
        chart("How to take off", ("Order", "lowest action points first; stop at the first that the score is not greater than")),
        chart("House rules", *((f"{switch.id} {switch.name}", _means(rules, id)) for id, switch in HOUSE_RULES.switches.items())),
    )  # fmt: skip


def _means(rules: Mapping[str, str], id: str) -> str:
    return dict(HOUSE_RULES.switches[id].settings)[HOUSE_RULES.setting(rules, id)]


PAPERWORK = Paperwork(lying=lying, turn_card=turn_card, charts=charts)
