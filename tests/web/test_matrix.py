"""Everybody who may come to a table asks for everything, by every method; what is right stands in `matrix.py`."""

from __future__ import annotations

from collections.abc import Iterator
from ipaddress import ip_address
from random import Random
from typing import Any, NamedTuple

import pytest
from flask import Flask, Response
from itsdangerous import URLSafeTimedSerializer
from werkzeug.routing import Rule
from werkzeug.test import TestResponse

from tests import presses
from tests.desks import seat_codes
from tests.junk.thrower import BLANK
from tests.web import matrix
from tests.web.matrix import ASKERS, LET_THROUGH, NAMED, SAME, Asker, right
from tests.web.test_access import ROUTES, begun
from umpire.core.seats import UMPIRE
from umpire.service import hall
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.serving import Listening, Place, place
from umpire.service.table import seating, sitting
from umpire.store import MEMORY, Store
from umpire.web import Config, create_app
from umpire.web.pages import EXTENSION, Desktop

OWN = "captain:Lieutenant Pell"
OTHER = "captain:Prince Amraaz"
PIN = "47110815"
NAMES = ("Aphid", "Skylord")
"""Ships of the battle: they stand on whatever tells of it."""
PLACES = {
    "closed": Place(),
    "open": place("::", 1889, names=(NAMED,)),
    "locked": place("::", 1889, names=(NAMED,)),
    "proxy": place("::", 1889, names=(NAMED,), proxy="127.0.0.1"),
    "through": place("::", 1889, names=(NAMED,)),
}
THROUGH = 299
"""From a table whose pages are all empty: whoever gets this was let through."""
ALSO = {"gazette.of_battle": 422, "locks.name": 303, "locks.words": 303, "locks.lock": 303}
"""What the umpire's desk gets who asks by the other method than that of `ROUTES`, where that is not the same."""
OPENED = {"press.seat_cards": 200, "press.hall_sheet": 200}
"""What is only answered while others reach the table; `ROUTES` is about one that is closed."""
NOT_ASKED_AS_UMPIRE = {"locks.lock", "locks.sign_out_others", "locks.words"}
"""Whose forms change who may come in: their own tests send them. Whoever is no umpire is sent away here too."""


SITS = {"captain": "captain", "other": "other", "waiting": "captain", "refused": "captain"}
"""Phones, and the seat that each has or wants."""


class Hall:
    """One table with all who came to it."""

    def __init__(self, which: str) -> None:
        self.desk = Desk(Store.open(MEMORY), Random(1889))
        self.at = Listening(PLACES[which], lambda: tuple(map(ip_address, ("192.168.7.20", "fd77::1"))))
        self.app: Flask = create_app(Config(desk=self.desk, at=self.at))
        self.held: Desktop = self.app.extensions[EXTENSION]
        self.client = self.app.test_client(use_cookies=False)
        self.places = begun(self.desk)
        self.tokens = self._links()
        self.cookies = {"": ""}
        self.cookies["here"] = self._opened_here()
        self.phones: dict[str, str] = {}
        if which != "closed":
            self._let_in()
        if which == "through":
            for endpoint in self.app.view_functions:
                self.app.view_functions[endpoint] = lambda **at: Response(status=THROUGH)
        if which == "locked":
            self.held.locks.set_pin(PIN)
            self.held.devices.lock(hall.DESK)

    def _links(self) -> dict[str, str]:
        links = seating.links(self.desk, self.places["battle"])
        free = next(seat for seat in links if seat not in (OWN, OTHER, "spectator"))
        return {"captain": links[OWN], "spectator": links["spectator"], "free": links[free], "other": links[OTHER]}

    def _let_in(self) -> None:
        """Umpires' devices, and phones."""
        for who, how in (
            ("code", "code"),
            ("words", "words"),
            ("bound", "words"),
            ("signed out", "words"),
            ("locked", "words"),
        ):
            self.cookies[who] = self._came_in(how)
        self.held.devices.sign_out(self.device("signed out"))
        self.held.devices.lock(self.device("locked"))
        self.held.devices.bind(self.device("bound"), "side:British")
        self.sit()

    def sit(self) -> None:
        """Everybody as they sit or wait: also after one got up, or an umpire gave out new links."""
        self.tokens = self._links()
        for who, token in SITS.items():
            if self.held.devices.known(self.phones.get(who, "")) is None:  # a phone that got up is nobody's any more
                self.phones[who] = self.held.devices.admit(hall.PHONE, who)
                self.cookies[who] = self._signed("seat", self.phones[who])
            sitting.sit(self.desk, self.tokens[token], self.phones[who])
            if (
                who == "refused"
                and sitting.standing(seating.door(self.desk, self.tokens[token]), self.phones[who]) == sitting.WAITS
            ):
                sitting.answer(self.desk, self.tokens[token], self.phones[who], sitting.REFUSE)
        sitting.leave(self.desk, self.tokens["captain"], self.phones["other"])

    def device(self, who: str) -> str:
        """The id in a cookie."""
        name, _, value = self.cookies[who].partition("=")
        return str(URLSafeTimedSerializer(self.held.locks.key, salt=name).loads(value))

    def _opened_here(self) -> str:
        """As this machine's own browser does: by the address with the token."""
        came = self.ask(f"/?token={self.token}", "GET", ASKERS["loopback alone"])
        assert (came.status_code, came.headers["Location"]) == (303, "/")
        return came.headers["Set-Cookie"].partition(";")[0]

    @property
    def token(self) -> str:
        return self.held.config.token.text

    def _came_in(self, how: str) -> str:
        """As a device does: with what an umpire tells it."""
        said = self.held.codes.new("a desk").text if how == "code" else " ".join(self.held.locks.words()).upper()
        came = self.ask("/join", "POST", Asker(), data={"code": said})
        assert came.status_code == 303, came.text
        return came.headers["Set-Cookie"].partition(";")[0]

    def _signed(self, what: str, device: str) -> str:
        name = f"{what}-{self.held.locks.table}"
        return f"{name}={URLSafeTimedSerializer(self.held.locks.key, salt=name).dumps(device)}"

    def ask(self, path: str, method: str, who: Asker, **more: Any) -> TestResponse:
        headers = {"Authorization": f"Bearer {self.token}"} if who.signed == "token" else {}
        if cookie := self.cookies.get(who.signed):
            headers["Cookie"] = cookie
        headers |= who.reads if method in ("GET", "HEAD", "OPTIONS") else who.writes
        over = {"REMOTE_ADDR": who.peer, "SERVER_PROTOCOL": who.protocol}
        base = {} if "Referer" in headers or "Sec-Fetch-Site" in headers else {"Referer": f"http://{who.host}/"}
        return self.client.open(
            path,
            method=method,
            base_url=f"http://{who.host}",
            headers={**base, **headers},
            environ_overrides=over,
            buffered=False,
            **more,
        )


@pytest.fixture(scope="module")
def halls() -> Iterator[dict[str, Hall]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(press.PRESSROOM, "pdf", lambda html, **how: BLANK)  # what it costs is measured elsewhere
        made = {which: Hall(which) for which in PLACES}
        yield made
        for one in made.values():
            one.desk.close()


class Cell(NamedTuple):
    """One thing that somebody asks."""

    endpoint: str
    rule: str
    method: str
    address: str
    status: int
    """What the umpire's desk gets."""


def cells(of: Hall) -> Iterator[Cell]:
    """Every route by every method that it knows."""
    rules: dict[str, list[Rule]] = {}
    for rule in of.app.url_map.iter_rules():
        rules.setdefault(rule.endpoint, []).append(rule)
    for endpoint, (stated, address, status) in ROUTES.items():
        for rule in rules[endpoint][:1]:
            for method in sorted((rule.methods or set()) - {"OPTIONS"}):
                is_other = method not in (stated, "HEAD") and endpoint in ALSO
                right_one = OPENED.get(endpoint, status) if of.at.is_open else status
                yield Cell(endpoint, rule.rule, method, address, ALSO[endpoint] if is_other else right_one)


def is_answer(answer: str, came: TestResponse, cell: Cell, of: Hall) -> bool:
    """Whether that is what came."""
    status, text = came.status_code, came.get_data().decode(errors="replace")
    is_head = cell.method == "HEAD"
    match answer:
        case "yes" | "in":
            return status == cell.status and "Only umpires may open this page" not in text
        case "no":
            told = "Only umpires may open this page" in text and (cell.rule.startswith("/api/") or "/join" in text)
            return status == 403 and (told or is_head)
        case "join":
            return status == 303 and came.headers["Location"] == "/join"
        case "own":
            return status == 303 and came.headers["Location"].startswith("/seat/")
        case "lock":
            return status == 403 and ('action="/unlock"' in text or "This device is locked" in text or is_head)
        case "host":
            return status == 403 and ("Umpire was not started for this address" in text or is_head)
        case "site":
            return status == 403 and ("nother site" in text or is_head)
        case "make":
            return status == 403 and (is_head or ('<form method="post"' in text and came.mimetype == "text/html"))
        case "shut":
            return status == 403
        case "door" | "wait" | "told":
            says = {"door": None, "wait": "3", "told": "10"}[answer]
            is_mute = not any(name in text for name in NAMES)
            return status == 200 and came.headers.get("Refresh") == says and is_mute
        case "seen":
            return status == 200 and (is_head or "Aphid" in text)
    return str(status) == answer


def secrets_of(of: Hall, who: Asker) -> list[str]:
    """What must never be told to whoever is no umpire: words, codes, key, others' tokens, devices, and what cookies hold."""
    links = seating.links(of.desk, of.places["battle"])
    own = {of.tokens[who.seat]} | ({of.tokens["other"]} if who.signed == "other" else set())
    codes = [code for seat, code in seat_codes(of.desk, of.places["battle"]).items() if links[seat] not in own]
    held = [value.partition("=")[2] for value in of.cookies.values() if value]
    devices = [device.id for device in of.held.devices.every()]
    words = [" ".join(of.held.locks.words()), "-".join(of.held.locks.words())]
    return [
        of.held.locks.key,
        of.token,
        PIN,
        *words,
        *(token for token in links.values() if token not in own),
        *codes,
        *held,
        *devices,
    ]


def asked_of(of: Hall, cell: Cell, who: Asker) -> TestResponse:
    places = {**of.places, "token": of.tokens[who.seat]}
    return of.ask(cell.address.format(**places), cell.method, who)


def pad_is_open(of: Hall) -> None:
    """Some who are let in send answers to the pad, and give it up."""
    if of.desk.store.pending(of.places["battle"], "open-pad") is None:
        moment = of.desk.moment(of.places["battle"])
        presses.play(
            of.desk,
            of.places["battle"],
            UMPIRE,
            moment.game.read_command({"do": "bowl-movement", "ship": "skylord"}),
            client_id="open-pad",
        )


def test_every_route_has_its_row(halls: dict[str, Hall]) -> None:
    assert {rule.endpoint for rule in halls["open"].app.url_map.iter_rules()} == set(ROUTES)


def test_every_cell_is_stated(halls: dict[str, Hall]) -> None:
    unsaid = [
        (who, cell.endpoint, cell.method)
        for who in ASKERS
        for cell in cells(halls["open"])
        if right(who, cell.endpoint, cell.rule, cell.method) not in matrix.ANSWERS
        and not right(who, cell.endpoint, cell.rule, cell.method).isdigit()
    ]
    assert unsaid == []
    assert sorted({*matrix.SAME} - {*ASKERS}) == [], "nobody of this name"


@pytest.mark.parametrize("who", sorted(LET_THROUGH))
def test_umpires_are_let_through(who: str, halls: dict[str, Hall]) -> None:
    """By every address and in every way in which one is an umpire."""
    of, asker = halls["through"], ASKERS[who]
    assert SAME[who] == "umpire here"
    for cell in cells(of):
        with asked_of(of, cell, asker) as came:
            assert came.status_code == THROUGH, (cell.method, cell.endpoint)


@pytest.mark.parametrize("who", [who for who in ASKERS if who not in LET_THROUGH])
def test_everybody_gets_what_is_right(who: str, halls: dict[str, Hall]) -> None:
    """Every route by every method; and whoever is no umpire reads no words, no code, no link and no device of another."""
    asker = ASKERS[who]
    of = halls[asker.table]
    if of.at.is_open:
        of.sit()
    pad_is_open(of)
    secrets = secrets_of(of, asker)
    wrong = []
    head = of.desk.moment(of.places["battle"]).head
    for cell in cells(of):
        answer = right(who, cell.endpoint, cell.rule, cell.method)
        if answer == "yes" and cell.endpoint in NOT_ASKED_AS_UMPIRE and cell.method == "POST":
            continue
        if answer == "yes" and "pad" in cell.rule:
            pad_is_open(of)
        with asked_of(of, cell, asker) as came:
            is_stream = came.mimetype == "text/event-stream"
            if is_stream:
                is_right = came.status_code == 200 and answer in ("yes", "in")
                text = ""
            else:
                is_right = is_answer(answer, came, cell, of)
                text = came.get_data().decode(errors="replace")
            told = [secret for secret in secrets if secret in text + str(came.headers)] if answer != "yes" else []
            if cell.endpoint.startswith("sitting.") and cell.method == "POST" and of.at.is_open:
                of.sit()
            if not is_right or told:
                wrong.append(
                    f"{cell.method} {cell.endpoint}: {answer or 'unsaid'}, but {came.status_code} {came.mimetype} {told}"
                )
    if "umpire" not in who or asker.signed in ("signed out", "locked"):
        assert of.desk.moment(of.places["battle"]).head == head
        assert of.desk.store.pending(of.places["battle"], "open-pad") is not None
    assert not wrong, "\n".join([f"{len(wrong)} cells of {who}:", *wrong])


# --- Methods that no page has ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["PUT", "PATCH", "TRACE", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("who", ["umpire here", "own captain", "nobody"])
def test_other_methods_do_nothing_and_tell_nothing(who: str, method: str, halls: dict[str, Hall]) -> None:
    """Of a route that has no such method; of an address that is none; and a question for methods never reaches a page."""
    asker = ASKERS[who]
    of = halls[asker.table]
    head, secrets = of.desk.moment(of.places["battle"]).head, secrets_of(of, asker)
    for cell in [*cells(of), Cell("", "", "GET", "/nowhere", 404)]:
        if method != "OPTIONS" and method in methods_of(of, cell.rule):
            continue
        with of.ask(cell.address.format(**{**of.places, "token": of.tokens[asker.seat]}), method, asker) as came:
            text = came.get_data().decode(errors="replace")
            is_let = method == "OPTIONS" and came.status_code == 200 and not text
            assert is_let or came.status_code in (303, 403, 404, 405), (cell.endpoint, came.status_code)
            if who != "umpire here":
                assert not [secret for secret in secrets if secret in text + str(came.headers)]
            assert not any(name in text for name in NAMES), cell.endpoint
    assert of.desk.moment(of.places["battle"]).head == head


def methods_of(of: Hall, address: str) -> set[str]:
    """What an address knows, whichever function answers it."""
    return {method for rule in of.app.url_map.iter_rules() if rule.rule == address for method in rule.methods or ()}


def test_whoever_asks_for_nothing_that_there_is_learns_nothing(halls: dict[str, Hall]) -> None:
    """An address that is none is answered alike, whether a battle, a seat or a device has that name."""
    of = halls["open"]
    for who in ("nobody", "own captain", "waiting phone"):
        for address in (
            "/nowhere",
            "/battle/{battle}/nowhere",
            "/battle/nosuchbattle/nowhere",
            "/api/nowhere",
            "//",
            "/%00",
        ):
            came = of.ask(address.format(**of.places), "GET", ASKERS[who])
            assert came.status_code in (303, 403, 404), address
            assert not any(name in came.text for name in NAMES)
        known, unknown = (
            of.ask(f"/battle/{battle}", "GET", ASKERS[who]) for battle in (of.places["battle"], "nosuchbattle")
        )
        assert known.status_code == unknown.status_code == 403
        assert known.text.replace(of.places["battle"], "nosuchbattle") == unknown.text
