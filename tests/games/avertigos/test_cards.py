"""The typed line, the colours of cards and their order. Rules: How to move; Movement Cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.games.avertigos.movers import bare, kite
from tests.games.avertigos.skies import Table, files, start
from umpire.core.errors import BadInput
from umpire.games.avertigos import commands as c
from umpire.games.avertigos.carding import Line, read
from umpire.games.avertigos.events.moving import CardsPlayed
from umpire.games.avertigos.state import Pile


def line(said: str) -> Line:
    table = kite()
    return read(table.sky, table.ship("kite"), said)


def wrong(said: str) -> str:
    with pytest.raises(BadInput) as error:
        line(said)
    return error.value.message


def cards(said: str) -> list[str]:
    return [card.card for card in line(said).cards]


def test_line__cards_stand_in_the_order_laid_with_or_without_blanks() -> None:
    """Each kind by its letter, upper or lower case."""
    expected = ["simple", "simple", "steady", "advanced"]
    assert cards("a bbpr") == cards("A B b P r") == cards("abbpr") == expected


def test_line__begins_with_a_point_or_a_card() -> None:
    """`a` takes an action point, `c` a card."""
    assert [line(said).took for said in ("a bb", "c bb", "a", "c", "bb")] == ["a", "c", "a", "c", ""]


def test_line__the_beginning_of_a_word_does() -> None:
    """As far as it is of one word alone, and no cards."""
    assert [line(f"a bb {said}").manoeuvre for said in ("sw", "di", "as", "de")] == [
        "swoop",
        "dive",
        "ascend",
        "descend",
    ]
    assert cards("a bb d") == ["simple", "simple", "drawing"]
    assert "cards come before the words" in wrong("a bb swoop d")


def test_line__signs_and_a_figure_behind_the_cards_are_the_short_way() -> None:
    """`+` ascends, `-` descends, `--` dives; a figure is so many cards to be paid for. Names keep theirs."""
    assert line("abb+1") == line("a bb ascend draw 1")
    assert (line("abb-"), line("c b --"), line("abp2")) == (line("a bb descend"), line("c b dive"), line("a bp draw 2"))
    assert line("abb+ zuke heron").met == line("a bb zuke heron").met
    assert "'++' is not a word" in wrong("abb ++")


def test_line__draws_and_what_she_meets_stand_behind_in_any_order() -> None:
    """`draw` alone is one card; a name may have blanks."""
    read = line("a bb edge zuke heron swoop draw 2")
    assert (read.manoeuvre, read.draws, read.met.edge, read.met.things) == ("swoop", 2, True, (("zuke", "heron"),))
    assert line("a bb draw").draws == 1
    assert line("a bb zuke 1").met.things == (("zuke", "heron"),)


def test_line__a_card_on_its_back_is_simple_and_brings_nothing() -> None:
    """Any card may be played so, without bonus or penalty. Rules: Simple Cards."""
    (back,) = line("a x").cards
    assert (back.colour, back.hp, back.ap, back.climb, back.draws, back.counts) == ("simple", 0, 0, 0, 0, True)


def test_line__a_card_that_the_file_does_not_know_is_typed_whole() -> None:
    """Its colour by letter, then what it brings."""
    advanced, special = line("a b (r 2ap 1up draw) (y -2hp down)").cards[1:]
    assert (advanced.colour, advanced.ap, advanced.climb, advanced.draws) == ("advanced", 2, 1, 1)
    assert (special.colour, special.hp, special.climb, special.counts) == ("special", -2, -1, False)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("a bqb", "'q' is not a card; cards are b, h, p"),
        ("a 7", "'7' is not a card"),
        ("a bb glide", "words are ascend, descend, swoop, dive"),
        ("a bb swoop dive", "one manoeuvre in a move: swoop or dive, not both"),
        ("bb a", "a comes first"),
        ("a bb draw 12", "draw 1 to 9"),
        ("a (k 2ap)", "b, p, r or y first"),
        ("a (r 2xp)", "write 2ap, 1hp, -1hp"),
        ("a (r 2ap", "is not a card; colour and effects in brackets"),
        ("a bb zuke", "zuke needs the name of a ship"),
        ("a bb zuke gull", "there is no ship 'gull'; use one of 1 Heron, 2 Kite"),
        ("a bb zuke kite", "Kite cannot zuke herself"),
        ("a bb zuke heron zuke 1", "is there twice"),
        ("a bb claws embun", "this is a skirmish, without islands"),
        ("a edge", "Kite lays no card, so she meets nothing"),
    ],
)
def test_line__what_cannot_be_read_is_told_with_what_would_be_right(said: str, told: str) -> None:
    """One sentence, and nothing is changed."""
    assert told in wrong(said)
    assert told in kite().bad(c.Move("kite", said))


def test_line__the_ship_is_one_in_play() -> None:
    """By id, name or number."""
    assert "there is no ship 'gull'" in kite().bad(c.Move("gull", "a bb"))
    assert kite().play(c.Move("2", "a bb"))


@pytest.mark.parametrize("said", ["a bp", "a pb", "a bpr", "a pr", "a bry", "a bbb", "a bpy", "a hdr", "a bx"])
def test_order__simple_or_steady_first_then_advanced_then_special(said: str) -> None:
    """Steady after Simple or against the base, Advanced after Simple or Steady, Special after any of these."""
    table = bare()
    table.play(c.Move("kite", said))
    assert table.happened(CardsPlayed)


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("a rb", "card 1 of Kite is Advanced against the base; it goes against Simple or Steady."),
        ("a ybb", "card 1 of Kite is Special against the base; it goes against Simple or Steady or Advanced."),
        ("a brp", "card 3 of Kite is Steady against an Advanced card; it goes against the base or Simple."),
        ("a byr", "card 3 of Kite is Advanced against a Special card; it goes against Simple or Steady."),
        ("a pbp", "Kite plays 2 Steady cards; one in a turn, others on their backs (x)."),
        ("a brbu", "Kite plays 2 Advanced cards; one in a turn"),
        ("a bbyby", "Kite plays 2 Special cards; one in a turn"),
    ],
)
def test_order__other_orders_are_refused_and_may_be_overruled(said: str, told: str) -> None:
    """One Steady, one Advanced and one Special in a turn."""
    assert told in kite().refused(c.Move("kite", said))


def test_order__one_press_overrules_all_of_it() -> None:
    """The umpire outranks the rules."""
    table = kite()
    table.play(c.Move("kite", "a rpp"), overrule=True)
    assert table.happened(CardsPlayed)[0].cards == ("advanced", "steady", "steady")


def test_order__a_simple_card_goes_after_any() -> None:
    """Also after a Special one."""
    table = bare()
    table.play(c.Move("kite", "a byb"))
    assert table.happened(CardsPlayed)[0].cards == ("simple", "sharp", "simple")


def test_order__in_the_simple_games_any_order_goes() -> None:
    """Only one Steady, Advanced and Special each. Rules: Special Cards, note."""
    table = Table(start({**files()["scenarios/two-patrol-boats.toml"], "simple": True})).rolled("mei", "rahim")
    table.put("mei", hand=7).put("heron", speed=3)
    assert "2 Advanced" in table.refused(c.Move("heron", "a rrb"))
    table.play(c.Move("heron", "a rpb"))
    assert table.happened(CardsPlayed)[0].cards == ("advanced", "steady", "simple")


def test_deck__a_kind_that_is_used_up_cannot_be_played() -> None:
    """What lies in the discard pile is in nobody's hand: the deck has four hard turns."""
    table = kite()
    table.sky = replace(table.sky, pile=Pile(20, {"advanced": 4}))
    told = table.allowed(c.Move("kite", "a bbr"))
    assert "The deck has 4 of Advanced (r), and 4 of them lie in the discard pile; at most 0" in told
    assert table.sky.pile.played["advanced"] == 5
    assert table.happened(CardsPlayed)[0].cards == ("simple", "simple", "advanced")


def test_deck__a_hand_cannot_lay_more_than_it_holds() -> None:
    """The card that is drawn first counts. What the umpire sees laid comes from the draw pile, so all cards stay counted."""
    table = kite(hand=2)
    said = "Rahim has 2 cards in hand, and the line lays 3; lay at most 2"
    before = table.sky.pile.left + table.player("rahim").hand
    assert said in table.allowed(c.Move("kite", "a bbb"))
    assert "Rahim draws 1 card (not counted before)." in table.told()
    assert table.sky.pile.left + table.player("rahim").hand + table.sky.pile.discarded == before
    said = "Rahim has no cards in hand, and the line lays 1; lay none."
    assert said in kite(hand=0).refused(c.Move("kite", "a b"))
    assert kite(hand=2).play(c.Move("kite", "c bbb"))
