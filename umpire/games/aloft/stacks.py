"""What is drawn from the stacks of hexes and number tokens: dealt by the app, or typed from real ones. Rules: Explore/Terraform."""

from __future__ import annotations

from collections import Counter

from umpire.core.answers import Option
from umpire.core.deck import Deck
from umpire.core.errors import BadInput
from umpire.games.aloft.state import Sky
from umpire.games.aloft.story import Story


def refuse_empty(sky: Sky, what: str) -> None:
    """Nothing is drawn from an empty stack. House: no exploring, and no terraforming of resource hexes (L-15, L-26)."""
    if not sky.stack.remaining:
        raise BadInput(
            "stack", f"the stack of hexes is empty; nothing can be {what} until a leviathan goes back into it."
        )


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
    kind = _kind(sky, said)
    if kind not in them:
        left = told(sky, sky.stack)
        raise BadInput(
            "drawn", f"no {sky.book.hex_name(kind).removeprefix('the ')} is left in the stack; there are {left}."
        )
    return kind


def draw_token(story: Story, who: str, said: int) -> int:
    """The number of the top number token, of those left; 0 where there is none."""
    sky = story.state
    them = tuple(sorted(set(sky.tokens.remaining)))
    if not them:
        return 0
    if not sky.tokens.is_real:
        return int(sky.tokens.order[0])
    if not said:
        options = [Option(number, number, number) for number in them]
        return int(
            story.ask.choose(who, "number", "Which number token was drawn?", options) if len(them) > 1 else them[0]
        )
    if str(said) not in them:
        raise BadInput("number", f"no number token {said} is left; there are {told(sky, sky.tokens)}.")
    return said


def _kind(sky: Sky, said: str) -> str:
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
