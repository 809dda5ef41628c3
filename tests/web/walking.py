"""A battle some way in, and every address in it: what the walks through all pages are made from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from html import unescape
from random import Random
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from werkzeug.datastructures import MultiDict
from werkzeug.routing import Rule

from tests import presses
from tests.games.chance import mark_each_kind, marks
from tests.games.test_every_secret import HIDDEN
from tests.records.left import to_the_end
from tests.web.browsing import Browser
from umpire.core.campaign.commands import AddNote, Begin, Enlist, Settle, SignOn, Withdraw
from umpire.core.campaign.state import Battle, Captain, Sailed, Vessel
from umpire.core.commands import Command, Correct, SetHouseRule
from umpire.core.errors import UmpireError
from umpire.core.events import kind_of
from umpire.core.game import Game
from umpire.core.reasons import shown
from umpire.core.results import Result, Side
from umpire.core.seats import UMPIRE, Seat, read_seat
from umpire.service.campaigns import books
from umpire.service.desk import Desk, Moment
from umpire.service.library import fleet
from umpire.service.table import battles, look, pads, reasons, roll, seating, team
from umpire.web import why
from umpire.web.blank import title_of
from umpire.web.forms import flat
from umpire.web.pages import EXTENSION, Desktop
from umpire.web.pressing import COMMON
from umpire.web.table import PARTS

ELSEWHERE = (
    ".pdf", ".png", ".zip", "/stream", "/press/job", "/books/", "/picture", "/photo", "/static/", "/look/", "/now", "/ship/<battle>",
    "/join/name",
)  # fmt: skip
"""Paper, pictures, streams, styles and scripts have tests of their own; so has what only leads elsewhere for who walks here."""
PLANNED, BUILT = {"scenarios", "tonight"}, {"fleet"}
"""Blueprints of what a game may have: scenarios that people make, ships that people type."""
TYPED = {"path": "F"}
"""What somebody writes into a field that no offer fills in."""
UNASKED = {"castles"}
"""Games that ask nothing once the table is set up."""
FETCHED = {"HX-Request": "true"}
"""As `start.js` fetches a part."""
BOOSTED = {**FETCHED, "HX-Boosted": "true"}
"""As htmx asks where a link of the page is followed."""
CHAIN = {**FETCHED, "HX-Target": why.CHAIN}
"""As the place beside a panel asks for the reasons of a value."""


OTHERWISE = re.compile(r'n(?:once="[^"]+"|ame="(?:id|page)" value="[0-9a-f-]{36})')
"""What is another each time that a page is asked for: the pass of its script, ids of its forms."""

AT_SEA = {"ship": "terror", "captain": "anna", "evening": "paper", "battle": "paper"}
"""What the addresses of a campaign name besides; the battle is one that was withdrawn."""


def campaign_with(desk: Desk, battle: str, game: str) -> str:
    """A campaign with this battle on its calendar, a battle on paper that was withdrawn, a captain and a ship."""
    campaign = books.found(desk, "The Long Spring", ["Red", "Blue"])
    day = Result("2026-11-20", game, "On paper", (Side("Red"), Side("Blue")), "Red")
    ships = (Sailed("terror", "Red", "anna", "anna", left=()),)
    for command in (
        SignOn(Captain("anna", "Anna", "Red")),
        Enlist(Vessel("terror", "Terror", "paper", side="Red", captain="anna")),
        Settle(Battle("paper", day, ships)),
        Withdraw("paper"),
        Begin(Battle(battle, Result("2026-11-21", game, "Tonight"), ships, is_tracked=True)),
        AddNote("The flag is lost."),
    ):
        presses.play(desk, campaign, UMPIRE, command)
    return campaign


class Place:
    """A battle some way in, with all hidden in it that its game hides, and a pad that is open."""

    def __init__(self, app: Flask, desk: Desk, game: Game, scenario: str) -> None:
        self.app, self.desk, self.game, self.scenario = app, desk, game, scenario
        self.battle = battles.start(desk, game.key, scenario)
        self.campaign = campaign_with(desk, self.battle, game.name)
        self.browser = Browser(app)
        self.wrong: list[str] = []
        """Pages that did not answer on the way."""
        self.met: dict[str, Any] = {}
        """What its game hides, and how the battle stood when it last did."""
        self.opened: set[frozenset[str]] = set()
        """What links of an act have opened on the way: their words, without the names of pieces and places."""
        self.pad = self._play(Random(7))

    @property
    def moment(self) -> Moment:
        return self.desk.moment(self.battle)

    def _play(self, random: Random) -> str:
        """
        A line; a mark of each kind, and all back again; a dozen lines by the rules as they are, and with each house rule otherwise.

        And on until all has been hidden that is ever, and something asks; the table is looked at after each line.
        """
        self._look_in()
        for step in range(120):
            offers, tray = (
                look.scene(self.desk.moment(self.battle), UMPIRE).offers,
                pads.tray(self.desk.moment(self.battle), UMPIRE),
            )
            is_asked = bool(tray) or self.game.key in UNASKED
            if not offers or (step >= 30 and is_asked and self.met.keys() >= {*HIDDEN.get(self.game.key, ())}):
                break
            self._send(random.choice(offers).command, throw=step < 12 or bool(tray))
            for command in self._by_hand(random) if step == 0 else self._otherwise() if step == 12 else ():
                self._send(command)
        return next((pad.id for pad in pads.tray(self.desk.moment(self.battle), UMPIRE)), "")

    def _by_hand(self, random: Random) -> Iterator[Command]:
        stood = {mark.name: mark.value for mark in marks(self.game, self.moment.state)}
        marked = {
            mark.name: mark for mark in mark_each_kind(self.game, self.moment.state, random)
        }  # the last value of each
        yield from marked.values()
        yield from (Correct(name, stood[name]) for name in marked)

    def _otherwise(self) -> Iterator[Command]:
        for switch in self.game.rules.house_rules.switches.values():
            yield SetHouseRule(switch.id, switch.settings[-1][0])

    def _send(self, command: Command, *, throw: bool = True) -> None:
        """One line more, where it goes through."""
        with suppress(UmpireError):
            told = presses.play(self.desk, self.battle, UMPIRE, command, throw=throw)
            if throw:
                to_the_end(self.desk, self.battle, told)
            self._look_in()

    def _look_in(self) -> None:
        """The act, after every second line a seat's page, one after the other; and what is hidden now."""
        state = self.moment.state
        hidden = [secret.what for secret in self.game.secrets(state)]
        self.met.update({what: state for what in HIDDEN.get(self.game.key, ()) if any(what in one for one in hidden)})
        head, seats = self.desk.moment(self.battle).head, [*seating.links(self.desk, self.battle).values()]
        for address in (f"/battle/{self.battle}/part/act", f"/seat/{seats[head // 2 % len(seats)]}")[: 1 + head % 2]:
            self._open(address, head)

    def _open(self, address: str, head: int) -> None:
        """A page, and each form of a new kind that a link of it opens: `?look=chosen&deed=build`."""
        status, html, _ = self.get(address)
        if status != 200 or not html:
            self.wrong.append(f"{status} {address} after line {head}")
        for query in map(unescape, re.findall(r'href="[^"]*?\?(look=[^"#]+)', html)):
            words = frozenset(re.findall(r"=([a-z-]+)(?=&|$)", query))
            if words not in self.opened:
                self.opened.add(words)
                page = address.replace("/part/act", "")
                self._open(f"{page}?{query}", head)

    def why(self, seat: Seat, most: int = 0) -> list[str]:
        """Values that this seat may ask about: of its fullest panel all, but for boxes like the first; of the others, themselves."""
        names = [list(shown(panel)) for panel in reasons.readable(self.game, self.moment.state, seat).values()]
        fullest = [name for name in max(names, key=len, default=[]) if not re.search(r"\.boxes\.([2-9]|\d\d+)$", name)]
        step = max(1, len(fullest) // most) if most else 1
        return [*dict.fromkeys((*(first for first, *_ in names), *fullest[::step]))]

    def values(self, rule: Rule) -> Iterator[dict[str, Any]]:
        """What may stand in the address of a page."""
        blueprint, _, _ = rule.endpoint.partition(".")
        data, scene = self.game.data, look.scene(self.desk.moment(self.battle), UMPIRE)
        if blueprint in PLANNED | BUILT:
            yard = data.shipyard
            has: dict[str, Any] = {"tonight": yard and yard.bands, "fleet.rows": yard and yard.columns,
                                   "fleet.shared": yard and yard.kinds, "scenarios": data.planner}  # fmt: skip
            if has.get(rule.endpoint, has.get(blueprint, yard)):
                ship = fleet.berths(self.game.key, None)[0].id if yard else ""
                yield {"game": self.game.key, "key": self.scenario, "ship": ship}
            return
        if "campaign" in rule.arguments:
            named = {**AT_SEA, "campaign": self.campaign, "seq": self.desk.moment(self.campaign).head}
            yield named if rule.endpoint == "amend.restore" else {**named, "battle": self.battle}
            return
        seats = seating.links(self.desk, self.battle)
        known: dict[str, list[Any]] = {
            "battle": [self.battle], "seq": [self.desk.moment(self.battle).head], "id": [self.pad] if self.pad else [],
            "ship": [panel.subject for panel in scene.panels],
            "command": [title_of(kind)[0] for kind in (*self.game.rules.commands, *COMMON)],
            "who": list(seats), "token": list(seats.values()), "game": [self.game.key], "result": [],
            "name": {"table": list(PARTS), "why": self.why(UMPIRE)}.get(blueprint, []),
            "team": [f"side:{side}" for side in team.sides(self.desk.moment(self.battle))],
        }  # fmt: skip
        if rule.endpoint in ("why.looking", "why.of_seat", "why.for_program_of_seat"):
            for seat, token in seats.items():
                for name in self.why(read_seat(seat), 3):
                    yield {"battle": self.battle, "who": seat, "token": token, "name": name}
            return
        if rule.endpoint == "rolls.newcomer":
            known["ship"] = [one.ship for one in roll.berths(self.desk.moment(self.battle))]
        found: list[dict[str, Any]] = [{}]
        for argument in sorted(rule.arguments):
            found = [{**one, argument: value} for one in found for value in known[argument]]
        yield from found

    @property
    def ship(self) -> str:
        """The first that ships with the game."""
        panels = look.scene(self.desk.moment(self.battle), UMPIRE).panels
        return next((panel.subject for panel in panels if not panel.is_token), "")

    def addresses(self, rule: Rule) -> Iterator[str]:
        """Every address of one route in this battle."""
        urls = self.app.url_map.bind("127.0.0.1:1889")
        for values in self.values(rule):
            yield urls.build(rule.endpoint, {name: values[name] for name in rule.arguments})

    def filled(self) -> Iterator[tuple[str, str]]:
        """Pages that are asked for with a form filled in: an offer of each kind; and parts beside a pad."""
        offers = {kind_of(offer.command): offer for offer in look.scene(self.desk.moment(self.battle), UMPIRE).offers}
        for do, offer in offers.items():
            typed = [(name, said) for name, said in TYPED.items() if hasattr(offer.command, name)]
            said = urlencode([*flat(offer.command), *typed])
            yield "table.advice", f"/battle/{self.battle}/advice?{said}"
            yield "table.show", f"/battle/{self.battle}?look=yes&{said}"
            yield "pressing.one", f"/battle/{self.battle}/command/{do}?look=another&{said}"
        for name in PARTS:
            yield "table.one_part", f"/battle/{self.battle}/part/{name}?about={self.ship}"
            if self.pad:
                yield "table.one_part", f"/battle/{self.battle}/part/{name}?pad={self.pad}"
        yield from self.pencilled()

    def pencilled(self) -> Iterator[tuple[str, str]]:
        """The table as it is pencilled on, mark by mark: of all that take a digit the last; a line to a second side, another target."""
        at = f"/battle/{self.battle}"
        for _ in ("target", "lies", "hexes", "hers"):
            links = re.findall(r'<a [^>]*href="([^"]*\?[^"]+)"[^>]*data-digit', self.get(at)[1])
            at = unescape(links[-1]) if links else at
            yield "table.show", at
            for link in re.findall(r'<a [^>]*href="([^"]*\?[^"]+)"[^>]*data-key="[.,]"', self.get(at)[1]):
                yield "table.show", unescape(link)

    def get(self, address: str, **headers: str) -> tuple[int, str, str]:
        """A page, without what is another in each drawing of it; no blank of an id is left in it."""
        answer = self.browser.ask(address, headers={"Referer": "http://127.0.0.1:1889/", **headers})
        assert desktop_of(self.app).ids.blank not in answer.text, address
        return answer.status_code, OTHERWISE.sub("", answer.text), answer.mimetype

    def send(self, battle: str, fields: list[tuple[str, str]]) -> int:
        """A form as htmx sends it, and what it leads to."""
        headers = {"Referer": "http://127.0.0.1:1889/", **BOOSTED}
        answer = self.browser.ask(f"/battle/{battle}/commands", "POST", data=MultiDict(fields), headers=headers)
        return self.get(answer.headers["Location"], **BOOSTED)[0] if answer.status_code == 303 else answer.status_code


def desktop_of(app: Flask) -> Desktop:
    """What the app holds between requests."""
    held: Desktop = app.extensions[EXTENSION]
    return held


def rules_of(app: Flask) -> list[Rule]:
    """Every route that is asked for a page."""
    return [
        rule
        for rule in app.url_map.iter_rules()
        if "GET" in (rule.methods or ()) and not any(part in rule.rule for part in ELSEWHERE)
    ]
