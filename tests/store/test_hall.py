"""What belongs to the hall and to no battle."""

from umpire.store import DeviceRow, LinkRow, ResultRow, SittingRow, Store


def test_what_was_never_kept_is_empty() -> None:
    with Store.open(":memory:") as store:
        assert store.hall().values == {}


def test_a_later_value_takes_the_place_of_an_earlier_one_under_its_own_key_alone() -> None:
    with Store.open(":memory:") as store:
        store.keep_hall_value("wall", "one")
        store.keep_hall_value("light", "dark")
        store.keep_hall_value("wall", "another")

        assert store.hall().values == {"wall": "another", "light": "dark"}


def test_one_look_tells_all_that_the_hall_knows_round_a_battle() -> None:
    """Of each battle that is here its newest result; links and phones of the one battle alone."""
    with Store.open(":memory:") as store:
        for battle, made in (("ariel", "2026-11-20"), ("brig", "2026-11-21")):
            store.add_battle(battle, battle, "cloudships", made, b"{}")
            store.add_link(f"t-{battle}", battle, "captain:Anna")
        store.keep_device(DeviceRow("phone", "phone", "", "", ""))
        store.sit("t-ariel", "phone", "1", "0")
        store.keep_hall_value("wall", "ariel")
        for version, body in ((1, b"first"), (2, b"corrected")):
            store.add_result(ResultRow("ariel", version, "ariel", body, ""))
        store.add_result(ResultRow("on-paper", 1, "", b"of no battle", ""))

        found = store.hall("ariel")
        assert found.values == {"wall": "ariel"}
        assert [row.id for row in found.battles] == ["brig", "ariel"]
        assert found.booked == {"ariel": b"corrected"}
        link, sitting = LinkRow("t-ariel", "ariel", "captain:Anna"), SittingRow("t-ariel", "phone", "in", "", "1")
        assert (found.links, found.sittings) == ((link,), (sitting,))
        assert (store.hall().links, store.hall().sittings, store.hall("brig").sittings) == ((), (), ())
        door = store.door("t-ariel")
        assert door is not None
        assert (door.link, door.booked, door.sittings) == (link, b"corrected", (sitting,))
        other = store.door("t-brig")
        assert other is not None
        assert other.booked is None
