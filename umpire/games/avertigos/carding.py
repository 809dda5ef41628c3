"""
The line that is typed for a ship's movement: «a bbpr swoop draw 1 edge», read as cards and words.

Rules: Movement Cards; How to move. Cards are told by their kinds, as the deck's file has them; a card on its back is Simple,
and a card that the file does not know is typed whole: `(r 2ap 1up draw)`. In short, behind the cards without a space: `+` ascends,
`-` descends, `--` dives, a figure draws so many more: `abb+1`.
"""

from __future__ import annotations

import re
from collections import Counter

import msgspec

from umpire.core.errors import BadInput
from umpire.games.avertigos import meeting
from umpire.games.avertigos.book import Book, Colour, MoveCard
from umpire.games.avertigos.meeting import Met
from umpire.games.avertigos.ship import Ship
from umpire.games.avertigos.state import Sky

POINT, CARD, BACK = "a", "c", "x"
"""Letters of no card: an action point, a card from the deck, and any card on its back."""
COLOURS: dict[str, Colour] = {"b": "simple", "p": "steady", "r": "advanced", "y": "special"}
"""The colour of a card that is typed whole: blue, purple, red, yellow."""
MANOEUVRES = ("ascend", "descend", "swoop", "dive")
WORDS = (*MANOEUVRES, "draw", *meeting.WORDS)
SIGNS = {"+": "ascend", "-": "descend", "--": "dive"}
"""Manoeuvres by the heights that they go; a swoop is `s`."""
NAMED = ("zu", "cl")
"""What begins so has a name behind it."""
GLUED = re.compile(rf"([{POINT}{CARD}]?)([a-z]*)([+-]*)([0-9]?)")
MOST_DRAWS = 9
EFFECT = re.compile(r"([+-]?)(\d?)(ap|hp|up|down|draws?)", re.ASCII)
LOOKS = "a line looks like “a bbpr swoop”"


class Laid(msgspec.Struct, frozen=True):
    """A card of the chain."""

    card: str
    """Its kind by id; `back`; or the card as it was typed: `(advanced 2ap)`."""
    colour: Colour
    hp: int = 0
    """Won, or below 0 lost."""
    ap: int = 0
    climb: int = 0
    draws: int = 0

    @property
    def counts(self) -> bool:
        """Towards the speed, and for a card to be drawn: all but Special ones. Rules: Special Cards."""
        return self.colour != "special"


class Line(msgspec.Struct, frozen=True):
    """What was typed for a ship."""

    took: str = ""
    """`a` or `c`; empty where neither stands there."""
    cards: tuple[Laid, ...] = ()
    manoeuvre: str = ""
    draws: int = 0
    """Cards more, an action point each."""
    met: Met = Met()

    @property
    def counting(self) -> int:
        """Cards that count towards the speed."""
        return sum(card.counts for card in self.cards)

    @property
    def kinds(self) -> Counter[str]:
        """How many of each kind that the deck's file knows."""
        return Counter(card.card for card in self.cards if card.card != "back" and not card.card.startswith("("))


def laid(card: MoveCard) -> Laid:
    """A card of the deck, face up."""
    return Laid(card.id, card.colour, card.hp - card.harm, card.ap, card.up - card.down, card.draws)


def read(sky: Sky, ship: Ship, said: str) -> Line:
    """
    A line as it is typed: `a` or `c`, the cards in the order laid, a manoeuvre, what is drawn for points, what she meets.

    Raises:
        BadInput: the first thing in it that is no card and no word, or does not go together.
    """
    found = re.findall(r"\([^()]*\)?|[^\s()]+|\)", said.lower())
    names = next((place for place, token in enumerate(found) if token[:2] in NAMED), len(found))
    tokens = [piece for token in found[:names] for piece in _apart(sky.book, token)] + found[names:]
    took = ""
    if tokens and tokens[0][0] in (POINT, CARD) and _is_cards(sky.book, tokens[0][1:]):
        took, rest = tokens[0][0], tokens[0][1:]
        tokens[:1] = [rest] if rest else []
    cards: list[Laid] = []
    while tokens and (tokens[0].startswith("(") or (tokens[0] not in WORDS and _is_cards(sky.book, tokens[0]))):
        token = tokens.pop(0)
        cards += [_typed(token)] if token.startswith("(") else [_lettered(sky.book, letter) for letter in token]
    line = _words(sky, ship, Line(took, tuple(cards)), tokens)
    if line.met and not cards:
        raise BadInput("line", f"{ship.name} lays no card, so she meets nothing; leave {' '.join(tokens)[:40]!r} out.")
    return line


def _is_cards(book: Book, token: str) -> bool:
    return all(letter == BACK or book.by_letter(letter) for letter in token)


def _apart(book: Book, token: str) -> tuple[str, ...]:
    """«abb+1» as what is taken and cards, a manoeuvre, and cards drawn; any other token as it is."""
    match = GLUED.fullmatch(token)
    if match is None or not _is_cards(book, match[2]) or (match[3] and match[3] not in SIGNS):
        return (token,)
    cards, sign, figure = match[1] + match[2], match[3], match[4]
    if not figure or not cards + sign:
        return tuple(piece for piece in (cards, sign) if piece) or (token,)
    return tuple(piece for piece in (cards, sign, "draw", figure) if piece)


def _lettered(book: Book, letter: str) -> Laid:
    card = book.by_letter(letter)
    return laid(card) if card else Laid("back", "simple")


def _typed(said: str) -> Laid:
    """A card that the file does not know: its colour by letter, then what it brings."""
    pieces = said.strip("()").split()
    if not said.endswith(")") or not pieces or pieces[0] not in COLOURS:
        raise BadInput(
            "line",
            f"{said[:40]!r} is not a card; colour and effects in brackets, b, p, r or y first: (r 2ap 1up draw).",
        )
    card = Laid("", COLOURS[pieces[0]])
    for piece in pieces[1:]:
        match = EFFECT.fullmatch(piece)
        if not match or (match[1] and match[3] not in ("ap", "hp")):
            raise BadInput(
                "line", f"{piece[:20]!r} is not an effect of a card; write 2ap, 1hp, -1hp, 1up, 1down or 1draw."
            )
        sign, number, what = -1 if match[1] == "-" else 1, int(match[2] or 1), match[3]
        field = {"up": "climb", "down": "climb", "draw": "draws", "draws": "draws"}.get(what, what)
        number *= -sign if what == "down" else sign
        card = msgspec.structs.replace(card, **{field: getattr(card, field) + number})
    return msgspec.structs.replace(card, card=f"({' '.join([card.colour, *pieces[1:]])})")


def _words(sky: Sky, ship: Ship, line: Line, tokens: list[str]) -> Line:
    """What stands behind the cards."""
    manoeuvre, draws, met, left = "", 0, list[str](), list(tokens)
    while left:
        word = _word(sky.book, left.pop(0))
        if word in MANOEUVRES:
            if manoeuvre:
                raise BadInput("line", f"{ship.name} makes one manoeuvre in a move: {manoeuvre} or {word}, not both.")
            manoeuvre = word
        elif word == "draw":
            draws += _draws(left)
        else:
            met.append(word)
            met += _name(left) if word != "edge" else []
    return msgspec.structs.replace(line, manoeuvre=manoeuvre, draws=draws, met=meeting.read(sky, " ".join(met), ship))


def _name(left: list[str]) -> list[str]:
    """What stands behind `zuke` and `claws`, up to the next word: a ship may be called Swoop, too."""
    end = next((place for place, token in enumerate(left) if place and token in WORDS), len(left))
    name, left[:] = left[:end], left[end:]
    return name


def _word(book: Book, token: str) -> str:
    """A word of the line, or the beginning of just one, or a sign for it."""
    token = SIGNS.get(token, token)
    if token in WORDS:
        return token
    if token in (POINT, CARD):
        raise BadInput("line", f"{token} comes first, and only once: a for an action point or c for a card; {LOOKS}.")
    if _is_cards(book, token) or token.startswith("("):
        raise BadInput("line", f"{token[:20]!r} comes too late; cards come before the words: {LOOKS}.")
    found = [word for word in WORDS if word.startswith(token)]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput("line", f"{token!r} may be {' or '.join(found)}; write more of it.")
    letters = ", ".join(card.letter for card in book.cards.values())
    unknown = next(one for one in token if not _is_cards(book, one))
    what = (
        f"{token[:20]!r} is not a word, and {unknown!r} is not a card"
        if len(token) > 1
        else f"{unknown!r} is not a card"
    )
    raise BadInput("line", f"{what}; cards are {letters}, and x for any on its back; words are {', '.join(WORDS)}.")


def _draws(left: list[str]) -> int:
    """How many cards more: the figure behind the word, or one."""
    if not left or not left[0].isdecimal():
        return 1
    said = left.pop(0)
    if not said.isascii() or len(said) > 1 or not int(said):
        raise BadInput("line", f"draw {said[:9]} is not possible; draw 1 to {MOST_DRAWS}, an action point each.")
    return int(said)
