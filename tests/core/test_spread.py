"""A total spread over parts: read in order or by name, refused in one sentence, and asked only where there is a choice."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from umpire.core.answers import Answer, AnswersNeeded, Ask, Part, Share
from umpire.core.errors import BadInput

PARTS = (Part("hull", "Hull", 3), Part("bow", "Bow gun", 2), Part("stern", "Stern gun", 4))


def damage(total: int = 5, suggested: tuple[int, ...] = (3, 2, 0)) -> Share:
    return Share("k", "w", "Spread it.", total, PARTS, suggested)


@pytest.mark.parametrize(
    "said",
    ["1 0 4", "1,0,4", " 1; 0; 4 ", "104", "hull 1, stern 4", "Stern gun: 4, HULL 1", "stern gun = 4; hull: 1, bow 0"],
)
def test_a_spread_is_read_in_order_or_by_name(said: str) -> None:
    """By id or label; who is not named takes nothing. All parts are in the answer, in their order."""
    assert list(damage().read(Answer(said)).items()) == [("hull", 1), ("bow", 0), ("stern", 4)]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("3 1 0", "'3 1 0' adds up to 4; it must be 5."),
        ("hull 3", "'hull 3' adds up to 3; it must be 5."),
        ("", "'' adds up to 0; it must be 5."),
        ("4 1 0", "Hull takes at most 3, not 4."),
        ("bow gun 5", "Bow gun takes at most 2, not 5."),
        ("keel 5", "'keel' is not one of the parts: they are Hull, Bow gun, Stern gun."),
        ("3 2", "3 figures are due (Hull, Bow gun, Stern gun), and 2 were typed ('3 2')."),
        ("5", "3 figures are due (Hull, Bow gun, Stern gun), and 1 was typed ('5')."),
        ("hull 1, hull 2", "Hull is there twice; type it once."),
        ("hull x", "'x' is not a figure; write like “3 2 0”, or a part's name and its share."),
        ("hull 123456", "Hull takes at most 3, not 123456."),
        ("hull 1234567", "'1234567' is not a figure; write like “3 2 0”, or a part's name and its share."),
    ],
)
def test_what_is_no_spread_is_told_in_one_sentence(said: str, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        damage().read(Answer(said))
    assert caught.value.message == sentence


def test_two_parts_of_one_name_need_their_ids() -> None:
    """An id beats a label."""
    twins = (Part("port", "Gun", 2), Part("starboard", "Gun", 2), Part("gun-3", "port", 1))
    question = Share("k", "w", "?", 2, twins, (1, 1, 0))
    assert question.read(Answer("port 2")) == {"port": 2, "starboard": 0, "gun-3": 0}
    with pytest.raises(BadInput, match="matches more than one part; type port or starboard"):
        question.read(Answer("gun 2"))


def test_figures_above_nine_are_kept_apart() -> None:
    """«66» over two parts that take at most 9 is 6 and 6; where one takes more, it is sixty-six."""
    small, large = (Part("a", "A", 9), Part("b", "B", 9)), (Part("a", "A", 66), Part("b", "B", 9))
    assert Share("k", "w", "?", 12, small, (6, 6)).read(Answer("66")) == {"a": 6, "b": 6}
    with pytest.raises(BadInput, match="2 figures are due"):
        Share("k", "w", "?", 12, large, (6, 6)).read(Answer("66"))


def test_a_share_is_asked_by_its_key() -> None:
    """And what each part takes is the answer."""
    ask = Ask({"w/damage/share": Answer("0 1 4")})
    assert ask.share("w", "damage", "?", 5, PARTS, (3, 2, 0)) == {"hull": 0, "bow": 1, "stern": 4}


@pytest.mark.parametrize(
    ("total", "parts", "only"),
    [(0, PARTS, (0, 0, 0)), (9, PARTS, (3, 2, 4)), (2, PARTS[:1], (2,)), (2, (*PARTS[:1], Part("x", "X", 0)), (2, 0))],
)
def test_what_can_go_one_way_only_asks_nothing(total: int, parts: tuple[Part, ...], only: tuple[int, ...]) -> None:
    """And leaves the keys as they are: the next that is asked is still the first."""
    ask = Ask()
    assert tuple(ask.share("w", "damage", "?", total, parts, only).values()) == only
    assert ask.asked == {}
    with pytest.raises(AnswersNeeded) as caught:
        ask.share("w", "damage", "?", 5, PARTS, (3, 2, 0))
    assert [question.key for question in caught.value.questions] == ["w/damage/share"]


@pytest.mark.parametrize("suggested", [(3, 1, 0), (4, 1, 0), (3, 2), (6, -1, 0)])
def test_a_suggestion_is_an_answer_that_would_do(suggested: tuple[int, ...]) -> None:
    """Else the rule that asks is wrong, and says so before anybody is asked."""
    with pytest.raises(ValueError, match="is no way to spread 5"):
        Ask().share("w", "damage", "?", 5, PARTS, suggested)


@given(data=st.data())
def test_every_spread_that_adds_up_is_read_and_no_other(data: st.DataObject) -> None:
    """In order and by name alike; one point more or less is refused."""
    mosts = data.draw(st.lists(st.integers(0, 15), min_size=1, max_size=5))
    parts = tuple(Part(f"p{place}", f"Part {place}", most) for place, most in enumerate(mosts))
    figures = tuple(data.draw(st.integers(0, most)) for most in mosts)
    question = Share("k", "w", "?", sum(figures), parts, figures)
    spread = {part.id: figure for part, figure in zip(parts, figures, strict=True)}
    by_name = ", ".join(f"{part.label} {figure}" for part, figure in zip(parts, figures, strict=True))
    assert question.read(Answer(question.ready)) == question.read(Answer(by_name)) == spread
    at = data.draw(st.integers(0, len(parts) - 1))
    for other in (figures[at] - 1, figures[at] + 1):
        if other >= 0:
            with pytest.raises(BadInput):
                question.read(Answer(" ".join(map(str, (*figures[:at], other, *figures[at + 1 :])))))


@given(data=st.data())
def test_nothing_is_asked_exactly_where_there_is_one_way(data: st.DataObject) -> None:
    """Counted by trying them all."""
    parts = tuple(
        Part(str(n), str(n), most) for n, most in enumerate(data.draw(st.lists(st.integers(0, 3), max_size=4)))
    )
    suggested = tuple(data.draw(st.integers(0, part.most)) for part in parts)
    ways = [way for way in product(*(range(part.most + 1) for part in parts)) if sum(way) == sum(suggested)]
    assert Share("k", "w", "?", sum(suggested), parts, suggested).is_settled == (len(ways) == 1)
