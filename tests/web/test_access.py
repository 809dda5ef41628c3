"""Every route, asked from the umpire's desk; who else may ask for what is in `test_matrix.py`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask import Flask
from markupsafe import escape
from werkzeug.test import TestResponse

from tests import presses
from tests.desks import undone
from tests.junk.thrower import BLANK
from tests.web.browsing import HOST, Browser, Umpire
from tests.web.walking import campaign_with
from umpire.core.commands import Correct
from umpire.core.seats import UMPIRE
from umpire.service.desk import Desk
from umpire.service.paper import press
from umpire.service.table import battles, seating

ROUTES = {
    "home.show": ("GET", "/", 200),
    "home.start": ("POST", "/battles", 422),
    "home.begin": ("GET", "/begin/castles", 200),
    "damaged.show": ("GET", "/battle/{battle}/damaged", 200),
    "damaged.press": ("POST", "/battle/{battle}/damaged", 422),
    "table.show": ("GET", "/battle/{battle}", 200),
    "table.advice": ("GET", "/battle/{battle}/advice", 200),
    "table.one_part": ("GET", "/battle/{battle}/part/act", 200),
    "table.whole_log": ("GET", "/battle/{battle}/log", 200),
    "table.export": ("GET", "/battle/{battle}/export", 200),
    "pressing.command": ("POST", "/battle/{battle}/commands", 422),
    "pressing.every": ("GET", "/battle/{battle}/commands", 200),
    "pressing.one": ("GET", "/battle/{battle}/command/fire", 200),
    "upkeep.ship": ("GET", "/battle/{battle}/ship/aphid", 200),
    "teams.show": ("GET", "/battle/{battle}/team/side:British", 200),
    "teams.part": ("GET", "/battle/{battle}/team/side:British/part", 200),
    "teams.send": ("POST", "/battle/{battle}/team/side:British/for/captain:Lieutenant Pell", 422),
    "handover.deck": ("POST", "/battle/{battle}/deck", 422),
    "binding.bind": ("POST", "/hall/devices/nosuch/bind", 303),
    "binding.follow": ("GET", "/team", 200),
    "showcheck.show": ("GET", "/hall/check", 200),
    "showcheck.reached": ("GET", "/hall/check/phone", 200),
    "rolls.show": ("GET", "/battle/{battle}/roll", 200),
    "rolls.call": ("POST", "/battle/{battle}/roll", 303),
    "rolls.leave": ("POST", "/battle/{battle}/roll/leave", 303),
    "rolls.newcomer": ("GET", "/battle/{battle}/roll/aphid", 200),
    "rolls.again": ("POST", "/battle/{battle}/again", 303),
    "handover.show": ("GET", "/battle/{battle}/hand-over", 200),
    "handover.pdf": ("GET", "/battle/{battle}/hand-over.pdf", 200),
    "upkeep.strike": ("GET", "/battle/{battle}/strike/1", 200),
    "upkeep.back": ("GET", "/battle/{battle}/back", 200),
    "table.board": ("GET", "/battle/{battle}/board", 200),
    "table.tiles": ("GET", "/battle/{battle}/board/tiles", 200),
    "table.leave_tour": ("POST", "/battle/{battle}/tour/leave", 303),
    "upkeep.rules": ("GET", "/battle/{battle}/rules", 200),
    "upkeep.sit_down": ("POST", "/battle/{battle}/seats/desk", 303),
    "upkeep.seats": ("GET", "/battle/{battle}/seats", 200),
    "upkeep.look_as": ("GET", "/battle/{battle}/as/spectator", 200),
    "pad.show": ("GET", "/battle/{battle}/pad/{pad}", 200),
    "pad.answer": ("POST", "/battle/{battle}/pad/{pad}", 303),
    "pad.meanwhile": ("GET", "/battle/{battle}/pad/{pad}/meanwhile", 200),
    "pad.give_up": ("POST", "/battle/{battle}/pad/{pad}/give-up", 303),
    "seat.show": ("GET", "/seat/{token}", 200),
    "seat.send": ("POST", "/seat/{token}/play", 422),
    "sitting.sit_down": ("POST", "/seat/{token}/sit", 303),
    "sitting.leave": ("POST", "/seat/{token}/leave", 303),
    "sitting.say_name": ("POST", "/seat/{token}/name", 303),
    "sitting.yours": ("GET", "/seats", 200),
    "sitting.of_ship": ("GET", "/ship/{battle}/aphid", 303),
    "seats.rows": ("GET", "/battle/{battle}/seats/rows", 200),
    "seats.door": ("GET", "/battle/{battle}/part/door", 200),
    "upkeep.press": ("POST", "/battle/{battle}/seats/press", 422),
    "press.panel": ("GET", "/battle/{battle}/sheet/aphid.pdf", 200),
    "press.panels": ("GET", "/battle/{battle}/sheets.pdf", 200),
    "press.fleet": ("GET", "/battle/{battle}/fleet.pdf", 200),
    "pressroom.show": ("GET", "/press", 200),
    "pressroom.of_battle": ("GET", "/battle/{battle}/press", 200),
    "pressroom.order": ("POST", "/battle/{battle}/press", 303),
    "pressroom.pack": ("POST", "/press/pack/cloudships/nosuch", 404),
    "pressroom.job": ("GET", "/press/job/nosuch", 404),
    "pressroom.file": ("GET", "/press/job/nosuch/file", 404),
    "pressroom.first_page": ("GET", "/press/job/nosuch/page.png", 404),
    "pressroom.as_page": ("GET", "/battle/{battle}/sheets.html", 200),
    "press.book_now": ("GET", "/battle/{battle}/book.pdf", 200),
    "reports.show": ("GET", "/battle/{battle}/report", 200),
    "reports.pdf": ("GET", "/battle/{battle}/report.pdf", 200),
    "press.bound_book": ("GET", "/battle/{battle}/books/round-01.pdf", 404),
    "cutting.show": ("GET", "/press/cut", 200),
    "cutting.cards": ("GET", "/battle/{battle}/cards.pdf", 200),
    "cutting.cards_of_battle": ("GET", "/press/battle-cards.pdf?battle={battle}", 200),
    "cutting.cards_of_scenario": ("GET", "/press/cards.pdf?scenario=skirmish", 200),
    "cutting.cut_of_scenario": ("GET", "/press/cut.pdf?scenario=avertigos:two-patrol-boats&set=track", 200),
    "cutting.markers": ("GET", "/press/markers.pdf", 200),
    "cutting.both_sides": ("GET", "/press/both-sides.pdf", 200),
    "cutting.keep": ("POST", "/press/printers", 422),
    "press.panel_of_seat": ("GET", "/seat/{token}/sheet/aphid.pdf", 200),
    "stream.of_table": ("GET", "/battle/{battle}/stream", 200),
    "stream.of_looking": ("GET", "/battle/{battle}/as/spectator/stream", 200),
    "stream.of_seat": ("GET", "/seat/{token}/stream", 200),
    "stream.head_of_table": ("GET", "/battle/{battle}/head", 200),
    "stream.of_hall": ("GET", "/hall/stream", 200),
    "stream.head_of_hall": ("GET", "/hall/head", 200),
    "stream.of_pad": ("GET", "/battle/{battle}/pad/nosuch/stream", 200),
    "stream.head_of_pad": ("GET", "/battle/{battle}/pad/nosuch/head", 200),
    "stream.head_of_looking": ("GET", "/battle/{battle}/as/spectator/head", 200),
    "stream.head_of_seat": ("GET", "/seat/{token}/head", 200),
    "api.every": ("GET", "/api/battles", 200),
    "api.damaged": ("GET", "/api/damaged", 200),
    "api.mend": ("POST", "/api/damaged/{battle}/aside", 422),
    "api.delete": ("DELETE", "/api/damaged/{battle}", 422),
    "api.start": ("POST", "/api/battles", 422),
    "api.of_battle": ("GET", "/api/battle/{battle}", 200),
    "api.log_of_battle": ("GET", "/api/battle/{battle}/log", 200),
    "api.of_seat": ("GET", "/api/seat/{token}", 200),
    "api.of_captain": ("POST", "/api/seat/{token}/play", 422),
    "api.command": ("POST", "/api/battle/{battle}/commands", 422),
    "api.pad": ("GET", "/api/battle/{battle}/pads/{pad}", 200),
    "api.answer": ("POST", "/api/battle/{battle}/pads/{pad}", 422),
    "api.give_up": ("DELETE", "/api/battle/{battle}/pads/{pad}", 200),
    "midway.show": ("GET", "/battle/{battle}/from-paper", 200),
    "midway.take": ("POST", "/battle/{battle}/from-paper", 422),
    "tonight.demo": ("POST", "/demo", 303),
    "tonight.first": ("GET", "/tonight", 200),
    "tonight.show": ("GET", "/tonight/cloudships", 200),
    "tonight.start": ("POST", "/tonight/cloudships", 422),
    "fleet.show": ("GET", "/ships", 200),
    "fleet.new": ("GET", "/ships/cloudships/new", 200),
    "fleet.add": ("POST", "/ships/cloudships/new", 422),
    "fleet.preview": ("POST", "/ships/cloudships/preview", 200),
    "fleet.draw_arc": ("POST", "/ships/cloudships/arc/0", 422),
    "fleet.one": ("GET", "/ships/cloudships/ship/aphid", 200),
    "fleet.edit": ("GET", "/ships/cloudships/ship/aphid/edit", 200),
    "fleet.change": ("POST", "/ships/cloudships/ship/aphid/edit", 422),
    "fleet.as_file": ("GET", "/ships/cloudships/ship/aphid/file", 200),
    "fleet.as_text": ("GET", "/ships/cloudships/ship/aphid/toml", 200),
    "fleet.change_text": ("POST", "/ships/cloudships/ship/aphid/toml", 422),
    "fleet.delete": ("POST", "/ships/cloudships/ship/aphid/delete", 422),
    "fleet.shared": ("GET", "/ships/cloudships/shared", 200),
    "fleet.keep_entry": ("POST", "/ships/cloudships/shared", 422),
    "results.show": ("GET", "/results", 200),
    "results.as_csv": ("GET", "/results.csv", 200),
    "results.photo": ("GET", "/results/nothing/photo", 404),
    "press.results": ("GET", "/results.pdf", 200),
    "results.new": ("GET", "/results/new", 200),
    "results.add": ("POST", "/results/new", 422),
    "results.edit": ("GET", "/results/nothing/correct", 404),
    "results.correct": ("POST", "/results/nothing/correct", 404),
    "results.withdraw": ("GET", "/results/nothing/withdraw", 404),
    "results.withdrawn": ("POST", "/results/nothing/withdraw", 404),
    "results.end": ("GET", "/battle/{battle}/end", 200),
    "results.close": ("POST", "/battle/{battle}/end", 422),
    "notes.due": ("GET", "/battle/{battle}/notes/due", 200),
    "pressing.die": ("POST", "/battle/{battle}/die", 422),
    "notes.timing": ("GET", "/battle/{battle}/clock", 200),
    "notes.photos": ("GET", "/battle/{battle}/photos", 200),
    "notes.take": ("POST", "/battle/{battle}/photos", 422),
    "notes.photo": ("GET", "/battle/{battle}/photos/nothing", 404),
    "why.at_table": ("GET", "/battle/{battle}/why/aphid.boxes", 200),
    "why.looking": ("GET", "/battle/{battle}/as/spectator/why/aphid.boxes", 403),
    "why.of_seat": ("GET", "/seat/{token}/why/aphid.boxes", 200),
    "why.for_program": ("GET", "/api/battle/{battle}/why/aphid.boxes", 200),
    "why.for_program_of_seat": ("GET", "/api/seat/{token}/why/aphid.boxes", 200),
    "gazette.of_battle": ("GET", "/battle/{battle}/gazette", 200),
    "gazette.of_result": ("GET", "/results/nothing/gazette", 404),
    "gazette.both_battle": ("GET", "/battle/{battle}/gazette/both", 200),
    "gazette.both_result": ("GET", "/results/nothing/gazette/both", 404),
    "gazette.pdf_battle": ("GET", "/battle/{battle}/gazette.pdf", 200),
    "gazette.pdf_result": ("GET", "/results/{battle}/gazette.pdf", 200),
    "rulings.show": ("GET", "/rulings", 200),
    "rulings.as_csv": ("GET", "/rulings.csv", 200),
    "rulings.as_json": ("GET", "/rulings.json", 200),
    "rulings.like": ("GET", "/rulings/like", 200),
    "fleet.rows": ("GET", "/ships/cloudships/rows", 200),
    "fleet.add_rows": ("POST", "/ships/cloudships/rows", 422),
    "pictures.show": ("GET", "/ships/cloudships/ship/aphid/picture", 404),
    "pictures.keep": ("POST", "/ships/cloudships/ship/aphid/picture", 404),
    "scenarios.show": ("GET", "/scenarios", 200),
    "scenarios.one": ("GET", "/scenarios/cloudships/scenario/bridges", 200),
    "scenarios.new": ("GET", "/scenarios/cloudships/new?like=bridges", 200),
    "scenarios.add": ("POST", "/scenarios/cloudships/new", 422),
    "scenarios.more": ("POST", "/scenarios/cloudships/rows", 200),
    "scenarios.edit": ("GET", "/scenarios/cloudships/scenario/bridges/edit", 200),
    "scenarios.change": ("POST", "/scenarios/cloudships/scenario/bridges/edit", 422),
    "scenarios.as_file": ("GET", "/scenarios/cloudships/scenario/bridges/file", 200),
    "scenarios.as_text": ("GET", "/scenarios/cloudships/scenario/bridges/toml", 200),
    "scenarios.change_text": ("POST", "/scenarios/cloudships/scenario/bridges/toml", 422),
    "scenarios.from_file": ("GET", "/scenarios/cloudships/from-file", 200),
    "scenarios.take_in": ("POST", "/scenarios/cloudships/from-file", 422),
    "scenarios.delete": ("POST", "/scenarios/cloudships/scenario/bridges/delete", 422),
    "campaigns.show_all": ("GET", "/campaigns", 200),
    "campaigns.found": ("POST", "/campaigns", 422),
    "campaigns.show": ("GET", "/campaign/{campaign}", 200),
    "campaign_pressing.command": ("POST", "/campaign/{campaign}", 422),
    "campaigns.whole_log": ("GET", "/campaign/{campaign}/log", 200),
    "campaigns.strike": ("GET", "/campaign/{campaign}/strike/1", 200),
    "campaigns.delete": ("GET", "/campaign/{campaign}/delete", 200),
    "amend.show": ("GET", "/campaign/{campaign}/battle/{battle}", 200),
    "amend.withdraw": ("GET", "/campaign/{campaign}/battle/{battle}/withdraw", 200),
    "amend.restore": ("GET", "/campaign/{campaign}/battle/paper/restore", 200),
    "away.show": ("GET", "/campaign/{campaign}/away", 200),
    "away.file": ("GET", "/campaign/{campaign}/away/nothing.zip", 404),
    "away.bring_back": ("POST", "/campaign/{campaign}/away/back", 422),
    "away.place": ("GET", "/campaigns/take-in", 200),
    "away.take_in": ("POST", "/campaigns/take-in", 422),
    "archives.show": ("GET", "/archive", 200),
    "archives.take_in": ("POST", "/archive", 422),
    "archives.of_battle": ("GET", "/battle/{battle}/archive", 200),
    "archives.order": ("POST", "/battle/{battle}/archive", 303),
    "archives.whole": ("GET", "/battle/{battle}/archive.zip", 200),
    "archives.rolls_csv": ("GET", "/battle/{battle}/rolls.csv", 200),
    "archives.rolls_json": ("GET", "/battle/{battle}/rolls.json", 200),
    "archives.of_campaign": ("GET", "/campaign/{campaign}/archive", 200),
    "archives.order_campaign": ("POST", "/campaign/{campaign}/archive", 303),
    "archives.whole_campaign": ("GET", "/campaign/{campaign}/archive.zip", 200),
    "archives.rolls_of_campaign_csv": ("GET", "/campaign/{campaign}/rolls.csv", 200),
    "archives.rolls_of_campaign_json": ("GET", "/campaign/{campaign}/rolls.json", 200),
    "archives.handed_on": ("GET", "/results/nothing/result.html", 404),
    "roster.ships": ("GET", "/campaign/{campaign}/ships", 200),
    "roster.captains": ("GET", "/campaign/{campaign}/captains", 200),
    "nextbattle.show": ("GET", "/campaign/{campaign}/next", 200),
    "nextbattle.start": ("POST", "/campaign/{campaign}/next", 422),
    "standings.show": ("GET", "/campaign/{campaign}/standings", 200),
    "standings.ship": ("GET", "/campaign/{campaign}/ship/terror", 200),
    "standings.captain": ("GET", "/campaign/{campaign}/captain/anna", 200),
    "standings.standings_pdf": ("GET", "/campaign/{campaign}/standings.pdf", 200),
    "standings.ship_pdf": ("GET", "/campaign/{campaign}/ship/terror.pdf", 200),
    "standings.histories_pdf": ("GET", "/campaign/{campaign}/histories.pdf", 200),
    "standings.captain_pdf": ("GET", "/campaign/{campaign}/captain/anna.pdf", 200),
    "standings.standings_csv": ("GET", "/campaign/{campaign}/standings.csv", 200),
    "standings.standings_json": ("GET", "/campaign/{campaign}/standings.json", 200),
    "standings.roster_csv": ("GET", "/campaign/{campaign}/roster.csv", 200),
    "standings.roster_json": ("GET", "/campaign/{campaign}/roster.json", 200),
    "standings.results_csv": ("GET", "/campaign/{campaign}/results.csv", 200),
    "standings.results_json": ("GET", "/campaign/{campaign}/results.json", 200),
    "press.seat_cards": ("GET", "/battle/{battle}/seat-cards.pdf", 422),
    "press.hall_sheet": ("GET", "/battle/{battle}/hall-sheet.pdf", 422),
    "locks.join": ("GET", "/join", 200),
    "locks.come_in": ("POST", "/join", 422),
    "locks.name": ("GET", "/join/name", 303),
    "locks.devices": ("GET", "/hall/devices", 200),
    "locks.show_code": ("POST", "/hall/code", 303),
    "locks.words": ("GET", "/hall/words", 200),
    "locks.sign_out": ("POST", "/hall/devices/nobody/out", 303),
    "locks.sign_out_others": ("POST", "/hall/devices/out", 303),
    "locks.unlock_other": ("POST", "/hall/devices/nobody/unlock", 303),
    "locks.lock": ("GET", "/lock", 200),
    "locks.new_pin": ("POST", "/lock/pin", 422),
    "locks.unlock": ("POST", "/unlock", 303),
    "hall.show": ("GET", "/hall", 200),
    "hall.open_up": ("POST", "/hall/open", 403),
    "hall.close": ("POST", "/hall/close", 403),
    "hall.keep_wifi": ("POST", "/hall/wifi", 403),
    "wall.hall": ("GET", "/wall", 200),
    "wall.head": ("GET", "/wall/at/{battle}/head", 200),
    "wall.follow": ("GET", "/wall/at/{battle}/stream", 200),
    "wall.now": ("GET", "/now", 303),
    "wall.put": ("POST", "/battle/{battle}/wall", 303),
    "callout.show": ("GET", "/battle/{battle}/call", 200),
    "static": ("GET", "/static/start.js", 200),
    "looks.file": ("GET", "/look/umpire.css", 200),
}
"""Endpoint: method, address, and what an umpire gets who sends nothing along."""


def begun(desk: Desk) -> dict[str, str]:
    """A battle with a pad that is open."""
    battle = battles.start(desk, "cloudships", "bridges")
    presses.play(desk, battle, UMPIRE, Correct("round.real-cards", value=True))
    token = seating.links(desk, battle)["captain:Lieutenant Pell"]
    game = desk.moment(battle).game
    presses.play(desk, battle, UMPIRE, game.read_command({"do": "turn-card", "card": "skylord"}))
    presses.play(
        desk, battle, UMPIRE, game.read_command({"do": "bowl-movement", "ship": "skylord"}), client_id="open-pad"
    )
    campaign = campaign_with(desk, battle, game.name)
    return {"battle": battle, "token": token, "pad": "open-pad", "campaign": campaign}


@pytest.fixture(scope="module")
def closed(desk: Desk) -> dict[str, str]:
    """For all who are sent away: it stays as it is."""
    return begun(desk)


@pytest.fixture
def places(desk: Desk, closed: dict[str, str]) -> Iterator[dict[str, str]]:
    """For all who are let in: whatever they do to it is undone."""
    with undone(desk):
        yield closed


@pytest.fixture
def browser(app: Flask) -> Browser:
    return Browser(app)


def test_every_route_is_known_here(app: Flask) -> None:
    assert {rule.endpoint for rule in app.url_map.iter_rules()} == set(ROUTES)


@pytest.mark.parametrize("asking", [{}, {"HX-Request": "true"}], ids=["plain", "htmx"])
@pytest.mark.parametrize("endpoint", ROUTES)
def test_the_umpires_desk_reaches_everything(
    endpoint: str, asking: dict[str, str], browser: Browser, places: dict[str, str]
) -> None:
    """Every route answers htmx and plain requests alike."""
    method, address, status = ROUTES[endpoint]
    asking = {"Referer": HOST, **asking}
    with browser.ask(address.format(**places), method, buffered=False, headers=asking) as answer:
        assert answer.status_code == status
        assert (
            "script-src 'self' https://cdn.jsdelivr.net/npm/htmx.org@2.0.11/dist/htmx.min.js;"
            in answer.headers["Content-Security-Policy"]
        )
        assert "unsafe" not in answer.headers["Content-Security-Policy"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "same-origin"


MADE = [endpoint for endpoint, (_, address, _) in ROUTES.items() if address.partition("?")[0].endswith(".pdf")]
"""What costs seconds: sheets of paper."""


def is_sheet(answer: TestResponse) -> bool:
    return answer.mimetype == "application/pdf"


@pytest.mark.parametrize("endpoint", [one for one in MADE if ROUTES[one][2] == 200])
def test_a_sheet_is_made_for_this_tables_own_pages_alone(
    endpoint: str, browser: Browser, places: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A form, whose origin is checked, or a link on a page of ours; a link from elsewhere gets the form."""
    monkeypatch.setattr(press.PRESSROOM, "pdf", lambda html, **how: BLANK)
    address = ROUTES[endpoint][1].format(**places)
    clicked = {
        "Sec-Fetch-Site": "cross-site",
        "Sec-Fetch-Mode": "navigate",
        "Sec-Fetch-Dest": "document",
        "Referer": f"{HOST}/",
    }
    for headers in ({}, {"Referer": "http://umpire.example/"}, clicked):
        answer = browser.ask(address, headers=headers)
        assert (answer.status_code, is_sheet(answer)) == (403, False), headers
        assert f'<form method="post" action="{escape(address)}"' in answer.text
        assert 'href="/"' not in answer.text, "a captain comes here too"
    for headers in ({"Referer": f"{HOST}/x"}, {"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}):
        assert browser.ask(address, headers=headers).status_code == 200, headers
    assert browser.ask(address, "POST", headers={"Origin": HOST}).status_code == 200
    assert browser.ask(address, "POST", headers={"Origin": "http://umpire.example"}).status_code == 403


def test_own_pages_and_clients_without_a_browser_write(browser: Browser, places: dict[str, str]) -> None:
    for headers in (
        {},
        {"Origin": HOST},
        {"Origin": HOST, "Sec-Fetch-Site": "same-origin"},
    ):
        answer = browser.ask(
            "/battle/{battle}/commands".format(**places),
            "POST",
            data={"do": "damage", "ship": "aphid", "boxes": "1"},
            headers=headers,
        )
        assert answer.status_code == 303


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize(
    "address", ["/seat/{token}", "/seat/{token}/stream", "/seat/{token}/head", "/api/seat/{token}"]
)
def test_a_seat_writes_nothing(method: str, address: str, browser: Browser, closed: dict[str, str], desk: Desk) -> None:
    head = desk.moment(closed["battle"]).head
    answer = browser.ask(address.format(**closed), method, data={"do": "end-round"})

    assert answer.status_code == 405
    assert desk.moment(closed["battle"]).head == head


@pytest.mark.parametrize("token", ["nonsense", "x" * 300, "captain:Lieutenant Pell", "ümpire"])
@pytest.mark.parametrize("address", ["/seat/{}", "/seat/{}/stream", "/seat/{}/head", "/api/seat/{}"])
def test_a_wrong_link_opens_nothing(address: str, token: str, browser: Browser, closed: dict[str, str]) -> None:
    answer = browser.ask(address.format(token))

    assert answer.status_code == 403
    assert "This link does not work" in answer.text


def test_a_seats_page_links_to_nothing_of_the_umpires(browser: Browser, closed: dict[str, str]) -> None:
    html = browser.get("/seat/{token}".format(**closed)).html

    assert "/battle/" not in html
    assert "<form" not in html


def addresses(app: Flask, places: dict[str, str]) -> Iterator[tuple[str, str]]:
    for method, address, _ in ROUTES.values():
        if "{battle}" in address:
            yield method, address.format(**{**places, "battle": "nosuchbattle"})


def test_an_unknown_battle_is_404_everywhere(app: Flask, browser: Browser, closed: dict[str, str]) -> None:
    for method, address in addresses(app, closed):
        answer = browser.ask(
            address,
            method,
            json={"command": {"do": "end-round"}}
            if address.startswith("/api/") and method == "POST" and "pads" not in address
            else None,
        )
        assert answer.status_code == (404 if "/pads/" not in address or method != "POST" else 422), address


def test_pages_have_no_script_and_no_style_inside(umpire: Umpire) -> None:
    """The policy forbids them, and so nothing may rest on them."""
    umpire.turn_card("aphid")
    for where in ("", "/ship/aphid", "/rules", "/seats", "/strike/1", "/log", "/as/spectator"):
        html = umpire.look(where).html
        assert "style=" not in html
        assert "<style" not in html
        assert " onclick" not in html
        assert html.count("<script") == html.count("<script src=") > 0
