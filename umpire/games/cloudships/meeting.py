"""In her hex: a ship enters the hex and band of another, and rams, grapples, or slides by. Collisions come by themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from umpire.core.answers import Wanted
from umpire.core.causes import Cause
from umpire.core.dice import Dice
from umpire.core.errors import BadInput
from umpire.games.cloudships import altitude, boarding, damage, figures
from umpire.games.cloudships import events as e
from umpire.games.cloudships.boarding import lines_between, throw_hands
from umpire.games.cloudships.commands import Meet
from umpire.games.cloudships.events import meeting as m
from umpire.games.cloudships.losses import Blow, Source
from umpire.games.cloudships.ramming import FASTEST, ram
from umpire.games.cloudships.state import Battle, Ship
from umpire.games.cloudships.story import Story, refuse_if_held, refuse_if_not_her_card, refuse_if_out
from umpire.games.cloudships.turn import GRAPNEL, Turn

DOING = {"slide": "slide by", "ram": "ram", "grapple": "grapple", "board": "board"}
SECTIONS = {
    "slide": "Collisions",
    "ram": "Ramming",
    **dict.fromkeys(("grapple", "board"), "Grappling and boarding action"),
}


def meet(story: Story, order: Meet) -> None:
    """
    A ship enters the hex and band of another: ram, grapple, board, or slide by.

    Rules: Ramming; Collisions; Grappling and boarding action.
    House: rams and collisions come while she moves, grapples at the end of it (A-05); same band for all of them (R-02);
    friends collide too, once a turn for each pair, and not with a ship beside which she lay already (R-05); a declared
    ram takes the place of the collision roll (R-04). The table may call whether the collision dice differ or are equal,
    with the command or in the pad; a call is written down as a call. A grapple falls away when the collision destroys a ship or drops
    one of them out of the band.

    Raises:
        Refused: not her card, fired or held already, different bands, a target on the ground or a flight, herself, a second ram or
            grapple of this pair in one turn, another ship after a ram that hit.
        BadInput: no such ship, hexes that cannot be, a grapple with herself, or a ram with collision dice.
    """
    ship, other = _named(story, order)
    _refuse(story, ship, other, order)
    story.check()
    if order.how == "ram":
        ram(story, ship.id, other.id, order.hexes)
    elif order.how == "slide":
        _slide(story, ship, other, order)
    else:
        _grapple(story, ship, other, order)


def _named(story: Story, order: Meet) -> tuple[Ship, Ship]:
    """Both ships, and whether what was said of them can be at all."""
    ship, other = story.state.ship(order.ship), story.state.ship(order.other, "other")
    if order.hexes is not None and not 0 <= order.hexes <= FASTEST:
        raise BadInput("hexes", f"{order.hexes} is not possible; count 0 to {FASTEST} hexes entered this turn.")
    if ship.id == other.id and order.how != "ram":
        raise BadInput("other", f"{ship.name} cannot {DOING[order.how]} herself; name another ship.")
    if order.how == "ram" and order.called:
        raise BadInput("called", "a ram replaces the collision roll; leave out the call.")
    return ship, other


def _slide(story: Story, ship: Ship, other: Ship, order: Meet) -> None:
    """Two dice say whether they collide, where a roll is due. Rules: Collisions."""
    unrolled = _why_unrolled(story, ship, other, order)
    if unrolled:
        story.tell(m.SlidBy(ship.id, other.id, unrolled))
        return
    dice = _called(order) or story.ask.throws(_collision_throw(ship, other))[0]
    _collide(story, ship.id, other.id, dice)


def _grapple(story: Story, ship: Ship, other: Ship, order: Meet) -> None:
    """Lines are thrown once she has come by, and with them men go over. Rules: Grappling and boarding action."""
    gone = next((one for one in (ship, other) if one.is_out), None)
    unrolled = _why_unrolled(story, ship, other, order)
    wanted = () if unrolled or order.called else (_collision_throw(ship, other),)
    if gone is None:
        wanted = (*wanted, *grapple_throws(story, ship.id, other.id))
    thrown: list[Dice] = []
    steps = [partial(figures.parties_of, story, one.id) for one in (ship, other) if gone is None]
    story.ask.gather(*steps, lambda: thrown.extend(story.ask.throws(*wanted)))
    if not unrolled:
        _collide(story, ship.id, other.id, _called(order) or thrown[0])
    elif gone is not None:
        story.tell(m.SlidBy(ship.id, other.id, unrolled))
    if gone is not None:
        why = Cause("out-of-battle", (gone.id, gone.fate))
        story.tell(e.NothingHappened(ship.id, Cause("grapple-falls-away", by=why)))
    elif not _falls_away(story, ship, other) and grapple(story, ship.id, other.id, *thrown[-2:]):
        _go_over(story, ship, other, order)


def _called(order: Meet) -> Dice | None:
    """What the table called of the collision dice, if it did."""
    return Dice(2, called_pair=order.called, origin="call") if order.called else None


def _go_over(story: Story, ship: Ship, other: Ship, order: Meet) -> None:
    if order.how == "board" and boarding.fighters(story, ship.id):
        boarding.fight(story, ship.id, other.id)
    elif order.how == "board":
        story.tell(e.NothingHappened(ship.id, Cause("nobody-to-board")))


def _refuse(story: Story, ship: Ship, other: Ship, order: Meet) -> None:
    doing, section = DOING[order.how], SECTIONS[order.how]
    refuse_if_out(story, ship, doing)
    is_after_lines = order.how in ("grapple", "board")
    if (other.is_out if is_after_lines else other.is_gone) and other.id != ship.id:
        story.refuse("other-is-gone", f"{other.name} is out of the battle ({other.fate}).", section)
    refuse_if_not_her_card(story, ship, doing)
    if ship.id == other.id:
        story.refuse("herself", f"{ship.name} cannot {doing} herself; a ship meets another.", section)
    small = next((one for one in (other, ship) if one.sheet.is_ground or one.sheet.is_flight), None)
    if small is not None:
        what = "stands on the ground" if small.sheet.is_ground else "is a flight of Flying Martians"
        story.refuse("no-ship", f"{small.name} {what}; only ships ram, collide and grapple.", section)
    elif ship.band is not other.band:
        told = (
            f"{ship.name} is at {ship.band.words} and {other.name} at {other.band.words}; to {doing} her she must be in the "
            "same hex at the same height."
        )
        story.refuse("other-band", told, section)
    refuse_if_held(story, ship, f"{doing} {'anybody' if ship.id == other.id else other.name}")
    turn = story.state.turn
    if turn is None or turn.ship != ship.id:
        return
    if turn.has_fired:
        told = f"{ship.name} has fired; after firing a ship can no longer meet another."
        story.refuse("fired-first", told, "What happens during a ship's turn")
    if turn.halted_by and turn.halted_by != other.id:
        told = f"{ship.name}'s move has ended: she rammed {story.ship(turn.halted_by).name}."
        story.refuse("ram-ended-her-move", told, "Ramming")
    if order.how == "ram":
        _refuse_second_ram(story, ship, other, is_new=not order.lay_there and other.id not in turn.met)
    elif order.how != "slide":
        cut = next((id for id in sorted(turn.cast_off) if _bars(turn, id, other.id)), None)
        if cut is not None:
            told = f"{ship.name}'s lines on {story.ship(cut).name} were cut in this turn; she may try again in a later turn."
            story.refuse("lines-were-cut", told, section)
        if order.how == "board":
            boarding.refuse_nobody(story, ship)


def _bars(turn: Turn, cut: str, other: str) -> bool:
    """Whether lines that were cut on one ship bar a grapple with another: all do but those that she let go of herself."""
    return cut == other or cut in turn.met | turn.boarded


def _refuse_second_ram(story: Story, ship: Ship, other: Ship, is_new: bool) -> None:
    """House: a ram is declared as she enters the hex, so once a turn for each pair, and not from beside her (R-04)."""
    if not is_new:
        told = f"{ship.name} is in {other.name}'s hex already; declare a ram when she enters it."
        story.refuse("met-already", told, "Ramming")


def _why_unrolled(story: Story, ship: Ship, other: Ship, order: Meet) -> Cause | None:
    """Why no collision roll is due for these two, or nothing (R-04, R-05)."""
    turn = story.state.turn
    if lines_between(story.state, ship.id, other.id):
        return Cause("grappled")
    if order.lay_there:
        return Cause("lay-there")
    if turn and turn.ship == ship.id and other.id in turn.met:
        return Cause("met-already")
    return None


def _collision_throw(ship: Ship, other: Ship) -> Wanted:
    """One throw of two dice, hers and the other's: only whether they are equal counts, so that may be called."""
    prompt = f"{ship.name} slides by {other.name}: equal dice collide"
    return ship.id, f"collision with {other.id}", prompt, 2, 6, "pair"


def _collide(story: Story, id: str, other: str, dice: Dice) -> None:
    """
    Equal dice: each ship inflicts her ram value on the other.

    Rules: Collisions. House: no speed is added (R-05); both are applied before either drops.
    """
    hers, others = dice.each()
    story.tell(m.CollisionRolled(id, other, hers, others, dice.is_pair))
    if not dice.is_pair:
        return
    rams = story.ask.gather(partial(figures.ram_of, story, id), partial(figures.ram_of, story, other))
    blows = {}
    for (one, target), value in zip(((id, other), (other, id)), rams, strict=True):
        story.tell(m.RamInflicted(one, target, value, value))
        blows[target] = Blow(Source(Cause("collision", (one,)), one, is_ranged=True), boxes=value)
    story.ask.gather(*(partial(damage.take, story, target, [blow]) for target, blow in blows.items()))
    for end in (id, other):
        altitude.settle(story, end)


def grapple_throws(story: Story, id: str, other: str, grapnel: str = "") -> tuple[Wanted, Wanted]:
    """The dice of one try: the grappler's and the other's, with the boarding values that are added."""
    ship, against = story.ship(id), story.ship(other)
    mine, hers = boarding.adds(story, id), boarding.adds(story, other, is_attacker=False)
    return (
        (id, f"grapple with {other}", f"{ship.name} grapples {against.name}{mine}{grapnel}", 1, 6, "none"),
        (other, f"grapple by {id}", f"{against.name} cuts {ship.name}'s lines{hers}{grapnel}", 1, 6, "none"),
    )


def grapple(story: Story, id: str, other: str, dice: Dice, her_dice: Dice) -> bool:
    """
    Lines are thrown, with a second try for a power grapnel. Returns whether they hold.

    Rules: Grappling and boarding action; Power Grapnel. House: a tie fails (R-06); the second try is at the same ship at
    once, without any bonus, and the other ship throws again too; one such try in a turn (R-17). A ship that was built with
    a grapnel and has none for a second try is told so.
    """
    if _try(story, id, other, dice, her_dice):
        return True
    ship, turn = story.ship(id), story.state.turn
    if not ship.has_grapnel or (turn is not None and turn.ship == id and GRAPNEL in turn.worked):
        if ship.has_grapnel or ship.sheet.has_grapnel:
            story.tell(m.NoGrapnel(id, is_used=ship.has_grapnel))
        return False
    dice, her_dice = story.ask.throws(*grapple_throws(story, id, other, " (power grapnel)"))
    return _try(story, id, other, dice, her_dice, with_grapnel=True)


def _try(story: Story, id: str, other: str, dice: Dice, her_dice: Dice, with_grapnel: bool = False) -> bool:
    score = throw_hands(story, id, other, "grapple", dice)
    her_score = throw_hands(story, other, id, "grapple", her_dice, is_attacker=False)
    is_held = score > her_score or (score == her_score and story.state.setting("R-06") == "holds")
    story.tell(m.GrappleTried(id, other, score, her_score, is_held, with_grapnel))
    return is_held


def _falls_away(story: Story, ship: Ship, other: Ship) -> bool:
    """Whether a collision has left nothing to grapple: a ship destroyed, or dropped out of the band."""
    now, her_now = story.ship(ship.id), story.ship(other.id)
    gone = next((one for one, was in ((now, ship), (her_now, other)) if one.is_out and not was.is_out), None)
    why = Cause("is-gone", (gone.id, gone.fate)) if gone else None
    if not gone and ship.band is other.band and now.band is not her_now.band:
        why = Cause("bands-differ", (now.id, now.band.key, her_now.id, her_now.band.key))
    if why:
        story.tell(e.NothingHappened(ship.id, Cause("grapple-falls-away", by=why)))
    return bool(why)


def offers(battle: Battle, ship: Ship) -> Iterator[Meet]:
    """Whom the ship whose card is up might meet; the app has no map and guesses."""
    turn = battle.turn
    if turn is None or turn.has_fired or battle.grapples_of(ship.id):
        return
    for other in battle.with_lines:
        if other.id == ship.id or other.band is not ship.band:
            continue
        if turn.halted_by not in ("", other.id):
            continue
        if other.id not in turn.met:
            yield Meet(ship.id, other.id)
        if other.sheet.side != ship.sheet.side:
            if other.id not in turn.met:
                yield Meet(ship.id, other.id, "ram")
            is_barred = any(_bars(turn, cut, other.id) for cut in turn.cast_off)
            if not is_barred and (ship.parties is None or boarding.fighters_of(battle, ship)):
                yield Meet(ship.id, other.id, "board")
