"""Ships put together of hull and modules. Rules: Assembling a Ship; Finishing Up Your Ship; Understanding the Pilot Board."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from umpire.core.commands import of
from umpire.games.avertigos.book import SIDES, Book, Hull, ModuleKind
from umpire.games.avertigos.ship import Module, Ship, position_of

STARTING_POINTS = 4
"""House: four for each ship, in the hull's bank until her captain lets them lie in another way."""
FACINGS = ("port", "starboard")
RULE = "Assembling a Ship"
RESERVED = ("turn", "deck", "pile", "rules", "round", "captains", "bids")
"""Words that nothing else may have as its id: marks and lines are named by them."""


class Design(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A ship as she is put together: a hull, a module card for each slot, and the board as it is set before she enters."""

    name: Annotated[str, Meta(max_length=40)]
    hull: Annotated[str, of("hulls")]
    faction: Literal["", "dynasty", "singasari"] = ""
    """Whose colours the pilot board has; a scout has none."""
    height: Annotated[int, Meta(ge=1, le=3)] = 1
    speed: Annotated[int, Meta(ge=0, le=3)] = 1
    modules: Annotated[dict[str, str], of("slots")] = {}
    facing: dict[str, str] = {}
    """Slot to port or starboard, of weapons that are set to a side."""


def fitted(hull: Hull, modules: Mapping[str, str]) -> dict[str, str]:
    """Module cards by slot, in the hull's order: those that belong to the hull, or those that were chosen."""
    cards = dict(zip(hull.slots, hull.fitted, strict=True)) if hull.fitted else modules
    return {slot: cards[slot] for slot in hull.slots if slot in cards}


def impossible(book: Book, design: Design) -> Iterator[tuple[str, str]]:
    """What cannot be at all, field and sentence: nobody overrules that."""
    hull = book.hulls.get(design.hull)
    if hull is None:
        return
    if not design.faction and not hull.fitted:
        yield "faction", f"a {hull.name} has the colours of {' or '.join(SIDES)}; say which."
    if design.speed > hull.speed:
        yield "speed", f"a {hull.name} has a throttle of 0 to {hull.speed}, not {design.speed}."
    yield from _wrong_modules(book, design, hull)
    yield from _wrong_facing(book, design, hull)


def _wrong_modules(book: Book, design: Design, hull: Hull) -> Iterator[tuple[str, str]]:
    cards = list(design.modules.values())
    for slot, card in design.modules.items():
        field = f"modules.{slot}"
        if slot not in hull.slots:
            yield field, f"a {hull.name} has no slot {slot[:20]!r}; use one of {', '.join(hull.slots)}."
        elif hull.fitted and card != fitted(hull, {})[slot]:
            yield field, f"a {hull.name} has her {book.module_name(fitted(hull, {})[slot])}, and no other module."
        elif not hull.fitted and card not in book.modules:
            yield field, f"there is no module card {card[:40]!r}; use one of {', '.join(book.modules)}."
        elif cards.count(card) > 1 and cards.index(card) != list(design.modules).index(slot):
            yield field, f"there is one {book.module_name(card)} in the box, and it is already on her."


def _wrong_facing(book: Book, design: Design, hull: Hull) -> Iterator[tuple[str, str]]:
    for slot, side in design.facing.items():
        kind = book.kind_of(fitted(hull, design.modules).get(slot, ""))
        if kind is None:
            yield f"facing.{slot}", f"no module stands at {slot[:20]!r} that could be set to a side."
        elif kind.direction != "set":
            yield f"facing.{slot}", f"the {kind.name} is not set to a side; leave {side[:20]!r} out."
        elif side not in FACINGS:
            yield f"facing.{slot}", f"{side[:20]!r} is not a side; use {' or '.join(FACINGS)}."


def forbidden(book: Book, design: Design) -> Iterator[tuple[str, str]]:
    """
    What the rules forbid of a ship, id and sentence; at the table the umpire may allow it.

    Rules: Assembling a Ship; Module Position; Purchasing. Each module stands in a slot of its position (one for any position
    stands anywhere), every slot has a module, and there is at most one Master.
    """
    hull = book.hulls[design.hull]
    kinds = {slot: kind for slot, card in fitted(hull, design.modules).items() if (kind := book.kind_of(card))}
    for slot, kind in kinds.items():
        if not fits(kind, slot):
            yield "wrong-slot", f"the {kind.name} belongs to the {kind.position}, not to the {slot}."
    masters = [kind.name for kind in kinds.values() if kind.is_master]
    if len(masters) > 1:
        yield "two-masters", f"{' and '.join(masters)}: there is one Master on a ship at most."
    if bare := [slot for slot in hull.slots if slot not in kinds]:
        many = len(hull.slots)
        yield "bare-slot", f"a {hull.name} is launched with {many} modules; none is named for {', '.join(bare)}."


def fits(kind: ModuleKind, slot: str) -> bool:
    """Whether it may stand there. Rules: Module Position."""
    return kind.position in ("any", position_of(slot))


def arranged(book: Book, hull: Hull, cards: Collection[str]) -> dict[str, str] | None:
    """These module cards in the slots of a hull, as the rules allow it; None where they do not all go on one ship."""
    kinds = {card: kind for card in cards if (kind := book.kind_of(card))}
    found: dict[str, str] = {}
    for card, kind in sorted(kinds.items(), key=lambda pair: pair[1].position == "any"):
        slot = next((slot for slot in hull.slots if slot not in found and fits(kind, slot)), None)
        if slot is None:
            return None
        found[slot] = card
    is_jealous = sum(kind.is_master for kind in kinds.values()) > 1
    return None if is_jealous else {slot: found[slot] for slot in hull.slots if slot in found}


def fit_out(book: Book, id: str, number: int, design: Design, player: str, captain: str, dock: str = "") -> Ship:
    """
    A ship as she begins: full hit points, four action points, nothing loaded; docked where a dock is named.

    Rules: Understanding the Pilot Board; Finishing Up Your Ship. House: a weapon that is set to a side is set to port where
    nobody says more.
    """
    hull = book.hulls[design.hull]
    modules = {}
    for slot, card in fitted(hull, design.modules).items():
        if kind := book.kind_of(card):
            side = design.facing.get(slot, FACINGS[0]) if kind.direction == "set" else ""
            modules[slot] = Module(slot, card, kind, kind.hp, facing=side)
    return Ship(
        id=id, name=design.name, number=number, player=player, captain=captain, hull=hull, faction=design.faction,
        hp=hull.hp, ap=STARTING_POINTS, speed=design.speed, height=design.height, dock=dock,
        modules=modules,
    )  # fmt: skip


def id_from(name: str, taken: Collection[str]) -> str:
    """An id made of a ship's name that nothing else has."""
    base = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:30] or "ship"
    base = f"ship-{base}" if base.isdigit() else base
    number = next(number for number in range(1, 1000) if (base if number == 1 else f"{base}-{number}") not in taken)
    return base if number == 1 else f"{base}-{number}"
