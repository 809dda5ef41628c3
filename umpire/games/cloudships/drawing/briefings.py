"""Turn card, charts and briefings of Cloudships, with the house rules as set. In our own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from umpire.core.panel import Chart, ChartRow
from umpire.core.paperwork import Briefing
from umpire.games.cloudships.bands import in_play
from umpire.games.cloudships.houserules import HOUSE_RULES
from umpire.games.cloudships.reading.scenario import Scenario


def _chart(name: str, *rows: tuple[str, str]) -> Chart:
    return Chart(name, tuple(ChartRow(*row) for row in rows))


def turn_card(rules: Mapping[str, str]) -> Sequence[Chart]:
    """Sequence of play, and the end of the round."""
    per_lamp = HOUSE_RULES.setting(rules, "A-11") == "per-lamp"
    flights = HOUSE_RULES.setting(rules, "A-12") == "yes"
    squares = "blue squares and flights aboard" if flights else "blue squares"
    return (
        _chart(
            "When your card is up",
            ("1", "Look at your lamps: amber and red forbid alike."),
            ("2", "Move: hexes, turns, altitude. Rams, collisions and mines as you enter a hex; lines and boarding at the end."),
            ("3", "Fire, and take return fire: who fires is said first, then all dice fall together."),
            ("4", "Damage: cross the boxes from the left, top row first; criticals as their box is crossed."),
            ("5", "Light the lamps: amber in the round of the hit."),
        ),
        _chart(
            "When every card is turned",
            ("a", "A red lamp goes out; an amber one turns red. A lamp with both keeps the red."),
            ("b", f"Crews repair: under the number of {squares} on a die, {'one roll for each lamp' if per_lamp else 'one roll a ship'}."),
            ("c", "Take the Fired markers off. What is spent stays spent."),
            ("d", "Shuffle all cards; ships that are out get none."),
        ),
    )  # fmt: skip


def charts(rules: Mapping[str, str]) -> Sequence[Chart]:
    """What is looked up in play, and every house rule with its setting."""
    really_low = HOUSE_RULES.setting(rules, "A-19") == "on"
    bands = "High, Medium, Low, Really Low, Ground" if really_low else "High, Medium, Low, Ground"
    one_shot = HOUSE_RULES.setting(rules, "A-27") == "yes"
    return (
        _chart(
            "To hit",
            ("Guns", "3+ at short range, 5+ at long"),
            ("Superior crew", "one better: 2+ and 4+; a 1 always misses"),
            ("6 on the die", "one damage more"),
            ("Crew weapons", "5+ short, 6 long; superior 4+ and 5+"),
            ("Guns fire", "once in the battle" if one_shot else "every round; rockets and bombs once in the battle"),
        ),
        _chart(
            "Height",
            ("Bands", bands),
            ("Upward", "each band that the target is higher adds a hex of range"),
            ("45 degrees", "at least one hex away for each band between, for guns; exactly that for rockets"),
            ("Crew weapons", "not upward, but at flights"),
            ("To climb", "1 point a band standing still, 2 with the hex that is entered"),
            ("To sink", "one band free with each hex, or 1 point standing still"),
        ),
        _chart(
            "Boxes",
            ("Gun", "a gun that the firer can see is lost"),
            ("Speed", "one movement point less"),
            ("Boarding party", "a blue square, and the power grapnel with the first"),
            ("Medium, Low", "no higher than that"),
            ("Critical", "roll on her own critical chart"),
            ("Last box", "she falls"),
        ),
        _in_her_hex(rules),
        _let_loose(rules),
        Chart("House rules as they are set", tuple(_rules(rules))),
    )


def _in_her_hex(rules: Mapping[str, str]) -> Chart:
    speed = "hexes entered" if HOUSE_RULES.setting(rules, "R-01") == "entered" else "movement allowance"
    tie = "a tie fails" if HOUSE_RULES.setting(rules, "R-06") == "fails" else "a tie holds"
    end = "without squares and flights" if HOUSE_RULES.setting(rules, "R-09") == "squares" else "at boarding value 0"
    return _chart(
        "In her hex, at her height",
        ("Ram", f"a die each, +1 steam; higher hits for ram value + {speed}, and ends the move"),
        ("Slide by", "a die each; equal dice collide, each does her ram value"),
        ("Grapple", f"a die and the boarding value each; higher holds, {tie}"),
        (
            "Board",
            "the same dice; the lower loses the difference, the higher 1, 2 on a 5, 3 on a 6; a tie costs 1 each",
        ),
        ("", f"attackers who lose are cut off; a defender {end} surrenders"),
    )


def _let_loose(rules: Mapping[str, str]) -> Chart:
    mine = "+2 " if HOUSE_RULES.setting(rules, "A-59") == "two" else ""
    home = "hex and band" if HOUSE_RULES.setting(rules, "A-50") == "hex-and-band" else "hex"
    return _chart(
        "Let loose, once in the battle",
        ("Rockets, bombs", "1d6, +1 superior; bombs on the highest ship below"),
        ("Torpedo", "10 hexes straight and level, twice; die +2 against a die, +1 steam; 1d6+2, critical on a 6"),
        ("Tether mine", f"band above; die {mine}+1 steam +1 superior against a die, +1 steam; 1d6, critical on a 6"),
        ("Drogue", "band below, the same dice; 2d6, critical on a 6"),
        ("Flights", f"move 2; 5 dice at 1 hex or from above, long at 2; three hits wipe one out; home into her {home}"),
    )


def _rules(rules: Mapping[str, str]) -> Iterator[ChartRow]:
    for switch in HOUSE_RULES.switches.values():
        setting = HOUSE_RULES.setting(rules, switch.id)
        changed = " (changed)" if setting != switch.default else ""
        yield ChartRow(switch.id, f"{switch.name}: {dict(switch.settings)[setting]}{changed}")


def briefings(scenario: Scenario) -> Sequence[Briefing]:
    """For each captain the own ships and what the own side is told; of the others nothing but the common briefing."""
    told = []
    is_low = HOUSE_RULES.setting(scenario.rules, "A-19") == "on"
    for captain in dict.fromkeys(entrant.captain for entrant in scenario.entrants if entrant.captain):
        own = [entrant for entrant in scenario.entrants if entrant.captain == captain]
        side = own[0].sheet.side
        ships = tuple(
            ChartRow(
                f"{entrant.sheet.number} {entrant.sheet.name}",
                f"begins at {in_play(entrant.band, is_low).words}"
                + (f", arrives in round {entrant.arrives}" if entrant.arrives > 1 else ""),
            )
            for entrant in own
        )
        minutes = f"{scenario.time_limit_minutes} minutes" if scenario.time_limit_minutes else "no time limit"
        parts = (
            ("The situation", scenario.briefing),
            (f"For the {side} side alone", scenario.briefings.get(side, "")),
            ("Victory", scenario.victory),
            ("Time", minutes),
        )
        told.append(
            Briefing(
                captain,
                side,
                (Chart("Your ships", ships), *(_chart(name, ("", words)) for name, words in parts if words)),
            )
        )
    return tuple(told)
