"""What the last version before the doors left: a called roll, free dice, own words, and a campaign in which an evening is away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.records.facts import facts, said_now, told
from tests.records.left import Left, play_on
from umpire.core import fates
from umpire.core.campaign.histories import history
from umpire.core.campaign.lives import lives
from umpire.core.seats import UMPIRE, read_seat
from umpire.service import away, record
from umpire.service.campaigns import books, ledger
from umpire.service.desk import Desk
from umpire.service.gazette import sources
from umpire.service.hall import Locks
from umpire.service.serving import wifi
from umpire.service.table import look, rulings, sitting

LEFT = Left("v3-doors")
SAID: dict[str, Any] = msgspec.json.decode((LEFT.place / "doors.json").read_bytes())
"""As that version itself told results, papers, histories, standings, seats and rulings; and what stood in its files beside the battles."""
OTHERS: dict[str, Any] = SAID["others"]
"""Battles without a pad."""
OPEN = "The doors stand open"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A battle of each game, two that are over, one typed by hand, and a campaign."""
    with LEFT.desk(tmp_path) as desk:
        yield desk


@pytest.mark.parametrize("seat", LEFT.told[OPEN])
def test_every_seat_is_told_what_it_was_told(desk: Desk, seat: str) -> None:
    """Lines, values and offers, after a roll that was called and with a captain who has another name since."""
    now = told(desk, LEFT.battle(desk, OPEN), read_seat(seat))

    for what, was in LEFT.told[OPEN][seat].items():
        assert now[what] == said_now(was), what


def test_a_called_roll_stands(desk: Desk) -> None:
    """Seats keep the names of the first evening; ships are where they went."""
    battle = LEFT.battle(desk, OPEN)
    scene = look.scene(desk.moment(battle), UMPIRE)
    captains = {
        panel.subject: panel.captain
        for panel in scene.panels
        if panel.subject in ("aphid", "locust", "skylord", "elizabeth")
    }

    assert captains == {"aphid": "Anna", "locust": "Anna", "skylord": "Bea Ünal", "elizabeth": ""}
    assert [
        [one.seat, one.called]
        for them in sitting.sitters(desk.hall(battle), desk.moment(battle)).values()
        for one in them
    ] == SAID["sits"]


def test_free_dice_are_drawn_as_they_were_thrown(desk: Desk) -> None:
    """Those of the umpires alone are nobody else's; a game without dice of its own shows them too."""
    for name, game in ((OPEN, "cloudships"), ("Ardent and Corvane", "aeronauts"), ("Above the roofs", "castles")):
        battle = LEFT.battle(desk, name)
        head = desk.moment(battle).head
        lines = [msgspec.json.decode(line) for line in desk.store.lines(battle)]
        thrown = {line["seq"]: line["events"][0] for line in lines if line["command"]["do"] == "throw-dice"}
        log = {entry.seq: entry for entry in look.log(desk.moment(battle), UMPIRE, count=head)}
        public = {entry.seq: entry for entry in look.log(desk.moment(battle), read_seat("spectator"), count=head)}

        told_to_all = [seq for seq, event in thrown.items() if event.get("is_public")]
        assert [(len(event["faces"]), event["sides"]) for event in thrown.values()] == [(2, 6), (1, 8)], game
        assert {seq: _faces(log[seq]) for seq in thrown} == {seq: [event["faces"]] for seq, event in thrown.items()}
        assert {seq: _faces(public[seq]) for seq in thrown if seq in public} == {
            seq: [thrown[seq]["faces"]] for seq in told_to_all
        }


def _faces(entry: look.LogLine) -> list[list[int]]:
    return [list(dice.faces) for line in entry.lines for dice in line.dice]


def test_own_words_are_kept_and_read_once(desk: Desk) -> None:
    """What became of a ship is a key; what an umpire said of her stays beside it."""
    ships = desk.moment(LEFT.battle(desk, OPEN)).state.ships
    panels = {panel.subject: panel for panel in look.scene(desk.moment(LEFT.battle(desk, OPEN)), UMPIRE).panels}

    assert (ships["elizabeth"].fate, panels["elizabeth"].became) == ("drifted over the horizon", fates.SAID)
    assert (ships["bloodrunner"].fate, panels["bloodrunner"].became) == ("destroyed, falls and crashes", fates.LOST)


def test_every_fate_is_told_as_it_was_written(desk: Desk) -> None:
    """Typed by hand «taken by Red», «3 of 12 boxes», «crashed», corrected; of a table, and of a campaign."""
    book = {
        one.id: [one.result.fates_words, [list(change.what[:3]) for change in one.changes]] for one in ledger.book(desk)
    }
    papers = {
        id: {piece.id: [piece.fate, piece.share, piece.told] for piece in sources.of_result(desk, id).facts.pieces}
        for id in SAID["papers"]
    }

    assert book == SAID["book"]
    assert papers == SAID["papers"]


def test_standings_and_histories_are_the_same(desk: Desk) -> None:
    """Two battles count and one was withdrawn; a ship is out with an evening."""
    book = books.look(desk, SAID["campaign"]).book
    told = {
        id: [[leaf.told, list(leaf.boxes) if leaf.boxes else None] for leaf in history(book, life).leaves]
        for id, life in lives(book).items()
    }
    rows = {
        of: [
            [one.place, one.name, one.played, one.won, one.drawn, one.lost, one.points, one.prizes, one.ships_lost]
            for one in books.look(desk, SAID["campaign"]).table(of).rows
        ]
        for of in ("sides", "captains")
    }

    assert told == SAID["histories"]
    assert rows == SAID["standings"]
    assert [(out.evening.id, out.is_here) for out in away.going.out(books.look(desk, SAID["campaign"]))] == [
        ("evening-1", False)
    ]


def test_its_campaign_is_verified(desk: Desk, tmp_path: Path) -> None:
    """Every line is decided as it was written."""
    exported = tmp_path / "canal.jsonl"
    exported.write_bytes(b"".join(record.export(desk, SAID["campaign"])))

    assert record.run(exported, verify=True).differences == []


def test_a_reason_longer_than_a_ruling_stays_as_it_was_typed(desk: Desk, tmp_path: Path) -> None:
    """No such reason can be typed any more; the line is no damage."""
    battle = LEFT.battle(desk, OPEN)
    longest = max((getattr(entry.command, "why", "") for entry in desk.moment(battle).entries(1)), key=len)
    exported = tmp_path / "open.jsonl"
    exported.write_bytes(b"".join(record.export(desk, battle)))

    assert len(longest) == 700
    assert record.run(exported, verify=True).differences == []


def test_rulings_words_and_network_stand(desk: Desk, tmp_path: Path) -> None:
    """What lay beside the battles is read by the program of today."""
    (tmp_path / "umpire.locks").write_text(SAID["locks"])
    (tmp_path / "umpire.wifi").write_text(SAID["wifi"])
    locks = Locks(tmp_path)

    assert [ruling.text for ruling in rulings.every(desk)] == SAID["rulings"]
    assert list(locks.words()) == SAID["words"]
    assert locks.is_pin("4711")
    assert wifi.kept(tmp_path) == wifi.Wifi("Zeppelin; Hall", "sky,\\ships:1889")


@pytest.mark.parametrize("name", OTHERS)
def test_a_battle_without_a_pad_means_what_it_meant(desk: Desk, name: str, tmp_path: Path) -> None:
    """It is verified, and goes on where anything is offered."""
    battle, said = OTHERS[name]["id"], OTHERS[name]
    exported = tmp_path / "exported.jsonl"
    exported.write_bytes(b"".join(record.export(desk, battle)))

    assert (desk.moment(battle).head, facts(said["game"], desk.moment(battle).state)) == (said["head"], said["facts"])
    assert record.run(exported, verify=True).differences == []
    play_on(desk, battle, 3)
    assert Desk(desk.store).moment(battle).state == desk.moment(battle).state
