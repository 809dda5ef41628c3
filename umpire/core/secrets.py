"""What is hidden in a battle, and who may read it: asked of every game, so that tests can look for it everywhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from umpire.core.deck import Deck
from umpire.core.sealed import Sealed
from umpire.core.state import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Secret(Generic[S]):
    """Something hidden. Whoever may not read it sees the same, however it is."""

    what: str
    readers: tuple[str, ...]
    """Captains who read it, by seat; umpires do as well."""
    otherwise: S
    """The state as it would be if this were something else."""
    retold: Callable[[Any], Any] = lambda event: event
    """An event of the log as it would have been then."""
    is_from_umpires: bool = False
    """Not even umpires read it."""


def of_decks(state: Any, decks: Mapping[str, Deck]) -> Iterator[Secret[Any]]:
    """The order of cards that the app shuffled, which nobody reads."""
    for name, deck in decks.items():
        if len(set(deck.order)) > 1:
            other = replace(state, **{name: replace(deck, order=deck.order[::-1])})
            retold = partial(_retold, {}, "order", deck.order, deck.order[::-1])
            yield Secret(f"the order of the {name}", (), other, retold, is_from_umpires=True)


def of_choices(
    state: S,
    sealed: Mapping[str, Sealed],
    with_sealed: Callable[[S, str, Sealed], S],
    captain_of: Callable[[S, str], str],
) -> Iterator[Secret[S]]:
    """What is laid and not yet open: each is its captain's and the umpire's. How many it is, is no secret in every game."""
    every = [one.what for them in sealed.values() for one in them.laid.values()]
    for of, them in sealed.items():
        for who, choice in them.laid.items():
            alike = (one for one in (choice.what[::-1], *every) if len(one) == len(choice.what) and one != choice.what)
            what = next(alike, None)
            if what is not None and not them.is_open:
                other = with_sealed(state, of, them.lay(who, what, is_real=choice.is_real))
                retold = partial(_retold, {"of": of, "who": who}, "what", choice.what, what)
                yield Secret(f"what {who} laid for {of}", tuple(filter(None, [captain_of(state, who)])), other, retold)


def _retold(about: Mapping[str, str], field: str, was: tuple[str, ...], now: tuple[str, ...], event: Any) -> Any:
    """An event about these whose field ends so, with another end; what stands before it lies open since."""
    kept = getattr(event, field, None) or ()
    is_it = kept[-len(was) :] == was and all(getattr(event, one, "") == value for one, value in about.items())
    return replace(event, **{field: kept[: -len(was)] + now}) if is_it else event
