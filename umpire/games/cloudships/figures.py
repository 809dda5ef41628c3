"""Figures that the app may not know: asked once, when first needed, and then kept with the ship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from umpire.core.answers import options
from umpire.core.ships.arcs import Side, bears
from umpire.games.cloudships import events as e
from umpire.games.cloudships.sheet import Effect, Mount, Row
from umpire.games.cloudships.state import Ship
from umpire.games.cloudships.story import Story

Reach = Literal["short", "long", "out"]
YES_NO = options((("yes", "yes"), ("no", "no")))
REACHES = options((("short", "short range"), ("long", "long range"), ("out", "out of range")))
EFFECTS_OF_HITS: tuple[tuple[str, str, tuple[Effect, ...]], ...] = (
    ("nothing", "no effect", (Effect("none"),)),
    ("party-1", "1 boarding party", (Effect("party", amount=1),)),
    ("party-2", "2 boarding parties", (Effect("party", amount=2),)),
    ("party-3", "3 boarding parties", (Effect("party", amount=3),)),
    ("gun", "1 gun", (Effect("gun"),)),
    ("party-1-gun", "1 boarding party and 1 gun", (Effect("party", amount=1), Effect("gun"))),
    ("party-2-gun", "2 boarding parties and 1 gun", (Effect("party", amount=2), Effect("gun"))),
)
"""What an umpire may read off an anti-personnel chart that the app doesn't know."""


def movement_of(story: Story, ship: Ship) -> int:
    """Her movement value."""
    if ship.sheet.movement is None:
        value = story.ask.number(ship.id, "movement", f"What movement value does {ship.name}'s panel print?", 0, 20)
        story.tell(e.FigureRead(ship.id, "movement", value))
        return value
    return ship.sheet.movement


def parties_of(story: Story, id: str) -> int:
    """Her blue squares left."""
    ship = story.ship(id)
    if ship.parties is None:
        value = story.ask.number(id, "parties", f"How many blue squares has {ship.name} left?", 0, 40)
        story.tell(e.FigureRead(id, "parties", value))
        return value
    return ship.parties


def ram_of(story: Story, id: str) -> int:
    """Her ram value."""
    ship = story.ship(id)
    if ship.sheet.ram is None:
        value = story.ask.number(id, "ram", f"What ram value does {ship.name}'s panel print?", 0, 40)
        story.tell(e.FigureRead(id, "ram", value))
        return value
    return ship.sheet.ram


def figure_of(story: Story, id: str, mount: Mount, figure: Literal["dice", "damage"]) -> int:
    """How many dice a weapon rolls, or how many boxes each hit costs."""
    known = getattr(mount.type, figure)
    if known is not None:
        return int(known)
    ship = story.ship(id)
    prompt = {
        "dice": f"How many dice does {ship.name}'s {mount.name} roll?",
        "damage": f"How much damage does each hit of {ship.name}'s {mount.name} do?",
    }[figure]
    value = story.ask.number(id, f"{mount.id} {figure}", prompt, 1 if figure == "dice" else 0, 20)
    story.tell(e.FigureRead(id, figure, value, mount.id))
    return value


def elevation_of(story: Story, id: str, mount: Mount) -> str:
    """Whether rockets are fitted to fire up or down."""
    if mount.type.elevation:
        return mount.type.elevation
    prompt = f"How is {story.ship(id).name}'s {mount.name} fitted?"
    value = story.ask.choose(id, f"{mount.id} elevation", prompt, options((("up", "upward"), ("down", "downward"))))
    story.tell(e.FigureRead(id, "elevation", value, mount.id))
    return value


def known_reach(mount: Mount, hexes: int) -> Reach | None:
    """Short, long or out at that distance, as far as the panel's figures or earlier answers tell. 0 is short (A-32)."""
    short, long = mount.type.short, mount.type.long
    told = [(judged.reach, judged.hexes) for judged in mount.judged]
    if hexes == 0 or (short is not None and hexes <= short):
        return "short"
    if long is not None and hexes > long:
        return "out"
    if any(reach == "short" and hexes <= far for reach, far in told):
        return "short"
    if any(reach == "out" and hexes >= far for reach, far in told):
        return "out"
    is_past_short = short is not None or any(reach == "long" and hexes >= far for reach, far in told)
    is_within_long = long is not None or any(reach == "long" and hexes <= far for reach, far in told)
    return "long" if is_past_short and is_within_long else None


def reach_of(story: Story, id: str, mount: Mount, hexes: int) -> Reach:
    """Short, long or out at that distance; asked when nobody knows."""
    known = known_reach(mount, hexes)
    if known is not None:
        return known
    prompt = f"On {story.ship(id).name}'s panel, what is {hexes} hex{'' if hexes == 1 else 'es'} for her {mount.name}?"
    value = story.ask.choose(id, f"{mount.id} at {hexes} hexes", prompt, REACHES)
    reach: Reach = "short" if value == "short" else "long" if value == "long" else "out"
    story.tell(e.RangeRead(id, mount.id, hexes, reach))
    return reach


def known_bearing(mount: Mount, bearing: Sequence[Side]) -> bool | None:
    """Whether the gun bears there, as far as the panel or earlier answers tell."""
    if mount.arc is not None:
        return bears(mount.arc, bearing)
    judged = dict(mount.arc_judged)
    if any(judged.get(side) for side in bearing):
        return True
    return False if all(side in judged for side in bearing) else None


def gun_bears(story: Story, id: str, mount: Mount, bearing: Sequence[Side]) -> bool:
    """Whether the gun bears there; asked side by side when nobody knows."""
    known = known_bearing(mount, bearing)
    if known is not None:
        return known
    judged = dict(mount.arc_judged)
    for side in bearing:
        if side not in judged:
            prompt = f"Does {story.ship(id).name}'s {mount.name} bear on her {side.words}?"
            answer = story.ask.choose(id, f"{mount.id} bears {side.key}", prompt, YES_NO)
            story.tell(e.ArcRead(id, mount.id, side, answer == "yes"))
            judged[side] = answer == "yes"
        if judged[side]:
            return True
    return False


def critical_row(story: Story, id: str, score: int) -> Row:
    """The row of her critical chart for that score."""
    ship = story.ship(id)
    row = ship.sheet.criticals.row(score)
    if row is None:
        known = options((critical.id, critical.name) for critical in story.state.catalogue)
        prompt = f"What does {ship.name}'s critical chart say for a {score}?"
        chosen = story.ask.choose(id, f"critical chart {score}", prompt, known)
        critical = next(critical for critical in story.state.catalogue if critical.id == chosen)
        row = Row(score, score, critical.effects, critical.name, critical.says)
        story.tell(e.RowRead(id, "criticals", row))
    return row


def hits_row(story: Story, id: str, hits: int) -> Row:
    """The row of her anti-personnel chart for that many hits. A ground target without a chart feels nothing."""
    ship = story.ship(id)
    row = ship.sheet.anti_personnel.row(hits)
    if row is None and ship.sheet.is_ground:
        return Row(hits, hits, (Effect("none"),))
    if row is None:
        prompt = f"What does {ship.name}'s anti-personnel chart say for {hits} hit{'' if hits == 1 else 's'}?"
        offered = options((key, label) for key, label, _ in EFFECTS_OF_HITS)
        chosen = story.ask.choose(id, f"anti-personnel chart {hits}", prompt, offered)
        effects = next(effects for key, _, effects in EFFECTS_OF_HITS if key == chosen)
        row = Row(hits, hits, effects)
        story.tell(e.RowRead(id, "anti-personnel", row))
    return row
