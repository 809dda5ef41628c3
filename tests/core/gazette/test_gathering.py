"""What is read off a result, a chronicle and a campaign; and the small grammar that sentences rest on."""

from __future__ import annotations

import pytest

from tests.core.gazette.afternoons import CHRONICLE, CONVOY, ROUT, afternoons
from umpire.core.fates import read
from umpire.core.gazette import Fared, gather
from umpire.core.gazette.grammar import filled, listed, quoted, times, turned, with_article
from umpire.core.results import Result, Side


@pytest.mark.parametrize(
    ("told", "fate"),
    [
        ("in play, 11 of 18 boxes, 3 of 5 guns lost", "home"), ("afloat", "home"), ("", "home"), ("unhurt", "home"),
        ("destroyed, falls and crashes", "lost"), ("wiped out", "lost"), ("lost", "lost"), ("lost all her masts", "said"),
        ("surrendered", "taken"), ("taken by the Skylord", "taken"), ("left the table", "gone"), ("gone", "gone"),
        ("not arrived yet", "absent"), ("ran aground, smoking", "said"), ("home, but late", "said"),
    ],
)  # fmt: skip
def test_a_fate_is_read_as_the_table_writes_it(told: str, fate: str) -> None:
    assert read(told).became == fate


def test_how_much_was_lost_is_taken_from_the_chronicle_else_from_the_result() -> None:
    shares = {piece.id: piece.share for piece in gather(ROUT, CHRONICLE).pieces}

    assert (shares["aphid"], shares["locust"], shares["skylord"]) == (0, 70, None)
    assert {piece.id: piece.share for piece in gather(ROUT).pieces}["locust"] == 70


def test_the_campaign_knows_better_than_the_result() -> None:
    """Who took her, who commanded; and a ship that came home all the same."""
    fared = {"locust": Fared("taken", "Martian", "Gerda"), "skylord": Fared("home"), "aphid": Fared("lost")}
    pieces = {piece.id: piece for piece in gather(CONVOY, fared=fared).pieces}

    assert (pieces["locust"].taken_by, pieces["locust"].commander) == ("Martian", "Gerda")
    assert (pieces["skylord"].fate, pieces["aphid"].fate) == ("home", "lost")


def test_only_what_was_done_to_another_side_is_a_feat() -> None:
    facts = gather(ROUT, CHRONICLE)

    assert {feat.to for feat in facts.feats} <= {piece.id for piece in facts.pieces}
    assert facts.first is not None
    assert (facts.first.by, facts.turned, facts.noted[0]) == ("aphid", 3, 4)
    assert next(piece for piece in facts.pieces if piece.id == "skylord").struck_by == "aphid"


def test_cities_and_families_are_called_by_name_all_other_sides_by_side() -> None:
    facts = afternoons()

    assert [side.phrase for side in facts["cities"].sides][:2] == ["Ardent", "Corvane"]
    assert [side.phrase for side in facts["rout"].sides] == ["the British side", "the Martian side"]
    coalition = gather(Result("2026-11-21", "x", "y", (Side("The Coalition"),)))
    assert coalition.sides[0].phrase == "the Coalition side"


def test_words_and_names() -> None:
    assert [with_article(name) for name in ("Aphid", "Lin's scout", "HMS Aphid", "The Wasp")] == [
        "the Aphid", "Lin's scout", "HMS Aphid", "the Wasp",
    ]  # fmt: skip
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert [times(count) for count in (1, 2, 3, 14)] == ["once", "twice", "three times", "14 times"]
    assert quoted('We shall "see" it.') == "We shall ‘see’ it"
    assert filled("{a} is. {a} was; {a}.", {"a": "the Aphid"}) == "The Aphid is. The Aphid was; the Aphid."
    assert filled("{a}", {"a": "{b}"}) == "{b}"  # what was typed is no pattern


def test_each_next_seed_begins_with_another_wording_and_tries_all() -> None:
    for count in (1, 2, 3, 5):
        for seed in range(60):
            order = turned("lead", seed, count)
            assert sorted(order) == list(range(count))
            if count > 1:
                assert order[0] != turned("lead", seed + 1, count)[0]
                assert order[0] != turned("lead", seed, count, 1)[0]
    assert turned("lead", 5, 0) == ()
