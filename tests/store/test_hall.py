"""What belongs to the hall and to no battle."""

from umpire.store import Store


def test_what_was_never_kept_is_empty() -> None:
    with Store.open(":memory:") as store:
        assert store.hall_value("wall") == ""


def test_a_later_value_takes_the_place_of_an_earlier_one_under_its_own_key_alone() -> None:
    with Store.open(":memory:") as store:
        store.keep_hall_value("wall", "one")
        store.keep_hall_value("light", "dark")
        store.keep_hall_value("wall", "another")

        assert (store.hall_value("wall"), store.hall_value("light")) == ("another", "dark")
