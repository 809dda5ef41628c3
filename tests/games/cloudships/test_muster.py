"""Who has a card: reinforcements, late arrivals, ships that are gone, and cards turned by mistake."""

from __future__ import annotations

import pytest

from tests.games.cloudships.battlefield import Table, gun, of, ship, target
from umpire.core import playing as core
from umpire.core.commands import Command, Correct
from umpire.core.errors import BadInput
from umpire.core.seats import SPECTATOR, UMPIRE, captain
from umpire.games.cloudships import GAME
from umpire.games.cloudships import commands as c
from umpire.games.cloudships import events as e
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.events import muster as m
from umpire.games.cloudships.fates import EXPECTED

ANNA, BEN = captain("Anna"), captain("Ben")


def waiting(**more: object) -> Table:
    """Clara comes in round 2, at High."""
    return Table(
        ship("ariel", gun()), ship("bella", gun()), ship("clara", gun()),
        arrives={"clara": 2}, bands={"clara": "high"}, captains={"ariel": "Anna", "clara": "Ben"}, **more,
    )  # fmt: skip


def next_round(table: Table) -> tuple[object, ...]:
    """The round ends, and the first card of the next one is turned."""
    while table.battle.deck.remaining:
        table.play(c.TurnCard(table.battle.deck.remaining[0] if table.battle.deck.is_real else ""))
    table.play(c.EndRound())
    return table.play(c.TurnCard("ariel" if table.battle.deals_real_cards else ""), order=["ariel"])


# --- Reinforcements --------------------------------------------------------------------------------------------------


def test_a_09__a_reinforcement_has_no_card_before_her_round() -> None:
    """She is not on the table, and her card is not in the deck."""
    table = waiting().up("ariel")

    assert sorted(table.battle.deck.cards) == ["ariel", "bella"]
    assert table.ship("clara").fate == EXPECTED


def test_a_09__a_reinforcement_arrives_at_the_shuffle_of_her_round() -> None:
    """By herself, in her band; and her card is in that deck."""
    table = waiting().up("ariel")
    events = next_round(table)

    assert of(events, m.Arrived) == [m.Arrived("clara", table.ship("clara").band, EXPECTED, with_shuffle=True)]
    assert sorted(table.battle.deck.cards) == ["ariel", "bella", "clara"]
    assert (table.ship("clara").fate, table.ship("clara").arrives, table.ship("clara").band.words) == ("", 0, "High")
    assert "Clara arrives at High; her card is in this round's deck. []" in table.lines(events, UMPIRE)


def test_a_09__a_reinforcement_of_the_first_round_is_there_from_the_start() -> None:
    """Round 1 is the start."""
    table = Table(ship("ariel"), ship("bella"), arrives={"bella": 1})

    assert not table.ship("bella").is_out


def test_scenario__a_ship_that_is_still_to_come_is_no_target_and_does_nothing() -> None:
    """Neither fired at nor offered, and nothing can happen to her."""
    table = waiting().up("ariel")

    assert "target-is-gone" in table.refused("ariel: bow-gun at clara 2")
    assert "not arrived yet" in table.refused(c.TakeDamage("clara", 1))["out-of-action"]
    aims = [
        offer.command.aims for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.Fire)
    ]
    assert aims
    assert not any(aim.target == "clara" for fired in aims for aim in fired)


def test_scenario__a_ship_that_is_still_to_come_is_the_umpires_secret_and_her_captains() -> None:
    """Others learn of her when she arrives; also no line and no mark tells before."""
    table = waiting().up("ariel")
    seen = {seat: GAME.sheet.view_for(table.battle, seat).ship("clara") for seat in (UMPIRE, BEN, ANNA, SPECTATOR)}
    assert [seen[seat] is not None for seat in (UMPIRE, BEN, ANNA, SPECTATOR)] == [True, True, False, False]
    marked = table.play(Correct("clara.band", "low"))
    assert table.lines(marked, UMPIRE)
    assert table.lines(marked, BEN)
    assert table.lines(marked, ANNA) == table.lines(marked, SPECTATOR) == []
    next_round(table)
    assert GAME.sheet.view_for(table.battle, SPECTATOR).ship("clara") is not None
    assert GAME.panels(table.battle, SPECTATOR)


def test_table__an_arrival_says_what_hands_must_do() -> None:
    """Put her on the table's edge, with her number and band."""
    table = waiting().up("ariel")
    events = next_round(table)
    changes = {change.subject: change.state for change in GAME.words.table_changes(table.battle, events)}
    assert changes["clara"].startswith("put her, number 3, on the table's edge now: track clear")
    assert changes["clara"].endswith("band High")


def test_a_09__the_umpire_may_call_her_in_earlier() -> None:
    """At once, in another band if need be; her card goes in at the next shuffle."""
    table = waiting().up("ariel")
    events = table.play(c.Arrive("3", "low"))

    assert of(events, m.Arrived) == [m.Arrived("clara", table.ship("clara").band, EXPECTED)]
    assert table.ship("clara").band.words == "Low"
    assert "clara" not in table.battle.deck.cards
    assert table.lines(events, SPECTATOR) == ["Clara arrives at Low; her card goes in at the next shuffle. []"]
    assert of(next_round(table), m.Arrived) == []
    assert "clara" in table.battle.deck.cards


def test_scenario__the_umpire_may_keep_her_out_by_a_mark() -> None:
    """Another round, or 0: only when she is called."""
    table = waiting().up("ariel")
    table.play(Correct("clara.arrives", 0))
    next_round(table)
    assert table.ship("clara").is_expected
    assert "clara" not in table.battle.deck.cards
    table.play(Correct("clara.arrives", 4))
    next_round(table)
    assert table.ship("clara").is_expected
    next_round(table)
    assert not table.ship("clara").is_out


def test_table__a_ship_that_is_expected_lies_beside_the_table() -> None:
    """Until her round, or until she is called."""
    table = waiting()
    for arrives, words in ((4, "off the table until round 4"), (0, "off the table until she is called")):
        marked = table.play(Correct("clara.arrives", arrives))
        assert [change.state for change in GAME.words.table_changes(table.battle, marked)] == [words]


def test_forgotten__a_ship_whose_round_has_begun_without_her() -> None:
    """A mark may leave her behind; then it is said."""
    table = waiting().up("ariel")
    assert not any("Clara" in str(owed) for owed in core.forgotten(GAME, table.battle))
    table.play(Correct("clara.arrives", 1))
    due = next(due for due in core.forgotten(GAME, table.battle) if "Clara was due in round 1" in due.text)
    assert [offer.command.ship for offer in due.offers] == ["clara"]  # type: ignore[attr-defined]
    table.play(c.Arrive("clara"))
    assert not any("Clara" in str(owed) for owed in core.forgotten(GAME, table.battle))


def test_scenario__a_mark_brings_in_whom_nobody_expected() -> None:
    """A ship that is there may be sent back to wait; then she is expected like others."""
    table = waiting().up("bella")
    table.play(Correct("ariel.fate", EXPECTED))
    table.play(c.Arrive("ariel"))
    assert not table.ship("ariel").is_out


@pytest.mark.parametrize(
    ("order", "told"),
    [
        (c.Arrive("ariel"), "Ariel is on the table already, at Medium"),
        (c.Arrive("zoe"), "there is no ship 'zoe'"),
        (c.Arrive("clara", "orbit"), "'orbit' is not a band"),
        (c.Arrive("clara", "really-low"), "is not a band"),
    ],
)
def test_arrive__bad_input(order: c.Arrive, told: str) -> None:
    """Said in words; nothing changes."""
    table = Table(ship("ariel"), ship("clara"), target("bridge"), arrives={"clara": 3})
    with pytest.raises(BadInput, match=told):
        table.play(order)


def test_arrive__what_stands_on_the_ground_comes_back_when_it_is_overruled_only() -> None:
    """A bridge that was taken off by mistake, or rebuilt: it stands there again, and has no card."""
    table = Table(ship("ariel"), target("bridge")).up("ariel")
    table.play(c.Leave("bridge", "razed"))
    assert table.refused(c.Arrive("bridge")) == {"on-the-ground": "Bridge stands on the ground and does not arrive."}
    back = table.play(c.Arrive("bridge"), overrule=["on-the-ground"])
    assert table.lines(back, UMPIRE) == ["Bridge stands on the table again. []"]
    assert (table.ship("bridge").is_out, table.ship("bridge").band) == (False, Band.GROUND)
    assert table.battle.with_cards == ("ariel",)


def test_arrive__not_above_her_ceiling_and_not_back_from_the_dead() -> None:
    """The umpire may overrule: then she comes, band and all."""
    low = {"ceiling": ship("x").ceiling.__class__.LOW}
    table = Table(ship("ariel"), ship("bella"), ship("clara", **low), arrives={"clara": 3}, bands={"clara": "low"})
    assert "can hold Low at most" in table.refused(c.Arrive("clara", "high"))["above-ceiling"]
    table.play(c.Arrive("clara", "high"), overrule=["above-ceiling"])
    assert table.ship("clara").band.words == "High"

    table.play(c.Leave("bella"))
    assert "Bella is not expected: left the table" in table.refused(c.Arrive("bella"))["not-expected"]
    table.play(c.Arrive("bella"), overrule=["not-expected"])
    assert not table.ship("bella").is_out


# --- Cards put back --------------------------------------------------------------------------------------------------


def three(**more: object) -> Table:
    return Table(ship("ariel", gun()), ship("bella", gun()), ship("clara"), **more)


def test_deck__a_card_put_back_lies_on_top_of_the_apps_deck() -> None:
    """The same card comes up again; whose turn it was before has it again, as she left it."""
    table = three().up("ariel")
    table.play(c.Move("ariel", path="F"))
    table.play(c.TurnCard(), order=["bella"])
    up = table.battle.turn.ship
    events = table.play(c.PutBack())

    assert events == (m.CardPutBack(up, on_top=True),)
    assert table.battle.turn.ship == "ariel"
    assert table.battle.turn.has_moved
    assert table.battle.deck.drawn == ("ariel",)
    table.play(c.TurnCard())
    assert table.battle.turn.ship == up


def test_deck__a_card_put_back_lies_among_the_rest_of_real_cards() -> None:
    """Any of those left may come up next."""
    table = three(real_cards=True)
    table.play(c.TurnCard("bella"))
    events = table.play(c.PutBack("2"))

    assert "Bella's card was turned by mistake and goes back, among the rest. []" in table.lines(events, SPECTATOR)
    assert table.battle.turn is None
    assert table.battle.deck.remaining == ("ariel", "bella", "clara")
    table.play(c.TurnCard("clara"))
    table.play(c.TurnCard("bella"))


def test_deck__no_card_goes_back_when_its_ship_has_acted() -> None:
    """Thrown, moved or fired; the umpire may overrule."""
    table = three().up("ariel")
    table.play(c.Move("ariel", path="F"))
    table.fire("ariel: bow-gun at bella 2", "1")

    assert "Ariel has moved and fired under this card" in table.refused(c.PutBack("ariel"))["has-acted"]
    table.play(c.PutBack("ariel"), overrule=["has-acted"])
    assert table.battle.turn is None
    assert "ariel" in table.battle.deck.remaining


@pytest.mark.parametrize(("order", "answers", "told"), [
    (c.Winch("ariel", home=("mine",)), (), "winched"), (c.Trail("ariel", "mine", ("bella",)), ("1", "6"), "tried a mine"),
    (c.RunTorpedo("ariel", "smutts"), (), "let a torpedo run"),
    (c.RunTorpedo("ariel", "smutts", ("bella",)), ("1", "6"), "let a torpedo run"),
    (c.DeployFlight("ariel"), (), "deployed a flight"),
])  # fmt: skip
def test_deck__what_comes_to_nothing_is_a_deed_all_the_same(
    order: Command, answers: tuple[str, ...], told: str
) -> None:
    """A mine winched home or dragged in vain, a second run that meets nobody or misses: the card stays where it is."""
    arms = (gun("mine", "tether-mine-martian"), gun("smutts", "smutts-torpedo"))
    bands = {"bella": "high" if isinstance(order, c.Trail) else "medium"}
    table = Table(ship("ariel", *arms, flights=1), ship("bella"), bands=bands)
    table.play(Correct("ariel.out.mine", True))
    table.play(Correct("ariel.flying.smutts", True))
    table.up("ariel")
    assert c.PutBack("ariel") in [offer.command for offer in core.offers(GAME, table.battle, UMPIRE)]
    table.play(order, *answers)

    assert told in table.refused(c.PutBack())["has-acted"]
    assert c.PutBack("ariel") not in [offer.command for offer in core.offers(GAME, table.battle, UMPIRE)]


def test_deck__a_kite_that_has_thrown_has_acted() -> None:
    """A die on the table is a deed."""
    table = Table(ship("ariel", power="kite"), ship("bella")).up("ariel")
    table.play(c.BowlMovement("ariel"), "4")

    assert "Ariel has thrown for movement" in table.refused(c.PutBack())["has-acted"]


def test_deck__only_the_card_that_is_up_goes_back() -> None:
    """An earlier one only by the umpire's ruling; whoever is up stays up."""
    table = three(real_cards=True)
    table.play(c.TurnCard("bella"))
    table.play(c.TurnCard("ariel"))

    assert "Bella's turn is over" in table.refused(c.PutBack("bella"))["not-the-last-card"]
    table.play(c.PutBack("bella"), overrule=["not-the-last-card"])
    assert table.battle.turn.ship == "ariel"
    assert table.battle.deck.remaining == ("bella", "clara")


@pytest.mark.parametrize(
    ("card", "told"), [("clara", "Clara's card has not been turned"), ("9", "no ship '9'"), ("", "no card is up")]
)
def test_put_back__bad_input(card: str, told: str) -> None:
    """A card that lies in the deck, or that there is not."""
    with pytest.raises(BadInput, match=told):
        three().play(c.PutBack(card))


def test_put_back__not_after_the_round() -> None:
    """The cards are together then."""
    table = three().up("ariel")
    table.end_round()
    with pytest.raises(BadInput, match="round 1 is over"):
        table.play(c.PutBack("ariel"))


def test_put_back__a_card_turned_twice_by_ruling_goes_back_once() -> None:
    """The second of its drawings."""
    table = three(real_cards=True)
    for card in ("bella", "ariel"):
        table.play(c.TurnCard(card))
    table.play(c.TurnCard("bella"), overrule=["mis-draw"])
    table.play(c.PutBack())

    assert table.battle.deck.drawn == ("bella", "ariel")
    assert table.battle.turn.ship == "ariel"


def test_offers__cards_and_arrivals() -> None:
    """A card that nobody acted under may go back; who is expected may be called."""
    table = waiting().up("ariel")
    offered = [offer.command for offer in core.offers(GAME, table.battle, UMPIRE)]
    assert c.PutBack("ariel") in offered
    assert c.Arrive("clara") in offered
    table.play(c.Move("ariel", path="F"))
    assert c.PutBack("ariel") not in [offer.command for offer in core.offers(GAME, table.battle, UMPIRE)]


def test_offers__works_on_the_ground_are_not_called_in() -> None:
    """What stands there cannot arrive, also where its fate was marked so: random play was once offered that."""
    table = Table(ship("ariel", gun()), target("bridge")).up("ariel")
    table.play(Correct("bridge.fate", EXPECTED))
    table.play(Correct("bridge.arrives", 1))

    assert [
        offer.command for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.Arrive)
    ] == []
    assert [due for due in core.forgotten(GAME, table.battle) if "to arrive" in due.text] == []


# --- Impossible draws ------------------------------------------------------------------------------------------------


def test_deck__a_card_that_there_is_not_is_told_with_those_that_are_left() -> None:
    """By table number, lowest first."""
    table = three(real_cards=True)
    with pytest.raises(BadInput, match="no card '9' in this deck; still to come: 1 Ariel, 2 Bella, 3 Clara"):
        table.play(c.TurnCard("9"))
    table.play(c.TurnCard("1"))
    with pytest.raises(BadInput, match="still to come: 2 Bella, 3 Clara"):
        table.play(c.TurnCard("9"))


def test_deck__the_card_of_a_ship_still_to_come_is_laid_aside() -> None:
    """It should not be in the real deck yet; overruled, it is skipped."""
    table = waiting(real_cards=True)
    table.play(c.TurnCard("ariel"))
    assert "Clara is expected in round 2" in table.refused(c.TurnCard("3"))["mis-draw"]
    assert of(table.play(c.TurnCard("3"), overrule=["mis-draw"]), e.CardSkipped)
    assert GAME.sheet.view_for(table.battle, SPECTATOR).ship("clara") is not None


def test_deck__the_card_of_a_late_arrival_waits_for_the_next_shuffle() -> None:
    """Called in this round, she has no card in it."""
    table = waiting(real_cards=True)
    table.play(c.TurnCard("ariel"))
    table.play(c.Arrive("clara"))

    assert "it is added at the next shuffle" in table.refused(c.TurnCard("clara"))["mis-draw"]


def test_deck__a_reinforcement_is_among_the_real_cards_of_her_round() -> None:
    """She is offered with the first card, and may be it."""
    table = waiting(real_cards=True)
    table.play(c.TurnCard("ariel"))
    while table.battle.deck.remaining:
        table.play(c.TurnCard(table.battle.deck.remaining[0]))
    table.play(c.EndRound())
    offered = [
        offer.command.card for offer in core.offers(GAME, table.battle, UMPIRE) if isinstance(offer.command, c.TurnCard)
    ]
    assert offered == ["ariel", "bella", "clara"]
    table.play(c.TurnCard("clara"))
    assert table.battle.turn.ship == "clara"


def test_deck__switching_back_to_the_apps_deck_waits_for_the_next_shuffle_too() -> None:
    """Real cards are named until the round is over; the view says which deck the next card comes from."""
    table = three(real_cards=True)
    table.play(c.TurnCard("ariel"))
    table.play(Correct("round.real-cards", "no"))
    assert GAME.sheet.view_for(table.battle, UMPIRE).deals_real_cards
    table.play(c.TurnCard("bella"))
    table.play(c.TurnCard("clara"))
    table.play(c.EndRound())
    assert not GAME.sheet.view_for(table.battle, UMPIRE).deals_real_cards
    table.play(c.TurnCard(), order=["clara"])
    assert table.battle.turn.ship == "clara"
    assert not table.battle.deck.is_real


def test_touches__arrivals_and_cards() -> None:
    """The card that opens her round writes the ship who comes with it; calling her in goes before it."""
    table = waiting().up("ariel")
    assert core.touches(GAME, table.battle, c.Arrive("3")).writes == {"clara"}
    assert core.touches(GAME, table.battle, c.PutBack("1")).writes == {"deck", "turn"}
    table.end_round()
    opening = core.touches(GAME, table.battle, c.TurnCard())
    assert "clara" in opening.writes
    assert opening.depends_on(core.touches(GAME, table.battle, c.Arrive("clara")).writes)
