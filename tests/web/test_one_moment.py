"""A page is drawn from one moment of its battle: it waits for nobody who plays, looks at the data file once, and mixes no two lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from werkzeug.datastructures import MultiDict

from tests import presses
from tests.games.chance import EVERY, EVERY_GAME, shown_by
from tests.web.browsing import HOST, Umpire
from tests.web.walking import Place, rules_of
from umpire.core.answers import Choice
from umpire.core.commands import Ruling
from umpire.core.game import Game
from umpire.core.seats import UMPIRE, read_seat
from umpire.service.desk import Desk, Live
from umpire.service.table import Team, battles, look, pads, seating, team
from umpire.store import Store
from umpire.store.sqlite import SQLite
from umpire.web import Config, create_app, stage
from umpire.web.forms import flat

FURTHER = {
    "table.export": "the whole log, line by line, which may be damaged",
    "why.at_table": "the whole log, for whatever led to a value",
    "why.looking": "the same",
    "why.of_seat": "the same",
    "why.for_program": "the same",
    "why.for_program_of_seat": "the same",
    "reports.show": "the whole log, for the report, and the book",
    "gazette.of_battle": "the same, and the papers",
    "gazette.both_battle": "the same",
    "results.end": "the book, and the record for a campaign's ships",
    "archives.rolls_csv": "the whole log, for every die",
    "archives.rolls_json": "the same",
    "handover.show": "rulings of all battles",
    "damaged.show": "the battle's own log, as it is on disk",
}
"""Pages of one battle that show more than the battle and the hall, and what."""


class Counted:
    """Looks at the data file, and locks of battles that were taken."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.by: Counter[str] = Counter()
        reading, init = SQLite.reading, Live.__init__

        def looked(database: SQLite) -> Any:
            self.by["look"] += 1
            return reading(database)

        def with_counted_lock(live: Live, *more: Any, **named: Any) -> None:
            init(live, *more, **named)
            live.lock = Lock(self.by)  # type: ignore[assignment]

        patch.setattr(SQLite, "reading", looked)
        patch.setattr(Live, "__init__", with_counted_lock)


class Lock:
    """Counts who comes in from outside; nobody else plays in these tests."""

    def __init__(self, by: Counter[str]) -> None:
        self.by, self.depth = by, 0

    def __enter__(self) -> None:
        self.by["lock"] += not self.depth
        self.depth += 1

    def __exit__(self, *raised: object) -> None:
        self.depth -= 1


@pytest.fixture(scope="module")
def counted() -> Iterator[Counted]:
    with pytest.MonkeyPatch.context() as patch:
        yield Counted(patch)


@pytest.fixture(scope="module")
def walked(
    with_example: None, counted: Counted, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[dict[str, Place]]:
    """The battle that shows each game, some way in, in a file."""
    folder: Path = tmp_path_factory.mktemp("data")
    desk = Desk(Store.open(folder / "umpire.db"), Random(1889))
    desk.own = folder / "library"
    app = create_app(Config(desk=desk))
    yield {game.key: Place(app, desk, game, shown_by(game)) for game in EVERY}
    desk.close()


def of_one_battle(place: Place) -> Iterator[tuple[str, str]]:
    """An address of each page of a battle, or of a seat in it, that any of its lines changes."""
    for rule in rules_of(place.app):
        if {"battle", "token"} & rule.arguments and "campaign" not in rule.arguments and rule.endpoint not in FURTHER:
            address = next(place.addresses(rule), None)
            if address is not None:
                yield rule.endpoint, address


@EVERY_GAME
def test_a_page_takes_the_lock_once_at_most_and_looks_at_the_file_twice_at_most(
    walked: dict[str, Place], counted: Counted, game: Game
) -> None:
    """After each line, when nothing is known of the hall any more: for the battle, and for the hall."""
    place = walked[game.key]
    found = {}
    for endpoint, address in of_one_battle(place):
        presses.play(place.desk, place.battle, UMPIRE, Ruling(f"Before {endpoint}."))
        counted.by.clear()
        assert place.get(address)[0] == 200, address
        if counted.by["lock"] > 1 or counted.by["look"] > 2:
            found[endpoint] = dict(counted.by)
    assert found == {}


@EVERY_GAME
def test_a_table_at_which_nobody_plays_looks_at_no_file(walked: dict[str, Place], counted: Counted, game: Game) -> None:
    place = walked[game.key]
    addresses = [address for _, address in of_one_battle(place)]
    for address in addresses:
        place.get(address)
    counted.by.clear()
    for address in addresses:
        place.get(address)
    assert len(addresses) > 30
    assert dict(counted.by) == {}


class Presser:
    """Presses on the pages of a battle, and keeps what each press took that is more than one lock and one look."""

    def __init__(self, app: Flask, desk: Desk, battle: str, counted: Counted) -> None:
        self.desk, self.battle, self.counted = desk, battle, counted
        self.client = app.test_client()
        self.pressed: Counter[str] = Counter()
        self.further: list[tuple[str, dict[str, int]]] = []

    def press(self, address: str, *fields: tuple[str, str]) -> str:
        """Where it leads on."""
        self.counted.by.clear()
        at = address if address.startswith("/seat/") else f"/battle/{self.battle}{address}"
        form: MultiDict[str, str] = MultiDict(fields)
        answer = self.client.post(at, base_url=HOST, data=form, headers={"Origin": HOST})
        took = dict(self.counted.by)
        assert answer.status_code in (200, 303, 403, 409, 422), (at, answer.status_code)
        self.pressed[address.split("/")[1]] += 1
        if took.get("lock", 0) > 1 or took.get("look", 0) > 1:
            self.further.append((f"{at} {answer.status_code}", took))
        return answer.headers.get("Location", "")

    def play(self, random: Random, number: int) -> None:
        """An offer, sent twice; where it asks, its pad is laid aside, thrown for, or given up; and then once more."""
        moment = self.desk.moment(self.battle)
        offers = look.scene(moment, UMPIRE).offers
        command = random.choice(offers).command if offers else Ruling(f"Line {number}.")
        sent = (*flat(command), ("id", f"press-{number}"), ("seen", str(moment.head)))
        at = self.press("/commands", *sent)
        self.press("/commands", *sent)
        for _ in range(6):
            if "/pad/" not in at:
                return
            pad = "/pad/" + at.partition("/pad/")[2]
            self.press(pad, ("press", "aside"))
            known = next(
                (one for one in pads.tray(self.desk.moment(self.battle), UMPIRE) if pad.endswith(one.id)), None
            )
            asked = known.open if known is not None else ()
            chosen = [(f"answer:{one.key}", one.options[0].id) for one in asked if isinstance(one, Choice)]
            at = self.press(pad, *chosen, ("press", "throw"))
        self.press(f"{pad}/give-up")
        self.press(pad, ("press", "throw"))

    def play_as_captains(self) -> None:
        """Each seat sends from its own page, and from its team's, what it may, what only umpires may, and what nothing asks."""
        moment = self.desk.moment(self.battle)
        captains = {str(seat): side for side in team.sides(moment) for seat, _ in team.captains(moment, Team(side))}
        for who, token in seating.links(self.desk, self.battle).items():
            may = look.scene(moment, read_seat(who)).playable
            sent = [flat(offer.command) for offer in may[:1]] + [flat(Ruling("By a captain."))] + [[("pad", "none")]]
            pages = [f"/seat/{token}/play", *([f"/team/side:{captains[who]}/for/{who}"] if who in captains else [])]
            for fields in sent:
                for page in pages:
                    self.press(page, *fields, ("id", "as-a-captain"))


@EVERY_GAME
def test_a_press_takes_the_lock_once_and_looks_at_the_file_once_at_most(
    walked: dict[str, Place], counted: Counted, game: Game
) -> None:
    """For who has the deck; whatever comes of it, and on whichever page it is pressed. The first reads the ids of all lines too."""
    place = walked[game.key]
    battle = battles.start(place.desk, game.key, place.scenario)
    place.desk.live(battle).line_of("the first")
    presser, random = Presser(place.app, place.desk, battle, counted), Random(1889)
    for number in range(25):
        presser.play(random, number)
    presser.press("/commands", ("do", "ruling"), ("id", "bad"))
    presser.press("/commands", ("do", "strike"), ("of", str(place.desk.moment(battle).head)), ("id", "strike"))
    presser.press("/die", ("count", "2"), ("sides", "6"), ("said", "3 4"), ("id", "die"))
    presser.press("/from-paper", ("whole", "yes"), ("id", "paper"))
    presser.press("/roll", ("crew:nobody", "Anna"))
    presser.press("/roll/leave", ("seat", "nobody"))
    presser.play_as_captains()
    assert presser.pressed.keys() >= {"commands", "die", "from-paper", "roll", "seat", "team"}
    assert presser.pressed.total() > 50
    assert presser.further == []


def test_a_line_that_comes_while_a_page_is_drawn_is_not_on_it(
    app: Flask, desk: Desk, umpire: Umpire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The head that it says, its log and its panels are of one line; the next page has the other."""
    drawn = stage.speakers

    def pressed_meanwhile(scene: Any) -> Any:
        presses.play(desk, umpire.battle, UMPIRE, Ruling("Meanwhile somebody spoke."))
        return drawn(scene)

    head = umpire.head
    with monkeypatch.context() as patch:
        patch.setattr(stage, "speakers", pressed_meanwhile)
        page = umpire.look()
    assert umpire.head == head + 1
    assert f'data-head="{head}"' in page.html
    assert "Meanwhile somebody spoke" not in page.html
    now = umpire.look()
    assert re.findall(r'data-head="(\d+)"', now.html) == [str(head + 1)]
    assert "Meanwhile somebody spoke" in now.html
