"""Smutts torpedoes: two straight and level runs, and whoever is in the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from umpire.core.answers import Option
from umpire.core.causes import Cause
from umpire.core.ships.arcs import covered, spoken
from umpire.games.cloudships import figures, ordnance, shooting
from umpire.games.cloudships.bands import Band
from umpire.games.cloudships.commands import LaunchTorpedo, RunTorpedo
from umpire.games.cloudships.events import devices as d
from umpire.games.cloudships.gunnery import read_bearing
from umpire.games.cloudships.loose import flying, is_ready
from umpire.games.cloudships.losses import Source
from umpire.games.cloudships.sheet import Mount
from umpire.games.cloudships.state import Battle, Ship, Torpedo
from umpire.games.cloudships.story import Story, by_number, refuse_if_not_her_card, refuse_if_out

SECTION = "Flying (Smutts) torpedoes"
HELPS = (("torpedo", 2),)
"""A torpedo has a ram of +2."""


def launch(story: Story, order: LaunchTorpedo) -> None:
    """
    A torpedo leaves its rack and flies its first run, ten hexes straight and level, through the ships that were named.

    Rules: Flying (Smutts) torpedoes; What happens during a ship's turn, 3.
    House: the first run is flown at once (A-56); its line lies within its arc: where a bearing is said the app looks, and
    else the umpire does (A-57). A superior crew adds nothing.

    Raises:
        Refused: not her card, out, grappled or boarding in this turn, launched before, destroyed, a lamp that
            forbids fire, out of its arc, a ship passed that flies at another height.
        BadInput: no such torpedo, a weapon of another kind, the launcher among the ships passed, one of them twice, a
            bearing that is none.
    """
    ship = story.state.ship(order.ship)
    mount = ordnance.carried(ship, [order.torpedo], ("torpedo",), "torpedo")[0]
    refuse_if_not_her_card(story, ship, "launch a torpedo")
    refuse_if_out(story, ship, "launch a torpedo")
    shooting.refuse_boarding(story, ship, "launch a torpedo")
    shooting.refuse_state(story, ship, mount)
    bearing = read_bearing(order.bearing, "bearing")
    passed = _passed(story, ship, mount, ship.band, order.passed)
    if bearing and not figures.gun_bears(story, ship.id, mount, bearing):
        arc = f"it covers {covered(mount.arc)}" if mount.arc else "its arc does not cover that"
        told = f"{ship.name}'s {mount.name} cannot be launched on her {spoken(bearing)}; {arc}."
        story.refuse("out-of-arc", told, SECTION)
    story.check()
    story.tell(d.TorpedoLaunched(ship.id, mount.id, ship.band, bearing))
    _fly(story, ship, mount, passed)


def run_on(story: Story, order: RunTorpedo) -> None:
    """
    The second run, when the launcher's next card is up and before she moves. After it the torpedo is gone.

    Rules: Flying (Smutts) torpedoes. House: the launcher's next card, and never a round late (A-56); a ship that it hits may
    answer (A-57).

    Raises:
        Refused: it does not fly or flies no longer, was launched in this round, the launcher's card is not up, or she has moved or fired.
        BadInput: as at the launch.
    """
    ship = story.state.ship(order.ship)
    mount = ordnance.carried(ship, [order.torpedo], ("torpedo",), "torpedo")[0]
    torpedo = flying(story.state, ship.id, mount.id)
    what = f"{ship.name}'s {mount.name}"
    if torpedo is None:
        story.refuse("not-flying", f"{what} is not flying; it makes two runs after its launch.", SECTION)
    elif mount.id in ship.fired:
        story.refuse("too-soon", f"{what} was launched in this round; its second run is at her next card.", SECTION)
    refuse_if_not_her_card(story, ship, "let her torpedo run")
    turn = story.state.turn
    if turn and turn.ship == ship.id and (turn.has_moved or turn.has_fired):
        done = "moved" if turn.has_moved else "fired"
        story.refuse("too-late", f"{ship.name} has {done} already; its second run comes before that.", SECTION)
    passed = _passed(story, ship, mount, torpedo.band if torpedo else ship.band, order.passed)
    story.check()
    _last_run(story, ship, mount, passed)


def end_runs(story: Story) -> None:
    """
    At the end of the round torpedoes of lost launchers make their second run; whom they pass is asked now.

    House: (A-56). One whose second run was due at its launcher's card and was not made destroys itself: it runs no round late.
    """
    late = due(story.state)
    for torpedo in story.state.torpedoes:
        ship = story.ship(torpedo.ship)
        mount = ship.sheet.mount(torpedo.mount)
        if ship.is_out and mount is not None:
            _last_run(story, ship, mount, _asked(story, ship, mount, torpedo.band))
        elif torpedo in late:
            story.tell(d.TorpedoGone(ship.id, torpedo.mount, has_run=False))


def _asked(story: Story, ship: Ship, mount: Mount, band: Band) -> Iterator[Ship]:
    """Whom it passes, one by one: the next is asked only when it has missed the one before."""
    passed: list[str] = []
    while left := [other for other in _level(story.state, ship, band) if other.id not in passed]:
        offered = (Option("nobody", "nobody more" if passed else "nobody", "0"), *by_number(left))
        which = f"which ship comes {'next' if passed else 'first'}"
        prompt = f"{ship.name}'s {mount.name} makes its second run at {band.words}: {which} in its way?"
        chosen = story.ask.choose(ship.id, f"{mount.id} passes", prompt, offered)
        if chosen == "nobody":
            return
        passed.append(chosen)
        yield story.ship(chosen)


def _level(battle: Battle, ship: Ship, band: Band) -> list[Ship]:
    return [
        other
        for other in battle.ships.values()
        if other.id != ship.id and other.band is band and not other.is_gone and not other.sheet.is_flight
    ]


def _passed(story: Story, ship: Ship, mount: Mount, band: Band, ids: Sequence[str]) -> list[Ship]:
    """Those named, all at its level."""
    passed = ordnance.others(story, ship, ids, "passed")
    for other in passed:
        if other.band is not band:
            told = f"{other.name} is at {other.band.words}; {ship.name}'s {mount.name} flies level at {band.words}."
            story.refuse("other-band", told, SECTION)
    return passed


def _fly(story: Story, ship: Ship, mount: Mount, passed: Iterable[Ship]) -> bool:
    """
    One run. Says whether it burst.

    House: a Gun box is diced among the guns that bear on the launcher; among all when she is lost (A-38).
    """
    target = ordnance.meet(story, ship, mount, passed, HELPS)
    if target is None:
        return False
    source = Source(Cause("weapon", (ship.id, mount.id)), ship.id, is_ranged=not ship.is_out)
    ordnance.burst(story, ship, mount, target, source, is_fire=True)
    return True


def _last_run(story: Story, ship: Ship, mount: Mount, passed: Iterable[Ship]) -> None:
    if not _fly(story, ship, mount, passed):
        story.tell(d.TorpedoGone(ship.id, mount.id))


def due(battle: Battle) -> tuple[Torpedo, ...]:
    """Those whose second run is due: the launcher's next card is up, or has been, and they still fly."""
    return tuple(
        torpedo
        for torpedo in battle.torpedoes
        if torpedo.ship in battle.deck.drawn
        and not battle.is_round_over
        and torpedo.mount not in battle.ships[torpedo.ship].fired
        and not battle.ships[torpedo.ship].is_out
    )


def forgotten(battle: Battle) -> Iterator[tuple[str, RunTorpedo]]:
    """Second runs that are due, and how to make them good."""
    for torpedo in due(battle):
        ship = battle.ships[torpedo.ship]
        mount = ship.sheet.mount(torpedo.mount)
        name = mount.name if mount else torpedo.mount
        told = f"{ship.name}'s {name} still flies at {torpedo.band.words}; its second run is due."
        yield told, RunTorpedo(ship.id, torpedo.mount)


def offers(battle: Battle, ship: Ship) -> Iterator[LaunchTorpedo | RunTorpedo]:
    """Runs that are due, and launches: at nobody, at each ship of another side on this level, and at two of them."""
    for torpedo in due(battle):
        if torpedo.ship == ship.id and battle.turn and not battle.turn.has_moved and not battle.turn.has_fired:
            for passed in _guesses(battle, ship, torpedo.band):
                yield RunTorpedo(ship.id, torpedo.mount, passed)
    if ship.is_forbidden("firing") or battle.grapples_of(ship.id) or (battle.turn and battle.turn.boarded):
        return
    for mount in ship.sheet.mounts:
        if mount.type.kind == "torpedo" and is_ready(ship, mount):
            for passed in _guesses(battle, ship, ship.band):
                yield LaunchTorpedo(ship.id, mount.id, passed)


def _guesses(battle: Battle, ship: Ship, band: Band) -> Iterator[tuple[str, ...]]:
    """The app has no map: nobody, one, or the first two."""
    level = [other.id for other in _level(battle, ship, band) if other.sheet.side != ship.sheet.side]
    yield ()
    for id in level:
        yield (id,)
    if len(level) > 1:
        yield (level[0], level[1])
