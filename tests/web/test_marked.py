"""What a game hides from somebody is in nothing that reaches their phone: by any address, of any seat, on paper, on the wall."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from ipaddress import ip_address
from pathlib import Path
from random import Random
from typing import Any

import pytest
from itsdangerous import URLSafeTimedSerializer

from tests.games.test_every_secret import HIDDEN
from tests.web.test_every_page import as_if, hidden_in
from tests.web.walking import OTHERWISE, Place, desktop_of
from umpire.core.seats import read_seat
from umpire.core.secrets import Secret
from umpire.games import find_game
from umpire.service import hall
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.serving import Listening, place
from umpire.service.table import look, seating, showing, sitting
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app
from umpire.web.access import OPEN

HALL, PHONE = "http://192.168.7.20:1889", "192.168.7.55"
PLAYED = {"cloudships": "bridges", "aeronauts": "a-fight", "broadside": "duel"}
"""Games that hide something, and a battle of each."""
MOST = 3
"""Captains whose phones ask for everything."""
PASSING = re.compile(
    r"\d+(?: of \d+ minutes| min) left|round \d+ ends about \d+:\d+|at this pace, [\w ]+ rounds?|data-left=\"\d+\""
)
"""Time that goes on between two looks, and is no secret."""


@pytest.fixture(scope="module")
def battles(with_example: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Place]]:
    own: Path = tmp_path_factory.mktemp("own") / "library"
    desk = Desk(Store.open(MEMORY), Random(1889))
    at = Listening(place("0.0.0.0", 1889), lambda: (ip_address("192.168.7.20"),))
    desk.own = own
    app = create_app(Config(desk=desk, at=at))
    with pytest.MonkeyPatch.context() as patch:
        # what stands on a sheet, before it is set
        patch.setattr(press.PRESSROOM, "pdf", lambda html, **how: html.encode())
        yield {game: Place(app, desk, find_game(game), scenario) for game, scenario in PLAYED.items()}
    desk.close()


class Phones:
    """A phone for each captain, one that only looks, and one that asked for a seat and waits."""

    def __init__(self, at: Place) -> None:
        self.at = at
        self.held = desktop_of(at.app)
        self.links = seating.links(at.desk, at.battle)
        self.client = at.app.test_client(use_cookies=False)
        showing.put(at.desk, at.battle)
        self.cookies = {seat: self._sits(token) for seat, token in [*self.links.items()][:MOST]}
        self.cookies["spectator"] = ""
        first = next(iter(self.links.values()))
        self.cookies["waits"] = self._sits(first)
        self.addresses = [*self._addresses()]

    def _sits(self, token: str) -> str:
        device = self.held.devices.admit(hall.PHONE, "phone")
        sitting.sit(self.at.desk, token, device)
        name = f"seat-{self.held.locks.table}"
        return f"{name}={URLSafeTimedSerializer(self.held.locks.key, salt=name).dumps(device)}"

    def _addresses(self) -> Iterator[str]:
        """Everything that is open to whoever is no umpire, of the own seat and of all others."""
        ships = [panel.subject for panel in look.scene(self.at.desk.moment(self.at.battle), read_seat("umpire")).panels]
        names = [*self.at.why(read_seat("umpire"), 2)][:6]
        urls = self.at.app.url_map.bind("192.168.7.20:1889")
        tokens = [token for seat, token in self.links.items() if seat in self.cookies]
        known = {"token": tokens, "battle": [self.at.battle], "ship": ships, "name": names}
        for rule in self.at.app.url_map.iter_rules():
            if rule.endpoint in OPEN and "GET" in (rule.methods or ()) and {*rule.arguments} <= {*known}:
                found: list[dict[str, str]] = [{}]
                for argument in sorted(rule.arguments):
                    found = [{**one, argument: value} for one in found for value in known[argument]]
                yield from (urls.build(rule.endpoint, values) for values in found if "/stream" not in rule.rule)

    def read(self, seat: str, only: Iterable[str] = ()) -> dict[str, str]:
        """What each of these answers to the phone of this seat."""
        over: dict[str, Any] = {"environ_overrides": {"REMOTE_ADDR": PHONE}}
        headers = {"Cookie": self.cookies[seat], "Referer": f"{HALL}/"}
        found = {}
        for address in only or self.addresses:
            came = self.client.get(address, base_url=HALL, headers=headers, **over)
            assert came.status_code < 500, address
            found[address] = PASSING.sub("", OTHERWISE.sub("", f"{came.status_code} {came.text}"))
        return found


def some(secrets: list[Secret[Any]]) -> list[Secret[Any]]:
    """Three of each kind."""
    kinds: dict[str, list[Secret[Any]]] = {}
    for secret in secrets:
        kinds.setdefault(" ".join(secret.what.split()[:2]), []).append(secret)
    return [secret for alike in kinds.values() for secret in alike[:3]]


@pytest.mark.parametrize("game", PLAYED)
def test_no_phone_is_told_what_is_hidden_from_its_captain(game: str, battles: dict[str, Place]) -> None:
    """However a secret is, all that reaches the phone is the same, letter for letter; and a captain who may know it is told."""
    at = battles[game]
    phones = Phones(at)
    met = set()
    for state, secrets in hidden_in(at):
        with as_if(at, state, lambda event: event):
            before = {seat: phones.read(seat) for seat in phones.cookies}
        for secret in some(secrets):
            met.add(secret.what)
            for seat in phones.cookies:
                with as_if(at, secret.otherwise, secret.retold):
                    after = phones.read(seat)
                differ = [address for address in after if after[address] != before[seat][address]]
                with as_if(at, state, lambda event: event):  # a clock goes on
                    again = phones.read(seat, differ) if differ else {}
                told = [address for address in differ if again[address] != after[address]]
                captain = "" if seat == "waits" else read_seat(seat).captain
                if not captain or captain not in secret.readers:
                    assert told == [], f"{seat} is told {secret.what}"
                else:
                    assert told, f"{seat} is not told {secret.what}"
                    own = phones.links[seat]
                    assert [one for one in told if own not in one] == [], "by the own seat alone"
    assert [what for what in HIDDEN[game] if not any(what in one for one in met)] == []
