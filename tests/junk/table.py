"""A table to throw junk at: battles of every game on the way, seats, pads, ships and scenarios; and what may be said of them."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from PIL import Image

from tests.desks import seat_codes
from tests.games.chance import answer, some_value
from tests.web.walking import AT_SEA, campaign_with
from umpire.core.answers import AnyQuestion
from umpire.core.commands import Command, Correct, Strike
from umpire.core.errors import UmpireError
from umpire.core.game import Offer
from umpire.core.seats import UMPIRE, read_seat
from umpire.games import GAMES, every_game
from umpire.service.desk import Desk
from umpire.service.library import scenarios
from umpire.service.library.fleet import berths
from umpire.service.paper import pressjobs
from umpire.service.table import asking, battles, look, pads, seating
from umpire.store import MEMORY, Store

LINES_OF_A_BATTLE = 90
"""After so many it makes room for a fresh one: the table stays small, and every scenario has its turn."""
PICTURE = io.BytesIO()
Image.new("RGB", (24, 16), "grey").save(PICTURE, "JPEG")

ODD = (
    "", " ", "0", "-1", "1", "7", "99", "1e9", "9223372036854775808", "-9223372036854775809", "1" * 5000, "٣", "²", "½",
    "true", "null", "None", "[]", "{}", "nan", "..", "../..", "..%2f..", "/etc/passwd", "a/b", "a\\b", "\x00", "a\x00b", "\r\nX: y",
    "\u202e", "é" * 80,
    "🛸", "<script>alert(1)</script>", "' OR 1=1 --", "{{ 7*7 }}", "%s%n", "x" * 300, "a." * 500 + "a", "skylord", "round",
    "real", "umpire",
    "captain:", "spectator", "1d6", "6 6 6", "2 hits, one 6", "differ", "3@2", "5@2 edge", "F F P1", "2026-01-01", "=1+1",
    "\ufeff", "\ud83d",
)  # fmt: skip
"""What nobody should send."""


class Table:
    """One desk, and what there is on it just now."""

    def __init__(self, folder: Path, chance: Random) -> None:
        self.chance = chance
        self.own = folder / "library"
        self.photos = folder / "photos"
        self.desk = Desk(Store.open(MEMORY), chance)
        self.scenarios = [(game, one.key) for game in every_game() for one in scenarios.offered(game.key, None)]
        self.battles: list[str] = []
        self._seats: dict[str, dict[str, str]] = {}
        for game, key in self.scenarios:
            self._start(game.key, key)
        self.campaign = campaign_with(self.desk, self.battles[0], self.scenarios[0][0].name)

    def _start(self, game: str, scenario: str) -> str:
        battle = battles.start(self.desk, game, scenario)
        self._seats[battle] = seating.links(self.desk, battle)
        self.battles.append(battle)
        return battle

    def battle(self) -> str:
        """Some battle; one that has become long gives way to a fresh one of its kind."""
        battle = self.chance.choice(self.battles)
        moment = self.desk.moment(battle)
        if moment.head < LINES_OF_A_BATTLE:
            return battle
        self.battles.remove(battle)
        return self._start(
            moment.game.key, self.chance.choice([key for game, key in self.scenarios if game is moment.game])
        )

    def pick(self, found: Any, otherwise: str) -> str:
        """One of these, where there are any."""
        known = sorted(found)
        return self.chance.choice(known) if known else otherwise

    def offers(self, battle: str) -> tuple[Offer, ...]:
        """What may be done now."""
        return look.scene(self.desk.moment(battle), UMPIRE).offers

    def command(self, battle: str) -> dict[str, Any]:
        """Mostly what is offered, each kind as often as every other; else a mark, a take-back, or a house rule."""
        moment = self.desk.moment(battle)
        offered = self.offers(battle)
        throw = self.chance.random()
        if offered and throw < 0.8:
            kinds: dict[type[Command], list[Command]] = {}
            for offer in offered:
                kinds.setdefault(type(offer.command), []).append(offer.command)
            return dict(msgspec.to_builtins(self.chance.choice(kinds[self.chance.choice(list(kinds))])))
        marks = look.marks(self.desk.moment(battle), self.ship(battle))
        if marks and throw < 0.88:
            mark = self.chance.choice(marks)
            return dict(msgspec.to_builtins(Correct(mark.name, some_value(mark, self.chance))))
        if moment.head and throw < 0.95:
            return dict(msgspec.to_builtins(Strike((self.chance.randint(max(1, moment.head - 6), moment.head),))))
        if throw < 0.97:
            rule, switch = self.chance.choice(sorted(moment.game.rules.house_rules.switches.items()))
            return {
                "do": "set-house-rule",
                "rule": rule,
                "setting": self.chance.choice([setting for setting, _ in switch.settings]),
            }
        return {"do": "ruling", "text": "Wind from the north."}

    def ship(self, battle: str) -> str:
        """A ship or piece of the battle, or what else has marks."""
        panels = look.scene(self.desk.moment(battle), UMPIRE).panels
        moment = self.desk.moment(battle)
        return self.chance.choice(
            [*(panel.subject for panel in panels), *moment.game.rules.marked_beside(moment.state)]
        )

    def pad(self, battle: str) -> str:
        """A command under way."""
        return self.pick((pad.id for pad in pads.tray(self.desk.moment(battle), UMPIRE)), "none")

    def open_pad(self) -> tuple[str, str]:
        """A battle with a command under way, and that; empty where there is none anywhere."""
        found = [(battle, pad.id) for battle in self.battles for pad in pads.tray(self.desk.moment(battle), UMPIRE)]
        return self.chance.choice(found) if found else (self.battles[0], "")

    def captain(self, battle: str) -> tuple[str, list[Command], list[tuple[str, str, str]]]:
        """A seat's link, what it may send, and what it is asked: pad, key and an answer."""
        seat, token = self.chance.choice(sorted(seating.links(self.desk, battle).items()))
        who = read_seat(seat)
        orders = [offer.command for offer in look.scene(self.desk.moment(battle), who).playable]
        asked = asking.asked_of(self.desk.moment(battle), who)
        return token, orders, [(one.pad, one.question.key, answer(one.question, self.chance).said) for one in asked]

    def questions(self, battle: str, pad: str) -> list[tuple[str, str]]:
        """What it asks, each with something that may be said."""
        try:
            asked: tuple[AnyQuestion, ...] = pads.pad(self.desk.moment(battle), UMPIRE, pad).asked
        except UmpireError:
            return []
        return [(question.key, answer(question, self.chance).said) for question in asked]

    def token(self) -> str:
        """The link of some seat."""
        return self.pick(seating.links(self.desk, self.chance.choice(self.battles)).values(), "none")

    def seat(self, battle: str) -> str:
        """Some seat in words."""
        return self.pick(self._seats[battle], "umpire")

    def part(self, name: str, battle: str) -> str:  # noqa: C901, PLR0912 - a table
        """Something that exists for this piece of an address or field of a form."""
        match name:
            case "battle":
                return battle
            case "ship":
                which = self.chance.choice(("at sea", "in battle", "in the library"))
                if which == "in battle":
                    return self.ship(battle)
                return (
                    AT_SEA["ship"]
                    if which == "at sea"
                    else self.pick((b.id for b in berths(GAMES[0].key, self.own)), "x")
                )
            case "campaign":
                return self.campaign
            case "captain" | "evening":
                return self.chance.choice([*AT_SEA.values(), "nobody"])
            case "token":
                return self.token()
            case "team":
                return self.chance.choice(["side:British", "side:", self.ship(battle)])
            case "code" | "words":
                return self.pick(seat_codes(self.desk, battle).values(), "000000")
            case "who":
                return self.seat(battle)
            case "seq" | "line" | "seen" | "done":
                return str(self.chance.randint(0, self.desk.moment(battle).head + 1))
            case "game":
                return self.chance.choice(GAMES).key
            case "scenario" | "key" | "like":
                game, key = self.chance.choice(self.scenarios)
                return (
                    self.chance.choice([key, f"{game.key}/{key}", f"{game.key}:{key}"]) if name == "scenario" else key
                )
            case "gun" | "sheets":
                return str(self.chance.randint(0, 5))
            case "result":
                return self.pick((row.id for row in self.desk.store.results()), "none")
            case "id":
                return self.chance.choice([self.pad(battle), self.pick(pressjobs._JOBS, "none")])
            case "name":
                marks = look.marks(self.desk.moment(battle), self.ship(battle))
                names = [mark.name for mark in marks] or ["x"]
                return self.chance.choice([*names, "act", "panels", "glance", "beside", "sans", "round-01.pdf"])
            case "paper":
                return self.chance.choice(["a4", "letter"])
            case "state":
                return self.chance.choice(["now", "blank"])
            case "backs":
                return self.chance.choice(["long", "short", "none"])
        return self.chance.choice(["", "yes", "1", "Wind", "kite"])
