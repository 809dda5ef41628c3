"""The machinery of `make faults`: every breakage finds its place, mistakes change what is done, and a planted fault is noticed."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections import Counter

import pytest

from tests.faults.by_hand import Breakage, Lost, breakages, planted
from tests.faults.mutants import mutants, sites
from tests.faults.planting import TOP, Fault
from tests.faults.reaching import nearest

SAMPLE = '''
"""What it says at the top."""

__all__ = ["far"]


class Ship(Struct, frozen=True):
    """She flies."""

    speed: int = 3

    def is_far(self, hexes: int) -> bool:
        """Whether that is beyond her."""
        if not hexes:
            raise Refused(f"{hexes + 1} is no distance.")
        return hexes > self.speed
'''


@pytest.mark.parametrize("breakage", breakages(), ids=lambda breakage: breakage.says)
def test_every_breakage_finds_its_place(breakage: Breakage) -> None:
    """What it changes is there, under that name, and can be read when it is changed. A rewrite moves it: say where to."""
    fault = planted(breakage)
    assert fault.source != (TOP / fault.file).read_text("utf-8")
    if fault.file.endswith(".py"):
        compile(fault.source, fault.file, "exec")


def test_there_are_over_a_hundred_and_no_two_say_the_same() -> None:
    assert len({breakage.says for breakage in breakages()}) == len(breakages()) == 116


@pytest.mark.parametrize(
    ("place", "old", "told"),
    [
        ("umpire.core.seats:Seat.peeks", "", "there is no umpire.core.seats:Seat.peeks"),
        ("umpire.core.seats:Seat.reads", "reeds", "has no «reeds»"),
        ("templates/_macros/ui.html", "{{ sean }}", "has no «{{ sean }}»"),
    ],
)
def test_a_breakage_that_finds_nothing_says_so(place: str, old: str, told: str) -> None:
    with pytest.raises(Lost, match=f"somebody peeks: .*{told}"):
        planted(Breakage("somebody peeks", place, "pass", old))


def test_a_breakage_does_what_it_says_instead_of_the_whole_function() -> None:
    fault = planted(Breakage("everybody reads", "umpire.core.seats:Seat.reads", "return True"))
    assert (fault.file, fault.within) == ("umpire/core/seats.py", "Seat.reads")
    seat = next(node for node in ast.parse(fault.source).body if isinstance(node, ast.ClassDef))
    reads = next(node for node in seat.body if isinstance(node, ast.FunctionDef) and node.name == "reads")
    assert [ast.unparse(line) for line in reads.body] == ["return True"]


def test_mistakes_are_made_in_what_is_done_and_not_in_what_is_said() -> None:
    """No docstring, annotation, word or keyword of a class; each operator, number, condition and step."""
    found = Counter((site.within, site.kind) for site in sites(ast.parse(SAMPLE)))
    assert found == Counter(
        [
            ("", "3 becomes 4"),
            ("", "3 becomes 2"),
            ("Ship.is_far", "Raise is dropped"),
            ("Ship.is_far", "a condition is turned round"),
            ("Ship.is_far", "not is dropped"),
            ("Ship.is_far", "nothing is given back"),
            ("Ship.is_far", "Gt becomes GtE"),
        ]
    )


def test_a_seed_chooses_the_same_mistakes_and_no_two_in_one_function() -> None:
    rooms = ("umpire/core/ships",)
    found = mutants(12, 1889, rooms)
    assert len({(fault.file, fault.within) for fault in found}) == 12
    assert mutants(5, 1889, rooms) == found[:5]
    assert mutants(12, 7, rooms) != found
    for fault in found:
        assert ast.dump(ast.parse(fault.source)) != ast.dump(ast.parse((TOP / fault.file).read_text("utf-8")))


def test_the_nearest_tests_are_asked_first() -> None:
    """By the words of file and function."""
    fault = Fault("", "umpire/service/hall/codes.py", "Codes.use", "", "Codes.use")
    assert nearest(fault)[0] == "tests/service/hall/test_codes.py"


TRYING = """
from tests.faults import children, reaching, run
from tests.faults.by_hand import breakages, planted
from tests.faults.planting import TOP, Fault

children.ready()
broken = next(planted(one) for one in breakages() if one.place == "umpire.core.deck:Deck.face_down")
sound = broken._replace(source=(TOP / broken.file).read_text("utf-8"))
found = reaching.reaching(broken, reaching.reached_by("tests/core/test_deck.py"))
for test in found.through:
    print("reaches", test.id)
print("broken", run.run(broken, found.through))
print("sound", run.run(sound, found.through + found.others))
"""


def test_a_planted_fault_is_noticed_by_a_test_that_reaches_it_and_none_is_seen_where_there_is_none() -> None:
    """The order of a deck that everybody sees; nothing is written where Umpire lies."""
    mine = {name: said for name, said in os.environ.items() if not name.startswith("PYTEST")}
    told = subprocess.run(
        [sys.executable, "-c", TRYING], cwd=TOP, env=mine, capture_output=True, text=True, check=True
    ).stdout.splitlines()

    reach = [line.removeprefix("reaches ") for line in told if line.startswith("reaches ")]
    assert reach
    assert all(test.startswith("tests/core/test_deck.py::") for test in reach)
    assert told[-2].removeprefix("broken ") in reach
    assert told[-1] == "sound "
