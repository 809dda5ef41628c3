"""What one desk has pencilled is seen by the others, as long as the table stands as it was then."""

from __future__ import annotations

from umpire.service.desk import Pencilled
from umpire.service.desk.pencils import Pencils

FIRE = Pencilled("Ann", "Fire 3 guns at Skyrunner")
NOTHING = Pencilled("Ann", "")


def test_the_other_desk_sees_it_and_its_own_does_not() -> None:
    pencils = Pencils()
    pencils.say("one", 4, "ann", FIRE)
    assert pencils.others("one", 4, "ben") == (FIRE,)
    assert pencils.others("one", 4, "ann") == ()
    assert pencils.others("another", 4, "ben") == ()


def test_it_is_gone_when_it_is_set_aside_and_when_a_line_was_written() -> None:
    pencils = Pencils()
    pencils.say("one", 4, "ann", FIRE)
    assert pencils.others("one", 5, "ben") == ()
    pencils.say("one", 4, "ann", NOTHING)
    assert pencils.others("one", 4, "ben") == ()


def test_the_others_are_told_once_of_each_change() -> None:
    pencils = Pencils()
    said = [pencils.say("one", 4, "ann", one) for one in (NOTHING, FIRE, FIRE, NOTHING, NOTHING)]
    assert said == [False, True, False, True, False]
