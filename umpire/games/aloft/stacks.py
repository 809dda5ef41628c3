"""What is drawn from the stacks of hexes and number tokens: dealt by the app, or typed from real ones. Rules: Explore/Terraform."""

from __future__ import annotations

from collections import Counter

from umpire.core.answers import Option
from umpire.core.deck import Deck
from umpire.core.errors import BadInput
from umpire.games.aloft.commands import Explore, Terraform
from umpire.games.aloft.paying import not_paid
from umpire.games.aloft.state import Sky
from umpire.games.aloft.story import Story

RULE = "Explore/Terraform"


def refuse_empty(story: Story, what: str, drawn: str) -> None:
    """
    Nothing is drawn from an empty stack. House: no exploring, and no terraforming of resource hexes (L-15, L-26).

    Raises:
        BadInput: nobody said what came from a real stack that has nothing left, or the app dealt it.
    """
    stack = story.state.stack
    if not stack.remaining:
        told = f"the stack of hexes is empty; nothing can be {what} until a leviathan goes back into it."
        if not (stack.is_real and drawn):
            raise BadInput("stack", told)
        story.refuse("empty", f"{told[:1].upper()}{told[1:]}", RULE)


def refuse_drawn(story: Story, order: Explore | Terraform, back: tuple[str, ...] = ()) -> None:
    """
    What was typed from real stacks can have come from them, and a leviathan pays what its hex lists. By the umpire's word it came.

    Args:
        back: leviathans that go into the stack before it is drawn from.

    Raises:
        BadInput: it is not a hex, or not a good; nobody types what the app deals.
    """
    sky = story.state
    refuse_typed(sky, order.drawn, order.number, order.reward)
    kind = read_kind(sky, order.drawn) if order.drawn else ""
    reward = sky.good(order.reward, "reward") if order.reward else ""
    if kind and sky.stack.remaining and kind not in (*sky.stack.remaining, *back):
        what = sky.book.hex_name(kind).removeprefix("the ")
        story.refuse("not-left", f"No {what} is left in the stack; there are {told(sky, sky.stack)}.", RULE)
    if order.number and str(order.number) not in sky.tokens.remaining:
        left = told(sky, sky.tokens)
        story.refuse("no-token", f"No number token {order.number} is left; there are {left}.", RULE)
    if kind and order.number and kind not in sky.book.goods:
        story.refuse("no-number", no_number(sky, kind), RULE)
    if kind and reward and (wrong := no_reward(sky, kind, reward)):
        story.refuse("no-reward", wrong, RULE)


def no_number(sky: Sky, kind: str) -> str:
    """Why a hex of this kind gets no number token."""
    return f"{sky.book.hex_title(kind)} gets no number token; only resource hexes do."


def no_reward(sky: Sky, kind: str, good: str) -> str:
    """Why nobody gets this good for finding a hex of this kind; empty where its hex lists it."""
    beast = sky.book.beasts.get(kind)
    if beast is None:
        return f"{sky.book.hex_title(kind)} pays nothing when it is found; only leviathans do."
    return "" if good in beast.pays else not_paid(sky.book, beast, good)


def refuse_typed(sky: Sky, drawn: str, number: int, reward: str) -> None:
    """
    Nobody types what the app deals, nor what rests on it: whether it fits would tell what lies on top.

    Raises:
        BadInput: it was typed, and the app deals that stack.
    """
    dealt = {"drawn": drawn, "number": number, "reward": reward} if not sky.stack.is_real else {}
    if not sky.tokens.is_real:
        dealt["number"] = number
    if wrong := next((where for where, said in dealt.items() if said), ""):
        raise BadInput(wrong, "the app deals this stack; leave it empty, or set the table up with real stacks.")


def draw_hex(story: Story, who: str, said: str) -> str:
    """The kind of the top hex: the app's own, or what was drawn from a real stack, as typed or asked; of those left."""
    sky = story.state
    them = tuple(dict.fromkeys(sky.stack.remaining))
    if not sky.stack.is_real:
        return sky.stack.order[0]
    if not said:
        options = [Option(kind, sky.book.hex_name(kind)) for kind in them]
        return story.ask.choose(who, "hex", "Which hex was drawn?", options) if len(them) > 1 else them[0]
    return read_kind(sky, said)


def draw_token(story: Story, who: str, said: int) -> int:
    """The number of the top number token, of those left; 0 where there is none."""
    sky = story.state
    them = tuple(sorted(set(sky.tokens.remaining)))
    if said or not them:
        return said
    if not sky.tokens.is_real:
        return int(sky.tokens.order[0])
    options = [Option(number, number, number) for number in them]
    return int(story.ask.choose(who, "number", "Which number token was drawn?", options) if len(them) > 1 else them[0])


def read_kind(sky: Sky, said: str) -> str:
    """A kind of hex by its word, name or letter; raises `BadInput` with those that there are."""
    word = said.strip().lower()
    for kind in dict.fromkeys(sky.book.hexes):
        name = sky.book.hex_name(kind).lower()
        letter = sky.book.goods[kind].letter if kind in sky.book.goods else ""
        if word in (kind, name, name.removeprefix("the "), letter):
            return kind
    listed = ", ".join(dict.fromkeys(sky.book.hexes))
    raise BadInput("drawn", f"{said[:40]!r} is not a hex of this game; use one of {listed}.")


def told(sky: Sky, deck: Deck) -> str:
    """«4 canvas, 1 merchant, 3 leviathans», «4 of 1, 4 of 2»: what a stack still holds."""
    counts = Counter("leviathan" if card in sky.book.beasts else card for card in deck.remaining)
    named = []
    for card, count in counts.items():
        name = f"of {card}" if card.isdecimal() else sky.book.hex_name(card)
        named.append(f"{count} {name}{'s' if name == 'leviathan' and count > 1 else ''}")
    return ", ".join(named) or "none"
