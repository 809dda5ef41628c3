"""Initiating combat: who moves next to whom, who declares what, and who comes to help."""

from __future__ import annotations

from umpire.core.answers import options
from umpire.core.errors import BadInput
from umpire.core.events import Corrected
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.commands import Approach, Join, MovePiece, Withdraw
from umpire.games.aeronauts.fight import ATTACK, DEFENCE, Fight, spoken
from umpire.games.aeronauts.state import City, Land, Piece
from umpire.games.aeronauts.story import Story, refuse_outside

SECTION = "Action Phase: Initiating Combat"
DECK_PREP = "Combat Phase: Deck Prep"
MOST_ATTACKERS = 6
RADIUS = {ATTACK: 1, DEFENCE: 2}
"""Hexes from the attacked piece; one more for a city."""


def approach(story: Story, order: Approach) -> None:
    """
    A military vehicle moves next to a piece of another player. Only if both declare peace there is no fight.

    Rules: Action Phase: Initiating Combat. The mover declares first; who is attacked defends himself.
    House: a Transport starts no fight (B-01); peace that is answered with an attack makes the other the attacker, and the
    piece moved against his first one if it is a ship; that attack is his one target of this turn (B-18).

    Raises:
        Refused: not this player's turn, the two were adjacent already, one target per turn (for whoever attacks), no
            military vehicle, a piece that is itself attacked and may not move, one that is in the box, or a second attack by
            the same player on one piece.
        BadInput: no such piece, or the player's own.
    """
    land = story.state
    city, piece = land.find(order.piece, "piece")
    other, target = land.find(order.target, "target")
    refuse_in_the_box(story, piece, target)
    if city.id == other.id:
        raise BadInput("target", f"{land.name_of(target.id)} is {city.name}'s own; name a piece of another player.")
    if any(fight.attack.city == city.id for fight in land.targeted_in(target.id)):
        told = f"{city.name} has already attacked {land.name_of(target.id)}; let {piece.name} join that fight."
        story.refuse("attacked-already", told, SECTION)
    _refuse_approach(story, order, city, piece, target)
    story.check()
    take_out_of_the_box(story, piece, target)
    answer = "attack"
    if order.intention == "peace":
        answer = order.answer or _declared(story, other, piece, target)
    if order.intention == answer == "peace":
        story.tell(e.PeaceKept(piece.id, target.id))
        return
    fight = f"fight-{len(land.fights) + 1}"
    if order.intention == "attack":
        story.tell(e.FightInitiated(fight, city.id, other.id, target.id, piece.id))
        return
    _refuse_target(story, other, piece)
    story.check()
    first = target.id if target.kind.is_ship else ""
    story.tell(e.FightInitiated(fight, other.id, city.id, piece.id, first, is_peace_broken=True))


def refuse_in_the_box(story: Story, *pieces: Piece) -> None:
    """What is lost does nothing, and nothing is done to it."""
    for piece in pieces:
        if piece.is_out:
            told = f"{story.state.name_of(piece.id)} is off the board; name a piece that is on it."
            story.refuse("off-the-board", told, SECTION, piece.id)


def take_out_of_the_box(story: Story, *pieces: Piece) -> None:
    """House: a piece that the umpire lets act all the same stands on the board again."""
    for piece in pieces:
        owner = story.state.owner_of(piece.id)
        if owner is not None and story.state.piece(piece.id).is_out:
            story.tell(Corrected(f"{owner.id}.piece.{piece.id}.lost", True, False))


def _refuse_approach(story: Story, order: Approach, city: City, piece: Piece, target: Piece) -> None:
    land = story.state
    is_outside = refuse_outside(story, "action", "Combat is initiated in the Action Phase", SECTION)
    if land.turn != city.id and not is_outside:
        whose = f"it is {land.cities[land.turn].name}'s turn" if land.turn else "nobody's turn has begun"
        story.refuse("not-her-turn", f"{city.name} cannot move against anybody now: {whose}.", SECTION)
    if not piece.kind.is_military:
        story.refuse(
            "not-military", f"A {piece.kind.name} is not a military vehicle, so it cannot initiate combat.", SECTION
        )
    if order.was_adjacent:
        told = f"{land.name_of(piece.id)} and {land.name_of(target.id)} were adjacent at the beginning of the turn."
        story.refuse("were-adjacent", told, SECTION)
    refuse_if_attacked(story, piece)
    if order.intention == "attack":
        _refuse_target(story, city, target)


def _refuse_target(story: Story, city: City, target: Piece) -> None:
    """One target per turn, for the one who answers peace with an attack too. Rules: Action Phase: Initiating Combat 1."""
    if city.target and city.target != target.id:
        told = f"{city.name} has attacked {story.state.name_of(city.target)} on this turn; one target per turn."
        story.refuse("one-target", told, SECTION)


def refuse_if_attacked(story: Story, piece: Piece) -> None:
    """The piece that is being attacked cannot be moved. Rules: Action Phase: Initiating Combat 3."""
    if story.state.targeted_in(piece.id):
        told = f"{story.state.name_of(piece.id)} is being attacked and cannot move before that fight."
        story.refuse("attacked-piece-moves", told, SECTION)


def _declared(story: Story, other: City, piece: Piece, target: Piece) -> str:
    mover, moved_to = (f"{story.state.name_of(one.id)} ({one.kind.figures})" for one in (piece, target))
    prompt = f"{mover} comes to {moved_to} in peace. What does {other.name} declare?"
    if other.target:
        prompt += f" (It has attacked {story.state.name_of(other.target)} on this turn; one target per turn.)"
    choices = options([("peace", "peace: accept"), ("attack", "attack: take the opportunity")])
    return story.ask.choose(other.id, f"{piece.id} at {target.id}", prompt, choices)


def radius(land: Land, fight: Fight, side: str) -> int:
    """
    From how far off a ship may take part.

    Rules: Action Phase: Initiating Combat 2, 4 and 5.
    """
    return RADIUS[side] + (1 if land.piece(fight.target).kind.is_city else 0)


def join(story: Story, order: Join) -> None:
    """
    Ships that were moved near enough take part: up to six attackers, and any number of the defender's own.

    Rules: Action Phase: Initiating Combat 2, 4, 5.
    House: a Transport may take part (B-01); a defender's ship counts wherever it moved from, if it is in the radius when
    the fight begins (B-14); a ship may be within two fights and chooses when the first begins, and after that it fights no
    more in the round (B-15). Attackers come on their own turn, but who answered peace with an attack has them there (B-18).

    Raises:
        Refused: too far, a seventh attacker, one that does not come on its owner's turn in the Action Phase, a ship that
            has fought in this round, a building or a city, a piece in the box, or a fight under way.
        BadInput: somebody else's piece, one that is in this fight already, or a fight that is over.
    """
    land = story.state
    fight = land.fight(order.fight)
    city, piece = land.find(order.piece, "piece")
    side = fight.side_of(city.id)
    refuse_in_the_box(story, piece)
    _refuse_begun(story, fight, "join")
    if not side:
        sides = f"{land.cities[fight.attack.city].name} and {land.cities[fight.defence.city].name}"
        told = f"{land.name_of(piece.id)} is on neither side of {fight.name}; that is between {sides}."
        raise BadInput("piece", told)
    if piece.id in fight.pieces:
        raise BadInput("piece", f"{land.name_of(piece.id)} is already in {fight.name}.")
    if not piece.kind.is_ship:
        told = f"{land.name_of(piece.id)} cannot fly anywhere; only ships join a fight."
        story.refuse("cannot-fly", told, SECTION)
    if not 0 <= order.hexes <= 99:
        raise BadInput("hexes", "say how many hexes it is from the attacked piece: 0 to 99.")
    near = radius(land, fight, side)
    if order.hexes > near:
        what = "attackers" if side == ATTACK else "reinforcements"
        told = f"{land.name_of(piece.id)} is {order.hexes} hexes from {land.name_of(fight.target)}; {what} come within {near}."
        story.refuse("too-far", told, SECTION)
    if side == ATTACK and len(fight.attack.pieces) >= MOST_ATTACKERS:
        told = f"{city.name} already attacks with {MOST_ATTACKERS} ships; that is the most."
        story.refuse("six-attackers", told, SECTION)
    if side == ATTACK and land.phase != "action":
        story.refuse("not-action-phase", "Attackers come in the Action Phase; it is over.", SECTION)
    elif side == ATTACK and land.turn not in ("", city.id) and not fight.is_answer:
        told = f"Attackers come on their own turn; it is {land.cities[land.turn].name}'s."
        story.refuse("not-her-turn", told, SECTION)
    if piece.id in land.fought:
        told = (
            f"{land.name_of(piece.id)} has fought in {spoken(land.fought[piece.id])}; a piece fights once in a round."
        )
        story.refuse("has-fought", told, DECK_PREP)
    story.check()
    take_out_of_the_box(story, piece)
    story.tell(e.PieceJoined(fight.id, piece.id, side))


def _refuse_begun(story: Story, fight: Fight, doing: str) -> None:
    """Who takes part is settled when a fight begins; raises `BadInput` for one that is over."""
    if fight.stage == "over":
        raise BadInput("fight", f"{fight.name} is over; nobody can {doing} it now.")
    if fight.stage != "declared":
        story.refuse("has-begun", f"{fight.name} has begun; nobody can {doing} it now.", DECK_PREP)


def withdraw(story: Story, order: Withdraw) -> None:
    """
    A ship that was counted in does not take part after all. The attacked piece has no choice.

    Raises:
        Refused: the fight has begun.
        BadInput: it is not in this fight, it is the attacked piece, or the fight is over.
    """
    land = story.state
    fight = land.fight(order.fight)
    _refuse_begun(story, fight, "leave")
    if order.piece == fight.target:
        raise BadInput("piece", f"{land.name_of(order.piece)} is the attacked piece; it cannot withdraw.")
    if order.piece not in fight.pieces:
        listed = ", ".join((*fight.attack.pieces, *fight.defence.pieces)) or "nobody but the attacked piece"
        raise BadInput("piece", f"{order.piece[:40]!r} does not take part in {fight.name}; those who do: {listed}.")
    story.check()
    story.tell(e.PieceWithdrawn(fight.id, order.piece))


def move_piece(story: Story, order: MovePiece) -> None:
    """
    A piece is somewhere else now. The app has no map; it keeps the umpire's words and the one rule that forbids it.

    Rules: Action Phase: Initiating Combat 3.
    """
    _, piece = story.state.find(order.piece, "piece")
    refuse_in_the_box(story, piece)
    place = " ".join(order.place.split())
    if len(place) > 60:
        raise BadInput("place", "use at most 60 letters.")
    refuse_if_attacked(story, piece)
    story.check()
    take_out_of_the_box(story, piece)
    story.tell(e.PieceMoved(piece.id, piece.place, place))
