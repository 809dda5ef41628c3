"""What a battle of an earlier version came to, in plain facts that every version can tell, and in that version's own words."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from umpire.core.lines import Line
from umpire.core.reasons import Shown, shown
from umpire.core.seats import Seat
from umpire.service.desk import Desk
from umpire.service.table import asking, look


def facts(game: str, state: Any) -> dict[str, Any]:
    """Ships, or cities and fights, as the version that wrote them said it too."""
    plain = msgspec.to_builtins(state)
    told = TOLD[game](plain) if game in TOLD else plain
    return _plain({"round": plain.get("round", 1), **told})


def _plain(said: dict[str, Any]) -> dict[str, Any]:
    """As it stands in a file."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(said))
    return plain


def _ships(plain: dict[str, Any]) -> dict[str, Any]:
    return {"ships": {id: _ship(ship) for id, ship in plain["ships"].items()}}


def _ship(ship: dict[str, Any]) -> list[Any]:
    lights = sorted(
        (lamp, bool(is_.get("amber")), bool(is_.get("red"))) for lamp, is_ in ship.get("lights", {}).items()
    )
    marks = [sorted(ship.get(mark, ())) for mark in ("destroyed", "fired", "spent")]
    values = [ship.get("crossed", 0), ship.get("parties"), ship["band"], ship.get("fate", "")]
    return [*values, lights, *marks, len(ship.get("lasting", ()))]


def _cities(plain: dict[str, Any]) -> dict[str, Any]:
    cities = {
        id: [
            city.get("sufficient", 0),
            sorted(piece["id"] for piece in city["pieces"].values() if piece.get("fate")),
            city.get("stock", {}),
            city.get("specials", {}),
        ]
        for id, city in plain["cities"].items()
    }
    fights = {
        id: [fight.get("stage", "declared"), fight["attack"].get("score"), fight["defence"].get("score")]
        for id, fight in plain.get("fights", {}).items()
    }
    return {"cities": cities, "fights": fights, "cargoes": len(plain.get("cargoes", ()))}


def told(desk: Desk, battle: str, seat: Seat) -> dict[str, Any]:
    """All that a seat reads of a battle: the log in words, every value of the panels, what may be done and what is owed."""
    scene = look.scene(desk.moment(battle), seat)
    log = look.log(desk.moment(battle), seat, count=scene.head)
    values = {name: value for panel in scene.panels for name, value in shown(panel).items() if not _is_new(name)}
    said = {
        "log": [_line(line) for line in reversed(log)],
        "shown": {name: [value.label, value.state, *_reasons(name, value)] for name, value in values.items()},
        "offers": [offer.label for offer in scene.offers],
        "forgotten": [due.text for due in scene.forgotten],
        "asked": [asked.question.prompt for asked in asking.asked_of(desk.moment(battle), seat)],
    }
    return _plain(said)


def _is_new(name: str) -> bool:
    """No panel said the scores to hit until the one drawing of panels."""
    return name.endswith(".scores")


def _reasons(name: str, value: Shown) -> tuple[str, ...]:
    """The hexagon for boarding did not say its sum until the one drawing of panels."""
    return () if name.endswith(".boarding") else value.reasons


def _as_it_was(line: Line) -> str:
    if line.behind.startswith("Marked by hand"):
        return line.behind
    return line.text.replace("a special card", line.behind or "a special card")


GUN_LOST = re.compile(r"[^:]+ loses (?!\d)")


def without_guns(brief: str) -> str:
    """The one sentence named no gun that was lost until the second drawing of the table; the lines have always told it."""
    clauses = brief.removesuffix(".").split("; ")
    told = "; ".join([clause for clause in clauses if not GUN_LOST.match(clause)] or clauses)
    return f"{told[:1].upper()}{told[1:]}"


DEALT = re.compile(r"(\d+) (?:new deals?|cards? left over)(?:, (\d+) cards? left over)?")


def with_left_over(brief: str) -> str:
    """The one sentence counted cards that were left over among the deals; the lines have always told them apart."""
    return DEALT.sub(lambda found: f"{int(found[1]) + int(found[2] or 0)} deals", brief)


def _line(line: look.LogLine) -> dict[str, Any]:
    """A line of the log without its time, and without what is empty in it; a card that a player holds as it was told once, openly."""
    said = {name: value for name, value in msgspec.to_builtins(line).items() if name not in ("time", "lines")}
    open_once = [_as_it_was(one) for one in line.lines]
    for one, text in zip(line.lines, open_once, strict=True):
        said["brief"] = said["brief"].replace(one.text, text)
    said["brief"] = with_left_over(without_guns(said["brief"]))
    if line.strikes:
        said["brief"] = ""  # what a strike took back was told by its number alone, until version 3
    said["lines"] = [[text, one.arithmetic, one.rule] for one, text in zip(line.lines, open_once, strict=True)]
    return {name: value for name, value in said.items() if value not in ("", [], (), 0, False)}


def _sky(plain: dict[str, Any]) -> dict[str, Any]:
    ships = {
        id: [
            *(ship.get(field, 0) for field in ("hp", "ap", "speed", "height")),
            ship.get("dock", ""),
            ship.get("fate", ""),
            {
                slot: [one["hp"], one.get("ap", 0), one.get("regular", 0), one.get("aimed", 0)]
                for slot, one in ship.get("modules", {}).items()
            },
        ]
        for id, ship in plain["ships"].items()
    }
    fields = ("hand", "silver", "troopers", "spies", "coins", "is_out")
    players = {id: [player.get(field, 0) for field in fields] for id, player in plain["players"].items()}
    islands = {
        id: [island.get("owner", ""), island.get("natives", 0), island.get("claws", 0), island.get("troopers", 0)]
        for id, island in plain.get("islands", {}).items()
    }
    whose = {field: plain.get(field) for field in ("turn", "phase", "cycle", "order", "initiative")}
    evening = plain.get("evening") or {}
    bids = {of: sorted(them.get("laid", ())) for of, them in plain.get("sealed", {}).items()}
    return {"ships": ships, "players": players, "islands": islands, **whose, "wins": evening.get("wins"), "bids": bids}


def _chart(plain: dict[str, Any]) -> dict[str, Any]:
    ships = {
        id: [
            *(ship.get(field, "") for field in ("kind", "corner")),
            sorted(ship.get("near", ())),
            ship.get("upgrades", []),
        ]
        for id, ship in plain["ships"].items()
    }
    players = {
        id: [player.get("goods", {}), player.get("goals", []), player.get("kills", 0)]
        for id, player in plain["players"].items()
    }
    hexes = {
        id: [one["kind"], one.get("number", 0), one.get("health", 0)] for id, one in plain.get("hexes", {}).items()
    }
    left = [len(plain.get(stack, {}).get("cards", ())) for stack in ("stack", "tokens")]
    whose = {field: plain.get(field) for field in ("turn", "phase", "whose", "winner", "special")}
    return {"ships": ships, "players": players, "hexes": hexes, "left": left, **whose}


def _city(plain: dict[str, Any]) -> dict[str, Any]:
    players = {
        id: [
            player["name"],
            player.get("cubes", {}),
            [[pawn.get("kind", "zeppelin"), pawn.get("at", "0")] for pawn in player.get("pawns", ({},))],
            player.get("has_exchanged", False),
        ]
        for id, player in plain["players"].items()
    }
    fields = ("phase", "turn", "whose", "first", "spent", "is_last_round", "face_up", "cells", "lying")
    return {"players": players, **{field: plain.get(field) for field in fields}}


TOLD = {"cloudships": _ships, "aeronauts": _cities, "avertigos": _sky, "aloft": _chart, "castles": _city}
"""Games whose states are compared in words of their own, for they have changed since; the state of others is compared as it is."""


REWORDED = (
    (r"; Fight (?=\d)", "; fight "),
    (r"; Round (?=\d)", "; round "),
    (r"Round is over: the next card opens a new one", "Round over: the next card starts a new one"),
    (r"«([^»]*)»", r"“\1”"),
    (r"crew sees to", "crew works on"),
    (r"they lay in one hex before", "they were in one hex before"),
    (r"they have met in this turn", "they have already met this turn"),
    (r": nothing more happens to her", ", so nothing more happens to her"),
    (r": the box does no more", ": the box has no further effect"),
    (r"is laid aside", "is set aside"),
    (r"Her track is used up", "Her track is full"),
    (r"is said to have entered", "is entered as having moved"),
    (r"More of (.*?)'s move was to follow", r"\1's move was to go on"),
    (r"; ([^;:]+) blows up: (?=\d+ magazine)", r"; explosion aboard \1: "),
    (r"^([^;:]+) blows up: (?=\d+ magazine)", r"Explosion aboard \1: "),
    (r"^mark (\d+) values, as (?:on paper|ships stand)$", r"mark \1 values"),
)
"""What is said in other words now: a pattern of what a version said, and what is said for it. Facts and figures stay."""


def said_now(said: Any) -> Any:
    """What a version told, in the words of today."""
    if isinstance(said, str):
        for was, now in REWORDED:
            said = re.sub(was, now, said)
        return said
    if isinstance(said, dict):
        return {name: without_guns(said_now(one)) if name == "brief" else said_now(one) for name, one in said.items()}
    return [said_now(one) for one in said] if isinstance(said, list | tuple) else said
