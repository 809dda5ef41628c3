"""Data files read by the types of what they hold: every mistake at once, with file and field."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct, field

from umpire.core.commands import of
from umpire.core.errors import BadInput, Mistakes
from umpire.core.fields import Fields, raise_all
from umpire.core.houserules import HouseRules, Switch
from umpire.core.state import Piece, Scenario
from umpire.core.tables import Shared, amounts, find_scenario, read, read_scenario


class Boat(Piece, frozen=True):
    kind: Literal["skiff", "barge"] = "skiff"
    boxes: Annotated[int, Meta(ge=1, le=9)] = 3
    crew: int = 0
    is_lit: bool = False
    motto: Annotated[str, Meta(max_length=10)] = ""


class Regatta(Scenario, frozen=True):
    boats: tuple[Boat, ...]
    harbour: Annotated[str, of("harbours")]
    goods: dict[str, int] = field(default_factory=dict)
    calls: tuple[Annotated[str, of("harbours")], ...] = ()
    sails: Annotated[dict[str, int], of("cloths")] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    buoys: dict[str, Piece] = field(default_factory=dict)


KNOWN = {"harbours": ("Bath", "Deal"), "cloths": ("jib", "main")}
RULES = HouseRules((Switch("Z-1", "Wind", "Sailing", (("calm", "none"), ("storm", "much"))),))
HERON = {"id": "heron", "name": "Heron"}
PLAIN = {"name": "A race", "boats": [HERON], "harbour": "Bath"}


def race(**changed: Any) -> Regatta:
    """A scenario from its file, or all its mistakes."""
    mistakes: list[BadInput] = []
    fields = Fields({**PLAIN, **changed}, "scenarios/race.toml: ", mistakes)
    found = read(Regatta, fields, KNOWN, key="race")
    raise_all(mistakes)
    return found


def told(**changed: Any) -> list[str]:
    with pytest.raises(BadInput) as wrong:
        race(**changed)
    each = wrong.value.mistakes if isinstance(wrong.value, Mistakes) else (wrong.value,)
    return [str(one) for one in each]


def test_fields_that_are_absent_have_the_defaults_of_the_type() -> None:
    assert race() == Regatta(key="race", name="A race", boats=(Boat("heron", "Heron"),), harbour="Bath")


def test_fields_are_read_as_their_types_say() -> None:
    boat = {**HERON, "captain": "Anna", "kind": "barge", "boxes": 9, "crew": 999, "is_lit": True, "motto": "Fluctuat"}
    found = race(
        boats=[boat], goods={"tea": 2}, calls=["Deal", "Bath"], sails={"jib": 1, "main": 0}, notes={"a": "b"},
        buoys={"north": {"name": "North"}}, briefing="Row.",
    )  # fmt: skip
    assert found.boats == (Boat("heron", "Heron", "Anna", "barge", 9, 999, is_lit=True, motto="Fluctuat"),)
    assert (found.goods, found.calls, found.sails, found.notes) == (
        {"tea": 2},
        ("Deal", "Bath"),
        {"jib": 1, "main": 0},
        {"a": "b"},
    )
    assert found.buoys == {"north": Piece("north", "North")}
    assert found.briefing == "Row."


def test_every_mistake_is_told_at_once_with_file_and_field() -> None:
    """A field that is missing, a choice that there is not, a number out of its bounds, a text too long, a field too many."""
    wrong = told(
        harbour="Rome", calls=["Deal", "Ys"], goods={"tea": -1}, sails={"jib": 1, "kite": 2}, colour="red",
        boats=[{"id": "heron", "kind": "galleon", "boxes": 10, "crew": 1000, "is_lit": "yes", "motto": "x" * 11}],
    )  # fmt: skip
    places = [one.split(": ")[1] for one in wrong]
    assert all(one.startswith("scenarios/race.toml: ") for one in wrong)
    boat = ["name", "kind", "boxes", "crew", "is_lit", "motto"]
    assert sorted(places) == sorted(
        [*(f"boats[0].{name}" for name in boat), "harbour", "calls", "goods.tea", "sails.kite", "colour"]
    )


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"harbour": "Rome"}, "Bath"),
        ({"boats": [{**HERON, "kind": "galleon"}]}, "skiff"),
        ({"boats": [{**HERON, "boxes": 0}]}, "1 to 9"),
        ({"boats": [{**HERON, "crew": 1000}]}, "0 to 999"),
        ({"boats": [{**HERON, "motto": "x" * 11}]}, "10"),
        ({"boats": [{**HERON, "name": "x" * 81}]}, "80"),
        ({"name": ""}, "name"),
    ],
)
def test_a_mistake_says_what_would_do(changed: dict[str, Any], says: str) -> None:
    (wrong,) = told(**changed)
    assert says in wrong


def test_each_of_a_list_has_an_id_of_its_own_that_marks_and_addresses_can_be_named_by() -> None:
    """Two of one id would be one piece."""
    assert told(boats=[HERON, {**HERON, "name": "Other"}]) == [
        "scenarios/race.toml: boats[1].id: 'heron' appears twice; each needs its own id."
    ]
    for id in ("red.heron", "Heron", "../heron", "-heron"):
        (wrong,) = told(boats=[{**HERON, "id": id}])
        assert "boats[0].id" in wrong
        assert "small letters, digits and dashes" in wrong


class Course(Struct, frozen=True, kw_only=True):
    legs: Annotated[int, Meta(ge=1)] | None = None
    tags: tuple[str, ...] = ("calm",)
    wind: Piece = Piece("north", "North")
    is_open: bool = True
    stock: dict[str, int] = field(default_factory=lambda: {"sail": 2})


def test_what_is_absent_is_as_the_type_says_and_what_is_unknown_is_none() -> None:
    """A list and a table have their defaults too."""
    mistakes: list[BadInput] = []
    assert read(Course, Fields({}, "c: ", mistakes)) == Course()
    there = {"legs": 3, "tags": [], "wind": {"id": "west", "name": "West"}, "is_open": False, "stock": {}}
    found = read(Course, Fields(there, "c: ", mistakes))
    assert found == Course(legs=3, tags=(), wind=Piece("west", "West"), is_open=False, stock={})
    assert mistakes == []
    read(Course, Fields({"legs": 0, "wind": {"id": "west"}}, "c: ", mistakes))
    assert [one.where for one in mistakes] == ["c: legs", "c: wind.name"]


def test_what_must_be_there_is_missed_whatever_it_is() -> None:
    class Harbour(Struct, frozen=True):
        boats: tuple[Piece, ...]
        names: tuple[str, ...]
        is_open: bool
        stock: dict[str, int]
        master: Piece

    mistakes: list[BadInput] = []
    read(Harbour, Fields({}, "h: ", mistakes))
    missing = [one.where for one in mistakes if "is missing" in str(one)]
    assert missing == ["h: boats", "h: names", "h: is_open", "h: stock", "h: master", "h: master.id", "h: master.name"]


def test_a_list_has_as_many_as_its_type_says_and_each_is_one_of_its_choices() -> None:
    class Duel(Struct, frozen=True):
        boats: Annotated[tuple[Piece, ...], Meta(min_length=2, max_length=2)]
        hand: Annotated[tuple[Literal["1", "2"], ...], Meta(max_length=2)] = ()

    mistakes: list[BadInput] = []
    read(Duel, Fields({"boats": [HERON], "hand": ["1", "3", "2"]}, "d: ", mistakes))
    assert [str(one) for one in mistakes] == [
        "d: boats: takes 2 entries, not 1.",
        "d: hand: '3' is not one of the choices; use one of 1, 2.",
        "d: hand: takes 0 to 2 entries, not 3.",
    ]


def test_a_type_that_no_file_can_hold_is_told_to_its_author() -> None:
    class Odd(Struct, frozen=True):
        ratio: float

    with pytest.raises(TypeError, match="o: ratio: nothing in a file is read as"):
        read(Odd, Fields({"ratio": 1}, "o: ", []))


def test_a_number_that_must_be_there_is_missed() -> None:
    class Buoy(Struct, frozen=True):
        depth: int

    mistakes: list[BadInput] = []
    assert read(Buoy, Fields({}, "b: ", mistakes)).depth == 0
    assert [one.where for one in mistakes] == ["b: depth"]


def test_amounts_of_what_is_known() -> None:
    """Of these, and no others."""
    mistakes: list[BadInput] = []
    assert amounts(Fields({"tea": 3, "ale": 1}, "goods", mistakes), ("tea",)) == {"tea": 3}
    assert [one.where for one in mistakes] == ["goods.ale"]
    assert amounts(Fields({"tea": 3, "ale": 1}, "goods", [])) == {"tea": 3, "ale": 1}


def test_a_scenario_stands_in_its_file_as_its_type_says() -> None:
    """With house rules, and notes for people in any."""
    files = {"scenarios/race.toml": {"name": "A race", "rules": {"Z-1": "storm"}, "house_data": True, "note": "ours"}}
    assert read_scenario(Scenario, RULES, files, "race") == Scenario(key="race", name="A race", rules={"Z-1": "storm"})
    with pytest.raises(BadInput, match="no scenario 'rice'; use one of race"):
        read_scenario(Scenario, RULES, files, "rice")
    with pytest.raises(BadInput, match="Z-1"):
        read_scenario(Scenario, RULES, {"scenarios/race.toml": {"name": "A", "rules": {"Z-1": "hail"}}}, "race")
    with pytest.raises(BadInput, match="no house rule 'Z-9'"):
        read_scenario(Scenario, RULES, {"scenarios/race.toml": {"name": "A", "rules": {"Z-9": "hail"}}}, "race")
    mistakes: list[BadInput] = []
    assert find_scenario(files, "race", mistakes).where == "scenarios/race.toml: "


class Harbour(Struct, frozen=True):
    tide: int
    flags: tuple[Annotated[str, Meta(pattern="[a-z]+ [0-9]", extra={"like": "jack 1"})], ...] = ()


class Voyage(Scenario, frozen=True, kw_only=True):
    port: Harbour
    crew: int = 1


SHARED = Shared(
    ("port.toml",),
    lambda files, mistakes: read(Harbour, Fields(files.get("port.toml", {}), "port.toml: ", mistakes)),
    "port",
)


def test_texts_of_one_form_are_told_with_an_example() -> None:
    """Each that is otherwise; the form is that of the whole text."""
    mistakes: list[BadInput] = []
    assert read(Harbour, Fields({"tide": 1, "flags": ["jack 1", "ensign 2"]}, "h: ", mistakes)).flags[1] == "ensign 2"
    assert mistakes == []
    read(Harbour, Fields({"tide": 1, "flags": ["jack 1", "jack", "jack 12"]}, "h: ", mistakes))
    assert [str(one) for one in mistakes] == [
        "h: flags: 'jack' cannot be read; write like 'jack 1'.",
        "h: flags: 'jack 12' cannot be read; write like 'jack 1'.",
    ]


def test_files_that_scenarios_share_are_read_into_one_field_of_each() -> None:
    """What is checked besides is told together with their mistakes and the scenario's own, and by itself a shared file is checked too."""

    def check(voyage: Voyage, fields: Fields) -> None:
        if voyage.crew > voyage.port.tide:
            fields.wrong("crew", "more than the tide.")

    files = {"port.toml": {"tide": 3}, "scenarios/out.toml": {"name": "Out", "crew": 2}}
    found = read_scenario(Voyage, RULES, files, "out", SHARED, check)
    assert (found.port, found.crew) == (Harbour(3), 2)
    files = {"port.toml": {"tide": 1, "ebb": 2}, "scenarios/out.toml": {"name": "Out", "crew": 2, "mast": 1}}
    with pytest.raises(Mistakes) as wrong:
        read_scenario(Voyage, RULES, files, "out", SHARED, check)
    assert [one.where for one in wrong.value.mistakes] == [
        "port.toml: ebb", "scenarios/out.toml: mast", "scenarios/out.toml: crew",
    ]  # fmt: skip
    assert SHARED.alone(files, "port.toml", {"tide": 7}) == Harbour(7)
    with pytest.raises(BadInput, match=r"port\.toml: tide: "):
        SHARED.alone(files, "port.toml", {"tide": "high"})
