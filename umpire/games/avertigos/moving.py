"""
A ship's movement, typed in one line. Rules: Movement; How to Play Movement Cards; Speed and Height.

Everything is checked before anything is asked. What cards bring, cost and change in height comes before the ship moves, what
she meets while she moves, and cards are drawn after it. Where pilot boards are kept at the table (V-01), only height, throttle,
dock and what she meets are told.
"""

from __future__ import annotations

from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.games.avertigos import meeting, piling, reckoning
from umpire.games.avertigos.book import HAND
from umpire.games.avertigos.carding import CARD, POINT, Line, read
from umpire.games.avertigos.claiming import CARDS, claim
from umpire.games.avertigos.commands.moving import Move, Sail
from umpire.games.avertigos.events.course import ShipDone
from umpire.games.avertigos.events.moving import CardsPlayed, HeightChanged, Sailed, SpeedSet, Undocked
from umpire.games.avertigos.points import gain
from umpire.games.avertigos.reckoning import Tally
from umpire.games.avertigos.sequence import go_on, refuse_out_of_turn, refuse_outside
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

RULE = "Movement"
TAKEN, START, REPLENISHED = Cause("taken"), Cause("start"), Cause("replenish")


def move(story: Story, order: Move) -> None:
    """
    A ship moves by her cards, or stays where she is; a docked one still takes a point or a card.

    Rules: How to move; Rules for Claiming Card Bonus and applying Card Penalties; Drawing Cards. House: a ship that is lost on
    her way stops; her player still draws for the cards that were played.

    Raises:
        BadInput: no such ship, or cards and words that cannot be.
    """
    line, tally = prepare(story, order)
    story.check()
    ship = story.state.in_play(order.ship)
    _play(story, ship, line, tally)
    claim(story, ship.id, line, tally)
    meeting.meet(story, ship.id, line.met, "cards")
    if story.state.keeps_all:
        piling.discard(story, line.cards)
        piling.draw(story, ship.player, tally.draws, REPLENISHED)
    _done(story, ship.id)


def prepare(story: Story, order: Move) -> tuple[Line, Tally]:
    """
    Read the line, take the point or card with which a movement begins, add up what follows, and note what the rules say against it.

    Rules: Movement Cards. House: each ship takes one or the other, a docked one too.

    Raises:
        BadInput: no such ship, or cards and words that cannot be.
    """
    ship = story.state.in_play(order.ship)
    line = read(story.state, ship, order.line)
    _refuse_now(story, ship, "moving")
    for refusal in meeting.objections(story.state, ship, line.met):
        story.refuse(*refusal)
    if not story.state.keeps_all:
        return line, reckoning.reckon(story.state, ship, line)
    _take(story, ship, line.took)
    sky, ship = story.state, story.state.ships[ship.id]
    tally = reckoning.reckon(sky, ship, line)
    player = sky.owner(ship)
    for refusal in (
        *piling.wrong_cards(sky, ship, line),
        *reckoning.wrong_order(sky, ship, line.cards),
        *reckoning.wrong_number(sky, ship, line, tally, player.hand),
        *reckoning.wrong_manoeuvre(ship, line.manoeuvre),
    ):
        story.refuse(*refusal)
    _refuse_draws(story, ship, line, tally)
    return line, tally


def _refuse_now(story: Story, ship: Ship, what: str) -> None:
    """A ship moves once in a turn, when it is hers to move."""
    refuse_outside(story, "movement", what, RULE)
    refuse_out_of_turn(story, ship, RULE)
    if story.state.phase == "turns" and ship.has_moved:
        story.refuse("moved", f"{ship.name} has had her move in this turn; now she acts, or stops.", RULE)


def _take(story: Story, ship: Ship, took: str) -> None:
    """An action point, or a card from the deck. Rules: Movement Cards."""
    player = story.state.owner(ship)
    if took == POINT:
        gain(story, ship, 1, TAKEN)
    elif took == CARD:
        if player.hand >= HAND:
            told = f"{player.name} has {player.hand} cards, and a hand holds {HAND}; take an action point instead (a)."
            story.refuse("hand-full", told, "Drawing Cards")
        piling.draw(story, player.id, 1, START, player.hand + 1)
    else:
        told = f"{ship.name} has taken neither an action point nor a card; begin her line with a or c."
        story.refuse("neither", told, "Movement Cards")


def _refuse_draws(story: Story, ship: Ship, line: Line, tally: Tally) -> None:
    """A card more costs an action point, and finds room in the hand. Rules: Ship ability and Damage Penalty; Drawing Cards."""
    player = story.state.owner(ship)
    has = max(0, min(ship.most_points, ship.points + tally.ap))
    if line.draws > has:
        told = f"{ship.name} would pay {line.draws} for cards, and has {has} with what her cards bring; draw at most {has}."
        story.refuse("no-points", told, "Drawing Cards")
    room = HAND - max(0, player.hand - len(line.cards)) - tally.bonus - (tally.draws - line.draws)
    if line.draws > max(0, room):
        told = f"a hand holds {HAND}: after this move {player.name} has room for {max(0, room)} of the {line.draws} cards to be paid for."
        story.refuse("no-room", told, "Drawing Cards")


def _play(story: Story, ship: Ship, line: Line, tally: Tally) -> None:
    """The chain is laid; dock, height and throttle follow it. Rules: Speed; Height."""
    kept = story.state.keeps_all
    cards = tuple(card.card for card in line.cards)
    if kept:
        piling.find_uncounted(story, ship.player, len(cards))
    story.tell(CardsPlayed(ship.id, ship.player, cards, tally.counting, line.manoeuvre, len(cards) if kept else 0))
    if ship.dock and cards:
        story.tell(Undocked(ship.id, ship.dock))
    if kept:
        piling.draw(story, ship.player, tally.bonus, CARDS)
    for by, now, asked, cause in (
        (tally.after_cards - ship.height, tally.after_cards, tally.climb_cards, CARDS),
        (tally.height - tally.after_cards, tally.height, tally.climb_manoeuvre, Cause(line.manoeuvre)),
    ):
        if asked:
            story.tell(HeightChanged(ship.id, now, by, cause, abs(asked - by)))
    penalty = tally.penalty if kept else 0
    story.tell(SpeedSet(ship.id, tally.speed, tally.counting, tally.over, tally.short if kept else 0, penalty))


def _done(story: Story, id: str) -> None:
    """She has had her move. In the simple games she acts next."""
    if story.state.ships[id].is_afloat and story.state.phase in ("movement", "turns"):
        story.tell(ShipDone(id, "moved"))
    go_on(story)


def reaches_others(sky: Sky, order: Move) -> bool:
    """Whether a move may change more than the ship and her player: she meets something, or may be lost; also where it cannot be read."""
    try:
        ship = sky.in_play(order.ship)
        line = read(sky, ship, order.line)
    except BadInput:
        return True
    return bool(line.met.things) or reckoning.reckon(sky, ship, line).harm >= ship.hp


def sail(story: Story, order: Sail) -> None:
    """
    A ship has moved at the table; a docked one has left her island. House: the quick way, two presses a ship.

    Raises:
        BadInput: no such ship in play.
    """
    ship = story.state.in_play(order.ship)
    _refuse_now(story, ship, "sailing")
    story.check()
    if ship.dock:
        story.tell(Undocked(ship.id, ship.dock))
    story.tell(Sailed(ship.id, order.height or ship.height))
    _done(story, ship.id)
