"""Secret bids for initiative, from the second turn on. Rules: Initiative Phase."""

from __future__ import annotations

from umpire.core.errors import BadInput
from umpire.core.events import ChoiceLaid, ChoicesDue
from umpire.core.laying import open_all
from umpire.core.objections import Refusal
from umpire.core.sealed import Sealed
from umpire.games.avertigos.commands.trading import CallBids, LayBid, OpenBids
from umpire.games.avertigos.events.trading import BidsCalled, InitiativeBid
from umpire.games.avertigos.factors import check_strategy, factor
from umpire.games.avertigos.sequence import go_on, next_phase, refuse_outside
from umpire.games.avertigos.state import Sky
from umpire.games.avertigos.story import Story

SECTION = "Initiative Phase"


def call_bids(story: Story, order: CallBids) -> None:
    """
    As soon as one player declares to bid for initiative, everybody may bid. Where nobody does, initiative stays as it is.

    Raises:
        BadInput: before initiative was rolled, or bids are being laid already.
    """
    sky = story.state
    player = factor(sky, order.player)
    if not sky.initiative:
        raise BadInput("player", "initiative is rolled first; it is bid for from the next turn on.")
    bids = sky.sealed.get(sky.bids)
    if bids and not bids.is_open:
        owed = _names(sky, bids.owes)
        raise BadInput(
            "player", f"bids are already called; {f'{owed} may still lay one' if owed else 'open them now'}."
        )
    if sky.is_simple:
        said = "In Simple Strategy initiative is rolled once, before play; nobody bids for it."
        story.refuse("simple", said, "Simple Strategy Game Flow")
    else:
        refuse_outside(story, "initiative", "A bid for initiative", SECTION)
    if bids:
        story.refuse("bid-already", "Initiative was bid for in this turn; the next bids are in the next turn.", SECTION)
    story.check()
    due = tuple(id for id in sky.initiative if not sky.players[id].is_out)
    story.tell(BidsCalled(player.id), ChoicesDue(sky.bids, due))


def lay_bid(story: Story, order: LayBid) -> None:
    """
    A player bids any amount of silver in secret, or none. House: gems are silver; a bid may be laid anew until hands open.

    Raises:
        BadInput: nobody has called for bids, or they lie open.
    """
    laid = _laid(story, order.player, order.silver)
    story.check()
    story.tell(laid)


def _laid(story: Story, of: str, silver: int) -> ChoiceLaid:
    """A bid of so much, with what the rules say against it."""
    sky = story.state
    player, bids = factor(sky, of), _called(sky)
    if bids.is_open:
        raise BadInput("player", "the bids of this turn lie open; nobody changes one now.")
    if player.id not in bids.owed_by:
        raise BadInput("player", f"{player.name} has no bid to lay; those who have: {_names(sky, bids.owed_by)}.")
    if silver > player.silver:
        told = f"a bid is 0 to {player.silver}" if player.silver else "the bid is 0"
        story.refuse("no-silver", f"{player.name} has {player.silver} silver; {told}.", SECTION, player.id)
    return ChoiceLaid(sky.bids, player.id, (str(silver),))


def open_bids(story: Story, order: OpenBids) -> None:
    """
    All hands open at once: the highest bid has the highest initiative, everybody else moves down one spot.

    House: of equal bids the one that was earlier in the order wins; where everybody bids nothing all stays as it is; the
    winner pays (V-02), never more than there is. Who has laid nothing, and shows nothing, bids nothing.

    Raises:
        BadInput: nobody has called for bids, or they lie open; a fist of somebody who bids not.
    """
    sky = story.state
    check_strategy(sky)
    _called(sky)
    story.tell(*(_laid(story, player, silver) for player, silver in order.silver.items()))
    bids = _called(story.state)
    if not sky.is_simple:
        refuse_outside(story, "initiative", "Opening bids", SECTION)
    owed = f"{_names(sky, bids.owes)} {'has' if len(bids.owes) == 1 else 'have'} not laid a bid yet."
    open_all(story, bids, sky.bids, Refusal("bids-owed", owed, SECTION))
    laid = {who: int(choice.what[0]) for who, choice in bids.laid.items()}
    best = max(laid.values(), default=0)
    if best:
        winner = next(id for id in sky.initiative if laid.get(id) == best)
        payers = laid if sky.setting("V-02") == "all" else (winner,)
        paid = {id: min(laid[id], sky.players[id].silver) for id in payers}
        others = tuple(id for id in sky.initiative if id != winner)
        story.tell(InitiativeBid((winner, *others), winner, {id: silver for id, silver in paid.items() if silver}))
    else:
        story.tell(InitiativeBid(sky.initiative, "", {}))
    if sky.phase == "initiative":
        next_phase(story)
        go_on(story)


def _called(sky: Sky) -> Sealed:
    """The bids of this turn; raises `BadInput` where nobody has declared to bid."""
    bids = sky.sealed.get(sky.bids)
    if bids is None:
        raise BadInput("player", "nobody has announced a bid this turn; a player must announce one first.")
    return bids


def _names(sky: Sky, players: tuple[str, ...]) -> str:
    return ", ".join(sky.players[id].name for id in players)
