"""Phones at seats: codes that are typed, who is in, who waits, and what ends it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desks import fresh_desk, seat_codes
from tests.presses import play
from umpire.core.commands import RenameCaptain
from umpire.core.errors import BadInput, NotAllowed
from umpire.core.results import Result
from umpire.core.seats import UMPIRE
from umpire.service import chance, hall
from umpire.service.desk import Desk
from umpire.service.results import entries
from umpire.service.table import battles, seating, sitting
from umpire.store import Store

AMRAAZ, PELL = "captain:Prince Amraaz", "captain:Lieutenant Pell"

desk = pytest.fixture(fresh_desk)


@pytest.fixture
def battle(desk: Desk) -> str:
    return battles.start(desk, "cloudships", "bridges")


@pytest.fixture
def phones(desk: Desk) -> tuple[str, str, str]:
    devices = hall.Devices(desk.store)
    return devices.admit("phone", ""), devices.admit("phone", ""), devices.admit("phone", "")


@pytest.fixture
def token(desk: Desk, battle: str) -> str:
    return seating.links(desk, battle)[AMRAAZ]


class TestCodes:
    def test_every_seat_has_a_code_of_six_that_is_taken_for_nothing_else(self, desk: Desk, battle: str) -> None:
        codes = seat_codes(desk, battle)
        assert {*codes} == {str(seat) for seat in desk.moment(battle).game.seats(desk.moment(battle).state)}
        assert len({*codes.values()}) == len(codes)
        for code in codes.values():
            assert len(code) == 6
            assert not {*code} & {*"01OIL"}
            assert not code.isdigit(), "six digits are an umpire's code"
        assert seat_codes(desk, battle) == codes, "made once"

    def test_a_code_of_digits_alone_is_thrown_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        thrown = iter("234567" + "2345A7")
        monkeypatch.setattr("umpire.service.chance.secrets.choice", lambda signs: next(thrown))
        assert chance.seat_code() == "2345A7"

    @pytest.mark.parametrize("typed", ["{}", " {} ", "{:.3}-{:.6}", "{:.3} {:.6}"])
    def test_case_blanks_and_hyphens_do_not_matter(self, desk: Desk, battle: str, token: str, typed: str) -> None:
        code = seat_codes(desk, battle)[AMRAAZ]
        written = typed.format(code) if typed.count("{") == 1 else f"{code[:3]}{typed[5]}{code[3:]}"
        for one in (written, written.lower()):
            assert seating.by_code(desk, one) == token

    @pytest.mark.parametrize("typed", ["", "ABC", "ABCDEFGH", "äöü234", "123456", "' or 1", "ABC234\0"])
    def test_what_is_no_code_leads_nowhere(self, desk: Desk, battle: str, typed: str) -> None:
        seat_codes(desk, battle)
        assert seating.by_code(desk, typed) is None

    def test_a_link_of_an_older_version_is_given_its_code(self, desk: Desk, battle: str) -> None:
        desk.store.add_link("old-token", battle, PELL)
        assert seating.links(desk, battle)[PELL] == "old-token"
        assert seating.by_code(desk, seat_codes(desk, battle)[PELL]) == "old-token"


class TestSitting:
    def test_the_first_is_in_and_another_waits(self, desk: Desk, token: str, phones: tuple[str, ...]) -> None:
        one, two, three = phones
        assert [sitting.sit(desk, token, phone) for phone in (one, two, one)] == ["in", "waits", "in"]
        assert [sitting.standing(seating.door(desk, token), phone) for phone in (one, two, three, "")] == [
            "in",
            "waits",
            "",
            "",
        ]
        assert not sitting.is_free(seating.door(desk, token))

    def test_one_phone_holds_many_seats(self, desk: Desk, battle: str, token: str, phones: tuple[str, ...]) -> None:
        other = seating.links(desk, battle)[PELL]
        sitting.sit(desk, token, phones[0])
        sitting.sit(desk, other, phones[0])
        play(desk, battle, UMPIRE, RenameCaptain("Lieutenant Pell", "Bea"))
        assert {*sitting.seats_of_device(desk, phones[0])} == {
            (token, battle, "Prince Amraaz"),
            (other, battle, "Bea"),
        }
        assert sitting.seats_of_device(desk, "") == ()

    def test_spectators_bind_nothing(self, desk: Desk, battle: str, phones: tuple[str, ...]) -> None:
        link = seating.links(desk, battle)["spectator"]
        assert [sitting.sit(desk, link, phone) for phone in phones] == ["in", "in", "in"]
        assert sitting.sitters(desk.hall(battle), desk.moment(battle)) == {}

    def test_umpires_see_who_waits_for_what(self, desk: Desk, battle: str, token: str, phones: tuple[str, ...]) -> None:
        sitting.sit(desk, token, phones[0], "Anna")
        sitting.sit(desk, token, phones[1], " Bea  B ")
        (waits,) = sitting.waiting(desk.hall(battle), desk.moment(battle))
        assert (waits.wanted, waits.device, waits.name) == ("Skylord (Prince Amraaz)", phones[1], "Bea B")
        assert [
            (one.name, one.standing) for one in sitting.sitters(desk.hall(battle), desk.moment(battle))[AMRAAZ]
        ] == [
            ("Anna", "in"),
            ("Bea B", "waits"),
        ]

    def test_allow_lets_both_in(self, desk: Desk, battle: str, token: str, phones: tuple[str, ...]) -> None:
        one, two, _ = phones
        sitting.sit(desk, token, one)
        sitting.sit(desk, token, two)
        sitting.answer(desk, token, two, sitting.ALLOW)
        assert [sitting.standing(seating.door(desk, token), phone) for phone in (one, two)] == ["in", "in"]
        assert sitting.waiting(desk.hall(battle), desk.moment(battle)) == ()

    def test_take_over_puts_all_others_out(self, desk: Desk, token: str, phones: tuple[str, ...]) -> None:
        one, two, _ = phones
        sitting.sit(desk, token, one)
        sitting.sit(desk, token, two)
        sitting.answer(desk, token, two, sitting.TAKE_OVER)
        assert [sitting.standing(seating.door(desk, token), phone) for phone in (one, two)] == ["refused", "in"]
        assert sitting.seats_of_device(desk, one) == ()
        assert sitting.sit(desk, token, one) == "refused", "not back at once by itself"

    def test_who_is_refused_may_ask_again_in_a_minute(
        self, desk: Desk, token: str, phones: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        one, two, _ = phones
        sitting.sit(desk, token, one)
        sitting.sit(desk, token, two)
        sitting.answer(desk, token, two, sitting.REFUSE)
        assert sitting.sit(desk, token, two) == "refused"
        assert not sitting.may_ask(seating.door(desk, token), two)
        real = chance.ago
        monkeypatch.setattr(chance, "ago", lambda seconds: real(seconds - 61))
        assert sitting.may_ask(seating.door(desk, token), two)
        assert sitting.sit(desk, token, two) == "waits"

    def test_who_gave_up_is_not_let_in(self, desk: Desk, token: str, phones: tuple[str, ...]) -> None:
        one, two, _ = phones
        sitting.sit(desk, token, one)
        sitting.sit(desk, token, two)
        sitting.leave(desk, token, two)
        for said in (sitting.ALLOW, sitting.TAKE_OVER, sitting.REFUSE):
            with pytest.raises(BadInput, match="does not wait"):
                sitting.answer(desk, token, two, said)
        assert sitting.standing(seating.door(desk, token), one) == "in"

    def test_a_new_code_puts_everybody_out(self, desk: Desk, battle: str, token: str, phones: tuple[str, ...]) -> None:
        code = seat_codes(desk, battle)[AMRAAZ]
        sitting.sit(desk, token, phones[0])
        seating.new_link(desk, battle, AMRAAZ)
        assert seating.links(desk, battle)[AMRAAZ] != token
        assert seating.by_code(desk, code) is None
        assert sitting.sitters(desk.hall(battle), desk.moment(battle)) == {}
        with pytest.raises(NotAllowed, match="does not work"):
            sitting.sit(desk, token, phones[0])
        with pytest.raises(BadInput):
            seating.new_link(desk, battle, "captain:Nobody")

    def test_a_name_is_short(self, desk: Desk, token: str, phones: tuple[str, ...]) -> None:
        with pytest.raises(BadInput):
            sitting.sit(desk, token, phones[0], "x" * 61)
        assert sitting.is_free(seating.door(desk, token))

    def test_a_killed_server_forgets_nothing(self, tmp_path: Path) -> None:
        where = tmp_path / "umpire.db"
        desk = Desk(Store.open(where))
        battle = battles.start(desk, "cloudships", "bridges")
        token = seating.links(desk, battle)[AMRAAZ]
        devices = hall.Devices(desk.store)
        one, two = devices.admit("phone", ""), devices.admit("phone", "")
        sitting.sit(desk, token, one)
        sitting.sit(desk, token, two)
        codes = seat_codes(desk, battle)
        again = Desk(Store.open(where))  # the first one never closed
        assert [sitting.standing(seating.door(again, token), phone) for phone in (one, two)] == ["in", "waits"]
        assert seat_codes(again, battle) == codes
        again.close()
        desk.close()


class TestTheEnd:
    RESULT = Result("2026-11-23", "Cloudships", "Over the Pass", (), "")

    def test_links_end_with_a_result_and_come_back_with_its_withdrawal(
        self, desk: Desk, battle: str, token: str, phones: tuple[str, ...]
    ) -> None:
        from msgspec.structs import replace

        sitting.sit(desk, token, phones[0])
        entries.enter(desk, self.RESULT, battle=battle)
        for ask in (lambda: seating.door(desk, token), lambda: sitting.sit(desk, token, phones[1])):
            with pytest.raises(seating.Over, match="This battle is over"):
                ask()
        assert sitting.seats_of_device(desk, phones[0]) == ()
        entries.enter(desk, replace(self.RESULT, is_withdrawn=True), id=battle, after=1)
        assert seating.door(desk, token).battle == battle
        assert sitting.standing(seating.door(desk, token), phones[0]) == "in"
        assert sitting.seats_of_device(desk, phones[0]) == ((token, battle, "Prince Amraaz"),)
