"""Deck prep: who takes part, with how many action points, and the Combat Sequences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from umpire.core.answers import options
from umpire.core.causes import Cause
from umpire.core.errors import BadInput
from umpire.core.events import ChoiceLaid
from umpire.core.laying import refuse_late
from umpire.core.objections import Refusal
from umpire.games.aeronauts import events as e
from umpire.games.aeronauts.cards import read_line
from umpire.games.aeronauts.commands import LaySequence, OpenFight, SetUpFight
from umpire.games.aeronauts.declaring import refuse_in_the_box, take_out_of_the_box
from umpire.games.aeronauts.fight import ATTACK, DEFENCE, Fight
from umpire.games.aeronauts.rounds import next_piece
from umpire.games.aeronauts.state import City, Land
from umpire.games.aeronauts.story import Story, refuse_outside

PHASE = "Combat Phase"
MOST_OF_A_KIND = 12
SECTION = "Combat Phase: Deck Prep"


def set_up_fight(story: Story, order: SetUpFight) -> None:
    """
    A fight on its own: pieces on each side, and nothing else needs to exist.

    House: it is open at once; no radius, no six, no phase, for the umpire says who is there. Where pieces are only
    counted, a side takes those that it has, and more from the box. A fight on its own in which nothing was dealt yields
    to the next one.

    Raises:
        Refused: a piece is in the box.
        BadInput: no such city or piece, one named twice, or on the wrong side.
    """
    _put_aside(story)
    if order.attack:
        order = _from_the_box(story, order)
    land = story.state
    attacker = land.city(order.attacker, "attacker")
    owner, target = land.find(order.target, "target")
    if owner.id == attacker.id:
        raise BadInput("target", f"{land.name_of(target.id)} cannot be attacked by {attacker.name}.")
    attackers = order.attackers or tuple(piece.id for piece in attacker.in_play if piece.kind.is_ship)
    ships = tuple(piece.id for piece in owner.in_play if piece.kind.is_ship and piece.id != target.id)
    defenders = ships if order.defenders is None else order.defenders
    _check_pieces(attacker, attackers, "attackers")
    _check_pieces(owner, defenders, "defenders")
    if not attackers or target.id in defenders:
        raise BadInput("attackers", "a fight has at least one attacker, and the attacked piece is not a reinforcement.")
    there = [target, *(land.piece(piece) for piece in (*attackers, *defenders))]
    refuse_in_the_box(story, *there)
    story.check()
    take_out_of_the_box(story, *there)
    id = f"fight-{len(land.fights) + 1}"
    story.tell(e.FightInitiated(id, attacker.id, owner.id, target.id, "", is_counted=False))
    for side, pieces in ((ATTACK, attackers), (DEFENCE, defenders)):
        for piece in pieces:
            story.tell(e.PieceJoined(id, piece, side))
    _open(story, id)


def _put_aside(story: Story) -> None:
    """A fight on its own that was never fought makes room for another."""
    for fight in story.state.open_fights:
        if story.state.is_fight and not fight.sequences.is_shown:
            story.tell(e.FightLapsed(fight.id, Cause("another-set-up")))


def _from_the_box(story: Story, order: SetUpFight) -> SetUpFight:
    """The same fight with its pieces by name: those on the board first, and what a side lacks as new ones."""
    attacker = story.state.city(order.attacker, "attacker")
    defender = story.state.city(order.defender, "defender")
    if attacker.id == defender.id:
        raise BadInput("defender", f"{attacker.name} cannot attack itself.")
    wanted = Counter(order.defence)
    wanted[story.state.book.kind(order.target, "target").id] += 1
    attack = _mustered(story, attacker.id, order.attack, "attack")
    defence = _mustered(story, defender.id, wanted, "defence")
    target = next(id for id in defence if story.state.piece(id).kind.id == order.target)
    return replace(order, target=target, attackers=attack, defenders=tuple(id for id in defence if id != target))


def _mustered(story: Story, city: str, wanted: Mapping[str, int], where: str) -> tuple[str, ...]:
    """So many pieces of each kind, by name."""
    if not all(0 <= count <= MOST_OF_A_KIND for count in wanted.values()):
        raise BadInput(where, f"type 0 to {MOST_OF_A_KIND} for each kind of piece.")
    found: list[str] = []
    for id, count in wanted.items():
        kind = story.state.book.kind(id, where)
        there = [piece.id for piece in story.state.cities[city].of_kind(kind.id) if not piece.is_out]
        for _ in range(count - len(there)):
            there.append(next_piece(story.state.cities[city], kind.id))
            story.tell(e.PieceGained(city, there[-1], kind))
        found += there[:count]
    return tuple(found)


def _check_pieces(city: City, pieces: Sequence[str], where: str) -> None:
    for piece in pieces:
        if piece not in city.pieces:
            listed = ", ".join(known.id for known in city.in_play)
            raise BadInput(where, f"{piece[:40]!r} is not a piece of {city.name}; use one of {listed}.")
    if len(set(pieces)) < len(pieces):
        raise BadInput(where, "each piece fights once; one is named twice.")


def open_fight(story: Story, order: OpenFight) -> None:
    """
    The next fight begins: the cards of all pieces in it lie on the table, and their action points are counted.

    Rules: Combat Phase; Deck Prep. Fights come one by one in the order in which they were initiated.
    House: a ship that is within two fights fights in one, and its owner says now in which (B-15); the attacked piece
    fights where it is attacked (B-29). A fight with nobody to attack, or nothing to attack any more, lapses.

    Raises:
        Refused: not the Combat Phase, or an earlier fight is not over.
        BadInput: it has begun already.
    """
    land = story.state
    fight = land.fight(order.fight)
    if fight.stage != "declared":
        raise BadInput("fight", f"{fight.name} {'is already over' if fight.stage == 'over' else 'has already begun'}.")
    refuse_outside(story, "combat", "Fights are settled in the Combat Phase", PHASE)
    first = land.open_fights[0]
    if first.id != fight.id:
        story.refuse("out-of-order", f"{first.name} was initiated before {fight.name} and comes first.", PHASE)
    story.check()
    if land.piece(fight.target).is_out:
        story.tell(e.FightLapsed(fight.id, Cause("target-lost")))
        return
    _commit(story, fight)
    if not story.state.fights[fight.id].attack.pieces:
        story.tell(e.FightLapsed(fight.id, Cause("no-attacker")))
        return
    for one in story.state.fights_of(fight.target):
        if one.target != fight.target:
            story.tell(e.PieceWithdrawn(one.id, fight.target, Cause("fights-elsewhere", (fight.id,))))
    _open(story, fight.id)


def _commit(story: Story, fight: Fight) -> None:
    """Each ship in this one fight or in another."""
    for piece in (*fight.attack.pieces, *fight.defence.pieces):
        land = story.state
        if land.piece(piece).is_out:
            story.tell(e.PieceWithdrawn(fight.id, piece, Cause("lost")))
            continue
        others = [one for one in land.fights_of(piece) if one.id != fight.id]
        if not others:
            continue
        forced = next((one for one in others if one.target == piece), None)
        chosen = forced.id if forced else _chosen(story, piece, [fight, *others])
        for one in (fight, *others):
            if one.id != chosen:
                story.tell(e.PieceWithdrawn(one.id, piece, Cause("fights-elsewhere", (chosen,))))


def _chosen(story: Story, piece: str, fights: Sequence[Fight]) -> str:
    land = story.state
    owner = land.owner_of(piece)
    named = {id: f"{land.name_of(id)} ({land.figures_of(id)})" for id in (piece, *(fight.target for fight in fights))}
    choices = options((fight.id, f"{fight.name}: {named[fight.target]} is attacked") for fight in fights)
    prompt = f"{named[piece]} is within {len(fights)} fights. In which does it fight?"
    return story.ask.choose(owner.id if owner else "", f"{piece} fights", prompt, choices)


def _open(story: Story, id: str) -> None:
    land, fight = story.state, story.state.fights[id]
    story.tell(e.FightOpened(id, land.points(fight, ATTACK), land.points(fight, DEFENCE)))


def lay_sequence(story: Story, order: LaySequence) -> None:
    """
    A player builds a Combat Sequence out of the Combat Card deck, in any order, within the action points of the pieces.

    Rules: Combat Phase: Deck Prep. Until the first card is shown it may be laid again, and after that by nobody. House: where
    the umpire overrules it, what is laid follows on the cards that are dealt.

    Raises:
        Refused: more action points than there are, more cards than are in hand, or a card is shown already.
        BadInput: an unknown card, a city that is not in this fight, or all cards are dealt.
    """
    land = story.state
    fight = land.fight(order.fight)
    city = land.city(order.city)
    side = fight.side_of(city.id)
    if not side:
        raise BadInput("city", f"{city.name} is not in {fight.name}.")
    if fight.stage == "declared":
        raise BadInput("fight", f"{fight.name} has not begun; open it first, so that the action points are known.")
    if fight.stage not in ("open", "dealing"):
        raise BadInput(
            "fight", f"{fight.name}: all its cards are dealt, so nothing can be laid; take the deal back first."
        )
    told = f"{fight.name}: a card has been shown. After the first card nobody may change a Combat Sequence."
    refuse_late(story, fight.sequences, city.id, Refusal("cards-shown", told, SECTION))
    cards = read_line(land.book, order.cards, "cards")
    if cards and order.is_real:
        raise BadInput("cards", "a sequence of real cards is typed when it is dealt; leave the line empty.")
    refuse_sequence(story, fight, side, (*fight.force(side).dealt, *cards))
    story.check()
    story.tell(ChoiceLaid(fight.id, city.id, cards, order.is_real))


def refuse_sequence(story: Story, fight: Fight, side: str, cards: tuple[str, ...]) -> None:
    """
    What the rules say against a Combat Sequence: its action points, and the cards in hand.

    Rules: Combat Phase: Deck Prep; Combat Cards (quantities).
    """
    land = story.state
    city = land.cities[fight.force(side).city]
    points, most = land.book.points_of(cards), land.points(fight, side)
    if points > most:
        told = f"That Combat Sequence takes {points} action points; {city.name}'s pieces in {fight.name} have {most}."
        story.refuse("too-many-points", told, SECTION)
    _refuse_hand(story, land, city, fight, cards)


def _refuse_hand(story: Story, land: Land, city: City, fight: Fight, cards: tuple[str, ...]) -> None:
    hand = land.in_hand(city, fight.id)
    short = [
        f"{count} {land.book.name_of(card)} ({hand.get(card, 0)} in hand)"
        for card, count in Counter(cards).items()
        if count > hand.get(card, 0)
    ]
    if short:
        story.refuse("not-in-hand", f"{city.name} does not have {', '.join(short)}.", SECTION)
    if land.setting("B-22") == "dealt":
        for good, count in due(land, cards).items():
            if count > city.stock.get(good, 0):
                name = land.book.goods[good]
                told = f"The special cards take {count} {name}; {city.name} has {city.stock.get(good, 0)}."
                story.refuse("goods-short", told, "Combat Cards: special cards")


def due(land: Land, cards: Sequence[str]) -> dict[str, int]:
    """The goods that these cards cost when they are dealt (B-22)."""
    total: Counter[str] = Counter()
    for card in cards:
        if card in land.book.specials:
            total.update(land.book.specials[card].goods)
    return dict(total)


def missing(land: Land, fight: Fight) -> tuple[City, ...]:
    """Who has not laid a sequence yet."""
    return tuple(land.cities[city] for city in fight.sequences.owes)
