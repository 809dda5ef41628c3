"""Links have codes, and phones sit by them: the first is in, and each change is one transaction."""

from __future__ import annotations

import threading

import pytest
from sqlalchemy import insert

from umpire.core.errors import BadInput, UnknownBattle
from umpire.store import LinkRow, SittingRow, Store
from umpire.store.schema import devices


def admit(store: Store, *ids: str) -> None:
    """Phones that were let in."""
    with store._database.writing() as connection:
        for id in ids:
            connection.execute(
                insert(devices),
                {"id": id, "kind": "phone", "name": "", "made": "", "seen": "", "is_locked": False, "scope": ""},
            )


@pytest.fixture
def seat(store: Store) -> str:
    """A battle with one seat, three phones beside it, and the token of its link."""
    store.add_battle("ariel", "Over the Pass", "cloudships", "2026-11-21T10:00:00Z", b"{}")
    store.add_link("t-anna", "ariel", "captain:Anna", "ABC234")
    admit(store, "one", "two", "three")
    return "t-anna"


def stand(store: Store) -> dict[str, str]:
    return {row.device: row.standing for row in store.hall("ariel").sittings}


class TestCodes:
    def test_a_code_leads_to_its_link(self, store: Store, seat: str) -> None:
        assert (store.coded("ABC234"), store.coded("ZZZ999")) == (seat, None)
        assert store.link_rows("ariel") == (LinkRow(seat, "ariel", "captain:Anna", "ABC234"),)

    def test_no_two_links_have_one_code(self, store: Store, seat: str) -> None:
        with pytest.raises(BadInput):
            store.add_link("t-bea", "ariel", "captain:Bea", "ABC234")
        assert store.links("ariel") == {"captain:Anna": seat}

    def test_what_is_missing_is_made_and_what_is_there_stays(self, store: Store, seat: str) -> None:
        """A link of an older version has no code, keeps its token, and is given one."""
        store.add_link("t-old", "ariel", "captain:Old")
        fresh = {"captain:Anna": ("t1", "C1"), "captain:Old": ("t2", "C2"), "spectator": ("t3", "C3")}
        rows = store.complete_links("ariel", fresh)
        assert {row.seat: (row.token, row.code) for row in rows} == {
            "captain:Anna": (seat, "ABC234"),
            "captain:Old": ("t-old", "C2"),
            "spectator": ("t3", "C3"),
        }
        with pytest.raises(BadInput):
            store.complete_links("ariel", {"captain:New": ("t4", "C3"), "captain:Newer": ("t5", "C5")})
        assert "captain:Newer" not in store.links("ariel"), "all or nothing"
        with pytest.raises(UnknownBattle):
            store.complete_links("nowhere", fresh)


class TestSittings:
    def test_the_first_is_in_and_others_wait(self, store: Store, seat: str) -> None:
        assert store.sit(seat, "one", "1", "0", "Anna") == SittingRow(seat, "one", "in", "Anna", "1")
        assert store.sit(seat, "two", "2", "0") == SittingRow(seat, "two", "waits", "", "2")
        assert store.sit(seat, "one", "3", "0") == SittingRow(seat, "one", "in", "Anna", "1"), "as it was"
        assert store.sit(seat, "two", "4", "0") == SittingRow(seat, "two", "waits", "", "2"), "as it was"
        assert list(stand(store)) == ["one", "two"]

    def test_a_link_that_is_gone_seats_nobody(self, store: Store, seat: str) -> None:
        assert store.sit("nothing", "one", "1", "0") is None

    def test_a_phone_that_was_signed_out_is_told(self, store: Store, seat: str) -> None:
        with pytest.raises(BadInput, match="signed out"):
            store.sit(seat, "stranger", "1", "0")

    def test_a_seat_that_is_left_is_free_for_who_waits(self, store: Store, seat: str) -> None:
        store.sit(seat, "one", "1", "0")
        store.sit(seat, "two", "2", "0")
        assert store.get_up(seat, "one")
        assert not store.get_up(seat, "one")
        assert stand(store) == {"two": "waits"}, "nobody is seated who does not ask"
        assert store.sit(seat, "two", "3", "0") == SittingRow(seat, "two", "in", "", "3")

    def test_let_in_beside_the_other_or_alone(self, store: Store, seat: str) -> None:
        for device in ("one", "two", "three"):
            store.sit(seat, device, "1", "0")
        assert store.let_in(seat, "two", "2", is_alone=False)
        assert stand(store) == {"one": "in", "two": "in", "three": "waits"}
        assert store.let_in(seat, "three", "3", is_alone=True)
        assert stand(store) == {"one": "refused", "two": "refused", "three": "in"}
        assert not store.let_in(seat, "nobody", "4", is_alone=True)
        assert stand(store)["three"] == "in", "nothing changes for who did not ask"

    def test_who_is_refused_asks_again_later(self, store: Store, seat: str) -> None:
        store.sit(seat, "one", "10", "00")
        store.sit(seat, "two", "11", "00")
        assert store.refuse(seat, "two", "20")
        assert not store.refuse(seat, "one", "20"), "who is in is not refused"
        held_off = store.sit(seat, "two", "25", "15")
        assert held_off is not None
        assert (held_off.standing, held_off.since) == ("refused", "20")
        asked = store.sit(seat, "two", "40", "30")
        assert asked is not None
        assert (asked.standing, asked.since) == ("waits", "40")

    def test_refused_is_not_in_even_where_the_seat_is_free(self, store: Store, seat: str) -> None:
        store.sit(seat, "one", "10", "00")
        store.sit(seat, "two", "11", "00")
        store.refuse(seat, "two", "20")
        store.get_up(seat, "one")
        assert store.sit(seat, "two", "25", "15") == SittingRow(seat, "two", "refused", "", "20")

    def test_a_new_link_ends_all_sittings_of_the_old_one(self, store: Store, seat: str) -> None:
        store.sit(seat, "one", "1", "0")
        store.add_link("t-new", "ariel", "captain:Anna", "NEW234")
        assert (store.hall("ariel").sittings, store.coded("ABC234"), store.sit(seat, "one", "2", "0")) == (
            (),
            None,
            None,
        )

    def test_a_name_is_kept(self, store: Store, seat: str) -> None:
        store.sit(seat, "one", "1", "0")
        assert store.name_sitting(seat, "one", "Anna")
        assert not store.name_sitting(seat, "two", "Bea")
        assert [(row.device, row.name) for row in store.door(seat).sittings] == [("one", "Anna")]

    def test_one_phone_has_several_seats(self, store: Store, seat: str) -> None:
        store.add_link("t-bea", "ariel", "captain:Bea")
        store.sit(seat, "one", "2", "0")
        store.sit("t-bea", "one", "1", "0")
        store.sit(seat, "two", "3", "0")
        assert [row.seat for row in store.seats_of_device("one")] == ["captain:Bea", "captain:Anna"]
        assert store.seats_of_device("two") == (), "who waits has none"

    def test_two_phones_at_once_are_one_in_and_one_waiting(self, store: Store, seat: str) -> None:
        for _ in range(20):
            start = threading.Barrier(3)

            def ask(device: str, start: threading.Barrier = start) -> None:
                start.wait()
                store.sit(seat, device, "1", "0")

            asking = [threading.Thread(target=ask, args=(device,)) for device in ("one", "two", "three")]
            for one in asking:
                one.start()
            for one in asking:
                one.join()
            assert sorted(stand(store).values()) == ["in", "waits", "waits"]
            for device in stand(store):
                store.get_up(seat, device)
